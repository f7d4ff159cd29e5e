"""Settlement of an evening: tables added up, tonight's payments, older open dues."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.ledger import Duels, Pair
from chouette_desk.core.money import EXACT, Amount, Due, grouped, together, worth
from chouette_desk.core.names import Name, folded, is_table
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import (
    SettlementMethod,
    Totals,
    both_ways,
    people_pay,
    settled,
    top_winner,
    with_moves,
)
from chouette_desk.core.tally import duels


class Account(Struct, frozen=True):
    """One table's totals in seating order, players, stake, and points head to head."""

    totals: Totals
    players: frozenset[Name]
    table: str | None = None
    stake: str | None = None
    currency: str | None = None
    duels: Duels | None = None


def account(night: Night, duels: Duels | None = None) -> Account:
    """Return a night's account; it adds transfers and payments to ``duels`` of games."""
    heading = night.heading
    return Account(
        totals=night.totals,
        players=frozenset(name for name, player in night.players.items() if player.has_joined),
        table=heading.table,
        stake=heading.stake,
        currency=heading.currency if heading.stake else None,
        duels=None if duels is None else with_moves(duels, night),
    )


class CombinedAccounts(Struct, frozen=True):
    """Several accounts as one.

    ``totals`` and ``duels`` are counted in units of ``unit`` money; in points where all play for the same stake, which
    ``stake`` then is, or for none.
    """

    totals: Totals
    players: frozenset[Name]
    tables: tuple[str, ...]
    stake: str | None
    currency: str | None
    unit: Decimal | None
    duels: Duels | None


def groups(accounts: Sequence[Account]) -> tuple[tuple[Account, ...], ...]:
    """Return the accounts settled together: by currency, or without a stake."""
    return tuple(map(tuple, grouped(accounts, lambda account: (account.stake is None, account.currency)).values()))


def added(accounts: Sequence[Account]) -> CombinedAccounts:
    """Return one group's accounts added up by player, ignoring the case of names.

    Columns for other tables are one column, left out where they cancel, as they do once both sheets have the score of
    each player who moved.
    """
    unit = _unit(accounts)
    named = _names(accounts)
    totals: dict[Name, int] = {}
    for account in accounts:
        for name, total in account.totals.items():
            totals[named[name]] = totals.get(named[name], 0) + total * _units(account, unit)
    links = {named[name] for name in _links(accounts)}
    stakes = {account.stake: Decimal(account.stake) for account in accounts if account.stake is not None}
    same = len(set(stakes.values())) == 1
    return CombinedAccounts(
        totals={name: total for name, total in totals.items() if total or name not in links},
        players=frozenset(named[name] for account in accounts for name in account.players),
        tables=tuple(account.table for account in accounts if account.table is not None),
        stake=max(stakes, key=len) if same else None,
        currency=accounts[0].currency,
        unit=unit,
        duels=_duels(accounts, named, unit),
    )


def _unit(accounts: Sequence[Account]) -> Decimal | None:
    """Return the money unit: the common stake, or any stake's last decimal, or None."""
    stakes = [Decimal(account.stake) for account in accounts if account.stake is not None]
    if not stakes:
        return None
    last = Decimal((0, (1,), min(int(stake.as_tuple().exponent) for stake in stakes)))
    return EXACT.quantize(stakes[0], last) if len(set(stakes)) == 1 else last


def _units(account: Account, unit: Decimal | None) -> int:
    """The number of units that a point of this account is worth."""
    if unit is None or account.stake is None or not unit:
        return 1
    return int(EXACT.divide_int(Decimal(account.stake), unit))


def _names(accounts: Sequence[Account]) -> Mapping[Name, Name]:
    """Map each column to its name as first written, links to the first link's name."""
    links = sorted(_links(accounts))
    first: dict[str, Name] = {}
    named = {name: first.setdefault(folded(name), name) for account in accounts for name in account.totals}
    return {**named, **dict.fromkeys(links, links[0])} if links else named


def _links(accounts: Iterable[Account]) -> set[Name]:
    """The columns for other tables."""
    return {name for account in accounts for name in account.totals if _is_link(name, account.players)}


def _is_link(name: Name, players: Collection[Name]) -> bool:
    return is_table(name) and name not in players


def _duels(accounts: Sequence[Account], named: Mapping[Name, Name], unit: Decimal | None) -> Duels | None:
    """The units won head to head at all the tables; None if one of them does not say."""
    won: dict[Pair, int] = {}
    for account in accounts:
        if account.duels is None:
            return None
        for (winner, loser), points in both_ways(account.duels).items():
            pair = named.get(winner, winner), named.get(loser, loser)
            won[pair] = won.get(pair, 0) + points * _units(account, unit)
    return won


# The settlement of one table or several.


class Settlement(Struct, frozen=True):
    """Tonight's settlement: method, banker, points and money per player, payments.

    ``ious`` are lines of their own from earlier nights: they are in no total of tonight. ``elsewhere`` is what the
    column of other tables has: nobody pays it before all tables are settled together. Points are None where tables play
    for different stakes: there only money is settled; money is None where there is no stake.
    """

    way: SettlementMethod
    banker: Name | None
    tables: tuple[str, ...]
    stake: str | None
    currency: str | None
    totals: Mapping[Name, Amount]
    dues: tuple[Due, ...]
    ious: tuple[Due, ...] = ()
    elsewhere: Amount | None = None

    @property
    def total(self) -> Amount:
        """The sum of tonight's payments, IOUs apart."""
        return together(due.amount for due in self.dues)

    @property
    def carried(self) -> Mapping[str | None, Amount]:
        """The sums of the IOUs, currency by currency."""
        return by_currency(self.ious)


def settlements(
    accounts: Sequence[Account],
    way: SettlementMethod = SettlementMethod.FEWEST,
    banker: Name | None = None,
    ious: Iterable[Due] = (),
) -> tuple[Settlement, ...]:
    """Return the settlements of these tables: per currency, and one without stake.

    ``banker`` as for ``settled``, the top winner among those who have played. Each IOU of someone who has a total is
    there once, oldest first, where it is in the currency if it can. Raises ValueError for the direct way where an
    account has no duels.
    """
    results = [_settlement(added(group), way, banker) for group in groups(accounts)]
    homes = [(_home(iou, results), iou) for iou in sorted(ious, key=lambda iou: iou.date)]
    return tuple(
        replace(settlement, ious=tuple(iou for home, iou in homes if home == index))
        for index, settlement in enumerate(results)
    )


def settled_nights(
    nights: Sequence[Night],
    way: SettlementMethod = SettlementMethod.FEWEST,
    banker: Name | None = None,
    ious: Iterable[Due] = (),
) -> tuple[Settlement, ...]:
    """Return the settlement of nights as they stand; the direct way counts duels."""
    won = [duels(night) if way is SettlementMethod.DIRECT else None for night in nights]
    return settlements(list(map(account, nights, won)), way, banker, ious)


def _home(iou: Due, results: Sequence[Settlement]) -> int | None:
    """Return the index of the IOU's settlement, None if neither player is in any."""
    names = {folded(iou.payer), folded(iou.payee)}
    places = [index for index, settlement in enumerate(results) if names & set(map(folded, settlement.totals))]
    return next((index for index in places if results[index].currency == iou.currency), places[0] if places else None)


def _settlement(accounts: CombinedAccounts, way: SettlementMethod, banker: Name | None) -> Settlement:
    in_points = accounts.unit is None or accounts.stake is not None
    if way is not SettlementMethod.BANKER:
        banker = None
    elif banker is None:
        banker = top_winner({name: total for name, total in accounts.totals.items() if name in accounts.players})
    else:
        banker = next((name for name in accounts.totals if folded(name) == folded(banker)), banker)
    payers = [name for name in accounts.totals if not _is_link(name, accounts.players)]
    may_pay = payers if banker is None else [*payers, banker]
    dues = people_pay(settled(accounts.totals, way, banker, accounts.duels), may_pay)
    owed = ((due, due.points if in_points else 0, worth(due.points, accounts.unit)) for due in dues)
    totals = accounts.totals.items()
    amounts = {name: (units if in_points else None, worth(units, accounts.unit)) for name, units in totals}
    return Settlement(
        way=way,
        banker=banker,
        tables=accounts.tables,
        stake=accounts.stake,
        currency=accounts.currency,
        totals={name: Amount(*amounts[name]) for name in payers},
        dues=tuple(Due(due.payer, due.payee, points, money, accounts.currency) for due, points, money in owed),
        elsewhere=next((Amount(*amount) for name, amount in amounts.items() if name not in payers), None),
    )


def by_currency(owed: Iterable[Due]) -> Mapping[str | None, Amount]:
    """The sums of these dues, currency by currency in the order in which they appear."""
    by = grouped(owed, lambda due: due.currency)
    return {currency: together(due.amount for due in dues) for currency, dues in by.items()}
