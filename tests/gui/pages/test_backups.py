"""The page of the backups: made, restored, the book checked and mended, its log."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from chouette_desk.book.backup import AS_IT_IS, Backup
from chouette_desk.book.check import Finding
from chouette_desk.book.errors import DamagedBook
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_care import BookCare
from chouette_desk.desk.files import default_book_path
from chouette_desk.gui.dialogs.book_care import CheckDialog, LogDialog
from chouette_desk.gui.pages.backups import BackupsPage, ClosedBook
from chouette_desk.gui.widgets.path_label import PathLabel
from tests.gui.boxes import box_of, choose
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.pages.conftest import book_window, dialog_over, listed, page_of, press
from tests.gui.test_mnemonics import texts_of, twice
from tests.gui.ways import with_book
from tests.kit.plain_window import PlainWindow


@pytest.fixture
def page(window) -> BackupsPage:
    """The page, with night 1 open in the window."""
    page = page_of(window, "backups")
    assert isinstance(page, BackupsPage)
    return page


def backed_up(page, qtbot) -> None:
    """Make a backup by the button."""
    count = len(page.rows)
    press(page, "Make one now")
    qtbot.waitUntil(lambda: len(page.rows) > count)


def test_the_folder_is_named_once_and_what_gives_the_list_out_is_in_one_menu(page, qtbot):
    backed_up(page, qtbot)
    page.window().resize(1024, 560)
    settle(QApplication.instance())
    label = page.findChild(PathLabel)
    assert label.accessibleName() == f"In the folder {page.care.folder}"
    assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width()
    assert str(page.care.folder) not in page.facts.toPlainText()
    buttons = [button for button in page.findChildren(QPushButton) if button.isVisible()]
    (output,) = [button for button in buttons if button.menu() is not None]
    assert [action.text().replace("&", "") for action in output.menu().actions()] == ["Print…", "Export…", "Copy"]
    assert len({button.y() for button in buttons}) == 1
    output.menu().actions()[2].trigger()
    assert QApplication.clipboard().text().startswith("The backups of ")


def test_a_backup_is_made_and_restored(page, window, qtbot, tmp_path):
    backed_up(page, qtbot)
    assert "In it:" in page.facts.toPlainText()
    assert "nights: 3, entries: 4" in page.facts.toPlainText()
    window.open_night.submit(game(Cid=3))
    settle(QApplication.instance())
    assert "1 of night 1" in page.facts.toPlainText()
    press(page, "Restore…")
    box = dialog_over(page)
    assert isinstance(box, QMessageBox)
    assert "Entries of the book that it lacks: 1 of night 1." in box.text()
    assert "is backed up first" in box.text()
    assert box.defaultButton().text() == "Cancel"
    choose(box, "Restore it")
    status = book_window(window).status
    qtbot.waitUntil(lambda: "The backup is the book now." in status.currentMessage())
    assert window.open_night.desk.number == 1, "the night that was open is open again"
    assert window.open_night.night.totals["Cid"] == 0
    assert "before a restore" in listed(page, 1)
    window.open_night.submit(game(Dee=1))
    assert window.open_night.night.totals["Dee"] == 1
    elsewhere = tmp_path / "stick.chouette-book"
    shutil.copy(page.rows[listed(page, 1).index("before a restore")].path, elsewhere)
    press(page, "Restore a file…")
    chosen = dialog_over(page)
    assert isinstance(chosen, QFileDialog)
    chosen.reject()
    page._ask_to_restore(elsewhere)
    choose(dialog_over(page), "Restore it")
    qtbot.waitUntil(lambda: window.open_night.desk is not None and window.open_night.night.totals["Cid"] == 3)
    page._ask_to_restore(tmp_path / "nothing.chouette-book")
    assert "cannot be read" in dialog_over(page).text()
    dialog_over(page).reject()


def checked(page, qtbot) -> CheckDialog:
    """The check of the book, once it is done."""
    press(page, "Check the book…")
    dialog = dialog_over(page)
    qtbot.waitUntil(dialog.ui.progress.isHidden)
    return dialog


def test_a_book_is_checked_and_mended(page, window, qtbot):
    dialog = checked(page, qtbot)
    assert dialog.ui.message.text() == "The book is sound."
    assert twice(texts_of(dialog)) == []
    dialog.reject()
    with closing(sqlite3.connect(default_book_path())) as file:
        file.execute("UPDATE night SET games = 7 WHERE id = 2")
        file.commit()
    dialog = checked(page, qtbot)
    assert dialog.ui.message.text().startswith("1 thing is wrong.")
    assert dialog.model.rows[0][0] == "2"
    assert "state or number of games in the book does not agree" in dialog.model.rows[0][1]
    dialog.mend_button.click()
    qtbot.waitUntil(lambda: any(box.isVisible() for box in page.window().findChildren(QMessageBox)))
    box = dialog_over(page)
    assert "the number of games changes from “7” to" in box.text()
    assert "The entries stay as they are. Write this?" in box.text()
    choose(box, "Write it again")
    status = book_window(window).status
    qtbot.waitUntil(lambda: "1 night was mended." in status.currentMessage())
    assert window.open_night.desk.number == 1
    dialog = dialog_over(page)
    qtbot.waitUntil(dialog.ui.progress.isHidden)
    assert dialog.ui.message.text() == "The book is sound."
    dialog.reject()


def troubled(*_arguments: object, **_options: object) -> None:
    raise Trouble("The book is gone.")


def test_a_finding_that_no_entry_can_mend_leads_to_its_night(page, window, qtbot, monkeypatch):
    monkeypatch.setattr(BookCare, "check", lambda _care, _step: (Finding("Night 2: damaged", night=2),))
    dialog = checked(page, qtbot)
    assert "Restore a backup, or compare with a printed sheet." in dialog.ui.message.text()
    assert not dialog.mend_button.isEnabled()
    dialog.ui.findings.activated.emit(dialog.model.index(0, 0))
    assert window.open_night.desk.number == 2
    dialog.reject()


def test_what_prevents_the_care_of_the_book_is_said(page, qtbot, monkeypatch):
    for name in ("check", "log", "back_up", "plan"):
        monkeypatch.setattr(BookCare, name, troubled)
    dialog = checked(page, qtbot)
    assert dialog.ui.message.text() == "The book is gone."
    dialog.reject()
    for begin in (page._show_log, page._make, page._mend):
        begin()
        qtbot.waitUntil(lambda: any(box.isVisible() for box in page.window().findChildren(QMessageBox)))
        assert dialog_over(page).text() == "The book is gone."
        dialog_over(page).reject()


def test_a_book_that_is_not_sound_is_backed_up_after_a_question(page, qtbot, monkeypatch):
    back_up = BookCare.back_up

    def damaged(care: BookCare, *, anyway: bool = False) -> Path:
        if not anyway:
            raise DamagedBook("It is damaged.")
        return back_up(care, anyway=True)

    monkeypatch.setattr(BookCare, "back_up", damaged)
    press(page, "Make one now")
    qtbot.waitUntil(lambda: any(box.isVisible() for box in page.window().findChildren(QMessageBox)))
    assert dialog_over(page).text() == "It is damaged."
    count = len(page.rows)
    choose(dialog_over(page), "Back it up anyway")
    qtbot.waitUntil(lambda: len(page.rows) > count)


def test_a_book_that_is_only_read_is_neither_restored_nor_mended(page, window, qtbot, qapp):
    backed_up(page, qtbot)
    window.open_book.club_book.book.read_only = True
    book_window(window).refresh()
    settle(qapp)
    page.activate()
    assert "read-only" in book_window(window).status.currentMessage()
    page._mend()
    assert "read-only" in dialog_over(page).text()
    dialog_over(page).reject()


def test_a_folder_that_is_not_there_yet_is_not_opened(page, tmp_path, monkeypatch):
    monkeypatch.setattr(BookCare, "folder", tmp_path / "nowhere")
    press(page, "Open the folder")
    assert dialog_over(page).text().startswith("There is no backup of this book yet.")
    dialog_over(page).reject()


def test_the_log_is_searched(page):
    press(page, "Log…")
    dialog = dialog_over(page)
    assert isinstance(dialog, LogDialog)
    assert twice(texts_of(dialog)) == []
    everything = dialog.filtered.rowCount()
    dialog.ui.search.setText("BEGUN 2026-10-20")
    assert dialog.filtered.rowCount() == 1 < everything
    dialog.reject()


def test_the_folder_is_opened(page, qtbot, monkeypatch):
    backed_up(page, qtbot)
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    press(page, "Open the folder")
    assert opened == [QUrl.fromLocalFile(page.rows[0].path.parent)]


@pytest.mark.parametrize("size", [5000, 0])
def test_a_damaged_book_is_restored_from_the_window(make_window, qtbot, qapp, size):
    window = make_window(game(Bob=2), kind=PlainWindow, book=True)
    backed_up(page_of(window, "backups"), qtbot)
    book_window(window).reject()
    settle(qapp)
    window.open_night.put_away()
    window.open_book.close()
    default_book_path().write_bytes(default_book_path().read_bytes()[:size])
    with_book(window, lambda _book: None)
    choose(box_of(window), "Backups…")
    page = book_window(window).page
    assert isinstance(page, BackupsPage)
    assert "The book as it is cannot be read." in page.facts.toPlainText()
    press(page, "Restore…")
    choose(dialog_over(page), "Restore it")
    qtbot.waitUntil(lambda: window.open_book.club_book is not None)
    settle(qapp)
    assert [night.games for night in window.open_book.club_book.night_list()] == [1]
    assert "the book was damaged" in listed(page, 1)


def test_what_prevents_a_restore_is_said_and_the_night_is_open_again(page, window, qtbot, monkeypatch):
    backed_up(page, qtbot)
    monkeypatch.setattr(BookCare, "restore", troubled)
    press(page, "Restore…")
    choose(dialog_over(page), "Restore it")
    qtbot.waitUntil(lambda: any(box.isVisible() for box in page.window().findChildren(QMessageBox)))
    assert dialog_over(page).text() == "The book is gone."
    dialog_over(page).reject()
    assert (window.open_night.desk.number, window.open_book.is_busy) == (1, False)


def test_a_book_is_not_restored_over_a_night_that_stands_nowhere(page, window, qtbot, monkeypatch):
    backed_up(page, qtbot)
    monkeypatch.setattr(type(window.open_night.desk), "in_memory", True)
    press(page, "Restore…")
    choose(dialog_over(page), "Restore it")
    assert dialog_over(page).text().startswith("Some entries of the open night are not stored anywhere yet.")
    dialog_over(page).reject()


def test_a_backup_of_a_book_that_was_not_sound_is_told_as_such(page, tmp_path):
    path = tmp_path / "2026-11-20T20-00-00 as it is.chouette-book"
    path.write_bytes(b"no book")
    page.show_row(Backup("2026-11-20T20-00-00", 0, AS_IT_IS, path))
    assert "the book was not sound" in page.facts.toPlainText()
    assert "It cannot be read" in page.facts.toPlainText()


def test_a_fault_while_the_book_is_closed_is_reported_and_the_book_opened_again(window, qtbot):
    def work(_step: object) -> None:
        raise ZeroDivisionError

    done = []
    with qtbot.captureExceptions() as faults:
        window.services.get(ClosedBook).work(window.shell, "Working…", work, done.append)
        qtbot.waitUntil(lambda: not window.open_book.is_busy)
    assert [kind for kind, _error, _where in faults] == [ZeroDivisionError]
    assert done == []
    assert window.open_book.club_book is not None


def test_what_is_wrong_with_no_night_opens_none(window, page, qtbot, monkeypatch):
    finding = Finding("The head of the book's log does not agree with its lines.")
    monkeypatch.setattr(BookCare, "check", lambda *_arguments: (finding,))
    dialog, opened = CheckDialog(BookCare(window.open_book.club_book.location), window), []
    dialog.night_requested.connect(opened.append)
    dialog.show()
    qtbot.waitUntil(lambda: bool(dialog.model.items))
    dialog._open(0)
    assert opened == []
    dialog.reject()
