"""A full disk or read-only folder: what is shown as saved is on the disk."""

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from chouette_desk.core.events import Note
from chouette_desk.core.night import Night
from chouette_desk.desk import outbox
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.outbox_file import night_in_outbox
from chouette_desk.gui.exports import night_export
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.pages.backups import BackupsPage
from chouette_desk.nightfile.reading import read_night
from tests.book.disks import filled, read_only, small_disk
from tests.gui.boxes import box_of, choices, choose
from tests.gui.conftest import begun, settle
from tests.gui.ways import action_of, open_dialogs, with_book

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux lends a small disk")

PLAYERS = ("Ann", "Bob", "Cid")
NOTE = Note(text="x" * 500)


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every action tries to write the book, however long the last try took."""
    monkeypatch.setattr(outbox, "PATIENCE", 0)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk."""
    with small_disk(tmp_path / "disk", "2m") as disk:
        yield disk


@pytest.fixture
def window(make_window, disk: Path):
    """A window on a night of a book on the small disk."""
    window = make_window(night=False)
    make_book(book_on(disk)).close()
    window.open_book.close()
    window.open_book.location = str(book_on(disk))
    with_book(window, lambda book: window.open_night.show_desk(begun(book, players=PLAYERS)))
    return window


def book_on(disk: Path) -> Path:
    return disk / "club.chouette-book"


def in_book(disk: Path) -> Night:
    """The night as the book has it."""
    with closing(open_club_book(book_on(disk), read_only=True)) as club_book:
        return club_book.open_night(1).night


def until_refused(window) -> None:
    """Enter notes until one is not taken; the box says so in a sentence."""
    while not open_dialogs(window):
        window.open_night.submit(NOTE)
    assert "the disk is full. Free some space, then enter it again. Nothing was entered." in box_of(window).text()


def test_a_night_on_a_full_disk_goes_on_in_the_rescue_file(window, disk, tmp_path, qapp):
    with filled(disk):
        until_refused(window)
        assert in_book(disk) == window.open_night.night, "what is shown is on the disk, and what was refused is neither"
        choose(box_of(window), "Try again")
        window.open_night.submit(NOTE)
        (file,) = (tmp_path / "data").rglob("*.chouette-outbox")
        assert night_in_outbox(file) == window.open_night.night
        assert str(file) in window.banner.message.text()
        assert len(in_book(disk).events) == len(window.open_night.night.events) - 2
    action_of(window, "try_again").trigger()
    settle(qapp)
    assert in_book(disk) == window.open_night.night
    assert not list((tmp_path / "data").rglob("*.chouette-outbox"))


def test_where_every_disk_is_full_the_night_goes_on_in_memory_and_is_not_left_unasked(
    window, disk, monkeypatch, qapp, qtbot
):
    for folder in ("data", "temporary"):
        (disk / folder).mkdir()
    monkeypatch.setattr(window.open_night.desk._keeper.outbox, "_folders", (disk / "data", disk / "temporary"))
    with filled(disk):
        until_refused(window)
        choose(box_of(window), "Try again")
        assert "continues in memory only" in window.banner.message.text()
        window.services.call(night_export).write_to(disk / "out.xlsx")
        qtbot.waitUntil(lambda: all(job.isFinished() for job in window.findChildren(Job)))
        settle(qapp)
        assert box_of(window).text().startswith("out.xlsx could not be written: the disk is full.")
        assert not list(disk.glob("*out.xlsx*"))
        box_of(window).reject()
        assert not window.close()
        assert "Leave without saving" in choices(box_of(window))
        box_of(window).reject()
        shown = window.open_night.night
    assert window.open_night.desk.try_again() is not None
    assert in_book(disk) == window.open_night.night == shown


def test_a_night_file_in_a_folder_that_may_only_be_read_keeps_what_is_shown(make_window, tmp_path):
    window = make_window(players=PLAYERS)
    path = window.open_night.desk.path
    window.open_night.submit(NOTE)
    with read_only(path.parent):
        window.open_night.submit(NOTE)
        assert "could not be written" in box_of(window).text()
        assert {"Try again", "Save as…"} <= choices(box_of(window))
        assert read_night(path) == window.open_night.night
        assert QApplication.activeModalWidget() is not None
        retry = box_of(window)
    choose(retry, "Try again")
    assert read_night(path) == window.open_night.night
    assert len(window.open_night.night.events) == 4


def test_a_backup_that_finds_no_room_says_so_and_is_no_longer_under_way(window, disk, qapp, qtbot):
    action_of(window, "backups").trigger()
    settle(qapp)
    (page,) = window.findChildren(BackupsPage)
    with filled(disk):
        page._make()
        assert window.statusBar().currentMessage() == "The book is being backed up…"
        qtbot.waitUntil(lambda: any(isinstance(box, QMessageBox) for box in open_dialogs(window)))
        settle(qapp)
    (box,) = (box for box in open_dialogs(window) if isinstance(box, QMessageBox))
    assert "the disk is full" in box.text()
    assert window.statusBar().currentMessage() == ""
    box.reject()
    page.window().close()
    settle(qapp)
