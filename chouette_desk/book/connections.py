"""Connections to a book's database: one writer, and what it takes for an entry to be on the disk."""

import os
import sqlite3
from pathlib import Path

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.pool import StaticPool

from chouette_desk.book.places import Place
from chouette_desk.book.texts import check_texts

AS_IT_IS = "?mode=ro&immutable=1"  # nobody writes there, so nothing is kept beside
NO_ROOM = ("SQLITE_FULL", "SQLITE_IOERR_SHMSIZE")
BUSY = 2000  # milliseconds to wait for another program before it is said that it has the book locked


def connection_to(place: Place, *, read_only: bool = False, alone: bool = False, impatient: bool = False) -> Connection:
    """A connection to the database at this place; raises what the database says.

    ``alone`` is for a file that is being made: it keeps no other files beside it, and may be filled in any order.
    ``impatient`` is for a server of which each answer takes moments only.
    """
    connection = _connection(place, read_only, alone, impatient)
    event.listen(connection, "before_cursor_execute", check_texts)
    return connection


def _connection(place: Place, read_only: bool, alone: bool, impatient: bool) -> Connection:
    if place.path is not None:
        return _to_file(place.path, read_only, alone)
    from chouette_desk.book.server import connection_to_server  # late: most books are files

    return connection_to_server(place.url, read_only=read_only, impatient=impatient)


def _to_file(path: Path, read_only: bool, alone: bool) -> Connection:
    opened = _opened(uri_of(path, read_only=read_only))
    if read_only and _no_room(opened) and not _in_journal(path):
        opened.close()
        opened = _opened(path.as_uri() + AS_IT_IS)
    try:
        if read_only:
            opened.execute("PRAGMA query_only = ON")
        else:
            opened.execute(f"PRAGMA journal_mode = {'DELETE' if alone else 'WAL'}")
            opened.execute("PRAGMA synchronous = FULL")
        opened.execute(f"PRAGMA foreign_keys = {'OFF' if alone else 'ON'}")
    except BaseException:
        opened.close()
        raise
    return create_engine("sqlite://", creator=lambda: opened, poolclass=StaticPool).connect()


def _opened(uri: str) -> sqlite3.Connection:
    return sqlite3.connect(
        uri,
        uri=True,
        isolation_level=None,  # the book begins its transactions itself
        check_same_thread=False,
        timeout=BUSY / 1000,
    )


def _no_room(opened: sqlite3.Connection) -> bool:
    """Whether the disk is too full for what SQLite keeps beside a book that is only read."""
    try:
        opened.execute("SELECT 1 FROM sqlite_master")
    except sqlite3.OperationalError as error:
        return error.sqlite_errorname in NO_ROOM
    except sqlite3.DatabaseError:  # told by who asks for more
        pass
    return False


def _in_journal(path: Path) -> bool:
    """Whether something is not in the book's own file yet; one that SQLite began in vain is empty."""
    return journal_of(path).exists() and journal_of(path).stat().st_size > 0


def uri_of(path: Path, *, read_only: bool) -> str:
    """How SQLite is asked for a file that is there.

    Who reads it may tidy up what stands beside when nobody else has it open, as who writes it does. Where nothing may
    be written, and nobody is writing, SQLite must be told that it can keep nothing beside.
    """
    lonely = read_only and not may_be_written(path) and not journal_of(path).exists()
    return path.as_uri() + (AS_IT_IS if lonely else "?mode=rw")


def may_be_written(path: Path) -> bool:
    """Whether this user may write the file, and others beside it."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def journal_of(path: Path) -> Path:
    """Where SQLite keeps what is not yet in the book's own file."""
    return path.with_name(path.name + "-wal")


def is_file(connection: Connection) -> bool:
    """Whether the book is a file of this computer."""
    return connection.dialect.name == "sqlite"


def begin(connection: Connection, *, writes: bool) -> None:
    """Begins the transaction in which SQLAlchemy already believes to be; what is only read stands still meanwhile."""
    if is_file(connection):
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
        return
    from chouette_desk.book.server import one_look

    one_look(connection, writes=writes)


def close(connection: Connection) -> None:
    """Lets the connection go, and with it the last of the files beside a book's own."""
    connection.close()
    connection.engine.dispose()
