"""Everyone to zero by four methods: fewest payments, habit, banker, direct."""

import pytest

from chouette_desk.core.money import Due
from chouette_desk.core.names import is_house, is_name
from chouette_desk.core.settlement import SettlementMethod, by_habit, fewest_payments, other_table_column, settled

TOTALS = {"Ann": 7, "Bob": -4, "Cid": -6, "Dee": 3}


def test_the_fewest_and_the_habit_are_those_of_the_rules():
    """rules.md 7, The end of the night."""
    assert settled(TOTALS) == settled(TOTALS, SettlementMethod.FEWEST) == fewest_payments(TOTALS)
    assert settled(TOTALS, SettlementMethod.HABIT) == by_habit(TOTALS)


# Through a banker


def test_through_a_player_who_is_named():
    """Bob (-4) pays no one for himself: he takes Cid's 6 and pays 7 and 3."""
    assert settled(TOTALS, SettlementMethod.BANKER, "Bob") == (
        Due("Cid", "Bob", 6),
        Due("Bob", "Ann", 7),
        Due("Bob", "Dee", 3),
    )


def test_through_the_top_winner_where_nobody_is_named():
    assert settled(TOTALS, SettlementMethod.BANKER) == (
        Due("Bob", "Ann", 4),
        Due("Cid", "Ann", 6),
        Due("Ann", "Dee", 3),
    )


def test_of_equal_winners_the_one_seated_first_is_banker():
    assert settled({"Cid": -2, "Bob": 1, "Ann": 1}, SettlementMethod.BANKER) == (
        Due("Cid", "Bob", 2),
        Due("Bob", "Ann", 1),
    )


def test_through_a_house_that_has_no_column():
    assert settled({"Ann": 5, "Bob": -3, "Cid": -2}, SettlementMethod.BANKER, "Club") == (
        Due("Bob", "Club", 3),
        Due("Cid", "Club", 2),
        Due("Club", "Ann", 5),
    )


def test_who_is_even_neither_pays_the_banker_nor_is_paid():
    assert settled({"Ann": 0, "Bob": -1, "Cid": 1}, SettlementMethod.BANKER, "Cid") == (Due("Bob", "Cid", 1),)
    assert settled({}, SettlementMethod.BANKER) == ()


# Direct


def test_each_pays_those_to_whom_he_lost():
    """Cid lost 5 to Ann and 1 to Dee; Bob lost 4 to Ann, and to Dee he won 2 less 2."""
    duels = {("Ann", "Cid"): 5, ("Dee", "Cid"): 1, ("Ann", "Bob"): 4, ("Ann", "Dee"): -2}
    assert settled(TOTALS, SettlementMethod.DIRECT, duels=duels) == (
        Due("Ann", "Dee", 2),
        Due("Bob", "Ann", 4),
        Due("Cid", "Ann", 5),
        Due("Cid", "Dee", 1),
    )


def test_a_pair_may_be_given_both_ways_round():
    duels = {("Ann", "Bob"): 3, ("Bob", "Ann"): -3}
    assert settled({"Ann": 3, "Bob": -3}, SettlementMethod.DIRECT, duels=duels) == (Due("Bob", "Ann", 3),)


def test_what_the_duels_do_not_explain_is_owed_besides():
    """Bob lost 4 to Ann; a transfer of 3 from Cid to Ann is not among the duels."""
    assert settled({"Ann": 7, "Bob": -4, "Cid": -3}, SettlementMethod.DIRECT, duels={("Ann", "Bob"): 4}) == (
        Due("Bob", "Ann", 4),
        Due("Cid", "Ann", 3),
    )


def test_who_was_paid_when_he_left_is_left_out():
    """Ann is paid 4 by Cid and 3 by Bob on leaving; Cid's excess is Bob's debt to him.

    Ann won 6 from Bob and 1 from Cid.
    """
    duels = {("Ann", "Bob"): 6 - 3, ("Ann", "Cid"): 1 - 4}
    assert settled({"Ann": 0, "Bob": -3, "Cid": 3}, SettlementMethod.DIRECT, duels=duels) == (Due("Bob", "Cid", 3),)


def test_one_after_the_other_is_left_out():
    """Ann lost 2 to Bob, he 2 to Cid, he 2 to Dee; Bob and Cid are even."""
    duels = {("Bob", "Ann"): 2, ("Cid", "Bob"): 2, ("Dee", "Cid"): 2}
    totals = {"Ann": -2, "Bob": 0, "Cid": 0, "Dee": 2}
    assert settled(totals, SettlementMethod.DIRECT, duels=duels) == (Due("Ann", "Dee", 2),)


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


def test_a_duel_of_somebody_without_a_total_counts_for_nothing():
    assert settled({"Ann": 1, "Bob": -1}, SettlementMethod.DIRECT, duels={("Zoe", "Ann"): 9}) == (Due("Bob", "Ann", 1),)


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
