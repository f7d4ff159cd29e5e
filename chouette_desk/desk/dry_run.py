"""Dry runs: events tried on a night before anything is written."""

from collections.abc import Iterable

from msgspec import Struct, structs

from chouette_desk.core.codec import checked
from chouette_desk.core.events import AnyEvent, Order, Start, lifted
from chouette_desk.core.fold import enter
from chouette_desk.core.new_texts import wrong_title
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Kind, Problems, Refused
from chouette_desk.nightfile.reading import wrong_heading

NO_REASON_YET = "?"  # in place of a reason that is still to be given; no event leaves with it


def wrong_with_heading(heading: Heading, known: Heading | None = None) -> Problems:
    """Return the problems of a new night's heading, except those ``known`` has too."""
    fields, there = structs.asdict(heading), structs.asdict(known) if known else {}
    given = [(key, value) for key, value in fields.items() if value is not None and value != there.get(key)]
    wrong = tuple(filter(None, (wrong_heading(key, value) for key, value in given)))
    hidden = None if wrong else wrong_title("table", heading.table or "")
    return (hidden,) if hidden else wrong


class Trial(Struct, frozen=True):
    """Events tried on a night without entering them, and the resulting night.

    ``events`` are those that may be entered, ``problems`` the refusals. ``before`` is the night on which they were
    tried, None where nothing was. ``night`` is None where something prevents it that no consent lifts; otherwise it is
    the night as it would be, with every refusal lifted. ``reason`` is the reason given for that.
    """

    before: Night | None = None
    events: tuple[AnyEvent, ...] = ()
    night: Night | None = None
    problems: Problems = ()
    reason: str = ""

    @property
    def liftable(self) -> bool:
        """True if a reason is all that is missing, or was."""
        return bool(self.problems) and self.night is not None

    @property
    def accepted(self) -> bool:
        """True if the events may be entered as they are here."""
        return self.night is not None and bool(self.events) and (not self.problems or bool(self.reason))

    def following(self, first: "Trial") -> "Trial":
        """This trial, made on the night after another one, as one step with it."""
        if first.before is None:
            return self
        return structs.replace(self, before=first.before, events=(*first.events, *self.events))


NOTHING = Trial()
"""Where nothing was tried."""


def try_events(night: Night, events: Iterable[AnyEvent], reason: str = "") -> Trial:
    """Try the events in order; add the reason only to those that need it to pass.

    What all agreed on before needs no other reason.
    """
    reason = reason.strip()
    done: list[AnyEvent] = []
    problems: Problems = ()
    after = night
    for event in events:
        sound = checked(event)
        if isinstance(sound, Refused):
            return Trial(night, (), None, (*problems, *sound.problems), reason)
        now = enter(after, sound)
        if isinstance(now, Refused):
            agreed = agreed_before(after, now.problems)
            problems = problems if agreed else (*problems, *now.problems)
            sound = lifted(sound, agreed or reason or NO_REASON_YET)
            now = enter(after, sound)
        if isinstance(now, Refused):
            return Trial(night, (), None, problems, reason)
        done.append(sound)
        after = now
    events_done = tuple(done) if reason or not problems else ()
    return Trial(night, events_done, after, problems, reason)


def agreed_before(night: Night, problems: Problems) -> str:
    """Return the reason for which this many players were allowed before.

    It holds for the games to come. Empty where there was none, and for every other refusal: each of those is for its
    game alone.
    """
    if [problem.kind for problem in problems] != [Kind.TOO_MANY_PLAYERS]:
        return ""
    players = problems[0].fields["players"]
    agreements = (
        agreed for agreed in reversed(night.lifted) if agreed.rulebook.players_max == night.rulebook.players_max
    )
    same = (
        agreed.reason
        for agreed in agreements
        for problem in agreed.problems
        if problem.kind is Kind.TOO_MANY_PLAYERS and problem.fields["players"] == players
    )
    return next(same, "") or _agreed_with_the_order(night, len(night.line or ()))


def with_consent(trial: Trial, reason: str) -> Trial:
    """The trial of a night's players and order, with a reason if they are too many.

    It is kept with the order, and holds for the games.
    """
    if trial.night is None or not trial.events:
        return trial
    problems = tuple(
        problem for problem in try_events(trial.night, (Start(),)).problems if problem.kind is Kind.TOO_MANY_PLAYERS
    )
    if not problems:
        return trial
    reason = reason.strip()
    events = (*trial.events[:-1], lifted(trial.events[-1], reason)) if reason else ()
    return structs.replace(trial, events=events, problems=problems, reason=reason)


def _agreed_with_the_order(night: Night, players: int) -> str:
    """Return the reason given with an order of this many players under the same rule."""
    if night.first_rulebook.players_max != night.rulebook.players_max:
        return ""
    orders = (event for event in night.events if isinstance(event, Order))
    same = (order.allow for order in orders if order.allow and len(order.players or order.rolls or ()) == players)
    return next(same, "")


def apply_lifted(night: Night, event: AnyEvent) -> tuple[Night, Refused | None]:
    """Return the night after a checked event, its refusal lifted if possible.

    If it cannot be lifted the night is unchanged. The second value is the refusal, or None.
    """
    after = enter(night, event)
    if not isinstance(after, Refused):
        return after, None
    allowed = enter(night, lifted(event, event.allow or NO_REASON_YET))
    return night if isinstance(allowed, Refused) else allowed, after
