"""Payments (rules.md 7): for one who leaves, and for all at the end of the night."""

import pytest

from chouette_desk.core.money import Due
from chouette_desk.core.settlement import by_habit, fewest_payments, leaver_pays


def paid(dues: tuple[Due, ...]) -> set[tuple[str, str, int]]:
    """The payments in no order."""
    return {(due.payer, due.payee, due.points) for due in dues}


# A winner leaves


def test_the_most_negative_pays_no_more_than_he_owes():
    """Ann leaves with +7: Dee (-4) 4, Cid (-3) the 3 that are left; Bob (-1) nothing."""
    assert leaver_pays({"Ann": 7, "Bob": -1, "Cid": -3, "Dee": -4, "Eve": 1}, "Ann") == (
        Due("Dee", "Ann", 4),
        Due("Cid", "Ann", 3),
    )


def test_equal_debts_are_paid_in_seating_order():
    assert leaver_pays({"Ann": -2, "Bob": 3, "Cid": -2, "Dee": 1}, "Bob") == (
        Due("Ann", "Bob", 2),
        Due("Cid", "Bob", 1),
    )


def test_the_last_to_pay_pays_only_what_is_wanted():
    assert leaver_pays({"Ann": 1, "Bob": 4, "Cid": -5}, "Ann") == (Due("Cid", "Ann", 1),)


# A loser leaves


def test_what_does_not_divide_goes_to_the_largest_plus_first():
    """8 to three: 2 each, the odd two to Dee (+9) and Cid (+5)."""
    totals = {"Ann": -8, "Bob": 3, "Cid": 5, "Dee": 9, "Eve": -9}
    assert paid(leaver_pays(totals, "Ann")) == {("Ann", "Bob", 2), ("Ann", "Cid", 3), ("Ann", "Dee", 3)}


def test_no_one_is_paid_more_than_his_plus():
    """9 to Bob (+1), Cid (+2), Dee (+10): 1, 2 and the other 6."""
    totals = {"Ann": -9, "Bob": 1, "Cid": 2, "Dee": 10, "Eve": -4}
    assert paid(leaver_pays(totals, "Ann")) == {("Ann", "Bob", 1), ("Ann", "Cid", 2), ("Ann", "Dee", 6)}


def test_a_share_that_just_fits_is_paid_whole():
    """6 to Bob (+2), Cid (+2), Dee (+5): 2 each."""
    totals = {"Ann": -6, "Bob": 2, "Cid": 2, "Dee": 5, "Eve": -3}
    assert paid(leaver_pays(totals, "Ann")) == {("Ann", "Bob", 2), ("Ann", "Cid", 2), ("Ann", "Dee", 2)}


def test_the_odd_point_never_goes_to_who_is_paid_in_full():
    """Of 7 owed, Bob (+2), Cid (+3), Dee (+3) get 2 each; Cid, seated first, 1 more."""
    totals = {"Ann": -7, "Bob": 2, "Cid": 3, "Dee": 3, "Eve": -1}
    assert paid(leaver_pays(totals, "Ann")) == {("Ann", "Bob", 2), ("Ann", "Cid", 3), ("Ann", "Dee", 2)}


def test_ties_go_by_seating_order():
    totals = {"Ann": 4, "Bob": 4, "Cid": -3, "Dee": -5}
    assert paid(leaver_pays(totals, "Cid")) == {("Cid", "Ann", 2), ("Cid", "Bob", 1)}


def test_less_than_a_point_each_goes_to_the_largest_alone():
    totals = {"Ann": -1, "Bob": 1, "Cid": 3, "Dee": 3, "Eve": -6}
    assert paid(leaver_pays(totals, "Ann")) == {("Ann", "Cid", 1)}


def test_all_that_the_others_have_may_be_owed():
    assert paid(leaver_pays({"Ann": -5, "Bob": 2, "Cid": 3}, "Ann")) == {("Ann", "Bob", 2), ("Ann", "Cid", 3)}


def test_everyone_is_paid_in_full_if_the_leaver_owes_it_all():
    totals = {"Ann": -15, "Bob": 1, "Cid": 5, "Dee": 9}
    assert paid(leaver_pays(totals, "Ann")) == {("Ann", "Bob", 1), ("Ann", "Cid", 5), ("Ann", "Dee", 9)}


def test_who_is_even_pays_nothing():
    assert leaver_pays({"Ann": 0, "Bob": 2, "Cid": -2}, "Ann") == ()


# Everyone


def test_by_habit_the_most_negative_pays_the_most_positive_again_and_again():
    """Cid (-6) pays Ann 5; then Dee (-3) is the lowest and pays Bob 3; Cid pays 1."""
    assert by_habit({"Ann": 5, "Bob": 4, "Cid": -6, "Dee": -3}) == (
        Due("Cid", "Ann", 5),
        Due("Dee", "Bob", 3),
        Due("Cid", "Bob", 1),
    )


def test_by_habit_equals_pay_and_are_paid_in_seating_order():
    """Bob and Dee owe 2, Ann and Cid are due 2: Bob, seated first, pays Ann."""
    assert by_habit({"Ann": 2, "Bob": -2, "Cid": 2, "Dee": -2}) == (Due("Bob", "Ann", 2), Due("Dee", "Cid", 2))


def test_the_fewest_payments_find_groups_that_habit_misses():
    """Ann 3 + Bob 3 = Cid 6, Dee 2 + Eve 2 + Fay 3 = Gil 7: five; habit needs more."""
    totals = {"Ann": -3, "Bob": -3, "Cid": 6, "Dee": -2, "Eve": -2, "Fay": -3, "Gil": 7}
    assert len(fewest_payments(totals)) == 5


def test_exactly_opposite_totals_pay_each_other():
    totals = {"Ann": 5, "Bob": -2, "Cid": -5, "Dee": 2}
    assert paid(fewest_payments(totals)) == {("Cid", "Ann", 5), ("Bob", "Dee", 2)}


def test_greedy_misses_the_minimum_here():
    """-5, -4 to 3, 3, 3 is one group (4 payments); to 4 and 5 it is 2 payments."""
    assert len(fewest_payments({"Ann": -5, "Bob": -4, "Cid": 3, "Dee": 3, "Eve": 3})) == 4
    assert len(fewest_payments({"Ann": -5, "Bob": -4, "Cid": 4, "Dee": 5})) == 2


def test_habit_takes_more_than_the_fewest():
    """Ann and Bob owe Cid's sum, Dee and Eve Fay's; by habit Bob pays Fay first."""
    totals = {"Ann": -2, "Bob": -5, "Cid": 7, "Dee": -4, "Eve": -4, "Fay": 8}
    assert len(fewest_payments(totals)) == 4
    assert len(by_habit(totals)) == 5


def test_nobody_owes_anything():
    assert fewest_payments({"Ann": 0, "Bob": 0}) == ()
    assert by_habit({}) == ()


@pytest.mark.parametrize("players", [12, 16, 20])
def test_a_large_table_is_searched_exactly(players):
    """No pair cancels: odd minuses against even pluses; the last evens it out."""
    totals = {f"P{place}": 2 * place + 2 for place in range(players // 2)}
    totals |= {f"M{place}": -2 * place - 3 for place in range(players // 2 - 1)}
    totals["last"] = -sum(totals.values())
    dues = fewest_payments(totals)
    assert len(dues) < players
    assert settled(totals, dues)


def settled(totals: dict[str, int], dues: tuple[Due, ...]) -> bool:
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
    assert settled(totals, dues)
    assert len(dues) <= len(by_habit(totals))
