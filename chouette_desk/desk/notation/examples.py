"""Examples of lines: what can be typed now, with the players of this table."""

from collections.abc import Iterator

from chouette_desk.core.events import Side
from chouette_desk.core.night import Night
from chouette_desk.core.seating import LEAST_PLAYERS
from chouette_desk.desk.notation.keywords import Moment, moment_of
from chouette_desk.desk.notation.names import as_typed, to_double, waiting

MOST = 2


def examples(night: Night) -> tuple[str, ...]:
    """Return lines that are in place now, at most two; rules may yet refuse them."""
    return tuple(_lines(night))[:MOST]


def _lines(night: Night) -> Iterator[str]:
    """Usual lines of this moment, the most usual first."""
    match moment_of(night):
        case Moment.ORDER:
            if len(night.people) >= LEAST_PLAYERS:
                yield f"order {' '.join(map(as_typed, night.people))}"
            yield "seat Ann Bob Cid"
        case Moment.GAME:
            if losses := tuple(zip(map(as_typed, night.team), (4, 1), strict=False)):
                yield " ".join(("score", *(f"{name}-{points}" for name, points in losses)))
            yield "start"
        case Moment.PLAY:
            yield from (f"{side.value} x2 all" for side in Side if to_double(night, side))
            yield "box wins gammon"
        case _:  # the answers to a double
            first, *others = waiting(night)
            if others:
                yield f"{as_typed(first)} take, rest drop"
            yield from ("take", "drop")
