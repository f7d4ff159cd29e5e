"""A next program, whose books have one more revision.

python -m tests.book.next_program PLACE     opens a book as that program does
"""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import closing

import pytest

from chouette_desk.book import revisions
from chouette_desk.book.book import open_book
from chouette_desk.book.database import Connection
from chouette_desk.book.location import location_of
from chouette_desk.book.migrations import MIGRATIONS

NEXT = "9999"
STATEMENTS = (
    "ALTER TABLE club ADD COLUMN town TEXT DEFAULT 'nowhere' NOT NULL",
    "ALTER TABLE club RENAME COLUMN name TO title",
    "CREATE TABLE cup (id INTEGER NOT NULL PRIMARY KEY)",
)


def whole(connection: Connection) -> None:
    """The migration to the next revision."""
    for statement in STATEMENTS:
        connection.execute(statement)


def fails(connection: Connection) -> None:
    """The same, with an error at its end."""
    whole(connection)
    raise KeyError("the cup is broken")


def killed(connection: Connection) -> None:
    """The same, killed at its end."""
    whole(connection)
    os.kill(os.getpid(), signal.SIGKILL)


def loses_a_club(connection: Connection) -> None:
    """The same, and a club is gone."""
    whole(connection)
    connection.execute("DELETE FROM club")


def become_next(patch: pytest.MonkeyPatch, end: Callable[[Connection], None] = whole) -> None:
    """From now on this is the next program."""
    patch.setattr(revisions, "LATEST", NEXT)
    patch.setitem(MIGRATIONS, NEXT, end)


if __name__ == "__main__":
    revisions.LATEST, MIGRATIONS[NEXT] = NEXT, whole
    with closing(open_book(location_of(sys.argv[1]))):
        pass
