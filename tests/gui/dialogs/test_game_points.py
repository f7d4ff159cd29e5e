"""A game as a row of points: keys as quick as a pencil, and nothing written that does not sum to zero."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from chouette_desk.core.events import Partner, Result, Score
from chouette_desk.core.fold import replay
from chouette_desk.gui.dialogs.game_entries import GamePointsDialog
from chouette_desk.gui.widgets.name_label import NameLabel
from chouette_desk.gui.widgets.points_row import PointsRow
from chouette_desk.gui.widgets.results import captain_texts

TAB, ENTER, ESC = Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def row(table, opened):
    def show(*arguments, **named):
        return opened(GamePointsDialog(table.night(*arguments, **named)))

    return show


@pytest.mark.parametrize("onward", [TAB, ENTER, Qt.Key.Key_Right])
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


def test_enter_goes_on_before_it_writes(table, row):
    dialog = row()
    table.keys(dialog, "1", ENTER)
    assert dialog.isVisible()
    assert dialog.focusWidget() is dialog.ui.row.cells.fields["Cid"]
    table.keys(dialog, ENTER, ENTER)
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
    assert dialog.ui.row.cells.fields["Ann"].text() == "-9"
    table.keys(dialog, Qt.Key.Key_Backspace, Qt.Key.Key_Backspace)
    assert dialog.ui.row.cells.fields["Ann"].text() == "−2"


def test_an_even_captain_is_asked_who_has_won(table, row):
    dialog = row()
    table.keys(dialog, "0", TAB, "1", TAB, "1", ENTER)
    assert dialog.isVisible()
    assert "say who has won" in dialog.ui.row.verdict.message.text()
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
    table.keys(dialog, *"1 1 1 1 1 1".replace(" ", "\t").split("\t"))
    assert "at most 6 play" in dialog.ui.row.verdict.message.text()
    assert not dialog.ok.isEnabled()
    table.chord(dialog, Qt.Key.Key_U)
    table.keys(dialog, "all agree", ENTER)
    assert dialog.events()[0].allow == "all agree"


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


def test_docked_it_is_flat_and_keeps_the_focus_elsewhere(table, opened, qtbot):
    window, elsewhere, row = QWidget(), QLineEdit(), PointsRow(docked=True)
    layout = QVBoxLayout(window)
    layout.addWidget(elsewhere)
    layout.addWidget(row)
    opened(window)
    elsewhere.setFocus()
    row.set_night(table.night("aba", names=(*table.names, "Fay", "Gus")))
    assert not any(field.hasFocus() for field in row.cells.fields.values())
    assert row.sizeHint().height() <= 90
    row.setFocus()
    table.keys(window, "1")
    with qtbot.waitSignal(row.committed):
        table.chord(window, ENTER, Qt.KeyboardModifier.ControlModifier)
    assert row.verdict.trial.night.totals["Bob"] == 1
    row.set_night(row.verdict.trial.night)
    assert row.cells.fields["Cid"].hasFocus(), "the next Captain is typed first"
    assert row.events() == ()


@pytest.fixture
def docked(opened):
    """A row as it stands under the sheet; what it commits it goes on from."""
    row = opened(PointsRow(docked=True))
    row.committed.connect(lambda: row.set_night(row.verdict.trial.night))
    return row


def test_enter_goes_to_the_reason_that_is_asked_for_and_from_there_to_the_next_game(table, docked):
    docked.set_night(table.night("guide", names=(*table.names, "Fay", "Gus")))
    docked.setFocus()
    table.keys(docked, "1")
    table.chord(docked, ENTER, Qt.KeyboardModifier.ControlModifier)
    assert docked.verdict.reason.hasFocus()
    table.keys(docked, "all agree", ENTER)
    assert docked.night.totals["Bob"] == 1
    assert docked.cells.fields["Cid"].hasFocus()


def test_the_focus_goes_on_from_the_questions_too(table, docked):
    docked.set_night(table.night("guide"))
    docked.setFocus()
    table.keys(docked, "1")
    docked.results.captain_box.setFocus()
    table.chord(docked, ENTER, Qt.KeyboardModifier.ControlModifier)
    assert docked.cells.fields["Cid"].hasFocus()


@pytest.mark.parametrize("number", range(3, 13))
def test_docked_it_leaves_room_for_the_sheet_whatever_the_names(table, docked, number):
    names = tuple(f"{letter} {'W' * 18} {'ש' * 19}" for letter in "ABCDEFGHIJKL")[:number]
    docked.set_night(table.night("guide", names=names, change={"players_max": None}))
    table.keys(docked, "-1")  # now it asks about an acting captain
    rows = 1 if number <= 7 else 2
    line = docked.fontMetrics().lineSpacing()
    assert docked.cells.sizeHint().height() <= rows * (2 * line + docked.sum.minimumHeight() + 8)
    assert docked.minimumSizeHint().width() <= 1024 - 201, "beside the order on a small screen"
    for name in names:
        label = docked.cells.findChildren(NameLabel)[names.index(name)]
        assert label.toolTip().replace("\u2068", "").startswith(name[:2])


def test_a_name_that_is_cut_keeps_its_letter_and_ends_in_dots(opened):
    label = opened(NameLabel("Maximiliane von und zu Hohenlohe-Langenb", lines=2, letter="b"))
    label.resize(label.sizeHint())
    shown = label._laid_out(label.width()).text()
    assert shown.startswith("\u2068")
    assert shown.endswith(" (b)")
    assert "Maximiliane" in shown
    assert "…" in shown
    font = label.font()
    font.setPointSizeF(font.pointSizeF() / 2)
    label.setFont(font)
    assert len(label._laid_out(label.width()).text()) > len(shown), "smaller letters leave room for more"


def test_what_the_captains_result_may_say_is_never_cut(docked, table):
    docked.set_night(table.night("guide"))
    box = docked.results.captain_box
    widest = max(box.fontMetrics().horizontalAdvance(text) for text in captain_texts().values())
    assert box.minimumSizeHint().width() >= widest
