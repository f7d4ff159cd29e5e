"""The audit trail of a night in words: what was done, when, where, by whom, and what it replaced."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from chouette_desk.book.entries import Entry
from chouette_desk.core.actions import (
    AnyAction,
    Closed,
    Corrected,
    Correction,
    CountedChips,
    Did,
    Method,
    Paid,
    Redid,
    Reopened,
    Undid,
    Unpaid,
)
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.history import History
from chouette_desk.core.night import Night
from chouette_desk.core.timeline import Games, course_of, spliced_in
from chouette_desk.wording.events import in_words
from chouette_desk.wording.labels import label_of
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.payments import owed_in_words
from chouette_desk.wording.text import aside

METHODS = {Method.CASH: N_("in cash"), Method.TRANSFER: N_("by transfer"), Method.OTHER: N_("otherwise")}


class AuditLine(Struct, frozen=True):
    """One action of the trail; ``replaced`` is in words what it replaced, ``hash`` that of its entry."""

    seq: int
    at: str
    desk: str
    who: str
    said: str
    replaced: str = ""
    hash: str = ""


class EarlierVersion(Struct, frozen=True):
    """A night before one of its corrections: when and by whom it was corrected, why, and the night."""

    at: str
    desk: str
    who: str
    reason: str
    night: Night


def trail_of(first: History, entries: Iterable[Entry]) -> tuple[AuditLine, ...]:
    """The trail of a night's entries, in order."""
    return tuple(_lines(first, entries))


def _lines(history: History, entries: Iterable[Entry]) -> Iterator[AuditLine]:
    for entry in entries:
        before, action = history, entry.action
        history = before.after_action(action)
        text, replaced = _said(action, before, history)
        signed = entry.signed
        yield AuditLine(entry.seq, signed.at, signed.desk, signed.who, text, replaced, entry.hash)


def _said(action: AnyAction, before: History, after: History) -> tuple[str, str]:
    """The words for an action, and for what it replaced."""
    match action:
        case Did(events=events):
            return _sentences(events), ""
        case Undid():
            return _moved(_("Undone: {what}.").format(what=label_of(after.night, before.night)), before, after)
        case Redid():
            return _moved(_("Done again: {what}.").format(what=label_of(before.night, after.night)), before, after)
        case Corrected(corrections=corrections, reason=reason):
            return _corrected(before, corrections, reason)
        case Closed(dues=dues):
            return " ".join([_("The night was closed."), *map(owed_in_words, dues)]), ""
        case Reopened(reason=reason, payments=payments):
            parts = (_("The night was reopened."), _sentences(payments), _("Why: {reason}").format(reason=reason))
            return " ".join(filter(None, parts)), ""
        case Paid(due=number, method=method):
            return _("Payment {number} was paid {method}.").format(number=number, method=_(METHODS[method])), ""
        case Unpaid(due=number):
            return _("Payment {number} is open again.").format(number=number), ""
        case CountedChips(bought=bought, counted=counted):
            return _chips(bought, counted), ""


def _sentences(events: Iterable[AnyEvent]) -> str:
    return " ".join(map(in_words, events))


def _moved(text: str, before: History, after: History) -> tuple[str, str]:
    """A step back or forth: with the events that stand now, and those that stand no more."""
    gone, new = _differing(before.version.events, after.version.events)
    return " ".join(filter(None, (text, _sentences(new)))), _sentences(gone)


def _differing(before: Sequence[AnyEvent], after: Sequence[AnyEvent]) -> tuple[Sequence[AnyEvent], Sequence[AnyEvent]]:
    """The events of the one and of the other between those with which both begin and those with which both end."""
    was, now = before[:], after[:]
    first = next((index for index, pair in enumerate(zip(was, now, strict=False)) if _differ(*pair)), None)
    if first is None:
        first = min(len(was), len(now))
    was, now = was[first:], now[first:]
    same = 0
    while same < min(len(was), len(now)) and not _differ(was[-1 - same], now[-1 - same]):
        same += 1
    return was[: len(was) - same], now[: len(now) - same]


def _differ(one: AnyEvent, other: AnyEvent) -> bool:
    """Compare two events; versions of a night share those that they have in common."""
    return one is not other and one != other


def _corrected(before: History, corrections: tuple[Correction, ...], reason: str) -> tuple[str, str]:
    """The words for what corrections put into the night, and for what they replaced, game by game."""
    new, gone, games = list[str](), list[str](), Games(before.night)
    course = course_of(before.version.events)
    for correction in corrections:
        put_away = course[correction.first : correction.end]
        replaced = tuple(each.event for each in put_away)
        new += [_entered(event, replaced) for event in correction.events if event not in replaced]
        words = _sentences(event for event in replaced if event not in correction.events)
        if words:
            gone.append(_of_game(games.number(put_away[0].origin), words))
        course = spliced_in(course, correction)
    parts = [_("Corrected: {what}").format(what=" ".join(new))] if new else [_("Struck.")]
    if reason:
        parts.append(_("Why: {reason}").format(reason=reason))
    return " ".join(parts), " ".join(gone)


def _of_game(number: int | None, words: str) -> str:
    return words if number is None else _("Game {number}: {what}").format(number=number, what=words)


def _entered(event: AnyEvent, replaced: Sequence[AnyEvent]) -> str:
    """The words for an event that was put in, with the reason of a refusal that was lifted."""
    text = in_words(event)
    if event.allow and not any(event.allow == each.allow for each in replaced):
        return _("{what} Let through: {why}.").format(what=text, why=aside(event.allow))
    return text


def _chips(bought: dict[str, int], counted: dict[str, int]) -> str:
    parts = [_("{name} bought {count}").format(name=name, count=count) for name, count in bought.items()]
    parts += [_("{name} counted {count}").format(name=name, count=count) for name, count in counted.items()]
    return _("Chips: {what}.").format(what=listed(parts))
