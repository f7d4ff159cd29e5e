"""The line by rules.md 5 beyond the five texts: joining, leaving, Partner, order."""

import pytest

from chouette_desk.core.rotation import leads
from tests.core.laws import Law, laws
from tests.core.table import empty_table

LAWS = """
# Joining and leaving

Who joins during a game waits outside the line
    three, start, seat Dee Eve: line Ann Bob Cid; waiting Dee Eve
        finish box: line Ann Cid Bob Dee Eve; waiting nobody
Several join in the order given event by event
    three st-albans, start, seat Eve, seat Dee, finish team: line Bob Cid Eve Dee Ann
Who waited plays when the game is over
    three, start, seat Dee, finish box
        order Dee Ann Bob Cid reason “seats”: line Dee Ann Bob Cid
        seat Dee: refused ALREADY_SEATED
Who returns during a game waits too
    four, leave Cid, start, seat Cid, finish box: line Ann Dee Bob Cid
Who returns keeps his stake and may name another where it may change
    four Ann*8 Dee*4, leave Dee
        seat Dee, start: values Dee 4
        seat Dee Dee*2, start: values Dee 2
A spectator who sits down may choose his stake
    three st-albans Ann*8, seat Gus spectator=True, seat Gus Gus*4, start: values Gus 4
The line closes up and the Captain becomes Box
    four, leave Cid: line Ann Bob Dee
    four, leave Ann: line Bob Cid Dee
Who looked on may sit down and the other way round
    three, seat Gus spectator=True: line Ann Bob Cid; players Ann Bob Cid Gus
        seat Gus: line Ann Bob Cid Gus
            leave Gus, seat Gus spectator=True: line Ann Bob Cid
A column is kept for who returns
    four, leave Bob, seat Bob: players Ann Bob Cid Dee; line Ann Cid Dee Bob
The newcomers' split before any game comes from the bottom – Seven seated under guide before the first game: 7 // 2 =
3 from the bottom.
    seven guide, start: field new_table Eve Fay Gil
A newcomer who is gone again is not counted for the new table – Gil, who has left, is not counted: 7 // 2 = 3 with
Hal, two from the bottom.
    six guide, score captain=won, seat Gil Hal, leave Gil: line Bob Cid Dee Eve Fay Ann Hal
        start: field new_table Eve Fay Hal

# Dodging

Dodging is leaving as first in line without having been Box – Nobody has played: Ann, who would be the first Box,
leaves.
    four guide, leave Ann, seat Ann: refused DODGED
The Captain who leaves before the Box does is no dodger
    four guide, leave Bob, leave Ann, seat Bob: line Cid Dee Bob
Dodging where it is allowed
    four, start, finish team, leave Bob, seat Bob: line Cid Dee Ann Bob
Dodging under a rule that changed meanwhile
    four, start, finish team, leave Bob, rules box_dodging=forbidden, seat Bob: refused DODGED

# Declining

Declining before the first game and after
    three st-albans, decline: line Bob Cid Ann
        start, finish box, decline: line Ann Cid Bob
Declining where no rule allows it but all agree
    three, decline allow “her back hurts”: line Bob Cid Ann
Two may pass the Box between them
    three st-albans, leave Cid, decline: line Bob Ann
A Partner is lost when the Box declines
    six box_may_decline=True, partner Fay, decline: box Bob; partner nobody

# The Partner

Naming no one ends the partnership
    six, partner Fay, partner None: partner nobody
Another Partner may be named
    six, partner Fay, partner Eve: partner Eve
A Partner becomes due by rotation
    six, partner Cid, start, finish box: due Cid; partner nobody
A Partner becomes due when the Captain leaves
    seven, partner Cid, leave Bob: due Cid; partner nobody
        partner Cid: line Ann Dee Eve Fay Gil Cid
A Partner becomes due by a new order
    seven, partner Gil, start, finish box, order Ann Gil Bob Cid Dee Eve Fay reason “seats”: due Gil; partner nobody
A new order keeps the Partner with the same Box
    six, partner Fay, start, finish box
        order Ann Bob Fay Cid Dee Eve reason “seats”: partner Fay
        order Bob Ann Fay Cid Dee Eve reason “seats”: partner nobody
        order Fay Ann Bob Cid Dee Eve reason “seats”: partner nobody
An order before the first game keeps him too
    six, partner Fay, order Ann Cid Bob Fay Dee Eve: partner Fay
    six, partner Fay, order Ann Fay Bob Cid Dee Eve: due Fay
Who is due no longer is when he is not next any more
    six, partner Cid, start, finish box, order Ann Dee Cid Eve Fay Bob reason “seats”: due nobody
    six, partner Cid, start, finish box, leave Cid: due nobody
    six, partner Cid, start, finish box, leave Ann: due nobody
Who is due stays due when others come or go
    six, partner Cid, start, finish box, leave Fay, seat Gil: due Cid
Naming no one or another means that he plays as Captain
    six, partner Cid, start, finish box, partner None: captain Cid; partner nobody; due nobody
        partner Cid: refused PARTNER_IS_CAPTAIN
    six, partner Cid, start, finish box, partner Fay: captain Cid; partner Fay; due nobody
        partner Cid: refused PARTNER_IS_CAPTAIN
    six, partner Cid, start, finish box, partner Bob: captain Cid; partner Bob; due nobody
        partner Cid: refused PARTNER_IS_CAPTAIN
Just starting means that he plays as Captain
    six, partner Cid, start, finish box, start: captain Cid; due nobody
    six, partner Cid, start, finish box, score Cid-1: line Ann Dee Eve Fay Bob Cid
Staying leaves the next as Captain and needs the rulebook's leave – Bob and Dee are gone: five are too few for a
Partner (aba), unless all agree.
    six, partner Cid, start, finish box, leave Bob
        partner Cid: refused PARTNER_TOO_FEW
        partner Cid allow “all agree”: line Ann Dee Eve Fay Cid
A Partner keeps his place when he leaves the partnership
    six, partner Dee, start, finish box, partner None: line Ann Cid Dee Eve Fay Bob
A Partner who leaves is no Partner
    six, partner Fay, leave Fay: partner nobody
The Box who leaves takes the partnership with him
    seven, partner Fay, leave Ann: partner nobody
Both lose and the Partner may become Box – Ann loses with Cid as Partner, Bob loses: Cid, at his place behind Bob, is
Box.
    six, partner Cid, score Bob-1 Dee+3: line Cid Dee Eve Fay Bob Ann; partner nobody
The Partner who stays may be named again and is where he was
    six, partner Cid, start, finish box, partner Cid: line Ann Dee Eve Fay Bob Cid
        partner Cid: line Ann Dee Eve Fay Bob Cid; partner Cid; due nobody

# The size of the game

Players max counts the Partner
    six guide partner_from=3 players_max=5, partner Fay, start: refused TOO_MANY_PLAYERS
Players max does not count spectators or who waits
    six guide, seat Gus spectator=True, start, seat Gil: allowed
Players max holds from the start of a game not from sitting down
    six guide, seat Gil: allowed
Three of whom one is Partner play one against two
    three partner_from=3, partner Cid, start: team Bob
        finish team: won Ann-1 Bob+1
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# Joining and leaving


def test_before_the_first_order_there_is_no_line():
    table = empty_table("aba").seat("Ann Bob Cid Dee").leave("Dee")
    assert table.now.line is None
    assert table.order("Ann Bob Cid").line == "Ann Bob Cid"


# The size of the game


@pytest.mark.parametrize(
    ("line", "leading"), [((), False), (("Ann",), False), (("Ann", "Bob"), False), (("Bob", "Ann"), True)]
)
def test_who_leads_stands_behind_the_box(line, leading):
    assert leads(line, "Ann") is leading
    assert not leads(line, None)
