"""Several tables of one evening: one splits, two become one, a player moves (rules.md 5, st-albans 4).

Nothing is changed here: what comes back are the events for each night, tried on it, or all that is wrong with them.
"""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from enum import StrEnum

from msgspec import Struct

from chouette_desk.core.events import AnyEvent, Leave, Payment, Seat, Transfer
from chouette_desk.core.fold import replay
from chouette_desk.core.money import Due
from chouette_desk.core.names import HOUSE, Name, is_house
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.problems import Kind, Refused, problem
from chouette_desk.core.rotation import split_table
from chouette_desk.core.seating import who_came
from chouette_desk.core.settlement import Totals, fewest_payments, leaver_pays, other_table_column
from chouette_desk.core.stakes import multiples_count

LEAST = 3


class How(StrEnum):
    """The treatment of the score of a player who leaves a table for another of the evening."""

    SETTLED = "settled"  # paid by the club's rule (rules.md 7): begins again at zero
    CARRIED = "carried"  # the score stays: each sheet has a column for the other table, and both still sum to zero


Who = tuple[Sequence[Name], Sequence[Name]]
"""Who plays, and who only looks on."""


class Split(Struct, frozen=True):
    """The departures from the old table, as events of its night, and the players of the new one, who roll for order."""

    leaves: tuple[AnyEvent, ...]
    players: tuple[Name, ...]


class Move(Struct, frozen=True):
    """The events of the night that is left, and of the one that is joined."""

    left: tuple[AnyEvent, ...]
    joined: tuple[AnyEvent, ...]


def proposed_movers(night: Night, newcomers: Sequence[Name]) -> tuple[Name, ...]:
    """The players of the new table: the newcomers, those since the last game too, and who is needed from the bottom of
    the line (st-albans 4)."""
    stayed, came = who_came(night)
    return split_table(stayed, (*came, *(name for name in newcomers if name not in came)))


def split(night: Night, newcomers: Sequence[Name], movers: Sequence[Name] | None = None) -> Split | Refused:
    """The table split, with these newcomers who are not seated yet; between games (st-albans 4).

    ``movers`` are the players of the new table where other ones are wanted than ``proposed_movers``. The scores of who
    goes stay on the old sheet; ``moved`` settles or carries them.
    """
    players = proposed_movers(night, newcomers) if movers is None else tuple(movers)
    line = night.line or ()
    left = len(line) - sum(name in line for name in players)
    if min(left, len(players)) < LEAST:
        return Refused((problem(Kind.TOO_FEW_PLAYERS, players=min(left, len(players))),))
    leaves = tuple(Leave(player=name) for name in players if name in line)
    return _refused(night, leaves) or Split(leaves, players)


def merged(stays: Night, ends: Night, how: How, reason: str, allow: str | None = None) -> Move | Refused:
    """Everyone of the table that ends moves to the end of the other's line, in order; who looks on still does.
    ``reason`` is that of the points carried, ``allow`` is why a refusal to let somebody sit down is lifted."""
    line = ends.line or ()
    seated = [name for name in ends.present if ends.players[name].status is SeatStatus.PLAYS and name not in line]
    players = (*line, *seated)
    lookers = [name for name in ends.present if name not in (*players, *stays.present) and not is_house(name)]
    dues = fewest_payments(ends.totals) if how is How.SETTLED else ()
    return _move(ends, stays, (players, lookers), dues, how, reason, allow)


def moved(leaves: Night, joins: Night, player: Name, how: How, reason: str, allow: str | None = None) -> Move | Refused:
    """One player moves to the end of another table's line, or looks on there too; the rest as in ``merged``."""
    if player not in leaves.present or is_house(player):
        return Refused((problem(Kind.NOT_SEATED, name=player),))
    looks_on = leaves.players[player].status is SeatStatus.LOOKS_ON
    who: Who = ((), (player,)) if looks_on else ((player,), ())
    dues = _leaver_pays(leaves.totals, player) if how is How.SETTLED else ()
    return _move(leaves, joins, who, dues, how, reason, allow)


def _move(
    leaves: Night, joins: Night, who: Who, dues: Iterable[Due], how: How, reason: str, allow: str | None
) -> Move | Refused:
    if how is How.CARRIED and not same_stake(leaves, joins):
        headings = (leaves.heading, joins.heading)
        stakes = [" ".join(filter(None, (heading.stake, heading.currency))) or "–" for heading in headings]
        return Refused((problem(Kind.OTHER_STAKE, stake=stakes[0], other=stakes[1]),))
    everyone = [*who[0], *who[1]]
    scores = {name: leaves.totals.get(name, 0) for name in everyone if how is How.CARRIED}
    left = (
        *(Payment(from_=due.payer, to=due.payee, points=due.points) for due in dues),
        *_carried(leaves, joins, {name: -score for name, score in scores.items()}, reason),
        *(Leave(player=name) for name in everyone),
    )
    joined = (*_seats(leaves, joins, who, allow), *_carried(joins, leaves, scores, reason))
    return _refused(leaves, left) or _refused(joins, joined) or Move(left, joined)


def same_stake(one: Night, other: Night) -> bool:
    """Tell whether a point is worth the same at two tables; only then it can be carried from one to the other."""
    stakes = [None if night.heading.stake is None else Decimal(night.heading.stake) for night in (one, other)]
    return stakes[0] == stakes[1] and one.heading.currency == other.heading.currency


def _carried(night: Night, other: Night, gains: Totals, reason: str) -> Iterator[AnyEvent]:
    """These points from the column of the other table, or to it; it is put on the sheet if it is not there."""
    column = other_table_column(other.heading.table)
    moving = {name: points for name, points in gains.items() if points}
    if moving and column not in night.players:
        yield Seat(players=(column,), spectator=True)
    for name, points in moving.items():
        winner, loser = (name, column) if points > 0 else (column, name)
        yield Transfer(from_=loser, to=winner, points=abs(points), reason=reason)


def _seats(leaves: Night, joins: Night, who: Who, allow: str | None) -> Iterator[AnyEvent]:
    """The players at their new table, with the multiples of the stake that they had where these count there too."""
    players, lookers = map(tuple, who)
    if players:
        yield Seat(players=players, stakes=_multiples(leaves, joins, players), allow=allow)
    if lookers:
        yield Seat(players=lookers, spectator=True)


def _multiples(leaves: Night, joins: Night, players: Sequence[Name]) -> dict[Name, int]:
    if not multiples_count(joins.rulebook) or not same_stake(leaves, joins):
        return {}
    new = [name for name in players if name in leaves.players and name not in joins.players]
    return {name: multiple for name in new if (multiple := leaves.players[name].multiple) != 1}


def _leaver_pays(totals: Totals, leaver: Name) -> tuple[Due, ...]:
    """The payments of a player who leaves: between people first, and only the rest with columns for a table."""
    people = {name: total for name, total in totals.items() if not is_house(name) or name == HOUSE}
    dues = leaver_pays(people, leaver)
    paid = sum(due.points if due.payee == leaver else -due.points for due in dues)
    tables = {name: total for name, total in totals.items() if name not in people}
    return (*dues, *leaver_pays({**tables, leaver: totals[leaver] - paid}, leaver))


def _refused(night: Night, events: Iterable[AnyEvent]) -> Refused | None:
    """The refusal of the first of these events that its night refuses, None if it takes them all."""
    after = replay(night, events)
    return after if isinstance(after, Refused) else None
