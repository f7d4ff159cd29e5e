"""Why an entry was corrected, kept in the night itself: so its sheet says it, wherever it goes."""

from msgspec import structs
from msgspec.structs import replace

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Note
from chouette_desk.core.night import Night
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import _


def with_reason(night: Night, correction: Correction, why: str) -> Correction:
    """The correction with its reason kept in the night: as a note on what takes the place, or for what is struck."""
    why = why.strip()
    if not why:
        return correction
    gone = night.events[correction.first : correction.end]
    new = [event for event in correction.events if event not in gone]
    if not new:
        struck = [event for event in gone if event not in correction.events]
        said = " ".join(in_words(event) for event in struck)
        note = Note(text=_("Struck: {what} Why: {why}").format(what=said, why=why))
        return replace(correction, events=(*correction.events, note))
    said = _("Corrected: {why}").format(why=why)
    noted = structs.replace(new[0], note="; ".join(part for part in (new[0].note, said) if part))
    return replace(correction, events=tuple(noted if event is new[0] else event for event in correction.events))
