"""The same game under another rulebook: points, next turn, and refusals."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, structs
from msgspec.structs import replace

from chouette_desk.core.doubling import forced_reply
from chouette_desk.core.events import Answer, AnyEvent, Score, Settle, lifted
from chouette_desk.core.fold import apply
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Played
from chouette_desk.core.problems import Problems, Refused
from chouette_desk.core.rotation import Turn, even_must_be_declared
from chouette_desk.core.rulebook import Rulebook


class WhatIf(Struct, frozen=True):
    """The game by other rules: points and turn, None if unfinished, and refusals.

    ``refusals`` pairs the index of an event of the night with all that is wrong with it, in order.
    """

    points: Mapping[Name, int] | None
    turn: Turn | None
    refusals: tuple[tuple[int, Problems], ...] = ()


def under(played: Played, events: Sequence[AnyEvent], rulebook: Rulebook) -> WhatIf:
    """Replay the game under another rulebook; ``events`` are the whole night's.

    What consent could lift is noted and played on as if lifted; the first refusal that nothing lifts ends it.
    """
    start = played.before
    night = replace(start, rulebook=rulebook)
    undeclared = even_must_be_declared(played.rulebook) and not even_must_be_declared(rulebook)
    refusals = []
    for index in range(played.first, played.last + 1):
        event = _undeclared(events[index], played.turn.outcome.captain_name) if undeclared else events[index]
        after, problems = _next(night, event, played.rulebook)
        if problems:
            refusals.append((index, problems))
        if after is None:
            break
        night = after
    game = next(iter(night.played[len(start.played) :]), None)
    return WhatIf(game.points if game else None, game.turn if game else None, tuple(refusals))


def _undeclared(event: AnyEvent, captain: Name) -> AnyEvent:
    """Return the event without a declared winner, here not wanted (aba 6.1)."""
    if isinstance(event, Settle):
        return structs.replace(event, winner=None)
    if isinstance(event, Score) and not event.points.get(captain):
        return structs.replace(event, captain=None)
    return event


def _next(night: Night, event: AnyEvent, own: Rulebook) -> tuple[Night | None, Problems]:
    """Return the night after the event, None if refused for good, and its problems.

    The problems are given also where they were lifted.

    A lone take that stood stands where the other rulebook forces it into a beaver or a drop, and is noted as lifted.
    """
    after = apply(night, structs.replace(event, allow=None))
    if not isinstance(after, Refused) and not _forced_here(night, event, own):
        return after, ()
    again = apply(night, lifted(event, "what if"))
    if isinstance(again, Refused):
        return None, (after if isinstance(after, Refused) else again).problems
    return again, again.lifted[-1].problems


def _forced_here(night: Night, event: AnyEvent, own: Rulebook) -> bool:
    """Tell whether the other rulebook forces a lone take unlike the night's own."""
    if not isinstance(event, Answer) or night.game is None:
        return False
    was = None if event.allow else forced_reply(replace(night.game, rulebook=own), event)
    return forced_reply(night.game, event) not in (None, was)
