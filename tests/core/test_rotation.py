"""The line by rules.md 5 beyond the five texts: joining, leaving, Partner, order."""

import pytest

from chouette_desk.core.problems import Kind
from chouette_desk.core.rotation import leads
from tests.core.table import due, empty_table, four_handed, handed, six_handed, three_handed

# Joining and leaving


def test_who_joins_during_a_game_waits_outside_the_line():
    table = three_handed("aba").start().seat("Dee Eve")
    assert (table.line, table.now.waiting) == ("Ann Bob Cid", ("Dee", "Eve"))
    table = table.finish("box")
    assert (table.line, table.now.waiting) == ("Ann Cid Bob Dee Eve", ())


def test_several_join_in_the_order_given_event_by_event():
    assert three_handed("st-albans").start().seat("Eve").seat("Dee").finish("team").line == "Bob Cid Eve Dee Ann"


def test_who_waited_plays_when_the_game_is_over():
    table = three_handed("aba").start().seat("Dee").finish("box")
    assert table.order("Dee Ann Bob Cid", "seats").line == "Dee Ann Bob Cid"
    assert table.seat("Dee").kind is Kind.ALREADY_SEATED


def test_who_returns_during_a_game_waits_too():
    table = four_handed("aba").leave("Cid").start().seat("Cid").finish("box")
    assert table.line == "Ann Dee Bob Cid"


def test_who_looked_on_may_sit_down_and_the_other_way_round():
    table = three_handed("aba").seat("Gus", spectator=True)
    assert (table.line, table.now.columns[-1]) == ("Ann Bob Cid", "Gus")
    table = table.seat("Gus")
    assert table.line == "Ann Bob Cid Gus"
    assert table.leave("Gus").seat("Gus", spectator=True).line == "Ann Bob Cid"


def test_a_column_is_kept_for_who_returns():
    table = four_handed("aba").leave("Bob").seat("Bob")
    assert table.now.columns == ("Ann", "Bob", "Cid", "Dee")
    assert table.line == "Ann Cid Dee Bob"


def test_who_returns_keeps_his_stake_and_may_name_another_where_it_may_change():
    table = handed(4, "aba", {"Ann": 8, "Dee": 4}).leave("Dee")
    assert table.seat("Dee").start().cube("Dee").value == 4
    assert table.seat("Dee", stakes={"Dee": 2}).start().cube("Dee").value == 2


def test_a_spectator_who_sits_down_may_choose_his_stake():
    table = handed(3, "st-albans", {"Ann": 8}).seat("Gus", spectator=True).seat("Gus", stakes={"Gus": 4})
    assert table.start().cube("Gus").value == 4


def test_the_line_closes_up_and_the_captain_becomes_box():
    assert four_handed("aba").leave("Cid").line == "Ann Bob Dee"
    assert four_handed("aba").leave("Ann").line == "Bob Cid Dee"


def test_before_the_first_order_there_is_no_line():
    table = empty_table("aba").seat("Ann Bob Cid Dee").leave("Dee")
    assert table.now.line is None
    assert table.order("Ann Bob Cid").line == "Ann Bob Cid"


def test_the_newcomers_split_before_any_game_comes_from_the_bottom():
    """Seven seated under guide before the first game: 7 // 2 = 3 from the bottom."""
    refused = handed(7, "guide").start()
    assert refused.problem.fields["new_table"] == ("Eve", "Fay", "Gil")


def test_a_newcomer_who_is_gone_again_is_not_counted_for_the_new_table():
    """Gil, who has left, is not counted: 7 // 2 = 3 with Hal, two from the bottom."""
    table = six_handed("guide").score(captain="won").seat("Gil Hal").leave("Gil")
    assert table.line == "Bob Cid Dee Eve Fay Ann Hal"
    assert table.start().problem.fields["new_table"] == ("Eve", "Fay", "Hal")


# Dodging


def test_dodging_is_leaving_as_first_in_line_without_having_been_box():
    """Nobody has played: Ann, who would be the first Box, leaves."""
    assert four_handed("guide").leave("Ann").seat("Ann").kind is Kind.DODGED


def test_the_captain_who_leaves_before_the_box_does_is_no_dodger():
    table = four_handed("guide").leave("Bob").leave("Ann")
    assert table.seat("Bob").line == "Cid Dee Bob"


def test_dodging_where_it_is_allowed():
    assert four_handed("aba").start().finish("team").leave("Bob").seat("Bob").line == "Cid Dee Ann Bob"


def test_dodging_under_a_rule_that_changed_meanwhile():
    left = four_handed("aba").start().finish("team").leave("Bob")
    assert left.rules(box_dodging="forbidden").seat("Bob").kind is Kind.DODGED


# Declining


def test_declining_before_the_first_game_and_after():
    table = three_handed("st-albans").decline()
    assert table.line == "Bob Cid Ann"
    assert table.start().finish("box").decline().line == "Ann Cid Bob"


def test_declining_where_no_rule_allows_it_but_all_agree():
    assert three_handed("aba").decline(allow="her back hurts").line == "Bob Cid Ann"


def test_two_may_pass_the_box_between_them():
    assert three_handed("st-albans").leave("Cid").decline().line == "Bob Ann"


def test_a_partner_is_lost_when_the_box_declines():
    table = six_handed("aba", box_may_decline=True).partner("Fay").decline()
    assert (table.now.box, table.now.partner) == ("Bob", None)


# The Partner


def test_the_partner_who_stays_may_be_named_again_and_is_where_he_was():
    once = due().partner("Cid")
    again = once.partner("Cid")
    assert (again.line, again.now.partner, again.now.due) == (once.line, "Cid", None)


def test_naming_no_one_ends_the_partnership():
    assert six_handed("aba").partner("Fay").partner(None).now.partner is None


def test_another_partner_may_be_named():
    assert six_handed("aba").partner("Fay").partner("Eve").now.partner == "Eve"


def test_a_partner_becomes_due_by_rotation():
    assert (due().now.due, due().now.partner) == ("Cid", None)


def test_a_partner_becomes_due_when_the_captain_leaves():
    table = handed(7, "aba").partner("Cid").leave("Bob")
    assert (table.now.due, table.now.partner) == ("Cid", None)
    assert table.partner("Cid").line == "Ann Dee Eve Fay Gil Cid"


def test_a_partner_becomes_due_by_a_new_order():
    table = handed(7, "aba").partner("Gil").start().finish("box").order("Ann Gil Bob Cid Dee Eve Fay", "seats")
    assert (table.now.due, table.now.partner) == ("Gil", None)


def test_a_new_order_keeps_the_partner_with_the_same_box():
    table = six_handed("aba").partner("Fay").start().finish("box")
    assert table.order("Ann Bob Fay Cid Dee Eve", "seats").now.partner == "Fay"
    assert table.order("Bob Ann Fay Cid Dee Eve", "seats").now.partner is None
    assert table.order("Fay Ann Bob Cid Dee Eve", "seats").now.partner is None


def test_an_order_before_the_first_game_keeps_him_too():
    assert six_handed("aba").partner("Fay").order("Ann Cid Bob Fay Dee Eve").now.partner == "Fay"
    assert six_handed("aba").partner("Fay").order("Ann Fay Bob Cid Dee Eve").now.due == "Fay"


def test_who_is_due_no_longer_is_when_he_is_not_next_any_more():
    assert due().order("Ann Dee Cid Eve Fay Bob", "seats").now.due is None
    assert due().leave("Cid").now.due is None
    assert due().leave("Ann").now.due is None


def test_who_is_due_stays_due_when_others_come_or_go():
    assert due().leave("Fay").seat("Gil").now.due == "Cid"


@pytest.mark.parametrize("name", [None, "Fay", "Bob"])
def test_naming_no_one_or_another_means_that_he_plays_as_captain(name):
    table = due().partner(name)
    assert (table.now.captain, table.now.partner, table.now.due) == ("Cid", name, None)
    assert table.partner("Cid").kind is Kind.PARTNER_IS_CAPTAIN


def test_just_starting_means_that_he_plays_as_captain():
    table = due().start()
    assert table.game.captain == "Cid"
    assert table.now.due is None
    assert due().score(Cid=-1).line == "Ann Dee Eve Fay Bob Cid"


def test_staying_leaves_the_next_as_captain_and_needs_the_rulebooks_leave():
    """Bob and Dee are gone: five are too few for a Partner (aba), unless all agree."""
    table = due().leave("Bob")
    refused = table.partner("Cid")
    assert refused.kind is Kind.PARTNER_TOO_FEW
    assert table.partner("Cid", allow="all agree").line == "Ann Dee Eve Fay Cid"


def test_a_partner_keeps_his_place_when_he_leaves_the_partnership():
    table = six_handed("aba").partner("Dee").start().finish("box").partner(None)
    assert table.line == "Ann Cid Dee Eve Fay Bob"


def test_a_partner_who_leaves_is_no_partner():
    assert six_handed("aba").partner("Fay").leave("Fay").now.partner is None


def test_the_box_who_leaves_takes_the_partnership_with_him():
    assert handed(7, "aba").partner("Fay").leave("Ann").now.partner is None


def test_both_lose_and_the_partner_may_become_box():
    """Ann loses with Cid as Partner, Bob loses: Cid, at his place behind Bob, is Box."""
    table = six_handed("aba").partner("Cid").score(Bob=-1, Dee=3)
    assert table.line == "Cid Dee Eve Fay Bob Ann"
    assert table.now.partner is None


# The size of the game


def test_players_max_counts_the_partner():
    table = six_handed("guide", partner_from=3, players_max=5).partner("Fay")
    assert table.start().kind is Kind.TOO_MANY_PLAYERS


def test_players_max_does_not_count_spectators_or_who_waits():
    assert six_handed("guide").seat("Gus", spectator=True).start().seat("Gil").problems == ()


def test_players_max_holds_from_the_start_of_a_game_not_from_sitting_down():
    assert six_handed("guide").seat("Gil").problems == ()


def test_three_of_whom_one_is_partner_play_one_against_two():
    table = three_handed("aba", partner_from=3).partner("Cid").start()
    assert table.game.team == ("Bob",)
    assert table.finish("team").won == {"Ann": -1, "Bob": 1}


@pytest.mark.parametrize(
    ("line", "leading"), [((), False), (("Ann",), False), (("Ann", "Bob"), False), (("Bob", "Ann"), True)]
)
def test_who_leads_stands_behind_the_box(line, leading):
    assert leads(line, "Ann") is leading
    assert not leads(line, None)
