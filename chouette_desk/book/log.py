"""The log of the book: hash-chained lines on all that is done outside nights.

A line also keeps the rows that its action wrote (clubs, players, groups, rulebooks, evenings, nights, seats), so that
``logged_rows`` finds a row that was changed or deleted from outside, and the ends of nights: the last entries that a
night had when it was closed or backed up. The book keeps the head of the log: the end of its chain, and sums over the
rows that it has, with which ``log_head`` compares the tables.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, cast

import msgspec
from msgspec import Struct, structs

from chouette_desk.book.database import Connection
from chouette_desk.book.entries import LAST
from chouette_desk.book.errors import TamperedLog
from chouette_desk.book.row_sums import RowSum, sums_from, text_of_sums
from chouette_desk.files.sha256 import sha256
from chouette_desk.wording.language import N_, _

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
ENDS = ("end_seq", "end_hash")
"""The columns of a night's last end in the log, which has it in a line of its own."""
STORED: Mapping[str, tuple[str, ...]] = {**COLUMNS, "night": (*COLUMNS["night"], *ENDS)}
"""The columns of each table that follow from the log."""
SUMMED: Mapping[str, tuple[str, ...]] = {**COLUMNS, "night": ("id", "uid", *ENDS)}
"""The columns of which the log's head has sums; the rest of a night's row is in the hash that the row has of itself."""
KEYS = {"seat": ("night_id", "name"), "group_member": ("named_group_id", "place")}
"""The columns that tell rows apart where it is not their number."""

NIGHT_END = "end"
"""In the place of a table: the number and the hash of a night's last entry, when the line was written."""

LogEnd = tuple[int, str]
TableRow = Mapping[str, Any]
RowKey = tuple[Any, ...]


class LogLine(Struct, frozen=True, rename={"message": "said"}):
    """A log line: time, desk, person, message, and the written rows as JSON."""

    seq: int
    at: str
    desk: str
    who: str
    message: str
    body: str
    hash: str

    @property
    def changes(self) -> Sequence["LoggedRow"]:
        """The rows that the action wrote or deleted, in order."""
        return _decoder.decode(self.body) if self.body else ()


class LoggedRow(Struct, frozen=True, omit_defaults=True):
    """A row as an action wrote it, or the key of one that it deleted."""

    table: str
    row: dict[str, Any]
    gone: bool = False

    @property
    def key(self) -> RowKey:
        """The values that tell the row apart."""
        return key_of(self.table, self.row)


_decoder = msgspec.json.Decoder(list[LoggedRow])


def key_of(table: str, row: TableRow) -> RowKey:
    """The values that tell a row of a table apart."""
    return tuple(row[column] for column in KEYS.get(table, ("id",)))


# Written: rows and notes are gathered, and become lines before the transaction ends


def keep_rows(connection: Connection, table: str, condition: str, *, deleted: bool = False, **values: Any) -> None:
    """Keep rows in the log that replaced others or (``deleted``) will be deleted."""
    for row in _rows(connection, table, condition, values):
        keep_row(connection, table, row, gone=deleted)


def replace_rows(connection: Connection, table: str, condition: str, **values: Any) -> None:
    """Remove rows from the log's sums; ``keep_rows`` adds them again when changed."""
    rows = _rows(connection, table, condition, values)
    connection.log.removed += [(table, _summed(table, row)) for row in rows]


def keep_end(connection: Connection, night: int, seq: int, hash_: str) -> None:
    """Keep an end of a night's entries in the log, the last one also in its row."""
    connection.log.rows.append(LoggedRow(NIGHT_END, {"night_id": night, "last_seq": seq, "last_hash": hash_}))
    query = f"SELECT {', '.join(SUMMED['night'])} FROM night WHERE id = :id"
    before = connection.only_row(tuple[int, str, int, str], query, id=night)
    number, uid, last, _before = before
    if last <= seq:
        update = "UPDATE night SET end_seq = :seq, end_hash = :hash WHERE id = :id"
        connection.execute(update, seq=seq, hash=hash_, id=night)
        connection.log.removed.append(("night", before))
        connection.log.added.append(("night", (number, uid, seq, hash_)))


def _rows(connection: Connection, table: str, condition: str, values: TableRow) -> list[TableRow]:
    columns = STORED[table]
    rows = connection.execute(f"SELECT {', '.join(columns)} FROM {table} WHERE {condition}", **values).fetchall()
    return [dict(zip(columns, row, strict=True)) for row in rows]


def keep_row(connection: Connection, table: str, row: TableRow, *, gone: bool = False) -> None:
    """Have the log keep a row that this transaction writes, or that is ``gone``."""
    connection.log.rows.append(LoggedRow(table, {column: row.get(column) for column in COLUMNS[table]}, gone))
    (connection.log.removed if gone else connection.log.added).append((table, _summed(table, row)))


def _summed(table: str, row: TableRow) -> tuple[Any, ...]:
    return tuple(map(row.get, SUMMED[table]))


def note_down(connection: Connection, at: str, desk: str, who: str, message: str) -> None:
    """Add a line to the log, with rows kept since the last, in the same transaction."""
    connection.log.notes.append((at, desk, who, message, _body(connection)))


def write_log(connection: Connection) -> None:
    """Write a transaction's log lines at its end, where no lock can follow the log's."""
    if connection.log.rows:
        connection.log.notes.append(("", "", "", "", _body(connection)))
    if not connection.log.notes:
        return
    connection.lock("book", 1)
    query = "SELECT log_hash, log_rows, log_seq, (SELECT max(seq) FROM log) FROM book WHERE id = 1"
    before, sums, *numbers = connection.only_row(tuple[str, str, _Number, _Number], query)
    lines = list[LogLine]()
    for seq, note in enumerate(connection.log.notes, max(filter(None, numbers), default=0) + 1):
        own = _hash(before, seq, *note)
        lines.append(LogLine(seq, *note, own))
        before = own
    connection.insert("log", *map(msgspec.to_builtins, lines))
    head = {"seq": lines[-1].seq, "hash": before, "rows": with_pending(connection, sums)}
    connection.execute("UPDATE book SET log_seq = :seq, log_hash = :hash, log_rows = :rows WHERE id = 1", **head)
    connection.log.notes.clear()


def with_pending(connection: Connection, text: str) -> str:
    """Return the head's sums with this transaction's rows; other texts stay as is."""
    removed, added = connection.log.removed, connection.log.added
    tables = {table for table, _row in (*removed, *added)}
    if not tables or not (sums := sums_from(text)):
        return text
    pairs = {table: [[row for of, row in rows if of == table] for rows in (removed, added)] for table in tables}
    return text_of_sums({**sums, **{table: sums.get(table, RowSum()).changed(*pair) for table, pair in pairs.items()}})


_Number = Annotated[int, msgspec.Meta(ge=0, lt=LAST)] | None


def _body(connection: Connection) -> str:
    """The rows that were kept since the last line, as JSON."""
    rows, connection.log.rows = connection.log.rows, []
    return msgspec.json.encode(rows).decode() if rows else ""


def rewrite_log(connection: Connection, lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
    """Write lines again with other texts, signed anew; return them.

    The head's sums, which the rows of the lines give, are for the caller to write.
    """
    before, new = "", list[LogLine]()
    for line in lines:
        *content, _old = structs.astuple(line)
        before = _hash(before, *content)
        new.append(structs.replace(line, hash=before))
    update = "UPDATE log SET desk = :desk, who = :who, said = :said, body = :body, hash = :hash WHERE seq = :seq"
    for line in new:
        texts = {"desk": line.desk, "who": line.who, "said": line.message, "body": line.body, "hash": line.hash}
        connection.execute(update, seq=line.seq, **texts)
    connection.execute("UPDATE book SET log_hash = :hash WHERE id = 1", hash=before)
    return tuple(new)


# Read


def log_of(connection: Connection, *, rows: bool = True) -> tuple[LogLine, ...]:
    """The whole log, in order; a book of revision 0001 has no ``rows`` in it."""
    query = f"SELECT seq, at, desk, who, said, {'body' if rows else _NO_BODY}, hash FROM log ORDER BY seq"
    return tuple(connection.records(LogLine, query))


_NO_BODY = "''"


def log_broken_at(lines: tuple[LogLine, ...], end: LogEnd | None = None) -> int | None:
    """Return the first changed line's number, or None; ``end`` reveals missing ones."""
    before, number = "", 0
    for number, line in enumerate(lines, 1):
        *content, own = structs.astuple(line)
        if line.seq != number or own != _hash(before, *content):
            return number
        before = line.hash
    return None if end in (None, (number, before)) else number + 1


def checked_log(connection: Connection) -> tuple[LogLine, ...]:
    """Return the whole log in order; raises TamperedLog for changed or missing lines."""
    lines = log_of(connection)
    if seq := log_broken_at(lines, end_of_log(connection)):
        raise TamperedLog(_(TAMPERED).format(seq=seq))
    return lines


TAMPERED = N_(
    "Line {seq} of the book's log is not the one that was written: somebody has changed the book from outside. "
    "See what is wrong (chouette-desk book check), or restore a backup (chouette-desk book restore --last)."
)


def end_of_log(connection: Connection) -> LogEnd:
    """The number and the hash of the last line of the log, as the book keeps them."""
    return cast(LogEnd, connection.only_row(LogEnd, "SELECT log_seq, log_hash FROM book"))


def _hash(before: str, *values: int | str) -> str:
    """Return a line's hash over the one before and its values, without empty rows."""
    content = values if values[-1] else values[:-1]
    return sha256(msgspec.json.encode((before, *content))).hexdigest()
