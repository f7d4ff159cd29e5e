"""The online guide's rules, clause by clause.

Ann is Box, Bob Captain, unless a test says otherwise.
"""

import pytest

from chouette_desk.core.problems import Kind
from chouette_desk.core.rotation import Because
from tests.core.table import Table, empty_table, five_handed, four_handed, handed, points, six_handed, three_handed

# Introduction, stake


def test_guide_introduction_three_to_six_players():
    assert three_handed("guide").start().problems == ()
    assert six_handed("guide").start().problems == ()
    refused = handed(7, "guide").start()
    assert refused.kind is Kind.TOO_MANY_PLAYERS
    assert refused.problem.option == "players_max"


def test_guide_introduction_two_are_no_chouette():
    refused = empty_table("guide").seat("Ann Bob").order("Ann Bob").start(allow="we like it")
    assert refused.kind is Kind.TOO_FEW_PLAYERS


def test_guide_introduction_all_bet_the_same():
    assert empty_table("guide").seat("Ann Bob", stakes={"Bob": 2}).kind is Kind.STAKES_EQUAL
    assert three_handed("guide").start(stakes={"Bob": 2}).kind is Kind.STAKES_EQUAL
    assert empty_table("guide").seat("Ann Bob", stakes={"Bob": 1}).problems == ()


@pytest.mark.parametrize(("value", "times"), [("single", 1), ("gammon", 2), ("backgammon", 3)])
def test_guide_possible_winnings_of_five_players(value, times):
    """The Box wins 4, 8 or 12 from Captain and members, or pays each 1, 2 or 3."""
    game = five_handed("guide").start()
    assert game.finish("box", value).won == points(Ann=4 * times, Bob=-times, Cid=-times, Dee=-times, Eve=-times)
    assert game.finish("team", value).won == points(Ann=-4 * times, Bob=times, Cid=times, Dee=times, Eve=times)


@pytest.mark.parametrize(("value", "stakes"), [("single", 8), ("gammon", 16), ("backgammon", 24)])
def test_guide_possible_winnings_with_the_cube_turned_once(value, stakes):
    """The Box can win or lose 8, 16 or 24; each of the four a quarter of it."""
    game = five_handed("guide").start().taken("box", "Bob Cid Dee Eve")
    each = stakes // 4
    assert game.finish("box", value).won == points(Ann=stakes, Bob=-each, Cid=-each, Dee=-each, Eve=-each)
    assert game.finish("team", value).won == points(Ann=-stakes, Bob=each, Cid=each, Dee=each, Eve=each)


def test_guide_possible_winnings_double_as_often_as_the_cube_is_turned():
    """Turned twice: 4 from each of four, 16; three times: 8 from each, 32."""
    twice = five_handed("guide").start().taken("box", "Bob Cid Dee Eve").taken("team", "Bob Cid Dee Eve")
    assert twice.finish("box").won == points(Ann=16, Bob=-4, Cid=-4, Dee=-4, Eve=-4)
    assert twice.taken("box", "Bob Cid Dee Eve").finish("team").won == points(Ann=-32, Bob=8, Cid=8, Dee=8, Eve=8)


def test_guide_introduction_members_double_back_independently():
    """Cid alone doubles back to 4 and the Box drops 2; the others play on for 2."""
    table = four_handed("guide").start().taken("box", "Bob Cid Dee").dropped("team", "Cid")
    assert table.so_far == points(Cid=2, Ann=-2)
    assert table.finish("box").won == points(Cid=2, Bob=-2, Dee=-2, Ann=2)


# The starting order


def test_guide_order_one_die_the_highest_is_box():
    assert empty_table("guide").seat("Ann Bob Cid").roll(Ann=[[2]], Bob=[[6]], Cid=[[4]]).line == "Bob Cid Ann"


def test_guide_order_equal_eyes_roll_again_only_those():
    """Ann and Cid tie at 5 behind nobody, Bob has 1: Cid 3, Ann 2 in the second roll."""
    table = empty_table("guide").seat("Ann Bob Cid").roll(Ann=[[5], [2]], Bob=[[1]], Cid=[[5], [3]])
    assert table.line == "Cid Ann Bob"


def test_guide_order_who_did_not_tie_does_not_roll_again():
    refused = empty_table("guide").seat("Ann Bob Cid").roll(Ann=[[5], [2]], Bob=[[1], [6]], Cid=[[5], [3]])
    assert refused.kind is Kind.ROLLED_AGAIN_FOR_NOTHING


def test_guide_order_a_tie_is_not_left_standing():
    refused = empty_table("guide").seat("Ann Bob Cid").roll(Ann=[[5]], Bob=[[1]], Cid=[[5]])
    assert refused.kind is Kind.STILL_TIED


# Rotation


def test_guide_rotation_box_undefeated_remains():
    table = four_handed("guide").start().finish("box")
    assert (table.line, table.because) == ("Ann Cid Dee Bob", Because.BOX_BEAT_CAPTAIN)


def test_guide_rotation_captain_wins_and_is_box():
    table = four_handed("guide").start().finish("team")
    assert (table.line, table.because) == ("Bob Cid Dee Ann", Because.CAPTAIN_WON)


def test_guide_rotation_box_remains_as_long_as_it_defeats_the_captain():
    """Cid and Dee win 1 each, Bob loses 1: the Box loses a point, and remains."""
    table = four_handed("guide").start().dropped("team", "Cid Dee").finish("box")
    assert table.won == points(Bob=-1, Cid=1, Dee=1, Ann=-1)
    assert (table.line, table.because) == ("Ann Cid Dee Bob", Because.BOX_BEAT_CAPTAIN)


def test_guide_rotation_a_member_who_drops_loses_his_bet_and_keeps_his_rank():
    table = four_handed("guide").start().double("box", "Bob Cid Dee").answer(drop="Cid", take="Bob Dee")
    assert table.so_far == points(Cid=-1, Ann=1)
    table = table.finish("team")
    assert table.won == points(Cid=-1, Bob=2, Dee=2, Ann=-3)
    assert table.line == "Bob Cid Dee Ann"


def test_guide_rotation_a_captain_who_refuses_goes_to_the_back():
    """He loses his bet (1) and his place, even if the partners who accept win."""
    table = four_handed("guide").start().double("box", "Bob Cid Dee").answer(drop="Bob", take="Cid Dee")
    assert table.game.acting_captain == "Cid"
    lost, won = table.finish("box"), table.finish("team")
    assert lost.won == points(Bob=-1, Cid=-2, Dee=-2, Ann=5)
    assert lost.line == "Ann Cid Dee Bob"
    assert won.won == points(Bob=-1, Cid=2, Dee=2, Ann=-3)
    assert (won.line, won.because) == ("Cid Dee Bob Ann", Because.NEXT_TAKES_BOX)


def test_guide_rotation_the_highest_who_accepts_acts_as_captain():
    table = five_handed("guide").start().double("box", "Bob Cid Dee Eve").answer(drop="Bob Cid", take="Dee Eve")
    assert table.game.acting_captain == "Dee"


def test_guide_rotation_no_acting_captain_is_looked_for_while_an_offer_waits():
    """Cid answers last and takes: he acts, not Dee who took before him."""
    table = four_handed("guide").start().double("box", "Bob Cid Dee").answer(drop="Bob").answer(take="Dee")
    assert table.game.acting_captain is None
    assert table.answer(take="Cid").game.acting_captain == "Cid"


def test_guide_rotation_example_of_the_acting_captain_who_wins():
    """Dee, next after two who drop, wins; Cid, in line after the Captain, is Box.

    Bob -1, Cid -1, Dee +2, Eve +2, Ann 2 - 4: Cid is the new Box 'even though he lost'.
    """
    table = five_handed("guide").start().double("box", "Bob Cid Dee Eve").answer(drop="Bob Cid", take="Dee Eve")
    table = table.finish("team")
    assert table.won == points(Bob=-1, Cid=-1, Dee=2, Eve=2, Ann=-2)
    assert (table.line, table.because) == ("Cid Dee Eve Bob Ann", Because.NEXT_TAKES_BOX)


def test_guide_rotation_quitting_at_the_end_of_a_game_only():
    assert four_handed("guide").start().leave("Dee").kind is Kind.IN_GAME
    assert four_handed("guide").start().finish("box").leave("Dee").line == "Ann Cid Bob"


def test_guide_rotation_a_new_player_starts_at_the_back():
    assert four_handed("guide").seat("Eve").line == "Ann Bob Cid Dee Eve"


def dodger() -> Table:
    """Ann won nothing: Bob, who beat her, would be Box, and leaves."""
    return four_handed("guide").start().finish("team").leave("Bob")


def test_guide_rotation_passing_the_box_by_stopping_is_forbidden():
    refused = dodger().seat("Bob")
    assert refused.kind is Kind.DODGED
    assert refused.problem.option == "box_dodging"


def test_guide_rotation_who_stopped_is_refused_until_a_game_has_been_played():
    """A player who left is refused during the next game, and seated after it."""
    playing = dodger().start()
    assert playing.seat("Bob").kind is Kind.DODGED
    assert playing.finish("box").seat("Bob").problems == ()


def test_guide_rotation_a_dodger_who_looks_on_is_a_dodger_still():
    assert dodger().seat("Bob", spectator=True).seat("Bob").kind is Kind.DODGED
    assert dodger().seat("Bob", spectator=True).leave("Bob").seat("Bob").kind is Kind.DODGED


def test_guide_rotation_the_others_may_let_him_in():
    table = dodger().seat("Bob", allow="his bus was late")
    assert table.line == "Cid Dee Ann Bob"
    assert table.leave("Bob").seat("Bob").problems == ()


def test_guide_rotation_who_was_box_in_the_last_game_may_leave_and_return():
    assert four_handed("guide").start().finish("box").leave("Ann").seat("Ann").line == "Cid Dee Bob Ann"


def test_guide_rotation_who_was_not_next_may_leave_and_return():
    assert four_handed("guide").start().finish("box").leave("Dee").seat("Dee").line == "Ann Cid Bob Dee"


def test_guide_rotation_skipping_the_box_is_not_allowed():
    refused = four_handed("guide").decline()
    assert refused.kind is Kind.MAY_NOT_DECLINE
    assert refused.problem.option == "box_may_decline"


def test_guide_rotation_captain_doubles_box_drops_next_in_line_ends_the_game():
    """Bob +1; Cid acts and loses: Bob is Box all the same."""
    table = four_handed("guide").start().dropped("team", "Bob")
    assert table.game.acting_captain == "Cid"
    assert table.finish("box").won == points(Bob=1, Cid=-1, Dee=-1, Ann=1)
    assert table.finish("box").line == "Bob Cid Dee Ann"


# Automatic doubles


def test_guide_automatic_unlimited():
    """Three matching rolls: 8, in the middle, and a gammon on 8 is 16."""
    table = three_handed("guide").start(3)
    assert table.stands("Bob") == (8, "centre", False)
    assert table.finish("team", "gammon").won == points(Bob=16, Cid=16, Ann=-32)


def test_guide_automatic_the_cube_stays_accessible_to_all():
    """It stands at 2: either side may turn it to 4, and who drops loses 2."""
    game = three_handed("guide").start(1)
    assert game.taken("team", "Bob").stands("Bob") == (4, "box", True)
    assert game.taken("box", "Bob Cid").stands("Bob") == (4, "team", True)
    assert game.dropped("box", "Bob Cid").won == points(Bob=-2, Cid=-2, Ann=4)


@pytest.mark.parametrize(("limit", "value"), [(1, 2), (2, 4)])
def test_guide_automatic_limited(limit, value):
    table = three_handed("guide", automatic_doubles="limited", automatic_limit=limit).start(3)
    assert table.cube("Bob").value == value
    assert table.now.carry == 0


def test_guide_automatic_limited_and_forward():
    """Three doubles: this game and the next two start at 2, and later ones at 1."""
    table = three_handed("guide", automatic_doubles="carried").start(3)
    assert (table.cube("Bob").value, table.now.carry) == (2, 2)
    table = table.finish("box").start()
    assert (table.cube("Bob").value, table.now.carry) == (2, 1)
    table = table.finish("box").start()
    assert (table.cube("Bob").value, table.now.carry) == (2, 0)
    assert table.finish("box").start().cube("Bob").value == 1


def test_guide_automatic_forward_adds_to_what_is_rolled():
    """Limit 2: three doubles are 4, one carried; two more make 1 + 2 = 3, the same."""
    table = three_handed("guide", automatic_doubles="carried", automatic_limit=2).start(3)
    assert (table.cube("Bob").value, table.now.carry) == (4, 1)
    table = table.finish("box").start(2)
    assert (table.cube("Bob").value, table.now.carry) == (4, 1)


def test_guide_automatic_a_carry_is_kept_while_the_rule_is_another():
    table = three_handed("guide", automatic_doubles="carried").start(3).finish("box")
    table = table.rules(automatic_doubles="unlimited").start(1)
    assert (table.cube("Bob").value, table.now.carry) == (2, 2)
    table = table.finish("box").rules(automatic_doubles="carried").start()
    assert (table.cube("Bob").value, table.now.carry) == (2, 1)


@pytest.mark.parametrize("rule", ["none", "by-agreement"])
def test_guide_automatic_a_carry_waits_while_nothing_is_doubled(rule):
    table = three_handed("guide", automatic_doubles="carried").start(3).finish("box")
    table = table.rules(automatic_doubles=rule).start(1)
    assert (table.cube("Bob").value, table.now.carry) == (1, 2)
    assert table.finish("box").rules(automatic_doubles="carried").start().cube("Bob").value == 2


def test_guide_automatic_a_carry_waits_while_a_cube_is_agreed_on():
    table = three_handed("guide", automatic_doubles="carried").start(3).finish("box")
    table = table.rules(automatic_doubles="by-agreement").start(1, agreed="Bob")
    assert (table.cube("Bob").value, table.cube("Cid").value, table.now.carry) == (2, 1, 2)


def test_guide_automatic_the_box_decides():
    table = three_handed("guide", automatic_doubles="box-decides")
    assert table.start(3, policy="none").cube("Bob").value == 1
    assert table.start(3, policy="limited", limit=2).cube("Bob").value == 4
    assert table.start(3, policy="unlimited").cube("Bob").value == 8


def test_guide_automatic_nothing_agreed_is_unlimited():
    assert three_handed("guide", automatic_doubles="box-decides").start(3).cube("Bob").value == 8


def test_guide_automatic_none():
    assert three_handed("guide", automatic_doubles="none").start(2).cube("Bob").value == 1


def test_guide_automatic_the_policy_is_the_boxs_only_where_he_decides():
    refused = three_handed("guide").start(1, policy="none")
    assert refused.kind is Kind.POLICY_NOT_ALLOWED
    assert refused.problem.option == "automatic_doubles"


def test_guide_automatic_no_single_cube_by_agreement():
    assert three_handed("guide").start(1, agreed="Bob").kind is Kind.AGREED_NOT_ALLOWED


# The cube


@pytest.mark.parametrize(("value", "times"), [("single", 1), ("gammon", 2), ("backgammon", 3)])
def test_guide_cube_no_jacoby(value, times):
    assert three_handed("guide").start().finish("team", value).won == points(Bob=times, Cid=times, Ann=-2 * times)


def test_guide_cube_beavers_allowed():
    """Bob 2, beavered to 4; Bob accepts, or drops and loses 2."""
    table = four_handed("guide").start().double("team", "Bob").answer(beaver="Bob")
    assert table.answer(take="Bob").stands("Bob") == (4, "box", True)
    assert table.answer(drop="Bob").so_far == points(Bob=-2, Ann=2)


def test_guide_cube_a_member_beavers_the_box():
    """The Box doubles to 2, Bob beavers to 4 and keeps the cube; a drop costs 2."""
    table = four_handed("guide").start().double("box", "Bob Cid Dee").answer(beaver="Bob", take="Cid Dee")
    assert table.answer(take="Bob").stands("Bob") == (4, "team", True)
    assert table.answer(drop="Bob").so_far == points(Bob=2, Ann=-2)


def test_guide_cube_raccoons_not_allowed():
    refused = four_handed("guide").start().double("team", "Bob").answer(beaver="Bob").answer(raccoon="Bob")
    assert refused.kind is Kind.NO_RACCOONS
    assert refused.problem.option == "raccoons"


def test_guide_cube_box_must_offer_his_first_double_to_the_entire_team():
    refused = four_handed("guide").start().double("box", "Cid Dee")
    assert refused.kind is Kind.BOX_DOUBLES_ALL
    assert refused.problem.option == "box_doubles"
    assert four_handed("guide").start().dropped("box", "Bob Cid Dee").won == points(Bob=-1, Cid=-1, Dee=-1, Ann=3)


def test_guide_cube_any_player_on_the_team_doubles_on_the_captains_turn():
    """Dee alone: taken at 2, she wins a gammon of 4, the others 2 each."""
    table = four_handed("guide").start().taken("team", "Dee")
    assert table.stands("Dee") == (2, "box", True)
    assert table.finish("team", "gammon").won == points(Bob=2, Cid=2, Dee=4, Ann=-8)


def test_guide_cube_a_member_already_doubled_is_not_part_of_the_entire_team():
    table = four_handed("guide").start().taken("team", "Bob").dropped("box", "Cid Dee")
    assert table.so_far == points(Cid=-1, Dee=-1, Ann=2)


def test_guide_cube_box_redoubles_whom_he_likes():
    table = four_handed("guide").start().taken("team", "Bob Cid Dee").taken("box", "Cid")
    assert [table.stands(name) for name in ("Bob", "Cid", "Dee")] == [
        (2, "box", True),
        (4, "team", True),
        (2, "box", True),
    ]


def test_guide_cube_first_doubles_together_are_all_taken_or_dropped():
    offered = four_handed("guide").start().double("team", "Bob Cid")
    refused = offered.answer(take="Bob", drop="Cid")
    assert refused.kind is Kind.TAKES_ALL_OR_NONE
    assert refused.problem.option == "initial_takes"
    assert offered.answer(take="Bob Cid").stands("Cid") == (2, "box", True)
    assert offered.answer(beaver="Bob", take="Cid").answer(take="Bob").stands("Bob") == (4, "box", True)
    assert offered.answer(drop="Bob Cid").so_far == points(Bob=1, Cid=1, Ann=-2)


def test_guide_cube_later_first_doubles_likewise_but_apart():
    """Bob was dropped; Cid and Dee double later: all or none of these two."""
    later = four_handed("guide").start().dropped("team", "Bob").double("team", "Cid Dee")
    assert later.answer(take="Cid", drop="Dee").kind is Kind.TAKES_ALL_OR_NONE
    taken, dropped = later.answer(take="Cid Dee"), later.answer(drop="Cid Dee")
    assert taken.finish("team").won == points(Bob=1, Cid=2, Dee=2, Ann=-5)
    assert dropped.won == points(Bob=1, Cid=1, Dee=1, Ann=-3)


def test_guide_cube_different_answers_at_different_stages():
    """Bob's first double is taken, Cid's later one dropped."""
    table = four_handed("guide").start().taken("team", "Bob").dropped("team", "Cid")
    assert table.stands("Bob") == (2, "box", True)
    assert table.so_far == points(Cid=1, Ann=-1)


def test_guide_cube_redoubles_together_are_all_taken_or_dropped():
    offered = four_handed("guide").start().taken("box", "Bob Cid Dee").double("team", "Bob Cid")
    refused = offered.answer(take="Bob", drop="Cid")
    assert refused.kind is Kind.REDOUBLES_ALL_OR_NONE
    assert refused.problem.option == "redouble_takes"
    assert offered.answer(drop="Bob Cid").so_far == points(Bob=2, Cid=2, Ann=-4)


def test_guide_cube_first_doubles_and_redoubles_are_judged_apart():
    """The Box takes Bob's redouble and drops both first doubles made beside it."""
    table = four_handed("guide").start().double("team", "Bob").answer(take="Bob")
    table = table.taken("box", "Bob").double("team", "Bob Cid Dee")
    assert table.answer(take="Bob", drop="Cid Dee").so_far == points(Cid=1, Dee=1, Ann=-2)
    assert table.answer(take="Bob Cid", drop="Dee").kind is Kind.TAKES_ALL_OR_NONE


def test_guide_cube_the_team_answers_each_for_himself():
    table = four_handed("guide").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")
    assert table.so_far == points(Bob=-1, Dee=-1, Ann=2)


# Consultation


def test_guide_no_consultation_makes_jacoby_mandatory():
    """Bob doubled and was taken: a gammon counts for him alone."""
    table = three_handed("guide", consultation="none").start().taken("team", "Bob").finish("team", "gammon")
    assert table.won == points(Bob=4, Cid=1, Ann=-5)


@pytest.mark.parametrize("variant", ["full", "checkers", "full-after-double", "checkers-after-double", "on-request"])
def test_guide_consultation_of_any_other_kind_changes_no_score(variant):
    assert three_handed("guide", consultation=variant).start().finish("team", "gammon").won["Cid"] == 2


# Optional rules


def test_guide_optional_no_partner():
    refused = six_handed("guide").partner("Fay")
    assert refused.kind is Kind.NO_PARTNER_ALLOWED
    assert refused.problem.option == "partner_from"


def test_guide_optional_no_settlements():
    refused = four_handed("guide").start().taken("team", "Bob").settle("Bob", 1, "team")
    assert refused.kind is Kind.NO_SETTLEMENTS
    assert refused.problem.option == "settlements"


def test_guide_optional_no_extras():
    table = four_handed("guide").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")
    assert table.extra("Bob").kind is Kind.NO_EXTRAS
    assert table.reverse("Cid").kind is Kind.NO_EXTRAS
    assert table.extra("Bob").problem.option == "extras"


def test_guide_optional_extras_if_all_agree():
    """Lifted by consent: an extra as the others know it (own cube)."""
    table = four_handed("guide").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")
    assert table.extra("Bob", allow="all agree").stands("Bob") == (2, "team", True)


def test_guide_optional_nothing_else_that_is_not_named():
    game = four_handed("guide").start()
    assert game.buy("Cid", "team", "Dee", 1).kind is Kind.NO_BUYING
    assert game.seize("Cid").kind is Kind.NO_SEIZING
    assert four_handed("guide").stake("Bob", 1).kind is Kind.STAKE_FIXED
