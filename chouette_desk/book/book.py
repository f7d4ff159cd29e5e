"""An open book: connection, durable transactions, reconnection, errors in words."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic

from chouette_desk.book import errors, revisions
from chouette_desk.book.connect import connect
from chouette_desk.book.database import Connection, may_be_written, open_alone, wal_of
from chouette_desk.book.errors import (
    BookReplaced,
    BookTrouble,
    BookUnwritable,
    NotWritten,
    ServerUnreachable,
)
from chouette_desk.book.location import BookLocation
from chouette_desk.book.lock import Lock, lock_book_file, release
from chouette_desk.book.log import write_log
from chouette_desk.book.open_files import IndexFile, OpenFiles
from chouette_desk.book.progress import Progress, unwatched
from chouette_desk.book.revisions import check_is_book
from chouette_desk.wording.language import N_, _

OLDER = N_(
    "The book {book} was written by an older Chouette Desk. To bring it up to date: chouette-desk book upgrade "
    "(with the same --book, if you named one)."
)


LONG = 20.0
"""Seconds without a word after which a server is asked whether it is still there."""


class Book:
    """A club's book, open until ``close``, reconnecting at the next read or write."""

    def __init__(
        self, location: BookLocation, connection: Connection | None, lock: Lock | None, *, read_only: bool = False
    ):
        """Without a connection it is a book that cannot be reached yet."""
        self.location = location
        self.read_only = read_only
        self._lock = lock
        self.uid = ""
        self.replacements = 0
        """How often another copy of the book was put in the place of its file, as far as that was noticed."""
        self.kept = ""
        """A sentence on where the book is that was there before."""
        self.on_replaced: Callable[[Path], object] = lambda _before: None
        """Called with a copy of the book that was there before, once the one in its place is open."""
        self.waiting: set[str] = set()
        """The identities of nights of which open outboxes keep entries that are not in the book yet."""
        self._connection: Connection | None = None
        self._unsound: object = None  # the times of a copy that was found not to be sound
        self._files: OpenFiles | None = None
        self._index: IndexFile | None = None
        if connection is not None:
            self._take(connection)

    @property
    def is_file(self) -> bool:
        """True for a local file, which no other program writes; False for a server."""
        return self.location.path is not None

    @property
    def is_as_left(self) -> bool:
        """False if the book's file is gone, is another, or was written by somebody else."""
        path = self.location.path
        if path is None or self._connection is None:
            return True
        return _identity(path) == self._file and (self._files is None or self._files.are_as_left(self._is_whole))

    @property
    def is_replaced(self) -> bool:
        """True while another file is in the place of the one that is open."""
        path = self.location.path
        return path is not None and self._connection is not None and _identity(path) not in (None, self._file)

    @property
    def in_transaction(self) -> bool:
        """True inside an outer transaction."""
        return self._connection is not None and self._connection.in_transaction

    @contextmanager
    def writing(self, *nights: int) -> Iterator[Connection]:
        """Run a durable transaction, rolled back if Trouble is raised.

        Several nights that it writes are locked first, in one order for all desks, so that no two of them wait for each
        other, and that nobody writes between two statements that read one.
        """
        if self.read_only:
            raise NotWritten(_(errors.OPENED_TO_READ).format(book=self.location))
        before = self.replacements
        self._check_there()
        if self.replacements != before:  # what is to be written may refer to rows of the other one
            raise BookReplaced(_(errors.REPLACED).format(book=self.location))
        with self._transaction(writes=True) as connection:
            for number in sorted(nights):
                connection.lock("night", number)
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Read one consistent view; inside ``writing`` it includes what was written."""
        if self.is_replaced and not self.in_transaction:
            with suppress(BookTrouble):  # of a file that is none: what was open can still be read
                self._check_there()
        with self._transaction(writes=False) as connection:
            yield connection

    @contextmanager
    def _transaction(self, *, writes: bool) -> Iterator[Connection]:
        connection = self._reached()
        if connection.in_transaction:
            yield connection
            return
        try:
            with self._noting_files(writes=writes), connection.transaction(writes=writes):
                yield connection
                write_log(connection)
            self._used = monotonic()
        except ServerUnreachable:
            self._disconnect()
            raise

    @contextmanager
    def _noting_files(self, *, writes: bool) -> Iterator[None]:
        """Note how the files are left by a transaction that writes, or that was refused."""
        try:
            yield
        finally:
            if self._index is not None:
                self._index.note()
            if writes and self._files is not None:
                self._files.note()

    def compact(self) -> None:
        """Write the file anew without what was deleted; a server does so by itself."""
        if not self.is_file:
            return
        raw = self._reached().raw
        with self._noting_files(writes=True), errors.translated_errors(self.location):
            raw.execute("VACUUM")
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    # The connection

    def _reached(self) -> Connection:
        """The connection, made again if it was cut; raises BookTrouble."""
        self._keep_index()
        if self._connection is not None and not self._awake(self._connection):
            self._disconnect()
        if self._connection is None:
            self._take(_up_to_date(self.location, self.read_only))
        assert self._connection is not None
        return self._connection

    def _awake(self, connection: Connection) -> bool:
        """Ask an idle server for a sign: a sleeping computer may lose its connection."""
        if self.is_file or self.in_transaction or monotonic() - self._used < LONG:
            return True
        try:
            with connection.transaction(writes=False):
                connection.execute("SELECT 1")
        except ServerUnreachable:
            return False
        return True

    def _check_there(self) -> None:
        """Raise NotWritten if the book's file was deleted; reopen one put back.

        Writes would be lost. Raises BookUnwritable when somebody else has written it, or its -wal file, too.
        """
        path = self.location.path
        if path is None:
            return
        if _identity(path) == self._file:
            if not (self.in_transaction or self.is_as_left):
                raise BookUnwritable(_(errors.OVERWRITTEN).format(book=self.location))
            return
        if not path.exists() or self.in_transaction:
            raise BookUnwritable(_(errors.GONE).format(book=self.location))
        self._find_again(path)

    def _is_whole(self, copy: Callable[[Path], None]) -> bool:
        from chouette_desk.book.touched import is_whole  # late: who only keeps nights never asks

        return self._connection is not None and is_whole(self._connection, copy)

    def check_sound(self) -> None:
        """Raise BookUnwritable unless the file, read anew, is sound and as open here."""
        self._check_there()
        if self._files is not None and not self._files.are_whole(self._is_whole):
            raise BookUnwritable(_(errors.UNSOUND).format(book=self.location))

    def _find_again(self, path: Path) -> None:
        """Reopen this book's sound copy put in its place; otherwise raises BookTrouble."""
        _check_file(self.location, path, self.read_only)
        with closing(Connection(open_alone(path), self.location)) as alone:  # its -wal file may be of this one
            self._check_same(alone)
        if not self.read_only:
            self._check_copy(path)
        before = self._leave_replaced(path)
        self.replacements += 1
        if self._lock is not None and not self._lock.is_held:
            release(self._lock)
            self._lock = lock_book_file(self.location)
        self._take(_up_to_date(self.location, self.read_only))
        if before is not None:
            self.on_replaced(before)

    def _check_copy(self, path: Path) -> None:
        """Raise BookUnwritable if the copy is unsound; it is read again if it changes."""
        from chouette_desk.book.touched import is_sound_apart, times_of  # late: a book is seldom replaced

        files = [path] if _identity(wal_of(path)) in (None, self._journal) else [path, wal_of(path)]
        times = times_of(files)
        if times == self._unsound or not is_sound_apart(files):
            self._unsound = times
            raise BookUnwritable(_(errors.UNSOUND_COPY).format(book=self.location))

    def _check_same(self, connection: Connection) -> str:
        """Return the identity of the connected book; raises BookTrouble for another book."""
        with connection.transaction(writes=False):
            (uid,) = connection.only_row(tuple[str], "SELECT uid FROM book")
        if self.uid not in ("", uid):
            raise BookUnwritable(_(errors.GONE).format(book=self.location))
        return str(uid)

    def _leave_replaced(self, path: Path) -> Path | None:
        """Disconnect from the replaced file; return its copy.

        None where the new file has all of it.
        """
        before = None
        self._keep_index()
        from chouette_desk.book.replaced import keep_replaced  # late: a book is seldom replaced

        if self._connection is not None and not self.read_only:
            journal = wal_of(path) if _identity(wal_of(path)) == self._journal else None
            before, self.kept = keep_replaced(self.location, self._connection, journal)
        self._disconnect()
        return before

    def _take(self, connection: Connection) -> None:
        """Use this connection from now on; raises BookTrouble for another book."""
        try:
            uid = self._check_same(connection)
        except BaseException:
            connection.close()
            raise
        self._disconnect()
        self._connection, self.uid, self._used = connection, uid, monotonic()
        path = self.location.path
        if self._lock is not None and path is not None:
            with suppress(OSError):
                self._lock.note_file(path)
        self._file, self._journal = _identity(path), _identity(path and wal_of(path))
        self._files = None if path is None or self.read_only else OpenFiles(path)
        self._index = None if path is None else IndexFile(path)

    def _disconnect(self) -> None:
        gone, self._connection = self._connection, None
        if gone is not None:
            with suppress(BookTrouble):
                gone.close()
        self._leave_files()

    def _keep_index(self) -> None:
        if self._index is not None:
            self._index.keep()

    def _leave_files(self) -> None:
        """Close what looks at the files, once the connection is closed."""
        if self._files is not None:
            self._files.close()
            self._files = None

    def close(self) -> None:
        """Close the connection and release the lock."""
        with suppress(BookTrouble):  # which does not keep it from being closed
            self._keep_index()
        try:
            if self.is_replaced and self.location.path is not None:
                self._leave_replaced(self.location.path)
            if self._connection is not None:
                self._connection.close()
        finally:
            self._connection = None
            self._leave_files()
            release(self._lock)
            self._lock = None


def open_book(location: BookLocation, *, read_only: bool = False, upgrade: Progress | None = unwatched) -> Book:
    """The book at this place; raises a BookTrouble with its sentence.

    An older one is brought up to date, step by step; without a step, or to be read only, it raises OlderBook.
    """
    lock = None if read_only else lock_book_file(location)
    try:
        if location.path is not None:
            _check_file(location, location.path, read_only)
        return Book(location, _up_to_date(location, read_only, upgrade), lock, read_only=read_only)
    except BaseException:
        release(lock)
        raise


def _check_file(location: BookLocation, path: Path, read_only: bool) -> None:
    """Raise BookTrouble for a file that is no whole book, or that may only be read."""
    check_is_book(path)
    if not read_only and not may_be_written(path):
        raise BookUnwritable(_(errors.READ_ONLY).format(book=location))


def _up_to_date(location: BookLocation, read_only: bool, upgrade: Progress | None = unwatched) -> Connection:
    """A connection to the book, whose tables are this program's."""
    connection, revision = _connected(location, read_only)
    if revision == revisions.LATEST:
        return connection
    connection.close()
    if read_only or upgrade is None:
        raise errors.OlderBook(_(OLDER).format(book=location))
    from chouette_desk.book.migrate import migrate  # late: a book that is up to date does without

    migrate(location, revision, upgrade)
    return _connected(location, read_only)[0]


def _connected(location: BookLocation, read_only: bool) -> tuple[Connection, str]:
    """Return a connection and its revision; raises for no book, or a newer one."""
    connection = connect(location, read_only=read_only, interactive=True)
    try:
        with connection.transaction(writes=not read_only):  # refused now if it may not be written
            return connection, revisions.checked_revision(location, connection)
    except BaseException:
        connection.close()
        raise


def _identity(path: Path | None) -> tuple[int, int] | None:
    """Device and inode of the file at a path; None where there is none."""
    try:
        stat = path.stat() if path else None
    except OSError:
        return None
    return stat and (stat.st_dev, stat.st_ino)
