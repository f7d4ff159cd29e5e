"""What undo and redo are called: by who did what."""

import pytest

from chouette_desk.core.events import Answer, Double, Finish, Leave, Order, Payment, Score, Seat, Side, Start
from chouette_desk.core.fee import fixed_fee
from chouette_desk.core.fold import new_night, replay
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.wording.labels import label_between, label_of, move_label

FOUR = ("Bob", "Ann", "Dee", "Cid")
FIRST = (Seat(players=FOUR), Order(players=FOUR), Start())


def box_doubled(*names):
    return Double(by=Side.BOX, cubes=names)


def team_doubled(*names):
    return Double(by=Side.TEAM, cubes=names)


@pytest.mark.parametrize(
    ("events", "label"),
    [
        ((team_doubled("Ann", "Cid"),), "Ann and Cid double"),
        ((team_doubled("Ann"),), "Ann doubles"),
        ((box_doubled("Ann", "Cid"),), "Bob doubles"),
        ((box_doubled("Cid"), Answer(take=("Cid",))), "Cid takes"),
        ((box_doubled("Ann", "Dee", "Cid"), Answer(take=("Cid", "Ann"), drop=("Dee",))), "Cid and Ann take, Dee drops"),
        ((box_doubled("Ann", "Dee", "Cid"), Answer(beaver=("Dee",))), "Dee beavers"),
        ((team_doubled("Ann", "Cid"), Answer(take=("Ann", "Cid"))), "Bob takes"),
        ((team_doubled("Ann", "Dee", "Cid"), Answer(take=("Ann", "Cid"), drop=("Dee",))), "Bob answers"),
        ((Finish(winner=Side.BOX),), "game 1"),
    ],
)
def test_a_step_is_called_by_who_did_it(events, label):
    before = replay(new_night(shipped("aba")), (*FIRST, *events[:-1]))
    after = replay(before, events[-1:])
    assert label_of(before, after) == label
    assert label_between(after, before) == label


def test_several_payments_are_counted():
    before = replay(new_night(shipped("aba")), (*FIRST[:2], Score(points={"Ann": 4})))
    after = replay(before, [Payment(from_="Bob", to="Ann", points=points) for points in (1, 3)])
    assert label_of(before, after) == "2 payments"


def test_a_fee_is_called_so_though_the_club_takes_its_column_first():
    before = replay(new_night(shipped("aba")), (*FIRST[:2], Score(points={"Ann": 4})))
    after = replay(before, fixed_fee(before, 1, "Table fee"))
    assert label_of(before, after) == "fee of 4 players"


def test_a_step_with_leavers_is_called_by_them():
    before = replay(new_night(shipped("aba")), (*FIRST[:2], Score(points={"Ann": 4})))
    paid = Payment(from_="Bob", to="Ann", points=4)
    after = replay(before, [paid, Leave(player="Bob")])
    assert label_of(before, after) == "Bob leaves"
    assert label_of(before, replay(after, [Leave(player="Ann")])) == "Bob and Ann leave"


def test_a_step_at_two_tables_is_called_by_who_moves():
    """Seen from either table; a payment between two tables moves nobody."""
    before = replay(new_night(shipped("aba")), FIRST[:2])
    left = replay(before, [Payment(from_="Bob", to="Ann", points=4), Leave(player="Bob")])
    joined = replay(before, [Seat(players=("Table 2",), spectator=True), Seat(players=("Eve", "Fay"))])
    paid = replay(before, [Seat(players=("Table 2",), spectator=True), Payment(from_="Bob", to="Table 2", points=1)])
    assert move_label(before, left, "table 1", "table 2") == "Bob moved to table 2"
    assert move_label(before, joined, "table 1", "table 2") == "Eve and Fay moved to table 1"
    assert move_label(before, paid, "table 1", "table 2") == label_of(before, paid)
