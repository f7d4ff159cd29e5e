"""The circles from which anyone reads the rotation off the paper (rules.md 6).

A stroke after a label: crossed through.
"""

import pytest

from tests.core.laws import Law, laws
from tests.core.table import three_handed

LAWS = """
# The first line

A further order crosses the circles on other lines – Dee's circle 1, on a transfer's line, is crossed through by the
new order.
    three, transfer Ann Bob 1, seat Dee: marks 1 Dee(1)
        order Dee Cid Bob Ann: marks 1 Dee(1/); circles Cid1 Bob2 Ann3
The first line stands on top of what was written before
    empty, seat Ann Bob Cid, transfer Ann Bob 2, order Ann Bob Cid: rows start transfer; totals Ann-2 Bob+2;
      … circles Bob1 Cid2
The first line is all zero and numbers the Team
    four: rows start; row 0 nothing; columns 0 Ann Bob Cid Dee; marks 0 Bob(1) Cid(2) Dee(3)
A new order counts columns that came since
    three, seat Dee, order Ann Dee Bob Cid: columns 0 Ann Bob Cid Dee
Until the first game a further order writes it anew
    four, order Dee Cid Bob Ann: marks 0 Cid(1) Bob(2) Ann(3); rows start

# After a game

Who becomes Box has his circle crossed through
    four, start, finish team: marks 0 Bob(1/) Cid(2) Dee(3); marks 1 Ann(); circles Cid2 Dee3 Ann
A Captain who loses has his older circle crossed through
    four, start, finish box: marks 0 Bob(1/) Cid(2) Dee(3); marks 1 Bob()
Both lose Captain plain Box with a b and the new Box crossed
    four, start, settle Bob 0, finish box: marks 0 Bob(1/) Cid(2/) Dee(3); marks 1 Bob() Ann(b); circles Dee3 Bob Annb
The acting Captain who takes the Box is crossed
    four iba, start, double box Bob Cid Dee, answer drop Bob Cid take Dee, finish team: line Dee Cid Bob Ann;
      … circles Cid2 Bob Annb
What was lost to another double is on the line of the game – Eve has dropped to the Box alone before he doubles the
other three.
    five, start, dropped box Eve, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, finish team:
      … row 1 Bob-1 Dee-1 Ann+2; row 2 Bob-1 Cid+1; row 3 Eve-1 Bob-2 Cid+2+2 Ann+1-2
Three lines are written even if the extra was dropped – Two drops of 1, an extra paid 1 and dropped for 2, 2 won on
Cid's cube.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob drop, finish team:
      … rows start drops extras game; row 1 Bob-1 Dee-1 Ann+2; row 2 Bob-1 Cid+1; row 3 Bob+2 Cid-2+2 Ann-2
Circles stand on the game line of three
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, finish box: marks 1; marks 2;
      … marks 3 Bob(); roles 1; roles 2; roles 3 Ann(b) Bob(c)
A joiner during a game of three lines is circled on the last – Under last Eve's circle stands on the line of the game,
behind its loser's.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, seat Eve, extra Bob, finish box: marks 1;
      … marks 2; marks 3 Bob() Eve(1); circles Cid2 Dee3 Bob Eve1
The c is who began though another acted
    four iba, start, double box Bob Cid Dee, answer drop Bob take Cid Dee, finish team: line Cid Dee Bob Ann;
      … roles -1 Ann(b) Bob(c)
A transfer during a game of three lines stands above them – Cid's penalty of 1 to the Captain, while his extra waits
to be played out.
    four, start, double box Bob Cid Dee, answer take Cid drop Bob Dee, extra Bob, transfer Cid Bob 1, finish box:
      … rows start transfer drops extras game; games – – 1 1 1; totals Ann+2+2 Bob+1-2+2 Cid-1+1-4 Dee-1
Transfers and payments have no letters and take no circle by themselves
    three, start, transfer Ann Bob 1, finish box, pay Ann Bob 1: rows start transfer game payment; games – – 1 –;
      … roles 1; marks 1; roles 2 Ann(b) Bob(c); roles 3; marks 3

# Joiners

A joiner is circled on the last line with the next number
    three, seat Dee: marks 0 Bob(1) Cid(2) Dee(3)
    three, start, finish box, seat Dee, seat Eve: marks 1 Bob() Dee(1) Eve(2)
A joiner during a game under last is circled on that games line
    three, start, seat Dee: marks 0 Bob(1) Cid(2)
        finish box: marks 1 Bob() Dee(1); circles Cid2 Bob Dee1
A joiner during a game ahead of losers is circled at once
    three st-albans, start, transfer Ann Bob 1, seat Dee: marks 1 Dee(1)
        finish box: circles Cid2 Dee1 Bob
Numbers on a line are never used twice – Dee leaves and returns: her 1 is gone, but Eve's number is 3, not 1.
    three, start, finish box, seat Dee, leave Dee, seat Dee, seat Eve: marks 1 Bob() Dee(2) Eve(3);
      … circles Cid2 Bob Dee2 Eve3
A joiner during a game keeps his circle on the line of his coming – Under ahead-of-losers Dee and Eve are circled on
transfers before Bob's line.
    three st-albans, start, transfer Ann Bob 1, seat Dee, transfer Bob Ann 1, seat Eve, finish box: marks 1 Dee(1);
      … marks 2 Eve(1); marks 3 Bob(); circles Cid2 Dee1 Eve1 Bob; line Ann Cid Dee Eve Bob
The first to sit at an empty line is Box and crossed
    three, leave Ann, leave Bob, leave Cid, seat Dee Eve: line Dee Eve; marks 0 Bob(1/) Cid(2/) Dee(3/) Eve(4)

# Leaving

One who leaves has his circle crossed through
    four, leave Cid: marks 0 Bob(1) Cid(2/) Dee(3)
If the Box leaves the Captain is Box and crossed
    four, leave Ann: line Bob Cid Dee; marks 0 Bob(1/) Cid(2) Dee(3)
The circle may stand on a line older than the column
    three, start, finish box, seat Dee: columns 1 Ann Bob Cid; circles Cid2 Bob Dee1

# The Partner

Where the line has a number already he takes the next
    six, partner Cid, start, finish box, seat Gil, partner Cid: marks 1 Bob() Gil(1) Cid(2);
      … circles Dee3 Eve4 Fay5 Bob Gil1 Cid2; line Ann Dee Eve Fay Bob Gil Cid
A joiner after a p is read behind it
    six, partner Cid, start, finish box, partner Cid, seat Gil: circles Dee3 Eve4 Fay5 Bob Cidp Gil1
Where another Partner has the p of the line he takes its first number – Cid stays (p); Eve, due once Dee has left,
stays too, on the same line.
    four partner_from=3, seat Eve, partner Cid, start, finish box, partner Cid: line Ann Dee Eve Bob Cid;
      … marks 1 Bob() Cid(p)
        partner Eve, leave Dee, partner Eve: line Ann Bob Cid Eve; marks 1 Bob() Cid(p) Eve(1)
The Partner who stays is crossed and circled with p
    six, partner Cid, start, finish box, partner Cid: mark 0 Cid(2/); marks 1 Bob() Cid(p);
      … circles Dee3 Eve4 Fay5 Bob Cidp
Where the line has a p already he takes the next number – Cid stays (p); once all before him have left, he is due
again on the same line.
    seven partner_from=3, partner Cid, start, finish box, partner Cid: mark 1 Cid(p)
        leave Dee, leave Eve, leave Fay, leave Gil: line Ann Bob Cid
            leave Bob, seat Hal: due Cid; line Ann Cid Hal
                partner Cid: line Ann Hal Cid; marks 1 Bob(/) Hal(1) Cid(2)
A p that was crossed through is not used again – The line has Cid's p: circled again, the cell keeps only its last
circle.
    four partner_from=3, partner Cid, start, finish box, partner Cid, leave Dee, leave Bob: line Ann Cid; due Cid
        order Ann Cid reason “sit closer”, seat Eve: due Cid
            partner Cid: mark 1 Cid(3)
Who is due and plays as Captain keeps his circle
    six, partner Cid, start, finish box, start: mark 0 Cid(2)
        finish box: circles Dee3 Eve4 Fay5 Bob Cid

# Declining, the director's order

A directors order numbers the Team anew on the last line
    four, start, finish box, order Dee Bob Ann Cid reason “as they sat”: marks 0 Bob(1/) Cid(2/) Dee(3/);
      … marks 1 Bob(1) Ann(2) Cid(3); circles Bob1 Ann2 Cid3
A directors order crosses the circles on every line – Circles are crossed on all lines: Dee's 3 on the first, Bob's,
and Cid's.
    four, start, finish box, start, finish box: circles Dee3 Bob Cid
        order Ann Cid Dee Bob reason “as they sat”: marks 0 Bob(1/) Cid(2/) Dee(3/); marks 1 Bob(/);
          … marks 2 Cid(1) Dee(2) Bob(3); circles Cid1 Dee2 Bob3
A directors order keeps on with the numbers of the line
    four, start, finish box, seat Eve, order Ann Bob Cid Dee Eve reason “a slip”: marks 1 Bob(2) Cid(3) Dee(4) Eve(5)
A cell keeps only its last circle
    four, start, finish box, order Ann Bob Cid Dee reason “a slip”, order Ann Dee Cid Bob reason “sorry”:
      … marks 1 Dee(4) Cid(5) Bob(6)
One who declines is circled with the next number
    four st-albans, start, finish box, decline: marks 1 Bob() Ann(1); circles Dee3 Bob Ann1
        decline: mark 0 Dee(3/); circles Bob Ann1 Cid2
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# The first line


# Joiners


def test_numbers_beyond_nine_are_read_as_numbers():
    table = three_handed("aba")
    for _ in range(8):
        table = table.leave("Cid").seat("Cid")
    assert table.circles == "Bob1 Cid10"
    assert table.seat("Dee").circles == "Bob1 Cid10 Dee11"


def test_a_spectator_has_no_circle():
    table = three_handed("aba").seat("Gus", spectator=True)
    assert "Gus" not in table.marks(0)
    assert table.seat("Gus").marks(0)["Gus"] == "3"
