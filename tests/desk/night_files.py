"""Nights in files of their own, for the tests of what is done with them."""

from pathlib import Path

from msgspec.structs import replace

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.desk import Clock, stamp
from chouette_desk.desk.file_desk import FileDesk, open_night
from chouette_desk.nightfile.writing import text_of


def filed(path: Path, rulebook: Rulebook, heading: Heading, events: tuple[AnyEvent, ...], clock: Clock) -> FileDesk:
    """A desk on a new night file; its first events are one step."""
    at = stamp(clock())
    night = replay(new_night(rulebook, heading), [replace(event, at=at) for event in events])
    assert isinstance(night, Night), night
    path.write_text(text_of(night), encoding="utf-8")
    return open_night(path, clock)
