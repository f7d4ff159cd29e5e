"""The revision of a book's tables: recognition, reading, and upgrade."""

import stat
from pathlib import Path

from chouette_desk.book.database import Connection, has_wal
from chouette_desk.book.errors import DamagedBook, NewerBook, NoBook, NotABook, damaged
from chouette_desk.book.location import APPLICATION, HEADER, MAGIC, BookLocation
from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.wording.language import N_, _

NOT_A_BOOK = N_("{book} is not a book of Chouette Desk.")
A_NIGHT = N_("{book} is a night file, not a book. Import it: chouette-desk night import.")


def no_book(location: BookLocation) -> NoBook:
    """The refusal of a location without a book, which says where it was looked for."""
    if location.path is None:
        return NoBook(_("There is no book {book}.").format(book=location))
    return NoBook(_("There is no book {book} in {folder}.").format(book=location, folder=location.path.parent))


def check_is_book(path: Path) -> None:
    """Raise NoBook, NotABook or DamagedBook for a file that is no whole book."""
    location = BookLocation(path=path)
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise NotABook(_(NOT_A_BOOK).format(book=location))
        with path.open("rb") as file:
            header = file.read(HEADER)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise no_book(location) from error
    except OSError as error:
        message = _("The book {book} could not be read ({reason}).").format(book=location, reason=error.strerror)
        raise NotABook(message) from error
    if header[:16] != MAGIC or len(header) < HEADER:
        raise _something_else(header, location)
    if _number(header, 68, 4) != APPLICATION:
        raise NotABook(_(NOT_A_BOOK).format(book=location))
    if _is_cut_short(path, header):
        raise damaged(location)


def why_no_book(address: str) -> Reason | None:
    """Return the reason why a file is no book; None for a book, no file, or a URL."""
    try:
        if "://" not in address and Path(address).exists():
            check_is_book(Path(address))
    except NotABook as error:
        return Reason(str(error))
    except (Trouble, OSError):  # what opening it says, with what can be done about it
        pass
    return None


def _something_else(header: bytes, location: BookLocation) -> NotABook | DamagedBook:
    """The error for a file that does not begin as a database does."""
    if header[:16] == MAGIC or (len(header) == HEADER and _number(header, 68, 4) == APPLICATION):
        return damaged(location)
    return NotABook(_(A_NIGHT if header.lstrip().startswith(b"{") else NOT_A_BOOK).format(book=location))


def _is_cut_short(path: Path, header: bytes) -> bool:
    """Tell whether pages are missing; with a -wal file SQLite recovers them."""
    size = _number(header, 16, 2)
    return not has_wal(path) and path.stat().st_size < _number(header, 28, 4) * (65536 if size == 1 else size)


def _number(header: bytes, offset: int, length: int) -> int:
    return int.from_bytes(header[offset : offset + length], "big")


TABLE = "alembic_version"
"""The table of the book's revision, under the name that every program knows by which older ones refuse newer books."""
NONE, FIRST = "0000", "0001"
LATEST = "0003"
"""The revision that this program writes; revisions are numbered in order."""


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database's book, or None; raises DamagedBook."""
    tables = connection.table_names()
    if not tables >= {"book", TABLE}:
        if tables >= {"night", "entry"}:
            raise damaged(connection.location)
        return None
    revisions = connection.rows(tuple[str], f"SELECT version_num FROM {TABLE}")
    if len(revisions) != 1 or revisions[0][0] < FIRST or not revisions[0][0].isdecimal():
        raise damaged(connection.location)
    return str(revisions[0][0])


def checked_revision(location: BookLocation, connection: Connection) -> str:
    """Return a book's revision; raises DamagedBook or NoBook for none, or NewerBook."""
    revision = revision_of(connection)
    if revision is None:
        raise damaged(location) if location.path else no_book(location)
    if revision > LATEST:
        sentence = _("The book {book} was written by a newer Chouette Desk. Install that one to open it.")
        raise NewerBook(sentence.format(book=location))
    return revision


def upgrade(connection: Connection, to: str | None = None) -> None:
    """Upgrade the tables of a book or an empty database, in the transaction.

    To this program's revision by default.
    """
    from chouette_desk.book.migrations import MIGRATIONS  # late: a book that is up to date does without

    before = revision_of(connection) or NONE
    for revision, migrate in MIGRATIONS.items():
        if before < revision <= (to or LATEST):
            migrate(connection)
            connection.execute(f"DELETE FROM {TABLE}")
            connection.insert(TABLE, {"version_num": revision})
