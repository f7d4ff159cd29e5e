"""The lists of the book's dialogs as Qt's models: what they change they tell."""

import random

from msgspec.structs import replace
from PySide6.QtCore import Qt

from chouette_desk.book.nights import ListedNight
from chouette_desk.core.events import Method, Order, Seat, Side
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.core.trouble import Reason
from chouette_desk.desk.game_reconstruction import CubeResult, End, GameResult, events_of
from chouette_desk.gui.models.log import LogModel
from chouette_desk.gui.models.payments import PaymentsModel
from chouette_desk.gui.models.tables import NIGHT_COLUMNS, ListColumn, ListModel, TextFilter
from chouette_desk.nightfile.rulebooks import shipped
from tests.gui.mirror import Mirror
from tests.property.thorough import many

NAMES = ("Ann", "Bob", "Cid", "Dee", "Ünal", "דוד")


def test_ticks_are_asked_for_and_what_is_paid_is_told(qapp):
    model, chance = PaymentsModel(), random.Random(1)
    mirror, asked, resets = Mirror(model), [], []
    model.asked.connect(lambda row, ticked: asked.append((row, ticked)))
    model.modelReset.connect(lambda: resets.append(True))
    debts = [Due("Ann", "דוד", points=number, number=number, night=1) for number in range(1, 9)]
    for _turn in range(30):
        debts = [replace(due, method=chance.choice([None, *Method])) for due in debts]
        model.show_payments(debts)
        mirror.check()
        row, state = chance.randrange(8), chance.choice([Qt.CheckState.Checked, Qt.CheckState.Unchecked])
        assert model.setData(model.index(row, 0), state, Qt.ItemDataRole.CheckStateRole)
        assert asked[-1] == (row, state is Qt.CheckState.Checked)
        mirror.check()
    assert len(resets) == 1, "a view keeps its place where only ticks change"
    model.show_payments(debts[:5])
    mirror.check()
    model.locked = Reason("The book is open to read only.")
    assert not model.setData(model.index(0, 0), Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)


def four_in_line():
    names = ("Ann", "Bob", "Cid", "Eve")
    return replay(new_night(shipped("guide"), Heading()), [Seat(players=names), Order(players=names)])


def entered_by_cubes(night, **cubes):
    """A game as the dialog of result and cubes enters it: one step, all at one time."""
    events = events_of(night, GameResult({name: CubeResult(*cube) for name, cube in cubes.items()}, Side.TEAM))
    return [replace(event, at="2026-11-20T20:00:00.000+01:00") for event in events]


def test_a_game_entered_by_its_cubes_lists_no_doubles_that_nobody_entered():
    night = four_in_line()
    cubes = {"Bob": (1, End.PLAYED), "Cid": (1, End.MEMBER_DROPPED), "Eve": (0, End.BOX_DROPPED)}
    events = entered_by_cubes(night, **cubes)
    model = LogModel(replay(night, [replace(events[0], note="late"), *events[1:]]))
    said = [entry.text for entry in model.entries if entry.chapter.game == 1]
    assert said[1:] == [
        "Entered as result and cubes: Bob at 2; Cid doubled to 4, dropped; Eve doubled to 2, dropped by the Box. "
        "Game over: the Team wins a single game. (late)"
    ]
    heading, result = (entry for entry in model.entries if entry.chapter.game == 1)
    assert {model.entry_of(event) for event in range(2, 2 + len(events))} == {heading}, "it is corrected as a whole"
    assert result.can_be_chosen


def test_a_game_entered_move_by_move_lists_its_moves():
    night = four_in_line()
    events = entered_by_cubes(night, Bob=(1, End.PLAYED), Cid=(1, End.PLAYED), Eve=(0, End.BOX_DROPPED))
    own_time = [replace(event, at=f"2026-11-20T20:0{minute}:00.000+01:00") for minute, event in enumerate(events)]
    model = LogModel(replay(night, own_time))
    said = [entry.text for entry in model.entries if entry.chapter.game == 1]
    assert "Answers: the cube of Eve dropped." in said
    assert len(said) == 1 + len(events)


def test_what_is_looked_for_is_told(qapp):
    nights = tuple(
        ListedNight(
            number, f"2026-{number % 12 + 1:02}-01", "Riverside", "1", number, number % 3 == 0, NAMES[number % 6 :]
        )
        for number in range(60)
    )
    filtered = TextFilter(ListModel(NIGHT_COLUMNS, nights))
    mirror, chance = Mirror(filtered), random.Random(2)
    words = ("ann", "BOB", "ünal", "ÜNAL", "2026-05", "closed", "open riverside", "nobody", "דוד", "")
    for _turn in range(many(20, 60, 60)):
        text = chance.choice(words)
        filtered.search(text)
        mirror.check()
        found = sum(_has(night, text) for night in nights)
        assert filtered.rowCount() == found, text
    filtered.search("")
    assert [filtered.index(row, 0).data() for row in range(3)] == ["2026-01-01", "2026-02-01", "2026-03-01"]


def _has(night: ListedNight, text: str) -> bool:
    text_of_night = " ".join(
        (night.date, night.club, night.table, *night.players, "closed" if night.closed else "open")
    )
    return all(word in f"{text_of_night} {night.games}".casefold() for word in text.casefold().split())


def test_a_number_at_the_left_leads_to_the_name_beside_it(qapp):
    columns = (
        ListColumn("Place", str, number=True),
        ListColumn("Player", lambda _place: "Ann"),
        ListColumn("Points", str, number=True),
    )
    model = ListModel(columns, [1])
    sides = [
        model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole) for column in range(3)
    ]
    assert [bool(side & Qt.AlignmentFlag.AlignRight) for side in sides] == [False, False, True]
    cells = [model.index(0, column).data(Qt.ItemDataRole.TextAlignmentRole) for column in range(3)]
    assert [bool(cell) for cell in cells] == [False, False, True]
