"""The table fee and the club's cut, given to its column, so the sheet is at zero."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from enum import StrEnum

from msgspec import Struct

from chouette_desk.core.events import AnyEvent, Seat, Transfer
from chouette_desk.core.money import EXACT
from chouette_desk.core.names import HOUSE, Name, folded, is_house
from chouette_desk.core.night import Night, Player, SeatStatus
from chouette_desk.core.problems import Kind, Problem, Refused, problem
from chouette_desk.core.seating import has_settled

HUNDRED = Decimal(100)


Fees = Mapping[int, tuple[AnyEvent, ...]]
"""The events of a fee by the numbers of the nights at which it is given."""
NO_FEES: Fees = {}


class FeeKind(StrEnum):
    """The measure of a club's fee."""

    POINTS = "points"
    MONEY = "money"
    PERCENT = "percent"  # of what the winners have won


class StandingFee(Struct, frozen=True, forbid_unknown_fields=True):
    """A fee that a club asks of each player every evening."""

    kind: FeeKind
    amount: Decimal
    reason: str

    def given(self, night: Night, payers: Sequence[Name]) -> tuple[AnyEvent, ...]:
        """Return the events by which these players give it; nothing where it cannot be.

        A percentage is taken once a night, of whoever has won; money must be whole points.
        """
        if self.kind is FeeKind.PERCENT:
            return () if givers(night, self.reason) else cut(night, self.amount, self.reason)
        if self.kind is FeeKind.POINTS:
            return fixed_fee(night, int(self.amount), self.reason, payers)
        result = money_fee(night, self.amount, self.reason, payers)
        return () if isinstance(result, Refused) else result


def fixed_fee(night: Night, points: int, reason: str, players: Sequence[Name] | None = None) -> tuple[AnyEvent, ...]:
    """Return the events by which each player, or all who owe it, give the Club points.

    Everyone owes it who has played and not given the Club anything for this reason yet. Raises ValueError for less than
    a point.
    """
    if points < 1:
        raise ValueError("a fee is a point at least")
    payers = owing(night, reason) if players is None else players
    return _given(night, dict.fromkeys(payers, points), reason)


def money_fee(
    night: Night, money: Decimal, reason: str, players: Sequence[Name] | None = None
) -> tuple[AnyEvent, ...] | Refused:
    """Do as ``fixed_fee`` for a fee in money; refused unless it is whole points.

    Raises ValueError for a fee of no money.
    """
    if money <= 0:
        raise ValueError("a fee is more than nothing")
    points = points_worth(money, night.heading.stake, night.heading.currency)
    return Refused((points,)) if isinstance(points, Problem) else fixed_fee(night, points, reason, players)


def cut(night: Night, percent: Decimal, reason: str) -> tuple[AnyEvent, ...]:
    """Return the events by which each plus gives the Club a percentage, rounded down.

    Rounded to whole points. Raises ValueError unless it is 0 to 100 percent.
    """
    if not 0 <= percent <= HUNDRED:
        raise ValueError("a cut is a percentage from 0 to 100")
    pluses = {name: Decimal(total) for name, total in night.totals.items() if total > 0 and not is_house(name)}
    shares = {name: EXACT.divide_int(EXACT.multiply(total, percent), HUNDRED) for name, total in pluses.items()}
    return _given(night, {name: int(share) for name, share in shares.items()}, reason)


def points_worth(money: Decimal, stake: str | None, currency: str | None) -> int | Problem:
    """Return the points that the money is worth, or a problem if they are not whole."""
    per_point = Decimal(stake or 0)
    if not per_point:
        return problem(Kind.FEE_NEEDS_STAKE)
    points = int(EXACT.divide_int(money, per_point))
    if EXACT.remainder(money, per_point):
        return problem(Kind.FEE_NOT_WHOLE, fee=f"{money:f}", stake=stake, currency=currency, points=points)
    return points


def owing(night: Night, reason: str) -> Sequence[Name]:
    """Return those who have played but given the Club nothing for ``reason`` yet.

    Players who have left and paid are not among them.
    """
    paid = givers(night, reason)
    players = (name for name, player in night.players.items() if player.has_joined and not _has_settled(night, player))
    return [name for name in players if name not in paid and not is_house(name)]


def givers(night: Night, reason: str) -> frozenset[Name]:
    """Those who have given the Club something for ``reason``."""
    given = (event for event in night.events if isinstance(event, Transfer) and event.reason == reason)
    return frozenset(event.from_ for event in given if folded(event.to) == folded(HOUSE))


def _has_settled(night: Night, player: Player) -> bool:
    return player.status is SeatStatus.LEFT and not night.totals[player.name] and has_settled(night, player.name)


def _given(night: Night, given: Mapping[Name, int], reason: str) -> tuple[AnyEvent, ...]:
    """Return the transfers to the Club, seating it if need be; nothing for no points."""
    house = next((name for name in night.columns if folded(name) == folded(HOUSE)), None)
    paying = {name: points for name, points in given.items() if points}
    to = house or HOUSE
    transfers = [Transfer(from_=name, to=to, points=points, reason=reason) for name, points in paying.items()]
    seat = [Seat(players=(HOUSE,), spectator=True)] if transfers and house is None else []
    return (*seat, *transfers)
