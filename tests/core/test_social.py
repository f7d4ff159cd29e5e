"""The social rules, sentence by sentence. Ann is Box, Bob Captain."""

import pytest

from tests.core.laws import Law, laws

LAWS = """
Players three or more
    empty, seat Ann Bob, order Ann Bob, start: refused TOO_FEW_PLAYERS
    eight, start, finish box: won Ann+7 Bob-1 Cid-1 Dee-1 Eve-1 Fay-1 Gil-1 Hal-1
All roll two dice – Ann 6-6 is 12, Bob 5-5 is 10, Cid 6-5 is 11.
    empty, seat Ann Bob Cid, roll Ann 6+6 Bob 5+5 Cid 6+5: line Ann Cid Bob
Each member doubles for himself
    four, start, taken team Dee: Dee 2 box in play
Box may double any and the answers are independent – Of two doubled one takes; of three doubles, and redoubles, the
Box takes one.
    four, start, double box Cid Dee, answer take Cid drop Dee: so far Dee-1 Ann+1
        finish box: won Bob-1 Cid-2 Dee-1 Ann+4
    four, start, double team Bob Cid Dee, answer take Bob drop Cid Dee: so far Cid+1 Dee+1 Ann-2
    four, start, taken box Bob Cid Dee, double team Bob Cid Dee, answer take Bob drop Cid Dee:
      … so far Cid+2 Dee+2 Ann-4
Box redoubles any
    four, start, taken team Bob Cid Dee, dropped box Dee: so far Dee-2 Ann+2
Regular rules count gammons without the cube
    three, start, finish box gammon: won Bob-2 Cid-2 Ann+4
Second highest is Captain and the rest stand by their rolls
    empty, seat Ann Bob Cid Dee, roll Ann 1+2 Bob 6+4 Cid 2+2 Dee 6+6: line Dee Bob Cid Ann
Box wins and remains the Captain goes to the bottom
    four, start, finish box: line Ann Cid Dee Bob; because BOX_BEAT_CAPTAIN
Captain wins and is Box all others move up
    four, start, finish team: line Bob Cid Dee Ann
Captain refuses and loses – Bob loses 1; Cid acts and wins, without effect: Ann beat the Captain.
    four, start, double box Bob Cid Dee, answer drop Bob take Cid Dee: acting Cid
        finish team gammon: won Bob-1 Cid+4 Dee+4 Ann-7; line Ann Cid Dee Bob; because BOX_BEAT_CAPTAIN
Captain refuses the next active player takes over
    four, start, dropped team Cid, dropped box Bob: acting Dee
Box refuses the Captain – Bob wins 1, Cid takes over; at the end Ann is last and Bob Box.
    four, start, dropped team Bob: acting Cid
        finish box: won Bob+1 Cid-1 Dee-1 Ann+1; line Bob Cid Dee Ann
Any other player refuses or wins without effect
    four, start, dropped box Dee, dropped team Cid: acting nobody; so far Dee-1 Cid+1
        finish box: line Ann Cid Dee Bob
Nothing that is not named
    four, start
        double team Bob, answer beaver Bob: refused NO_BEAVERS
        settle Cid 1 box: refused NO_SETTLEMENTS
        buy Cid team Dee 1: refused NO_BUYING
        seize Cid: refused NO_SEIZING
        double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob: refused NO_EXTRAS
    four, start 2: values Bob 1
    six, partner Fay: refused NO_PARTNER_ALLOWED
    four, decline: refused MAY_NOT_DECLINE
Running scores – Bob, then Ann as Box: +1, then the Captain (Cid) wins 1 from Bob.
    three, start, finish team, start, finish team: stood 0 nothing; stood 1 Ann-2 Bob+1 Cid+1;
      … stood 2 Ann-1 Bob-1 Cid+2
"""


@pytest.mark.parametrize("law", laws("social", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()
