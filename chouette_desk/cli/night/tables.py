"""``night split``, ``merge`` and ``move``: the tables of an evening."""

from argparse import Namespace
from collections.abc import Iterator, Sequence

from chouette_desk.cli.json_output import ChangedNight
from chouette_desk.cli.night.enter import column, known_players, state_in_words, tell
from chouette_desk.cli.opening import accepted, open_book, open_night
from chouette_desk.cli.parsing import ParserRow, argument, command, either, night_number, shared
from chouette_desk.cli.terminal import REFUSED, confirmed, print_wrapped
from chouette_desk.core.events import Seat
from chouette_desk.core.names import Name, normal
from chouette_desk.core.tables import How
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.notation import parse
from chouette_desk.desk.notation.names import BARE, quoted
from chouette_desk.desk.people import Regulars
from chouette_desk.desk.tables import REASON, merge_tables, move_player, split_table
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.text import title_of_table, wrong_table

SCORES: Sequence[ParserRow] = (
    argument("--settled", N_("the score is paid"), dest="how", action="store_const", const=How.SETTLED),
    argument("--carried", N_("the score goes along"), dest="how", action="store_const", const=How.CARRIED),
    argument("--open", N_("the score stays open on the old sheet"), dest="how", action="store_const", const=How.OPEN),
)
REASON_SHOWN = argument("--reason", N_("the reason to show on the sheets"), metavar="WHY")


@command(
    "night split",
    N_(
        "Splits one table into two. The newcomers go to the new table, with as many players from the bottom of "
        "the line as make half of all. Their scores stay open on the old sheet, unless they are settled or carried."
    ),
    ["--table 2 eve fay", "--table 2 --move bob cid dee"],
    argument("newcomers", N_("players who have come and are not seated yet"), nargs="*", metavar="NAME"),
    argument("--table", N_("the name of the new table"), required=True, metavar="NAME"),
    argument(
        "--move",
        N_("the players who go there, instead of those at the bottom of the line"),
        nargs="+",
        default=[],
        metavar="NAME",
    ),
    either(*SCORES),
    REASON_SHOWN,
    *shared("--json", "--book", "--night", "--who"),
    prints=(ChangedNight,),
)
def split(chosen: Namespace) -> None:
    """Split one table into two."""
    with open_night(chosen) as (club_book, desk):
        taken = Regulars(club_book).tables(desk.row.club, desk.row.date)
        if reason := wrong_table(chosen.table, taken):
            raise Trouble(reason.text)
        newcomers = _newcomers(club_book, desk, chosen.newcomers)
        movers = [column(name, desk.night) for name in chosen.move] + list(newcomers) if chosen.move else None
        how = chosen.how or How.OPEN
        made = split_table(club_book, desk.row.id, newcomers, chosen.table, movers, how, _reason(chosen))
        opened = accepted(made, desk.night.rulebook)
        tell(chosen, _split_in_words(desk, opened), desk, opened)


def _split_in_words(desk: BookDesk, opened: BookDesk) -> Iterator[str]:
    table = title_of_table(opened.night.heading.table or "")
    message = _("{table} is night {number}: {names}.")
    yield message.format(table=table, number=opened.row.id, names=listed(opened.night.people))
    moved = [name for name in opened.night.people if name in desk.night.columns]
    if moved:
        text = ngettext("{names} moves from night {number}.", "{names} move from night {number}.", len(moved))
        yield text.format(names=listed(moved), number=desk.row.id)
    yield _("To roll for their order: chouette-desk night roll --night {number}").format(number=opened.row.id)


def _newcomers(club_book: ClubBook, desk: BookDesk, given: Sequence[str]) -> tuple[Name, ...]:
    """Return newcomers as spelt by ``night add "seat …"``; raises Trouble if invalid."""
    if not given:
        return ()
    line = " ".join(["seat", *(name if BARE.fullmatch(name) else quoted(name) for name in map(normal, given))])
    events = parse(desk.night, line, known_players(club_book, desk)).events
    return tuple(name for event in events if isinstance(event, Seat) for name in event.players)


HOW: Sequence[ParserRow] = (
    either(*SCORES, required=True),
    REASON_SHOWN,
    argument("--allow", N_("why to lift the rulebook's refusal, if it refuses"), metavar="WHY"),
    *shared("--json", "--yes", "--book", "--who"),
)


def _reason(chosen: Namespace) -> str:
    return _(REASON) if chosen.reason is None else str(chosen.reason)


def _is_meant(club_book: ClubBook, chosen: Namespace, leaves: int, joins: int) -> bool:
    """Tell whether both nights are of one evening, or the user confirms it."""
    one, other = (club_book.open_night(number).row for number in (leaves, joins))
    if chosen.yes or (one.club_id, one.date) == (other.club_id, other.date):
        return True
    text = _("Night {one} is of {date}, {club}; night {other} is of {other_date}, {other_club}.").format(
        one=leaves, date=one.date, club=one.club, other=joins, other_date=other.date, other_club=other.club
    )
    if chosen.json:
        raise Trouble(_("{difference} To do it all the same, add --yes.").format(difference=text))
    print_wrapped(text)
    if confirmed():
        return True
    print_wrapped(_("Nothing was changed."))
    return False


@command(
    "night merge",
    N_("Merges two tables into one: the first stays, the second ends."),
    ["12 13 --carried"],
    argument("stays", N_("the number of the night to keep"), type=night_number, metavar="NIGHT"),
    argument("ends", N_("the number of the night whose players move to it"), type=night_number, metavar="NIGHT"),
    *HOW,
    prints=(ChangedNight,),
)
def merge(chosen: Namespace) -> int:
    """Merge two tables into one."""
    with open_book(chosen.book, who=chosen.who) as club_book:
        if not _is_meant(club_book, chosen, chosen.ends, chosen.stays):
            return REFUSED
        if not club_book.open_night(chosen.ends).night.people:
            raise Trouble(_("Nobody sits at night {ends}, so nothing was changed.").format(ends=chosen.ends))
        accepted(merge_tables(club_book, chosen.stays, chosen.ends, chosen.how, _reason(chosen), chosen.allow))
        empty = _("Night {ends} is empty now; its players sit at night {stays}.").format(**vars(chosen))
        closing = _("Close it when it is settled: chouette-desk night close --night {ends}").format(ends=chosen.ends)
        stays, ends = map(club_book.open_night, (chosen.stays, chosen.ends))
        tell(chosen, [empty, closing, *state_in_words(stays.night)], stays, ends)
    return 0


@command(
    "night move",
    N_("Moves a player to the end of another table's line."),
    ["cid 12 13 --settled"],
    argument("player", N_("who moves"), metavar="NAME"),
    argument("leaves", N_("the number of the night to leave"), type=night_number, metavar="FROM"),
    argument("joins", N_("the number of the night to join"), type=night_number, metavar="TO"),
    *HOW,
    prints=(ChangedNight,),
)
def move(chosen: Namespace) -> int:
    """Move a player to another table."""
    with open_book(chosen.book, who=chosen.who) as club_book:
        if not _is_meant(club_book, chosen, chosen.leaves, chosen.joins):
            return REFUSED
        player = column(chosen.player, club_book.open_night(chosen.leaves).night)
        accepted(move_player(club_book, chosen.leaves, chosen.joins, player, chosen.how, _reason(chosen), chosen.allow))
        message = _("{player} has left night {leaves} and joins night {joins}.")
        moved = message.format(player=player, leaves=chosen.leaves, joins=chosen.joins)
        joins, leaves = map(club_book.open_night, (chosen.joins, chosen.leaves))
        tell(chosen, [moved, *state_in_words(joins.night)], joins, leaves)
    return 0
