"""Write the handbook's page on systems: where the locked packages can be installed.

For each system and Python, uv is asked whether every package of uv.lock has a wheel there.
"""

import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass
from pathlib import Path

from commands import TOP, ask
from environment import private_uv, uv_environment
from made_files import Made, main
from wheel_trial import locked

PAGE = Path("resources") / "handbook" / "systems.md"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {
    "x86_64-manylinux_2_34": "Linux, Intel or AMD, glibc 2.34 (Ubuntu 22.04)",
    "x86_64-manylinux_2_36": "Linux, Intel or AMD, glibc 2.36 (Debian 12)",
    "x86_64-manylinux_2_39": "Linux, Intel or AMD, glibc 2.39 (Ubuntu 24.04)",
    "aarch64-manylinux_2_34": "Linux, ARM, glibc 2.34 (Ubuntu 22.04)",
    "aarch64-manylinux_2_36": "Linux, ARM, glibc 2.36 (Raspberry Pi OS 12)",
    "aarch64-manylinux_2_39": "Linux, ARM, glibc 2.39 (Ubuntu 24.04)",
    "x86_64-apple-darwin": "macOS 13 or newer, Intel",
    "aarch64-apple-darwin": "macOS 13 or newer, Apple's processors",
    "x86_64-pc-windows-msvc": "Windows 10 or newer, Intel or AMD",
    "aarch64-pc-windows-msvc": "Windows 11, ARM",
}
EXTRAS = {
    "": "scoring, paper, the book",
    "gui": "the window",
    "server": "a book on a server",
    "live": "the page for phones",
}
TEXT = """# Systems

Chouette Desk needs Python 3.11 or newer, and packages that are there, ready to install, for these systems. It is tried
on Linux with Intel's or AMD's processors alone; on macOS and Windows nobody has run it yet. On Linux, the window needs
the libraries that `packaging/system_packages.py` names by their Debian names.

| system | {extras} |
|---|{rule}|
{rows}

A book on a server needs PostgreSQL's own library on Windows with ARM: its installer brings it. "yes" stands for all of
Python {first} to {last}. `packaging/platforms.py` writes this page: it asks uv, for every system and every Python,
whether each package in the version of `uv.lock` has a wheel, so that nothing must be compiled.

## The package for Debian and Ubuntu

`python3 packaging/release.py deb` makes it in the folder `dist`, and `sudo apt install ./dist/*.deb` installs it. It
brings its own Python and all libraries but those of the system, and takes 169 MB. Chouette Desk is then in the menu of
programs, and nights (`.chouette.json`) and books (`.chouette-book`) open by a double click. A newer package takes the
place of an older one.

`sudo apt remove chouette-desk` removes it and says what stays: each user's book, nights and settings are in
`~/.local/share/Chouette Desk` and `~/.config/Chouette Desk`, and wherever else the user put them. All this was tried in
a bare Debian 12 without Python; on Ubuntu and on Debian 13 nobody has tried it.
"""


def pages(top: Path) -> Made:
    """Return the page as it should be."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(4) as pool:
        asks = Asks(private_uv(), locked(Path(folder)))
        rows = pool.map(lambda system: copy_context().run(row, system, asks), SYSTEMS)
        text = TEXT.format(
            extras=" | ".join(EXTRAS.values()),
            rule="|".join(["---"] * len(EXTRAS)),
            rows="\n".join(rows),
            first=PYTHONS[0],
            last=PYTHONS[-1],
        )
    return {top / PAGE: text.encode()}


def row(system: str, asks: "Asks") -> str:
    """The line of the table for one system.

    A check asks for the first and the last Python alone: each question takes half a second of the processor.
    """
    works: dict[str, list[str]] = {extra: [] for extra in EXTRAS}
    asked = PYTHONS[:: len(PYTHONS) - 1] if "--check" in sys.argv else PYTHONS
    for python in asked:
        everything = asks.resolves(system, python, "all")
        for extra in EXTRAS:
            if everything or asks.resolves(system, python, extra):
                works[extra].append(python)
    cells = ("yes" if len(found) == len(asked) else ", ".join(found) or "no" for found in works.values())
    return f"| {' | '.join((SYSTEMS[system], *cells))} |"


@dataclass(frozen=True, slots=True)
class Asks:
    """Questions to uv about the locked versions."""

    uv: Path
    versions: Path

    def resolves(self, system: str, python: str, extra: str) -> bool:
        """Tell whether the program with this extra can be installed from wheels alone."""
        asked = ["--python-platform", system, "--python-version", python, *(["--extra", extra] if extra else [])]
        command: list[str | Path] = [self.uv, "pip", "compile", "--quiet", "--only-binary", ":all:", *asked]
        return ask([*command, "--constraint", self.versions, TOP / "pyproject.toml"], uv_environment()).ok


if __name__ == "__main__":
    sys.exit(main(__doc__.splitlines()[0], pages, "platforms.py"))
