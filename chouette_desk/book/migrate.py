"""Migrate an older book: back it up, then migrate all of it or nothing."""

from datetime import datetime
from pathlib import Path

from chouette_desk.book import revisions
from chouette_desk.book.backup import back_up, free_backup, writing_backup
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import atomic_database, check_keys, copy_file, copy_to_file, lock_tables, tables_of
from chouette_desk.book.database import Connection
from chouette_desk.book.errors import MigrationFailed, translated_errors
from chouette_desk.book.location import BookLocation
from chouette_desk.book.sign import sign_nights
from chouette_desk.wording.language import N_, _

BEFORE = "before {revision}"
WITH_ENDS = "0003"
"""The first revision whose log has the ends of nights, and sums in its head."""
NOT_UP = N_(
    "The book {book} could not be brought up to date ({reason}). It is unchanged: open it with the program that "
    "wrote it. There is a copy of it: {copy}."
)


def migrate(location: BookLocation, revision: str) -> None:
    """Migrate a locked book of this revision and back it up; raises BookTrouble, and then it is unchanged."""
    if location.path is not None:
        _migrate_file(location, location.path)
    else:
        _migrate_server(location, revision)


def _migrate_file(location: BookLocation, path: Path) -> None:
    copy = back_up(location, datetime.now().astimezone(), _mark())
    try:
        with translated_errors(location), atomic_database(path) as temporary:
            copy_file(path, temporary, str(location))
            upgrade_file(BookLocation(path=temporary, called=str(location)))
    except Exception as error:
        raise _migration_failed(location, copy, error) from error


def upgrade_file(location: BookLocation) -> None:
    """Migrate a book's file that nobody else knows yet."""
    with transaction_at(location, writes=True, new_file=True) as connection:
        _upgrade(connection)
        check_keys(connection)


def _upgrade(connection: Connection) -> None:
    """Upgrade the tables, then play every night again of a book whose log knew less."""
    before = revisions.revision_of(connection)
    revisions.upgrade(connection)
    if before is not None and before < WITH_ENDS:
        sign_nights(connection, had_hashes=before != revisions.FIRST)


def _migrate_server(location: BookLocation, revision: str) -> None:
    copy = free_backup(location, datetime.now().astimezone(), _mark())
    with transaction_at(location, writes=True) as connection:
        lock_tables(connection, tables_of(connection))
        if revisions.revision_of(connection) != revision:  # another desk has just done it
            return
        with writing_backup(location, copy) as temporary:
            copy_to_file(connection, revision, BookLocation(path=temporary, called=copy.name))
        try:
            _upgrade(connection)
        except Exception as error:
            raise _migration_failed(location, copy, error) from error


def _mark() -> str:
    return BEFORE.format(revision=revisions.LATEST)


def _migration_failed(location: BookLocation, copy: Path, error: Exception) -> MigrationFailed:
    reason = (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
    return MigrationFailed(_(NOT_UP).format(book=location, copy=copy, reason=reason))
