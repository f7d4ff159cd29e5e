"""Another desk writes the shown night: its entries appear, nothing mixed or lost."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from chouette_desk.core.events import Note
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_opening import make_book, open_club_book
from tests.gui.boxes import box_of, choices, choose
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import open_dialogs, trigger, with_other_book
from tests.patience import until

THREE = ("Ann", "Bob", "Cid")


@pytest.fixture
def window(make_window):
    return make_window(game(Bob=2), players=THREE, book=True)


@pytest.fixture
def other(window):
    """Another desk on the night that the window shows."""
    return window.open_book.club_book.open_night(1)


def test_who_was_slower_is_told_and_nothing_is_lost(window, other, qapp):
    other.do(game(Cid=4))
    window.points_row.fill({"Ann": 4})
    window.points_row.commit()
    box = box_of(window)
    assert box.text() == (
        "Another desk was faster, so nothing was entered. Look at what it entered, then enter yours again. "
        "Meanwhile: game 2."
    )
    assert len(window.open_night.night.played) == 2, "what the other desk entered is on the sheet"
    assert window.sheet.rowCount() == 3
    assert window.points_row.cells.points() == {"Ann": 4}, "what was typed is still there"
    QTest.keyClick(box, Qt.Key.Key_Return)
    settle(qapp)
    assert len(window.open_night.night.played) == 2, "Enter enters nothing twice"
    window.points_row.commit()
    assert len(window.open_night.night.played) == 3
    assert window.points_row.cells.points() == {}
    other.catch_up()
    assert other.night == window.open_night.night


def test_who_was_slower_may_enter_the_same_at_once(window, other):
    other.do(Note(text="tea"))
    window.open_night.submit(game(Cid=4))
    assert choices(box_of(window)) == {"Enter mine too"}
    choose(box_of(window), "Enter mine too")
    assert window.open_night.night.totals["Cid"] == 4
    assert open_dialogs(window) == []


def test_an_undo_that_came_late_takes_back_nothing(window, other):
    other.do(game(Cid=4))
    trigger(window, "undo", "key")
    assert choices(box_of(window)) == {"OK"}, "it would take back what the other desk entered"
    box_of(window).accept()
    assert len(window.open_night.night.played) == 2


def test_a_night_that_another_desk_closed_is_only_read(window, other):
    other.close_night()
    window.sync.poll()
    assert window.banner.isVisible()
    assert window.points_row.isHidden()


def test_what_is_typed_stays_while_another_desk_enters(window, other):
    window.points_row.fill({"Ann": 4})
    other.do(Note(text="tea"))
    window.sync.poll()
    assert window.open_night.night.events[-1].text == "tea"
    assert window.points_row.cells.points() == {"Ann": 4}
    assert window.statusBar().currentMessage() == "Another desk: note"


def test_nothing_changes_under_an_open_dialog(window, other):
    trigger(window, "note", "key")
    (dialog,) = open_dialogs(window)
    other.do(game(Cid=4))
    window.sync.poll()
    assert len(window.open_night.night.played) == 1
    dialog.ui.text.setText("coffee")
    dialog.accept()
    assert "Another desk was faster" in box_of(window).text()
    choose(box_of(window), "Enter mine too")
    assert [type(event).__name__ for event in window.open_night.night.events[-2:]] == ["Score", "Note"]


def test_a_server_that_is_gone_is_said_without_a_box(window, monkeypatch):
    def gone() -> None:
        raise Trouble("The book cannot be reached.")

    monkeypatch.setattr(window.open_night.desk, "catch_up", gone)
    window.sync.poll()
    assert window.statusBar().currentMessage() == "The book cannot be reached."
    assert open_dialogs(window) == []


def test_a_book_of_one_program_is_not_asked(window):
    assert not window.sync.is_active


def test_the_other_desks_of_a_server_are_seen_by_themselves(make_window, cluster, database):
    url = str(cluster.url(database))
    window = make_window(night=False)
    club_book = make_book(url)
    desk = begun(club_book, game(Bob=2), players=THREE)
    with_other_book(window, url, lambda opened: window.open_night.show_desk(opened.open_night(desk.row.id)))
    assert window.location_label.text().startswith("· Night 1 of the club")
    assert window.sync.is_active
    desk.do(game(Cid=4))
    until(lambda: window.open_night.night.totals["Cid"] == 4, lambda: QTest.qWait(10))
    assert window.open_night.night == desk.night
    window.open_night.put_away()
    assert not window.sync.is_active
    club_book.close()
    window.close()
    open_club_book(url).close()


# Two tables, each at its own desk


@pytest.fixture
def tables(make_window):
    """A window on the first of two tables; another desk has the second one."""
    window = make_window(game(Bob=4), players=("Ann", "Bob", "Cid", "Dee"), book=True)
    begun(window.open_book.club_book, game(Gus=6), players=("Fay", "Gus", "Hal"), table="2")
    window.open_night.evening_changed.emit()
    return window


@pytest.mark.parametrize("name", ["move", "merge", "split"])
def test_a_step_at_two_tables_is_not_taken_on_others_than_were_shown(tables, name):
    """The dialog showed the mover's payments: no others are entered in their place."""
    club_book = tables.open_book.club_book
    trigger(tables, name, "menu")
    (dialog,) = open_dialogs(tables)
    if name == "move":
        dialog.ui.player.choose("Ann")
    if name == "split":
        for newcomer in ("Kim", "Lea"):
            dialog.ui.newcomer.setText(newcomer)
            dialog.ui.add.click()
    assert dialog.ok.isEnabled()
    club_book.open_night(1 if name == "split" else 2).do(game(Cid=2) if name == "split" else game(Hal=2))
    played = [len(club_book.open_night(row.id).night.events) for row in club_book.nights()]
    dialog.accept()
    assert box_of(tables).text().startswith("Another desk was faster, so nothing was entered.")
    box_of(tables).reject()
    assert [len(club_book.open_night(row.id).night.events) for row in club_book.nights()] == played
    assert [table.night for table in tables.open_night.tables] == [club_book.open_night(n).night for n in (1, 2)]
    trigger(tables, name, "menu")
    (dialog,) = open_dialogs(tables)
    dialog.reject()


def test_nothing_is_closed_on_other_payments_than_were_shown(tables):
    club_book = tables.open_book.club_book
    trigger(tables, "settle_tables", "menu")
    (dialog,) = open_dialogs(tables)
    club_book.open_night(2).do(game(Hal=2))
    dialog.closing.emit()
    box = open_dialogs(tables)[-1]
    assert box.text().startswith("Another desk was faster, so nothing was entered.")
    box.reject()
    assert not any(row.closed for row in club_book.nights())
    assert dialog.isVisible(), "it shows the payments as they are now"
    assert dialog.money.nights == tuple(club_book.open_night(number).night for number in (1, 2))
    dialog.closing.emit()
    assert all(row.closed for row in club_book.nights())
    dialog.reject()
