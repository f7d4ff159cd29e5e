"""Make the bundle a package for Debian and Ubuntu."""

import gzip
import hashlib
import re
import shutil
import textwrap
import tomllib
from collections.abc import Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from bundle import NAME, make_bundle, size
from commands import TOP, Stop, ask, clean_environment, run
from environment import program
from reproducible import dated_environment, epoch, settle
from system_packages import FOR_THE_PROGRAM
from wheel_trial import is_made, made_version, remove

ZSTD = ("-Zzstd", "-z12")  # the highest takes four times as long, and saves a ninth
MAINTAINER = "Chouette Desk contributors <contributors@chouette-desk.invalid>"  # a package must name an address
CONTROL = """Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Section: misc
Priority: optional
Homepage: {homepage}
Description: scoresheet of a backgammon chouette
 {about}
 .
 The package brings its own Python and the libraries it needs; books and nights
 are files of the user, which no removal of the package touches.
"""
CHANGES = """{name} ({version}) unstable; urgency=medium

  * This version; what changed for users is told in changelog.gz.

 -- {maintainer}  {date}
"""
AFTER_REMOVAL = """#!/bin/sh
set -e
if [ "$1" = remove ]; then
    echo "Chouette Desk is removed; books, nights and settings stay. Each user's are in"
    echo "  ~/.local/share/Chouette Desk"
    echo "  ~/.config/Chouette Desk"
    echo "and wherever else the user put them."
fi
"""


def make_deb(folder: Path) -> str:
    """Make the package, of a bundle of this version; return its name and size."""
    if shutil.which("dpkg-deb") is None:
        raise Stop("A package for Debian is made with dpkg-deb, which is not here.")
    if not is_made(folder, ".tar.zst"):
        make_bundle(folder)
    stage = folder / "deb-work"
    shutil.rmtree(stage, ignore_errors=True)
    version = debian_version(made_version(folder))
    fill(stage, folder / "bundle" / NAME, version)
    remove(folder, "*.deb")
    package = build(stage, folder, version)
    return f"{package.name}, {package.stat().st_size / 1e6:.0f} MB"


def debian_version(version: str) -> str:
    """Python's version as Debian sorts it: what comes before a release has a tilde."""
    public, plus, commit = version.partition("+")
    sorted_first = re.sub(r"[.]?(dev|a|b|rc)(?=[0-9])", r"~\1", public)
    return f"{sorted_first}{plus}{commit}-1"


def fill(stage: Path, bundle: Path, version: str) -> None:
    """Put into a folder what a system will have of the program."""
    shutil.copytree(bundle, stage / "usr" / "lib" / NAME, symlinks=True)
    (stage / "usr" / "bin").mkdir(parents=True)
    (stage / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    write_share(stage / "usr" / "share")
    doc = stage / "usr" / "share" / "doc" / NAME
    doc.mkdir(parents=True)
    date = format_datetime(datetime.fromtimestamp(epoch(), UTC))
    changes = CHANGES.format(name=NAME, version=version, maintainer=MAINTAINER, date=date)
    (doc / "changelog.gz").write_bytes(gzip.compress((TOP / "CHANGELOG.md").read_bytes(), mtime=0))
    (doc / "changelog.Debian.gz").write_bytes(gzip.compress(changes.encode(), mtime=0))
    (doc / "copyright").write_text(copyright_text(), encoding="utf-8")


def write_share(share: Path) -> None:
    """Write the files of the desktop; raises Stop if that fails."""
    script = TOP / "packaging" / "linux_files.py"
    if not run([program("python"), script, share, "--epoch", str(epoch())], dated_environment()).ok:
        raise Stop("The files of the desktop could not be made; the reason is above.")


def copyright_text() -> str:
    """The licences of the program, its fonts, and every library inside."""
    resources = TOP / "resources"
    files = [TOP / "LICENSE", *sorted((resources / "fonts").glob("LICENSE*")), resources / "licences.txt"]
    return "\n\n".join(f"{path.relative_to(TOP)}\n\n{path.read_text('utf-8')}" for path in files)


def build(stage: Path, folder: Path, version: str, compression: Sequence[str] = ZSTD) -> Path:
    """Pack what a system will have; return the package."""
    architecture = ask(["dpkg", "--print-architecture"], clean_environment()).last
    control = stage / "DEBIAN"
    shutil.rmtree(control, ignore_errors=True)
    text = control_text(version, architecture, size(stage))
    sums = "".join(
        checksum(path, stage) for path in sorted(stage.rglob("*")) if path.is_file() and not path.is_symlink()
    )
    control.mkdir()
    (control / "control").write_text(text, encoding="utf-8")
    (control / "md5sums").write_text(sums, encoding="utf-8")
    (control / "postrm").write_text(AFTER_REMOVAL, encoding="utf-8")
    settle(stage)
    (control / "postrm").chmod(0o755)
    package = folder / f"{NAME}_{version}_{architecture}.deb"
    command: list[str | Path] = ["dpkg-deb", "--root-owner-group", *compression, "--build", stage, package]
    if not run(command, dated_environment()).ok:
        raise Stop("The package could not be packed; the reason is above.")
    return package


def checksum(path: Path, stage: Path) -> str:
    """A file's line in the list by which dpkg notices damage."""
    return f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(stage)}\n"


def control_text(version: str, architecture: str, size: int) -> str:
    """What dpkg knows of the package."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    return CONTROL.format(
        name=NAME,
        version=version,
        architecture=architecture,
        maintainer=MAINTAINER,
        kilobytes=-(-size // 1024),
        depends=", ".join([libc(), *(" | ".join(names) for names in FOR_THE_PROGRAM)]),
        homepage=project["urls"]["Homepage"],
        about="\n ".join(textwrap.wrap(project["description"], 78)),
    )


def libc() -> str:
    """The oldest C library that runs what was made on this system: its own."""
    version = ask(["getconf", "GNU_LIBC_VERSION"], clean_environment()).last.removeprefix("glibc ")
    if not version:
        raise Stop("This system does not say which C library it has.")
    return f"libc6 (>= {version})"
