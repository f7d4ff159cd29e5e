"""The audit trail: what was done, when, where, by whom, and what it replaced."""

from collections.abc import Iterable, Sequence
from itertools import takewhile

from msgspec import Struct

from chouette_desk.book.entries import Entry
from chouette_desk.core import actions
from chouette_desk.core.actions import AnyAction, Correction
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.history import History
from chouette_desk.core.night import Night
from chouette_desk.core.timeline import Games, course_of, spliced_in
from chouette_desk.wording.events import HOW_PAID, in_words
from chouette_desk.wording.happenings import happened_since
from chouette_desk.wording.labels import label_of
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.payments import owed_in_words
from chouette_desk.wording.text import aside


class AuditLine(Struct, frozen=True, rename={"message": "said"}):
    """One action of the trail.

    ``replaced`` is in words what it replaced, ``hash`` that of its entry.
    """

    seq: int
    at: str
    desk: str
    who: str
    message: str
    replaced: str = ""
    hash: str = ""


class EarlierVersion(Struct, frozen=True):
    """A night before one of its corrections, with the correction's time and reason."""

    at: str
    desk: str
    who: str
    reason: str
    night: Night


def trail_of(first: History, entries: Iterable[Entry]) -> tuple[AuditLine, ...]:
    """The trail of a night's entries, in order."""
    history, lines = first, []
    for entry in entries:
        before, signed, action = history, entry.signed, entry.action
        history = before.after_action(action)
        texts = _in_words(action, before, history)
        lines.append(AuditLine(entry.seq, signed.at, signed.desk, signed.who, *texts, entry.hash))
    return tuple(lines)


def _in_words(action: AnyAction, before: History, after: History) -> tuple[str, str]:
    """The words for an action, and for what it replaced."""
    match action:
        case actions.Did():
            return " ".join(happened_since(before.night, after.night)), ""
        case actions.Undid():
            return _moved(_("Undone: {what}.").format(what=label_of(after.night, before.night)), before, after)
        case actions.Redid():
            return _moved(_("Done again: {what}.").format(what=label_of(before.night, after.night)), before, after)
        case actions.Corrected(corrections=corrections, reason=reason):
            return _corrected(before, corrections, reason)
        case actions.Closed(dues=dues):
            return " ".join([_("The night was closed."), *map(owed_in_words, dues)]), ""
        case actions.Reopened(reason=reason, payments=payments):
            parts = (_("The night was reopened."), _sentences(payments), _("Why: {reason}").format(reason=reason))
            return " ".join(filter(None, parts)), ""
        case actions.Paid(due=number, method=method):
            return _("Payment {number} was made ({method}).").format(number=number, method=_(HOW_PAID[method])), ""
        case actions.Unpaid(due=number):
            return _("Payment {number} is open again.").format(number=number), ""
        case _:
            chips = [_("{name} bought {count}").format(name=name, count=n) for name, n in action.bought.items()]
            chips += [_("{name} counted {count}").format(name=name, count=n) for name, n in action.counted.items()]
            return _("Chips: {what}.").format(what=listed(chips)), ""


def _sentences(events: Iterable[AnyEvent]) -> str:
    return " ".join(map(in_words, events))


def _moved(text: str, before: History, after: History) -> tuple[str, str]:
    """Return the words of an undo or redo: events now in the night, and removed ones."""
    gone, new = _differing(before.version.events, after.version.events)
    told = " ".join(happened_since(before.night, after.night)) or _sentences(new)
    return " ".join(filter(None, (text, told))), _sentences(gone)


def _differing(before: Sequence[AnyEvent], after: Sequence[AnyEvent]) -> tuple[Sequence[AnyEvent], Sequence[AnyEvent]]:
    """Return the events of each night between their common beginning and end."""
    same = _same(before[:], after[:])
    was, now = before[same:], after[same:]
    same = _same(was[::-1], now[::-1])
    return was[: len(was) - same], now[: len(now) - same]


def _same(one: Iterable[AnyEvent], other: Iterable[AnyEvent]) -> int:
    """Return the number of first events that are equal.

    Versions of a night share the event objects that they have in common.
    """
    pairs = zip(one, other, strict=False)
    return sum(1 for _pair in takewhile(lambda pair: pair[0] is pair[1] or pair[0] == pair[1], pairs))


def _corrected(before: History, corrections: tuple[Correction, ...], reason: str) -> tuple[str, str]:
    """Return words for the corrections' new events and replaced ones, game by game."""
    new, gone, games = list[str](), list[str](), Games(before.night)
    course = course_of(before.version.events)
    for correction in corrections:
        removed = course[correction.first : correction.end]
        replaced = tuple(one.event for one in removed)
        new += [_entered(event, replaced) for event in correction.events if event not in replaced]
        if text := _sentences(event for event in replaced if event not in correction.events):
            number = games.number(removed[0].origin)
            gone.append(text if number is None else _("Game {number}: {what}").format(number=number, what=text))
        course = spliced_in(course, correction)
    parts = [_("Corrected: {what}").format(what=" ".join(new))] if new else [_("Struck.")]
    if reason:
        parts.append(_("Why: {reason}").format(reason=reason))
    return " ".join(parts), " ".join(gone)


def _entered(event: AnyEvent, replaced: Sequence[AnyEvent]) -> str:
    """Return words for a new event, with the reason if a refusal was lifted."""
    if not event.allow or any(event.allow == other.allow for other in replaced):
        return in_words(event)
    return _("{what} Allowed: {why}.").format(what=in_words(event), why=aside(event.allow))
