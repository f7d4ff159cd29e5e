"""Connections to a book's database: one writer, and what it takes for an entry to be on the disk."""

import os
import sqlite3
from pathlib import Path

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from chouette_desk.book.places import Place

BUSY = 2000  # milliseconds to wait for another program before it is said that it has the book locked


def connection_to(place: Place, *, read_only: bool = False, alone: bool = False, impatient: bool = False) -> Connection:
    """A connection to the database at this place; raises what the database says.

    ``alone`` is for a file that is being made: it keeps no other files beside it, and may be filled in any order.
    ``impatient`` is for a server of which each answer takes moments only.
    """
    if place.path is not None:
        return _to_file(place.path, read_only, alone)
    from chouette_desk.book.server import connection_to_server  # late: most books are files

    return connection_to_server(place.url, read_only=read_only, impatient=impatient)


def _to_file(path: Path, read_only: bool, alone: bool) -> Connection:
    opened = sqlite3.connect(
        uri_of(path, read_only=read_only),
        uri=True,
        isolation_level=None,  # the book begins its transactions itself
        check_same_thread=False,
        timeout=BUSY / 1000,
    )
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


def uri_of(path: Path, *, read_only: bool) -> str:
    """How SQLite is asked for a file that is there.

    Who reads it may tidy up what stands beside when nobody else has it open, as who writes it does. Where nothing may
    be written, and nobody is writing, SQLite must be told that it can keep nothing beside.
    """
    lonely = read_only and not may_be_written(path) and not journal_of(path).exists()
    return path.as_uri() + ("?mode=ro&immutable=1" if lonely else "?mode=rw")


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
