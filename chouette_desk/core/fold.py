"""Application of an event to a night: it is refused with all its problems, or applied (rules.md)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from chouette_desk.core.events import (
    AnyEvent,
    DeclineBox,
    Event,
    Leave,
    Note,
    Order,
    Partner,
    Payment,
    RulesChange,
    Score,
    Seat,
    Stake,
    Start,
    Transfer,
)
from chouette_desk.core.night import Heading, Lifted, Night
from chouette_desk.core.play import PLAYED
from chouette_desk.core.problems import Kind, Problem, Refused, problem
from chouette_desk.core.rulebook import Rulebook, wrong_with_change
from chouette_desk.core.scoring import play, score, start, wrong_play, wrong_score, wrong_start
from chouette_desk.core.seating import (
    decline,
    leave,
    order,
    partner,
    seat,
    stake,
    wrong_columns,
    wrong_decline,
    wrong_leave,
    wrong_order,
    wrong_partner,
    wrong_seat,
    wrong_stake,
)
from chouette_desk.core.sheet import RowKind, write


class RefusedEvent(Refused, frozen=True):
    """The refusal of one event of several: its index among the night's events, the event, and the night before it."""

    index: int
    event: AnyEvent
    night: Night


def new_night(rulebook: Rulebook, heading: Heading | None = None) -> Night:
    """A night before its first event."""
    return Night(rulebook, rulebook, heading or Heading())


def apply(night: Night, event: AnyEvent) -> Night | Refused:
    """The night after the event, or all that is wrong with it, the night untouched.

    What the rulebook alone refuses passes if the event says why (``allow``), and is kept in ``Night.lifted``.
    """
    problems = tuple(wrong(night, event))
    if problems and not (event.allow and all(each.option for each in problems)):
        return Refused(problems)
    after = HANDLERS[type(event)].applied(night, event)
    if problems:
        lifted = Lifted(len(night.events), problems, event.allow or "", night.rulebook)
        after = replace(after, lifted=(*after.lifted, lifted))
    return replace(after, events=(*night.events, event))


def replay(night: Night, events: Iterable[AnyEvent]) -> Night | RefusedEvent:
    """The night after these events, or the refusal of the first that is refused."""
    for event in events:
        after = apply(night, event)
        if isinstance(after, Refused):
            return RefusedEvent(after.problems, len(night.events), event, night)
        night = after
    return night


def night_before(night: Night, event: int) -> Night:
    """The night before the event of this index, replayed from the start of the last game before it."""
    if event >= len(night.events):
        return night
    game = next((played for played in reversed(night.played) if played.first <= event), None)
    start = game.before if game else new_night(night.first_rulebook, night.heading)
    before = replay(start, night.events[len(start.events) : event])
    assert isinstance(before, Night), "what was let in once is let in again"
    return before


def wrong(night: Night, event: AnyEvent) -> Iterator[Problem]:
    """All that is wrong with the event in this night."""
    handler = HANDLERS[type(event)]
    if misplaced := handler.misplaced(night):
        return iter((misplaced,))
    return handler.wrong(night, event)


# Events out of their time (night-format.md, when)


def _any_time(night: Night) -> None:
    return None


def _in_game(night: Night) -> Problem | None:
    return problem(Kind.NOT_IN_GAME) if night.game is None else None


def _between_games(night: Night) -> Problem | None:
    return problem(Kind.IN_GAME, game=night.game.number) if night.game is not None else None


def _after_an_order(night: Night) -> Problem | None:
    return problem(Kind.NO_ORDER) if night.game is None and night.line is None else _between_games(night)


# Changes of rules, transfers and payments, notes


def _wrong_rules(night: Night, event: RulesChange) -> Iterator[Problem]:
    return iter(wrong_with_change(event.change))


def _rules(night: Night, event: RulesChange) -> Night:
    return replace(night, rulebook=night.rulebook.changed(event.change))


def _wrong_transfer(night: Night, event: Transfer | Payment) -> Iterator[Problem]:
    yield from wrong_columns(night, event.from_, event.to)
    if event.from_ == event.to:
        yield problem(Kind.TO_HIMSELF, name=event.to)


def _transfer(night: Night, event: Transfer) -> Night:
    return _moved(night, RowKind.TRANSFER, event, -event.points)


def _payment(night: Night, event: Payment) -> Night:
    return _moved(night, RowKind.PAYMENT, event, event.points)


def _moved(night: Night, kind: RowKind, event: Transfer | Payment, points: int) -> Night:
    """A line of its own: a transfer takes the points from ``from``, a payment gives them (rules.md 7)."""
    moved = {event.from_: points, event.to: -points}
    return replace(night, sheet=write(night.sheet, kind, len(night.events), moved, night.columns))


def _wrong_note(night: Night, event: Note) -> Iterator[Problem]:
    return iter(())


def _note(night: Night, event: Note) -> Night:
    return night


class Handler(NamedTuple):
    """The rules of a kind of event: the problem of a wrong moment, all its problems, and the night after it."""

    misplaced: Callable[[Night], Problem | None]
    wrong: Callable[[Night, Any], Iterator[Problem]]
    applied: Callable[[Night, Any], Night]


HANDLERS: Mapping[type[Event], Handler] = {
    Seat: Handler(_any_time, wrong_seat, seat),
    Order: Handler(_between_games, wrong_order, order),
    Leave: Handler(_between_games, wrong_leave, leave),
    Partner: Handler(_after_an_order, wrong_partner, partner),
    DeclineBox: Handler(_after_an_order, wrong_decline, decline),
    Stake: Handler(_between_games, wrong_stake, stake),
    RulesChange: Handler(_between_games, _wrong_rules, _rules),
    Transfer: Handler(_any_time, _wrong_transfer, _transfer),
    Payment: Handler(_between_games, _wrong_transfer, _payment),
    Note: Handler(_any_time, _wrong_note, _note),
    Start: Handler(_after_an_order, wrong_start, start),
    Score: Handler(_after_an_order, wrong_score, score),
    **dict.fromkeys(PLAYED, Handler(_in_game, wrong_play, play)),
}
