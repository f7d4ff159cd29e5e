"""A row of the order, by changed pixels: the Box in a frame, a cube's number."""

from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter, QPalette, QStandardItemModel
from PySide6.QtWidgets import QListView, QStyleOptionViewItem

from chouette_desk.core.cube import Cube, Offer
from chouette_desk.core.events import Reply, Side
from chouette_desk.core.sheet import Role
from chouette_desk.gui import style
from chouette_desk.gui.delegates.order import OrderDelegate, RowPainter
from chouette_desk.gui.roles import ItemRole
from chouette_desk.wording.sheet import OrderRow, cube_in_short, cube_in_words, cube_without_names, order_in_words

WIDE, HIGH = 240, 40


def cube(**otherwise: Any) -> Cube:
    """Ann's cube at 2, which she owns, but for what is said otherwise."""
    usual = {"member": "Ann", "box": "Bob", "team": "Ann", "start": 1, "value": 2, "owner": Side.TEAM, "in_play": True}
    return Cube(**{**usual, **otherwise})


CUBE = cube()


@pytest.fixture
def painted(qtbot):
    view = QListView()
    qtbot.addWidget(view)
    view.setPalette(style.palette_of(style.THEMES["light"]))

    def paint(row: OrderRow, high: int = HIGH) -> QImage:
        image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
        image.fill(view.palette().color(QPalette.ColorRole.Window))
        option = QStyleOptionViewItem()
        option.initFrom(view)
        option.font = view.font()
        painter = QPainter(image)
        RowPainter(painter, option, row).draw(QRectF(0, 0, WIDE, high))
        painter.end()
        return image

    return paint


def changed(one: QImage, other: QImage) -> set[tuple[int, int]]:
    return {(x, y) for x in range(WIDE) for y in range(HIGH) if one.pixel(x, y) != other.pixel(x, y)}


def test_the_box_stands_in_a_box(painted):
    plain, box = painted(OrderRow("Ann", 3)), painted(OrderRow("Ann", 3, Role.BOX))
    drawn = changed(plain, box)
    rows = {y for _x, y in drawn}
    assert max(rows) - min(rows) > 15, "a frame is higher than a letter"
    assert max(x for x, _y in drawn) < WIDE / 2


def in_game(cube: Cube, **otherwise: Any) -> OrderRow:
    """Ann in a game with this cube."""
    return OrderRow("Ann", 3, cube=cube, in_game=True, number=1, **otherwise)


def test_a_cube_stands_on_the_side_of_its_owner(painted):
    """The Box at the left of the track, nobody in the middle, the member at the right."""
    places = []
    for owner in (Side.BOX, None, Side.TEAM):
        value = changed(painted(in_game(cube(owner=owner))), painted(in_game(cube(owner=owner, value=4))))
        places.append(min(x for x, _y in value))
        assert max(x for x, _y in value) - places[-1] < 20, "only the number on the cube"
    assert WIDE / 2 < places[0] < places[1] < places[2]
    assert places[2] > WIDE - 30


def test_an_offer_is_shown_in_red_with_who_answers(painted):
    offered = cube(offer=Offer(Side.TEAM, 4, Side.BOX))
    assert changed(painted(in_game(CUBE)), painted(in_game(offered)))
    assert cube_in_short(in_game(offered)) == "asks Box"
    assert cube_in_short(in_game(cube(offer=Offer(Side.BOX, 4, Side.TEAM)))) == "answers", "the name stands in the row"
    assert cube_in_short(in_game(offered, reply=Reply.DROP)) == "drops"
    assert cube_in_words(offered) == "cube at 2, owned by Ann; offered at 4, Bob answers"


def test_a_cube_that_lies_where_it_is_drawn_needs_no_words():
    assert cube_in_short(in_game(CUBE)) == ""
    assert cube_in_short(OrderRow("Ann", 3)) == ""
    assert cube_in_short(in_game(cube(live=False, won=-1), closed="−1, dropped")) == "−1, dropped"
    assert cube_in_words(cube(live=False)) == "cube closed"


def test_the_end_of_a_cube_takes_two_lines_or_has_no_names(painted):
    """Nothing of it is cut."""
    closed = in_game(cube(live=False), closed="+1, dropped by Alexander", closed_short="+1, dropped")
    bare = in_game(cube(live=False), closed="")
    high, low = changed(painted(bare), painted(closed)), changed(painted(bare, 20), painted(closed, 20))
    short = changed(painted(bare, 20), painted(in_game(cube(live=False), closed="+1, dropped"), 20))
    assert max(y for _x, y in high) - min(y for _x, y in high) > 16, "two lines"
    assert low == short


def test_a_low_row_has_no_room_for_the_name_of_who_answers(painted):
    offered = structs.replace(cube(offer=Offer(Side.TEAM, 4, Side.BOX)), box="Dan Kowalski")
    named = changed(painted(in_game(CUBE), 20), painted(in_game(offered), 20))
    other = changed(
        painted(in_game(CUBE), 20), painted(in_game(structs.replace(offered, box="Alexandra Hohenlohe")), 20)
    )
    assert named == other, "both rows say the same, without a name"
    assert cube_without_names(in_game(offered)) == "asks Box"
    assert cube_without_names(in_game(offered, reply=Reply.DROP)) == "drops"
    assert cube_without_names(in_game(cube(offer=Offer(Side.BOX, 4, Side.TEAM)))) == "answers"
    assert cube_without_names(in_game(CUBE)) == ""


def test_who_does_not_play_is_grey(painted):
    """The name and the total too, not only the word behind it."""
    grey = style.palette_of(style.THEMES["light"]).color(QPalette.ColorRole.PlaceholderText)
    dark = {
        state: [
            (x, y)
            for x in range(WIDE)
            for y in range(HIGH)
            if image.pixelColor(x, y).lightness() < grey.lightness() - 20
        ]
        for state, image in {
            "plays": painted(OrderRow("Ann", 3)),
            "away": painted(OrderRow("Ann", 3, away=True)),
        }.items()
    }
    assert dark["plays"]
    assert not dark["away"]


@pytest.mark.parametrize("high", [HIGH, 20])
def test_a_badge_of_one_size_or_the_part_in_words_stands_behind_the_name(painted, high):
    places = {}
    for role in (Role.CAPTAIN, Role.PARTNER):
        drawn = changed(painted(in_game(CUBE), high), painted(in_game(CUBE, part=role), high))
        across, down = [x for x, _y in drawn], [y for _x, y in drawn]
        places[role] = min(across), max(across), min(down), max(down)
    assert places[Role.CAPTAIN] == places[Role.PARTNER]
    words = changed(painted(in_game(CUBE), high), painted(in_game(CUBE, acting=True), high))
    assert max(x for x, _y in words) > places[Role.CAPTAIN][1] + 20
    assert max(y for _x, y in words) - min(y for _x, y in words) < 16, "one line"


@pytest.mark.parametrize(("waits_on", "is_left"), [(Side.BOX, True), (Side.TEAM, False)])
def test_a_cube_that_waits_lies_on_the_side_of_who_answers(painted, waits_on, is_left):
    offers = [in_game(cube(offer=Offer(Side.TEAM, value, waits_on))) for value in (4, 8)]
    value = [x for x, _y in changed(*map(painted, offers))]
    assert (max(value) < WIDE - 60) == is_left
    taken = [structs.replace(offer, reply=Reply.TAKE) for offer in offers]
    answered = [x for x, _y in changed(*map(painted, taken))]
    assert (max(answered) < WIDE - 60) == is_left, "it stays there with the answer"


def test_a_row_in_words():
    assert order_in_words(OrderRow("Ann", -4, Role.PARTNER)) == "Ann, Partner, total −4"
    acting = OrderRow("Ann", 0, acting=True, cube=CUBE)
    assert order_in_words(acting) == "Ann, acting captain, total 0, cube at 2, owned by Ann"
    answered = OrderRow("Ann", 0, cube=cube(offer=Offer(Side.TEAM, 4, Side.BOX)), reply=Reply.TAKE, marked=True)
    assert order_in_words(answered).endswith("Bob answers, takes, marked")
    assert order_in_words(OrderRow("Ann", 0, joins=True)) == "Ann, joins after this game, total 0"
    assert order_in_words(OrderRow("Ann", 0, away=True)) == "Ann, away, total 0"
    assert order_in_words(OrderRow("Ann", 0, returns=True)) == "Ann, back after this game, total 0"
    closed = in_game(cube(live=False), closed="−1, dropped")
    assert order_in_words(closed) == "Ann, total 3, −1, dropped"
    assert order_in_words(OrderRow("Ann", 0, due=True)) == "Ann, Captain, may stay Partner, total 0"


def test_a_long_name_leaves_room_for_the_total(painted):
    long = "Maximiliane-Alexandra von der Hohenstauf"
    assert changed(painted(OrderRow(long, 3)), painted(OrderRow(long, 4)))
    places = {x for x, _y in changed(painted(OrderRow(long, 3)), painted(OrderRow(long, 4)))}
    assert min(places) > WIDE - 30


def test_a_row_that_is_marked_is_lit(qtbot, painted):
    row, model = OrderRow("Ann", 3), QStandardItemModel(1, 1)
    view = QListView()
    qtbot.addWidget(view)
    view.setPalette(style.palette_of(style.THEMES["light"]))
    view.setModel(model)
    pictures = []
    for marked in (False, True):
        model.setData(model.index(0, 0), structs.replace(row, marked=marked), ItemRole.ORDER_ROW)
        image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
        image.fill(view.palette().color(QPalette.ColorRole.Window))
        option = QStyleOptionViewItem()
        option.initFrom(view)
        option.rect = image.rect()
        with QPainter(image) as painter:
            OrderDelegate(view).paint(painter, option, model.index(0, 0))
        pictures.append(image.pixelColor(WIDE - 2, 2))
    assert pictures[0] != pictures[1] == view.palette().color(QPalette.ColorRole.Highlight)


@pytest.mark.parametrize("name", sorted(style.THEMES))
def test_a_marked_row_is_seen_in_every_theme(qtbot, name):
    view = QListView()
    qtbot.addWidget(view)
    view.setPalette(style.palette_of(style.THEMES[name]))
    model = QStandardItemModel(1, 1, view)
    delegate = OrderDelegate(view)

    def paint(is_marked: bool) -> QImage:
        model.setData(model.index(0, 0), OrderRow("Ann", 3, marked=is_marked), ItemRole.ORDER_ROW)
        image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
        image.fill(view.palette().color(QPalette.ColorRole.Base))
        option = QStyleOptionViewItem()
        option.initFrom(view)
        option.rect = QRect(0, 0, WIDE, HIGH)
        with QPainter(image) as painter:
            delegate.paint(painter, option, model.index(0, 0))
        return image

    assert len(changed(paint(is_marked=False), paint(is_marked=True))) > WIDE


def test_only_a_cube_with_a_key_has_a_number(painted):
    plain, ninth, tenth = (painted(OrderRow("Ann", 3, number=number)) for number in (0, 9, 10))
    assert changed(plain, ninth)
    assert not changed(plain, tenth)
