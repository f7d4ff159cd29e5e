"""The log of operations on the book other than its nights: a chain of lines, each with the hash of the one before."""

import msgspec
from msgspec import Struct, structs

from chouette_desk.book.database import Connection
from chouette_desk.nightfile.sha256 import sha256


class LogLine(Struct, frozen=True, rename={"message": "said"}):
    """One line of the log: when, at which desk, by whom, and what was done."""

    seq: int
    at: str
    desk: str
    who: str
    message: str
    hash: str


def note_down(connection: Connection, at: str, desk: str, who: str, message: str) -> None:
    """Add a line to the log, in the transaction of what it tells."""
    connection.lock("book", 1)
    last = connection.execute("SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1").fetchone()
    seq, before = (last[0] + 1, last[1]) if last else (1, "")
    line = LogLine(seq, at, desk, who, message, _hash(before, seq, at, desk, who, message))
    connection.insert("log", msgspec.to_builtins(line))


def log_of(connection: Connection) -> tuple[LogLine, ...]:
    """The whole log, in order."""
    return tuple(connection.records(LogLine, "SELECT seq, at, desk, who, said, hash FROM log ORDER BY seq"))


def log_broken_at(lines: tuple[LogLine, ...]) -> int | None:
    """The number of the first line that is not as it was written, None if all are."""
    before = ""
    for number, line in enumerate(lines, 1):
        if line.seq != number or line.hash != _hash(before, *structs.astuple(line)[:-1]):
            return number
        before = line.hash
    return None


def _hash(before: str, *values: int | str) -> str:
    return sha256(msgspec.json.encode((before, *values))).hexdigest()
