"""The online guide's rules, clause by clause.

Ann is Box, Bob Captain, unless a test says otherwise.
"""

import pytest

from tests.core.laws import Law, laws

LAWS = """
# Introduction, stake

Introduction: three to six players
    three, start: allowed
    six, start: allowed
    seven, start: refused TOO_MANY_PLAYERS by players_max
Introduction: two are no chouette
    empty, seat Ann Bob, order Ann Bob, start allow “we like it”: refused TOO_FEW_PLAYERS
Introduction: all bet the same
    empty, seat Ann Bob Bob*2: refused STAKES_EQUAL
    three, start Bob*2: refused STAKES_EQUAL
    empty, seat Ann Bob Bob*1: allowed
Possible winnings: of five players – The Box wins 4, 8 or 12 from Captain and members, or pays each 1, 2 or 3.
    five, start
        finish box single: won Ann+4 Bob-1 Cid-1 Dee-1 Eve-1
        finish team single: won Ann-4 Bob+1 Cid+1 Dee+1 Eve+1
    five, start
        finish box gammon: won Ann+8 Bob-2 Cid-2 Dee-2 Eve-2
        finish team gammon: won Ann-8 Bob+2 Cid+2 Dee+2 Eve+2
    five, start
        finish box backgammon: won Ann+12 Bob-3 Cid-3 Dee-3 Eve-3
        finish team backgammon: won Ann-12 Bob+3 Cid+3 Dee+3 Eve+3
Possible winnings: double as often as the cube is turned – Turned twice: 4 from each of four, 16; three times: 8 from
each, 32.
    five, start, taken box Bob Cid Dee Eve, taken team Bob Cid Dee Eve
        finish box: won Ann+16 Bob-4 Cid-4 Dee-4 Eve-4
        taken box Bob Cid Dee Eve, finish team: won Ann-32 Bob+8 Cid+8 Dee+8 Eve+8
Introduction: member's double back independently – Cid alone doubles back to 4 and the Box drops 2; the others play on
for 2.
    four, start, taken box Bob Cid Dee, dropped team Cid: so far Cid+2 Ann-2
        finish box: won Cid+2 Bob-2 Dee-2 Ann+2
Possible winnings: with the cube turned once – The Box can win or lose 8, 16 or 24; each of the four a quarter of it.
    five, start, taken box Bob Cid Dee Eve
        finish box: won Ann+8 Bob-2 Cid-2 Dee-2 Eve-2
        finish box gammon: won Ann+16 Bob-4 Cid-4 Dee-4 Eve-4
        finish box backgammon: won Ann+24 Bob-6 Cid-6 Dee-6 Eve-6
        finish team: won Ann-8 Bob+2 Cid+2 Dee+2 Eve+2
        finish team gammon: won Ann-16 Bob+4 Cid+4 Dee+4 Eve+4
        finish team backgammon: won Ann-24 Bob+6 Cid+6 Dee+6 Eve+6

# The starting order

Order: one die the highest is Box
    empty, seat Ann Bob Cid, roll Ann 2 Bob 6 Cid 4: line Bob Cid Ann
Order: equal eyes roll again only those – Ann and Cid tie at 5 behind nobody, Bob has 1: Cid 3, Ann 2 in the second
roll.
    empty, seat Ann Bob Cid, roll Ann 5/2 Bob 1 Cid 5/3: line Cid Ann Bob
Order: who did not tie does not roll again
    empty, seat Ann Bob Cid, roll Ann 5/2 Bob 1/6 Cid 5/3: refused ROLLED_AGAIN_FOR_NOTHING
Order: a tie is not left standing
    empty, seat Ann Bob Cid, roll Ann 5 Bob 1 Cid 5: refused STILL_TIED

# Rotation

Rotation: Box undefeated remains
    four, start, finish box: line Ann Cid Dee Bob; because BOX_BEAT_CAPTAIN
Rotation: Captain wins and is Box
    four, start, finish team: line Bob Cid Dee Ann; because CAPTAIN_WON
Rotation: Box remains as long as it defeats the Captain – Cid and Dee win 1 each, Bob loses 1: the Box loses a point,
and remains.
    four, start, dropped team Cid Dee, finish box: won Bob-1 Cid+1 Dee+1 Ann-1; line Ann Cid Dee Bob;
      … because BOX_BEAT_CAPTAIN
Rotation: a member who drops loses his bet and keeps his rank
    four, start, double box Bob Cid Dee, answer drop Cid take Bob Dee: so far Cid-1 Ann+1
        finish team: won Cid-1 Bob+2 Dee+2 Ann-3; line Bob Cid Dee Ann
Rotation: a Captain who refuses goes to the back – He loses his bet (1) and his place, even if the partners who accept
win.
    four, start, double box Bob Cid Dee, answer drop Bob take Cid Dee: acting Cid
        finish box: won Bob-1 Cid-2 Dee-2 Ann+5; line Ann Cid Dee Bob
        finish team: won Bob-1 Cid+2 Dee+2 Ann-3; line Cid Dee Bob Ann; because NEXT_TAKES_BOX
Rotation: the highest who accepts acts as Captain
    five, start, double box Bob Cid Dee Eve, answer drop Bob Cid take Dee Eve: acting Dee
Rotation: no acting Captain is looked for while an offer waits – Cid answers last and takes: he acts, not Dee who took
before him.
    four, start, double box Bob Cid Dee, answer drop Bob, answer take Dee: acting nobody
        answer take Cid: acting Cid
Rotation: example of the acting Captain who wins – Dee, next after two who drop, wins; Cid, in line after the Captain,
is Box. Bob -1, Cid -1, Dee +2, Eve +2, Ann 2 - 4: Cid is the new Box 'even though he lost'.
    five, start, double box Bob Cid Dee Eve, answer drop Bob Cid take Dee Eve, finish team:
      … won Bob-1 Cid-1 Dee+2 Eve+2 Ann-2; line Cid Dee Eve Bob Ann; because NEXT_TAKES_BOX
Rotation: quitting at the end of a game only
    four, start, leave Dee: refused IN_GAME
    four, start, finish box, leave Dee: line Ann Cid Bob
Rotation: a new player starts at the back
    four, seat Eve: line Ann Bob Cid Dee Eve
Rotation: passing the Box by stopping is forbidden
    four, start, finish team, leave Bob, seat Bob: refused DODGED by box_dodging
Rotation: who stopped is refused until a game has been played – A player who left is refused during the next game, and
seated after it.
    four, start, finish team, leave Bob, start
        seat Bob: refused DODGED
        finish box, seat Bob: allowed
Rotation: a dodger who looks on is a dodger still
    four, start, finish team, leave Bob, seat Bob spectator=True, seat Bob: refused DODGED
    four, start, finish team, leave Bob, seat Bob spectator=True, leave Bob, seat Bob: refused DODGED
Rotation: the others may let him in
    four, start, finish team, leave Bob, seat Bob allow “his bus was late”: line Cid Dee Ann Bob
        leave Bob, seat Bob: allowed
Rotation: who was Box in the last game may leave and return
    four, start, finish box, leave Ann, seat Ann: line Cid Dee Bob Ann
Rotation: who was not next may leave and return
    four, start, finish box, leave Dee, seat Dee: line Ann Cid Bob Dee
Rotation: skipping the Box is not allowed
    four, decline: refused MAY_NOT_DECLINE by box_may_decline
Rotation: Captain doubles Box drops next in line ends the game – Bob +1; Cid acts and loses: Bob is Box all the same.
    four, start, dropped team Bob: acting Cid
        finish box: won Bob+1 Cid-1 Dee-1 Ann+1; line Bob Cid Dee Ann

# Automatic doubles

Automatic: unlimited – Three matching rolls: 8, in the middle, and a gammon on 8 is 16.
    three, start 3: Bob 8 centre
        finish team gammon: won Bob+16 Cid+16 Ann-32
Automatic: the cube stays accessible to all – It stands at 2: either side may turn it to 4, and who drops loses 2.
    three, start 1
        taken team Bob: Bob 4 box in play
        taken box Bob Cid: Bob 4 team in play
        dropped box Bob Cid: won Bob-2 Cid-2 Ann+4
Automatic: limited
    three automatic_doubles=limited automatic_limit=1, start 3: values Bob 2; carry 0
    three automatic_doubles=limited automatic_limit=2, start 3: values Bob 4; carry 0
Automatic: limited and forward – Three doubles: this game and the next two start at 2, and later ones at 1.
    three automatic_doubles=carried, start 3: values Bob 2; carry 2
        finish box, start: values Bob 2; carry 1
            finish box, start: values Bob 2; carry 0
                finish box, start: values Bob 1
Automatic: forward adds to what is rolled – Limit 2: three doubles are 4, one carried; two more make 1 + 2 = 3, the
same.
    three automatic_doubles=carried automatic_limit=2, start 3: values Bob 4; carry 1
        finish box, start 2: values Bob 4; carry 1
Automatic: a carry is kept while the rule is another
    three automatic_doubles=carried, start 3, finish box, rules automatic_doubles=unlimited, start 1: values Bob 2;
      … carry 2
        finish box, rules automatic_doubles=carried, start: values Bob 2; carry 1
Automatic: a carry waits while nothing is doubled
    three automatic_doubles=carried, start 3, finish box, rules automatic_doubles=none, start 1: values Bob 1; carry 2
        finish box, rules automatic_doubles=carried, start: values Bob 2
    three automatic_doubles=carried, start 3, finish box, rules automatic_doubles=by-agreement, start 1:
      … values Bob 1; carry 2
        finish box, rules automatic_doubles=carried, start: values Bob 2
Automatic: a carry waits while a cube is agreed on
    three automatic_doubles=carried, start 3, finish box, rules automatic_doubles=by-agreement, start 1 agreed Bob:
      … values Bob 2 Cid 1; carry 2
Automatic: the Box decides
    three automatic_doubles=box-decides
        start 3 policy=none: values Bob 1
        start 3 policy=limited limit=2: values Bob 4
        start 3 policy=unlimited: values Bob 8
Automatic: nothing agreed is unlimited
    three automatic_doubles=box-decides, start 3: values Bob 8
Automatic: none
    three automatic_doubles=none, start 2: values Bob 1
Automatic: the policy is the Box's only where he decides
    three, start 1 policy=none: refused POLICY_NOT_ALLOWED by automatic_doubles
Automatic: no single cube by agreement
    three, start 1 agreed Bob: refused AGREED_NOT_ALLOWED

# The cube

Cube: no Jacoby
    three, start, finish team single: won Bob+1 Cid+1 Ann-2
    three, start, finish team gammon: won Bob+2 Cid+2 Ann-4
    three, start, finish team backgammon: won Bob+3 Cid+3 Ann-6
Cube: beavers allowed – Bob 2, beavered to 4; Bob accepts, or drops and loses 2.
    four, start, double team Bob, answer beaver Bob
        answer take Bob: Bob 4 box in play
        answer drop Bob: so far Bob-2 Ann+2
Cube: a member beavers the Box – The Box doubles to 2, Bob beavers to 4 and keeps the cube; a drop costs 2.
    four, start, double box Bob Cid Dee, answer beaver Bob take Cid Dee
        answer take Bob: Bob 4 team in play
        answer drop Bob: so far Bob+2 Ann-2
Cube: raccoons not allowed
    four, start, double team Bob, answer beaver Bob, answer raccoon Bob: refused NO_RACCOONS by raccoons
Cube: Box must offer his first double to the entire Team
    four, start, double box Cid Dee: refused BOX_DOUBLES_ALL by box_doubles
    four, start, dropped box Bob Cid Dee: won Bob-1 Cid-1 Dee-1 Ann+3
Cube: any player on the Team doubles on the Captains turn – Dee alone: taken at 2, she wins a gammon of 4, the others
2 each.
    four, start, taken team Dee: Dee 2 box in play
        finish team gammon: won Bob+2 Cid+2 Dee+4 Ann-8
Cube: a member already doubled is not part of the entire Team
    four, start, taken team Bob, dropped box Cid Dee: so far Cid-1 Dee-1 Ann+2
Cube: Box redoubles whom he likes
    four, start, taken team Bob Cid Dee, taken box Cid: Bob 2 box in play; Cid 4 team in play; Dee 2 box in play
Cube: first doubles together are all taken or dropped
    four, start, double team Bob Cid
        answer take Bob drop Cid: refused TAKES_ALL_OR_NONE by initial_takes
        answer take Bob Cid: Cid 2 box in play
        answer beaver Bob take Cid, answer take Bob: Bob 4 box in play
        answer drop Bob Cid: so far Bob+1 Cid+1 Ann-2
Cube: later first doubles likewise but apart – Bob was dropped; Cid and Dee double later: all or none of these two.
    four, start, dropped team Bob, double team Cid Dee
        answer take Cid drop Dee: refused TAKES_ALL_OR_NONE
        answer take Cid Dee, finish team: won Bob+1 Cid+2 Dee+2 Ann-5
        answer drop Cid Dee: won Bob+1 Cid+1 Dee+1 Ann-3
Cube: different answers at different stages – Bob's first double is taken, Cid's later one dropped.
    four, start, taken team Bob, dropped team Cid: Bob 2 box in play; so far Cid+1 Ann-1
Cube: redoubles together are all taken or dropped
    four, start, taken box Bob Cid Dee, double team Bob Cid
        answer take Bob drop Cid: refused REDOUBLES_ALL_OR_NONE by redouble_takes
        answer drop Bob Cid: so far Bob+2 Cid+2 Ann-4
Cube: first doubles and redoubles are judged apart – The Box takes Bob's redouble and drops both first doubles made
beside it.
    four, start, double team Bob, answer take Bob, taken box Bob, double team Bob Cid Dee
        answer take Bob drop Cid Dee: so far Cid+1 Dee+1 Ann-2
        answer take Bob Cid drop Dee: refused TAKES_ALL_OR_NONE
Cube: the Team answers each for himself
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee: so far Bob-1 Dee-1 Ann+2

# Consultation

No consultation makes Jacoby mandatory – Bob doubled and was taken: a gammon counts for him alone.
    three consultation=none, start, taken team Bob, finish team gammon: won Bob+4 Cid+1 Ann-5
Consultation of any other kind changes no score
    three consultation=full, start, finish team gammon: won Ann-4 Bob+2 Cid+2
    three consultation=checkers, start, finish team gammon: won Ann-4 Bob+2 Cid+2
    three consultation=full-after-double, start, finish team gammon: won Ann-4 Bob+2 Cid+2
    three consultation=checkers-after-double, start, finish team gammon: won Ann-4 Bob+2 Cid+2
    three consultation=on-request, start, finish team gammon: won Ann-4 Bob+2 Cid+2

# Optional rules

Optional: no Partner
    six, partner Fay: refused NO_PARTNER_ALLOWED by partner_from
Optional: no settlements
    four, start, taken team Bob, settle Bob 1 team: refused NO_SETTLEMENTS by settlements
Optional: no extras
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee
        extra Bob: refused NO_EXTRAS by extras
        reverse Cid: refused NO_EXTRAS
Optional: extras if all agree – Lifted by consent: an extra as the others know it (own cube).
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob allow “all agree”: Bob 2 team in play
Optional: nothing else that is not named
    four, start
        buy Cid team Dee 1: refused NO_BUYING
        seize Cid: refused NO_SEIZING
    four, stake Bob 1: refused STAKE_FIXED
"""


@pytest.mark.parametrize("law", laws("guide", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# Introduction, stake
