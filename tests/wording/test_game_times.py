"""Times of games in words, whatever times the events have."""

import pytest
from msgspec.structs import replace

from chouette_desk.core.events import Answer, Double, Finish, Side, Start, Value
from chouette_desk.wording.game_times import game_time
from tests.gui.nights import game

AT = "2026-11-20T{}:00.000+01:00"
PLAYED = (
    Start(),
    Double(by=Side.BOX, cubes=("Bob",)),
    Answer(take=("Bob",)),
    Finish(winner=Side.BOX, value=Value.SINGLE),
)


def timed(*times: str | None):
    """A game move by move with these times."""
    return [replace(event, at=time and AT.format(time)) for event, time in zip(PLAYED, times, strict=True)]


@pytest.mark.parametrize(
    ("events", "text"),
    [
        (timed("21:40", "21:50", "21:51", "22:14"), "21:40–22:14, 34 min"),
        (timed("23:50", None, None, "00:10")[:1], "23:50"),
        (timed("21:40", "21:40", "21:40", "21:40"), "21:40"),
        (timed(None, None, None, None), ""),
        (timed(None, None, None, "22:14"), "22:14"),
        ([replace(game(Bob=1), at=AT.format("22:14"))], "22:14"),
        ([replace(PLAYED[0], at="yesterday evening"), replace(PLAYED[-1], at=AT.format("22:14"))], "22:14"),
        ([replace(PLAYED[0], at="2026-11-20T21:40"), replace(PLAYED[-1], at=AT.format("22:14"))], "22:14"),
    ],
)
def test_when_a_game_was_played(events, text):
    assert game_time(events) == text
