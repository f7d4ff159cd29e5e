"""What functions of the window do where something is gone, refused or there already."""

from collections.abc import Callable, Iterator
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog

from chouette_desk.core.events import Back, Note, Seat
from chouette_desk.core.fold import RefusedEvent, apply
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Refused
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.people import Register
from chouette_desk.desk.treasury import Treasury
from chouette_desk.gui import file_handlers, money_handlers, sync, unread_outboxes, write_failures
from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.gui.dialogs.settle_up import ReopenDialog, SettleUpDialog
from chouette_desk.gui.dropped_files import DroppedFiles
from chouette_desk.gui.evening_handlers import TableSteps
from chouette_desk.gui.night_entry_bar import NightEntryBar
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import FailedWrite, OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.sheet_handlers import OldSheets
from chouette_desk.nightfile.rulebooks import shipped
from tests.gui.conftest import begun
from tests.gui.nights import game
from tests.gui.shells import asked, book, dispatch, shell

__all__ = ["asked", "book", "dispatch", "shell"]
THREE = ("Ann", "Bob", "Cid")


@pytest.fixture
def empty(qapp) -> OpenNight:
    """The window on its start page."""
    return OpenNight(Settings())


@pytest.fixture
def filed(make_desk) -> Iterator[OpenNight]:
    """A night of a file."""
    night = OpenNight(Settings())
    night.show_desk(make_desk(game(Bob=2), players=THREE))
    yield night
    night.put_away()


@pytest.fixture
def club_book(own_book, book) -> Iterator[ClubBook]:
    """The book, open as that of the window would be."""
    with closing(open_club_book(own_book)) as club_book:
        book.club_book = club_book
        yield club_book


@pytest.fixture
def night(club_book) -> Iterator[OpenNight]:
    """A night of the book."""
    night = OpenNight(Settings())
    night.show_desk(begun(club_book, game(Bob=2), players=THREE))
    yield night
    night.put_away()


@pytest.fixture
def opener(empty, book, shell, dispatch) -> BookOpener:
    return BookOpener(empty, book, shell, Settings(), dispatch)


def said_of(signal: Any) -> list[str]:
    said = list[str]()
    signal.connect(said.append)
    return said


def raising(text: str) -> Callable[..., Any]:
    def refuse(*_arguments: object, **_more: object) -> None:
        raise Trouble(text)

    return refuse


# The open night


def test_without_a_night_nothing_is_entered_remembered_or_saved(empty, tmp_path):
    empty.submit(Note(text="late"))
    empty.remember()
    empty.save_as(tmp_path / "night.chouette.json")
    assert (empty.night, list(tmp_path.glob("*.json")), Settings().recent) == (None, [], [])


def test_a_night_of_the_book_is_not_saved_over_a_file(night, tmp_path):
    night.save_as(tmp_path / "night.chouette.json")
    assert not list(tmp_path.glob("*.json"))


def test_the_file_that_is_open_is_not_opened_again(filed):
    desk = filed.desk
    filed.open_file(desk.path)
    assert filed.desk is desk


def test_a_correction_that_the_rules_refuse_is_a_sentence_with_its_entry(filed):
    said, late = said_of(filed.refused), Back(player="Bob")
    refused = apply(filed.night, late)
    assert isinstance(refused, Refused)
    filed.perform(lambda _desk: RefusedEvent(refused.problems, 2, late, filed.night))
    assert len(said) == 1
    assert "Bob" in said[0]


# The book


def test_what_prevents_the_book_from_closing_is_said(book: OpenBook):
    said = said_of(book.status)
    book.club_book = SimpleNamespace(close=raising("The disk is full."), backup_trouble=Trouble("No backup was made."))
    book.close()
    assert (said, book.club_book) == (["The disk is full.", "No backup was made."], None)


def test_another_book_that_is_the_same_keeps_its_password(opener, book, own_book):
    book.location = str(own_book)
    opened = list[ClubBook]()
    opener.with_other_book(str(own_book), opened.append)
    assert (len(opened), book.location) == (1, str(own_book))
    book.close()


def test_who_closes_the_book_at_once_is_offered_no_night(opener, book, own_book, monkeypatch):
    offered = list[ClubBook]()
    monkeypatch.setattr(opener, "offer_recovery", offered.append)
    book.location = str(own_book)
    opener.with_book(lambda _book: book.close())
    assert offered == []


def test_a_left_night_that_cannot_be_taken_in_is_not_followed_by_another(opener, shell, club_book, monkeypatch):
    offered = list[ClubBook]()
    monkeypatch.setattr(opener, "offer_recovery", offered.append)
    opener._decide(club_book, raising("It is gone."))
    assert (shell.messages, offered) == (["It is gone."], [])
    opener._decide(club_book, lambda: None)
    assert offered == [club_book]


def test_nights_are_neither_begun_nor_shown_where_that_is_refused(empty, book, shell, opener, club_book):
    nights = Nights(empty, book, shell, Settings(), opener)
    assert not nights.begin(shipped("aba"), Heading(club="Riverside"), (Seat(players=("Ann", "Ann")),))
    assert len(shell.messages) == 1
    nights.import_open_night()
    book.club_book = None
    nights.show_table(7)
    assert empty.desk is None


# What could not be written


def test_without_a_night_nothing_is_lost(empty, shell):
    lost = list[bool]()
    write_failures.ask_before_loss(empty, shell, Settings(), lambda: lost.append(True))
    assert (lost, shell.questions) == ([], [])


def test_two_versions_of_a_night_are_chosen_from(night, shell, opener, monkeypatch):
    monkeypatch.setattr(BookDesk, "has_conflict", True)
    failure = FailedWrite(Trouble("Another desk wrote."), lambda: None, False)
    write_failures.ask_about_failure(night, shell, Settings(), opener, failure)
    assert [*shell.questions[0][1]] == ["&Choose…"]
    shell.choose("&Choose…")
    assert shell.dialogs == [], "there is none any more"


def test_a_night_that_is_gone_goes_on_as_another_of_the_book(night, shell, club_book):
    other = begun(club_book, players=THREE, table="2")
    sync._keep_mine(night, shell, SimpleNamespace(keep_mine=lambda _desk: other), night.desk, gone=True)
    assert night.desk is other
    assert shell.status.texts == [("What was entered here is now night 2 of the book.",)]


def test_nothing_is_asked_about_outboxes_that_can_be_read(book, shell):
    unread_outboxes.decide(book, shell)
    assert shell.questions == []


def test_files_dropped_over_a_night_that_stands_nowhere_wait_for_the_answer(
    filed, book, shell, opener, monkeypatch, tmp_path
):
    monkeypatch.setattr(type(filed.desk), "in_memory", True)
    desk = filed.desk
    own = filed, shell, Settings(), opener, Nights(filed, book, shell, Settings(), opener)
    dropped = DroppedFiles(*own, OldSheets(*own))
    dropped.open([tmp_path / "other.chouette.json"])
    assert (filed.desk, [*shell.questions[0][1]][-1]) == (desk, "&Leave without saving")
    shell.choose("&Leave without saving")
    assert len(shell.messages) == 1, "the file is not there"


def test_a_night_is_saved_as_a_file_and_what_waits_for_it_is_done(filed, shell, tmp_path, monkeypatch):
    done = list[bool]()
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _dialog: [str(tmp_path / "copy")])
    file_handlers.save_as(filed, shell, Settings(), lambda: done.append(True))
    shell.dialogs[-1].accepted.emit()
    assert (filed.desk.path, done) == (tmp_path / "copy.chouette.json", [True])
    monkeypatch.setattr(filed, "save_as", raising("The disk is full."))
    shell.dialogs[-1].accepted.emit()
    assert (shell.messages, done) == (["The disk is full."], [True])


# The entry bar


def test_names_are_whole_where_the_players_of_the_club_cannot_be_read(night, book, shell, club_book, monkeypatch):
    shell.low = False
    bar = NightEntryBar(night, book, Settings(), lambda _trial: None)
    assert set(bar.known) == set(THREE)
    monkeypatch.setattr(Register, "players", raising("The server does not answer."))
    night.desk_changed.emit()
    assert bar.known == ()
    night.put_away()
    assert bar.known == ()
    bar.deleteLater()


# Tables and money


def test_a_step_between_tables_needs_the_book_and_may_be_refused(night, book, shell, opener, club_book):
    said = said_of(night.refused)
    steps = TableSteps(night, book, shell, Nights(night, book, shell, Settings(), opener))
    refused = apply(night.night, Back(player="Bob"))
    steps._take(lambda _book: refused, "done", [night.desk.row])
    assert (len(said), shell.status.texts) == (1, [])
    book.club_book = None
    steps._take(lambda _book: refused, "done", [night.desk.row])
    assert len(said) == 1


def test_a_file_is_neither_closed_reopened_nor_paid_in_a_book(filed, book, shell):
    money_handlers.settle(filed, book, shell)
    dialog, before = shell.dialog(SettleUpDialog), filed.night
    dialog.closing.emit()
    dialog.reopening.emit()
    dialog.paid.emit([], None)
    assert (filed.night, dialog.findChildren(ReopenDialog), shell.messages) == (before, [], [])
    dialog.reject()


def test_a_payment_that_the_book_refuses_is_not_said_to_be_marked(night, book, shell, monkeypatch):
    money_handlers.settle(night, book, shell)
    dialog, said = shell.dialog(SettleUpDialog), said_of(night.refused)
    dialog.closing.emit()
    refused = apply(night.night, Back(player="Bob"))
    monkeypatch.setattr(Treasury, "pay", lambda *_about: refused)
    dialog.set_method([0], money_handlers.Method.CASH)
    assert (len(said), shell.status.texts) == (1, [])
    dialog.reject()


def test_of_two_tables_the_closed_one_is_opened_again(night, book, shell, club_book):
    other = begun(club_book, game(Dee=5, Eve=-2), players=("Bob", "Dee", "Eve"), table="2")
    assert night.desk.close_night()
    treasury = Treasury(club_book)
    money_handlers._reopen(night, [other, night.desk], treasury, SimpleNamespace(reason=lambda: "one more game"))
    assert not night.desk.dues_state.closed
    assert not other.dues_state.closed


def test_what_is_called_with_the_book_may_close_it(opener, own_book, book):
    opened = []

    def use(club_book: ClubBook) -> None:
        opened.append(club_book)
        book.close()

    opener.with_book(use)
    assert len(opened) == 1
    assert book.club_book is None
