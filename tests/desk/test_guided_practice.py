"""The guided practice: its steps lead from an empty sheet to the settlement.

It does not matter how they are entered.
"""

import pytest

from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.fold import apply, replay
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.desk.guided_practice import agreement, guided_evening
from chouette_desk.desk.notation import parse

GUIDE = guided_evening()
STEPS = {step.title: index for index, step in enumerate(GUIDE.steps)}


def after(night: Night, line: str) -> Night:
    """The night after a line of the short notation."""
    result = parse(night, line).night
    assert isinstance(result, Night)
    return result


def test_the_steps_lead_to_the_settlement():
    last = GUIDE.nights[-1]
    assert len(GUIDE.nights) == len(GUIDE.steps) + 1
    assert len(last.played) == 4
    assert set(last.totals.values()) == {0}
    assert last.players["Bob"].status is SeatStatus.LEFT
    assert last.players["Fay"].status is SeatStatus.PLAYS


def test_what_a_newcomer_should_try_is_there():
    steps = GUIDE.steps
    assert any(step.undo for step in steps)
    assert any(step.game for step in steps)
    assert any(step.leaver for step in steps)
    assert any(step.settle for step in steps)
    words = " ".join(step.line for step in steps)
    assert all(word in words for word in ("seat", "roll", "score", "start", "x2", "take", "drop", "gammon"))


def test_each_step_is_reached_by_its_own_night_and_no_other():
    for index, night in enumerate(GUIDE.nights[1:]):
        assert GUIDE.reached(index, GUIDE.nights[index]) == index, GUIDE.steps[index].title
        assert GUIDE.is_untouched(index, GUIDE.nights[index])
        assert GUIDE.reached(index, night) == index + 1
        assert GUIDE.differences(index, night) == ()
        assert GUIDE.differences(index, GUIDE.nights[index]) != ()


TYPED = [step for step in GUIDE.steps if step.line and not step.game]


@pytest.mark.parametrize("step", TYPED, ids=lambda step: step.title)
def test_the_line_for_the_entry_bar_enters_the_step(step):
    before = GUIDE.nights[STEPS[step.title]]
    assert GUIDE.reached(STEPS[step.title], after(before, step.line)) == STEPS[step.title] + 1


def test_a_game_followed_move_by_move_may_be_entered_as_a_row():
    start = STEPS["A game move by move: the start"]
    ended = after(GUIDE.nights[start], "score dee-4 eve-4 bob-4 ann-1")
    assert GUIDE.steps[GUIDE.reached(start, ended) - 1].title == "The game ends"
    slip = STEPS["A mistake"]
    assert GUIDE.reached(slip, GUIDE.nights[slip]) == slip, "what takes it back is not done before"


def test_what_differs_is_said():
    seated = apply(GUIDE.empty, Seat(players=("ann", "Bob", "Cid", "Dee", "Zoe")))
    assert GUIDE.differences(0, seated) == (
        "The name Ann is written ann here.",
        "Eve has no column yet.",
        "Not on the paper: ann and Zoe.",
    )
    row = STEPS["A row of points"]
    other = replay(GUIDE.nights[1], (Order(players=("Ann", "Bob", "Dee", "Cid", "Eve")), Score(points={"Bob": -2})))
    assert isinstance(other, Night)
    assert GUIDE.differences(row, other)[:2] == ("Ann has 2; the paper says 7.", "Cid has 0; the paper says −2.")
    assert "The line is Ann, Dee, Cid, Eve and Bob; the paper says Ann, Cid, Dee, Eve and Bob." in GUIDE.differences(
        row, other
    )
    start = STEPS["A game move by move: the start"]
    assert GUIDE.differences(start, GUIDE.nights[start]) == ("Game 3 has not begun.",)
    doubled = after(GUIDE.nights[start + 1], "dee x2")
    assert GUIDE.differences(start + 1, doubled)[0] == "Dee's cube is not as it was at the table."
    assert GUIDE.differences(start + 3, doubled) == ("Game 3 is still in progress.",)
    back = STEPS["Take it back"]
    assert GUIDE.differences(back, GUIDE.nights[back]) == ("Game 4 is one too many.",)
    home = STEPS["Somebody goes home"]
    assert GUIDE.differences(home, GUIDE.nights[home]) == ("Bob has not left yet.",)


def test_agreement_names_totals_and_circles():
    night = GUIDE.nights[STEPS["A row of points"] + 1]
    assert agreement(night) == "Totals: Ann +7, Bob −2, Cid −2, Dee −1, Eve −2. Circled: Cid, Dee, Eve and Bob."


def test_a_circle_too_many_is_said():
    row = STEPS["A row of points"]
    other = apply(GUIDE.nights[row], Score(points={"Bob": 2, "Cid": 2, "Dee": 1, "Eve": 2}))
    assert isinstance(other, Night)
    assert any(text.endswith(" here, but not on the paper.") for text in GUIDE.differences(row, other))
