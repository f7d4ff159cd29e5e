"""The social rules, sentence by sentence. Ann is Box, Bob Captain."""

from chouette_desk.core.problems import Kind
from chouette_desk.core.rotation import Because
from tests.core.table import empty_table, four_handed, handed, points, six_handed, three_handed


def test_social_players_three_or_more():
    assert empty_table("social").seat("Ann Bob").order("Ann Bob").start().kind is Kind.TOO_FEW_PLAYERS
    eight = handed(8, "social").start().finish("box")
    assert eight.won == points(Ann=7, Bob=-1, Cid=-1, Dee=-1, Eve=-1, Fay=-1, Gil=-1, Hal=-1)


def test_social_all_roll_two_dice():
    """Ann 6-6 is 12, Bob 5-5 is 10, Cid 6-5 is 11."""
    table = empty_table("social").seat("Ann Bob Cid").roll(Ann=[[6, 6]], Bob=[[5, 5]], Cid=[[6, 5]])
    assert table.line == "Ann Cid Bob"


def test_social_each_member_doubles_for_himself():
    assert four_handed("social").start().taken("team", "Dee").stands("Dee") == (2, "box", True)


def test_social_box_may_double_any_and_the_answers_are_independent():
    """Of two doubled one takes; of three doubles, and redoubles, the Box takes one."""
    table = four_handed("social").start().double("box", "Cid Dee").answer(take="Cid", drop="Dee")
    assert table.so_far == points(Dee=-1, Ann=1)
    assert table.finish("box").won == points(Bob=-1, Cid=-2, Dee=-1, Ann=4)
    offered = four_handed("social").start().double("team", "Bob Cid Dee")
    assert offered.answer(take="Bob", drop="Cid Dee").so_far == points(Cid=1, Dee=1, Ann=-2)
    again = four_handed("social").start().taken("box", "Bob Cid Dee").double("team", "Bob Cid Dee")
    assert again.answer(take="Bob", drop="Cid Dee").so_far == points(Cid=2, Dee=2, Ann=-4)


def test_social_box_redoubles_any():
    table = four_handed("social").start().taken("team", "Bob Cid Dee").dropped("box", "Dee")
    assert table.so_far == points(Dee=-2, Ann=2)


def test_social_regular_rules_count_gammons_without_the_cube():
    assert three_handed("social").start().finish("box", "gammon").won == points(Bob=-2, Cid=-2, Ann=4)


def test_social_second_highest_is_captain_and_the_rest_stand_by_their_rolls():
    table = empty_table("social").seat("Ann Bob Cid Dee")
    table = table.roll(Ann=[[1, 2]], Bob=[[6, 4]], Cid=[[2, 2]], Dee=[[6, 6]])
    assert table.line == "Dee Bob Cid Ann"


def test_social_box_wins_and_remains_the_captain_goes_to_the_bottom():
    table = four_handed("social").start().finish("box")
    assert (table.line, table.because) == ("Ann Cid Dee Bob", Because.BOX_BEAT_CAPTAIN)


def test_social_captain_wins_and_is_box_all_others_move_up():
    assert four_handed("social").start().finish("team").line == "Bob Cid Dee Ann"


def test_social_captain_refuses_and_loses():
    """Bob loses 1; Cid acts and wins, without effect: Ann beat the Captain."""
    table = four_handed("social").start().double("box", "Bob Cid Dee").answer(drop="Bob", take="Cid Dee")
    assert table.game.acting_captain == "Cid"
    table = table.finish("team", "gammon")
    assert table.won == points(Bob=-1, Cid=4, Dee=4, Ann=-7)
    assert (table.line, table.because) == ("Ann Cid Dee Bob", Because.BOX_BEAT_CAPTAIN)


def test_social_captain_refuses_the_next_active_player_takes_over():
    table = four_handed("social").start().dropped("team", "Cid").dropped("box", "Bob")
    assert table.game.acting_captain == "Dee"


def test_social_box_refuses_the_captain():
    """Bob wins 1, Cid takes over; at the end Ann is last and Bob Box."""
    table = four_handed("social").start().dropped("team", "Bob")
    assert table.game.acting_captain == "Cid"
    table = table.finish("box")
    assert table.won == points(Bob=1, Cid=-1, Dee=-1, Ann=1)
    assert table.line == "Bob Cid Dee Ann"


def test_social_any_other_player_refuses_or_wins_without_effect():
    table = four_handed("social").start().dropped("box", "Dee").dropped("team", "Cid")
    assert table.game.acting_captain is None
    assert table.so_far == points(Dee=-1, Cid=1)
    assert table.finish("box").line == "Ann Cid Dee Bob"


def test_social_running_scores():
    """Bob, then Ann as Box: +1, then the Captain (Cid) wins 1 from Bob."""
    table = three_handed("social").start().finish("team").start().finish("team")
    assert [dict(row.totals) for row in table.rows] == [
        {"Ann": 0, "Bob": 0, "Cid": 0},
        {"Ann": -2, "Bob": 1, "Cid": 1},
        {"Ann": -1, "Bob": -1, "Cid": 2},
    ]


def test_social_nothing_that_is_not_named():
    game = four_handed("social").start()
    assert game.double("team", "Bob").answer(beaver="Bob").kind is Kind.NO_BEAVERS
    assert game.settle("Cid", 1, "box").kind is Kind.NO_SETTLEMENTS
    assert game.buy("Cid", "team", "Dee", 1).kind is Kind.NO_BUYING
    assert game.seize("Cid").kind is Kind.NO_SEIZING
    assert game.double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").extra("Bob").kind is Kind.NO_EXTRAS
    assert four_handed("social").start(2).cube("Bob").value == 1
    assert six_handed("social").partner("Fay").kind is Kind.NO_PARTNER_ALLOWED
    assert four_handed("social").decline().kind is Kind.MAY_NOT_DECLINE
