"""``night list``, ``show``, ``log``, ``print`` and ``export``: a night of the book read, while others may write."""

from collections.abc import Sequence

from chouette_desk.book.nights import NightRow
from chouette_desk.cli.export import add_export, wanted_export
from chouette_desk.cli.json_output import line_of, result
from chouette_desk.cli.night.people import next_step
from chouette_desk.cli.opening import NIGHT, add_book, add_night, chosen_rulebook, open_book, open_desk_to_read, under
from chouette_desk.cli.parsing import add_ascii, add_json, parser
from chouette_desk.cli.printing import add_sheet, check_sheet, write_sheet
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.core.night import Night
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.paper.report import Report
from chouette_desk.paper.text import aligned, sheet_text
from chouette_desk.wording.language import Trouble, _, ngettext


def listing(words: Sequence[str]) -> int:
    """List the nights, the latest first."""
    options = parser("night list", _("The nights of the book, the latest first."), "", "--open --club Riverside")
    options.add_argument("--open", action="store_true", help=_("only those that are not closed"))
    options.add_argument("--club", metavar="NAME", help=_("only this club's"))
    add_json(options)
    add_book(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, read_only=True) as club_book:
        club = None if chosen.club is None else club_book.club(chosen.club)
        rows = club_book.nights(club=club, open_only=chosen.open)
    if chosen.json:
        for row in rows:
            print(line_of(_as_json(row)))
        return 0
    _show_list(rows)
    return 0


def _as_json(row: NightRow) -> dict[str, object]:
    return {
        "night": row.id,
        "date": row.date,
        "club": row.club,
        "table": row.table,
        "rulebook": row.rulebook,
        "stake": row.stake,
        "currency": row.currency,
        "games": row.games,
        "state": row.state,
    }


def _show_list(rows: Sequence["NightRow"]) -> None:
    if not rows:
        print_wrapped(_("The book has no night yet. Begin one: chouette-desk night new."))
        return
    heads = (_("Night"), _("Date"), _("Club"), _("Table"), _("Rulebook"), _("Games"), _("State"))
    words = {"open": _("open"), "closed": _("closed")}
    lines = [
        (str(row.id), row.date, row.club, row.table, row.rulebook, str(row.games), words[row.state]) for row in rows
    ]
    for line in aligned([heads, *lines], page_width()):
        print(line)


def show(words: Sequence[str]) -> int:
    """Print the sheet of a night and the next Box and Captain."""
    options = parser("night show", _("The sheet of a night, and who is next."), "", "--night 12 --points")
    options.add_argument("--points", action="store_true", help=_("the points of each game too"))
    add_json(options)
    add_ascii(options)
    add_night(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, read_only=True) as club_book:
        desk = open_desk_to_read(club_book, chosen.night)
        night, row = desk.night, desk.row
    if chosen.json:
        print(line_of({"night": row.id, "state": row.state, **result(night)}))
        return 0

    print(sheet_text(Report(night), page=page_width(), ascii_only=chosen.ascii, points=chosen.points), end="")
    if row.closed:
        print_wrapped(_("The night is closed."))
    elif advice := next_step(night):
        print_wrapped(advice)
    return 0


def log(words: Sequence[str]) -> int:
    """Print the audit trail of a night."""
    options = parser(
        "night log", _("The audit trail of a night: every action, when, where, by whom, and what it replaced."), ""
    )
    add_json(options)
    add_night(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, read_only=True) as club_book:
        lines = open_desk_to_read(club_book, chosen.night).trail()
    for line in lines:
        if chosen.json:
            print(line_of({name: getattr(line, name) for name in line.__struct_fields__}))
            continue
        who = ", ".join(filter(None, (line.desk, line.who)))
        number = str(line.seq)
        print_wrapped(f"{number} {line.at[:19].replace('T', ' ')} {who}", hang=max(4 - len(number), 0), further=2)
        print_wrapped(line.said, hang=6)
        if line.replaced:
            print_wrapped(_("Instead of: {what}").format(what=line.replaced), hang=6)
    if not chosen.json:
        print_wrapped(ngettext("{count} action.", "{count} actions.", len(lines)).format(count=len(lines)))
    return 0


# The sheet of a night as a file.


def printing(words: Sequence[str]) -> int:
    """Write the sheet of a night of the book as PDF."""
    options = parser(
        "night print",
        _("Prints the sheet of a night as PDF: the only open one, or the latest."),
        "--out sheet.pdf",
        "--night 12 --out sheet.pdf --landscape --points",
    )

    add_sheet(options)
    add_night(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, read_only=True) as club_book:
        name, night = _source(open_desk_to_read(club_book, chosen.night), chosen.rulebook)
    check_sheet(options, chosen)
    write_sheet(night, name, chosen)
    return 0


def export(words: Sequence[str]) -> int:
    """Write a night of the book as a file of another kind."""
    options = parser(
        "night export",
        _(
            "Writes a night as XLSX, CSV, text, picture or night file, by the ending of --out: the only open one, or "
            "the latest."
        ),
        "--out night.xlsx",
        "--night 12 --out night.chouette.json",
    )

    add_export(options)
    add_night(options)
    chosen = options.parse_args(words)
    with open_book(chosen.book, read_only=True) as club_book:
        desk = open_desk_to_read(club_book, chosen.night)
        name, night = _source(desk, chosen.rulebook)
        wanted_export(options, chosen, [name]).write(name, night, desk.trail)
    return 0


def _source(desk: BookDesk, rulebook: str | None) -> tuple[str, Night]:
    """A night of the book by its name as a file, ``night:12``, and the night, under the rulebook if one is named;
    raises Trouble where it is not allowed under that."""
    name = f"{NIGHT}{desk.row.id}"
    try:
        return name, under(desk.night, chosen_rulebook(rulebook))
    except FileRefused as error:
        raise Trouble(error.line(name)) from error
