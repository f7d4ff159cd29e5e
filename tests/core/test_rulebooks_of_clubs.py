"""The rulebooks of clubs at the table, each by its row of rules-of-clubs.md 4.

Ann is Box, Bob the Captain, then Cid, Dee, Eve, Fay, Gil; all cubes start at 1.
"""

import pytest

from chouette_desk.core.events import Side
from chouette_desk.core.problems import Kind
from chouette_desk.core.rotation import Because
from chouette_desk.nightfile.rulebooks import base_of_shipped, shipped
from chouette_desk.wording.rules import short_rules
from tests.core.table import empty_table, five_handed, four_handed, handed, points, rulebook, six_handed, three_handed


def test_los_angeles_seven_need_a_partner_who_is_next_behind_the_captain():
    """Six may play without; of seven, Cid; eight are too many."""
    assert not six_handed("los-angeles").start().problems
    seven = handed(7, "los-angeles")
    assert seven.start().kind is Kind.PARTNER_NEEDED
    assert seven.partner("Dee").problem.fields == {"name": "Dee", "partner": "Cid"}
    assert not seven.partner("Cid").start().problems
    assert handed(8, "los-angeles").partner("Cid").start().kind is Kind.TOO_MANY_PLAYERS


def test_los_angeles_a_box_who_loses_leaves_the_captaincy_to_the_partner():
    """Bob wins 1 on the board and so do four more; Ann and Cid share −5 as −3 and −2."""
    table = handed(7, "los-angeles").partner("Cid").start().finish("team")
    assert table.won == points(Ann=-3, Cid=-2, Bob=1, Dee=1, Eve=1, Fay=1, Gil=1)
    assert (table.line, table.now.captain) == ("Bob Cid Dee Eve Fay Gil Ann", "Cid")


def test_los_angeles_takes_doubles_extras_and_the_last_man():
    game = five_handed("los-angeles").start()
    all_four = game.double("team", "Bob Cid Dee Eve")
    assert all_four.answer(take="Cid Dee", drop="Bob Eve").kind is Kind.TAKES_CAPTAIN_TOO
    assert all_four.answer(take="Bob", drop="Cid Dee Eve").kind is Kind.TAKES_TOO_LITTLE
    assert game.double("box", "Dee").kind is Kind.DOUBLES_CAPTAIN_TOO
    lone = game.double("box", "Bob Cid Dee Eve").answer(take="Cid", drop="Bob Dee Eve")
    assert lone.extra("Dee", "drop").kind is Kind.EXTRA_NOT_DROPPED
    assert not lone.extra("Dee").problems
    kept = game.dropped("team", "Bob").finish("box")  # −1 and 3: Eve, the last man, was beaten
    assert (kept.line, kept.because) == ("Ann Bob Cid Dee Eve", Because.BOX_BEAT_LAST_MAN)


def test_los_angeles_without_consultation_jacoby_holds():
    assert four_handed("los-angeles").start().finish("box", "gammon").won == points(Ann=3, Bob=-1, Cid=-1, Dee=-1)


def test_boston_plays_as_its_base_and_who_is_not_known_buys_points():
    """Dee buys 20 points of the bank, a spectator: its column stands at −20."""
    assert shipped("boston").differences(shipped("aba")) == ()
    table = four_handed("boston").seat("Bank", spectator=True).pay("Dee", "Bank", 20)
    assert table.totals == points(Dee=20, Bank=-20)
    assert table.start().finish("box").totals == points(Ann=3, Bob=-1, Cid=-1, Dee=19, Bank=-20)
    assert "buy points" in " ".join(short_rules(shipped("boston")))


def test_cambridge_says_both_ways_of_consulting():
    """The page of Cambridge has both: once a cube is turned, or from the start.

    The first is the option.
    """
    assert shipped("cambridge").consultation == "checkers-after-double"
    assert "consult about everything from the start, except" in " ".join(short_rules(shipped("cambridge")))


@pytest.mark.parametrize("club", ["amsterdam", "rotterdam"])
def test_amsterdam_takes_go_by_value_and_the_box_stays_by_beating_the_captain(club: str):
    """Ann beats Bob and loses 1 each to Cid and Dee: −1, but stays.

    Three may play with a Partner.
    """
    game = four_handed(club).start()
    offered = game.double("team", "Bob Cid Dee")
    assert offered.answer(take="Bob", drop="Cid Dee").kind is Kind.TAKES_SAME_VALUE
    assert not offered.answer(drop="Bob Cid Dee").problems
    kept = game.dropped("team", "Cid").dropped("team", "Dee").finish("box")
    assert kept.won == points(Ann=-1, Bob=-1, Cid=1, Dee=1)
    assert (kept.line, kept.because) == ("Ann Cid Dee Bob", Because.BOX_BEAT_CAPTAIN)
    assert game.settle("Bob", 0).kind is Kind.WINNER_NEEDED
    assert three_handed(club).partner("Cid").now.partner == "Cid"
    assert "A player who has offered a cube may consult." in " ".join(short_rules(shipped(club)))


def test_amsterdam_has_no_raccoons_and_rotterdam_has():
    for club, kind in (("amsterdam", Kind.NO_RACCOONS), ("rotterdam", None)):
        beavered = three_handed(club).start().double("team", "Bob").answer(beaver="Bob")
        assert [problem.kind for problem in beavered.answer(raccoon="Bob").problems] == ([kind] if kind else [])
    assert base_of_shipped("rotterdam") is shipped("amsterdam")


def test_gothenburg_goes_by_value_and_automatic_doubles_are_saved():
    """Two matches: 1 double now, 1 saved; with none agreed, both are saved.

    Cubes of one value go together.
    """
    table = four_handed("gothenburg")
    assert (table.start(2).cube("Bob").value, table.start(2).now.carry) == (2, 1)
    assert (table.start(2, policy="none").cube("Bob").value, table.start(2, policy="none").now.carry) == (1, 2)
    game = table.start()
    assert game.double("box", "Bob").kind is Kind.DOUBLES_SAME_VALUE
    assert game.double("team", "Bob Cid").answer(take="Bob", drop="Cid").kind is Kind.TAKES_SAME_VALUE
    taken = game.taken("team", "Bob Cid")
    assert taken.double("box", "Bob").kind is Kind.DOUBLES_SAME_VALUE
    assert not taken.double("box", "Bob Cid").problems


def test_gothenburg_an_acting_captain_changes_nothing():
    """Bob drops; Cid, acting, wins: Ann beat the Captain and stays, unlike the base."""
    table = four_handed("gothenburg").start().double("box", "Bob Cid Dee").answer(take="Cid Dee", drop="Bob")
    assert table.finish("team").line == "Ann Cid Dee Bob"


def test_cambridge_has_automatic_doubles_only_if_the_box_wants_and_neither_extras_nor_settlements():
    table = four_handed("cambridge")
    assert table.start(2).cube("Bob").value == 1
    assert table.start(2, policy="unlimited").cube("Bob").value == 4
    lone = table.start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")
    assert lone.extra("Bob").kind is Kind.NO_EXTRAS
    assert table.start().settle("Cid", 1, "team").kind is Kind.NO_SETTLEMENTS
    assert table.start().dropped("team", "Cid").finish("box").because is Because.BOX_BEAT_CAPTAIN
    lost = table.start().dropped("team", "Cid").dropped("team", "Dee").finish("box")
    assert (lost.won, lost.line) == (points(Ann=-1, Bob=-1, Cid=1, Dee=1), "Ann Cid Dee Bob")


def test_canberra_the_captains_double_first_then_the_lone_taker_beavers():
    table = four_handed("canberra")
    assert (table.start(3).cube("Bob").value, table.start(3, policy="unlimited").cube("Bob").value) == (2, 8)
    assert table.start().double("team", "Bob Cid").answer(take="Cid", drop="Bob").kind is Kind.TAKES_CAPTAIN_TOO
    beavered = table.start().double("box", "Bob Cid Dee").answer(take="Dee", drop="Bob Cid")
    assert beavered.answer(raccoon="Dee").answer(take="Dee").stands("Dee") == (8, "team", True)
    assert beavered.answer(drop="Dee").won == points(Bob=-1, Cid=-1, Dee=2)
    assert handed(7, "canberra").start().kind is Kind.TOO_MANY_PLAYERS
    assert table.start().finish("box", "backgammon").won == points(Ann=3, Bob=-1, Cid=-1, Dee=-1)
    assert empty_table("canberra").seat("Ann Bob Cid").roll(Ann=[[6]], Bob=[[5]], Cid=[[1]]).line == "Ann Bob Cid"


def test_clinton_hill_half_of_what_is_offered_and_the_lone_captain_beavers():
    game = five_handed("clinton-hill").start()
    assert game.double("team", "Cid Dee Eve").answer(take="Cid", drop="Dee Eve").kind is Kind.TOO_FEW_TAKEN
    again = game.taken("box", "Bob Cid Dee").double("team", "Bob Cid Dee")
    assert again.answer(take="Bob", drop="Cid Dee").kind is Kind.TOO_FEW_TAKEN
    swept = game.double("box", "Bob Cid Dee Eve")
    captain = swept.answer(take="Bob", drop="Cid Dee Eve")
    assert captain.answer(raccoon="Bob").answer(take="Bob").stands("Bob") == (8, "team", True)
    other = swept.answer(take="Cid", drop="Bob Dee Eve")
    assert other.stands("Cid") == (2, "team", True)
    assert other.extra("Dee").kind is Kind.NO_EXTRAS
    text = " ".join(short_rules(shipped("clinton-hill")))
    assert "from the end of the line, the Captain last" in text
    assert "Box and Partner may consult about cubes." in text


def test_eskgammon_the_captain_crosses_over_and_two_are_taken_both():
    crossed = six_handed("eskgammon").partner("Bob")
    assert (crossed.now.partner, crossed.now.captain) == ("Bob", "Cid")
    both = three_handed("eskgammon").start().double("team", "Bob Cid")
    assert both.answer(drop="Bob Cid").kind is Kind.MUST_TAKE_BOTH
    assert both.answer(beaver="Bob", take="Cid").kind is Kind.NO_BEAVERS
    assert three_handed("eskgammon").start(3).cube("Bob").value == 2
    assert rulebook("eskgammon").raccoons == "never"


def test_colorado_counts_doubles_in_the_starting_order():
    """Ann's 3-3 is 12 and beats Bob's 6-5."""
    assert empty_table("colorado").seat("Ann Bob Cid").roll(Ann=[[3, 3]], Bob=[[6, 5]], Cid=[[1, 2]]).line == (
        "Ann Bob Cid"
    )
    assert "Box and Partner may always consult." in " ".join(short_rules(shipped("colorado")))


def test_portland_a_lone_taker_of_three_drops_too():
    """Of two who are doubled, one may take alone. Six are too many."""
    assert four_handed("portland").start().double("box", "Bob Cid Dee").answer(
        take="Cid", drop="Bob Dee"
    ).won == points(Ann=3, Bob=-1, Cid=-1, Dee=-1)
    two = three_handed("portland").start().double("box", "Bob Cid").answer(take="Cid", drop="Bob")
    assert (two.stands("Cid"), two.game.acting_captain) == ((2, "team", True), "Cid")
    assert two.finish("box", "gammon").won == points(Ann=5, Bob=-1, Cid=-4)
    assert six_handed("portland").start().kind is Kind.TOO_MANY_PLAYERS
    assert three_handed("portland").start().finish("box", "gammon").won == points(Ann=2, Bob=-1, Cid=-1)


def test_woolsey_six_to_ten_need_the_next_in_line_as_partner_who_is_captain_after_a_loss():
    """Ann and Cid share −4. Five play without a Partner."""
    table = six_handed("woolsey")
    assert table.start().kind is Kind.PARTNER_NEEDED
    lost = table.partner("Cid").start().finish("team")
    assert lost.won == points(Ann=-2, Cid=-2, Bob=1, Dee=1, Eve=1, Fay=1)
    assert (lost.line, lost.now.captain) == ("Bob Cid Dee Eve Fay Ann", "Cid")
    assert five_handed("woolsey").partner("Cid").kind is Kind.PARTNER_TOO_FEW
    assert shipped("woolsey").players_max == 10


def test_the_laws_of_1931_agree_with_their_base():
    """The Captain doubles for the Team, all get one answer, gammons always count."""
    assert shipped("laws-1931").differences(shipped("iba")) == ()
    game = four_handed("laws-1931").start()
    assert game.double("team", "Bob").kind is Kind.CAPTAIN_DOUBLES_ALL
    assert game.double("team", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee").kind is Kind.SAME_ANSWER
    assert game.finish(Side.TEAM, "gammon").won == points(Ann=-6, Bob=2, Cid=2, Dee=2)
