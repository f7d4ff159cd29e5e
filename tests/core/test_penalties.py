"""The points a rulebook names for consulting out of turn (aba 3.6; st-albans 10)."""

import pytest

from chouette_desk.core.penalties import Offence, Penalty, proposed_penalty
from chouette_desk.core.problems import Kind, Problem, Refused
from tests.core.table import Table, four_handed, handed, points, six_handed, three_handed


def proposed(table: Table, offender: str, to: str | None = None) -> Penalty:
    penalty = proposed_penalty(table.now, offender, to)
    assert isinstance(penalty, Penalty)
    return penalty


def refused(table: Table, offender: str, to: str | None = None) -> Problem:
    answer = proposed_penalty(table.now, offender, to)
    assert isinstance(answer, Refused)
    (problem,) = answer.problems
    return problem


def test_aba_3_6_who_is_out_pays_half_of_the_original_starting_cube():
    """Bob's cube started at 4; it was dropped at 4, doubled to 8: half of 4 is 2."""
    table = handed(3, "aba", stakes={"Ann": 4, "Bob": 4}).start().dropped("box", "Bob")
    penalty = proposed(table, "Bob")
    assert (penalty.offender, penalty.to, penalty.points, penalty.half_point) == ("Bob", "Ann", 2, False)
    table = Table(table.now).do(event="transfer", from_="Bob", to="Ann", points=penalty.points, reason="so")
    assert table.finish("box").totals == points(Ann=4 + 2 + 1, Bob=-4 - 2, Cid=-1)


def test_aba_4_3_half_of_one_is_rolled_off():
    penalty = proposed(four_handed("aba").start().dropped("box", "Cid"), "Cid")
    assert (penalty.points, penalty.half_point) == (1, True)


def test_aba_3_6_the_aggrieved_player_is_box_or_captain():
    table = four_handed("aba").start().dropped("box", "Cid")
    assert proposed(table, "Cid", "Bob").to == "Bob"
    assert refused(table, "Cid", "Dee").fields == {"name": "Dee", "box": "Ann", "captain": "Bob"}
    assert refused(four_handed("aba").start().dropped("box", "Bob"), "Bob", "Bob").kind is Kind.TO_THEMSELVES


def test_aba_3_6_who_is_still_in_the_game_pays_no_points():
    """The Box takes the cube, or declares a wash."""
    table = four_handed("aba").start()
    assert refused(table, "Cid").kind is Kind.NOT_OUT_YET
    assert table.seize("Cid").problems == table.settle("Cid", 0).problems == ()


@pytest.mark.parametrize("turned", ["", "Bob"])
def test_aba_3_6_a_partner_who_consults_before_two_cubes_are_turned_pays_the_captain_the_whole_of_it(turned: str):
    table = handed(6, "aba", stakes={"Ann": 2, "Bob": 2}).partner("Fay").start(1, agreed="Bob")
    table = table.dropped("team", turned) if turned else table
    assert proposed(table, "Fay") == Penalty("Fay", "Bob", Offence.PARTNER_TOO_EARLY, 4, 4)


def test_aba_3_3_box_and_partner_consult_once_two_cubes_were_turned_taken_or_passed():
    table = six_handed("aba").partner("Fay").start().taken("team", "Bob").dropped("team", "Cid")
    assert refused(table, "Fay").kind is Kind.PARTNER_MAY_CONSULT
    settled = six_handed("aba").partner("Fay").start().taken("team", "Bob").settle("Cid", 0)
    assert proposed(settled, "Fay").points == 1


def test_st_albans_10_who_is_out_pays_the_original_starting_cube():
    table = handed(3, "st-albans", stakes={"Ann": 4, "Cid": 2}).start().dropped("team", "Cid")
    penalty = proposed(table, "Cid")
    assert (penalty.points, penalty.half_point, penalty.to) == (2, False, "Ann")


def test_st_albans_names_no_points_for_a_partner():
    """There is none; a club that has one says nothing of what this would cost."""
    assert refused(handed(3, "st-albans", partner_from=3).partner("Cid").start(), "Cid").kind is Kind.NO_PENALTY


def test_other_texts_name_no_points():
    table = three_handed("social").start().dropped("box", "Cid")
    assert refused(table, "Cid") == Problem(Kind.NO_PENALTY, {}, "consulting_penalty")


def test_only_in_a_game_and_only_by_who_plays_in_it():
    assert refused(three_handed("aba"), "Cid").kind is Kind.NOT_IN_GAME
    assert refused(three_handed("aba").seat("Gus", spectator=True).start(), "Gus").kind is Kind.NO_PENALTY_OF
    assert refused(three_handed("aba").start(), "Ann").kind is Kind.NO_PENALTY_OF
