"""The audit trail and earlier versions of a night of the book, in the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Note
from chouette_desk.gui.dialogs.history import EarlierDialog, TrailDialog
from chouette_desk.gui.models.tables import NUMBER, REPLACED, TIME, WHAT, WHO
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import action_of, open_dialogs
from tests.kit.plain_window import PlainWindow

THREE = ("Ann", "Bob", "Cid")


@pytest.fixture
def window(make_window) -> PlainWindow:
    window = make_window(game(Bob=2), game(Cid=4), kind=PlainWindow, players=THREE, book=True)
    window.open_book.club_book.who = "Eve"
    window.open_night.desk.correct(Correction(2, 3, (game(Bob=3),)), reason="three, not two")
    window.open_night.desk.correct(Correction(3, 4), reason="entered twice")
    return window


def test_every_action_is_read_with_what_it_replaced(window):
    window.start("trail")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, TrailDialog)
    rows = dialog.model.rows
    assert [row[WHAT] for row in rows] == [line.message for line in window.open_night.desk.trail()]
    assert [row[REPLACED] for row in rows] == [line.replaced for line in window.open_night.desk.trail()]
    assert "Bob +2" in rows[3][REPLACED]
    assert rows[3][WHAT].endswith("Why: three, not two")
    assert rows[3][WHO] == "Eve"
    assert [row[NUMBER] for row in rows] == ["1", "2", "3", "4", "5"]
    assert dialog.ui.lines.verticalHeader().isHidden(), "the rows are numbered in a column of the table"
    assert rows[0][TIME] == "2026-11-20 20:04:00"
    assert dialog.ui.lines.currentIndex().row() == 4, "the last one is in sight"
    assert dialog.ui.message.text().startswith("5 actions.")
    dialog.reject()


def test_nothing_was_replaced_and_no_column_is_empty(make_window):
    window = make_window(game(Bob=2), kind=PlainWindow, players=THREE, book=True)
    window.start("trail")
    (dialog,) = open_dialogs(window)
    assert dialog.ui.lines.isColumnHidden(REPLACED)
    dialog.reject()


def test_no_word_of_it_is_cut(window, qapp):
    for number in range(20):
        window.open_night.submit(
            Note(text=f"tea {number} and a long remark on who brought the biscuits this time " * 3)
        )
    window.start("trail")
    (dialog,) = open_dialogs(window)
    lines = dialog.ui.lines
    for width in (900, 640):
        dialog.resize(width, 500)
        settle(qapp)
        assert lines.viewport().rect().contains(lines.visualRect(lines.currentIndex()).center()), "the last one"
        for row in range(dialog.model.rowCount()):
            assert lines.rowHeight(row) >= lines.sizeHintForRow(row)
    dialog.reject()


def test_the_sheet_is_read_as_it_was(window):
    window.start("earlier")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, EarlierDialog)
    assert dialog.ui.versions.currentItem().text().endswith("Eve\nentered twice")
    assert dialog.sheet.night.totals["Bob"] == -1
    QTest.keyClick(dialog.ui.versions, Qt.Key.Key_Up)
    assert dialog.sheet.night.totals["Bob"] == -2
    assert len(window.open_night.night.played) == 1
    dialog.reject()


def test_a_night_that_was_never_corrected_has_no_earlier_version(make_window):
    window = make_window(kind=PlainWindow, players=THREE, book=True)
    window.start("earlier")
    (dialog,) = open_dialogs(window)
    assert dialog.text() == "Nothing has been corrected in this night."
    assert dialog.iconPixmap().isNull(), "nothing is wrong"
    dialog.accept()


def test_a_night_file_has_neither(make_window):
    window = make_window(players=THREE)
    assert not action_of(window, "trail").isEnabled()
    assert not action_of(window, "earlier").isEnabled()
