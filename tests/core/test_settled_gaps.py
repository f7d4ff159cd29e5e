"""The gaps of the clubs' rules as they were settled (rules-of-clubs.md 6)."""

from collections.abc import Sequence
from itertools import product

import pytest

from chouette_desk.core import scoring
from chouette_desk.core.codec import decoded
from chouette_desk.core.events import AnyEvent, Finish, Order, Seat, Side, Start
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.new_texts import wrong_reasons
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.core.scoring import games_agreed_beside
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from tests.core.before import automatic_doubles_before
from tests.core.laws import Law, laws
from tests.core.table import Table, five_handed, three_handed


def kinds(table: Table) -> set[Kind]:
    """The kinds of problem for which the last event was refused."""
    return {problem.kind for problem in table.problems}


# Automatic doubles by agreement beside another policy


LAWS = """
Those named are doubled as agreed and the others by the rulebook
    four guide automatic_doubles=unlimited, start 3 agreed Bob+3 Cid+1 allow “tonight only”:
      … values Bob 8 Cid 2 Dee 8; carry 0
    four guide automatic_doubles=limited automatic_limit=2, start 3 agreed Bob+3 Cid+1 allow “tonight only”:
      … values Bob 8 Cid 2 Dee 4; carry 0
    four guide automatic_doubles=carried, start 3 agreed Bob+3 Cid+1 allow “tonight only”: values Bob 8 Cid 2 Dee 2;
      … carry 2
    four guide automatic_doubles=saved, start 3 agreed Bob+3 Cid+1 policy=none allow “tonight only”:
      … values Bob 8 Cid 2 Dee 1; carry 3
    four guide automatic_doubles=box-decides, start 3 agreed Bob+3 Cid+1 policy=limited limit=2 allow “tonight only”:
      … values Bob 8 Cid 2 Dee 4; carry 0
    four guide automatic_doubles=first-then-box, start 3 agreed Bob+3 Cid+1 allow “tonight only”:
      … values Bob 8 Cid 2 Dee 2; carry 0
    four guide automatic_doubles=none, start 3 agreed Bob+3 Cid+1 allow “tonight only”: values Bob 8 Cid 2 Dee 1;
      … carry 0
Without a match no reason lifts an agreement, and a carry does not stand for one
    three guide, start agreed Bob allow “tonight only”: also refused AGREED_NEEDS_MATCH
    three guide automatic_doubles=carried, start 3, finish box, start agreed Bob allow “tonight only”:
      … also refused AGREED_NEEDS_MATCH
The dice of joiners count doubles as order_doubles says
    three order_doubles=plain, seat Dee Eve rolls Dee 6+3 Eve 3+3: line Ann Bob Cid Dee Eve
    three order_doubles=count, seat Dee Eve rolls Dee 6+3 Eve 3+3: line Ann Bob Cid Eve Dee
After a loss the old Partner is second also before one who is away
    six partner_from=3 partner_after_loss=captain, away Cid, partner Eve, start, finish team:
      … whole line Bob Eve Cid Dee Fay Ann; captain Eve; reads
A Partner by place never follows a Box who left or declined as Box
    five partner_from=3 partner_is=captain box_may_decline=True, partner Bob
        leave Ann: box Cid; captain Bob; partner nobody; whole line Cid Bob Dee Eve; reads
        decline: box Cid; captain Bob; partner nobody; whole line Cid Bob Dee Eve Ann; reads
A Partner by place is second also before one who is away when the Box leaves
    six partner_from=3 partner_is=captain, partner Bob, away Dee, leave Ann: whole line Cid Bob Dee Eve Fay
Away before the first order is taken
    empty, seat Ann Bob Cid Dee, away Dee, order Ann Bob Cid Dee: line Ann Bob Cid; whole line Ann Bob Cid Dee
Who came back in a game that Captain and Box lose is Box by the circle
    five, away Cid, start, back Cid, settle Bob 0, finish team: box Cid; captain Dee; whole line Cid Dee Eve Bob Ann
"""


@pytest.mark.parametrize("law", laws("aba", LAWS), ids=str)
def test_the_law(law: Law):
    law.check()


# A director's new order


@pytest.mark.parametrize("reason", ["", " ", "\t", "\n \u3000"])
def test_6_an_order_with_a_blank_reason_is_refused_as_a_blank_allow_is(reason):
    """As a new entry; a kept night that has one is read as it is."""
    allow = decoded({"event": "decline-box", "allow": reason})
    assert isinstance(allow, Refused)
    order = decoded({"event": "order", "players": ["Bob", "Ann", "Cid"], "reason": reason})
    assert isinstance(order, Order)
    before = three_handed("guide").start().finish("box").now
    after = apply(before, order)
    assert isinstance(after, Night)
    wrong = wrong_reasons(before, after, [order])
    assert [problem.kind for problem in wrong] == [problem.kind for problem in allow.problems]


def test_6_an_order_with_a_reason_is_taken():
    assert isinstance(decoded({"event": "order", "players": ["Ann"], "reason": "a mistake"}), Order)


STARTS = [
    Start(matches=2),
    *(Start(matches=2, agreed=who, allow="as agreed") for who in ((), ("Cid",), {"Cid": 2}, ("Cid", "Dee"))),
    Start(allow="as agreed"),
]


def played(rulebook: str, starts: Sequence[Start]) -> Night:
    """A night of four with a game after each of these starts, all won by the Box, Ann."""
    night = new_night(shipped(rulebook))
    players = ("Ann", "Bob", "Cid", "Dee")
    for event in (Seat(players=players), Order(players=players)):
        night = accepted(night, event)
    for start in starts:
        night = accepted(accepted(night, start), Finish(winner=Side.BOX))
    return night


def accepted(night: Night, event: AnyEvent) -> Night:
    after = apply(night, event)
    assert isinstance(after, Night), after
    return after


@pytest.mark.parametrize("rulebook", NAMES)
def test_6_each_game_that_was_counted_otherwise_before_is_named(rulebook: str, monkeypatch: pytest.MonkeyPatch):
    for starts in product(STARTS, repeat=2):
        night = played(rulebook, starts)
        with monkeypatch.context() as patched:
            patched.setattr(scoring, "automatic_doubles", automatic_doubles_before)
            before = played(rulebook, starts)
        named = set(games_agreed_beside(night))
        first_other = next(
            (
                n
                for n, (one, other) in enumerate(zip(night.played, before.played, strict=True), 1)
                if one.points != other.points
            ),
            None,
        )
        assert first_other is None or any(number <= first_other for number in named), starts
        assert all(starts[number - 1].agreed for number in named)
        assert not named or shipped(rulebook).automatic_doubles != "by-agreement"


# The old Partner


@pytest.mark.parametrize("place", ["next-in-line", "captain"])
def test_6_a_partner_named_by_place_is_the_only_one_while_the_box_keeps_the_box(place):
    table = five_handed("aba", partner_from=3, partner_is=place)
    named = "Cid" if place == "next-in-line" else "Bob"
    table = table.partner(named).start().finish("box")
    assert (table.now.box, table.now.partner) == ("Ann", named)
    for name in set(table.now.line or ()) - {"Ann", named}:
        assert table.partner(name).problems, name
    assert table.partner(named).problems == ()


@pytest.mark.parametrize("place", ["next-in-line", "captain"])
def test_6_who_is_captain_beside_a_partner_by_place_is_never_partner(place):
    table = five_handed("aba", partner_from=3, partner_is=place)
    table = table.partner("Cid" if place == "next-in-line" else "Bob").start().finish("box")
    captain = table.now.captain
    assert captain is not None
    assert kinds(table.partner(captain, allow="all agree")) == {Kind.PARTNER_IS_CAPTAIN}


# Away and back
