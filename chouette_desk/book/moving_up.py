"""An older book brought up to date: copied first, then all of it or nothing."""

from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from chouette_desk.book import revisions
from chouette_desk.book.backups import back_up, free_backup, writing_backup
from chouette_desk.book.beside import made_beside
from chouette_desk.book.copies import check_keys, copy_file, copy_to_file, hold, tables_of
from chouette_desk.book.places import Place
from chouette_desk.book.transactions import connected, told_plainly, transaction
from chouette_desk.book.trouble import NotMovedUp
from chouette_desk.wording.language import N_, _

BEFORE = "before {revision}"
NOT_UP = N_(
    "The book {book} could not be brought up to date ({reason}). "
    "It is as it was: open it with the program that wrote it. A copy of it is {copy}."
)


def move_up(place: Place, revision: str) -> None:
    """Brings a book of this revision up to the program's own; raises BookTrouble, and then it is as it was.

    The book's file is locked and not open. A copy of the old book is among its backups.
    """
    if place.path is not None:
        _move_file_up(place, place.path)
    else:
        _move_server_up(place, revision)


def _move_file_up(place: Place, path: Path) -> None:
    copy = back_up(place, datetime.now().astimezone(), _mark())
    try:
        with told_plainly(place), made_beside(path) as beside:
            copy_file(path, beside, str(place))
            upgrade_file(Place(path=beside, called=str(place)))
    except Exception as error:
        raise _not_moved_up(place, copy, error) from error


def upgrade_file(place: Place) -> None:
    """Brings a book's file that nobody else knows yet up to date."""
    with connected(place, alone=True) as connection, transaction(place, connection, writes=True):
        revisions.upgrade(connection)
        check_keys(connection)


def _move_server_up(place: Place, revision: str) -> None:
    copy = free_backup(place, datetime.now().astimezone(), _mark())
    with connected(place) as connection, transaction(place, connection, writes=True):
        hold(connection, tables_of(connection))
        if revisions.revision_of(connection) == revision:  # otherwise another desk has just done it
            _copy(place, connection, revision, copy)
            _upgrade(place, connection, copy)


def _copy(place: Place, connection: Connection, revision: str, copy: Path) -> None:
    with writing_backup(place, copy) as beside:
        copy_to_file(connection, revision, Place(path=beside, called=copy.name))


def _upgrade(place: Place, connection: Connection, copy: Path) -> None:
    try:
        revisions.upgrade(connection)
    except Exception as error:
        raise _not_moved_up(place, copy, error) from error


def _mark() -> str:
    return BEFORE.format(revision=revisions.LATEST)


def _not_moved_up(place: Place, copy: Path, error: Exception) -> NotMovedUp:
    said = error.orig if isinstance(error, DBAPIError) else error
    reason = (str(said).splitlines() or [type(said).__name__])[0].rstrip(".")
    return NotMovedUp(_(NOT_UP).format(book=place, copy=copy, reason=reason))
