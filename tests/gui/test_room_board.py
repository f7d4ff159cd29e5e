"""The board for the room: large, without menus, following the window's night."""

from math import radians

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QPalette
from PySide6.QtTest import QTest

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Answer, Double, Finish, Leave, Seat, Side, Start, Value
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.names import short_forms
from chouette_desk.core.sheet import Role
from chouette_desk.core.tables import How
from chouette_desk.desk.desk import Change
from chouette_desk.desk.tables import merge_tables
from chouette_desk.gui import style
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.models.log import LogModel
from chouette_desk.gui.room_board import RoomBoard
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.widgets.room_row import large_label, part_forms
from chouette_desk.gui.widgets.room_table import LEAST_X_HEIGHT, X_HEIGHT
from chouette_desk.wording.sheet import OrderRow
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import activate, trigger
from tests.kit.plain_window import PlainWindow, start

FOUR, THREE = ("Ann", "Bob", "Cid", "Dee"), ("Fay", "Gus", "Hal")
LONG = "Maximiliane-Charlotte von Hohenfels-Bart"
TWELVE = ("Ann", LONG, "שרה כהן־לוי", "<b>Bob</b>", "=1+1", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim")


def board_of(window) -> RoomBoard:
    if isinstance(window, PlainWindow):
        start(window, "room_board")
    else:
        trigger(window, "room_board", "menu")
    (board,) = window.findChildren(RoomBoard)
    return board


def lines(board: RoomBoard) -> list[list[tuple[str, int]]]:
    return [[(row.name, row.total) for row in table.model.rows] for table in board.tables]


def said(board: RoomBoard) -> list[tuple[str, str]]:
    return [(table.heading.text(), table.announced.text()) for table in board.tables]


def test_it_follows_the_night(make_window, qapp):
    window = make_window(players=FOUR, book=True, kind=PlainWindow)
    board = board_of(window)
    title = "Table 1"
    assert said(board)[0] == (f"{title} · Next: game 1", "The starting order was named: Ann is Box, Bob Captain.")
    window.open_night.submit(Start())
    window.open_night.submit(Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")))
    assert said(board) == [(f"{title} · Game 1", "Ann doubles.")]
    window.open_night.submit(Answer(take=("Bob", "Cid"), drop=("Dee",)))
    assert said(board) == [(f"{title} · Game 1", "Bob and Cid take, Dee drops.")]
    cubes = [row.cube for row in board.tables[0].model.rows]
    assert [(cube.value, cube.owner) for cube in cubes if cube and cube.live] == [(2, Side.TEAM), (2, Side.TEAM)]
    window.start("undo")
    assert said(board)[0][1] == "Undone: Bob and Cid take, Dee drops."
    for _step in range(2):
        window.start("undo")
    window.open_night.submit(game(Bob=3))
    assert lines(board) == [[("Bob", 3), ("Cid", 0), ("Dee", 0), ("Ann", -3)]]
    assert said(board)[0][1].startswith("Bob wins 3, Cid is even, Dee is even, Ann loses 3; the line is zero.")
    window.open_night.desk.close_night()
    window.open_night.state_changed.emit()
    settle(qapp)
    assert said(board)[0][0] == f"{title} · the night is closed"
    window.open_night.put_away()
    settle(qapp)
    assert (board.empty.isVisible(), board.tables) == (True, [])


def test_two_tables_stand_side_by_side(make_window, qapp):
    window = make_window(game(Bob=4), players=FOUR, book=True)
    begun(window.open_book.club_book, game(Gus=6), Start(), players=THREE, table="2")
    board = board_of(window)
    window.open_night.evening_changed.emit()
    settle(qapp)
    assert [heading for heading, _said in said(board)] == ["Table 1 · Next: game 2", "Table 2 · Game 2"]
    assert lines(board)[1][0] == ("Gus", 6)
    left, right = (table.geometry() for table in board.tables)
    assert left.right() < right.left()
    assert abs(left.width() - right.width()) <= 1
    board.resize(1180, 760)
    settle(qapp)
    for table in board.tables:
        heading = table.heading
        assert heading.fontMetrics().horizontalAdvance(heading.text()) <= heading.contentsRect().width()
        assert table.rows.fontMetrics().height() >= board.height() / 24, "the type is as large as the names let it be"
    headings = {table.heading.font().pointSizeF() for table in board.tables}
    assert len(headings) == len({table.rows.em for table in board.tables}) == 1, "both in one size"
    window.settings.show_times = True
    window.open_night.submit(Start())
    board.resize(760, 1180)
    settle(qapp)
    headings = {table.heading.font().pointSizeF() for table in board.tables}
    assert len(headings) == 1, "where the sides and the time leave little room too"
    assert all(
        table.heading.fontMetrics().horizontalAdvance(table.heading.text()) <= table.width() for table in board.tables
    )
    upper, lower = (table.geometry() for table in board.tables)
    assert upper.bottom() <= lower.top(), "one under the other on an upright screen"
    assert upper.width() == lower.width()


def test_many_tables_take_turns_and_ended_ones_are_left_out(make_window, qapp):
    window = make_window(players=FOUR, book=True)
    for number in range(2, 6):
        begun(window.open_book.club_book, players=tuple(f"{name}{number}" for name in THREE), table=str(number))
    board = board_of(window)
    window.open_night.evening_changed.emit()
    settle(qapp)
    assert [heading[:7] for heading, _said in said(board)] == ["Table 1", "Table 2", "Table 3"]
    board._show_next()
    assert [heading[:7] for heading, _said in said(board)] == ["Table 4", "Table 5"]
    for name in FOUR:
        window.open_night.submit(Leave(player=name))
    board._show_next()
    assert [heading[:7] for heading, _said in said(board)] == ["Table 2", "Table 3", "Table 4"]


def test_a_table_that_has_ended_leaves_the_wall(make_window, qapp):
    window = make_window(game(Bob=4), players=FOUR, book=True)
    book = window.open_book.club_book
    begun(book, game(Gus=6), players=THREE, table="2")
    merge_tables(book, 1, 2, How.SETTLED, "late")
    board = board_of(window)
    window.open_night.evening_changed.emit()
    settle(qapp)
    assert len(said(board)) == 1
    window.open_night.show_desk(book.open_night(2))
    settle(qapp)
    assert [heading for heading, _said in said(board)] == ["Table 1 · Next: game 2"], "whichever the window shows"
    window.open_night.tables = window.open_night.tables[1:]
    board.follow()
    assert said(board)[0][1] == "Everybody has left this table.", "where there is no other"
    assert said(board)[0][0].endswith(" · ended")


def test_a_table_without_an_order_shows_who_sits_there(make_window):
    window = make_window(players=(), kind=PlainWindow)
    window.open_night.submit(Seat(players=FOUR))
    board = board_of(window)
    assert [name for name, _total in lines(board)[0]] == list(FOUR)
    assert said(board)[0][1] == "The players roll for the order."


def test_the_code_of_the_page_is_in_the_corner_while_phones_can_reach_it(make_window, qapp):
    window = make_window(players=FOUR, kind=PlainWindow)
    board = board_of(window)
    assert not board.room.code.isVisible()
    window.open_night.evening_url = "http://192.168.1.20:8484/token/"
    window.shell.phones_changed.emit("")
    for width, height in ((1920, 1080), (1080, 1920)):
        board.resize(width, height)
        settle(qapp)
        assert board.room.code.isVisible()
        assert board.room.code.text == "http://192.168.1.20:8484/token/"
        assert board.room.code.width() > 120
        (table,) = board.tables
        announced = table.announced.geometry().translated(table.pos())
        text = announced.adjusted(0, 0, -table.announced.contentsMargins().right(), 0)
        assert not text.intersects(board.room.code.geometry())
    window.open_night.evening_url = ""
    window.shell.phones_changed.emit("")
    assert not board.room.code.isVisible()


def test_it_shows_initials_where_phones_do(make_window):
    window = make_window(game(Bob=4), players=FOUR, kind=PlainWindow)
    board = board_of(window)
    window.settings.phones_initials = True
    window.shell.phones_changed.emit("")
    assert lines(board) == [[("B", 4), ("C", 0), ("D", 0), ("A", -4)]]
    assert not any(name in said(board)[0][1] for name in FOUR)


@pytest.mark.parametrize("count", [3, 7, 12])
def test_everything_fits_and_is_large(make_window, qapp, count):
    window = make_window(players=TWELVE[:count], kind=PlainWindow)
    board = board_of(window)
    board.resize(1920, 1080)
    window.open_night.submit(Start())
    window.open_night.submit(Double(by=Side.BOX, cubes=window.open_night.night.team))
    window.open_night.submit(Answer(take=window.open_night.night.team))
    settle(qapp)
    (table,) = board.tables
    view = table.rows
    assert view.em * 0.547 * 0.685 / 1080 / 6 >= radians(10 / 60), "ten minutes of arc from six metres, on 55 inches"
    last = view.visualRect(table.model.index(count - 1))
    assert view.viewport().height() * 0.97 <= last.bottom() <= view.viewport().height()
    assert view.fontMetrics().height() >= 1080 / (count + 6) * 0.5
    room = table.announced.contentsRect()
    text = table.announced.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, table.announced.text())
    assert text.height() <= room.height()


PAIRS = ("Ann", LONG, "Wilhelmina Featherstonehaugh-Cholmondele", "Bo", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")


@pytest.mark.parametrize("tables", [1, 2])
def test_ten_players_are_read_from_six_metres(make_window, qapp, tables):
    """In mid-game, whatever their names are."""
    kind = PlainWindow if tables == 1 else MainWindow  # which follows the other tables
    window = make_window(Start(), Double(by=Side.BOX, cubes=PAIRS[1:]), players=PAIRS, book=True, kind=kind)
    if tables == 2:
        begun(window.open_book.club_book, Start(), players=tuple(f"2{name[1:]}" for name in TWELVE[:10]), table="2")
        window.open_night.evening_changed.emit()
    board = board_of(window)
    board.buttons.hide()  # as on the whole screen
    assert len(board.tables) == tables
    for width, height, least in ((1920, 1080, X_HEIGHT), (1024, 768, LEAST_X_HEIGHT)):
        board.resize(width, height)
        settle(qapp)
        for table in board.tables:
            assert QFontMetricsF(table.rows.font()).xHeight() >= height * least
            assert table.rows.verticalScrollBar().maximum() == 0


def label(forms, width, most=1, row=None) -> tuple[list[str], str]:
    """A name as it is written in so many letters of the widest kind and so many lines."""
    metrics = QFontMetricsF(QGuiApplication.font())
    parts = list(part_forms(row or OrderRow(forms[0], 0)))
    lines, part, _is_cut = large_label(forms, parts, metrics, metrics, metrics.horizontalAdvance("m") * width, most)
    return list(lines), part


def test_a_long_name_is_broken_where_there_are_lines_and_shortened_where_there_are_none(qapp):
    forms = short_forms((LONG, "Bob"))[LONG]
    assert label(forms, 40) == ([LONG], "")
    assert label(forms, 15, 3) == (["Maximiliane-Charlotte von", "Hohenfels-Bart"], "")
    assert label(forms, 14) == (["Maximiliane-Charlotte H."], "")
    assert label(forms, 10) == (["Maximiliane"], "")
    assert label(forms, 5)[0][0].endswith("…")
    captain = OrderRow(LONG, 0, Role.CAPTAIN)
    assert label(forms, 40, 1, captain) == ([LONG], "Captain")
    assert label(forms, 16, 1, captain) == (["Maximiliane-Charlotte H."], "C"), "the part gives way before the name"
    assert label(("Bob",), 4, 1, OrderRow("Bob", 0, Role.BOX)) == (["Bob"], ""), "whose frame says it"


def test_short_names_are_those_of_nobody_else():
    names = ("Ann Lee", "Ann Low", "Ann Marie Kay", "Bob", "Cid Bob")
    assert short_forms(names) == {
        "Ann Lee": ("Ann Lee",),
        "Ann Low": ("Ann Low",),
        "Ann Marie Kay": ("Ann Marie Kay", "Ann K."),
        "Bob": ("Bob",),
        "Cid Bob": ("Cid Bob", "Cid B.", "Cid"),
    }


def test_the_whole_screen_is_used_and_left(make_window, qapp):
    window = make_window(players=FOUR, kind=PlainWindow)
    board = board_of(window)
    activate(board)
    assert not board.isFullScreen(), "there is no second screen"
    QTest.keyClick(board, Qt.Key.Key_F11)
    assert board.isFullScreen()
    assert not board.buttons.isVisible()
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert not board.isFullScreen()
    assert board.buttons.isVisible()
    QTest.mouseDClick(board.tables[0], Qt.MouseButton.LeftButton)
    assert board.isFullScreen()
    QTest.mouseDClick(board.tables[0], Qt.MouseButton.LeftButton)
    assert not board.isFullScreen()
    board.full.click()
    assert board.isFullScreen()
    closed = []
    board.destroyed.connect(lambda: closed.append(True))
    for _press in ("the whole screen", "the board"):
        assert not closed
        QTest.keyClick(board, Qt.Key.Key_Escape)
        settle(qapp)
    assert closed


def test_dark_or_light_is_its_own_choice(make_window):
    window = make_window(players=FOUR, kind=PlainWindow)
    board = board_of(window)
    activate(board)
    QTest.keyClick(board, Qt.Key.Key_D)
    dark = style.palette_of(style.THEMES["dark"])
    assert board.palette().color(QPalette.ColorRole.Window) == dark.color(QPalette.ColorRole.Window)
    assert window.palette() == style.palette_of(style.THEMES["light"])
    board.close()
    again = RoomBoard(window.open_night, window.shell, window.settings, window)
    assert again.palette().color(QPalette.ColorRole.Window) == dark.color(QPalette.ColorRole.Window)
    again.colours.click()
    assert window.settings.room_theme == "light"


def test_a_window_in_high_contrast_has_a_board_in_it_or_a_light_one(make_window):
    window = make_window(players=FOUR, kind=PlainWindow)
    window.settings.theme = "contrast"
    board = board_of(window)
    assert board.colours.text() == "&Light (D)"
    board.colours.click()
    assert board.colours.text() == "High &contrast (D)"
    board.colours.click()
    assert window.settings.room_theme == "contrast"


def test_there_is_one_and_it_goes_with_the_window(make_window, qapp):
    window = make_window(night=False, kind=PlainWindow)
    board = board_of(window)
    assert board.empty.text() == "No night is open."
    assert board_of(window) is board
    window.close()
    assert not board.isVisible()


def test_it_fills_a_second_screen_and_another_key_changes_nothing(make_window, qtbot):
    board = board_of(make_window(players=FOUR, kind=PlainWindow))
    QTest.keyClick(board, Qt.Key.Key_A)
    assert not board.isFullScreen()
    board.show_on_second_screen(None)
    assert board.isFullScreen()
    QTest.keyClick(board, Qt.Key.Key_A)
    assert board.isFullScreen()
    board.close()


def test_a_game_has_its_time_in_the_panel_after_undo_redo_and_a_correction(make_window):
    over = Finish(winner=Side.BOX, value=Value.SINGLE)
    window = make_window(Start(), over, Start(), players=THREE)
    panel, desk = window.ui.order_panel, window.open_night.desk
    assert (panel.heading.text(), panel.time.text()) == ("Game 2", "since 20:04")
    trigger(window, "undo", "key")
    assert panel.time.text() == "the last took 1 min"
    trigger(window, "redo", "key")
    assert panel.time.text() == "since 20:04"
    corrected = desk.correct(Correction(3, 4, (structs.replace(over, value=Value.GAMMON),)))
    assert isinstance(corrected, Change)
    assert panel.time.text() == "since 20:04"
    times = [row.text.rpartition(" · ")[2] for row in LogModel(desk.night).entries if row.heading]
    assert times[1:] == ["20:02–20:03, 1 min", "20:04"]


def test_a_night_of_before_has_no_times(make_window):
    window = make_window(players=THREE)
    events = [structs.replace(event, at=None) for event in (*window.open_night.night.events, Start())]
    panel, night = window.ui.order_panel, window.open_night.night
    panel.show_night(replay(new_night(night.first_rulebook), events))
    assert (panel.heading.text(), panel.time.text()) == ("Game 1", "")


def test_the_board_has_the_time_of_the_game_when_asked_for_and_remembers_it(make_window):
    window = make_window(Start(), players=THREE)
    board = board_of(window)
    assert said(board)[0][0].endswith("Game 1")
    trigger(window, "show_times", "menu")
    assert said(board)[0][0].endswith("Game 1 · since 20:02")
    assert Settings().show_times
    trigger(window, "show_times", "menu")
    assert said(board)[0][0].endswith("Game 1")
