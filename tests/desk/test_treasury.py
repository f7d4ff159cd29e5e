"""The money of an evening: settled over tables, ticked as paid, reopened, carried."""

from decimal import Decimal

import pytest
from msgspec import structs

from chouette_desk.book.errors import NotWritten
from chouette_desk.core.events import Method, Order, Payment, Score, Seat, Start
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Kind
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.desk.tables_money import TablesMoney
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped

FOUR = ("Ann", "Bob", "Cid", "Dee")

pytestmark = pytest.mark.usefixtures("book_place")


def night(club_book, *events, date="2026-11-20", table="1", players=FOUR, stake="0.50"):
    heading = Heading(club="Riverside", table=table, date=date, stake=stake, currency="EUR")
    desk = club_book.new_night(shipped("aba"), heading, (Seat(players=players), Order(players=players), *events))
    return desk.row.id


def said(dues):
    return [(due.date, due.payer, due.payee, due.points, due.money and str(due.money), due.state) for due in dues]


def test_a_closed_night_owes_and_what_is_open_is_carried_to_the_next(club_book):
    first = night(club_book, Score(points={"Bob": 4, "Cid": -2}))
    treasury = Treasury(club_book)
    assert treasury.close([first]) is None
    assert said(treasury.dues()) == [
        ("2026-11-20", "Ann", "Bob", 2, "1.00", "open"),
        ("2026-11-20", "Cid", "Bob", 2, "1.00", "open"),
    ]
    club_book.open_night(first).pay(1, Method.TRANSFER)
    assert [(due.receipt, due.method) for due in treasury.dues()] == [(f"{first}-1", "transfer"), (None, None)]
    second = night(club_book, Score(points={"Ann": 2}), date="2026-11-27", players=("Bob", "Ann", "Dee"))
    money = TablesMoney([club_book.open_night(second)], treasury)
    (iou,) = money.statement(SettlementMethod.FEWEST, None, money.ious()).ious
    assert (iou.payer, iou.payee, iou.amount.money, iou.date) == ("Cid", "Bob", Decimal("1.00"), "2026-11-20")


def test_two_tables_are_settled_together_and_opened_together(club_book):
    one = night(club_book, Score(points={"Bob": 4}))
    other = night(club_book, Score(points={"Eve": -4}), table="2", players=("Bob", "Eve", "Fay"))
    treasury = Treasury(club_book)
    assert treasury.close([one, other]) is None
    assert said(treasury.dues()) == [
        ("2026-11-20", "Ann", "Bob", 4, "2.00", "open"),
        ("2026-11-20", "Eve", "Bob", 4, "2.00", "open"),
    ]
    assert treasury.reopen(other, "a game was left out") is None
    assert club_book.nights(open_only=True) == club_book.nights()
    assert treasury.dues() == ()


def test_receipts_of_tables_settled_together_know_them_all(club_book):
    """A payment on a sheet belongs to its table, as does one of a table settled alone."""
    one = night(club_book, Score(points={"Bob": 4}), Payment(from_="Ann", to="Bob", points=1))
    two = night(club_book, Score(points={"Eve": -4}), table="2", players=("Bob", "Eve", "Fay"))
    window = night(club_book, Score(points={"Hal": 2}), table="Window table", players=("Gil", "Hal", "Ida"))
    alone = night(club_book, Score(points={"Lee": 2}), table="4", players=("Jo", "Lee", "Max"))
    treasury = Treasury(club_book)
    assert treasury.close([one, two, window]) is None
    assert treasury.close([alone]) is None
    assert treasury.receipts(treasury.dues()) == [due for due in treasury.dues() if not due.open]
    assert treasury.pay([due for due in treasury.dues() if due.open], Method.CASH) is None
    found = {due.receipt: due.with_tables for due in treasury.receipts(treasury.dues())}
    together = {receipt: tables for receipt, tables in found.items() if tables}
    assert set(together) == {due.receipt for due in treasury.dues_of_nights(one) if due.number > 0}
    assert set(together.values()) == {("2", "Window table")}
    assert {f"{one}-S1", f"{alone}-1"} <= set(found) - set(together)


def test_nothing_is_closed_while_a_game_is_in_progress(club_book):
    one, other = night(club_book), night(club_book, Start(), table="2")
    refused = Treasury(club_book).close([one, other])
    assert refused is not None
    assert [problem.kind for problem in refused.problems] == [Kind.GAME_UNFINISHED]
    assert len(club_book.nights(open_only=True)) == 2


def test_a_night_is_settled_once_and_with_those_of_its_evening_only(club_book):
    one, other = (
        night(club_book, Score(points={"Bob": 4})),
        night(club_book, Score(points={"Bob": 2}), date="2026-11-27"),
    )
    treasury = Treasury(club_book)
    with pytest.raises(NotWritten, match="different evenings"):
        treasury.close([one, other])
    assert len(club_book.nights(open_only=True)) == 2
    assert treasury.close([one, one]) is None
    assert [due.points for due in treasury.dues()] == [4]


def test_what_was_paid_stands_on_the_sheet_when_the_night_is_opened_again(club_book):
    number = night(club_book, Score(points={"Bob": 4}))
    treasury = Treasury(club_book)
    treasury.close([number], SettlementMethod.HABIT)
    club_book.open_night(number).pay(1)
    treasury.reopen(number, "the last game counts double")
    desk = club_book.open_night(number)
    assert desk.night.events[-1] == Payment(from_="Ann", to="Bob", points=4, method="cash", at=desk.night.events[-1].at)
    assert set(desk.night.totals.values()) == {0}
    text = "The night was reopened. Ann pays Bob 4 points (cash). Why: the last game counts double"
    assert desk.trail()[-1].message == text


def test_payments_on_the_sheet_are_receipts_of_the_closed_night(club_book):
    number = night(club_book, Score(points={"Bob": 4}), Payment(from_="Ann", to="Bob", points=3))
    treasury = Treasury(club_book)
    treasury.close([number])
    assert [(due.points, str(due.money), due.state, due.method) for due in treasury.dues_of_nights(number)] == [
        (1, "0.50", "open", None),
        (3, "1.50", "paid", "sheet"),
    ]


def test_different_stakes_are_settled_in_money(club_book):
    one = night(club_book, Score(points={"Bob": 4}))
    other = night(club_book, Score(points={"Bob": 4}), table="2", stake="1")
    treasury = Treasury(club_book)
    treasury.close([one, other])
    assert [(due.payer, due.amount.points, due.money) for due in treasury.dues()] == [("Ann", None, 6)]
    club_book.open_night(one).pay(1)
    refused = treasury.reopen(other, "x")
    assert refused is not None
    assert [problem.kind for problem in refused.problems] == [Kind.PAID_ELSEWHERE]


@pytest.mark.parametrize(("stake", "currency"), [("0.50", "USD"), (None, None)])
def test_what_was_paid_in_another_currency_is_no_payment_on_the_first_sheet(club_book, stake, currency):
    numbers = [night(club_book, Score(points={"Bob": 4})), night(club_book, Score(points={"Bob": 4}), table="2")]
    heading = Heading(club="Riverside", table="3", date="2026-11-20", stake=stake, currency=currency)
    seated = (Seat(players=FOUR), Order(players=FOUR), Score(points={"Bob": 2}))
    numbers.append(club_book.new_night(shipped("aba"), heading, seated).row.id)
    treasury = Treasury(club_book)
    treasury.close(numbers)
    assert [(due.points, due.currency) for due in treasury.dues()] == [(8, "EUR"), (2, currency)]
    for due in (1, 2):
        club_book.open_night(numbers[0]).pay(due)
    refused = treasury.reopen(numbers[0], "x")
    assert refused is not None
    (problem,) = refused.problems
    assert (problem.kind, problem.fields) == (Kind.PAID_ELSEWHERE, {"number": 2})
    club_book.open_night(numbers[0]).take_back_payment(2)
    assert treasury.reopen(numbers[0], "x") is None
    assert club_book.open_night(numbers[0]).night.totals["Bob"] == -4


def test_a_banker_who_is_no_player_is_the_house(club_book):
    number = night(club_book, Score(points={"Bob": 4}))
    Treasury(club_book).close([number], SettlementMethod.BANKER, "Club")
    assert said(Treasury(club_book).dues()) == [
        ("2026-11-20", "Ann", "Club", 4, "2.00", "open"),
        ("2026-11-20", "Club", "Bob", 4, "2.00", "open"),
    ]


def test_no_table_owes_nothing(club_book):
    assert Treasury(club_book).ious(()) == ()


def test_dues_are_paid_whatever_they_were_or_none_of_them(club_book):
    first = night(club_book, Score(points={"Bob": 4, "Cid": -2}))
    treasury = Treasury(club_book)
    treasury.close([first])
    dues = treasury.dues()
    assert treasury.pay(dues, Method.CASH) is None
    assert treasury.pay(dues, Method.CASH) is None, "as they are already"
    unknown = structs.replace(dues[0], number=99)
    refused = treasury.pay([dues[1], unknown], Method.TRANSFER)
    assert refused is not None
    assert [due.method for due in treasury.dues()] == [Method.CASH, Method.CASH]
    assert treasury.pay(dues, None) is None
    assert [due.state for due in treasury.dues()] == ["open", "open"]


def test_a_payment_between_two_tables_has_its_people_on_each_sheet(club_book):
    one = night(club_book, Score(points={"Bob": 4, "Cid": -4}))
    two = night(club_book, Score(points={"Fay": 1, "Gil": 1}), table="2", players=("Eve", "Fay", "Gil"))
    treasury = Treasury(club_book)
    desks = [club_book.open_night(number) for number in (one, two)]
    dues = TablesMoney(desks, treasury).statement(SettlementMethod.BANKER, "Bob").dues
    between = next(due for due in dues if (due.payer, due.payee) == ("Eve", "Bob"))
    assert treasury.enter([one, two], [between]) is None
    assert treasury.close([one, two]) is None
    for number in (one, two):
        on_sheet = [due for due in treasury.dues_of_nights(number) if due.number < 0]
        assert [(due.night, due.payer, due.payee) for due in on_sheet] == [(number, "Eve", "Bob")]
    for all_dues in (treasury.dues(), treasury.dues_of_nights(one, two)):
        assert sum(due.number < 0 for due in all_dues) == 1, "it is one payment"
