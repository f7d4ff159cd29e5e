"""Later events that a correction upsets: each refusal, and the ways to solve it."""

import pytest

from chouette_desk.core import replay
from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Finish, Leave, Note, Order, Score, Seat, Side, Transfer
from chouette_desk.core.history import corrected
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind
from chouette_desk.core.replay import ReplayResult, replayed
from chouette_desk.core.resolutions import ResolutionKind
from chouette_desk.core.timeline import BYSTANDERS
from tests.core.table import Table, four_handed, points, six_handed, three_handed

WHY = "agreed"


def place_of(table: Table, kind: type, number: int = 0) -> int:
    """Where the event of this kind stands, the first or a later one."""
    return [place for place, event in enumerate(table.night.events) if isinstance(event, kind)][number]


def other_winner(table: Table, side: Side) -> Correction:
    """The first game was won by the other side."""
    place = place_of(table, Finish)
    return Correction(place, place + 1, (Finish(winner=side),))


def kinds(found: ReplayResult) -> list[list[Kind]]:
    return [[problem.kind for problem in conflict.problems] for conflict in found.conflicts]


def ways(found: ReplayResult) -> list[list[ResolutionKind]]:
    return [[resolution.way for resolution in conflict.resolutions] for conflict in found.conflicts]


def two_games() -> Table:
    """Return two games: Ann wins the first, doubles all in the second and loses it."""
    return three_handed("guide").start().finish("box").start().taken("box", "Cid Bob").finish("team", "gammon")


def test_what_is_not_upset_is_played_on():
    night = two_games().now
    found = replayed(night, (Correction(2, 2, (Note(text="tea"),)),), WHY)
    assert (found.conflicts, found.after) == ((), corrected(night, *found.corrections))


def test_each_later_event_that_would_be_refused_is_found_in_turn():
    """With Bob as Box of game 2, and of game 3, nobody can double his cube."""
    table = three_handed("guide").start().finish("box").start().taken("box", "Cid Bob").finish("box")
    table = table.start().dropped("team", "Bob").finish("box")
    found = replayed(table.now, (other_winner(table, Side.TEAM),), WHY)
    assert kinds(found) == [[Kind.NO_CUBE], [Kind.NO_CUBE]]
    assert ways(found) == [[ResolutionKind.POINTS], [ResolutionKind.CAPTAIN_WON, ResolutionKind.CAPTAIN_LOST]], (
        "Ann, Captain now, won nothing then"
    )
    assert [conflict.game for conflict in found.conflicts] == [2, 3]
    assert all(conflict.waits for conflict in found.conflicts)


def test_its_game_can_keep_its_points_as_a_plain_line():
    table = two_games()
    found = replayed(table.now, (other_winner(table, Side.TEAM),), WHY, (ResolutionKind.POINTS,))
    assert not found.conflicts[0].waits
    assert found.after is not None
    game = found.after.played[1]
    assert game.points == table.now.played[1].points == {"Ann": -8, "Bob": 4, "Cid": 4}
    assert isinstance(found.after.events[game.first], Score)
    assert game.turn.outcome.line == ("Bob", "Cid", "Ann")
    assert found.after == corrected(table.now, *found.corrections)


def test_what_happened_during_the_game_stays():
    table = three_handed("guide").start().finish("box").start().seat("Eve").transfer("Ann", "Bob", 3)
    table = table.taken("box", "Cid Bob").finish("team")
    found = replayed(table.now, (other_winner(table, Side.TEAM),), WHY, (ResolutionKind.POINTS,))
    assert found.after is not None
    kept = [event for event in found.after.events[4:] if isinstance(event, BYSTANDERS)]
    assert [type(event) for event in kept] == [Transfer, Seat]
    assert found.after.line == ("Cid", "Ann", "Bob", "Eve")
    assert found.after.totals["Bob"] == 1 + 2 + 3


def test_who_is_not_in_the_line_keeps_his_points_too():
    """Cid leaves before game 2 as corrected; the Box transfers him his points of it."""
    table = four_handed("guide").start().finish("box").score(Bob=-2, Cid=3, Dee=1)
    leave = Correction(4, 4, (Leave(player="Cid"),))
    found = replayed(table.now, (leave,), WHY, (ResolutionKind.POINTS,))
    assert kinds(found) == [[Kind.NOT_IN_LINE]]
    assert found.after is not None
    assert found.after.totals == table.now.totals
    assert found.after.events[-1] == Transfer(from_="Ann", to="Cid", points=3, reason=WHY)


@pytest.mark.parametrize(("way", "box"), [(ResolutionKind.CAPTAIN_WON, "Cid"), (ResolutionKind.CAPTAIN_LOST, "Bob")])
def test_a_captain_who_comes_out_even_is_declared_one_way_or_the_other(way, box):
    table = three_handed("guide").score(Bob=2)
    ordered = Correction(1, 2, (Order(players=("Bob", "Cid", "Ann")),))
    found = replayed(table.now, (ordered,), WHY, (way,))
    assert ways(found) == [[ResolutionKind.CAPTAIN_WON, ResolutionKind.CAPTAIN_LOST]]
    assert found.after is not None
    assert (found.after.box, found.after.totals) == (box, table.now.totals)


def test_the_same_captain_comes_out_as_he_did():
    """He was declared the winner though he lost points, and is so again."""
    table = three_handed("guide").score(Bob=-1, Cid=2, captain="won")
    found = replayed(table.now, (Correction(1, 2, (Order(players=("Cid", "Bob", "Ann")),)),), WHY)
    assert ways(found) == [[ResolutionKind.POINTS]]
    assert found.after is not None
    assert found.after.box == "Bob"


def test_what_the_rulebook_alone_refuses_can_be_lifted():
    """Six may have a Partner under aba; five may not, unless all agree."""
    table = six_handed("aba").partner("Dee").start().finish("box")
    five = Correction(2, 2, (Leave(player="Fay"),))
    found = replayed(table.now, (five,), WHY)
    assert kinds(found) == [[Kind.PARTNER_TOO_FEW], []]
    assert ways(found)[0] == [ResolutionKind.LIFT, ResolutionKind.STRIKE]
    assert found.after is not None
    assert found.after.partner == "Dee"
    assert [each.reason for each in found.after.lifted] == [WHY]
    struck = replayed(table.now, (five,), WHY, (ResolutionKind.STRIKE,))
    assert struck.after is not None
    assert struck.after.partner is None


def test_an_event_between_games_can_be_struck_too():
    table = three_handed("aba").seat("Eve").pay("Eve", "Ann", 2)
    found = replayed(table.now, (Correction(2, 3),), WHY, (ResolutionKind.STRIKE,))
    assert (kinds(found), ways(found)) == ([[Kind.NO_COLUMN]], [[ResolutionKind.STRIKE]])
    assert found.after == three_handed("aba").night


def test_a_later_game_that_would_not_end_gives_way():
    """Eve, seated in game 1 as corrected, is not doubled: the drops do not end it."""
    table = four_handed("guide").start().dropped("box", "Bob Cid Dee").start().finish("team")
    seated = Correction(2, 2, (Seat(players=("Eve",)),))
    lifted = replayed(table.now, (seated,), WHY, (ResolutionKind.LIFT, ResolutionKind.POINTS, ResolutionKind.COUNT))
    assert kinds(lifted) == [[Kind.BOX_DOUBLES_ALL], [Kind.IN_GAME], []]
    assert (ways(lifted)[1], lifted.conflicts[1].game) == ([ResolutionKind.POINTS], 1)
    assert lifted.after is not None
    assert [points(**game.points) for game in lifted.after.played] == [
        points(Ann=3, Bob=-1, Cid=-1, Dee=-1),
        points(Ann=-4, Bob=1, Cid=1, Dee=1, Eve=1),
    ]


def test_a_corrected_game_that_does_not_end_leads_nowhere():
    table = two_games()
    place = place_of(table, Finish)
    found = replayed(table.now, (Correction(place, place + 1),), WHY)
    assert (kinds(found), ways(found), found.after) == ([[Kind.IN_GAME]], [[]], None)


def test_what_the_correction_brings_is_no_snag_of_its_own_to_be_struck():
    found = replayed(two_games().now, (Correction(2, 2, (Seat(players=("Ann",)),)),), WHY)
    assert (kinds(found), ways(found), found.after) == ([[Kind.ALREADY_SEATED]], [[]], None)


def test_a_game_that_would_count_otherwise_is_told_and_can_keep_its_points():
    """Nothing is refused, but the Box, left out, is another, with other figures."""
    table = three_handed("guide").start().finish("box").score(Cid=3).score(Bob=1, Ann=1)
    right = other_winner(table, Side.TEAM)
    found = replayed(table.now, (right,), WHY)
    (conflict,) = found.conflicts[:1]
    assert (conflict.problems, conflict.waits, conflict.game) == ((), False, 2)
    assert (dict(conflict.was), dict(conflict.now)) == (
        {"Ann": -3, "Bob": 0, "Cid": 3},
        {"Bob": -3, "Cid": 3, "Ann": 0},
    )
    assert ways(found)[0] == [ResolutionKind.COUNT, ResolutionKind.POINTS]
    kept = replayed(table.now, (right,), WHY, rest=(ResolutionKind.POINTS,))
    assert kept.after is not None
    assert [points(**game.points) for game in kept.after.played[1:]] == [
        points(**game.points) for game in table.now.played[1:]
    ]


def test_a_way_that_is_none_here_decides_nothing():
    table = two_games()
    found = replayed(table.now, (other_winner(table, Side.TEAM),), WHY, (ResolutionKind.LIFT,))
    assert found.conflicts[0].waits
    assert found.conflicts[0].resolution is not None
    assert found.conflicts[0].resolution.way is ResolutionKind.POINTS


def test_of_several_ways_the_first_that_can_be_is_gone():
    table = two_games()
    found = replayed(
        table.now,
        (other_winner(table, Side.TEAM),),
        WHY,
        rest=(ResolutionKind.LIFT, ResolutionKind.CAPTAIN_WON, ResolutionKind.POINTS),
    )
    assert not found.conflicts[0].waits
    undecided = replayed(table.now, (other_winner(table, Side.TEAM),), WHY, (None,), (ResolutionKind.POINTS,))
    assert not undecided.conflicts[0].waits


def test_foreseeing_costs_no_more_than_playing_again(monkeypatch):
    """Only the events behind the correction are applied; a game that gives way, twice."""
    applied = []

    def counted(night, event):
        applied.append(event)
        return apply(night, event)

    apply = replay.apply
    table = three_handed("aba")
    for _ in range(30):
        table = table.start().taken("box", "Bob Cid") if table.line == "Ann Bob Cid" else table.start()
        table = table.finish("box")
    night = table.now
    monkeypatch.setattr(replay, "apply", counted)
    replayed(night, (Correction(2, 2, (Note(text="tea"),)),), WHY)
    assert len(applied) == len(night.events) - 2 + 1
    applied.clear()
    found = replayed(night, (other_winner(table, Side.TEAM),), WHY, rest=(ResolutionKind.POINTS,))
    assert isinstance(found.after, Night)
    assert len(applied) <= 2 * len(night.events)


def test_points_of_who_was_never_there_are_no_way_out():
    table = three_handed("guide").seat("Dee").score(Bob=-2, Cid=3, Dee=1)
    struck = Correction(2, 3)
    found = replayed(table.now, (struck,), WHY)
    assert kinds(found) == [[Kind.NO_COLUMN]]
    assert ways(found) == [[ResolutionKind.STRIKE]]
