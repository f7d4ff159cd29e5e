"""Connections to a book's server that are given up within seconds when it is silent, and that hold nobody up.

A server that was killed says so at once. One whose network is cut says nothing: the system notices it where it can,
and where it cannot (a server that hangs, a router that answers in its place) the desk itself does.
"""

from collections.abc import Generator
from time import monotonic
from typing import Any, TypeVar

import psycopg
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import ProgrammingError
from sqlalchemy.pool import NullPool

from chouette_desk.book.places import no_address

SILENCE = 7.0
"""Seconds without a sign from the server after which it is held to be gone; a desk waits for a lock for less."""

HERE = {
    "connect_timeout": 4,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 6000,
    "application_name": "Chouette Desk",
}
"""How soon this computer notices that the server is gone: seconds, but the user timeout in milliseconds."""

THERE = {
    "lock_timeout": 4000,
    "idle_in_transaction_session_timeout": 10000,
    "tcp_keepalives_idle": 5,
    "tcp_keepalives_interval": 2,
    "tcp_keepalives_count": 2,
}
"""How soon the server lets go what a desk holds that is gone, and how long a desk waits for another one's."""

Answer = TypeVar("Answer")


class Impatient(psycopg.Connection[Any]):
    """A connection that closes itself when the server has been silent for too long."""

    def wait(self, gen: Generator[Any, Any, Answer], *args: Any, **kwargs: Any) -> Answer:
        """Override: what the server answers; raises OperationalError when it does not."""
        return super().wait(self._not_for_ever(gen), *args, **kwargs)

    def _not_for_ever(self, gen: Generator[Any, Any, Answer]) -> Generator[Any, Any, Answer]:
        """The same talk with the server; it ends when nothing came for so long."""
        given_up, said = monotonic() + SILENCE, None
        try:
            while True:
                said = yield gen.send(said)
                if said:
                    given_up = monotonic() + SILENCE
                elif monotonic() > given_up:
                    self.close()
                    raise psycopg.OperationalError("the server does not answer")
        except StopIteration as answered:
            answer: Answer = answered.value
            return answer


def connection_to_server(url: str, *, read_only: bool, impatient: bool) -> Connection:
    """A connection to the database of this URL; raises what the database says, NotABook for options it does not know.

    An ``impatient`` one is for what takes moments only: it neither waits nor has others wait for long.
    """
    reading = {"isolation_level": "REPEATABLE READ", "execution_options": {"postgresql_readonly": True}}
    engine = create_engine(url, poolclass=NullPool, connect_args=HERE, **(reading if read_only else {}))
    if impatient:
        event.listen(engine, "do_connect", _impatient)
    try:
        return engine.connect()
    except ProgrammingError as error:
        if getattr(error.orig, "sqlstate", None) is None:  # nobody was asked yet
            raise no_address(url.replace("+psycopg", "", 1)) from None
        raise


def _impatient(dialect: object, record: object, args: list[Any], settings: dict[str, Any]) -> Impatient:
    """What SQLAlchemy asks for a connection."""
    own = " ".join(f"-c {name}={value}" for name, value in THERE.items())
    options = " ".join(filter(None, (own, settings.pop("options", ""))))
    return Impatient.connect(*args, **settings, options=options)


def one_look(connection: Connection, *, writes: bool) -> None:
    """Before a transaction begins: one that only reads sees the book as it stood at one moment."""
    raw: Any = connection.connection.dbapi_connection
    raw.isolation_level = None if writes else psycopg.IsolationLevel.REPEATABLE_READ
    raw.read_only = not writes
