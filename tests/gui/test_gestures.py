"""Random gestures on a shown window: no fault, and all agrees after each.

Sheet, night and book are compared. A failure prints the seed and the fewest gestures that still fail.
``CHOUETTE_DESK_LONG=1`` plays 10,000, the check 150.
"""

from random import Random

import pytest

from tests.gui.gestures import drawn, run, shortest
from tests.property.thorough import many

SEEDS, COUNT = many(2, 2, 25), many(60, 150, 400)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_gestures_leave_sheet_night_and_book_in_agreement(seed, qapp, empty_book, tmp_path):
    gestures = drawn(Random(seed), COUNT)
    tables = 1 + seed % 2
    if wrong := run(gestures, tmp_path / "user", empty_book, tables=tables):
        last = int(wrong.split(",")[0].removeprefix("gesture ")) + 1
        fewest = shortest(gestures[:last], lambda fewer: run(fewer, tmp_path / "user", empty_book, tables=tables))
        pytest.fail(f"seed {seed}: {wrong}\nthe fewest gestures that fail: {fewest}")


def test_what_is_not_needed_for_a_failure_is_left_out():
    gestures = drawn(Random(1), 40)
    needed = {gestures[7], gestures[23]}
    assert set(shortest(gestures, lambda fewer: needed <= set(fewer))) == needed
