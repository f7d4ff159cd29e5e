"""A night tried without a time becomes, with its entry's time, the entered night."""

from collections.abc import Iterable
from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from chouette_desk.core.fold import new_night, replay, with_time
from chouette_desk.core.night import Night
from tests.property.nights import PlayedNight, played_nights, tried
from tests.property.thorough import whole_nights

AT = "2026-11-20T20:00:00.000+01:00"


@whole_nights(100)
@given(played_nights(), st.floats(0, 1))
def test_a_time_given_afterwards_is_one_given_before(played: PlayedNight, share: float) -> None:
    untimed = [{key: value for key, value in raw.items() if key != "at"} for raw in played.events]
    nights = list(accumulate(untimed, lambda night, raw: tried(night, raw).night, initial=new_night(played.rulebook)))
    before, last = nights[int(share * len(untimed))], nights[-1]
    added = [replace(event, at=AT) for event in last.events[len(before.events) :]]
    timed, folded = with_time(before, last, AT), replay(before, added)
    assert isinstance(folded, Night)
    assert timed == folded
    for mine, theirs in zip(within(timed), within(folded), strict=True):
        assert mine == theirs
        assert [game.before for game in mine.played] == [game.before for game in theirs.played]


def within(night: Night) -> Iterable[Night]:
    """The nights that a night remembers."""
    yield from (game.before for game in night.played)
    if night.before_game is not None:
        yield night.before_game
