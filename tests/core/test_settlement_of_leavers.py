"""A player leaves, and what is paid then (rules.md 7)."""

from chouette_desk.core.events import Leave, Order, Payment, Score, Seat
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.settlement import leaving
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
