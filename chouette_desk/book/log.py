"""The log of what is done to the book beside its nights: in words, each line held to the one before by its hash."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, insert, select

from chouette_desk.book.holding import hold_book
from chouette_desk.book.schema import log


class LogLine(Struct, frozen=True):
    """One line of the log: when, at which desk, by whom, and what was done."""

    seq: int
    at: str
    desk: str
    who: str
    said: str
    hash: str


def note_down(connection: Connection, at: str, desk: str, who: str, said: str) -> None:
    """Adds a line to the log, in the transaction of what it tells."""
    hold_book(connection)
    last = connection.execute(select(log).order_by(log.c.seq.desc()).limit(1)).one_or_none()
    seq, before = (last.seq + 1, last.hash) if last else (1, "")
    values = {"seq": seq, "at": at, "desk": desk, "who": who, "said": said}
    connection.execute(insert(log).values(**values, hash=_hash(before, **values)))


def log_of(connection: Connection) -> tuple[LogLine, ...]:
    """The whole log, in order."""
    return tuple(LogLine(*row) for row in connection.execute(select(log).order_by(log.c.seq)))


def log_broken_at(lines: tuple[LogLine, ...]) -> int | None:
    """The place of the first line that is not as it was written, None if all are."""
    before = ""
    for place, line in enumerate(lines, 1):
        said = {"at": line.at, "desk": line.desk, "who": line.who, "said": line.said}
        if line.seq != place or line.hash != _hash(before, seq=place, **said):
            return place
        before = line.hash
    return None


def _hash(before: str, **said: Any) -> str:
    return sha256(msgspec.json.encode((before, *said.values()))).hexdigest()
