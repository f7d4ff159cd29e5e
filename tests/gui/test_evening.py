"""The tables of an evening in the window: tabs above the sheet, and all of them on one page."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from chouette_desk.core.events import Start
from chouette_desk.core.settlement import leaving
from tests.gui.conftest import begun
from tests.gui.nights import game
from tests.gui.ways import activate, trigger

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # said offscreen whenever a menu pops up

FOUR, THREE = ("Ann", "Bob", "Cid", "Dee"), ("Fay", "Gus", "Hal")


@pytest.fixture
def window(make_window):
    """A window on the first of two tables."""
    window = make_window(game(Bob=4), players=FOUR, book=True)
    begun(window.session.club_book, game(Gus=6), Start(), players=THREE, table="2")
    window.session.evening_changed.emit()
    return window


def tabs(window):
    bar = window.evening.tabs if window.evening else None
    return [bar.tabText(index) for index in range(bar.count())] if bar and bar.isVisible() else []


def shown(window):
    """The number of the night whose sheet is shown, or "evening"."""
    return "evening" if window.ui.pages.currentWidget() is window.evening.page else window.session.desk.number


def test_one_table_has_no_tabs(make_window):
    window = make_window(game(Bob=4), players=FOUR, book=True)
    assert tabs(window) == []
    trigger(window, "evening", "key")
    assert tabs(window) == ["Table 1 · 4 players · game 2", "The evening"]
    trigger(window, "evening", "menu")
    assert tabs(window) == []
    assert tabs(make_window(players=FOUR)) == [], "nor has a night file"


def test_a_tab_shows_its_table(window):
    assert tabs(window) == ["Table 1 · 4 players · game 2", "Table 2 · 3 players · game 2", "The evening"]
    activate(window)
    seen = []
    for keys in ["Ctrl+Tab"] * 3 + ["Ctrl+Shift+Tab", "Ctrl+PgUp", "Ctrl+PgDown"]:
        QTest.keySequence(window, QKeySequence(keys))
        seen.append(shown(window))
    assert seen == [2, "evening", 1, "evening", 2, "evening"]
    bar = window.evening.tabs
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(0).center())
    assert shown(window) == 1
    assert bar.currentIndex() == 0
    assert window.session.night.columns == FOUR


def test_the_tabs_follow_what_is_entered(window):
    window.session.submit(game(Cid=1))
    assert tabs(window)[0] == "Table 1 · 4 players · game 3"
    trigger(window, "undo", "key")
    assert tabs(window)[0] == "Table 1 · 4 players · game 2"
    window.session.close_desk()
    assert tabs(window) == []


def test_who_has_left_and_paid_is_told_among_the_totals(window):
    window.session.submit(*leaving(window.session.night, "Bob", paid=True))
    trigger(window, "evening", "key")
    totals = window.evening.page.totals
    names = [totals.item(row, 0).text().translate({0x2068: None, 0x2069: None}) for row in range(totals.rowCount())]
    assert "Bob, left and paid" in names
    assert "Gus" in names
