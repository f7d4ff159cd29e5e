"""The tables of a new book are made as the migrations make them, but those are run once a session.

Every test of the book, the desk and the window makes one, and Alembic needs fifty times as long as its statements.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, Table, event

from chouette_desk.book.database import Connection
from chouette_desk.book.revisions import upgrade
from chouette_desk.book.schema import reflected_tables
from tests.book.kept_tables import BACK, IS_THERE, MARK


class RecordedUpgrade:
    """Stands for ``upgrade`` where a book is made: what it did to the first is done to every further one."""

    def __init__(self) -> None:
        self._recorded: dict[bool, list[tuple[Any, ...]]] = {}

    def __call__(self, connection: Connection) -> None:
        recorded = self._recorded.get(connection.is_file)
        if recorded is None:
            with _recording() as statements:
                upgrade(connection)
            self._recorded[connection.is_file] = statements
            return
        kept = not connection.is_file and _are_kept(connection)
        for statement in recorded:
            if not kept or is_about_rows(statement[0]):
                connection.raw.execute(*statement)
        if not connection.is_file and not kept:
            connection.raw.execute(MARK)


def _are_kept(connection: Connection) -> bool:
    """Whether another test has left its tables in the database, which then are those of the book."""
    if connection.column(IS_THERE, bool) != [True]:
        return False
    connection.raw.execute(BACK)
    return True


def is_about_rows(statement: str) -> bool:
    """Whether a statement changes rows, not tables."""
    return statement.split(maxsplit=1)[0].upper() in ("INSERT", "UPDATE")


@contextmanager
def _recording() -> Iterator[list[tuple[Any, ...]]]:
    """The statements that change the database, with their values; questions are left out."""
    statements: list[tuple[Any, ...]] = []

    def keep(_connection: Any, _cursor: Any, statement: str, values: Any, _context: Any, _many: bool) -> None:
        if statement.split(maxsplit=1)[0].upper() in ("ALTER", "CREATE", "DROP", "INSERT", "UPDATE"):
            statements.append((statement, values) if values else (statement,))

    event.listen(Engine, "before_cursor_execute", keep)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", keep)


class RememberedTables:
    """Stands for ``reflected_tables``: what SQLAlchemy read of one file holds for every file of the same statements."""

    def __init__(self) -> None:
        self._read: dict[tuple[str | None, ...], list[Table]] = {}

    def __call__(self, connection: Connection) -> list[Table]:
        if not connection.is_file:
            return reflected_tables(connection)
        made_by = tuple(sql for (sql,) in connection.raw.execute("SELECT sql FROM sqlite_master ORDER BY name"))
        if made_by not in self._read:
            self._read[made_by] = reflected_tables(connection)
        return self._read[made_by]
