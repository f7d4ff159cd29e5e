"""Who won how much from whom (rules.md 4)."""

from types import SimpleNamespace

import pytest

from chouette_desk.core.ledger import EntryKind, LedgerEntry, duels_by_cubes
from chouette_desk.core.tally import duels
from tests.core.laws import Law, laws
from tests.core.table import six_handed, three_handed

LAWS = """
Each cube is between its holders
    three social, start, taken team Bob, finish box, start, finish team: duels Ann>Bob+1
Extras are between team members – Cid and Dee drop 1 each to Ann; Cid pays Bob 1 and loses 2 to him.
    four, start, double box Bob Cid Dee, answer take Bob drop Cid Dee, extra Cid, finish team:
      … duels Ann>Cid+1 Ann>Dee+1 Bob>Ann+2 Bob>Cid+3
A purchase is between buyer and seller
    three, seat Zoe spectator=True, start, buy Bob team Zoe 2, finish box: duels Ann>Zoe+1 Ann>Cid+1 Bob>Zoe+2
Transfers and payments are no duels
    three, start, finish box, transfer Bob Cid 5, pay Bob Ann 1: duels Ann>Bob+1 Ann>Cid+1

# A Partner (aba 4.2)

The Partner wins half of each duel of the Box
    six, partner Cid, start, taken team Bob, finish box gammon: won Ann+4 Cid+3 Bob-4 Dee-1 Eve-1 Fay-1;
      … duels Ann>Bob+2 Ann>Fay+1 Ann>Eve+1 Cid>Bob+2 Cid>Dee+1
A loss is shared the same way – Of five points lost the Box loses three.
    six, partner Cid, start, taken team Bob, finish team: won Ann-3 Cid-2 Bob+2 Dee+1 Eve+1 Fay+1;
      … duels Bob>Ann+1 Bob>Cid+1 Dee>Ann+1 Eve>Ann+1 Fay>Cid+1

# A game on paper

A line of points is between each and the Box
    four, score Bob-1 Cid+3: duels Ann>Bob+1 Cid>Ann+3
A line of points with a Partner
    six, partner Cid, score Bob-4 Dee-1: won Ann+3 Cid+2 Bob-4 Dee-1; duels Ann>Bob+2 Ann>Dee+1 Cid>Bob+2
What a Partner has besides his half is between him and the Box
    six, partner Cid, score Ann+5 Cid+0 Bob-4 Dee-1: duels Ann>Bob+2 Ann>Dee+1 Ann>Cid+2 Cid>Bob+2
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


def test_a_pair_that_is_even_has_met():
    table = three_handed("social").start().finish("box").start().finish("team")
    assert duels(table.now)["Ann", "Bob"] == 0
    assert duels(table.now)["Ann", "Cid"] == 0
    assert ("Bob", "Cid") not in duels(table.now)


def test_what_the_partner_buys_is_his_own():
    """Cid buys Bob's side for 1 and wins 2 on it, half of it from himself as Partner."""
    table = six_handed("aba").partner("Cid").start().taken("team", "Bob").buy("Bob", "team", "Cid", 1).finish("team")
    assert table.won == {"Ann": -3, "Cid": -1, "Bob": 1, "Dee": 1, "Eve": 1, "Fay": 1}
    each = {name: sum(points for (one, _), points in duels(table.now).items() if one == name) for name in table.won}
    assert each == table.won
    assert duels(table.now)["Cid", "Ann"] == 1


def test_what_box_and_partner_pay_each_other_for_a_side_is_theirs_alone():
    """aba 4.6: the Box shares with the Partner all but that."""
    entries = [LedgerEntry("Cid", "Cid", "Ann", 4), LedgerEntry("Dee", "Ann", "Bob", 3, kind=EntryKind.PRICE)]
    outcome = SimpleNamespace(box_name="Ann", partner="Bob")
    assert duels_by_cubes(entries, outcome) == {
        ("Ann", "Cid"): 2,
        ("Cid", "Ann"): -2,
        ("Bob", "Cid"): 2,
        ("Cid", "Bob"): -2,
        ("Ann", "Bob"): -3,
        ("Bob", "Ann"): 3,
    }
