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
from tests.core.table import Table, empty_table, five_handed, four_handed, six_handed, three_handed


def kinds(table: Table) -> set[Kind]:
    """The kinds of problem for which the last event was refused."""
    return {problem.kind for problem in table.problems}


# Automatic doubles by agreement beside another policy


@pytest.mark.parametrize(
    ("options", "fields", "others", "carry"),
    [
        ({"automatic_doubles": "unlimited"}, {}, 8, 0),
        ({"automatic_doubles": "limited", "automatic_limit": 2}, {}, 4, 0),
        ({"automatic_doubles": "carried"}, {}, 2, 2),
        ({"automatic_doubles": "saved"}, {"policy": "none"}, 1, 3),
        ({"automatic_doubles": "box-decides"}, {"policy": "limited", "limit": 2}, 4, 0),
        ({"automatic_doubles": "first-then-box"}, {}, 2, 0),
        ({"automatic_doubles": "none"}, {}, 1, 0),
    ],
)
def test_6_those_named_are_doubled_as_agreed_and_the_others_by_the_rulebook(options, fields, others, carry):
    table = four_handed("guide", **options)
    table = table.do(event="start", matches=3, agreed={"Bob": 3, "Cid": 1}, allow="tonight only", **fields)
    assert [table.cube(name).value for name in ("Bob", "Cid", "Dee")] == [8, 2, others]
    assert table.now.carry == carry


def test_6_without_a_match_no_reason_lifts_an_agreement():
    assert Kind.AGREED_NEEDS_MATCH in kinds(three_handed("guide").start(agreed="Bob", allow="tonight only"))


def test_6_a_carry_does_not_stand_for_a_match():
    table = three_handed("guide", automatic_doubles="carried").start(3).finish("box")
    assert Kind.AGREED_NEEDS_MATCH in kinds(table.start(agreed="Bob", allow="tonight only"))


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


# Dice


def test_6_the_dice_of_joiners_count_doubles_as_order_doubles_says():
    rolls = {"Dee": [[6, 3]], "Eve": [[3, 3]]}
    joined = {count: _joined(count, rolls) for count in ("plain", "count")}
    assert joined["plain"].now.line == ("Ann", "Bob", "Cid", "Dee", "Eve")
    assert joined["count"].now.line == ("Ann", "Bob", "Cid", "Eve", "Dee")


def _joined(doubles: str, rolls: dict[str, list[list[int]]]) -> Table:
    return three_handed("aba", order_doubles=doubles).seat("Dee Eve", rolls=rolls)


# The old Partner


def test_6_after_a_loss_the_old_partner_is_second_also_before_one_who_is_away():
    table = six_handed("aba", partner_from=3, partner_after_loss="captain")
    table = table.away("Cid").partner("Eve").start().finish("team")
    assert table.now.whole_line == ("Bob", "Eve", "Cid", "Dee", "Fay", "Ann")
    assert table.now.captain == "Eve"
    assert table.now.sheet.reads(table.now.whole_line[1:])


@pytest.mark.parametrize("goes", ["leave", "decline"])
def test_6_a_partner_by_place_never_follows_a_box_who_left_or_declined_as_box(goes):
    table = five_handed("aba", partner_from=3, partner_is="captain", box_may_decline=True).partner("Bob")
    table = table.leave("Ann") if goes == "leave" else table.decline()
    assert (table.now.box, table.now.captain, table.now.partner) == ("Cid", "Bob", None)
    assert table.now.whole_line is not None
    assert table.now.whole_line[1] == "Bob"
    assert table.now.sheet.reads(table.now.whole_line[1:])


def test_6_a_partner_by_place_is_second_also_before_one_who_is_away_when_the_box_leaves():
    table = six_handed("aba", partner_from=3, partner_is="captain").partner("Bob").away("Dee").leave("Ann")
    assert table.now.whole_line == ("Cid", "Bob", "Dee", "Eve", "Fay")


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


def test_6_away_before_the_first_order_is_taken():
    table = empty_table("aba").seat("Ann Bob Cid Dee").away("Dee").order("Ann Bob Cid Dee")
    assert (table.now.line, table.now.whole_line) == (("Ann", "Bob", "Cid"), ("Ann", "Bob", "Cid", "Dee"))


def test_6_who_came_back_in_a_game_that_captain_and_box_lose_is_box_by_the_circle():
    table = five_handed("aba").away("Cid").start().back("Cid").settle("Bob", 0).finish("team")
    assert (table.now.box, table.now.captain) == ("Cid", "Dee")
    assert table.now.whole_line == ("Cid", "Dee", "Eve", "Bob", "Ann")
