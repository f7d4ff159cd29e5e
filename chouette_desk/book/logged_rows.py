"""Rows of the book compared with its log, and rewritten as there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import DecodeError, Struct

from chouette_desk.book.database import Connection
from chouette_desk.book.errors import damaged
from chouette_desk.book.log import COLUMNS, ENDS, KEYS, NIGHT_END, STORED, SUMMED, LogLine, RowKey, TableRow, key_of
from chouette_desk.book.revisions import LATEST, revision_of
from chouette_desk.book.row_sums import TableSums, sum_of
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import in_short, quoted

CHANGED = N_("{what}: {column} is {now} in the book, but {then} in its log.")
GONE = N_("{what} is in the book's log, but no longer in the book.")
UNKNOWN = N_("{what} is in the book, but not in its log.")

NAMES = {
    "club": N_("The club {name}"),
    "player": N_("The player {short_name}"),
    "named_group": N_("The group {name}"),
    "group_member": N_("Place {place} of group {named_group_id}"),
    "club_rulebook": N_("The rulebook {name}, version {version}"),
    "evening": N_("Evening {id} ({date})"),
    "night": N_("Night {id}, begun at {began_at}"),
    "seat": N_("The seat of {name} in night {night_id}"),
}
"""A row in words, as the log has it."""


class RowDifference(Struct, frozen=True):
    """A row unlike the log's; ``now`` or ``then`` is None where it is missing."""

    table: str
    now: TableRow | None
    then: TableRow | None

    @property
    def mendable(self) -> bool:
        """True for a row that the log can restore; of a night it does not have all."""
        return self.then is not None and (self.now is not None or self.table != "night")

    def sentences(self) -> Iterator[str]:
        """The difference in words: one sentence a column."""
        row = self.then or self.now or {}
        what = _(NAMES[self.table]).format(**in_short(**row))
        if self.now is None or self.then is None:
            yield _(GONE if self.now is None else UNKNOWN).format(what=what)
            return
        for column, then in self.then.items():
            if (now := self.now[column]) != then:
                yield _(CHANGED).format(what=what, column=column, now=quoted(now), then=quoted(then))


class Logged(Struct, frozen=True):
    """A log's content: rows by table and key, and hashes of ends by night and number."""

    rows: dict[str, dict[RowKey, TableRow]]
    ends: dict[int, dict[int, str]]

    @property
    def sums(self) -> TableSums:
        """The sums over its rows, which the log's head has too."""
        return {
            table: sum_of([tuple(map(row.get, SUMMED[table])) for row in rows.values()])
            for table, rows in self.rows.items()
        }


def logged(connection: Connection, lines: Iterable[LogLine]) -> Logged:
    """Return the content of log lines; raises DamagedBook for unreadable rows."""
    try:
        return _logged(lines)
    except (DecodeError, LookupError, TypeError) as error:  # of lines whose hashes hold: somebody wrote them all
        raise damaged(connection.location) from error


def differences_from_log(connection: Connection, logged: Logged) -> Iterator[RowDifference]:
    """Yield rows unlike the log's, by table; an older book's nights have no ends."""
    for table, columns in (STORED if revision_of(connection) == LATEST else COLUMNS).items():
        rows = connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
        there = {key_of(table, row): row for row in (dict(zip(columns, row, strict=True)) for row in rows)}
        then = {key: {column: row[column] for column in columns} for key, row in logged.rows[table].items()}
        for key in [*then, *(key for key in there if key not in then)]:
            if there.get(key) != then.get(key):
                yield RowDifference(table, there.get(key), then.get(key))


def _logged(lines: Iterable[LogLine]) -> Logged:
    rows: dict[str, dict[RowKey, TableRow]] = {table: {} for table in COLUMNS}
    ends: dict[int, dict[int, str]] = {}
    for change in (change for line in lines for change in line.changes):
        if change.table == NIGHT_END:
            ends.setdefault(change.row["night_id"], {})[change.row["last_seq"]] = change.row["last_hash"]
        elif change.gone:
            rows[change.table].pop(change.key, None)
        else:
            rows[change.table][change.key] = {column: change.row[column] for column in COLUMNS[change.table]}
    for (number,), night in rows["night"].items():
        own = ends.get(number, {})
        seq = max(own, default=0)
        rows["night"][number,] = {**night, **dict(zip(ENDS, (seq, own.get(seq, "")), strict=True))}
    return Logged(rows, ends)


UNIQUE: Mapping[str, Sequence[tuple[str, ...]]] = {
    "club": (("name_key",),),
    "player": (("club_id", "short_key"), ("club_id", "initials_key")),
    "named_group": (("club_id", "name_key"),),
    "club_rulebook": (("club_id", "name", "version"),),
    "evening": (("uid",),),
    "night": (("uid",),),
}
"""The columns that no two rows of a table have in common."""
REFERRED = {"merged_into": "player"}
"""The tables to which columns refer that are not named after them."""


def write_as_logged(connection: Connection, differences: Iterable[RowDifference]) -> int:
    """Rewrite rows as in the log unless others are in the way; return how many."""
    written = 0
    for difference in differences:
        table, row = difference.table, difference.then
        if row is not None and difference.mendable and _fits(connection, table, row):
            written += 1
            if difference.now is None:
                connection.insert(table, row)
                continue
            keys = KEYS.get(table, ("id",))
            changes = ", ".join(f"{column} = :{column}" for column in row if column not in keys)
            connection.execute(f"UPDATE {table} SET {changes} WHERE {_are(keys)}", **row)
    return written


def _fits(connection: Connection, table: str, row: TableRow) -> bool:
    """Tell whether a row's references exist and its unique values are free."""
    for columns in UNIQUE.get(table, ()):
        if connection.value(f"SELECT 1 FROM {table} WHERE {_are(columns)} AND id <> :id", **row):
            return False
    for column, value in row.items():
        other = REFERRED.get(column, column.removesuffix("_id") if column.endswith("_id") else "")
        if other and value is not None and not connection.value(f"SELECT 1 FROM {other} WHERE id = :id", id=value):
            return False
    return True


def _are(columns: Iterable[str]) -> str:
    return " AND ".join(f"{column} = :{column}" for column in columns)
