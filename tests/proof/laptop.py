"""A laptop at a night of a book, as random courses lead it, and what it acknowledged."""

import os
import shutil
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings

from chouette_desk.core.problems import Refused
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import outbox_file
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.desk.outbox_file import night_in_outbox
from chouette_desk.desk.outboxes import left_outboxes
from chouette_desk.desk.recovery import Recovery
from tests.desk.at_the_table import Ticking


class Laptop:
    """A program at night 1 with its own folder, and the commands acknowledged to it."""

    def __init__(self, place: str | Path, folder: Path) -> None:
        self._place, self.folder = place, folder
        self.club_book: ClubBook | None = None
        self.desk: BookDesk | None = None
        self.acknowledged: set[str] = set()
        self.named: set[str] = set()

    @property
    def opened(self) -> tuple[ClubBook, BookDesk]:
        """The book and the desk of a laptop that is on."""
        assert self.club_book
        assert self.desk
        return self.club_book, self.desk

    @property
    def has_conflict(self) -> bool:
        """True while two sides of the night wait for a choice."""
        return self.desk is not None and self.desk.has_conflict

    def start(self) -> None:
        """Take in what was left of a book in a file, and open the night; raises Trouble."""
        self.club_book = open_club_book(self._place, desk=self.folder.name, clock=Ticking(), folder=self.folder)
        recovery = Recovery(self.club_book)
        for path in recovery.left():
            with suppress(Trouble):
                night, (head, entries, _content) = night_in_outbox(path), outbox_file._read(path)
                waiting = {entry.signed.command for entry in (*head.known, *entries)}
                with closing(recovery.take_in(path)) as desk:  # the rest of its night, or a night of its own
                    assert desk.night == night or waiting <= {entry.signed.command for entry in desk.entries}
                self.named |= waiting
        self.desk = self.club_book.open_night(1)

    def stop(self) -> None:
        """Switch the laptop off in order."""
        if self.club_book is not None:
            with suppress(Trouble):
                self.club_book.close()
        self.club_book = self.desk = None

    def kill(self, disk: Path) -> None:
        """End with this folder, which exists, as it is at this moment."""
        snapshot = disk.with_name(f"{disk.name}-killed")
        shutil.copytree(disk, snapshot)
        self.stop()
        shutil.rmtree(disk)
        snapshot.rename(disk)

    def enter(self, command: str, act: Callable[[BookDesk, str], Change | Refused | None]) -> None:
        """Do something as this command; what comes back without an error is acknowledged."""
        with suppress(Trouble):
            change = act(self.opened[1], command)
            if isinstance(change, Change) and change.label != "already entered":
                self.acknowledged.add(command)

    def look(self) -> None:
        """Look what others entered, or try to hand over."""
        with suppress(Trouble):
            self.opened[1].catch_up()

    def choose(self, *, mine: bool) -> None:
        """Decide a conflict; its own side is named then."""
        club_book, desk = self.opened
        assert desk.conflict is not None
        recovery, waiting = Recovery(club_book), {entry.signed.command for entry in desk.conflict.mine}
        with suppress(Trouble):
            own = recovery.keep_mine(desk) if mine else recovery.take_theirs(desk)
            self.named |= waiting
            if isinstance(own, BookDesk):
                own.close()

    def waiting(self) -> set[str]:
        """Return the commands that wait, at the open desk or in files left behind.

        A file left by a book in a file has those, too, that the book is known to have.
        """
        if self.desk is not None:
            steps = self.desk.entries[self.desk.row.last_seq :]
            assert not steps or self.desk.cut_off
            return {entry.signed.command for entry in steps}
        kept = set[str]()
        for file in left_outboxes(self.folder):
            entries = (*file.head.known, *file.entries) if file.head.is_file else file.entries
            kept |= {entry.signed.command for entry in entries}
            file.release()
        return kept

    def known(self) -> set[str]:
        """The commands of the night as the open desk has it."""
        return {entry.signed.command for entry in self.desk.entries} if self.desk else set()


def undone(desk: BookDesk, command: str) -> Change | None:
    """The last game taken back, if there is one."""
    return desk.undo(command) if len(desk.history.night.played) else None


def courses(moderate: int, **more: Any) -> settings:
    """Return settings: so many courses of 30 steps, or 500 with CHOUETTE_DESK_LONG=1."""
    count = 500 if os.environ.get("CHOUETTE_DESK_LONG") else moderate
    return settings(
        max_examples=count, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck), **more
    )
