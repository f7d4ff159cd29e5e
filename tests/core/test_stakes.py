"""Multiples of the basic stake, and what a cube starts at (aba 2.2; st-albans 13)."""

import pytest

from chouette_desk.core.stakes import is_power_of_two, starting_value
from chouette_desk.nightfile.rulebooks import shipped


@pytest.mark.parametrize("number", [1, 2, 4, 64, 2**29])
def test_powers_of_two(number):
    assert is_power_of_two(number)


@pytest.mark.parametrize("number", [-2, -1, 0, 3, 6, 2**29 + 1])
def test_no_powers_of_two(number):
    assert not is_power_of_two(number)


def test_what_a_cube_starts_at():
    assert starting_value(shipped("aba"), box=4, member=2, agreed=None) == 2
    assert starting_value(shipped("aba"), box=2, member=4, agreed=None) == 2
    assert starting_value(shipped("aba"), box=1, member=1, agreed=8) == 8
    assert starting_value(shipped("guide"), box=4, member=4, agreed=None) == 1
