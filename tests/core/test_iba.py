"""The rules of the International Backgammon Association, clause by clause.

Ann is Box, Bob Captain.
"""

import pytest

from tests.core.laws import Law, laws

LAWS = """
# What the article says before the rules

Article: Box loses one to each or wins one from each
    four, start, finish team: won Ann-3 Bob+1 Cid+1 Dee+1
    four, start, finish box: won Ann+3 Bob-1 Cid-1 Dee-1
Article: a double of the Captain is accepted or rejected
    four, start, double team Bob Cid Dee
        answer take Bob Cid Dee: Dee 2 box in play
        answer drop Bob Cid Dee: won Ann-3 Bob+1 Cid+1 Dee+1
Article: the Captain refuses and loses the count before – Bob refuses (1); Cid plays as captain, loses, and so is
Captain next.
    four, start, double box Bob Cid Dee, answer drop Bob take Cid Dee: so far Bob-1 Ann+1
        finish box: won Bob-1 Cid-2 Dee-2 Ann+5; line Ann Cid Dee Bob
Article: players come in at the bottom at any time
    three, seat Dee: line Ann Bob Cid Dee
    three, start, seat Dee, finish team: line Bob Cid Ann Dee
Article: Box plays the next highest or becomes the low man
    four, start, finish box: captain Cid
    four, start, finish team: line Bob Cid Dee Ann
Article: the third plays the first game's winner, the fourth the second's – The winner of each game is in the box,
whoever wins the first two games.
    four, start, finish box: box Ann; captain Cid
        start, finish box: box Ann; captain Dee
        start, finish team: box Cid; captain Dee
    four, start, finish team: box Bob; captain Cid
        start, finish box: box Bob; captain Dee
        start, finish team: box Cid; captain Dee

# The official rules

1 Three or more players
    empty, seat Ann Bob, order Ann Bob, start: refused TOO_FEW_PLAYERS
    eight, start, finish team: won Ann-7 Bob+1 Cid+1 Dee+1 Eve+1 Fay+1 Gil+1 Hal+1
2 Each throws a die the highest is Box
    empty, seat Ann Bob Cid, roll Ann 4 Bob 3 Cid 6: line Cid Ann Bob
3 Only those tying throw again for their position – Bob and Dee tie at 3 for the last two places; Dee's 6 makes him
only third.
    empty, seat Ann Bob Cid Dee, roll Ann 6 Bob 3/1 Cid 5 Dee 3/6: line Ann Cid Dee Bob
3 Who tie again throw again
    empty, seat Ann Bob Cid, roll Ann 3/3/2 Bob 3/5 Cid 3/3/4: line Bob Cid Ann
4 An applicant is last in the first game in which he plays
    four, start, seat Eve, finish box: line Ann Cid Dee Bob Eve
6 Box scores separately and stays until defeated
    four, start, double box Bob Cid Dee, answer take Bob Dee drop Cid, finish box: won Bob-2 Cid-1 Dee-2 Ann+5;
      … line Ann Cid Dee Bob; because BOX_BEAT_CAPTAIN
6 Defeated he is last and the Captain is Box
    four, start, finish team: line Bob Cid Dee Ann
8 All Partners are bound by the Captain's double
    four, start, double team Bob: refused CAPTAIN_DOUBLES_ALL by team_doubles
8 Box answers them all alike
    four, start, double team Bob Cid Dee, answer take Bob Cid drop Dee: refused SAME_ANSWER
8 The Captain's redouble binds them too – Dee dropped; Bob and Cid own their cubes at 2: both or none.
    four, start, double box Bob Cid Dee, answer take Bob Cid drop Dee
        double team Bob: refused CAPTAIN_DOUBLES_ALL
        dropped team Bob Cid: won Bob+2 Cid+2 Dee-1 Ann-3
8 Each answers the Box's double for himself – Answers are free of the Captain's: he takes, they refuse; he refuses,
they take.
    four, start, double box Bob Cid Dee
        answer take Bob drop Cid Dee, finish team: won Bob+2 Cid-1 Dee-1
        answer drop Bob take Cid Dee, finish team: won Bob-1 Cid+2 Dee+2 Ann-3
8 Box doubles the whole Team
    four, start, double box Bob: refused BOX_DOUBLES_ALL
    four, start, dropped box Bob Cid Dee: won Bob-1 Cid-1 Dee-1 Ann+3
8 Box redoubles the whole Team
    four, start, taken team Bob Cid Dee, double box Bob: refused BOX_REDOUBLES_ALL by box_redoubles
9 Captain declines loses his position and the count before – The cubes stand at 2: a redouble declined costs Bob 2.
    four, start, taken team Bob Cid Dee, double box Bob Cid Dee, answer drop Bob take Cid Dee: so far Bob-2 Ann+2
        finish box: line Ann Cid Dee Bob
10 The highest who accepts becomes Captain
    five, start, double box Bob Cid Dee Eve, answer drop Bob Cid take Dee Eve: acting Dee
11 When the new Captain loses no rank changes
    five, start, double box Bob Cid Dee Eve, answer drop Bob Cid take Dee Eve, finish box: line Ann Cid Dee Eve Bob
11 When the new Captain wins he takes the Box – Dee is Box; Cid and Eve keep their order, then Bob, then Ann. Bob -1,
Cid -1, Dee +2, Eve +2, Ann -2.
    five, start, double box Bob Cid Dee Eve, answer drop Bob Cid take Dee Eve, finish team:
      … won Bob-1 Cid-1 Dee+2 Eve+2 Ann-2; line Dee Cid Eve Bob Ann; because ACTING_CAPTAIN_TAKES_BOX
11 Accepting alone takes no Box – Cid acts and loses to a redouble, Dee acts and loses the board: Ann stays.
    four, start, taken team Bob Cid Dee, double box Bob Cid Dee, answer drop Bob take Cid Dee, taken team Cid Dee,
      … double box Cid Dee, answer drop Cid take Dee, finish box: won Bob-2 Cid-8 Dee-16 Ann+26; line Ann Cid Dee Bob
11 The new Captain wins with the cube – Cid acts, redoubles his and Dee's cubes, the Box drops 2 each: Cid is Box.
    four, start, double box Bob Cid Dee, answer drop Bob take Cid Dee, dropped team Cid Dee:
      … won Bob-1 Cid+2 Dee+2 Ann-3; line Cid Dee Bob Ann
12 Those who refuse are out of that game
    four, start, double box Bob Cid Dee, answer take Bob Cid drop Dee
        double team Dee: refused CUBE_CLOSED
        finish team gammon: won Bob+4 Cid+4 Dee-1 Ann-7
7 The defeated Captain is last and the highest partner Captain
    four, start, finish box: captain Cid; line Ann Cid Dee Bob

# What the rules do not name

Gammons count without the cube
    three, start, finish team backgammon: won Bob+3 Cid+3 Ann-6
Nothing that is not named
    four, start
        double team Bob Cid Dee, answer beaver Bob Cid Dee: first refused NO_BEAVERS
        settle Cid 1 box: refused NO_SETTLEMENTS
        buy Cid team Dee 1: refused NO_BUYING
        seize Cid: refused NO_SEIZING
    four, start 3: values Bob 1
    six, partner Fay: refused NO_PARTNER_ALLOWED
    four, decline: refused MAY_NOT_DECLINE
    four, stake Bob 1: refused STAKE_FIXED
"""


@pytest.mark.parametrize("law", laws("iba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# What the article says before the rules
