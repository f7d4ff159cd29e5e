"""Payments in words."""

from decimal import Decimal

import pytest

from chouette_desk.core.events import Method
from chouette_desk.core.fold import new_night
from chouette_desk.core.money import Amount, Due
from chouette_desk.core.night import Heading
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.wording.events import METHODS, method_text
from chouette_desk.wording.payments import amount_text, owed_in_words, score_text, stake_text, worth


@pytest.mark.parametrize(
    ("points", "money", "said"),
    [
        (4, "2.00", "€2.00 (4 points)"),
        (None, "2.5", "€2.5"),
        (1, None, "1 point"),
        (None, None, "0 points"),
        (-4, "-2.00", "−€2.00 (−4 points)"),
    ],
)
def test_how_much(points, money, said):
    assert amount_text(Amount(points, None if money is None else Decimal(money)), "EUR") == said


def test_every_method_has_a_word():
    assert set(Method) < set(METHODS)
    assert [method_text(method) for method in ("cash", "transfer", "other", "sheet", None)] == [
        "cash", "transfer", "another way", "on the sheet", "",
    ]  # fmt: skip


def test_a_due_in_money_alone_names_no_points():
    assert owed_in_words(Due("Ann", "Bob", 1)) == "Ann owes Bob 1 point."
    assert owed_in_words(Due("Ann", "Bob", 4, Decimal("2.00"), "EUR")) == "Ann owes Bob 4 points."
    assert owed_in_words(Due("Ann", "Bob", 0, Decimal("2.00"), "EUR")) == "Ann owes Bob €2.00."


def test_points_have_their_money_where_the_night_has_a_stake():
    plain = new_night(shipped("aba"))
    staked = new_night(shipped("aba"), Heading(stake="0.50", currency="EUR"))
    assert [worth(night, 5) for night in (plain, staked)] == ["", "= €2.50"]
    assert [score_text(night, -5) for night in (plain, staked)] == ["−5", "−5 (−€2.50)"]
    assert [stake_text(night, 2) for night in (plain, staked)] == [
        "times the basic stake",
        "times the basic stake: €1.00 a point",
    ]
