"""What holds after every event of every night, whatever the rulebook."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from chouette_desk.core.codec import decoded, encoded
from chouette_desk.core.events import Score
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.game import Game
from chouette_desk.core.ledger import sums
from chouette_desk.core.night import Heading, Night, SeatStatus
from chouette_desk.core.problems import Refused
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.writing import text_of
from tests.property.nights import PlayedNight, Raw, differences, drawn_nights, played_nights
from tests.property.thorough import whole_nights

# Hypothesis takes three times as long to make every choice itself as the nights take, so most of them follow from a
# seed. It shrinks whole nights badly, so the list of events is shortened here instead.


@whole_nights(60)
@given(drawn_nights())
def test_every_event_keeps_what_must_hold(played: PlayedNight) -> None:
    must_hold(played)


@whole_nights(300)
@given(played_nights())
def test_every_event_of_a_night_from_a_seed_keeps_what_must_hold(played: PlayedNight) -> None:
    must_hold(played)


def must_hold(played: PlayedNight) -> None:
    """Fail with the fewest events after which something does not hold."""
    book, events = played.rulebook, played.events
    failure = failing(book, events)
    if failure is None:
        return
    fewest = shortened(book, events)
    shown = "\n".join(json.dumps(raw, ensure_ascii=False) for raw in fewest)
    raise AssertionError(f"{failing(book, fewest)!r} under {differences(book)} after\n{shown}") from failure


def failing(book: Rulebook, events: list[Raw]) -> BaseException | None:
    """What fails when these events are played, whichever of them are refused."""
    try:
        play(book, events)
    except Exception as error:
        return error
    return None


def shortened(book: Rulebook, events: list[Raw]) -> list[Raw]:
    """Fewer events that fail too: each is left out that can be."""
    for place in reversed(range(len(events))):
        without = events[:place] + events[place + 1 :]
        if failing(book, without) is not None:
            return shortened(book, without)
    return events


def play(book: Rulebook, events: list[Raw]) -> None:
    """Play the events with checks after each; try the last also as the last of a file."""
    night = new_night(book, Heading(club="Riverside", stake="0.50", currency="EUR"))
    before = snapshot(night)
    for raw in events[:-1]:
        after = step(night, raw)
        assert snapshot(night) == before, "the night before an event is never touched"
        if after is not None:
            if len(after.played) > len(night.played):
                assert_scored_alike(after)
            night, before = after, snapshot(after)
            holds(night)
    for raw in events[-1:]:
        assert_read_alike(night, raw)


def step(night: Night, raw: Raw) -> Night | None:
    """The night after the event, or None if it is refused with something to say."""
    event = decoded(raw)
    if isinstance(event, Refused):
        assert event.problems, "a refusal says what is wrong"
        return None
    assert decoded(encoded(event)) == event
    after = apply(night, event)
    if isinstance(after, Night):
        assert after.events == (*night.events, event)
        assert not any(each.event == len(night.events) and not event.allow for each in after.lifted)
        return after
    assert after.problems, "a refusal says what is wrong"
    liftable = all(each.option for each in after.problems)
    assert not (event.allow and liftable), "a reason lifts what the rulebook alone refuses"
    return None


def snapshot(night: Night) -> tuple[Any, ...]:
    """All that a night is made of, copied."""
    line = night.line, night.whole_line
    return repr(night.sheet), line, night.partner, night.due, repr(night.game), night.carry, dict(night.players)


def holds(night: Night) -> None:
    """Everything that must hold at every moment."""
    assert_zero_sum(night)
    assert_numbers(night)
    assert_line(night)
    if night.game is None:
        assert_circles(night)
    else:
        assert_game(night.game, night)


def assert_zero_sum(night: Night) -> None:
    """Check that lines and totals sum to zero, and that totals are sums of the lines."""
    running: Counter[str] = Counter()
    for row in night.sheet.rows:
        assert sum(row.points.values()) == 0
        assert set(row.points) == set(row.totals)
        running.update(row.points)
        assert dict(row.totals) == {name: running[name] for name in row.totals}
        assert all(type(points) is int for points in row.points.values())
    assert night.totals == {name: running[name] for name in night.columns}
    assert sum(night.totals.values()) == 0


def assert_numbers(night: Night) -> None:
    """On a line a number stands once, and so do the plain circle, the b and the p."""
    for row in night.sheet.rows:
        labels = [mark.label for mark in row.marks.values()]
        assert len(set(labels)) == len(labels)
        assert all(0 < int(label) <= row.numbers for label in labels if label.isdecimal())


def assert_line(night: Night) -> None:
    """Check the line (players) and whole line (also the away), each name once.

    The Partner is neither Box nor Captain.
    """
    line, whole = night.line, night.whole_line
    playing = {name for name, player in night.players.items() if player.status is SeatStatus.PLAYS}
    if line is None or whole is None:
        assert night.partner is line is whole is None
        return
    assert sorted(line) == sorted(playing)
    assert sorted(whole) == sorted({*playing, *night.away, *night.returning})
    assert line == tuple(name for name in whole if name in playing)
    assert whole[: len(line[:1])] == line[:1]
    by_place = night.rulebook.partner_is != "chosen"  # the Partner may stand at the head of the Team, and stay
    assert night.partner is None or night.partner in line[1 if by_place else 2 :]
    assert night.captain == next((name for name in line[1:] if name != night.partner), None)
    assert night.due is None or night.due == night.captain
    assert night.game is not None or not night.waiting


def assert_circles(night: Night) -> None:
    """Check that open circles are the Team in rotation order, also away; Box has none.

    Between games only.
    """
    team = tuple(name for name in night.whole_line or () if name != night.box)
    assert night.sheet.circles() == team
    drawn = Counter(name for row in night.sheet.rows for name, mark in row.marks.items() if not mark.crossed)
    assert drawn == Counter(team)


def assert_game(game: Game, night: Night) -> None:
    """Check that cubes are powers of two, offers on live cubes, points at zero in all."""
    assert game.live
    assert sum(sums(game.entries, night.columns).values()) == 0
    for cube in game.cubes.values():
        assert cube.value >= 1
        assert cube.value & (cube.value - 1) == 0
        assert cube.live or cube.offer is None
        assert cube.live or not cube.first_life
        assert cube.box != cube.team
        if cube.offer:
            assert cube.offer.value >= 2 * cube.value
    acting = game.acting_captain
    assert acting is None or (game.cubes[acting].live and game.cubes[acting].first_life)
    if not game.waiting and not game.cubes[game.captain].first_life:
        assert acting == next((cube.member for cube in game.live if cube.first_life), None)


def assert_scored_alike(night: Night) -> None:
    """Check that the game kept as points gives the same line, totals and circles."""
    played = night.played[-1]
    outcome = played.turn.outcome
    if any(played.points[name] for name in played.points if name not in outcome.line) or played.turn.joined:
        return
    points = {name: played.points[name] for name in outcome.line}
    if played.rulebook.box_stays == "beats-all" and outcome.winners != tuple(
        name for name in outcome.line[1:] if points[name] > 0 and name != outcome.partner
    ):
        return  # a first life may come out otherwise than the points
    before = played.before
    if before.away != night.away:
        return
    paper = apply(
        before,
        Score(
            points=points, captain=outcome.captain, acting=outcome.acting, last=outcome.last, allow="as it was played"
        ),
    )
    assert isinstance(paper, Night), paper
    assert (paper.line, paper.whole_line) == (night.line, night.whole_line)
    assert (paper.partner, paper.due) == (night.partner, night.due)
    assert paper.played[-1].turn.because is played.turn.because
    assert paper.sheet.circles() == night.sheet.circles()
    if night.sheet.rows[-1].kind == "game" and len(night.sheet.rows) == len(paper.sheet.rows):
        assert {name: night.totals[name] for name in paper.columns} == paper.totals
        assert night.sheet.rows[-1].marks == paper.sheet.rows[-1].marks
        assert night.sheet.rows[-1].roles == paper.sheet.rows[-1].roles


def assert_round_trip(night: Night) -> None:
    """Reading the night's text gives the same night, and the same text again."""
    text = text_of(night)
    again = night_from(text.encode("utf-8"))
    assert again == night
    assert text_of(again) == text


def assert_read_alike(night: Night, raw: Raw) -> None:
    """Check that one more event in a file is refused or read as by ``apply``."""
    after = step(night, raw)
    if after is not None:
        assert_round_trip(after)
        return
    assert_round_trip(night)
    table = json.loads(text_of(night))
    table["events"].append(raw)
    with pytest.raises(FileRefused) as refusal:
        night_from(json.dumps(table).encode())
    assert (refusal.value.index, refusal.value.name) == (len(night.events), raw["event"])
