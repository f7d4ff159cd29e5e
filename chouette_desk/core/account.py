"""What became of a night's money: closed or open, who owes whom, what is paid, the chips."""

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


class Owed(Struct, frozen=True):
    """A due of a closed night: its number, from 1, and how it was paid, None while it is open."""

    number: int
    settled: Settled
    method: Method | None = None


class Account(Struct, frozen=True):
    """The money of one night as its actions leave it."""

    closed: bool = False
    way: str = ""
    owed: tuple[Owed, ...] = ()
    chips: CountedChips | None = None

    @property
    def open(self) -> tuple[Owed, ...]:
        """The dues that nobody has paid yet: the IOUs of a closed night."""
        return tuple(owed for owed in self.owed if owed.method is None)


def acted(account: Account, action: AnyAction) -> Account:
    """The account after an action that ``wrong`` has nothing against."""
    match action:
        case Closed(dues=dues, way=way):
            owed = tuple(Owed(number, due) for number, due in enumerate(dues, 1))
            return replace(account, closed=True, way=way, owed=owed)
        case Reopened():
            return replace(account, closed=False, way="", owed=())
        case Paid(due=number, method=method):
            return _ticked(account, number, method)
        case Unpaid(due=number):
            return _ticked(account, number, None)
        case CountedChips():
            return replace(account, chips=action)
        case _:
            return account


def wrong(account: Account, night: Night, action: AnyAction) -> Problems:
    """What keeps the action from being done: a closed night admits no play, an open one has nothing to pay."""
    if isinstance(action, PLAY | Closed) and account.closed:
        return (problem(Kind.NIGHT_CLOSED),)
    if isinstance(action, Reopened | Paid | Unpaid) and not account.closed:
        return (problem(Kind.NIGHT_OPEN),)
    if isinstance(action, Closed) and night.game is not None:
        return (problem(Kind.GAME_UNFINISHED, game=night.game.number),)
    if isinstance(action, Paid | Unpaid):
        return _wrong_tick(account, action)
    return ()


def _wrong_tick(account: Account, action: Paid | Unpaid) -> Problems:
    owed = next((owed for owed in account.owed if owed.number == action.due), None)
    if owed is None:
        return (problem(Kind.NO_SUCH_DUE, number=action.due, last=len(account.owed)),)
    if (owed.method is None) == isinstance(action, Unpaid):
        return (problem(Kind.DUE_IS_OPEN if owed.method is None else Kind.DUE_IS_PAID, number=action.due),)
    return ()


def _ticked(account: Account, number: int, method: Method | None) -> Account:
    owed = (replace(each, method=method) if each.number == number else each for each in account.owed)
    return replace(account, owed=tuple(owed))
