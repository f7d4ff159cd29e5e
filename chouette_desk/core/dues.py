"""Dues of one night (debts, payments, chips), and balances over many nights."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.actions import PLAY, AnyAction, Closed, CountedChips, Paid, Reopened, Unpaid
from chouette_desk.core.events import Method
from chouette_desk.core.money import Amount, Due, grouped, together
from chouette_desk.core.names import Name, folded, is_table
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Problem, Refused, problem


class DuesState(Struct, frozen=True):
    """The money of one night; ``used`` is the last number that any of its dues had.

    A number is used once: the count continues when a night is closed again, so that no receipt means two payments.
    """

    closed: bool = False
    way: str = ""
    settled_with: str | None = None
    dues: tuple[Due, ...] = ()
    used: int = 0
    chips: CountedChips | None = None

    @property
    def open(self) -> tuple[Due, ...]:
        """The dues that nobody has paid yet: the IOUs of a closed night."""
        return tuple(due for due in self.dues if due.open)


def after_action(dues_state: DuesState, action: AnyAction) -> DuesState:
    """The dues after an action that ``check`` lets through."""
    match action:
        case Closed(dues=dues, way=way, settled_with=other):
            numbered = tuple(replace(due, number=number) for number, due in enumerate(dues, dues_state.used + 1))
            used = dues_state.used + len(dues)
            return replace(dues_state, closed=True, way=way, settled_with=other, dues=numbered, used=used)
        case Reopened():
            return DuesState(used=dues_state.used, chips=dues_state.chips)
        case Paid(due=number, method=method):
            return _ticked(dues_state, number, method)
        case Unpaid(due=number):
            return _ticked(dues_state, number, None)
        case CountedChips():
            return replace(dues_state, chips=action)
        case _:
            return dues_state


def check(dues_state: DuesState, night: Night, action: AnyAction) -> Refused | None:
    """Return the refusal of play on a closed night or payment on an open one, or None."""
    problems = tuple(_wrong(dues_state, night, action))
    return Refused(problems) if problems else None


def _wrong(dues_state: DuesState, night: Night, action: AnyAction) -> Iterator[Problem]:
    if dues_state.closed and isinstance(action, (*PLAY, Closed)):
        yield problem(Kind.NIGHT_CLOSED)
        return
    match action:
        case Reopened() | Paid() | Unpaid() if not dues_state.closed:
            yield problem(Kind.NIGHT_OPEN)
        case Reopened():
            elsewhere = (due for due in dues_state.dues if _elsewhere(due, night))
            yield from (problem(Kind.PAID_ELSEWHERE, number=due.number) for due in elsewhere)
        case Closed() if night.game is not None:
            yield problem(Kind.GAME_UNFINISHED, game=night.game.number)
        case Paid() | Unpaid():
            yield from _wrong_tick(dues_state, action)


def _elsewhere(due: Due, night: Night) -> bool:
    """Tell whether a paid due is of money alone, other money, or another table."""
    heading = night.heading
    here = due.payer in night.players and due.payee in night.players
    same = (due.currency, due.money is None) == (heading.currency if heading.stake else None, not heading.stake)
    return not due.open and not (due.points and here and same)


def _wrong_tick(dues_state: DuesState, action: Paid | Unpaid) -> Iterator[Problem]:
    due = next((due for due in dues_state.dues if due.number == action.due), None)
    if due is None:
        yield problem(Kind.NO_SUCH_DUE, number=action.due, last=sum(due.number > 0 for due in dues_state.dues))
    elif due.open == isinstance(action, Unpaid):
        yield problem(Kind.DUE_IS_OPEN if due.open else Kind.DUE_IS_PAID, number=action.due)


def _ticked(dues_state: DuesState, number: int, method: Method | None) -> DuesState:
    dues = (replace(due, method=method) if due.number == number else due for due in dues_state.dues)
    return replace(dues_state, dues=tuple(dues))


def joined(dues: Sequence[Due], nights: Collection[int] | None = None) -> tuple[Due, ...]:
    """Join the halves of payments between two tables of an evening, on both sheets.

    Each sheet has its half with the column of the other table; as one payment it is between people, and counted once.
    With ``nights`` it is only those on their sheets.
    """

    def is_wanted(due: Due) -> bool:
        return nights is None or due.night in nights

    waiting = [due for due in dues if is_table(due.payer)]
    halves: dict[str | None, Due | None] = {}
    for due in dues:
        other = next((each for each in waiting if _is_other_half(due, each)), None)
        if other is not None:
            waiting.remove(other)
            halves[due.reference] = replace(due, payee=other.payee, payee_id=other.payee_id)
            payers = replace(other, payer=due.payer, payer_id=due.payer_id)
            halves[other.reference] = None if is_wanted(due) else payers
    whole = (halves.get(due.reference, due) for due in dues)
    return tuple(due for due in whole if due is not None and is_wanted(due))


def _is_other_half(due: Due, other: Due) -> bool:
    facts = [(each.date, each.club, each.amount, each.currency, each.method) for each in (due, other)]
    return is_table(due.payee) and due.night != other.night and facts[0] == facts[1]


# The treasurer's balances over closed nights, and receipts.


class Balance(Struct, frozen=True):
    """The sum of what is due, the part of it that is paid, and the part that is open."""

    due: Amount
    paid: Amount
    open: Amount


class PlayerLine(Struct, frozen=True):
    """One player of one club in one currency: the sum to pay and the sum to get."""

    club: str
    player: Name
    currency: str | None
    pays: Balance
    gets: Balance


class BalanceLine(Struct, frozen=True):
    """The balance of one currency, of one evening of one club where those are named.

    The currency is None for points alone, or for money of no currency.
    """

    currency: str | None
    balance: Balance
    evening: str = ""
    club: str = ""


class TreasurersPage(Struct, frozen=True):
    """Dues by player (alphabetical), evening and in all: due, paid, open, by currency."""

    rows: tuple[Due, ...]
    players: tuple[PlayerLine, ...]
    evenings: tuple[BalanceLine, ...]
    totals: tuple[BalanceLine, ...]

    @property
    def clubs(self) -> tuple[str, ...]:
        """The clubs of these dues."""
        return tuple(dict.fromkeys(row.club for row in self.rows))


def treasurers_page(rows: Iterable[Due]) -> TreasurersPage:
    """The page of these dues, the oldest evening first."""
    listed = sorted(rows, key=lambda row: (row.date, row.club))
    evenings = grouped(listed, lambda row: (row.currency, row.date, row.club)).items()
    currencies = grouped(listed, lambda row: row.currency)
    return TreasurersPage(
        rows=tuple(listed),
        players=tuple(_players(listed)),
        evenings=tuple(BalanceLine(currency, _balance(those), *evening) for (currency, *evening), those in evenings),
        totals=tuple(BalanceLine(currency, _balance(those)) for currency, those in currencies.items()),
    )


def _balance(rows: Sequence[Due]) -> Balance:
    paid, still_open = ([row.amount for row in rows if row.open is is_open] for is_open in (False, True))
    return Balance(together(row.amount for row in rows), together(paid), together(still_open))


def _players(rows: Sequence[Due]) -> Iterator[PlayerLine]:
    """Each player of each club and currency."""
    pays = grouped(rows, lambda row: (row.club, row.payer, row.currency))
    gets = grouped(rows, lambda row: (row.club, row.payee, row.currency))
    for key in sorted({*pays, *gets}, key=lambda key: (key[0], folded(key[1]), key[1], key[2] or "")):
        yield PlayerLine(*key, _balance(pays.get(key, ())), _balance(gets.get(key, ())))
