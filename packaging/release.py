"""The files of a release, made and tried by one command.

Each piece can be made alone; what it is made of is made first where it is missing. Everything is put into one folder,
with the checksums of the files beside them.
"""

import new_enough  # noqa: F401  stops an older Python with a sentence, so it comes first

# isort: split

import argparse
import hashlib
import sys
import time
from pathlib import Path

from appimage import make_appimage, read_flatpak
from bundle import make_bundle, try_bundle
from commands import TOP, say
from debian import make_deb
from debian_checks import check_deb
from debian_trial import try_deb
from installers import make_disk_image, make_setup
from second_release import make_again
from setup_machine import set_up, told_plainly
from steps import Step, failures, run_steps, table
from wheel_trial import make_sdist, make_wheel, try_wheel, uv

OUT = TOP / "dist"
CHECKSUMS = "SHA256SUMS"


def sbom(folder: Path) -> str:
    """Write the list of everything a release contains, as CycloneDX; return its name."""
    name = "chouette-desk.cdx.json"
    choice = ("--no-dev", "--all-extras", "--format", "cyclonedx1.5", "--preview-features", "sbom-export")
    uv("export", "--quiet", "--frozen", *choice, "--output-file", folder / name)
    return name


def checksums(folder: Path) -> str:
    """Write the checksums of the release's files; return how many there are."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.suffix and path.name != "locked.txt")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / CHECKSUMS).write_text("".join(lines), encoding="utf-8")
    return f"of {len(files)} files"


PIECES = (
    Step("sdist", "the source archive", make_sdist),
    Step("wheel", "the wheel, from the source archive", make_wheel),
    Step("wheel-trial", "the wheel scores, prints and keeps a book, installed alone", try_wheel),
    Step("bundle", "the program as a folder that needs no Python", make_bundle),
    Step("bundle-trial", "the bundle does what the checkout does, without an environment", try_bundle),
    Step("deb", "the bundle as a package for Debian and Ubuntu", make_deb),
    Step("deb-check", "what lintian and the tools of the desktops say of the package", check_deb),
    Step("deb-trial", "the package in a bare Debian: installed, used, upgraded, removed", try_deb),
    Step("appimage", "the bundle as one file for any Linux", make_appimage),
    Step("flatpak", "the manifest of the Flatpak can be read", read_flatpak),
    Step("again", "that all of it has the same bytes when it is made again", make_again),
    Step("setup", "the setup for Windows, and an archive for a stick", make_setup),
    Step("disk-image", "the disk image for macOS", make_disk_image),
    Step("sbom", "a list of everything that a release contains", sbom),
    Step("checksums", "the checksums of the files", checksums),
)


def main() -> int:
    """The exit status: 0 when every piece was made."""
    parser = argparse.ArgumentParser(
        prog="release.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Examples: python3 packaging/release.py\n          python3 packaging/release.py wheel bundle",
    )
    names = [piece.name for piece in PIECES]
    parser.add_argument("names", nargs="*", metavar="PIECE", help=f"only these: {', '.join(names)}")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FOLDER", help="the folder (default: dist)")
    options = parser.parse_args()
    if unknown := [name for name in options.names if name not in names]:
        parser.error(f"there is no piece {', '.join(unknown)}; the pieces are {', '.join(names)}")
    chosen = [piece for piece in PIECES if piece.name in options.names or not options.names]
    return told_plainly(lambda: release(chosen, options.out.absolute()))


def release(pieces: list[Step], folder: Path) -> int:
    """Make the pieces; return 1 if one failed."""
    set_up(tests=True)
    folder.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    results = run_steps(pieces, folder)
    seconds, passed = time.monotonic() - started, all(result.passed for result in results)
    whole = f"release: all {len(results)} pieces are in {folder}, made in {seconds:.0f} s."
    say(table(results, whole if passed else failures("release", results, seconds)))
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
