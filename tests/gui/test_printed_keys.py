"""A key that is printed on a button presses it, in every state that random play reaches."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.widgets.live_actions import DIGITS, KeyButton
from chouette_desk.gui.widgets.live_game import LiveGame
from chouette_desk.gui.widgets.points_row import PointsRow
from tests.gui.conftest import settle
from tests.gui.ways import activate, open_dialogs

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")
RULEBOOKS = ("aba", "guide", "amsterdam", "st-albans", "portland")
STEPS = 30
ENTER, ESC = "Return", "Esc"
DIALOGS = (
    *(
        ("Ctrl+Shift+N", "t", ENTER),
        ("Ctrl+L", ESC),
        ("Ctrl+R", ESC),
        ("Ctrl+R", "u", ENTER),
        ("Ctrl+Shift+L", "d", ENTER),
    ),
    *(("Ctrl+J", "Z", ENTER), ("Ctrl+Return", ENTER), ("F9",), ("F5",), ("Ctrl+G",)),
)
"""The keys of what is done in dialogs, and of what changes the pages."""


class Recorder:
    """Says which button a key has pressed; while it is ``dry`` nothing else comes of it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.pressed: list[str] = []
        self.dry = False
        self._watch(patch, LiveGame, "press", lambda name: name)
        self._watch(patch, LiveGame, "_do", lambda: "allow")
        self._watch(patch, MainWindow, "_start_game", lambda _intent: "begin")
        self._watch(patch, PointsRow, "enter", lambda: "allow")
        self._watch(patch, PointsRow, "commit", lambda: "write")
        self._watch(patch, PointsRow, "clear", lambda: "discard")

    def _watch(self, patch: pytest.MonkeyPatch, owner: type, method: str, name: Callable[..., str]) -> None:
        original = getattr(owner, method)

        def watched(widget: QWidget, *arguments: object) -> None:
            self.pressed.append(name(*arguments))
            if not self.dry:
                original(widget, *arguments)

        patch.setattr(owner, method, watched)

    def of(self, press: Callable[[], None]) -> list[str]:
        """The buttons that a key would press now."""
        self.pressed.clear()
        self.dry = True
        press()
        self.dry = False
        return list(self.pressed)


class Player:
    """Plays a night with keys and mouse, at random."""

    def __init__(self, window: MainWindow, chance: Random, recorder: Recorder) -> None:
        self.window, self.chance, self.recorder = window, chance, recorder
        self.by_hand = False  # the cursor was put where it is by the user
        self.done: list[str] = []

    # Keys and buttons

    def press(self, *keys: str) -> None:
        """Press keys where the cursor is, also in a dialog."""
        for key in keys:
            front = QApplication.activeModalWidget() or self.window
            activate(front)
            target = front.focusWidget()
            assert target is not None, "the focus is lost"
            if len(key) == 1:
                QTest.keyClick(target, key)
            else:
                QTest.keySequence(target, QKeySequence(key))
            settle(QApplication.instance())

    def buttons(self) -> dict[str, KeyButton]:
        """The buttons with keys that are there and can be pressed."""
        panel = self.window.ui.order_panel
        line, row = panel.start_line, self.window.points_row
        every = {"begin": line.start, "write": line.write, "discard": line.discard, "allow": row.verdict.allow}
        if panel.live is not None:
            every |= panel.live.buttons
            if panel.live.verdict.allow.isVisible():
                every["allow"] = panel.live.verdict.allow
        return {name: button for name, button in every.items() if button.isVisible() and button.isEnabled()}

    def printed(self) -> dict[str, str]:
        """The keys that are printed on them."""
        return {name: button.key for name, button in self.buttons().items() if button.key_works}

    def check(self) -> None:
        """Whatever is printed works; letters are hidden only from who types a text."""
        if open_dialogs(self.window):
            return
        for name, key in self.printed().items():
            pressed = self.recorder.of(lambda key=key: self.press(key.replace("Enter", ENTER)))
            assert pressed == [name], (self.done, name, key, pressed, self.window.focusWidget())
        here = self.window.focusWidget()
        is_asked = isinstance(here, QLineEdit) and here.accessibleName() == "Reason"
        if not (self.by_hand or is_asked) and self.window.settings.live_keys:
            hidden = self.buttons().keys() - self.printed().keys() - {"allow"}  # whose Enter is that of its field
            assert not hidden, (self.done, hidden, here)

    # What is done

    def step(self) -> None:
        """Do anything."""
        actions = [self.key, self.key, self.key, self.click, self.row, self.row, self.bar, self.dialog, self.setting]
        was, before, self.by_hand = self.by_hand, self.window.focusWidget(), False
        self.chance.choice(actions)()
        while open_dialogs(self.window):
            self.press(ESC)
        activate(self.window)
        self.by_hand |= was and self.window.focusWidget() is before

    def note(self, what: str) -> None:
        self.done.append(what)

    def key(self) -> None:
        printed = self.printed()
        keys = [*printed.values(), *DIGITS[:4], "Ctrl+Z", "Ctrl+Shift+Z", ESC]
        key = self.chance.choice(keys).replace("Enter", ENTER)
        self.note(key)
        self.press(key)

    def click(self) -> None:
        buttons = self.buttons()
        if buttons:
            name = self.chance.choice(sorted(buttons))
            self.note(f"click {name}")
            QTest.mouseClick(buttons[name], Qt.MouseButton.LeftButton)
            settle(QApplication.instance())

    def row(self) -> None:
        if self.window.open_night.night.game is None and self.window.points_row.isVisible():
            self.window.ui.sheet_view.setFocus()
            keys = self.chance.choice([("2", ENTER), ("2",), ("-", "4", "Tab"), ("5", ENTER), ("2", "b"), ("Tab",)])
            self.note(" ".join(keys))
            self.press(*keys)
            self.by_hand = self.window.points_row.half_typed() is not None

    def bar(self) -> None:
        line, end = self.chance.choice(["note", "start", "score bob-2", "", "x"]), self.chance.choice([ENTER, ESC, ""])
        self.note(f"bar: {line} {end}")
        self.press("Ctrl+K", *("note a" if line == "note" else line))
        if end:
            self.press(end)
            self.press(ESC)
        self.by_hand = not end or (self.window.entry_bar is not None and self.window.entry_bar.has_focus())

    def dialog(self) -> None:
        keys = self.chance.choice(DIALOGS)
        self.note(" ".join(keys))
        self.press(*keys)

    def setting(self) -> None:
        window = self.window
        option = self.chance.choice(["show_entry_bar", "live_keys", "tab_across"])
        setattr(window.settings, option, not getattr(window.settings, option))
        size = self.chance.choice([(1366, 768), (1024, 600), (700, 600)])
        self.note(f"{option}, {size}")
        window.resize(*size)
        window.shell.view_changed.emit()
        settle(QApplication.instance())
        self.by_hand = True  # where it was before


@pytest.mark.parametrize("seed", range(16))
def test_whatever_is_printed_works_wherever_the_cursor_was_put(make_window, monkeypatch, seed):
    recorder = Recorder(monkeypatch)
    about = {"book": True} if seed % 3 == 0 else {"rulebook": RULEBOOKS[seed % len(RULEBOOKS)]}
    window = make_window(players=FIVE, **about)
    activate(window)
    player = Player(window, Random(seed), recorder)
    for _step in range(STEPS):
        player.check()
        player.step()
