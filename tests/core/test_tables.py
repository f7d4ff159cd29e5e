"""Several tables of an evening: splitting (st-albans 4), merging, moving a player."""

from decimal import Decimal
from typing import Any

import pytest

from chouette_desk.core.events import AnyEvent, Leave, Order, Payment, Score, Seat, Start, Transfer
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading, Night, SeatStatus
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.core.tables import How, Move, merged, moved, payments_at, split
from chouette_desk.nightfile.rulebooks import shipped

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")


def night(*events: AnyEvent, table: str | None = "1", stake: str | None = "0.50", rulebook: str = "st-albans") -> Night:
    played = replay(new_night(shipped(rulebook), Heading(table=table, stake=stake)), events)
    assert isinstance(played, Night)
    return played


def seated(*names: str, **more: str) -> Night:
    return night(Seat(players=names), Order(players=names), **more)


def after(before: Night, events: tuple[AnyEvent, ...]) -> Night:
    moved_on = replay(before, events)
    assert isinstance(moved_on, Night)
    return moved_on


def move(made: Move | Refused) -> Move:
    assert isinstance(made, Move)
    return made


def kinds(made: object) -> list[Kind]:
    assert isinstance(made, Refused)
    return [problem.kind for problem in made.problems]


# Splitting


EMPTY = night(table="2")


def split_up(before: Night, newcomers: tuple[str, ...], **how: Any) -> Move | Refused:
    return split(before, EMPTY, newcomers, **how)


def test_st_albans_4_two_arrive_at_five_and_the_bottom_player_moves_to_join_them():
    made = split_up(seated(*FIVE), ("Fay", "Gil"))
    assert made == Move((Leave(player="Eve"),), (Seat(players=("Eve", "Fay", "Gil")),))


def test_st_albans_4_between_games_the_split_is_by_the_list_before_the_game_ended():
    """Ann stays and Bob goes last, but Eve was at the bottom before the game."""
    after_game = after(seated(*FIVE), (Score(points=dict.fromkeys(FIVE[1:], -1)),))
    assert after_game.line == ("Ann", "Cid", "Dee", "Eve", "Bob")
    made = move(split_up(after_game, ("Fay", "Gil")))
    assert made.joined == (Seat(players=("Eve", "Fay", "Gil")),)


def test_who_has_sat_down_since_the_last_game_is_a_newcomer_too():
    before = after(seated(*FIVE), (Score(points=dict.fromkeys(FIVE[1:], -1)), Seat(players=("Fay",))))
    made = move(split_up(before, ("Gil",)))
    assert made == Move((Leave(player="Eve"), Leave(player="Fay")), (Seat(players=("Eve", "Fay", "Gil")),))


def test_the_old_line_goes_on():
    made = move(split_up(seated(*FIVE), ("Fay", "Gil")))
    assert after(seated(*FIVE), made.left).line == ("Ann", "Bob", "Cid", "Dee")


def test_no_table_is_left_with_fewer_than_three():
    assert kinds(split_up(seated(*FIVE), ())) == [Kind.TOO_FEW_PLAYERS]
    assert kinds(split_up(seated(*FIVE[:3]), ("Fay", "Gil"))) == [Kind.TOO_FEW_PLAYERS]


def test_during_a_game_nobody_leaves():
    assert kinds(split_up(after(seated(*FIVE), (Start(),)), ("Fay", "Gil"))) == [Kind.IN_GAME]


def test_who_looks_on_and_comes_to_the_new_table_leaves_the_old_one():
    before = after(seated(*FIVE), (Seat(players=("Fay",), spectator=True),))
    made = move(split_up(before, ("Fay", "Gil")))
    assert made.left == (Leave(player="Eve"), Leave(player="Fay"))


# What becomes of the score

SCORED = {"Bob": 4, "Dee": -3, "Eve": -1}


@pytest.mark.parametrize(
    ("how", "on_old_sheet", "on_new_sheet"),
    [
        (How.OPEN, {"Bob": 4, "Dee": -3, "Eve": -1}, {}),
        (How.SETTLED, {}, {}),
        (How.CARRIED, {"Bob": 4, "Table 2": -4}, {"Dee": -3, "Eve": -1, "Table 1": 4}),
    ],
)
def test_split_move_and_merge_treat_the_score_alike(
    how: How, on_old_sheet: dict[str, int], on_new_sheet: dict[str, int]
):
    """Three go to another table at once, one after the other, or as the last of theirs."""
    here = after(seated(*FIVE, "Fay", rulebook="aba"), (Score(points=SCORED),))
    there = seated("Gil", "Hal", "Ida", table="2", rulebook="aba")
    made = move(split(here, EMPTY, (), ("Dee", "Eve", "Fay"), how, "moved"))
    old, new = after(here, made.left), after(EMPTY, made.joined)
    assert (points(old), points(new)) == (on_old_sheet, on_new_sheet)
    one, other = here, there
    for name in ("Dee", "Eve", "Fay"):
        made = move(moved(one, other, name, how, "moved"))
        one, other = after(one, made.left), after(other, made.joined)
    assert (points(one), points(other)) == (on_old_sheet, on_new_sheet)
    ends = after(seated("Dee", "Eve", "Fay"), (Score(points={"Eve": -1, "Fay": 4}),))
    made = move(merged(there, ends, how, "moved"))
    left = {"Dee": -3, "Eve": -1, "Fay": 4}
    assert points(after(ends, made.left)) == (left if how is How.OPEN else {})
    assert points(after(there, made.joined)) == (left if how is How.CARRIED else {})


def points(of: Night) -> dict[str, int]:
    """The totals that are not zero."""
    return {name: total for name, total in of.totals.items() if total}


# Moving


@pytest.mark.parametrize(("scores", "carried"), [({"Bob": 4, "Cid": -1}, 4), ({"Bob": -4, "Cid": -1}, -4)])
def test_a_score_is_carried_by_a_column_for_the_other_table(scores: dict[str, int], carried: int):
    here = after(seated("Ann", "Bob", "Cid", "Dee"), (Score(points=scores),))
    there = seated("Eve", "Fay", "Gil", table="2")
    made = move(moved(here, there, "Bob", How.CARRIED, "moves"))
    left, joined = after(here, made.left), after(there, made.joined)
    assert (left.totals["Bob"], left.totals["Table 2"]) == (0, carried)
    assert (joined.totals["Bob"], joined.totals["Table 1"]) == (carried, -carried)
    assert "Bob" not in (left.line or ())
    assert joined.line == ("Eve", "Fay", "Gil", "Bob")
    assert joined.players["Table 1"].status is SeatStatus.LOOKS_ON


def test_a_score_is_settled_as_when_a_player_leaves():
    """rules.md 7: the most negative pays a winner who leaves."""
    here = after(seated("Ann", "Bob", "Cid", "Dee"), (Score(points={"Ann": -5, "Bob": 4, "Cid": -2, "Dee": 3}),))
    made = move(moved(here, seated("Eve", "Fay", "Gil", table="2"), "Bob", How.SETTLED, "moves"))
    assert made.left == (Payment(from_="Ann", to="Bob", points=4), Leave(player="Bob"))
    assert made.joined == (Seat(players=("Bob",)),)


def test_who_settles_is_paid_by_people_and_the_rest_stays_open():
    """Table 2 holds what Fay has lost here before: it pays nobody."""
    here = after(
        seated("Ann", "Bob", "Cid", "Dee"),
        (
            Seat(players=("Table 2",), spectator=True),
            Score(points={"Ann": -5, "Bob": 4, "Cid": -2, "Dee": 3}),
            Transfer(from_="Table 2", to="Ann", points=4, reason="Fay moves"),
        ),
    )
    made = move(moved(here, seated("Eve", "Fay", "Gil", table="2"), "Bob", How.SETTLED, "moves"))
    assert made.left[:-1] == (
        Payment(from_="Cid", to="Bob", points=2),
        Payment(from_="Ann", to="Bob", points=1),
    )
    assert points(after(here, made.left)) == {"Bob": 1, "Dee": 3, "Table 2": -4}


def test_going_back_carries_back():
    here, there = after(seated(*FIVE), (Score(points={"Bob": 4}),)), seated("Fay", "Gil", "Hal", table="2")
    out = move(moved(here, there, "Bob", How.CARRIED, "moves"))
    here, there = after(here, out.left), after(there, out.joined)
    back = move(moved(there, here, "Bob", How.CARRIED, "moves back"))
    here, there = after(here, back.joined), after(there, back.left)
    assert here.totals == {"Ann": -4, "Bob": 4, "Cid": 0, "Dee": 0, "Eve": 0, "Table 2": 0}
    assert not any(there.totals.values())


def test_a_multiple_of_the_stake_goes_along_where_it_counts():
    here = night(Seat(players=FIVE, stakes={"Bob": 4}), Order(players=FIVE))
    there = seated("Fay", "Gil", "Hal", table="2")
    assert move(moved(here, there, "Bob", How.CARRIED, "moves")).joined == (Seat(players=("Bob",), stakes={"Bob": 4}),)
    equal = seated("Fay", "Gil", "Hal", table="2", rulebook="social")
    assert move(moved(here, equal, "Bob", How.CARRIED, "moves")).joined == (Seat(players=("Bob",)),)


def test_between_different_stakes_nothing_is_carried():
    here, there = seated(*FIVE), seated("Fay", "Gil", "Hal", table="2", stake="1.00")
    assert kinds(moved(here, there, "Bob", How.CARRIED, "moves")) == [Kind.OTHER_STAKE]
    assert isinstance(moved(here, there, "Bob", How.SETTLED, "moves"), Move)
    assert isinstance(moved(here, seated("Fay", "Gil", table="2", stake="0.5"), "Bob", How.CARRIED, "moves"), Move)


def test_a_table_without_a_name_is_the_other_table():
    here = after(seated(*FIVE), (Score(points={"Bob": 4}),))
    made = move(moved(here, seated("Fay", "Gil", "Hal", table=None), "Bob", How.CARRIED, "moves"))
    assert after(here, made.left).totals["Other table"] == 4


def test_who_is_not_there_does_not_move_and_who_is_there_does_not_come():
    here = after(seated(*FIVE), (Seat(players=("Table 2",), spectator=True),))
    there = seated("Fay", "Gil", "Bob", table="2")
    for nobody in ("Zoe", "Table 2"):
        assert kinds(moved(here, there, nobody, How.SETTLED, "moves")) == [Kind.NOT_SEATED]
    assert kinds(moved(here, there, "Bob", How.SETTLED, "moves")) == [Kind.ALREADY_SEATED]


def test_who_looks_on_goes_on_looking_on():
    here = after(seated(*FIVE), (Seat(players=("Fay",), spectator=True),))
    made = move(moved(here, seated("Gil", "Hal", "Ivy", table="2"), "Fay", How.CARRIED, "moves"))
    assert made.joined == (Seat(players=("Fay",), spectator=True),)


def test_a_refusal_to_let_somebody_sit_down_again_is_lifted_with_a_reason():
    """Guide, Rotation: Bob left when it was his turn to become Box."""
    there = after(
        seated("Ann", "Bob", "Cid", "Dee", table="2", rulebook="guide"), (Score(points={"Bob": 1}), Leave(player="Bob"))
    )
    here = seated("Bob", "Eve", "Fay", "Gil", rulebook="guide")
    assert kinds(moved(here, there, "Bob", How.SETTLED, "moves")) == [Kind.DODGED]
    assert isinstance(moved(here, there, "Bob", How.SETTLED, "moves", allow="all agree"), Move)


# Two become one


def test_a_table_that_ends_moves_to_the_end_of_the_line_in_its_order():
    here = seated("Ann", "Bob", "Cid")
    there = night(
        Seat(players=("Dee", "Eve", "Fay")),
        Order(players=("Fay", "Dee", "Eve")),
        Seat(players=("Gil", "Club"), spectator=True),
        Score(points={"Dee": 1, "Eve": 1}),
        table="2",
    )
    made = move(merged(here, there, How.CARRIED, "one table"))
    stays, ends = after(here, made.joined), after(there, made.left)
    assert stays.line == ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
    assert stays.players["Gil"].status is SeatStatus.LOOKS_ON
    assert "Club" not in stays.players
    assert (ends.line, ends.present) == ((), ("Club", "Table 1"))
    assert stays.totals == {
        **dict.fromkeys(("Ann", "Bob", "Cid", "Gil"), 0),
        "Dee": 1,
        "Eve": 1,
        "Fay": -2,
        "Table 2": 0,
    }


def test_a_table_that_ends_may_be_settled_first():
    there = after(seated("Dee", "Eve", "Fay", table="2"), (Score(points={"Eve": 1, "Fay": 1}),))
    made = move(merged(seated("Ann", "Bob", "Cid"), there, How.SETTLED, "one table"))
    assert not any(after(there, made.left).totals.values())
    assert made.joined == (Seat(players=("Eve", "Fay", "Dee")),)


def test_who_looks_on_at_a_table_that_ends_and_plays_at_the_other_stays_where_he_is():
    there = after(seated("Dee", "Eve", "Fay", table="2"), (Seat(players=("Ann",), spectator=True),))
    made = move(merged(seated("Ann", "Bob", "Cid"), there, How.CARRIED, "one table"))
    assert made.joined == (Seat(players=("Dee", "Eve", "Fay")),)


# Money between tables


def test_money_that_is_no_whole_number_of_points_is_written_at_another_table_or_refused():
    """0.75 are no points at 0.50 each, and three at 0.25 each."""
    dear, cheap = seated(*FIVE, stake="0.50"), seated(*FIVE, table="2", stake="0.25")
    due = Due(payer="Ann", payee="Bob", money=Decimal("0.75"))
    assert payments_at((dear, cheap), due) == {1: (Payment(from_="Ann", to="Bob", points=3),)}
    assert kinds(payments_at((dear,), due)) == [Kind.OTHER_STAKE]
    alone, other = seated("Ann", "Cid", "Dee"), seated("Bob", "Eve", "Fay", table="2")
    assert kinds(payments_at((alone, other), due)) == [Kind.OTHER_STAKE]
