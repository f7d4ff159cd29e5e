"""The rulebooks of clubs at the table, each by its row of rules-of-clubs.md 4.

Ann is Box, Bob the Captain, then Cid, Dee, Eve, Fay, Gil; all cubes start at 1.
"""

import pytest

from chouette_desk.nightfile.rulebooks import base_of_shipped, shipped
from chouette_desk.wording.rules import short_rules
from tests.core.laws import Law, laws
from tests.tables import asked_of

LAWS = """
Los Angeles: seven need a Partner who is next behind the Captain – Six may play without; of seven, Cid; eight are too
many.
    six los-angeles, start: allowed
    seven los-angeles
        start: refused PARTNER_NEEDED
        partner Dee: says name Dee, partner Cid
        partner Cid, start: allowed
    eight los-angeles, partner Cid, start: refused TOO_MANY_PLAYERS
Los Angeles: a Box who loses leaves the captaincy to the Partner – Bob wins 1 on the board and so do four more; Ann
and Cid share −5 as −3 and −2.
    seven los-angeles, partner Cid, start, finish team: won Ann-3 Cid-2 Bob+1 Dee+1 Eve+1 Fay+1 Gil+1;
      … line Bob Cid Dee Eve Fay Gil Ann; captain Cid
Los Angeles: takes, doubles, extras and the last man – In the end −1 and 3: Eve, the last man, was beaten.
    five los-angeles, start
        double team Bob Cid Dee Eve
            answer take Cid Dee drop Bob Eve: refused TAKES_CAPTAIN_TOO
            answer take Bob drop Cid Dee Eve: refused TAKES_TOO_LITTLE
        double box Dee: refused DOUBLES_CAPTAIN_TOO
        double box Bob Cid Dee Eve, answer take Cid drop Bob Dee Eve
            extra Dee drop: refused EXTRA_NOT_DROPPED
            extra Dee: allowed
        dropped team Bob, finish box: line Ann Bob Cid Dee Eve; because BOX_BEAT_LAST_MAN
Los Angeles: without consultation Jacoby holds
    four los-angeles, start, finish box gammon: won Ann+3 Bob-1 Cid-1 Dee-1
Boston: who is not known buys points – Dee buys 20 points of the bank, a spectator: its column stands at −20.
    four boston, seat Bank spectator=True, pay Dee Bank 20: totals Dee+20 Bank-20
        start, finish box: totals Ann+3 Bob-1 Cid-1 Dee+19 Bank-20
Amsterdam: takes go by value and the Box stays by beating the Captain – Ann beats Bob and loses 1 each to Cid and Dee:
−1, but stays. Three may play with a Partner, and there are no raccoons.
    four amsterdam, start
        double team Bob Cid Dee
            answer take Bob drop Cid Dee: refused TAKES_SAME_VALUE
            answer drop Bob Cid Dee: allowed
        dropped team Cid, dropped team Dee, finish box: won Ann-1 Bob-1 Cid+1 Dee+1; line Ann Cid Dee Bob;
          … because BOX_BEAT_CAPTAIN
        settle Bob 0: refused WINNER_NEEDED
    three amsterdam, partner Cid: partner Cid
    three amsterdam, start, double team Bob, answer beaver Bob, answer raccoon Bob: refused NO_RACCOONS
Rotterdam: as Amsterdam, with raccoons
    four rotterdam, start
        double team Bob Cid Dee
            answer take Bob drop Cid Dee: refused TAKES_SAME_VALUE
            answer drop Bob Cid Dee: allowed
        dropped team Cid, dropped team Dee, finish box: won Ann-1 Bob-1 Cid+1 Dee+1; line Ann Cid Dee Bob;
          … because BOX_BEAT_CAPTAIN
        settle Bob 0: refused WINNER_NEEDED
    three rotterdam, partner Cid: partner Cid
    three rotterdam, start, double team Bob, answer beaver Bob, answer raccoon Bob: allowed
Gothenburg: doubles go by value and automatic doubles are saved – Two matches: 1 double now, 1 saved; with none
agreed, both are saved. Cubes of one value go together.
    four gothenburg
        start 2: values Bob 2; carry 1
        start 2 policy=none: values Bob 1; carry 2
        start
            double box Bob: refused DOUBLES_SAME_VALUE
            double team Bob Cid, answer take Bob drop Cid: refused TAKES_SAME_VALUE
            taken team Bob Cid
                double box Bob: refused DOUBLES_SAME_VALUE
                double box Bob Cid: allowed
Gothenburg: an acting Captain changes nothing – Bob drops; Cid, acting, wins: Ann beat the Captain and stays, unlike
the base.
    four gothenburg, start, double box Bob Cid Dee, answer take Cid Dee drop Bob, finish team: line Ann Cid Dee Bob
Cambridge: automatic doubles only if the Box wants, and neither extras nor settlements
    four cambridge
        start 2: values Bob 1
        start 2 policy=unlimited: values Bob 4
        start
            double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob: refused NO_EXTRAS
            settle Cid 1 team: refused NO_SETTLEMENTS
            dropped team Cid, finish box: because BOX_BEAT_CAPTAIN
            dropped team Cid, dropped team Dee, finish box: won Ann-1 Bob-1 Cid+1 Dee+1; line Ann Cid Dee Bob
Canberra: the Captain's double first, then the lone taker beavers
    four canberra
        start 3: values Bob 2
        start 3 policy=unlimited: values Bob 8
        start
            double team Bob Cid, answer take Cid drop Bob: refused TAKES_CAPTAIN_TOO
            double box Bob Cid Dee, answer take Dee drop Bob Cid
                answer raccoon Dee, answer take Dee: Dee 8 team in play
                answer drop Dee: won Bob-1 Cid-1 Dee+2
            finish box backgammon: won Ann+3 Bob-1 Cid-1 Dee-1
    seven canberra, start: refused TOO_MANY_PLAYERS
    empty canberra, seat Ann Bob Cid, roll Ann 6 Bob 5 Cid 1: line Ann Bob Cid
Clinton Hill: half of what is offered, and the lone Captain beavers
    five clinton-hill, start
        double team Cid Dee Eve, answer take Cid drop Dee Eve: refused TOO_FEW_TAKEN
        taken box Bob Cid Dee, double team Bob Cid Dee, answer take Bob drop Cid Dee: refused TOO_FEW_TAKEN
        double box Bob Cid Dee Eve
            answer take Bob drop Cid Dee Eve, answer raccoon Bob, answer take Bob: Bob 8 team in play
            answer take Cid drop Bob Dee Eve: Cid 2 team in play
                extra Dee: refused NO_EXTRAS
Eskgammon: the Captain crosses over, and two are taken both
    six eskgammon, partner Bob: partner Bob; captain Cid
    three eskgammon, start, double team Bob Cid
        answer drop Bob Cid: refused MUST_TAKE_BOTH
        answer beaver Bob take Cid: refused NO_BEAVERS
    three eskgammon, start 3: values Bob 2
Colorado: doubles count in the starting order – Ann's 3-3 is 12 and beats Bob's 6-5.
    empty colorado, seat Ann Bob Cid, roll Ann 3+3 Bob 6+5 Cid 1+2: line Ann Bob Cid
Portland: a lone taker of three drops too – Of two who are doubled, one may take alone. Six are too many.
    four portland, start, double box Bob Cid Dee, answer take Cid drop Bob Dee: won Ann+3 Bob-1 Cid-1 Dee-1
    three portland, start
        double box Bob Cid, answer take Cid drop Bob: Cid 2 team in play; acting Cid
            finish box gammon: won Ann+5 Bob-1 Cid-4
        finish box gammon: won Ann+2 Bob-1 Cid-1
    six portland, start: refused TOO_MANY_PLAYERS
Woolsey: six to ten need the next in line as Partner, who is Captain after a loss – Ann and Cid share −4. Five play
without a Partner.
    six woolsey
        start: refused PARTNER_NEEDED
        partner Cid, start, finish team: won Ann-2 Cid-2 Bob+1 Dee+1 Eve+1 Fay+1; line Bob Cid Dee Eve Fay Ann;
          … captain Cid
    five woolsey, partner Cid: refused PARTNER_TOO_FEW
The laws of 1931 – The Captain doubles for the Team, all get one answer, gammons always count.
    four laws-1931, start
        double team Bob: refused CAPTAIN_DOUBLES_ALL
        double team Bob Cid Dee, answer take Bob drop Cid Dee: refused SAME_ANSWER
        finish team gammon: won Ann-6 Bob+2 Cid+2 Dee+2
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


def test_options_that_no_game_shows():
    """The page of Cambridge has both: once a cube is turned, or from the start. The first is the option."""
    assert shipped("cambridge").consultation == "checkers-after-double"
    assert shipped("eskgammon").raccoons == "never"
    assert shipped("woolsey").players_max == 10


def test_rulebooks_that_agree_with_their_base():
    assert shipped("boston").differences(shipped("aba")) == ()
    assert shipped("laws-1931").differences(shipped("iba")) == ()
    assert base_of_shipped("rotterdam") is shipped("amsterdam")


SAID = (
    ("boston", "buy points"),
    ("cambridge", "consult about everything from the start, except"),
    ("amsterdam", "A player who has offered a cube may consult."),
    ("rotterdam", "A player who has offered a cube may consult."),
    ("clinton-hill", "from the end of the line, the Captain last"),
    ("clinton-hill", "Box and Partner may consult about cubes."),
    ("colorado", "Box and Partner may always consult."),
)


@asked_of(("club", "said"), SAID)
def test_what_the_short_rules_say(club: str, said: str):
    assert said in " ".join(short_rules(shipped(club)))
