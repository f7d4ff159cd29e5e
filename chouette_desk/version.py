"""The version, which tells one build from another; hatchling runs this too."""

import platform
import subprocess
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

RELEASE = "0.3.0"
"""The release that is being made; a commit tagged ``v`` and this is the release itself."""
TOP = Path(__file__).resolve().parent.parent


@cache
def program_version() -> str:
    """Return the version of the checkout, the source archive, or the package."""
    if (TOP / ".git").exists():
        return RELEASE + _since_release()
    if (TOP / "PKG-INFO").is_file():  # a source archive
        lines = (TOP / "PKG-INFO").read_text(encoding="utf-8").splitlines()
        return next(line.removeprefix("Version: ") for line in lines if line.startswith("Version: "))
    return package_version("chouette-desk") or RELEASE


def version_line() -> str:
    """The versions of program, Python and Qt, and the system, in one line."""
    qt = package_version("PySide6-Essentials")
    known = f"Python {platform.python_version()}", f"Qt {qt}" if qt else "no Qt", platform.platform()
    return f"Chouette Desk {program_version()} ({', '.join(known)})"


def package_version(package: str) -> str:
    """The version of an installed package, empty without it."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _since_release() -> str:
    """Return the number of commits since the last release, and the last one's name.

    Nothing for a release itself; ``.dev0`` where git does not say.
    """
    if _git("tag", "--points-at", "HEAD", "--list", f"v{RELEASE}"):
        return ""
    last = _git("describe", "--tags", "--abbrev=0", "--match", "v*")
    count = _git("rev-list", "--count", f"{last}..HEAD" if last else "HEAD")
    name = _git("rev-parse", "--short=8", "HEAD")
    return f".dev{count}+g{name}" if count and name else ".dev0"


def _git(*words: str) -> str:
    """The answer of git about the checkout, empty where it has none."""
    try:
        done = subprocess.run(["git", *words], cwd=TOP, capture_output=True, check=False, encoding="utf-8")
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
