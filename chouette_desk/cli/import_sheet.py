"""``night import``: import night files or a spreadsheet of a past night into the book, or that as a night file."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from msgspec import structs

from chouette_desk.cli.opening import chosen_club, open_book
from chouette_desk.cli.outputs import check_free, write_files
from chouette_desk.cli.parsing import HEADING, WrongOptions, argument, command, either, shared
from chouette_desk.cli.sources import Sources, for_each, heading_of, rulebook_called
from chouette_desk.cli.terminal import os_error_text, print_wrapped
from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.files import ENDING
from chouette_desk.desk.old_sheets import OldNight, old_night
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.sheet import FigureKind
from chouette_desk.nightfile.plain_file import read_file
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import N_, Trouble, _, ngettext
from chouette_desk.wording.text import scores

RULEBOOK = "guide"
SHEETS = (".xlsx", ".xls", ".ods", ".csv")


def import_night(arguments: Sequence[str]) -> int | None:
    """Import night files, or an old sheet of figures; print their numbers."""
    is_sheet = any(Path(word).suffix.lower() in SHEETS for word in arguments if not word.startswith("-"))
    return (import_sheet if is_sheet else import_files)(arguments)


@command(
    "night import",
    N_(
        "Takes nights into the book: night files, or one old sheet of figures (xlsx, ods, xls, csv) with one column "
        "a player and one row a game."
    ),
    ["friday.chouette.json sunday.chouette.json", "march.xlsx --date 2026-03-06 --club Riverside"],
    argument("files", N_("night files, - for standard input, or one spreadsheet")),
    *shared("--book", "--who"),
)
def import_files(chosen: Namespace) -> int:
    """Import night files; print their numbers, and a sentence for each that is not imported."""
    with open_book(chosen.book, make=True, who=chosen.who) as club_book, Sources() as sources:
        return for_each(chosen.files, sources, lambda file, night: _tell_number(file, club_book.import_night(night)))


def _tell_number(file: str, desk: BookDesk) -> None:
    print_wrapped(_("{file} is night {number} of the book.").format(file=file, number=desk.row.id))


@command(
    "night import",
    N_(
        "Makes a night of an old sheet: a spreadsheet (xlsx, ods, xls) or a csv file with a column a player and a "
        "row a game."
    ),
    ["friday.xlsx --date 2024-03-15 --club Riverside", "friday.csv --totals --rulebook aba --out friday.chouette.json"],
    argument("file", N_("the spreadsheet or csv file"), metavar="SHEET"),
    either(
        argument(
            "--points",
            N_("it holds the points of each game"),
            dest="running",
            action="store_const",
            const=FigureKind.POINTS,
        ),
        argument(
            "--totals", N_("it holds running totals"), dest="running", action="store_const", const=FigureKind.TOTALS
        ),
    ),
    *shared(*HEADING),
    argument("--rulebook", N_("the rulebook it was played by (default: {name})"), {"name": RULEBOOK}, default=RULEBOOK),
    argument(
        "--out", N_("write a night file ({ending}) instead of taking it into the book"), {"ending": ENDING}, metavar="X"
    ),
    *shared("--force", "--book", "--who"),
)
def import_sheet(chosen: Namespace) -> None:
    """Import the sheet and print a summary of it; raises Trouble if it cannot be read as a sheet."""
    if chosen.out is None and chosen.date is None:
        raise WrongOptions(_("say with --date when it was played: the book keeps nights by their evenings"))
    heading, rulebook = heading_of(chosen), rulebook_called(chosen.rulebook)
    if chosen.out is not None:
        check_free([Path(chosen.out)], [chosen.file], chosen.force)
    sheet = _read(chosen, rulebook, heading)
    if chosen.out is not None:
        write_files({Path(chosen.out): text_of(sheet.night).encode("utf-8")}, chosen.force)
        print_wrapped(chosen.out)
    else:
        with open_book(chosen.book, make=True, who=chosen.who) as club_book:
            heading = structs.replace(heading, club=chosen_club(club_book, heading.club))
            _tell_number(chosen.file, club_book.import_night(structs.replace(sheet.night, heading=heading)))
    games = len(sheet.night.played)
    message = ngettext("{number} game: {scores}", "{number} games: {scores}", games)
    print_wrapped(message.format(number=games, scores=scores(sheet.night.totals)))
    for line in sheet.account:
        print_wrapped(line)


def _read(chosen: Namespace, rulebook: Rulebook, heading: Heading) -> OldNight:
    """The night of the sheet; raises Trouble if it is none."""
    file = Path(chosen.file)
    try:
        return old_night(read_file(file), rulebook, heading, file.name, chosen.running)
    except FileRefused as error:
        raise Trouble(error.line(chosen.file)) from error
    except OSError as error:
        raise Trouble(f"{chosen.file}: {os_error_text(error)}") from error
