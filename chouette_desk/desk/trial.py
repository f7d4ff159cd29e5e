"""Events tried on a night before anything is done: what they would make of it, and what stands in their way."""

from collections.abc import Iterable

from msgspec import Struct

from chouette_desk.core.decoding import checked
from chouette_desk.core.events import AnyEvent, lifted
from chouette_desk.core.fold import apply
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problems

UNSAID = "?"  # stands for the reason while nobody has given one yet; leaves with no event


class Trial(Struct, frozen=True):
    """What came of trying events: the events as they may be done, the night after them, and what refused them.

    ``night`` is None where something stands in the way that no consent lifts; otherwise it is the night as it would
    be, with every refusal lifted. ``why`` is the reason given for that.
    """

    events: tuple[AnyEvent, ...]
    night: Night | None
    problems: Problems
    why: str = ""

    @property
    def liftable(self) -> bool:
        """Whether a reason is all that is missing, or was."""
        return bool(self.problems) and self.night is not None

    @property
    def accepted(self) -> bool:
        """Whether the events may be done as they stand here."""
        return self.night is not None and bool(self.events) and (not self.problems or bool(self.why))


def tried(night: Night, events: Iterable[AnyEvent], why: str = "") -> Trial:
    """The events tried in order on a night; a reason goes to those events only that need it to pass."""
    why = why.strip()
    done: list[AnyEvent] = []
    refused: Problems = ()
    after = night
    for event in events:
        sound = checked(event)
        if isinstance(sound, tuple):
            return Trial((), None, (*refused, *sound), why)
        now = apply(after, sound)
        if not isinstance(now, Night):
            refused = (*refused, *now)
            sound = lifted(sound, why or UNSAID)
            now = apply(after, sound)
        if not isinstance(now, Night):
            return Trial((), None, refused, why)
        done.append(sound)
        after = now
    events_done = tuple(done) if why or not refused else ()
    return Trial(events_done, after, refused, why)
