"""Money and averages in exact decimals."""

from decimal import Decimal
from fractions import Fraction

import pytest

from chouette_desk.core.money import rounded, worth


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


@pytest.mark.parametrize(
    ("points", "stake", "said"),
    [
        (5, "0.50", "2.50"),
        (-5, "0.50", "-2.50"),
        (3, "2", "6"),
        (1, "0.005", "0.005"),
        (0, "0.50", "0.00"),
        (10**9, "0.10", "100000000.00"),
    ],
)
def test_an_amount_has_the_decimals_of_the_stake(points: int, stake: str, said: str) -> None:
    assert f"{worth(points, stake):f}" == said
    assert worth(points, None) is None
