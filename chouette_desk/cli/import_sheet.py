"""``night import``: night files and spreadsheets into the book, or one to a file."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import structs

from chouette_desk.cli.json_output import Exact, print_json
from chouette_desk.cli.opening import chosen_club, open_book
from chouette_desk.cli.outputs import check_free, write_files
from chouette_desk.cli.parsing import HEADING, WrongOptions, argument, command, either, shared
from chouette_desk.cli.sources import Sources, for_each, for_files, heading_of, rulebook_called
from chouette_desk.cli.terminal import os_error_text, print_line, print_wrapped
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.files import ENDING, SHEET_ENDINGS
from chouette_desk.desk.old_sheets import OldNight, old_night
from chouette_desk.desk.sheet_import import date_in
from chouette_desk.files.plain_file import read_file
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.sheet import FigureKind
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.text import scores

RULEBOOK = "guide"
KINDS = ", ".join(ending.removeprefix(".") for ending in SHEET_ENDINGS)


def import_night(arguments: Sequence[str]) -> int | None:
    """Import night files and old sheets of figures; print their numbers."""
    return (import_sheets if any(map(is_sheet, arguments)) else import_files)(arguments)


def is_sheet(file: str) -> bool:
    """Tell whether a file is a sheet of figures by the ending of its name."""
    return not file.startswith("-") and Path(file).suffix.lower() in SHEET_ENDINGS


class ImportedNight(Exact, frozen=True):
    """An imported file: as this night of the book, or written into another file."""

    file: str
    night: int | None
    out: str | None
    games: int
    totals: Mapping[str, int]
    said: Sequence[str]


@command(
    "night import",
    N_(
        "Imports nights into the book: night files, and old sheets of figures ({kinds}) with one column for each "
        "player and one row for each game."
    ),
    ["friday.chouette.json sunday.chouette.json", "march.xlsx --date 2026-03-06 --club Riverside"],
    argument("files", N_("night files, - for standard input, and spreadsheets"), nargs="+"),
    *shared("--json", "--book", "--who"),
    kinds=KINDS,
    prints=(ImportedNight,),
)
def import_files(chosen: Namespace) -> int:
    """Import night files; print their numbers, and a sentence for each failure."""
    with open_book(chosen.book, make=True, who=chosen.who) as club_book, Sources("night import") as sources:
        return for_each(chosen.files, sources, lambda file, night: _keep(club_book, file, night, chosen.json))


def _keep(club_book: ClubBook, file: str, night: Night, as_json: bool, said: Sequence[str] = ()) -> None:
    """Put a night into the book and print its number; raises Trouble with the file."""
    try:
        desk = club_book.import_night(night)
    except Trouble as trouble:
        raise Trouble(_("{file}: {why}").format(file=file, why=trouble)) from trouble
    if as_json:
        _print_imported(file, night, number=desk.row.id, said=said)
        return
    text = _("{file} is now night {number} of the book.").format(file=file, number=desk.row.id)
    print_wrapped(text, whole=[file])


def _print_imported(
    file: str, night: Night, *, number: int | None = None, out: str | None = None, said: Sequence[str] = ()
) -> None:
    """Print a file that was imported, as JSON."""
    games, totals = len(night.played), night.totals
    about = {"file": file, "night": number, "out": out, "games": games, "totals": totals, "said": list(said)}
    print_json(ImportedNight, about)


@command(
    "night import",
    N_(
        "Makes nights from old sheets of figures ({kinds}) with one column for each player and one row for each "
        "game. Night files among them are imported as they are."
    ),
    [
        "friday.xlsx --date 2024-03-15 --club Riverside",
        "friday.csv --totals --rulebook aba --out friday.chouette.json",
        "2024-03-15.xlsx 2024-03-22.xlsx --club Riverside",
    ],
    argument("files", N_("the spreadsheets and csv files"), nargs="+", metavar="SHEET"),
    either(
        argument(
            "--points",
            N_("the sheets hold the points of each game"),
            dest="running",
            action="store_const",
            const=FigureKind.POINTS,
        ),
        argument(
            "--totals",
            N_("the sheets hold running totals"),
            dest="running",
            action="store_const",
            const=FigureKind.TOTALS,
        ),
    ),
    *shared(*HEADING),
    argument(
        "--rulebook",
        N_("the rulebook the nights were played under (default: {name})"),
        {"name": RULEBOOK},
        default=RULEBOOK,
    ),
    argument(
        "--out",
        N_("write a night file ({ending}) instead of importing the sheet into the book"),
        {"ending": ENDING},
        metavar="X",
    ),
    *shared("--json", "--force", "--book", "--who"),
    kinds=KINDS,
    prints=(ImportedNight,),
)
def import_sheets(chosen: Namespace) -> int:
    """Import sheets and print summaries, or a sentence for each that is unreadable.

    A sheet is of the day that is chosen, or else of the one in its file's name.
    """
    heading, rulebook = heading_of(chosen), rulebook_called(chosen.rulebook)
    if chosen.out is not None:
        if len(chosen.files) > 1:
            raise WrongOptions(_("--out goes with one sheet only"))
        return _write_night(chosen, rulebook, heading)
    status, read = _read_all(chosen, rulebook, heading)
    if read:
        with open_book(chosen.book, make=True, who=chosen.who) as club_book:
            status |= for_files(list(read), lambda file: _keep_read(club_book, file, read[file], chosen.json))
    return status


def _read_all(chosen: Namespace, rulebook: Rulebook, heading: Heading) -> tuple[int, Mapping[str, Night | OldNight]]:
    """Read every file; the exit status, and the nights of those that are ones."""
    dates = {file: chosen.date or date_in(Path(file).stem) for file in chosen.files if is_sheet(file)}
    if not any(dates.values()):
        raise WrongOptions(_("say with --date when it was played: the book keeps nights by date"))
    read: dict[str, Night | OldNight] = {}

    def read_one(file: str) -> None:
        if file in dates and not dates[file]:
            raise Trouble(
                _("{file}: Say when it was played, with --date or in the name of the file.").format(file=file)
            )
        dated = structs.replace(heading, date=dates.get(file))
        read[file] = _read(chosen, file, rulebook, dated) if file in dates else sources.night(file)

    with Sources("night import") as sources:
        return for_files(chosen.files, read_one), read


def _keep_read(club_book: ClubBook, file: str, read: Night | OldNight, as_json: bool) -> None:
    """Put a night into the book; an unnamed club of a sheet is the only one there."""
    if isinstance(read, Night):
        _keep(club_book, file, read, as_json)
        return
    heading = structs.replace(read.night.heading, club=chosen_club(club_book, read.night.heading.club))
    _keep(club_book, file, structs.replace(read.night, heading=heading), as_json, read.account)
    if not as_json:
        _print_summary(read)


def _write_night(chosen: Namespace, rulebook: Rulebook, heading: Heading) -> int:
    """Write the night of the only sheet into a file, and print a summary of it."""
    check_free([Path(chosen.out)], chosen.files, chosen.force)
    sheet = _read(chosen, chosen.files[0], rulebook, heading)
    write_files({Path(chosen.out): text_of(sheet.night).encode("utf-8")}, chosen.force)
    if chosen.json:
        _print_imported(chosen.files[0], sheet.night, out=chosen.out, said=sheet.account)
        return 0
    print_line(chosen.out)
    _print_summary(sheet)
    return 0


def _print_summary(sheet: OldNight) -> None:
    games = len(sheet.night.played)
    message = ngettext("{number} game: {scores}", "{number} games: {scores}", games)
    print_wrapped(message.format(number=games, scores=scores(sheet.night.totals)))
    for line in sheet.account:
        print_wrapped(line)


def _read(chosen: Namespace, name: str, rulebook: Rulebook, heading: Heading) -> OldNight:
    """The night of the sheet; raises Trouble if it is none."""
    file = Path(name)
    try:
        return old_night(read_file(file), rulebook, heading, file.name, chosen.running)
    except FileRefused as error:
        raise Trouble(error.line(name)) from error
    except OSError as error:
        raise Trouble(f"{name}: {os_error_text(error)}") from error
