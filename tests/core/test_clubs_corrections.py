"""Corrections to the rules by the texts themselves (rules-of-clubs.md 1).

Those of players who are away are in test_away.
"""

import pytest

from tests.core.laws import Law, laws

LAWS = """
# 2 Payments in a game (guide: "the payout can occur during or after each game")

A payment during a game stands above its line
    three guide, start, pay Ann Bob 2, finish box: rows start payment game; row 1 Ann+2 Bob-2;
      … totals Ann+4 Bob-3 Cid-1; circles Cid2 Bob
A payment while an offer waits
    three guide, start, double team Bob, pay Cid Ann 1: asked Bob; totals Cid+1 Ann-1

# 3 Several automatic doubles by agreement (aba 5.1)

Each matching roll may be agreed with each player
    four, start 2 agreed Bob+2 Cid+1: values Bob 4 Cid 2 Dee 1
        finish box: won Ann+7 Bob-4 Cid-2 Dee-1
A list is once each
    four, start 2 agreed Bob: values Bob 2
No consent agrees more often than matching rolls
    four, start 1 agreed Bob+2 allow “all agree”: refused AGREED_TOO_OFTEN

# 6 Joiners roll for their order (aba 6.5; st-albans 33)

Who join together roll two dice for their order
    three, seat Dee Eve Fay rolls Dee 2+1 Eve 6+1 Fay 3+4/1+2: says names Eve Fay, late Eve
    three, seat Dee Eve Fay rolls Dee 2+1 Eve 6+1/5+5 Fay 3+4/1+2: line Ann Bob Cid Eve Fay Dee;
      … players Ann Bob Cid Eve Fay Dee; circles Bob1 Cid2 Eve3 Fay4 Dee5
Four dice, and ahead of the losers
    three st-albans, start, seat Dee Eve rolls Dee 1+1+1+1 Eve 6+6+6+6, finish box: line Ann Cid Eve Dee Bob
    three st-albans, seat Dee Eve rolls Dee 1+1 Eve 6+6: first refused WRONG_DICE
    three st-albans, seat Dee Eve rolls Dee 1+1 Eve 6+6 allow “late”: line Ann Bob Cid Eve Dee
Joiners' dice before the first order, and of who returns
    empty, seat Dee Eve rolls Dee 2+1 Eve 6+1: players Eve Dee
    five, leave Dee, leave Eve, seat Dee Eve rolls Dee 2+1 Eve 6+1: line Ann Bob Cid Eve Dee;
      … players Ann Bob Cid Dee Eve
Stakes of joiners stand with their dice
    three Ann*4, seat Dee Eve rolls Dee 2+1 Eve 6+1 Eve*2: line Ann Bob Cid Eve Dee
        start: values Eve 2

# 9 What the rules meant

A further order before the first game crosses out circles on other lines – Dee's circle on a payment's line is crossed
out by the new order.
    three, pay Ann Bob 1, seat Dee: circles Bob1 Cid2 Dee1
        order Dee Cid Bob Ann: circles Cid1 Bob2 Ann3; marks 1 Dee(1/)
A spectator may leave
    three, seat Gus spectator=True, leave Gus: line Ann Bob Cid
        leave Gus: refused HAS_LEFT
A Box who has sold the side of a cube cannot seize it (aba 3.6)
    four, start, buy Cid box Dee 1
        seize Cid: refused NOT_THEIR_CUBE
        seize Bob: Bob 1 box
A beaver that the Box drops is no take and gives no extra (aba 5.7) – Dee, who dropped the double, may give Cid an
extra; Bob, who beavered, may not.
    four, start, double box Bob Cid Dee, answer beaver Bob take Cid drop Dee, answer drop Bob: alone Cid
        extra Bob: field givers Dee
        extra Dee: allowed
A beaver that is raccooned and dropped by who beavered is no take either (aba 5.7)
    four, start, double box Bob Cid Dee, answer beaver Bob take Cid drop Dee, answer raccoon Bob, answer drop Bob:
      … alone Cid; givers Dee
Nobody acts as Captain where no cube in its first life is live – After Bob settles, Dee's cube in its second life
makes nobody captain.
    four, start, double box Bob Cid Dee, answer take Bob drop Cid Dee, extra Dee, settle Bob 1 box: live Dee;
      … acting nobody
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()
