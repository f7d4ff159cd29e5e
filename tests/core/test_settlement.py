"""Payments (rules.md 7): for one who leaves, and for all, by four methods."""

import pytest

from chouette_desk.core.money import Due
from chouette_desk.core.names import is_house, is_name
from chouette_desk.core.settlement import (
    SettlementMethod,
    by_habit,
    fewest_payments,
    leaver_pays,
    other_table_column,
    settled,
)
from tests.core.facts import sums
from tests.core.laws import Law, laws

PAYMENTS = """
# A winner leaves

The most negative pays no more than he owes – Ann leaves with +7: Dee (-4) 4, Cid (-3) the 3 that are left; Bob (-1)
nothing.
    Ann+7 Bob-1 Cid-3 Dee-4 Eve+1, Ann leaves: Dee Ann 4, Cid Ann 3
Equal debts are paid in seating order
    Ann-2 Bob+3 Cid-2 Dee+1, Bob leaves: Ann Bob 2, Cid Bob 1
The last to pay pays only what is wanted
    Ann+1 Bob+4 Cid-5, Ann leaves: Cid Ann 1

# A loser leaves

What does not divide goes to the largest plus first – 8 to three: 2 each, the odd two to Dee (+9) and Cid (+5).
    Ann-8 Bob+3 Cid+5 Dee+9 Eve-9, Ann leaves: Ann Bob 2, Ann Cid 3, Ann Dee 3
No one is paid more than his plus – 9 to Bob (+1), Cid (+2), Dee (+10): 1, 2 and the other 6.
    Ann-9 Bob+1 Cid+2 Dee+10 Eve-4, Ann leaves: Ann Bob 1, Ann Cid 2, Ann Dee 6
A share that just fits is paid whole – 6 to Bob (+2), Cid (+2), Dee (+5): 2 each.
    Ann-6 Bob+2 Cid+2 Dee+5 Eve-3, Ann leaves: Ann Bob 2, Ann Cid 2, Ann Dee 2
The odd point never goes to who is paid in full – Of 7 owed, Bob (+2), Cid (+3), Dee (+3) get 2 each; Cid, seated
first, 1 more.
    Ann-7 Bob+2 Cid+3 Dee+3 Eve-1, Ann leaves: Ann Bob 2, Ann Cid 3, Ann Dee 2
Ties go by seating order
    Ann+4 Bob+4 Cid-3 Dee-5, Cid leaves: Cid Ann 2, Cid Bob 1
Less than a point each goes to the largest alone
    Ann-1 Bob+1 Cid+3 Dee+3 Eve-6, Ann leaves: Ann Cid 1
All that the others have may be owed
    Ann-5 Bob+2 Cid+3, Ann leaves: Ann Bob 2, Ann Cid 3
Everyone is paid in full if the leaver owes it all
    Ann-15 Bob+1 Cid+5 Dee+9, Ann leaves: Ann Bob 1, Ann Cid 5, Ann Dee 9
Who is even pays nothing
    Ann+0 Bob+2 Cid-2, Ann leaves: nothing
Who owes several does not pay a single person (aba 10.2) – 2 each and the odd one to the larger plus.
    Ann-2 Bob-5 Cid+3 Dee+4, Bob leaves: Bob Cid 2, Bob Dee 3
The most minus pays the leaver first (aba 10.2) – Bob (-5) pays 5, then Ann (-2) 1; Cid keeps his +1.
    Ann-2 Bob-5 Cid+1 Dee+6, Dee leaves: Bob Dee 5, Ann Dee 1
A winner is paid by the most negative, then the second (st-albans 21)
    Ann-3 Bob+9 Cid-5 Dee-1, Bob leaves: Cid Bob 5, Ann Bob 3, Dee Bob 1
A loser pays evenly to each who is positive (st-albans 21)
    Ann+4 Bob-6 Cid+4 Dee-2, Bob leaves: Bob Ann 3, Bob Cid 3

# Everyone: by habit, and by the fewest payments

The most negative pays the most positive again and again – Cid (-6) pays Ann 5; then Dee (-3) is the lowest and pays
Bob 3; Cid pays 1.
    Ann+5 Bob+4 Cid-6 Dee-3, habit: Cid Ann 5, Dee Bob 3, Cid Bob 1
Equals pay and are paid in seating order – Bob and Dee owe 2, Ann and Cid are due 2: Bob, seated first, pays Ann.
    Ann+2 Bob-2 Cid+2 Dee-2, habit: Bob Ann 2, Dee Cid 2
Groups that habit misses – Ann 3 + Bob 3 = Cid 6, Dee 2 + Eve 2 + Fay 3 = Gil 7: five; habit needs more.
    Ann-3 Bob-3 Cid+6 Dee-2 Eve-2 Fay-3 Gil+7, fewest: 5 payments
Exactly opposite totals pay each other
    Ann+5 Bob-2 Cid-5 Dee+2, fewest: Cid Ann 5, Bob Dee 2
Greedy misses the minimum here – -5, -4 to 3, 3, 3 is one group (4 payments); to 4 and 5 it is 2 payments.
    Ann-5 Bob-4 Cid+3 Dee+3 Eve+3, fewest: 4 payments
    Ann-5 Bob-4 Cid+4 Dee+5, fewest: 2 payments
Habit takes more than the fewest – Ann and Bob owe Cid's sum, Dee and Eve Fay's; by habit Bob pays Fay first.
    Ann-2 Bob-5 Cid+7 Dee-4 Eve-4 Fay+8, fewest: 4 payments
    Ann-2 Bob-5 Cid+7 Dee-4 Eve-4 Fay+8, habit: 5 payments
Nobody owes anything
    Ann+0 Bob+0, fewest: nothing
    nothing, habit: nothing
    nothing, banker: nothing

# Through a banker

A player who is named – Bob (-4) pays no one for himself: he takes Cid's 6 and pays 7 and 3.
    Ann+7 Bob-4 Cid-6 Dee+3, banker Bob: Cid Bob 6, Bob Ann 7, Bob Dee 3
The top winner where nobody is named
    Ann+7 Bob-4 Cid-6 Dee+3, banker: Bob Ann 4, Cid Ann 6, Ann Dee 3
Of equal winners the one seated first
    Cid-2 Bob+1 Ann+1, banker: Cid Bob 2, Bob Ann 1
A house that has no column
    Ann+5 Bob-3 Cid-2, banker Club: Bob Club 3, Cid Club 2, Club Ann 5
Who is even neither pays the banker nor is paid
    Ann+0 Bob-1 Cid+1, banker Cid: Bob Cid 1

# Direct: each pays those to whom he lost

By what each won from the other – Cid lost 5 to Ann and 1 to Dee; Bob lost 4 to Ann, and to Dee he won 2 less 2.
    Ann+7 Bob-4 Cid-6 Dee+3, direct Ann>Cid+5 Dee>Cid+1 Ann>Bob+4 Ann>Dee-2:
      … Ann Dee 2, Bob Ann 4, Cid Ann 5, Cid Dee 1
A pair may be given both ways round
    Ann+3 Bob-3, direct Ann>Bob+3 Bob>Ann-3: Bob Ann 3
What the duels do not explain is owed besides – Bob lost 4 to Ann; a transfer of 3 from Cid to Ann is not among the
duels.
    Ann+7 Bob-4 Cid-3, direct Ann>Bob+4: Bob Ann 4, Cid Ann 3
Who was paid when he left is left out – Ann is paid 4 by Cid and 3 by Bob on leaving; Cid's excess is Bob's debt to
him. Ann won 6 from Bob and 1 from Cid.
    Ann+0 Bob-3 Cid+3, direct Ann>Bob+6-3 Ann>Cid+1-4: Bob Cid 3
One after the other is left out – Ann lost 2 to Bob, he 2 to Cid, he 2 to Dee; Bob and Cid are even.
    Ann-2 Bob+0 Cid+0 Dee+2, direct Bob>Ann+2 Cid>Bob+2 Dee>Cid+2: Ann Dee 2
A duel of somebody without a total counts for nothing
    Ann+1 Bob-1, direct Zoe>Ann+9: Bob Ann 1
"""
TOTALS = {"Ann": 7, "Bob": -4, "Cid": -6, "Dee": 3}


@pytest.mark.parametrize("law", laws("aba", PAYMENTS), ids=str)
def test_who_pays_whom(law: Law):
    for line in law.lines:
        asked, _colon, right = line.strip().partition(": ")
        totals, _comma, way = asked.partition(", ")
        dues = paid(sums(totals.split()), *way.split())
        found = ", ".join(f"{due.payer} {due.payee} {due.points}" for due in dues) or "nothing"
        assert right in (found, f"{len(dues)} payments"), found


def paid(totals: dict[str, int], way: str, *more: str) -> tuple[Due, ...]:
    """The payments when one leaves, or all by this way, through a banker or by duels."""
    if more == ("leaves",):
        return leaver_pays(totals, way)
    if way == "direct":
        won = {tuple(pair.split(">")): points for pair, points in sums(more).items()}
        return settled(totals, SettlementMethod.DIRECT, duels=won)
    return settled(totals, SettlementMethod(way), *more)


def test_the_fewest_and_the_habit_are_those_of_the_rules():
    """rules.md 7, The end of the night."""
    assert settled(TOTALS) == settled(TOTALS, SettlementMethod.FEWEST) == fewest_payments(TOTALS)
    assert settled(TOTALS, SettlementMethod.HABIT) == by_habit(TOTALS)


def test_the_direct_way_needs_the_duels():
    with pytest.raises(ValueError, match="direct"):
        settled(TOTALS, SettlementMethod.DIRECT)


def test_duels_that_contradict_each_other_are_no_duels():
    with pytest.raises(ValueError, match="lost"):
        settled({"Ann": 3, "Bob": -3}, SettlementMethod.DIRECT, duels={("Ann", "Bob"): 3, ("Bob", "Ann"): 2})


@pytest.mark.parametrize("way", SettlementMethod)
def test_totals_that_do_not_sum_to_zero_are_not_settled(way):
    with pytest.raises(ValueError, match="zero"):
        settled({"Ann": 3, "Bob": -2}, way, duels={})


@pytest.mark.parametrize("players", [12, 16, 20])
def test_a_large_table_is_searched_exactly(players):
    """No pair cancels: odd minuses against even pluses; the last evens it out."""
    totals = {f"P{place}": 2 * place + 2 for place in range(players // 2)}
    totals |= {f"M{place}": -2 * place - 3 for place in range(players // 2 - 1)}
    totals["last"] = -sum(totals.values())
    dues = fewest_payments(totals)
    assert len(dues) < players
    assert settles(totals, dues)


def settles(totals: dict[str, int], dues: tuple[Due, ...]) -> bool:
    """Whether these payments bring everyone to zero."""
    left = dict(totals)
    for due in dues:
        left[due.payer] += due.points
        left[due.payee] -= due.points
    return not any(left.values())


def test_more_players_than_are_searched_are_settled_all_the_same():
    totals = {f"P{place}": 2 * place + 2 for place in range(15)} | {f"M{place}": -2 * place - 1 for place in range(15)}
    totals["last"] = -sum(totals.values())
    dues = fewest_payments(totals)
    assert settles(totals, dues)
    assert len(dues) <= len(by_habit(totals))


# Columns for other tables


@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("2", "Table 2"),
        ("Window table", "Window table"),
        ("Fireside", "Table Fireside"),
        ("a\tb", "Table ab"),
        ("W" * 50, f"Table {'W' * 34}"),
        ("W" * 33 + " and more", f"Table {'W' * 33}"),
        ("W" * 40 + " table", f"Table {'W' * 34}"),
        ("Club", "Table Club"),
        (None, "Other table"),
        ("", "Other table"),
    ],
)
def test_the_column_of_another_table_is_a_name(table, column):
    assert other_table_column(table) == column
    assert is_name(column)
    assert is_house(column)
