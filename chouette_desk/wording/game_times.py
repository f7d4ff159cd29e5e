"""Times of games by their desk's clock: when one began, and how long it took.

Events of older nights may have no times; nothing is said of them then.
"""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

from chouette_desk.core.events import AnyEvent, Start
from chouette_desk.core.night import Night
from chouette_desk.wording.language import _, ngettext

CLOCK = slice(11, 16)  # of a time as an event has it: hours and minutes


def game_since(night: Night) -> str:
    """Return since when the game in progress is played: "since 21:40"; "" if unknown."""
    if night.game is None:
        return ""
    began = next((event.at for event in reversed(night.events) if isinstance(event, Start)), None)
    return _("since {time}").format(time=began[CLOCK]) if began else ""


def last_game_took(night: Night) -> str:
    """Return how long the last game took: "the last took 34 min"; "" if unknown."""
    if not night.played:
        return ""
    played = night.played[-1]
    minutes = _minutes(night.events[played.first : played.last + 1])
    text = ngettext("the last took {minutes} min", "the last took {minutes} min", minutes or 0)
    return text.format(minutes=minutes) if minutes else ""


def game_time(events: Sequence[AnyEvent]) -> str:
    """Return when a game was entered: "21:40–22:14, 34 min", or "22:14" alone.

    The game in progress has begun; one that was entered at once has ended. "" if nothing is known.
    """
    times = [event.at for event in events if event.at]
    if not times:
        return ""
    minutes = _minutes(events)
    if not minutes:
        return times[-1][CLOCK]
    text = ngettext("{began}–{ended}, {minutes} min", "{began}–{ended}, {minutes} min", minutes)
    return text.format(began=times[0][CLOCK], ended=times[-1][CLOCK], minutes=minutes)


def _minutes(events: Sequence[AnyEvent]) -> int | None:
    """The minutes from a game's start to its end; None if not played by moves."""
    starts = [event.at for event in events if isinstance(event, Start) and event.at]
    ended = events[-1].at if events else None
    if not starts or not ended:
        return None
    with suppress(ValueError, TypeError):  # a time that was typed, or one without its offset beside one with it
        return int((datetime.fromisoformat(ended) - datetime.fromisoformat(starts[0])).total_seconds() // 60)
    return None
