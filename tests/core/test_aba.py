"""The ABA chouette rules (October 2003), clause by clause.

Ann is Box, Bob Captain, unless a test says otherwise.
"""

import pytest

from chouette_desk.core.problems import Kind
from tests.core.laws import Law, laws
from tests.core.table import handed, points

LAWS = """
# 1 Basics

1.2 Box may take a Partner from six players on
    six, partner Fay: partner Fay
1.2 Five players are too few for a Partner
    five, partner Eve: refused PARTNER_TOO_FEW by partner_from
1.2 The Partner has no cube and shares the Box – Bob, Cid, Dee, Eve lose 1 each: +4, shared 2 and 2.
    six, partner Fay, start: team Bob Cid Dee Eve
        finish box: won Ann+2 Fay+2 Bob-1 Cid-1 Dee-1 Eve-1
1.2 The next in line is the new Captain – Game after game: Bob loses, Cid is Captain; Cid loses, Dee is.
    four, start, finish box: box Ann; captain Cid
        start, finish box: captain Dee; line Ann Dee Bob Cid
1.3 Two dice and doubles do not count extra – Ann 3-3 is 6, Bob 5-4 is 9, Cid 6-1 is 7: a double of threes is no 12.
    empty, seat Ann Bob Cid, roll Ann 3+3 Bob 5+4 Cid 6+1: line Bob Cid Ann
1.3 One die is refused
    empty, seat Ann Bob Cid, roll Ann 3 Bob 5+4 Cid 6+1: refused WRONG_DICE by order_dice
1.5 A cube that is dropped was never in the game – Bob's dropped double pays 1; Cid and Dee are not in the game, so no
gammon.
    four, start, dropped team Bob, finish team gammon: won Bob+1 Cid+1 Dee+1 Ann-3
1.5 The value of a centred cube does not put it in the game – Bob's cube is at 2 by agreement, untaken: a gammon pays
2 on it, else 1.
    four, start 1 agreed Bob, finish box gammon: won Bob-2 Cid-1 Dee-1 Ann+4
1.4 Each member of the Team has a cube
    four, start: cubes Bob Cid Dee

# 2 Stakes

2.2 A player may play for multiples of the basic stake – Ann plays for 4, Bob for 4, Cid for 2, Dee for 1: their cubes
begin at 4, 2, 1.
    four Ann*4 Bob*4 Cid*2, start: values Bob 4 Cid 2 Dee 1
2.2 The lower stake of the two holds – Bob would play for 4, the Box for 2.
    four Ann*2 Bob*4, start: values Bob 2
2.2 The cube begins higher if the Box has agreed – The Box plays for 1, but against Bob for 4: a gammon on the cube at
8 is 16.
    four Bob*4, start Bob*4: Bob 4 centre
        taken team Bob, finish team gammon: won Bob+16 Cid+1 Dee+1 Ann-18
2.2 He agrees with certain players only – Ann and Bob play for 4: 4 against Bob, 1 against Cid, 2 agreed with Dee.
    four Ann*4 Bob*4, start Dee*2: values Bob 4 Cid 1 Dee 2
        finish team: won Bob+4 Cid+1 Dee+2 Ann-7
2.2 Three times the stake is refused
    empty, seat Ann Bob Bob*3: refused NOT_POWER_OF_TWO
    four, start Bob*6: refused NOT_POWER_OF_TWO
2.3 The stake may change between games
    three Ann*2, stake Bob 2, start: values Bob 2 Cid 1
2.3 The stake may not change during a game
    three, start, stake Bob 2: refused IN_GAME

# 3 Consultation

3.6 The Box takes ownership of the cube of who consults – The Box owns Cid's cube at its starting value; it is not in
the game (1.5).
    four, start, seize Cid: Cid 1 box
        double team Cid: refused NOT_THEIR_CUBE
        finish box gammon: won Bob-1 Cid-1 Dee-1 Ann+3
3.6 The seized cube may be doubled by the Box alone – The Box doubles Cid's cube (2), taken: a gammon is 4.
    four, start, seize Cid, taken box Cid, finish box gammon: won Bob-1 Cid-4 Dee-1 Ann+6
3.6 Or the cube is a wash – Cid's cube is removed from play: nothing is won on it.
    four, start, settle Cid 0, finish box: won Bob-1 Dee-1 Ann+2
3.6 The Box seizes another cube of who is out – Cid drops (-1), consults, and owes another cube at 1 to the Box: -1
more.
    four, start, double box Cid Dee, answer drop Cid take Dee, seize Cid: Cid 1 box
        finish box: won Bob-1 Cid-2 Dee-2 Ann+5
3.6 The Captain seizes another cube of who is out – Cid drops (-1); the Captain owns the other cube and doubles it:
Cid drops (-1).
    four, start, double box Cid Dee, answer drop Cid take Dee, seize Cid captain: box side of Cid Cid;
      … team side of Cid Bob; Cid 1 team
        dropped team Cid: so far Ann+1 Cid-2 Bob+1
3.6 A seized cube of the Box side is lost when the Team wins – The Captain's other cube is against Cid: if the Box
wins, he pays Cid.
    four, start, double box Cid Dee, answer drop Cid take Dee, seize Cid captain, finish box: won Bob-2 Dee-2 Ann+4
3.6 The cube of who doubled the Box out may be seized too – Cid won with his double; the Box reopens his cube at its
start, 2 by agreement.
    four, start 1 agreed Cid, dropped team Cid, seize Cid: Cid 2 box; so far Cid+2 Ann-2
3.6 The penalty of half the starting value – Half of a cube that started at 2: Cid pays the Captain 1, on its own
line.
    four, start 1 agreed Cid, dropped box Cid, transfer Cid Bob 1: totals Cid-1 Bob+1
        finish box: totals Ann+4 Bob+1-1 Cid-3 Dee-1
3.6 The Partner who consults early pays alone – Fay alone pays 1 to the Captain: the Box has no half of it.
    six, partner Fay, start, transfer Fay Bob 1: totals Fay-1 Bob+1

# 4 Scoring and settlements

4.1 Jacoby – Only Bob's cube is in the game: 2, times one, two or three.
    three, start, taken team Bob, finish team single: won Bob+2 Cid+1 Ann-2-1
    three, start, taken team Bob, finish team gammon: won Bob+4 Cid+1 Ann-4-1
    three, start, taken team Bob, finish team backgammon: won Bob+6 Cid+1 Ann-6-1
4.2 Box receives the odd point – Five members lose 1 each: +5, the Box 3, the Partner 2.
    seven, partner Gil, start, finish box: won Ann+3 Gil+2 Bob-1 Cid-1 Dee-1 Eve-1 Fay-1
4.2 Box loses the odd point
    seven, partner Gil, start, finish team: won Ann-3 Gil-2 Bob+1 Cid+1 Dee+1 Eve+1 Fay+1
4.4 A member buys the interest of another – Cid pays Dee half of her cube at 2 and doubles both: dropped, Cid wins 1
and 2.
    four, start 1 agreed Dee, buy Dee team Cid 1: so far Cid-1 Dee+1
        dropped team Bob Cid Dee: won Bob+1 Cid-1+1+2 Dee+1 Ann-4; line Bob Cid Dee Ann
4.4 Box preempts and pays the member himself – The Box pays Dee 1, so that the Team is smaller; Dee keeps her place.
    four, start, settle Dee 1 team, finish box: won Dee+1 Bob-1 Cid-1 Ann+1; line Ann Cid Dee Bob
4.5 Settlements need not be alike
    four, start, settle Bob 2 team, settle Cid 1 box, settle Dee 0: won Bob+2 Cid-1 Ann-1; line Bob Cid Dee Ann
4.5 Box sells his game to a spectator – Gus buys the box side of Cid's cube for 1 and wins 1; Bob and Dee pay Ann.
    four, seat Gus spectator=True, start, buy Cid box Gus 1: box side of Cid Gus
        finish box: won Ann+3 Bob-1 Cid-1 Dee-1
4.5 Box sells his whole game to a player – Ann has 2 by selling her sides to Dee, but the Captain won: she goes last.
Dee buys Bob's and Cid's box sides for 1 each; her own cube with the Box is settled for none. The Box side loses: Dee
pays 1 to each.
    four, start, settle Dee 0, buy Bob box Dee 1, buy Cid box Dee 1, finish team: won Ann+2 Bob+1 Cid+1 Dee-2-2;
      … line Bob Cid Dee Ann; because CAPTAIN_WON
4.5 What the Box was paid counts for keeping the Box – Ann gets 4 for Dee's cube, +1 from the Captain, -1 from Cid:
+4, she stays.
    four, seat Gus spectator=True, start, dropped team Cid, buy Dee box Gus 4, finish box:
      … won Ann+4 Bob-1 Cid+1 Dee-1 Gus-3; because BOX_BROKE_EVEN
4.6 A settlement between Box and Partner changes only their points – Fay (Partner) buys the box side of Bob's cube for
2, by herself. That is between her and Ann. The 3 of Cid, Dee, Eve are shared (2, 1), and Fay wins 1 by herself. Ann
stays, Fay stays Partner.
    six, partner Fay, start, buy Bob box Fay 2, finish box: won Ann+2+2 Fay+1-2+1 Bob-1 Cid-1 Dee-1 Eve-1;
      … line Ann Cid Dee Eve Fay Bob; partner Fay
4.6 Box and Partner buy from each other what the other holds – Fay sells Ann back for 5 what she bought for 2: not
shared; the 4 are (2, 2).
    six, partner Fay, start, buy Bob box Fay 2, buy Bob box Ann 5: box side of Bob Ann
        finish box: won Ann+2-3 Fay+2+3 Bob-1 Cid-1 Dee-1 Eve-1
4.6 What the Partner pays a member and wins from the Box is played as ever – The Partner's bet against the Box on a
bought team side is played as usual. Fay (Partner) buys the team side of Bob's cube from Bob for 1; Ann cannot buy
that. The Team wins: Ann loses 1 on each of four cubes, half of it is Fay's, and Fay wins 1 on Bob's cube.
    six, partner Fay, start, buy Bob team Fay 1
        buy Bob team Ann 1: refused BUYER_HOLDS
        finish team: won Ann-2 Fay-2-1+1 Bob+1 Cid+1 Dee+1 Eve+1
4.6 The Partners purchase counts in the Box total – Drops of Cid, Dee, Eve (-3) and Fay's +1 make -2, below even: Ann
goes last.
    six, partner Fay, start, dropped team Cid Dee Eve, buy Bob box Fay 0, finish box:
      … won Ann-2 Fay-1+1 Bob-1 Cid+1 Dee+1 Eve+1; line Cid Dee Eve Fay Bob Ann
6.1 What the Partner paid for a cube counts in the Box total – Ann's 1 and Fay's -2 make -1: less than even. Dee is
dropped (-1); Fay buys Cid's side for 2; the board gives the Box side 1 from Bob, Cid's cube (Fay) and Eve: in all 2,
a half each. Fay has 1 - 2 - 1 = -2.
    six, partner Fay, start, dropped team Dee, buy Cid team Fay 2, finish box:
      … won Ann+1 Fay-2 Bob-1 Cid+2 Dee+1 Eve-1; because BOX_DID_NOT_BREAK_EVEN; line Cid Dee Eve Fay Bob Ann
4.3 Only whole points
    four, start, taken team Bob, settle Bob 0.5 team: refused WRONG_TYPE

# 5 Doubling

5.1 By default a match does nothing
    four, start 2: values Bob 1
5.1 An automatic double with any number of the others
    four, start 1 agreed Bob Dee: Bob 2 centre; Cid 1 centre; Dee 2 centre
5.1 A second match agrees no second double – One double on each cube named, if there was a matching roll.
    four, start 3 agreed Bob: values Bob 2
5.1 Without a match there is nothing to agree
    four, start agreed Bob: refused AGREED_NEEDS_MATCH by None
5.3 Drop
    four, start, dropped box Bob: so far Bob-1 Ann+1
5.3 Take
    four, start, taken box Bob: Bob 2 team in play
    four, start, taken team Bob: Bob 2 box in play
5.4 Dropping the beaver loses the value before it
    four, start, double team Bob, answer beaver Bob, answer drop Bob: so far Bob-2 Ann+2
5.4 Raccoon turns once more without changing possession
    four, start, double team Bob, answer beaver Bob, answer raccoon Bob, answer take Bob: Bob 8 box in play
5.4 Dropping the raccoon loses the value before it
    four, start, double team Bob, answer beaver Bob, answer raccoon Bob, answer drop Bob: so far Ann-4 Bob+4
5.4 Further immediate redoubles with consent – 2, 4, 8, the Box turns to 16 (still his); Bob drops and loses 8, or
takes.
    four, start, double team Bob, answer beaver Bob, answer raccoon Bob, answer raccoon Bob
        answer drop Bob: so far Bob-8 Ann+8
        answer take Bob: Bob 16 box in play
5.4 A beaver of a redouble – Bob's redouble to 4 is beavered to 8, which the Box owns; a drop costs 4.
    four, start, taken box Bob, double team Bob, answer beaver Bob
        answer drop Bob: so far Bob-4 Ann+4
        answer take Bob: Bob 8 box in play
5.6 Box doubles and redoubles selectively – The Box doubles Cid alone, then redoubles Dee alone of its two: 2, 2, 4.
    four, start, taken box Cid, taken team Bob Dee, taken box Dee: Bob 2 box in play; Cid 2 team in play;
      … Dee 4 team in play
5.7 The lone player is paid the undoubled cube and holds it doubled – Bob pays Cid 1; his cube is live at 2, Bob on
the box side, Cid owns it.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob: box side of Bob Bob;
      … team side of Bob Cid; Bob 2 team in play; so far Ann+2 Bob-2 Cid+1 Dee-1
5.7 Extras are played out with the board – The Team wins after an extra: Cid gets 2 from Ann and 2 from Bob. Drops:
Bob -1, Dee -1. Extra: Bob -1 to Cid. Ann 2 - 2 = 0: breaks even, stays; Bob dropped, so he lost (6.2).
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, finish team: won Cid+5 Bob-4 Dee-1;
      … row -3 Ann+2 Bob-1 Dee-1; row -2 Bob-1 Cid+1; row -1 Ann-2 Bob-2 Cid+4; line Ann Cid Dee Bob
5.7 An extra is at the giver's own starting value – Bob's cube began at 2, was offered at 4: the extra costs 2 and
stands at 4.
    four, start 1 agreed Bob, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob: Bob 4 team in play;
      … so far Ann+3 Bob-4 Cid+2 Dee-1
5.7 Extras have independent cube action – Cid redoubles Bob's extra to 4; Bob takes and may redouble, Cid may not.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, taken team Bob: Bob 4 box in play
        double team Bob: refused NOT_THEIR_CUBE
        dropped box Bob: so far Ann+2 Bob-2+4 Cid+1-4 Dee-1
5.7 The game goes on when the lone taker's own cube is closed – The Box drops Cid's redouble (2); Bob's extra is
played out: gammon, 4 to Bob.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, dropped team Cid,
      … finish box gammon: won Ann+2-2 Bob-2+4 Cid+1+2-4 Dee-1
5.7 The mind is changed at any stake – All play for 4: Cid takes at 8, drops after all and loses 4.
    four Ann*4 Bob*4 Cid*4 Dee*4, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, reverse Cid:
      … won Ann+12 Bob-4 Cid-4 Dee-4
5.7 Not once an extra was given
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, reverse Cid: refused NOT_REVERSIBLE
5.7 Not once anything happened to a cube
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, settle Cid 1 box: allowed
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, taken team Cid, reverse Cid:
      … refused NO_LONE_TAKER
5.7 A beaver cannot be reversed
    four, start, double box Bob Cid Dee, answer beaver Cid drop Bob Dee, answer take Cid
        reverse Cid: refused NOT_REVERSIBLE
        extra Bob: Bob 2 team in play
5.7 A beaver that the Box drops is no take – The Box drops Cid's beaver (Ann -2): nobody took, so no extra can be
given.
    four, start, double box Bob Cid Dee, answer beaver Cid drop Bob Dee, answer drop Cid: won Bob-1 Dee-1 Cid+2
5.7 A dropped beaver beside a take leaves a lone taker – Bob is the lone taker; Cid, whose beaver the Box dropped
(+2), did not drop.
    four, start, double box Bob Cid Dee, answer take Bob beaver Cid drop Dee, answer drop Cid
        extra Cid: refused NOT_A_GIVER
        extra Dee: so far Ann-1 Bob+1 Cid+2 Dee-2
5.7 The lone taker may beaver an extra – The extra at 2 is beavered to 4; Bob drops and loses 2, or takes.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob beaver: Bob 2 team in play
        answer take Bob: Bob 4 team in play
        answer drop Bob: so far Ann+2 Bob-4 Cid+3 Dee-1
5.7 The giver may raccoon the beaver – 4 raccooned to 8, still Cid's cube; dropping it costs Cid 4.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob beaver, answer raccoon Bob
        answer take Bob: Bob 8 team in play
        answer drop Bob: so far Ann+2 Bob-2+4 Cid+1-4 Dee-1
5.7 Every extra offered must be accepted – Cid is paid 1 twice and plays three cubes at 2: a gammon costs 4 three
times.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, extra Dee, finish box gammon:
      … won Ann+2+4 Bob-2+4 Dee-2+4 Cid+2-12
5.7 Nobody gives two extras
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, extra Bob: refused NOT_A_GIVER
5.7 Only who dropped that double gives an extra – Bob doubled the Box out earlier: no extra, and his win is not on
that line.
    five, start, dropped team Bob, double box Cid Dee Eve, answer take Cid drop Dee Eve
        extra Bob: refused NOT_A_GIVER
        extra Eve: so far Ann+1 Bob+1 Cid+1 Dee-1 Eve-2
            finish team: row -3 Dee-1 Eve-1 Ann+2; row -2 Eve-1 Cid+1; row -1 Bob+1 Cid+2+2 Ann-1-2 Eve-2
5.7 Not when a cube stays in the middle
    four, start, double box Bob Cid, answer take Cid drop Bob, extra Bob: refused NO_LONE_TAKER
5.7 Not when another cube is live – Bob has taken before, so Cid does not take alone: each extra needs consent.
    four, start, taken box Bob, double box Cid Dee, answer take Cid drop Dee
        extra Dee: says names Bob
        reverse Cid: refused OTHERS_LIVE
        extra Dee allow “all agree”: Dee 2 team in play; so far Ann+1 Cid+1 Dee-1-1
        reverse Cid allow “all agree”: so far Ann+2 Cid-1 Dee-1
5.7 By consent each extra is asked for by itself – Bob's cube is in play when Cid alone takes of three.
    five, start, taken box Bob, double box Cid Dee Eve, answer take Cid drop Dee Eve, extra Dee allow “all agree”,
      … extra Eve: says names Bob
5.7 Not when one cube alone was doubled
    three, start, dropped team Bob, taken box Cid, extra Bob: refused NO_LONE_TAKER
5.7 Extras are given before anything else happens to a cube
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, taken team Cid, extra Dee:
      … refused NO_LONE_TAKER
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, seize Dee, extra Bob: refused NO_LONE_TAKER
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, buy Cid team Bob 1, extra Dee:
      … refused NO_LONE_TAKER
5.7 Who bought the cube before it was doubled is the lone taker – Cid takes with Bob's side, bought for 1, so Dee's
extra is paid to Cid.
    four, start, buy Bob team Cid 1, double box Bob Cid Dee, answer take Bob drop Cid Dee, extra Dee:
      … box side of Dee Dee; team side of Dee Cid; so far Ann+2 Bob+1 Cid-1-1+1 Dee-2
5.8 The Team may answer in any order or step by step
    four, start, double box Bob Cid Dee, answer take Dee, answer drop Bob, answer take Cid: Cid 2 team in play
        finish box: won Bob-1 Cid-2 Dee-2 Ann+5
5.9 Any member may double alone
    four, start, dropped team Dee: so far Dee+1 Ann-1
5.9 And redouble alone – Dee's redoubled cube (4) costs the Box 8 by a gammon, those at 2 cost 4 each.
    four, start, taken box Bob Cid Dee, taken team Dee, finish team gammon: won Bob+4 Cid+4 Dee+8 Ann-16
5.10 Whatever their value – Bob's cube at 8 outweighs Cid's and Dee's, but one of three is less than half.
    four Ann*8 Bob*8, start, double team Bob Cid Dee, answer take Bob drop Cid Dee: refused TOO_FEW_TAKEN
5.10 Beavers count as accepted – Bob and Cid are beavered to 4 and take; Dee is dropped.
    four, start, double team Bob Cid Dee
        answer beaver Bob Cid drop Dee, answer take Bob Cid, finish box: won Bob-4 Cid-4 Dee+1 Ann+7
        answer beaver Bob drop Cid Dee: refused TOO_FEW_TAKEN
5.10a Three handed both or none
    three, start, double team Bob Cid
        answer take Bob drop Cid: refused TOO_FEW_TAKEN
        answer take Bob Cid, finish box: won Bob-2 Cid-2 Ann+4
        answer drop Bob Cid: won Bob+1 Cid+1 Ann-2
5.10a Extras as in 5 7 – The Box doubles both; Bob drops, Cid takes alone and is given an extra.
    three, start, double box Bob Cid, answer take Cid drop Bob, extra Bob: Bob 2 team in play
5.11 Redoubles in any number
    four, start, taken box Bob Cid Dee, double team Bob Cid Dee, answer take Bob drop Cid Dee:
      … so far Cid+2 Dee+2 Ann-4
5.11 Any number if the Team does not double together – Three of four double, and the Box takes one of the three.
    five, start, double team Bob Cid Dee, answer take Bob drop Cid Dee: so far Cid+1 Dee+1 Ann-2
5.11 One who is out or in play leaves the others free – Of the three who are left the Box takes one.
    five, start, dropped team Eve, double team Bob Cid Dee, answer take Bob drop Cid Dee:
      … so far Cid+1 Dee+1 Eve+1 Ann-3
    five, start, taken team Eve, double team Bob Cid Dee, answer take Bob drop Cid Dee: so far Cid+1 Dee+1 Ann-2
5.11 Redoubles and first doubles are judged apart – Three double first, Eve redoubles: not all from the middle, any
answers do.
    five, start, taken box Eve, double team Bob Cid Dee Eve, answer take Bob drop Cid Dee Eve:
      … so far Cid+1 Dee+1 Eve+2 Ann-4
5.3 Beaver turns once more and keeps the cube – Bob's double to 2 is beavered to 4; until Bob takes, it shows 1 in the
middle.
    four, start, double team Bob, answer beaver Bob: Bob 1 centre; offer Bob 4 by team beavered, waits on team
        answer take Bob: Bob 4 box in play
5.7 The taking player may change his mind and drop
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, reverse Cid: won Ann+3 Bob-1 Cid-1 Dee-1;
      … rows start game
5.7 An extra dropped at once is a net loss of one – Cid is paid 1 (line of the extra) and loses 2 (line of the game):
net -1.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob drop:
      … so far Ann+2 Bob-1-1+2 Cid+1-2 Dee-1
        double team Bob: refused CUBE_CLOSED
        finish team: row -2 Bob-1 Cid+1; row -1 Ann-2 Bob+2 Cid-2+2

# 6 Rotation

6.1 The winner of Box and Captain is Box
    four, start, finish team: line Bob Cid Dee Ann; because CAPTAIN_WON
    four, start, finish box: line Ann Cid Dee Bob; because BOX_BROKE_EVEN
6.1 Box stays if he just breaks even – Cid is dropped (+1), Dee settled for none, Bob loses 1: the Box has 0.
    four, start, dropped team Cid, settle Dee 0, finish box: won Cid+1 Bob-1; line Ann Cid Dee Bob
6.1 Captain and Box both lose – Cid and Dee win 1, Bob loses 1: the Box has -1; then Cid, Dee, Bob, Ann.
    four, start, dropped team Cid Dee, finish box: won Bob-1 Cid+1 Dee+1 Ann-1; line Cid Dee Bob Ann;
      … because BOX_DID_NOT_BREAK_EVEN
6.1 Captain and Box settle for zero – Even: both go to the end, though the Box won 2 on the others.
    four, start, settle Bob 0, finish box: won Cid-1 Dee-1 Ann+2; line Cid Dee Bob Ann; because CAPTAIN_EVEN
6.1 No winner is declared for a wash
    four, start, settle Bob 0 winner=team: refused WINNER_NOT_WANTED
6.2 Box defeats the Captain with the cube – Bob drops, Cid and Dee win 2 each: Ann has 1 - 4, so Bob and Ann go last.
    four, start, double box Bob Cid Dee, answer drop Bob take Cid Dee: acting Cid
        finish team: won Bob-1 Cid+2 Dee+2 Ann-3; line Cid Dee Bob Ann
6.2 The first acting Captain is Captain of the next game – Bob drops, Cid and Dee lose 2 each: Ann (5) stays, Cid is
Captain, Bob last.
    four, start, double box Bob Cid Dee, answer drop Bob take Cid Dee, finish box: won Bob-1 Cid-2 Dee-2 Ann+5;
      … line Ann Cid Dee Bob; captain Cid
6.2 The next acting Captain – Cid, then Dee act, without effect on the rotation: Ann stays with 2 + 2 - 2.
    four, start, taken team Bob Cid Dee, dropped box Bob: acting Cid
        dropped box Cid: acting Dee
            finish team: won Bob-2 Cid-2 Dee+2 Ann+2; line Ann Cid Dee Bob; because BOX_BROKE_EVEN
6.3 The Captain who doubles the Box out is Box – Bob (+1) is out and Box next; Cid acts and loses, is Captain; Ann
goes last.
    four, start, dropped team Bob: acting Cid
        finish box: won Bob+1 Cid-1 Dee-1 Ann+1; line Bob Cid Dee Ann
        finish team: line Bob Cid Dee Ann
6.3 The Partner keeps the place he would have had – Dee, Partner, keeps the fourth place; nobody is Partner until one
is named.
    six, partner Dee, start, finish team: line Bob Cid Dee Eve Fay Ann; partner nobody
        partner Ann: partner Ann
6.3 The Partner stays while the Box stays
    six, partner Fay, start, finish box: line Ann Cid Dee Eve Fay Bob; partner Fay
6.4 The Partner who is due remains Partner and drops to the bottom
    six, partner Cid, start, finish box: line Ann Cid Dee Eve Fay Bob; due Cid; partner nobody
        partner Cid: line Ann Dee Eve Fay Bob Cid; partner Cid; captain Dee
6.4 Or he relinquishes and becomes Captain
    six, partner Cid, start, finish box, start: captain Cid; partner nobody; team Cid Dee Eve Fay Bob
6.4 Then the bottom of the rotation may be Partner
    six, partner Cid, start, finish box, partner Bob: captain Cid; partner Bob; line Ann Cid Dee Eve Fay Bob
6.4 A Captain who was no Partner cannot be named
    six, partner Bob: refused PARTNER_IS_CAPTAIN
6.5 A new player joins the end of the Team
    four, seat Eve: line Ann Bob Cid Dee Eve
6.5 Who joins during a game goes behind its loser
    four, start, seat Eve, finish box: line Ann Cid Dee Bob Eve
6.5 Several in the order they rolled for
    three, seat Fay Eve: line Ann Bob Cid Fay Eve

# 10 The sheet

10.1 The loser of each game is circled – Losers are circled, Bob then Ann; Cid, the next Box, is crossed through.
    four, start, finish box: marks 1 Bob()
        start, finish team: marks 0 Bob(1/) Cid(2/) Dee(3); marks 2 Ann(); circles Dee3 Bob Ann
10.1 Both lose Box with a b
    four, start, settle Bob 0, finish box: marks 1 Bob() Ann(b); circles Dee3 Bob Annb
10.1 Letters for the roles
    six, partner Fay, start, finish box: roles -1 Ann(b) Bob(c) Fay(p)
10.1 The Captain is who began not who acted
    four, start, dropped box Bob, finish box: roles -1 Ann(b) Bob(c)
10.1 Joiners are circled with numbers
    three, start, finish box, seat Dee Eve: marks 1 Bob() Dee(1) Eve(2); circles Cid2 Bob Dee1 Eve2
10.1 The highest circle is Captain and no circle Box
    four, start, finish box: circles Cid2 Dee3 Bob; box Ann; captain Cid
10.1 The Partner who remains is circled with a p
    six, partner Cid, start, finish box, partner Cid: circles Dee3 Eve4 Fay5 Bob Cidp; mark 0 Cid(2/)
10.1 The total of all scores is zero – Ann wins 1 from each; then 1 from Cid and from Bob, and loses 1 to Dee.
    four, start, finish box, start, dropped team Dee, finish box: stood 1 Ann+3 Bob-1 Cid-1 Dee-1;
      … stood 2 Ann+3+1+1-1 Bob-2 Cid-2

# 10.2 Settling up

10.2 A payment brings the leaver to zero
    three, score Bob-2 Cid+5 captain=lost, pay Ann Cid 3, pay Bob Cid 2: totals nothing
        leave Cid: line Bob Ann

# 11 Modifications

11.1 Or changed for the rest of the night
    four, rules jacoby=False, start, finish team gammon: won Bob+2 Cid+2 Dee+2 Ann-6
11.1 Rules may be modified by consent – Three of four are dropped, one taken, by consent: lifted, and the reason kept.
    four, start, double team Bob Cid Dee, answer take Bob drop Cid Dee allow “all agree on the last game”:
      … so far Cid+1 Dee+1 Ann-2; lifted TOO_FEW_TAKEN all agree on the last game
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# 1 Basics


# 5 Doubling


@pytest.mark.parametrize(("members", "least"), [pytest.param(n, (n + 1) // 2, id=f"{n} members") for n in (3, 4, 5, 6)])
def test_aba_5_10_box_takes_at_least_half(members, least):
    """Of 3 at least 2, of 4 2, of 5 3, of 6 3: one half or more."""
    table = handed(members + 1, "aba").start()
    team = list(table.game.team)
    offered = table.double("team", " ".join(team))
    for taken in range(members + 1):
        after = offered.answer(take=" ".join(team[:taken]), drop=" ".join(team[taken:]))
        if 0 < taken < least:
            assert after.kind is Kind.TOO_FEW_TAKEN
            continue
        dropped = dict.fromkeys(team[taken:], 1)
        won = after.so_far if taken else after.won
        assert won == points(Ann=-len(dropped), **dropped)
