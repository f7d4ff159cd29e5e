"""Averages as people read them."""

from decimal import Decimal
from fractions import Fraction

import pytest

from chouette_desk.wording.spans import average


@pytest.mark.parametrize(
    ("each", "said"),
    [
        (Fraction(2, 3), "0.67"),
        (Fraction(-2, 3), "-0.67"),
        (Fraction(1, 8), "0.12"),
        (Fraction(3, 8), "0.38"),
        (Fraction(5), "5.00"),
        (Fraction(0), "0.00"),
        (Fraction(10**30, 3), "3" * 30 + ".33"),
    ],
)
def test_an_average_is_rounded_half_to_even(each: Fraction, said: str) -> None:
    assert str(average(each)) == said


def test_more_places() -> None:
    assert average(Fraction(1, 3), 4) == Decimal("0.3333")
