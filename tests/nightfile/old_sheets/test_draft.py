"""A draft of an old sheet: all its errors at once, and the figures as they are."""

import pytest

from chouette_desk.core.problems import Kind
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.draft import Draft, draft_of
from chouette_desk.nightfile.old_sheets.reading import pages_of
from chouette_desk.nightfile.old_sheets.sheet import FigureKind
from tests.nightfile.old_sheets.sheets import POINTS, TOTALS, Rows, csv_of, read

HEAD = ("Game", "Ann", "Bob", "Cid", "Dee")
SOUND = (HEAD, (1, 4, -4, 2, -2), (2, -2, -2, 6, -2), (3, 1, 1, -4, 2), (4, -8, 4, 2, 2))


def draft(rows: Rows, stated: FigureKind | None = None) -> Draft:
    return draft_of(*pages_of(csv_of(rows)), stated)


def test_a_sound_sheet_is_read_as_ever():
    sheet = draft(SOUND, POINTS)
    assert sheet.sheet == read(SOUND)
    assert (sheet.problems, sheet.differences) == ((), (0, 0, 0, 0))


def test_everything_wrong_is_told_from_the_top_down():
    rows = (HEAD, (1, 4, -4, 2, -2), (2, -2, "x", 6, -2), (3, 1, 1, -4, 3), (4, -8, 4, 2, 2.5))
    sheet = draft(rows, POINTS)
    assert sheet.sheet is None
    kinds = (Kind.ROW_NOT_ZERO, Kind.CELL_NO_NUMBER, Kind.ROW_NOT_ZERO, Kind.ROW_NOT_ZERO, Kind.CELL_FRACTION)
    assert sorted(wrong.kind for wrong in sheet.problems) == sorted(kinds)
    assert sheet.wrong_rows == (3, 3, 4, 5, 5)
    assert list(sheet.wrong_cells()) == [(2, 2), (4, 4)]
    assert sheet.differences == (0, 2, 1, -2)


def test_a_text_typed_into_a_cell_is_a_figure():
    grids, chosen = pages_of(csv_of((*SOUND[:3], (3, 1, 1, -4, 3), SOUND[4])))
    right = grids[chosen].with_text(3, 4, "−(2)").with_text(3, 4, "2")
    assert draft_of((right,), 0, POINTS).sheet == read(SOUND)
    assert grids[chosen].with_text(3, 7, "9").at(3, 7).number == 9


def test_without_evidence_the_likelier_reading_is_shown_and_asked_for():
    either = (("Game", "Ann", "Bob", "Cid"), (1, 2, -1, -1), (2, 3, 1, -4))
    assert [wrong.kind for wrong in draft(either).problems] == [Kind.POINTS_OR_TOTALS]
    assert draft(either, TOTALS).sheet == read(either, TOTALS)
    off = (("Game", "Ann", "Bob", "Cid"), (1, 2, -1, -1), (2, 3, 1, -3))
    assert [wrong.fields["row"] for wrong in draft(off).problems] == [3]


def test_a_line_of_sums_is_checked_once_the_lines_are_right():
    wrong = (*SOUND, ("Sum", -5, -1, 6, 1))
    assert [each.kind for each in draft(wrong, POINTS).problems] == [Kind.TOTAL_ROW_WRONG]
    assert draft((*SOUND, ("Sum", -5, -1, 6, 0)), POINTS).sheet is not None


def test_a_table_without_names_is_refused():
    grids, _chosen = pages_of(csv_of(SOUND))
    with pytest.raises(FileRefused, match="three names"):
        draft_of((grids[0].with_text(0, 1, "").with_text(0, 2, ""),), 0)


def test_two_columns_a_player_that_contradict_each_other_are_refused():
    rows = (("Game", "Ann", "Ann", "Bob", "Bob", "Cid", "Cid"), (1, 4, 9, -4, 1, 0, 0), (2, 1, 1, -1, 7, 0, 0))
    with pytest.raises(FileRefused) as refused:
        draft(rows)
    assert refused.value.problems[0].kind is Kind.TWO_COLUMNS_EACH


def test_a_table_without_names_is_refused_where_it_is_read_too():
    with pytest.raises(FileRefused) as refused:
        read(((1, 2, 3), (4, 5, 6)))
    assert refused.value.problems[0].kind is Kind.NO_NAMES_ON_SHEET
