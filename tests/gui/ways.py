"""Every way to a command: menu, key, toolbar, and the sheet's context menu."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMenu, QToolBar, QWidget

from chouette_desk.desk.private_folder import make_private, outbox_folders
from chouette_desk.gui.book_opener import BookOpener, Then
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.unread_outboxes import look
from tests.patience import until

WAYS = ("menu", "key", "toolbar", "context")


def menu_of(window: MainWindow, name: str) -> tuple[QAction, QMenu, QAction]:
    """The title in the menu bar, the menu or submenu, and the command where it stands."""
    for title in window.menuBar().actions():
        menu = title.menu()
        assert isinstance(menu, QMenu)
        for inner in (menu, *(action.menu() for action in menu.actions() if action.menu())):
            for action in inner.actions():
                if action.objectName() == name:
                    return title, inner, action
    raise AssertionError(f"{name} stands in no menu")


def by_menu(window: MainWindow, name: str) -> None:
    """Open the menu of the command and choose it there."""
    _title, menu, _action = menu_of(window, name)
    assert _chosen(menu, name)


def by_context(window: MainWindow, name: str) -> None:
    """Open the context menu of the sheet and choose the command there."""
    view = window.ui.sheet_view
    view.customContextMenuRequested.emit(view.viewport().rect().center())
    menu = window.findChild(QMenu, "context")
    assert menu is not None
    assert menu.isVisible()
    assert _chosen(menu, name), f"{name} stands not in the context menu"


def _chosen(menu: QMenu, name: str) -> bool:
    found = [action for action in menu.actions() if action.objectName() == name]
    if found:
        menu.popup(menu.pos())
        menu.setActiveAction(found[0])
        QTest.keyClick(menu, Qt.Key.Key_Return)
    return bool(found)


def by_key(window: MainWindow, name: str) -> None:
    """Press the command's shortcut."""
    keys = action_of(window, name).shortcut()
    assert not keys.isEmpty(), f"{name} has no key"
    QTest.keySequence(window, QKeySequence(keys))


def by_toolbar(window: MainWindow, name: str) -> None:
    """Click the command's button."""
    bar = window.findChild(QToolBar, "toolbar")
    assert bar is not None
    button = bar.widgetForAction(action_of(window, name))
    assert button is not None, f"{name} has no button"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def trigger(window: MainWindow, name: str, way: str) -> None:
    """Go one of the ways."""
    activate(window)
    {"menu": by_menu, "key": by_key, "toolbar": by_toolbar, "context": by_context}[way](window, name)
    if not open_dialogs(window):
        activate(window)


def activate(window: QWidget) -> None:
    """Activate the window again, as nothing does so after a menu without a desktop."""
    window.activateWindow()
    until(
        lambda: window.isActiveWindow() and window.focusWidget() is not None,
        lambda: QTest.qWait(10),
        "the window does not take the keys",
    )


def action_of(window: MainWindow, name: str) -> QAction:
    """The command's action."""
    return window.actions_by_name[name]


def open_dialogs(window: MainWindow) -> list[QDialog]:
    """The dialogs that are there, the newest last."""
    return [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]


def leave_unread(window: MainWindow) -> None:
    """Put an unreadable file into the folder of outboxes and let the window name it."""
    path = outbox_folders()[0] / "friday.chouette-outbox"
    make_private(path.parent)
    path.write_bytes(b"{'outbox")
    look(window.open_book)


def with_book(window: MainWindow, then: Then, *, to_write: bool = False) -> None:
    """Call a function with the book of the window, opened if it is not open yet."""
    window.services.get(BookOpener).with_book(then, to_write=to_write)


def with_other_book(window: MainWindow, location: str, then: Then) -> None:
    """Call a function with another book, opened in the window."""
    window.services.get(BookOpener).with_other_book(location, then)
