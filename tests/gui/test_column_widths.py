"""Columns alike where there is room, fairly shared where there is not."""

from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest

from chouette_desk.core.events import Answer, Double, Finish, Leave, Score, Seat, Side, Start, Transfer
from chouette_desk.core.fee import fixed_fee
from chouette_desk.core.sheet import Mark
from chouette_desk.gui import style
from chouette_desk.gui.delegates.sheet import CellFonts, CellPainter, Inks, line_height
from chouette_desk.gui.style import small
from chouette_desk.wording.text import signed
from chouette_desk.wording.widths import column_widths
from tests.gui.conftest import settle
from tests.gui.nights import SEVEN, game

WANTED = st.lists(st.integers(30, 400), min_size=1, max_size=12)


def test_where_there_is_room_all_are_alike():
    assert column_widths([60, 80, 70], 50, 360) == [120, 120, 120]
    assert column_widths([60, 80, 70], 50, 902) == [301, 301, 300], "no dot is left over at the edge"


def test_a_long_name_is_cut_before_a_short_one():
    assert column_widths([60, 300, 60], 50, 300) == [60, 180, 60]


def test_numbers_are_never_cut():
    assert column_widths([300, 300, 300], 50, 100) == [50, 50, 50]
    assert column_widths([], 50, 100) == []


@given(WANTED, st.integers(20, 90), st.integers(0, 2000))
def test_columns_fill_the_room_or_are_as_narrow_as_can_be(wanted, least, room):
    widths = column_widths(wanted, least, room)
    assert len(widths) == len(wanted)
    assert min(widths) >= least
    assert sum(widths) == room or set(widths) == {least}


def test_the_numbers_of_the_lines_have_room_for_every_kind_of_line(make_window):
    """The width is kept between lines, and measured when a line comes, goes, changes."""
    window = make_window(game(Bob=2))
    head = window.ui.sheet_view.verticalHeader()
    numbers = head.sizeHint().width()
    window.open_night.submit(Transfer(from_="Ann", to="Bob", points=1, reason="late"))
    assert head.sizeHint().width() > numbers
    window.open_night.perform(lambda desk: desk.undo())
    assert head.sizeHint().width() == numbers
    window.open_night.submit(Transfer(from_="Ann", to="Bob", points=1, reason="late"))
    window.settings.zoom = 2.0
    window.shell.view_changed.emit()
    assert head.sizeHint().width() > numbers


LONG = "Maximilian Alexander von Hohenlohe-Lange"


def test_a_name_of_forty_letters_is_broken_before_it_takes_the_room_of_others(make_window, qapp):
    window = make_window(players=("Ann", "Bob", LONG, "Dee", "Eve", "Fay"))
    window.resize(1180, 760)
    settle(qapp)
    assert max(widths(window)[:-1]) - min(widths(window)[:-1]) <= 1, "all alike"


def test_six_players_with_three_digits_have_room_at_160_percent(make_window, qapp):
    """The zero check gives way: it has nothing but zeros."""
    style.apply_zoom(1.6)
    window = make_window(Score(points={"Bob": -7, "Eve": 140}), players=("Ann", "Bob", "Cid", "Dee", "Eve", "Fay"))
    window.resize(1180, 760)
    settle(qapp)
    view = window.ui.sheet_view
    assert sum(widths(window)) <= view.viewport().width()
    assert view.horizontalScrollBar().maximum() == 0


def test_ten_players_keep_the_points_of_the_box_at_1024(make_window, qapp):
    """His total is circled and has a badge, so that they have the least room."""
    ten = (*SEVEN, "Hal", "Ida", "Joe")
    window = make_window(Score(points=dict.fromkeys(ten[1:], 2)), players=ten)
    window.resize(1024, 600)
    settle(qapp)
    view = window.ui.sheet_view
    assert view.horizontalScrollBar().maximum() == 0
    column = view.sheet_delegate.column
    points = QFontMetricsF(small(style.scaled(view.font(), column.scale))).horizontalAdvance("−18")
    assert column.side >= points
    assert sum(widths(window)) == view.viewport().width(), "up to the edge"
    assert min(widths(window)[:-1]) >= column.needed


@pytest.mark.parametrize("points", [2, 9, 40])
@pytest.mark.parametrize("names", [SEVEN[:3], (*SEVEN, "Hal", "Ida", LONG), (*SEVEN, *"HIJKL")])
def test_no_number_is_missing_at_any_width(make_window, qapp, names, points):
    """Neither a total nor points, with circle, label and badge, nor those of the game in play."""
    window = make_window(players=names)
    desk = window.open_night.desk
    for _game in range(3):
        desk.do(Score(points=dict.fromkeys(desk.night.team, points)))
        desk.do(Score(points=dict.fromkeys(desk.night.team, -points)))
    for event in (Start(), Double(by=Side.BOX, cubes=desk.night.team), Answer(take=desk.night.team[:1])):
        desk.do(event)
    window.open_night.evening_changed.emit()
    view = window.ui.sheet_view
    inks = Inks(view.palette())
    for width in range(1024, 1921, 64):
        window.resize(width, 600)
        settle(qapp)
        column, texts = view.sheet_delegate.column, Mock()
        painter = CellPainter(texts, inks, CellFonts(style.scaled(view.font(), column.scale)), column)
        for cells in (*(view.model().cells(row) for row in range(view.model().rowCount())), view._cells_in_play()):
            for cell, wide in zip(cells[:-1], widths(window)[:-1], strict=True):
                texts.reset_mock()
                marked = replace(cell, mark=Mark("b", crossed=True)) if cell.mark else cell
                painter.draw(QRectF(0, 0, wide, line_height(view.font())), marked)
                told = {cell.text, signed(cell.points) if cell.points else "", "b" if cell.mark else ""}
                assert told <= {"", *(call.args[-1] for call in texts.drawText.call_args_list)}, (width, wide)


def test_the_zero_check_leaves_nothing_where_it_is_hidden(make_window, painted, qapp):
    window = make_window(Score(points=dict.fromkeys("BCDEFGHIJ", 2)), players=tuple("ABCDEFGHIJ"))
    window.resize(1024, 600)
    settle(qapp)
    view, heads = window.ui.sheet_view, window.ui.sheet_view.horizontalHeader()
    assert view.columnWidth(10) == 0
    drawn = heads.viewport().grab().toImage()
    edge = {drawn.pixelColor(x, 10).name() for x in range(drawn.width() - 12, drawn.width())}
    assert edge == {style.THEMES["light"].paper}


def test_the_sheet_is_scrolled_by_whole_lines(make_window, qapp):
    """At its end, too, and wherever the scroll bar stands."""
    window = make_window(players=("Ann", "Bob", "Cid"))
    for _game in range(30):
        window.open_night.desk.do(Score(points={window.open_night.night.team[0]: 1}))
    window.open_night.evening_changed.emit()
    view = window.ui.sheet_view
    for height in (600, 611, 622, 768):
        window.resize(1366, height)
        settle(qapp)
        bar, lines = view.verticalScrollBar(), view.verticalHeader()
        assert bar.value() == bar.maximum() > 0
        assert view.free_line().bottom() < view.viewport().height(), "the free line is whole"
        for value in (bar.maximum(), 1, 40, bar.maximum() // 2, bar.maximum()):
            bar.setValue(value)
            assert lines.offset() % lines.defaultSectionSize() == 0
            assert view.rowAt(0) * lines.defaultSectionSize() == lines.offset(), "no line is cut at the top"
            assert lines.offset() >= value
        view.scrollTo(view.model().index(20, 0))
        assert view.viewport().rect().contains(view.visualRect(view.model().index(20, 0)))


@pytest.mark.parametrize("name", style.THEMES)
def test_the_chosen_line_goes_to_both_edges(make_window, painted, qapp, name):
    style.apply_theme(name)
    window = make_window(game(Bob=2), players=SEVEN)
    for width in (1024, 1366, 1920):
        window.resize(width, 700)
        settle(qapp)
        view = window.ui.sheet_view
        picture, top = view.viewport().grab().toImage(), view.rowViewportPosition(view.currentIndex().row())
        paper = style.THEMES[name].paper
        for x in (1, picture.width() - 2):
            assert picture.pixelColor(x, top + 8).name() != paper, (width, x)
    style.apply_theme("light")


def widths(window):
    """The widths of the columns of the sheet, that of the zero check last."""
    view = window.ui.sheet_view
    return [view.columnWidth(column) for column in range(view.model().columnCount())]


def click_on_head(window, column):
    head = window.ui.sheet_view.horizontalHeader()
    middle = QPoint(head.sectionViewportPosition(column) + head.sectionSize(column) // 2, head.height() // 2)
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=middle)


def test_the_column_of_who_has_left_is_narrow_until_it_is_opened(make_window):
    window = make_window(game(Bob=2), players=("Ann", "Bob", "Cid", "Dee"))
    view = window.ui.sheet_view
    assert min(widths(window)[:4]) > 60
    window.open_night.submit(Leave(player="Bob"))
    assert view.columnWidth(1) < 30 < 60 < view.columnWidth(0)
    click_on_head(window, 1)
    assert view.columnWidth(1) == view.columnWidth(0)
    window.open_night.submit(Score(points={"Dee": 1}))
    assert view.columnWidth(1) == view.columnWidth(0), "remembered while the window is open"
    click_on_head(window, 1)
    assert view.columnWidth(1) < 30
    window.open_night.submit(Seat(players=("Bob",)))
    assert view.columnWidth(1) == view.columnWidth(0)
    click_on_head(window, 1)
    assert view.columnWidth(1) == view.columnWidth(0), "a player's column stays as it is"


def test_the_keys_come_to_a_narrow_column_and_open_it(make_window):
    window = make_window(game(Bob=2), players=("Ann", "Bob", "Cid"))
    night = window.open_night
    night.submit(*fixed_fee(night.night, 1, "Table fee"))
    view, asked = window.ui.sheet_view, []
    view.line_requested.disconnect()
    view.line_requested.connect(asked.append)
    view.setFocus()
    view.setCurrentIndex(view.model().index(2, 2))
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.currentIndex().column() == 3
    assert view.columnWidth(3) < 30
    assert "3" in view.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole), "its figures are read"
    told = view.model().headerData(3, Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleDescriptionRole)
    assert "Space" in told
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert abs(view.columnWidth(3) - view.columnWidth(0)) <= 1
    assert asked == []
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert asked == [2], "Enter in an open column looks into the line"
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert view.columnWidth(3) < 30


def test_a_line_is_chosen_in_a_column_that_is_not_narrow(make_window):
    """Enter then looks into the line."""
    window = make_window(game(Bob=2), players=("Ann", "Bob", "Cid", "Dee"))
    view = window.ui.sheet_view
    assert view.currentIndex().column() == 0
    window.open_night.submit(Leave(player="Ann"))
    window.open_night.submit(Score(points={"Dee": 1}))
    view.choose_line(1)
    assert (view.currentIndex().row(), view.currentIndex().column()) == (1, 1)


def test_the_zero_check_gives_way_before_the_points_of_games(make_window, qapp):
    window = make_window(players=tuple(f"P{number}" for number in range(8)))
    view, shown = window.ui.sheet_view, []
    for width in range(1300, 760, -20):
        window.resize(width, 600)
        settle(qapp)
        shown.append((view.columnWidth(8) > 30, view.columnWidth(8) > 0, view.columnWidth(0)))
    assert [each[:2] for each in shown] == sorted((each[:2] for each in shown), reverse=True), "wide, narrow, nothing"
    assert shown[0][:2] == (True, True)
    assert shown[-1][1] is False


def test_the_game_in_play_has_its_line_on_the_sheet(make_window, painted, qapp):
    """Its ground is that of a chosen line; the line chosen before has none meanwhile."""
    window = make_window(game(Bob=2), players=("Ann", "Bob", "Cid"))
    view, chosen = window.ui.sheet_view, style.palette_of(style.THEMES["light"]).color(style.ColorRole.Midlight)

    def grounds() -> list[bool]:
        picture = view.viewport().grab().toImage()
        rows = [view.rowViewportPosition(view.model().rowCount() - 1) + 4, view.free_line().top() + 4]
        return [picture.pixelColor(6, row) == chosen for row in rows]

    settle(qapp)
    assert grounds() == [True, False]
    window.open_night.submit(Start())
    window.ui.order_panel.view.setFocus()
    settle(qapp)
    assert view._line_head.next_text == "2"
    assert grounds() == [False, True]
    window.open_night.submit(Finish(winner=Side.TEAM))
    settle(qapp)
    assert grounds() == [True, False]


def test_a_sheet_that_fills_its_view_has_no_line_beside_that_of_the_view(make_window, painted, qapp):
    style.apply_theme("light")
    window = make_window(game(Bob=2), players=SEVEN)
    sheet = window.ui.sheet_view
    for width in (1366, 2400):
        window.resize(width, 700)
        settle(qapp)
        assert len(sheet._lines_down()) == len(SEVEN), "that of the zero check is the edge"
        picture = sheet.viewport().grab().toImage()
        y = picture.height() - 5
        far_right = range(picture.width() - 14, picture.width())
        assert {picture.pixelColor(x, y).name() for x in far_right} == {style.THEMES["light"].paper}
