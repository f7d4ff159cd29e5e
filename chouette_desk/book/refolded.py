"""A night folded anew from its entries, and what the book keeps of it otherwise."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import itemgetter

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from chouette_desk.book.entries import Entry, broken_at, read_entries
from chouette_desk.book.nights import KeptNight
from chouette_desk.book.players import take_seats
from chouette_desk.book.projections import due_rows, put_dues
from chouette_desk.book.schema import due, night, seat
from chouette_desk.book.tallies import differing, write_tallies
from chouette_desk.book.trouble import NewerBook
from chouette_desk.core.actions import AnyAction, Paid
from chouette_desk.core.fold import replay
from chouette_desk.core.history import History, begun
from chouette_desk.core.houses import houses
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.till import Till, acted
from chouette_desk.nightfile.refused import Refused
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.problems import sentences

BROKEN = N_("entry {seq} is not the one that was written. Compare the night with a printed sheet, or restore a backup.")
UNREADABLE = N_("its entries cannot be read by this program ({reason}).")
REFUSED = N_("event {event} is refused. {why}")
OTHER_STATE = N_("the book keeps another state or number of games than its entries give.")
OTHER_HEADING = N_("the list of nights has another table, stake or number of entries for it than it has itself.")
NO_SEAT = N_("the book has no player for {names}.")
OTHER_POINTS = N_("the standings count something else for {names} than its games give.")
OTHER_DUES = N_("the payments kept are not those that it was closed with.")


class Unsound(Exception):  # noqa: N818 - it says what is wrong with the night
    """A night that cannot be folded from its entries; its text says why."""


class Refolded(Struct, frozen=True):
    """A night as its entries make it, how many they are, its till, and when its dues were ticked as paid."""

    night: Night
    entries: int
    till: Till
    paid_at: dict[int, str]


def refolded(connection: Connection, row: KeptNight) -> Refolded:
    """The night of a row; raises Unsound for entries that are not as they were written, or that cannot be."""
    entries = read_entries(connection, row.id)
    if seq := broken_at(entries, row.first_hash, row.last_hash):
        raise Unsound(_(BROKEN).format(seq=seq))
    try:
        actions = [entry.action for entry in entries]
        empty = row.empty()
    except NewerBook as error:
        raise Unsound(str(error)) from error
    except Refused as error:
        raise Unsound(_(UNREADABLE).format(reason=sentences(error.problems, error.rulebook))) from error
    return Refolded(_folded(empty, actions), len(entries), reduce(acted, actions, Till()), _paid_at(entries))


def _folded(empty: Night, actions: Sequence[AnyAction]) -> Night:
    found = replay(empty, reduce(History.acted, actions, begun(empty)).version.events)
    if isinstance(found, Night):
        return found
    event, problems = found
    raise Unsound(_(REFUSED).format(event=event, why=sentences(problems, empty.first_rulebook)))


def _paid_at(entries: Sequence[Entry]) -> dict[int, str]:
    """When each due was ticked that is paid."""
    found: dict[int, str] = {}
    for entry in entries:
        match entry.action:
            case Paid(due=number):
                found[number] = entry.signed.at
            case _:
                pass
    return found


def differences(connection: Connection, row: KeptNight, made: Refolded) -> Iterator[str]:
    """What the book keeps of a night that does not follow from its entries; ``put_right`` rewrites it."""
    if (row.state, row.games) != _state(made):
        yield _(OTHER_STATE)
    if (own := _own(row, made)) != row:
        yield _(OTHER_HEADING)
    if missing := [name for name in made.night.columns if name not in _seats(connection, row)]:
        yield _(NO_SEAT).format(names=listed(missing))
    if wrong := differing(connection, row.id, made.night):
        yield _(OTHER_POINTS).format(names=listed(wrong))
    if _dues(connection, row) != _rows(own, made):
        yield _(OTHER_DUES)


def put_right(connection: Connection, row: KeptNight, made: Refolded) -> None:
    """Writes anew what follows from the entries of a night; the entries stay as they are."""
    state, games = _state(made)
    row = _own(row, made)
    values = {"state": state, "games": games, "last_seq": row.last_seq, "table_name": row.table}
    values |= {"stake": row.stake, "currency": row.currency}
    connection.execute(update(night).where(night.c.id == row.id).values(values))
    take_seats(connection, row.id, row.club_id, made.night.columns, houses(made.night.columns))
    write_tallies(connection, row.id, made.night)
    put_dues(connection, row, made.till, _rows(row, made))


def _state(made: Refolded) -> tuple[str, int]:
    return "closed" if made.till.closed else "open", len(made.night.played)


def _own(row: KeptNight, made: Refolded) -> KeptNight:
    """The row with what the night's own heading and entries say."""
    heading = made.night.heading
    return replace(
        row, table=heading.table or "", stake=heading.stake, currency=heading.currency, last_seq=made.entries
    )


def _seats(connection: Connection, row: KeptNight) -> set[Name]:
    return set(connection.execute(select(seat.c.name).where(seat.c.night_id == row.id)).scalars())


def _dues(connection: Connection, row: KeptNight) -> list[dict[str, object]]:
    found = connection.execute(select(due).where(due.c.night_id == row.id).order_by(due.c.number))
    return [dict(each) for each in found.mappings()]


def _rows(row: KeptNight, made: Refolded) -> list[dict[str, object]]:
    rows = due_rows(row, made.night, made.till, made.paid_at)
    return sorted(rows, key=itemgetter("number"))
