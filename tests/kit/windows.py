"""Keys to whatever has the focus, and the one open dialog, for window tests."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from chouette_desk.gui.main_window import MainWindow
from tests.gui.ways import open_dialogs


def keys(window: MainWindow, *pressed: str | Qt.Key) -> None:
    """Press keys, and a text's letters, where the focus is; fail where there is none."""
    for key in pressed:
        for one in key if isinstance(key, str) else (key,):
            target = window.focusWidget()
            assert target is not None, "the focus is lost"
            QTest.keyClick(target, one)


def dialog_of(window: MainWindow, kind: str) -> QDialog:
    """The dialog that is open; fails where there is none, another one, or one more."""
    (dialog,) = open_dialogs(window)
    assert type(dialog).__name__ == kind
    return dialog
