"""Money and averages in exact decimals."""

from decimal import Decimal
from fractions import Fraction

import pytest

from chouette_desk.core.money import rounded


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
    assert str(rounded(each)) == said


def test_more_places() -> None:
    assert rounded(Fraction(1, 3), 4) == Decimal("0.3333")
