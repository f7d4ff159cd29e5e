"""The keys and clicks of one game of five, each way, as the handbook counts them."""

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from chouette_desk.core.events import Away, Back, Note, Partner, Payment, Seat
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.resource_files import resource
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import activate, open_dialogs, trigger

NAMED = {"Tab": Qt.Key.Key_Tab, "Enter": Qt.Key.Key_Return}
ELSE = "How many keys everything else takes"
CUBES = "**Result and cubes…**, after the game"
MOST = {"the next line of the sheet": 10, "the board, with the keys": 12, CUBES: 10, "the entry bar, the points": 30}
POINTS = {"Ann": 10, "Bob": -4, "Cid": -4, "Dee": -1, "Eve": -1}


def section(title: str) -> str:
    """A section of the page of an evening."""
    page = resource("handbook", "entering.md").read_text(encoding="utf-8")
    return page.partition(f"## {title}\n")[2].partition("\n## ")[0]


def told(title: str = "How many keys a game takes") -> dict[str, tuple[str, int]]:
    """What the handbook has pressed or written in each way, and how much that is."""
    rows = re.findall(r"^\| (.*) \| (.*) \| (\d+) \|$", section(title), re.MULTILINE)
    return {way: (pressed, int(count)) for way, pressed, count in rows}


def pressed(text: str) -> list[str]:
    """Each key: the letters of what is typed, and the keys that have a name."""
    parts = re.findall(r"`([^`]+)`|(Tab|Enter|Ctrl\+(?:Shift\+)?[A-Z]|circle)", text)
    return [key for typed, name in parts for key in (typed or [name])]


def press(window: MainWindow, key: str) -> None:
    """Press a key where the keys go: in the dialog that is open, or in the window."""
    front = (QApplication.activeModalWidget() or window).focusWidget()
    if len(key) == 1 or key in NAMED:
        QTest.keyClick(front, NAMED.get(key, key))
    else:
        QTest.keySequence(front, QKeySequence(key))
        activate(QApplication.activeModalWidget() or window)


def click_on_the_board(window: MainWindow) -> int:
    """Click the game on the board; the number of clicks."""
    panel, clicks = window.ui.order_panel, 0
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(panel.start_line.start, left)
    for name in ("Bob", "Cid", "Dee"):
        row = next(row for row in range(panel.view.model().rowCount()) if panel.model.rows[row].name == name)
        place = panel.view.visualRect(panel.view.model().index(row, 0)).center()
        QTest.mouseClick(panel.view.viewport(), left, pos=place)
        clicks += 1
    for name in ("box_doubles", "take", "take", "drop", "box_gammon"):
        QTest.mouseClick(panel.live.buttons[name], left)
        clicks += 1
    return clicks + 1


def test_a_game_costs_what_the_handbook_says(make_window, qapp):
    window, ways = make_window(players=tuple(POINTS)), told()
    assert len(ways) == 8
    for way, (text, count) in ways.items():
        activate(window)
        window.ui.sheet_view.setFocus()
        keys = pressed(text)
        if "mouse" in way:
            keys = ["click"] * click_on_the_board(window)
        elif "bar" in way:
            trigger(window, "type_line", "key")
        if "bar" in way or way in MOST:
            for key in keys:
                press(window, key)
        settle(qapp)
        assert len(keys) == count, way
        assert len(keys) <= MOST.get(way, 60)
        if "paper" not in way and "spreadsheet" not in way:
            assert (way, window.open_night.night.totals) == (way, POINTS)
            while window.open_night.night.played:
                window.actions_by_name["undo"].trigger()
        while window.open_night.night.game:
            window.actions_by_name["undo"].trigger()


DONE = {
    "Fay joins": Seat,
    "Bob leaves, and is paid or pays": Payment,
    "Cid is away for a while": Away,
    "Cid is back": Back,
    "Dee is Partner in the next game": Partner,
    "Bob has paid Ann 4 points": Payment,
    "a remark is printed under the sheet": Note,
}
"""The last event of each thing; taking it back is the last of them."""


def test_everything_else_costs_what_the_handbook_says(make_window, qapp):
    window, things = make_window(game(Bob=-4), players=(*POINTS, "Gus"), rulebook="aba"), told(ELSE)
    assert [*DONE, "a wrong entry is taken back"] == [*things]
    for thing, (text, count) in things.items():
        before, keys = window.open_night.night, pressed(text)
        activate(window)
        for key in keys:
            press(window, key)
        settle(qapp)
        assert len(keys) == count <= 10, thing
        assert open_dialogs(window) == [], thing
        after = window.open_night.night
        if thing in DONE:
            assert isinstance(after.events[-1], DONE[thing]), thing
        else:
            assert len(after.events) == len(before.events) - 1
        if thing.startswith("Bob leaves"):
            assert "Bob" not in after.present
            window.actions_by_name["undo"].trigger()
    assert after.totals == {"Ann": 0, "Bob": 0, "Cid": 0, "Dee": 0, "Eve": 0, "Gus": 0, "Fay": 0}
    assert (after.partner, "Fay" in after.present) == ("Dee", True)
