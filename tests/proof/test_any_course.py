"""A book in a file through any course of harm.

Everything acknowledged is in the book, in an outbox, or named; once. Each rule is something that happens to a desk, to
its book or to its program. A kill is the folder as it is at that moment, put back once the desk is gone.
"""

import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from chouette_desk.book.check import check
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import outbox
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook, make_book, open_club_book
from chouette_desk.desk.desk import Change
from chouette_desk.desk.outbox_file import left_outboxes
from chouette_desk.desk.recovery import Recovery
from tests.desk.at_the_table import Ticking, begun, scored

BOOK = "club.chouette-book"
COMMANDS = "SELECT night_id, command FROM entry"


def commands_in(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the night and the command of every entry, as another program reads it."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file, suppress(sqlite3.DatabaseError):
        yield from file.execute(COMMANDS)


class Course(RuleBasedStateMachine):
    """A desk at a night of a book in a file, and the commands acknowledged to it."""

    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp())
        self.place, self.folder = self.home / "books" / BOOK, self.home / "chouette"
        self.place.parent.mkdir()
        self.acknowledged: set[str] = set()
        self.named: set[str] = set()
        self.copies: list[Path] = []
        self.gone: set[str] | None = None  # the commands of a book that was taken away
        self.other: sqlite3.Connection | None = None  # that has the book locked
        self.unseen = False  # the book was exchanged, and the open desk has not looked at it since
        self.count = 0
        self.club_book: ClubBook | None = None
        self.desk: BookDesk | None = None

    @initialize()
    def begin(self) -> None:
        with closing(make_book(self.place, desk="Home", clock=Ticking(), folder=self.folder)) as club_book:
            begun(club_book).close()
        self.start()

    # The table

    def _enter(self, act: Callable[[BookDesk, str], Change | None]) -> None:
        self.count += 1
        command = f"command-{self.count}"
        assert self.desk is not None
        with suppress(Trouble):
            change = act(self.desk, command)
            if change is not None and change.label != "already entered":
                self.acknowledged.add(command)
        self.unseen = False

    @precondition(lambda self: self.desk)
    @rule(points=st.integers(1, 4))
    def enter(self, points: int) -> None:
        self._enter(lambda desk, command: scored(desk, points, command))

    @precondition(lambda self: self.desk)
    @rule()
    def undo(self) -> None:
        self._enter(lambda desk, command: desk.undo(command) if len(desk.history.night.played) else None)

    @precondition(lambda self: self.desk)
    @rule()
    def redo(self) -> None:
        self._enter(lambda desk, command: desk.redo(command))

    @precondition(lambda self: self.desk)
    @rule()
    def look(self) -> None:
        assert self.desk is not None
        with suppress(Trouble):
            self.desk.catch_up()
        self.unseen = False

    @precondition(lambda self: self.desk and self.desk.has_conflict)
    @rule(mine=st.booleans())
    def choose(self, mine: bool) -> None:
        assert self.desk is not None
        assert self.club_book is not None
        assert self.desk.conflict is not None
        recovery, waiting = Recovery(self.club_book), {entry.signed.command for entry in self.desk.conflict.mine}
        with suppress(Trouble):
            own = recovery.keep_mine(self.desk) if mine else recovery.take_theirs(self.desk)
            self.named |= waiting
            if isinstance(own, BookDesk):
                own.close()

    # The book

    @precondition(lambda self: self.other is None and self.gone is None)
    @rule()
    def lock(self) -> None:
        self.other = sqlite3.connect(self.place, isolation_level=None)
        try:
            self.other.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError:
            self.unlock()

    @precondition(lambda self: self.other)
    @rule()
    def unlock(self) -> None:
        if self.other is not None:
            self.other.close()
        self.other = None

    @precondition(lambda self: self.other is None and self.gone is None)
    @rule()
    def take_away(self) -> None:
        self.gone = self.in_books()
        self.place.rename(self.home / "away")

    @precondition(lambda self: self.gone is not None)
    @rule()
    def put_back(self) -> None:
        (self.home / "away").rename(self.place)
        self.gone = None

    @precondition(lambda self: self.gone is None and self.other is None)
    @rule()
    def copy(self) -> None:
        path = self.home / f"copy {len(self.copies)}"
        with closing(sqlite3.connect(self.place)) as old, closing(sqlite3.connect(path)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
        self.copies.append(path)

    @precondition(lambda self: self.copies)
    @rule()
    def go_on_in_a_copy(self) -> None:
        """Somebody enters a game in the last copy."""
        self.count += 1
        with (
            suppress(Trouble),
            closing(open_club_book(self.copies[-1], desk="Other", clock=Ticking(), folder=self.home / "other")) as book,
        ):
            scored(book.open_night(1), 8, f"other-{self.count}")

    @precondition(lambda self: self.copies and self.gone is None and self.other is None)
    @rule()
    def exchange(self) -> None:
        """The last copy is put in the book's place.

        While no program has the book open, nobody can know what the copy lacks.
        """
        self.copies.pop().replace(self.place)
        self.unseen = self.desk is not None
        self._forget_unless_open()

    # The program

    @precondition(lambda self: self.desk is None and self.gone is None and self.other is None)
    @rule()
    def start(self) -> None:
        self.club_book = open_club_book(self.place, desk="Home", clock=Ticking(), folder=self.folder)
        recovery = Recovery(self.club_book)
        for path in recovery.left():
            with suppress(Trouble):
                waiting = self.in_outboxes()
                recovery.take_in(path).close()
                self.named |= waiting  # in the book, or in a night of its own
        self.desk = self.club_book.open_night(1)
        with self.club_book.book.reading() as connection:
            connection.execute("PRAGMA busy_timeout = 10")

    @precondition(lambda self: self.desk)
    @rule()
    def close(self) -> None:
        if self.club_book is not None:
            with suppress(Trouble):
                self.club_book.close()
        self.club_book = self.desk = None
        self.unseen = False

    @precondition(lambda self: self.desk and self.other is None)
    @rule()
    def kill(self) -> None:
        """What the disk has at this moment is what the next program finds.

        Of a book exchanged since the last look that is what the copy has.
        """
        snapshot, unseen = self.home.with_name(f"{self.home.name}-killed"), self.unseen
        shutil.copytree(self.home, snapshot)
        self.close()
        shutil.rmtree(self.home)
        snapshot.rename(self.home)
        if unseen:
            self._forget_unless_open()

    def _forget_unless_open(self) -> None:
        if self.desk is None:
            self.acknowledged &= self.in_books() | self.in_outboxes() | self.named

    # What holds

    def in_books(self) -> set[str]:
        """Return the commands in the book, and in the copies kept of replaced ones."""
        if self.gone is not None:
            return self.gone
        found = set[str]()
        for path in self.place.parent.glob("*.chouette-book"):
            locked = self.other if path == self.place else None  # who locks it may read it, others perhaps not
            entries = Counter(locked.execute(COMMANDS) if locked else commands_in(path))
            assert not [entry for entry, times in entries.items() if times > 1 and entry[1] in self.acknowledged]
            found |= {command for _night, command in entries}
        return found

    def in_outboxes(self) -> set[str]:
        """Return the commands that wait, at the open desk or in files left behind."""
        if self.desk is not None:
            steps = self.desk.entries[self.desk.row.last_seq :]
            assert not steps or self.desk.cut_off
            return {entry.signed.command for entry in steps}
        kept = set[str]()
        for file in left_outboxes(self.folder):
            kept |= {entry.signed.command for entry in (*file.head.known, *file.entries)}
            file.release()
        return kept

    @invariant()
    def nothing_is_lost(self) -> None:
        in_memory = self.desk and (self.desk.has_conflict or self.desk.has_news or self.unseen)
        known = {entry.signed.command for entry in self.desk.entries} if self.desk and in_memory else set()
        assert self.acknowledged <= self.in_books() | self.in_outboxes() | self.named | known

    def teardown(self) -> None:
        self.unlock()
        if self.gone is not None:
            self.put_back()
        self.close()
        if self.place.exists():
            self.start()
            self.nothing_is_lost()
            self.close()
            with closing(open_club_book(self.place, read_only=True)) as club_book:
                assert check(club_book.book) == ()
        shutil.rmtree(self.home)


@pytest.mark.usefixtures("temporary_outboxes")
def test_any_course_of_a_book_in_a_file_loses_nothing() -> None:
    ways = settings(max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck))
    run_state_machine_as_test(Course, settings=ways)


@pytest.fixture
def temporary_outboxes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No file is left for other tests, and every action tries to write the book."""
    monkeypatch.setattr(outbox, "PATIENCE", 0)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
