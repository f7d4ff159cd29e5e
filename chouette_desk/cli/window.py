"""``chouette-desk [FILE]``: open the window."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from chouette_desk.book.location import location_of, names_book
from chouette_desk.cli import COMMANDS
from chouette_desk.cli.parsing import Parser, argument, commands_text, parser
from chouette_desk.core.trouble import Trouble
from chouette_desk.wording.guesses import clause_with_guess
from chouette_desk.wording.language import N_, _


def run(arguments: Sequence[str]) -> int:
    """Open the window; the exit status when it is closed."""
    options = parser(
        "",
        _("The scoresheet of a backgammon chouette. Without a command, the window opens."),
        "friday.chouette.json",
        "score friday.chouette.json",
        "practice --open",
    )
    options.usage = "chouette-desk [--book PATH|URL] [FILE]\n       chouette-desk COMMAND … [--help]"
    options.epilog = f"{commands_text(COMMANDS)}\n\n{options.epilog}"
    options.add_argument("file", nargs="?", metavar="FILE", help=_("the night file, or the club's book, to open"))
    last = N_("the club's book: a file, or postgresql://… (default: the one opened last)")
    argument("--book", last, default="")(options)
    options.add_argument(
        "-V", "--version", action=_Version, nargs=0, help=_("the version of the program and of what it runs on")
    )
    if arguments and not arguments[0].startswith("-"):
        _check_word(arguments[0], options)  # before what follows a mistyped command is read as options of the window
    chosen = options.parse(arguments)
    file = chosen.file
    if file is not None and names_book(file):
        if chosen.book:
            options.error(_("the book is named twice: {file}, and by --book").format(file=file))
        file, chosen.book = None, file
    if file is not None:
        _check_word(file, options)
    check_display()
    try:
        from chouette_desk.gui.app import main  # late: the one place where Qt is wanted
    except ImportError:
        from chouette_desk.wording.extras import needs_extra  # late: most have the window

        with needs_extra("gui"):
            raise

    # independent of the folder the program is started from
    book = str(location_of(chosen.book).path or chosen.book) if chosen.book else ""
    return main(["chouette-desk", *([] if file is None else [str(Path(file).absolute())])], book)


class _Version(argparse.Action):
    """The option that prints the versions, which are asked for only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_values: object) -> None:
        """Override."""
        from chouette_desk.version import version_line  # late: it asks git in a checkout, and what is installed

        print(version_line())
        parser.exit()


def _check_word(word: str, options: Parser) -> None:
    """Leave with a usage error unless a file or book, guessing the command meant."""
    if not (Path(word).exists() or names_book(word)):
        message = _("there is no command and no file “{name}”").format(name=word)
        options.error(clause_with_guess(message, word, COMMANDS))


def check_display() -> None:
    """Raise Trouble where no window can be shown: Qt would end without explaining."""
    shown_on = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(map(os.environ.get, shown_on)):
        raise Trouble(
            _(
                "There is no display to open a window on. To see the commands that work without one: "
                "chouette-desk --help"
            )
        )
