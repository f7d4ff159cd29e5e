"""The page of the standings: span, tables, a player's share, charts, exports."""

from threading import Event

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import QDate, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu

from chouette_desk.book.errors import BookTrouble
from chouette_desk.core.standings import Span
from chouette_desk.desk.documents import WallSheet
from chouette_desk.desk.export import export
from chouette_desk.desk.standings import season_of
from chouette_desk.gui.dialogs.print_pages import PrintPagesDialog
from chouette_desk.gui.pages import standings
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.pages.conftest import book_window, counted, counted_page, listed
from tests.gui.ways import activate, open_dialogs
from tests.kit.plain_window import PlainWindow

THREE = ("Ann", "Bob", "<b>")


@pytest.fixture
def window(make_window):
    """Two nights of 2026, one of 2025 at another table and stake.

    Ann has 2, Bob 1, <b> -3 in all.
    """
    window = make_window(game(Bob=2, **{"<b>": -1}), kind=PlainWindow, players=THREE, book=True)
    book = window.open_book.club_book
    begun(book, game(Bob=-2, **{"<b>": -2}), players=THREE, date="2026-11-13").close()
    begun(book, game(Bob=1, **{"<b>": 0}), players=THREE, date="2025-03-07", table="2", stake="1").close()
    return window


@pytest.fixture
def page(window, qtbot):
    return counted_page(window, qtbot, "standings")


def test_the_standings_are_those_of_the_book_and_are_sorted(page, window, qtbot):
    season = season_of(window.open_book.club_book, Span())
    assert [row.name for row in page.rows] == [row.name for row in season.standings] == ["Ann", "Bob", "<b>"]
    assert listed(page, 1) == ["Ann", "Bob", "<b>"]
    assert listed(page, 2) == ["2", "1", "−3"]
    counting = "Points include transfers and fees, points a game do not; payments are in neither."
    assert page.message.text() == f"All 3 nights. {counting}"
    page.view.sortByColumn(2, Qt.SortOrder.AscendingOrder)
    assert listed(page, 2) == ["−3", "1", "2"], "by number, not by text"
    page.shown_table.setCurrentIndex(page.shown_table.findData("head-to-head"))
    page.view.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert listed(page, 0) == ["Bob", "Ann", "<b>"]
    assert page.current().name == "Ann", "who was chosen stays so"


def test_the_standings_are_seen_whole_in_a_window_1180_wide(page, qapp):
    page.window().resize(1180, 760)
    settle(qapp)
    assert page.view.horizontalScrollBar().maximum() == 0


def test_a_span_is_chosen(page, window, qtbot):
    bar = page.span_bar
    assert [bar.period.itemText(index) for index in range(4)] == [
        "All nights", "This season, since 2026-09-01", "This year, 2026", "From … to …",
    ]  # fmt: skip
    assert bar.club.isHidden(), "there is only one"
    assert not bar.first.isVisible()
    QTest.keyClick(bar.period, Qt.Key.Key_Down)
    counted(qtbot, page)
    assert page.message.text().startswith("From 2026-09-01, 2 nights. ")
    assert page.season.span == Span(first="2026-09-01")
    bar.period.setCurrentIndex(3)
    assert bar.first.isVisible()
    bar.first.setDate(QDate(2025, 1, 1))
    bar.last.setDate(QDate(2025, 12, 31))
    counted(qtbot, page)
    assert page.message.text().startswith("2025-01-01 to 2025-12-31, 1 night. ")
    bar.period.setCurrentIndex(0)
    bar.table.setCurrentIndex(bar.table.findText("2", Qt.MatchFlag.MatchContains))
    counted(qtbot, page)
    assert page.season.span == Span(table="2")
    bar.stake.setCurrentIndex(1)
    counted(qtbot, page)
    assert bar.stake.currentText() == "€0.50"
    assert page.nothing.message.text().startswith("No games were played in this span.")
    assert not page.outputs[0].button.isEnabled()


def test_a_player_has_nights_figures_opponents_and_a_line(page, qtbot):
    page.choose(next(row.player for row in page.rows if row.name == "<b>"))
    detail = page.detail
    assert detail.heading.text().replace("\u2068", "").replace("\u2069", "") == "<b>: −3 points in 3 nights"
    assert [row[:1] + row[3:] for row in detail.nights.values.rows] == [
        ("2025-03-07", "0", "0"), ("2026-11-13", "−2", "−2"), ("2026-11-20", "−1", "−3"),
    ]  # fmt: skip
    assert ("Points", "−3") in detail.figures.values.rows
    assert ("Worst night", "−2") in detail.figures.values.rows
    assert detail.against.values.rows == (("Ann", "−3"),)
    (bold,) = [curve for curve in detail.chart.score.curves if curve.bold]
    assert (bold.name, bold.points) == ("<b>", (0, -2, -3))
    QTest.keyClick(page.search, Qt.Key.Key_Up)
    assert page.current().name == "Bob"
    assert detail.heading.text().startswith("\u2068Bob")


def test_it_follows_the_night(page, window, qtbot, qapp):
    window.open_night.submit(game(Bob=1))
    settle(qapp)
    counted(qtbot, page)
    assert sorted(listed(page, 2)) == sorted(
        str(row.points).replace("-", "−") for row in season_of(window.open_book.club_book, Span()).standings
    )


def test_everything_or_one_player_is_handed_out(page, window, qtbot, tmp_path):
    page.copy()
    assert QGuiApplication.clipboard().text().startswith("all 3 nights\n\nStandings\n")
    assert "Head to head" not in QGuiApplication.clipboard().text()
    page.alone.click()
    page.copy()
    assert "Ann against each" in QGuiApplication.clipboard().text()
    assert {kind: set(export(page.document(), kind)) for kind in (".pdf", ".xlsx", ".txt")} == {
        kind: {""} for kind in (".pdf", ".xlsx", ".txt")
    }
    page.alone.click()
    assert "-head-to-head" in export(page.document(), ".csv")
    activate(page.window())
    page.outputs[0].button.click()
    dialog = page.window().findChild(PrintPagesDialog)
    qtbot.waitUntil(lambda: bool(dialog.pdf))
    dialog.ui.what.setCurrentIndex(1)
    qtbot.waitUntil(lambda: bool(dialog.pdf))
    assert dialog.pdf == export(WallSheet(page.season), ".pdf")[""]
    size = dialog.printer().pageLayout().pageSize()
    assert size.name().startswith("A3"), size.name()
    dialog.reject()
    page.outputs[1].button.click()
    asking = page.window().findChild(QFileDialog)
    assert "xlsx" in " ".join(asking.nameFilters())
    asking.reject()


def test_it_is_exported_on_the_paper_that_was_printed_on_last(page, window, qtbot, qapp, tmp_path):
    window.settings.print_paper = "Letter"
    page.outputs[1].button.click()
    asking = page.window().findChild(QFileDialog)
    asking.selectFile(str(tmp_path / "season.xlsx"))
    asking.accept()
    qtbot.waitUntil(lambda: (tmp_path / "season.xlsx").exists())
    settle(qapp)
    assert {int(sheet.page_setup.paperSize) for sheet in load_workbook(tmp_path / "season.xlsx").worksheets} == {1}


def test_a_count_is_cancelled_and_begun_again(page, window, qtbot, qapp, monkeypatch):
    gate, begun_counting = Event(), Event()

    def slow(*span):
        begun_counting.set()
        assert gate.wait(20)
        return season_of(*span)

    monkeypatch.setattr(standings, "season_of", slow)
    before = page.season
    book = page.window()
    book.refresh()
    qtbot.waitUntil(begun_counting.is_set)
    page._slow.timeout.emit()
    assert page.message.text() == "Adding up the nights…"
    assert page.cancel.isVisible()
    settle(qapp)
    QTest.mouseClick(page.cancel, Qt.MouseButton.LeftButton)
    gate.set()
    counted(qtbot, page)
    assert page.season is before
    assert "F5" in page.message.text()
    assert page.cancel.isHidden()
    activate(book)
    QTest.keySequence(book, QKeySequence("F5"))
    settle(qapp)
    counted(qtbot, page)
    assert page.season is not before


def test_what_prevents_the_count_is_said(page, qtbot, qapp, monkeypatch):
    def refuse(*_span):
        raise BookTrouble("The book is on the moon.")

    monkeypatch.setattr(standings, "season_of", refuse)
    page.window().refresh()
    settle(qapp)
    counted(qtbot, page)
    assert page.message.text() == "The book is on the moon."
    assert page.rows == ()
    assert open_dialogs(page.window().parentWidget()) == [page.window()]


def test_a_page_of_counts_has_no_menu_and_a_cancelled_count_says_so(window, qtbot):
    page = counted_page(window, qtbot, "standings")
    page.view.customContextMenuRequested.emit(QPoint(5, 5))
    assert not [menu for menu in page.view.findChildren(QMenu) if menu.isVisible()]
    page.cancel.click()
    assert page.message.text() == "The count was cancelled. Press F5 to count again."


def test_what_was_counted_of_a_book_that_has_changed_is_counted_again_before_it_is_shown(window, qtbot, monkeypatch):
    page, shown = counted_page(window, qtbot, "standings"), []
    show = page.show_counted
    monkeypatch.setattr(page, "show_counted", lambda *result: (shown.append(result), show(*result)))
    page.reload()
    page.job.wait()
    book_window(window).refresh()
    counted(qtbot, page)
    assert len(shown) == 1
