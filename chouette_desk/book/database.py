"""Connections to a book's database: statements and transactions.

One way to run a statement serves SQLite and PostgreSQL. Statements name their values ``:name``; rows are tuples in the
order of the columns.
"""

import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct, structs

from chouette_desk.book.errors import damaged, kept_from_writing, not_storable, translated_errors, trouble_of
from chouette_desk.book.location import BookLocation
from chouette_desk.book.lock import is_of_another
from chouette_desk.core.codec import has_surrogate

IMMUTABLE = "?mode=ro&immutable=1"  # nobody can write there, so SQLite makes no -wal and -shm files
NO_ROOM = ("SQLITE_FULL", "SQLITE_IOERR_SHMSIZE")
ONE_ROW = re.compile(r"UPDATE \w+ SET .* WHERE id = (?::\w+|1)$", re.DOTALL)
CHANGES = re.compile(r"(?:UPDATE|DELETE FROM) (?P<table>\w+)(?: SET .*?)?(?: (?P<where>WHERE .*))?$", re.DOTALL)
READING = ("query_only = ON",)
WRITING = ("journal_mode = WAL", "synchronous = FULL")
WRITING_WHOLE = ("journal_mode = MEMORY", "synchronous = OFF")  # nobody finds the file until it is whole and synced
BUSY_TIMEOUT = 2.0
"""Seconds to wait for another program before the book counts as locked."""

Values = Mapping[str, Any]
Record = TypeVar("Record", bound=Struct)


class Cursor(Protocol):
    """The part of a DB-API cursor that is used."""

    rowcount: int

    def __iter__(self) -> Iterator[Any]: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def fetchmany(self, size: int) -> list[Any]: ...


class PendingLog:
    """The part of the log that a transaction writes before it ends; see ``log``."""

    def __init__(self) -> None:
        self.rows: list[Any] = []
        self.removed: list[tuple[str, tuple[Any, ...]]] = []
        self.added: list[tuple[str, tuple[Any, ...]]] = []
        self.notes: list[tuple[str, str, str, str, str]] = []


class Connection:
    """A connection to a book's file; ``postgres.ServerConnection`` is one to a server.

    On a server, statements whose result nobody reads are sent with the next one whose result is read.
    """

    is_file = True

    def __init__(self, raw: Any, location: BookLocation) -> None:
        """``raw`` is the connection of sqlite3 or psycopg, in autocommit mode."""
        self.raw = raw
        self.location = location
        self.in_transaction = False
        self.log = PendingLog()

    def execute(self, statement: str, **values: Any) -> Cursor:
        """Run a statement; return its cursor. Every named row must be written.

        Raises BookUnwritable where a trigger or rule in the database keeps rows from it.
        """
        check_storable(values)
        cursor = self._executed(statement, values, self._expected_rows(statement, values))
        if statement.startswith("DELETE"):  # seldom; what follows would fail for the rows that stayed
            self._sync()
        return cursor

    def _executed(self, statement: str, values: Values, expected: int | None) -> Cursor:
        before = self._changes()
        cursor: Cursor = self.raw.execute(self._with_names(statement), values)
        if expected is not None:
            self._check_rows(cursor, expected, before)
        return cursor

    def _expected_rows(self, statement: str, values: Values) -> int | None:
        """Return how many rows a statement must write; None if it reads or returns rows."""
        if " RETURNING " in statement:
            return None
        if statement.startswith("INSERT") or ONE_ROW.match(statement):
            return 1
        if changed := CHANGES.match(statement):
            return int(self.value(f"SELECT count(*) FROM {changed['table']} {changed['where'] or ''}", **values))
        return None

    def _changes(self) -> int:
        """Return the number of rows written so far, with those of triggers."""
        return int(self.raw.total_changes)

    def _check_written(self) -> None:
        """Check the row counts of deferred statements whose results have come."""

    def _check_rows(self, _cursor: Cursor, expected: int, before: int) -> None:
        """Raise BookUnwritable unless exactly so many rows were written, with triggers."""
        if self._changes() - before != expected:
            raise kept_from_writing(self.location)

    def rows(self, kind: Any, statement: str, **values: Any) -> list[Any]:
        """Return all rows as this tuple type; raises DamagedBook for another type."""
        try:
            rows: list[Any] = msgspec.convert(self.execute(statement, **values).fetchall(), list[kind])
        except msgspec.ValidationError as error:
            raise damaged(self.location) from error
        self._check_written()
        return rows

    def only_row(self, kind: Any, statement: str, **values: Any) -> Any:
        """Return the only row; raises DamagedBook for more or none, and as ``rows``."""
        found = self.rows(kind, statement, **values)
        if len(found) != 1:
            raise damaged(self.location)
        return found[0]

    def records(self, kind: type[Record], statement: str, **values: Any) -> list[Record]:
        """Return rows as Structs, fields in column order; raises DamagedBook as ``rows``."""
        return [kind(*row) for row in self.rows(row_type(kind), statement, **values)]

    def change(self, statement: str, **values: Any) -> int:
        """Run an UPDATE or DELETE; the number of rows."""
        cursor = self.execute(statement, **values)
        self._sync()
        return cursor.rowcount

    def compare_and_set(self, statement: str, follow: Callable[[], object], **values: Any) -> bool:
        """Run an UPDATE of one row; False where it is no longer as the condition says.

        ``follow`` writes what goes with it. A server gets that along with the UPDATE, so it must write nothing, or
        what may be written again, where the row is another.
        """
        check_storable(values)
        before, cursor = self._changes(), self._executed(statement, values, None)
        self._check_rows(cursor, cursor.rowcount, before)
        if cursor.rowcount == 1:
            follow()
        return cursor.rowcount == 1

    def execute_many(self, statement: str, rows: Sequence[Values]) -> None:
        """Run a statement once for each row of values."""
        for row in rows:
            check_storable(row)
        if rows:
            before, cursor = self._changes(), self.raw.cursor()
            cursor.executemany(self._with_names(statement), rows)
            self._check_rows(cursor, len(rows), before)

    def lock(self, table: str, number: int) -> None:
        """Lock a row, and what must be unique with it, until the transaction ends.

        A file has one writer anyway. The order is the night, then the club, then the book, so that no two desks wait
        for each other.
        """

    def batches(self, statement: str, size: int) -> Iterator[list[tuple[Any, ...]]]:
        """The rows of a query, a limited number at a time in memory."""
        cursor = self.execute(statement)
        while rows := cursor.fetchmany(size):
            yield rows

    def value(self, statement: str, **values: Any) -> Any:
        """Return the first row's first column: number, text or None; raises DamagedBook."""
        rows = self.column(statement, **values)
        return rows[0] if rows else None

    def column(self, statement: str, kind: Any = int | str | None, **values: Any) -> list[Any]:
        """The first column of every row, of this type; raises DamagedBook for any other."""
        return [value for (value, *_more) in self.rows(tuple[kind, ...], statement, **values)]

    def insert(self, table: str, *rows: Values, only_if: str = "", **values: Any) -> None:
        """Insert rows, which name the same columns, into a table.

        ``only_if`` is a condition in these ``values`` and the columns, and what to do where there is such a row.
        """
        statement = insert_into(table, rows[0], only_if) if rows else ""
        if len(rows) == 1:
            self.execute(statement, **rows[0], **values)
        elif rows:
            self.execute_many(statement, [{**row, **values} for row in rows])

    def insert_new(self, table: str, **values: Any) -> int:
        """Insert a row that the database numbers; its id."""
        before, cursor = self._changes(), self.execute(f"{insert_into(table, values)} RETURNING id", **values)
        rows = cursor.fetchall()
        self._check_rows(cursor, 1, before)
        if not rows:
            raise kept_from_writing(self.location)
        if not isinstance(rows[0][0], int):
            raise damaged(self.location)
        return rows[0][0]

    def look_for(self, table: str, row: Values) -> None:
        """Have a row that was written looked for where no count tells that it stayed."""

    @contextmanager
    def transaction(self, *, writes: bool) -> Iterator[Self]:
        """Run a transaction; roll back and raise BookTrouble when it fails."""
        try:
            with self._pipeline():
                self.raw.execute(self._begin(writes))
                self.in_transaction, self.log = True, PendingLog()
                yield self
                if writes:
                    self._sync()
                self.raw.execute("COMMIT")
        except BaseException as error:
            with suppress(Exception):  # the error that ended the transaction is the one to tell
                self.raw.rollback()
            if trouble := trouble_of(error, self.location, disconnected=self.is_lost):
                raise trouble from error
            raise
        finally:
            self.in_transaction = False

    def table_names(self) -> set[str]:
        """The tables of the database."""
        return set(self.column("SELECT name FROM sqlite_master WHERE type = 'table'"))

    def facts(self) -> Values | None:
        """The facts of a connection to a server, for people; None for a file."""
        return None

    @property
    def is_lost(self) -> bool:
        """True once the connection to a server is closed; one to a file never is."""
        return False

    def close(self) -> None:
        """Close the connection; raises BookTrouble."""
        with translated_errors(self.location):
            self.raw.close()

    def _pipeline(self) -> AbstractContextManager[object]:
        return nullcontext()

    def _begin(self, writes: bool) -> str:
        return "BEGIN IMMEDIATE" if writes else "BEGIN"

    def _with_names(self, statement: str) -> str:
        return statement

    def _sync(self) -> None:
        """Wait for the results that a pipeline puts off."""


@cache
def row_type(kind: type[Struct]) -> Any:
    """Return the row type of a Struct's fields; databases keep booleans as 0 and 1."""
    return row_of(*(int if field.type is bool else field.type for field in structs.fields(kind)))


def row_of(*types: Any) -> Any:
    """The type of the rows whose columns have these types."""
    return tuple[types]  # type: ignore[valid-type]


def check_storable(values: Values) -> None:
    """Raise NotWritten for a lone surrogate (SQLite) or NUL (PostgreSQL) in a text."""
    texts = "".join([value for value in values.values() if isinstance(value, str)])
    if "\0" in texts or has_surrogate(texts):
        raise not_storable()


def where(conditions: Values) -> tuple[str, dict[str, Any]]:
    """Return the WHERE clause ("night.stake = :stake") and values of set conditions."""
    wanted = {condition: value for condition, value in conditions.items() if value is not None}
    values = {condition.rpartition(":")[2]: value for condition, value in wanted.items()}
    return f" WHERE {' AND '.join(wanted)} " if wanted else "", values


def insert_into(table: str, columns: Iterable[str], only_if: str = "") -> str:
    """The INSERT of these columns, whose values have their names."""
    names = tuple(columns)
    values = ":" + ", :".join(names)
    return f"INSERT INTO {table} ({', '.join(names)}) " + (
        f"SELECT {values} WHERE {only_if}" if only_if else f"VALUES ({values})"
    )


# SQLite's files


def open_file(path: Path, read_only: bool, new_file: bool) -> sqlite3.Connection:
    """A connection of sqlite3 to a book's file, with the settings of every connection."""
    raw = _open(uri_of(path, read_only=read_only))
    if read_only and _has_no_room(raw) and not has_wal(path):
        raw.close()
        raw = _open(path.as_uri() + IMMUTABLE)
    try:
        for setting in READING if read_only else WRITING_WHOLE if new_file else WRITING:
            raw.execute(f"PRAGMA {setting}")
        raw.execute(f"PRAGMA foreign_keys = {'OFF' if new_file else 'ON'}")
    except BaseException:
        raw.close()
        raise
    return raw


def open_alone(path: Path) -> sqlite3.Connection:
    """A connection that reads a book's file without the -wal file beside it."""
    return _open(path.as_uri() + IMMUTABLE)


def _open(uri: str) -> sqlite3.Connection:
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, timeout=BUSY_TIMEOUT)


def _has_no_room(raw: sqlite3.Connection) -> bool:
    """Tell whether the disk is too full for the -shm file of a book that is only read."""
    try:
        raw.execute("SELECT 1 FROM sqlite_master")
    except sqlite3.OperationalError as error:
        return error.sqlite_errorname in NO_ROOM
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # raised again by the next statement, which is translated
        pass
    return False


def has_wal(path: Path) -> bool:
    """Tell whether the -wal file has pages; one that a full disk refused is empty."""
    return wal_of(path).exists() and wal_of(path).stat().st_size > 0


def uri_of(path: Path, *, read_only: bool) -> str:
    """The URI by which SQLite opens an existing file.

    A reader may tidy up the -wal file when it is the last user, as a writer does. Where nothing may be written, and
    nobody is writing, SQLite must be told so (``immutable``); nor is a -wal file touched that is of another book.
    """
    wal = wal_of(path).exists()
    immutable = read_only and (is_of_another(path) if wal else not may_be_written(path))
    return path.as_uri() + (IMMUTABLE if immutable else "?mode=rw")


def may_be_written(path: Path) -> bool:
    """Tell whether this user may write the file, and others into its folder."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def wal_of(path: Path) -> Path:
    """SQLite's -wal file: committed pages that are not in the book's own file yet."""
    return path.with_name(path.name + "-wal")
