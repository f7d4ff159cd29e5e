"""What the finished games of a night add up to, kept beside its entries so that a season is added up quickly."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs
from sqlalchemy import Connection, bindparam, delete, insert, select

from chouette_desk.book.prepared import Prepared
from chouette_desk.book.schema import duel as duel_rows
from chouette_desk.book.schema import tally as tally_rows
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.tally import NOTHING, Tally, duels, tallies

MOST = 10**15
"""More than any club plays for: what is beyond is kept as so much, so that no database's numbers overflow."""


def write_tallies(connection: Connection, night_id: int, night: Night) -> None:
    """Puts what the night adds up to in the place of what was there, in the caller's transaction; everyone who has a
    column has a seat already."""
    key = {"night": night_id}
    _DELETE_TALLIES.run(connection, key)
    _DELETE_DUELS.run(connection, key)
    if counted := _tallies(night):
        rows = [{"night_id": night_id, "name": name, **structs.asdict(tally)} for name, tally in counted.items()]
        _INSERT_TALLIES.run(connection, rows)
    if won := _duels(night):
        pairs = [
            {"night_id": night_id, "name": name, "other": other, "points": points}
            for (name, other), points in won.items()
        ]
        _INSERT_DUELS.run(connection, pairs)


def differing(connection: Connection, night_id: int, night: Night) -> tuple[Name, ...]:
    """The names of which the book keeps something else than the night adds up to, in no order but always the same."""
    key = {"night": night_id}
    kept = {name: Tally(*counters) for _, name, *counters in connection.execute(_SELECT_TALLIES, key)}
    won = {(name, other): points for _, name, other, points in connection.execute(_SELECT_DUELS, key)}
    wrong = [name for name, _ in kept.items() ^ _tallies(night).items()]
    wrong += [name for (name, _), _ in won.items() ^ _duels(night).items()]
    return tuple(sorted(set(wrong)))


def _tallies(night: Night) -> Mapping[Name, Tally]:
    """What is kept: nothing of who has nothing."""
    return {name: _within(tally) for name, tally in tallies(night).items() if tally != NOTHING}


def _duels(night: Night) -> Mapping[tuple[Name, Name], int]:
    return {pair: _bounded(points) for pair, points in duels(night).items()}


def _within(tally: Tally) -> Tally:
    counters = structs.astuple(tally)
    if all(counter is None or -MOST <= counter <= MOST for counter in counters):
        return tally
    within: list[Any] = [counter if counter is None else _bounded(counter) for counter in counters]
    return Tally(*within)


def _bounded(number: int) -> int:
    return max(-MOST, min(MOST, number))


_DELETE_TALLIES = Prepared(delete(tally_rows).where(tally_rows.c.night_id == bindparam("night")))
_DELETE_DUELS = Prepared(delete(duel_rows).where(duel_rows.c.night_id == bindparam("night")))
_INSERT_TALLIES = Prepared(insert(tally_rows))
_INSERT_DUELS = Prepared(insert(duel_rows))
_SELECT_TALLIES: Any = select(tally_rows).where(tally_rows.c.night_id == bindparam("night"))
_SELECT_DUELS: Any = select(duel_rows).where(duel_rows.c.night_id == bindparam("night"))
