"""The page of the nights: opened, reviewed, found by a printed sheet, exported."""

from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from chouette_desk.core.actions import Correction
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.export import export
from chouette_desk.gui.dialogs.history import EarlierDialog
from chouette_desk.gui.exports import Export
from chouette_desk.gui.pages.nights import NightsPage
from chouette_desk.nightfile.fingerprint import fingerprint
from tests.gui.boxes import choose
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.pages.conftest import book_window, dialog_over, page_of, press
from tests.gui.test_mnemonics import texts_of, twice
from tests.gui.ways import activate
from tests.kit.plain_window import PlainWindow
from tests.paper.on_page import pages


@pytest.fixture
def page(window) -> NightsPage:
    """The page, with night 1 open in the window."""
    page = page_of(window, "nights")
    assert isinstance(page, NightsPage)
    return page


def test_the_night_that_is_chosen_is_told(page, window):
    page.choose(1)
    text = page.facts.toPlainText()
    night = window.open_night.night
    assert fingerprint(night) in text
    lines = [line.strip() for line in text.split("\n")]
    assert lines[lines.index("\u2068Bob\u2069") + 1] == "2"
    window.open_night.submit(game(Cid=1))
    settle(QApplication.instance())
    assert fingerprint(window.open_night.night) in page.facts.toPlainText()
    page.view.selectAll()
    assert page.facts.toPlainText() == "3 nights are chosen."
    press(page, "Open")
    assert "First choose one night" in dialog_over(page).text()
    dialog_over(page).reject()


def test_earlier_versions(page, window):
    page.choose(1)
    press(page, "Earlier versions…")
    assert isinstance(dialog_over(page), QMessageBox)
    dialog_over(page).reject()
    window.open_night.desk.correct(Correction(2, 3, (game(Bob=4),)), reason="four, not two")
    press(page, "Earlier versions…")
    dialog = dialog_over(page)
    assert isinstance(dialog, EarlierDialog)
    assert dialog.versions[-1].night.totals["Bob"] == 2, "as it was before"
    dialog.reject()


def compared(dialog, qtbot, text: str) -> str:
    """What is said of a fingerprint once every night was compared."""
    dialog.ui.fingerprint.setText(text)
    qtbot.waitUntil(lambda: dialog.ui.progress.isHidden())
    return dialog.ui.message.text()


def test_a_printed_sheet_is_recognised(page, window, qtbot):
    before = fingerprint(window.open_night.night)
    window.open_night.submit(game(Cid=1))
    page.choose(3)
    press(page, "Check a printed sheet…")
    dialog = dialog_over(page)
    assert twice(texts_of(dialog)) == []
    said = compared(dialog, qtbot, before.lower().replace("-", " "))
    assert said == (
        "2026-11-20 Riverside, table 1: The sheet shows this night as it stood after game 1; 1 "
        "game has been added since."
    )
    assert "not a fingerprint yet" in compared(dialog, qtbot, "7QF2")
    assert "No night in this book" in compared(dialog, qtbot, "0000-0000-00")
    assert not dialog.open_button.isEnabled()
    other = window.open_book.club_book.open_night(2)
    assert "as it stands" in compared(dialog, qtbot, fingerprint(other.night))
    dialog.open_button.click()
    assert window.open_night.desk.number == 2


def test_chosen_nights_are_printed_and_exported_together(page, window, qtbot, tmp_path):
    page.view.selectAll()
    document = page._nights_document()
    assert len(pages(export(document, ".pdf")[""])) == 3
    Export(book_window(window).shell, window.settings, document).write_to(tmp_path / "nights.txt")
    names = [" 1, 2026-11-20 Riverside, table 1", " 3, 2026-10-20 Riverside, table 2"]
    names.append(" 2, 2026-09-20 Riverside, table 1")
    paths = [Path(tmp_path, f"nights{name}.txt") for name in names]
    qtbot.waitUntil(lambda: all(path.exists() for path in paths))
    assert "Bob" in paths[0].read_text()
    qtbot.waitUntil(lambda: "Written:" in book_window(window).status.currentMessage())
    page.choose(3)
    assert set(export(page._nights_document(), ".chouette.json")) == {""}, "one night has the name that was chosen"


def test_a_night_that_cannot_be_read_says_why_beside_the_list(window, monkeypatch):
    page = page_of(window, "nights")

    def gone(_book: object, _number: int) -> None:
        raise Trouble("The server does not answer.")

    monkeypatch.setattr(ClubBook, "open_night", gone)
    page.choose(page.rows[-1].id)
    assert "The server does not answer." in page.facts.toPlainText()
    monkeypatch.setattr(ClubBook, "night_list", gone_too)
    page.reload()
    assert page.message.text() == "The list cannot be read."
    assert page.rows == ()


def gone_too(_book: object) -> None:
    raise Trouble("The list cannot be read.")


def test_another_night_is_not_opened_over_one_that_stands_nowhere_without_a_question(window, monkeypatch):
    page, desk = page_of(window, "nights"), window.open_night.desk
    monkeypatch.setattr(type(desk), "in_memory", True)
    page.open_number(2)
    assert window.open_night.desk is desk
    (box,) = [box for box in page.window().findChildren(QMessageBox) if box.isVisible()]
    choose(box, "Leave without saving")
    assert window.open_night.desk.number == 2


def test_an_empty_book_has_no_sheet_to_check(make_window, own_book):
    window = make_window(night=False, kind=PlainWindow)
    page = page_of(window, "nights")
    press(page, "Check a printed sheet…")
    box = dialog_over(page)
    assert isinstance(box, QMessageBox)
    assert box.text().startswith("There are no nights in this book yet.")
    box.reject()


def test_a_row_that_the_search_hides_is_chosen_all_the_same(window):
    page = page_of(window, "nights")
    page.search.setText("2026-09")
    assert [night.id for night in page.shown()] == [2]
    page.choose(1)
    assert (page.current().id, page.search.text()) == (1, "")


def test_ctrl_f_goes_to_the_search_of_the_page_that_is_shown(window, qapp):
    first, second = page_of(window, "nights"), page_of(window, "people")
    activate(second.window())
    second.view.setFocus()
    QTest.keySequence(second.view, QKeySequence("Ctrl+F"))
    assert second.window().focusWidget() is second.search
    assert not first.isVisible()
