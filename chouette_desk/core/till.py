"""The till of a night: whether it is closed, who owes whom, what is paid, the chips."""

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.actions import (
    PLAY,
    AnyAction,
    Closed,
    CountedChips,
    Method,
    Paid,
    Reopened,
    Settled,
    Unpaid,
)
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Problems, problem


class Debt(Struct, frozen=True):
    """A due of a closed night: its number, from 1, and how it was paid, None while it is open.

    A number is used once: a night that is closed again goes on counting, so that no receipt means two payments.
    """

    number: int
    settled: Settled
    method: Method | None = None


class Till(Struct, frozen=True):
    """The money of one night as its actions leave it; ``used`` is the last number that a due of it ever had."""

    closed: bool = False
    way: str = ""
    settled_with: str | None = None
    debts: tuple[Debt, ...] = ()
    used: int = 0
    chips: CountedChips | None = None

    @property
    def open(self) -> tuple[Debt, ...]:
        """The dues that nobody has paid yet: the IOUs of a closed night."""
        return tuple(debt for debt in self.debts if debt.method is None)


def acted(till: Till, action: AnyAction) -> Till:
    """The till after an action that ``wrong`` has nothing against."""
    match action:
        case Closed(dues=dues, way=way, settled_with=other):
            debts = tuple(Debt(number, due) for number, due in enumerate(dues, till.used + 1))
            used = till.used + len(debts)
            return replace(till, closed=True, way=way, settled_with=other, debts=debts, used=used)
        case Reopened():
            return Till(used=till.used, chips=till.chips)
        case Paid(due=number, method=method):
            return _ticked(till, number, method)
        case Unpaid(due=number):
            return _ticked(till, number, None)
        case CountedChips():
            return replace(till, chips=action)
        case _:
            return till


def wrong(till: Till, night: Night, action: AnyAction) -> Problems:
    """What keeps the action from being done: a closed night admits no play, an open one has nothing to pay."""
    if isinstance(action, (*PLAY, Closed)) and till.closed:
        return (problem(Kind.NIGHT_CLOSED),)
    if isinstance(action, Reopened | Paid | Unpaid) and not till.closed:
        return (problem(Kind.NIGHT_OPEN),)
    if isinstance(action, Reopened):
        return tuple(problem(Kind.PAID_ELSEWHERE, number=debt.number) for debt in till.debts if _elsewhere(debt, night))
    if isinstance(action, Closed) and night.game is not None:
        return (problem(Kind.GAME_UNFINISHED, game=night.game.number),)
    if isinstance(action, Paid | Unpaid):
        return _wrong_tick(till, action)
    return ()


def _elsewhere(debt: Debt, night: Night) -> bool:
    """Whether a paid debt cannot stand on the sheet as a payment: it is in money alone, in another currency than the
    sheet is played for, or of another table."""
    settled, heading = debt.settled, night.heading
    here = settled.payer in night.players and settled.payee in night.players
    same = (settled.currency, settled.money is None) == (heading.currency if heading.stake else None, not heading.stake)
    return debt.method is not None and not (settled.points and here and same)


def _wrong_tick(till: Till, action: Paid | Unpaid) -> Problems:
    debt = next((debt for debt in till.debts if debt.number == action.due), None)
    if debt is None:
        return (problem(Kind.NO_SUCH_DUE, number=action.due, last=len(till.debts)),)
    if (debt.method is None) == isinstance(action, Unpaid):
        return (problem(Kind.DUE_IS_OPEN if debt.method is None else Kind.DUE_IS_PAID, number=action.due),)
    return ()


def _ticked(till: Till, number: int, method: Method | None) -> Till:
    debts = (replace(each, method=method) if each.number == number else each for each in till.debts)
    return replace(till, debts=tuple(debts))
