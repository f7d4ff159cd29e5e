"""The one way a night moves on: an event is refused with all its problems, or applied (rules.md)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from chouette_desk.core.events import (
    Answer,
    AnyEvent,
    Buy,
    DeclineBox,
    Double,
    Extra,
    Finish,
    Leave,
    Note,
    Order,
    Partner,
    Payment,
    Reverse,
    RulesChange,
    Score,
    Seat,
    Seize,
    Settle,
    Stake,
    Start,
    Transfer,
)
from chouette_desk.core.night import Heading, Lifted, Night
from chouette_desk.core.play import wrong_in_game
from chouette_desk.core.problems import Kind, Problem, Problems, problem
from chouette_desk.core.rulebook import Rulebook, wrong_with_change
from chouette_desk.core.scoring import play, score, start, wrong_score, wrong_start
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

IN_GAME = (Double, Answer, Reverse, Extra, Settle, Seize, Buy, Finish)
ANY_TIME = (Seat, Transfer, Note)
AFTER_AN_ORDER = (Partner, DeclineBox, Start, Score)


def new_night(rulebook: Rulebook, heading: Heading | None = None) -> Night:
    """A night before its first event."""
    return Night(rulebook=rulebook, heading=heading or Heading(), first_rulebook=rulebook)


def apply(night: Night, event: AnyEvent) -> Night | Problems:
    """The night after the event, or all that is wrong with it, the night untouched.

    What the rulebook alone refuses passes if the event says why (``allow``), and is kept in ``Night.lifted``.
    """
    problems = tuple(wrong(night, event))
    if problems and not (event.allow and all(each.option for each in problems)):
        return problems
    after = _applied(night, event)
    if problems:
        lifted = Lifted(len(night.events), problems, event.allow or "", night.rulebook)
        after = replace(after, lifted=(*after.lifted, lifted))
    return replace(after, events=night.events.then(event))


def replay(night: Night, events: Iterable[AnyEvent]) -> Night | tuple[int, Problems]:
    """The night after these events, or the place of the first that is refused, from 0, and what is wrong with it."""
    for place, event in enumerate(events):
        after = apply(night, event)
        if not isinstance(after, Night):
            return place, after
        night = after
    return night


def wrong(night: Night, event: AnyEvent) -> Iterator[Problem]:
    """All that is wrong with the event in this night."""
    misplaced = tuple(_misplaced(night, event))
    yield from misplaced
    if not misplaced:
        yield from _wrong(night, event)


def _misplaced(night: Night, event: AnyEvent) -> Iterator[Problem]:
    """An event out of its time (night-format.md, when)."""
    if isinstance(event, ANY_TIME):
        return
    if isinstance(event, IN_GAME):
        if night.game is None:
            yield problem(Kind.NOT_IN_GAME)
    elif night.game is not None:
        yield problem(Kind.IN_GAME, game=night.game.number)
    elif isinstance(event, AFTER_AN_ORDER) and night.line is None:
        yield problem(Kind.NO_ORDER)


def _wrong(night: Night, event: AnyEvent) -> Iterator[Problem]:
    match event:
        case Seat():
            yield from wrong_seat(night, event)
        case Order():
            yield from wrong_order(night, event)
        case Leave():
            yield from wrong_leave(night, event)
        case Partner():
            yield from wrong_partner(night, event)
        case DeclineBox():
            yield from wrong_decline(night)
        case Stake():
            yield from wrong_stake(night, event)
        case RulesChange():
            yield from wrong_with_change(event.change)
        case Transfer() | Payment():
            yield from _wrong_transfer(night, event)
        case Note():
            pass
        case Start():
            yield from wrong_start(night, event)
        case Score():
            yield from wrong_score(night, event)
        case _:
            assert night.game is not None
            yield from wrong_in_game(night.game, event, night.present)


def _wrong_transfer(night: Night, event: Transfer | Payment) -> Iterator[Problem]:
    yield from wrong_columns(night, event.from_, event.to)
    if event.from_ == event.to:
        yield problem(Kind.TO_HIMSELF, name=event.to)


def _applied(night: Night, event: AnyEvent) -> Night:
    match event:
        case Seat():
            return seat(night, event)
        case Order():
            return order(night, event)
        case Leave():
            return leave(night, event)
        case Partner():
            return partner(night, event)
        case DeclineBox():
            return decline(night, event)
        case Stake():
            return stake(night, event)
        case RulesChange():
            return replace(night, rulebook=night.rulebook.changed(event.change))
        case Transfer():
            return _moved(night, RowKind.TRANSFER, event, -event.points)
        case Payment():
            return _moved(night, RowKind.PAYMENT, event, event.points)
        case Note():
            return night
        case Start():
            return start(night, event)
        case Score():
            return score(night, event)
        case _:
            return play(night, event)


def _moved(night: Night, kind: RowKind, event: Transfer | Payment, points: int) -> Night:
    """A line of its own: a transfer takes the points from ``from``, a payment gives them to him (rules.md 7)."""
    moved = {event.from_: points, event.to: -points}
    return replace(night, sheet=write(night.sheet, kind, len(night.events), moved, night.columns))
