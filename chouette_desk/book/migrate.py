"""Migrate an older book: back it up, then migrate all of it or nothing."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from chouette_desk.book import revisions
from chouette_desk.book.backup import back_up, back_up_within, backups_of
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import (
    atomic_database,
    check_keys,
    copy_file,
    lock_tables,
    sums_of_tables,
)
from chouette_desk.book.database import Connection
from chouette_desk.book.errors import BookTrouble, MigrationFailed, translated_errors
from chouette_desk.book.location import BookLocation
from chouette_desk.book.progress import Progress, unwatched
from chouette_desk.book.sign import sign_nights
from chouette_desk.wording.language import N_, _

BEFORE = "before {revision}"
WITH_ENDS = "0003"
"""The first revision whose log has the ends of nights, and sums in its head."""
NOT_UP = N_(
    "The book {book} could not be brought up to date ({reason}). It is unchanged: open it with the program that "
    "wrote it. There is a copy of it: {copy}."
)


def migrate(location: BookLocation, revision: str, step: Progress = unwatched) -> None:
    """Migrate a locked book and back it up; raises BookTrouble and changes nothing.

    It is unchanged also after whatever else ``step`` raises to end the work, and no copy is left of an attempt that was
    cancelled.
    """
    if location.path is not None:
        _migrate_file(location, location.path, step)
    else:
        _migrate_server(location, revision, step)


def _migrate_file(location: BookLocation, path: Path, step: Progress) -> None:
    with transaction_at(location) as connection:
        earlier = _earlier_copy(location, connection)
    copy = earlier or back_up(location, datetime.now().astimezone(), _mark())
    with (
        _named_in_refusals(location, copy),
        translated_errors(location),
        atomic_database(path) as temporary,
        _removed_when_cancelled(None if earlier else copy),  # until the book is replaced
    ):
        copy_file(path, temporary, str(location))
        upgrade_file(BookLocation(path=temporary, called=str(location)), step)


def upgrade_file(location: BookLocation, step: Progress) -> None:
    """Migrate a book's file that nobody else knows yet."""
    with transaction_at(location, writes=True, new_file=True) as connection:
        _upgrade(connection, step)
        check_keys(connection)


def _upgrade(connection: Connection, step: Progress) -> None:
    """Upgrade the tables, then play every night again of a book whose log knew less."""
    before = revisions.revision_of(connection)
    revisions.upgrade(connection)
    if before is not None and before < WITH_ENDS:
        sign_nights(connection, step, had_hashes=before != revisions.FIRST)


def _migrate_server(location: BookLocation, revision: str, step: Progress) -> None:
    with transaction_at(location, writes=True) as connection:
        lock_tables(connection)
        if revisions.revision_of(connection) != revision:  # another desk has just done it
            return
        earlier = _earlier_copy(location, connection)
        copy = earlier or back_up_within(connection, location, revision, datetime.now().astimezone(), _mark())
        with _named_in_refusals(location, copy), _removed_when_cancelled(None if earlier else copy):
            _upgrade(connection, step)


# The copy of the book as it was before


def _earlier_copy(location: BookLocation, connection: Connection) -> Path | None:
    """Return the copy that a failed attempt made of the same book, or None."""
    for backup in reversed(backups_of(location)):
        if backup.mark == _mark():
            with suppress(BookTrouble), transaction_at(BookLocation(path=backup.path)) as copy:
                if sums_of_tables(copy) == sums_of_tables(connection):
                    return backup.path
    return None


@contextmanager
def _removed_when_cancelled(copy: Path | None) -> Iterator[None]:
    """Remove the copy if the work is cancelled, for then the book is as it was."""
    try:
        yield
    except Exception:  # of which a sentence names the copy
        raise
    except BaseException:
        if copy is not None:
            copy.unlink(missing_ok=True)
        raise


@contextmanager
def _named_in_refusals(location: BookLocation, copy: Path) -> Iterator[None]:
    """Raise MigrationFailed, which names the copy, for every error."""
    try:
        yield
    except Exception as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
        raise MigrationFailed(_(NOT_UP).format(book=location, copy=copy, reason=reason)) from error


def _mark() -> str:
    return BEFORE.format(revision=revisions.LATEST)
