"""A row that is half typed outlasts the end of the program, in its own night alone."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from chouette_desk.core.events import Answer, Double, Note, Reply, Side, Start
from chouette_desk.desk.file_desk import open_night
from chouette_desk.gui.settings import Settings
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import activate, with_book
from tests.kit.windows import keys

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")
TAB, ENTER = Qt.Key.Key_Tab, Qt.Key.Key_Return


@pytest.fixture
def closed(make_window):
    """A night in which a row is half typed, and whose window is closed; its file."""
    window = make_window(game(Bob=2), players=FIVE)
    activate(window)
    keys(window, "4", TAB, "1", "b")
    path = window.open_night.desk.path
    window.close()
    return path


def shown(make_window, path):
    """A new window on a night file."""
    window = make_window(night=False)
    window.open_night.open_file(path)
    return window


def test_it_is_there_at_the_next_start(make_window, closed):
    window = shown(make_window, closed)
    cells = window.points_row.cells
    assert (cells.points(), cells.winner) == ({"Ann": -4, "Cid": -1}, Side.BOX)
    assert Settings().half_typed == ""
    activate(window)
    keys(window, "2", ENTER)
    assert window.open_night.night.played[1].points["Dee"] == -2, "numbers have the sign of the side that lost"


def test_it_is_dropped_if_the_night_has_gone_on(make_window, closed):
    desk = open_night(closed)
    desk.do(Note(text="tea"))
    desk.undo()
    desk.do(Note(text="coffee"))
    desk.close()
    window = shown(make_window, closed)
    assert window.points_row.half_typed() is None


def test_another_night_has_it_not(make_window, closed, make_desk):
    window = make_window(night=False)
    window.open_night.show_desk(make_desk(players=FIVE))
    assert window.points_row.half_typed() is None
    window.close()
    assert shown(make_window, closed).points_row.half_typed() is not None, "it waits for its own"


def test_a_row_that_is_entered_is_not_kept_and_one_of_the_book_is(make_window):
    window = make_window(players=FIVE, book=True)
    activate(window)
    keys(window, "4", ENTER)
    window.close()
    assert Settings().half_typed == ""
    again = make_window(night=False)
    with_book(again, lambda club_book: again.open_night.show_desk(club_book.open_night(1)))
    activate(again)
    keys(again, "2")
    again.close()
    last = make_window(night=False)
    with_book(last, lambda club_book: last.open_night.show_desk(club_book.open_night(1)))
    assert list(last.points_row.cells.points().values()) == [2]


def test_what_another_program_has_written_is_nothing(make_window, closed):
    Settings().half_typed = "{"
    assert shown(make_window, closed).points_row.half_typed() is None


@pytest.fixture
def answering(make_window, qapp):
    """A window in which the second of three cubes waits for its answer."""
    window = make_window(Start(), Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")), players=FIVE)
    window.ui.order_panel.live.press("take")
    settle(qapp)
    return window


def replies(window):
    return dict(window.ui.order_panel.live.replies)


def test_answers_given_one_by_one_outlast_a_kill(make_window, answering):
    """They are on the disk before anything is closed."""
    stored = Path(Settings().store.fileName()).read_text("utf-8")
    assert "given_answers" in stored
    assert "Bob" in stored
    answering.open_night.desk.close()  # as its end does: the night is free again
    again = shown(make_window, answering.open_night.desk.path)
    assert replies(again) == {"Bob": Reply.TAKE}
    again.ui.order_panel.live.press("rest_drop")
    assert again.open_night.night.events[-1] == Answer(
        take=("Bob",), drop=("Cid", "Dee"), at=again.open_night.night.events[-1].at
    )
    assert Settings().given_answers == ""


def test_answers_are_forgotten_with_the_double(make_window, answering):
    answering.open_night.desk.undo()
    assert Settings().given_answers == ""
    answering.open_night.desk.redo()
    assert replies(answering) == {}


def test_answers_are_those_of_their_night_alone(make_window, answering, make_desk):
    kept = Settings().given_answers
    window = make_window(Start(), Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")), players=FIVE)
    assert replies(window) == {}
    assert Settings().given_answers == kept
