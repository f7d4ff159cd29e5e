"""The row of points in the sheet: a field a column, kept until it is entered."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from chouette_desk.core.events import Note, Partner, Result, Seat, Start
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.style import small
from chouette_desk.gui.widgets.points_field import PointsField
from chouette_desk.gui.widgets.results import captain_texts
from tests.gui.boxes import box_of, choose
from tests.gui.conftest import settle
from tests.gui.nights import SEVEN, game
from tests.gui.ways import activate, trigger
from tests.kit.windows import keys

TAB, ENTER, ESC = Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Escape
TEN = (*SEVEN, "Hal", "Ida", "Joe")
FIVE = TEN[:5]


def unmarked(text: str) -> str:
    """A text without the signs that keep a name together."""
    return text.replace("\u2068", "").replace("\u2069", "")


def of(window: MainWindow, field: QLineEdit) -> QRect:
    """The place of a field on the sheet."""
    return QRect(field.mapTo(window.ui.sheet_view.viewport(), QPoint(0, 0)), field.size())


def assert_under_its_columns(window: MainWindow) -> None:
    """Each field lies in the column of its player, in the line after the last."""
    view = window.ui.sheet_view
    bottom = view.verticalHeader().length() - view.verticalHeader().offset()
    for name, field in window.points_row.cells.fields.items():
        column, place = window.sheet.columns.index(name), of(window, field)
        assert view.columnViewportPosition(column) < place.left(), name
        assert place.right() < view.columnViewportPosition(column) + view.columnWidth(column), name
        assert bottom <= place.top(), name
        assert place.bottom() < bottom + view.verticalHeader().defaultSectionSize(), name


def test_each_field_is_in_the_column_of_its_player_whatever_moves(make_window, qapp):
    window = make_window(*(game(**dict.fromkeys(TEN, 0)),) * 36, players=TEN)
    view = window.ui.sheet_view
    for size in ((1024, 600), (1180, 760)):
        window.resize(*size)
        for zoom in ("larger", "larger", "usual_size"):
            window.actions_by_name[zoom].trigger()
            settle(qapp)
            assert_under_its_columns(window)
        assert view.horizontalScrollBar().maximum() == 0, "ten columns fit a small screen"
    view.verticalScrollBar().setValue(20)
    assert_under_its_columns(window)
    window.open_night.submit(Seat(players=("Maximiliane von und zu Hohenlohe",)))
    settle(qapp)
    assert_under_its_columns(window)
    assert len(window.points_row.cells.fields) == 11
    view.verticalScrollBar().setValue(0)
    keys(window, "3")
    field = window.focusWidget()
    assert view.viewport().rect().contains(of(window, field)), "scrolled to while it is typed in"
    window.resize(600, 500)
    settle(qapp)
    assert view.horizontalScrollBar().maximum() > 0
    for _field in TEN:
        keys(window, TAB)
        assert view.viewport().rect().contains(of(window, window.focusWidget())), "across too"


def test_a_short_sheet_has_no_scroll_bar_and_one_more_line_brings_it(make_window, qapp):
    window = make_window(players=FIVE)
    view = window.ui.sheet_view
    while not view.verticalScrollBar().isVisible():
        assert view.free_line().bottom() < view.viewport().height()
        window.open_night.submit(game(Bob=1, Cid=1, Dee=1, Eve=1, Ann=-4))
        settle(qapp)
    assert view.viewport().rect().contains(of(window, window.points_row.cells.fields["Ann"]))
    window.open_night.submit(Start())
    settle(qapp)
    assert window.points_row.cells.isHidden()
    assert view.free_line().top() <= view.viewport().height()


def test_a_game_of_five_costs_ten_keys_at_most(make_window):
    window = make_window(players=FIVE)
    activate(window)
    pressed = ("4", TAB, "4", TAB, "1", TAB, "1", "B", ENTER)
    keys(window, *pressed)
    assert window.open_night.night.totals == {"Ann": 10, "Bob": -4, "Cid": -4, "Dee": -1, "Eve": -1}
    assert len(pressed) <= 10


def walked(window: MainWindow) -> list[str]:
    """Type nothing, and Tab through the fields from the one that has the focus; their players."""
    fields, names = window.points_row.cells.fields, []
    while (name := next((name for name, field in fields.items() if field.hasFocus()), None)) is not None:
        names.append(name)
        keys(window, TAB)
    return names


def test_tab_goes_as_the_fields_stand_on_the_screen_or_down_the_line_past_what_fills_itself(make_window):
    window = make_window(game(Bob=-1, Cid=-1, Dee=2, Eve=1), players=FIVE)  # Ann, the Box, stays not: Bob lost
    line = window.open_night.night.line
    activate(window)
    keys(window, TAB)
    assert walked(window) == [*(name for name in FIVE if name != line[0]), line[0]]
    trigger(window, "tab_across", "menu")
    assert not window.settings.tab_across
    window.ui.sheet_view.setFocus()
    keys(window, TAB)
    assert walked(window) == [*line[1:], line[0]]


def test_the_keys_skip_the_partner_whose_share_follows(make_window):
    window = make_window(Partner(player="Gil"), players=SEVEN)
    activate(window)
    keys(window, "1")
    assert walked(window) == ["Bob", "Cid", "Dee", "Eve", "Fay", "Ann"]
    gil = window.points_row.cells.fields["Gil"]
    assert not gil.typed
    assert gil.text(), "filled in"
    QTest.mouseClick(gil, Qt.MouseButton.LeftButton)
    assert gil.hasFocus(), "what differs from the rule can be typed"


def test_enter_enters_as_soon_as_the_points_come_to_zero_and_the_hint_says_so(make_window):
    window = make_window(players=FIVE)
    activate(window)
    keys(window, TAB, ENTER)
    assert window.points_row.cells.fields["Cid"].hasFocus(), "with nothing typed Enter goes on"
    window.points_row.cells.fields["Eve"].setFocus()
    keys(window, "+4")
    assert window.points_row.verdict.message.text().endswith("Enter: enters the game · Tab: the next player")
    keys(window, ENTER)
    assert window.open_night.night.totals == {"Ann": -4, "Bob": 0, "Cid": 0, "Dee": 0, "Eve": 4}
    assert window.points_row.has_focus()
    assert window.points_row.cells.points() == {}


def test_enter_walks_a_line_that_does_not_come_to_zero_and_stops_at_what_is_wrong(make_window):
    window = make_window(players=FIVE)
    fields = window.points_row.cells.fields
    activate(window)
    fields["Ann"].setFocus()
    keys(window, "10", TAB)
    window.points_row.setFocus()
    for name in FIVE[1:]:
        assert fields[name].hasFocus()
        keys(window, {"Bob": "-4", "Cid": "-4", "Dee": "-1", "Eve": "-2"}[name])
        if name != "Eve":
            assert window.points_row.verdict.message.text().endswith("Enter, Tab: the next player")
            keys(window, ENTER)
    keys(window, ENTER)
    assert window.open_night.night.played == ()
    assert fields["Eve"].hasFocus()
    assert fields["Eve"].selectedText() == "−2", "the next digit replaces it"


def test_what_is_typed_outlasts_whatever_ends_no_game(make_window):
    window = make_window(game(Bob=2), players=FIVE, rulebook="guide")
    row = window.points_row
    activate(window)
    keys(window, "4", TAB, "B")
    window.open_night.submit(Note(text="a break"))
    window.open_night.submit(Start())
    assert row.isHidden()
    trigger(window, "undo", "key")
    assert row.cells.points() == {"Ann": -4}
    keys(window, "1")
    window.open_night.submit(Seat(players=("Fay",)))
    trigger(window, "undo", "key")
    trigger(window, "undo", "key")
    trigger(window, "undo", "key")
    assert window.open_night.night.played == ()
    assert sorted(row.cells.points().values()) == [-4, -1], "even where the game before was undone"
    row.clear()
    keys(window, "0")
    row.results.captain_box.setCurrentIndex(2)
    window.open_night.submit(Note(text="another break"))
    assert row.results.captain() is Result.LOST


def test_the_keys_begin_at_the_left_again_when_another_game_is_next(make_window):
    window = make_window(players=SEVEN[:5])
    activate(window)
    cells = window.points_row.cells
    first = cells.first_to_type()
    first.setFocus()
    window.open_night.submit(game(**dict.fromkeys(window.open_night.night.team, 1)))
    assert cells.first_to_type().hasFocus()
    assert cells.in_order()[0].hasFocus()


def test_a_click_beside_the_fields_begins_with_the_captain(make_window):
    window = make_window(players=FIVE)
    cells = window.points_row.cells
    QTest.mouseClick(cells, Qt.MouseButton.LeftButton, pos=QPoint(cells.width() - 3, 5))
    assert window.focusWidget() is cells.fields["Bob"]


def test_the_sentence_has_the_width_where_there_is_little(make_window, qapp):
    window = make_window(players=FIVE)
    row, heights = window.points_row, []
    trigger(window, "show_order", "key")
    row.fill({"Bob": 1})
    for width in (1180, 480):
        window.resize(width, 700)
        settle(qapp)
        heights.append(row.height())
        is_below = row.results.mapTo(row, row.results.rect().topLeft()).y() >= row.verdict.geometry().bottom()
        assert is_below == (width < 1000)
    assert heights[1] < heights[0] + 6 * row.fontMetrics().lineSpacing(), "the sheet has the height"


def test_the_role_stands_in_the_empty_field_in_words(make_window):
    window = make_window(players=FIVE)
    fields = window.points_row.cells.fields
    assert [fields[name].placeholderText() for name in FIVE] == ["Box", "Captain", "", "", ""]


@pytest.mark.parametrize(("players", "words"), [(3, ["Box", "Captain"]), (10, ["B", "C"])])
def test_roles_are_letters_in_all_fields_where_one_has_no_room_for_words(make_window, players, words):
    window = make_window(game(**dict.fromkeys(TEN[:players], 0)), players=TEN[:players])
    window.resize(1024, 600)
    fields = window.points_row.cells.fields.values()
    assert sorted({field.placeholderText() for field in fields} - {""}) == words
    font = window.ui.sheet_view.font()
    heads = window.ui.sheet_view.horizontalHeader().font()
    assert min(small(font).pointSizeF(), small(heads).pointSizeF()) >= min(9, heads.pointSizeF())


def test_enter_goes_to_the_reason_that_is_asked_for(make_window):
    window = make_window(players=SEVEN, rulebook="guide")
    activate(window)
    keys(window, "1")
    QTest.keyClick(window.focusWidget(), ENTER, Qt.KeyboardModifier.ControlModifier)
    assert window.points_row.verdict.reason.hasFocus()
    keys(window, "ok", ENTER)
    assert window.open_night.night.totals["Bob"] == 1
    assert window.points_row.has_focus(), "at the next game"


@pytest.mark.parametrize("number", [3, 12])
def test_there_is_room_for_the_sheet_whatever_the_names(make_window, number):
    names = tuple(f"{letter} {'W' * 18} {'ש' * 19}" for letter in "ABCDEFGHIJKL")[:number]
    window = make_window(players=names)
    window.resize(1024, 600)
    assert window.width() == 1024
    assert window.points_row.height() <= 5 * window.fontMetrics().lineSpacing()
    for name, field in window.points_row.cells.fields.items():
        assert field.toolTip().replace("\u2068", "").startswith(name[:2])
    head = window.ui.sheet_view.horizontalHeader()
    assert head.height() >= 2 * QFontMetrics(small(head.font())).height() + 6, "a boxed name on two lines"
    box = window.points_row.results.captain_box
    widest = max(box.fontMetrics().horizontalAdvance(text) for text in captain_texts().values())
    assert box.minimumSizeHint().width() >= widest, "never cut"


# Paste


def paste(text: str) -> None:
    """Put a text on the clipboard."""
    QGuiApplication.clipboard().setText(text)


def test_a_row_of_a_spreadsheet_fills_the_fields(make_window):
    window = make_window(players=FIVE)
    paste("10\t-4\t-4\t-1\t-1\n")
    for way in ("menu", "key", "context"):
        trigger(window, "paste", way)
        activate(window)
        fields = window.points_row.cells.fields
        assert [fields[name].text() for name in FIVE] == ["10", "−4", "−4", "−1", "−1"]
        window.points_row.setFocus()
        keys(window, ENTER)
        assert window.open_night.night.totals["Ann"] == 10
        trigger(window, "undo", "key")


def test_it_is_pasted_into_a_field_that_is_typed_in_too(make_window):
    window = make_window(players=FIVE)
    activate(window)
    keys(window, "3")
    paste("Bob,Ann,Cid,Dee,Eve\n-4,,-4,-1,-1")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert window.points_row.whole() == {"Ann": 10, "Bob": -4, "Cid": -4, "Dee": -1, "Eve": -1}
    paste(" 7 ")
    window.points_row.cells.fields["Bob"].setFocus()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert window.points_row.cells.points()["Bob"] == 7


def test_a_table_is_entered_as_one_step_after_a_look(make_window):
    window = make_window(players=FIVE)
    paste("Ann\tBob\tCid\tDee\tEve\n10\t-4\t-4\t-1\t-1\n0\t2\t-2\t0\t0\n")
    trigger(window, "paste", "key")
    box = box_of(window)
    assert "The totals would be: Ann +10, Bob −2, Cid −6, Dee −1, Eve −1" in box.text()
    assert window.open_night.night.played == ()
    choose(box, "Enter 2 games")
    assert len(window.open_night.night.played) == 2
    window.actions_by_name["undo"].trigger()
    assert window.open_night.night.played == ()


def test_a_table_with_a_wrong_row_is_not_entered(make_window):
    window = make_window(players=FIVE)
    paste("10\t-4\t-4\t-1\t-1\n0\t2\t-2\t0\t1\n")
    trigger(window, "paste", "key")
    assert box_of(window).text() == "Pasted row 2 comes to +1, not to zero. Nothing was entered."
    box_of(window).reject()
    assert window.open_night.night.played == ()


@pytest.mark.parametrize("shown", [0, 1])
def test_the_keys_on_buttons_work_from_an_empty_row_and_not_from_one_that_is_begun(make_window, qapp, shown):
    """After a game that was entered as a row, the program itself puts the cursor into the next one."""
    window = make_window(players=FIVE)
    activate(window)
    for _game in range(shown):
        keys(window, "4", ENTER)
        settle(qapp)
        assert len(window.open_night.night.played) == 1
    keys(window, "-4")
    assert isinstance(window.focusWidget(), PointsField)
    keys(window, "g")
    assert window.open_night.night.game is None, "half a game is typed"
    keys(window, ESC)
    QTest.keyClick(window.focusWidget(), "g")
    settle(qapp)
    assert window.open_night.night.game is not None
    assert window.ui.order_panel.has_focus(), "the letters of the board follow"


def test_the_line_can_be_typed_from_an_empty_row(make_window, qapp):
    window = make_window(players=FIVE)
    activate(window)
    keys(window, "4", ESC)
    assert isinstance(window.focusWidget(), PointsField)
    QTest.keyClick(window.focusWidget(), "/")
    settle(qapp)
    assert window.entry_bar.has_focus()


# Points that no cube gives


def test_points_that_no_cube_gives_are_asked_about_once_and_never_refused(make_window):
    window = make_window(players=FIVE)
    activate(window)
    message = window.points_row.verdict.message
    keys(window, "-5", ENTER)
    assert unmarked(message.text()) == (
        "Really −5 for Bob? No cube gives that under the rules of this night. Enter: enters it all the same"
    )
    assert window.open_night.night.played == ()
    keys(window, "-7", ENTER)
    assert "Really −7 for Bob?" in unmarked(message.text()), "the number is selected: another one is asked about too"
    keys(window, ENTER)
    assert window.open_night.night.totals["Bob"] == -7
    keys(window, "-7", ENTER)
    assert len(window.open_night.night.played) == 1, "in the next game again"
    QTest.keyClick(window.focusWidget(), ENTER, Qt.KeyboardModifier.ControlModifier)
    assert len(window.open_night.night.played) == 2


def test_the_keys_go_back_to_the_number_after_a_click_on_the_button(make_window):
    window = make_window(players=FIVE)
    activate(window)
    keys(window, "-5")
    QTest.mouseClick(window.ui.order_panel.start_line.write, Qt.MouseButton.LeftButton)
    assert "Really −5" in window.points_row.verdict.message.text()
    assert window.points_row.has_focus()


def test_the_question_is_seen_where_the_hints_are_learnt(make_window, qapp):
    Settings().rows_typed = 100
    for size in ((1366, 768), (1024, 600)):
        window = make_window(players=FIVE)
        window.resize(*size)
        activate(window)
        keys(window, "-5", ENTER)
        settle(qapp)
        assert window.points_row.verdict.message.isVisible()
        assert "Really −5" in window.points_row.verdict.message.text()


def test_many_points_are_asked_about(make_window):
    window = make_window(players=FIVE)
    activate(window)
    keys(window, "1024", ENTER)
    assert unmarked(window.points_row.verdict.message.text()).startswith("Really 1024 for Bob? Enter")
    keys(window, ENTER)
    assert window.open_night.night.totals["Bob"] == 1024


# What is refused waits for the end of the row


def test_no_question_comes_before_its_field_was_reached(make_window):
    window = make_window(game(Bob=-1, Cid=-1, Dee=2, Eve=1), players=FIVE, rulebook="social")
    activate(window)
    night, message, results = window.open_night.night, window.points_row.verdict.message, window.points_row.results
    order = [name for name in night.columns if name != night.box]
    assert night.captain != order[0], "the Captain is not the first to be typed"
    for name in order:
        keys(window, "0" if name == night.captain else "1")
        is_last = name == order[-1]
        assert ("say who won" in message.text()) is is_last
        assert ("who has won?" in results.captain_box.currentText()) is is_last
        if not is_last:
            keys(window, TAB)
    keys(window, ESC, "1")
    assert "say who won" not in message.text()
    keys(window, ENTER)
    assert "say who won" in message.text(), "Enter asks at once"


def test_a_minus_is_no_mistake_while_its_number_is_typed(make_window):
    window = make_window(players=FIVE)
    activate(window)
    keys(window, "-")
    assert "alone" not in window.points_row.verdict.message.text()
    keys(window, *[TAB] * 4)
    assert "A minus alone" in window.points_row.verdict.message.text()


@pytest.mark.parametrize(("key", "words"), [("t", "The Team won"), ("B", "The Box won")])
def test_who_won_begins_a_row_from_the_sheet_and_is_said_at_once(make_window, qapp, key, words):
    Settings().rows_typed = 100
    window = make_window(players=FIVE)
    activate(window)
    window.ui.sheet_view.setFocus()
    keys(window, key)
    settle(qapp)
    message = window.points_row.verdict.message
    assert message.isVisible()
    assert message.text().startswith(words)
    assert window.points_row.cells.fields["Bob"].hasFocus()
