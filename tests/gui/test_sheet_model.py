"""The sheet's model: Qt's own tester, the mirror, and what each cell says."""

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import (
    Answer,
    AnyEvent,
    DeclineBox,
    Double,
    Finish,
    Leave,
    Order,
    Partner,
    Payment,
    RulesChange,
    Score,
    Seat,
    Side,
    Start,
    Transfer,
)
from chouette_desk.core.fee import fixed_fee
from chouette_desk.core.problems import Refused
from chouette_desk.core.sheet import Mark, Role, RowKind
from chouette_desk.desk.desk import Desk
from chouette_desk.gui.models.order import OrderModel
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.roles import ItemRole
from tests.gui.mirror import Mirror
from tests.gui.nights import game
from tests.property.thorough import many

Display = Qt.ItemDataRole


@pytest.fixture
def model_of(qapp):
    """A model on a desk, watched by Qt's tester; it follows the desk."""
    made = []

    def make(desk: Desk) -> SheetModel:
        model = SheetModel(desk.night)
        made.append((model, QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)))
        desk.follow(lambda change: model.show_night(change.after))
        return model

    return make


def texts(model: SheetModel, row: int) -> list[str]:
    return [model.index(row, column).data() for column in range(model.columnCount())]


def test_the_sheet_shows_totals_and_the_zero_check(make_desk, model_of):
    model = model_of(make_desk(game(Bob=2, Cid=-1), players=("Ann", "Bob", "Cid")))
    assert [texts(model, row) for row in range(model.rowCount())] == [["0", "0", "0", "0"], ["−1", "2", "−1", "0"]]
    assert model.headerData(1, Qt.Orientation.Vertical) == "1"
    assert [model.headerData(column, Qt.Orientation.Horizontal) for column in range(4)] == ["Ann", "Bob", "Cid", "Σ"]


def test_points_are_shown_instead_of_totals(make_desk, model_of):
    desk = make_desk(game(Bob=2, Cid=-1), game(Ann=-1, Bob=2, Cid=-1), players=("Ann", "Bob", "Cid"))
    model = model_of(desk)
    mirror = Mirror(model)
    model.show_points(True)
    assert texts(model, 2) == ["−1", "+2", "−1", "0"]
    mirror.check()
    model.show_points(False)
    assert texts(model, 2)[1] == "4"
    mirror.check()


def test_a_cell_says_its_mark_in_words(make_desk, model_of):
    model = model_of(make_desk(game(Bob=2, Cid=-1, Dee=1), players=("Ann", "Bob", "Cid", "Dee")))
    cell = model.index(1, 0)
    assert cell.data(ItemRole.CELL).mark == Mark("")
    assert cell.data(ItemRole.CELL).letter == "b"
    assert cell.data(Display.AccessibleTextRole) == "−2, circled, Box, −2 on this line"
    assert cell.data(Display.ToolTipRole).split("\n") == [
        "−2, circled, Box, −2 on this line",
        "Circled: waiting for a turn as Box, the top line first",
        "Box in this game",
    ]
    crossed = model.index(0, 1)
    assert crossed.data(Display.AccessibleTextRole) == "0, circled 1 and crossed through"


def test_where_the_rulebook_has_a_list_of_initials_it_stands_at_the_lines(make_desk, model_of):
    """The Box's initial has a box, without circles; rules change it (st-albans 20)."""
    desk = make_desk(game(Bob=2), players=("Ann", "Bob", "Cid"), rulebook="st-albans")
    model = model_of(desk)
    mirror = Mirror(model)
    assert [model.headerData(row, Qt.Orientation.Vertical) for row in (0, 1)] == ["", "[A] B C   1"]
    assert model.index(1, 0).data(ItemRole.CELL).mark is None
    assert "circled" not in model.index(1, 0).data(Display.ToolTipRole)
    for marks, heading, mark in (("both", "[A] B C   1", Mark("")), ("circles", "1", Mark(""))):
        desk.do(RulesChange(change={"marks": marks}))
        model.show_night(desk.night)
        mirror.check()
        assert model.headerData(1, Qt.Orientation.Vertical) == heading
        assert model.index(1, 0).data(ItemRole.CELL).mark == mark
    desk.do(RulesChange(change={"marks": "initials"}))
    desk.do(Seat(players=("Alf",)))
    model.show_night(desk.night)
    mirror.check()


def test_a_circle_may_stand_on_a_line_older_than_its_column(make_desk, model_of):
    desk = make_desk(game(Bob=2), players=("Ann", "Bob", "Cid"))
    model = model_of(desk)
    desk.do(Seat(players=("Dee",)))
    assert texts(model, 1) == ["−2", "2", "0", "0", "0"]
    assert texts(model, 0)[3] == ""
    assert model.index(0, 3).data(Display.ToolTipRole) == ""


def test_a_line_says_why_the_order_is_what_it_is(make_desk, model_of):
    desk = make_desk(
        game(Bob=2), Transfer(from_="Ann", to="Bob", points=1, reason="late"), players=("Ann", "Bob", "Cid")
    )
    model = model_of(desk)
    assert "Bob" in model.headerData(1, Qt.Orientation.Vertical, Display.ToolTipRole)
    assert "late" in model.headerData(2, Qt.Orientation.Vertical, Display.ToolTipRole)
    assert model.headerData(2, Qt.Orientation.Vertical) == "transfer"


def test_the_head_knows_the_box_and_who_has_left(make_desk, model_of):
    desk = make_desk(game(Bob=2), players=("Ann", "Bob", "Cid", "Dee"))
    model = model_of(desk)
    heads = Qt.Orientation.Horizontal
    assert [model.headerData(column, heads, ItemRole.PART) for column in range(4)] == [
        None,
        Role.BOX,
        Role.CAPTAIN,
        None,
    ]
    seen = []
    model.headerDataChanged.connect(lambda *place: seen.append(place))
    desk.do(Leave(player="Dee"))
    assert model.headerData(3, heads, ItemRole.PRESENT) is False
    assert seen == [(heads, 3, 3)], "who leaves makes no note"


def test_a_line_written_is_a_line_inserted_and_little_else(make_desk, model_of):
    desk = make_desk(game(Bob=2, Cid=-1), players=("Ann", "Bob", "Cid"))
    model = model_of(desk)
    seen = []
    model.rowsInserted.connect(lambda _parent, first, last: seen.append(("rows", first, last)))
    model.modelReset.connect(lambda: seen.append("reset"))
    model.dataChanged.connect(
        lambda first, last, _roles: seen.append((first.row(), first.column(), last.row(), last.column()))
    )
    desk.do(game(Ann=1, Bob=-2, Cid=1))
    assert seen == [("rows", 2, 2), (0, 2, 0, 2)], "Cid becomes Box: his circle on the first line is crossed"


def test_a_struck_line_in_the_middle_is_taken_out(make_desk, model_of):
    fine = Transfer(from_="Ann", to="Bob", points=7, reason="a fine")
    desk = make_desk(game(Bob=2, Cid=-1), fine, game(Ann=-1, Bob=2, Cid=-1), players=("Ann", "Bob", "Cid"))
    model = model_of(desk)
    seen = []
    model.rowsRemoved.connect(lambda _parent, first, last: seen.append((first, last)))
    mirror = Mirror(model)
    desk.correct(Correction(3, 4))
    assert seen == [(2, 2)]
    mirror.check()


# The mirror, over random nights


def random_events(desk: Desk, chance: random.Random) -> Iterator[AnyEvent]:
    """Yield events that may not fit the night; those are refused and change nothing."""
    night = desk.night
    names = [*night.columns, "Zoe", "Yan", "Xia"]
    some = chance.sample(names, min(3, len(names)))
    team = night.game.team if night.game else ()
    yield Seat(players=(some[0],), spectator=chance.random() < 0.2)
    if len(night.line or ()) > 3:
        yield Leave(player=some[1])
    yield Partner(player=some[2])
    yield DeclineBox(allow="tired")
    yield Transfer(from_=some[0], to=some[1], points=chance.randint(1, 9), reason="?")
    yield Payment(from_=some[0], to=some[1], points=chance.randint(1, 9))
    yield Start(matches=chance.randint(0, 1))
    if team:
        yield Double(by=chance.choice(list(Side)), cubes=tuple(chance.sample(team, chance.randint(1, len(team)))))
        waiting = [cube.member for cube in night.game.waiting] if night.game else []
        if waiting:
            cut = chance.randint(0, len(waiting))
            yield Answer(take=tuple(waiting[:cut]), drop=tuple(waiting[cut:]))
        yield Finish(winner=chance.choice(list(Side)))
    if night.line and len(night.line) > 2:
        yield Order(players=tuple(chance.sample(night.line, len(night.line))), reason="so")
        yield game(**{name: chance.randint(-4, 4) for name in night.team})


def act(desk: Desk, chance: random.Random) -> None:
    """One random action: an event that fits, undo, redo or a correction."""
    choice = chance.random()
    if choice < 0.08:
        desk.undo()
    elif choice < 0.12:
        desk.redo()
    elif choice < 0.16:
        place = chance.randrange(len(desk.night.events)) if desk.night.events else 0
        desk.correct(Correction(place, place + 1))
    else:
        events = list(random_events(desk, chance))
        chance.shuffle(events)
        next((event for event in events if not isinstance(desk.do(event), Refused)), None)


@pytest.mark.parametrize("rulebook", ["aba", "st-albans", "guide"])
def test_the_mirror_holds_over_random_nights(make_desk, model_of, rulebook, monkeypatch):
    monkeypatch.setattr("os.fsync", lambda _file: None)
    desk = make_desk(players=("Ann", "Bob", "Cid", "Dee"), rulebook=rulebook)
    sheet, order = model_of(desk), OrderModel(desk.night)
    tester = QAbstractItemModelTester(order, QAbstractItemModelTester.FailureReportingMode.Fatal)
    desk.follow(lambda change: order.show_night(change.after))
    mirrors = Mirror(sheet), Mirror(order)
    chance = random.Random(rulebook)
    lines = 0
    for _step in range(many(45, 110, 110)):
        act(desk, chance)
        lines = max(lines, sheet.rowCount())
        for mirror in mirrors:
            mirror.check()
    assert lines > many(8, 20, 20), "the night went somewhere"
    assert tester.model() is order


def test_every_kind_of_line_has_a_head(make_desk, model_of):
    from chouette_desk.wording.sheet import LINE_LABELS

    assert set(LINE_LABELS) == set(RowKind)


def test_a_fee_is_one_line_that_comes_and_goes_as_it_was_entered(make_desk, model_of):
    desk = make_desk(game(Bob=2), players=("Ann", "Bob", "Cid"))
    model = model_of(desk)
    desk.do(*fixed_fee(desk.night, 1, "Table fee"))
    heads = Qt.Orientation.Vertical
    assert (model.rowCount(), model.headerData(2, heads)) == (3, "fee")
    assert texts(model, 2) == ["−3", "1", "−1", "3", "0"]
    told = model.headerData(2, heads, Display.ToolTipRole)
    assert told.split("\n") == [
        "Ann, Bob and Cid lose 1 point each to Club (Table fee).",
        "The marked corner at the left of a line: it has a note or a reason",
    ]
    assert model.headerData(2, heads, ItemRole.HAS_NOTES)
    desk.undo()
    assert model.rowCount() == 2
    desk.redo()
    assert (model.rowCount(), model.headerData(2, heads)) == (3, "fee")


def test_a_correction_shows_the_cells_that_it_changed_until_the_next_entry(make_desk, model_of):
    desk = make_desk(game(Bob=2, Cid=1), game(Cid=1), players=("Ann", "Bob", "Cid"))
    model = model_of(desk)

    def changed() -> list[tuple[int, int]]:
        cells = [(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())]
        return [cell for cell in cells if model.index(*cell).data(ItemRole.CELL).changed]

    assert changed() == []
    score = desk.night.events[2]
    desk.correct(Correction(2, 3, (Score(points={"Bob": 3, "Cid": 1}),)))
    assert desk.night.events[2] != score
    assert changed() == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert "changed by the correction" in model.index(2, 1).data(Display.AccessibleTextRole)
    desk.do(game(Bob=1))
    assert changed() == []
    desk.undo()
    assert changed() == [], "what was entered last is taken back"
    desk.undo()
    assert changed() == [(1, 0), (1, 1), (2, 0), (2, 1)], "the correction is"


def test_the_game_in_play_has_its_roles_and_points_so_far(make_desk, model_of):
    desk = make_desk(players=("Ann", "Bob", "Cid", "Dee"))
    model, seen = model_of(desk), []
    model.game_changed.connect(lambda: seen.append([(cell.letter, cell.points) for cell in model.game_cells]))
    desk.do(Start())
    desk.do(Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")))
    desk.do(Answer(take=("Bob", "Cid"), drop=("Dee",)))
    desk.do(Finish(winner=Side.TEAM))
    assert seen == [
        [("b", 0), ("c", 0), ("", 0), ("", 0)],
        [("b", 1), ("c", 0), ("", 0), ("", -1)],
        [],
    ]
