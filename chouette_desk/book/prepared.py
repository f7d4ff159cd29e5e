"""Statements that are run at every action: SQLAlchemy writes their text once for each kind of database.

Running a statement costs SQLAlchemy three times what it costs SQLite; an action runs several.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.expression import ClauseElement

Values = Mapping[str, Any]


class Prepared:
    """A statement whose values are given by name each time that it is run."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._texts: dict[str, str] = {}

    def run(self, connection: Connection, values: Values | Sequence[Values]) -> CursorResult[Any]:
        """What the database answers; several values run the statement several times."""
        given: Any = values if isinstance(values, Mapping) else list(values)
        return connection.exec_driver_sql(self._text(connection), given)

    def _text(self, connection: Connection) -> str:
        name = connection.dialect.name
        if name not in self._texts:
            # sqlite3 takes values by name too, but SQLAlchemy writes question marks unless told
            dialect = sqlite.dialect(paramstyle="named") if name == "sqlite" else connection.dialect
            self._texts[name] = str(self._statement.compile(dialect=dialect))
        return self._texts[name]
