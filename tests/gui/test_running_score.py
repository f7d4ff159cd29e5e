"""The running score as a chart, by mouse and keys, legible in every theme."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from chouette_desk.core.events import Transfer
from chouette_desk.gui import style
from chouette_desk.gui.dialogs.running_score import RunningScoreDialog
from chouette_desk.gui.widgets.chart import ChartView, contrast, legible
from chouette_desk.paper.charts import COLOURS, MOST_NAMED, Curve
from chouette_desk.paper.running_score import RunningScore, night_score
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import open_dialogs, trigger

THREE = ("Ann", "Bob", "Cid")
ODD = ("<b>", "=1+1", "عمر الشريف", "Wilhelmina Featherstonehaugh-Cholmondele")


def hover(view: ChartView, place: QPointF) -> None:
    """Move the mouse there."""
    button, none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    where = view.mapToGlobal(place)
    QApplication.sendEvent(view, QMouseEvent(QEvent.Type.MouseMove, place, where, button, button, none))


@pytest.mark.parametrize("way", ["menu", "key"])
def test_the_chart_of_the_night_follows_the_night(make_window, qapp, way):
    window = make_window(game(Bob=2, Cid=-1), players=THREE)
    trigger(window, "running_score", way)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, RunningScoreDialog)
    assert not dialog.isModal()
    window.open_night.submit(game(Ann=-1, Bob=2, Cid=-1))
    window.open_night.submit(Transfer(from_="Bob", to="Ann", points=1, reason="penalty"))
    score = dialog.ui.chart.score
    assert score.labels == ("1", "2", "transfer")
    assert score.long_labels == ("game 1", "game 2", "transfer")
    ends = {curve.name: curve.points[-1] for curve in score.curves}
    assert ends == window.open_night.night.totals
    window.actions_by_name["running_score"].trigger()
    assert open_dialogs(window) == [dialog], "there is one, which comes to the front"
    dialog.copy.click()
    assert not QGuiApplication.clipboard().pixmap().isNull()
    window.open_night.put_away()
    assert dialog.ui.chart.score == RunningScore()
    assert not dialog.copy.isEnabled()


def test_a_chart_that_is_closed_follows_nothing(make_window, qapp):
    window = make_window(players=THREE)
    window.actions_by_name["running_score"].trigger()
    (dialog,) = open_dialogs(window)
    assert not dialog.copy.isEnabled()
    dialog.reject()
    settle(qapp)
    window.open_night.submit(game(Ann=-1, Bob=2, Cid=-1))
    window.actions_by_name["running_score"].trigger()
    (dialog,) = open_dialogs(window)
    assert dialog.ui.chart.score.labels == ("1",)


@pytest.fixture
def view(qtbot):
    chart = ChartView()
    qtbot.addWidget(chart)
    curves = (Curve("Ann", (6, 2, 1)), Curve("<b>", (-4, -1, -2)), Curve("עמר", (-2, -1, 1)))
    chart.show_score(RunningScore(("1", "2", "3"), ("game 1", "game 2", "game 3"), curves))
    chart.resize(640, 300)
    chart.show()
    return chart


def test_a_point_says_player_game_and_score(view):
    hover(view, view.position(1, 0) + QPointF(3, -3))
    assert view.text() == "<b>, game 1: −4"
    assert view.accessibleDescription() == view.text()
    hover(view, view.position(0, 1))
    assert view.text() == "Ann, game 2: +2"
    hover(view, QPointF(2, 2))
    assert view.text() == ""
    hover(view, view.position(2, 2))
    assert view.text() == "Ann and \u2068עמר\u2069, game 3: +1"


def test_the_arrow_keys_point_at_scores(view):
    view.setFocus()
    seen = []
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_Up, Qt.Key.Key_End):
        QTest.keyClick(view, key)
        seen.append(view.point)
    assert seen == [(0, 2), (0, 1), (1, 1), (1, 0), (0, 0), (0, 2)]
    view.clearFocus()
    assert view.point is None


def test_a_chart_of_nothing_takes_no_harm(view):
    view.show_score(None, "The lines begin with the first game.")
    hover(view, QPointF(100, 100))
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.point is None
    assert not view.grab().isNull()


@pytest.mark.parametrize("theme", style.THEMES)
def test_every_line_stands_out_in_every_theme(qapp, theme):
    palette = style.palette_of(style.THEMES[theme])
    found = [legible(QColor.fromRgbF(*colour), palette) for colour in COLOURS]
    assert all(contrast(colour, palette.color(palette.ColorRole.Base)) >= 4.5 for colour in found)
    assert len({colour.name() for colour in found}) == len(COLOURS)


def test_in_high_contrast_the_chosen_line_stands_out_of_quiet_ones(view, qapp):
    style.apply_theme("contrast")
    settle(qapp)
    palette = view.palette()
    curves = tuple(Curve(f"P{index}", (index, -index), bold=index == 4) for index in range(10))
    view.show_score(RunningScore(("1", "2"), ("1", "2"), curves))
    colours = [view._colour(curve).name() for curve in view.chart().curves]
    assert colours.pop(4) == palette.color(palette.ColorRole.Accent).name()
    assert set(colours) == {palette.color(palette.ColorRole.Mid).name()}


def test_in_high_contrast_the_line_that_is_pointed_at_is_thick_and_yellow(view, qapp):
    style.apply_theme("contrast")
    settle(qapp)
    view.show_score(RunningScore(("1",), ("1",), (Curve("Ann", (6,)), Curve("Bob", (-6,)))))
    place = (view.position(0, -1) + view.position(0, 0)) / 2
    yellow = view.palette().color(view.palette().ColorRole.Accent)

    def thickness() -> int:
        picture = view.grab().toImage()
        rows = range(round(place.y()) - 8, round(place.y()) + 9)
        return sum(picture.pixelColor(round(place.x()), y) == yellow for y in rows)

    assert thickness() == 0
    view.point_at((0, 0))
    assert thickness() >= 2


def test_the_axis_says_that_numbers_are_of_games(make_window):
    window = make_window(players=THREE)
    assert night_score(window.open_night.night).axis == "game"


@pytest.mark.parametrize("size", [(240, 150), (900, 500)])
def test_names_stay_inside_and_whole_where_there_is_room(view, size):
    view.show_score(RunningScore(("1",), ("1",), tuple(Curve(name, (index,)) for index, name in enumerate(ODD * 3))))
    view.resize(*size)
    unit = view.font().pointSizeF()
    named = [curve for curve in view.chart().curves if curve.name]
    assert named
    for curve in named:
        assert curve.name.y * unit >= 0
        assert curve.name.x + curve.name.width <= max(size[0], 110)
    assert not view.grab().isNull()


def test_the_mouse_that_leaves_and_a_key_that_means_nothing_point_nowhere(view):
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_A)
    assert view.point is None
    hover(view, view.position(0, 1))
    QTest.keyClick(view, Qt.Key.Key_A)
    assert view.point == (0, 1)
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert view.point is None


def test_at_the_upper_edge_the_score_is_told_below_its_point(view):
    view.setFocus()
    plain = view.grab().toImage()
    view.point_at((0, 0))
    place, pointed = view.position(0, 0).toPoint(), view.grab().toImage()
    changed = {
        y
        for y in range(view.height())
        for x in range(max(place.x() - 30, 0), place.x() + 30)
        if plain.pixel(x, y) != pointed.pixel(x, y)
    }
    assert place.y() < 30, "it is the highest"
    assert max(changed) > place.y() + view.fontMetrics().height()


def test_of_many_curves_those_without_room_have_no_name_and_are_grey(view):
    """In a low chart all but a few; in a high one every line of 16 has its name."""
    curves = tuple(Curve(f"Player {index}", (index, -index)) for index in range(MOST_NAMED + 4))
    view.show_score(RunningScore(("1", "2"), ("1", "2"), curves))
    view.resize(240, 150)
    unnamed = [curve for curve in view.chart().curves if curve.name is None]
    assert len(unnamed) > 4
    assert {curve.number for curve in unnamed} == {None}
    assert view.chart().curves[-1].name is not None
    picture = view.grab().toImage()
    grey = view.palette().mid().color().rgb()
    assert any(picture.pixel(x, y) == grey for x in range(1, 239) for y in range(1, 149))
    view.resize(600, 600)
    assert all(curve.name for curve in view.chart().curves)
