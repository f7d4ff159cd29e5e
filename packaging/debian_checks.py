"""Have the package checked by the tools of Debian and of the desktops."""

import os
import re
import shutil
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from commands import Stop, ask, clean_environment, run
from debian import make_deb
from wheel_trial import only

AS_BUILT = "the libraries are those of the wheels, as their makers built them"
ACCEPTED = {
    "copyright-file-contains-full-apache-2-license": "the licences are one text for all systems",
    "copyright-file-contains-full-gpl-license": "the licences are one text for all systems",
    "custom-library-search-path": AS_BUILT,
    "duplicate-font-file": "a sheet shall have the same bytes on every system, so the fonts are the program's own",
    "embedded-library": AS_BUILT,
    "hardening-no-pie": "PyInstaller's starter is built so",
    "initial-upload-closes-no-bugs": "Debian has no bug that asks for the package",
    "library-not-linked-against-libc": AS_BUILT,
    "malformed-deb-archive": "lintian of Debian 12 does not know zstd, which its dpkg unpacks",
    "old-fsf-address-in-copyright-file": "it stands in a library's licence",
    "shared-library-lacks-prerequisites": AS_BUILT,
    "truetype-font-prohibits-installable-embedding": "the licences of both fonts, which are in the package, allow it",
    "unstripped-binary-or-object": AS_BUILT,
}
"""What lintian says of the package and why it stays."""
TAG = re.compile(r"^[EW]: chouette-desk: (\S+)")
TYPES = ("60:application/x-chouette-night+json:*.chouette.json", "60:application/x-chouette-book:*.chouette-book")


def check_deb(folder: Path) -> str:
    """Check the package; return what could be checked, raise Stop for a fault."""
    if not any(folder.glob("*.deb")):
        make_deb(folder)
    share = folder / "deb-work" / "usr" / "share"
    entries, abouts = share.glob("applications/*.desktop"), share.glob("metainfo/*.xml")
    checks = (
        asked("desktop-file-validate", *entries),
        asked("appstreamcli", "validate", "--no-net", *abouts),
        file_types(share, folder / "mime"),
        manuals(sorted(share.glob("man/man1/*.gz"))),
        lintian(only(folder, "*.deb")),
    )
    return "; ".join(checks)


def asked(tool: str, *arguments: str | Path) -> str:
    """Run a tool; return that it found no fault, or that it is not here."""
    if shutil.which(tool) is None:
        return f"no {tool} here"
    if not run([tool, *arguments], clean_environment()).ok:
        raise Stop(f"{tool} found a fault in the package; it is above.")
    return f"{tool} finds no fault"


def file_types(share: Path, folder: Path) -> str:
    """Have the system's database of file types made with ours; raise Stop if they are not in it."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(share / "mime", folder)
    done = asked("update-mime-database", folder)
    if (globs := folder / "globs2").exists() and not set(TYPES) <= set(globs.read_text("utf-8").splitlines()):
        raise Stop("The database of file types does not have the package's.")
    return done


def manuals(pages: Iterable[Path]) -> str:
    """Have every man page set; raises Stop for a warning."""
    if shutil.which("man") is None:
        return "no man here"
    environment = clean_environment(LC_ALL="C.UTF-8", MANPAGER="cat", MANWIDTH="80")
    for page in pages:
        if (answer := ask(["sh", "-c", 'man --warnings -l "$0" 2>&1 >/dev/null', page], environment)).lines:
            raise Stop(f"man warns of {page.name}: {answer.last}")
    return "man sets every page"


def lintian(package: Path) -> str:
    """Ask lintian; raise Stop for a tag that is not accepted, or is accepted and not found."""
    if shutil.which("lintian") is None:
        return "no lintian here"
    environment = clean_environment(LC_ALL="C.UTF-8")
    answer = ask(["lintian", "--no-cfg", "--tag-display-limit", "0", *as_root(), package], environment)
    found = tags(answer.lines)
    if new := sorted(found.keys() - ACCEPTED.keys()):
        raise Stop(f"lintian finds {', '.join(new)}, and packaging/debian_checks.py says nothing of it.")
    if gone := sorted(ACCEPTED.keys() - found.keys()):
        raise Stop(f"lintian no longer finds {', '.join(gone)}: strike it from packaging/debian_checks.py.")
    return f"lintian finds the {len(ACCEPTED)} kinds that are accepted, {sum(found.values())} times"


def as_root() -> list[str]:
    """The option without which lintian says that root should not run it."""
    return ["--allow-root"] if os.geteuid() == 0 else []


def tags(lines: Iterable[str]) -> Counter[str]:
    """How often lintian names each kind of error or warning."""
    return Counter(match[1] for line in lines if (match := TAG.match(line)))
