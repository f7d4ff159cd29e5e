"""Absent players: place, turn, circles redrawn (rules-of-clubs.md, correction 7)."""

import pytest

from chouette_desk.core.night import with_line
from tests.core.laws import Law, laws
from tests.core.table import four_handed

LAWS = """
Who is away keeps place and circle and has no cube
    four social, away Cid: line Ann Bob Dee; whole line Ann Bob Cid Dee; circles Bob1 Cid2 Dee3
        start: cubes Bob Dee
            finish box: won Ann+2 Bob-1 Dee-1
Who comes back during a game plays from the next
    four social, away Cid, start, back Cid: cubes Bob Dee; line Ann Bob Dee; waiting nobody; returning Cid
        away Cid: refused IN_GAME
        finish box: line Ann Cid Dee Bob; circles Cid2 Dee3 Bob; returning nobody
An order names who is away too
    four social, away Cid
        order Dee Bob Ann: refused ORDER_NOT_WHOLE; says missing Cid, strangers nobody
        start, finish box, order Bob Cid Dee Ann reason “seats”: line Bob Dee Ann; whole line Bob Cid Dee Ann;
          … circles Cid1 Dee2 Ann3
            order Cid Bob Dee Ann reason “seats”: says name Cid
Of the list by which the table splits is who was away in the last game (st-albans 4) – Bob is back, Fay came: of the
former line Ann Bob Cid Dee Eve the last two go.
    five st-albans, away Bob, start, finish team, back Bob, seat Fay: line Cid Bob Dee Eve Ann Fay
        start: refused TOO_MANY_PLAYERS; field new_table Dee Eve Fay
Who comes back after being passed over is next – After Bob loses to Ann, the line is Cid with the older circle, Dee,
Bob.
    four social, away Cid, start, finish box: line Ann Dee Bob; whole line Ann Cid Dee Bob; circles Cid2 Dee3 Bob
        back Cid: line Ann Cid Dee Bob; circles Cid2 Dee3 Bob
Who is away is passed over as Box – Captain and Box both lose (aba 6.1): Cid would be Box, but is away.
    four, away Cid, score Bob-1 Dee+4: line Dee Bob Ann; whole line Dee Cid Bob Ann; circles Cid2 Bob Annb
        back Cid: line Dee Cid Bob Ann
The Captain goes away and the next is Captain
    four social, away Bob: line Ann Cid Dee; captain Cid
        start, finish team: line Cid Dee Ann; whole line Cid Bob Dee Ann; circles Bob1 Dee3 Ann
An acting Captain who takes the Box leaves who is away in place – Eve won as acting captain; Dee, away, keeps the
circle after Cid's (iba 11).
    five iba, away Dee, score Bob-1 Eve+2 acting=Eve: line Eve Cid Bob Ann; whole line Eve Cid Dee Bob Ann;
      … circles Cid2 Dee3 Bob Annb
A Partner who goes away is Partner no more
    seven, partner Dee, away Dee: partner nobody
        back Dee: partner nobody
The Partner is due when the Captain goes away – aba 6.4: Cid, Partner, becomes next Captain; when Bob is back, Cid is
neither.
    seven, partner Cid, away Bob: partner nobody; due Cid; captain Cid
        partner Cid: whole line Ann Bob Dee Eve Fay Gil Cid; partner Cid; circles Bob1 Dee3 Eve4 Fay5 Gil6 Cid7
        back Bob: partner nobody; due nobody; captain Bob
Numbers of players are of those who play
    three social, away Cid, start: says players 2
    six, away Fay, partner Cid: says players 5, least 6
    six st-albans, start: refused TOO_MANY_PLAYERS
    six st-albans, away Bob, start: captain Cid
Who comes back during a game in which both lose may be next Box – aba 6.1: the player behind the Captain becomes Box;
Cid is back by then.
    four, away Cid, start, back Cid, taken team Dee, dropped box Bob, finish team: won Ann-1 Bob-1 Dee+2;
      … line Cid Dee Bob Ann; circles Dee3 Bob Annb
If nobody plays who first comes back is Box
    three social, away Bob, away Cid, leave Ann: line ; whole line Bob Cid; circles Bob1 Cid2
        back Cid: line Cid; whole line Cid Bob; circles Bob1
If nobody plays who first joins is Box
    three social, away Bob, away Cid, leave Ann, seat Dee: line Dee; whole line Dee Bob Cid; circles Bob1 Cid2
Who is away may leave
    four social, away Cid, leave Cid: whole line Ann Bob Dee; circles Bob1 Dee3; away nobody
The next who plays is Box when the Box declines
    four st-albans, away Bob, decline: line Cid Dee Ann; whole line Cid Bob Dee Ann; circles Bob1 Dee3 Ann4
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


def test_circles_that_would_not_read_as_the_line_are_drawn_anew():
    """Circles are drawn as at a director's new order (rules-of-clubs.md 3)."""
    night = four_handed("social").start().finish("box").now
    moved = with_line(night, ("Bob", "Dee", "Cid", "Ann"))
    last = moved.sheet.rows[-1]
    assert moved.sheet.circles() == ("Dee", "Cid", "Ann")
    assert {name: mark.label for name, mark in last.marks.items() if not mark.crossed} == {
        "Dee": "1",
        "Cid": "2",
        "Ann": "3",
    }
    assert last.marks["Bob"].crossed
