"""Ctrl+F in dialogs: their own search, or one that finds in a list or a text."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QTextBrowser

from chouette_desk.core.events import Note
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import activate, open_dialogs
from tests.kit.plain_window import PlainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def find(make_window, qapp):
    """Open a command's dialog, press Ctrl+F, type; return the dialog and its search."""
    events = game(Bob=1), Note(text="the clock"), game(Cid=1)
    window = make_window(*events, kind=PlainWindow, players=("Ann", "Bob", "Cid"), book=True)

    def typed(command: str, text: str):
        window.start(command)
        dialog = open_dialogs(window)[-1]
        activate(dialog)
        QTest.keyClick(dialog, Qt.Key.Key_F, CONTROL)
        settle(qapp)
        field = dialog.findChild(QLineEdit, "search")
        if field is not None:
            assert field.hasFocus()
            QTest.keyClicks(field, text)
        return dialog, field

    return typed


def test_a_row_is_found_and_then_the_next(find):
    dialog, field = find("trail", "GAME")
    first = dialog.ui.lines.currentIndex().row()
    QTest.keyClick(field, Qt.Key.Key_Return)
    second = dialog.ui.lines.currentIndex().row()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert dialog.isVisible(), "Enter closes nothing"
    assert first == dialog.ui.lines.currentIndex().row() != second
    dialog.reject()


def test_a_word_is_found_in_a_text(find):
    dialog, field = find("shortcuts", "undo")
    browser = dialog.findChild(QTextBrowser)
    assert browser.textCursor().selectedText() == "Undo"
    first = browser.textCursor().position()
    for _press in range(9):
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert browser.textCursor().selectedText().casefold() == "undo", "from the top again"
    assert dialog.isVisible(), "Enter closes nothing"
    assert first > 0
    dialog.reject()


@pytest.mark.parametrize("command", ["open", "handbook"])
def test_a_search_of_the_dialog_has_the_keys(find, command):
    dialog, field = find(command, "friday")
    assert field is dialog.ui.search
    dialog.reject()


def test_where_there_is_nothing_to_search_nothing_happens(find):
    dialog, field = find("note", "x")
    assert field is None
    dialog.reject()
