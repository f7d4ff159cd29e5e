"""Each value of each option makes a difference by itself, in one story an option.

The rest of the rulebook stays what it is, so what comes out differs by that value alone (rules.md 2).
"""

from typing import Any, NamedTuple

from chouette_desk.core.problems import Kind
from chouette_desk.core.rulebook import options
from tests.core.laws import played, seen, value_of
from tests.core.table import empty_table
from tests.tables import asked_of

# An option and what happens; each line of play under it, what is looked at behind the colon; and for each value what
# comes of these lines: what is seen, or why the first event that is refused is refused.
STORIES = """
players_max – Four sit down and play.
    four iba, start, finish box: won
= None: Ann+3 Bob-1 Cid-1 Dee-1
= 3: TOO_MANY_PLAYERS
order_dice – Each rolls two dice.
    empty aba, seat Ann Bob Cid, roll Ann 3+3 Bob 5+4 Cid 6+1: line
= 1: WRONG_DICE
= 2: Bob Cid Ann
order_doubles – Bob has the highest plain dice, 6 and 5, Cid a double.
    empty aba, seat Ann Bob Cid, roll Ann 1+2 Bob 6+5 Cid 3+3: line
= plain: Bob Cid Ann
= count: Cid Bob Ann
partner_from – Dee is named Partner of a table of four; the Box wins 1 from each of two.
    four aba, partner Dee, start, finish box: won
= never: NO_PARTNER_ALLOWED
= 5: PARTNER_TOO_FEW
= 4: Ann+1 Dee+1 Bob-1 Cid-1
partner_must_from – Six play without a Partner.
    six aba, start, finish box: won
= never 7: Ann+5 Bob-1 Cid-1 Dee-1 Eve-1 Fay-1
= 6: PARTNER_NEEDED
partner_is – Dee, Cid, and Bob, who is Captain, are named Partner.
    six aba, partner Dee: captain
    six aba, partner Cid: captain
    six aba, partner Bob: captain
= chosen: Bob | Bob | PARTNER_IS_CAPTAIN
= next-in-line: PARTNER_IS_OTHER | Bob | PARTNER_IS_CAPTAIN
= captain: PARTNER_IS_OTHER | PARTNER_IS_OTHER | Cid
partner_after_loss – The Box loses, with Eve as Partner.
    six aba, partner Eve, start, finish team: line
= keeps-place: Bob Cid Dee Eve Fay Ann
= captain: Bob Eve Cid Dee Fay Ann
stakes – Ann and Bob would play for 2, Cid for 1; the Box wins.
    empty aba, seat Ann Bob Cid Ann*2 Bob*2, order Ann Bob Cid, start, finish box: won
= equal: STAKES_EQUAL
= lower-of-pair: Ann+3 Bob-2 Cid-1
stake_changes – Bob would play Ann for 2 from the next game on, alone and after Eve has joined.
    four aba Ann*2, start, finish box, stake Bob 2, start: values Bob
    four aba Ann*2, start, finish box, seat Eve, stake Bob 2, start: values Bob
= never: STAKE_FIXED | STAKE_FIXED
= between-games: 2 | 2
= on-join-or-leave: STAKE_NEEDS_COMING_OR_GOING | 2
automatic_doubles – Three matches, limit 2, then none; then as the Box says, then by consent.
    three guide automatic_limit=2, start 3: values Bob
    three guide automatic_limit=2, start 3, finish box, start: values Bob
    three guide automatic_limit=2, start 3 policy=none: values Bob
    three guide automatic_limit=2, start 3 agreed Bob: values Bob
= unlimited: 8 | 1 | POLICY_NOT_ALLOWED | AGREED_NOT_ALLOWED
= limited: 4 | 1 | POLICY_NOT_ALLOWED | AGREED_NOT_ALLOWED
= carried: 4 | 2 | POLICY_NOT_ALLOWED | AGREED_NOT_ALLOWED
= box-decides: 8 | 1 | 1 | AGREED_NOT_ALLOWED
= saved: 4 | 2 | 1 | AGREED_NOT_ALLOWED
= first-then-box: 2 | 1 | 2 | AGREED_NOT_ALLOWED
= by-agreement: 1 | 1 | POLICY_NOT_ALLOWED | 2
= none: 1 | 1 | POLICY_NOT_ALLOWED | AGREED_NOT_ALLOWED
automatic_default – Two matches, and the Box, who decides, says nothing.
    three guide automatic_doubles=box-decides, start 2: values Bob
= unlimited: 4
= none: 1
automatic_limit – Three matches; the Box wins from two.
    three guide automatic_doubles=limited, start 3, finish box: won
= 1: Ann+4 Bob-2 Cid-2
= 2: Ann+8 Bob-4 Cid-4
= 3: Ann+16 Bob-8 Cid-8
jacoby – A gammon on Bob's cube, taken at 2, and on Cid's, in the middle.
    three guide, start, taken team Bob, finish team gammon: won
= True: Bob+4 Cid+1 Ann-5
= False: Bob+4 Cid+2 Ann-6
consultation – The same gammon: the rule only decides whether anyone may consult.
    three guide, start, taken team Bob, finish team gammon: won
= full checkers full-after-double checkers-after-double after-offer on-request: Bob+4 Cid+2 Ann-6
= none: Bob+4 Cid+1 Ann-5
beavers – Bob doubles, the Box beavers, Bob drops.
    three aba, start, double team Bob, answer beaver Bob, answer drop Bob: so far
= True: Ann+2 Bob-2
= False: NO_BEAVERS
raccoons – Bob doubles, the Box beavers, Bob raccoons, the Box drops.
    three aba, start, double team Bob, answer beaver Bob, answer raccoon Bob, answer drop Bob: so far
= never: NO_RACCOONS
= by-consent allowed: Ann-4 Bob+4
team_doubles – Cid doubles alone; the Team doubles, and the Box takes one of three.
    four social, start, double team Cid, answer drop Cid: so far
    four social, start, double team Bob Cid Dee, answer take Bob drop Cid Dee: so far
= each: Ann-1 Cid+1 | Ann-2 Cid+1 Dee+1
= captain: CAPTAIN_DOUBLES_ALL | SAME_ANSWER
box_doubles – The Box doubles Cid alone, who drops.
    four social, start, double box Cid, answer drop Cid: so far
= whole-team: BOX_DOUBLES_ALL
= selective: Ann+1 Cid-1
= captain-too: DOUBLES_CAPTAIN_TOO
= same-value: DOUBLES_SAME_VALUE
box_redoubles – The Box owns three cubes at 2 and redoubles Cid alone, who drops.
    four social, start, taken team Bob Cid Dee, double box Cid, answer drop Cid: so far
= whole-team: BOX_REDOUBLES_ALL
= selective: Ann+2 Cid-2
= same-value: DOUBLES_SAME_VALUE
initial_takes – The Team doubles from the middle: the Box takes the Captain's, or two others. Then three of the four
double, and the Box takes the last.
    five social, start, double team Bob Cid Dee Eve, answer take Bob drop Cid Dee Eve: so far
    five social, start, double team Bob Cid Dee Eve, answer take Cid Dee drop Bob Eve: so far
    five social, start, double team Bob Cid Dee, answer take Dee drop Bob Cid: so far
= all-or-none: TAKES_ALL_OR_NONE | TAKES_ALL_OR_NONE | TAKES_ALL_OR_NONE
= half: TOO_FEW_TAKEN | Ann-2 Bob+1 Eve+1 | Ann-2 Bob+1 Cid+1
= free: Ann-3 Cid+1 Dee+1 Eve+1 | Ann-2 Bob+1 Eve+1 | Ann-2 Bob+1 Cid+1
= same-value: TAKES_SAME_VALUE | TAKES_SAME_VALUE | TAKES_SAME_VALUE
= half-of-offered: TOO_FEW_TAKEN | Ann-2 Bob+1 Eve+1 | TOO_FEW_TAKEN
= with-captain: Ann-3 Cid+1 Dee+1 Eve+1 | TAKES_CAPTAIN_TOO | TAKES_CAPTAIN_TOO
= break-even-with-captain: TAKES_TOO_LITTLE | TAKES_CAPTAIN_TOO | Ann-2 Bob+1 Cid+1
answer_order – The Box doubles all: who is asked, one after the other.
    four aba, start, double box Bob Cid Dee: asked
= line any: Bob Cid Dee
= captain-last: Dee Cid Bob
partner_consultation – Cid is Partner, and the Box wins a gammon: advice changes no score.
    six aba, partner Cid, start, finish box gammon: won
= not-said always cubes after-two-cubes: Ann+2 Cid+2 Bob-1 Dee-1 Eve-1 Fay-1
consulting_penalty – Bob pays 1 for consulting, whatever the rulebook names.
    three aba, transfer Bob Ann 1: totals
= not-said half-or-full full: Ann+1 Bob-1
three_handed – Both of a Team of two double, and the Box drops both.
    three aba, start, double team Bob Cid, answer drop Bob Cid: won
= as-others: Ann-2 Bob+1 Cid+1
= must-take-both: MUST_TAKE_BOTH
redouble_takes – The whole Team redoubles from 2: the Box takes one.
    four social, start, taken box Bob Cid Dee, double team Bob Cid Dee, answer take Bob drop Cid Dee: so far
= all-or-none: REDOUBLES_ALL_OR_NONE
= free: Ann-4 Cid+2 Dee+2
= same-value: TAKES_SAME_VALUE
= half-of-offered: TOO_FEW_TAKEN
lone_taker – One alone takes the Box's double, the Captain, or Cid; a beaver waits for the Box.
    four social, start, double box Bob Cid Dee, answer take Bob drop Cid Dee:
    four social, start, double box Bob Cid Dee, answer take Cid drop Bob Dee:
= free: Bob 2 team in play | Cid 2 team in play
= must-beaver: asked Bob | asked Cid
= captain-must-beaver: asked Bob | Cid 2 team in play
= must-drop: won Ann+3 Bob-1 Cid-1 Dee-1 | won Ann+3 Bob-1 Cid-1 Dee-1
extras – Cid alone takes the Box's double, and Bob gives an extra.
    four aba, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob: so far
= never: NO_EXTRAS
= lone-taker: Ann+2 Bob-1-1 Cid+1 Dee-1
extra_payment – Bob, who plays for 4 and has dropped 4, gives an extra to Cid, who plays for 2; Dee has dropped 1.
    four aba Ann*4 Bob*4 Cid*2, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob: so far
    four aba Ann*4 Bob*4 Cid*2, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob: values Bob
= own-cube: Ann+5 Bob-4-4 Cid+4 Dee-1 | 8
= lower-stake: Ann+5 Bob-4-2 Cid+2 Dee-1 | 4
extras_may_be_dropped – Cid drops Bob's extra at once.
    four aba, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob drop: so far
= True: Ann+2 Bob-1-1+2 Cid+1-2 Dee-1
= False: EXTRA_NOT_DROPPED
settlements – Bob's cube is settled for 3 when it stands at 4, and when it stands at 8.
    three aba, start, taken team Bob, taken box Bob, settle Bob 3 team: so far
    three aba, start, taken team Bob, taken box Bob, taken team Bob, settle Bob 3 team: so far
= never: NO_SETTLEMENTS | NO_SETTLEMENTS
= any: Bob+3 Ann-3 | Bob+3 Ann-3
= from-8: SETTLED_TOO_EARLY | Bob+3 Ann-3
buying – Cid buys Dee's side for 1.
    four aba, start, buy Dee team Cid 1: so far
= True: Cid-1 Dee+1
= False: NO_BUYING
seizing – The Box seizes Dee's live cube; Cid's, who has dropped 1.
    four aba, start, dropped box Cid, seize Dee: Dee
    four aba, start, dropped box Cid, seize Cid: Cid
= never: NO_SEIZING | NO_SEIZING
= live: 1 box | SEIZE_NOT_CLOSED
= also-closed: 1 box | 1 box
box_stays – The Captain loses 1 and the Box has -1, 0, 1, and 1 of which Cid won 1; then the Captain wins.
    three aba, score Bob-1 Cid+2: line
    three aba, score Bob-1 Cid+1: line
    three aba, score Bob-1: line
    three aba, score Bob-2 Cid+1: line
    three aba, score Bob+1 Cid-3: line
= beats-captain: Ann Cid Bob | Ann Cid Bob | Ann Cid Bob | Ann Cid Bob | Bob Cid Ann
= breaks-even: Cid Bob Ann | Ann Cid Bob | Ann Cid Bob | Ann Cid Bob | Bob Cid Ann
= profits: Cid Bob Ann | Cid Bob Ann | Ann Cid Bob | Ann Cid Bob | Bob Cid Ann
= last-man: Cid Bob Ann | Cid Bob Ann | Ann Cid Bob | Ann Cid Bob | Ann Bob Cid
= beats-all: Cid Bob Ann | Cid Bob Ann | Ann Cid Bob | Cid Bob Ann | Bob Cid Ann
even_captain – Captain and Box settle for nothing, no winner named; then the Box beats Cid.
    three aba, start, settle Bob 0, finish box: line
= declare: WINNER_NEEDED
= both-lose: Cid Bob Ann
acting_captain – Bob and Cid drop, Dee acts for himself and Eve, and wins.
    five social, start, double box Bob Cid Dee Eve, answer drop Bob Cid take Dee Eve, finish team: line
= next-takes-box: Cid Dee Eve Bob Ann
= takes-box: Dee Cid Eve Bob Ann
= no-effect: Ann Cid Dee Eve Bob
joiners – Dee joins during a game that Bob loses.
    three social, start, seat Dee, finish box: line
= last: Ann Cid Bob Dee
= ahead-of-losers: Ann Cid Dee Bob
box_may_decline – Ann passes the box.
    three social, decline: line
= True: Bob Cid Ann
= False: MAY_NOT_DECLINE
box_dodging – Bob has won the box, leaves, and would rejoin.
    four social, start, finish team, leave Bob, seat Bob: line
= forbidden: DODGED
= allowed: Cid Dee Ann Bob
marks – The circles are kept whether they are shown or not.
    four aba, start, finish box: circles
= circles initials both: Cid2 Dee3 Bob
"""


class Story(NamedTuple):
    """An option, the lines of play, and what comes of each for a value."""

    option: str
    plays: list[str]
    ends: dict[Any, list[str]]


def stories() -> list[Story]:
    """The stories of the text."""
    found: list[Story] = []
    for line in STORIES.strip().splitlines():
        if line.startswith("= "):
            values, _colon, ends = line[2:].partition(": ")
            found[-1].ends.update((value_of(value), ends.split(" | ")) for value in values.split())
        elif line.startswith(" "):
            found[-1].plays.append(line.strip())
        elif " – " in line:
            found.append(Story(line.partition(" – ")[0], [], {}))
    return found


TOLD = [
    (story.option, value, play, end)
    for story in stories()
    for value, ends in story.ends.items()
    for play, end in zip(story.plays, ends, strict=True)
]


@asked_of(("option", "value", "play", "end"), TOLD)
def test_what_a_value_makes_of_its_story(option: str, value: object, play: str, end: str):
    steps, _colon, looked_at = play.partition(":")
    laid, *others = steps.split(", ")
    table = empty_table("aba")
    for step in (f"{laid} {option}={value}", *others):
        table = played(table, step, "aba")
        if table.problems:
            break
    if table.problems or end in Kind.__members__:
        assert [problem.kind.name for problem in table.problems[:1]] == [end]
    else:
        found, right = seen(table, f"{looked_at} {end}".split())
        assert found == right


def test_every_value_of_every_option_has_its_story():
    values_of = {story.option: story.ends for story in stories()}
    assert set(values_of) == set(options())
    for name, option in options().items():
        assert set(option.choices) <= set(values_of[name])
        assert option.counts is None or {type(value) for value in values_of[name]} >= {int}
        assert len(values_of[name]) >= 2


ALIKE = {
    **{"partner_must_from": 2, "consultation": 2, "raccoons": 2, "answer_order": 2},
    **{"partner_consultation": 1, "consulting_penalty": 1, "marks": 1},
}
"""The stories in which values come out alike, with the number of different ends: what the Team may talk about changes
no score (rules.md 2), whether it may does; recording a raccoon is the consent to it; the rest are sentences."""


def test_no_two_values_make_the_same_of_a_story():
    for option, _plays, ends in stories():
        assert len(set(map(tuple, ends.values()))) == ALIKE.get(option, len(ends)), option
