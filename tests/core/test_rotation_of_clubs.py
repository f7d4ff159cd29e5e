"""Order, rotation and Partner as clubs play them (rules-of-clubs.md 2 and 3).

A test a row, worked out from its words. Where nothing else is said Ann is Box, Bob the Captain, and the rest of the
rulebook is aba's.
"""

import pytest

from chouette_desk.core.rotation import total
from tests.core.laws import Law, laws
from tests.core.table import rulebook

LAWS = """
# order_doubles: Colorado

Doubles count twice in every round – Ann's 1-1 (4) ties Bob's 1-3; her 2-2 (8) beats his 3-4; Cid has 5-6.
    empty order_doubles=count, seat Ann Bob Cid
        roll Ann 1+1/2+2 Bob 1+3/3+4 Cid 5+6: line Cid Ann Bob
        roll Ann 1+1 Bob 1+3 Cid 5+6: refused STILL_TIED
    empty, seat Ann Bob Cid, roll Ann 1+1 Bob 1+3 Cid 5+6: line Cid Bob Ann

# box_stays beats-all (Yep)

The Box stays who beats all – Against four: all lose; Dee wins; Dee's cube is a wash.
    four box_stays=beats-all, start
        finish box: line Ann Cid Dee Bob
        dropped team Dee, finish box: won Ann+1 Bob-1 Cid-1 Dee+1; line Cid Dee Bob Ann; because BOX_DID_NOT_BEAT_ALL
        settle Dee 0, finish box: line Ann Cid Dee Bob
The acting Captains row comes before beats all – Bob drops, Cid acts and wins: under iba's rule Cid takes the box.
    four box_stays=beats-all acting_captain=takes-box, start, dropped box Bob, finish team:
      … because ACTING_CAPTAIN_TAKES_BOX
A whole game beats all by the signs of its points
    four box_stays=beats-all
        score Bob-1 Cid-2: line Ann Cid Dee Bob
        score Bob-1 Cid+1: line Cid Dee Bob Ann

# partner_must_from: Los Angeles, Woolsey

Only who plays counts for a Partner that must be
    six partner_must_from=6, away Fay, start: allowed
From so many a game without a Partner is refused – Five may play without a Partner, six may not, unless by consent. A
whole game as on paper is a game too.
    six partner_must_from=6
        start: refused PARTNER_NEEDED by partner_must_from
        score Bob-1: says players 6, least 6
        start allow “in a hurry”, finish box: won Ann+5 Bob-1 Cid-1 Dee-1 Eve-1 Fay-1
        partner Dee, start, finish box: won Ann+2 Dee+2 Bob-1 Cid-1 Eve-1 Fay-1
    five partner_must_from=6, start: allowed

# partner_is next-in-line: Los Angeles, Woolsey

The Partner by place is never due – Ann beats Bob: Cid stays Partner, first in the Team, and Dee is Captain.
    six partner_is=next-in-line, partner Cid, start, finish box: line Ann Cid Dee Eve Fay Bob; partner Cid;
      … due nobody; captain Dee; circles Cid2 Dee3 Eve4 Fay5 Bob
        start: captain Dee; team Dee Eve Fay Bob
            finish box: line Ann Cid Eve Fay Bob Dee; partner Cid; captain Eve; roles -1 Ann(b) Dee(c) Cid(p)
The Partner by place of a Box who lost stands second – Cid, Ann's Partner, would be Box after both lose: he stands
second, behind Dee. Ann beats Bob, who pays 2, but loses 1 to four: Bob and Ann go to the end.
    six partner_is=next-in-line, partner Cid, start, taken box Bob, dropped team Dee Eve Fay, finish box:
      … won Ann-1 Bob-2 Dee+1 Eve+1 Fay+1; line Dee Cid Eve Fay Bob Ann; partner nobody;
      … circles Cid2 Eve4 Fay5 Bob Annb
The Captain wins and the Partner by place is second anyway
    six partner_is=next-in-line, partner Cid, start, finish team: line Bob Cid Dee Eve Fay Ann; captain Cid;
      … partner nobody
The Captain becomes Box when the Box leaves not the Partner – Dee, Captain behind the Partner Cid, becomes Box when
Ann leaves or declines.
    six partner_is=next-in-line box_may_decline=True, partner Cid, start, finish box
        leave Ann: line Dee Cid Eve Fay Bob
        decline: line Dee Cid Eve Fay Bob Ann
The Partner is the first behind the Captain – Nobody else; the Captain never.
    six partner_is=next-in-line
        partner Dee: refused PARTNER_IS_OTHER by partner_is; says name Dee, partner Cid
        partner Dee allow “Cid has to phone”: partner Dee
        partner Bob: refused PARTNER_IS_CAPTAIN
        partner Bob allow “we agree”: refused PARTNER_IS_CAPTAIN
        partner Cid: partner Cid
    six partner_is=next-in-line partner_from=3, away Cid, partner Dee: partner Dee

# partner_is captain: Eskgammon

The Captain crosses over and the next is Captain
    six partner_is=captain
        partner Cid: says name Cid, partner Bob
        partner Bob: partner Bob; captain Cid; line Ann Bob Cid Dee Eve Fay
            start, finish box: won Ann+2 Bob+2 Cid-1 Dee-1 Eve-1 Fay-1; line Ann Bob Dee Eve Fay Cid; partner Bob;
              … captain Dee; circles Bob1 Dee3 Eve4 Fay5 Cid
The Captain who crossed over is second when the Box loses – Bob, who crossed over, stands second if Cid wins, or if
Box and Cid lose. Cid, now Captain, wins and is Box. Or Cid loses and the Box does not break even: Bob would be Box,
so he stands second behind Dee.
    six partner_is=captain, partner Bob, start
        finish team: line Cid Bob Dee Eve Fay Ann
        dropped team Dee Eve Fay, finish box: won Ann-1 Bob-1 Cid-1 Dee+1 Eve+1 Fay+1; line Dee Bob Eve Fay Cid Ann
Somebody must be left to be Captain
    three partner_is=captain partner_from=3, leave Cid, partner Bob: refused NO_NEXT_CAPTAIN

# partner_after_loss captain: Los Angeles, Woolsey

The Partner is the next Captain after a loss – Eve, whom Ann chose as Partner, is the next Captain if the Box loses.
Bob wins: Bob, Eve, Cid, Dee, Fay, Ann. Bob loses, and the Box too: Cid, Eve, Dee, Fay, Bob, Ann. The old circles
would read Dee before Eve, so all are drawn anew on the game's line.
    six partner_after_loss=captain, partner Eve, start
        finish team: line Bob Eve Cid Dee Fay Ann
        dropped team Cid Dee Fay, finish box: line Cid Eve Dee Fay Bob Ann; captain Eve; partner nobody;
          … circles Eve1 Dee2 Fay3 Bob4 Ann5; marks 0 Bob(1/) Cid(2/) Dee(3/) Eve(4/) Fay(5/)
        finish box: line Ann Cid Dee Eve Fay Bob
The Partner keeps the place in the line – As aba has it: Eve stays where she stands.
    six, partner Eve, start, finish team: line Bob Cid Dee Eve Fay Ann

# box_stays last-man: Los Angeles

The Box beats Captain and last man and stays – All three lose 1 on the board, of whom Dee is the last in line; the
total is 3.
    four box_stays=last-man, start, finish box: line Ann Cid Dee Bob; because BOX_BEAT_LAST_MAN; circles Cid2 Dee3 Bob
The Box beats the last man and breaks even – Ann loses 1 each to Bob and Cid, wins 2 from Dee: 0 is not below 0.
    four box_stays=last-man, start, dropped team Bob Cid, taken box Dee, finish box: won Bob+1 Cid+1 Dee-2;
      … line Ann Bob Cid Dee
The Box beats the last man and loses in all – 1 to Bob and 1 to Cid, 1 from Dee: −1. Bob won, so he is Box.
    four box_stays=last-man, start, dropped team Bob Cid, finish box: line Bob Cid Dee Ann;
      … because BOX_BEAT_LAST_MAN_AT_A_LOSS
The last man wins and the Captain has lost – Bob drops the Box's double; the Team wins Cid's cube and then Dee's, the
last.
    four box_stays=last-man, start, dropped box Bob, finish team: line Cid Dee Bob Ann;
      … because BOX_DID_NOT_BEAT_LAST_MAN; circles Dee3 Bob Annb
The last man wins and so has the Captain
    four box_stays=last-man, start, finish team: line Bob Cid Dee Ann
Of cubes closed by one event the last in line counts – Cid and Dee drop together, then Ann drops Bob's double: Bob is
the last man.
    four box_stays=last-man, start, dropped box Dee Cid: last man Dee
        dropped team Bob: won Ann+1 Bob+1 Cid-1 Dee-1; line Bob Cid Dee Ann
A wash or a settlement for none of the last man is no win – Bob and Cid drop to the Box; Dee's cube is settled for
nothing, or for 1.
    four box_stays=last-man, start, dropped box Bob Cid
        settle Dee 0: line Cid Dee Bob Ann
        settle Dee 1 box: line Ann Cid Dee Bob
        settle Dee 1 team: line Cid Dee Bob Ann
An even Captain is no loser – Bob settles for nothing: the line stays if Dee, the last, loses, else it moves.
    four box_stays=last-man, start, settle Bob 0
        finish box: line Ann Bob Cid Dee
        finish team: line Cid Dee Bob Ann
The Captain wins and the last man loses so the line stays – Ann loses 1 to Bob and wins 1 each from Cid and Dee, the
last: she stays at +1.
    four box_stays=last-man, start, dropped team Bob, finish box: won Ann+1 Bob+1 Cid-1 Dee-1; line Ann Bob Cid Dee;
      … because BOX_BEAT_LAST_MAN; losers nobody; circles Bob1 Cid2 Dee3
The last man is the last of first lives – Cid's own cube ends last of the first lives, won by Ann: Cid is the last
man. Cid takes alone, Bob and Dee drop; Bob gives an extra. The extra, won by Cid later, is in its second life.
    four box_stays=last-man, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob,
      … settle Cid 2 box, finish team: outcome last_man Cid; line Ann Cid Dee Bob
A whole game may say who won the last cube – With a total of 1, of 0, and of −1 where the box says that it won.
    four box_stays=last-man
        score Bob-1: line Ann Cid Dee Bob
        score Bob-1 Cid+1: line Cid Dee Bob Ann
        score Bob-1 Cid+1 last=box: line Ann Cid Dee Bob
        score Bob+1 Cid-1 last=box: line Ann Bob Cid Dee
        score Bob-1 last=team: line Cid Dee Bob Ann
        score Bob-1 Cid+2 last=box: line Cid Dee Bob Ann
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# order_doubles: Colorado


@pytest.mark.parametrize(
    ("dice", "plain", "counted"),
    [
        ((3, 3), 6, 12),  # one pair of threes: 6 more
        ((6, 5), 11, 11),
        ((3, 3, 3, 5), 14, 20),  # of three equal dice one pair
        ((2, 2, 2, 2), 8, 16),  # two pairs
        ((1, 1, 6, 6), 14, 28),
        ((4,), 4, 4),
    ],
)
def test_doubles_count_twice_in_the_starting_order(dice: tuple[int, ...], plain: int, counted: int):
    assert total(rulebook("aba"), dice) == plain
    assert total(rulebook("aba", order_doubles="count"), dice) == counted
