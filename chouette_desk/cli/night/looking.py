"""``night list``, ``show`` and ``log``: what is in the book, read beside whoever writes it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chouette_desk.cli.arguments import add_ascii, add_json, parser
from chouette_desk.cli.doors import add_book, add_night, desk_to_read, opened
from chouette_desk.cli.night.people import what_is_next
from chouette_desk.cli.result import line_of, result
from chouette_desk.cli.terminal import page, tell
from chouette_desk.wording.language import _, ngettext

if TYPE_CHECKING:
    from chouette_desk.book.nights import KeptNight


def listing(words: Sequence[str]) -> int:
    """Lists the nights, the latest first."""
    options = parser("night list", _("The nights of the book, the latest first."), "", "--open --club Riverside")
    options.add_argument("--open", action="store_true", help=_("only those that are not closed"))
    options.add_argument("--club", metavar="NAME", help=_("only this club's"))
    add_json(options)
    add_book(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, read_only=True) as door:
        club = None if chosen.club is None else door.club(chosen.club)
        rows = door.nights(club=club, open_only=chosen.open)
    if chosen.json:
        for row in rows:
            print(line_of(_as_json(row)))
        return 0
    _show_list(rows)
    return 0


def _as_json(row: "KeptNight") -> dict[str, object]:
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


def _show_list(rows: Sequence["KeptNight"]) -> None:
    from chouette_desk.paper.text import aligned

    if not rows:
        tell(_("The book has no night yet. Begin one: chouette-desk night new."))
        return
    heads = (_("Night"), _("Date"), _("Club"), _("Table"), _("Rulebook"), _("Games"), _("State"))
    words = {"open": _("open"), "closed": _("closed")}
    lines = [
        (str(row.id), row.date, row.club, row.table, row.rulebook, str(row.games), words[row.state]) for row in rows
    ]
    for line in aligned([heads, *lines], page()):
        print(line)


def show(words: Sequence[str]) -> int:
    """Shows the sheet of a night and who is next."""
    options = parser("night show", _("The sheet of a night, and who is next."), "", "--night 12 --points")
    options.add_argument("--points", action="store_true", help=_("the points of each game too"))
    add_json(options)
    add_ascii(options)
    add_night(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, read_only=True) as door:
        desk = desk_to_read(door, chosen.night)
        night, row = desk.night, desk.row
    if chosen.json:
        print(line_of({"night": row.id, "state": row.state, **result(night)}))
        return 0
    from chouette_desk.paper.report import Report  # late: scripts that want JSON do without paper
    from chouette_desk.paper.text import sheet_text

    print(sheet_text(Report(night), page=page(), ascii_only=chosen.ascii, points=chosen.points), end="")
    if row.closed:
        tell(_("The night is closed."))
    elif advice := what_is_next(night):
        tell(advice)
    return 0


def log(words: Sequence[str]) -> int:
    """Shows the audit trail of a night."""
    options = parser(
        "night log", _("The audit trail of a night: every action, when, where, by whom, and what it replaced."), ""
    )
    add_json(options)
    add_night(options)
    chosen = options.parse_args(words)
    with opened(chosen.book, read_only=True) as door:
        lines = desk_to_read(door, chosen.night).trail()
    for line in lines:
        if chosen.json:
            print(line_of({name: getattr(line, name) for name in line.__struct_fields__}))
            continue
        who = ", ".join(filter(None, (line.desk, line.who)))
        number = str(line.seq)
        tell(f"{number} {line.at[:19].replace('T', ' ')} {who}", hang=max(4 - len(number), 0), further=2)
        tell(line.said, hang=6)
        if line.replaced:
            tell(_("Instead of: {what}").format(what=line.replaced), hang=6)
    if not chosen.json:
        tell(ngettext("{count} action.", "{count} actions.", len(lines)).format(count=len(lines)))
    return 0
