"""The page of the treasurer: due, paid, open; ticked by row or button.

Nothing is ticked in a book that is only read.
"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton

from chouette_desk.core.events import Method
from chouette_desk.core.problems import Kind, Problem, Refused
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.treasury import Treasury
from chouette_desk.gui.dialogs.print_pages import PrintPagesDialog
from chouette_desk.gui.pages.window import BookWindow
from chouette_desk.wording.problems import sentences
from tests.gui.boxes import choose
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.pages.conftest import counted, counted_page, listed
from tests.gui.ways import with_book
from tests.kit.plain_window import PlainWindow

THREE = ("Ann", "Bob", "Cid")
OPEN, CASH = "open", "2026-11-20, cash"
PAID = 7  # the column


@pytest.fixture
def window(make_window):
    """Two closed nights: Ann and Cid each owe Bob €1.00; then Bob and Cid owe Ann.

    The first is of 13 November at table 2, the second, in the window, of the 20th.
    """
    window = make_window(game(Bob=-2, Cid=-2), kind=PlainWindow, players=THREE, book=True)
    book = window.open_book.club_book
    earlier = begun(book, game(Bob=4, Cid=-2), players=THREE, date="2026-11-13", table="2")
    Treasury(book).close([earlier.row.id])
    Treasury(book).close([window.open_night.desk.row.id])
    window.open_night.desk.catch_up()
    return window


@pytest.fixture
def page(window, qtbot):
    return counted_page(window, qtbot, "treasurer")


def dues(window) -> list[str | None]:
    """How each due of the book is paid, the oldest first."""
    return [due.method for due in Treasury(window.open_book.club_book).dues()]


def again(qtbot, qapp, page) -> None:
    settle(qapp)
    counted(qtbot, page)


def button(page, text: str) -> QPushButton:
    return next(button for button in page.findChildren(QPushButton) if button.text().replace("&", "") == text)


def box_of(page) -> QMessageBox:
    return next(box for box in page.window().findChildren(QMessageBox) if box.isVisible())


def test_what_is_due_is_listed_with_its_totals(page):
    assert [listed(page, index) for index in (0, 2, 3, 5)] == [
        ["2026-11-20", "2026-11-20", "2026-11-13", "2026-11-13"],
        ["Bob", "Cid", "Ann", "Cid"],
        ["Ann", "Ann", "Bob", "Bob"],
        ["€1.00", "€1.00", "€1.00", "€1.00"],
    ]
    assert page.message.text() == "Due: €4.00 (8 points); paid: €0.00 (0 points); open: €4.00 (8 points)."
    assert page.players.values.rows[-1][0] == "In all"
    assert page.players.values.totals == 1
    assert "€4.00" in page.players.values.rows[-1]
    assert [row[0] for row in page.evenings.values.rows] == ["2026-11-13", "2026-11-20", "In all"]


def test_a_row_is_ticked_wherever_it_is_hit_and_the_night_follows(page, window, qtbot, qapp):
    page.method.setCurrentIndex(page.method.findData(Method.TRANSFER))
    cell = page.view.visualRect(page.filtered.index(1, 3)).center()
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    again(qtbot, qapp, page)
    assert dues(window) == [None, None, None, "transfer"]
    assert [due.method for due in window.open_night.desk.dues_state.dues] == [None, "transfer"]
    assert page.filtered.index(1, 0).data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
    assert "paid: €1.00 (2 points)" in page.message.text()
    assert page.window().status.currentMessage() == "1 payment marked as paid"
    page.view.setFocus()
    page.view.setCurrentIndex(page.filtered.index(2, 0))
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    again(qtbot, qapp, page)
    assert dues(window) == ["transfer", None, None, "transfer"]


def test_a_tick_is_taken_back_after_a_question(page, window, qtbot, qapp):
    Treasury(window.open_book.club_book).pay([page.rows[0]], Method.CASH)
    page.changed()
    again(qtbot, qapp, page)
    box = page.filtered.index(0, 0)
    page.filtered.setData(box, Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert "Bob pays Ann €1.00 (2 points): paid 2026-11-" in box_of(page).text()
    box_of(page).reject()
    settle(qapp)
    assert dues(window)[2] == "cash"
    page._ticked = ""  # some time goes by
    page.filtered.setData(box, Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    choose(box_of(page), "Mark as open again")
    again(qtbot, qapp, page)
    assert dues(window) == [None] * 4


def test_several_are_ticked_at_once_and_their_receipts_printed(page, window, qtbot, qapp):
    page.view.selectAll()
    button(page, "Mark as paid").click()
    again(qtbot, qapp, page)
    assert dues(window) == ["cash"] * 4
    button(page, "Receipts…").click()
    dialog = page.window().findChild(PrintPagesDialog)
    assert [dialog.ui.what.itemText(index) for index in range(2)] == [
        "Receipts for the chosen rows", "Receipts for all rows shown",
    ]  # fmt: skip
    qtbot.waitUntil(lambda: bool(dialog.pdf))
    dialog.reject()
    button(page, "Mark as open again").click()
    assert "4 payments are marked as paid" in box_of(page).text()
    choose(box_of(page), "Mark as open again")
    again(qtbot, qapp, page)
    assert dues(window) == [None] * 4


def test_a_payment_that_cannot_be_written_is_said(page, monkeypatch):
    monkeypatch.setattr(Treasury, "pay", cut_off)
    page.view.setCurrentIndex(page.filtered.index(1, 0))
    button(page, "Mark as paid").click()
    assert box_of(page).text() == "The book is gone."
    box_of(page).reject()


def cut_off(*_arguments: object) -> None:
    raise Trouble("The book is gone.")


def test_receipts_that_cannot_be_read_are_said(page, window, qtbot, qapp, monkeypatch):
    button(page, "Receipts…").click()
    assert box_of(page).text() == "None of this has been paid yet, so there is no receipt."
    box_of(page).reject()
    Treasury(window.open_book.club_book).pay([page.rows[0]], Method.CASH)
    page.changed()
    again(qtbot, qapp, page)
    with monkeypatch.context() as away:
        away.setattr(Treasury, "receipts", cut_off)
        button(page, "Receipts…").click()
    assert box_of(page).text() == "The book is gone."
    box_of(page).reject()


def test_people_spans_and_what_is_open_are_chosen(page, window, qtbot, qapp):
    Treasury(window.open_book.club_book).pay([page.rows[0]], Method.CASH)
    page.changed()
    again(qtbot, qapp, page)
    page.only_open.click()
    counted(qtbot, page)
    assert listed(page, 0) == ["2026-11-20", "2026-11-13", "2026-11-13"]
    page.who.setCurrentIndex(page.who.findText("Bob", Qt.MatchFlag.MatchContains))
    counted(qtbot, page)
    assert all("Bob" in (due.payer, due.payee) for due in page.rows)
    assert len(page.rows) == 2, "what Bob owes on the 20th is paid"
    page.copy()
    assert "Bob" in QGuiApplication.clipboard().text().splitlines()[1]
    QTest.keyClicks(page.search, "cid")
    assert len(page.shown()) == 1
    assert len(page.document().page.rows) == 1, "what is shown is handed out"
    page.search.clear()
    page.span_bar.period.setCurrentIndex(3)
    page.span_bar.first.setDate(page.span_bar.last.date())
    page.who.setCurrentIndex(page.who.findText("Bob", Qt.MatchFlag.MatchContains))
    counted(qtbot, page)
    assert page.nothing.message.text() == "Nothing is open in this span."


def test_a_book_that_is_only_read_says_why_nothing_is_ticked(page, window, qtbot, qapp):
    page.window().reject()
    settle(qapp)
    window.open_night.put_away()
    location = str(window.open_book.club_book.location.path)
    window.open_book.close()
    window.open_book.club_book = open_club_book(location, read_only=True)
    with_book(window, lambda _book: window.start("treasurer"))
    (book,) = window.findChildren(BookWindow)
    counted(qtbot, book.page)
    index = book.page.filtered.index(0, 0)
    assert not index.flags() & Qt.ItemFlag.ItemIsUserCheckable
    assert not book.page.filtered.setData(index, Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)
    paid = button(book.page, "Mark as paid")
    assert not paid.isEnabled()
    assert paid.toolTip() == "The book is open read-only: nothing can be entered."
    assert book.banner.isVisible()


def test_nothing_that_is_marked_already_is_marked_again(page, window):
    before = dues(window)
    page.view.selectAll()
    page._open_chosen()
    assert not [box for box in page.window().findChildren(QMessageBox) if box.isVisible()], "all of it is open"
    assert dues(window) == before
    page._pay_chosen()
    paid = dues(window)
    assert None not in paid
    page.view.selectAll()
    page._pay_chosen()
    assert dues(window) == paid


def test_what_the_book_refuses_to_mark_is_said(page, monkeypatch):
    refused = Refused((Problem(Kind.NIGHT_CLOSED),))
    monkeypatch.setattr(Treasury, "pay", lambda *_about: refused)
    page._write(page.rows, None)
    (box,) = [box for box in page.window().findChildren(QMessageBox) if box.isVisible()]
    assert box.text() == sentences(refused.problems)
    box.reject()


def test_a_double_click_ticks_once(page, window, qtbot, qapp):
    row = next(row for row, due in enumerate(page.rows) if due.number >= 0)
    page.dues.asked.emit(row, True)
    page.dues.asked.emit(row, False)
    again(qtbot, qapp, page)
    assert [method for method in dues(window) if method] == [Method.CASH]
    assert not [box for box in page.window().findChildren(QMessageBox) if box.isVisible()]


def test_it_is_paid_without_a_night_in_the_window_too(page, window, qtbot, qapp):
    window.open_night.put_away()
    again(qtbot, qapp, page)
    row = next(row for row, due in enumerate(page.rows) if due.number >= 0)
    page.dues.asked.emit(row, True)
    again(qtbot, qapp, page)
    assert [method for method in dues(window) if method] == [Method.CASH]
