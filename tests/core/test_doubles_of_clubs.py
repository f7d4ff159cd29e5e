"""Doubles and takes as clubs play them: a test a row of rules-of-clubs.md 2 and 3.

Unless a test says otherwise all cubes start at 1, Ann is Box, Bob the Captain, and the rest of the rulebook is aba's.
"""

import pytest

from tests.core.laws import Law, laws

LAWS = """
# same-value: Amsterdam, Rotterdam, Gothenburg

Takes of the same value go together and others are free – Doubles from 1 to 2 go together; Dee's, from 2 to 4, is by
itself.
    four Ann*2 Dee*2 initial_takes=same-value, start, double team Bob Cid Dee
        answer take Bob drop Cid Dee: says offered Bob Cid, taken Bob, dropped Cid, value 2
        answer take Bob Cid drop Dee: so far Dee+2 Ann-2
        answer take Dee drop Bob Cid: so far Bob+1 Cid+1 Ann-2
        answer beaver Bob drop Cid Dee: refused TAKES_SAME_VALUE
A first double and a redouble of the same value are two groups – The Box may take Bob's redouble to 4 and drop Dee's
first double to 4.
    four Ann*2 Dee*2 initial_takes=same-value redouble_takes=same-value, start, taken box Bob, double team Bob Dee,
      … answer take Bob drop Dee: so far Dee+2 Ann-2
Redoubles of the same value go together and others are free – Two doubles of the Box are taken at 2; Dee's, beavered
and taken, stands at 4.
    four redouble_takes=same-value, start, double box Bob Cid Dee, answer take Bob Cid beaver Dee, answer take Dee:
      … Bob 2 team in play; Cid 2 team in play; Dee 4 team in play
        double team Bob Cid Dee
            answer take Bob Dee drop Cid: refused TAKES_SAME_VALUE
            answer take Bob Cid drop Dee: so far Dee+4 Ann-4

# half-of-offered: Clinton Hill

Of two as the whole Team half is one – Not both or none, as aba has it.
    three initial_takes=half-of-offered, start, double team Bob Cid, answer take Cid drop Bob: so far Bob+1 Ann-1
Of redoubles offered together none or at least half – Of four redoubles from 2, 1 take is too few, 2 are half; a drop
costs 2.
    five redouble_takes=half-of-offered, start, taken box Bob Cid Dee Eve, double team Bob Cid Dee Eve
        answer take Bob drop Cid Dee Eve: refused TOO_FEW_TAKEN by redouble_takes
        answer take Bob Eve drop Cid Dee: so far Cid+2 Dee+2 Ann-4
Of any doubles offered together none or at least half – Of three doubles the Box must take 2 or none, of two 1 is
enough.
    five initial_takes=half-of-offered, start
        double team Bob Cid Dee
            answer take Dee drop Bob Cid: field least 2
            answer take Cid Dee drop Bob: so far Bob+1 Ann-1
            answer drop Bob Cid Dee: so far Bob+1 Cid+1 Dee+1 Ann-3
        double team Bob Cid, answer take Cid drop Bob: so far Bob+1 Ann-1
        dropped team Eve: so far Eve+1 Ann-1

# with-captain: Canberra

Who takes any takes the Captain's – Cid's take alone is refused; Bob's alone, or Bob's with Cid's, is accepted.
    four initial_takes=with-captain, start
        double team Bob Cid Dee
            answer take Cid drop Bob Dee: says captain Bob, taken Cid
            answer take Bob Cid drop Dee: so far Dee+1 Ann-1
            answer take Bob drop Cid Dee: so far Cid+1 Dee+1 Ann-2
            answer drop Bob Cid Dee: totals Bob+1 Cid+1 Dee+1 Ann-3
        double team Cid Dee, answer take Dee drop Cid: so far Cid+1 Ann-1
Who has taken another member's double is free – Cid's double was taken; then Bob and Dee double, and Dee's alone is
taken.
    four initial_takes=with-captain, start, taken team Cid, double team Bob Dee, answer take Dee drop Bob:
      … so far Bob+1 Ann-1
Only a take by the Box of a member's double makes free – Cid's take, a drop of Cid's double and a beaver Cid dropped
do not make free.
    five initial_takes=with-captain, start
        taken box Cid, double team Bob Dee, answer take Dee drop Bob: refused TAKES_CAPTAIN_TOO
        dropped team Cid, double team Bob Dee, answer take Dee drop Bob: refused TAKES_CAPTAIN_TOO
        double team Cid, answer beaver Cid
            answer drop Cid, double team Bob Dee, answer take Dee drop Bob: refused TAKES_CAPTAIN_TOO
            answer take Cid, double team Bob Dee, answer take Dee drop Bob: allowed

# break-even-with-captain: Los Angeles

The Captains and so many that the Box breaks even – The Captain's is taken, and so many that twice their value covers
the drops. Four double from 1. Bob's alone: twice 1 is 2, dropped are 3: too little. Bob's and Eve's: twice 2 is 4,
dropped 2: enough. Cid's and Dee's: enough, but not Bob's.
    five initial_takes=break-even-with-captain, start, double team Bob Cid Dee Eve
        answer take Bob drop Cid Dee Eve: says taken 1, dropped 3
        answer take Bob Eve drop Cid Dee: so far Cid+1 Dee+1 Ann-2
        answer take Cid Dee drop Bob Eve: refused TAKES_CAPTAIN_TOO
        answer drop Bob Cid Dee Eve: totals Bob+1 Cid+1 Dee+1 Eve+1 Ann-4
Of three the Captains alone is enough – Twice 1 is 2, dropped are 2.
    four initial_takes=break-even-with-captain, start, double team Bob Cid Dee, answer take Bob drop Cid Dee:
      … so far Cid+1 Dee+1 Ann-2
Starting values count not cubes – Dee plays for 4: Bob's and Cid's takes (twice 2) cover it, Bob's alone not.
    four Ann*4 Dee*4 initial_takes=break-even-with-captain, start, double team Bob Cid Dee
        answer take Bob Cid drop Dee: so far Dee+4 Ann-4
        answer take Bob drop Cid Dee: says taken 1, dropped 5
If not the whole Team doubles the Box is free – Three of four: Dee's alone; twice 1 is 2, dropped 2, and not the
Captain's.
    five initial_takes=break-even-with-captain, start, double team Bob Cid Dee, answer take Dee drop Bob Cid:
      … so far Bob+1 Cid+1 Ann-2
Of two both or none – Twice the Captain's 1 would be more than Cid's 1: all the same both or none.
    three initial_takes=break-even-with-captain, start, double team Bob Cid
        answer take Bob drop Cid: field least 2
        answer take Bob Cid: allowed
        answer drop Bob Cid: allowed

# captain-too and same-value of the Box's doubles: Los Angeles, Gothenburg

Whom the Box doubles at the Captains level the Captain is doubled too – All stand at 1 ÷ 1: Dee's with Bob's, or Bob's
alone; Dee's alone is refused.
    four box_doubles=captain-too, start
        double box Dee: says captain Bob, doubled Dee
        double box Bob Dee: allowed
        double box Bob: allowed
The level is the value by the starting value – Dee's 2 ÷ 2 is Bob's 1 ÷ 1; after a take Bob's is 2 ÷ 1, another level.
    four Ann*2 Dee*2 box_doubles=captain-too, start
        double box Dee: refused DOUBLES_CAPTAIN_TOO
        taken team Bob, double box Dee: allowed
Automatic doubles do not count for the level – Bob's automatic double starts his cube at 2, Dee's at 1: both are level
1.
    four box_doubles=captain-too, start 1 agreed Bob, double box Dee: refused DOUBLES_CAPTAIN_TOO
Redoubles at the Captains level too and only if the Box can – At 2 ÷ 1 the Box redoubles Dee only with Bob, unless Bob
owns his own cube.
    four box_doubles=captain-too, start
        taken team Bob Dee, double box Dee: refused DOUBLES_CAPTAIN_TOO
        taken box Bob, taken team Dee, double box Dee: allowed
        dropped team Bob, double box Dee: allowed
The Box doubles all cubes of one value – Bob and Cid at 1, Dee at 2: both 1s, or the 2, or all; not one 1.
    four Ann*2 Dee*2 box_doubles=same-value, start
        double box Bob Dee: refused DOUBLES_SAME_VALUE; field missing Cid
        double box Bob Cid: allowed
        double box Dee: allowed
        double box Bob Cid Dee: allowed
The Box redoubles all own cubes of one value – Bob's and Cid's at 2 go together, Dee's at 4 alone; Eve's, centred, is
free.
    five Ann*2 Dee*2 box_redoubles=same-value, start, taken team Bob Cid Dee
        double box Bob Dee Eve: refused DOUBLES_SAME_VALUE by box_redoubles; field missing Cid
        double box Bob Cid: allowed
        double box Dee: allowed
        double box Eve: allowed
        double box Bob Cid Dee Eve: allowed

# raccoons allowed: Rotterdam, Canberra, Clinton Hill

Raccoons without consent – 1 doubled is 2, beavered 4, raccooned 8; the Box drops and loses the 4.
    three raccoons=allowed, start, double team Bob, answer beaver Bob, answer raccoon Bob, answer drop Bob:
      … so far Bob+4 Ann-4

# automatic doubles: Canberra, Gothenburg, Cambridge

Saved lets the Box choose nothing else
    three guide automatic_doubles=saved, start 1 policy=unlimited: refused POLICY_NOT_ALLOWED by automatic_doubles
First then Box – Three matches: 1 double by default or none, 2 if limited to 2, 3 if unlimited.
    three automatic_doubles=first-then-box
        start: values Bob 1
        start 1: values Bob 2
        start 3: values Bob 2
        start 3 policy=none: values Bob 2
        start 3 policy=limited limit=2: values Bob 4
        start 1 policy=limited limit=2: values Bob 2
        start 3 policy=unlimited: values Bob 8
Saved – Matches beyond the limit of 1 are saved; the Box may save all. Three matches: 1 now, 2 go on. In a game with
one match the Box saves all: none, 3 go on. Then 1 of 3, 1 of 2.
    three guide automatic_doubles=saved, start 3: values Bob 2
        finish box: carry 2
            start 1 policy=none: values Bob 1
                finish box: carry 3
                    start: values Bob 2
                        finish box, start: values Bob 2; carry 1
The Box who says nothing – Two matches: 4 by default unlimited, 1 by none; what the Box says goes before.
    three automatic_doubles=box-decides automatic_default=unlimited
        start 2: values Bob 4
        start 2 policy=unlimited: values Bob 4
        start 2 policy=none: values Bob 1
    three automatic_doubles=box-decides automatic_default=none
        start 2: values Bob 1
        start 2 policy=unlimited: values Bob 4
        start 2 policy=none: values Bob 1

# The lone taker: Canberra, Clinton Hill, Portland

The lone take in several steps – Cid takes first; with the last drop the take is a beaver.
    four extras=never lone_taker=must-beaver, start, double box Bob Cid Dee, answer take Cid, answer drop Bob:
      … Cid 2 team in play
        answer drop Dee, answer take Cid: Cid 4 team in play
A beaver of anybodys leaves the take alone – Dee beavers, whether the Box drops that beaver or takes it.
    four extras=never lone_taker=must-beaver, start, double box Bob Cid Dee, answer take Cid beaver Dee drop Bob
        answer drop Dee: Cid 2 team in play
        answer take Dee: Cid 2 team in play
Two takers another live cube or not all doubled change nothing
    six extras=never lone_taker=must-beaver, start
        double box Bob Cid Dee Eve Fay, answer take Bob Cid drop Dee Eve Fay: Bob 2 team in play
        taken team Fay, double box Bob Cid Dee Eve, answer take Bob drop Cid Dee Eve: Bob 2 team in play
        dropped team Fay, double box Bob Cid Dee, answer take Bob drop Cid Dee: Bob 2 team in play
Where there are extras the lone taker is free
    four lone_taker=must-drop, start, double box Bob Cid Dee, answer take Cid drop Bob Dee: Cid 2 team in play
        extra Bob: so far Ann+2 Bob-2 Cid+1 Dee-1
The lone take stands as a beaver – A lone take of a double to 2 is a beaver to 4, which waits for Ann. Bob and Dee
drop 1 each. If Ann takes, Cid owns the cube at 4; if she drops, she loses the 2 of her double. It counts as a take
and a beaver.
    four extras=never lone_taker=must-beaver, start, double box Bob Cid Dee, answer take Cid drop Bob Dee:
      … so far Ann+2 Bob-1 Dee-1; offer Cid 4 by box beavered, waits on box; Cid 1 centre
        answer take Cid: Cid 4 team in play
            finish box: counts takes beavers takes_lost, Cid 1 1 1
        answer drop Cid: won Bob-1 Cid+2 Dee-1
The Box raccoons the forced beaver where raccoons are allowed – 4 raccooned is 8; Cid drops and loses the 4.
    four extras=never lone_taker=must-beaver raccoons=allowed, start, double box Bob Cid Dee,
      … answer take Cid drop Bob Dee, answer raccoon Cid, answer drop Cid: won Ann+6 Bob-1 Cid-4 Dee-1
Two are enough for a beaver and three needed for a drop – A drop counts as no take.
    three extras=never lone_taker=must-beaver, start, double box Bob Cid, answer take Cid drop Bob:
      … offer Cid 4 by box beavered, waits on box
    three extras=never lone_taker=must-drop, start, double box Bob Cid, answer take Cid drop Bob: Cid 2 team in play
    four extras=never lone_taker=must-drop, start, double box Bob Cid Dee, answer take Cid drop Bob Dee:
      … won Ann+3 Bob-1 Cid-1 Dee-1; counts takes drops highest_cube, Ann 0 0 1, Bob 0 1 1, Cid 0 1 1, Dee 0 1 1
Only the Captain must beaver
    four extras=never lone_taker=captain-must-beaver, start, double box Bob Cid Dee
        answer take Bob drop Cid Dee: offer Bob 4 by box beavered, waits on box
        answer take Cid drop Bob Dee: Cid 2 team in play
Consent lets the take stand and is kept
    four extras=never lone_taker=must-drop, start, double box Bob Cid Dee, answer drop Bob Dee,
      … answer take Cid allow “a friendly game”: Cid 2 team in play; lifted LONE_TAKER_MUST a friendly game

# must-take-both: Eskgammon

Of two who are the whole Team both are taken – A drop of one or both needs consent; a double alone, or one of three,
is free.
    three three_handed=must-take-both, start
        double team Bob Cid
            answer take Bob drop Cid: refused MUST_TAKE_BOTH by three_handed
            answer drop Bob Cid: refused MUST_TAKE_BOTH by three_handed
            answer drop Bob Cid allow “it was late”: won Bob+1 Cid+1 Ann-2
            answer take Bob beaver Cid: so far nothing
        dropped team Cid: so far Cid+1 Ann-1
    four three_handed=must-take-both, start, double team Bob Cid Dee, answer drop Bob Cid Dee:
      … won Bob+1 Cid+1 Dee+1 Ann-3

# answer_order: Clinton Hill

The order in which answers are asked for – From the end of the line Dee, Cid, Bob answer; the Box answers all at once.
    four answer_order=line, start
        double box Bob Cid Dee: asked Bob Cid Dee
        double team Bob Cid Dee: asked Bob Cid Dee
    four answer_order=captain-last, start
        double box Bob Cid Dee: asked Dee Cid Bob
        double team Bob Cid Dee: asked Bob Cid Dee
    four answer_order=any, start
        double box Bob Cid Dee: asked Bob Cid Dee
        double team Bob Cid Dee: asked Bob Cid Dee
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# same-value: Amsterdam, Rotterdam, Gothenburg
