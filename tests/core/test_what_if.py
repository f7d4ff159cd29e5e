"""A game played again under another rulebook."""

from dataclasses import replace

import pytest

from chouette_desk.core.events import Finish, Note, Side
from chouette_desk.core.problems import Kind
from chouette_desk.core.rotation import Because
from chouette_desk.core.what_if import WhatIf, under
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from tests.core.table import Table, four_handed, six_handed, three_handed


def again(table: Table, name: str, game: int = -1) -> WhatIf:
    night = table.now
    return under(night.played[game], night.events, shipped(name))


def refused(what_if: WhatIf) -> list[tuple[int, list[Kind]]]:
    return [(event, [problem.kind for problem in problems]) for event, problems in what_if.refusals]


def gammon_on_one_cube() -> Table:
    """Return a gammon of the Team: Bob's cube taken at 2, the others in the middle."""
    return four_handed("st-albans").start().taken("team", "Bob").finish("team", "gammon")


@pytest.mark.parametrize("name", NAMES)
def test_under_its_own_rulebook_a_game_is_what_it_was(name: str):
    night = four_handed(name).start().double("box", "Bob Cid Dee").answer(take="Bob Cid Dee").finish("team").now
    game = night.played[0]
    assert under(game, night.events, shipped(name)) == WhatIf(game.points, game.turn)


def test_jacoby_changes_the_score():
    table = gammon_on_one_cube()
    assert table.won == {"Ann": -6, "Bob": 4, "Cid": 1, "Dee": 1}
    assert again(table, "social").points == {"Ann": -8, "Bob": 4, "Cid": 2, "Dee": 2}
    assert again(table, "social").refusals == ()


def test_the_box_total_changes_the_turn():
    table = three_handed("st-albans").start().dropped("team", "Cid").finish("box")
    assert table.line == "Cid Bob Ann"
    for name, because in (("aba", Because.BOX_BROKE_EVEN), ("social", Because.BOX_BEAT_CAPTAIN)):
        turn = again(table, name).turn
        assert turn is not None
        assert (turn.because, turn.line) == (because, ("Ann", "Cid", "Bob"))


def test_what_consent_could_lift_is_noted_and_played_on():
    what_if = again(gammon_on_one_cube(), "iba")
    assert refused(what_if) == [(3, [Kind.CAPTAIN_DOUBLES_ALL])]
    assert what_if.points == {"Ann": -8, "Bob": 4, "Cid": 2, "Dee": 2}


def test_a_reason_in_the_night_lifts_nothing_here():
    table = four_handed("st-albans").start().double("box", "Cid", allow="agreed").answer(take="Cid").finish("team")
    assert refused(again(table, "st-albans")) == [(3, [Kind.BOX_DOUBLES_ALL])]
    assert again(table, "st-albans").points == table.now.played[0].points
    assert again(table, "aba").refusals == ()


def test_what_nothing_lifts_ends_the_game():
    table = three_handed("aba").start().settle("Bob", 0).dropped("box", "Cid")
    assert table.because is Because.CAPTAIN_EVEN
    what_if = again(table, "social")
    assert refused(what_if) == [(3, [Kind.WINNER_NEEDED, Kind.NO_SETTLEMENTS])]
    assert (what_if.points, what_if.turn) == (None, None)


def test_a_declared_winner_is_dropped_where_both_lose():
    table = three_handed("guide", settlements="any").start().settle("Bob", 0, winner="team").dropped("box", "Cid")
    assert table.because is Because.CAPTAIN_WON
    what_if = again(table, "aba")
    assert what_if.refusals == ()
    assert what_if.turn is not None
    assert (what_if.turn.because, what_if.turn.line) == (Because.CAPTAIN_EVEN, ("Cid", "Bob", "Ann"))


def test_a_declared_winner_of_a_game_on_paper_is_dropped_where_both_lose():
    table = three_handed("guide").score(captain="lost", Cid=-1)
    assert table.because is Because.BOX_BEAT_CAPTAIN
    turn = again(table, "aba").turn
    assert turn is not None
    assert turn.because is Because.CAPTAIN_EVEN


def test_a_result_that_was_not_forced_stays():
    table = three_handed("aba").score(captain="won", Cid=-1)
    assert again(table, "aba").turn == table.now.played[0].turn


def test_a_result_that_says_other_than_the_points_stays_where_both_lose():
    table = three_handed("st-albans").score(captain="lost", Bob=1, Cid=-2)
    turn = again(table, "aba").turn
    assert turn is not None
    assert turn.because is Because.BOX_BROKE_EVEN


def test_an_even_captain_on_paper_needs_a_winner_where_one_is_declared():
    what_if = again(three_handed("aba").score(captain="even", Cid=-1), "st-albans")
    assert refused(what_if) == [(2, [Kind.EVEN_CAPTAIN])]
    assert what_if.turn is None


def test_the_partner_stays_even_where_there_is_none():
    table = six_handed("aba").partner("Fay").start().finish("box", "gammon")
    what_if = again(table, "social")
    assert what_if.points == {"Ann": 4, "Bob": -2, "Cid": -2, "Dee": -2, "Eve": -2, "Fay": 4}
    assert what_if.turn is not None
    assert what_if.turn.outcome.partner == "Fay"


def test_stakes_follow_the_other_rulebook():
    table = three_handed("aba").stake("Ann", 4).stake("Bob", 2).start().finish("box")
    assert table.won == {"Ann": 3, "Bob": -2, "Cid": -1}
    assert again(table, "guide").points == {"Ann": 2, "Bob": -1, "Cid": -1}


def test_too_many_at_the_table():
    what_if = again(six_handed("aba").start().finish("team"), "st-albans")
    assert refused(what_if) == [(2, [Kind.TOO_MANY_PLAYERS])]
    assert what_if.turn is not None


def test_events_count_from_the_start_of_the_night_and_others_games_are_left_alone():
    table = gammon_on_one_cube().start().taken("team", "Cid").finish("team", "gammon")
    assert refused(again(table, "iba", 0)) == [(3, [Kind.CAPTAIN_DOUBLES_ALL])]
    assert refused(again(table, "iba", 1)) == [(7, [Kind.CAPTAIN_DOUBLES_ALL])]


def test_who_joins_during_the_game_takes_the_place_of_the_other_rulebook():
    table = three_handed("st-albans").start().seat("Dee").finish("team")
    assert table.line == "Bob Cid Dee Ann"
    turn = again(table, "aba").turn
    assert turn is not None
    assert turn.line == ("Bob", "Cid", "Ann", "Dee")


def test_a_game_that_is_over_early_stays_over():
    night = gammon_on_one_cube().now
    late = (*night.events, Note(text="late"), Finish(winner=Side.BOX))
    what_if = under(replace(night.played[0], last=len(late) - 1), late, shipped("st-albans"))
    assert refused(what_if) == [(len(late) - 1, [Kind.NOT_IN_GAME])]
    assert (what_if.points, what_if.turn) == (night.played[0].points, night.played[0].turn)


def test_a_game_that_is_not_over_has_no_turn():
    night = gammon_on_one_cube().now
    assert under(replace(night.played[0], last=4), night.events, shipped("aba")) == WhatIf(None, None)


def test_a_lone_take_that_only_the_other_rulebook_forces_stands_and_is_noted():
    """Cid alone takes to 2 and loses 2, kept under rulebooks that forbid it.

    Portland makes it a drop, Canberra a beaver, Clinton Hill only the Captain's; under Portland itself the game was
    over with the drop, and under Atlanta rules it would go on.
    """
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").finish("box")
    for name in ("portland", "canberra"):
        assert refused(again(table, name)) == [(4, [Kind.LONE_TAKER_MUST])]
        assert again(table, name).points == {"Ann": 4, "Bob": -1, "Cid": -2, "Dee": -1}
    assert again(table, "clinton-hill").refusals == ()
    over = four_handed("portland").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")
    assert again(over, "portland").points == over.won
    assert again(over, "aba") == WhatIf(None, None)


def test_a_lone_take_that_a_reason_let_stand_stands_and_is_noted():
    table = four_handed("portland").start().double("box", "Bob Cid Dee")
    table = table.answer(take="Cid", drop="Bob Dee", allow="all agree").finish("box")
    for name in ("portland", "canberra"):
        assert again(table, name).points == table.won
        assert refused(again(table, name)) == [(4, [Kind.LONE_TAKER_MUST])]
    assert again(table, "social").refusals == ()
