"""Games by rules.md beyond the five texts: cubes, offers, extras, buying, seizing."""

import pytest

from tests.core.laws import Law, laws
from tests.core.table import four_handed

LAWS = """
# Offers

The Box may double centred and owned cubes in one go – Bob's cube is the Box's at 2, Cid's and Dee's in the middle: 4,
2, 2.
    four guide, start, taken team Bob, double box Bob Cid Dee: allowed
        answer drop Bob Cid Dee: won Bob-2 Cid-1 Dee-1 Ann+4
Each group of the Box's doubles is judged by its own option – Under iba the Box redoubles all or none; the only
centred cube is judged alone.
    four iba team_doubles=each, start, taken team Bob Cid
        double box Dee: allowed
        double box Bob Cid: allowed
        double box Dee Bob: refused BOX_REDOUBLES_ALL
Box answers everything that waits on him at once
    four social, start, double team Bob Cid, answer take Bob: refused BOX_ANSWERS_ALL by None
Members answer in one event or several
    four social, start, double box Bob Cid Dee
        answer take Dee, answer drop Cid, answer take Bob: waiting nobody
        answer take Dee Bob drop Cid: waiting nobody
Beavers of several members wait on the Box together
    four, start, double box Bob Cid Dee, answer beaver Bob Cid take Dee
        answer take Bob: refused BOX_ANSWERS_ALL
        answer take Bob drop Cid: so far Cid+2 Ann-2
Jacoby pays a cube that is owned but not in play once
    three, start, seize Bob, finish team backgammon: won Bob+1 Cid+1 Ann-2
The game is over when no cube is live
    three social, start, dropped team Bob, dropped box Cid: won Bob+1 Cid-1; over
Until an offer is resolved the cube shows what it was
    four, start, taken box Bob, double team Bob, answer beaver Bob, answer raccoon Bob: Bob 2 team in play;
      … offer Bob 16 by team beavered, waits on box
A beavered cube is in play only once the doubler has answered
    four, start, double team Bob, answer beaver Bob: Bob 1 centre; offer Bob 4 by team beavered, waits on team
        answer take Bob: Bob 4 box in play
The Box may answer while a member still thinks – Bob beavers, Cid waits: the Box takes Bob's beaver before Cid has
answered.
    four, start, double box Bob Cid, answer beaver Bob, answer take Bob: Bob 4 team in play; asked Cid
Answers to beavers are no first doubles – Half and all-or-none do not concern beavers: the Box takes one and drops
one.
    three guide, start, double box Bob Cid, answer beaver Bob Cid, answer take Bob drop Cid: so far Cid+2 Ann-2
    three, start, double box Bob Cid, answer beaver Bob Cid, answer take Bob drop Cid: so far Cid+2 Ann-2
A double may be taken twice over – 1, 2 (Box doubles), 4 (Bob), 8 (Box), 16 (Bob), dropped by the Box at 8.
    three social, start, taken box Bob, taken team Bob, taken box Bob: Bob 8 team in play
        dropped team Bob: so far Bob+8 Ann-8

# The group rules and sold cubes

A cube whose Box side was sold is doubled freely – Dee's box side is Gus's: the Box doubles his two, Gus doubles Dee
by himself.
    four guide, seat Gus spectator=True, start, buy Dee box Gus 1 allow “fun”
        double box Bob Cid: allowed
        double box Dee: allowed
        double box Bob: refused BOX_DOUBLES_ALL
A cube whose Box side was sold is answered freely
    four guide, seat Gus spectator=True, start, buy Dee box Gus 1 allow “fun”, double team Bob Cid Dee
        answer drop Dee, answer take Bob Cid: allowed
        answer drop Dee: so far Gus-1-1 Ann+1 Dee+1
        answer drop Bob take Cid Dee: refused TAKES_ALL_OR_NONE
The Captain doubles for the Team without sold cubes
    four iba, start, buy Dee box Cid 0 allow “fun”
        double team Bob Cid: allowed
        double team Dee: allowed
No lone taker beside a sold cube – Dee's cube is another's bet and still live: Cid has not taken alone.
    four, seat Gus spectator=True, start, buy Dee box Gus 1, double box Bob Cid, answer take Cid drop Bob, extra Bob:
      … refused NO_LONE_TAKER

# Buying

Buying the Team side – Cid pays Dee 2 for her side and wins with two cubes: a gammon on both at 2.
    four, start, taken team Dee, buy Dee team Cid 2: so far Cid-2 Dee+2
        finish team gammon: won Bob+1 Cid-2+1+4 Dee+2 Ann-6
The seller may have to pay – For minus 3 points: Dee pays Cid 3 to be rid of her side.
    four, start, buy Dee team Cid -3: so far Cid+3 Dee-3
A cube may change hands for nothing and more than once
    four, start, buy Dee team Cid 0, buy Dee team Bob 1: so far Bob-1 Cid+1
        finish team: won Bob-1+2 Cid+1+1 Ann-3
Who joined during the game may buy who left may not
    four, seat Gus spectator=True, leave Gus, start, seat Eve
        buy Dee team Eve 1: so far Eve-1 Dee+1
        buy Dee team Gus 1: refused NOT_SEATED
Who was out may buy himself in
    four, start, dropped box Cid, buy Dee team Cid 1, finish team: won Bob+1 Cid-1-1+1 Dee+1 Ann+1-2
The Captains result is that of his cube whoever held it – Cid bought Bob's side; Bob's cube lost, so the Captain lost.
    four, start, buy Bob team Cid 3, finish box: won Bob+3 Cid-3-1-1 Dee-1 Ann+3; line Ann Cid Dee Bob
A purchase is on the games own line
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, buy Cid team Dee 2, finish team:
      … row -3 Bob-1 Dee-1 Ann+2; row -2 Bob-1 Cid+1; row -1 Dee-2+2 Cid+2+2 Ann-2 Bob-2

# Seizing

Seizing keeps the present value – Automatic doubles included: Cid's cube stands at 2 by agreement.
    four, start 1 agreed Cid, seize Cid: Cid 2 box
A later double of a seized cube is a redouble – Under whole-team a seized cube may be doubled alone, the others
without it.
    four st-albans, start, seize Cid
        double box Cid: allowed
        double box Bob Dee: allowed
The Box opens the Captains closed cube again and his first life counts – Bob doubled the Box out (+1): he has won,
whatever his second life brings (-1).
    four, start, dropped team Bob, seize Bob: acting Cid
        finish box: won Bob+1-1 Cid-1 Dee-1 Ann+2; line Bob Cid Dee Ann
Cubes in a second life have no acting Captain – Cid is out and seized; then Bob drops: Dee acts, not Cid, whose cube
is live.
    four, start, dropped box Cid, seize Cid, dropped box Bob: acting Dee
A cube may be opened more than once
    four, start, dropped box Cid, seize Cid, dropped box Cid, seize Cid captain: so far Cid-2 Ann+2; Cid 1 team
The cube of who settled may be opened
    four, start, settle Cid 0, seize Cid: Cid 1 box
The Captain seizes from a giver only when his extra is closed
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Dee
        seize Dee captain: refused CAPTAIN_SEIZES_LIVE
        dropped team Dee, seize Dee captain: Dee 1 team

# Settlements and the Captain's result

A settlement of a centred cube
    four, start, settle Cid 3 box: so far Cid-3 Ann+3
Under declare the settlement says who won
    four even_captain=declare, start
        settle Bob 0 winner=team, finish box: line Bob Cid Dee Ann
        settle Bob 0 winner=box, finish box: line Ann Cid Dee Bob
Nobody is declared where another or a second cube is settled for none
    four even_captain=declare, start
        settle Cid 0 winner=team: refused WINNER_NOT_WANTED
        settle Bob 2 team winner=team: refused WINNER_NOT_WANTED
        dropped box Bob, seize Bob
            settle Bob 0 winner=team: refused WINNER_NOT_WANTED
            settle Bob 0: allowed
An extra of the Captain does not change that he lost – Bob dropped, so he lost to the Box, though his extra wins 6 by
a backgammon.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, finish box backgammon:
      … won Ann+2+6 Bob-2+6 Cid+1-12 Dee-1; line Ann Cid Dee Bob
The Captain wins or loses by settlement
    four, start, settle Bob 1 team, finish box: outcome captain won
    four, start, settle Bob 1 box, finish box: outcome captain lost

# Acting captains

An acting Captain doubles for the Team under Captain
    four iba, start, double box Bob Cid Dee, answer drop Bob take Cid Dee
        double team Cid: refused CAPTAIN_DOUBLES_ALL
        double team Cid Dee: allowed
An acting Captain who is even has not won
    four iba settlements=any, start, double box Bob Cid Dee, answer drop Bob take Cid Dee, settle Cid 0, finish box:
      … line Ann Cid Dee Bob
No acting Captain matters when the Captain won – Bob doubled the Box out; Cid acts and wins too: the box is Bob's.
    four iba team_doubles=each, start, dropped team Bob, finish team: line Bob Cid Dee Ann
The last of the acting Captains who won takes the Box – Cid, acting, settles for a win; Dee, acting, loses: Cid was
the last who won.
    five iba settlements=any, start, double box Bob Cid Dee Eve, answer drop Bob take Cid Dee Eve, settle Cid 1 team:
      … acted Cid Dee
        finish box: line Cid Dee Eve Bob Ann
        finish team: line Dee Cid Eve Bob Ann
The acting captain is the first of the line however the answers came
    five iba, start, double box Bob Cid Dee Eve
        answer drop Bob Cid take Dee Eve: acted Dee
        answer take Eve, answer drop Bob, answer take Dee, answer drop Cid: acted Dee
The Captain doubles what the Team owns and what is centred alike – Bob's owned cube and two centred ones: all doubled
or none, one answer to all.
    four iba box_doubles=selective, start, taken box Bob
        double team Bob: field missing Cid Dee
        double team Cid Dee: field missing Bob
        double team Bob Cid Dee
            answer take Bob drop Cid Dee: refused SAME_ANSWER
            answer drop Bob Cid Dee: won Bob+2 Cid+1 Dee+1 Ann-4
            answer take Bob Cid Dee, finish box: won Bob-4 Cid-2 Dee-2 Ann+8

# The Partner's half

Of nothing each has nothing – Cid doubled the Box out (+1), Bob loses 1.
    four partner_from=3, partner Dee, start, dropped team Cid, finish box: won Cid+1 Bob-1
Three lines are halved apart and the last takes what the whole wants – Three lines are halved apart: drops 2 and 1,
game -1 and -1, the whole 1 and 0. Box Ann, Partner Fay; Bob, Cid, Dee, Eve doubled: Cid takes, three drops: +3 (2,
1). Bob's extra: 1 to Cid. Team wins: Cid 2 from the Box, 2 from Bob: the Box side has 3 - 2 = +1 in all (1, 0). Drops
2, 1; game 1 - 2 = -1 and 0 - 1 = -1.
    six, partner Fay, start, double box Bob Cid Dee Eve, answer take Cid drop Bob Dee Eve, extra Bob, finish team:
      … row -3 Bob-1 Dee-1 Eve-1 Ann+2 Fay+1; row -2 Bob-1 Cid+1; row -1 Cid+4 Bob-2 Ann-1 Fay-1;
      … won Ann+1 Bob-4 Cid+5 Dee-1 Eve-1
One line is halved as a whole – The same without an extra: +3 - 2 = +1: 1 and 0.
    six, partner Fay, start, double box Bob Cid Dee Eve, answer take Cid drop Bob Dee Eve, finish team:
      … row -1 Ann+1 Bob-1 Cid+2 Dee-1 Eve-1
The Box has the half rounded away from zero – Of 2, 3 and 5 members, each of whom loses or wins 1.
    four partner_from=3, partner Dee, start
        finish box: won Ann+1 Dee+1 Bob-1 Cid-1
        finish team: won Ann-1 Dee-1 Bob+1 Cid+1
    five partner_from=3, partner Eve, start
        finish box: won Ann+2 Eve+1 Bob-1 Cid-1 Dee-1
        finish team: won Ann-2 Eve-1 Bob+1 Cid+1 Dee+1
    seven partner_from=3, partner Gil, start
        finish box: won Ann+3 Gil+2 Bob-1 Cid-1 Dee-1 Eve-1 Fay-1
        finish team: won Ann-3 Gil-2 Bob+1 Cid+1 Dee+1 Eve+1 Fay+1

# A whole game as on paper

A score leaves the Box what makes the line zero
    four, score Bob-2 Dee+5: won Bob-2 Dee+5 Ann-3
A score shares the Box with a Partner left out
    six, partner Fay, score Bob-2 Dee-3: won Bob-2 Dee-3 Ann+3 Fay+2
    six, partner Fay, score Bob+2 Dee+3: won Bob+2 Dee+3 Ann-3 Fay-2
A score that names the Partner leaves the Box the rest
    six, partner Fay, score Bob-2 Dee-3 Fay+1: won Bob-2 Dee-3 Fay+1 Ann+4
A score that names the Box is as on paper
    six, partner Fay, score Ann+5 Bob-2 Dee-3: won Ann+5 Bob-2 Dee-3
A score turns the line by the Captains points
    four, score Bob+1: line Bob Cid Dee Ann
    four, score Bob-1: line Ann Cid Dee Bob
    four, score Cid-1: line Cid Dee Bob Ann
A score names the acting Captain who won
    four iba, score Bob-1 Cid-1 Dee+4 acting=Dee: line Dee Cid Bob Ann
    four guide, score Bob-1 Cid-1 Dee+4 acting=Dee: line Cid Dee Bob Ann
    four social, score Bob-1 Cid-1 Dee+4 acting=Dee: line Ann Cid Dee Bob
The Box total of a score counts the Partner – Ann +3, Fay -3: 0 in all, she breaks even; under profits she does not
stay.
    six, partner Fay, score Ann+3 Fay-3 Bob-1 Cid+1: line Ann Cid Dee Eve Fay Bob
    six box_stays=profits, partner Fay, score Ann+3 Fay-3 Bob-1 Cid+1: line Cid Dee Eve Fay Bob Ann
A score turns the line as declared
    four guide, score Cid+3 captain=won: line Bob Cid Dee Ann
    four guide, score Cid+3 captain=lost: line Ann Cid Dee Bob
    four, score Bob+2 captain=even: line Cid Dee Bob Ann
    four, score Bob+5 captain=lost: because BOX_DID_NOT_BREAK_EVEN
A score has letters and a number like any game
    six, partner Fay, score Bob-1, score Cid-1: games – 1 2; roles 1 Ann(b) Bob(c) Fay(p)

# Transfers and payments

Points of a game in progress are in no total
    four, start, dropped box Cid: totals nothing
Who left may still be paid
    four, score Bob-3 Dee+3, leave Dee, pay Bob Dee 3: totals nothing
Settling one extra ends the giving of others
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, settle Bob 1 team, extra Dee:
      … refused NO_LONE_TAKER
A transfer during a game stands above its line and does not count for the Box – Cid's penalty of 5 does not keep Ann
as Box: two drops (-2), 1 from Bob.
    four, start, transfer Cid Ann 5, dropped team Cid Dee, finish box: rows start transfer game; line Cid Dee Bob Ann
A transfer takes from and gives to
    four, transfer Bob Cid 3: totals Bob-3 Cid+3; rows start transfer
A payment does the opposite
    four, score Bob-3 Cid+3 captain=lost, pay Bob Cid 3: totals nothing; rows start game payment; games – 1 –

# Where the words bear more than one reading

An extra is answered freely even when the Box has bought its Box side – Extras are independent (aba 5.7): the Box
drops Bob's and takes Cid's.
    three redouble_takes=all-or-none, start, double box Bob Cid, answer drop Bob take Cid, extra Bob,
      … buy Bob box Ann 0, double team Bob Cid, answer drop Bob take Cid: allowed
What is agreed by consent replaces the policy of the rulebook – Two matches are 4 under unlimited; Bob's cube is
doubled once, as agreed.
    three guide, start 2 agreed Bob allow “tonight only”: values Bob 2 Cid 4
    three guide, start 2 policy=none allow “tonight only”: values Bob 1
A beaverer who drops the raccoon is no giver – Dee beavers and drops the raccoon (4): Dee did not drop that double,
Bob did.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob beaver Dee, answer raccoon Dee, answer drop Dee:
      … so far Bob-1 Dee-4 Ann+5
        extra Dee: refused NOT_A_GIVER
        extra Bob, finish box: row -3 Bob-1 Ann+1
Of a go that mixes them only who dropped a first double gives extras – Dee's redouble is dropped beside Bob's first
double: only Bob gives extras.
    four, start, taken team Dee, double box Bob Cid Dee, answer take Cid drop Bob Dee
        extra Dee: refused NOT_A_GIVER
        extra Bob, finish box: row 1 Bob-1 Ann+1
Nobody takes alone who took a redouble
    four, start, taken team Dee, double box Bob Cid Dee, answer take Dee drop Bob Cid, extra Bob:
      … refused NO_LONE_TAKER
The next in the Team may have been acting Captain on paper
    four iba, score Bob-1 Cid+1 acting=Cid: line Cid Dee Bob Ann
A result is declared where it is not read off the points
    three guide, score Cid-1 captain=won: outcome declared True
    three guide, score Bob+1 Cid-1 captain=won: outcome declared False
    three guide, score Bob-1 Cid+1 captain=won: outcome declared True
    three guide, score Bob-1 Cid+1: outcome declared False
    three, start, settle Bob 0, finish box: outcome declared False
    three st-albans, start, settle Bob 0 winner=box allow “late”, finish box: outcome declared True
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# Offers


def test_a_beaver_that_is_dropped_was_never_in_play():
    table = four_handed("aba").start().double("team", "Bob").answer(beaver="Bob").answer(drop="Bob")
    assert not table.cube("Bob").in_play


# Transfers and payments


def test_a_reverse_ends_the_game_with_whole_points():
    table = four_handed("aba").start().double("box", "Bob Cid Dee").answer(take="Cid", drop="Bob Dee").reverse("Cid")
    assert table.now.game is None
    assert all(type(each) is int for each in table.now.totals.values())


# Where the words bear more than one reading


def test_a_cube_that_changes_hands_for_nothing_leaves_no_entry():
    game = four_handed("aba").start().buy("Bob", "team", "Dee", 0).buy("Cid", "box", "Dee", 2).game
    assert [(entry.cube, entry.loser, entry.winner, entry.points) for entry in game.entries] == [
        ("Cid", "Dee", "Ann", 2)
    ]
