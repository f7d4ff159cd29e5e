"""An upgrade of a book, killed before one statement after the other.

The old book must stay each time.

python -m tests.book.killed_upgrades PLACE EVERY     kills before every EVERYth statement, until the upgrade succeeds
"""

import os
import signal
import sys
import traceback
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

from chouette_desk.book import migrate
from chouette_desk.book.book import open_book
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import sums_of_tables
from chouette_desk.book.database import Connection
from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.book.row_sums import TableSums


class Killing:
    """A driver's connection that kills this process before a statement.

    ``cursor`` is for one with many rows.
    """

    def __init__(self, raw: Any, at: int) -> None:
        self._raw, self._left = raw, at

    def __getattr__(self, name: str) -> Any:
        if name in ("execute", "cursor"):
            if not self._left:
                os.kill(os.getpid(), signal.SIGKILL)
            self._left -= 1
        return getattr(self._raw, name)


def rows(place: BookLocation) -> TableSums:
    """All rows of the book, with its revision."""
    with transaction_at(place) as connection:
        return sums_of_tables(connection)


def killed(work: Callable[[], object]) -> bool:
    """Do this in a fork; return whether it was killed there."""
    if not (child := os.fork()):
        status = 1
        try:
            work()
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    status = os.waitpid(child, 0)[1]
    assert not status or os.WTERMSIG(status) == signal.SIGKILL, status
    return bool(status)


def upgrade_killed(place: BookLocation, at: int) -> None:
    """Upgrade the book, and be killed before this statement, perhaps the commit."""
    upgrade = migrate._upgrade

    def counted(connection: Connection, *more: Any) -> None:
        connection.raw = Killing(connection.raw, at)
        upgrade(connection, *more)

    migrate._upgrade = counted
    open_book(place).close()


def killed_upgrades(place: BookLocation, every: int) -> int:
    """Kill, compare what is left with the old book, and return the number of attempts."""
    before = rows(place)
    for attempt in count():
        if not killed(partial(upgrade_killed, place, attempt * every)):
            break
        assert rows(place) == before, attempt
    assert rows(place) != before
    return attempt


if __name__ == "__main__":
    sys.stdout.write(str(killed_upgrades(location_of(sys.argv[1]), int(sys.argv[2]))))
