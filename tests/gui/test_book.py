"""The window and the book: nights begun, opened, imported; books made or changed."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton

from chouette_desk.book.backup import backups_of
from chouette_desk.book.location import location_of
from chouette_desk.core.events import Order, Seat
from chouette_desk.core.night import Heading
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.files import default_book_path
from chouette_desk.gui.app import open_first
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.settings import Recent, names_apart
from chouette_desk.gui.widgets.empty_state import EmptyState
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.nightfile.rulebooks import shipped
from tests.gui.boxes import box_of, choices, choose
from tests.gui.conftest import begun, paint, settle
from tests.gui.nights import game
from tests.gui.ways import action_of, open_dialogs, trigger, with_book, with_other_book
from tests.kit.plain_window import PlainWindow, start

THREE = ("Ann", "Bob", "Cid")
HEADING = Heading(club="Riverside", table="1", date="2026-11-20")


def begin(window, heading=HEADING, players=THREE) -> None:
    assert window.services.get(Nights).begin(shipped("aba"), heading, (Seat(players=players), Order(players=players)))


def in_book(path=None) -> list[dict[str, int]]:
    """The totals of the nights that the book has, once the window has let it go."""
    club_book = open_club_book(path or default_book_path())
    totals = [dict(club_book.open_night(row.id).night.totals) for row in club_book.nights()]
    club_book.close()
    return totals


def started(make_window, qapp):
    """A window as the program starts it, once it shows what it opens first."""
    window = make_window(night=False)
    open_first(window, [])
    paint(window)
    settle(qapp)
    return window


def test_a_new_night_is_in_the_book_from_its_first_moment(make_window):
    window = make_window(night=False)
    begin(window)
    window.open_night.submit(game(Bob=2))
    assert window.windowTitle() == "2026-11-20 Riverside, table 1, in club.chouette-book – Chouette Desk"
    assert window.location_label.text() == "· Night 1 of the club"
    assert window.location_label.toolTip() == str(default_book_path())
    assert list(window.settings.folder.glob("*")) == [], "and in no file"
    window.close()
    assert in_book() == [{"Ann": -2, "Bob": 2, "Cid": 0}]


def test_the_users_own_book_is_made_without_a_question(make_window, own_book, qapp):
    own_book.unlink()
    shutil.rmtree(own_book.parent)
    window = started(make_window, qapp)
    assert own_book.exists()
    assert open_dialogs(window) == []
    assert window.statusBar().currentMessage() == f"A new book was made for your nights: {own_book}"


def test_a_book_is_backed_up_when_it_is_opened_and_has_changed(make_window, own_book):
    window = make_window(night=False)
    begin(window)
    window.open_night.submit(game(Bob=2))
    window.close()
    window = make_window(night=False)
    with_book(window, lambda club_book: club_book)
    window.close()
    newest = backups_of(location_of(own_book))[-1].path
    assert in_book(newest) == [{"Ann": -2, "Bob": 2, "Cid": 0}]


def test_it_goes_on_where_it_was_left_and_undo_with_it(make_window, qapp):
    window = make_window(game(Bob=2), game(Cid=1), players=THREE, book=True)
    trigger(window, "undo", "key")
    window.close()
    again = started(make_window, qapp)
    assert again.open_night.night.totals["Bob"] == 2
    assert action_of(again, "redo").text() == "&Redo: game 2"
    trigger(again, "redo", "key")
    for _step in range(3):
        trigger(again, "undo", "key")
    assert again.open_night.night.columns == ()
    again.open_night.put_away()
    again.close()
    last = started(make_window, qapp)
    assert last.open_night.night is None, "it was put away"


@pytest.mark.parametrize("killed", [False, True])
def test_a_window_does_not_forget_its_night(make_window, qapp, killed):
    first = make_window(game(Bob=2), players=THREE, book=True)
    if killed:
        first.open_night.desk.close()  # its locks go, and nothing more is remembered
        first.open_book.club_book.close()
        first.open_night.desk = first.open_book.club_book = None
    else:
        first.close()
    again = started(make_window, qapp)
    assert again.open_night.night.totals["Bob"] == 2


def test_a_book_that_another_window_has_is_asked_about(make_window, qtbot):
    """Where that window did not answer the start, which asks it before there is another."""
    make_window(players=THREE, book=True)
    second = make_window(night=False)
    open_first(second, [])
    paint(second)
    qtbot.waitUntil(lambda: bool(open_dialogs(second)))
    choose(box_of(second), "Quit")


def test_the_window_that_is_closed_last_is_opened_again(make_window):
    first = make_window(game(Bob=2), players=THREE, book=True)
    other = make_window(players=THREE)
    other.open_night.put_away()
    assert not first.settings.was_open
    first.close()
    assert first.settings.was_open
    assert first.settings.recent[0].number == 1


def test_the_start_page_and_the_menu_know_the_nights_of_the_book(make_window):
    window = make_window(game(Bob=2), players=THREE, book=True)
    window.open_night.put_away()
    links = {button.text(): button for button in window.ui.start_page.findChildren(QPushButton)}
    links["2026-11-20 Riverside, table 1"].click()
    assert window.open_night.night.totals["Bob"] == 2
    begin(window, Heading(date="2026-11-27"))
    recent = window.findChild(object, "recent")
    recent.aboutToShow.emit()
    assert [action.text() for action in recent.actions()] == ["2026-11-27", "2026-11-20 Riverside, table 1"]
    recent.actions()[1].trigger()
    assert window.open_night.night.totals["Bob"] == 2


def test_two_nights_of_one_day_are_told_apart(make_window):
    window = make_window(game(Bob=2), players=THREE, book=True)
    window.open_night.show_desk(begun(window.open_book.club_book, players=THREE))
    window.open_night.put_away()
    links = [button.text() for button in window.ui.start_page.findChildren(QPushButton) if button.isFlat()]
    name = "2026-11-20 Riverside, table 1"
    assert links == [f"{name} (night 2)", f"{name} (night 1)"]
    window.findChild(object, "recent").aboutToShow.emit()
    assert [action.text() for action in window.findChild(object, "recent").actions()] == links


def test_files_and_books_of_one_name_are_told_apart():
    nights = [
        *(Recent(f"/club/{folder}/friday.chouette.json") for folder in ("may", "june")),
        *(Recent(f"/club/{book}.chouette-book", 3, "Friday") for book in ("one", "two")),
        Recent("/club/june/monday.chouette.json"),
    ]
    assert names_apart(nights) == [
        "friday.chouette.json (may)",
        "friday.chouette.json (june)",
        "Friday (night 3) (/club/one.chouette-book)",
        "Friday (night 3) (/club/two.chouette-book)",
        "monday.chouette.json",
    ]


def test_a_night_of_another_book_is_found_again(make_window, tmp_path):
    window = make_window(kind=PlainWindow, players=THREE, book=True)
    other = tmp_path / "other.chouette-book"
    make_book(other).close()
    window.open_night.put_away()
    with_other_book(window, str(other), lambda club_book: None)
    begin(window, Heading(date="2026-12-04"))
    assert window.settings.book == str(other)
    first, second = window.settings.recent
    window.services.get(Nights).open_recent(second)
    assert window.open_night.night.heading.date == "2026-11-20"
    assert window.settings.book == "", "the user's own"
    window.services.get(Nights).open_recent(first)
    assert window.open_night.night.heading.date == "2026-12-04"


def test_a_night_that_is_gone_is_said_and_forgotten(make_window):
    window = make_window(kind=PlainWindow, players=THREE, book=True)
    (recent,) = window.settings.recent
    window.open_night.put_away()
    window.settings.remember_night(type(recent)(recent.where, 7, "gone"))
    window.services.get(Nights).open_number(7)
    assert box_of(window).text() == "There is no night 7 in this book."
    box_of(window).accept()
    assert window.settings.recent == [recent]


# The dialogs


def opened(window):
    start(window, "open")
    (dialog,) = open_dialogs(window)
    return dialog


def shown(dialog) -> list[str]:
    return [dialog.filtered.index(row, 0).data() for row in range(dialog.filtered.rowCount())]


def test_nights_are_looked_for_and_opened_by_keys_alone(make_window):
    window = make_window(night=False, kind=PlainWindow)
    for date, players in (("2026-11-20", THREE), ("2026-12-04", ("Dee", "Eve", "Fay")), ("2026-11-27", THREE)):
        begin(window, Heading(club="Riverside", table="1", date=date), players)
    window.open_night.desk.close_night()
    window.open_night.put_away()
    dialog = opened(window)
    assert shown(dialog) == ["2026-12-04", "2026-11-27", "2026-11-20"]
    assert [dialog.filtered.index(1, column).data() for column in range(1, 6)] == [
        "Riverside", "1", "Ann, Bob, Cid", "0", "closed",
    ]  # fmt: skip
    QTest.keyClicks(dialog.focusWidget(), "bob RIVER")
    assert shown(dialog) == ["2026-11-27", "2026-11-20"]
    assert dialog.ui.message.text() == "2 nights"
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert window.open_night.night.heading.date == "2026-11-20"


def test_nothing_is_opened_where_nothing_is_found(make_window):
    window = make_window(night=False, kind=PlainWindow)
    dialog = opened(window)
    assert not dialog.ok.isEnabled()
    assert dialog.findChild(EmptyState).message.text() == "There are no nights in this book yet."
    dialog.accept()
    assert dialog.isVisible()
    dialog.reject()


def test_from_the_list_to_night_files(make_window, qapp):
    window = make_window(night=False, kind=PlainWindow)
    for button, title in (("open_file", "Open a night file"), ("import_files", "Import night files")):
        getattr(opened(window).ui, button).click()
        (asking,) = open_dialogs(window)
        assert isinstance(asking, QFileDialog)
        assert asking.windowTitle() == title
        asking.reject()
        settle(qapp)


def test_a_new_night_that_cannot_be_kept_is_not_typed_twice(make_window, monkeypatch):
    window = make_window(night=False, kind=PlainWindow)
    window.start("new")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, NewNightDialog)
    for name in THREE:
        dialog.ui.players.add(name)
    dialog.ui.chosen.click()
    default_book_path().rename(default_book_path().with_name("moved"))
    dialog.accept()
    told = open_dialogs(window)[-1]
    assert "no longer where it was" in told.text()
    told.accept()
    assert dialog.isVisible()
    assert window.open_night.night is None
    default_book_path().with_name("moved").rename(default_book_path())
    dialog.accept()
    assert window.open_night.night.line == THREE
    assert open_dialogs(window) == []


def test_next_week_the_same_people_sit_down(make_window):
    window = make_window(kind=PlainWindow, players=THREE, book=True)
    window.settings.new_night_club = "Riverside"
    window.start("new")
    (dialog,) = open_dialogs(window)
    dialog.ui.regulars.last.click()
    assert dialog.ui.players.names() == THREE
    dialog.ui.chosen.click()
    dialog.accept()
    assert window.open_night.night.line == THREE
    assert window.open_night.desk.row.id == 2


# Night files and the book


def test_night_files_are_taken_into_the_book_whole(make_window, tmp_path):
    window = make_window(night=False, kind=PlainWindow)
    files = [Path(shutil.copy(night, tmp_path)) for night in practice_nights().values()]
    window.services.get(Nights).import_files(files)
    assert open_dialogs(window) == []
    assert window.open_night.night == read_night(files[-1])
    assert [row.games for row in window.open_book.club_book.nights()].count(0) == 0
    assert len(window.open_book.club_book.nights()) == len(files)
    window.services.get(Nights).import_files([files[0]])
    assert "is already in the book" in box_of(window).text()
    box_of(window).accept()


def test_what_is_no_night_is_not_taken_in(make_window, tmp_path):
    window = make_window(night=False, kind=PlainWindow)
    (tmp_path / "letter").write_text("Dear Sir")
    window.services.get(Nights).import_files([tmp_path / "letter", tmp_path / "gone"])
    message = [dialog.text() for dialog in open_dialogs(window)]
    for dialog in open_dialogs(window):
        dialog.accept()
    assert sorted(message) == ["There is no file gone.", "letter: This is not JSON: line 1, column 1 cannot be read."]
    assert window.open_night.night is None


def test_the_night_of_a_file_goes_on_in_the_book(make_window):
    window = make_window(game(Bob=2), players=THREE)
    path = window.open_night.desk.path
    trigger(window, "into_book", "menu")
    window.open_night.submit(game(Cid=1))
    assert window.location_label.text() == "· Night 1 of the club"
    assert not action_of(window, "into_book").isEnabled()
    assert len(read_night(path).played) == 1, "the file stays as it is"
    assert [len(window.open_book.club_book.open_night(1).night.played)] == [2]


def test_a_night_of_the_book_is_saved_as_a_night_file(make_window, qtbot, tmp_path):
    window = make_window(game(Bob=2), players=THREE, book=True)
    trigger(window, "save_as", "key")
    (asking,) = open_dialogs(window)
    assert asking.selectedNameFilter() == "Night file (*.chouette.json)"
    asking.selectFile(str(tmp_path / "copy.chouette.json"))
    asking.accept()
    qtbot.waitUntil((tmp_path / "copy.chouette.json").exists)
    assert read_night(tmp_path / "copy.chouette.json") == window.open_night.night
    assert window.location_label.text() == "· Night 1 of the club"


# Books


def test_a_book_that_another_program_has_can_be_read(make_window):
    first = make_window(game(Bob=2), players=THREE, book=True)
    second = make_window(night=False)
    trigger(second, "new", "key")
    box = box_of(second)
    assert "is open in another program" in box.text()
    assert choices(box) == {"Open it read-only", "Try again", "Open another book…", "Quit"}
    choose(box, "Open it read-only")
    assert open_dialogs(second) == [], "no night is begun in it"
    new = second.ui.start_page.primary
    assert not new.isEnabled()
    assert "read-only" in new.toolTip()
    second.services.get(Nights).open_number(1)
    assert second.open_night.night.totals["Bob"] == 2
    assert not second.points_row.isVisible()
    usable = {name for name, action in second.actions_by_name.items() if action.isEnabled()}
    assert {"open", "print", "export", "explain"} <= usable
    assert not {"new", "import_files", "seat", "correct", "undo", "transfer", "points", "note", "settle"} & usable
    assert "read-only" in action_of(second, "seat").toolTip()
    first.open_night.submit(game(Cid=1))
    first.close()


@pytest.mark.parametrize("way", ["Open another book…", "Quit"])
def test_a_book_that_another_program_has_can_be_left_alone(make_window, tmp_path, way):
    first, second = make_window(players=THREE, book=True), make_window(night=False)
    trigger(second, "open", "key")
    choose(box_of(second), way)
    if way == "Quit":
        assert not second.isVisible()
        return
    (asking,) = open_dialogs(second)
    asking.selectFile(str(tmp_path / "second.chouette-book"))
    asking.accept()
    assert "There is no book" in box_of(second).text()
    choose(box_of(second), "Make it")
    (dialog,) = open_dialogs(second)
    assert shown(dialog) == []
    dialog.reject()
    assert first.open_night.night is not None
    second.close()
    assert in_book(tmp_path / "second.chouette-book") == []


def test_a_book_that_is_free_again_is_tried_again(make_window):
    first, second = make_window(players=THREE, book=True), make_window(night=False)
    trigger(second, "open", "key")
    first.close()
    choose(box_of(second), "Try again")
    (dialog,) = open_dialogs(second)
    assert shown(dialog) == ["2026-11-20"]
    dialog.reject()


def test_what_is_no_book_is_said(make_window, tmp_path):
    window = make_window(night=False)
    (tmp_path / "letter").write_text("Dear Sir, I play on Fridays. " * 40)
    window.open_book.location = str(tmp_path / "letter")
    trigger(window, "new", "key")
    assert choices(box_of(window)) == {"Try again", "Backups…", "Open another book…"}
    box_of(window).reject()
    assert window.open_book.club_book is None


def test_another_book_is_opened_over_a_night(make_window, tmp_path):
    window = make_window(kind=PlainWindow, players=THREE, book=True)
    window.start("other_book")
    (asking,) = open_dialogs(window)
    make_book(tmp_path / "other.chouette-book").close()
    asking.selectFile(str(tmp_path / "other.chouette-book"))
    asking.accept()
    assert window.open_night.night is None
    assert window.statusBar().currentMessage() == "The book other.chouette-book is open."
    open_club_book(default_book_path()).close()


def test_what_the_book_does_not_take_can_be_tried_again(make_window):
    window = make_window(players=THREE, book=True)
    own = default_book_path()
    own.rename(own.with_name("moved"))
    window.points_row.fill({"Bob": 2})
    window.points_row.commit()
    box = box_of(window)
    assert "no longer where it was" in box.text()
    assert choices(box) == {"Try again", "Save a copy as a night file…"}
    assert window.points_row.whole()["Bob"] == 2, "what was typed stays"
    assert window.sheet.rowCount() == 1, "nothing is shown that is not on the disk"
    own.with_name("moved").rename(own)
    choose(box, "Try again")
    assert window.open_night.night.totals["Bob"] == 2
