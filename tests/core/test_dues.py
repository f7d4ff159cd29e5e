"""A night's money: closed with dues, ticked as paid, opened again."""

from functools import reduce

from msgspec.structs import replace

from chouette_desk.core.actions import Closed, CountedChips, Did, Paid, Reopened, Unpaid
from chouette_desk.core.dues import DuesState, after_action, check
from chouette_desk.core.events import Method, Note, Order, Seat, Start
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.money import Due
from chouette_desk.core.problems import Kind
from chouette_desk.nightfile.rulebooks import shipped

NAMES = ("Ann", "Bob", "Cid")
NIGHT = replay(new_night(shipped("aba")), (Seat(players=NAMES), Order(players=NAMES)))
DUES = (Due(payer="Ann", payee="Bob", points=4), Due(payer="Cid", payee="Bob", points=1))
CLOSED = after_action(DuesState(), Closed(dues=DUES, way="fewest"))


def kinds(dues_state, action, night=NIGHT):
    refused = check(dues_state, night, action)
    return [problem.kind for problem in refused.problems] if refused else []


def test_a_closed_night_owes_what_it_settled_until_it_is_paid():
    assert CLOSED.open == (replace(DUES[0], number=1), replace(DUES[1], number=2))
    paid = after_action(CLOSED, Paid(due=2, method=Method.TRANSFER))
    assert paid.open == (replace(DUES[0], number=1),)
    assert paid.dues[1].method is Method.TRANSFER
    assert after_action(paid, Unpaid(due=2)) == CLOSED


def test_a_closed_night_admits_no_play_until_it_is_reopened():
    play = Did(events=(Note(text="x"),))
    assert kinds(CLOSED, play) == [Kind.NIGHT_CLOSED]
    assert kinds(CLOSED, Closed()) == [Kind.NIGHT_CLOSED]
    again = after_action(CLOSED, Reopened(reason="a game left out"))
    assert kinds(again, play) == []
    assert again.dues == ()


def test_an_open_night_owes_nothing():
    for action in (Paid(due=1), Unpaid(due=1), Reopened(reason="x")):
        assert kinds(DuesState(), action) == [Kind.NIGHT_OPEN]


def test_a_due_is_paid_once():
    assert kinds(CLOSED, Paid(due=3)) == [Kind.NO_SUCH_DUE]
    assert kinds(CLOSED, Unpaid(due=1)) == [Kind.DUE_IS_OPEN]
    assert kinds(after_action(CLOSED, Paid(due=1)), Paid(due=1)) == [Kind.DUE_IS_PAID]
    assert kinds(CLOSED, Paid(due=1)) == []


def test_a_game_in_progress_keeps_the_night_open():
    assert kinds(DuesState(), Closed(), replay(NIGHT, [Start()])) == [Kind.GAME_UNFINISHED]


def test_the_last_count_of_the_chips_stands():
    counts = [CountedChips(bought={"Ann": 10}), CountedChips(bought={"Ann": 20}, counted={"Ann": 5})]
    assert reduce(after_action, counts, DuesState()).chips == counts[-1]


def test_a_number_is_used_once():
    again = after_action(after_action(CLOSED, Reopened(reason="x")), Closed(dues=DUES[:1]))
    assert [debt.number for debt in again.dues] == [3]
