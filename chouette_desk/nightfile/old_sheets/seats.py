"""A night of whole games from an old sheet: who sat when, and each game's points as they stand on it.

A sheet of figures does not say who was Box, so the line begins in the order of the columns and turns by the rulebook;
the night says in its first note that roles are not known (``core.roles``). Points and totals are those of the sheet.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from chouette_desk.core.events import AnyEvent, Leave, Note, Order, Payment, Result, Score, Seat, Transfer, lifted
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.names import Name
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Kind, problem
from chouette_desk.core.roles import ROLES_UNKNOWN
from chouette_desk.core.rotation import even_must_be_declared
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.old_sheets.sheet import Line, LineKind, OldSheet
from chouette_desk.nightfile.refused import Refused

LEAST = 3


class Words(Struct, frozen=True):
    """What the night says in words: where it comes from, why a refusal of the rulebook is lifted."""

    source: str
    why: str


def night_of(sheet: OldSheet, rulebook: Rulebook, heading: Heading, words: Words) -> Night:
    """The night that the sheet tells; raises Refused for a payment of which nobody knows who paid whom."""
    night = new_night(rulebook, heading)
    night = _then(night, Note(text=ROLES_UNKNOWN))
    night = _then(night, Note(text=words.source))
    seats = _seats(sheet)
    for place, line in enumerate(sheet.lines):
        for event in _coming_and_going(night, seats, place):
            night = _then(night, event)
        for event in _line_events(night, line, seats, place):
            night = _then(night, event, words.why)
    return night


def _then(night: Night, event: AnyEvent, why: str | None = None) -> Night:
    """The night after an event; what its rulebook alone refuses is let through."""
    after = apply(night, event)
    if why and not isinstance(after, Night):
        after = apply(night, lifted(event, why))
    assert isinstance(after, Night), f"an old sheet's event is in order: {event}, {after}"
    return after


# Who sat when


def _seats(sheet: OldSheet) -> Mapping[Name, range]:
    """From which line to which each sat; everyone all night where a game would have fewer than three."""
    places = range(len(sheet.lines))
    sat = {name: [place for place in places if name in sheet.lines[place].points] for name in sheet.names}
    seats = {name: range(there[0], there[-1] + 1) for name, there in sat.items() if there}
    games = [place for place in places if sheet.lines[place].kind is LineKind.GAME]
    if all(sum(place in seat for seat in seats.values()) >= LEAST for place in games):
        return seats
    return dict.fromkeys(seats, places)


def _coming_and_going(night: Night, seats: Mapping[Name, range], place: int) -> Iterator[AnyEvent]:
    """Who leaves and who joins before this line; before the first the order."""
    come = tuple(name for name, seat in seats.items() if seat.start == place)
    yield from (Leave(player=name) for name, seat in seats.items() if seat.stop == place)
    if come:
        yield Seat(players=come)
    if night.line is None:
        yield Order(players=come)


# What the lines say


def _line_events(night: Night, line: Line, seats: Mapping[Name, range], place: int) -> Iterator[AnyEvent]:
    if line.kind is LineKind.GAME:
        points = {name: won for name, won in line.points.items() if place in seats[name]}
        yield Score(points=points, captain=_declared(night, points))
    else:
        yield from _moved(line)


def _declared(night: Night, points: Mapping[Name, int]) -> Result | None:
    """The Captain's result where he is even and the rulebook wants one said: as the Box came out."""
    assert night.line is not None, "the order stands before the first game"
    box, captain = night.line[:2]
    if points.get(captain) or not even_must_be_declared(night.rulebook):
        return None
    return Result.LOST if points.get(box, 0) >= 0 else Result.WON


def _moved(line: Line) -> Iterator[AnyEvent]:
    """Payments, or a transfer: known only where one player stands on one side."""
    plus = {name: points for name, points in line.points.items() if points > 0}
    minus = {name: points for name, points in line.points.items() if points < 0}
    if len(plus) > 1 and len(minus) > 1:
        raise Refused((problem(Kind.NOT_BETWEEN_TWO, row=line.row, label=line.label),))
    few, many = (plus, minus) if len(plus) == 1 else (minus, plus)
    for one in few:
        for other, points in many.items():
            gains, loses = (other, one) if points > 0 else (one, other)
            if line.kind is LineKind.PAYMENT:
                yield Payment(from_=gains, to=loses, points=abs(points))
            else:
                yield Transfer(from_=loses, to=gains, points=abs(points), reason=line.label)
