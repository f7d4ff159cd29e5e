"""An open book: one connection to it, transactions that are on the disk when they end, errors as sentences."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic

from sqlalchemy import Connection, select

from chouette_desk.book import connections, revisions
from chouette_desk.book.connections import connection_to, journal_of, may_be_written
from chouette_desk.book.holders import free, locked
from chouette_desk.book.lock import Lock
from chouette_desk.book.places import Place
from chouette_desk.book.recognition import check_is_book
from chouette_desk.book.refusals import GONE, OPENED_TO_READ, READ_ONLY
from chouette_desk.book.schema import book as book_table
from chouette_desk.book.transactions import told_plainly, transaction
from chouette_desk.book.trouble import BookTrouble, CutOff, NotWritten, OlderBook, OutOfReach
from chouette_desk.wording.language import N_, _

OLDER = N_("The book {book} was written by an older Chouette Desk. Open it once to write: that brings it up to date.")


LONG = 20.0
"""Seconds without a word after which a server is asked whether it is still there."""


class Book:
    """A club's book, open; ``close`` lets it go.

    A connection that is cut is made again by whoever next reads or writes.
    """

    def __init__(self, place: Place, connection: Connection | None, lock: Lock | None, *, read_only: bool = False):
        """Without a connection it is a book that cannot be reached yet."""
        self.place = place
        self.read_only = read_only
        self._lock = lock
        self.uid = ""
        self._connection: Connection | None = None
        if connection is not None:
            self._take(connection)

    @property
    def is_file(self) -> bool:
        """Whether the book is a file of this computer, and so this program the only one that writes it."""
        return self.place.path is not None

    @property
    def is_there(self) -> bool:
        """Whether the book is where it was, as far as this computer can tell."""
        return self.place.path is None or self.place.path.exists()

    @property
    def in_transaction(self) -> bool:
        """Whether what is written now is part of something greater, and stands or falls with it."""
        return self._connection is not None and self._connection.in_transaction()

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
        connection = self._reached()
        if connection.in_transaction():
            yield connection
            return
        try:
            with transaction(self.place, connection, writes=writes):
                yield connection
            self._used = monotonic()
        except CutOff:
            self._let_go()
            raise

    # The connection

    def _reached(self) -> Connection:
        """The connection, made again if it was cut; raises BookTrouble."""
        if self._connection is not None and not self._awake(self._connection):
            self._let_go()
        if self._connection is None:
            self._take(_up_to_date(self.place, self.read_only))
        assert self._connection is not None
        return self._connection

    def _awake(self, connection: Connection) -> bool:
        """Whether the server still answers: a computer that slept has lost its connection without a word."""
        if self.is_file or self.in_transaction or monotonic() - self._used < LONG:
            return True
        try:
            with transaction(self.place, connection, writes=False):
                connection.exec_driver_sql("SELECT 1")
        except CutOff:
            return False
        return True

    def _check_there(self) -> None:
        """Raises NotWritten when the book's file was deleted; writing to it would be lost. One put back is taken."""
        path = self.place.path
        if path is None or _identity(path) == self._file:
            return
        if not path.exists() or self.in_transaction:
            raise OutOfReach(_(GONE).format(book=self.place))
        self._find_again(path)

    def _find_again(self, path: Path) -> None:
        """Takes the copy of this book that was put in its place; raises BookTrouble for anything else."""
        if _identity(journal_of(path)) == self._journal:  # of the book that is gone; it would spoil the copy
            journal_of(path).unlink()
        if self._lock is not None and not self._lock.stands:
            free(self._lock)
            self._lock = locked(self.place)
        _check_file(self.place, path, self.read_only)
        self._take(_up_to_date(self.place, self.read_only))

    def _take(self, connection: Connection) -> None:
        """Goes on with this connection; raises NotWritten where it leads to another book than before."""
        try:
            uid = _uid_of(self.place, connection)
            if self.uid not in ("", uid):
                raise OutOfReach(_(GONE).format(book=self.place))
        except BaseException:
            connections.close(connection)
            raise
        self._let_go()
        self._connection, self.uid, self._used = connection, uid, monotonic()
        path = self.place.path
        self._file, self._journal = _identity(path), _identity(path and journal_of(path))

    def _let_go(self) -> None:
        """Closes the connection, whatever state it is in."""
        gone, self._connection = self._connection, None
        if gone is not None:
            with suppress(BookTrouble), told_plainly(self.place):
                connections.close(gone)

    def close(self) -> None:
        """Let the book go, for other programs."""
        try:
            if self._connection is not None:
                with told_plainly(self.place):
                    connections.close(self._connection)
        finally:
            self._connection = None
            free(self._lock)
            self._lock = None


def open_book(place: Place, *, read_only: bool = False) -> Book:
    """The book at this place, brought up to date; raises a BookTrouble with its sentence."""
    lock = None if read_only else locked(place)
    try:
        if place.path is not None:
            _check_file(place, place.path, read_only)
        return Book(place, _up_to_date(place, read_only), lock, read_only=read_only)
    except BaseException:
        free(lock)
        raise


def _check_file(place: Place, path: Path, read_only: bool) -> None:
    """Raises BookTrouble for a file that is no whole book, or that may only be read."""
    check_is_book(path)
    if not read_only and not may_be_written(path):
        raise OutOfReach(_(READ_ONLY).format(book=place))


def _up_to_date(place: Place, read_only: bool) -> Connection:
    """A connection to the book, whose tables are this program's."""
    connection, revision = _connected(place, read_only)
    if revision == revisions.LATEST:
        return connection
    connections.close(connection)
    if read_only:
        raise OlderBook(_(OLDER).format(book=place))
    from chouette_desk.book.moving_up import move_up  # late: a book that is up to date does without

    move_up(place, revision)
    return _connected(place, read_only)[0]


def _connected(place: Place, read_only: bool) -> tuple[Connection, str]:
    """A connection to the book, and its revision; raises for a database without a book, and for a newer one."""
    with told_plainly(place):
        connection = connection_to(place, read_only=read_only, impatient=True)
    try:
        with transaction(place, connection, writes=not read_only):  # told now if it may not be written
            return connection, revisions.checked_revision(place, connection)
    except BaseException:
        connections.close(connection)
        raise


def _uid_of(place: Place, connection: Connection) -> str:
    """Which book this is, wherever it stands."""
    with transaction(place, connection, writes=False):
        return str(connection.execute(select(book_table.c.uid)).scalar_one())


def _identity(path: Path | None) -> tuple[int, int] | None:
    """Which file stands at a path; None where none does."""
    if path is None:
        return None
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
