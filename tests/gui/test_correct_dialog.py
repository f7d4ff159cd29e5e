"""Mending an earlier entry in the window: chosen, entered anew or struck, seen beforehand, undone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QDialog

from chouette_desk.core.events import Answer, Double, Finish, Note, Score, Seat, Side, Start, Transfer
from chouette_desk.gui.dialogs.anew import dialog_for
from chouette_desk.gui.dialogs.correct import CorrectDialog
from chouette_desk.gui.dialogs.game_points import GamePointsDialog
from chouette_desk.gui.models.log import LogModel
from tests.gui.nights import game
from tests.gui.ways import activate, open_dialogs

THREE = ("Ann", "Bob", "Cid")
PLAYED = (
    Start(),
    Double(by=Side.BOX, cubes=("Bob", "Cid")),
    Seat(players=("Dee",)),
    Answer(take=("Bob", "Cid")),
    Finish(winner=Side.TEAM),
)
FINE = Transfer(from_="Ann", to="Bob", points=3, reason="a fine")


@pytest.fixture
def correcting(make_window):
    """The window and its dialog, on a line of the sheet."""

    def make(*events, row=None, players=THREE):
        window = make_window(*events, players=players)
        if row is not None:
            window.ui.sheet_view.choose_line(row)
        window.actions_by_name["correct"].trigger()
        (dialog,) = open_dialogs(window)
        assert isinstance(dialog, CorrectDialog)
        return window, dialog

    return make


def click(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def choose_event(dialog: CorrectDialog, event: int) -> None:
    row = next(row for row, entry in enumerate(dialog.log.entries) if entry.event == event)
    dialog.ui.log.setCurrentIndex(dialog.log.index(row))


def asking(dialog: CorrectDialog) -> QDialog:
    (inner,) = [each for each in dialog.findChildren(QDialog) if each.isVisible()]
    activate(inner)
    return inner


def test_the_log_has_every_event_in_words(make_desk, qapp):
    night = make_desk(*PLAYED, FINE, game(Ann=0, Bob=1, Cid=-1, Dee=0), players=THREE).night
    model = LogModel(night)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert tester.model() is model
    heads = [entry.text for entry in model.entries if entry.event is None]
    assert heads == [
        "Before the first game",
        "Game 1: Ann −4, Bob +2, Cid +2",
        "Between games",
        "Game 2: Bob +1, Cid −1",
    ]
    assert [entry.event for entry in model.entries if entry.event is not None] == list(range(len(night.events)))
    assert model.entries[-1].chapter.game == 2


def test_it_begins_with_the_line_that_was_chosen(correcting):
    _window, dialog = correcting(*PLAYED, FINE, row=1)
    assert (dialog.chosen.chapter.game, dialog.chosen.event) == (1, None)
    dialog.reject()
    _window, dialog = correcting(*PLAYED, FINE, row=2)
    assert dialog.chosen.event == 7
    dialog.reject()


def test_a_wrong_score_found_six_games_later_is_mended(correcting, qtbot):
    games = [game(Ann=-points, Bob=points, Cid=0) for points in (2, 1, 1, 3, 1, 2, 1)]
    window, dialog = correcting(*games, row=1)
    click(dialog.ui.as_points)
    inner = asking(dialog)
    assert isinstance(inner, GamePointsDialog)
    for keys in ("-1", "-2"):
        QTest.keyClicks(inner.focusWidget(), keys)
        QTest.keyClick(inner.focusWidget(), Qt.Key.Key_Return)
    assert "Totals" in dialog.ui.preview.toPlainText()
    assert window.night.sheet.rows[1].points["Bob"] == 2, "only seen so far"
    QTest.keyClicks(dialog.ui.why, "Bob and Cid were mixed up")
    click(dialog.ok)
    assert window.night.sheet.rows[1].points == {"Ann": 3, "Bob": -1, "Cid": -2}
    assert window.night.events[2].note == "Corrected: Bob and Cid were mixed up"
    assert len(window.night.played) == 7
    window.actions_by_name["undo"].trigger()
    assert window.night.sheet.rows[1].points["Bob"] == 2


def test_a_played_game_is_struck_and_who_joined_during_it_stays(correcting):
    window, dialog = correcting(*PLAYED, row=1)
    click(dialog.ui.strike)
    click(dialog.ok)
    assert window.night.played == ()
    assert window.night.columns == (*THREE, "Dee")


def test_a_single_event_is_struck(correcting):
    window, dialog = correcting(game(Bob=2), FINE, game(Ann=-1, Bob=1, Cid=0), row=2)
    click(dialog.ui.strike)
    assert "Ann: −3 (was −6)" in dialog.ui.preview.toPlainText()
    click(dialog.ok)
    assert not [event for event in window.night.events if isinstance(event, Transfer)]


def test_an_event_is_entered_anew(correcting):
    window, dialog = correcting(game(Bob=2), Note(text="tee"), row=None)
    choose_event(dialog, 3)
    click(dialog.ui.anew)
    inner = asking(dialog)
    QTest.keyClicks(inner.focusWidget(), "tea")
    inner.accept()
    click(dialog.ok)
    assert window.night.events[-1].text == "tea"


def test_what_cannot_be_is_said_and_not_offered(correcting):
    _window, dialog = correcting(Seat(players=("Dee",)), Transfer(from_="Dee", to="Ann", points=1, reason="?"))
    choose_event(dialog, 2)
    click(dialog.ui.strike)
    assert dialog.ui.preview.toPlainText().startswith("This cannot be: event 2 (transfer)")
    assert not dialog.ok.isEnabled()
    dialog.reject()


def test_another_choice_forgets_what_was_prepared(correcting):
    _window, dialog = correcting(game(Bob=2), FINE, row=2)
    click(dialog.ui.strike)
    assert dialog.ok.isEnabled()
    choose_event(dialog, 2)
    assert not dialog.ok.isEnabled()
    assert dialog.ui.preview.toPlainText() == ""
    dialog.reject()


def test_headings_between_games_cannot_be_chosen(correcting):
    _window, dialog = correcting(game(Bob=2), FINE)
    dialog.ui.log.setCurrentIndex(dialog.log.index(0))
    assert dialog.chosen is None
    assert not dialog.ui.strike.isEnabled()
    dialog.reject()


def test_a_double_click_offers_the_dialog_of_the_event(correcting):
    _window, dialog = correcting(game(Bob=2), FINE, row=2)
    dialog.ui.log.doubleClicked.emit(dialog.ui.log.currentIndex())
    asking(dialog).reject()
    dialog.reject()


def test_events_of_a_game_as_it_is_played_are_struck_or_entered_with_the_game():
    assert dialog_for(Answer(take=("Bob",))) is None
    assert dialog_for(Score(points={"Bob": 1})) is GamePointsDialog
