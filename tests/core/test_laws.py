"""A law in a text fails where what it says is not so, and where it cannot be read."""

import re

import pytest

from tests.core.laws import laws

TEXT = """
# A heading

5.3 Drop – Bob is out of
the game.
    three, start, double box Bob Cid, answer
      … drop Bob take Cid: {}
"""
NOT_SO = """
so far Bob-1 | totals Bob-1 | row 0 Bob-1 | rows start game | marks 0 Bob(1) | roles 0 Bob(c) | circles Bob1 | line Bob
whole line Bob | acting Bob | values Cid 4 | box side of Cid Bob | team side of Cid Ann | box Bob | captain Cid
due Cid | partner Cid | carry 1 | team Cid | waiting Dee | away Dee | Cid 2 team | Cid 2 box in play
over | acted Bob | last man Dee | counts takes, Bob 1 | duels Ann>Bob+1
refused IN_GAME | says name Bob | so far Bob-1 Ann+1; line Bob
"""
UNREADABLE = "so far Bob | refused NEVER | flies Bob | Bob 2 team in play | values Zoe 1 | won Bob-1"


@pytest.mark.parametrize("fact", re.split(r" \| |\n", NOT_SO.strip()))
def test_what_is_not_so_fails(fact: str):
    (law,) = laws("aba", TEXT.format(fact))
    with pytest.raises(AssertionError, match=f"{re.escape(fact)}|not refused"):
        law.check()


@pytest.mark.parametrize("fact", UNREADABLE.split(" | "))
def test_what_cannot_be_read_is_an_error(fact: str):
    (law,) = laws("aba", TEXT.format(fact))
    with pytest.raises((AssertionError, AttributeError, KeyError, ValueError)):
        law.check()


def test_what_is_so_passes():
    (law,) = laws("aba", TEXT.format("so far Bob-1 Ann+2-1; acting Cid; Cid 2 team in play; partner nobody; allowed"))
    assert (str(law), law.sentence) == ("5.3 Drop", "5.3 Drop – Bob is out of the game.")
    law.check()
    law._replace(rulebook="guide").check()


def test_a_line_goes_on_from_the_one_it_stands_under():
    text = "Two games\n    three, start\n        finish box: won Ann+2 Bob-1 Cid-1\n            start: box Ann\n"
    (law,) = laws("aba", f"{text}        finish team: won Ann-2 Bob+1 Cid+1\n    four guide: line Ann Bob Cid Dee\n")
    law.check()


@pytest.mark.parametrize(
    "fact", ["won Ann+2 Bob-2", "line Bob Cid Ann", "because CAPTAIN_WON", "ends", "refuses 3 NO_CUBE"]
)
def test_what_is_not_so_under_another_rulebook_fails(fact: str):
    (law,) = laws("aba", f"A gammon\n    three, start, finish box gammon: under social {fact}")
    with pytest.raises(AssertionError, match=re.escape(fact)):
        law.check()
