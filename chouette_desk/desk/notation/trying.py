"""The night as it would be after an event of a line, so that the rest of the line is read in it."""

from chouette_desk.core.decoding import checked
from chouette_desk.core.events import AnyEvent, Event, lifted
from chouette_desk.core.fold import apply
from chouette_desk.core.night import Night
from chouette_desk.desk.trial import UNSAID


def went_on(night: Night, event: AnyEvent) -> Night:
    """The night after the event, as if any refusal that can be lifted was; the same night where none can."""
    sound = checked(event)
    if not isinstance(sound, Event):
        return night
    after = apply(night, sound)
    if not isinstance(after, Night):
        after = apply(night, lifted(sound, sound.allow or UNSAID))
    return after if isinstance(after, Night) else night
