"""``chouette-desk night import SHEET``: import a spreadsheet of a past night into the book, or as a night file."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from msgspec import structs

from chouette_desk.cli.opening import add_book, add_who, chosen_club, open_book, rulebook_called
from chouette_desk.cli.outputs import add_force, check_free, write_files
from chouette_desk.cli.parsing import Parser, add_heading, heading_of, parser
from chouette_desk.cli.terminal import os_error_text, print_wrapped
from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.files import ENDING
from chouette_desk.desk.old_sheets import OldNight, old_night
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.sheet import FigureKind
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import Trouble, _, ngettext
from chouette_desk.wording.text import scores

RULEBOOK = "guide"


def arguments() -> Parser:
    """The parser of ``night import`` for a spreadsheet."""
    options = parser(
        "night import",
        _(
            "Makes a night of an old sheet: a spreadsheet (xlsx, ods, xls) or a csv file with a column a player and a "
            "row a game."
        ),
        "friday.xlsx --date 2024-03-15 --club Riverside",
        "friday.csv --totals --rulebook aba --out friday.chouette.json",
    )
    options.add_argument("file", metavar="SHEET", help=_("the spreadsheet or csv file"))
    running = options.add_mutually_exclusive_group()
    running.add_argument(
        "--points",
        dest="running",
        action="store_const",
        const=FigureKind.POINTS,
        help=_("it holds the points of each game"),
    )
    running.add_argument(
        "--totals", dest="running", action="store_const", const=FigureKind.TOTALS, help=_("it holds running totals")
    )
    add_heading(options)
    options.add_argument(
        "--rulebook",
        metavar="NAME|FILE",
        default=RULEBOOK,
        help=_("the rulebook it was played by (default: {name})").format(name=RULEBOOK),
    )
    options.add_argument(
        "--out",
        metavar="X",
        help=_("write a night file ({ending}) instead of taking it into the book").format(ending=ENDING),
    )
    add_force(options)
    add_book(options)
    add_who(options)
    return options


def run(words: Sequence[str]) -> int:
    """Import the sheet and print a summary of it; raises Trouble if it cannot be read as a sheet."""
    parsing = arguments()
    options = parsing.parse_args(words)
    if options.out is None and options.date is None:
        parsing.error(_("say with --date when it was played: the book keeps nights by their evenings"))
    heading, rulebook = heading_of(options), rulebook_called(options.rulebook)
    if options.out is not None:
        check_free([Path(options.out)], [options.file], options.force)
    made = _made(options, rulebook, heading)
    if options.out is not None:
        write_files({Path(options.out): text_of(made.night).encode("utf-8")}, options.force)
        print_wrapped(options.out)
    else:
        with open_book(options.book, make=True, who=options.who) as club_book:
            heading = structs.replace(heading, club=chosen_club(club_book, heading.club))
            number = club_book.import_night(structs.replace(made.night, heading=heading)).row.id
        print_wrapped(_("{file} is night {number} of the book.").format(file=options.file, number=number))
    _tell(made)
    return 0


def _made(options: Namespace, rulebook: Rulebook, heading: Heading) -> OldNight:
    """The night of the sheet; raises Trouble if it is none."""
    try:
        return old_night(_bytes(options.file), rulebook, heading, Path(options.file).name, options.running)
    except FileRefused as error:
        raise Trouble(error.line(options.file)) from error


def _bytes(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise Trouble(f"{file}: {os_error_text(error)}") from error


def _tell(made: OldNight) -> None:
    games = len(made.night.played)
    message = ngettext("{number} game: {scores}", "{number} games: {scores}", games)
    print_wrapped(message.format(number=games, scores=scores(made.night.totals)))
    for line in made.said:
        print_wrapped(line)
