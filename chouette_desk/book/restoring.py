"""A backup put in the place of a book, which is itself kept before it goes."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Table, delete

from chouette_desk.book import revisions
from chouette_desk.book.backups import back_up, free_backup, writing_backup
from chouette_desk.book.beside import made_beside
from chouette_desk.book.connections import journal_of
from chouette_desk.book.copies import copy_file, copy_rows, copy_to_file, hold, tables_of
from chouette_desk.book.holders import free, locked
from chouette_desk.book.moving_up import move_up, upgrade_file
from chouette_desk.book.places import ENDING, Place
from chouette_desk.book.recognition import check_is_book
from chouette_desk.book.soundness import check_sound
from chouette_desk.book.transactions import connected, told_plainly, transaction
from chouette_desk.book.trouble import DamagedBook, NotABook, NotWritten
from chouette_desk.wording.language import N_, _

BEFORE = "before restore"
DAMAGED = "damaged"
NOT_RESTORED = N_("The book {book} could not be restored and is as it was ({reason}).")


def restore(place: Place, backup: Path, now: datetime) -> Path | None:
    """Puts a backup in the place of the book: where the one that stood there is now, None if there was none.

    Nobody may have the book's file open. Raises BookTrouble, and then the book is as it was: for a backup that is no
    whole book, for what cannot be written, and for a file at this place that is something else.
    """
    revision = check_sound(Place(path=backup))
    if place.path is not None:
        return _restore_file(place, place.path, backup, now)
    with _as_this_program_has_it(backup, revision) as file:
        return _restore_to_server(place, file, now)


def _restore_file(place: Place, path: Path, backup: Path, now: datetime) -> Path | None:
    lock = locked(place)
    try:
        kept = _keep(place, path, now) if path.exists() else None
        with told_plainly(place), made_beside(path) as beside:
            copy_file(backup, beside, str(place))
    except OSError as error:
        reason = error.strerror or str(error)
        raise NotWritten(_(NOT_RESTORED).format(book=place, reason=reason)) from error
    finally:
        free(lock)
    return kept


def _keep(place: Place, path: Path, now: datetime) -> Path:
    """Where the book that goes is kept, whole or damaged as it is."""
    try:
        check_is_book(path)
        return back_up(place, now, BEFORE)
    except NotABook:
        if path.suffix != ENDING and path.stat().st_size:
            raise
    except DamagedBook:
        pass
    return _keep_bytes(place, path, now)


def _keep_bytes(place: Place, path: Path, now: datetime) -> Path:
    """Where the bytes of a damaged book are kept, for those who can make something of them."""
    to = free_backup(place, now, DAMAGED)
    with writing_backup(place, to) as beside:
        shutil.copyfile(path, beside)
        if journal_of(path).exists():
            shutil.copyfile(journal_of(path), journal_of(to))
    return to


@contextmanager
def _as_this_program_has_it(backup: Path, revision: str) -> Iterator[Place]:
    """The backup, or an older one brought up to date in a copy."""
    if revision == revisions.LATEST:
        yield Place(path=backup)
        return
    with TemporaryDirectory() as folder:
        copy = Place(path=Path(folder) / backup.name)
        assert copy.path
        copy_file(backup, copy.path)
        upgrade_file(copy)
        yield copy


def _restore_to_server(place: Place, backup: Place, now: datetime) -> Path | None:
    _bring_up(place)
    with connected(place) as connection, transaction(place, connection, writes=True):
        tables = tables_of(connection)
        if not tables:
            revisions.upgrade(connection)
            _refill(connection, tables_of(connection), backup)
            return None
        hold(connection, tables)
        kept = free_backup(place, now, BEFORE)
        with writing_backup(place, kept) as beside:
            copy_to_file(connection, revisions.LATEST, Place(path=beside, called=kept.name))
        _refill(connection, tables, backup)
        return kept


def _bring_up(place: Place) -> None:
    """Sees to it that the server's book, if there is one, has this program's tables."""
    with connected(place) as connection, transaction(place, connection, writes=False):
        revision = revisions.checked_revision(place, connection) if tables_of(connection) else revisions.LATEST
    if revision != revisions.LATEST:
        move_up(place, revision)


def _refill(connection: Connection, tables: list[Table], backup: Place) -> None:
    for table in reversed(tables):
        connection.execute(delete(table))
    with connected(backup, read_only=True) as source, transaction(backup, source, writes=False):
        copy_rows(source, connection)
