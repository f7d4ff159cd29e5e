"""Every way to settle any totals: all at zero, fewest payments, exact money."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.core.evening_settlement import Account, Settlement, account, settlements
from chouette_desk.core.ledger import Duels
from chouette_desk.core.money import Due
from chouette_desk.core.settlement import SettlementMethod, other_table_column, settled, through_banker, top_winner
from chouette_desk.core.tally import duels
from tests.property.nights import PlayedNight, night_of, played_nights
from tests.property.test_settlement import Totals, after, totals
from tests.property.thorough import examples, whole_nights

STAKES = st.sampled_from(["1", "2", "0.5", "0.50", "0.25", "1.10", "0.001", "3.3333333333333333333333333333333333"])


@st.composite
def evenings(draw: st.DrawFn) -> tuple[Totals, Duels]:
    """Draw totals that sum to zero, and duels, which need not explain them."""
    start = draw(totals(most=8, largest=15))
    return start, duels_of(draw, start, 9)


def duels_of(draw: st.DrawFn, start: Totals, largest: int) -> Duels:
    """Draw who won how much from whom, by pairs of whom the first comes first by name."""
    pairs = [*combinations(sorted(start), 2)]
    return {pair: draw(st.integers(-largest, largest)) for pair in draw(some_of(pairs))}


def some_of(pairs: list[tuple[str, str]]) -> st.SearchStrategy[list[tuple[str, str]]]:
    return st.lists(st.sampled_from(pairs), unique=True, max_size=12) if pairs else st.just([])


def every_way(start: Totals, won: Duels) -> dict[str, tuple[Due, ...]]:
    ways = {way: settled(start, way, duels=won) for way in SettlementMethod}
    return {**ways, "house": through_banker(start, "the house"), "named": through_banker(start, min(start))}


@examples(300)
@given(evenings())
def test_every_way_to_settle_an_evening(evening: tuple[Totals, Duels]) -> None:
    start, won = evening
    ways = every_way(start, won)
    for dues in ways.values():
        all_end_at_zero(start, dues)
        assert len(dues) >= len(ways[SettlementMethod.FEWEST])
    nobody_pays_and_is_paid_by_the_same(start, ways[SettlementMethod.DIRECT])
    each_pays_or_is_paid_by_the_top_winner_once(start, ways[SettlementMethod.BANKER])
    duels_that_explain_everything_are_paid(start, won)


def all_end_at_zero(start: Totals, dues: tuple[Due, ...]) -> None:
    assert not any(after({**start, "the house": 0}, dues).values())
    assert len({(due.payer, due.payee) for due in dues}) == len(dues)


def nobody_pays_and_is_paid_by_the_same(start: Totals, dues: tuple[Due, ...]) -> None:
    """Whoever is even does neither."""
    pairs = {(due.payer, due.payee) for due in dues}
    assert not any((payee, payer) in pairs for payer, payee in pairs)
    assert all(start[name] for pair in pairs for name in pair)


def each_pays_or_is_paid_by_the_top_winner_once(start: Totals, dues: tuple[Due, ...]) -> None:
    banker = top_winner(start)
    assert all(banker in (due.payer, due.payee) for due in dues)
    assert len(dues) == sum(1 for name, total in start.items() if total and name != banker)


def duels_that_explain_everything_are_paid(start: Totals, won: Duels) -> None:
    """Check that duels which make up totals without a zero are just what is paid."""
    total = dict.fromkeys(start, 0)
    for (name, other), points in won.items():
        total[name] += points
        total[other] -= points
    if all(total.values()):
        paid = {(due.payee, due.payer): due.points for due in settled(total, SettlementMethod.DIRECT, duels=won)}
        lost = {pair: points for pair, points in won.items() if points > 0}
        lost |= {(other, name): -points for (name, other), points in won.items() if points < 0}
        assert paid == lost


# Tables


@st.composite
def tables(draw: st.DrawFn) -> list[Account]:
    """Draw up to three tables of an evening, with scores carried among some of them."""
    accounts = []
    for number in range(draw(st.integers(1, 3))):
        start = draw(totals(most=6))
        moved = draw(st.lists(st.tuples(st.sampled_from(sorted(start)), st.integers(-9, 9)), max_size=2))
        stake, currency = draw(st.none() | STAKES), draw(st.sampled_from([None, "EUR", "CHF"]))
        accounts.append(
            Account(start, frozenset(start), str(number), stake, currency if stake else None, duels_of(draw, start, 5))
        )
        accounts = [*accounts[:-1], *_carried(accounts, moved)]
    return accounts


def _carried(accounts: list[Account], moved: Iterable[tuple[str, int]]) -> list[Account]:
    """Return the last table with points carried from the first by columns on both."""
    *rest, last = accounts
    if not rest or (rest[0].stake, rest[0].currency) != (last.stake, last.currency):
        return [last]
    first = rest[0]
    here, there = dict(last.totals), dict(first.totals)
    for name, points in moved:
        _move(here, other_table_column("0"), name, points)
        _move(there, name, other_table_column(last.table or ""), points)
    rest[0] = Account(there, first.players | set(here), first.table, first.stake, first.currency, first.duels)
    accounts[0] = rest[0]
    return [Account(here, last.players, last.table, last.stake, last.currency, last.duels)]


def _move(start: dict[str, int], loser: str, winner: str, points: int) -> None:
    start[loser] = start.get(loser, 0) - points
    start[winner] = start.get(winner, 0) + points


def worth_of(accounts: Iterable[Account], made: Settlement) -> dict[str, Fraction]:
    """Return each balance in money, or in points without a stake, as a fraction."""
    left: dict[str, Fraction] = {}
    for each in accounts:
        with_stake = made.total.money is not None or any(amount.money is not None for amount in made.totals.values())
        if (each.stake is None, each.currency) == (not with_stake, made.currency):
            for name, points in each.totals.items():
                left[name] = left.get(name, Fraction(0)) + points * Fraction(each.stake or 1)
    return left


@examples(200)
@given(tables(), st.sampled_from(SettlementMethod))
def test_money_is_exact_and_ends_at_nothing(accounts: list[Account], way: SettlementMethod) -> None:
    for made in settlements(accounts, way):
        left = worth_of(accounts, made)
        for due in made.dues:
            paid = Fraction(due.amount.money if due.amount.money is not None else due.amount.points or 0)
            assert paid > 0
            left[due.payer] = left.get(due.payer, Fraction(0)) + paid
            left[due.payee] = left.get(due.payee, Fraction(0)) - paid
            if made.stake is not None and due.amount.points is not None:
                assert paid == due.amount.points * Fraction(made.stake)
        if made.elsewhere is None:
            assert not any(each for name, each in left.items() if not name.startswith("Table "))
        assert not any(due.payer.startswith("Table ") or due.payee.startswith("Table ") for due in made.dues)
        assert sum(left.values()) == 0


@whole_nights(60)
@given(played_nights())
def test_the_account_of_any_night_settles_directly_with_or_without_its_games(played: PlayedNight) -> None:
    """A direct settlement needs no games; with them, all who are not even pay losses.

    Without the games, transfers and payments are all that is known of who lost to whom; the rest is settled all the
    same.
    """
    night = night_of(played)
    for known in ({}, duels(night)):
        start = account(night, known)
        (made,) = settlements([start], SettlementMethod.DIRECT)
        left = dict(night.totals)
        for due in made.dues:
            left[due.payer] += due.amount.points or 0
            left[due.payee] -= due.amount.points or 0
        assert not any(left.values())
    won = start.duels or {}
    assert night.totals == {
        name: sum(points for (winner, _loser), points in won.items() if winner == name) for name in night.columns
    }
