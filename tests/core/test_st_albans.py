"""The St Albans rules, clause by clause.

Ann is Box, Bob Captain, unless a test says otherwise.
"""

import pytest

from chouette_desk.core.money import Due
from chouette_desk.core.problems import Kind
from chouette_desk.core.rotation import Because, split_table
from chouette_desk.core.settlement import leaver_pays
from tests.core.table import Table, empty_table, five_handed, four_handed, handed, points, six_handed, three_handed

# 1 Basics


def test_st_albans_02_at_most_four_against_the_box():
    assert five_handed("st-albans").start().finish("team").won == points(Ann=-4, Bob=1, Cid=1, Dee=1, Eve=1)
    assert six_handed("st-albans").start().kind is Kind.TOO_MANY_PLAYERS


def test_st_albans_03_four_dice():
    """Ann 4 x 2 = 8, Bob 6+1+1+1 = 9, Cid 3+3+2+2 = 10."""
    table = empty_table("st-albans").seat("Ann Bob Cid")
    assert table.roll(Ann=[[2, 2, 2, 2]], Bob=[[6, 1, 1, 1]], Cid=[[3, 3, 2, 2]]).line == "Cid Bob Ann"
    assert table.roll(Ann=[[2]], Bob=[[6]], Cid=[[3]]).problems[0].kind is Kind.WRONG_DICE


def test_st_albans_03_the_reroll_only_separates_within_the_places():
    """Bob and Cid tie at 12 behind Ann's 13; Cid's 24 makes her Captain at most."""
    table = empty_table("st-albans").seat("Ann Bob Cid")
    table = table.roll(Ann=[[4, 3, 3, 3]], Bob=[[3, 3, 3, 3], [1, 1, 1, 1]], Cid=[[3, 3, 3, 3], [6, 6, 6, 6]])
    assert table.line == "Ann Cid Bob"


def test_st_albans_04_more_than_five_only_if_all_agree():
    refused = six_handed("st-albans").start()
    assert refused.problem.option == "players_max"
    six = six_handed("st-albans").start(allow="Box and Team agree").finish("box")
    assert six.won == points(Ann=5, Bob=-1, Cid=-1, Dee=-1, Eve=-1, Fay=-1)


@pytest.mark.parametrize(
    ("line", "newcomers", "new_table"),
    [
        pytest.param("Ann Bob Cid Dee Eve", "Fay Gil", "Eve Fay Gil", id="two come to five: the bottom player moves"),
        pytest.param("Ann Bob Cid Dee Eve", "Fay", "Dee Eve Fay", id="one comes to five: three and three"),
        pytest.param("Ann Bob Cid Dee", "Fay Gil Hal", "Fay Gil Hal", id="three come to four: the smaller is the new"),
        pytest.param("Ann Bob Cid", "Fay Gil Hal Ian", "Fay Gil Hal Ian", id="the newcomers at least"),
    ],
)
def test_st_albans_04_the_chouette_splits(line, newcomers, new_table):
    assert " ".join(split_table(line.split(), newcomers.split())) == new_table


def test_st_albans_04_between_games_the_split_is_by_the_line_before_the_game_ended():
    """Bob, beaten, goes last; Fay and Gil come: Eve was at the bottom of the old line."""
    table = five_handed("st-albans").start().finish("box").seat("Fay Gil").start()
    assert table.kind is Kind.TOO_MANY_PLAYERS
    assert table.problem.fields["new_table"] == ("Eve", "Fay", "Gil")


def test_st_albans_04_the_line_goes_on_when_the_bottom_player_has_moved():
    table = five_handed("st-albans").start().finish("box").seat("Fay Gil").leave("Eve").leave("Fay").leave("Gil")
    assert table.line == "Ann Cid Dee Bob"
    assert table.start().problems == ()


def test_st_albans_05_in_the_game_only_if_turned_and_accepted():
    table = three_handed("st-albans").start().taken("team", "Bob").finish("team", "gammon")
    assert table.won == points(Bob=4, Cid=1, Ann=-5)


# 2 Consultation


def test_st_albans_10_box_takes_ownership_at_the_starting_value():
    table = handed(3, "st-albans", {"Ann": 2, "Cid": 2}).start().seize("Cid")
    assert table.stands("Cid") == (2, "box", False)


def test_st_albans_10_who_is_out_pays_a_penalty_instead():
    """His cube cannot be seized; he pays its whole starting value."""
    table = three_handed("st-albans").start().dropped("box", "Bob Cid")
    assert table.won == points(Bob=-1, Cid=-1, Ann=2)
    out = four_handed("st-albans").start().double("box", "Bob Cid Dee").answer(drop="Cid", take="Bob Dee")
    refused = out.seize("Cid")
    assert refused.kind is Kind.SEIZE_NOT_CLOSED
    assert refused.problem.option == "seizing"
    assert out.transfer("Cid", "Ann", 1).totals == points(Cid=-1, Ann=1)


def test_st_albans_10_the_penalty_to_the_captain_is_the_original_starting_value():
    """Cid, who plays for 2 and dropped 2, consults and pays the Captain another 2."""
    table = handed(4, "st-albans", {"Ann": 2, "Cid": 2}).start().double("box", "Bob Cid Dee")
    table = table.answer(drop="Cid", take="Bob Dee").transfer("Cid", "Bob", 2)
    assert table.totals == points(Cid=-2, Bob=2)
    assert table.finish("box").totals == points(Cid=-2 - 2, Bob=2 - 2, Dee=-2, Ann=6)


def test_st_albans_10_what_the_box_seizes_he_alone_may_double():
    """The Box seizes Cid's cube and turns it to 2; Cid takes: a gammon counts 4."""
    table = three_handed("st-albans").start().seize("Cid")
    assert table.double("team", "Cid").kind is Kind.NOT_THEIR_CUBE
    assert table.finish("box", "gammon").won == points(Bob=-1, Cid=-1, Ann=2)
    assert table.taken("box", "Cid").finish("box", "gammon").won == points(Bob=-1, Cid=-4, Ann=5)


def test_st_albans_10_a_cube_that_was_turned_is_not_seized():
    assert three_handed("st-albans").start().taken("team", "Bob").seize("Bob").kind is Kind.SEIZE_NOT_CENTRED


# 3 Scoring and settlements


def test_st_albans_13_each_stake_a_power_of_two():
    seats = empty_table("st-albans")
    assert seats.seat("Ann Bob Cid", stakes={"Ann": 1, "Bob": 2, "Cid": 16}).problems == ()
    assert seats.seat("Ann Bob Cid", stakes={"Bob": 6}).kind is Kind.NOT_POWER_OF_TWO


def test_st_albans_13_limited_to_the_stake_of_the_box():
    """Ann plays for 2: against Bob (4) at 2, Cid (2) at 2, Dee (1) at 1."""
    table = handed(4, "st-albans", {"Ann": 2, "Bob": 4, "Cid": 2}).start()
    assert [table.cube(name).value for name in ("Bob", "Cid", "Dee")] == [2, 2, 1]
    assert table.finish("team").won == points(Bob=2, Cid=2, Dee=1, Ann=-5)


def test_st_albans_14_a_stake_changes_only_when_another_joins_or_leaves():
    table = four_handed("st-albans").start().finish("box")
    refused = table.stake("Bob", 2)
    assert refused.kind is Kind.STAKE_NEEDS_COMING_OR_GOING
    assert refused.problem.option == "stake_changes"
    assert table.seat("Eve").stake("Bob", 2).problems == ()
    assert table.leave("Dee").stake("Bob", 2).problems == ()


def test_st_albans_14_who_joined_during_the_game_counts():
    assert four_handed("st-albans").start().seat("Eve").finish("box").stake("Bob", 2).problems == ()


def test_st_albans_14_only_until_the_next_game():
    table = four_handed("st-albans").start().finish("box").seat("Eve").start().finish("box")
    assert table.stake("Bob", 2).kind is Kind.STAKE_NEEDS_COMING_OR_GOING


def test_st_albans_14_not_the_joiner_himself_nor_a_spectator():
    table = four_handed("st-albans").start().finish("box").seat("Eve")
    assert table.stake("Eve", 2).kind is Kind.STAKE_NEEDS_COMING_OR_GOING
    looks_on = four_handed("st-albans").start().finish("box").seat("Gus", spectator=True)
    assert looks_on.stake("Bob", 2).kind is Kind.STAKE_NEEDS_COMING_OR_GOING
    assert looks_on.leave("Gus").stake("Bob", 2).kind is Kind.STAKE_NEEDS_COMING_OR_GOING


def test_st_albans_14_leaving_to_rejoin_on_a_different_stake_is_not_permitted():
    table = four_handed("st-albans").start().finish("box").leave("Dee")
    refused = table.seat("Dee", stakes={"Dee": 4})
    assert refused.kind is Kind.REJOINS_ON_OTHER_STAKE
    assert refused.problem.option == "stake_changes"
    assert table.seat("Dee", stakes={"Dee": 1}).problems == ()


def test_st_albans_14_who_rejoins_keeps_his_stake():
    table = handed(4, "st-albans", {"Ann": 8, "Dee": 4}).start().finish("box").leave("Dee").seat("Dee").start()
    assert table.cube("Dee").value == 4


def test_st_albans_15_cubes_display_monetary_value():
    """Stakes of £1, £2 and £4: cubes start at 1, 2 and 4, the Box on £4."""
    table = handed(4, "st-albans", {"Ann": 4, "Cid": 2, "Dee": 4}).start()
    assert [table.cube(name).value for name in ("Bob", "Cid", "Dee")] == [1, 2, 4]
    table = table.finish("box")
    assert table.won == points(Bob=-1, Cid=-2, Dee=-4, Ann=7)
    assert [table.start().cube(name).value for name in ("Cid", "Dee", "Bob")] == [2, 4, 1]


def test_st_albans_15_a_player_joins_on_a_different_stake():
    """All play for £2, the sheet in units of £1; Dee joins on £1."""
    table = handed(3, "st-albans", {"Ann": 2, "Bob": 2, "Cid": 2}).seat("Dee", stakes={"Dee": 1}).start()
    assert table.finish("box").won == points(Bob=-2, Cid=-2, Dee=-1, Ann=5)


def test_st_albans_15_points_are_units_of_the_basic_stake():
    """All play for 2: the cubes begin at 2."""
    table = handed(3, "st-albans", {"Ann": 2, "Bob": 2, "Cid": 2}).start().finish("box")
    assert table.won == points(Bob=-2, Cid=-2, Ann=4)


def test_st_albans_16_jacoby():
    table = three_handed("st-albans").start().finish("team", "backgammon")
    assert table.won == points(Bob=1, Cid=1, Ann=-2)


def at_eight() -> Table:
    """Bob's cube stands at 8: stake 4, doubled once."""
    return handed(3, "st-albans", {"Ann": 4, "Bob": 4}).start().taken("team", "Bob")


def test_st_albans_17_settlements_from_eight():
    assert at_eight().settle("Bob", 5, "team").so_far == points(Bob=5, Ann=-5)
    refused = three_handed("st-albans").start().taken("team", "Bob").settle("Bob", 1, "team")
    assert refused.kind is Kind.SETTLED_TOO_EARLY
    assert refused.problem.option == "settlements"
    four = three_handed("st-albans").start().taken("team", "Bob").taken("box", "Bob")
    assert four.stands("Bob") == (4, "team", True)
    assert four.settle("Bob", 1, "team").kind is Kind.SETTLED_TOO_EARLY
    assert four.taken("team", "Bob").settle("Bob", 1, "box").so_far == points(Bob=-1, Ann=1)


def test_st_albans_17_a_whole_number_of_points():
    assert at_eight().do(event="settle", cube="Bob", points=2.5, to="team").kind is Kind.WRONG_TYPE


def test_st_albans_17_captain_and_box_settle_for_none_and_say_who_won():
    assert at_eight().settle("Bob", 0).kind is Kind.WINNER_NEEDED
    assert at_eight().settle("Bob", 0, winner="team").finish("box").line == "Bob Cid Ann"
    assert at_eight().settle("Bob", 0, winner="box").finish("box").line == "Ann Cid Bob"


def test_st_albans_19_extras_make_three_lines():
    """The drops first, then the extras, then the final outcome."""
    table = lone_taker().extra("Bob").finish("box")
    assert [row.kind for row in table.rows] == ["start", "drops", "extras", "game"]
    assert [table.row(place) for place in (1, 2, 3)] == [
        points(Bob=-1, Dee=-1, Ann=2),
        points(Bob=-1, Cid=1),
        points(Cid=-4, Ann=2, Bob=2),
    ]
    assert [row.game for row in table.rows] == [None, 1, 1, 1]
    assert [dict(row.roles) for row in table.rows] == [{}, {}, {}, {"Ann": "b", "Bob": "c"}]
    assert [set(row.marks) for row in table.rows] == [{"Bob", "Cid", "Dee"}, set(), set(), {"Bob"}]


def test_st_albans_19_without_extras_one_line():
    assert [row.kind for row in lone_taker().finish("box").rows] == ["start", "game"]


def test_st_albans_20_the_list_in_team_order():
    table = four_handed("st-albans").start().finish("box")
    assert (table.now.box, table.now.team) == ("Ann", ("Cid", "Dee", "Bob"))


def test_st_albans_21_a_winner_is_paid_by_the_most_negative_then_the_second():
    totals = {"Ann": -3, "Bob": 9, "Cid": -5, "Dee": -1}
    assert leaver_pays(totals, "Bob") == (Due("Cid", "Bob", 5), Due("Ann", "Bob", 3), Due("Dee", "Bob", 1))


def test_st_albans_21_a_loser_pays_evenly_to_each_who_is_positive():
    totals = {"Ann": 4, "Bob": -6, "Cid": 4, "Dee": -2}
    assert set(leaver_pays(totals, "Bob")) == {Due("Bob", "Ann", 3), Due("Bob", "Cid", 3)}


# 4 Doubling


def test_st_albans_22_no_automatic_doubles():
    assert three_handed("st-albans").start(2).cube("Bob").value == 1


def test_st_albans_22_no_beavers():
    refused = three_handed("st-albans").start().double("team", "Bob").answer(beaver="Bob")
    assert refused.kind is Kind.NO_BEAVERS
    assert refused.problem.option == "beavers"


def test_st_albans_22_no_raccoons():
    table = three_handed("st-albans").start().double("team", "Bob").answer(beaver="Bob", allow="once")
    assert table.answer(raccoon="Bob").kind is Kind.NO_RACCOONS


def test_st_albans_24_drop_or_take():
    table = four_handed("st-albans").start().taken("team", "Bob").dropped("team", "Cid")
    assert table.stands("Bob") == (2, "box", True)
    assert table.so_far == points(Cid=1, Ann=-1)


def test_st_albans_25_box_offers_the_entire_team():
    assert four_handed("st-albans").start().double("box", "Bob Cid").kind is Kind.BOX_DOUBLES_ALL
    offered = four_handed("st-albans").start().double("box", "Bob Cid Dee")
    assert offered.answer(take="Bob Dee", drop="Cid").finish("team").won == points(Bob=2, Cid=-1, Dee=2, Ann=-3)


def test_st_albans_25_two_or_more_together_all_or_none():
    offered = four_handed("st-albans").start().double("team", "Bob Dee")
    assert offered.answer(take="Bob", drop="Dee").kind is Kind.TAKES_ALL_OR_NONE
    assert offered.answer(take="Bob Dee").finish("box").won == points(Bob=-2, Cid=-1, Dee=-2, Ann=5)
    assert offered.answer(drop="Bob Dee").so_far == points(Bob=1, Dee=1, Ann=-2)


def test_st_albans_25_subsequent_ones_also_but_each_time_anew():
    table = five_handed("st-albans").start().dropped("team", "Bob Cid").double("team", "Dee Eve")
    assert table.answer(take="Dee", drop="Eve").kind is Kind.TAKES_ALL_OR_NONE
    assert table.answer(take="Dee Eve").finish("box").won == points(Bob=1, Cid=1, Dee=-2, Eve=-2, Ann=2)
    assert table.answer(drop="Dee Eve").won == points(Bob=1, Cid=1, Dee=1, Eve=1, Ann=-4)


def test_st_albans_25_redoubles_selectively():
    table = four_handed("st-albans").start().taken("team", "Bob Cid Dee").dropped("box", "Cid")
    assert table.so_far == points(Cid=-2, Ann=2)
    team = four_handed("st-albans").start().taken("box", "Bob Cid Dee").double("team", "Bob Cid Dee")
    assert team.answer(take="Bob", drop="Cid Dee").so_far == points(Cid=2, Dee=2, Ann=-4)


def lone_taker(stakes: dict[str, int] | None = None) -> Table:
    """Return a game whose Box doubled all; Cid alone took, Bob and Dee dropped."""
    table = handed(4, "st-albans", stakes).start()
    return table.double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee")


def test_st_albans_26_a_lone_player_may_reverse_his_decision_and_drop():
    table = lone_taker().reverse("Cid")
    assert table.won == points(Bob=-1, Cid=-1, Dee=-1, Ann=3)


def test_st_albans_26_nobody_else_may():
    assert lone_taker().reverse("Bob").kind is Kind.NO_LONE_TAKER
    two = four_handed("st-albans").start().double("box", "Bob Cid Dee").answer(take="Cid Bob", drop="Dee")
    assert two.reverse("Cid").kind is Kind.NO_LONE_TAKER


@pytest.mark.parametrize(
    ("giver", "taker", "price"), [(1, 1, 1), (2, 1, 1), (1, 2, 1), (4, 2, 2), (2, 4, 2), (4, 4, 4)]
)
def test_st_albans_26_the_price_is_the_lower_stake(giver, taker, price):
    """The Box plays for 4; Bob gives, Cid has taken."""
    table = lone_taker({"Ann": 4, "Bob": giver, "Cid": taker}).extra("Bob")
    assert table.so_far == points(Ann=giver + 1, Bob=-giver - price, Cid=price, Dee=-1)
    assert table.stands("Bob") == (2 * price, "team", True)


def test_st_albans_26_the_price_counts_the_stakes_as_the_cubes_began():
    """The Box plays for 2, so cubes began at 2: the extra costs 2 despite the stakes."""
    assert lone_taker({"Ann": 2, "Bob": 8, "Cid": 8}).extra("Bob").stands("Bob") == (4, "team", True)


def test_st_albans_26_the_lone_taker_must_accept_every_extra():
    refused = lone_taker().extra("Bob", "drop")
    assert refused.kind is Kind.EXTRA_NOT_DROPPED
    assert refused.problem.option == "extras_may_be_dropped"
    assert lone_taker().extra("Bob", "beaver").kind is Kind.NO_BEAVERS


def test_st_albans_26_the_givers_are_on_the_side_of_the_box():
    table = lone_taker().extra("Bob").finish("box")
    assert table.won == points(Ann=4, Bob=-2 + 2, Cid=1 - 4, Dee=-1)


def test_st_albans_26_extras_have_independent_cube_action():
    """Cid redoubles Bob's extra alone and Bob drops 2; Cid's own cube stays at 2."""
    table = lone_taker().extra("Bob").dropped("team", "Bob")
    assert table.so_far == points(Ann=2, Bob=-2 - 2, Cid=1 + 2, Dee=-1)
    assert table.stands("Cid") == (2, "team", True)


def test_st_albans_26_box_plays_on_after_dropping_a_recube():
    """The Box drops Cid's redouble (2); Bob's extra goes on, and Cid pays Bob 2."""
    table = lone_taker().extra("Bob").dropped("team", "Cid").finish("box")
    assert table.won == points(Ann=2 - 2, Bob=-2 + 2, Cid=1 + 2 - 2, Dee=-1)


# 5 Rotation


def test_st_albans_29_captain_defeats_box():
    assert four_handed("st-albans").start().finish("team").line == "Bob Cid Dee Ann"
    assert four_handed("st-albans").start().dropped("team", "Bob").finish("box").line == "Bob Cid Dee Ann"


def test_st_albans_29_box_defeats_captain_with_a_profit():
    table = four_handed("st-albans").start().finish("box")
    assert (table.line, table.because) == ("Ann Cid Dee Bob", Because.BOX_PROFITED)


def test_st_albans_29_box_defeats_captain_without_a_profit():
    """The Box has -1: Bob loses 1, Cid and Dee win 1. Cid is Box, Dee Captain."""
    table = four_handed("st-albans").start().dropped("team", "Cid Dee").finish("box")
    assert table.won == points(Bob=-1, Cid=1, Dee=1, Ann=-1)
    assert (table.line, table.because) == ("Cid Dee Bob Ann", Because.BOX_DID_NOT_PROFIT)


def test_st_albans_29_nothing_is_no_profit():
    table = three_handed("st-albans").start().dropped("team", "Cid").finish("box")
    assert table.won == points(Bob=-1, Cid=1)
    assert table.line == "Cid Bob Ann"


def test_st_albans_30_captain_loses_with_the_cube_and_the_game_continues():
    """Bob drops and Cid acts: Captain next if she loses; if she wins, the Box has -3."""
    table = four_handed("st-albans").start().double("box", "Bob Cid Dee").answer(drop="Bob", take="Cid Dee")
    assert table.game.acting_captain == "Cid"
    assert table.finish("box").line == "Ann Cid Dee Bob"
    assert table.finish("team").line == "Cid Dee Bob Ann"


def test_st_albans_30_an_acting_captain_who_loses_is_followed_by_the_next():
    """The Box has a profit and stays, though Dee wins as acting captain: 4 against 2."""
    table = four_handed("st-albans").start().taken("team", "Bob Cid Dee").dropped("box", "Bob").dropped("box", "Cid")
    assert table.game.acting_captain == "Dee"
    table = table.finish("team")
    assert table.won == points(Bob=-2, Cid=-2, Dee=2, Ann=2)
    assert table.line == "Ann Cid Dee Bob"


def test_st_albans_31_captain_wins_with_a_double_and_sits_out():
    table = four_handed("st-albans").start().dropped("team", "Bob")
    assert table.game.acting_captain == "Cid"
    table = table.finish("box")
    assert (table.now.box, table.now.captain) == ("Bob", "Cid")


def test_st_albans_32_a_player_may_decline_to_be_box():
    """Ann goes to the end, with the next number on the last line; Bob is Box."""
    table = four_handed("st-albans").decline()
    assert table.line == "Bob Cid Dee Ann"
    assert table.circles == "Cid2 Dee3 Ann4"
    assert table.decline().line == "Cid Dee Ann Bob"


def test_st_albans_32_box_may_not_take_a_partner():
    assert five_handed("st-albans").partner("Eve").kind is Kind.NO_PARTNER_ALLOWED


def test_st_albans_33_a_new_player_joins_at_the_end():
    assert four_handed("st-albans").seat("Eve").line == "Ann Bob Cid Dee Eve"


@pytest.mark.parametrize(("winner", "line"), [("box", "Ann Cid Eve Bob"), ("team", "Bob Cid Eve Ann")])
def test_st_albans_33_the_loser_goes_behind_who_joined_during_the_game(winner, line):
    assert three_handed("st-albans").start().seat("Eve").finish(winner).line == line


def test_st_albans_33_both_losers_go_behind_them():
    """Cid is dropped (+1), Bob loses 1, no profit: Cid, the joiners, Bob, Ann."""
    table = three_handed("st-albans").start().dropped("team", "Cid").seat("Fay Eve").finish("box")
    assert table.line == "Cid Fay Eve Bob Ann"


def test_st_albans_33_the_joiner_is_circled_at_once_the_loser_after_the_game():
    """Eve, who came in mid-game, has circle 3 on the first line, behind Cid's 2."""
    table = three_handed("st-albans").start().seat("Eve").finish("box")
    assert table.circles == "Cid2 Eve3 Bob"
    assert "Eve" not in table.rows[0].points
