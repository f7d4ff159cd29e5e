"""The board in the window: all actions in sight, the sheet in place, all by keys."""

from collections.abc import Iterable
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QTextBrowser, QWidget

from chouette_desk.core.events import Answer, Double, Finish, Score, Seat, Settle, Side, Start, Value
from chouette_desk.gui.dialogs.cube_entries import SettleDialog
from chouette_desk.gui.dialogs.seat_entries import OrderDialog, PartnerDialog, StartDialog
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.style import PRIMARY, ColorRole
from chouette_desk.gui.widgets.sentence import WordsLabel
from chouette_desk.gui.widgets.start_line import StartLine
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import activate, open_dialogs, trigger
from tests.tables import asked_of

SIZES = ((1024, 600), (1180, 760))
LONG = "Maximilian von und zu Hohenlohe-Langen"
TEN = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida", LONG)
NO_KEY = Qt.KeyboardModifier.NoModifier
ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


def in_sight(window: MainWindow, widget: QWidget) -> bool:
    """Return whether the widget is wholly visible in the window, over the status bar."""
    whole = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    inside = QRect(0, 0, window.width(), window.statusBar().y()).contains(whole)
    return inside and widget.visibleRegion().boundingRect() == widget.rect()


def placed(widget: QWidget) -> QRect:
    """The place of a widget in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def keys(window: MainWindow, *typed: str | Qt.Key) -> int:
    """Press real keys where the focus is; their number."""
    count = 0
    for each in typed:
        for key in each if isinstance(each, str) else (each,):
            target = window.focusWidget()
            assert target is not None, "the focus is lost"
            QTest.keyClick(target, key)
            QApplication.processEvents()
            count += 1
    return count


def live_names(window: MainWindow) -> Iterable[str]:
    return (name for name, button in window.ui.order_panel.live.buttons.items() if button.isVisible())


@pytest.mark.parametrize("count", [3, 6, 10])
def test_what_can_be_done_and_why_not_is_in_sight(make_window, qapp, count):
    window = make_window(Start(), Double(by=Side.TEAM, cubes=TEN[1:count]), players=TEN[:count])
    activate(window)
    keys(window, "T", "F")
    assert window.ui.order_panel.live.verdict.trial.liftable, "one of them is too few"
    for size in SIZES:
        window.resize(*size)
        settle(qapp)
        all_is_in_sight(window, size)


def all_is_in_sight(window: MainWindow, size: tuple[int, int]) -> None:
    """The buttons of the board, the sentence and the reason, and the rows of the players."""
    panel, live = window.ui.order_panel, window.ui.order_panel.live
    message = live.verdict.message
    assert message.height() >= message.heightForWidth(message.width())
    assert (window.width(), window.height()) == size
    buttons = [live.buttons[name] for name in live_names(window)]
    assert len(buttons) >= 6
    for widget in (*buttons, message, live.verdict.reason, live.verdict.allow):
        assert in_sight(window, widget), widget
    for button in live.buttons.values():
        assert button.width() >= button.minimumSizeHint().width(), "the text and the key do not touch"
    assert panel.view.verticalScrollBar().maximum() == 0, "the rows have shrunk"
    assert panel.view.sizeHintForRow(0) >= window.fontMetrics().height()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_sheet_and_the_rows_of_players_stay_where_they_are(make_window, qapp, size):
    window = make_window(players=TEN[:6])
    window.resize(*size)
    settle(qapp)
    view, panel = window.ui.sheet_view, window.ui.order_panel
    seen = set()
    box, team = Side.BOX, Side.TEAM
    for event in (
        Start(),
        Double(by=box, cubes=TEN[1:6]),
        Answer(take=("Bob", "Cid"), drop=("Dee", "Eve", "Fay")),
        Double(by=team, cubes=("Bob",)),
        Answer(drop=("Bob",)),
        Finish(winner=box, value=Value.GAMMON),
        game(Bob=1),
    ):
        window.open_night.submit(event)
        settle(qapp)
        columns = tuple(view.columnWidth(column) for column in range(7))
        rows = panel.view.mapTo(panel, QPoint()).y(), panel.view.height()
        seen.add((view.width(), columns, panel.width(), rows))
    assert len(seen) == 1


def test_a_click_on_a_row_marks_the_cube(make_window, qapp):
    window = make_window(Start(), players=TEN[:4])
    panel = window.ui.order_panel
    for row, marked in ((2, ("Cid",)), (3, ("Cid", "Dee")), (2, ("Dee",)), (0, ("Dee",))):
        place = panel.view.visualRect(panel.model.index(row)).center()
        QTest.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert panel.live.marked == marked
    assert panel.model.rows[3].marked


def test_a_click_between_games_marks_nothing(make_window):
    window = make_window(players=TEN[:4])
    panel = window.ui.order_panel
    place = panel.view.visualRect(panel.model.index(2)).center()
    QTest.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.keyClick(panel.view, ENTER)
    assert panel.live is None


def test_a_long_name_leaves_the_cube_in_sight_and_is_whole_in_its_tooltip(make_window, qapp):
    window = make_window(Start(), players=TEN)
    window.resize(1024, 600)
    settle(qapp)
    panel = window.ui.order_panel
    index = panel.model.index(9)
    assert index.data(Qt.ItemDataRole.ToolTipRole).startswith(LONG)
    before = panel.view.viewport().grab(panel.view.visualRect(index)).toImage()
    window.open_night.submit(Double(by=Side.TEAM, cubes=TEN[1:]), Answer(take=TEN[1:]))
    settle(qapp)
    after = panel.view.viewport().grab(panel.view.visualRect(index)).toImage()
    left = before.width() - 7 * panel.fontMetrics().height()
    assert before.copy(left, 0, 150, 20) != after.copy(left, 0, 150, 20)
    assert before.copy(0, 0, left, 20) == after.copy(0, 0, left, 20), "the name"


# Keys


def test_a_five_handed_game_takes_few_keys(make_window):
    """The Box doubles three, two take, one drops; the Box wins a gammon."""
    window = make_window(players=TEN[:5])
    activate(window)
    count = keys(window, "G", "123D", "TTR", "I")
    (played,) = window.open_night.night.played
    assert played.points["Bob"] == -4
    assert count == 9


@pytest.fixture
def of_seven(make_window) -> MainWindow:
    """A window before the first game; one serves for every way, each of which leaves it as it was."""
    return make_window(players=TEN[:7])


@asked_of("way", ["key", "menu", "toolbar", "button"])
def test_a_game_starts_at_once_with_its_partner(of_seven, way):
    window = of_seven
    line = window.ui.order_panel.start_line
    assert [line.partner.itemText(index) for index in (0, 1, 2)] == ["No Partner", "Gil", "Cid"], "Gil by custom"
    line.partner.choose("Fay")
    QTest.mouseClick(line.start, Qt.MouseButton.LeftButton) if way == "button" else trigger(window, "begin", way)
    assert window.open_night.night.game.partner == "Fay"
    assert window.statusBar().currentMessage() == "Entered: start of the game"
    assert not line.isVisible()
    trigger(window, "undo", "key")
    assert (window.open_night.night.game, window.open_night.night.partner) == (None, None), "one step"
    assert line.isVisible()


def test_typed_points_are_shared_with_the_partner_who_is_chosen_in_the_panel(of_seven):
    window = of_seven
    window.points_row.fill({"Bob": 4})
    window.ui.order_panel.start_line.partner.choose("Fay")
    assert window.points_row.whole() == {"Ann": -2, "Fay": -2, "Bob": 4, "Cid": 0, "Dee": 0, "Eve": 0, "Gil": 0}
    window.points_row.commit()
    (played,) = window.open_night.night.played
    assert played.points["Fay"] == -2
    trigger(window, "undo", "key")
    assert (window.open_night.night.played, window.open_night.night.partner) == ((), None), "one step"


@pytest.fixture
def joined(make_window) -> MainWindow:
    """A window in whose night Zoe has just joined."""
    return make_window(Score(points={"Bob": 1}), Seat(players=("Zoe",)), players=TEN[:6])


def test_points_with_a_partner_who_has_just_joined_wait_for_the_reason(joined, qapp):
    window = joined
    window.ui.order_panel.start_line.partner.choose("Zoe")
    window.points_row.fill({"Cid": 2})
    window.points_row.commit()
    (dialog,) = open_dialogs(window)
    dialog.verdict.reason.setText("Ann has to phone")
    dialog.accept()
    settle(qapp)
    assert window.open_night.night.partner == "Zoe"
    assert window.points_row.whole()["Zoe"] == -1, "the points are still there"
    window.points_row.commit()
    assert len(window.open_night.night.played) == 2


@asked_of("name", ["cubes", "start"])
def test_a_dialog_of_the_next_game_has_the_partner_who_is_chosen_in_the_panel(of_seven, name, qapp):
    window = of_seven
    window.ui.order_panel.start_line.partner.choose("Fay")
    trigger(window, name, "key")
    (dialog,) = open_dialogs(window)
    assert dialog.night.partner == "Fay"
    assert window.open_night.night.partner is None, "nothing is entered yet"
    if name == "start":
        dialog.accept()
        settle(qapp)
        assert window.open_night.night.game.partner == "Fay"
    else:
        dialog.reject()


@asked_of("name", ["start", "cubes"])
def test_a_dialog_of_the_next_game_waits_for_the_reason_of_its_partner(joined, name, qapp):
    window = joined
    window.ui.order_panel.start_line.partner.choose("Zoe")
    trigger(window, name, "key")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, PartnerDialog)
    dialog.verdict.reason.setText("Ann has to phone")
    dialog.accept()
    settle(qapp)
    trigger(window, name, "key")
    (dialog,) = open_dialogs(window)
    assert dialog.night.partner == "Zoe"
    dialog.reject()
    trigger(window, "undo", "key")


def test_a_dialog_of_the_next_game_has_the_matching_rolls_of_the_panel(make_window, qapp):
    window = make_window(players=TEN[:4], rulebook="guide")
    window.ui.order_panel.start_line.matches.setValue(2)
    for name in ("start", "cubes"):
        trigger(window, name, "key")
        (dialog,) = open_dialogs(window)
        assert dialog.ui.options.start() == Start(matches=2)
        dialog.reject()
        settle(qapp)


def test_the_customary_partner_is_chosen_in_the_dialog_of_the_menu(make_window):
    """The last in line, not "No Partner"."""
    window = make_window(players=TEN[:6])
    trigger(window, "partner", "key")
    (dialog,) = open_dialogs(window)
    assert dialog.ui.player.name() == "Fay"
    dialog.reject()


def test_a_partner_who_has_just_joined_is_asked_about_before_the_game_starts(joined, qapp):
    """The dialog has the line's Partner and wants a reason; then the game starts."""
    window = joined
    window.ui.order_panel.start_line.partner.choose("Zoe")
    trigger(window, "begin", "key")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, PartnerDialog)
    assert dialog.ui.player.name() == "Zoe"
    assert "is asked to be Partner before" in dialog.verdict.message.text()
    assert not dialog.ok.isEnabled()
    dialog.verdict.reason.setText("Ann has to phone")
    dialog.accept()
    settle(qapp)
    assert (window.open_night.night.partner, window.open_night.night.game) == ("Zoe", None)
    trigger(window, "begin", "key")
    assert open_dialogs(window) == []
    assert window.open_night.night.game.partner == "Zoe"
    assert [lifted.reason for lifted in window.open_night.night.lifted] == ["Ann has to phone"]


def test_a_game_starts_with_automatic_doubles(make_window):
    window = make_window(players=TEN[:4], rulebook="guide")
    window.ui.order_panel.start_line.matches.setValue(1)
    trigger(window, "begin", "key")
    assert window.open_night.night.game.cubes["Bob"].value == 2


def test_doubles_by_agreement_are_asked_for_in_the_line_that_starts_a_game(make_window, qapp):
    window = make_window(players=TEN[:7])
    line = window.ui.order_panel.start_line
    line.partner.choose("Fay")
    assert line.agreed is None, "no roll matched"
    line.matches.setValue(2)
    assert tuple(line.agreed.spins) == ("Bob", "Cid", "Dee", "Eve", "Gil"), "the Team beside the Partner"
    assert line.start_event() == Start(matches=2, agreed=dict.fromkeys(line.agreed.spins, 2)), "all agree"
    rows = window.ui.order_panel.view.height()
    line.agreed.all.click()
    settle(qapp)
    assert window.ui.order_panel.view.height() == rows, "the reason of the order gives way"
    for name, times in (("Cid", 0), ("Dee", 0), ("Eve", 1), ("Gil", 0)):
        line.agreed.spins[name].setValue(times)
    settle(qapp)
    assert all(in_sight(window, spin) for spin in line.agreed.spins.values())
    trigger(window, "begin", "key")
    assert open_dialogs(window) == []
    start = window.open_night.night.events[-1]
    assert (start.matches, start.agreed) == (2, {"Bob": 2, "Eve": 1})
    assert {name: cube.value for name, cube in window.open_night.night.game.cubes.items()}["Bob"] == 4
    trigger(window, "undo", "key")
    assert line.agreed.isHidden(), "the next game is another"


def test_a_matching_roll_and_start_play_with_every_cube_doubled(make_window):
    window = make_window(players=TEN[:4])
    window.ui.order_panel.start_line.matches.setValue(1)
    trigger(window, "begin", "key")
    assert {cube.value for cube in window.open_night.night.game.cubes.values()} == {2}


def test_what_is_agreed_goes_on_to_the_dialog_that_asks_for_the_reason(make_window):
    """Only two play."""
    window = make_window(players=TEN[:2])
    line = window.ui.order_panel.start_line
    line.matches.setValue(1)
    line.agreed.spins["Bob"].setValue(1)
    trigger(window, "begin", "key")
    (dialog,) = open_dialogs(window)
    assert dialog.proposed_events() == (Start(matches=1, agreed=("Bob",)),)
    dialog.reject()


def test_extras_and_reversing_beside_another_live_cube_are_lifted_by_consent(make_window, qapp):
    """Source 001, 5.7: all cubes from the middle; Bob's is live beside them."""
    window = make_window(
        Start(),
        Double(by=Side.TEAM, cubes=("Bob",)),
        Answer(take=("Bob",)),
        Double(by=Side.BOX, cubes=("Cid", "Dee", "Eve")),
        Answer(take=("Cid",), drop=("Dee", "Eve")),
        players=TEN[:5],
    )
    live = window.ui.order_panel.live
    live.press("extra")
    (dialog,) = open_dialogs(window)
    assert "when no other cube of the game is live" in dialog.verdict.message.text()
    assert dialog.verdict.reason.isVisible()
    dialog.reject()
    settle(qapp)
    activate(window)
    window.ui.order_panel.focus_next()
    keys(window, "V", "all agree", ENTER)
    assert window.open_night.night.events[-1].allow == "all agree"
    cubes = {row.name: row.closed for row in window.ui.order_panel.model.rows if row.closed}
    assert cubes == {"Cid": "−1, dropped", "Dee": "−1, dropped", "Eve": "−1, dropped"}


def test_a_start_asks_only_what_the_rules_leave_open(make_window):
    line = make_window(players=TEN[:3], rulebook="st-albans").ui.order_panel.start_line
    assert line.partner.isHidden()
    assert line.matches.isHidden()
    assert make_window(players=()).ui.order_panel.start_line.isHidden()
    assert StartLine().named() == ()


def test_a_start_that_is_refused_is_asked_in_its_dialog(make_window):
    window = make_window(players=TEN[:2])
    trigger(window, "begin", "key")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, StartDialog)
    dialog.reject()


def test_a_letter_in_a_field_with_a_text_is_no_command(make_window):
    window = make_window(players=TEN[:4])
    activate(window)
    window.points_row.setFocus()
    keys(window, "3", "G")
    assert window.open_night.night.game is None


def test_a_button_shows_its_key_only_while_the_key_presses_it(make_window, qapp):
    window = make_window(players=TEN[:4])
    activate(window)
    start = window.ui.order_panel.start_line.start
    assert start.key_works
    keys(window, Qt.Key.Key_Tab)
    assert start.key_works, "from an empty row"
    keys(window, "3")
    assert not start.key_works, "the row is begun"
    keys(window, Qt.Key.Key_Escape)
    assert start.key_works
    trigger(window, "type_line", "key")
    assert not start.key_works
    keys(window, Qt.Key.Key_Escape)
    trigger(window, "begin", "key")
    buttons = window.ui.order_panel.live.buttons.values()
    assert all(button.key_works for button in buttons)
    window.settings.live_keys = False
    window.shell.view_changed.emit()
    assert not any(button.key_works for button in buttons), "as chosen in the preferences"
    window.settings.live_keys = True
    window.shell.view_changed.emit()
    pictures = [button.grab().toImage() for button in buttons]
    window.entry_bar.setFocus()
    assert not any(button.key_works for button in buttons)
    assert not any(button.grab().toImage() in pictures for button in buttons), "painted without it"


def test_a_closed_night_offers_no_start(make_window):
    window = make_window(game(Bob=2), players=TEN[:4], book=True)
    assert window.ui.order_panel.start_line.isVisible()
    window.open_night.desk.close_night()
    assert window.ui.order_panel.start_line.isHidden()


def test_esc_leaves_an_empty_row_of_points_for_the_sheet(make_window):
    window = make_window(players=TEN[:4])
    activate(window)
    keys(window, "3", ESC)
    assert window.points_row.whole() == {}
    keys(window, ESC, "G")
    assert window.open_night.night.game is not None


@pytest.mark.parametrize("steps", ["2D", "23D", "4D"])
def test_a_refusal_is_whole_at_once(make_window, qapp, steps):
    """The Box doubles all cubes in the middle together; nothing else happens after the key."""
    window = make_window(Start(), players=TEN[:5], rulebook="guide")
    activate(window)
    live = window.ui.order_panel.live
    for key in steps:
        QTest.keyClick(window.focusWidget(), key)
    assert live.verdict.raised
    block = QRect(live.verdict.mapTo(window, QPoint()), live.verdict.size())
    assert block.height() >= live.verdict.height_at(live.verdict.width())
    assert live.verdict.reason.hasFocus()
    assert in_sight(window, live.verdict.reason)
    covered = [name for name, button in live.buttons.items() if button.isVisible() and block.intersects(placed(button))]
    assert covered == []


def test_all_take_leaves_a_drop_as_it_is(make_window):
    window = make_window(Start(), players=TEN[:5])
    activate(window)
    team = window.open_night.night.team
    live = window.ui.order_panel.live
    keys(window, "D")
    assert live.buttons["all_take"].text() == "All take"
    keys(window, "R")
    assert live.buttons["all_take"].text() == "Rest take"
    keys(window, "A")
    answer = window.open_night.night.events[-1]
    assert (answer.drop, answer.take) == (team[:1], team[1:])


def test_esc_forgets_what_was_marked_and_refused(make_window):
    window = make_window(Start(), players=TEN[:4], rulebook="st-albans")
    live = window.ui.order_panel.live
    activate(window)
    keys(window, "2", "D", "tea", ESC)
    assert window.focusWidget() is window.ui.order_panel.view
    assert (live.marked, live.verdict.message.text(), live.verdict.reason.isVisible()) == ((), "", False)
    window.ui.order_panel.view.setFocus()
    keys(window, "3", ESC)
    assert live.marked == ()
    keys(window, ENTER)
    assert not window.open_night.night.game.waiting


def test_a_larger_font_makes_the_panel_wider_and_the_rows_higher(make_window, qapp):
    window = make_window(Start(), players=TEN[:4])
    panel, font = window.ui.order_panel, window.font()
    before = panel.width(), panel.view.sizeHintForRow(0)
    font.setPointSizeF(font.pointSizeF() * 1.5)
    window.setFont(font)
    settle(qapp)
    assert (panel.width() > before[0], panel.view.sizeHintForRow(0) > before[1]) == (True, True)


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_keys_are_pressed_the_focus_stays_and_the_board_is_true(make_window, seed):
    """No exception or Qt warning; after each key the rows have the game's cubes."""
    random = Random(seed)
    window = make_window(players=TEN[: 2 + 2 * seed])
    panel = window.ui.order_panel
    activate(window)
    for _press in range(60):
        if isinstance(window.focusWidget(), QLineEdit):
            window.ui.sheet_view.setFocus()
        keys(window, random.choice((*"123450DETTTRRRBHANFUIOJKLVGGG", Qt.Key.Key_Space, Qt.Key.Key_Down)))
        for dialog in open_dialogs(window):
            dialog.reject()
            activate(window)
        cubes = window.open_night.night.game.cubes if window.open_night.night.game else {}
        assert {row.name: row.cube for row in panel.model.rows if row.cube} == cubes
        assert window.focusWidget().isVisible()
    assert len(window.open_night.night.events) > 2, "something was entered"


def test_the_focus_goes_to_what_comes_next(make_window, qapp):
    window = make_window(Start(), players=TEN[:4])
    panel = window.ui.order_panel
    activate(window)
    assert window.focusWidget() is panel.view

    def current() -> str:
        assert window.focusWidget() is panel.view
        return panel.view.currentIndex().data()

    assert current() == "Bob"
    keys(window, "D")
    assert current() == "Bob"
    keys(window, "R")
    assert current() == "Cid"
    QTest.mouseClick(panel.live.buttons["drop"], Qt.MouseButton.LeftButton)
    assert current() == "Dee"
    keys(window, "T")
    assert current() == "Dee", "the only live cube"
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert current() == "Bob", "nobody has answered"
    keys(window, "F", "U")
    assert window.open_night.night.game is None
    assert window.focusWidget() is window.ui.sheet_view, "a digit begins the row of points"
    keys(window, "3")
    assert 3 in window.points_row.whole().values()


def test_the_focus_comes_back_from_a_reason_and_a_dialog(make_window, qapp):
    window = make_window(Start(), players=TEN[:4], rulebook="st-albans")
    panel = window.ui.order_panel
    activate(window)
    keys(window, "2", "D")
    assert window.focusWidget() is panel.live.verdict.reason
    keys(window, "12 take", ENTER)
    assert window.focusWidget() is panel.view
    keys(window, "T")
    trigger_settle(window)
    settle(qapp)
    activate(window)
    assert isinstance(window.open_night.night.events[-1], Settle)
    assert window.focusWidget() is panel.view


def trigger_settle(window: MainWindow) -> None:
    """Settle the last cube for nothing, in its dialog."""
    keys(window, "3", "S")
    (dialog,) = open_dialogs(window)
    dialog.verdict.reason.setText("last bus")
    dialog.accept()


def test_space_marks_and_enter_answers(make_window):
    window = make_window(Start(), players=TEN[:4])
    live = window.ui.order_panel.live
    activate(window)
    keys(window, Qt.Key.Key_Down, Qt.Key.Key_Space)
    assert live.marked == ("Cid",)
    keys(window, ENTER)
    assert not window.open_night.night.game.waiting
    keys(window, "D", ENTER)
    assert window.open_night.night.game.waiting, "an answer is missing"
    assert live.verdict.message.text()
    keys(window, "T", ENTER)
    assert window.open_night.night.game.cubes["Cid"].in_play


def test_keys_without_the_panel_and_with_a_locked_night_do_nothing(make_window):
    window = make_window(Start(), players=TEN[:4])
    activate(window)
    trigger(window, "show_order", "key")
    QTest.keyClick(window, "D")
    assert not window.open_night.night.game.waiting
    trigger(window, "undo", "key")
    trigger(window, "redo", "key")
    assert window.focusWidget() is window.ui.sheet_view


def test_the_keys_are_listed_under_help(make_window):
    window = make_window(Start(), players=TEN[:4])
    trigger(window, "shortcuts", "menu")
    (dialog,) = open_dialogs(window)
    text = dialog.findChild(QTextBrowser).toPlainText()
    for sentence in ("Take", "Team wins: Backgammon", "Start a game at once"):
        assert sentence in text
    dialog.reject()


def test_a_key_whose_button_is_not_there_says_why_in_the_status_bar(make_window):
    window = make_window(Start(), players=TEN[:4])
    activate(window)
    keys(window, "N")
    assert window.ui.order_panel.live.hint.text() == "No double is waiting for an answer."
    assert window.statusBar().currentMessage() == "No double is waiting for an answer."


def test_a_mark_that_is_set_from_elsewhere_leaves_the_keys_where_they_are(make_window):
    window = make_window(Start(), players=TEN[:4])
    activate(window)
    window.ui.sheet_view.setFocus()
    window.ui.order_panel.live.mark("Cid")
    assert window.ui.order_panel.live.marked == ("Cid",)
    assert window.focusWidget() is window.ui.sheet_view


# Between games


def test_the_panel_offers_the_step_that_is_due(make_window, qapp):
    """Players, their order, a game; a closed night can be reopened."""
    for players, due in (((), "seat"), (TEN[:4], "")):
        between = make_window(players=players).ui.order_panel.between
        assert [name for name, button in between.steps.items() if button.isVisible()] == [due] * bool(due)
        assert between.start_line.isVisible() != bool(due)
        assert between.link.isVisible() == bool(players)
    window = make_window(Seat(players=TEN[:4]), players=())
    activate(window)
    assert window.focusWidget() is window.ui.order_panel.between.steps["order"], "Enter presses it"
    assert window.ui.order_panel.between.steps["order"].text() == "Enter the dice… (Enter)"
    between = window.ui.order_panel.between
    assert between.title.text() == "They roll for the order"
    keys(window, ENTER)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, OrderDialog)
    dialog.reject()


def test_the_panel_of_a_closed_night_offers_to_reopen_it(make_window):
    window = make_window(game(Bob=2), players=TEN[:4], book=True)
    window.open_night.desk.close_night()
    between = window.ui.order_panel.between
    assert window.ui.order_panel.heading.text() == "The night is closed"
    assert between.steps["reopen"].isVisible()
    assert not between.steps["reopen"].property(PRIMARY)


def test_a_row_that_is_begun_is_written_down_or_discarded_in_the_panel(make_window):
    window = make_window(game(Bob=2), players=TEN[:4])
    line, between = window.ui.order_panel.start_line, window.ui.order_panel.between
    assert (line.start.isVisible(), line.write.isVisible()) == (True, False)
    assert between.title.accessibleName() == "Bob is Box, Cid is Captain"
    window.points_row.fill({"Cid": 4})
    assert (line.start.isVisible(), line.write.isVisible()) == (False, True)
    assert (between.title.text(), line.write.text()) == ("Game 2, being typed", "Write game 2 down")
    assert line.write.accessibleDescription() == "2 empty fields count as 0"
    assert window.points_row.verdict.message.text().startswith("If it stands so: ")
    assert window.ui.order_panel.isAncestorOf(window.points_row.results)
    line.discard.click()
    assert (window.points_row.whole(), line.start.isVisible()) == ({}, True)
    window.points_row.fill({"Cid": 4})
    line.write.click()
    assert window.open_night.night.played[-1].points["Cid"] == 4


def test_without_the_panel_the_questions_of_the_row_lie_under_the_sheet(make_window, qapp):
    window = make_window(players=TEN[:4])
    assert window.ui.order_panel.isAncestorOf(window.points_row)
    trigger(window, "show_order", "key")
    window.points_row.fill({"Cid": 4})
    settle(qapp)
    assert window.ui.sheet_side.isAncestorOf(window.points_row)
    assert window.points_row.results.isVisible()


def test_the_hint_of_the_row_is_quiet_after_ten_games_and_comes_with_f1(make_window):
    window = make_window(players=TEN[:4])
    message = window.points_row.verdict.message
    assert message.text()
    for _game in range(10):
        window.points_row.fill({window.open_night.night.team[0]: 1})
        window.points_row.commit()
    assert message.text() == ""
    activate(window)
    window.points_row.setFocus()
    keys(window, Qt.Key.Key_F1)
    assert message.text()


def test_the_second_click_of_a_double_click_presses_no_other_button(make_window):
    window = make_window(players=TEN[:4])
    QTest.mouseClick(window.ui.order_panel.start_line.start, Qt.MouseButton.LeftButton)
    button = window.ui.order_panel.live.buttons["box_doubles"]
    at = QPointF(9, 9)
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        held = Qt.MouseButton.LeftButton if kind is QEvent.Type.MouseButtonDblClick else Qt.MouseButton.NoButton
        click = QMouseEvent(kind, at, button.mapToGlobal(at), Qt.MouseButton.LeftButton, held, NO_KEY)
        QApplication.sendEvent(button, click)
    assert not window.open_night.night.game.waiting


@pytest.mark.usefixtures("painted")  # a list learns of its bar then
def test_ten_players_with_tabs_and_the_entry_bar_see_every_cube_and_button(make_window, qapp):
    """On 1024x600, while doubling, answering and refused, with names of 40 letters."""
    names = tuple(f"{letter} {'Wolfeschlegelsteinhausenbergerdorff 12'}" for letter in "ABCDEFGHIJ")
    window = make_window(players=names, book=True)
    begun(window.open_book.club_book, players=("Jon", "Kim", "Lou"), table="2")
    window.open_night.evening_changed.emit()
    trigger(window, "show_entry_bar", "menu")
    window.resize(1024, 600)
    activate(window)
    window.ui.sheet_view.setFocus()
    panel = window.ui.order_panel
    places = set()
    for pressed in ("G", "E", "T", "F"):
        keys(window, pressed)
        settle(qapp)
        assert (window.width(), window.height()) == (1024, 600)
        view = panel.view
        assert view.verticalScrollBar().maximum() == 0
        places.add((view.mapTo(window, QPoint()).y(), view.height()))
        shown = [button for button in panel.live.buttons.values() if button.isVisible()]
        parts = [*shown, panel.live.verdict] if panel.live.verdict.raised else shown
        assert len(shown) >= 6
        for part in (view.viewport(), *parts):
            assert in_sight(window, part), (pressed, part)
    assert panel.live.verdict.raised
    assert len(places) == 1, "no row has moved"


def test_a_button_that_only_has_the_focus_is_not_filled(make_window, qapp):
    window = make_window(Start(), Double(by=Side.BOX, cubes=TEN[1:3]), players=TEN[:3])
    activate(window)
    buttons = window.ui.order_panel.live.buttons
    buttons["drop"].setFocus()
    settle(qapp)
    ground = buttons["drop"].grab().toImage().pixelColor(8, 8)
    assert ground == buttons["drop"].palette().color(ColorRole.Button)
    assert buttons["take"].grab().toImage().pixelColor(8, 8) == buttons["take"].palette().color(ColorRole.Accent)


@pytest.mark.parametrize("count", [9, 10])
def test_every_cube_is_marked_by_keys(make_window, qapp, count):
    """The tenth of the team has no key of its own: the arrow keys and Space mark it, as the hint says."""
    players = ("Box", *(f"P{number}" for number in range(1, count + 1)))
    window = make_window(Start(), players=players)
    window.resize(1366, 768)
    settle(qapp)
    panel = window.ui.order_panel
    live = panel.live
    assert ("arrows and Space" in live.hint.toolTip()) == (count > 9)
    panel.view.choose(count)
    QTest.keyClick(panel.view, Qt.Key.Key_Space)
    assert live.marked == (f"P{count}",)


def test_words_in_a_line_take_the_longest_form_that_has_room(qtbot):
    label = WordsLabel()
    qtbot.addWidget(label)
    for width, shown in ((600, "Anna Maria is Box"), (60, "A. is Box"), (30, "A")):
        label.resize(width, 20)
        label.show_text("Anna Maria is Box", "A. is Box")
        assert label.text().startswith(shown)
        assert label.toolTip() == "Anna Maria is Box"


@asked_of("book", ["guide", "aba"])
def test_a_settlement_is_offered_where_the_rules_have_it(make_window, book):
    window = make_window(Start(), players=TEN[:4], rulebook=book)
    activate(window)
    assert ("settle" in live_names(window)) is (book == "aba")
    keys(window, "s")
    (dialog,) = open_dialogs(window)
    dialog.ui.points.setValue(2)
    assert dialog.ok.isEnabled() is (book == "aba"), "without the rule for it the reason is asked for"
    assert isinstance(dialog, SettleDialog)
    dialog.ui.verdict.reason.setText("agreed")
    dialog.accept()
    assert window.open_night.night.events[-1].allow == (None if book == "aba" else "agreed")


def test_matching_rolls_are_counted_in_words(make_window):
    line = make_window(players=TEN[:4]).ui.order_panel.start_line
    assert line.matches.text() == "No matching rolls"
    line.matches.setValue(1)
    assert line.matches.text() == "1 matching roll"
    line.matches.setValue(2)
    assert line.matches.text() == "2 matching rolls"


def test_a_double_click_gives_the_keys_to_no_answer_under_it(make_window, qapp):
    window = make_window(Start(), players=TEN[:4])
    activate(window)
    buttons = window.ui.order_panel.live.buttons
    place = buttons["box_doubles"].rect().center()
    QTest.mouseClick(buttons["box_doubles"], Qt.MouseButton.LeftButton, NO_KEY, place)
    settle(qapp)
    QTest.mouseDClick(buttons["drop"], Qt.MouseButton.LeftButton)
    assert window.focusWidget() is not None
    assert not buttons["drop"].hasFocus()
    assert window.open_night.night.game.waiting, "nothing is dropped"
