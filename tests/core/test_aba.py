"""The ABA chouette rules (October 2003), clause by clause.

Ann is Box, Bob Captain, unless a test says otherwise.
"""

import pytest

from chouette_desk.core.money import Due
from chouette_desk.core.problems import Kind
from chouette_desk.core.rotation import Because
from chouette_desk.core.settlement import leaver_pays
from tests.core.table import Table, due, empty_table, five_handed, four_handed, handed, points, six_handed, three_handed


def lone_taker(**options) -> Table:
    """Return a game whose Box doubled all: Cid took (2), Bob and Dee dropped."""
    table = four_handed("aba", **options).start()
    return table.double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")


# 1 Basics


def test_aba_1_2_box_may_take_a_partner_from_six_players_on():
    assert six_handed("aba").partner("Fay").now.partner == "Fay"


def test_aba_1_2_five_players_are_too_few_for_a_partner():
    refused = five_handed("aba").partner("Eve")
    assert refused.kind is Kind.PARTNER_TOO_FEW
    assert refused.problem.option == "partner_from"


def test_aba_1_2_the_partner_has_no_cube_and_shares_the_box():
    """Bob, Cid, Dee, Eve lose 1 each: +4, shared 2 and 2."""
    table = six_handed("aba").partner("Fay").start()
    assert table.game.team == ("Bob", "Cid", "Dee", "Eve")
    assert table.finish("box").won == {"Ann": 2, "Fay": 2, "Bob": -1, "Cid": -1, "Dee": -1, "Eve": -1}


def test_aba_1_2_the_next_in_line_is_the_new_captain():
    """Game after game: Bob loses, Cid is Captain; Cid loses, Dee is."""
    table = four_handed("aba").start().finish("box")
    assert (table.now.box, table.now.captain) == ("Ann", "Cid")
    table = table.start().finish("box")
    assert (table.now.captain, table.line) == ("Dee", "Ann Dee Bob Cid")


def test_aba_1_3_two_dice_and_doubles_do_not_count_extra():
    """Ann 3-3 is 6, Bob 5-4 is 9, Cid 6-1 is 7: a double of threes is no 12."""
    table = empty_table("aba").seat("Ann Bob Cid").roll(Ann=[[3, 3]], Bob=[[5, 4]], Cid=[[6, 1]])
    assert table.line == "Bob Cid Ann"


def test_aba_1_3_one_die_is_refused():
    refused = empty_table("aba").seat("Ann Bob Cid").roll(Ann=[[3]], Bob=[[5, 4]], Cid=[[6, 1]])
    assert refused.kind is Kind.WRONG_DICE
    assert refused.problem.option == "order_dice"


def test_aba_1_4_each_member_of_the_team_has_a_cube():
    assert set(four_handed("aba").start().game.cubes) == {"Bob", "Cid", "Dee"}


def test_aba_1_5_a_cube_that_is_dropped_was_never_in_the_game():
    """Bob's dropped double pays 1; Cid and Dee are not in the game, so no gammon."""
    table = four_handed("aba").start().dropped("team", "Bob").finish("team", "gammon")
    assert table.won == {"Bob": 1, "Cid": 1, "Dee": 1, "Ann": -3}


def test_aba_1_5_the_value_of_a_centred_cube_does_not_put_it_in_the_game():
    """Bob's cube is at 2 by agreement, untaken: a gammon pays 2 on it, else 1."""
    table = four_handed("aba").start(1, agreed="Bob").finish("box", "gammon")
    assert table.won == {"Bob": -2, "Cid": -1, "Dee": -1, "Ann": 4}


# 2 Stakes


def test_aba_2_2_a_player_may_play_for_multiples_of_the_basic_stake():
    """Ann plays for 4, Bob for 4, Cid for 2, Dee for 1: their cubes begin at 4, 2, 1."""
    table = handed(4, "aba", {"Ann": 4, "Bob": 4, "Cid": 2}).start()
    assert [table.cube(name).value for name in ("Bob", "Cid", "Dee")] == [4, 2, 1]


def test_aba_2_2_the_lower_stake_of_the_two_holds():
    """Bob would play for 4, the Box for 2."""
    assert handed(4, "aba", {"Ann": 2, "Bob": 4}).start().cube("Bob").value == 2


def test_aba_2_2_the_cube_begins_higher_if_the_box_has_agreed():
    """The Box plays for 1, but against Bob for 4: a gammon on the cube at 8 is 16."""
    table = handed(4, "aba", {"Bob": 4}).start(stakes={"Bob": 4})
    assert table.stands("Bob") == (4, "centre", False)
    assert table.taken("team", "Bob").finish("team", "gammon").won == {"Bob": 16, "Cid": 1, "Dee": 1, "Ann": -18}


def test_aba_2_2_he_agrees_with_certain_players_only():
    """Ann and Bob play for 4: 4 against Bob, 1 against Cid, 2 agreed with Dee."""
    table = handed(4, "aba", {"Ann": 4, "Bob": 4}).start(stakes={"Dee": 2})
    assert [table.cube(name).value for name in ("Bob", "Cid", "Dee")] == [4, 1, 2]
    assert table.finish("team").won == {"Bob": 4, "Cid": 1, "Dee": 2, "Ann": -7}


def test_aba_2_2_three_times_the_stake_is_refused():
    assert empty_table("aba").seat("Ann Bob", stakes={"Bob": 3}).kind is Kind.NOT_POWER_OF_TWO
    assert four_handed("aba").start(stakes={"Bob": 6}).kind is Kind.NOT_POWER_OF_TWO


def test_aba_2_3_the_stake_may_change_between_games():
    table = handed(3, "aba", {"Ann": 2}).stake("Bob", 2).start()
    assert (table.cube("Bob").value, table.cube("Cid").value) == (2, 1)


def test_aba_2_3_the_stake_may_not_change_during_a_game():
    assert three_handed("aba").start().stake("Bob", 2).kind is Kind.IN_GAME


# 3 Consultation


def test_aba_3_6_the_box_takes_ownership_of_the_cube_of_who_consults():
    """The Box owns Cid's cube at its starting value; it is not in the game (1.5)."""
    table = four_handed("aba").start().seize("Cid")
    assert table.stands("Cid") == (1, "box", False)
    assert table.double("team", "Cid").kind is Kind.NOT_THEIR_CUBE
    assert table.finish("box", "gammon").won == {"Bob": -1, "Cid": -1, "Dee": -1, "Ann": 3}


def test_aba_3_6_the_seized_cube_may_be_doubled_by_the_box_alone():
    """The Box doubles Cid's cube (2), taken: a gammon is 4."""
    table = four_handed("aba").start().seize("Cid").taken("box", "Cid").finish("box", "gammon")
    assert table.won == {"Bob": -1, "Cid": -4, "Dee": -1, "Ann": 6}


def test_aba_3_6_or_the_cube_is_a_wash():
    """Cid's cube is removed from play: nothing is won on it."""
    table = four_handed("aba").start().settle("Cid", 0).finish("box")
    assert table.won == {"Bob": -1, "Dee": -1, "Ann": 2}


def test_aba_3_6_the_box_seizes_another_cube_of_who_is_out():
    """Cid drops (-1), consults, and owes another cube at 1 to the Box: -1 more."""
    table = four_handed("aba").start().double("box", "Cid Dee").answer(drop="Cid", take="Dee").seize("Cid")
    assert table.stands("Cid") == (1, "box", False)
    assert table.finish("box").won == {"Bob": -1, "Cid": -2, "Dee": -2, "Ann": 5}


def test_aba_3_6_the_captain_seizes_another_cube_of_who_is_out():
    """Cid drops (-1); the Captain owns the other cube and doubles it: Cid drops (-1)."""
    table = four_handed("aba").start().double("box", "Cid Dee").answer(drop="Cid", take="Dee")
    table = table.seize("Cid", "captain")
    assert (table.cube("Cid").box, table.cube("Cid").team) == ("Cid", "Bob")
    assert table.stands("Cid") == (1, "team", False)
    assert table.dropped("team", "Cid").so_far == {"Ann": 1, "Cid": -2, "Bob": 1}


def test_aba_3_6_a_seized_cube_of_the_box_side_is_lost_when_the_team_wins():
    """The Captain's other cube is against Cid: if the Box wins, he pays Cid."""
    table = four_handed("aba").start().double("box", "Cid Dee").answer(drop="Cid", take="Dee").seize("Cid", "captain")
    assert table.finish("box").won == {"Bob": -2, "Dee": -2, "Ann": 4}


def test_aba_3_6_the_cube_of_who_doubled_the_box_out_may_be_seized_too():
    """Cid won with his double; the Box reopens his cube at its start, 2 by agreement."""
    table = four_handed("aba").start(1, agreed="Cid").dropped("team", "Cid").seize("Cid")
    assert table.stands("Cid") == (2, "box", False)
    assert table.so_far == {"Cid": 2, "Ann": -2}


def test_aba_3_6_the_penalty_of_half_the_starting_value():
    """Half of a cube that started at 2: Cid pays the Captain 1, on its own line."""
    table = four_handed("aba").start(1, agreed="Cid").dropped("box", "Cid").transfer("Cid", "Bob", 1)
    assert table.totals == {"Cid": -1, "Bob": 1}
    assert table.finish("box").totals == points(Ann=4, Bob=1 - 1, Cid=-3, Dee=-1)


def test_aba_3_6_the_partner_who_consults_early_pays_alone():
    """Fay alone pays 1 to the Captain: the Box has no half of it."""
    table = six_handed("aba").partner("Fay").start().transfer("Fay", "Bob", 1)
    assert table.totals == {"Fay": -1, "Bob": 1}


# 4 Scoring and settlements


@pytest.mark.parametrize(("value", "taken", "untaken"), [("single", 2, 1), ("gammon", 4, 1), ("backgammon", 6, 1)])
def test_aba_4_1_jacoby(value, taken, untaken):
    """Only Bob's cube is in the game: 2, times one, two or three."""
    table = three_handed("aba").start().taken("team", "Bob").finish("team", value)
    assert table.won == {"Bob": taken, "Cid": untaken, "Ann": -taken - untaken}


def test_aba_4_2_box_receives_the_odd_point():
    """Five members lose 1 each: +5, the Box 3, the Partner 2."""
    table = handed(7, "aba").partner("Gil").start().finish("box")
    assert table.won == {"Ann": 3, "Gil": 2, "Bob": -1, "Cid": -1, "Dee": -1, "Eve": -1, "Fay": -1}


def test_aba_4_2_box_loses_the_odd_point():
    table = handed(7, "aba").partner("Gil").start().finish("team")
    assert table.won == {"Ann": -3, "Gil": -2, "Bob": 1, "Cid": 1, "Dee": 1, "Eve": 1, "Fay": 1}


def test_aba_4_3_only_whole_points():
    table = four_handed("aba").start().taken("team", "Bob")
    assert table.do(event="settle", cube="Bob", points=0.5, to="team").kind is Kind.WRONG_TYPE


def test_aba_4_4_a_member_buys_the_interest_of_another():
    """Cid pays Dee half of her cube at 2 and doubles both: dropped, Cid wins 1 and 2."""
    table = four_handed("aba").start(1, agreed="Dee").buy("Dee", "team", "Cid", 1)
    assert table.so_far == {"Cid": -1, "Dee": 1}
    table = table.dropped("team", "Bob Cid Dee")
    assert table.won == {"Bob": 1, "Cid": -1 + 1 + 2, "Dee": 1, "Ann": -4}
    assert table.line == "Bob Cid Dee Ann"


def test_aba_4_4_box_preempts_and_pays_the_member_himself():
    """The Box pays Dee 1, so that the Team is smaller; Dee keeps her place."""
    table = four_handed("aba").start().settle("Dee", 1, "team").finish("box")
    assert table.won == {"Dee": 1, "Bob": -1, "Cid": -1, "Ann": 1}
    assert table.line == "Ann Cid Dee Bob"


def test_aba_4_5_settlements_need_not_be_alike():
    table = four_handed("aba").start().settle("Bob", 2, "team").settle("Cid", 1, "box").settle("Dee", 0)
    assert table.won == {"Bob": 2, "Cid": -1, "Ann": -1}
    assert table.line == "Bob Cid Dee Ann"


def test_aba_4_5_box_sells_his_game_to_a_spectator():
    """Gus buys the box side of Cid's cube for 1 and wins 1; Bob and Dee pay Ann."""
    table = four_handed("aba").seat("Gus", spectator=True).start().buy("Cid", "box", "Gus", 1)
    assert table.cube("Cid").box == "Gus"
    assert table.finish("box").won == {"Ann": 3, "Bob": -1, "Cid": -1, "Dee": -1}


def test_aba_4_5_box_sells_his_whole_game_to_a_player():
    """Ann has 2 by selling her sides to Dee, but the Captain won: she goes last.

    Dee buys Bob's and Cid's box sides for 1 each; her own cube with the Box is settled for none. The Box side loses:
    Dee pays 1 to each.
    """
    table = four_handed("aba").start().settle("Dee", 0).buy("Bob", "box", "Dee", 1).buy("Cid", "box", "Dee", 1)
    table = table.finish("team")
    assert table.won == {"Ann": 2, "Bob": 1, "Cid": 1, "Dee": -2 - 2}
    assert (table.line, table.because) == ("Bob Cid Dee Ann", Because.CAPTAIN_WON)


def test_aba_4_5_what_the_box_was_paid_counts_for_keeping_the_box():
    """Ann gets 4 for Dee's cube, +1 from the Captain, -1 from Cid: +4, she stays."""
    table = four_handed("aba").seat("Gus", spectator=True).start().dropped("team", "Cid")
    table = table.buy("Dee", "box", "Gus", 4).finish("box")
    assert table.won == {"Ann": 4, "Bob": -1, "Cid": 1, "Dee": -1, "Gus": -3}
    assert table.because is Because.BOX_BROKE_EVEN


def test_aba_4_6_a_settlement_between_box_and_partner_changes_only_their_points():
    """Fay (Partner) buys the box side of Bob's cube for 2, by herself.

    That is between her and Ann. The 3 of Cid, Dee, Eve are shared (2, 1), and Fay wins 1 by herself. Ann stays, Fay
    stays Partner.
    """
    table = six_handed("aba").partner("Fay").start().buy("Bob", "box", "Fay", 2).finish("box")
    assert table.won == points(Ann=2 + 2, Fay=1 - 2 + 1, Bob=-1, Cid=-1, Dee=-1, Eve=-1)
    assert table.line == "Ann Cid Dee Eve Fay Bob"
    assert table.now.partner == "Fay"


def test_aba_4_6_box_and_partner_buy_from_each_other_what_the_other_holds():
    """Fay sells Ann back for 5 what she bought for 2: not shared; the 4 are (2, 2)."""
    table = six_handed("aba").partner("Fay").start().buy("Bob", "box", "Fay", 2).buy("Bob", "box", "Ann", 5)
    assert table.cube("Bob").box == "Ann"
    assert table.finish("box").won == points(Ann=2 - 3, Fay=2 + 3, Bob=-1, Cid=-1, Dee=-1, Eve=-1)


def test_aba_4_6_what_the_partner_pays_a_member_and_wins_from_the_box_is_played_as_ever():
    """The Partner's bet against the Box on a bought team side is played as usual.

    Fay (Partner) buys the team side of Bob's cube from Bob for 1; Ann cannot buy that. The Team wins: Ann loses 1 on
    each of four cubes, half of it is Fay's, and Fay wins 1 on Bob's cube.
    """
    table = six_handed("aba").partner("Fay").start().buy("Bob", "team", "Fay", 1)
    assert table.buy("Bob", "team", "Ann", 1).kind is Kind.BUYER_HOLDS
    assert table.finish("team").won == points(Ann=-2, Fay=-2 - 1 + 1, Bob=1, Cid=1, Dee=1, Eve=1)


def test_aba_4_6_the_partners_purchase_counts_in_the_box_total():
    """Drops of Cid, Dee, Eve (-3) and Fay's +1 make -2, below even: Ann goes last."""
    table = six_handed("aba").partner("Fay").start().dropped("team", "Cid Dee Eve").buy("Bob", "box", "Fay", 0)
    table = table.finish("box")
    assert table.won == points(Ann=-2, Fay=-1 + 1, Bob=-1, Cid=1, Dee=1, Eve=1)
    assert table.line == "Cid Dee Eve Fay Bob Ann"


def test_aba_6_1_what_the_partner_paid_for_a_cube_counts_in_the_box_total():
    """Ann's 1 and Fay's -2 make -1: less than even.

    Dee is dropped (-1); Fay buys Cid's side for 2; the board gives the Box side 1 from Bob, Cid's cube (Fay) and Eve:
    in all 2, a half each. Fay has 1 - 2 - 1 = -2.
    """
    table = six_handed("aba").partner("Fay").start().dropped("team", "Dee").buy("Cid", "team", "Fay", 2).finish("box")
    assert table.won == points(Ann=1, Fay=-2, Bob=-1, Cid=2, Dee=1, Eve=-1)
    assert table.because is Because.BOX_DID_NOT_BREAK_EVEN
    assert table.line == "Cid Dee Eve Fay Bob Ann"


# 5 Doubling


def test_aba_5_1_by_default_a_match_does_nothing():
    assert four_handed("aba").start(2).cube("Bob").value == 1


def test_aba_5_1_an_automatic_double_with_any_number_of_the_others():
    table = four_handed("aba").start(1, agreed="Bob Dee")
    assert [table.stands(name) for name in ("Bob", "Cid", "Dee")] == [
        (2, "centre", False),
        (1, "centre", False),
        (2, "centre", False),
    ]


def test_aba_5_1_a_second_match_agrees_no_second_double():
    """One double on each cube named, if there was a matching roll."""
    assert four_handed("aba").start(3, agreed="Bob").cube("Bob").value == 2


def test_aba_5_1_without_a_match_there_is_nothing_to_agree():
    refused = four_handed("aba").start(agreed="Bob")
    assert refused.kind is Kind.AGREED_NEEDS_MATCH
    assert refused.problem.option is None


def test_aba_5_3_drop():
    assert four_handed("aba").start().dropped("box", "Bob").so_far == {"Bob": -1, "Ann": 1}


def test_aba_5_3_take():
    assert four_handed("aba").start().taken("box", "Bob").stands("Bob") == (2, "team", True)
    assert four_handed("aba").start().taken("team", "Bob").stands("Bob") == (2, "box", True)


def test_aba_5_3_beaver_turns_once_more_and_keeps_the_cube():
    """Bob's double to 2 is beavered to 4; until Bob takes, it shows 1 in the middle."""
    table = four_handed("aba").start().double("team", "Bob").answer(beaver="Bob")
    assert table.stands("Bob") == (1, "centre", False)
    assert table.cube("Bob").offer is not None
    assert table.cube("Bob").offer.value == 4
    assert table.answer(take="Bob").stands("Bob") == (4, "box", True)


def test_aba_5_4_dropping_the_beaver_loses_the_value_before_it():
    table = four_handed("aba").start().double("team", "Bob").answer(beaver="Bob").answer(drop="Bob")
    assert table.so_far == {"Bob": -2, "Ann": 2}


def test_aba_5_4_raccoon_turns_once_more_without_changing_possession():
    table = four_handed("aba").start().double("team", "Bob").answer(beaver="Bob").answer(raccoon="Bob")
    assert table.answer(take="Bob").stands("Bob") == (8, "box", True)


def test_aba_5_4_dropping_the_raccoon_loses_the_value_before_it():
    table = four_handed("aba").start().double("team", "Bob").answer(beaver="Bob").answer(raccoon="Bob")
    assert table.answer(drop="Bob").so_far == {"Ann": -4, "Bob": 4}


def test_aba_5_4_further_immediate_redoubles_with_consent():
    """2, 4, 8, the Box turns to 16 (still his); Bob drops and loses 8, or takes."""
    table = four_handed("aba").start().double("team", "Bob").answer(beaver="Bob").answer(raccoon="Bob")
    table = table.answer(raccoon="Bob")
    assert table.answer(drop="Bob").so_far == {"Bob": -8, "Ann": 8}
    assert table.answer(take="Bob").stands("Bob") == (16, "box", True)


def test_aba_5_4_a_beaver_of_a_redouble():
    """Bob's redouble to 4 is beavered to 8, which the Box owns; a drop costs 4."""
    table = four_handed("aba").start().taken("box", "Bob").double("team", "Bob").answer(beaver="Bob")
    assert table.answer(drop="Bob").so_far == {"Bob": -4, "Ann": 4}
    assert table.answer(take="Bob").stands("Bob") == (8, "box", True)


def test_aba_5_6_box_doubles_and_redoubles_selectively():
    """The Box doubles Cid alone, then redoubles Dee alone of its two: 2, 2, 4."""
    table = four_handed("aba").start().taken("box", "Cid").taken("team", "Bob Dee").taken("box", "Dee")
    assert [table.stands(name) for name in ("Bob", "Cid", "Dee")] == [
        (2, "box", True),
        (2, "team", True),
        (4, "team", True),
    ]


def test_aba_5_7_the_lone_player_is_paid_the_undoubled_cube_and_holds_it_doubled():
    """Bob pays Cid 1; his cube is live at 2, Bob on the box side, Cid owns it."""
    table = lone_taker().extra("Bob")
    assert (table.cube("Bob").box, table.cube("Bob").team) == ("Bob", "Cid")
    assert table.stands("Bob") == (2, "team", True)
    assert table.so_far == {"Ann": 2, "Bob": -2, "Cid": 1, "Dee": -1}


def test_aba_5_7_extras_are_played_out_with_the_board():
    """The Team wins after an extra: Cid gets 2 from Ann and 2 from Bob.

    Drops: Bob -1, Dee -1. Extra: Bob -1 to Cid. Ann 2 - 2 = 0: breaks even, stays; Bob dropped, so he lost (6.2).
    """
    table = lone_taker().extra("Bob").finish("team")
    assert table.won == {"Cid": 5, "Bob": -4, "Dee": -1}
    assert [table.row(place) for place in (-3, -2, -1)] == [
        {"Ann": 2, "Bob": -1, "Dee": -1},
        {"Bob": -1, "Cid": 1},
        {"Ann": -2, "Bob": -2, "Cid": 4},
    ]
    assert table.line == "Ann Cid Dee Bob"


def test_aba_5_7_an_extra_is_at_the_givers_own_starting_value():
    """Bob's cube began at 2, was offered at 4: the extra costs 2 and stands at 4."""
    table = four_handed("aba").start(1, agreed="Bob").double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")
    table = table.extra("Bob")
    assert table.stands("Bob") == (4, "team", True)
    assert table.so_far == {"Ann": 3, "Bob": -4, "Cid": 2, "Dee": -1}


def test_aba_5_7_extras_have_independent_cube_action():
    """Cid redoubles Bob's extra to 4; Bob takes and may redouble, Cid may not."""
    table = lone_taker().extra("Bob").taken("team", "Bob")
    assert table.stands("Bob") == (4, "box", True)
    assert table.double("team", "Bob").kind is Kind.NOT_THEIR_CUBE
    assert table.dropped("box", "Bob").so_far == {"Ann": 2, "Bob": -2 + 4, "Cid": 1 - 4, "Dee": -1}


def test_aba_5_7_the_game_goes_on_when_the_lone_takers_own_cube_is_closed():
    """The Box drops Cid's redouble (2); Bob's extra is played out: gammon, 4 to Bob."""
    table = lone_taker().extra("Bob").dropped("team", "Cid").finish("box", "gammon")
    assert table.won == points(Ann=2 - 2, Bob=-2 + 4, Cid=1 + 2 - 4, Dee=-1)


def test_aba_5_7_the_taking_player_may_change_his_mind_and_drop():
    table = lone_taker().reverse("Cid")
    assert table.won == {"Ann": 3, "Bob": -1, "Cid": -1, "Dee": -1}
    assert len(table.rows) == 2


def test_aba_5_7_the_mind_is_changed_at_any_stake():
    """All play for 4: Cid takes at 8, drops after all and loses 4."""
    table = handed(4, "aba", dict.fromkeys(("Ann", "Bob", "Cid", "Dee"), 4)).start()
    table = table.double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").reverse("Cid")
    assert table.won == points(Ann=12, Bob=-4, Cid=-4, Dee=-4)


def test_aba_5_7_not_once_an_extra_was_given():
    assert lone_taker().extra("Bob").reverse("Cid").kind is Kind.NOT_REVERSIBLE


def test_aba_5_7_not_once_anything_happened_to_a_cube():
    assert lone_taker().settle("Cid", 1, "box").problems == ()
    assert lone_taker().taken("team", "Cid").reverse("Cid").kind is Kind.NO_LONE_TAKER


def test_aba_5_7_a_beaver_cannot_be_reversed():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(beaver="Cid", drop="Bob Dee")
    table = table.answer(take="Cid")
    assert table.reverse("Cid").kind is Kind.NOT_REVERSIBLE
    assert table.extra("Bob").stands("Bob") == (2, "team", True)


def test_aba_5_7_a_beaver_that_the_box_drops_is_no_take():
    """The Box drops Cid's beaver (Ann -2): nobody took, so no extra can be given."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(beaver="Cid", drop="Bob Dee")
    table = table.answer(drop="Cid")
    assert table.won == {"Bob": -1, "Dee": -1, "Cid": 2}


def test_aba_5_7_a_dropped_beaver_beside_a_take_leaves_a_lone_taker():
    """Bob is the lone taker; Cid, whose beaver the Box dropped (+2), did not drop."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Bob", beaver="Cid", drop="Dee")
    table = table.answer(drop="Cid")
    assert table.extra("Cid").kind is Kind.NOT_A_GIVER
    assert table.extra("Dee").so_far == {"Ann": -1, "Bob": 1, "Cid": 2, "Dee": -2}


def test_aba_5_7_an_extra_dropped_at_once_is_a_net_loss_of_one():
    """Cid is paid 1 (line of the extra) and loses 2 (line of the game): net -1."""
    table = lone_taker().extra("Bob", "drop")
    assert not table.cube("Bob").live
    assert table.so_far == points(Ann=2, Bob=-1 - 1 + 2, Cid=1 - 2, Dee=-1)
    assert table.finish("team").row(-2) == {"Bob": -1, "Cid": 1}
    assert table.finish("team").row(-1) == points(Ann=-2, Bob=2, Cid=-2 + 2)


def test_aba_5_7_the_lone_taker_may_beaver_an_extra():
    """The extra at 2 is beavered to 4; Bob drops and loses 2, or takes."""
    table = lone_taker().extra("Bob", "beaver")
    assert table.stands("Bob") == (2, "team", True)
    assert table.answer(take="Bob").stands("Bob") == (4, "team", True)
    assert table.answer(drop="Bob").so_far == {"Ann": 2, "Bob": -4, "Cid": 3, "Dee": -1}


def test_aba_5_7_the_giver_may_raccoon_the_beaver():
    """4 raccooned to 8, still Cid's cube; dropping it costs Cid 4."""
    table = lone_taker().extra("Bob", "beaver").answer(raccoon="Bob")
    assert table.answer(take="Bob").stands("Bob") == (8, "team", True)
    assert table.answer(drop="Bob").so_far == {"Ann": 2, "Bob": -2 + 4, "Cid": 1 - 4, "Dee": -1}


def test_aba_5_7_every_extra_offered_must_be_accepted():
    """Cid is paid 1 twice and plays three cubes at 2: a gammon costs 4 three times."""
    table = lone_taker().extra("Bob").extra("Dee").finish("box", "gammon")
    assert table.won == {"Ann": 2 + 4, "Bob": -2 + 4, "Dee": -2 + 4, "Cid": 2 - 12}


def test_aba_5_7_nobody_gives_two_extras():
    assert lone_taker().extra("Bob").extra("Bob").kind is Kind.NOT_A_GIVER


def test_aba_5_7_only_who_dropped_that_double_gives_an_extra():
    """Bob doubled the Box out earlier: no extra, and his win is not on that line."""
    table = five_handed("aba").start().dropped("team", "Bob").double("box", "Cid Dee Eve")
    table = table.answer(take="Cid", drop="Dee Eve")
    assert table.extra("Bob").kind is Kind.NOT_A_GIVER
    table = table.extra("Eve")
    assert table.so_far == {"Ann": 1, "Bob": 1, "Cid": 1, "Dee": -1, "Eve": -2}
    table = table.finish("team")
    assert [table.row(place) for place in (-3, -2, -1)] == [
        {"Dee": -1, "Eve": -1, "Ann": 2},
        {"Eve": -1, "Cid": 1},
        {"Bob": 1, "Cid": 2 + 2, "Ann": -1 - 2, "Eve": -2},
    ]


def test_aba_5_7_not_when_a_cube_stays_in_the_middle():
    table = four_handed("aba").start().double("box", "Bob Cid").answer(take="Cid", drop="Bob")
    assert table.extra("Bob").kind is Kind.NO_LONE_TAKER


def test_aba_5_7_not_when_another_cube_is_live():
    """Bob has taken before, so Cid does not take alone: each extra needs consent."""
    table = four_handed("aba").start().taken("box", "Bob").double("box", "Cid Dee").answer(take="Cid", drop="Dee")
    assert table.extra("Dee").problem.fields == {"names": ("Bob",)}
    assert table.reverse("Cid").kind is Kind.OTHERS_LIVE
    given = table.extra("Dee", allow="all agree")
    assert given.stands("Dee") == (2, "team", True)
    assert given.so_far == points(Ann=1, Cid=1, Dee=-1 - 1)
    assert table.reverse("Cid", allow="all agree").so_far == points(Ann=2, Cid=-1, Dee=-1)


def test_aba_5_7_by_consent_each_extra_is_asked_for_by_itself():
    """Bob's cube is in play when Cid alone takes of three."""
    table = five_handed("aba").start().taken("box", "Bob").double("box", "Cid Dee Eve")
    given = table.answer(take="Cid", drop="Dee Eve").extra("Dee", allow="all agree")
    assert given.extra("Eve").problem.fields == {"names": ("Bob",)}


def test_aba_5_7_not_when_one_cube_alone_was_doubled():
    table = three_handed("aba").start().dropped("team", "Bob").taken("box", "Cid")
    assert table.extra("Bob").kind is Kind.NO_LONE_TAKER


def test_aba_5_7_extras_are_given_before_anything_else_happens_to_a_cube():
    table = lone_taker().extra("Bob").taken("team", "Cid")
    assert table.extra("Dee").kind is Kind.NO_LONE_TAKER
    assert lone_taker().seize("Dee").extra("Bob").kind is Kind.NO_LONE_TAKER
    assert lone_taker().buy("Cid", "team", "Bob", 1).extra("Dee").kind is Kind.NO_LONE_TAKER


def test_aba_5_7_who_bought_the_cube_before_it_was_doubled_is_the_lone_taker():
    """Cid takes with Bob's side, bought for 1, so Dee's extra is paid to Cid."""
    table = four_handed("aba").start().buy("Bob", "team", "Cid", 1).double("box", "Bob Cid Dee")
    table = table.answer(take="Bob", drop="Cid Dee").extra("Dee")
    assert (table.cube("Dee").box, table.cube("Dee").team) == ("Dee", "Cid")
    assert table.so_far == {"Ann": 2, "Bob": 1, "Cid": -1 - 1 + 1, "Dee": -2}


def test_aba_5_8_the_team_may_answer_in_any_order_or_step_by_step():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Dee").answer(drop="Bob")
    table = table.answer(take="Cid")
    assert table.stands("Cid") == (2, "team", True)
    assert table.finish("box").won == {"Bob": -1, "Cid": -2, "Dee": -2, "Ann": 5}


def test_aba_5_9_any_member_may_double_alone():
    assert four_handed("aba").start().dropped("team", "Dee").so_far == {"Dee": 1, "Ann": -1}


def test_aba_5_9_and_redouble_alone():
    """Dee's redoubled cube (4) costs the Box 8 by a gammon, those at 2 cost 4 each."""
    table = four_handed("aba").start().taken("box", "Bob Cid Dee").taken("team", "Dee")
    assert table.finish("team", "gammon").won == {"Bob": 4, "Cid": 4, "Dee": 8, "Ann": -16}


@pytest.mark.parametrize(("members", "least"), [pytest.param(n, (n + 1) // 2, id=f"{n} members") for n in (3, 4, 5, 6)])
def test_aba_5_10_box_takes_at_least_half(members, least):
    """Of 3 at least 2, of 4 2, of 5 3, of 6 3: one half or more."""
    table = handed(members + 1, "aba").start()
    team = list(table.game.team)
    offered = table.double("team", " ".join(team))
    for taken in range(members + 1):
        after = offered.answer(take=" ".join(team[:taken]), drop=" ".join(team[taken:]))
        if 0 < taken < least:
            assert after.kind is Kind.TOO_FEW_TAKEN
            continue
        dropped = dict.fromkeys(team[taken:], 1)
        won = after.so_far if taken else after.won
        assert won == points(Ann=-len(dropped), **dropped)


def test_aba_5_10_whatever_their_value():
    """Bob's cube at 8 outweighs Cid's and Dee's, but one of three is less than half."""
    table = handed(4, "aba", {"Ann": 8, "Bob": 8}).start().double("team", "Bob Cid Dee")
    assert table.answer(take="Bob", drop="Cid Dee").kind is Kind.TOO_FEW_TAKEN


def test_aba_5_10_beavers_count_as_accepted():
    """Bob and Cid are beavered to 4 and take; Dee is dropped."""
    table = four_handed("aba").start().double("team", "Bob Cid Dee")
    beavered = table.answer(beaver="Bob Cid", drop="Dee").answer(take="Bob Cid")
    assert beavered.finish("box").won == {"Bob": -4, "Cid": -4, "Dee": 1, "Ann": 7}
    assert table.answer(beaver="Bob", drop="Cid Dee").kind is Kind.TOO_FEW_TAKEN


def test_aba_5_10a_three_handed_both_or_none():
    table = three_handed("aba").start().double("team", "Bob Cid")
    assert table.answer(take="Bob", drop="Cid").kind is Kind.TOO_FEW_TAKEN
    assert table.answer(take="Bob Cid").finish("box").won == {"Bob": -2, "Cid": -2, "Ann": 4}
    assert table.answer(drop="Bob Cid").won == {"Bob": 1, "Cid": 1, "Ann": -2}


def test_aba_5_10a_extras_as_in_5_7():
    """The Box doubles both; Bob drops, Cid takes alone and is given an extra."""
    table = three_handed("aba").start().double("box", "Bob Cid").answer(take="Cid", drop="Bob").extra("Bob")
    assert table.stands("Bob") == (2, "team", True)


def test_aba_5_11_redoubles_in_any_number():
    table = four_handed("aba").start().taken("box", "Bob Cid Dee").double("team", "Bob Cid Dee")
    assert table.answer(take="Bob", drop="Cid Dee").so_far == {"Cid": 2, "Dee": 2, "Ann": -4}


def test_aba_5_11_any_number_if_the_team_does_not_double_together():
    """Three of four double, and the Box takes one of the three."""
    table = five_handed("aba").start().double("team", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee")
    assert table.so_far == {"Cid": 1, "Dee": 1, "Ann": -2}


def test_aba_5_11_one_who_is_out_or_in_play_leaves_the_others_free():
    """Of the three who are left the Box takes one."""
    out = five_handed("aba").start().dropped("team", "Eve").double("team", "Bob Cid Dee")
    assert out.answer(take="Bob", drop="Cid Dee").so_far == {"Cid": 1, "Dee": 1, "Eve": 1, "Ann": -3}
    in_play = five_handed("aba").start().taken("team", "Eve").double("team", "Bob Cid Dee")
    assert in_play.answer(take="Bob", drop="Cid Dee").so_far == {"Cid": 1, "Dee": 1, "Ann": -2}


def test_aba_5_11_redoubles_and_first_doubles_are_judged_apart():
    """Three double first, Eve redoubles: not all from the middle, any answers do."""
    table = five_handed("aba").start().taken("box", "Eve").double("team", "Bob Cid Dee Eve")
    assert table.answer(take="Bob", drop="Cid Dee Eve").so_far == {"Cid": 1, "Dee": 1, "Eve": 2, "Ann": -4}


# 6 Rotation


def test_aba_6_1_the_winner_of_box_and_captain_is_box():
    captain_won = four_handed("aba").start().finish("team")
    assert (captain_won.line, captain_won.because) == ("Bob Cid Dee Ann", Because.CAPTAIN_WON)
    box_won = four_handed("aba").start().finish("box")
    assert (box_won.line, box_won.because) == ("Ann Cid Dee Bob", Because.BOX_BROKE_EVEN)


def test_aba_6_1_box_stays_if_he_just_breaks_even():
    """Cid is dropped (+1), Dee settled for none, Bob loses 1: the Box has 0."""
    table = four_handed("aba").start().dropped("team", "Cid").settle("Dee", 0).finish("box")
    assert table.won == {"Cid": 1, "Bob": -1}
    assert table.line == "Ann Cid Dee Bob"


def test_aba_6_1_captain_and_box_both_lose():
    """Cid and Dee win 1, Bob loses 1: the Box has -1; then Cid, Dee, Bob, Ann."""
    table = four_handed("aba").start().dropped("team", "Cid Dee").finish("box")
    assert table.won == {"Bob": -1, "Cid": 1, "Dee": 1, "Ann": -1}
    assert (table.line, table.because) == ("Cid Dee Bob Ann", Because.BOX_DID_NOT_BREAK_EVEN)


def test_aba_6_1_captain_and_box_settle_for_zero():
    """Even: both go to the end, though the Box won 2 on the others."""
    table = four_handed("aba").start().settle("Bob", 0).finish("box")
    assert table.won == {"Cid": -1, "Dee": -1, "Ann": 2}
    assert (table.line, table.because) == ("Cid Dee Bob Ann", Because.CAPTAIN_EVEN)


def test_aba_6_1_no_winner_is_declared_for_a_wash():
    assert four_handed("aba").start().settle("Bob", 0, winner="team").kind is Kind.WINNER_NOT_WANTED


def test_aba_6_2_box_defeats_the_captain_with_the_cube():
    """Bob drops, Cid and Dee win 2 each: Ann has 1 - 4, so Bob and Ann go last."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(drop="Bob", take="Cid Dee")
    assert table.game.acting_captain == "Cid"
    table = table.finish("team")
    assert table.won == {"Bob": -1, "Cid": 2, "Dee": 2, "Ann": -3}
    assert table.line == "Cid Dee Bob Ann"


def test_aba_6_2_the_first_acting_captain_is_captain_of_the_next_game():
    """Bob drops, Cid and Dee lose 2 each: Ann (5) stays, Cid is Captain, Bob last."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(drop="Bob", take="Cid Dee").finish("box")
    assert table.won == {"Bob": -1, "Cid": -2, "Dee": -2, "Ann": 5}
    assert (table.line, table.now.captain) == ("Ann Cid Dee Bob", "Cid")


def test_aba_6_2_the_next_acting_captain():
    """Cid, then Dee act, without effect on the rotation: Ann stays with 2 + 2 - 2."""
    table = four_handed("aba").start().taken("team", "Bob Cid Dee").dropped("box", "Bob")
    assert table.game.acting_captain == "Cid"
    table = table.dropped("box", "Cid")
    assert table.game.acting_captain == "Dee"
    table = table.finish("team")
    assert table.won == {"Bob": -2, "Cid": -2, "Dee": 2, "Ann": 2}
    assert (table.line, table.because) == ("Ann Cid Dee Bob", Because.BOX_BROKE_EVEN)


def test_aba_6_3_the_captain_who_doubles_the_box_out_is_box():
    """Bob (+1) is out and Box next; Cid acts and loses, is Captain; Ann goes last."""
    table = four_handed("aba").start().dropped("team", "Bob")
    assert table.game.acting_captain == "Cid"
    assert table.finish("box").won == {"Bob": 1, "Cid": -1, "Dee": -1, "Ann": 1}
    assert table.finish("box").line == "Bob Cid Dee Ann"
    assert table.finish("team").line == "Bob Cid Dee Ann"


def test_aba_6_3_the_partner_keeps_the_place_he_would_have_had():
    """Dee, Partner, keeps the fourth place; nobody is Partner until one is named."""
    table = six_handed("aba").partner("Dee").start().finish("team")
    assert table.line == "Bob Cid Dee Eve Fay Ann"
    assert table.now.partner is None
    assert table.partner("Ann").now.partner == "Ann"


def test_aba_6_3_the_partner_stays_while_the_box_stays():
    table = six_handed("aba").partner("Fay").start().finish("box")
    assert (table.line, table.now.partner) == ("Ann Cid Dee Eve Fay Bob", "Fay")


def test_aba_6_4_the_partner_who_is_due_remains_partner_and_drops_to_the_bottom():
    table = due()
    assert (table.line, table.now.due, table.now.partner) == ("Ann Cid Dee Eve Fay Bob", "Cid", None)
    assert table.partner("Cid").line == "Ann Dee Eve Fay Bob Cid"
    assert table.partner("Cid").now.partner == "Cid"
    assert table.partner("Cid").now.captain == "Dee"


def test_aba_6_4_or_he_relinquishes_and_becomes_captain():
    table = due().start()
    assert table.game.captain == "Cid"
    assert table.game.partner is None
    assert table.game.team == ("Cid", "Dee", "Eve", "Fay", "Bob")


def test_aba_6_4_then_the_bottom_of_the_rotation_may_be_partner():
    table = due().partner("Bob")
    assert (table.now.captain, table.now.partner, table.line) == ("Cid", "Bob", "Ann Cid Dee Eve Fay Bob")


def test_aba_6_4_a_captain_who_was_no_partner_cannot_be_named():
    assert six_handed("aba").partner("Bob").kind is Kind.PARTNER_IS_CAPTAIN


def test_aba_6_5_a_new_player_joins_the_end_of_the_team():
    assert four_handed("aba").seat("Eve").line == "Ann Bob Cid Dee Eve"


def test_aba_6_5_who_joins_during_a_game_goes_behind_its_loser():
    assert four_handed("aba").start().seat("Eve").finish("box").line == "Ann Cid Dee Bob Eve"


def test_aba_6_5_several_in_the_order_they_rolled_for():
    assert three_handed("aba").seat("Fay Eve").line == "Ann Bob Cid Fay Eve"


# 10 The sheet


def test_aba_10_1_the_loser_of_each_game_is_circled():
    """Losers are circled, Bob then Ann; Cid, the next Box, is crossed through."""
    table = four_handed("aba").start().finish("box")
    assert table.marks(1) == {"Bob": ""}
    table = table.start().finish("team")
    assert table.marks(0) == {"Bob": "1/", "Cid": "2/", "Dee": "3"}
    assert table.marks(2) == {"Ann": ""}
    assert table.circles == "Dee3 Bob Ann"


def test_aba_10_1_both_lose_box_with_a_b():
    table = four_handed("aba").start().settle("Bob", 0).finish("box")
    assert table.marks(1) == {"Bob": "", "Ann": "b"}
    assert table.circles == "Dee3 Bob Annb"


def test_aba_10_1_the_highest_circle_is_captain_and_no_circle_box():
    table = four_handed("aba").start().finish("box")
    assert table.circles.split()[0] == "Cid2"
    assert "Ann" not in table.circles
    assert (table.now.box, table.now.captain) == ("Ann", "Cid")


def test_aba_10_1_the_partner_who_remains_is_circled_with_a_p():
    table = due().partner("Cid")
    assert table.circles == "Dee3 Eve4 Fay5 Bob Cidp"
    assert table.marks(0)["Cid"] == "2/"


def test_aba_10_1_letters_for_the_roles():
    table = six_handed("aba").partner("Fay").start().finish("box")
    assert table.rows[-1].roles == {"Ann": "b", "Bob": "c", "Fay": "p"}


def test_aba_10_1_the_captain_is_who_began_not_who_acted():
    table = four_handed("aba").start().dropped("box", "Bob").finish("box")
    assert table.rows[-1].roles == {"Ann": "b", "Bob": "c"}


def test_aba_10_1_the_total_of_all_scores_is_zero():
    """Ann wins 1 from each; then 1 from Cid and from Bob, and loses 1 to Dee."""
    table = four_handed("aba").start().finish("box").start().dropped("team", "Dee").finish("box")
    assert [dict(row.totals) for row in table.rows[1:]] == [
        {"Ann": 3, "Bob": -1, "Cid": -1, "Dee": -1},
        {"Ann": 3 + 1 + 1 - 1, "Bob": -2, "Cid": -2, "Dee": 0},
    ]


def test_aba_10_1_joiners_are_circled_with_numbers():
    table = three_handed("aba").start().finish("box").seat("Dee Eve")
    assert table.marks(1) == {"Bob": "", "Dee": "1", "Eve": "2"}
    assert table.circles == "Cid2 Bob Dee1 Eve2"


# 10.2 Settling up


def test_aba_10_2_the_most_minus_pays_the_leaver_first():
    """Dee leaves with +6: Bob (-5) pays 5, then Ann (-2) 1; Cid keeps his +1."""
    totals = {"Ann": -2, "Bob": -5, "Cid": 1, "Dee": 6}
    assert leaver_pays(totals, "Dee") == (Due("Bob", "Dee", 5), Due("Ann", "Dee", 1))


def test_aba_10_2_who_owes_several_does_not_pay_a_single_person():
    """Bob leaves with -5; Cid +3, Dee +4: 2 each and the odd one to the larger plus."""
    totals = {"Ann": -2, "Bob": -5, "Cid": 3, "Dee": 4}
    assert set(leaver_pays(totals, "Bob")) == {Due("Bob", "Cid", 2), Due("Bob", "Dee", 3)}


def test_aba_10_2_a_payment_brings_the_leaver_to_zero():
    table = three_handed("aba").score(Bob=-2, Cid=5, captain="lost")
    table = table.pay("Ann", "Cid", 3).pay("Bob", "Cid", 2)
    assert table.totals == {}
    assert table.leave("Cid").line == "Bob Ann"


# 11 Modifications


def test_aba_11_1_rules_may_be_modified_by_consent():
    """Three of four are dropped, one taken, by consent: lifted, and the reason kept."""
    table = four_handed("aba").start().double("team", "Bob Cid Dee")
    table = table.answer(take="Bob", drop="Cid Dee", allow="all agree, last game")
    assert table.so_far == {"Cid": 1, "Dee": 1, "Ann": -2}
    lifted = table.now.lifted
    assert [(each.event, each.problems[0].kind, each.reason) for each in lifted] == [
        (4, Kind.TOO_FEW_TAKEN, "all agree, last game")
    ]


def test_aba_11_1_or_changed_for_the_rest_of_the_night():
    table = four_handed("aba").rules(jacoby=False).start().finish("team", "gammon")
    assert table.won == {"Bob": 2, "Cid": 2, "Dee": 2, "Ann": -6}
