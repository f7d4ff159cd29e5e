"""The numbers of footnotes in short: in the terminal, and with longer runs and dashes on paper."""

import pytest

from chouette_desk.paper.report import number_ranges


@pytest.mark.parametrize(
    ("numbers", "in_characters", "on_paper"),
    [
        ((), "", ""),
        ((3,), "3", "3"),
        ((1, 2), "1-2", "1,2"),
        ((1, 2, 3), "1-3", "1–3"),
        ((1, 2, 3, 7), "1-3,7", "1–3,7"),
        ((1, 3), "1,3", "1,3"),
        ((1, 2, 4, 5, 6), "1-2,4-6", "1,2,4–6"),
    ],
)
def test_runs_are_written_by_their_ends(numbers: tuple[int, ...], in_characters: str, on_paper: str) -> None:
    assert number_ranges(numbers) == in_characters
    assert number_ranges(numbers, "–", 3) == on_paper
