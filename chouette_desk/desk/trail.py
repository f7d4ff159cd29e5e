"""The audit trail of a night in words: what was done, when, where, by whom, and what it replaced."""

from collections.abc import Iterable, Iterator

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
from chouette_desk.core.history import History, spliced
from chouette_desk.desk.labels import label_between
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.owing import owed_in_words

METHODS = {Method.CASH: N_("in cash"), Method.TRANSFER: N_("by transfer"), Method.OTHER: N_("otherwise")}


class Line(Struct, frozen=True):
    """One action of the trail; ``replaced`` is what it put away, in words, empty where it only added."""

    seq: int
    at: str
    desk: str
    who: str
    said: str
    replaced: str = ""


def trail_of(first: History, entries: Iterable[Entry]) -> tuple[Line, ...]:
    """The trail of a night's entries, in order."""
    return tuple(_lines(first, entries))


def _lines(history: History, entries: Iterable[Entry]) -> Iterator[Line]:
    for entry in entries:
        before, action = history, entry.action
        history = before.acted(action)
        said, replaced = _said(action, before, history)
        signed = entry.signed
        yield Line(entry.seq, signed.at, signed.desk, signed.who, said, replaced)


def _said(action: AnyAction, before: History, after: History) -> tuple[str, str]:
    """What an action did, and what it replaced."""
    match action:
        case Did(events=events):
            return _sentences(events), ""
        case Undid():
            return _("Undone: {what}.").format(what=_step(before, after)), _gone(before, after)
        case Redid():
            return _("Done again: {what}.").format(what=_step(before, after)), ""
        case Corrected(corrections=corrections, reason=reason):
            return _corrected(before, corrections, reason)
        case Closed(dues=dues):
            return " ".join([_("The night was closed."), *map(owed_in_words, dues)]), ""
        case Reopened(reason=reason, payments=payments):
            said = _("The night was reopened: {reason}").format(reason=reason)
            return " ".join([said, _sentences(payments)]).strip(), ""
        case Paid(due=number, method=method):
            return _("Payment {number} was paid {method}.").format(number=number, method=_(METHODS[method])), ""
        case Unpaid(due=number):
            return _("Payment {number} is open again.").format(number=number), ""
        case CountedChips(bought=bought, counted=counted):
            return _chips(bought, counted), ""


def _sentences(events: Iterable[AnyEvent]) -> str:
    return " ".join(map(in_words, events))


def _step(before: History, after: History) -> str:
    return label_between(before.night, after.night)


def _gone(before: History, after: History) -> str:
    """The events that stand no more."""
    return _sentences(before.version.events[len(after.version.events) :])


def _corrected(before: History, corrections: tuple[Correction, ...], reason: str) -> tuple[str, str]:
    """What corrections put into the night, and what they put away."""
    new, gone, events = [], [], tuple(before.version.events)
    for correction in corrections:
        gone += [event for event in events[correction.first : correction.end] if event not in correction.events]
        new += [event for event in correction.events if event not in events[correction.first : correction.end]]
        events = spliced(events, (correction,))
    said = [_("Corrected: {what}").format(what=_sentences(new))] if new else [_("Struck.")]
    if reason:
        said.append(_("Why: {reason}").format(reason=reason))
    return " ".join(said), _sentences(gone)


def _chips(bought: dict[str, int], counted: dict[str, int]) -> str:
    said = [_("{name} bought {count}").format(name=name, count=count) for name, count in bought.items()]
    said += [_("{name} counted {count}").format(name=name, count=count) for name, count in counted.items()]
    return _("Chips: {what}.").format(what=listed(said))
