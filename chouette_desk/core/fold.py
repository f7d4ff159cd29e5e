"""Application of an event to a night, or its refusal with all problems (rules.md)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from chouette_desk.core import scoring, seating
from chouette_desk.core.events import AnyEvent, Note, Partner, Payment, RulesChange, Transfer
from chouette_desk.core.night import Handler, Handlers, Heading, Lifted, Night, any_time, between_games, with_line
from chouette_desk.core.problems import Kind, Problem, Refused, problem
from chouette_desk.core.rulebook import Rulebook, wrong_with_change
from chouette_desk.core.seating import passed_over, wrong_columns
from chouette_desk.core.sheet import RowKind, write


class RefusedEvent(Refused, frozen=True):
    """The refusal of an event: its index in the night, itself, and the night before."""

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
    return replace(handler.applied(night, event), events=night.events.appended(event), lifted=lifted)


def enter(night: Night, event: AnyEvent) -> Night | Refused:
    """Do as ``apply`` for a new event, also refusing what players must be asked.

    A reason lifts that too. A night that was kept before they were asked is read as it was.
    """
    after = apply(night, event)
    if isinstance(after, Refused) or event.allow or not isinstance(event, Partner) or event.player is None:
        return after
    asked = tuple(passed_over(night, event.player))
    return Refused(asked) if asked else after


def replay(night: Night, events: Iterable[AnyEvent]) -> Night | RefusedEvent:
    """The night after these events, or the refusal of the first that is refused."""
    for event in events:
        after = apply(night, event)
        if isinstance(after, Refused):
            return RefusedEvent(after.problems, len(night.events), event, night)
        night = after
    return night


def with_time(before: Night, after: Night, at: str) -> Night:
    """The night ``after``, with this time on the events that ``before`` lacks.

    It is as if they had been applied with it: no rule reads the time of an event, so nothing is folded again.
    """
    known = len(before.events)
    events = [replace(event, at=at) for event in after.events[known:]]
    played = before.played

    def timed(night: Night) -> Night:
        added = len(night.events) - known
        if added <= 0:
            return night
        return replace(night, events=before.events.extended(events[:added]), played=played)

    for game in after.played[len(played) :]:
        played = played.appended(replace(game, before=timed(game.before)))
    return replace(timed(after), before_game=timed(after.before_game) if after.before_game else None)


def night_before(night: Night, event: int) -> Night:
    """Return the night before an event, replayed from the last game's start before it."""
    if event >= len(night.events):
        return night
    game = next((played for played in reversed(night.played) if played.first <= event), None)
    start = game.before if game else new_night(night.first_rulebook, night.heading)
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
    """Write a transfer (takes from ``from``) or payment (gives to it) (rules.md 7)."""
    points, kind = (-event.points, RowKind.TRANSFER) if isinstance(event, Transfer) else (event.points, RowKind.PAYMENT)
    moved = {event.from_: points, event.to: -points}
    return replace(night, sheet=write(night.sheet, kind, len(night.events), moved, night.columns))


def _with_rules(night: Night, event: RulesChange) -> Night:
    """Return the night under the changed rulebook, the line arranged for its Partner."""
    night = replace(night, rulebook=night.rulebook.changed(event.change))
    return night if night.whole_line is None else with_line(night, night.whole_line)


HANDLERS: Handlers = {
    **seating.HANDLERS,
    **scoring.HANDLERS,
    RulesChange: Handler(
        between_games,
        lambda night, event: wrong_with_change(event.change),
        _with_rules,
    ),
    Transfer: Handler(any_time, _wrong_transfer, _moved),
    Payment: Handler(any_time, _wrong_transfer, _moved),
    Note: Handler(any_time, lambda night, event: (), lambda night, event: night),
}
