"""Chouette Desk from a fresh checkout: installs its needs, shows a practice night.

With a display the window opens on the practice night. Without one the night is printed as text, and the sheet, the
spreadsheet and a picture of the window are written to the folder practice-night.
"""

from new_enough import FETCH  # stops an older Python with a sentence, so it comes first

# isort: split

import argparse
import os
import subprocess
import sys
from pathlib import Path

from commands import TOP, Stop, clean_environment, say
from environment import program
from setup_machine import has_display, practice_night, set_up, told_plainly

OUT = TOP / "practice-night"
# Qt's display that is none complains of size hints that it cannot pass on.
WITHOUT_DISPLAY = {"QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "default.warning=false"}


def main() -> int:
    """The exit status: 0 when everything asked for was done."""
    options = arguments().parse_args()
    return told_plainly(lambda: start(only_set_up=options.setup))


def arguments() -> argparse.ArgumentParser:
    """What may stand on the command line."""
    parser = argparse.ArgumentParser(
        prog="start.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Example: python3 packaging/start.py",
    )
    parser.add_argument("--setup", action="store_true", help="install what is needed, and stop there")
    newer = "if this Python is too old, fetch a newer one, for this folder alone"
    parser.add_argument(FETCH, action="store_true", help=newer)
    return parser


def start(only_set_up: bool) -> int:
    """Set up and, unless that is all, show the practice night."""
    has_libraries = set_up(tests=False)
    if only_set_up:
        return 0
    if has_display() and open_window():
        return 0
    show_as_text(practice_night(), with_picture=has_libraries)
    return 0


def open_window() -> bool:
    """Open the window on a practice night until it is closed; tell whether it opened."""
    say("Opening the window on a practice night.")
    done = subprocess.run([program("chouette-desk"), "practice", "--open"], env=clean_environment(), check=False)
    if done.returncode:
        say("The window could not be opened, so here is the practice night as text.")
    return done.returncode == 0


def show_as_text(night: Path, *, with_picture: bool = True) -> None:
    """Print sheet and settlement, and write the files that a director hands out.

    The picture of the window needs the libraries of the window.
    """
    chouette_desk = program("chouette-desk")
    heading(f"The sheet of {night.name}")
    do("score the night", chouette_desk, "score", night)
    heading("Who pays whom")
    do("settle the night", chouette_desk, "settle", night)
    make_folder(OUT)
    heading(f"Written to {OUT}")
    do("print the sheet", chouette_desk, "print", night, "--out", OUT / "sheet.pdf", "--force")
    do("write the spreadsheet", chouette_desk, "export", night, "--out", OUT / "night.xlsx", "--force")
    if with_picture:
        snapshot = TOP / "packaging" / "snapshot.py"
        do("paint the window", program("python"), snapshot, night, "--out", OUT / "window.png", **WITHOUT_DISPLAY)
    for file in sorted(OUT.iterdir()):
        say(f"  {file.name}")


def heading(text: str) -> None:
    """A blank line, and the text underlined."""
    say(f"\n{text}\n{'=' * len(text)}")


def do(what: str, *command: str | Path, **environment: str) -> None:
    """Run one part of the job with visible output; raises Stop when it fails."""
    done = subprocess.run([str(part) for part in command], env=clean_environment(**environment), check=False)
    if done.returncode:
        raise Stop(f"Could not {what} (exit status {done.returncode}); the reason is above.")


def make_folder(folder: Path) -> None:
    """Make the folder; raises Stop when that is not allowed, or it is somebody else's."""
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise Stop(f"The folder {folder} could not be made: {error.strerror}.") from error
    if not os.access(folder, os.W_OK):
        raise Stop(
            f"The folder {folder} belongs to somebody else, as after this was run as root. Have its owner delete it "
            f"(as root: rm -r {folder}), then run this again."
        )


if __name__ == "__main__":
    sys.exit(main())
