"""The lines of the sheet: what one step entered for one thing is one line."""

from chouette_desk.core.events import AnyEvent, Payment, Score, Seat, Transfer
from chouette_desk.core.fee import fixed_fee
from chouette_desk.core.fold import new_night, replay, with_time
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.tables import How, Move, merged
from chouette_desk.nightfile.rulebooks import shipped
from tests.core.table import four_handed

HOUR = "2026-11-20T20:00:{:02}.000+00:00"


def after(night: Night, *steps: tuple[AnyEvent, ...]) -> Night:
    """The night after these steps, each at a time of its own."""
    for number, events in enumerate(steps):
        result = replay(night, events)
        assert isinstance(result, Night), result
        night = with_time(night, result, HOUR.format(number))
    return night


def played(*steps: tuple[AnyEvent, ...]) -> Night:
    return after(four_handed("aba").night, (Score(points={"Bob": 2, "Cid": -1}),), *steps)


def kinds(night: Night) -> list[str]:
    return [str(line.kind) for line in night.sheet.lines(night.events)]


def test_a_fee_is_one_line_with_the_points_of_all_and_the_last_totals():
    before = played()
    night = after(before, fixed_fee(before, 1, "Table fee"))
    assert kinds(night) == ["start", "game", "fee"]
    *_rest, line = night.sheet.lines(night.events)
    assert line.points == {"Ann": -1, "Bob": -1, "Cid": -1, "Dee": -1, "Club": 4}
    assert line.totals == night.totals
    assert sum(line.points.values()) == sum(line.totals.values()) == 0
    assert line.events == (4, 5, 6, 7)


def test_a_single_fee_is_called_one_too():
    before = played()
    assert kinds(after(before, fixed_fee(before, 1, "Table fee", ["Ann"]))) == ["start", "game", "fee"]


def test_what_was_entered_in_two_steps_stays_two_lines():
    before = played()
    fees = [fixed_fee(before, 1, "Table fee", ["Ann"]), fixed_fee(before, 2, "Cards", ["Bob"])]
    seats, *_transfer = fees[0]
    assert isinstance(seats, Seat)
    night = after(before, fees[0], fees[1][1:])
    assert kinds(night) == ["start", "game", "fee", "fee"]


def test_events_without_a_time_were_not_entered_together():
    night = replay(played(), [Payment(from_="Ann", to="Bob", points=1), Payment(from_="Cid", to="Bob", points=1)])
    assert isinstance(night, Night)
    assert kinds(night) == ["start", "game", "payment", "payment"]


def test_payments_of_one_step_are_a_line_beside_its_fee():
    fee = (Seat(players=("Club",), spectator=True), Transfer(from_="Ann", to="Club", points=1, reason="Table fee"))
    paid = (Payment(from_="Ann", to="Bob", points=1), Payment(from_="Cid", to="Bob", points=1))
    assert kinds(played((*fee, *paid))) == ["start", "game", "fee", "payments"]
    assert kinds(played(paid[:1])) == ["start", "game", "payment"]


def test_other_transfers_of_one_step_are_a_line():
    fines = (Transfer(from_="Ann", to="Bob", points=1, reason=""), Transfer(from_="Cid", to="Bob", points=2, reason=""))
    assert kinds(played(fines)) == ["start", "game", "transfers"]


def test_a_circle_between_two_rows_keeps_them_apart():
    """Circles are read line by line (rules.md 6)."""
    fines = [Transfer(from_="Ann", to="Bob", points=1, reason=""), Transfer(from_="Cid", to="Bob", points=2, reason="")]
    night = played((fines[0], Seat(players=("Eve",)), fines[1]))
    assert kinds(night) == ["start", "game", "transfer", "transfer"]
    assert night.sheet.lines(night.events)[2].marks.keys() == {"Eve"}


def test_a_score_carried_to_another_table_is_moved_on_both_sheets():
    joins = after(new_night(shipped("aba"), Heading(table="2")), (Seat(players=("Eve", "Fay", "Gil")),))
    leaves = played()
    every = merged(joins, leaves, How.CARRIED, "The tables were merged")
    assert isinstance(every, Move)
    left, joined = after(leaves, every.left), after(joins, every.joined)
    assert (kinds(left), kinds(joined)) == (["start", "game", "moved"], ["moved"])
    assert joined.sheet.lines(joined.events)[-1].points == {"Bob": 2, "Cid": -1, "Ann": -1, "Dee": 0} | dict.fromkeys(
        ("Eve", "Fay", "Gil", "Other table"), 0
    )
