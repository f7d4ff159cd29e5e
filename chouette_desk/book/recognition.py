"""Whether a file is a book, told from its first hundred bytes, before any database touches it."""

import stat
from pathlib import Path

from chouette_desk.book.connections import journal_of
from chouette_desk.book.places import Place
from chouette_desk.book.refusals import DAMAGED
from chouette_desk.book.trouble import DamagedBook, NoBook, NotABook
from chouette_desk.wording.language import N_, _

APPLICATION = 0x43684473  # "ChDs", kept in the file's header
MAGIC = b"SQLite format 3\x00"
HEADER = 100

NO_BOOK = N_("There is no book {book}. Make one: chouette-desk book new.")
NOT_A_BOOK = N_("{book} is not a book of Chouette Desk.")
A_NIGHT = N_("{book} is a night file, not a book. Import it: chouette-desk night import.")
UNREAD = N_("The book {book} could not be read ({reason}).")


def check_is_book(path: Path) -> None:
    """Raises NoBook, NotABook or DamagedBook, each with its sentence, for a file that is no whole book."""
    place = Place(path=path)
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise NotABook(_(NOT_A_BOOK).format(book=place))
        with path.open("rb") as file:
            header = file.read(HEADER)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise NoBook(_(NO_BOOK).format(book=place)) from error
    except OSError as error:
        raise NotABook(_(UNREAD).format(book=place, reason=error.strerror)) from error
    if header[:16] != MAGIC or len(header) < HEADER:
        raise _something_else(header, place)
    if _number(header, 68, 4) != APPLICATION:
        raise NotABook(_(NOT_A_BOOK).format(book=place))
    if _is_cut_short(path, header):
        raise DamagedBook(_(DAMAGED).format(book=place))


def _something_else(header: bytes, place: Place) -> NotABook | DamagedBook:
    """What the file is that does not begin as a database does."""
    if header[:16] == MAGIC or (len(header) == HEADER and _number(header, 68, 4) == APPLICATION):
        return DamagedBook(_(DAMAGED).format(book=place))
    night = header.lstrip().startswith(b"{")
    return NotABook(_(A_NIGHT if night else NOT_A_BOOK).format(book=place))


def _is_cut_short(path: Path, header: bytes) -> bool:
    """Whether pages are missing; not while a journal stands beside, from which a killed program's pages are taken."""
    journal = journal_of(path)
    if journal.exists() and journal.stat().st_size:
        return False
    size = _number(header, 16, 2)
    return path.stat().st_size < _number(header, 28, 4) * (65536 if size == 1 else size)


def _number(header: bytes, place: int, length: int) -> int:
    return int.from_bytes(header[place : place + length], "big")
