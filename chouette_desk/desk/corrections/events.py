"""Corrections of single events: player names, reasons, and their validation."""

from collections.abc import Sequence

from msgspec.structs import replace

from chouette_desk.core.actions import Correction
from chouette_desk.core.codec import checked, with_names
from chouette_desk.core.events import AnyEvent, Note
from chouette_desk.core.fold import RefusedEvent
from chouette_desk.core.history import with_corrections
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Refused, problem
from chouette_desk.core.timeline import timed
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import _


def renamed_player(night: Night, wrong: Name, right: Name, first: int = 0) -> tuple[Correction, ...]:
    """Return corrections of the wrong player's name from event ``first`` on.

    If ``right`` has a column too, the two players are swapped.
    """
    names = {wrong: right, right: wrong} if right in night.players else {wrong: right}
    result = []
    for index, event in enumerate(night.events[first:], first):
        other = with_names(event, names)
        if other != event:
            result.append(Correction(index, index + 1, (other,)))
    return tuple(result)


# Reasons, which are stored in the night itself, so that every copy of its sheet has them


def with_reason(night: Night, correction: Correction, reason: str) -> Correction:
    """Return the correction with its reason kept in the night.

    The reason is a note on the new events, or on what is struck where there are none.
    """
    reason = reason.strip()
    if not reason:
        return correction
    gone = night.events[correction.first : correction.end]
    new = [event for event in correction.events if event not in gone]
    if not new:
        struck = [event for event in gone if event not in correction.events]
        text = " ".join(in_words(event) for event in struck)
        note = Note(text=_("Struck: {what} Why: {why}").format(what=text, why=reason))
        return replace(correction, events=(*correction.events, note))
    text = _("Corrected: {why}").format(why=reason)
    noted = replace(new[0], note="; ".join(part for part in (new[0].note, text) if part))
    return replace(correction, events=tuple(noted if event is new[0] else event for event in correction.events))


# Checked corrections


def checked_corrections(night: Night, corrections: Sequence[Correction]) -> tuple[Correction, ...] | Refused:
    """Return the corrections with their events checked and timed.

    Returns Refused for a wrong event or a place that does not exist.
    """
    result: list[Correction] = []
    for correction in corrections:
        events = with_corrections(night.events, result)
        if not correction.first <= correction.end <= len(events):
            number = max(correction.first, correction.end - 1)
            return Refused((problem(Kind.NO_SUCH_EVENT, number=number, count=len(events)),))
        valid = _checked(night, timed(correction, events))
        if isinstance(valid, Refused):
            return valid
        result.append(valid)
    return tuple(result)


def _checked(night: Night, correction: Correction) -> Correction | RefusedEvent:
    events: list[AnyEvent] = []
    for event in correction.events:
        valid = checked(event)
        if isinstance(valid, Refused):
            return RefusedEvent(valid.problems, correction.first + len(events), event, night)
        events.append(valid)
    return replace(correction, events=tuple(events))
