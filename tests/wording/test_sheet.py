"""The circles of the sheet in words."""

import pytest

from chouette_desk.core.sheet import Mark
from chouette_desk.wording.sheet import mark_in_words


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        (Mark(), "circled"),
        (Mark(crossed=True), "circled and crossed through"),
        (Mark("2"), "circled 2"),
        (Mark("b", crossed=True), "circled b and crossed through"),
    ],
)
def test_a_circle_says_its_label_and_whether_it_is_crossed_through(mark, words):
    assert mark_in_words(mark) == words
