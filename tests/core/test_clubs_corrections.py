"""Corrections to the rules by the texts themselves (rules-of-clubs.md 1).

Those of players who are away are in test_away.
"""

from chouette_desk.core.problems import Kind
from tests.core.table import empty_table, five_handed, four_handed, handed, points, three_handed

# 2 Payments in a game (guide: "the payout can occur during or after each game")


def test_guide_a_payment_during_a_game_stands_above_its_line():
    table = three_handed("guide").start().pay("Ann", "Bob", 2).finish("box")
    assert [row.kind for row in table.rows] == ["start", "payment", "game"]
    assert table.row(1) == points(Ann=2, Bob=-2)
    assert table.totals == points(Ann=4, Bob=-3, Cid=-1)
    assert table.circles == "Cid2 Bob"


def test_guide_a_payment_while_an_offer_waits():
    table = three_handed("guide").start().double("team", "Bob").pay("Cid", "Ann", 1)
    assert table.game.waiting
    assert table.totals == points(Cid=1, Ann=-1)


# 3 Several automatic doubles by agreement (aba 5.1)


def test_aba_5_1_each_matching_roll_may_be_agreed_with_each_player():
    table = four_handed("aba").do(event="start", matches=2, agreed={"Bob": 2, "Cid": 1})
    assert [table.cube(name).value for name in ("Bob", "Cid", "Dee")] == [4, 2, 1]
    assert table.finish("box").won == points(Ann=7, Bob=-4, Cid=-2, Dee=-1)


def test_aba_5_1_a_list_is_once_each():
    assert four_handed("aba").start(2, "Bob").cube("Bob").value == 2


def test_aba_5_1_no_consent_agrees_more_often_than_matching_rolls():
    table = four_handed("aba").do(event="start", matches=1, agreed={"Bob": 2}, allow="all agree")
    assert table.kind is Kind.AGREED_TOO_OFTEN


# 6 Joiners roll for their order (aba 6.5; st-albans 33)


def test_aba_6_5_who_join_together_roll_two_dice_for_their_order():
    rolls = {"Dee": [[2, 1]], "Eve": [[6, 1]], "Fay": [[3, 4], [1, 2]]}
    table = three_handed("aba").seat("Dee Eve Fay", rolls=rolls)
    assert table.problem.fields == {"names": ("Eve", "Fay"), "late": ("Eve",)}
    table = three_handed("aba").seat("Dee Eve Fay", rolls={**rolls, "Eve": [[6, 1], [5, 5]]})
    assert table.line == "Ann Bob Cid Eve Fay Dee"
    assert table.now.columns == ("Ann", "Bob", "Cid", "Eve", "Fay", "Dee")
    assert table.circles == "Bob1 Cid2 Eve3 Fay4 Dee5"


def test_st_albans_33_four_dice_and_ahead_of_the_losers():
    rolls = {"Dee": [[1, 1, 1, 1]], "Eve": [[6, 6, 6, 6]]}
    table = three_handed("st-albans").start().seat("Dee Eve", rolls=rolls).finish("box")
    assert table.line == "Ann Cid Eve Dee Bob"
    two_dice = {name: [dice[0][:2]] for name, dice in rolls.items()}
    assert {problem.kind for problem in three_handed("st-albans").seat("Dee Eve", rolls=two_dice).problems} == {
        Kind.WRONG_DICE
    }
    assert three_handed("st-albans").seat("Dee Eve", rolls=two_dice, allow="late").line == "Ann Bob Cid Eve Dee"


def test_joiners_dice_before_the_first_order_and_of_who_returns():
    rolls = {"Dee": [[2, 1]], "Eve": [[6, 1]]}
    assert empty_table("aba").seat("Dee Eve", rolls=rolls).now.columns == ("Eve", "Dee")
    table = five_handed("aba").leave("Dee").leave("Eve").seat("Dee Eve", rolls=rolls)
    assert table.line == "Ann Bob Cid Eve Dee"
    assert table.now.columns == ("Ann", "Bob", "Cid", "Dee", "Eve")


# 9 What the rules meant


def test_a_further_order_before_the_first_game_crosses_out_circles_on_other_lines():
    """Dee's circle on a payment's line is crossed out by the new order."""
    table = three_handed("aba").pay("Ann", "Bob", 1).seat("Dee")
    assert table.circles == "Bob1 Cid2 Dee1"
    table = table.order("Dee Cid Bob Ann")
    assert table.circles == "Cid1 Bob2 Ann3"
    assert table.marks(1) == {"Dee": "1/"}


def test_a_spectator_may_leave():
    table = three_handed("aba").seat("Gus", spectator=True).leave("Gus")
    assert table.leave("Gus").kind is Kind.HAS_LEFT
    assert table.line == "Ann Bob Cid"


def test_aba_3_6_a_box_who_has_sold_the_side_of_a_cube_cannot_seize_it():
    table = four_handed("aba").start().buy("Cid", "box", "Dee", 1)
    assert table.seize("Cid").kind is Kind.NOT_THEIR_CUBE
    assert table.seize("Bob").stands("Bob") == (1, "box", False)


def test_aba_5_7_a_beaver_that_the_box_drops_is_no_take_and_gives_no_extra():
    """Dee, who dropped the double, may give Cid an extra; Bob, who beavered, may not."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(beaver="Bob", take="Cid", drop="Dee")
    table = table.answer(drop="Bob")
    assert table.game.lone_taker.name == "Cid"
    assert table.extra("Bob").problem.fields["givers"] == ("Dee",)
    assert table.extra("Dee").problems == ()


def test_aba_5_7_a_beaver_that_is_raccooned_and_dropped_by_who_beavered_is_no_take_either():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(beaver="Bob", take="Cid", drop="Dee")
    table = table.answer(raccoon="Bob").answer(drop="Bob")
    assert table.game.lone_taker.name == "Cid"
    assert table.game.lone_taker.givers == ("Dee",)


def test_nobody_acts_as_captain_where_no_cube_in_its_first_life_is_live():
    """After Bob settles, Dee's cube in its second life makes nobody captain."""
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee")
    table = table.extra("Dee").settle("Bob", 1, "box")
    assert tuple(cube.member for cube in table.game.live) == ("Dee",)
    assert table.game.acting_captain is None


def test_stakes_of_joiners_stand_with_their_dice():
    rolls = {"Dee": [[2, 1]], "Eve": [[6, 1]]}
    table = handed(3, "aba", stakes={"Ann": 4}).seat("Dee Eve", rolls=rolls, stakes={"Eve": 2})
    assert (table.line, table.start().cube("Eve").value) == ("Ann Bob Cid Eve Dee", 2)
