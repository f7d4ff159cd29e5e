"""Pencil drawing: the pixels of marks, letters and points, in every theme."""

from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QTableView

from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark
from chouette_desk.gui import style
from chouette_desk.gui.delegates import sheet
from chouette_desk.gui.delegates.sheet import (
    EDGE,
    SPACINGS,
    CellPainter,
    NumberColumn,
    SheetDelegate,
    cell_places,
    circled,
    digits,
    mark_geometry,
    needed,
)
from chouette_desk.gui.dialogs.legend import Sample
from chouette_desk.gui.roles import SheetCell

WIDE, HIGH = 110, 38
Pixel = tuple[int, int]


class Cell:
    """A line of one cell, painted as in the sheet; its picture may be wider."""

    def __init__(self, qtbot, name: str = "light", width: int = WIDE) -> None:
        self.width = width
        self.view = QTableView()
        qtbot.addWidget(self.view)
        self.palette = style.palette_of(style.THEMES[name])
        self.view.setPalette(self.palette)
        self.delegate = SheetDelegate(self.view)
        self.delegate.column = NumberColumn(digits(self.view.font(), "−88"), 30)

    def painted(self, text: str = "−12", selected: bool = False, **look: Any) -> QImage:
        image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
        image.fill(self.palette.color(QPalette.ColorRole.Base))
        self.delegate.prepare(((0, self.width),))
        with QPainter(image) as painter:
            line = QRect(0, 0, self.width, HIGH)
            self.delegate.draw_line(painter, line, (SheetCell(text, **look),), is_chosen=selected)
        return image

    def geometry(self, text: str = "−12") -> tuple[QRectF, QRectF]:
        """The circle, and the number inside it."""
        size = digits(self.view.font(), text)
        places = cell_places(
            QRectF(0, 0, WIDE, HIGH), size.width(), circled(size), EDGE, self.delegate.column.end(WIDE)
        )
        number = QRectF(0, 0, size.width(), size.height())
        number.moveCenter(places.number.center())
        return mark_geometry(places, size.height()).circle, number


def changed(one: QImage, other: QImage) -> set[Pixel]:
    return {(x, y) for x in range(WIDE) for y in range(HIGH) if one.pixel(x, y) != other.pixel(x, y)}


def inside(room: QRectF, pixels: set[Pixel]) -> bool:
    return all(room.contains(x + 0.5, y + 0.5) for x, y in pixels)


THEMES = sorted(style.THEMES)


@pytest.mark.parametrize("name", THEMES)
def test_a_chosen_line_is_seen_by_its_ground_or_by_lines_above_and_below(qtbot, name):
    cell = Cell(qtbot, name)
    rows = {y for _, y in changed(cell.painted(text=""), cell.painted(text="", selected=True))}
    assert {0, HIGH - 1} <= rows


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("selected", [False, True])
def test_a_circle_goes_round_the_number_and_leaves_it_alone(qtbot, name, selected):
    cell = Cell(qtbot, name)
    drawn = changed(cell.painted(selected=selected), cell.painted(selected=selected, mark=Mark()))
    written = changed(cell.painted(text="", selected=selected), cell.painted(selected=selected))
    circle, _number = cell.geometry()
    assert inside(circle.adjusted(-2, -2, 2, 2), drawn)
    beside = {(x + right, y + down) for x, y in written for right in (-1, 0, 1) for down in (-1, 0, 1)}
    assert not beside & drawn, "room to breathe"
    lefts, tops = {x for x, _ in drawn}, {y for _, y in drawn}
    assert max(lefts) - min(lefts) >= circle.width() - 3
    assert max(tops) - min(tops) >= circle.height() - 3


@pytest.mark.parametrize("name", THEMES)
def test_a_stroke_crosses_the_circle_in_red_and_the_number_stays_legible(qtbot, name):
    cell = Cell(qtbot, name)
    open_, crossed = cell.painted(mark=Mark()), cell.painted(mark=Mark(crossed=True))
    stroke = changed(open_, crossed)
    circle, number = cell.geometry()
    accent = cell.palette.color(QPalette.ColorRole.BrightText)
    assert any(near(QColor(crossed.pixel(*pixel)), accent) for pixel in stroke)
    assert any(x < number.left() and y > number.bottom() for x, y in stroke), "from the lower left"
    assert any(x > number.right() and y < number.top() for x, y in stroke), "to the upper right"
    written = changed(cell.painted(text=""), cell.painted())
    assert len(stroke & written) < len(written) / 3, "thin"
    assert inside(circle.adjusted(-4, -4, 4, 4), stroke)


def near(colour: QColor, wanted: QColor) -> bool:
    pairs = zip(colour.getRgb(), wanted.getRgb(), strict=True)
    return all(abs(one - other) < 50 for one, other in pairs)


def test_a_label_stands_outside_the_circle_at_its_upper_right(qtbot):
    cell = Cell(qtbot)
    label = changed(cell.painted(mark=Mark()), cell.painted(mark=Mark("3")))
    circle, _number = cell.geometry()
    assert label
    assert inside(QRectF(circle.right(), 0, WIDE - circle.right(), circle.center().y()), label)


def test_a_label_stays_in_its_cell_where_the_circle_leaves_it_no_room(qtbot):
    room = round(circled(digits(Cell(qtbot).view.font(), "−88"))) + 2 * EDGE
    narrow, wide = Cell(qtbot, width=round(room)), Cell(qtbot)
    in_narrow, in_wide = (
        changed(cell.painted("−88", mark=Mark()), cell.painted("−88", mark=Mark("b"))) for cell in (narrow, wide)
    )
    assert inside(QRectF(0, 0, room, HIGH), in_narrow)
    assert len(in_narrow) > len(in_wide) * 0.7, "not cut"


@pytest.mark.parametrize("width", [66, 70, 82, 96, 110])
@pytest.mark.parametrize("label", ["", "b", "3"])
@pytest.mark.parametrize("points", [-1, 24, -128])
def test_nothing_crosses_between_badge_points_and_circle_at_any_width(qtbot, width, label, points):
    """The badge is above, the points below, both right of the circle with its label."""
    cell = Cell(qtbot, width=width)
    whole = cell.painted(mark=Mark(label, crossed=True), letter="c", points=points)
    number = changed(cell.painted(text=""), cell.painted(mark=Mark(label, crossed=True), letter="c", points=points))
    side = changed(cell.painted(text=""), cell.painted(text="", letter="c", points=points))
    badge = {(x, y) for x, y in side if y < HIGH / 2 - 1}
    assert badge
    assert all(x >= width - 22 for x, _ in badge)
    marked = number - side
    assert max(x for x, _ in marked) < min(x for x, _ in badge)
    assert changed(cell.painted(text=""), whole) >= badge


def test_badges_are_the_same_at_every_width(qtbot):
    shapes = []
    for width in (66, 90, 110):
        cell = Cell(qtbot, width=width)
        badge = changed(cell.painted(text=""), cell.painted(text="", letter="c"))
        shapes.append({(x - width, y) for x, y in badge})
    assert shapes[0] == shapes[1] == shapes[2]


@pytest.mark.parametrize("letter", ["b", "c", "p"])
def test_badge_and_points_stand_at_the_right_of_the_circle(qtbot, letter):
    cell = Cell(qtbot)
    plain = cell.painted(mark=Mark())
    badge = changed(plain, cell.painted(mark=Mark(), letter=letter))
    points = changed(plain, cell.painted(mark=Mark(), points=-12))
    circle, _number = cell.geometry()
    assert badge
    assert inside(QRectF(circle.right(), 0, WIDE - circle.right(), HIGH / 2), badge)
    assert points
    assert inside(QRectF(circle.right(), HIGH / 2, WIDE - circle.right(), HIGH / 2), points)


@pytest.mark.parametrize("name", THEMES)
def test_the_badge_of_the_box_is_filled_with_the_pen(qtbot, name):
    cell = Cell(qtbot, name)
    accent = cell.palette.color(QPalette.ColorRole.BrightText)
    counted = []
    for letter in "bcp":
        badge = changed(cell.painted(), image := cell.painted(letter=letter))
        counted.append(sum(near(QColor(image.pixel(*pixel)), accent) for pixel in badge))
    assert counted[0] > 60
    assert counted[1:] == [0, 0]


def test_numbers_end_below_each_other(qtbot):
    cell = Cell(qtbot)
    ends = [max(x for x, _ in changed(cell.painted(text=""), cell.painted(text))) for text in ("4", "14", "−24", "−4")]
    assert max(ends) - min(ends) <= 1


def test_points_give_way_to_the_number_of_their_cell_alone(qtbot):
    cell = Cell(qtbot, width=66)
    assert changed(cell.painted("−12"), cell.painted("−12", points=-4))
    assert changed(cell.painted("−123456"), cell.painted("−123456", points=-4)) == set()


def test_marks_and_corners_can_be_switched_off(qtbot):
    cell = Cell(qtbot)
    plain = cell.painted()
    cell.delegate.marks = cell.delegate.corners = False
    assert changed(plain, cell.painted(mark=Mark("1"), letter="b", points=4)) == set()
    cell.delegate.corners = True
    assert changed(plain, cell.painted(letter="b"))


def test_a_line_that_is_painted_again_is_drawn_once_in_every_look(qtbot, monkeypatch):
    cell, drawn = Cell(qtbot), []
    draw = CellPainter.draw
    monkeypatch.setattr(CellPainter, "draw", lambda *what, **how: (drawn.append(what), draw(*what, **how)))
    plain, *again = [cell.painted() for _time in range(4)]
    assert all(changed(plain, image) == set() for image in again)
    assert len(drawn) == 2, "the first time straight on the screen"
    cell.palette = style.palette_of(style.THEMES["dark"])
    cell.view.setPalette(cell.palette)
    assert all(changed(plain, cell.painted()) for _time in range(4))
    assert len(drawn) == 4
    cell.view.setFont(sheet.bold(cell.view.font()))
    dark, *_again = [cell.painted() for _time in range(4)]
    assert len(drawn) == 6
    monkeypatch.setattr(cell.view, "devicePixelRatioF", lambda: 1.25)
    assert all(changed(dark, cell.painted()) == set() for _time in range(4))
    assert len(drawn) == 10, "straight on the screen, whose dots are others"


def test_nothing_won_is_not_written(qtbot):
    cell = Cell(qtbot)
    assert changed(cell.painted(), cell.painted(points=0)) == set()


def test_the_zero_check_is_quiet_until_it_is_wrong(qtbot):
    cell = Cell(qtbot)
    right, wrong = cell.painted(text="0", is_zero=True), cell.painted(text="3", is_zero=False)
    quiet = cell.palette.color(QPalette.ColorRole.PlaceholderText)
    accent = cell.palette.color(QPalette.ColorRole.BrightText)
    blank = cell.painted(text="")
    assert not any(near(QColor(right.pixel(*pixel)), accent) for pixel in changed(blank, right))
    assert any(near(QColor(wrong.pixel(*pixel)), accent) for pixel in changed(blank, wrong))
    assert any(near(QColor(right.pixel(*pixel)), quiet) for pixel in changed(blank, right))


@pytest.mark.parametrize("width", [24, 40, 60, 100, 300])
@pytest.mark.parametrize("number", [8, 20, 38, 60])
def test_a_circle_never_leaves_its_cell(width, number):
    cell, size = QRectF(10, 20, width, 34), QSizeF(number, 10)
    places = cell_places(cell, number, circled(size), EDGE, 20)
    circle = mark_geometry(places, 10).circle
    assert cell.adjusted(EDGE, EDGE, -EDGE, -EDGE).contains(circle)
    assert abs(circle.center().x() - places.number.center().x()) < 0.01


def test_a_cell_as_wide_as_needed_holds_all_of_it():
    number = QSizeF(38, 10)
    width, free = needed(number, 20), 20 + SPACINGS[0].margin + SPACINGS[0].apart
    column = NumberColumn(number, 20)
    circle = mark_geometry(
        cell_places(QRectF(0, 0, width, 40), 38, circled(number), free, column.end(width)), 10
    ).circle
    assert circle.width() == pytest.approx(circled(number))
    assert circle.right() <= width - free + 0.01


def test_a_number_that_is_wider_than_its_column_ends_in_dots(qtbot):
    long, short = Cell(qtbot, width=60), Cell(qtbot, width=60)
    assert long.painted("−123456789012", is_zero=False) == long.painted("−123456789999", is_zero=False)
    assert short.painted("−12", is_zero=False) != short.painted("−99", is_zero=False)


@pytest.mark.parametrize("name", THEMES)
def test_a_changed_cell_has_a_ground_of_its_own_or_bold_figures(qtbot, qapp, monkeypatch, name):
    monkeypatch.setattr(sheet, "mark_colour", lambda: QColor(style.THEMES[name].mark))
    cell = Cell(qtbot, name)
    plain, marked = cell.painted(), cell.painted(changed=True)
    assert QColor(marked.pixel(5, 5)) == QColor(style.THEMES[name].mark)
    is_bold = len(changed(cell.painted(text="", changed=True), marked)) > len(changed(cell.painted(text=""), plain))
    assert is_bold == (style.THEMES[name].mark == style.THEMES[name].paper)


def test_points_so_far_are_slanted(qtbot):
    cell = Cell(qtbot)
    assert changed(cell.painted(points=-4), cell.painted(points=-4, so_far=True))


@pytest.mark.parametrize("name", style.THEMES)
def test_who_is_away_looks_other_than_who_has_left(qapp, name):
    style.apply_theme(name)
    pictures = []
    for absence in SeatStatus.LEFT, SeatStatus.AWAY:
        sample = Sample(SheetCell("4", absence=absence))
        picture = sample.grab().toImage()
        pictures.append({picture.pixelColor(x, 5).name() for x in range(5, 40)})
    style.apply_theme("light")
    assert len(pictures[0]) == 1, "one ground"
    assert len(pictures[1]) > 1, "hatched"
