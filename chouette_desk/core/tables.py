"""Several tables: splits, merges, moves, payments (rules.md 5, st-albans 4).

Nothing is changed here: what comes back are the events for each night, tried on it, or all that is wrong with them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.events import AnyEvent, Away, Leave, Payment, Seat, Transfer
from chouette_desk.core.fold import replay
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name, folded, is_house
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.problems import Kind, Refused, problem
from chouette_desk.core.rotation import split_table
from chouette_desk.core.seating import AT_TABLE, IN_LINE, LEAST_PLAYERS, who_came
from chouette_desk.core.settlement import Totals, leaver_dues, night_dues, other_table_column, payment_of
from chouette_desk.core.stakes import multiples_count


class How(StrEnum):
    """The treatment of the score of a player who changes tables in the evening."""

    SETTLED = "settled"  # paid by the club's rule (rules.md 7): begins again at zero
    CARRIED = "carried"  # the score goes along: each sheet has a column for the other table, and both still sum to zero
    OPEN = "open"  # the score stays on the old sheet until that is settled: begins at zero beside it


Who = tuple[Sequence[Name], Sequence[Name]]
"""Who plays, and who only looks on."""


class Move(Struct, frozen=True):
    """The events of the night that is left, and of the one that is joined."""

    left: tuple[AnyEvent, ...]
    joined: tuple[AnyEvent, ...]


def proposed_movers(night: Night, newcomers: Sequence[Name]) -> tuple[Name, ...]:
    """Return players for a new table (st-albans 4).

    The newcomers, those since the last game too, and as many as needed from the bottom of the line.
    """
    stayed, came = who_came(night)
    return split_table(stayed, (*came, *(name for name in newcomers if name not in came)))


def split(
    night: Night,
    new: Night,
    newcomers: Sequence[Name],
    movers: Sequence[Name] | None = None,
    how: How = How.OPEN,
    reason: str = "",
) -> Move | Refused:
    """Split the table between games, with newcomers not yet seated (st-albans 4).

    ``new`` is the empty night of the new table, whose players roll for their order. ``movers`` are they where other
    ones are wanted than ``proposed_movers``. ``reason`` is that of the points carried.
    """
    players = proposed_movers(night, newcomers) if movers is None else tuple(movers)
    line = night.line or ()
    left = len(line) - sum(name in line for name in players)
    if min(left, len(players)) < LEAST_PLAYERS:
        return Refused((problem(Kind.TOO_FEW_PLAYERS, players=min(left, len(players))),))
    return _move(night, new, (players, ()), how, reason, None)


def merged(stays: Night, ends: Night, how: How, reason: str, allow: str | None = None) -> Move | Refused:
    """Move everyone of the ending table to the end of the other's line, in order.

    Spectators and players who are away stay so. ``reason`` is that of the points carried, ``allow`` why a refusal to
    seat somebody is lifted.
    """
    line = ends.whole_line or ()
    seated = [name for name in ends.present if ends.players[name].status in IN_LINE and name not in line]
    players = (*line, *seated)
    lookers = [name for name in ends.present if name not in (*players, *stays.present) and not is_house(name)]
    return _move(ends, stays, (players, lookers), how, reason, allow)


def moved(leaves: Night, joins: Night, player: Name, how: How, reason: str, allow: str | None = None) -> Move | Refused:
    """Move a player to another line's end, or as spectator; the rest as in ``merged``."""
    if player not in leaves.present or is_house(player):
        return Refused((problem(Kind.NOT_SEATED, name=player),))
    looks_on = leaves.players[player].status is SeatStatus.LOOKS_ON
    who: Who = ((), (player,)) if looks_on else ((player,), ())
    return _move(leaves, joins, who, how, reason, allow)


def _move(leaves: Night, joins: Night, who: Who, how: How, reason: str, allow: str | None) -> Move | Refused:
    """Return the events of both nights; who is at neither table only sits down."""
    if how is How.CARRIED and not same_stake(leaves, joins):
        return _other_stake(leaves, joins)
    everyone = [name for players in who for name in players if name in leaves.present]
    dues = _settled(leaves, everyone) if how is How.SETTLED else ()
    scores = {name: leaves.totals.get(name, 0) for name in everyone if how is How.CARRIED}
    left = (
        *map(payment_of, dues),
        *_carried(leaves, joins, {name: -score for name, score in scores.items()}, reason),
        *(Leave(player=name) for name in everyone),
    )
    joined = (*_seats(leaves, joins, who, allow), *_carried(joins, leaves, scores, reason))
    return _refused(leaves, left) or _refused(joins, joined) or Move(left, joined)


def _settled(night: Night, leavers: Sequence[Name]) -> Sequence[Due]:
    """Return the payments of those who leave: the fewest, if nobody stays to play."""
    if not any(seat.status in AT_TABLE for name, seat in night.players.items() if name not in leavers):
        return night_dues(night)
    totals, dues = dict(night.totals), list[Due]()
    for leaver in leavers:
        for due in leaver_dues(night, leaver, totals):
            totals[due.payer] += due.points
            totals[due.payee] -= due.points
            dues.append(due)
    return dues


def _other_stake(one: Night, other: Night) -> Refused:
    headings = (one.heading, other.heading)
    stakes = [" ".join(filter(None, (heading.stake, heading.currency))) or "–" for heading in headings]
    return Refused((problem(Kind.OTHER_STAKE, stake=stakes[0], other=stakes[1]),))


def same_stake(one: Night, other: Night) -> bool:
    """Tell whether a point is worth the same at two tables and so can be carried."""
    stakes = [None if night.heading.stake is None else Decimal(night.heading.stake) for night in (one, other)]
    return stakes[0] == stakes[1] and one.heading.currency == other.heading.currency


def _carried(night: Night, other: Night, gains: Totals, reason: str) -> Iterator[AnyEvent]:
    """Yield transfers between these players and the other table's column.

    The column is put on the sheet if it is not there.
    """
    column = other_table_column(other.heading.table)
    moving = {name: points for name, points in gains.items() if points}
    if moving and column not in night.players:
        yield Seat(players=(column,), spectator=True)
    for name, points in moving.items():
        winner, loser = (name, column) if points > 0 else (column, name)
        yield Transfer(from_=loser, to=winner, points=abs(points), reason=reason)


def _seats(leaves: Night, joins: Night, who: Who, allow: str | None) -> Iterator[AnyEvent]:
    """Yield the seats at the new table, with stake multiples where these count."""
    players, lookers = map(tuple, who)
    if players:
        yield Seat(players=players, stakes=_multiples(leaves, joins, players), allow=allow)
    if lookers:
        yield Seat(players=lookers, spectator=True)
    if joins.game is None and joins.line != ():  # in a game nobody goes away, nor the first at an empty table
        yield from (Away(player=name) for name in players if name in leaves.away)


# Money between the players of several tables, while they are open


NO_OTHERS: Mapping[Name, Name] = {}


def payments_at(nights: Sequence[Night], due: Due) -> Mapping[int, tuple[AnyEvent, ...]] | Refused:
    """Return the events of an evening's payment, by the index of the table.

    At one table where both have a column, else at two by way of their columns for each other: then, as where it is
    counted in money alone, only if a point is worth the same there.
    """
    shared = [index for index, night in enumerate(nights) if {due.payer, due.payee} <= set(_columns(night, due))]
    written = ((index, _paid(nights[index], due)) for index in sorted(shared, key=lambda at: _lead(nights[at], due)))
    for index, payment in written:
        if payment is not None:
            return _refused(nights[index], (payment,)) or {index: (payment,)}
    payers = [index for index, night in enumerate(nights) if due.payer in _columns(night, due)]
    payees = [index for index, night in enumerate(nights) if due.payee in _columns(night, due)]
    pairs = [(one, other) for one in payers for other in payees if same_stake(nights[one], nights[other])]
    if not pairs:
        return _other_stake(nights[payers[0] if payers else 0], nights[payees[0] if payees else -1])
    payer_at, payee_at = pairs[0]
    return _paid_between(nights, due, payer_at, payee_at)


def _columns(night: Night, due: Due) -> Mapping[Name, Name]:
    """Map the due's names to the sheet's columns, which may be spelt otherwise."""
    spelt = {folded(name): name for name in night.columns}
    return {name: spelt[folded(name)] for name in (due.payer, due.payee) if folded(name) in spelt}


def _lead(night: Night, due: Due) -> int:
    """Return the payer's lead in points here; it is most useful to pay where least."""
    columns = _columns(night, due)
    return night.totals[columns[due.payer]] - night.totals[columns[due.payee]]


def _paid(night: Night, due: Due, others: Mapping[Name, Name] = NO_OTHERS) -> Payment | None:
    """Return the payment here, None unless whole points.

    ``others`` are the columns used for players who have none here.
    """
    points = due.points
    if not points and due.money is not None and night.heading.stake is not None:
        count = due.money / Decimal(night.heading.stake)
        points = int(count) if count == int(count) else 0
    if not points:
        return None
    columns = {**_columns(night, due), **others}
    return payment_of(replace(due, payer=columns[due.payer], payee=columns[due.payee], points=points))


def _paid_between(
    nights: Sequence[Night], due: Due, payer_at: int, payee_at: int
) -> Mapping[int, tuple[AnyEvent, ...]] | Refused:
    """Return the payment on two sheets, each through the column of the other table."""
    result: dict[int, tuple[AnyEvent, ...]] = {}
    for at, other, absent in ((payer_at, payee_at, due.payee), (payee_at, payer_at, due.payer)):
        night, column = nights[at], other_table_column(nights[other].heading.table)
        payment = _paid(night, due, {absent: column})
        if payment is None:
            return _other_stake(night, nights[other])
        seats = () if column in night.players else (Seat(players=(column,), spectator=True),)
        result[at] = (*seats, payment)
    refused = (_refused(nights[at], events) for at, events in result.items())
    return next(filter(None, refused), None) or result


def _multiples(leaves: Night, joins: Night, players: Sequence[Name]) -> dict[Name, int]:
    if not multiples_count(joins.rulebook) or not same_stake(leaves, joins):
        return {}
    new = [name for name in players if name in leaves.players and name not in joins.players]
    return {name: multiple for name in new if (multiple := leaves.players[name].multiple) != 1}


def _refused(night: Night, events: Iterable[AnyEvent]) -> Refused | None:
    """Return the refusal of the first event the night refuses, or None."""
    after = replay(night, events)
    return after if isinstance(after, Refused) else None
