"""Write resources/licences.txt: the licences of every library that a bundle ships.

The names and versions are those of uv.lock; the texts are those that the installed packages bring.
"""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from commands import Stop, ask
from environment import private_uv, uv_environment
from made_files import Made, main

FILE = Path("resources") / "licences.txt"
NAMES = re.compile(r"(licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)
LGPL = "psycopg"  # its text stands for those packages that are under it and bring none
WITHOUT_TEXT = {
    "pyside6-essentials": "LGPL-3.0-only, as is Qt itself; the source is at https://download.qt.io/.",
    "shiboken6": "LGPL-3.0-only; the source is at https://download.qt.io/.",
    "six": "MIT; only on Windows with ARM.",
    "tzdata": "Apache-2.0; only on Windows.",
}
HEAD = """Chouette Desk is under the MIT licence: see LICENSE. It ships the libraries below, each under its own licence.
Libraries under the LGPL are separate files, which may be replaced; their text is below, at {lgpl}.
The fonts are under the licences beside them.
"""


def licences(top: Path) -> Made:
    """Return the file as it should be."""
    parts = [HEAD.format(lgpl=LGPL), *(part for name, version in shipped() for part in licence(name, version))]
    return {top / FILE: "\n".join(parts).encode()}


def shipped() -> Iterator[tuple[str, str]]:
    """Yield name and version of each library, in alphabetical order; raises Stop."""
    choice = (
        "--frozen",
        "--no-dev",
        "--all-extras",
        "--no-emit-project",
        "--no-hashes",
        "--no-annotate",
        "--no-header",
    )
    answer = ask([private_uv(), "export", "--quiet", *choice], uv_environment())
    if not answer.ok:
        raise Stop("uv could not list what uv.lock contains.")
    found = dict(line.split(" ")[0].split("==") for line in answer.lines if "==" in line and "ARM64'" not in line)
    yield from sorted(found.items())


def licence(name: str, version: str) -> Iterator[str]:
    """Yield a library's heading, its licence and the texts; raises Stop without a text."""
    rule = "=" * 100
    yield f"{rule}\n{name} {version}\n{rule}\n"
    if name in WITHOUT_TEXT:
        yield f"{WITHOUT_TEXT[name]}\n"
        return
    try:
        texts = [*licence_texts(distribution(name))]
    except PackageNotFoundError:
        raise Stop(f"{name} is not installed: run python3 packaging/check.py --setup.") from None
    if not texts:
        raise Stop(f"{name} brings no text of its licence: say in packaging/licences.py under which it is.")
    yield from texts


def licence_texts(package: Distribution) -> Iterator[str]:
    """Yield the texts of the licences that an installed package brings, each once."""
    paths = [path for path in package.files or () if ".dist-info/" in str(path)]
    chosen = [path for path in paths if NAMES.search(str(path)) or "/licenses/" in str(path)]
    texts = (Path(str(path.locate())).read_text(encoding="utf-8", errors="replace") for path in sorted(chosen, key=str))
    yield from dict.fromkeys("\n".join(line.rstrip() for line in text.splitlines()) + "\n" for text in texts)


if __name__ == "__main__":
    sys.exit(main(__doc__.splitlines()[0], licences, "licences.py"))
