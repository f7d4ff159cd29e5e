"""``chouette-desk night import SHEET``: a spreadsheet of a past night becomes a night file."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from chouette_desk.cli.arguments import Parser, parser
from chouette_desk.cli.nights import rulebook_called
from chouette_desk.cli.outputs import add_force, check_free, write_files
from chouette_desk.cli.terminal import USAGE, Trouble, why_not
from chouette_desk.core.night import Heading
from chouette_desk.desk.old_sheets import OldNight, old_night
from chouette_desk.desk.places import ENDING
from chouette_desk.nightfile.old_sheets.sheet import Running
from chouette_desk.nightfile.reading import HEADING, wrong_heading
from chouette_desk.nightfile.refused import Refused
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.points import scores
from chouette_desk.wording.problems import refused_line, sentence

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
    _add_heading(options)
    options.add_argument(
        "--rulebook",
        metavar="NAME|FILE",
        default=RULEBOOK,
        help=_("the rulebook it was played by (default: {name})").format(name=RULEBOOK),
    )
    options.add_argument(
        "--out",
        metavar="X",
        help=_("the night file to write (default: the sheet's name with {ending})").format(ending=ENDING),
    )
    add_force(options)
    return options


def _add_heading(options: Parser) -> None:
    options.add_argument("--date", metavar="D", help=_("the day it was played, such as 2024-03-15"))
    options.add_argument("--club", metavar="C", help=_("the club"))
    options.add_argument("--table", metavar="T", help=_("the table"))
    options.add_argument("--stake", metavar="S", help=_("money per point, such as 0.50"))
    options.add_argument("--currency", metavar="EUR", help=_("the currency of the stake"))


def run(words: Sequence[str]) -> int:
    """Writes the night and says what was understood; raises Trouble for what is no sheet."""
    options = arguments().parse_args(words)
    heading = _heading(options)
    out = Path(options.out or Path(options.file).with_suffix("").name + ENDING)
    rulebook = rulebook_called(options.rulebook)
    check_free([out], [options.file], options.force)
    try:
        made = old_night(_bytes(options.file), rulebook, heading, Path(options.file).name, options.running)
    except Refused as refused:
        raise Trouble(refused_line(options.file, refused.problems, None, None)) from refused
    write_files({out: text_of(made.night).encode("utf-8")}, options.force)
    _tell(out, made)
    return 0


def _heading(options: argparse.Namespace) -> Heading:
    given = {key: value for key in HEADING if (value := getattr(options, key)) is not None}
    for key, value in given.items():
        if wrong := wrong_heading(key, value):
            raise Trouble(sentence(wrong), USAGE)
    return Heading(**given)


def _bytes(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise Trouble(f"{file}: {why_not(error)}") from error


def _tell(out: Path, made: OldNight) -> None:
    print(out)
    games = len(made.night.played)
    said = ngettext("{number} game: {scores}", "{number} games: {scores}", games)
    print(said.format(number=games, scores=scores(made.night.totals)))
    for line in made.said:
        print(line)
