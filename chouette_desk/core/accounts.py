"""The tables of an evening as accounts, and what several of them come to together."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from msgspec import Struct

from chouette_desk.core.amounts import EXACT
from chouette_desk.core.direct import both_ways, with_moves
from chouette_desk.core.duels import Duels, Pair
from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import Totals
from chouette_desk.core.settling import other_table_column


class Account(Struct, frozen=True):
    """What stands on the sheet of one table: the totals in seating order, who of them has played, what a point is
    worth, and what each has won from each other (None where nobody has asked)."""

    totals: Totals
    players: frozenset[Name]
    table: str | None = None
    stake: str | None = None
    currency: str | None = None
    duels: Duels | None = None


def account(night: Night, duels: Duels | None = None) -> Account:
    """The account of a night as it stands; ``duels`` are those of its games, transfers and payments come from it."""
    heading = night.heading
    return Account(
        totals=night.totals,
        players=frozenset(name for name, player in night.players.items() if player.has_joined),
        table=heading.table,
        stake=heading.stake,
        currency=heading.currency if heading.stake else None,
        duels=None if duels is None else with_moves(duels, night),
    )


class Together(Struct, frozen=True):
    """Several accounts as one. ``totals`` and ``duels`` are counted in units of ``unit`` money; in points where all
    play for the same stake, which ``stake`` then is, or for none."""

    totals: Totals
    players: frozenset[Name]
    tables: tuple[str, ...]
    stake: str | None
    currency: str | None
    unit: Decimal | None
    duels: Duels | None


def groups(accounts: Sequence[Account]) -> tuple[tuple[Account, ...], ...]:
    """The accounts that can be settled together: those in one currency, and those without a stake."""
    kinds: dict[tuple[bool, str | None], list[Account]] = {}
    for each in accounts:
        kinds.setdefault((each.stake is None, each.currency), []).append(each)
    return tuple(map(tuple, kinds.values()))


def added(accounts: Sequence[Account]) -> Together:
    """The accounts of one group added up player by player, a name in small and in capital letters being one.

    Columns that stand for one another's tables are one column, and go where they cancel, as they do once both sheets
    have the score of each player who moved.
    """
    unit = _unit(accounts)
    named = _names(accounts)
    totals: dict[Name, int] = {}
    for each in accounts:
        for name, total in each.totals.items():
            totals[named[name]] = totals.get(named[name], 0) + total * _units(each, unit)
    links = {named[name] for name in _links(accounts)}
    stakes = {each.stake: Decimal(each.stake) for each in accounts if each.stake is not None}
    same = len(set(stakes.values())) == 1
    return Together(
        totals={name: total for name, total in totals.items() if total or name not in links},
        players=frozenset(named[name] for each in accounts for name in each.players),
        tables=tuple(each.table for each in accounts if each.table is not None),
        stake=max(stakes, key=len) if same else None,
        currency=accounts[0].currency,
        unit=unit,
        duels=_duels(accounts, named, unit),
    )


def _unit(accounts: Sequence[Account]) -> Decimal | None:
    """The money in which they are counted: the stake if it is the same for all, or else the last decimal that one of
    the stakes has; None without stake."""
    stakes = [Decimal(each.stake) for each in accounts if each.stake is not None]
    if not stakes:
        return None
    places = min(_exponent(stake) for stake in stakes)
    return (
        EXACT.quantize(stakes[0], Decimal((0, (1,), places))) if len(set(stakes)) == 1 else Decimal((0, (1,), places))
    )


def _exponent(stake: Decimal) -> int:
    exponent = stake.as_tuple().exponent
    assert isinstance(exponent, int), "a stake is a number"
    return exponent


def _units(account: Account, unit: Decimal | None) -> int:
    """How many units a point of this account is worth."""
    if unit is None or account.stake is None or not unit:
        return 1
    return int(EXACT.divide_int(Decimal(account.stake), unit))


def _names(accounts: Sequence[Account]) -> Mapping[Name, Name]:
    """Each column by the name it has in all the accounts: as it was first written; the links all by the first's."""
    links = sorted(_links(accounts))
    first: dict[str, Name] = {}
    named = {name: first.setdefault(folded(name), name) for each in accounts for name in each.totals}
    return {**named, **dict.fromkeys(links, links[0])} if links else named


def _links(accounts: Sequence[Account]) -> set[Name]:
    """The columns that stand, on one of these sheets, for the table of another of them."""
    return {name for each in accounts for name in _links_of(each, accounts)}


def _links_of(account: Account, accounts: Sequence[Account]) -> Iterator[Name]:
    others = {folded(other_table_column(each.table)) for each in accounts if each is not account}
    yield from (name for name in account.totals if folded(name) in others and name not in account.players)


def _duels(accounts: Sequence[Account], named: Mapping[Name, Name], unit: Decimal | None) -> Duels | None:
    """What each has won from each other at all the tables, in units; None if one of them does not say."""
    won: dict[Pair, int] = {}
    for each in accounts:
        if each.duels is None:
            return None
        for (winner, loser), points in both_ways(each.duels).items():
            pair = named.get(winner, winner), named.get(loser, loser)
            won[pair] = won.get(pair, 0) + points * _units(each, unit)
    return won
