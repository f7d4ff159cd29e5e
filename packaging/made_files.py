"""Generated files that are committed: writing them, and finding stale ones."""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TextIO, TypeAlias

from commands import TOP

Made: TypeAlias = Mapping[Path, bytes | None]
"""What each file should hold; None for a file that should not be there any more."""


def stale(files: Made) -> list[Path]:
    """The files that do not hold what they should."""
    return sorted(path for path, content in files.items() if present(path) != content)


def present(path: Path) -> bytes | None:
    """What the file holds now, None when there is none."""
    return path.read_bytes() if path.exists() else None


def write(files: Made) -> list[Path]:
    """Update the stale files and remove the orphans; return the touched files."""
    touched = stale(files)
    for path in touched:
        content = files[path]
        if content is None:
            path.unlink()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return touched


def main(description: str, make: Callable[[Path], Made], script: str) -> int:
    """Run the scripts' common command line; return 1 if ``--check`` finds stale files.

    Otherwise the exit status is 0.
    """
    parser = argparse.ArgumentParser(prog=script, description=description)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 and name the files that are stale")
    parser.add_argument("--top", type=Path, default=TOP, help="the checkout to work in")
    options = parser.parse_args()
    files = make(options.top)
    if not options.check:
        report(write(files), options.top, "written", sys.stdout)
        return 0
    stale_files = stale(files)
    report(stale_files, options.top, f"stale: run python3 packaging/{script}", sys.stderr)
    return 1 if stale_files else 0


def report(paths: list[Path], top: Path, word: str, stream: TextIO) -> None:
    """Name each file, relative to the checkout."""
    for path in paths:
        print(f"{path.relative_to(top).as_posix()}: {word}", file=stream, flush=True)
