"""A night's money: closed with dues, ticked as paid, opened again."""

from functools import reduce

from chouette_desk.core.actions import Closed, CountedChips, Did, Method, Paid, Reopened, Settled, Unpaid
from chouette_desk.core.events import Note, Order, Seat, Start
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.problems import Kind
from chouette_desk.core.till import Debt, Till, acted, wrong
from chouette_desk.nightfile.rulebooks import shipped

NAMES = ("Ann", "Bob", "Cid")
NIGHT = replay(new_night(shipped("aba")), (Seat(players=NAMES), Order(players=NAMES)))
DUES = (Settled(payer="Ann", payee="Bob", points=4), Settled(payer="Cid", payee="Bob", points=1))
CLOSED = acted(Till(), Closed(dues=DUES, way="fewest"))


def kinds(till, action, night=NIGHT):
    return [problem.kind for problem in wrong(till, night, action)]


def test_a_closed_night_owes_what_it_settled_until_it_is_paid():
    assert CLOSED.open == (Debt(1, DUES[0]), Debt(2, DUES[1]))
    paid = acted(CLOSED, Paid(due=2, method=Method.TRANSFER))
    assert paid.open == (Debt(1, DUES[0]),)
    assert paid.debts[1].method is Method.TRANSFER
    assert acted(paid, Unpaid(due=2)) == CLOSED


def test_a_closed_night_admits_no_play_until_it_is_reopened():
    play = Did(events=(Note(text="x"),))
    assert kinds(CLOSED, play) == [Kind.NIGHT_CLOSED]
    assert kinds(CLOSED, Closed()) == [Kind.NIGHT_CLOSED]
    again = acted(CLOSED, Reopened(reason="a game left out"))
    assert kinds(again, play) == []
    assert again.debts == ()


def test_an_open_night_owes_nothing():
    for action in (Paid(due=1), Unpaid(due=1), Reopened(reason="x")):
        assert kinds(Till(), action) == [Kind.NIGHT_OPEN]


def test_a_due_is_paid_once():
    assert kinds(CLOSED, Paid(due=3)) == [Kind.NO_SUCH_DUE]
    assert kinds(CLOSED, Unpaid(due=1)) == [Kind.DUE_IS_OPEN]
    assert kinds(acted(CLOSED, Paid(due=1)), Paid(due=1)) == [Kind.DUE_IS_PAID]
    assert kinds(CLOSED, Paid(due=1)) == []


def test_a_game_in_progress_keeps_the_night_open():
    assert kinds(Till(), Closed(), replay(NIGHT, [Start()])) == [Kind.GAME_UNFINISHED]


def test_the_last_count_of_the_chips_stands():
    counts = [CountedChips(bought={"Ann": 10}), CountedChips(bought={"Ann": 20}, counted={"Ann": 5})]
    assert reduce(acted, counts, Till()).chips == counts[-1]


def test_a_number_is_used_once():
    again = acted(acted(CLOSED, Reopened(reason="x")), Closed(dues=DUES[:1]))
    assert [debt.number for debt in again.debts] == [3]
