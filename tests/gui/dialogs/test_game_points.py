"""A game as a row of points: quick keys; nothing is written but sums of zero."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox

from chouette_desk.core.events import Partner, Result, Score, Side
from chouette_desk.core.fold import replay
from chouette_desk.gui.dialogs.game_entries import GamePointsDialog

TAB, ENTER, ESC = Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def row(table, opened):
    def show(*arguments, **named):
        return opened(GamePointsDialog(table.night(*arguments, **named)))

    return show


@pytest.mark.parametrize("onward", [TAB, " ", Qt.Key.Key_Right])
def test_three_numbers_and_enter_write_a_game(table, row, onward):
    dialog = row()
    table.keys(dialog, "-2", onward, "4", onward, "-2", ENTER)
    assert dialog.events() == (Score(points={"Ann": 0, "Bob": -2, "Cid": 4, "Dee": -2}),)


def test_the_box_fills_himself_as_one_types(table, row):
    dialog = row()
    table.keys(dialog, "-2", TAB, "4")
    fields = dialog.ui.row.cells.fields
    assert (fields["Ann"].text(), fields["Dee"].text()) == ("−2", "0")
    assert dialog.ui.row.sum.text() == "= 0"
    assert "Bob (Captain) lost" in dialog.ui.row.verdict.message.text()


def test_enter_writes_the_line_as_soon_as_it_comes_to_zero(table, row):
    dialog = row()
    table.keys(dialog, "1", ENTER)
    assert dialog.events() == (Score(points={"Ann": -1, "Bob": 1, "Cid": 0, "Dee": 0}),)


def test_control_enter_writes_at_once(table, row):
    dialog = row()
    table.keys(dialog, "1")
    table.chord(dialog, ENTER, Qt.KeyboardModifier.ControlModifier)
    assert dialog.events() == (Score(points={"Ann": -1, "Bob": 1, "Cid": 0, "Dee": 0}),)


def test_nothing_is_written_unless_it_sums_to_zero(table, row):
    dialog = row()
    table.keys(dialog, "2", TAB, "2", TAB, "2", TAB, "-5", ENTER)
    assert dialog.isVisible()
    assert not dialog.ok.isEnabled()
    assert dialog.ui.row.sum.text() == "= +1"
    assert "sum to zero" in dialog.ui.row.verdict.message.text()
    table.keys(dialog, "-6", ENTER)
    assert dialog.events() == (Score(points={"Bob": 2, "Cid": 2, "Dee": 2, "Ann": -6}),)


def test_an_empty_row_writes_nothing(table, row):
    dialog = row()
    table.keys(dialog, ENTER, ENTER, ENTER, ENTER)
    assert dialog.isVisible()
    assert not dialog.ok.isEnabled()
    table.keys(dialog, "-", ENTER, ENTER, ENTER)
    assert "minus alone" in dialog.ui.row.verdict.message.text()
    table.keys(dialog, ESC)
    assert dialog.events() == ()


def test_letters_and_numbers_beyond_a_night_are_not_typed(table, row):
    dialog = row()
    table.keys(dialog, "x1y", TAB, "10000000000000")
    assert dialog.ui.row.cells.fields["Bob"].text() == "1"
    assert dialog.ui.row.cells.fields["Cid"].text() == "1000000000"


def test_what_was_deleted_fills_itself_again(table, row):
    dialog = row()
    table.keys(dialog, "2", Qt.Key.Key_Left, "-9")
    assert dialog.ui.row.cells.fields["Ann"].text() == "−9"
    table.keys(dialog, Qt.Key.Key_Backspace, Qt.Key.Key_Backspace)
    assert dialog.ui.row.cells.fields["Ann"].text() == "−2"


def test_an_even_captain_is_asked_who_has_won(table, row):
    dialog = row()
    table.keys(dialog, "0", TAB, "1", TAB, "1", ENTER)
    assert dialog.isVisible()
    assert "say who won" in dialog.ui.row.verdict.message.text()
    assert dialog.focusWidget() is dialog.ui.row.results.captain_box
    table.keys(dialog, "lost", ENTER)
    assert dialog.events() == (Score(points={"Ann": -2, "Bob": 0, "Cid": 1, "Dee": 1}, captain=Result.LOST),)


def test_both_lose_needs_no_answer(table, row):
    dialog = row("aba")
    table.keys(dialog, "0", TAB, "1", TAB, "1", ENTER)
    assert dialog.events() == (Score(points={"Ann": -2, "Bob": 0, "Cid": 1, "Dee": 1}),)


def test_the_acting_captain_is_asked_for_only_where_he_counts(table, row):
    dialog = row("iba")
    acting = dialog.ui.row.results.acting_box
    table.keys(dialog, "1")
    assert not acting.isVisible()
    table.keys(dialog, Qt.Key.Key_Backspace, "-1", TAB, "2")
    assert acting.isVisible()
    acting.choose("Cid")
    assert "Cid is Box" in dialog.ui.row.verdict.message.text()
    table.keys(dialog, TAB, "0", ENTER)
    assert dialog.events()[0].acting == "Cid"
    other = row("aba")
    table.keys(other, "-1")
    assert not other.ui.row.results.acting_box.isVisible()


def test_the_last_player_is_asked_for_only_where_the_box_goes_by_it(table, opened, row):
    dialog = opened(GamePointsDialog(table.night("aba", change={"box_stays": "last-man"})))
    last = dialog.ui.row.results.last_box
    assert not last.isVisible()
    table.keys(dialog, "-1", TAB, "2")
    assert last.isVisible()
    assert "Cid is Box" in dialog.ui.row.verdict.message.text()
    table.keys(dialog, TAB, "0")
    last.setCurrentIndex(last.findData(Side.BOX))
    table.keys(dialog, ENTER)
    assert dialog.events()[0].last is Side.BOX
    other = row("aba")
    table.keys(other, "-1")
    assert not other.ui.row.results.last_box.isVisible()


def test_the_partner_shares_what_the_box_wins(table, opened):
    night = replay(table.night("aba", names=(*table.names, "Fay")), [Partner(player="Fay")])
    dialog = opened(GamePointsDialog(night))
    table.keys(dialog, "-1", TAB, "-2", TAB, "-2")
    fields = dialog.ui.row.cells.fields
    assert (fields["Ann"].text(), fields["Fay"].text()) == ("+3", "+2")
    table.keys(dialog, TAB, "0", ENTER)
    assert dialog.events() == (Score(points={"Ann": 3, "Bob": -1, "Cid": -2, "Dee": -2, "Eve": 0, "Fay": 2}),)


def test_too_many_players_may_be_let_through_with_a_reason(table, row):
    dialog = row("guide", names=(*table.names, "Fay", "Gus"))
    table.keys(dialog, "1", TAB, "1", TAB, "1")
    assert dialog.ui.row.verdict.message.text() == "Tab: the next player"
    assert not dialog.ui.row.verdict.reason.isVisible()
    table.keys(dialog, ENTER)
    assert "at most 6 play" in dialog.ui.row.verdict.message.text()
    assert not dialog.ok.isEnabled()
    assert dialog.focusWidget() is dialog.ui.row.verdict.reason
    table.keys(dialog, "all agree", ENTER)
    assert dialog.events()[0].allow == "all agree"


@pytest.mark.parametrize("onward", [TAB, " "])
def test_numbers_need_no_sign_once_a_key_says_who_won(table, row, onward):
    dialog = row()
    table.keys(dialog, "4", onward, "b", "4", onward, "1", ENTER)
    assert dialog.events() == (Score(points={"Ann": 9, "Bob": -4, "Cid": -4, "Dee": -1}),)


def test_a_number_with_a_sign_keeps_it_whoever_won(table, row):
    dialog = row()
    fields = dialog.ui.row.cells.fields
    table.keys(dialog, "4", TAB, "+2", TAB, "1", "B")
    assert [fields[name].text() for name in ("Ann", "Bob", "Cid", "Dee")] == ["+3", "−4", "+2", "−1"]
    table.keys(dialog, "T")
    assert [fields[name].text() for name in ("Ann", "Bob", "Cid", "Dee")] == ["−7", "4", "+2", "1"]
    table.keys(dialog, Qt.Key.Key_Left, "-1", ENTER, ENTER)
    assert dialog.events() == (Score(points={"Ann": -4, "Bob": 4, "Cid": -1, "Dee": 1}),)


def test_what_the_box_won_without_a_sign_is_won(table, row):
    dialog = row()
    table.keys(dialog, "b")
    assert "what each of the others lost" in dialog.ui.row.verdict.message.text()
    table.keys(dialog, TAB, TAB, "2", TAB, "5", TAB, Qt.Key.Key_Left)
    assert dialog.ui.row.cells.points() == {"Dee": -2, "Ann": 5}


def test_one_row_of_a_spreadsheet_can_be_pasted_here_too(table, row):
    dialog = row()
    for text, points in (("9\t-4\t-4\t-1", {"Ann": 9, "Bob": -4, "Cid": -4, "Dee": -1}), ("1,1,1,-3\n1,1,1,-3", None)):
        QGuiApplication.clipboard().setText(text)
        dialog.ui.row.setFocus()
        table.chord(dialog, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        assert dialog.ui.row.cells.points() == (points or dialog.ui.row.cells.points())
    (box,) = dialog.findChildren(QMessageBox)
    assert "copy a single row" in box.text()
    box.reject()
    assert dialog.ui.row.cells.points()["Ann"] == 9


def test_the_note_goes_with_the_game(table, row):
    dialog = row()
    table.keys(dialog, "1")
    table.chord(dialog, Qt.Key.Key_N)
    table.keys(dialog, "late", ENTER)
    assert dialog.events() == (Score(points={"Ann": -1, "Bob": 1, "Cid": 0, "Dee": 0}, note="late"),)


def test_names_are_shown_as_they_are(table, row):
    dialog = row("guide", names=table.odd)
    table.keys(dialog, "-1", TAB, "2", TAB, "0", TAB, "0", ENTER)
    assert dialog.events() == (Score(points=dict(zip(table.odd, (-1, -1, 2, 0, 0), strict=True))),)


def test_without_a_line_it_says_so(table, opened):
    from chouette_desk.core.fold import new_night

    dialog = opened(GamePointsDialog(new_night(table.night().rulebook)))
    assert "no line yet" in dialog.ui.row.verdict.message.text()
    assert not dialog.ok.isEnabled()


def test_a_game_to_be_corrected_stands_there(table, opened):
    dialog = opened(GamePointsDialog(table.night(), None, {"Ann": -3, "Bob": 1, "Cid": 2}))
    assert [field.text() for field in dialog.ui.row.cells.fields.values()] == ["−3", "1", "2", "0"]
    table.keys(dialog, "-1", TAB, TAB, TAB, "-1", ENTER)
    assert dialog.events() == (Score(points={"Ann": -1, "Bob": -1, "Cid": 2, "Dee": 0}),)
