"""Restore a backup; the replaced book is backed up first."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NewType

from chouette_desk.book import revisions
from chouette_desk.book.backup import back_up, back_up_within, free_backup, stamp, writing_backup
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import (
    atomic_database,
    check_integrity,
    copy_file,
    copy_rows,
    lock_tables,
    tables_of,
)
from chouette_desk.book.database import Connection, wal_of
from chouette_desk.book.errors import BookUnwritable, DamagedBook, NotABook, NotWritten, translated_errors
from chouette_desk.book.location import ENDING, BookLocation
from chouette_desk.book.lock import locked
from chouette_desk.book.migrate import migrate, upgrade_file
from chouette_desk.book.progress import Progress, unwatched
from chouette_desk.book.revisions import TABLE, check_is_book
from chouette_desk.files.atomic_file import PRIVATE_FILE
from chouette_desk.wording.language import _

Schema = NewType("Schema", str)
"""The schema of a server's database in which the tables of a damaged book are kept."""

BEFORE = "before restore"
DAMAGED = "damaged"


def restore(location: BookLocation, backup: Path, now: datetime, step: Progress = unwatched) -> Path | Schema | None:
    """Restore a backup; return the place of the replaced book, None if none.

    Nobody may have the book's file open. Raises BookTrouble, and then the book is as it was: for a backup that is no
    whole book, for what cannot be written, and for a file at this place that is something else.
    """
    revision = check_integrity(BookLocation(path=backup))
    if location.path is not None:
        return _restore_file(location, location.path, backup, now)
    with _as_this_program_has_it(backup, revision, step) as file:
        return _restore_to_server(location, file, now, step)


def _restore_file(location: BookLocation, path: Path, backup: Path, now: datetime) -> Path | None:
    try:
        with locked(location):
            replaced = _keep(location, path, now) if path.exists() else None
            with translated_errors(location), atomic_database(path) as temporary:
                copy_file(backup, temporary, str(location))
            return replaced
    except OSError as error:
        reason = error.strerror or str(error)
        sentence = _("The book {book} could not be restored, and is unchanged ({reason}).")
        raise NotWritten(sentence.format(book=location, reason=reason)) from error


def _keep(location: BookLocation, path: Path, now: datetime) -> Path:
    """Back up the book that is replaced, whole or damaged as it is; the file."""
    try:
        check_is_book(path)
        return back_up(location, now, BEFORE)
    except NotABook:
        if path.suffix != ENDING and path.stat().st_size:
            raise
    except (DamagedBook, BookUnwritable):  # its bytes are kept, for those who can make something of them
        pass
    to = free_backup(location, now, DAMAGED)
    with writing_backup(location, to) as temporary:
        shutil.copyfile(path, temporary)
        if wal_of(path).exists():
            wal_of(to).touch(PRIVATE_FILE)
            shutil.copyfile(wal_of(path), wal_of(to))
    return to


@contextmanager
def _as_this_program_has_it(backup: Path, revision: str, step: Progress) -> Iterator[BookLocation]:
    """The backup, or an older one brought up to date in a copy."""
    if revision == revisions.LATEST:
        yield BookLocation(path=backup)
        return
    with TemporaryDirectory() as folder:
        copy = BookLocation(path=Path(folder) / backup.name)
        assert copy.path
        copy_file(backup, copy.path)
        upgrade_file(copy, step)
        yield copy


def _restore_to_server(
    location: BookLocation, backup: BookLocation, now: datetime, step: Progress
) -> Path | Schema | None:
    try:
        _migrate_server(location, step)
        return _replace_rows(location, backup, now)
    except DamagedBook:
        return _replace_tables(location, backup, now)


def _replace_tables(location: BookLocation, backup: BookLocation, now: datetime) -> Schema:
    """Move the tables of a damaged book into a schema of their own, and fill new ones."""
    schema = f"damaged-{stamp(now)}"
    with transaction_at(backup) as source:
        names = {table.name for table in tables_of(source)} | {TABLE}
    with transaction_at(location, writes=True) as connection:
        connection.execute(f'CREATE SCHEMA "{schema}"')
        for name in connection.table_names() & names:
            connection.execute(f'ALTER TABLE "{name}" SET SCHEMA "{schema}"')
        revisions.upgrade(connection)
        _refill(connection, backup)
    return Schema(schema)


def _replace_rows(location: BookLocation, backup: BookLocation, now: datetime) -> Path | None:
    with transaction_at(location, writes=True) as connection:
        if not connection.table_names():
            revisions.upgrade(connection)
            _refill(connection, backup)
            return None
        lock_tables(connection)
        previous = back_up_within(connection, location, revisions.LATEST, now, BEFORE)
        _refill(connection, backup)
        return previous


def _migrate_server(location: BookLocation, step: Progress) -> None:
    with transaction_at(location) as connection:
        revision = revisions.checked_revision(location, connection) if connection.table_names() else revisions.LATEST
    if revision != revisions.LATEST:
        migrate(location, revision, step)


def _refill(connection: Connection, backup: BookLocation) -> None:
    with transaction_at(backup) as source:
        for table in reversed(tables_of(source)):
            connection.execute(f"DELETE FROM {table.name}")
        copy_rows(source, connection)
