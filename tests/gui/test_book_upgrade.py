"""A book of an older program in the window: upgraded with progress and Cancel."""

from pathlib import Path
from threading import Event
from time import monotonic

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QPushButton

from chouette_desk.book import sign
from chouette_desk.book.backup import backups_of
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import sums_of_tables
from chouette_desk.book.location import location_of
from chouette_desk.book.revisions import LATEST, revision_of
from chouette_desk.book.row_sums import TableSums
from chouette_desk.gui import book_upgrade
from chouette_desk.gui.app import open_first
from chouette_desk.gui.book_upgrade import UpgradeProgress
from tests.book.older_books import older_book
from tests.gui.boxes import box_of, choices, choose
from tests.gui.conftest import settle
from tests.gui.ways import open_dialogs, with_book
from tests.kit.plain_window import PlainWindow
from tests.patience import PATIENCE


@pytest.fixture
def older(own_book: Path) -> Path:
    """The user's own book, as the first program wrote it."""
    own_book.unlink()
    older_book(str(own_book), "0001")
    return own_book


class Gate:
    """Has each night wait for the test before it is signed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_open, self._found = Event(), sign._found
        monkeypatch.setattr(sign, "_found", self._wait)

    def _wait(self, *arguments):
        assert self.is_open.wait(PATIENCE)
        return self._found(*arguments)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """A gate that is closed."""
    return Gate(monkeypatch)


def rows(path: Path) -> TableSums:
    """All rows of the book."""
    with transaction_at(location_of(path)) as connection:
        return sums_of_tables(connection)


def revision(path: Path) -> str | None:
    """The revision of the book."""
    with transaction_at(location_of(path)) as connection:
        return revision_of(connection)


def progress_of(window) -> UpgradeProgress:
    """The progress that is shown."""
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, UpgradeProgress)
    return dialog


def test_the_window_lives_on_while_the_book_is_brought_up_to_date(make_window, older, qapp, qtbot, gate):
    window, opened, ticks = make_window(night=False, kind=PlainWindow), [], []
    timer = QTimer(window, interval=5)
    timer.timeout.connect(lambda: ticks.append(monotonic()))
    timer.start()
    with_book(window, opened.append)
    dialog = progress_of(window)
    assert dialog.labelText() == "The book club.chouette-book is being brought up to date: every night is played again."
    qtbot.waitUntil(lambda: len(ticks) > 5 and dialog.maximum() > 2)
    assert (opened, dialog.value()) == ([], 0)
    gate.is_open.set()
    qtbot.waitUntil(lambda: bool(opened))
    timer.stop()
    settle(qapp)
    assert opened == [window.open_book.club_book]
    assert open_dialogs(window) == []
    assert revision(older) == LATEST
    assert len(window.open_book.club_book.nights()) > 2


@pytest.mark.parametrize("way", ["button", "closed"])
def test_cancelled_the_book_is_as_it_was_and_can_be_brought_up_later(make_window, older, qapp, qtbot, gate, way):
    before = rows(older)
    window, opened = make_window(night=False, kind=PlainWindow), []
    with_book(window, opened.append)
    dialog = progress_of(window)
    if way == "button":
        dialog.findChild(QPushButton).click()
    else:
        dialog.close()
    settle(qapp)
    assert dialog.isVisible(), "until the work has ended"
    assert dialog.labelText() == "Cancelling…"
    gate.is_open.set()
    qtbot.waitUntil(lambda: not window.open_book.is_busy)
    settle(qapp)
    box = box_of(window)
    assert "It was not brought up to date, and is unchanged." in box.text()
    assert choices(box) == {"Bring it up to date", "Open another book…"}
    assert (rows(older), opened, window.open_book.club_book) == (before, [], None)
    assert backups_of(location_of(older)) == ()
    choose(box, "Bring it up to date")
    qtbot.waitUntil(lambda: bool(opened))
    assert revision(older) == LATEST


def test_a_progress_that_ends_at_its_first_step_is_not_shown_again(make_window, qapp):
    progress = UpgradeProgress("for the test", make_window(night=False, kind=PlainWindow))
    progress.show()
    progress.show_step(0, 3)
    progress.end()
    qapp.processEvents()
    assert not progress.isVisible()


@pytest.mark.usefixtures("painted")
def test_what_prevents_it_is_said(make_window, older, qapp, qtbot, monkeypatch):
    def broken(*_arguments):
        raise OSError("the disk is broken")

    before = rows(older)
    monkeypatch.setattr(sign, "_found", broken)
    window = make_window(night=False)
    open_first(window, [])
    window.repaint()
    qtbot.waitUntil(lambda: any(not isinstance(dialog, UpgradeProgress) for dialog in open_dialogs(window)))
    box = box_of(window)
    assert "could not be brought up to date (the disk is broken). It is unchanged" in box.text()
    assert choices(box) == {"Try again", "Open another book…"}
    assert rows(older) == before


def test_cancelled_too_late_the_book_is_up_to_date(make_window, older, qapp, qtbot, monkeypatch):
    write, window = sign.write_log, make_window(night=False, kind=PlainWindow)
    reached, cancelled = Event(), Event()

    def writing(connection):
        reached.set()
        assert cancelled.wait(PATIENCE)
        write(connection)

    monkeypatch.setattr(sign, "write_log", writing)
    opened = []
    with_book(window, opened.append)
    assert reached.wait(PATIENCE)
    progress_of(window).findChild(QPushButton).click()
    cancelled.set()
    qtbot.waitUntil(lambda: bool(opened))
    assert revision(older) == LATEST


def test_a_fault_on_the_way_is_reported_and_the_book_is_no_longer_busy(make_window, older, qapp, qtbot, monkeypatch):
    window, opened = make_window(night=False, kind=PlainWindow), []
    monkeypatch.setattr(book_upgrade, "open_book", lambda *_arguments, **_more: 1 / 0)
    with qtbot.captureExceptions() as faults:
        with_book(window, opened.append)
        qtbot.waitUntil(lambda: not window.open_book.is_busy)
    assert [kind for kind, _error, _where in faults] == [ZeroDivisionError]
    assert opened == []
