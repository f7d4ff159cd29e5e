"""What a database says when it will not, as a sentence for people."""

import re
import sqlite3
from collections.abc import Mapping

from sqlalchemy.exc import DBAPIError

from chouette_desk.book.places import Place
from chouette_desk.book.trouble import BookTrouble, Crossed, CutOff, DamagedBook, OutOfReach
from chouette_desk.wording.language import N_, _

FULL = N_("The book {book} could not be written: the disk is full. Free some space, then enter it again.")
READ_ONLY = N_(
    "The book {book} could not be written: it may only be read. Allow its file and its folder to be written."
)
LOCKED = N_("The book {book} could not be written: another program has it locked. Close that program first.")
FAULT = N_("The book {book} could not be read or written: the disk reports a fault.")
DAMAGED = N_("The book {book} is damaged. Restore it from a backup: chouette-desk book restore.")
GONE = N_("The book {book} is no longer where it was. Put it back, or restore it from a backup.")
CUT_OFF = N_("The book {book} cannot be reached: its server does not answer.")
TURNED_AWAY = N_("The server of the book {book} lets nobody in so; it says: {why}.")
HELD = N_("The book {book} could not be written: another desk holds what was to be written.")
CROSSED = N_("Another desk wrote at the same moment, so nothing was entered. Enter it again.")
OPENED_TO_READ = N_("The book {book} was opened to read only.")

TURNED = re.compile(
    r'FATAL: +((?:database|role) ".*" does not exist|.*authentication failed.*|no pg_hba.conf entry.*)'
    r"|fe_sendauth: (.*)"
)
"""What a server says to who knocks with a wrong name or password; in another language than English, it is not known."""

SQLITE: Mapping[str, tuple[type[BookTrouble], str]] = {
    "SQLITE_FULL": (OutOfReach, FULL),
    "SQLITE_IOERR_SHMSIZE": (OutOfReach, FULL),
    "SQLITE_READONLY_DBMOVED": (OutOfReach, GONE),
    "SQLITE_READONLY": (OutOfReach, READ_ONLY),
    "SQLITE_CANTOPEN": (OutOfReach, READ_ONLY),
    "SQLITE_PERM": (OutOfReach, READ_ONLY),
    "SQLITE_BUSY": (OutOfReach, LOCKED),
    "SQLITE_LOCKED": (OutOfReach, LOCKED),
    "SQLITE_IOERR": (OutOfReach, FAULT),
    "SQLITE_CORRUPT": (DamagedBook, DAMAGED),
    "SQLITE_NOTADB": (DamagedBook, DAMAGED),
}
"""By the beginning of the name of the error; the first that fits."""

SERVER: Mapping[str, tuple[type[BookTrouble], str]] = {
    "53100": (OutOfReach, FULL),
    "55P03": (OutOfReach, HELD),
    "40001": (Crossed, CROSSED),
    "40P01": (Crossed, CROSSED),
    "25006": (OutOfReach, READ_ONLY),
    "42501": (OutOfReach, READ_ONLY),
    "57P01": (CutOff, CUT_OFF),
    "57P02": (CutOff, CUT_OFF),
    "57P03": (CutOff, CUT_OFF),
    "53300": (CutOff, CUT_OFF),
}
"""By PostgreSQL's code of the error."""


def trouble_of(error: DBAPIError | sqlite3.Error, place: Place) -> BookTrouble | None:
    """The trouble that a database's error means for people; None for a fault of the program."""
    said = error.orig if isinstance(error, DBAPIError) else error
    if getattr(said, "sqlstate", None) is None and (turned := TURNED.search(str(said))):
        return CutOff(_(TURNED_AWAY).format(book=place, why=turned[1] or turned[2]))
    known = _of_file(said) if isinstance(said, sqlite3.Error) else _of_server(error, said)
    if known is None:
        return None
    kind, sentence = known
    return kind(_(sentence).format(book=place))


def _of_file(said: sqlite3.Error) -> tuple[type[BookTrouble], str] | None:
    name = getattr(said, "sqlite_errorname", "") or ""
    return next((known for begin, known in SQLITE.items() if name.startswith(begin)), None)


def _of_server(error: object, said: object) -> tuple[type[BookTrouble], str] | None:
    code = getattr(said, "sqlstate", None)
    if known := SERVER.get(code or ""):
        return known
    unanswered = code is None and any(kind.__name__ == "OperationalError" for kind in type(said).__mro__)
    return (CutOff, CUT_OFF) if getattr(error, "connection_invalidated", False) or unanswered else None
