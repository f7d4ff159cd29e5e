"""A row of points that was half typed when the program closed, kept for its night."""

from contextlib import suppress

import msgspec

from chouette_desk.core.night import Night
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.widgets.points_row import HalfTyped


class KeptRow(msgspec.Struct, frozen=True):
    """The row, its night, and how far that night had gone."""

    night: str
    events: int
    last: str | None
    typed: HalfTyped


def keep_row(settings: Settings, address: str, night: Night, typed: HalfTyped | None) -> None:
    """Keep a row that is not entered yet, if any; ``address`` is that of its night."""
    if typed is not None:
        row = KeptRow(address, len(night.events), _last(night), typed)
        settings.half_typed = msgspec.json.encode(row).decode()


def take_row(settings: Settings, address: str, night: Night) -> HalfTyped | None:
    """Return the row kept for this night, unless the night has gone on; forget it."""
    with suppress(msgspec.DecodeError):  # of another program
        row = msgspec.json.decode(settings.half_typed, type=KeptRow)
        if row.night == address:
            settings.half_typed = ""
            return row.typed if (row.events, row.last) == (len(night.events), _last(night)) else None
    return None


def _last(night: Night) -> str | None:
    """The time of the last event."""
    return night.events[-1].at if night.events else None
