"""The money of an evening: settled over its tables, ticked as paid, opened again, carried on."""

from decimal import Decimal

import pytest

from chouette_desk.book.trouble import NotWritten
from chouette_desk.core.actions import Method
from chouette_desk.core.events import Order, Payment, Score, Seat, Start
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Kind
from chouette_desk.core.settling import Way
from chouette_desk.desk.door import make_book
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped
from tests.desk.test_door import Ticking

FOUR = ("Ann", "Bob", "Cid", "Dee")


@pytest.fixture
def door(book_place):
    door = make_book(book_place, desk="Laptop 1", clock=Ticking())
    yield door
    door.close()


def night(door, *events, date="2026-11-20", table="1", players=FOUR, stake="0.50"):
    heading = Heading(club="Riverside", table=table, date=date, stake=stake, currency="EUR")
    desk = door.new_night(shipped("aba"), heading, (Seat(players=players), Order(players=players), *events))
    return desk.row.id


def said(dues):
    return [(due.date, due.payer, due.payee, due.points, due.money, due.state) for due in dues]


def test_a_closed_night_owes_and_what_is_open_is_carried_to_the_next(door):
    first = night(door, Score(points={"Bob": 4, "Cid": -2}))
    treasury = Treasury(door)
    assert treasury.close([first]) == ()
    assert said(treasury.dues()) == [
        ("2026-11-20", "Ann", "Bob", 2, "1.00", "open"),
        ("2026-11-20", "Cid", "Bob", 2, "1.00", "open"),
    ]
    door.open_night(first).pay(1, Method.TRANSFER)
    assert [(due.receipt, due.method) for due in treasury.dues()] == [(f"{first}-1", "transfer"), (None, None)]
    second = night(door, Score(points={"Ann": 2}), date="2026-11-27", players=("Bob", "Ann", "Dee"))
    (settlement,) = treasury.settlements([door.open_night(second)])
    (iou,) = settlement.ious
    assert (iou.payer, iou.payee, iou.amount.money, iou.since) == ("Cid", "Bob", Decimal("1.00"), "2026-11-20")


def test_two_tables_are_settled_together_and_opened_together(door):
    one = night(door, Score(points={"Bob": 4}))
    other = night(door, Score(points={"Eve": -4}), table="2", players=("Bob", "Eve", "Fay"))
    treasury = Treasury(door)
    assert treasury.close([one, other]) == ()
    assert said(treasury.dues()) == [
        ("2026-11-20", "Ann", "Bob", 4, "2.00", "open"),
        ("2026-11-20", "Eve", "Bob", 4, "2.00", "open"),
    ]
    assert treasury.reopen(other, "a game was left out") == ()
    assert door.nights(open_only=True) == door.nights()
    assert treasury.dues() == ()


def test_nothing_is_closed_while_a_game_is_in_progress(door):
    one, other = night(door), night(door, Start(), table="2")
    assert [problem.kind for problem in Treasury(door).close([one, other])] == [Kind.GAME_UNFINISHED]
    assert len(door.nights(open_only=True)) == 2


def test_a_night_is_settled_once_and_with_those_of_its_evening_only(door):
    one, other = night(door, Score(points={"Bob": 4})), night(door, Score(points={"Bob": 2}), date="2026-11-27")
    treasury = Treasury(door)
    with pytest.raises(NotWritten, match="different evenings"):
        treasury.close([one, other])
    assert len(door.nights(open_only=True)) == 2
    assert treasury.close([one, one]) == ()
    assert [due.points for due in treasury.dues()] == [4]


def test_what_was_paid_stands_on_the_sheet_when_the_night_is_opened_again(door):
    number = night(door, Score(points={"Bob": 4}))
    treasury = Treasury(door)
    treasury.close([number], Way.HABIT)
    door.open_night(number).pay(1)
    treasury.reopen(number, "the last game counts double")
    desk = door.open_night(number)
    assert desk.night.events[-1] == Payment(from_="Ann", to="Bob", points=4, at=desk.night.events[-1].at)
    assert set(desk.night.totals.values()) == {0}
    said = "The night was reopened. Ann pays Bob 4 points. Why: the last game counts double"
    assert desk.trail()[-1].said == said


def test_payments_on_the_sheet_are_receipts_of_the_closed_night(door):
    number = night(door, Score(points={"Bob": 4}), Payment(from_="Ann", to="Bob", points=3))
    treasury = Treasury(door)
    treasury.close([number])
    assert [(due.points, due.money, due.state, due.method) for due in treasury.dues(night=number)] == [
        (1, "0.50", "open", None),
        (3, "1.50", "paid", "sheet"),
    ]


def test_different_stakes_are_settled_in_money(door):
    one = night(door, Score(points={"Bob": 4}))
    other = night(door, Score(points={"Bob": 4}), table="2", stake="1")
    treasury = Treasury(door)
    treasury.close([one, other])
    assert [(due.payer, due.points, Decimal(due.money)) for due in treasury.dues()] == [("Ann", None, 6)]
    door.open_night(one).pay(1)
    assert [problem.kind for problem in treasury.reopen(other, "x")] == [Kind.PAID_ELSEWHERE]


@pytest.mark.parametrize(("stake", "currency"), [("0.50", "USD"), (None, None)])
def test_what_was_paid_in_another_currency_is_no_payment_on_the_first_sheet(door, stake, currency):
    numbers = [night(door, Score(points={"Bob": 4})), night(door, Score(points={"Bob": 4}), table="2")]
    heading = Heading(club="Riverside", table="3", date="2026-11-20", stake=stake, currency=currency)
    seated = (Seat(players=FOUR), Order(players=FOUR), Score(points={"Bob": 2}))
    numbers.append(door.new_night(shipped("aba"), heading, seated).row.id)
    treasury = Treasury(door)
    treasury.close(numbers)
    assert [(due.points, due.currency) for due in treasury.dues()] == [(8, "EUR"), (2, currency)]
    for due in (1, 2):
        door.open_night(numbers[0]).pay(due)
    (problem,) = treasury.reopen(numbers[0], "x")
    assert (problem.kind, problem.fields) == (Kind.PAID_ELSEWHERE, {"number": 2})
    door.open_night(numbers[0]).take_back_payment(2)
    assert treasury.reopen(numbers[0], "x") == ()
    assert door.open_night(numbers[0]).night.totals["Bob"] == -4


def test_a_banker_who_is_no_player_is_the_house(door):
    number = night(door, Score(points={"Bob": 4}))
    Treasury(door).close([number], Way.BANKER, "Club")
    assert said(Treasury(door).dues()) == [
        ("2026-11-20", "Ann", "Club", 4, "2.00", "open"),
        ("2026-11-20", "Club", "Bob", 4, "2.00", "open"),
    ]
