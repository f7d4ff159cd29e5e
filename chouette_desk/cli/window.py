"""``chouette-desk [FILE]``: open the window."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from chouette_desk import __version__
from chouette_desk.book.location import location_of
from chouette_desk.cli import COMMANDS
from chouette_desk.cli.parsing import Parser, parser
from chouette_desk.wording.language import Trouble, _


def arguments() -> Parser:
    """The parser of the program without a command."""
    options = parser(
        "",
        _("The scoresheet of a backgammon chouette. Without a command, the window opens."),
        "friday.chouette.json",
        "score friday.chouette.json",
        "practice --open",
    )
    options.usage = "chouette-desk [--book PATH|URL] [FILE]\n       chouette-desk COMMAND … [--help]"
    options.epilog = f"{_commands()}\n\n{options.epilog}"
    options.add_argument("file", nargs="?", metavar="FILE", help=_("the night file to open"))
    options.add_argument(
        "--book",
        metavar="PATH|URL",
        default="",
        help=_("the club's book: a file, or postgresql://… (the one opened last)"),
    )
    options.add_argument("--version", action="version", version=f"Chouette Desk {__version__}")
    return options


def _commands() -> str:
    about = {
        "score": _("the sheet of nights, as text or JSON"),
        "settle": _("who pays whom"),
        "explain": _("why the line is what it is"),
        "print": _("sheets as PDF: filled, to carry on with, blank"),
        "export": _("XLSX, CSV, text, pictures, night files"),
        "verify": _("whether a printed sheet is of a night"),
        "night": _("a night of the club's book: begun, entered, settled, closed"),
        "players": _("the players and groups of a club"),
        "book": _("the club's book: made, checked, backed up, what is owed"),
        "standings": _("what the nights of a season add up to, and statistics"),
        "rules": _("the rulebooks, and how they differ"),
        "practice": _("nights to try everything on"),
        "help": _("the handbook, page by page or as one PDF"),
    }
    lines = [f"  {name:<10}{about[name]}" for name in COMMANDS]
    return "\n".join([_("commands:"), *lines])


def run(words: Sequence[str]) -> int:
    """Open the window; the exit status when it is closed."""
    parser = arguments()
    chosen = parser.parse_args(words)
    file = chosen.file
    if file is not None and not Path(file).exists():
        parser.error(_("there is neither a command nor a file “{name}”").format(name=file))
    check_display()
    from chouette_desk.gui.app import main  # late: the one place where Qt is wanted

    return main(["chouette-desk", *([] if file is None else [str(Path(file).absolute())])], _place(chosen.book))


def _place(book: str) -> str:
    """The location of the book, independent of the folder the program is started from."""

    return "" if not book else str(location_of(book).path or book)


def check_display() -> None:
    """Raise Trouble where no window can be shown: Qt would end the program without a useful word."""
    shown_on = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(map(os.environ.get, shown_on)):
        raise Trouble(_("There is no display to open a window on. chouette-desk --help names what works without."))
