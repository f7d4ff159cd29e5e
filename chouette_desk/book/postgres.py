"""Connections to a book's server that give up in seconds and block nobody.

A server that was killed closes its connections. One whose network is cut says nothing: the system notices it where it
can, and where it cannot (a server that hangs, a router that answers in its place) the desk itself does.
"""

import logging
import re
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any, TypeVar

import psycopg

from chouette_desk.book.database import Connection, Cursor, Values, check_storable
from chouette_desk.book.errors import kept_from_writing
from chouette_desk.book.location import BookLocation, not_an_address

_log = logging.getLogger("psycopg")
_log.addHandler(logging.NullHandler())  # it would tell of a connection that is cut on standard error, in its own words
_log.propagate = False

SILENCE = 7.0
"""Seconds without a sign from the server after which it counts as gone; a desk waits for a lock for less."""

CLIENT_TIMEOUTS = {
    "connect_timeout": 4,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 6000,
    "application_name": "Chouette Desk",
}
"""How soon this computer notices that the server is gone: seconds, but the user timeout in milliseconds."""

SERVER_TIMEOUTS = {
    "lock_timeout": 4000,
    "idle_in_transaction_session_timeout": 10000,
    "tcp_keepalives_idle": 5,
    "tcp_keepalives_interval": 2,
    "tcp_keepalives_count": 2,
}
"""How soon the server releases the locks of a desk that is gone, and how long a desk waits for another one's."""

NAMED = re.compile(r":(\w+)")

AnswerT = TypeVar("AnswerT")


def connect_to_server(location: BookLocation, *, interactive: bool) -> "ServerConnection":
    """Connect to a URL's database.

    Raises psycopg.Error, NotABook for options that libpq does not know.
    """
    settings: dict[str, Any] = {**CLIENT_TIMEOUTS, **location.server}
    kind: type[psycopg.Connection[Any]] = psycopg.Connection
    if interactive:
        kind = TimeoutConnection
        own = [f"-c {name}={value}" for name, value in SERVER_TIMEOUTS.items()]
        settings["options"] = " ".join([*own, settings.get("options", "")])
    try:
        return ServerConnection(kind.connect(autocommit=True, **settings), location, pipelined=interactive)
    except (psycopg.ProgrammingError, UnicodeError):  # before the server was asked
        raise not_an_address(location.url) from None


class ServerConnection(Connection):
    """A connection to a server's book; interactive transactions are pipelines."""

    is_file = False

    def __init__(self, raw: psycopg.Connection[Any], location: BookLocation, *, pipelined: bool) -> None:
        super().__init__(raw, location)
        self._pipelined = pipelined
        self._queue: psycopg.Pipeline | None = None
        self._is_under_way = False
        self._written: list[tuple[Cursor, int]] = []
        """Statements with the number of rows that they must write, looked at once their results are there."""

    def lock(self, table: str, number: int) -> None:
        """Override."""
        self.execute(f"SELECT id FROM {table} WHERE id = :id FOR NO KEY UPDATE", id=number)

    def batches(self, statement: str, size: int) -> Iterator[list[tuple[Any, ...]]]:
        """Override: by a cursor of the server."""
        with self.raw.cursor("batches") as cursor:
            cursor.execute(statement)
            while rows := cursor.fetchmany(size):
                yield rows

    def table_names(self) -> set[str]:
        """Override."""
        return set(self.column("SELECT tablename FROM pg_catalog.pg_tables WHERE schemaname = current_schema()"))

    @property
    def is_lost(self) -> bool:
        """Override: whether the connection was closed, by whichever side."""
        return bool(self.raw.closed)

    def facts(self) -> dict[str, Any]:
        """Override: the desk's name on the server, and whether it is encrypted."""
        modes = [option.val for option in self.raw.pgconn.info if option.keyword == b"sslmode"]
        return {
            "application_name": self.raw.info.parameter_status("application_name"),
            "sslmode": (modes[0] or b"").decode(),
            "encrypted": bool(self.raw.pgconn.ssl_in_use),
        }

    @contextmanager
    def _pipeline(self) -> Iterator[None]:
        try:
            if not self._pipelined:
                yield
                return
            with self.raw.pipeline() as self._queue:
                yield
        finally:
            self._queue, self._written, self._is_under_way = None, [], False  # a refused one leaves nothing to look at

    def _begin(self, writes: bool) -> str:
        """Override: a transaction that only reads sees the book as it was at one moment."""
        return "BEGIN" if writes else "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"

    def _with_names(self, statement: str) -> str:
        """Override: values are named as psycopg does."""
        return NAMED.sub(r"%(\1)s", statement)

    def _executed(self, statement: str, values: Values, expected: int | None) -> Cursor:
        """Override."""
        self._is_under_way = True
        return super()._executed(statement, values, expected)

    def execute_many(self, statement: str, rows: Sequence[Values]) -> None:
        """Override."""
        self._is_under_way = True
        super().execute_many(statement, rows)

    def compare_and_set(self, statement: str, follow: Callable[[], object], **values: Any) -> bool:
        """Override: send all at once.

        What follows is looked at only where the row was as expected.
        """
        check_storable(values)
        cursor, before = self._executed(statement, values, None), self._written
        self._written = []
        follow()
        self._await_results()
        is_set = cursor.rowcount == 1
        self._written = [*before, *self._written] if is_set else before
        self._check_written()
        return is_set

    def _sync(self) -> None:
        """Override: before a commit too, or a returning network would deliver it late."""
        self._await_results()
        self._check_written()

    def _await_results(self) -> None:
        """Wait for the results of all that was sent, if there are any."""
        if self._queue is not None and self._is_under_way:
            self._queue.sync()
        self._is_under_way = False

    def _check_written(self) -> None:
        """Override: those that are still under way are looked at with the next ones."""
        written = [(cursor, expected) for cursor, expected in self._written if cursor.rowcount >= 0]
        self._written = [pair for pair in self._written if pair not in written]
        if any(cursor.rowcount != expected for cursor, expected in written):
            raise kept_from_writing(self.location)

    def insert(self, table: str, *rows: Values, only_if: str = "", **values: Any) -> None:
        """Override: look for the row afterwards, as a trigger may remove it again."""
        super().insert(table, *rows, only_if=only_if, **values)
        if self._queue is not None:
            for row in rows:
                self.look_for(table, row)

    def insert_new(self, table: str, **values: Any) -> int:
        """Override: as ``insert`` does."""
        number = super().insert_new(table, **values)
        self.look_for(table, {"id": number})
        return number

    def look_for(self, table: str, row: Values) -> None:
        """Override: queue the query; it must have found the row by the next result."""
        there = " AND ".join(f"{name} IS NULL" if value is None else f"{name} = :{name}" for name, value in row.items())
        self._executed(f"SELECT 1 WHERE EXISTS (SELECT 1 FROM {table} WHERE {there})", row, 1)

    def _changes(self) -> int:
        """Override: a server does not tell."""
        return 0

    def _check_rows(self, cursor: Cursor, expected: int, _before: int) -> None:
        """Override: with the next awaited result, at the latest before the commit."""
        self._written.append((cursor, expected))


class TimeoutConnection(psycopg.Connection[Any]):
    """A connection that closes itself when the server has been silent for too long."""

    def wait(self, gen: Generator[Any, Any, AnswerT], *args: Any, **kwargs: Any) -> AnswerT:
        """Override: raise OperationalError when the server does not answer."""
        return super().wait(self._with_timeout(gen), *args, **kwargs)

    def _with_timeout(self, gen: Generator[Any, Any, AnswerT]) -> Generator[Any, Any, AnswerT]:
        deadline, event = monotonic() + SILENCE, None
        try:
            while True:
                event = yield gen.send(event)
                if event:
                    deadline = monotonic() + SILENCE
                elif monotonic() > deadline:
                    self.close()
                    raise psycopg.OperationalError("the server does not answer")
        except StopIteration as answered:
            answer: AnswerT = answered.value
            return answer
