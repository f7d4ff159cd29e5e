"""An open book: one connection to it, transactions that are on the disk when they end, errors as sentences."""

import getpass
import os
import platform
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from uuid import uuid4

from sqlalchemy import Connection, insert, inspect
from sqlalchemy.exc import DBAPIError, DisconnectionError

from chouette_desk.book import connections
from chouette_desk.book.connections import connection_to
from chouette_desk.book.lock import Lock, holder_of
from chouette_desk.book.places import Place
from chouette_desk.book.recognition import APPLICATION, NO_BOOK, NOT_A_BOOK, check_is_book
from chouette_desk.book.refusals import CUT_OFF, GONE, OPENED_TO_READ, trouble_of
from chouette_desk.book.revisions import is_newer, revision_of, upgrade
from chouette_desk.book.schema import LATEST
from chouette_desk.book.schema import book as book_table
from chouette_desk.book.trouble import (
    BookInUse,
    CutOff,
    NewerBook,
    NoBook,
    NotABook,
    NotWritten,
    OlderBook,
)
from chouette_desk.wording.language import N_, _

IN_USE = N_("The book {book} is open in another program ({holder}). Close it there, or open it to read only.")
SOMEBODY = N_("it does not say which")
THERE_ALREADY = N_("There is a book {book} already.")
NEWER = N_("The book {book} was written by a newer Chouette Desk. Install that one to open it.")
OLDER = N_("The book {book} was written by an older Chouette Desk. Open it once to write: that brings it up to date.")
NO_FOLDER = N_("The book {book} cannot be made: there is no folder {folder}, or you may not write there.")


class Book:
    """A club's book, open; ``close`` lets it go."""

    def __init__(self, place: Place, connection: Connection, lock: Lock | None = None, *, read_only: bool = False):
        self.place = place
        self.read_only = read_only
        self._connection = connection
        self._lock = lock
        self._file = _identity(place.path)

    @property
    def is_file(self) -> bool:
        """Whether the book is a file of this computer, and so this program the only one that writes it."""
        return self.place.path is not None

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction: on the disk when the block has ended, or undone and Trouble raised."""
        if self.read_only:
            raise NotWritten(_(OPENED_TO_READ).format(book=self.place))
        self._check_there()
        with self._transaction(writes=True) as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One look at the book as it stands; inside ``writing``, what has been written so far is seen too."""
        with self._transaction(writes=False) as connection:
            yield connection

    @contextmanager
    def _transaction(self, *, writes: bool) -> Iterator[Connection]:
        if self._connection.in_transaction():
            yield self._connection
            return
        with told_plainly(self.place), self._connection.begin():
            connections.begin(self._connection, writes=writes)
            yield self._connection

    def _check_there(self) -> None:
        """Raises NotWritten when the book's file was deleted or replaced; writing to it would be lost."""
        if self.is_file and _identity(self.place.path) != self._file:
            raise NotWritten(_(GONE).format(book=self.place))

    def close(self) -> None:
        """Let the book go, for other programs."""
        connections.close(self._connection)
        if self._lock is not None:
            self._lock.free()
            self._lock = None


@contextmanager
def told_plainly(place: Place) -> Iterator[None]:
    """What a database says when it will not is raised as a BookTrouble; faults of the program stay what they are."""
    try:
        yield
    except DisconnectionError as error:
        raise CutOff(_(CUT_OFF).format(book=place)) from error
    except (DBAPIError, sqlite3.Error) as error:
        if trouble := trouble_of(error, place):
            raise trouble from error
        raise


def open_book(place: Place, *, read_only: bool = False) -> Book:
    """The book at this place, brought up to date; raises a BookTrouble with its sentence."""
    if place.path is not None:
        check_is_book(place.path)
    lock = None if read_only else locked(place)
    try:
        with told_plainly(place):
            book = Book(place, connection_to(place, read_only=read_only), lock, read_only=read_only)
    except BaseException:
        _free(lock)
        raise
    try:
        _check_revision(book)
    except BaseException:
        book.close()
        raise
    return book


def _check_revision(book: Book) -> None:
    """Raises for a database without a book, and for a newer one; an older one is brought up to date."""
    with book.reading() as connection:
        revision = revision_of(connection)
    if revision is None:
        raise (NotABook(_(NOT_A_BOOK)) if book.is_file else NoBook(_(NO_BOOK).format(book=book.place)))
    if is_newer(revision):
        raise NewerBook(_(NEWER).format(book=book.place))
    if revision != LATEST and book.read_only:
        raise OlderBook(_(OLDER).format(book=book.place))
    if revision != LATEST:
        from chouette_desk.book.moving_up import move_up  # late: a book that is up to date does without

        move_up(book, revision)


def create_book(place: Place) -> Book:
    """A new, empty book at this place, open; raises BookTrouble where there is one, or something else, already."""
    if place.path is not None:
        _make_file(place, place.path)
    else:
        _make_in_database(place)
    return open_book(place)


def _make_file(place: Place, path: Path) -> None:
    if path.exists():
        check_is_book(path)
        raise NotWritten(_(THERE_ALREADY).format(book=place))
    beside = path.with_name(f".{path.name}-{uuid4().hex[:8]}.part")
    try:
        beside.touch(exist_ok=False)
        _write_tables(Place(path=beside))
        beside.rename(path)
    except OSError as error:
        raise NotWritten(_(NO_FOLDER).format(book=place, folder=path.parent)) from error
    finally:
        beside.unlink(missing_ok=True)


def _make_in_database(place: Place) -> None:
    with told_plainly(place):
        connection = connection_to(place)
    try:
        with told_plainly(place):
            if tables := inspect(connection).get_table_names():
                known = book_table.name in tables
                raise NotWritten(_(THERE_ALREADY if known else NOT_A_BOOK).format(book=place))
            connection.rollback()
    finally:
        connections.close(connection)
    _write_tables(place)


def _write_tables(place: Place) -> None:
    """The tables of an empty book in an empty database."""
    with told_plainly(place):
        connection = connection_to(place)
    try:
        with told_plainly(place), connection.begin():
            connections.begin(connection, writes=True)
            upgrade(connection)
            made = {"id": 1, "uid": uuid4().hex, "made_at": datetime.now().astimezone().isoformat(timespec="seconds")}
            connection.execute(insert(book_table), made)
            if place.path is not None:
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
    finally:
        connections.close(connection)


def locked(place: Place) -> Lock | None:
    """The lock of a book's file, None for a book on a server; raises BookInUse when another program has it."""
    if place.path is None:
        return None
    try:
        return Lock(place.path, holder())
    except OSError as error:
        who = holder_of(place.path) or _(SOMEBODY)
        raise BookInUse(_(IN_USE).format(book=place, holder=who)) from error


def holder() -> str:
    """Who holds the books that this program opens: user, computer, process, and since when."""
    since = datetime.now().astimezone().isoformat(sep=" ", timespec="minutes")[:16]
    words = {"user": _user(), "computer": platform.node(), "process": os.getpid(), "since": since}
    return _("{user} on {computer}, process {process}, since {since}").format(**words)


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "?"


def _identity(path: Path | None) -> tuple[int, int] | None:
    """Which file stands at a path; None where none does."""
    if path is None:
        return None
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _free(lock: Lock | None) -> None:
    if lock is not None:
        lock.free()
