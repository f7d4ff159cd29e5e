"""The log of operations on the book other than its nights: a chain of lines, each with the hash of the one before."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from chouette_desk.book.database import Connection
from chouette_desk.book.row_locks import lock_book


class LogLine(Struct, frozen=True):
    """One line of the log: when, at which desk, by whom, and what was done."""

    seq: int
    at: str
    desk: str
    who: str
    said: str
    hash: str


def note_down(connection: Connection, at: str, desk: str, who: str, said: str) -> None:
    """Add a line to the log, in the transaction of what it tells."""
    lock_book(connection)
    last = connection.execute("SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1").fetchone()
    seq, before = (last[0] + 1, last[1]) if last else (1, "")
    values = {"seq": seq, "at": at, "desk": desk, "who": who, "said": said}
    connection.insert("log", {**values, "hash": _hash(before, **values)})


def log_of(connection: Connection) -> tuple[LogLine, ...]:
    """The whole log, in order."""
    return tuple(
        LogLine(*row) for row in connection.execute("SELECT seq, at, desk, who, said, hash FROM log ORDER BY seq")
    )


def log_broken_at(lines: tuple[LogLine, ...]) -> int | None:
    """The number of the first line that is not as it was written, None if all are."""
    before = ""
    for number, line in enumerate(lines, 1):
        values = {"at": line.at, "desk": line.desk, "who": line.who, "said": line.said}
        if line.seq != number or line.hash != _hash(before, seq=number, **values):
            return number
        before = line.hash
    return None


def _hash(before: str, **values: Any) -> str:
    return sha256(msgspec.json.encode((before, *values.values()))).hexdigest()
