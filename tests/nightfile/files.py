"""Night files as text, for tests that read and write them."""

import json
from typing import Any

import pytest

from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import night_from

HEAD = {"format": "chouette-night/1", "rulebook": "aba"}
SEAT = {"event": "seat", "players": ["Ann", "Bob", "Cid", "Dee"]}
ORDER = {"event": "order", "players": ["Ann", "Bob", "Cid", "Dee"]}


def night_of(*events: object, **head: Any) -> Night:
    """The night of these events."""
    return night_from(bytes_of(*events, **head))


def bytes_of(*events: object, **head: Any) -> bytes:
    """A night file; a field of the heading that is ... is left out."""
    table = {**HEAD, **head, "events": list(events)}
    return json.dumps({key: value for key, value in table.items() if value is not ...}).encode()


def refusal(content: bytes) -> FileRefused:
    """How the file is refused."""
    with pytest.raises(FileRefused) as caught:
        night_from(content)
    return caught.value


def only(refused: FileRefused) -> tuple[int | None, str | None, Kind]:
    """Where it is refused, and the one thing that is wrong."""
    (problem,) = refused.problems
    return refused.index, refused.name, problem.kind
