"""The St Albans rules, clause by clause.

Ann is Box, Bob Captain, unless a test says otherwise.
"""

import pytest

from chouette_desk.core.rotation import split_table
from tests.core.laws import Law, laws

LAWS = """
# 1 Basics

02 At most four against the Box
    five, start, finish team: won Ann-4 Bob+1 Cid+1 Dee+1 Eve+1
    six, start: refused TOO_MANY_PLAYERS
03 The reroll only separates within the places – Bob and Cid tie at 12 behind Ann's 13; Cid's 24 makes her Captain at
most.
    empty, seat Ann Bob Cid, roll Ann 4+3+3+3 Bob 3+3+3+3/1+1+1+1 Cid 3+3+3+3/6+6+6+6: line Ann Cid Bob
04 The line goes on when the bottom player has moved
    five, start, finish box, seat Fay Gil, leave Eve, leave Fay, leave Gil: line Ann Cid Dee Bob
        start: allowed
05 In the game only if turned and accepted
    three, start, taken team Bob, finish team gammon: won Bob+4 Cid+1 Ann-5
03 Four dice – Ann 4 x 2 = 8, Bob 6+1+1+1 = 9, Cid 3+3+2+2 = 10.
    empty, seat Ann Bob Cid
        roll Ann 2+2+2+2 Bob 6+1+1+1 Cid 3+3+2+2: line Cid Bob Ann
        roll Ann 2 Bob 6 Cid 3: first refused WRONG_DICE
04 More than five only if all agree
    six
        start: refused TOO_MANY_PLAYERS by players_max
        start allow “Box and Team agree”, finish box: won Ann+5 Bob-1 Cid-1 Dee-1 Eve-1 Fay-1
04 Between games the split is by the line before the game ended – Bob, beaten, goes last; Fay and Gil come: Eve was at
the bottom of the old line.
    five, start, finish box, seat Fay Gil, start: refused TOO_MANY_PLAYERS; field new_table Eve Fay Gil

# 2 Consultation

10 Box takes ownership at the starting value
    three Ann*2 Cid*2, start, seize Cid: Cid 2 box
10 Who is out pays a penalty instead – His cube cannot be seized; he pays its whole starting value.
    three, start, dropped box Bob Cid: won Bob-1 Cid-1 Ann+2
    four, start, double box Bob Cid Dee, answer drop Cid take Bob Dee
        seize Cid: refused SEIZE_NOT_CLOSED by seizing
        transfer Cid Ann 1: totals Cid-1 Ann+1
10 The penalty to the Captain is the original starting value – Cid, who plays for 2 and dropped 2, consults and pays
the Captain another 2.
    four Ann*2 Cid*2, start, double box Bob Cid Dee, answer drop Cid take Bob Dee, transfer Cid Bob 2:
      … totals Cid-2 Bob+2
        finish box: totals Cid-2-2 Bob+2-2 Dee-2 Ann+6
10 What the Box seizes he alone may double – The Box seizes Cid's cube and turns it to 2; Cid takes: a gammon counts
4.
    three, start, seize Cid
        double team Cid: refused NOT_THEIR_CUBE
        finish box gammon: won Bob-1 Cid-1 Ann+2
        taken box Cid, finish box gammon: won Bob-1 Cid-4 Ann+5
10 A cube that was turned is not seized
    three, start, taken team Bob, seize Bob: refused SEIZE_NOT_CENTRED

# 3 Scoring and settlements

13 Each stake a power of two
    empty
        seat Ann Bob Cid Ann*1 Bob*2 Cid*16: allowed
        seat Ann Bob Cid Bob*6: refused NOT_POWER_OF_TWO
13 Limited to the stake of the Box – Ann plays for 2: against Bob (4) at 2, Cid (2) at 2, Dee (1) at 1.
    four Ann*2 Bob*4 Cid*2, start: values Bob 2 Cid 2 Dee 1
        finish team: won Bob+2 Cid+2 Dee+1 Ann-5
14 A stake changes only when another joins or leaves
    four, start, finish box
        stake Bob 2: refused STAKE_NEEDS_COMING_OR_GOING by stake_changes
        seat Eve, stake Bob 2: allowed
        leave Dee, stake Bob 2: allowed
14 Who joined during the game counts
    four, start, seat Eve, finish box, stake Bob 2: allowed
14 Only until the next game
    four, start, finish box, seat Eve, start, finish box, stake Bob 2: refused STAKE_NEEDS_COMING_OR_GOING
14 Not the joiner himself nor a spectator
    four, start, finish box, seat Eve, stake Eve 2: refused STAKE_NEEDS_COMING_OR_GOING
    four, start, finish box, seat Gus spectator=True
        stake Bob 2: refused STAKE_NEEDS_COMING_OR_GOING
        leave Gus, stake Bob 2: refused STAKE_NEEDS_COMING_OR_GOING
14 Leaving to rejoin on a different stake is not permitted
    four, start, finish box, leave Dee
        seat Dee Dee*4: refused REJOINS_ON_OTHER_STAKE by stake_changes
        seat Dee Dee*1: allowed
14 Who rejoins keeps his stake
    four Ann*8 Dee*4, start, finish box, leave Dee, seat Dee, start: values Dee 4
15 Cubes display monetary value – Stakes of £1, £2 and £4: cubes start at 1, 2 and 4, the Box on £4.
    four Ann*4 Cid*2 Dee*4, start: values Bob 1 Cid 2 Dee 4
        finish box: won Bob-1 Cid-2 Dee-4 Ann+7
            start: values Cid 2 Dee 4 Bob 1
15 A player joins on a different stake – All play for £2, the sheet in units of £1; Dee joins on £1.
    three Ann*2 Bob*2 Cid*2, seat Dee Dee*1, start, finish box: won Bob-2 Cid-2 Dee-1 Ann+5
15 Points are units of the basic stake – All play for 2: the cubes begin at 2.
    three Ann*2 Bob*2 Cid*2, start, finish box: won Bob-2 Cid-2 Ann+4
16 Jacoby
    three, start, finish team backgammon: won Bob+1 Cid+1 Ann-2
17 Settlements from eight
    three Ann*4 Bob*4, start, taken team Bob, settle Bob 5 team: so far Bob+5 Ann-5
    three, start, taken team Bob, settle Bob 1 team: refused SETTLED_TOO_EARLY by settlements
    three, start, taken team Bob, taken box Bob: Bob 4 team in play
        settle Bob 1 team: refused SETTLED_TOO_EARLY
        taken team Bob, settle Bob 1 box: so far Bob-1 Ann+1
17 Captain and Box settle for none and say who won
    three Ann*4 Bob*4, start, taken team Bob, settle Bob 0: refused WINNER_NEEDED
    three Ann*4 Bob*4, start, taken team Bob, settle Bob 0 winner=team, finish box: line Bob Cid Ann
    three Ann*4 Bob*4, start, taken team Bob, settle Bob 0 winner=box, finish box: line Ann Cid Bob
20 The list in Team order
    four, start, finish box: box Ann; team Cid Dee Bob
19 Without extras one line
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, finish box: rows start game
17 A whole number of points – Bob's cube stands at 8: stake 4, doubled once.
    three Ann*4 Bob*4, start, taken team Bob: Bob 8 box in play
        settle Bob 2.5 team: refused WRONG_TYPE
19 Extras make three lines – The drops first, then the extras, then the final outcome.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, finish box:
      … rows start drops extras game; games – 1 1 1; row 1 Bob-1 Dee-1 Ann+2; row 2 Bob-1 Cid+1;
      … row 3 Cid-4 Ann+2 Bob+2; roles 0; roles 1; roles 2; roles 3 Ann(b) Bob(c); marks 0 Bob(1/) Cid(2) Dee(3);
      … marks 1; marks 2; marks 3 Bob()

# 4 Doubling

22 No automatic doubles
    three, start 2: values Bob 1
22 No beavers
    three, start, double team Bob, answer beaver Bob: refused NO_BEAVERS by beavers
22 No raccoons
    three, start, double team Bob, answer beaver Bob allow “once”, answer raccoon Bob: refused NO_RACCOONS
24 Drop or take
    four, start, taken team Bob, dropped team Cid: Bob 2 box in play; so far Cid+1 Ann-1
25 Box offers the entire Team
    four, start, double box Bob Cid: refused BOX_DOUBLES_ALL
    four, start, double box Bob Cid Dee, answer take Bob Dee drop Cid, finish team: won Bob+2 Cid-1 Dee+2 Ann-3
25 Two or more together all or none
    four, start, double team Bob Dee
        answer take Bob drop Dee: refused TAKES_ALL_OR_NONE
        answer take Bob Dee, finish box: won Bob-2 Cid-1 Dee-2 Ann+5
        answer drop Bob Dee: so far Bob+1 Dee+1 Ann-2
25 Subsequent ones also but each time anew
    five, start, dropped team Bob Cid, double team Dee Eve
        answer take Dee drop Eve: refused TAKES_ALL_OR_NONE
        answer take Dee Eve, finish box: won Bob+1 Cid+1 Dee-2 Eve-2 Ann+2
        answer drop Dee Eve: won Bob+1 Cid+1 Dee+1 Eve+1 Ann-4
25 Redoubles selectively
    four, start, taken team Bob Cid Dee, dropped box Cid: so far Cid-2 Ann+2
    four, start, taken box Bob Cid Dee, double team Bob Cid Dee, answer take Bob drop Cid Dee:
      … so far Cid+2 Dee+2 Ann-4
26 A lone player may reverse his decision and drop
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, reverse Cid: won Bob-1 Cid-1 Dee-1 Ann+3
26 Nobody else may
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, reverse Bob: refused NO_LONE_TAKER
    four, start, double box Bob Cid Dee, answer take Cid Bob drop Dee, reverse Cid: refused NO_LONE_TAKER
26 The price counts the stakes as the cubes began – The Box plays for 2, so cubes began at 2: the extra costs 2
despite the stakes.
    four Ann*2 Bob*8 Cid*8, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob: Bob 4 team in play
26 The lone taker must accept every extra
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob drop:
      … refused EXTRA_NOT_DROPPED by extras_may_be_dropped
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob beaver: refused NO_BEAVERS
26 The givers are on the side of the Box
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, finish box:
      … won Ann+4 Bob-2+2 Cid+1-4 Dee-1
26 Extras have independent cube action – Cid redoubles Bob's extra alone and Bob drops 2; Cid's own cube stays at 2.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, dropped team Bob:
      … so far Ann+2 Bob-2-2 Cid+1+2 Dee-1; Cid 2 team in play
26 Box plays on after dropping a recube – The Box drops Cid's redouble (2); Bob's extra goes on, and Cid pays Bob 2.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, dropped team Cid, finish box:
      … won Ann+2-2 Bob-2+2 Cid+1+2-2 Dee-1
26 The price is the lower stake – The Box plays for 4; Bob gives an extra, for 1, 2 or 4; Cid has taken, for 1, 2 or
4.
    four Ann*4, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob:
      … so far Ann+1+1 Bob-1-1 Cid+1 Dee-1; Bob 2 team in play
    four Ann*4 Bob*2, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob:
      … so far Ann+2+1 Bob-2-1 Cid+1 Dee-1; Bob 2 team in play
    four Ann*4 Cid*2, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob:
      … so far Ann+1+1 Bob-1-1 Cid+1 Dee-1; Bob 2 team in play
    four Ann*4 Bob*4 Cid*2, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob:
      … so far Ann+4+1 Bob-4-2 Cid+2 Dee-1; Bob 4 team in play
    four Ann*4 Bob*2 Cid*4, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob:
      … so far Ann+2+1 Bob-2-2 Cid+2 Dee-1; Bob 4 team in play
    four Ann*4 Bob*4 Cid*4, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob:
      … so far Ann+4+1 Bob-4-4 Cid+4 Dee-1; Bob 8 team in play

# 5 Rotation

29 Captain defeats Box
    four, start, finish team: line Bob Cid Dee Ann
    four, start, dropped team Bob, finish box: line Bob Cid Dee Ann
29 Box defeats Captain with a profit
    four, start, finish box: line Ann Cid Dee Bob; because BOX_PROFITED
29 Box defeats Captain without a profit – The Box has -1: Bob loses 1, Cid and Dee win 1. Cid is Box, Dee Captain.
    four, start, dropped team Cid Dee, finish box: won Bob-1 Cid+1 Dee+1 Ann-1; line Cid Dee Bob Ann;
      … because BOX_DID_NOT_PROFIT
29 Nothing is no profit
    three, start, dropped team Cid, finish box: won Bob-1 Cid+1; line Cid Bob Ann
30 Captain loses with the cube and the game continues – Bob drops and Cid acts: Captain next if she loses; if she
wins, the Box has -3.
    four, start, double box Bob Cid Dee, answer drop Bob take Cid Dee: acting Cid
        finish box: line Ann Cid Dee Bob
        finish team: line Cid Dee Bob Ann
30 An acting Captain who loses is followed by the next – The Box has a profit and stays, though Dee wins as acting
captain: 4 against 2.
    four, start, taken team Bob Cid Dee, dropped box Bob, dropped box Cid: acting Dee
        finish team: won Bob-2 Cid-2 Dee+2 Ann+2; line Ann Cid Dee Bob
31 Captain wins with a double and sits out
    four, start, dropped team Bob: acting Cid
        finish box: box Bob; captain Cid
32 A player may decline to be Box – Ann goes to the end, with the next number on the last line; Bob is Box.
    four, decline: line Bob Cid Dee Ann; circles Cid2 Dee3 Ann4
        decline: line Cid Dee Ann Bob
32 Box may not take a Partner
    five, partner Eve: refused NO_PARTNER_ALLOWED
33 A new player joins at the end
    four, seat Eve: line Ann Bob Cid Dee Eve
33 The loser goes behind who joined during the game
    three, start, seat Eve, finish box: line Ann Cid Eve Bob
    three, start, seat Eve, finish team: line Bob Cid Eve Ann
33 Both losers go behind them – Cid is dropped (+1), Bob loses 1, no profit: Cid, the joiners, Bob, Ann.
    three, start, dropped team Cid, seat Fay Eve, finish box: line Cid Fay Eve Bob Ann
33 The joiner is circled at once, the loser after the game – Eve, who came in mid-game, has circle 3 on the first
line, behind Cid's 2.
    three, start, seat Eve, finish box: circles Cid2 Eve3 Bob; columns 0 Ann Bob Cid
"""


@pytest.mark.parametrize("law", laws("st-albans", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# 1 Basics


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
