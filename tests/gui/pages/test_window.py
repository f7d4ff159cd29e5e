"""The window of the club's book: its pages, its search, its updates."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QMessageBox

from chouette_desk.gui.command import imported
from chouette_desk.gui.commands import BOOK, MENUS, Command
from chouette_desk.gui.handbook import HandbookDialog
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.pages.page import Page
from chouette_desk.gui.pages.window import BookWindow
from tests.gui.boxes import choose
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.pages.conftest import book_window, listed
from tests.gui.test_mnemonics import texts_of, twice
from tests.gui.ways import activate, open_dialogs, trigger, with_book, with_other_book
from tests.tables import asked_of

PAGES = [command for command in MENUS[BOOK] if isinstance(command, Command)]


@pytest.fixture
def kind() -> type[MainWindow]:
    return MainWindow


@asked_of("way", ["menu", "key"])
def test_every_page_opens_and_is_there_once(window, qapp, way):
    for command in PAGES:
        trigger(window, command.name, way)
        book = book_window(window)
        assert not book.isModal(), "the night goes on beside it"
        assert type(book.page) is imported(command.argument)
    for command in PAGES:
        QTest.keySequence(book, QKeySequence(command.keys[0]))
        assert type(book.page) is imported(command.argument)
        assert twice(texts_of(book.page)) == []
    book.reject()
    settle(qapp)
    assert open_dialogs(window) == []


def page_at(window: MainWindow, name: str) -> Page:
    """A page, shown by its key."""
    trigger(window, name, "key")
    return book_window(window).page


def test_a_column_is_its_title_its_text_and_its_side(window, qapp):
    shown = {page: page_at(window, page) for page in ("nights", "people", "rulebooks", "backups")}
    for name, page in shown.items():
        for index, column in enumerate(page.columns):
            assert page.filtered.headerData(index, Qt.Orientation.Horizontal) == column.title
            assert sorted(listed(page, index)) == sorted(map(column.text, page.rows)), (name, column.title)
            if page.rows:
                side = page.filtered.index(0, index).data(Qt.ItemDataRole.TextAlignmentRole)
                assert bool(side) == column.number, (name, column.title)
    assert all(shown[name].rows for name in ("nights", "people", "rulebooks"))


def test_each_page_keeps_the_widths_of_its_own_parts(window, qapp):
    def sizes_of(command):
        trigger(window, command, "key")
        book = book_window(window)
        book.resize(1180, 680)
        settle(qapp)
        return book, book.page.splitter

    book, nights = sizes_of("nights")
    nights.setSizes([450, 610])
    kept = nights.sizes()
    assert sizes_of("people")[1].sizes() != kept
    book.reject()
    settle(qapp)
    assert sizes_of("people")[1].sizes() != kept
    assert abs(sizes_of("nights")[1].sizes()[0] - kept[0]) <= 2


def test_a_list_is_searched_sorted_and_walked_by_keys(window, qapp):
    trigger(window, "nights", "menu")
    book = book_window(window)
    page = book.page
    activate(book)
    assert listed(book.page) == ["2026-11-20", "2026-10-20", "2026-09-20"]
    page.view.setFocus()
    QTest.keySequence(book, QKeySequence(QKeySequence.StandardKey.Find))
    assert page.search.hasFocus()
    QTest.keyClick(page.search, Qt.Key.Key_Down)
    assert page.current().date == "2026-10-20"
    QTest.keyClicks(page.search, "20 2026-09")
    assert listed(book.page) == ["2026-09-20"]
    assert page.message.text() == "1 night"
    QTest.keyClicks(page.search, "nobody")
    assert page.message.text() == "Nothing found."
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert book.isVisible()
    page.view.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    assert listed(book.page) == ["2026-09-20", "2026-10-20", "2026-11-20"]
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    settle(qapp)
    assert not window.findChildren(BookWindow), "Escape closes it where there is no search to clear"


def test_it_follows_the_night_and_the_book(window, qapp, tmp_path):
    trigger(window, "nights", "menu")
    book = book_window(window)
    book.page.choose(2)
    window.open_night.submit(game(Cid=1))
    settle(qapp)
    assert listed(book.page, 4)[0] == "2"
    assert book.page.current().id == 2, "what was chosen stays so"
    window.open_night.desk.close_night()
    window.open_night.put_away()
    settle(qapp)
    assert listed(book.page, 5)[0] == "closed"
    with_other_book(window, str(tmp_path / "other.chouette-book"), lambda book: None)
    choose(window.findChildren(QMessageBox)[-1], "Make it")
    settle(qapp)
    assert listed(book.page) == []
    assert book.page.nothing.button.text() == "New night…"
    with_book(window, lambda club_book: begun(club_book).close())
    activate(book)
    QTest.keyClick(book, Qt.Key.Key_F5)
    settle(qapp)
    assert listed(book.page) == ["2026-11-20"]


def test_f1_opens_the_section_of_the_page(window, qapp):
    trigger(window, "nights", "menu")
    book = book_window(window)
    activate(book)
    QTest.keyClick(book, Qt.Key.Key_F1)
    handbook = book.findChild(HandbookDialog)
    assert handbook.ui.text.target == "book.md#every-night"


def test_a_night_is_opened_from_the_list(window, qapp):
    trigger(window, "nights", "menu")
    page = book_window(window).page
    page.choose(2)
    point = page.view.visualRect(page.view.currentIndex()).center()
    page.view.customContextMenuRequested.emit(point)
    menu = next(menu for menu in page.view.findChildren(QMenu) if menu.isVisible())
    menu.setActiveAction(menu.actions()[0])
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert window.open_night.desk.number == 2
    page.choose(3)
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert window.open_night.desk.number == 3
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    QTest.mouseDClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert window.open_night.desk.number == 2


def test_the_list_and_its_detail_are_apart_by_the_room_round_a_page(window, qapp):
    page = page_at(window, "people")
    settle(qapp)
    left, right = (page.splitter.widget(index).geometry() for index in range(2))
    assert right.left() - left.right() - 1 == 12
    ground = page.palette().color(page.backgroundRole())
    handle = page.splitter.handle(1)
    shown = handle.grab().toImage()
    assert {shown.pixelColor(x, 20).name() for x in range(shown.width())} == {ground.name()}, (
        "without a line of its own"
    )
