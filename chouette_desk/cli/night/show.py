"""``night list``, ``show`` and ``log``: reading a night while others may write."""

from argparse import Namespace
from typing import Literal

from msgspec import field

from chouette_desk.cli.json_output import Exact, night_as_json, print_json, scored_night
from chouette_desk.cli.opening import open_book, open_night
from chouette_desk.cli.parsing import ONE_OF_NIGHTS, argument, command, flag, shared
from chouette_desk.cli.sources import sources_of
from chouette_desk.cli.terminal import page_width, print_wrapped
from chouette_desk.core.night import Night
from chouette_desk.paper.report import Report
from chouette_desk.paper.text import aligned, sheet_text
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.text import clock_time


class NightSummary(Exact, frozen=True):
    """A night of the book in short."""

    id: int = field(name="night")
    date: str
    club: str
    table: str
    rulebook: str
    stake: str | None
    currency: str | None
    games: int
    state: Literal["open", "closed"]


@command(
    "night list",
    N_("Lists the nights of the book, the latest first."),
    ["", "--open --club Riverside"],
    flag("--open", N_("only nights that are not closed")),
    argument("--club", N_("only this club's nights")),
    *shared("--json", "--book"),
    prints=(NightSummary,),
)
def listing(chosen: Namespace) -> None:
    """List the nights, the latest first."""
    with open_book(chosen.book, read_only=True) as club_book:
        club = None if chosen.club is None else club_book.club(chosen.club)
        rows = club_book.nights(club=club, open_only=chosen.open)
    if chosen.json:
        print_json(NightSummary, *rows)
    elif not rows:
        print_wrapped(_("The book has no nights yet. To begin one: chouette-desk night new"))
    else:
        heads = (_("Night"), _("Date"), _("Club"), _("Table"), _("Rulebook"), _("Games"), _("State"))
        states = {"open": _("open"), "closed": _("closed")}
        cells = (
            (str(row.id), row.date, row.club, row.table, row.rulebook, str(row.games), states[row.state])
            for row in rows
        )
        print(*aligned([heads, *cells], page_width()), sep="\n")


ShownNight = scored_night(
    "ShownNight",
    "A night of the book by its number; number and state are null for a night file.",
    night=int | None,
    state=Literal["open", "closed"] | None,
)


@command(
    "night show",
    N_("Shows the sheet of a night, and who is next."),
    ["", "12 --points"],
    ONE_OF_NIGHTS,
    flag("--points", N_("show the points of each game too")),
    *shared("--json", "--ascii", "--book"),
    prints=(ShownNight,),
)
def show(chosen: Namespace) -> None:
    """Print the sheet of a night and the next Box and Captain."""
    with sources_of(chosen) as sources:
        name = sources.name(chosen)
        night, desk = sources.night(name), sources.desk(name)
    row = desk.row if desk else None
    if chosen.json:
        about = {"night": row.id, "state": row.state} if row else {"night": None, "state": None}
        print_json(ShownNight, {**about, **night_as_json(night)})
        return
    print(sheet_text(Report(night), page=page_width(), ascii_only=chosen.ascii, points=chosen.points), end="")
    if row and row.closed:
        print_wrapped(_("The night is closed."))
    elif advice := next_step(night) if row else "":
        print_wrapped(advice)


def next_step(night: Night) -> str:
    """The next command for a night in which nobody can play yet; empty otherwise."""
    if not night.columns:
        return _('Seat the players next: chouette-desk night add "seat ann bob cid".')
    if night.line is None:
        return _('Set the order next: chouette-desk night roll, or night add "order ann bob cid" with the Box first.')
    return ""


class LoggedAction(Exact, frozen=True):
    """An action of a night's audit trail."""

    seq: int
    at: str
    desk: str
    who: str
    message: str = field(name="said")
    replaced: str
    hash: str


@command(
    "night log",
    N_("Shows the audit trail of a night: every action, when, where, by whom, and what it replaced."),
    ["", "12"],
    ONE_OF_NIGHTS,
    *shared("--json", "--book"),
    prints=(LoggedAction,),
)
def log(chosen: Namespace) -> None:
    """Print the audit trail of a night."""
    with open_night(chosen, read_only=True) as (_club_book, desk):
        lines = desk.trail()
    if chosen.json:
        print_json(LoggedAction, *lines)
        return
    for line in lines:
        who = ", ".join(filter(None, (line.desk, line.who)))
        number = str(line.seq)
        print_wrapped(f"{number} {clock_time(line.at)} {who}", hang=max(4 - len(number), 0), further=2)
        print_wrapped(line.message, hang=6)
        if line.replaced:
            print_wrapped(_("Instead of: {what}").format(what=line.replaced), hang=6)
    print_wrapped(ngettext("{count} action.", "{count} actions.", len(lines)).format(count=len(lines)))
