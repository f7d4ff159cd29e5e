"""The settlement of an evening, of one table or several: who pays whom tonight, and what is open from before."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.accounts import Account, Together, added, groups
from chouette_desk.core.amounts import Amount, together, worth
from chouette_desk.core.names import Name, folded
from chouette_desk.core.settlement import Due
from chouette_desk.core.settling import Way, settled, top_winner


class Owed(Struct, frozen=True):
    """One owes another so much; ``since``: the day (2026-11-20) from which an IOU is open, None for tonight's.

    ``number``: by which an IOU of the book is ticked as paid: its night's number and its own there (12-3).
    """

    payer: Name
    payee: Name
    amount: Amount
    currency: str | None = None
    since: str | None = None
    number: str | None = None


class Settlement(Struct, frozen=True):
    """Everyone of tonight to zero: the way, through whom, what each stands at, and who pays whom.

    ``ious`` are lines of their own from earlier nights: they are in no total of tonight. Points are None where tables
    play for different stakes: there only money is settled; money is None where there is no stake.
    """

    way: Way
    banker: Name | None
    tables: tuple[str, ...]
    stake: str | None
    currency: str | None
    totals: Mapping[Name, Amount]
    dues: tuple[Owed, ...]
    ious: tuple[Owed, ...] = ()

    @property
    def total(self) -> Amount:
        """What is paid tonight in all, IOUs apart."""
        return together(due.amount for due in self.dues)

    @property
    def carried(self) -> Mapping[str | None, Amount]:
        """What the IOUs come to, currency by currency."""
        return by_currency(self.ious)


def settlements(
    accounts: Sequence[Account], way: Way = Way.FEWEST, banker: Name | None = None, ious: Iterable[Owed] = ()
) -> tuple[Settlement, ...]:
    """The settlement of these tables together: one, or one for each currency and one for those without a stake.

    ``banker`` as for ``settled``, the top winner among those who have played. Each IOU of someone who has a total
    stands once, oldest first, where it is in the currency if it can. Raises ValueError for the direct way where an
    account has no duels.
    """
    made = [_settlement(added(group), way, banker) for group in groups(accounts)]
    homes = [(_home(iou, made), iou) for iou in sorted(ious, key=lambda iou: iou.since or "")]
    return tuple(
        replace(each, ious=tuple(iou for home, iou in homes if home == place)) for place, each in enumerate(made)
    )


def _home(iou: Owed, made: Sequence[Settlement]) -> int | None:
    """In which of these settlements the IOU stands, None where neither of its two is here tonight."""
    names = {folded(iou.payer), folded(iou.payee)}
    places = [place for place, each in enumerate(made) if names & set(map(folded, each.totals))]
    return next((place for place in places if made[place].currency == iou.currency), places[0] if places else None)


def _settlement(accounts: Together, way: Way, banker: Name | None) -> Settlement:
    if way is Way.BANKER and banker is None:
        banker = top_winner({name: total for name, total in accounts.totals.items() if name in accounts.players})
    if way is Way.BANKER and banker is not None:
        banker = next((name for name in accounts.totals if folded(name) == folded(banker)), banker)
    return Settlement(
        way=way,
        banker=banker if way is Way.BANKER else None,
        tables=accounts.tables,
        stake=accounts.stake,
        currency=accounts.currency,
        totals={name: _amount(total, accounts) for name, total in accounts.totals.items()},
        dues=tuple(_owed(settled(accounts.totals, way, banker, accounts.duels), accounts)),
    )


def _owed(dues: Iterable[Due], accounts: Together) -> Iterator[Owed]:
    for due in dues:
        yield Owed(due.payer, due.payee, _amount(due.points, accounts), accounts.currency)


def _amount(units: int, accounts: Together) -> Amount:
    in_points = accounts.unit is None or accounts.stake is not None
    return Amount(units if in_points else None, worth(units, accounts.unit))


def by_currency(owed: Iterable[Owed]) -> Mapping[str | None, Amount]:
    """What these come to, currency by currency in the order in which they appear."""
    found: dict[str | None, list[Amount]] = {}
    for each in owed:
        found.setdefault(each.currency, []).append(each.amount)
    return {currency: together(amounts) for currency, amounts in found.items()}
