"""The log of the book: a chain of lines, each with the hash of the one before, of all that is done outside the nights.

A line also keeps the rows that its action wrote (clubs, players, groups, rulebooks, evenings, nights, seats), so that
``logged_rows`` finds a row that was changed or deleted from outside. The book keeps the end of the chain.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, cast

import msgspec
from msgspec import Struct, structs

from chouette_desk.book.database import Connection
from chouette_desk.book.entries import LAST
from chouette_desk.nightfile.sha256 import sha256

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "club": ("id", "name", "name_key"),
    "player": (
        *("id", "club_id", "full_name", "short_name", "short_key", "initials", "initials_key"),
        *("notes", "guest", "house", "merged_into"),
    ),
    "named_group": ("id", "club_id", "name", "name_key"),
    "group_member": ("named_group_id", "place", "player_id"),
    "club_rulebook": ("id", "club_id", "name", "version", "body", "made_at"),
    "evening": ("id", "uid", "club_id", "date", "note"),
    "night": ("id", "uid", "evening_id", "club_rulebook_id", "began_at"),
    "seat": ("night_id", "name", "player_id"),
}
"""The columns that the log keeps of each table."""
KEYS = {"seat": ("night_id", "name"), "group_member": ("named_group_id", "place")}
"""The columns that tell rows apart where it is not their number."""

LogEnd = tuple[int, str]
Row = Mapping[str, Any]
Key = tuple[Any, ...]


class LogLine(Struct, frozen=True, rename={"message": "said"}):
    """One line of the log: when, at which desk, by whom, what was done, and the rows that it wrote as JSON."""

    seq: int
    at: str
    desk: str
    who: str
    message: str
    body: str
    hash: str

    @property
    def changes(self) -> Sequence["RowChange"]:
        """The rows that the action wrote or deleted, in order."""
        return _decoder.decode(self.body) if self.body else ()


class RowChange(Struct, frozen=True, omit_defaults=True):
    """A row as an action wrote it, or the key of one that it deleted."""

    table: str
    row: dict[str, Any]
    gone: bool = False

    @property
    def key(self) -> Key:
        """The values that tell the row apart."""
        return key_of(self.table, self.row)


_decoder = msgspec.json.Decoder(list[RowChange])


def key_of(table: str, row: Row) -> Key:
    """The values that tell a row of a table apart."""
    return tuple(row[column] for column in KEYS.get(table, ("id",)))


# Written: rows and notes are gathered, and become lines before the transaction ends


def keep_row(connection: Connection, table: str, row: Row) -> None:
    """Have the log keep a row that is written in this transaction."""
    connection.log.rows.append(RowChange(table, {column: row.get(column) for column in COLUMNS[table]}))


def keep_rows(connection: Connection, table: str, condition: str, *, deleted: bool = False, **values: Any) -> None:
    """Have the log keep the rows of a table that meet a condition, or that they are about to be deleted."""
    query = f"SELECT {', '.join(COLUMNS[table])} FROM {table} WHERE {condition}"
    for row in connection.execute(query, **values):
        connection.log.rows.append(RowChange(table, dict(zip(COLUMNS[table], row, strict=True)), deleted))


def note_down(connection: Connection, at: str, desk: str, who: str, message: str) -> None:
    """Add a line to the log, with the rows kept since the last one, in the transaction of what it tells."""
    connection.log.notes.append((at, desk, who, message, _body(connection)))


def write_log(connection: Connection) -> None:
    """Write the lines of a transaction at its end, where no other lock can follow the one of the log."""
    if connection.log.rows:
        connection.log.notes.append(("", "", "", "", _body(connection)))
    if not connection.log.notes:
        return
    connection.lock("book", 1)
    query = "SELECT log_hash, log_seq, (SELECT max(seq) FROM log) FROM book WHERE id = 1"
    before, *numbers = connection.only_row(tuple[str, _Number, _Number], query)
    lines = list[LogLine]()
    for seq, note in enumerate(connection.log.notes, max(filter(None, numbers), default=0) + 1):
        own = _hash(before, seq, *note)
        lines.append(LogLine(seq, *note, own))
        before = own
    connection.insert("log", *map(msgspec.to_builtins, lines))
    end = {"seq": lines[-1].seq, "hash": before}
    connection.execute("UPDATE book SET log_seq = :seq, log_hash = :hash WHERE id = 1", **end)
    connection.log.notes.clear()


_Number = Annotated[int, msgspec.Meta(ge=0, lt=LAST)] | None


def _body(connection: Connection) -> str:
    """The rows that were kept since the last line, as JSON."""
    rows, connection.log.rows = connection.log.rows, []
    return msgspec.json.encode(rows).decode() if rows else ""


# Read


def log_of(connection: Connection, *, rows: bool = True) -> tuple[LogLine, ...]:
    """The whole log, in order; a book of revision 0001 has no ``rows`` in it."""
    query = f"SELECT seq, at, desk, who, said, {'body' if rows else _NO_BODY}, hash FROM log ORDER BY seq"
    return tuple(connection.records(LogLine, query))


_NO_BODY = "''"


def log_broken_at(lines: tuple[LogLine, ...], end: LogEnd | None = None) -> int | None:
    """The number of the first line that is not as it was written, None if all are; with ``end`` none may be missing."""
    before, number = "", 0
    for number, line in enumerate(lines, 1):
        *content, own = structs.astuple(line)
        if line.seq != number or own != _hash(before, *content):
            return number
        before = line.hash
    return None if end in (None, (number, before)) else number + 1


def end_of_log(connection: Connection) -> LogEnd:
    """The number and the hash of the last line of the log, as the book keeps them."""
    return cast(LogEnd, connection.only_row(LogEnd, "SELECT log_seq, log_hash FROM book"))


def _hash(before: str, *values: int | str) -> str:
    """The hash of a line: over the one before and all that it says; a line without rows has none in it."""
    content = values if values[-1] else values[:-1]
    return sha256(msgspec.json.encode((before, *content))).hexdigest()
