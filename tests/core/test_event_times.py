"""Every event at its time: the column *when* of the events (night-format.md)."""

from typing import Any

import pytest

from chouette_desk.core.events import EVENTS
from chouette_desk.core.problems import Kind
from tests.core.table import Table, empty_table, five_handed, four_handed, points

RULES: dict[str, Any] = {"partner_from": 3, "box_may_decline": True}
FIVE = five_handed("aba", **RULES).away("Eve")
GAME = FIVE.start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")

MOMENTS = {
    "before an order": empty_table("aba", **RULES).seat("Ann Bob Cid Dee Eve").away("Eve"),
    "between games": FIVE,
    "in a game": GAME,  # Cid is the lone taker
    "an offer waits": GAME.extra("Bob", "beaver"),
}

LINE = ["Ann", "Bob", "Cid", "Dee", "Eve"]
BOUNDS = {"from": "Ann", "to": "Bob", "points": 1}
ALWAYS = (None, None, None, None)
NOT_DURING_A_GAME = (None, None, Kind.IN_GAME, Kind.IN_GAME)
BETWEEN_GAMES_AFTER_AN_ORDER = (Kind.NO_ORDER, None, Kind.IN_GAME, Kind.IN_GAME)
IN_A_GAME_NO_OFFER_WAITING = (Kind.NOT_IN_GAME, Kind.NOT_IN_GAME, None, Kind.OFFER_WAITS)
AN_OFFER_WAITS = (Kind.NOT_IN_GAME, Kind.NOT_IN_GAME, Kind.NO_OFFER_WAITS, None)

TIMES: dict[str, tuple[dict[str, Any], tuple[Kind | None, ...]]] = {
    "seat": ({"players": ["Fay"]}, ALWAYS),
    "order": ({"players": LINE}, NOT_DURING_A_GAME),
    "leave": ({"player": "Dee"}, NOT_DURING_A_GAME),
    "away": ({"player": "Dee"}, NOT_DURING_A_GAME),
    "back": ({"player": "Eve"}, ALWAYS),
    "partner": ({"player": "Dee"}, BETWEEN_GAMES_AFTER_AN_ORDER),
    "decline-box": ({}, BETWEEN_GAMES_AFTER_AN_ORDER),
    "stake": ({"player": "Bob", "multiple": 2}, NOT_DURING_A_GAME),
    "rules": ({"change": {"jacoby": False}}, NOT_DURING_A_GAME),
    "transfer": ({**BOUNDS, "reason": "penalty"}, ALWAYS),
    "payment": (BOUNDS, ALWAYS),
    "note": ({"text": "Bob is on the telephone"}, ALWAYS),
    "start": ({}, BETWEEN_GAMES_AFTER_AN_ORDER),
    "double": ({"by": "team", "cubes": ["Cid"]}, IN_A_GAME_NO_OFFER_WAITING),
    "answer": ({"take": ["Bob"]}, AN_OFFER_WAITS),
    "reverse": ({"cube": "Cid"}, IN_A_GAME_NO_OFFER_WAITING),
    "extra": ({"cube": "Dee"}, IN_A_GAME_NO_OFFER_WAITING),
    "settle": ({"cube": "Cid", "points": 0}, IN_A_GAME_NO_OFFER_WAITING),
    "seize": ({"cube": "Dee"}, IN_A_GAME_NO_OFFER_WAITING),
    "buy": ({"cube": "Cid", "side": "team", "buyer": "Dee", "points": 1}, IN_A_GAME_NO_OFFER_WAITING),
    "finish": ({"winner": "box"}, IN_A_GAME_NO_OFFER_WAITING),
    "score": ({"points": {"Bob": -1}}, BETWEEN_GAMES_AFTER_AN_ORDER),
}


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_has_its_time(name: str):
    fields, times = TIMES[name]
    problems_at = {moment: table.do(event=name, **fields).problems for moment, table in MOMENTS.items()}
    assert {moment: [problem.kind for problem in problems] for moment, problems in problems_at.items()} == {
        moment: [] if kind is None else [kind] for moment, kind in zip(MOMENTS, times, strict=True)
    }


@pytest.mark.parametrize("name", EVENTS)
def test_no_reason_puts_an_event_in_another_time(name: str):
    fields, times = TIMES[name]
    for table, kind in zip(MOMENTS.values(), times, strict=True):
        if kind is not None:
            assert table.do(event=name, allow="all agree", **fields).kind is kind


def table_of_columns() -> Table:
    """Dee has left, Gus looks on, Eve sits in the line."""
    return four_handed("aba").leave("Dee").seat("Gus", spectator=True).seat("Eve")


def test_transfers_and_payments_are_between_any_two_columns():
    """A payment raises the payer, a transfer lowers the loser, in any columns."""
    table = table_of_columns().transfer("Dee", "Gus", 3).pay("Dee", "Gus", 1)
    assert table.totals == points(Dee=-3 + 1, Gus=3 - 1)
    assert table.transfer("Gus", "Ann", 1).pay("Eve", "Gus", 2).totals == points(Dee=-2, Gus=2 - 1 - 2, Ann=1, Eve=2)


def test_a_transfer_and_a_note_while_an_offer_waits_leave_the_offer():
    """Bob has doubled; Cid pays a penalty; Eve joins; the Box drops."""
    table = four_handed("aba").start().double("team", "Bob").transfer("Cid", "Ann", 1).seat("Eve")
    table = table.do(event="note", text="Cid touched the dice")
    assert [cube.member for cube in table.game.waiting] == ["Bob"]
    assert table.answer(drop="Bob").so_far == points(Bob=1, Ann=-1)


def test_a_spectator_may_come_in_the_middle_of_a_game():
    table = four_handed("aba").start().seat("Gus", spectator=True).finish("box")
    assert table.now.columns == ("Ann", "Bob", "Cid", "Dee", "Gus")
    assert table.line == "Ann Cid Dee Bob"
