"""Games by rules.md beyond the five texts: cubes, offers, extras, buying, seizing."""

import pytest

from chouette_desk.core.events import Result
from chouette_desk.core.problems import Kind
from tests.core.table import Table, five_handed, four_handed, handed, points, six_handed, three_handed

# Offers


def test_until_an_offer_is_resolved_the_cube_shows_what_it_was():
    table = (
        four_handed("aba").start().taken("box", "Bob").double("team", "Bob").answer(beaver="Bob").answer(raccoon="Bob")
    )
    assert table.stands("Bob") == (2, "team", True)
    offer = table.cube("Bob").offer
    assert offer is not None
    assert (offer.value, offer.waits_on, offer.by, offer.beavered) == (16, "box", "team", True)


def test_a_beavered_cube_is_in_play_only_once_the_doubler_has_answered():
    table = four_handed("aba").start().double("team", "Bob").answer(beaver="Bob")
    assert not table.cube("Bob").in_play
    assert table.answer(take="Bob").cube("Bob").in_play


def test_a_beaver_that_is_dropped_was_never_in_play():
    table = four_handed("aba").start().double("team", "Bob").answer(beaver="Bob").answer(drop="Bob")
    assert not table.cube("Bob").in_play


def test_the_box_may_double_centred_and_owned_cubes_in_one_go():
    """Bob's cube is the Box's at 2, Cid's and Dee's in the middle: 4, 2, 2."""
    table = four_handed("guide").start().taken("team", "Bob").double("box", "Bob Cid Dee")
    assert table.problems == ()
    table = table.answer(drop="Bob Cid Dee")
    assert table.won == points(Bob=-2, Cid=-1, Dee=-1, Ann=4)


def test_each_group_of_the_boxs_doubles_is_judged_by_its_own_option():
    """Under iba the Box redoubles all or none; the only centred cube is judged alone."""
    table = four_handed("iba", team_doubles="each").start().taken("team", "Bob Cid")
    assert table.double("box", "Dee").problems == ()
    assert table.double("box", "Bob Cid").problems == ()
    assert table.double("box", "Dee Bob").kind is Kind.BOX_REDOUBLES_ALL


def test_box_answers_everything_that_waits_on_him_at_once():
    table = four_handed("social").start().double("team", "Bob Cid").answer(take="Bob")
    assert table.kind is Kind.BOX_ANSWERS_ALL
    assert table.problem.option is None


def test_members_answer_in_one_event_or_several():
    offered = four_handed("social").start().double("box", "Bob Cid Dee")
    assert offered.answer(take="Dee").answer(drop="Cid").answer(take="Bob").game.waiting == ()
    assert offered.answer(take="Dee Bob", drop="Cid").game.waiting == ()


def test_beavers_of_several_members_wait_on_the_box_together():
    offered = four_handed("aba").start().double("box", "Bob Cid Dee").answer(beaver="Bob Cid", take="Dee")
    assert offered.answer(take="Bob").kind is Kind.BOX_ANSWERS_ALL
    assert offered.answer(take="Bob", drop="Cid").so_far == points(Cid=2, Ann=-2)


def test_the_box_may_answer_while_a_member_still_thinks():
    """Bob beavers, Cid waits: the Box takes Bob's beaver before Cid has answered."""
    table = four_handed("aba").start().double("box", "Bob Cid").answer(beaver="Bob").answer(take="Bob")
    assert table.stands("Bob") == (4, "team", True)
    assert [cube.member for cube in table.game.waiting] == ["Cid"]


def test_answers_to_beavers_are_no_first_doubles():
    """Half and all-or-none do not concern beavers: the Box takes one and drops one."""
    for rules in ("guide", "aba"):
        table = three_handed(rules).start().double("box", "Bob Cid").answer(beaver="Bob Cid")
        assert table.answer(take="Bob", drop="Cid").so_far == points(Cid=2, Ann=-2)


def test_a_double_may_be_taken_twice_over():
    """1, 2 (Box doubles), 4 (Bob), 8 (Box), 16 (Bob), dropped by the Box at 8."""
    table = three_handed("social").start()
    for side in ("box", "team", "box"):
        table = table.taken(side, "Bob")
    assert table.stands("Bob") == (8, "team", True)
    assert table.dropped("team", "Bob").so_far == points(Bob=8, Ann=-8)


def test_the_game_is_over_when_no_cube_is_live():
    table = three_handed("social").start().dropped("team", "Bob").dropped("box", "Cid")
    assert table.won == points(Bob=1, Cid=-1)
    assert table.now.game is None


def test_jacoby_pays_a_cube_that_is_owned_but_not_in_play_once():
    table = three_handed("aba").start().seize("Bob").finish("team", "backgammon")
    assert table.won == points(Bob=1, Cid=1, Ann=-2)


# The group rules and sold cubes


def test_a_cube_whose_box_side_was_sold_is_doubled_freely():
    """Dee's box side is Gus's: the Box doubles his two, Gus doubles Dee by himself."""
    table = four_handed("guide").seat("Gus", spectator=True).start().buy("Dee", "box", "Gus", 1, allow="fun")
    assert table.double("box", "Bob Cid").problems == ()
    assert table.double("box", "Dee").problems == ()
    assert table.double("box", "Bob").kind is Kind.BOX_DOUBLES_ALL


def test_a_cube_whose_box_side_was_sold_is_answered_freely():
    table = four_handed("guide").seat("Gus", spectator=True).start().buy("Dee", "box", "Gus", 1, allow="fun")
    table = table.double("team", "Bob Cid Dee")
    assert table.answer(drop="Dee").answer(take="Bob Cid").problems == ()
    assert table.answer(drop="Dee").so_far == points(Gus=-1 - 1, Ann=1, Dee=1)
    assert table.answer(drop="Bob", take="Cid Dee").kind is Kind.TAKES_ALL_OR_NONE


def test_the_captain_doubles_for_the_team_without_sold_cubes():
    table = four_handed("iba").start().buy("Dee", "box", "Cid", 0, allow="fun")
    assert table.double("team", "Bob Cid").problems == ()
    assert table.double("team", "Dee").problems == ()


def test_no_lone_taker_beside_a_sold_cube():
    """Dee's cube is another's bet and still live: Cid has not taken alone."""
    table = four_handed("aba").seat("Gus", spectator=True).start().buy("Dee", "box", "Gus", 1)
    table = table.double("box", "Bob Cid").answer(take="Cid", drop="Bob")
    assert table.extra("Bob").kind is Kind.NO_LONE_TAKER


# Buying


def test_buying_the_team_side():
    """Cid pays Dee 2 for her side and wins with two cubes: a gammon on both at 2."""
    table = four_handed("aba").start().taken("team", "Dee").buy("Dee", "team", "Cid", 2)
    assert table.so_far == points(Cid=-2, Dee=2)
    assert table.finish("team", "gammon").won == points(Bob=1, Cid=-2 + 1 + 4, Dee=2, Ann=-6)


def test_the_seller_may_have_to_pay():
    """For minus 3 points: Dee pays Cid 3 to be rid of her side."""
    assert four_handed("aba").start().buy("Dee", "team", "Cid", -3).so_far == points(Cid=3, Dee=-3)


def test_a_cube_may_change_hands_for_nothing_and_more_than_once():
    table = four_handed("aba").start().buy("Dee", "team", "Cid", 0).buy("Dee", "team", "Bob", 1)
    assert table.so_far == points(Bob=-1, Cid=1)
    assert table.finish("team").won == points(Bob=-1 + 2, Cid=1 + 1, Ann=-3)


def test_who_joined_during_the_game_may_buy_who_left_may_not():
    table = four_handed("aba").seat("Gus", spectator=True).leave("Gus").start().seat("Eve")
    assert table.buy("Dee", "team", "Eve", 1).so_far == points(Eve=-1, Dee=1)
    assert table.buy("Dee", "team", "Gus", 1).kind is Kind.NOT_SEATED


def test_who_was_out_may_buy_himself_in():
    table = four_handed("aba").start().dropped("box", "Cid").buy("Dee", "team", "Cid", 1).finish("team")
    assert table.won == points(Bob=1, Cid=-1 - 1 + 1, Dee=1, Ann=1 - 2)


def test_the_captains_result_is_that_of_his_cube_whoever_held_it():
    """Cid bought Bob's side; Bob's cube lost, so the Captain lost."""
    table = four_handed("aba").start().buy("Bob", "team", "Cid", 3).finish("box")
    assert table.won == points(Bob=3, Cid=-3 - 1 - 1, Dee=-1, Ann=3)
    assert table.line == "Ann Cid Dee Bob"


def test_a_purchase_is_on_the_games_own_line():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").extra("Bob")
    table = table.buy("Cid", "team", "Dee", 2).finish("team")
    assert table.row(-3) == points(Bob=-1, Dee=-1, Ann=2)
    assert table.row(-2) == points(Bob=-1, Cid=1)
    assert table.row(-1) == points(Dee=-2 + 2, Cid=2 + 2, Ann=-2, Bob=-2)


# Seizing


def test_seizing_keeps_the_present_value():
    """Automatic doubles included: Cid's cube stands at 2 by agreement."""
    assert four_handed("aba").start(1, agreed="Cid").seize("Cid").stands("Cid") == (2, "box", False)


def test_a_later_double_of_a_seized_cube_is_a_redouble():
    """Under whole-team a seized cube may be doubled alone, the others without it."""
    table = four_handed("st-albans").start().seize("Cid")
    assert table.double("box", "Cid").problems == ()
    assert table.double("box", "Bob Dee").problems == ()


def test_the_box_opens_the_captains_closed_cube_again_and_his_first_life_counts():
    """Bob doubled the Box out (+1): he has won, whatever his second life brings (-1)."""
    table = four_handed("aba").start().dropped("team", "Bob").seize("Bob")
    assert table.game.acting_captain == "Cid"
    table = table.finish("box")
    assert table.won == points(Bob=1 - 1, Cid=-1, Dee=-1, Ann=2)
    assert table.line == "Bob Cid Dee Ann"


def test_cubes_in_a_second_life_have_no_acting_captain():
    """Cid is out and seized; then Bob drops: Dee acts, not Cid, whose cube is live."""
    table = four_handed("aba").start().dropped("box", "Cid").seize("Cid").dropped("box", "Bob")
    assert table.game.acting_captain == "Dee"


def test_a_cube_may_be_opened_more_than_once():
    table = four_handed("aba").start().dropped("box", "Cid").seize("Cid").dropped("box", "Cid").seize("Cid", "captain")
    assert table.so_far == points(Cid=-2, Ann=2)
    assert table.stands("Cid") == (1, "team", False)


def test_the_cube_of_who_settled_may_be_opened():
    assert four_handed("aba").start().settle("Cid", 0).seize("Cid").stands("Cid") == (1, "box", False)


def test_the_captain_seizes_from_a_giver_only_when_his_extra_is_closed():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").extra("Dee")
    assert table.seize("Dee", "captain").kind is Kind.CAPTAIN_SEIZES_LIVE
    assert table.dropped("team", "Dee").seize("Dee", "captain").stands("Dee") == (1, "team", False)


# Settlements and the Captain's result


def test_a_settlement_of_a_centred_cube():
    assert four_handed("aba").start().settle("Cid", 3, "box").so_far == points(Cid=-3, Ann=3)


@pytest.mark.parametrize(("to", "result"), [("team", Result.WON), ("box", Result.LOST)])
def test_the_captain_wins_or_loses_by_settlement(to, result):
    table = four_handed("aba").start().settle("Bob", 1, to).finish("box")
    assert table.now.played[-1].turn.outcome.captain is result


def test_under_declare_the_settlement_says_who_won():
    table = four_handed("aba", even_captain="declare").start()
    assert table.settle("Bob", 0, winner="team").finish("box").line == "Bob Cid Dee Ann"
    assert table.settle("Bob", 0, winner="box").finish("box").line == "Ann Cid Dee Bob"


def test_nobody_is_declared_where_another_or_a_second_cube_is_settled_for_none():
    table = four_handed("aba", even_captain="declare").start()
    assert table.settle("Cid", 0, winner="team").kind is Kind.WINNER_NOT_WANTED
    assert table.settle("Bob", 2, "team", winner="team").kind is Kind.WINNER_NOT_WANTED
    second = table.dropped("box", "Bob").seize("Bob")
    assert second.settle("Bob", 0, winner="team").kind is Kind.WINNER_NOT_WANTED
    assert second.settle("Bob", 0).problems == ()


def test_an_extra_of_the_captain_does_not_change_that_he_lost():
    """Bob dropped, so he lost to the Box, though his extra wins 6 by a backgammon."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").extra("Bob")
    table = table.finish("box", "backgammon")
    assert table.won == points(Ann=2 + 6, Bob=-2 + 6, Cid=1 - 12, Dee=-1)
    assert table.line == "Ann Cid Dee Bob"


# Acting captains


def test_the_acting_captain_is_the_first_of_the_line_however_the_answers_came():
    for table in (
        five_handed("iba").start().double("box", "Bob Cid Dee Eve").answer(drop="Bob Cid", take="Dee Eve"),
        five_handed("iba")
        .start()
        .double("box", "Bob Cid Dee Eve")
        .answer(take="Eve")
        .answer(drop="Bob")
        .answer(take="Dee")
        .answer(drop="Cid"),
    ):
        assert table.game.acting == ("Dee",)


def test_the_captain_doubles_what_the_team_owns_and_what_is_centred_alike():
    """Bob's owned cube and two centred ones: all doubled or none, one answer to all."""
    table = four_handed("iba", box_doubles="selective").start().taken("box", "Bob")
    assert table.double("team", "Bob").problem.fields["missing"] == ("Cid", "Dee")
    assert table.double("team", "Cid Dee").problem.fields["missing"] == ("Bob",)
    offered = table.double("team", "Bob Cid Dee")
    assert offered.answer(take="Bob", drop="Cid Dee").kind is Kind.SAME_ANSWER
    assert offered.answer(drop="Bob Cid Dee").won == points(Bob=2, Cid=1, Dee=1, Ann=-4)
    assert offered.answer(take="Bob Cid Dee").finish("box").won == points(Bob=-4, Cid=-2, Dee=-2, Ann=8)


def test_an_acting_captain_doubles_for_the_team_under_captain():
    table = four_handed("iba").start().double("box", "Bob Cid Dee").answer(drop="Bob", take="Cid Dee")
    assert table.double("team", "Cid").kind is Kind.CAPTAIN_DOUBLES_ALL
    assert table.double("team", "Cid Dee").problems == ()


def test_the_last_of_the_acting_captains_who_won_takes_the_box():
    """Cid, acting, settles for a win; Dee, acting, loses: Cid was the last who won."""
    table = five_handed("iba", settlements="any").start().double("box", "Bob Cid Dee Eve")
    table = table.answer(drop="Bob", take="Cid Dee Eve").settle("Cid", 1, "team")
    assert table.game.acting == ("Cid", "Dee")
    assert table.finish("box").line == "Cid Dee Eve Bob Ann"
    assert table.finish("team").line == "Dee Cid Eve Bob Ann"


def test_an_acting_captain_who_is_even_has_not_won():
    table = four_handed("iba", settlements="any").start().double("box", "Bob Cid Dee")
    table = table.answer(drop="Bob", take="Cid Dee").settle("Cid", 0).finish("box")
    assert table.line == "Ann Cid Dee Bob"


def test_no_acting_captain_matters_when_the_captain_won():
    """Bob doubled the Box out; Cid acts and wins too: the box is Bob's."""
    table = four_handed("iba", team_doubles="each").start().dropped("team", "Bob").finish("team")
    assert table.line == "Bob Cid Dee Ann"


# The Partner's half


def halves(team: int, winner: str) -> Table:
    """A game of so many members, each losing or winning 1, with Hal as Partner."""
    names = handed(team + 2, "aba", partner_from=3)
    last = (names.now.line or ())[-1]
    return names.partner(last).start().finish(winner)


@pytest.mark.parametrize(
    ("team", "winner", "box", "partner"),
    [
        (2, "box", 1, 1),
        (3, "box", 2, 1),
        (5, "box", 3, 2),
        (2, "team", -1, -1),
        (3, "team", -2, -1),
        (5, "team", -3, -2),
    ],
)
def test_the_box_has_the_half_rounded_away_from_zero(team, winner, box, partner):
    table = halves(team, winner)
    last = (table.now.columns)[-1]
    assert (table.won["Ann"], table.won[last]) == (box, partner)


def test_of_nothing_each_has_nothing():
    """Cid doubled the Box out (+1), Bob loses 1."""
    table = four_handed("aba", partner_from=3).partner("Dee").start().dropped("team", "Cid").finish("box")
    assert table.won == points(Cid=1, Bob=-1)


def test_three_lines_are_halved_apart_and_the_last_takes_what_the_whole_wants():
    """Three lines are halved apart: drops 2 and 1, game -1 and -1, the whole 1 and 0.

    Box Ann, Partner Fay; Bob, Cid, Dee, Eve doubled: Cid takes, three drops: +3 (2, 1). Bob's extra: 1 to Cid. Team
    wins: Cid 2 from the Box, 2 from Bob: the Box side has 3 - 2 = +1 in all (1, 0). Drops 2, 1; game 1 - 2 = -1 and 0 -
    1 = -1.
    """
    table = six_handed("aba").partner("Fay").start().double("box", "Bob Cid Dee Eve")
    table = table.answer(take="Cid", drop="Bob Dee Eve").extra("Bob").finish("team")
    assert table.row(-3) == points(Bob=-1, Dee=-1, Eve=-1, Ann=2, Fay=1)
    assert table.row(-2) == points(Bob=-1, Cid=1)
    assert table.row(-1) == points(Cid=4, Bob=-2, Ann=-1, Fay=-1)
    assert table.won == points(Ann=1, Bob=-4, Cid=5, Dee=-1, Eve=-1)


def test_one_line_is_halved_as_a_whole():
    """The same without an extra: +3 - 2 = +1: 1 and 0."""
    table = six_handed("aba").partner("Fay").start().double("box", "Bob Cid Dee Eve")
    table = table.answer(take="Cid", drop="Bob Dee Eve").finish("team")
    assert table.row(-1) == points(Ann=1, Bob=-1, Cid=2, Dee=-1, Eve=-1)


# A whole game as on paper


def test_a_score_leaves_the_box_what_makes_the_line_zero():
    assert four_handed("aba").score(Bob=-2, Dee=5).won == points(Bob=-2, Dee=5, Ann=-3)


def test_a_score_shares_the_box_with_a_partner_left_out():
    assert six_handed("aba").partner("Fay").score(Bob=-2, Dee=-3).won == points(Bob=-2, Dee=-3, Ann=3, Fay=2)
    assert six_handed("aba").partner("Fay").score(Bob=2, Dee=3).won == points(Bob=2, Dee=3, Ann=-3, Fay=-2)


def test_a_score_that_names_the_partner_leaves_the_box_the_rest():
    assert six_handed("aba").partner("Fay").score(Bob=-2, Dee=-3, Fay=1).won == points(Bob=-2, Dee=-3, Fay=1, Ann=4)


def test_a_score_that_names_the_box_is_as_on_paper():
    table = six_handed("aba").partner("Fay").score(Ann=5, Bob=-2, Dee=-3)
    assert table.won == points(Ann=5, Bob=-2, Dee=-3)


def test_a_score_turns_the_line_by_the_captains_points():
    assert four_handed("aba").score(Bob=1).line == "Bob Cid Dee Ann"
    assert four_handed("aba").score(Bob=-1).line == "Ann Cid Dee Bob"
    assert four_handed("aba").score(Cid=-1).line == "Cid Dee Bob Ann"


def test_a_score_turns_the_line_as_declared():
    assert four_handed("guide").score(Cid=3, captain="won").line == "Bob Cid Dee Ann"
    assert four_handed("guide").score(Cid=3, captain="lost").line == "Ann Cid Dee Bob"
    assert four_handed("aba").score(Bob=2, captain="even").line == "Cid Dee Bob Ann"
    assert four_handed("aba").score(Bob=5, captain="lost").because == "box_did_not_break_even"


def test_a_score_names_the_acting_captain_who_won():
    assert four_handed("iba").score(Bob=-1, Cid=-1, Dee=4, acting="Dee").line == "Dee Cid Bob Ann"
    assert four_handed("guide").score(Bob=-1, Cid=-1, Dee=4, acting="Dee").line == "Cid Dee Bob Ann"
    assert four_handed("social").score(Bob=-1, Cid=-1, Dee=4, acting="Dee").line == "Ann Cid Dee Bob"


def test_the_box_total_of_a_score_counts_the_partner():
    """Ann +3, Fay -3: 0 in all, she breaks even; under profits she does not stay."""
    assert six_handed("aba").partner("Fay").score(Ann=3, Fay=-3, Bob=-1, Cid=1).line == "Ann Cid Dee Eve Fay Bob"
    profits = six_handed("aba", box_stays="profits").partner("Fay")
    assert profits.score(Ann=3, Fay=-3, Bob=-1, Cid=1).line == "Cid Dee Eve Fay Bob Ann"


def test_a_score_has_letters_and_a_number_like_any_game():
    table = six_handed("aba").partner("Fay").score(Bob=-1).score(Cid=-1)
    assert [row.game for row in table.rows] == [None, 1, 2]
    assert table.rows[1].roles == {"Ann": "b", "Bob": "c", "Fay": "p"}


# Transfers and payments


def test_a_transfer_takes_from_and_gives_to():
    table = four_handed("aba").transfer("Bob", "Cid", 3)
    assert table.totals == points(Bob=-3, Cid=3)
    assert table.rows[-1].kind == "transfer"


def test_a_payment_does_the_opposite():
    table = four_handed("aba").score(Bob=-3, Cid=3, captain="lost").pay("Bob", "Cid", 3)
    assert table.totals == {}
    assert table.rows[-1].kind == "payment"
    assert table.rows[-1].game is None


def test_a_transfer_during_a_game_stands_above_its_line_and_does_not_count_for_the_box():
    """Cid's penalty of 5 does not keep Ann as Box: two drops (-2), 1 from Bob."""
    table = four_handed("aba").start().transfer("Cid", "Ann", 5).dropped("team", "Cid Dee").finish("box")
    assert [row.kind for row in table.rows] == ["start", "transfer", "game"]
    assert table.line == "Cid Dee Bob Ann"


def test_points_of_a_game_in_progress_are_in_no_total():
    assert four_handed("aba").start().dropped("box", "Cid").totals == {}


def test_who_left_may_still_be_paid():
    table = four_handed("aba").score(Bob=-3, Dee=3).leave("Dee").pay("Bob", "Dee", 3)
    assert table.totals == {}


def test_settling_one_extra_ends_the_giving_of_others():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").extra("Bob")
    assert table.settle("Bob", 1, "team").extra("Dee").kind is Kind.NO_LONE_TAKER


def test_a_reverse_ends_the_game_with_whole_points():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").reverse("Cid")
    assert table.now.game is None
    assert all(type(each) is int for each in table.now.totals.values())


# Where the words bear more than one reading


def test_an_extra_is_answered_freely_even_when_the_box_has_bought_its_box_side():
    """Extras are independent (aba 5.7): the Box drops Bob's and takes Cid's."""
    table = three_handed("aba", redouble_takes="all-or-none").start().double("box", "Bob Cid")
    table = table.answer(drop="Bob", take="Cid").extra("Bob").buy("Bob", "box", "Ann", 0).double("team", "Bob Cid")
    assert table.answer(drop="Bob", take="Cid").problems == ()


def test_what_is_agreed_by_consent_replaces_the_policy_of_the_rulebook():
    """Two matches are 4 under unlimited; Bob's cube is doubled once, as agreed."""
    table = three_handed("guide").start(2, agreed="Bob", allow="tonight only")
    assert (table.cube("Bob").value, table.cube("Cid").value) == (2, 4)
    assert three_handed("guide").start(2, policy="none", allow="tonight only").cube("Bob").value == 1


def test_a_beaverer_who_drops_the_raccoon_is_no_giver():
    """Dee beavers and drops the raccoon (4): Dee did not drop that double, Bob did."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob", beaver="Dee")
    table = table.answer(raccoon="Dee").answer(drop="Dee")
    assert table.so_far == points(Bob=-1, Dee=-4, Ann=5)
    assert table.extra("Dee").kind is Kind.NOT_A_GIVER
    table = table.extra("Bob").finish("box")
    assert table.row(-3) == points(Bob=-1, Ann=1)


def test_of_a_go_that_mixes_them_only_who_dropped_a_first_double_gives_extras():
    """Dee's redouble is dropped beside Bob's first double: only Bob gives extras."""
    table = four_handed("aba").start().taken("team", "Dee").double("box", "Bob Cid Dee")
    table = table.answer(take="Cid", drop="Bob Dee")
    assert table.extra("Dee").kind is Kind.NOT_A_GIVER
    assert table.extra("Bob").finish("box").row(1) == points(Bob=-1, Ann=1)


def test_nobody_takes_alone_who_took_a_redouble():
    table = four_handed("aba").start().taken("team", "Dee").double("box", "Bob Cid Dee")
    assert table.answer(take="Dee", drop="Bob Cid").extra("Bob").kind is Kind.NO_LONE_TAKER


def test_the_next_in_the_team_may_have_been_acting_captain_on_paper():
    table = four_handed("iba").score(Bob=-1, Cid=1, acting="Cid")
    assert table.line == "Cid Dee Bob Ann"


@pytest.mark.parametrize(
    ("played", "declared"),
    [
        (three_handed("guide").score(captain="won", Cid=-1), True),
        (three_handed("guide").score(captain="won", Bob=1, Cid=-1), False),
        (three_handed("guide").score(captain="won", Bob=-1, Cid=1), True),
        (three_handed("guide").score(Bob=-1, Cid=1), False),
        (three_handed("aba").start().settle("Bob", 0).finish("box"), False),
        (three_handed("st-albans").start().settle("Bob", 0, winner="box", allow="late").finish("box"), True),
    ],
)
def test_a_result_is_declared_where_it_is_not_read_off_the_points(played, declared):
    assert played.now.played[-1].turn.outcome.declared is declared


def test_a_cube_that_changes_hands_for_nothing_leaves_no_entry():
    game = four_handed("aba").start().buy("Bob", "team", "Dee", 0).buy("Cid", "box", "Dee", 2).game
    assert [(entry.cube, entry.loser, entry.winner, entry.points) for entry in game.entries] == [
        ("Cid", "Dee", "Ann", 2)
    ]
