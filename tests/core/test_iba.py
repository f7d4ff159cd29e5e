"""The rules of the International Backgammon Association, clause by clause.

Ann is Box, Bob Captain.
"""

from chouette_desk.core.problems import Kind
from chouette_desk.core.rotation import Because
from tests.core.table import empty_table, four_handed, handed, points, six_handed, three_handed

# What the article says before the rules


def test_iba_article_box_loses_one_to_each_or_wins_one_from_each():
    assert four_handed("iba").start().finish("team").won == points(Ann=-3, Bob=1, Cid=1, Dee=1)
    assert four_handed("iba").start().finish("box").won == points(Ann=3, Bob=-1, Cid=-1, Dee=-1)


def test_iba_article_box_plays_the_next_highest_or_becomes_the_low_man():
    assert four_handed("iba").start().finish("box").now.captain == "Cid"
    assert four_handed("iba").start().finish("team").line.endswith("Ann")


def test_iba_article_the_third_plays_the_first_games_winner_the_fourth_the_seconds():
    """The winner of each game is in the box, whoever wins the first two games."""
    boxes = {}
    for first in ("box", "team"):
        for second in ("box", "team"):
            one = four_handed("iba").start().finish(first)
            two = one.start().finish(second)
            boxes[first, second] = [(each.now.box, each.now.captain) for each in (one, two)]
    assert boxes == {
        ("box", "box"): [("Ann", "Cid"), ("Ann", "Dee")],
        ("box", "team"): [("Ann", "Cid"), ("Cid", "Dee")],
        ("team", "box"): [("Bob", "Cid"), ("Bob", "Dee")],
        ("team", "team"): [("Bob", "Cid"), ("Cid", "Dee")],
    }


def test_iba_article_a_double_of_the_captain_is_accepted_or_rejected():
    offered = four_handed("iba").start().double("team", "Bob Cid Dee")
    assert offered.answer(take="Bob Cid Dee").stands("Dee") == (2, "box", True)
    assert offered.answer(drop="Bob Cid Dee").won == points(Ann=-3, Bob=1, Cid=1, Dee=1)


def test_iba_article_the_captain_refuses_and_loses_the_count_before():
    """Bob refuses (1); Cid plays as captain, loses, and so is Captain next."""
    table = four_handed("iba").start().double("box", "Bob Cid Dee").answer(drop="Bob", take="Cid Dee")
    assert table.so_far == points(Bob=-1, Ann=1)
    table = table.finish("box")
    assert table.won == points(Bob=-1, Cid=-2, Dee=-2, Ann=5)
    assert table.line == "Ann Cid Dee Bob"


def test_iba_article_players_come_in_at_the_bottom_at_any_time():
    assert three_handed("iba").seat("Dee").line == "Ann Bob Cid Dee"
    assert three_handed("iba").start().seat("Dee").finish("team").line == "Bob Cid Ann Dee"


# The official rules


def test_iba_1_three_or_more_players():
    assert empty_table("iba").seat("Ann Bob").order("Ann Bob").start().kind is Kind.TOO_FEW_PLAYERS
    eight = handed(8, "iba").start().finish("team")
    assert eight.won == points(Ann=-7, Bob=1, Cid=1, Dee=1, Eve=1, Fay=1, Gil=1, Hal=1)


def test_iba_2_each_throws_a_die_the_highest_is_box():
    assert empty_table("iba").seat("Ann Bob Cid").roll(Ann=[[4]], Bob=[[3]], Cid=[[6]]).line == "Cid Ann Bob"


def test_iba_3_only_those_tying_throw_again_for_their_position():
    """Bob and Dee tie at 3 for the last two places; Dee's 6 makes him only third."""
    table = empty_table("iba").seat("Ann Bob Cid Dee").roll(Ann=[[6]], Bob=[[3], [1]], Cid=[[5]], Dee=[[3], [6]])
    assert table.line == "Ann Cid Dee Bob"


def test_iba_3_who_tie_again_throw_again():
    table = empty_table("iba").seat("Ann Bob Cid").roll(Ann=[[3], [3], [2]], Bob=[[3], [5]], Cid=[[3], [3], [4]])
    assert table.line == "Bob Cid Ann"


def test_iba_4_an_applicant_is_last_in_the_first_game_in_which_he_plays():
    table = four_handed("iba").start().seat("Eve").finish("box")
    assert table.line == "Ann Cid Dee Bob Eve"


def test_iba_6_box_scores_separately_and_stays_until_defeated():
    table = four_handed("iba").start().double("box", "Bob Cid Dee").answer(take="Bob Dee", drop="Cid").finish("box")
    assert table.won == points(Bob=-2, Cid=-1, Dee=-2, Ann=5)
    assert (table.line, table.because) == ("Ann Cid Dee Bob", Because.BOX_BEAT_CAPTAIN)


def test_iba_6_defeated_he_is_last_and_the_captain_is_box():
    assert four_handed("iba").start().finish("team").line == "Bob Cid Dee Ann"


def test_iba_7_the_defeated_captain_is_last_and_the_highest_partner_captain():
    table = four_handed("iba").start().finish("box")
    assert (table.now.captain, table.line.split()[-1]) == ("Cid", "Bob")


def test_iba_8_all_partners_are_bound_by_the_captains_double():
    refused = four_handed("iba").start().double("team", "Bob")
    assert refused.kind is Kind.CAPTAIN_DOUBLES_ALL
    assert refused.problem.option == "team_doubles"


def test_iba_8_box_answers_them_all_alike():
    offered = four_handed("iba").start().double("team", "Bob Cid Dee")
    assert offered.answer(take="Bob Cid", drop="Dee").kind is Kind.SAME_ANSWER


def test_iba_8_the_captains_redouble_binds_them_too():
    """Dee dropped; Bob and Cid own their cubes at 2: both or none."""
    table = four_handed("iba").start().double("box", "Bob Cid Dee").answer(take="Bob Cid", drop="Dee")
    assert table.double("team", "Bob").kind is Kind.CAPTAIN_DOUBLES_ALL
    assert table.dropped("team", "Bob Cid").won == points(Bob=2, Cid=2, Dee=-1, Ann=-3)


def test_iba_8_each_answers_the_boxs_double_for_himself():
    """Answers are free of the Captain's: he takes, they refuse; he refuses, they take."""
    offered = four_handed("iba").start().double("box", "Bob Cid Dee")
    assert offered.answer(take="Bob", drop="Cid Dee").finish("team").won == points(Bob=2, Cid=-1, Dee=-1)
    assert offered.answer(drop="Bob", take="Cid Dee").finish("team").won == points(Bob=-1, Cid=2, Dee=2, Ann=-3)


def test_iba_8_box_doubles_the_whole_team():
    assert four_handed("iba").start().double("box", "Bob").kind is Kind.BOX_DOUBLES_ALL
    assert four_handed("iba").start().dropped("box", "Bob Cid Dee").won == points(Bob=-1, Cid=-1, Dee=-1, Ann=3)


def test_iba_8_box_redoubles_the_whole_team():
    refused = four_handed("iba").start().taken("team", "Bob Cid Dee").double("box", "Bob")
    assert refused.kind is Kind.BOX_REDOUBLES_ALL
    assert refused.problem.option == "box_redoubles"


def test_iba_9_captain_declines_loses_his_position_and_the_count_before():
    """The cubes stand at 2: a redouble declined costs Bob 2."""
    table = four_handed("iba").start().taken("team", "Bob Cid Dee").double("box", "Bob Cid Dee")
    table = table.answer(drop="Bob", take="Cid Dee")
    assert table.so_far == points(Bob=-2, Ann=2)
    assert table.finish("box").line == "Ann Cid Dee Bob"


def test_iba_10_the_highest_who_accepts_becomes_captain():
    table = handed(5, "iba").start().double("box", "Bob Cid Dee Eve").answer(drop="Bob Cid", take="Dee Eve")
    assert table.game.acting_captain == "Dee"


def test_iba_11_when_the_new_captain_loses_no_rank_changes():
    table = handed(5, "iba").start().double("box", "Bob Cid Dee Eve").answer(drop="Bob Cid", take="Dee Eve")
    assert table.finish("box").line == "Ann Cid Dee Eve Bob"


def test_iba_11_when_the_new_captain_wins_he_takes_the_box():
    """Dee is Box; Cid and Eve keep their order, then Bob, then Ann.

    Bob -1, Cid -1, Dee +2, Eve +2, Ann -2.
    """
    table = handed(5, "iba").start().double("box", "Bob Cid Dee Eve").answer(drop="Bob Cid", take="Dee Eve")
    table = table.finish("team")
    assert table.won == points(Bob=-1, Cid=-1, Dee=2, Eve=2, Ann=-2)
    assert (table.line, table.because) == ("Dee Cid Eve Bob Ann", Because.ACTING_CAPTAIN_TAKES_BOX)


def test_iba_11_accepting_alone_takes_no_box():
    """Cid acts and loses to a redouble, Dee acts and loses the board: Ann stays."""
    table = four_handed("iba").start().taken("team", "Bob Cid Dee").double("box", "Bob Cid Dee")
    table = table.answer(drop="Bob", take="Cid Dee").taken("team", "Cid Dee").double("box", "Cid Dee")
    table = table.answer(drop="Cid", take="Dee").finish("box")
    assert table.won == points(Bob=-2, Cid=-8, Dee=-16, Ann=26)
    assert table.line == "Ann Cid Dee Bob"


def test_iba_11_the_new_captain_wins_with_the_cube():
    """Cid acts, redoubles his and Dee's cubes, the Box drops 2 each: Cid is Box."""
    table = four_handed("iba").start().double("box", "Bob Cid Dee").answer(drop="Bob", take="Cid Dee")
    table = table.dropped("team", "Cid Dee")
    assert table.won == points(Bob=-1, Cid=2, Dee=2, Ann=-3)
    assert table.line == "Cid Dee Bob Ann"


def test_iba_12_those_who_refuse_are_out_of_that_game():
    table = four_handed("iba").start().double("box", "Bob Cid Dee").answer(take="Bob Cid", drop="Dee")
    assert table.double("team", "Dee").kind is Kind.CUBE_CLOSED
    assert table.finish("team", "gammon").won == points(Bob=4, Cid=4, Dee=-1, Ann=-7)


# What the rules do not name


def test_iba_gammons_count_without_the_cube():
    assert three_handed("iba").start().finish("team", "backgammon").won == points(Bob=3, Cid=3, Ann=-6)


def test_iba_nothing_that_is_not_named():
    game = four_handed("iba").start()
    assert game.double("team", "Bob Cid Dee").answer(beaver="Bob Cid Dee").problems[0].kind is Kind.NO_BEAVERS
    assert game.settle("Cid", 1, "box").kind is Kind.NO_SETTLEMENTS
    assert game.buy("Cid", "team", "Dee", 1).kind is Kind.NO_BUYING
    assert game.seize("Cid").kind is Kind.NO_SEIZING
    assert four_handed("iba").start(3).cube("Bob").value == 1
    assert six_handed("iba").partner("Fay").kind is Kind.NO_PARTNER_ALLOWED
    assert four_handed("iba").decline().kind is Kind.MAY_NOT_DECLINE
    assert four_handed("iba").stake("Bob", 1).kind is Kind.STAKE_FIXED
