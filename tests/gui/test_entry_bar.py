"""The entry bar: notation with completion, history and preview; one step a line."""

from itertools import product

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDropEvent, QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QTextBrowser

from chouette_desk.core.events import Note, Score, Start
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.settings import Settings
from tests.gui.boxes import box_of, choose
from tests.gui.conftest import begun, settle
from tests.gui.ways import activate, open_dialogs, trigger
from tests.kit.windows import keys

TAB, ENTER, ESC, UP, DOWN = Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Up, Qt.Key.Key_Down
FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")


@pytest.fixture
def typing(make_window):
    """A window whose entry bar has the focus, and the bar."""

    def make(*events, players=FIVE, **about):
        window = make_window(*events, players=players, **about)
        activate(window)
        trigger(window, "type_line", "key")
        return window, window.entry_bar

    return make


def test_a_line_says_what_it_means_and_is_entered_as_one_step(typing):
    window, bar = typing()
    keys(window, "start; box x2 b c d: b c take, d drop; box wins gammon")
    assert "Totals: Ann +10, Bob −4, Cid −4, Dee −1, Eve −1." in bar.meaning.text()
    assert "Ann stays Box, Cid is Captain" in bar.meaning.text()
    assert "Marks: Bob (0) circled 1 and crossed through" in bar.meaning.text()
    assert window.open_night.night.played == (), "nothing is entered before Enter"
    keys(window, ENTER)
    assert window.open_night.night.totals["Ann"] == 10
    assert (bar.line.text(), bar.has_focus()) == ("", False)
    assert window.focusWidget() is window.ui.sheet_view, "where the keys went before"
    window.actions_by_name["undo"].trigger()
    assert window.open_night.night.played == ()


def test_the_bar_stays_in_sight_in_a_small_window(typing, qapp):
    window, bar = typing()
    for line in ("start; box x2 b c d e: all take; box wins", "score cid-4 dee", "start"):
        keys(window, line)
        for size in ((1024, 600), (1180, 760)):
            window.resize(*size)
            settle(qapp)
            assert window.ui.area.verticalScrollBar().maximum() == 0
            assert bar.visibleRegion().boundingRect() == bar.rect()
        keys(window, ENTER)


def test_the_keys_go_to_the_sheet_when_the_night_is_closed(typing):
    window, bar = typing(book=True)
    trigger(window, "settle", "menu")
    (dialog,) = open_dialogs(window)
    dialog.ui.close_night.click()
    dialog.ok.click()
    assert not bar.isEnabled()
    assert window.focusWidget() is window.ui.sheet_view


def test_every_kind_of_entry_has_its_line(typing):
    window, bar = typing()
    for line in ("seat Fay", "bob leaves", "stake cid 2", "ann loses 5 to dee for talking", "note a break", "start"):
        window.entry_bar.setFocus()
        keys(window, line, ENTER)
        assert bar.line.text() == "", bar.meaning.text()
    night = window.open_night.night
    assert (night.totals["Ann"], night.game is None) == (-5, False)
    assert window.ui.order_panel.has_focus(), "the letters of the board follow"


def test_tab_completes_names_and_the_words_that_are_legal_now(typing):
    window, bar = typing()
    keys(window, "bo")
    assert bar.words.accessibleName() == "Tab: box · Bob"
    keys(window, TAB)
    assert bar.line.text() == "box "
    keys(window, TAB)
    assert bar.line.text() == "Bob "
    keys(window, "le", TAB)
    assert bar.line.text() == "Bob leaves "
    assert bar.has_focus()
    keys(window, TAB)
    assert not bar.has_focus(), "with nothing to complete Tab goes on"


def paste(line: QLineEdit, text: str, way: str) -> None:
    """Put a text into a field, as somebody does who has copied or marked it."""
    QGuiApplication.clipboard().setText(text)
    data = QMimeData()
    data.setText(text)
    if way == "key":
        QTest.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    elif way == "menu":
        menu = line.createStandardContextMenu()
        next(action for action in menu.actions() if action.objectName() == "edit-paste").trigger()
        menu.deleteLater()
    elif way == "drop":
        end = line.rect().topRight().toPointF()
        copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        line.dropEvent(QDropEvent(end, copy, data, left, none))
    else:
        event = QInputMethodEvent()
        event.setCommitString(text)
        QApplication.sendEvent(line, event)
    QGuiApplication.clipboard().clear()


WAYS = ["key", "menu", "drop", "input method"]


def test_lines_that_are_pasted_become_one(typing):
    window, bar = typing()
    for way in WAYS:
        bar.setFocus()
        paste(bar.line, "start\n box x2 all\n\nall drop\n", way)
        assert bar.line.text() == "start; box x2 all; all drop", way
        keys(window, ENTER)
        assert window.open_night.night.totals["Ann"] == 4
        window.actions_by_name["undo"].trigger()


def test_what_is_too_long_for_a_line_is_refused_whole(typing):
    """Nothing is cut off: the first half of what was copied would be another evening."""
    window, bar = typing()
    lengths = ("start\n" * 1000, "start\n" * 1430, "x" * 10_000, "x" * 1_000_000, "\n" * 1_000_000)
    for way, text in product(WAYS, lengths):
        bar.line.setText("st")
        paste(bar.line, text, way)
        fits = len(text) == 6000
        assert bar.line.text() == ("; ".join(["ststart", *["start"] * 999]) if fits else "st")
        assert ("room for 10,000 characters" in bar.meaning.text()) is not fits
        if not fits:
            keys(window, "a")
            assert bar.line.text() == "sta", "it goes on where it was"


def test_lines_put_before_others_leave_the_cursor_between_them(typing):
    _window, bar = typing()
    bar.line.setText("all drop")
    bar.line.home(False)
    paste(bar.line, "start\nbox x2 all; ", "menu")
    assert (bar.line.text(), bar.line.cursorPosition()) == ("start; box x2 all; all drop", 19)


def test_the_empty_bar_says_what_can_be_typed_now_at_this_table(typing):
    window, bar = typing(players=("Xia", "Yan", "Zoe"))
    assert bar.line.placeholderText() == "What happened, such as: score Yan-4 Zoe-1, or: start"
    keys(window, "start", ENTER, "/")
    assert bar.line.placeholderText().startswith("What happened, such as: box x2 all")
    keys(window, "box wins gammon")
    assert bar_words(window) == "Enter: enters the line · Tab: completes a word · ↑ ↓: earlier lines", "all is typed"


def test_what_is_not_understood_is_said_with_its_place(typing):
    window, bar = typing()
    keys(window, "score bob-4 xyz-1 ", ENTER)
    assert bar.meaning.text().startswith("Word 3: “xyz” is not someone you can name here")
    assert bar.line.text() == "score bob-4 xyz-1 "
    keys(window, ESC, "score bob-4 ann-1", ENTER)
    assert "sum to zero" in bar.meaning.text()
    keys(window, ESC, "sco")
    assert bar.meaning.text() == "", "a word only begun is no fault"
    assert window.open_night.night.played == ()


def test_what_the_rules_refuse_can_be_allowed_for_a_reason(typing):
    window, bar = typing(players=(*FIVE, "Fay", "Gil"), rulebook="guide")
    keys(window, "score b-1")
    assert "at most 6 play" in bar.meaning.text()
    assert bar.meaning.text().endswith("If everyone agrees, type ! and the reason at the end of the line.")
    keys(window, " ! all agree", ENTER)
    assert window.open_night.night.played[0].points["Bob"] == -1


def test_earlier_lines_come_back_in_the_next_window_too(typing, make_window):
    window, bar = typing()
    keys(window, "note one", ENTER, "/note two", ENTER, "/dra")
    keys(window, UP)
    assert bar.line.text() == "note two"
    keys(window, UP, UP)
    assert bar.line.text() == "note one"
    keys(window, DOWN, DOWN)
    assert bar.line.text() == "dra"
    assert Settings().lines == ["note one", "note two"]
    window.close()
    other = make_window(players=FIVE)
    assert other.entry_bar.isVisible(), "it was shown"
    assert other.entry_bar.line.history == ["note one", "note two"]


def test_esc_leaves_for_the_sheet_and_the_view_menu_hides_it(typing, qapp):
    window, bar = typing()
    keys(window, "note", ESC)
    assert (bar.line.text(), bar.has_focus()) == ("", True)
    keys(window, ESC)
    assert window.focusWidget() is window.ui.sheet_view
    keys(window, "/")
    assert bar.has_focus()
    trigger(window, "show_entry_bar", "menu")
    assert bar.isHidden()
    window.ui.sheet_view.setFocus()
    keys(window, "3")
    assert window.points_row.has_focus()


def test_points_that_no_cube_gives_are_asked_about_once(typing):
    window, bar = typing()
    keys(window, "score cid-11", ENTER)
    assert bar.meaning.text().replace("\u2068", "").startswith("Really −11 for Cid")
    assert bar.has_focus()
    keys(window, ENTER)
    assert window.open_night.night.totals["Cid"] == -11


FROM = {"the sheet": "", "an empty row": TAB, "a row half typed": "4", "the board": "g"}


@pytest.mark.parametrize("place", FROM)
@pytest.mark.parametrize("ended", [(ESC,), ("x", ESC, ESC), ("note a", ENTER)])
def test_the_keys_go_back_to_where_they_were(make_window, place, ended):
    window = make_window(players=FIVE)
    activate(window)
    keys(window, *filter(None, (FROM[place],)))
    before = window.focusWidget()
    trigger(window, "type_line", "key")
    assert window.entry_bar.has_focus()
    keys(window, *ended)
    assert window.focusWidget() is before
    QTest.mouseClick(window.entry_bar.line, Qt.MouseButton.LeftButton)
    assert window.entry_bar.has_focus()
    trigger(window, "show_entry_bar", "menu")
    assert window.focusWidget() is before, "hidden"


def test_from_where_there_is_nothing_any_more_they_go_to_the_sheet(make_window, qapp):
    window = make_window(players=FIVE)
    activate(window)
    keys(window, TAB)
    trigger(window, "type_line", "key")
    keys(window, "seat Fay", ENTER)
    settle(qapp)
    assert window.focusWidget() is window.ui.sheet_view, "the fields of five are gone"


@pytest.mark.parametrize("book", [False, True])
def test_the_program_begins_on_the_sheet_and_a_start_on_the_board_with_the_bar_shown(make_window, qapp, book):
    Settings().show_entry_bar = True
    window = make_window(players=FIVE, book=book)
    activate(window)
    assert window.entry_bar.isVisible()
    assert window.focusWidget() is window.ui.sheet_view
    QTest.mouseClick(window.entry_bar.line, Qt.MouseButton.LeftButton)
    keys(window, "scor")
    trigger(window, "begin", "toolbar")
    assert window.ui.order_panel.has_focus()
    assert window.entry_bar.line.text() == "scor"
    trigger(window, "undo", "key")
    window.entry_bar.setFocus()
    QTest.mouseClick(window.ui.order_panel.start_line.start, Qt.MouseButton.LeftButton)
    assert window.ui.order_panel.has_focus()


def test_a_night_opened_from_the_start_page_begins_on_the_sheet_with_the_bar_shown(make_window, make_desk, qapp):
    Settings().show_entry_bar = True
    window = make_window(night=False)
    activate(window)
    assert window.ui.start_page.isAncestorOf(window.focusWidget())
    window.open_night.show_desk(make_desk(players=FIVE))
    settle(qapp)
    assert window.entry_bar.isVisible()
    assert window.focusWidget() is window.ui.sheet_view


def test_the_bar_of_a_night_that_is_put_away_has_no_keys(typing):
    window, _bar = typing()
    keys(window, "note")
    trigger(window, "put_away", "key")
    assert window.ui.start_page.isAncestorOf(window.focusWidget())


def test_what_another_desk_starts_takes_no_keys_from_the_bar(make_window):
    window = make_window(players=FIVE, book=True)
    activate(window)
    trigger(window, "type_line", "key")
    keys(window, "score b")
    other = window.open_book.club_book.open_night(window.open_night.desk.number)
    other.do(Start())
    window.sync.poll()
    assert window.open_night.night.game is not None
    assert window.entry_bar.has_focus()
    other.close()


def test_a_line_waits_while_others_enter_and_while_the_disk_is_full(typing, monkeypatch):
    window, bar = typing()
    keys(window, "note one")
    window.open_night.submit(Note(text="another"))
    assert bar.line.text() == "note one"

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        keys(window, ENTER)
    assert bar.line.text() == "note one"
    choose(box_of(window), "Try again")
    assert open_dialogs(window) == []
    assert bar.line.text() == "", "it is entered once"
    assert [event.text for event in window.open_night.night.events if isinstance(event, Note)] == ["another", "one"]


def test_players_of_the_club_are_completed_and_a_closed_night_takes_nothing(make_window, qapp):
    window = make_window(Score(points={"Bob": -1}), players=FIVE, book=True)
    activate(window)
    trigger(window, "type_line", "menu")
    keys(window, "bob leaves", ENTER, "/seat bo")
    assert bar_words(window) == "Tab: Bob"
    window.open_night.desk.close_night()
    settle(qapp)
    assert not window.entry_bar.isEnabled()


def bar_words(window: MainWindow) -> str:
    """The words that Tab offers."""
    return window.entry_bar.words.accessibleName()


def test_on_an_evening_a_line_is_for_the_table_of_the_tab(make_window):
    window = make_window(players=FIVE, book=True)
    other = begun(window.open_book.club_book, players=("Fay", "Gus", "Hal"), table="2")
    window.open_night.evening_changed.emit()
    activate(window)
    trigger(window, "type_line", "key")
    keys(window, "note one")
    window.services.get(Nights).show_table(other.number)
    activate(window)
    assert window.entry_bar.line.text() == "note one", "it waits, and is understood at the other table"
    trigger(window, "evening", "key")
    trigger(window, "type_line", "key")
    keys(window, ESC, "score g+2 h-1", ENTER)
    assert window.open_night.night.totals == {"Fay": -1, "Gus": 2, "Hal": -1}


def test_help_lists_the_keys_of_the_row_and_the_bar(make_window):
    window = make_window(players=FIVE)
    trigger(window, "shortcuts", "menu")
    (dialog,) = open_dialogs(window)
    text = dialog.findChild(QTextBrowser).toPlainText()
    for line in (
        "Type a line",
        "Paste games",
        "The Box won",
        "Completes a word",
    ):
        assert line in text
    dialog.reject()


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)], ids=str)
def test_the_bar_is_one_line_beside_the_board_and_its_meaning_lies_over_the_sheet(typing, qapp, size):
    window, bar = typing()
    window.resize(*size)
    settle(qapp)
    panel, before = window.ui.order_panel, bar.height()
    assert before < 2.5 * window.fontMetrics().lineSpacing()
    assert panel.mapTo(window, QPoint(0, panel.height())).y() >= bar.mapTo(window, QPoint(0, bar.height())).y()
    assert not bar.preview.isVisible()
    keys(window, "score bob-4")
    settle(qapp)
    assert bar.height() == before, "the sheet keeps its lines"
    assert bar.preview.geometry().bottom() + 1 == bar.y()
    assert bar.meaning.height() >= bar.meaning.heightForWidth(bar.meaning.width())
    keys(window, ESC)
    assert not bar.preview.isVisible()
