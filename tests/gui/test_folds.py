"""One fold an entry: what was tried for a preview is entered as it is."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from chouette_desk.core.events import Answer, Double, Finish, Side, Start, Value
from chouette_desk.gui.main_window import MainWindow
from tests.folds import count_folds
from tests.gui.conftest import settle
from tests.gui.nights import SEVEN, game
from tests.gui.ways import activate, open_dialogs, trigger
from tests.kit.windows import keys
from tests.tables import asked_of

TAB, ENTER = Qt.Key.Key_Tab, Qt.Key.Key_Return
FOUR = ("Ann", "Bob", "Cid", "Dee")
TEAM = FOUR[1:]
SEATED = 2  # the events with which each night here begins
DOUBLED = (Start(), Double(by=Side.BOX, cubes=TEAM))


ONE = (Start(), Double(by=Side.BOX, cubes=("Bob",)))
BOARD = {
    "a double of the Box": ((Start(),), "D", Double(by=Side.BOX, cubes=TEAM)),
    "a double of the Team": ((Start(),), "E", Double(by=Side.TEAM, cubes=TEAM)),
    "a double of marked cubes": ((Start(),), "23D", Double(by=Side.BOX, cubes=("Cid", "Dee"))),
    "a take": (ONE, "T", Answer(take=("Bob",))),
    "a drop": (ONE, "R", Answer(drop=("Bob",))),
    "all take": (DOUBLED, "A", Answer(take=TEAM)),
    "all drop": (DOUBLED, "N", Answer(drop=TEAM)),
    "answers one by one": (DOUBLED, "TTR", Answer(take=("Bob", "Cid"), drop=("Dee",))),
    "the rest drops": (DOUBLED, "TTF", Answer(take=("Bob", "Cid"), drop=("Dee",))),
    "a result": ((Start(),), "U", Finish(winner=Side.BOX, value=Value.SINGLE)),
}


@pytest.fixture
def window(make_window) -> MainWindow:
    """A window of four players that has the keys."""
    window = make_window(players=FOUR)
    activate(window)
    return window


@asked_of("key", BOARD)
def test_a_key_on_the_board_folds_its_event_once(window, make_desk, qapp, monkeypatch, key):
    before, pressed, event = BOARD[key]
    folds = count_folds(monkeypatch)
    window.open_night.show_desk(make_desk(*before, players=FOUR))
    keys(window, pressed)
    settle(qapp)
    (entered,) = window.open_night.night.events[SEATED + len(before) :]
    assert replace(entered, at=None) == event
    assert folds.of(event) == [1]


def test_a_digit_in_the_row_folds_its_game_once_and_enter_folds_nothing(window, qapp, monkeypatch):
    keys(window, "1", TAB, "2", TAB)
    folds = count_folds(monkeypatch)
    keys(window, "4")
    settle(qapp)
    score = game(Ann=-7, Bob=1, Cid=2, Dee=4)
    assert folds == [score]
    keys(window, ENTER)
    settle(qapp)
    assert window.open_night.night.totals == dict(score.points)
    assert folds == [score]


def test_a_game_with_a_partner_chosen_in_the_panel_is_entered_as_it_was_tried(make_window, qapp, monkeypatch):
    window = make_window(players=SEVEN)
    activate(window)
    folds = count_folds(monkeypatch)
    window.ui.order_panel.start_line.partner.choose("Fay")
    window.points_row.fill({"Bob": 4, "Cid": 0, "Dee": 0, "Eve": 0, "Gil": 0})
    window.points_row.commit()
    settle(qapp)
    partner, score = window.open_night.night.events[SEATED:]
    assert (partner.player, score.points["Bob"], partner.at) == ("Fay", 4, score.at)
    assert folds.of(partner, score) == [1, 1]
    assert [event.at for event in window.open_night.night.played[0].before.events][-1] == partner.at


@asked_of(
    "line",
    ["score bob+1 cid+2 ann-3", "start; box x2 all: bob take, rest drop; box wins", '{"event": "start"}'],
)
def test_enter_in_the_bar_folds_nothing(window, qapp, monkeypatch, line):
    trigger(window, "type_line", "key")
    keys(window, line)
    folds = count_folds(monkeypatch)
    keys(window, ENTER)
    settle(qapp)
    entered = window.open_night.night.events[SEATED:]
    assert entered
    assert not any(folds.of(*entered))
    trigger(window, "undo", "key")


DIALOGS = {
    "note": lambda ui: ui.text.setText("tea"),
    "away": lambda ui: ui.player.choose("Bob"),
    "start": lambda ui: None,
}


@asked_of("name", DIALOGS)
def test_the_button_of_a_dialog_folds_its_events_once(window, qapp, monkeypatch, name):
    trigger(window, name, "menu")
    (dialog,) = open_dialogs(window)
    DIALOGS[name](dialog.ui)
    folds = count_folds(monkeypatch)
    dialog.ok.click()
    settle(qapp)
    entered = window.open_night.night.events[SEATED:]
    assert entered
    assert folds.of(*entered) == [1] * len(entered)
    trigger(window, "undo", "key")
