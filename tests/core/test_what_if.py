"""A game played again under another rulebook."""

import pytest
from msgspec.structs import replace

from chouette_desk.core.events import Finish, Note, Side
from chouette_desk.core.problems import Kind
from chouette_desk.core.what_if import WhatIf, under
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from tests.core.laws import Law, laws
from tests.core.table import Table, four_handed, six_handed, three_handed


def again(table: Table, name: str, game: int = -1) -> WhatIf:
    night = table.now
    return under(night.played[game], night.events, shipped(name))


def refused(what_if: WhatIf) -> list[tuple[int, list[Kind]]]:
    return [(event, [problem.kind for problem in problems]) for event, problems in what_if.refusals]


def gammon_on_one_cube() -> Table:
    """Return a gammon of the Team: Bob's cube taken at 2, the others in the middle."""
    return four_handed("st-albans").start().taken("team", "Bob").finish("team", "gammon")


LAWS = """
Jacoby changes the score
    four st-albans, start, taken team Bob, finish team gammon: won Ann-6 Bob+4 Cid+1 Dee+1;
      … under social won Ann-8 Bob+4 Cid+2 Dee+2; under social refuses nothing
The total of the Box changes the turn
    three st-albans, start, dropped team Cid, finish box: line Cid Bob Ann; under aba because BOX_BROKE_EVEN;
      … under aba line Ann Cid Bob; under social because BOX_BEAT_CAPTAIN; under social line Ann Cid Bob
What consent could lift is noted and played on
    four st-albans, start, taken team Bob, finish team gammon: under iba refuses 3 CAPTAIN_DOUBLES_ALL;
      … under iba won Ann-8 Bob+4 Cid+2 Dee+2
What nothing lifts ends the game
    three, start, settle Bob 0, dropped box Cid: because CAPTAIN_EVEN;
      … under social refuses 3 WINNER_NEEDED 3 NO_SETTLEMENTS; under social ends
A declared winner is dropped where both lose
    three guide settlements=any, start, settle Bob 0 winner=team, dropped box Cid: because CAPTAIN_WON;
      … under aba refuses nothing; under aba because CAPTAIN_EVEN; under aba line Cid Bob Ann
A declared winner of a game on paper is dropped where both lose
    three guide, score Cid-1 captain=lost: because BOX_BEAT_CAPTAIN; under aba because CAPTAIN_EVEN
A result that says other than the points stays where both lose
    three st-albans, score Bob+1 Cid-2 captain=lost: under aba because BOX_BROKE_EVEN
Stakes follow the other rulebook
    three, stake Ann 4, stake Bob 2, start, finish box: won Ann+3 Bob-2 Cid-1; under guide won Ann+2 Bob-1 Cid-1
Too many at the table
    six, start, finish team: under st-albans refuses 2 TOO_MANY_PLAYERS; under st-albans because CAPTAIN_WON
Who joins during the game takes the place of the other rulebook
    three st-albans, start, seat Dee, finish team: line Bob Cid Dee Ann; under aba line Bob Cid Ann Dee
A lone take that only the other rulebook forces stands and is noted – Cid alone takes to 2 and loses 2, kept under
rulebooks that forbid it. Portland makes it a drop, Canberra a beaver, Clinton Hill only the Captain's; under Portland
itself the game was over with the drop, and under Atlanta rules it would go on.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, finish box:
      … under portland refuses 4 LONE_TAKER_MUST; under canberra refuses 4 LONE_TAKER_MUST;
      … under portland won Ann+4 Bob-1 Cid-2 Dee-1; under canberra won Ann+4 Bob-1 Cid-2 Dee-1;
      … under clinton-hill refuses nothing
    four portland, start, double box Bob Cid Dee, answer take Cid drop Bob Dee: won Ann+3 Bob-1 Cid-1 Dee-1;
      … under portland won Ann+3 Bob-1 Cid-1 Dee-1; under aba ends; under aba refuses nothing
A lone take that a reason let stand stands and is noted
    four portland, start, double box Bob Cid Dee, answer take Cid drop Bob Dee allow “all agree”, finish box:
      … won Ann+4 Bob-1 Cid-2 Dee-1; under portland won Ann+4 Bob-1 Cid-2 Dee-1;
      … under canberra won Ann+4 Bob-1 Cid-2 Dee-1; under portland refuses 4 LONE_TAKER_MUST;
      … under canberra refuses 4 LONE_TAKER_MUST; under social refuses nothing
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


@pytest.mark.parametrize("name", NAMES)
def test_under_its_own_rulebook_a_game_is_what_it_was(name: str):
    night = four_handed(name).start().double("box", "Bob Cid Dee").answer(take="Bob Cid Dee").finish("team").now
    game = night.played[0]
    assert under(game, night.events, shipped(name)) == WhatIf(game.points, game.turn)


def test_a_reason_in_the_night_lifts_nothing_here():
    table = four_handed("st-albans").start().double("box", "Cid", allow="agreed").answer(take="Cid").finish("team")
    assert refused(again(table, "st-albans")) == [(3, [Kind.BOX_DOUBLES_ALL])]
    assert again(table, "st-albans").points == table.now.played[0].points
    assert again(table, "aba").refusals == ()


def test_a_result_that_was_not_forced_stays():
    table = three_handed("aba").score(captain="won", Cid=-1)
    assert again(table, "aba").turn == table.now.played[0].turn


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


def test_events_count_from_the_start_of_the_night_and_others_games_are_left_alone():
    table = gammon_on_one_cube().start().taken("team", "Cid").finish("team", "gammon")
    assert refused(again(table, "iba", 0)) == [(3, [Kind.CAPTAIN_DOUBLES_ALL])]
    assert refused(again(table, "iba", 1)) == [(7, [Kind.CAPTAIN_DOUBLES_ALL])]


def test_a_game_that_is_over_early_stays_over():
    night = gammon_on_one_cube().now
    late = (*night.events, Note(text="late"), Finish(winner=Side.BOX))
    what_if = under(replace(night.played[0], last=len(late) - 1), late, shipped("st-albans"))
    assert refused(what_if) == [(len(late) - 1, [Kind.NOT_IN_GAME])]
    assert (what_if.points, what_if.turn) == (night.played[0].points, night.played[0].turn)


def test_a_game_that_is_not_over_has_no_turn():
    night = gammon_on_one_cube().now
    assert under(replace(night.played[0], last=4), night.events, shipped("aba")) == WhatIf(None, None)
