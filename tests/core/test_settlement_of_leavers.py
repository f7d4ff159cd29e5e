"""A player leaves, and what is paid then (rules.md 7)."""

from msgspec.structs import replace

from chouette_desk.core.codec import decoded
from chouette_desk.core.events import Leave, Method, Order, Payment, Score, Seat
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.money import Due
from chouette_desk.core.settlement import leaving, payment_of
from chouette_desk.nightfile.rulebooks import shipped

FOUR = ("Ann", "Bob", "Cid", "Dee")
NIGHT = replay(
    new_night(shipped("aba")), (Seat(players=FOUR), Order(players=FOUR), Score(points={"Bob": 4, "Cid": -1}))
)


def test_a_winner_is_paid_by_who_is_minus():
    assert leaving(NIGHT, "Bob", paid=True) == (
        Leave(player="Bob"),
        Payment(from_="Ann", to="Bob", points=3),
        Payment(from_="Cid", to="Bob", points=1),
    )
    assert replay(NIGHT, leaving(NIGHT, "Bob", paid=True)).totals["Bob"] == 0


def test_without_money_on_the_table_his_score_stays():
    assert leaving(NIGHT, "Bob", paid=False) == (Leave(player="Bob"),)


def test_the_method_is_that_of_a_payment_wherever_it_comes_from():
    payments = leaving(NIGHT, "Bob", paid=True, method=Method.CASH)[1:]
    assert {payment.method for payment in payments} == {Method.CASH}
    read = decoded({"event": "payment", "from": "Ann", "to": "Bob", "points": 3, "method": "cash"})
    assert read == payments[0]
    assert read.method is Method.CASH


def test_a_method_of_the_book_alone_is_not_written_on_the_sheet():
    due = Due("Ann", "Bob", 3)
    methods = {word: payment_of(replace(due, method=word)).method for word in ("transfer", "sheet", None)}
    assert methods == {"transfer": Method.TRANSFER, "sheet": None, None: None}
