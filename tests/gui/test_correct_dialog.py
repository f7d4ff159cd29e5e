"""Correcting an earlier entry in the window: chosen, replaced, struck, undone.

The result is shown beforehand.
"""

from collections import Counter

import pytest
from msgspec import structs
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFontMetrics, QKeySequence
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QAbstractButton, QDialog, QDialogButtonBox, QLabel

from chouette_desk.core.actions import Correction
from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import Answer, AnyEvent, Double, Finish, Note, Score, Seat, Settle, Side, Start, Transfer
from chouette_desk.core.fee import fixed_fee
from chouette_desk.core.fold import apply
from chouette_desk.core.replay import consequences
from chouette_desk.core.resolutions import ResolutionKind
from chouette_desk.desk.corrections.games import other_winner, retold
from chouette_desk.gui.dialog_handlers import correct
from chouette_desk.gui.dialogs.correct import DIALOGS, CorrectDialog
from chouette_desk.gui.dialogs.game_entries import GamePointsDialog
from chouette_desk.gui.models.log import LogModel
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.style import bold
from chouette_desk.gui.widgets.correction_preview import MOST_UPSET, PreviewPanel
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.gui.widgets.was_becomes import WasBecomesView
from chouette_desk.wording.corrections import parts
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import activate, open_dialogs
from tests.kit.plain_window import PlainWindow

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

    def make(*events, row=None, players=THREE, rulebook="aba"):
        window = make_window(*events, kind=PlainWindow, players=players, rulebook=rulebook)
        view = SheetView(window)
        view.setModel(SheetModel(window.open_night.night, view))
        if row is not None:
            view.choose_line(row)
        window.services.call(correct, view)
        (dialog,) = open_dialogs(window)
        assert isinstance(dialog, CorrectDialog)
        return window, dialog

    return make


def type_anew(dialog: QDialog, line: str) -> None:
    """Type another line over the one that is there."""
    bar = dialog.ui.bar
    bar.line.selectAll()
    QTest.keyClicks(bar.line, line)
    QTest.keyClick(bar.line, Qt.Key.Key_Return)


def click(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def choose_event(dialog: CorrectDialog, event: int) -> None:
    dialog.choose(next(entry for entry in dialog.log.entries if entry.event == event))


def asking(dialog: CorrectDialog) -> QDialog:
    (inner,) = [each for each in dialog.findChildren(QDialog) if each.isVisible()]
    activate(inner)
    return inner


def changes(dialog: CorrectDialog) -> list[str]:
    """The marked totals, then the other changes."""
    shown = dialog.ui.preview_panel
    totals = [f"{line[0][1:-1]}: {line[-1]} (was {line[-2]})" for line in shown.players.lines if line[-1] != line[-2]]
    others = [f"{line[0]}: {line[2]} (was {line[1]})" if len(line) > 1 else line[0] for line in shown.changes.lines]
    return [text.replace("\u00a0", " ") for text in (*(totals if dialog.ok.isEnabled() else ()), *others)]


def upset(dialog: CorrectDialog) -> list[str]:
    """What it says is upset, with what becomes of it."""
    shown = dialog.ui.preview_panel.conflicts
    return [shown.item(row).text().replace("\u00a0", " ") for row in range(shown.count())]


def choose_way(dialog: CorrectDialog, row: int, text: str) -> None:
    """Choose what becomes of an upset entry, with the keys."""
    preview_panel = dialog.ui.preview_panel
    preview_panel.conflicts.setFocus()
    while preview_panel.conflicts.currentRow() < row:
        QTest.keyClick(preview_panel.conflicts, Qt.Key.Key_Down)
    QTest.keyClick(preview_panel.conflicts, Qt.Key.Key_Tab)
    assert preview_panel.way.hasFocus()
    while preview_panel.way.currentText() != text:
        before = preview_panel.way.currentText()
        QTest.keyClick(preview_panel.way, Qt.Key.Key_Down)
        assert preview_panel.way.currentText() != before, f"{text} is no choice"


def test_the_log_has_every_event_in_words(make_desk, qapp):
    night = make_desk(*PLAYED, FINE, game(Ann=0, Bob=1, Cid=-1, Dee=0), players=THREE).night
    model = LogModel(night)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert tester.model() is model
    heads = [entry.text for entry in model.entries if entry.event is None]
    assert heads == [
        "Before the first game",
        "Game 1: Box Ann −4, Captain Bob · 20:02–20:06, 4 min",
        "Between games",
        "Game 2: Box Bob +1, Captain Cid · 20:08",
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
    dialog.as_points.trigger()
    inner = asking(dialog)
    assert isinstance(inner, GamePointsDialog)
    for keys, then in (("-1", Qt.Key.Key_Tab), ("-2", Qt.Key.Key_Return)):
        QTest.keyClicks(inner.focusWidget(), keys)
        QTest.keyClick(inner.focusWidget(), then)
    assert "Ann: −6 (was −11)" in changes(dialog)
    assert window.open_night.night.sheet.rows[1].points["Bob"] == 2, "only seen so far"
    QTest.keyClicks(dialog.ui.why, "Bob and Cid were mixed up")
    click(dialog.ok)
    assert window.open_night.night.sheet.rows[1].points == {"Ann": 3, "Bob": -1, "Cid": -2}
    assert window.open_night.night.events[2].note == "Corrected: Bob and Cid were mixed up"
    assert len(window.open_night.night.played) == 7
    window.start("undo")
    assert window.open_night.night.sheet.rows[1].points["Bob"] == 2


def test_a_played_game_is_struck_and_who_joined_during_it_stays(correcting):
    window, dialog = correcting(*PLAYED, row=1)
    dialog.strike.trigger()
    click(dialog.ok)
    assert window.open_night.night.played == ()
    assert window.open_night.night.columns == (*THREE, "Dee")


def test_a_single_event_is_struck(correcting):
    window, dialog = correcting(game(Bob=2), FINE, game(Ann=-1, Bob=1, Cid=0), row=2)
    dialog.strike.trigger()
    assert "Ann: −3 (was −6)" in changes(dialog)
    click(dialog.ok)
    assert not [event for event in window.open_night.night.events if isinstance(event, Transfer)]


def test_an_event_is_entered_anew(correcting):
    window, dialog = correcting(game(Bob=2), Note(text="tee"), row=None)
    choose_event(dialog, 3)
    dialog.enter_again.trigger()
    inner = asking(dialog)
    QTest.keyClicks(inner.focusWidget(), "tea")
    inner.accept()
    click(dialog.ok)
    assert window.open_night.night.events[-1].text == "tea"


def test_what_cannot_be_is_said_and_not_offered(correcting):
    _window, dialog = correcting(Seat(players=("Dee",)), Transfer(from_="Dee", to="Ann", points=1, reason="?"))
    choose_event(dialog, 2)
    dialog.strike.trigger()
    assert upset(dialog) == [
        "Dee loses 1 point to Ann (?). This would be refused: "
        "Dee has no column on this sheet; seat the player first.\n→ not decided yet"
    ]
    assert dialog.ui.message.text() == "Choose what to do with 1 later entry."
    assert not dialog.ok.isEnabled()
    dialog.reject()


def test_no_word_of_what_would_change_is_cut(correcting, qapp):
    games = (game(Bob=1, Cid=1), game(Cid=1, Ann=1), game(Ann=1, Bob=1), game(Bob=1, Cid=1))
    _window, dialog = correcting(*games, row=1)
    assert dialog.ui.hint.text().startswith("Choose the wrong entry")
    heads = [dialog.log.item(row).text() for row in range(dialog.log.rowCount())]
    assert any("Ann\u00a0−2" in head for head in heads), "no line ends between a name and its points"
    dialog.winner.trigger()
    settle(qapp)
    for view in (dialog.ui.preview_panel.changes, dialog.ui.preview_panel.players):
        for row in range(view.model().rowCount()):
            assert view.rowHeight(row) >= view.sizeHintForRow(row), "its height is for this width"
    dialog.reject()


def test_another_choice_forgets_what_was_prepared(correcting):
    _window, dialog = correcting(game(Bob=2), FINE, row=2)
    dialog.strike.trigger()
    assert dialog.ok.isEnabled()
    choose_event(dialog, 2)
    assert not dialog.ok.isEnabled()
    assert (changes(dialog), upset(dialog)) == ([], [])
    dialog.reject()


def test_headings_between_games_cannot_be_chosen(correcting):
    _window, dialog = correcting(game(Bob=2), FINE)
    dialog.ui.log.setCurrentIndex(dialog.log.index(0, 0))
    assert dialog.chosen is None
    assert not dialog.ui.how.isEnabled()
    dialog.ui.log.doubleClicked.emit(dialog.ui.log.currentIndex())
    assert not open_dialogs(dialog), "there is nothing to enter again"
    dialog.reject()


def test_a_double_click_offers_the_dialog_of_the_event(correcting):
    _window, dialog = correcting(game(Bob=2), FINE, row=2)
    dialog.ui.log.doubleClicked.emit(dialog.ui.log.currentIndex())
    asking(dialog).reject()
    dialog.reject()


def test_what_is_entered_again_is_only_used_for_the_preview_and_its_button_says_so(correcting):
    window, dialog = correcting(game(Bob=2), FINE, row=1)
    for way in (dialog.as_points, dialog.as_cubes, dialog.as_line):
        way.trigger()
        inner = asking(dialog)
        assert inner.ok.text() == "Use these"
        inner.reject()
    dialog.as_points.trigger()
    inner = asking(dialog)
    QTest.keyClicks(inner.focusWidget(), "4")
    click(inner.ok)
    assert changes(dialog)
    assert window.open_night.night.totals["Bob"] == 5, "nothing is entered yet"
    dialog.reject()


def test_events_of_a_game_as_it_is_played_are_struck_or_entered_with_the_game():
    assert DIALOGS.get(Answer) is None
    assert DIALOGS.get(Score) is GamePointsDialog


# What is upset later


def wrong_box() -> tuple[AnyEvent, ...]:
    """Return events by which Ann stays Box; else doubles in games 2 and 3 would fail."""
    second = (Start(), Double(by=Side.BOX, cubes=("Cid", "Bob")), Answer(take=("Cid", "Bob")), Finish(winner=Side.BOX))
    third = (Start(), Double(by=Side.TEAM, cubes=("Bob",)), Answer(drop=("Bob",)), Finish(winner=Side.BOX))
    return (Start(), Finish(winner=Side.BOX), *second, *third)


def test_what_is_upset_is_listed_with_choices_and_accepted_by_keys(correcting, qtbot):
    window, dialog = correcting(*wrong_box(), row=1, rulebook="guide")
    before = window.open_night.night
    activate(dialog)
    QTimer.singleShot(0, lambda: QTest.keyClick(dialog.ui.how.menu(), Qt.Key.Key_W))
    QTest.keyClick(dialog, Qt.Key.Key_H, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: bool(upset(dialog)))  # a button so pressed stays down for a moment
    assert [line.partition("\n→ ")[2] for line in upset(dialog)] == ["not decided yet"] * 2
    assert dialog.ui.message.text() == "Choose what to do with 2 later entries."
    assert not dialog.ok.isEnabled()
    assert dialog.focusWidget() is dialog.ui.preview_panel.conflicts
    activate(dialog)
    choose_way(dialog, 0, "Keep the game as plain points, as they were")
    assert dialog.ui.message.text() == "Choose what to do with 1 later entry."
    choose_way(dialog, 1, "Keep the game as plain points; the Captain lost")
    assert dialog.ui.message.text() == ""
    QTest.keyClicks(dialog.ui.why, "the Team had won")
    QTest.keyClick(dialog.ui.why, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert [game.points for game in window.open_night.night.played[1:]] == [game.points for game in before.played[1:]]
    assert [type(event) for event in window.open_night.night.events[4:]] == [Score, Score]
    assert window.open_night.night.events[3].note == "Corrected: the Team had won"


def test_one_choice_goes_for_all_that_are_alike(correcting):
    _window, dialog = correcting(*wrong_box(), row=1, rulebook="guide")
    dialog.winner.trigger()
    preview_panel = dialog.ui.preview_panel
    preview_panel.way.setCurrentIndex(1)
    preview_panel.likewise.setEnabled(True)
    click(preview_panel.likewise)
    assert dialog.ui.message.text() == "Choose what to do with 1 later entry."
    assert preview_panel.conflicts.currentRow() == 1, "which has no such choice"
    dialog.reject()


def test_another_correction_forgets_what_was_chosen(correcting):
    _window, dialog = correcting(*wrong_box(), row=1, rulebook="guide")
    activate(dialog)
    dialog.winner.trigger()
    choose_way(dialog, 0, "Keep the game as plain points, as they were")
    dialog.winner.trigger()
    assert dialog.ui.message.text() == "Choose what to do with 2 later entries."
    dialog.reject()


# The usual mistakes


def test_a_game_that_was_left_out_is_put_in_before_another(correcting):
    window, dialog = correcting(game(Bob=2), game(Cid=1, Ann=-1), row=2)
    dialog.points_before.trigger()
    inner = asking(dialog)
    assert isinstance(inner, GamePointsDialog)
    for keys, then in (("-4", Qt.Key.Key_Tab), ("4", Qt.Key.Key_Return)):
        QTest.keyClicks(inner.focusWidget(), keys)
        QTest.keyClick(inner.focusWidget(), then)
    assert any(line.startswith("Game 2: ") and line.endswith("(was –)") for line in changes(dialog))
    click(dialog.ok)
    assert len(window.open_night.night.played) == 3
    assert window.open_night.night.played[1].points["Ann"] == -4


def test_somebody_else_sat_there(correcting):
    window, dialog = correcting(game(Bob=2), row=1)
    dialog.player.trigger()
    inner = asking(dialog)
    assert not inner.ok.isEnabled()
    QTest.keyClick(inner.ui.wrong, Qt.Key.Key_Down)
    QTest.keyClicks(inner.ui.right, "bob")
    assert inner.ui.message.text() == "That is the same player."
    inner.ui.right.setCurrentText(" Zoe ")
    click(inner.ok)
    click(dialog.ok)
    assert window.open_night.night.columns == ("Ann", "Zoe", "Cid")
    assert window.open_night.night.totals["Zoe"] == 2


def test_two_who_were_mixed_up_change_places_from_an_entry_on(correcting):
    window, dialog = correcting(game(Bob=1, Cid=-2), game(Ann=-1, Cid=0), row=2)
    dialog.player.trigger()
    inner = asking(dialog)
    inner.ui.right.setCurrentText("CID")
    inner.ui.from_here.setChecked(True)
    assert inner.ui.message.text() == "\u2068Ann\u2069 and \u2068Cid\u2069 swap places."
    click(inner.ok)
    assert dialog.ok.isEnabled()
    click(dialog.ok)
    assert [each.points["Cid"] for each in window.open_night.night.played] == [-2, -1]


def test_who_is_named_nowhere_from_there_on_cannot_be_another(correcting):
    _window, dialog = correcting(game(Bob=1, Cid=-2), Note(text="tea"), row=None)
    dialog.player.trigger()
    inner = asking(dialog)
    inner.ui.right.setCurrentText("Zoe")
    inner.ui.from_here.setChecked(True)
    assert inner.ui.message.text() == "No entry from there on names \u2068Ann\u2069."
    inner.accept()
    assert inner.isVisible()
    inner.reject()
    dialog.reject()


def test_a_game_entered_anew_stands_there_as_it_was(correcting):
    _window, dialog = correcting(*PLAYED, row=1)
    dialog.as_points.trigger()
    inner = asking(dialog)
    assert {name: field.text() for name, field in inner.ui.row.cells.fields.items()} == {
        "Ann": "−4",
        "Bob": "2",
        "Cid": "2",
    }
    inner.reject()
    dialog.as_cubes.trigger()
    inner = asking(dialog)
    assert inner.game_result() == retold(_window.open_night.night, 1)
    inner.reject()
    dialog.reject()


def test_only_a_game_with_a_winner_can_have_another(correcting):
    _window, dialog = correcting(Start(), Double(by=Side.BOX, cubes=("Bob", "Cid")), Answer(drop=("Bob", "Cid")), row=1)
    assert not dialog.winner.isEnabled()
    choose_event(dialog, 0)
    assert not dialog.winner.isVisible()
    dialog.reject()


# Keys


def test_no_key_means_two_things_and_tab_comes_everywhere(correcting):
    _window, dialog = correcting(*wrong_box(), row=1, rulebook="guide")
    dialog.winner.trigger()
    activate(dialog)
    shown = [*dialog.findChildren(QLabel), *dialog.findChildren(QAbstractButton)]
    keys = [QKeySequence.mnemonic(each.text()).toString() for each in shown if each.isVisible()]
    assert [key for key, count in Counter(filter(None, keys)).items() if count > 1] == []
    dialog.ui.log.setFocus()
    stops = [dialog.focusWidget()]
    while len(stops) < 30:
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        if dialog.focusWidget() in stops:
            break
        stops.append(dialog.focusWidget())
    ui, preview_panel = dialog.ui, dialog.ui.preview_panel
    cancel = ui.buttons.button(QDialogButtonBox.StandardButton.Cancel)
    assert stops == [
        *(ui.log, ui.how, preview_panel.players),
        *(preview_panel.changes, preview_panel.conflicts, preview_panel.way, ui.why, cancel),
    ]
    dialog.reject()


# As a line of the notation


def test_an_event_of_a_game_as_it_was_played_is_entered_again_as_a_line(correcting):
    window, dialog = correcting(*PLAYED)
    choose_event(dialog, 5)
    dialog.as_line.trigger()
    inner = asking(dialog)
    assert inner.ui.bar.line.text() == "Bob, Cid take"
    assert inner.height() < 14 * inner.fontMetrics().lineSpacing(), "no higher than what it says"
    type_anew(inner, "bob take, cid drop")
    assert not inner.isVisible()
    click(dialog.ok)
    assert window.open_night.night.events[5] == Answer(
        take=("Bob",), drop=("Cid",), at=window.open_night.night.events[5].at
    )


def test_a_whole_game_is_entered_again_as_a_line_and_who_was_seated_stays(correcting):
    window, dialog = correcting(*PLAYED, Note(text="a break; and more"), row=1)
    choose_event(dialog, 2)
    dialog.choose(next(each for each in dialog.log.entries if each.event is None and each.can_be_chosen))
    dialog.as_line.trigger()
    inner = asking(dialog)
    assert inner.ui.bar.line.text() == "start; box x2 Bob, Cid; Bob, Cid take; team wins"
    type_anew(inner, "score b-2 c-2")
    click(dialog.ok)
    assert window.open_night.night.totals == {"Ann": 4, "Bob": -2, "Cid": -2, "Dee": 0}


def test_a_line_that_is_not_understood_is_not_taken(correcting):
    _window, dialog = correcting(FINE, Note(text="one; two # three"))
    dialog.as_line.trigger()
    inner = asking(dialog)
    assert inner.ok.isEnabled(), "whatever its text has, the entry can be read again"
    type_anew(inner, "ann loses three to bob")
    assert inner.isVisible()
    assert not inner.ok.isEnabled()
    assert "Word 3: “three”" in inner.ui.bar.meaning.text()
    inner.reject()


def test_points_that_no_cube_gives_are_asked_about_before_they_are_used(correcting):
    _window, dialog = correcting(game(Bob=2), row=1)
    for way in (dialog.as_line, dialog.as_points):
        way.trigger()
        inner = asking(dialog)
        if way is dialog.as_line:
            inner.ui.bar.line.setText("score bob-5")
            message = inner.ui.bar.meaning
        else:
            inner.ui.row.fill({"Bob": -5})
            message = inner.ui.row.verdict.message
        click(inner.ok)
        assert "Really −5 for" in message.text()
        click(inner.ok)
        assert not inner.isVisible()
    dialog.reject()


def test_a_reason_that_was_given_is_proposed_again(correcting):
    seven = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil")
    allowed = structs.replace(game(Bob=-2), allow="all agree")
    _window, dialog = correcting(allowed, players=seven, rulebook="guide", row=1)
    dialog.as_points.trigger()
    inner = asking(dialog)
    inner.ui.row.fill({"Cid": -1})
    assert "Enter: uses these points" in inner.ui.row.verdict.message.text()
    assert inner.ui.row.verdict.reason.text() == "all agree"
    assert inner.ok.isEnabled()
    click(inner.ok)
    assert dialog.ok.isEnabled()
    assert dialog.corrections()[0].events[0].allow == "all agree"
    dialog.reject()


def test_the_fields_of_a_game_stand_as_on_the_sheet(correcting):
    _window, dialog = correcting(game(Bob=-1, Cid=2), game(Ann=1), row=2)
    dialog.as_points.trigger()
    inner = asking(dialog)
    assert inner.night.line != THREE
    cells = inner.ui.row.cells
    assert tuple(cells.fields) == THREE
    assert sorted(THREE, key=lambda name: cells.fields[name].x()) == list(THREE)
    inner.reject()


# The preview alone


@pytest.fixture
def panel(qtbot):
    panel = PreviewPanel()
    qtbot.addWidget(panel)
    return panel


def test_a_correction_that_leads_nowhere_says_why(panel, make_desk):
    night = make_desk(game(Bob=1, Cid=-1), players=THREE).night
    nowhere = consequences(night, DuesState(), [Correction(2, 3, (Seat(players=("Ann",)),))], "so")
    panel.show_preview(night, None, nowhere)
    assert "Ann is already at the table." in panel.refused().text
    assert panel.conflicts.item(0).text().endswith("nothing can be done about it")
    assert not panel.way.isEnabled()
    panel.way.activated.emit(-1)
    assert panel.ways == []
    sound = consequences(night, DuesState(), [Correction(2, 3, (game(Bob=2, Cid=-2),))], "so")
    panel.show_preview(night, 1, structs.replace(sound, problems=nowhere.conflicts[0].problems))
    assert panel.refused().text == "Ann is already at the table."
    panel.focus_conflicts()
    assert not panel.conflicts.hasFocus()


SAME = (Start(), Double(by=Side.TEAM, cubes=("Bob",)), Answer(take=("Bob",)), Finish(winner=Side.BOX))


def test_one_choice_for_all_leaves_nothing_to_decide(correcting):
    _window, dialog = correcting(Start(), Finish(winner=Side.BOX), *SAME, *SAME, row=1, rulebook="guide")
    dialog.winner.trigger()
    panel = dialog.ui.preview_panel
    assert len(upset(dialog)) == 2
    panel.way.setCurrentIndex(1)
    panel.likewise.setEnabled(True)
    click(panel.likewise)
    assert dialog.ui.message.text() == ""
    assert dialog.ok.isEnabled()
    dialog.reject()


def test_a_game_that_was_entered_at_once_and_not_only_played_is_listed_entry_by_entry(make_desk):
    at = "2026-11-20T20:00"
    settled = (Start(at=at), Settle(cube="Bob", points=1, to=Side.TEAM, at=at), Finish(winner=Side.BOX, at=at))
    night = make_desk(players=THREE).night
    for event in settled:
        night = apply(night, event)
    entries = [entry for entry in LogModel(night).entries if entry.chapter.game == 1]
    assert [entry.event for entry in entries] == [None, 2, 3, 4]


def test_a_choice_that_is_changed_forgets_the_later_ones_where_those_are_others(panel, make_desk):
    night = make_desk(*wrong_box(), players=THREE, rulebook="guide").night
    preview = consequences(night, DuesState(), [other_winner(night, 1)], "so")
    first, second = preview.conflicts[1], preview.conflicts[0]

    def decide() -> None:
        """Show what is upset; the second is another where the Captain lost."""
        lost = panel.ways[:1] == [ResolutionKind.CAPTAIN_LOST]
        later = structs.replace(second, origin=99 if lost else second.origin)
        panel.show_preview(night, 1, structs.replace(preview, conflicts=(first, later)))

    def choose(row: int, way: ResolutionKind) -> None:
        panel.conflicts.setCurrentRow(row)
        panel.way.setCurrentIndex(panel.way.findData(way))
        panel.way.activated.emit(panel.way.currentIndex())

    panel.decided.connect(decide)
    decide()
    choose(0, ResolutionKind.CAPTAIN_WON)
    choose(1, ResolutionKind.POINTS)
    choose(0, ResolutionKind.CAPTAIN_WON)
    assert panel.ways == [ResolutionKind.CAPTAIN_WON, ResolutionKind.POINTS]
    choose(0, ResolutionKind.CAPTAIN_LOST)
    assert panel.ways == [ResolutionKind.CAPTAIN_LOST]


def test_each_event_of_a_line_for_several_can_be_corrected(correcting):
    """The dialog begins with the first of them; the others stand below it."""
    window, dialog = correcting(game(Bob=2), Transfer(from_="Ann", to="Bob", points=1, reason="late"))
    dialog.reject()
    desk = window.open_night.desk
    desk.do(*fixed_fee(desk.night, 1, "Table fee"))
    fees = [index for index, event in enumerate(desk.night.events) if isinstance(event, Transfer)][1:]
    again = CorrectDialog(desk, 3, window)
    assert again.chosen.event == fees[0]
    row = again.log.entries.index(again.chosen)
    assert [again.log.entries[row + more].event for more in range(3)] == fees
    again.choose(again.log.entries[row + 1])
    again.strike.trigger()
    assert again.ok.isEnabled()
    window.open_night.desk.correct(*again.corrections())
    lines = desk.night.sheet.lines(desk.night.events)
    assert lines[3].points == {"Ann": -1, "Bob": 0, "Cid": -1, "Club": 2}
    again.reject()


def test_a_sentence_of_the_preview_wraps_over_the_whole_width(qapp, painted):
    """And makes the first column no wider than its own texts."""
    sentence = "Farid pays Dimitri 2 points. But Farid no longer owes that much. After it Farid stands at 1."
    view = WasBecomesView("Changes", is_numbers=False)
    view.show_rows(("What", "was", "becomes"), [("Payments",), (sentence,), ("Game 3", "Ann wins", "Bob wins")])
    view.resize(300, 300)
    view.show()
    settle(qapp)
    room = view.viewport().rect().adjusted(8, 0, -8, 0)
    assert view.columnWidth(0) < 150
    assert (
        view.rowHeight(1)
        >= QFontMetrics(bold(view.font())).boundingRect(room, Qt.TextFlag.TextWordWrap, sentence).height()
    )
    view.resize(900, 300)
    settle(qapp)
    assert view.rowHeight(1) == view.rowHeight(0)
    view.close()
    view.deleteLater()


def test_what_is_upset_has_the_whole_width_and_the_players_most_of_the_height(make_window, qapp):
    """A new Box and Captain are told without those behind them, so that a game takes one line."""
    ten = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
    window = make_window(*(Score(points=dict.fromkeys(team, 1)) for team in (ten[1:], (*ten[2:], ten[0]))), players=ten)
    window.ui.sheet_view.choose_line(1)
    window.actions_by_name["correct"].trigger()
    (dialog,) = window.findChildren(CorrectDialog)
    dialog.resize(960, 560)
    dialog.winner.trigger()
    settle(qapp)
    panel = dialog.ui.preview_panel
    assert panel.upset.isVisible()
    assert panel.upset.width() == dialog.ui.both.geometry().width()
    assert panel.upset.geometry().top() > dialog.ui.log.geometry().bottom()
    seats = [line for line in panel.changes.lines if line[0].startswith("Game 2")]
    assert seats
    assert not any("then" in text for text in seats[0])
    assert not panel.changes.model().index(panel.changes.lines.index(seats[0]), 2).data(Qt.ItemDataRole.FontRole)
    last = min(panel.conflicts.count(), MOST_UPSET) - 1
    panel.conflicts.scrollToTop()
    whole = panel.conflicts.viewport().rect()
    assert whole.contains(panel.conflicts.visualItemRect(panel.conflicts.item(last))), (panel.conflicts.count(), last)
    assert panel.players.height() >= 7 * panel.players.rowHeight(0)
    dialog.reject()


def test_before_a_choice_the_game_is_shown_as_it_is(make_window, qapp):
    """No column is empty, and what to do stands under the question."""
    window = make_window(game(Bob=2, Cid=-1), players=("Ann", "Bob", "Cid"))
    window.actions_by_name["correct"].trigger()
    (dialog,) = window.findChildren(CorrectDialog)
    settle(qapp)
    players, hint = dialog.ui.preview_panel.players, dialog.ui.hint
    assert all(cell for line in players.lines for cell in line)
    assert players.model().columnCount() == 3
    marked = [players.model().index(row, 2).data(Qt.ItemDataRole.BackgroundRole) for row in range(3)]
    assert marked == [None, None, None]
    assert dialog.ui.how.geometry().bottom() < hint.geometry().top() < dialog.ui.preview_panel.geometry().top()
    dialog.winner.trigger()
    assert hint.isHidden()
    assert players.model().columnCount() == 5
    dialog.reject()


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("ABCDE", "ABDCE", ("Game 2, behind them", "C, D", "D, C")),
        ("ABCD", "ABC", ("Game 2, behind them", "D", None)),
        ("ABC", "ABCD", ("Game 2, behind them", None, "D")),
        ("ABCDE", "CBDAE", ("Game 2, Box and Captain", "A, B", "C, B")),
    ],
)
def test_who_changes_places_in_the_line_is_named_alone(make_desk, was, now, told):
    night = make_desk(game(Bob=2, Cid=-1), game(Ann=1), players=THREE).night
    preview = consequences(night, DuesState(), [other_winner(night, 1)], "so")
    change = next(change for change in preview.changes.games if change.was.number == 2)
    was, now = (structs.replace(change.was, line=tuple(line)) for line in (was, now))
    changes = structs.replace(preview.changes, games=(structs.replace(change, was=was, now=now),), line=False)
    (order, *_more) = parts(structs.replace(preview, after=night, changes=changes), told=1)
    assert [structs.astuple(line) for line in order.changes] == [told]


def test_a_choice_that_is_missing_is_asked_for_and_no_refusal(make_window, qapp):
    window = make_window(game(Bob=2, Cid=-1), game(Ann=1), players=("Ann", "Bob", "Cid"))
    window.ui.sheet_view.choose_line(1)
    window.actions_by_name["correct"].trigger()
    (dialog,) = window.findChildren(CorrectDialog)
    dialog.winner.trigger()
    assert dialog.ui.message.text().startswith("Choose what to do with")
    assert dialog.ui.message.contentsMargins().isNull(), "it has no block of a refusal"
    dialog.reject()
