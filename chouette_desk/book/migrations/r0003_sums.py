"""The head of the log: sums over the rows as the log has them, not the tables.

A night's row gets the last end of its entries that the log has; older logs have none. Where the chain of the log does
not hold there are no sums, and nothing that is compared with them is believed.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from chouette_desk.book.database import Connection

SUMMED = {
    "club": ("id", "name", "name_key"),
    "player": (
        *("id", "club_id", "full_name", "short_name", "short_key", "initials", "initials_key"),
        *("notes", "guest", "house", "merged_into"),
    ),
    "named_group": ("id", "club_id", "name", "name_key"),
    "group_member": ("named_group_id", "place", "player_id"),
    "club_rulebook": ("id", "club_id", "name", "version", "body", "made_at"),
    "evening": ("id", "uid", "club_id", "date", "note"),
    "night": ("id", "uid", "end_seq", "end_hash"),
    "seat": ("night_id", "name", "player_id"),
}
KEYS = {"seat": ("night_id", "name"), "group_member": ("named_group_id", "place")}

NO_END = {"end_seq": 0, "end_hash": ""}

Line = tuple[Any, ...]


STATEMENTS = (
    "ALTER TABLE night ADD COLUMN end_seq INTEGER DEFAULT '0' NOT NULL",
    "ALTER TABLE night ADD COLUMN end_hash TEXT DEFAULT '' NOT NULL",
    "ALTER TABLE book ADD COLUMN log_rows TEXT DEFAULT '' NOT NULL",
)


def upgrade(connection: Connection) -> None:
    """Adds the sums, and the ends of nights."""
    for statement in STATEMENTS:
        connection.execute(statement)
    ends = connection.execute("SELECT log_seq, log_hash FROM book").fetchall()
    lines = connection.execute("SELECT seq, at, desk, who, said, body, hash FROM log ORDER BY seq").fetchall()
    if len(ends) == 1 and _holds(lines, ends[0]):
        connection.execute("UPDATE book SET log_rows = :rows", rows=_sums([line[5] for line in lines]))


def _holds(lines: Sequence[Line], end: Line) -> bool:
    """Tell whether every line is as it was written, and none is missing."""
    before, number = "", 0
    for number, (*content, own) in enumerate(lines, 1):
        told = content if content[-1] else content[:-1]
        if content[0] != number or own != sha256(msgspec.json.encode((before, *told))).hexdigest():
            return False
        before = own
    return end == (number, before)


def _sums(bodies: Iterable[str]) -> str:
    """Return each table's row count and hash sum, as the log leaves them."""
    rows: dict[str, dict[Line, Line]] = {table: {} for table in SUMMED}
    for change in (change for body in bodies if body for change in msgspec.json.decode(body)):
        table, row = change["table"], {**change["row"], **NO_END}
        key = tuple(row[column] for column in KEYS.get(table, ("id",)))
        if change.get("gone"):
            rows[table].pop(key, None)
        else:
            rows[table][key] = tuple(row[column] for column in SUMMED[table])
    return msgspec.json.encode({table: _sum(own.values()) for table, own in rows.items()}).decode()


def _sum(rows: Iterable[Line]) -> tuple[int, str]:
    hashes = [int.from_bytes(sha256(msgspec.json.encode(row)).digest(), "big") for row in rows]
    return len(hashes), f"{sum(hashes) % 2**256:x}"
