"""The standing fee of a club, and the settlement that has it."""

from decimal import Decimal

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.players import keep_house_note
from chouette_desk.core.events import Order, Payment, Score, Seat, Transfer
from chouette_desk.core.fee import FeeKind, StandingFee
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Refused
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.core.tables import How
from chouette_desk.desk.club_fee import fees_due, keep_standing_fee, standing_fee
from chouette_desk.desk.people import Register
from chouette_desk.desk.tables import move_player
from chouette_desk.desk.tables_money import TablesMoney
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped

pytestmark = pytest.mark.usefixtures("book_place")

FEE = StandingFee(FeeKind.POINTS, Decimal(2), "Table fee")
FOUR = ("Ann", "Bob", "Cid", "Dee")


def begun(club_book, names=FOUR, table="1", stake="0.50"):
    heading = Heading(club="Riverside", table=table, date="2026-11-20", stake=stake, currency=stake and "EUR")
    events = (Seat(players=names), Order(players=names), Score(points={names[1]: 4}))
    return club_book.new_night(shipped("aba"), heading, events)


def gave(desks, fees):
    """Who gives how much, by the number of the night."""
    return {
        desk.number: [(event.from_, event.points) for event in fees[desk.number] if not isinstance(event, Seat)]
        for desk in desks
        if desk.number in fees
    }


def test_a_club_keeps_one_fee_and_its_column_is_no_player_of_it(club_book):
    """Before its first fee and after it, in the log and sound; a note that is no fee is none."""
    club = club_book.make_club("Riverside")
    assert standing_fee(club_book, club.id) is None
    for fee in (FEE, StandingFee(FeeKind.PERCENT, Decimal("2.5"), "Rent"), None, FEE):
        keep_standing_fee(club_book, club.id, fee)
        assert standing_fee(club_book, club.id) == fee
    assert [player.name for player in Register(club_book, club).players() if not player.house] == []
    begun(club_book)
    assert standing_fee(club_book, club.id) == FEE
    assert check(club_book.book) == ()


def test_a_note_that_is_no_fee_is_none(club_book):
    club = club_book.make_club("Riverside")
    with club_book.noting("by hand") as connection:
        keep_house_note(connection, club.id, "two points, I think")
    assert standing_fee(club_book, club.id) is None


def test_a_fee_that_the_sheet_refuses_closes_and_pays_nothing(club_book):
    """It was tried before; here it is another's."""
    desk, treasury = begun(club_book), Treasury(club_book)
    wrong = {desk.number: (Transfer(from_="Zoe", to="Ann", points=1, reason="fee"),)}
    dues = TablesMoney([desk], treasury).statement(SettlementMethod.FEWEST, None).dues
    for answer in (treasury.close([desk.number], fees=wrong), treasury.enter([desk.number], dues, fees=wrong)):
        assert isinstance(answer, Refused)
    desk.catch_up()
    assert (len(desk.entries), desk.dues_state.closed) == (1, False)


def test_closed_tables_owe_no_fee(club_book):
    desk = begun(club_book)
    keep_standing_fee(club_book, desk.row.club_id, FEE)
    Treasury(club_book).close([desk.number])
    desk.catch_up()
    assert fees_due(club_book, [desk]) == {}


@pytest.mark.parametrize(
    ("fee", "given"),
    [
        (FEE, [(name, 2) for name in FOUR]),
        (StandingFee(FeeKind.MONEY, Decimal("1.00"), "Rent"), [(name, 2) for name in FOUR]),
        (StandingFee(FeeKind.MONEY, Decimal("0.70"), "Rent"), []),
        (StandingFee(FeeKind.PERCENT, Decimal(25), "Rent"), [("Bob", 1)]),
    ],
)
def test_a_fee_is_due_until_it_is_given(club_book, fee, given):
    desk = begun(club_book)
    keep_standing_fee(club_book, desk.row.club_id, fee)
    fees = fees_due(club_book, [desk])
    assert gave([desk], fees) == ({desk.number: given} if given else {})
    if given:
        desk.do(*fees[desk.number])
        assert fees_due(club_book, [desk]) == {}


def test_who_has_moved_gives_it_once(club_book):
    one, two = begun(club_book), begun(club_book, ("Fay", "Gus", "Hal"), "2")
    keep_standing_fee(club_book, one.row.club_id, FEE)
    move_player(club_book, one.number, two.number, "Ann", How.CARRIED, "moved")
    for desk in (one, two):
        desk.catch_up()
    fees = gave([one, two], fees_due(club_book, [one, two]))
    assert [name for name, _points in fees[one.number]] == ["Bob", "Cid", "Dee"]
    assert [name for name, _points in fees[two.number]] == ["Fay", "Gus", "Hal", "Ann"]


@pytest.mark.parametrize("closes", [True, False])
def test_a_settlement_has_the_fee_that_is_entered_with_it(club_book, closes):
    desk, treasury = begun(club_book), Treasury(club_book)
    keep_standing_fee(club_book, desk.row.club_id, FEE)
    money = TablesMoney([desk], treasury, lambda desks: fees_due(club_book, desks))
    fees = money.fees()
    shown = money.statement(SettlementMethod.FEWEST, None, fees=fees).dues
    assert {due.payee for due in shown} == {"Bob", "Club"}
    if closes:
        assert treasury.close([desk.number], paid=shown[:1], seen=[desk.row], fees=fees) is None
        assert [(due.payer, due.payee, due.points) for due in treasury.dues()] == [
            (due.payer, due.payee, due.points) for due in shown
        ]
    else:
        assert treasury.enter([desk.number], shown[:1], [desk.row], fees) is None
    desk.catch_up()
    assert [isinstance(event, Payment) for event in desk.night.events[-1:]] == [not closes]
    assert desk.night.totals["Club"] == 8 - (0 if closes or shown[0].payee != "Club" else shown[0].points)
    assert check(club_book.book) == ()
