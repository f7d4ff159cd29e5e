"""What any line may carry behind its event: why it is allowed, when it happened, a note."""

from collections.abc import Sequence

from msgspec.structs import replace

from chouette_desk.core.events import AnyEvent, lifted
from chouette_desk.core.night import Night
from chouette_desk.desk.notation.reading import Reading
from chouette_desk.desk.trial import tried


def with_asides(reading: Reading, night: Night, events: Sequence[AnyEvent]) -> list[AnyEvent]:
    """The events with what is said behind them: the note on the first, the time on each, the reason where it is
    needed."""
    said: dict[str, str] = {}
    while reading.ended and (sign := next((sign for sign in "!@#" if sign not in said and reading.sign(sign)), None)):
        said[sign] = _said(reading, sign)
    if "!" in said:
        events = _allowed(night, events, said["!"])
    if "@" in said:
        events = [replace(event, at=said["@"]) for event in events]
    if "#" in said:
        events = [replace(events[0], note=said["#"]), *events[1:]]
    return list(events)


def _said(reading: Reading, sign: str) -> str:
    return reading.time_text() if sign == "@" else reading.free_text(whole_line=sign == "#")


def _allowed(night: Night, events: Sequence[AnyEvent], why: str) -> Sequence[AnyEvent]:
    """The reason on the only event, or on those of several that need it; on the first where none does."""
    if len(events) == 1:
        return [lifted(events[0], why)]
    done = tried(night, events, why).events or tuple(events)
    return done if any(event.allow for event in done) else [lifted(done[0], why), *done[1:]]
