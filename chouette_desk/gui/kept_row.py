"""Entries that were begun when the program ended, kept for their night.

A row of points that was half typed, and answers to a double that were given one by one.
"""

from collections.abc import Mapping
from contextlib import suppress

import msgspec

from chouette_desk.core.events import Reply
from chouette_desk.core.names import Name
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


class KeptAnswers(msgspec.Struct, frozen=True):
    """The answers, their night, and how far that night had gone."""

    night: str
    events: int
    last: str | None
    replies: dict[Name, Reply]


def keep_answers(settings: Settings, address: str, night: Night, replies: Mapping[Name, Reply]) -> None:
    """Keep the answers given so far, or forget them once there are none."""
    kept = KeptAnswers(address, len(night.events), _last(night), dict(replies))
    settings.given_answers = msgspec.json.encode(kept).decode() if replies else ""


def take_answers(settings: Settings, address: str, night: Night) -> Mapping[Name, Reply]:
    """Return the answers kept for this night, unless the night has gone on."""
    with suppress(msgspec.DecodeError):  # of another program
        kept = msgspec.json.decode(settings.given_answers, type=KeptAnswers)
        if (kept.night, kept.events, kept.last) == (address, len(night.events), _last(night)):
            return kept.replies
    return {}


def _last(night: Night) -> str | None:
    """The time of the last event."""
    return night.events[-1].at if night.events else None
