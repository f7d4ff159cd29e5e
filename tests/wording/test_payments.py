"""Payments in words."""

from decimal import Decimal

import pytest

from chouette_desk.core.actions import Method
from chouette_desk.core.money import Amount
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.wording.payments import METHODS, amount_text, method_text, way_text


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
        "cash",
        "transfer",
        "another way",
        "on the sheet",
        "",
    ]


def test_every_way_is_a_sentence():
    assert all(way_text(way, "Ann").endswith(".") for way in SettlementMethod)
    assert way_text(SettlementMethod.BANKER, "Ann") == "Everyone pays Ann or is paid by Ann."
    assert way_text(SettlementMethod.BANKER, None) == "Nobody owes anything."
