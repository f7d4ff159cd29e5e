"""Widths that columns share: cut or raised to one level."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.wording.widths import narrowed, widened

WIDTHS = st.lists(st.integers(1, 400), min_size=1, max_size=12)
ROOM = st.integers(0, 3000)


@given(WIDTHS, ROOM, st.integers(0, 90))
def test_the_widest_are_cut_alike_and_only_as_far_as_they_must(widths, room, least):
    cut = narrowed(widths, room, least)
    (level, *_) = {now for before, now in zip(widths, cut, strict=True) if now != before} or {max(widths)}
    assert cut == [min(width, level) for width in widths]
    if sum(widths) <= room:
        assert cut == widths
    elif level > least:
        assert room - len(widths) < sum(cut) <= room


@given(WIDTHS, ROOM)
def test_the_narrowest_are_raised_alike_until_the_room_is_full(widths, room):
    wider = widened(widths, room)
    raised = {now for before, now in zip(widths, wider, strict=True) if now != before} or {min(widths)}
    assert wider == [max(width, *raised) for width in widths]
    assert max(sum(widths), room - len(widths) + 1) <= sum(wider) <= max(sum(widths), room)


def test_what_is_left_of_a_division_makes_no_column_wider_than_the_room():
    assert widened([1, 2], 5) == [2, 2]


def test_points_of_paper_are_shared_to_the_last():
    assert sum(narrowed([50.5, 200.0, 80.25], 200.0, 10.0)) == pytest.approx(200.0)
    assert sum(widened([50.5, 200.0, 80.25], 400.0)) == pytest.approx(400.0)


def test_nothing_is_shared_among_no_columns():
    assert narrowed([], 10, 5) == widened([], 10) == []
