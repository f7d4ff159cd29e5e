"""Application of an event to a night: it is refused with all its problems, or applied (rules.md)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from chouette_desk.core import scoring, seating
from chouette_desk.core.events import AnyEvent, Note, Payment, RulesChange, Transfer
from chouette_desk.core.night import Handler, Handlers, Heading, Lifted, Night, Played, any_time, between_games
from chouette_desk.core.problems import Kind, Problem, Refused, problem
from chouette_desk.core.rulebook import Rulebook, wrong_with_change
from chouette_desk.core.seating import wrong_columns
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
    handler = HANDLERS[type(event)]
    misplaced = handler.misplaced(night)
    problems = (misplaced,) if misplaced else tuple(handler.wrong(night, event))
    if problems and not (event.allow and all(problem.option for problem in problems)):
        return Refused(problems)
    lifted = night.lifted
    if problems:
        lifted = (*lifted, Lifted(len(night.events), problems, event.allow or "", night.rulebook))
    events = night.events + (event,)  # noqa: RUF005 - half the time of unpacking, and at every event of a long night
    return replace(handler.applied(night, event), events=events, lifted=lifted)


def replay(night: Night, events: Iterable[AnyEvent]) -> Night | RefusedEvent:
    """The night after these events, or the refusal of the first that is refused."""
    for event in events:
        after = apply(night, event)
        if isinstance(after, Refused):
            return RefusedEvent(after.problems, len(night.events), event, night)
        night = after
    return night


def before_played(played: Played) -> Night:
    """The night just before the first event of a game that is over."""
    return _replayed(played.kept, played.since)


def night_before(night: Night, event: int) -> Night:
    """The night before the event of this index, replayed from the start of the last game before it."""
    if event >= len(night.events):
        return night
    game = next((played for played in reversed(night.played) if played.first <= event), None)
    start = game.kept if game else new_night(night.first_rulebook, night.heading)
    return _replayed(start, night.events[len(start.events) : event])


def _replayed(night: Night, events: Iterable[AnyEvent]) -> Night:
    after = replay(night, events)
    assert isinstance(after, Night), "what was let in once is let in again"
    return after


# Changes of rules, transfers and payments, notes


def _wrong_transfer(night: Night, event: Transfer | Payment) -> Iterator[Problem]:
    yield from wrong_columns(night, event.from_, event.to)
    if event.from_ == event.to:
        yield problem(Kind.TO_THEMSELVES, name=event.to)


def _moved(night: Night, event: Transfer | Payment) -> Night:
    """A line of its own: a transfer takes the points from ``from``, a payment gives them (rules.md 7)."""
    points, kind = (-event.points, RowKind.TRANSFER) if isinstance(event, Transfer) else (event.points, RowKind.PAYMENT)
    moved = {event.from_: points, event.to: -points}
    return replace(night, sheet=write(night.sheet, kind, len(night.events), moved, night.columns))


HANDLERS: Handlers = {
    **seating.HANDLERS,
    **scoring.HANDLERS,
    RulesChange: Handler(
        between_games,
        lambda night, event: wrong_with_change(event.change),
        lambda night, event: replace(night, rulebook=night.rulebook.changed(event.change)),
    ),
    Transfer: Handler(any_time, _wrong_transfer, _moved),
    Payment: Handler(between_games, _wrong_transfer, _moved),
    Note: Handler(any_time, lambda night, event: (), lambda night, event: night),
}
