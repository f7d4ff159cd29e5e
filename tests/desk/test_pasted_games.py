"""Games pasted from a spreadsheet: whose numbers they are, and their errors."""

import pytest

from chouette_desk.core.events import Leave
from chouette_desk.core.fold import replay
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.pasted_games import pasted_games, scores_of
from tests.gui.dialogs.conftest import Table


def night(*events):
    return Table.night("aba", *events, names=("Ann", "Bob", "Cid", "Dee"))


@pytest.mark.parametrize(
    "text",
    [
        "9\t-4\t-4\t-1",
        "9\t−4\t–4\t-1\r\n",
        " 9, -4 , -4, -1\n\n",
        "+9;-4;-4;-1",
        "9 -4 -4 -1",
        "Cid\tBob\tAnn\tDee\n-4\t-4\t9\t-1",
        "Game\tann\tBOB\tCid\tDee\tSum\n1\t9\t-4\t-4\t-1\t0",
        "\t-4\t-4\t-1",
    ],
)
def test_a_row_has_the_order_of_the_columns_or_names_over_it(text):
    (points,) = pasted_games(night(), text)
    assert (points.get("Ann", 9), points["Bob"], points["Cid"], points["Dee"]) == (9, -4, -4, -1)
    trial = scores_of(night(), [points])
    (score,) = trial.events
    assert score.points == {"Ann": 9, "Bob": -4, "Cid": -4, "Dee": -1}, "the Box has what is missing"
    assert trial.night.totals == score.points


def test_who_has_left_may_have_an_empty_column():
    gone = night(Leave(player="Cid"))
    assert pasted_games(gone, "2\t-1\t\t-1") == pasted_games(gone, "2\t-1\t-1") == ({"Ann": 2, "Bob": -1, "Dee": -1},)


def test_several_rows_are_games_one_after_the_other():
    games = pasted_games(night(), "Ann,Bob,Cid,Dee\n-3,1,1,1\n1,,,-2\n")
    before = night()
    trial = scores_of(before, games)
    assert trial.before is before
    assert replay(before, trial.events) == trial.night
    assert trial.events[1].points == {"Ann": 1, "Bob": 1, "Cid": 0, "Dee": -2}, "Bob is the Box by then"
    assert sum(trial.night.totals.values()) == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There are no points on the clipboard"),
        ("1\t2\t3", "A row must have 4 numbers, one for each of Ann, Bob, Cid and Dee"),
        ("9 -4 -4 -1\n1 2", "A row must have 4 numbers"),
        ("Ann\tBob\tCid\tEve\n1\t1\t1\t-3", "must be named once: Dee"),
        ("Ann\tAnn\tBob\tCid\tDee", "must be named once: Ann"),
        ("Ann\tBob\tCid\tDee", "no points under them"),
        ("9\t-4\t-4\t-1\n1\t1\t1\tx", "“x” in pasted row 2 is not a whole number"),
        ("9\t-4\t-4\t-1.5", "must be named once: Ann, Bob, Cid and Dee"),
    ],
)
def test_what_is_no_row_of_points_is_said(text, said):
    with pytest.raises(Trouble, match=said):
        pasted_games(night(), text)


def test_the_first_row_that_does_not_come_to_zero_is_named():
    games = pasted_games(night(), "-3,1,1,1\n-3,1,1,2\n9,9,9,9")
    with pytest.raises(Trouble, match=r"Pasted row 2 comes to \+1, not to zero"):
        scores_of(night(), games)


def test_the_first_row_that_the_rules_refuse_is_named():
    undeclared = Table.night("guide", names=("Ann", "Bob", "Cid", "Dee"))
    with pytest.raises(Trouble, match=r"Pasted row 2: .*say who won"):
        scores_of(undeclared, pasted_games(undeclared, "-3,1,1,1\n2,-1,0,-1"))


@pytest.mark.parametrize("text", ["2\t-1\t-1\n" * 1002, "x" * 10_000_000, "\n" * 10_000_000])
def test_more_than_an_evening_is_refused_at_once(text: str) -> None:
    """Nothing is cut off: half a number would be another one."""
    with pytest.raises(Trouble, match=r"^At most 1000 games can be pasted at once, and more were copied\."):
        pasted_games(night(), text)
