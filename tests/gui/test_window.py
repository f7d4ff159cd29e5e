"""What the window shows of a night, its file and its troubles."""

import shutil
from pathlib import Path

import pytest
from babel import Locale
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFontMetrics, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton

from chouette_desk.core.events import (
    Answer,
    Double,
    Extra,
    Finish,
    Leave,
    Note,
    Partner,
    Payment,
    Seat,
    Side,
    Start,
    Value,
)
from chouette_desk.desk.file_desk import open_night
from chouette_desk.gui import style
from chouette_desk.gui.app import open_first
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.dialogs.seat_entries import StartDialog
from chouette_desk.gui.file_handlers import open_practice
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.roles import ItemRole
from chouette_desk.gui.settings import Recent
from chouette_desk.gui.style import small
from chouette_desk.gui.widgets.points_field import PointsField
from chouette_desk.gui.widgets.sheet_title import stake_text
from chouette_desk.gui.windows import show_window
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.wording.text import money
from tests.gui.boxes import box_of, choose
from tests.gui.conftest import settle
from tests.gui.nights import SEVEN, game
from tests.gui.ways import activate, open_dialogs, trigger

THREE = ("Ann", "Bob", "Cid")


def test_the_window_shows_the_night(make_window):
    window = make_window(game(Bob=2, Cid=-1), players=THREE)
    assert window.windowTitle() == "night-0.chouette.json – Chouette Desk"
    assert window.location_label.text() == "· Kept in night-0.chouette.json"
    assert window.zero_label.text() == "Sum 0 ✓"
    assert window.ui.sheet_title.club.text() == "Riverside"
    assert "€0.50 a point" in window.ui.sheet_title.facts.text()
    assert "Friday 20 November 2026" in window.ui.sheet_title.facts.text()
    assert [row.name for row in window.ui.order_panel.model.rows] == ["Bob", "Cid", "Ann"]
    assert window.ui.order_panel.heading.text() == "Next: game 2"
    assert "Bob" in window.ui.order_panel.between.why.text()


@pytest.mark.parametrize("stake", ["0.50", "0.5", "2", "1000", "1234567.125"])
def test_the_stake_stands_as_on_paper(stake):
    currencies = (None, *sorted(Locale.parse("en").currency_symbols))
    told = {currency: money(1, stake, currency) for currency in currencies}
    assert {currency: stake_text(stake, currency) for currency in currencies} == told


EVEN = game(Ann=-1, Bob=1, Cid=0, Dee=0, Eve=0, Fay=0, Gil=0)


@pytest.fixture
def long_night(make_window) -> MainWindow:
    """A window on more games than it has room for."""
    return make_window(*[EVEN] * 60)


def test_the_sheet_shows_its_last_line(long_night, qapp):
    window, view = long_night, long_night.ui.sheet_view
    last = window.sheet.rowCount() - 1
    assert view.viewport().rect().contains(view.visualRect(window.sheet.index(last, 0)))
    window.open_night.submit(EVEN)
    settle(qapp)
    assert view.viewport().rect().contains(view.visualRect(window.sheet.index(last + 1, 0)))


def test_every_fifth_line_is_ruled_stronger(make_window):
    view = make_window(*[game(Ann=1, Bob=1, Cid=-2)] * 6, players=("Ann", "Bob", "Cid")).ui.sheet_view
    picture, palette = view.viewport().grab().toImage(), view.palette()
    x = view.columnViewportPosition(1) + 3
    inks = {row: picture.pixelColor(x, view.rowViewportPosition(row) + view.rowHeight(row) - 1) for row in (4, 5, 6)}
    assert inks == {4: palette.mid().color(), 5: palette.dark().color(), 6: palette.mid().color()}


def test_the_name_of_a_line_is_not_cut(make_window):
    doubled = (Start(), Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")), Answer(take=("Bob",), drop=("Cid", "Dee")))
    over = Finish(winner=Side.TEAM, value=Value.SINGLE)
    window = make_window(
        *doubled, Extra(cube="Cid"), over, Payment(from_="Ann", to="Bob", points=3), players=(*THREE, "Dee")
    )
    head, seen = window.ui.sheet_view.verticalHeader(), []
    for row in range(window.sheet.rowCount()):
        text = str(window.sheet.headerData(row, Qt.Orientation.Vertical) or "")
        font = head.font() if text.isdecimal() else small(head.font())
        seen.append(text)
        assert QFontMetrics(font).horizontalAdvance(text) <= head.width() - 11, text
    assert {"1 drops", "payment"} <= set(seen), "equally many letters"


def test_a_game_in_progress_shows_its_cubes(make_window):
    window = make_window(Start(), Double(by=Side.BOX, cubes=("Bob", "Cid")), players=THREE)
    panel = window.ui.order_panel
    assert panel.heading.text() == "Game 1"
    message = [panel.model.index(row).data(3) for row in range(3)]
    assert message[1] == "Bob, Captain, total 0, cube at 1, in the middle; offered at 2, Bob answers"
    window.open_night.submit(Answer(take=("Bob",), drop=("Cid",)))
    message = [panel.model.index(row).data(3) for row in range(3)]
    assert message[1] == "Bob, Captain, total 0, cube at 2, owned by Bob"
    assert message[2] == "Cid, total 0, −1, dropped"
    assert panel.live.question.accessibleName().startswith("So far: Ann +1")
    assert window.sheet.index(1, 0).data() is None, "no line before the game is over"


def test_every_practice_night_is_shown(make_window, tmp_path):
    for night in practice_nights().values():
        window = make_window(night=False)
        window.shell.attempt_file(window.open_night.open_file, Path(shutil.copy(night, tmp_path)))
        assert window.open_night.night == read_night(night)
        assert window.sheet.rowCount() == len(window.open_night.night.sheet.rows)
        window.close()


def test_twelve_players_and_two_hundred_games_can_be_read(make_window):
    players = tuple(
        f"{name} von Hohenlohe-Langenburg und zu Werdau"[:40] for name in (*SEVEN, "Hal", "Ida", "Jo", "Kim", "Lee")
    )
    window = make_window(players=players)
    window.resize(1024, 700)
    widths = [window.ui.sheet_view.columnWidth(column) for column in range(12)]
    assert min(widths) >= 40
    assert players[0] in window.sheet.headerData(0, window.ui.sheet_view.horizontalHeader().orientation(), 3)


# Files and troubles


def test_a_digit_typed_on_the_sheet_begins_the_next_game(make_window):
    window = make_window(players=THREE)
    assert window.ui.sheet_view.hasFocus()
    for typed, points in (("3", 3), ("-2", -2), ("+4", 4)):
        QTest.keyClicks(window.ui.sheet_view, typed[0])
        QTest.keyClicks(window.focusWidget(), typed[1:])
        assert window.points_row.whole()["Bob"] == points
        assert window.points_row.cells.fields["Bob"].hasFocus()
        window.points_row.clear()
        window.ui.sheet_view.setFocus()


def test_the_start_page_fits_a_small_screen_however_many_nights_were_opened(make_window, tmp_path):
    window = make_window(night=False)
    for number in range(9):
        path = tmp_path / f"{number}.chouette.json"
        path.touch()
        window.settings.remember_night(Recent(str(path)))
    window.ui.start_page.show_recent(window.settings.recent)
    assert window.minimumSizeHint().height() <= 600


def test_a_window_with_no_room_takes_the_whole_screen(make_window, qapp):
    window = make_window(players=THREE)
    room = window.screen().availableSize()
    window.resize(room.width(), room.height() // 2)
    show_window(window)
    assert not window.isMaximized()
    window.resize(room.width() + 100, room.height() // 2)
    show_window(window)
    assert window.isMaximized()
    window.showNormal()
    settle(qapp)
    assert window.height() <= room.height()


def test_what_is_typed_of_a_game_outlasts_another_entry(make_window, make_desk):
    window = make_window(players=SEVEN)
    QTest.keyClicks(window.ui.sheet_view, "4")
    window.open_night.submit(Note(text="a short break"))
    assert window.points_row.cells.points() == {"Bob": 4}
    for key in " 2":
        QTest.keyClick(window.focusWidget(), key)
    window.open_night.submit(Seat(players=("Zoe",)))
    assert window.points_row.cells.points() == {"Bob": 4, "Cid": 2}
    assert window.points_row.cells.fields["Cid"].hasFocus(), "where it was typed, although the fields are others"
    window.actions_by_name["undo"].trigger()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    QTest.keyClicks(window.focusWidget(), "4")
    window.open_night.submit(Partner(player="Gil"))
    assert window.points_row.cells.points() == {"Bob": 4}
    assert window.points_row.cells.fields["Bob"].hasFocus()
    window.open_night.submit(game(Ann=1, Bob=-1, Cid=0, Dee=0, Eve=0, Fay=0, Gil=0))
    assert window.points_row.cells.points() == {}, "the next game begins empty"
    QTest.keyClicks(window.ui.sheet_view, "4")
    first = window.open_night.desk.path
    window.open_night.show_desk(make_desk())
    assert window.points_row.cells.points() == {}, "as does another night"
    window.open_night.show_desk(open_night(first))
    assert window.points_row.cells.points() == {"Bob": 4}, "and it waits until its own is shown again"


def test_the_last_game_stays_in_sight_when_the_sheet_grows_or_shrinks(long_night, qapp):
    window, view = long_night, long_night.ui.sheet_view
    last = window.sheet.index(window.sheet.rowCount() - 1, 0)
    for way in ("larger", "smaller"):
        view.scrollToBottom()
        for _step in range(4):
            window.actions_by_name[way].trigger()
            settle(qapp)
            assert view.viewport().rect().contains(view.visualRect(last))
        window.actions_by_name["usual_size"].trigger()
        view.scrollTo(window.sheet.index(20, 0), view.ScrollHint.PositionAtTop)
        for _step in range(4):
            window.actions_by_name[way].trigger()
            settle(qapp)
            assert view.indexAt(QPoint(0, 0)).row() == 20
        window.actions_by_name["usual_size"].trigger()


def test_a_digit_with_alt_or_while_a_game_goes_on_begins_nothing(make_window):
    window = make_window(players=THREE)
    QTest.keyClick(window.ui.sheet_view, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    window.open_night.submit(Start())
    QTest.keyClick(window.ui.sheet_view, Qt.Key.Key_3)
    assert window.points_row.whole() == {}


def test_what_is_not_a_night_is_said_in_a_sentence(make_window, tmp_path):
    window = make_window(night=False)
    letter = tmp_path / "letter.chouette.json"
    letter.write_text("Dear Sir")
    window.shell.attempt_file(window.open_night.open_file, letter)
    assert box_of(window).text() == "letter.chouette.json: This is not JSON: line 1, column 1 cannot be read."
    box_of(window).reject()
    assert window.open_night.night is None


def drop(window, *paths: Path) -> None:
    """Drop files, and something that is none, on the window."""
    carried = QMimeData()
    carried.setUrls([QUrl("https://example.org/night"), *(QUrl.fromLocalFile(str(path)) for path in paths)])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(9, 9), copy, carried, left, none)
    window.dragEnterEvent(entering)
    assert entering.isAccepted() == bool(paths)
    window.dropEvent(QDropEvent(QPointF(9, 9), copy, carried, left, none))


def test_night_files_dropped_on_the_window_are_opened_or_imported(make_window, make_desk):
    window, *others = make_window(night=False), make_desk(game(Bob=2), players=THREE), make_desk(players=THREE)
    for other in others:
        other.close()
    drop(window)
    assert window.open_night.night is None
    drop(window, others[0].path)
    assert window.open_night.night.totals["Bob"] == 2
    drop(window, *(other.path for other in others))
    choose(box_of(window), "Import them into the book")
    assert "sits at Table 1 this evening" in box_of(window).text(), "the same people at two tables at once"
    choose(box_of(window), "Put it in as it is")
    assert [row.id for row in window.open_book.club_book.nights()] == [2, 1]


def test_what_is_no_book_leaves_the_night_where_it_is(make_window, tmp_path, qapp):
    window = make_window(game(Bob=2), players=THREE, book=True)
    night, club_book = window.open_night.night, window.open_book.club_book
    path = tmp_path / "junk.chouette-book"
    for content in (b"", b"{", b"no book" * 1000, b"SQLite format 3\0" + b"\0" * 4000):
        path.write_bytes(content)
        drop(window, path)
        (box,) = open_dialogs(window)
        assert box.text().startswith("junk.chouette-book is "), content[:20]
        box.reject()
        settle(qapp)
        assert (window.open_night.night, window.open_book.club_book) == (night, club_book)
        assert window.settings.book == ""


def test_a_book_and_an_old_sheet_dropped_on_the_window_are_opened(make_window, empty_book, tmp_path, qapp):
    window = make_window(players=THREE)
    other = Path(shutil.copy(empty_book, tmp_path / "other.chouette-book"))
    drop(window, other)
    settle(qapp)
    assert window.open_book.club_book.location.path == other
    assert window.open_night.night is None
    sheet = tmp_path / "old.csv"
    sheet.write_text("Ann,Bob,Cid\n1,-1,0\n")
    drop(window, sheet)
    (dialog,) = open_dialogs(window)
    assert type(dialog).__name__ == "OldSheetsDialog"
    dialog.reject()


def test_the_window_has_its_place_on_each_arrangement_of_screens(make_window, monkeypatch):
    """Qt brings back what would be off the screen."""
    window = make_window(night=False)
    window.resize(650, 500)
    window.close()
    with monkeypatch.context() as other_screens:
        other_screens.setattr("chouette_desk.gui.main_window.screens", lambda: "a projector beside it")
        there = make_window(night=False)
        assert there.width() == window.width(), "nothing is known of these screens yet"
        there.resize(window.width() + 50, 520)
        width = there.width()
        there.close()
    assert make_window(night=False).width() == window.width() != width


def test_a_night_open_elsewhere_is_said(make_window, make_desk):
    window, other = make_window(night=False), make_desk()
    window.shell.attempt_file(window.open_night.open_file, other.path)
    assert "open in another window" in box_of(window).text()
    box_of(window).reject()


def test_a_refused_event_is_said_and_changes_nothing(make_window):
    window = make_window(players=THREE)
    before = window.open_night.night
    window.open_night.submit(Seat(players=("Ann",)))
    assert box_of(window).text() == "Ann is already at the table."
    box_of(window).reject()
    assert window.open_night.night is before


def test_what_could_not_be_written_can_be_tried_again(make_window, monkeypatch):
    window = make_window(players=THREE)
    before = window.open_night.night

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        window.open_night.submit(game(Bob=2))
        assert "the disk is full" in box_of(window).text()
        assert window.open_night.night is before
        assert window.sheet.rowCount() == 1, "nothing is shown that is not on the disk"
        choose(box_of(window), "Try again")
        assert len(open_dialogs(window)) == 1
    choose(open_dialogs(window)[-1], "Try again")
    assert window.open_night.night.totals["Bob"] == 2
    assert open_dialogs(window) == []


def test_what_could_not_be_written_is_written_elsewhere(make_window, tmp_path):
    window = make_window(players=THREE)
    window.open_night.desk.path.unlink()
    window.points_row.fill({"Bob": 2})
    window.points_row.commit()
    box = box_of(window)
    assert "is no longer there" in box.text()
    assert "Read it again" not in [button.text().replace("&", "") for button in box.buttons()]
    choose(box, "Save as…")
    asking = open_dialogs(window)[-1]
    assert isinstance(asking, QFileDialog)
    asking.selectFile(str(tmp_path / "elsewhere"))
    asking.accept()
    assert read_night(tmp_path / "elsewhere.chouette.json").totals["Bob"] == 2, "what was typed is there too"
    assert window.location_label.text() == "· Kept in elsewhere.chouette.json"
    assert window.windowTitle().startswith("elsewhere.chouette.json")


def test_a_night_is_put_back_under_its_own_name(make_window):
    window = make_window(game(Bob=2), players=THREE)
    path = window.open_night.desk.path
    troubles = (path.unlink, lambda: path.write_text("Dear Sir"), lambda: None)
    for trouble in troubles:
        trouble()
        assert window.shell.attempt_file(window.open_night.save_as, path) is None
        assert open_dialogs(window) == []
        window.open_night.submit(Note(text="tea"))
        assert read_night(path) == window.open_night.night


def test_control_and_enter_write_what_was_typed_and_start_a_game_where_nothing_was(make_window, qtbot):
    window = make_window(players=THREE)
    activate(window)
    trigger(window, "points", "key")
    QTest.keyClicks(window.focusWidget(), "2")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.open_night.night.totals["Bob"] == 2
    assert open_dialogs(window) == []
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, StartDialog)
    dialog.reject()


def test_undo_and_redo_are_the_nights_while_nothing_is_typed(make_window):
    """The field takes the keys, as in a real window: a new game can be undone at once."""
    window = make_window(players=THREE)
    activate(window)
    trigger(window, "points", "key")
    QTest.keyClicks(window.focusWidget(), "2")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    field = window.focusWidget()
    assert isinstance(field, PointsField)
    QTest.keySequence(field, QKeySequence(QKeySequence.StandardKey.Undo))
    assert window.open_night.night.totals["Bob"] == 0
    QTest.keySequence(window.focusWidget(), QKeySequence(QKeySequence.StandardKey.Redo))
    assert window.open_night.night.totals["Bob"] == 2
    QTest.keyClicks(window.focusWidget(), "7")
    QTest.keySequence(window.focusWidget(), QKeySequence(QKeySequence.StandardKey.Undo))
    assert window.open_night.night.totals["Bob"] == 2, "what is typed is taken back first"


def test_a_file_that_somebody_else_wrote_can_be_read_again(make_window):
    window = make_window(game(Bob=2), players=THREE)
    path = window.open_night.desk.path
    path.write_text(path.read_text().replace("Riverside", "Hillside"))
    window.open_night.submit(Note(text="tea"))
    assert "changed by another program" in box_of(window).text()
    choose(box_of(window), "Read it again")
    assert window.ui.sheet_title.club.text() == "Hillside"
    window.open_night.submit(Note(text="tea"))
    assert open_dialogs(window) == []


def test_the_start_page_goes_by_keys_alone(make_window, qapp):
    window = make_window(night=False)
    activate(window)
    steps = [step for step in window.ui.start_page.findChildren(QPushButton) if step.isVisibleTo(window)]
    assert [step.text() for step in steps if "&" in step.text()] == [], "Alt and a letter opens a menu"
    assert window.focusWidget() is steps[0]
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, NewNightDialog)
    dialog.reject()


def test_a_night_is_put_away_and_found_again(make_window):
    window = make_window(game(Bob=2), players=THREE)
    path = window.open_night.desk.path
    trigger(window, "put_away", "key")
    assert window.open_night.night is None
    assert window.ui.pages.currentWidget() is window.ui.start_page
    links = [button for button in window.ui.start_page.findChildren(QPushButton) if button.toolTip() == str(path)]
    links[0].click()
    assert window.open_night.night.totals["Bob"] == 2


def test_the_night_is_free_for_others_once_the_window_is_closed(make_window):
    window = make_window(players=THREE)
    path = window.open_night.desk.path
    window.close()
    open_night(path).close()


def test_saving_elsewhere_is_where_it_is_kept_from_then_on(make_window, tmp_path):
    window = make_window(players=THREE)
    window.shell.attempt_file(window.open_night.save_as, tmp_path / "Elsewhere.chouette.json")
    window.open_night.submit(game(Bob=2))
    assert window.windowTitle().startswith("Elsewhere")
    assert read_night(tmp_path / "Elsewhere.chouette.json") == window.open_night.night


def test_the_program_starts_on_the_file_it_is_given(make_window, make_desk):
    other = make_desk(game(Bob=2), players=THREE)
    other.close()
    window = make_window(night=False)
    open_first(window, [other.path])
    assert window.open_night.night.totals["Bob"] == 2


def test_the_program_starts_where_it_was_left(make_window):
    window = make_window(players=THREE)
    path = window.open_night.desk.path
    window.close()
    again = make_window(night=False)
    open_first(again, [])
    assert again.open_night.desk.path == path
    again.open_night.put_away()
    again.close()
    last = make_window(night=False)
    open_first(last, [])
    assert last.open_night.night is None, "it was put away"


def test_a_night_that_uses_everything_is_shown(make_window):
    """The nights have a leaver, a spectator, a transfer, a payment, a game of 3 lines."""
    window = make_window(night=False)
    for night in practice_nights().values():
        window.services.call(open_practice, night)
        kinds = {row.kind for row in window.open_night.night.sheet.rows}
        view = window.ui.sheet_view
        assert view.grab().width() > 0
        if len(kinds) >= 5:
            return
    raise AssertionError("no practice night has every kind of line")


def test_leaving_greys_the_name(make_window):
    window = make_window(game(Bob=2), players=(*THREE, "Dee"))
    window.open_night.submit(Leave(player="Dee"))
    column = window.sheet.columns.index("Dee")
    head = window.ui.sheet_view.horizontalHeader()
    present = head.viewport().grab().toImage()
    assert "Dee" not in [row.name for row in window.ui.order_panel.model.rows]
    window.open_night.perform(lambda desk: desk.undo())
    assert head.viewport().grab().toImage() != present
    assert window.sheet.headerData(column, head.orientation(), ItemRole.PRESENT)


def test_a_window_that_is_smaller_than_its_contents_scrolls_and_stays_in_the_screen(make_window, qapp):
    window = make_window(Start(), players=SEVEN)
    style.apply_zoom(2.5)
    window.resize(600, 400)
    settle(qapp)
    assert (window.width(), window.height()) == (600, 400)
    bar = window.ui.area.verticalScrollBar()
    assert bar.maximum() > 0
    button = window.ui.order_panel.live.buttons["settle"]
    window.ui.area.ensureWidgetVisible(button)
    settle(qapp)
    assert not button.visibleRegion().isEmpty()


@pytest.mark.parametrize("width", [1024, 1366])
def test_a_long_message_ends_before_what_stands_at_the_right_of_the_status_bar(make_window, qapp, width):
    names = tuple(f"{letter} Wolfeschlegelsteinhausenbergerdorff 12" for letter in "ABCDEFG")
    window = make_window(players=names, book=True)
    window.resize(width, 600)
    window.open_night.submit(Start(), Double(by=Side.BOX, cubes=names[1:]))
    window.shell.status.emit(f"Entered: {', '.join(names)} double")
    settle(qapp)
    bar = window.message_bar
    room, text = bar.message_room(), bar.shown_message()
    assert text.endswith("…")
    assert bar.fontMetrics().horizontalAdvance(text) <= room.width()
    assert room.right() + 12 <= window.zero_label.x()
    assert room.left() >= 12
    assert window.zero_label.geometry().right() < window.location_label.x()
    assert bar.width() - window.location_label.geometry().right() >= 12
    assert bar.toolTip().startswith("Entered:"), "whole"
