"""``chouette-desk night import SHEET``: a spreadsheet of a past night becomes a night of the book, or a night file."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from msgspec import structs

from chouette_desk.cli.arguments import Parser, parser
from chouette_desk.cli.doors import add_book, add_who, opened
from chouette_desk.cli.night.beginning import add_heading, heading_of, the_club
from chouette_desk.cli.nights import rulebook_called
from chouette_desk.cli.outputs import add_force, check_free, write_files
from chouette_desk.cli.terminal import Trouble, tell, why_not
from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.old_sheets import OldNight, old_night
from chouette_desk.desk.places import ENDING
from chouette_desk.nightfile.old_sheets.sheet import Running
from chouette_desk.nightfile.refused import Refused
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.points import scores
from chouette_desk.wording.problems import refused_line

RULEBOOK = "guide"


def arguments() -> Parser:
    """What may stand behind ``night import``."""
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
        const=Running.POINTS,
        help=_("it holds the points of each game"),
    )
    running.add_argument(
        "--totals", dest="running", action="store_const", const=Running.TOTALS, help=_("it holds running totals")
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
    """Takes the night into the book, or writes it, and says what was understood; raises Trouble if it is no sheet."""
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
        tell(options.out)
    else:
        with opened(options.book, make=True, who=options.who) as door:
            heading = structs.replace(heading, club=the_club(door, heading.club))
            number = door.import_night(structs.replace(made.night, heading=heading)).row.id
        tell(_("{file} is night {number} of the book.").format(file=options.file, number=number))
    _tell(made)
    return 0


def _made(options: Namespace, rulebook: Rulebook, heading: Heading) -> OldNight:
    """The night of the sheet; raises Trouble for what is none."""
    try:
        return old_night(_bytes(options.file), rulebook, heading, Path(options.file).name, options.running)
    except Refused as refused:
        raise Trouble(refused_line(options.file, refused.problems, None, None)) from refused


def _bytes(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise Trouble(f"{file}: {why_not(error)}") from error


def _tell(made: OldNight) -> None:
    games = len(made.night.played)
    said = ngettext("{number} game: {scores}", "{number} games: {scores}", games)
    tell(said.format(number=games, scores=scores(made.night.totals)))
    for line in made.said:
        tell(line)
