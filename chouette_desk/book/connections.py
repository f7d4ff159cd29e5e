"""Connections to a book's database: one writer, and what it takes for an entry to be on the disk."""

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool, StaticPool

from chouette_desk.book.places import Place

BUSY = 2000  # milliseconds to wait for another program before it is said that it has the book locked
SOON = {
    "connect_timeout": 5,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 8000,
    "application_name": "Chouette Desk",
}
"""How soon a desk notices that the server is gone: seconds, but the user timeout in milliseconds."""


def connection_to(place: Place, *, read_only: bool = False) -> Connection:
    """A connection to the database at this place; raises what the database says."""
    return _to_file(place.path, read_only) if place.path else _to_server(place.url)


def _to_file(path: Path, read_only: bool) -> Connection:
    opened = sqlite3.connect(
        f"{path.as_uri()}?mode={'ro' if read_only else 'rw'}",
        uri=True,
        isolation_level=None,  # the book begins its transactions itself
        check_same_thread=False,
        timeout=BUSY / 1000,
    )
    try:
        if not read_only:
            opened.execute("PRAGMA journal_mode = WAL")
            opened.execute("PRAGMA synchronous = FULL")
        opened.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        opened.close()
        raise
    return create_engine("sqlite://", creator=lambda: opened, poolclass=StaticPool).connect()


def _to_server(url: str) -> Connection:
    return create_engine(url, poolclass=NullPool, connect_args=SOON).connect()


def is_file(connection: Connection) -> bool:
    """Whether the book is a file of this computer."""
    return connection.dialect.name == "sqlite"


def begin(connection: Connection, *, writes: bool) -> None:
    """Begins the transaction in which SQLAlchemy already believes to be; a server needs no word for it."""
    if is_file(connection):
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def close(connection: Connection) -> None:
    """Lets the connection go, and with it the last of the files beside a book's own."""
    connection.close()
    connection.engine.dispose()
