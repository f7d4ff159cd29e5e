"""Exceptions of the book, and translation of database errors into them.

Errors that are a fault of the program stay what they are.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from chouette_desk.core.trouble import Trouble
from chouette_desk.wording.language import N_, _


class BookTrouble(Trouble):
    """The book cannot be used as asked."""


class NoBook(BookTrouble):
    """There is no book at this location."""


class NotABook(BookTrouble):
    """Something else is at this location."""


class NewerBook(BookTrouble):
    """A newer program wrote the book."""


class OlderBook(BookTrouble):
    """The book needs a migration, not asked for or impossible read-only."""


class MigrationFailed(BookTrouble):
    """The book could not be migrated and is unchanged."""


class DamagedBook(BookTrouble):
    """The book can no longer be read whole."""


class BookInUse(BookTrouble):
    """Another program has the book's file open; the sentence names its holder."""


class NotWritten(BookTrouble):
    """The book refused an action; nothing of it was written."""


class BookUnwritable(NotWritten):
    """The book accepts no action at all at the moment."""


class BookReplaced(BookUnwritable):
    """Another copy replaced the book's file and is now open; nothing was written."""


class ServerUnreachable(BookTrouble):
    """The connection to the book's server is lost."""


class StaleNight(BookTrouble):
    """Another desk wrote the same night meanwhile; nothing of this action was written."""

    def with_meanwhile(self, what: str) -> "StaleNight":
        """The same, with what the other desk entered."""
        return StaleNight(_("{conflict} Meanwhile: {what}.").format(conflict=self, what=what)) if what else self


class Deadlock(StaleNight):
    """Two desks waited for each other, and the server ended one; it may be retried."""


class TamperedEntries(BookTrouble):
    """The entries of a night are not the ones that were written."""


class TamperedFigures(TamperedEntries):
    """A night's row, or what was written beside it, is not the one that was written."""


class TamperedLog(TamperedEntries):
    """A line of the book's log is not the one that was written."""


class TamperedRows(TamperedEntries):
    """Rows that the log has are not those of the book."""


def takes_nothing(trouble: BookTrouble) -> bool:
    """Tell whether the book accepts nothing now, rather than refusing one action."""
    return not isinstance(trouble, StaleNight | TamperedEntries) and type(trouble) is not NotWritten


# Sentences

FULL = N_("The book {book} could not be written: the disk is full. Free some space, then enter it again.")
READ_ONLY = N_("The book {book} could not be written: it is read-only. Make its file and its folder writable.")
LOCKED = N_("The book {book} could not be written: another program has it locked. Close that program first.")
FAULT = N_("The book {book} could not be read or written: the disk reports a fault.")
DAMAGED = N_("The book {book} is damaged. Restore it from a backup: chouette-desk book restore.")
GONE = N_("The book {book} is no longer where it was. Put it back, or restore it from a backup.")
OVERWRITTEN = N_(
    "Another program has cut short or overwritten the book {book} while it was open here. Close the book and "
    "open it again. If it is damaged, restore it from a backup."
)
CUT_INDEX = N_(
    "Another program has cut short {file}, through which the book is read, and it cannot be put right from here "
    "({reason}). Have somebody open the book who may write it, then try again."
)
UNSOUND_COPY = N_(
    "Another copy of the book {book} was put in its place, but it is damaged or was changed from outside, so nothing "
    "is entered in it. Put the book back, or restore it from a backup: chouette-desk book restore."
)
UNSOUND = N_(
    "The book {book} is damaged or was changed from outside, so nothing was put into it. See what is wrong "
    "(chouette-desk book check), or restore the book from a backup: chouette-desk book restore."
)
REPLACED = N_("Another copy of the book {book} was put in its place. Look at what is in it, then enter this again.")
REFUSES = N_(
    "The book {book} was changed from outside and does not accept what was to be written ({why}). Nothing was "
    "written. See what is wrong (chouette-desk book check), or restore it from a backup: chouette-desk book "
    "restore."
)
CUT_OFF = N_("The book {book} cannot be reached: its server does not answer.")
ASKS = N_(
    "The server of the book {book} asks for a password, which this program does not keep. Write it into the file "
    "~/.pgpass, or into the one that PGPASSFILE names."
)
HELD = N_("The book {book} could not be written: another desk has this part of it locked.")
CROSSED = N_("Another desk wrote at the same moment, so nothing was entered. Enter it again.")
OPENED_TO_READ = N_("The book {book} was opened read-only.")
KEPT_FROM = N_(
    "The book {book} could not be written: something in it (a trigger, a rule or a view) prevents entries from "
    "being stored. Somebody has added it from outside. Remove it, or restore the book from a backup."
)
ELSEWHERE = N_("This has already been entered in another night, so it was not entered here.")

TroubleKind = tuple[type[BookTrouble], str]

SQLITE: Mapping[str, TroubleKind] = {
    "SQLITE_FULL": (BookUnwritable, FULL),
    "SQLITE_IOERR_SHMSIZE": (BookUnwritable, FULL),
    "SQLITE_READONLY_DBMOVED": (BookUnwritable, GONE),
    "SQLITE_READONLY": (BookUnwritable, READ_ONLY),
    "SQLITE_CANTOPEN": (BookUnwritable, READ_ONLY),
    "SQLITE_PERM": (BookUnwritable, READ_ONLY),
    "SQLITE_BUSY": (BookUnwritable, LOCKED),
    "SQLITE_LOCKED": (BookUnwritable, LOCKED),
    "SQLITE_IOERR": (BookUnwritable, FAULT),
    "SQLITE_CORRUPT": (DamagedBook, DAMAGED),
    "SQLITE_NOTADB": (DamagedBook, DAMAGED),
}
"""By prefix of SQLite's name of the error; the first that matches."""

POSTGRESQL: Mapping[str, TroubleKind] = {
    "53100": (BookUnwritable, FULL),
    "55P03": (BookUnwritable, HELD),
    **dict.fromkeys(("40001", "40P01"), (Deadlock, CROSSED)),
    **dict.fromkeys(("25006", "42501"), (BookUnwritable, READ_ONLY)),
    **dict.fromkeys(("57P01", "57P02", "57P03", "53300"), (ServerUnreachable, CUT_OFF)),
    **dict.fromkeys(("42P01", "42703", "42804", "42883", "XX001", "XX002"), (DamagedBook, DAMAGED)),
}
"""By SQLSTATE."""

REFUSED_LOGIN = (  # compiled by its only user, an error
    r'FATAL: +((?:database|role) ".*" does not exist|.*authentication failed.*|no pg_hba.conf entry.*)'
    r"|(?:fe_sendauth: |SSL error: (?=certificate)|(?=server does not support SSL|(?:server|root) certificate ))(.*)"
)
"""What is said of a wrong name or password, or a refused certificate, without an SQLSTATE; known in English only."""

CHANGED_TABLES = r"22|23|42(?!601)|55000|P0"
"""The SQLSTATEs with which tables refuse rows that those of this program take: other columns, keys, triggers, views."""

OTHER_TABLES = (  # of a revision that this program knows, so the database was changed from outside
    "no such (table|column)|Could not decode to UTF-8|unsupported file format"
    "|foreign key mismatch|malformed database schema"
)
"""SQLite's messages of a damaged book that have no code of their own."""

NO_PASSWORD = "fe_sendauth: no password supplied"

COMMAND_TWICE = r"UNIQUE constraint failed: entry\.command|uq_entry_command"


def trouble_of(error: BaseException, book: object, *, disconnected: bool = False) -> BookTrouble | None:
    """Return the trouble of a sqlite3 or psycopg error; None for a program fault.

    ``book`` is its name in sentences; ``disconnected`` says that the error closed the connection.
    """
    if _shows_damage(error):
        return damaged(book)
    name, state = getattr(error, "sqlite_errorname", ""), getattr(error, "sqlstate", None)
    if isinstance(error, OverflowError) and "SQLite INTEGER" in str(error):  # counted on from a number of the book
        return damaged(book)
    if not name and not hasattr(error, "sqlstate"):
        return None
    if not state and NO_PASSWORD in str(error):
        return ServerUnreachable(_(ASKS).format(book=book))
    if not state and (refused := re.search(REFUSED_LOGIN, str(error))):
        sentence = _("The server of the book {book} refuses the connection; it says: {why}.")
        return ServerUnreachable(sentence.format(book=book, why=refused[1] or refused[2]))
    if (name == "SQLITE_CONSTRAINT_UNIQUE" or state == "23505") and re.search(COMMAND_TWICE, str(error)):
        return NotWritten(_(ELSEWHERE))
    kind = next((kind for prefix, kind in SQLITE.items() if name.startswith(prefix)), POSTGRESQL.get(state or ""))
    if kind is None and _is_refusal(error, state or ""):
        why = str(error).partition("\n")[0]
        return DamagedBook(_(REFUSES).format(book=book, why=why))
    if kind is None and not name and (disconnected or _is_unanswered(error)):
        kind = (ServerUnreachable, CUT_OFF)
    return None if kind is None else kind[0](_(kind[1]).format(book=book))


def damaged(book: object) -> DamagedBook:
    """The refusal of a book that can no longer be read whole."""
    return DamagedBook(_(DAMAGED).format(book=book))


def kept_from_writing(book: object) -> BookUnwritable:
    """The refusal of a book in which a statement did not write what it should."""
    return BookUnwritable(_(KEPT_FROM).format(book=book))


def _shows_damage(error: BaseException) -> bool:
    """Tell whether an error shows bytes that are no text, or foreign tables."""
    if isinstance(error, UnicodeDecodeError):
        return True
    return type(error).__module__ == "sqlite3" and bool(re.search(OTHER_TABLES, str(error)))


def _is_refusal(error: BaseException, state: str) -> bool:
    """Tell whether tables refuse valid rows: by a key, trigger, view or column."""
    if type(error).__module__ == "sqlite3":
        return type(error).__name__ in ("IntegrityError", "OperationalError") and "syntax error" not in str(error)
    return bool(re.match(CHANGED_TABLES, state))


def _is_unanswered(error: BaseException) -> bool:
    """Tell whether psycopg (imported for servers only) had no answer."""
    named = any(kind.__name__ == "OperationalError" for kind in type(error).__mro__)
    return named and getattr(error, "sqlstate", None) is None


@contextmanager
def translated_errors(book: object) -> Iterator[None]:
    """Raise sqlite3 and psycopg errors as BookTrouble; sentences name ``book``."""
    try:
        yield
    except Exception as error:
        if trouble := trouble_of(error, book):
            raise trouble from error
        raise


def not_storable() -> NotWritten:
    """The refusal of a text that not every database can store."""
    return NotWritten(_("A text contains an invalid character, which no book can keep. Type it again."))
