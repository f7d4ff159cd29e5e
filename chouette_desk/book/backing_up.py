"""Backups that are made beside the work, so that nobody waits for them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.book.backups import back_up_if_changed
from chouette_desk.book.places import Place
from chouette_desk.book.trouble import BookTrouble

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

SELDOM = timedelta(hours=1)


class AutomaticBackups:
    """Backs a book up in a thread of its own, when told to and if it has changed; ``close`` waits for it."""

    def __init__(self, place: Place, clock: Callable[[], datetime]) -> None:
        self._place = place
        self._clock = clock
        self._room: ThreadPoolExecutor | None = None
        self._last: Future[Path | None] | None = None

    def start(self, *, seldom: bool = False) -> None:
        """Have the book, as it stands, backed up; if only seldom, not within an hour after the last backup."""
        if self._room is None:
            from concurrent.futures import ThreadPoolExecutor  # late: a book that is only read does without

            self._room = ThreadPoolExecutor(1, thread_name_prefix="backup")
        every = SELDOM if seldom else timedelta()
        self._last = self._room.submit(back_up_if_changed, self._place, self._clock(), every)

    @property
    def trouble(self) -> BookTrouble | None:
        """Why the last backup that was finished could not be made; None if it could, or if it is in the making."""
        if self._last is None or not self._last.done():
            return None
        error = self._last.exception()
        if error is None or isinstance(error, BookTrouble):
            return error
        raise error  # a fault of the program

    def close(self) -> BookTrouble | None:
        """Wait for the backup in the making; what ``trouble`` says then. Before the book itself is let go."""
        if self._room is not None:
            self._room.shutdown()
        return self.trouble
