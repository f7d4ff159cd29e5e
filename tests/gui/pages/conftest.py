"""A window on a book with three nights, and its book window on a page."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow
from pytestqt.qtbot import QtBot

from chouette_desk.gui.pages.page import Page
from chouette_desk.gui.pages.window import BookWindow
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.kit.plain_window import PlainWindow


@pytest.fixture
def kind() -> type[QMainWindow]:
    """The kind of the window that has the book."""
    return PlainWindow


@pytest.fixture
def window(make_window: Callable[..., Any], kind: type[QMainWindow]) -> Any:
    """A window on a night of a book with three of them."""
    window = make_window(game(Bob=2), kind=kind, book=True, date="2026-11-20")
    club_book = window.open_book.club_book
    assert club_book is not None
    for month, table in (("09", "1"), ("10", "2")):
        begun(club_book, date=f"2026-{month}-20", table=table).close()
    return window


def book_window(window: QMainWindow) -> BookWindow:
    """The window of the book, which is open."""
    (book,) = window.findChildren(BookWindow)
    return book


def page_of(window: PlainWindow, name: str) -> Page:
    """A page, shown by its command."""
    window.start(name)
    page = book_window(window).page
    assert page is not None
    return page


def counted(qtbot: QtBot, page: Page) -> None:
    """Wait until nothing is counted."""
    qtbot.waitUntil(lambda: page.job is None and not page.is_stale)  # type: ignore[attr-defined]


def counted_page(window: PlainWindow, qtbot: QtBot, name: str) -> Page:
    """A page that counts in a thread, once it has counted."""
    page = page_of(window, name)
    counted(qtbot, page)
    return page


def listed(page: Page, column: int = 0) -> list[str]:
    """The cells of a column of the list."""
    return [page.filtered.index(row, column).data() for row in range(page.filtered.rowCount())]


def press(page: Page, text: str) -> None:
    """Press a button of the page; a button that cannot be used fails the test."""
    button = next(command.button for command in page.commands if command.button.text().replace("&", "") == text)
    assert button.isEnabled(), button.toolTip()
    button.click()


def dialog_over(page: Page) -> QDialog:
    """The newest dialog over the page's window."""
    return [dialog for dialog in page.window().findChildren(QDialog) if dialog.isVisible()][-1]


def accept(dialog: QDialog) -> None:
    """Accept a dialog, which must then be gone."""
    dialog.accept()
    assert not dialog.isVisible()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    settle(app)
