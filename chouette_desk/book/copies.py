"""Copies of a book: a file by pages, a server's by rows; atomic replacement."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from graphlib import CycleError, TopologicalSorter
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import msgspec
from msgspec import Struct

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.database import Connection, uri_of
from chouette_desk.book.errors import DAMAGED, GONE, DamagedBook, NoBook, damaged, translated_errors
from chouette_desk.book.location import APPLICATION, BookLocation
from chouette_desk.book.revisions import TABLE, check_is_book, checked_revision, upgrade
from chouette_desk.book.row_sums import RowSum, TableSums
from chouette_desk.files.atomic_file import put_in_place, sync_file, temporary_file
from chouette_desk.files.sha256 import sha256
from chouette_desk.wording.language import _

AT_ONCE = 1000
DAMAGED_FILE = ("", "SQLITE_READONLY", "SQLITE_ERROR")
"""SQLite's errors of a file whose header or tables no program can use; of one that is in use it has others."""

LOCK_TIMEOUT = "5s"
JOURNALS = ("-wal", "-shm", "-journal")
PATIENCE = 2.0


@contextmanager
def atomic_database(path: Path) -> Iterator[Path]:
    """Yield a temporary file that replaces the database at ``path`` unless it fails.

    Whoever replaces a book must hold its lock. Raises sqlite3.OperationalError while another program reads the one that
    is there, OSError for what the disk refuses.
    """
    with temporary_file(path) as temporary:
        try:
            yield temporary
            sync_file(temporary)
            if path.exists():
                _checkpoint(path)
            put_in_place(temporary, path, private=True)
        finally:
            _remove_journals(temporary)


def _checkpoint(path: Path) -> None:
    """Checkpoint the old database's -wal file, so that the new one finds none of it."""
    old = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=PATIENCE)
    try:
        old.execute("PRAGMA journal_mode = DELETE")
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # a damaged one has nothing more to say
        if isinstance(error, sqlite3.OperationalError) and getattr(error, "sqlite_errorname", "") not in DAMAGED_FILE:
            raise
    finally:
        old.close()
    _remove_journals(path)


def _remove_journals(path: Path) -> None:
    for journal in journals_of(path):
        journal.unlink(missing_ok=True)


def journals_of(path: Path) -> tuple[Path, ...]:
    """The files that SQLite may keep next to a database."""
    return tuple(path.with_name(path.name + ending) for ending in JOURNALS)


def copy_file(path: Path, to: Path, called: str = "") -> None:
    """Copy a book's file, even while written, to one that sentences name ``called``."""
    if not path.exists():
        raise NoBook(_(GONE).format(book=path.name))
    with translated_errors(BookLocation(path=path)):
        old = sqlite3.connect(uri_of(path, read_only=True), uri=True)
    with closing(old):
        with translated_errors(BookLocation(path=path)):
            old.execute("SELECT count(*) FROM sqlite_master")
        with translated_errors(BookLocation(path=to, called=called)), closing(sqlite3.connect(to)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
            new.execute("PRAGMA user_version = 0")  # of a backup that was found to be sound, which a copy is not yet


def copy_to_file(source: Connection, revision: str, to: BookLocation) -> None:
    """Copy the book, as seen by the source's transaction, to an empty file."""
    try:
        with transaction_at(to, writes=True, new_file=True) as new:
            upgrade(new, revision)
            copy_rows(source, new)
            check_keys(new)
            new.execute(f"PRAGMA application_id = {APPLICATION}")
    except (sqlite3.IntegrityError, DamagedBook) as error:  # a row that no book can have
        raise damaged(source.location) from error


class StoredTable(Struct, frozen=True):
    """A table of a database; ``own`` are columns that refer to rows of the same table."""

    name: str
    columns: tuple[str, ...]
    own: tuple[str, ...]


def tables_of(file: Connection) -> list[StoredTable]:
    """Return this file's tables in the order of their references; raises DamagedBook."""
    references = file.rows(tuple[str, str, str], _REFERENCES)
    tables = {}
    for name, columns in groupby(file.rows(tuple[str, str], _COLUMNS), itemgetter(0)):
        own = tuple(column for table, column, other in references if table == name == other)
        tables[name] = StoredTable(name, tuple(column for _name, column in columns), own)
    order = TopologicalSorter({name: set[str]() for name in tables})
    for table, _column, other in references:
        if table != other:
            order.add(table, other)
    try:
        return [tables[name] for name in order.static_order() if name in tables and name != TABLE]
    except CycleError as error:  # which the tables of no book make
        raise damaged(file.location) from error


_COLUMNS = """
SELECT made.name, own.name FROM sqlite_master AS made JOIN pragma_table_info(made.name) AS own
WHERE made.type = 'table' AND substr(made.name, 1, 7) <> 'sqlite_' ORDER BY made.name, own.cid
"""
_REFERENCES = """
SELECT made.name, own."from", own."table" FROM sqlite_master AS made JOIN pragma_foreign_key_list(made.name) AS own
WHERE made.type = 'table'
"""


def copy_rows(source: Connection, to: Connection) -> None:
    """Copy every row of a book into the empty tables of another of its revision.

    One of the two is a file.
    """
    for table in tables_of(to if to.is_file else source):
        nothing = dict.fromkeys(table.own)
        for batch in source.batches(f"SELECT {', '.join(table.columns)} FROM {table.name}", AT_ONCE):
            to.insert(table.name, *(dict(zip(table.columns, row, strict=True)) | nothing for row in batch))
        for column in table.own:  # once all the rows to which they refer are there
            rows = source.execute(f"SELECT id, {column} FROM {table.name} WHERE {column} IS NOT NULL")
            update = f"UPDATE {table.name} SET {column} = :other WHERE id = :id"
            to.execute_many(update, [{"id": row, "other": other} for row, other in rows])
        if not to.is_file and "id" in table.columns:  # a server numbers new rows after those that came with numbers
            last = f"(SELECT coalesce(max(id), 0) + 1 FROM {table.name})"
            to.execute(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), {last}, false)")


def lock_tables(connection: Connection) -> None:
    """Keep other desks from a server's book until the transaction ends."""
    tables = ", ".join(f'"{name}"' for name in sorted(connection.table_names()))
    connection.execute(f"SET LOCAL lock_timeout = '{LOCK_TIMEOUT}'")
    connection.execute(f"LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE")


def check_keys(connection: Connection) -> None:
    """Raise sqlite3.IntegrityError if a row of the file refers to a missing one."""
    if broken := connection.execute("PRAGMA foreign_key_check").fetchall():
        raise sqlite3.IntegrityError(f"FOREIGN KEY constraint failed: {broken[0]}")


# Digest

OWN = ("book", "club", "player", "named_group", "group_member", "club_rulebook", "evening", "night", "log", "seat")
"""The tables that do not follow from the entries; of those the last hash of a night is enough."""


def digest_of(connection: Connection) -> str:
    """A hash over everything that the book holds."""
    digest = sha256()
    for table in OWN:
        rows = connection.execute(f"SELECT * FROM {table}").fetchall()
        # as texts, for a row that was changed from outside may have others than its types
        digest.update(b"\n".join(sorted(map(msgspec.json.encode, map(tuple, rows)))))
    return digest.hexdigest()


def sums_of_tables(connection: Connection) -> TableSums:
    """Return sums over all tables' rows, equal for a book and its copy."""
    sums = dict[str, RowSum]()
    for table in connection.table_names():
        sums[table] = RowSum()
        for batch in connection.batches(f'SELECT * FROM "{table}"', AT_ONCE):
            sums[table] = sums[table].changed((), batch)
    return sums


# Integrity


def quick_check(copy: BookLocation, book: BookLocation) -> None:
    """Raise DamagedBook for a book whose fresh copy fails SQLite's quick check."""
    with transaction_at(copy) as connection:
        if connection.value("PRAGMA quick_check(1)") != "ok":
            raise DamagedBook(_(DAMAGED).format(book=book))


def check_integrity(location: BookLocation) -> str:
    """Return a sound file's revision; raises NoBook, NotABook, NewerBook, DamagedBook."""
    assert location.path, "a server looks after its pages itself"
    check_is_book(location.path)
    with transaction_at(location) as connection:
        revision = checked_revision(location, connection)
        whole = connection.value("PRAGMA integrity_check(1)") == "ok"
        if not whole or connection.execute("PRAGMA foreign_key_check").fetchall():
            raise DamagedBook(_(DAMAGED).format(book=location))
        return revision
