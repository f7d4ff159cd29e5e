"""The points a rulebook names for consulting out of turn (aba 3.6; st-albans 10)."""

import pytest

from chouette_desk.core.penalties import Offence, Penalty, proposed_penalty
from chouette_desk.core.problems import Kind, Problem, Refused
from tests.core.laws import Law, laws
from tests.core.table import four_handed, handed

LAWS = """
aba 3.6 Who is out pays half of the original starting cube – Bob's cube started at 4; it was dropped at 4, doubled to
8: half of 4 is 2.
    three Ann*4 Bob*4, start, dropped box Bob: penalty Bob pays Ann 2
        transfer Bob Ann 2, finish box: totals Ann+4+2+1 Bob-4-2 Cid-1
aba 4.3 Half of one is rolled off
    four, start, dropped box Cid: penalty Cid pays Ann 1 rolled off
aba 3.6 The aggrieved player is Box or Captain
    four, start, dropped box Cid: penalty Cid Bob pays Bob 1 rolled off
    four, start, dropped box Bob: penalty Bob Bob refused TO_THEMSELVES
aba 3.6 Who is still in the game pays no points – The Box takes the cube, or declares a wash.
    four, start: penalty Cid refused NOT_OUT_YET
        seize Cid: allowed
        settle Cid 0: allowed
aba 3.3 Box and Partner consult once two cubes were turned, taken or passed
    six, partner Fay, start, taken team Bob
        dropped team Cid: penalty Fay refused PARTNER_MAY_CONSULT
        settle Cid 0: penalty Fay pays Bob 1
st-albans 10 Who is out pays the original starting cube
    three st-albans Ann*4 Cid*2, start, dropped team Cid: penalty Cid pays Ann 2
St Albans names no points for a Partner – There is none; a club that has one says nothing of what this would cost.
    three st-albans partner_from=3, partner Cid, start: penalty Cid refused NO_PENALTY
Other texts name no points
    three social, start, dropped box Cid: penalty Cid refused NO_PENALTY
Only in a game and only by who plays in it
    three: penalty Cid refused NOT_IN_GAME
    three, seat Gus spectator=True, start: penalty Gus refused NO_PENALTY_OF
    three, start: penalty Ann refused NO_PENALTY_OF
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


def refused(found: object) -> Problem:
    assert isinstance(found, Refused)
    (problem,) = found.problems
    return problem


def test_a_refusal_names_who_is_aggrieved_or_the_option():
    out = four_handed("aba").start().dropped("box", "Cid").now
    assert refused(proposed_penalty(out, "Cid", "Dee")).fields == {"name": "Dee", "box": "Ann", "captain": "Bob"}
    no_points = four_handed("social").start().dropped("box", "Cid").now
    assert refused(proposed_penalty(no_points, "Cid", None)) == Problem(Kind.NO_PENALTY, {}, "consulting_penalty")


@pytest.mark.parametrize("turned", ["", "Bob"])
def test_aba_3_6_a_partner_who_consults_before_two_cubes_are_turned_pays_the_captain_the_whole_of_it(turned: str):
    table = handed(6, "aba", stakes={"Ann": 2, "Bob": 2}).partner("Fay").start(1, agreed="Bob")
    night = (table.dropped("team", turned) if turned else table).now
    assert proposed_penalty(night, "Fay", None) == Penalty("Fay", "Bob", Offence.PARTNER_TOO_EARLY, 4, 4)
