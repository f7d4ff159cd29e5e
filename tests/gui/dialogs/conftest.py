"""Nights for the dialogs, and keys as a director presses them."""

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from chouette_desk.core.events import AnyEvent, Order, Seat
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.nightfile.rulebooks import shipped

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
ODD = ("Maximiliane von und zu Hohenlohe-Langens", "محمد", "<b>Bold</b>", "=1+1", "Ann & Bob")


class Table:
    """What the tests of dialogs share."""

    names = NAMES
    odd = ODD

    @staticmethod
    def night(rulebook: str = "guide", *events: AnyEvent, names=NAMES[:4], stakes=None, change=None) -> Night:
        """A night with these in line, and what happened then."""
        book = shipped(rulebook).changed(change) if change else shipped(rulebook)
        heading = Heading(club="Riverside", stake="0.50", currency="EUR")
        first = (Seat(players=names, stakes=stakes or {}), Order(players=names))
        night = replay(new_night(book, heading), (*first, *events))
        assert isinstance(night, Night), night
        return night

    @staticmethod
    def keys(window: QWidget, *keys: str | Qt.Key) -> None:
        """Text or keys to whatever has the focus, as in a window in use."""
        for key in keys:
            target = window.focusWidget() or window
            if isinstance(key, str) and not key.isascii():
                target.insert(key)  # as an input method would; QTest has no such keys
            elif isinstance(key, str):
                QTest.keyClicks(target, key)
            else:
                QTest.keyClick(target, key)
            QApplication.processEvents()

    @staticmethod
    def chord(window: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.AltModifier) -> None:
        """Press a key with Alt or another; a button stays down for a tenth of a second."""
        QTest.keyClick(window.focusWidget() or window, key, modifier)
        while any(button.isDown() for button in window.findChildren(QAbstractButton)):
            QTest.qWait(10)


@pytest.fixture
def table() -> Table:
    """Nights and keys."""
    return Table()


@pytest.fixture
def opened(qtbot):
    """Show a dialog as the window would; it is closed after the test."""

    kept = []

    def show(dialog: QWidget) -> QWidget:
        kept.append(dialog)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitExposed(dialog)
        dialog.activateWindow()
        QApplication.processEvents()
        return dialog

    return show


@pytest.fixture
def settings(tmp_path) -> QSettings:
    """Settings of nobody."""
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
