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
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as walk

from chouette_desk.book.check import check
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import outbox
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.desk import Change
from tests.desk.at_the_table import Ticking, begun, scored
from tests.proof.laptop import Laptop, courses, undone

BOOK = "club.chouette-book"
COMMANDS = "SELECT night_id, command FROM entry ORDER BY night_id, seq"


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
        self.laptop = Laptop(self.place, self.folder)
        self.copies: list[Path] = []
        self.gone: set[str] | None = None  # the commands of a book that was taken away
        self.other: sqlite3.Connection | None = None  # that has the book locked
        self.unseen = False  # the book was exchanged, and the open desk has not looked at it since
        self.count = 0

    @initialize()
    def begin(self) -> None:
        with closing(make_book(self.place, desk="Home", clock=Ticking(), folder=self.folder)) as club_book:
            begun(club_book).close()
        self.start()

    # The table

    def _enter(self, act: Callable[[BookDesk, str], Change | None]) -> None:
        self.count += 1
        self.laptop.enter(f"command-{self.count}", act)
        self.unseen = False

    @precondition(lambda self: self.laptop.desk)
    @rule(points=st.integers(1, 4))
    def enter(self, points: int) -> None:
        self._enter(lambda desk, command: scored(desk, points, command))

    @precondition(lambda self: self.laptop.desk)
    @rule()
    def undo(self) -> None:
        self._enter(undone)

    @precondition(lambda self: self.laptop.desk)
    @rule()
    def redo(self) -> None:
        self._enter(lambda desk, command: desk.redo(command))

    @precondition(lambda self: self.laptop.desk)
    @rule()
    def look(self) -> None:
        self.laptop.look()
        self.unseen = False

    @precondition(lambda self: self.laptop.has_conflict)
    @rule(mine=st.booleans())
    def choose(self, mine: bool) -> None:
        self.laptop.choose(mine=mine)

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
        self.unseen = self.laptop.desk is not None
        self._forget_unless_open()

    # The program

    @precondition(lambda self: self.laptop.desk is None and self.gone is None and self.other is None)
    @rule()
    def start(self) -> None:
        self.laptop.start()
        with self.laptop.opened[0].book.reading() as connection:
            connection.execute("PRAGMA busy_timeout = 10")

    @precondition(lambda self: self.laptop.desk)
    @rule()
    def close(self) -> None:
        self.laptop.stop()
        self.unseen = False

    @precondition(lambda self: self.laptop.desk and self.other is None)
    @rule()
    def kill(self) -> None:
        """What the disk has at this moment is what the next program finds.

        Of a book exchanged since the last look that is what the copy has.
        """
        self.laptop.kill(self.home)
        if self.unseen:
            self._forget_unless_open()
        self.unseen = False

    def _forget_unless_open(self) -> None:
        if self.laptop.desk is None:
            self.laptop.acknowledged &= self.in_books() | self.laptop.waiting() | self.laptop.named

    # What holds

    def in_books(self) -> set[str]:
        """Return the commands in the book, and in the copies kept of replaced ones."""
        if self.gone is not None:
            return self.gone
        found = set[str]()
        for path in self.place.parent.glob("*.chouette-book"):
            locked = self.other if path == self.place else None  # who locks it may read it, others perhaps not
            entries = Counter(locked.execute(COMMANDS) if locked else commands_in(path))
            assert not [entry for entry, times in entries.items() if times > 1 and entry[1] in self.laptop.acknowledged]
            found |= {command for _night, command in entries}
        return found

    @invariant()
    def nothing_is_lost(self) -> None:
        laptop = self.laptop
        in_memory = laptop.has_conflict or self.unseen or (laptop.desk and laptop.desk.has_news)
        kept = self.in_books() | laptop.waiting() | laptop.named | (laptop.known() if in_memory else set())
        assert laptop.acknowledged <= kept

    @invariant()
    def a_desk_shows_what_its_book_has(self) -> None:
        """Unless something waits, is to be chosen, or is not looked at yet."""
        desk = self.laptop.desk
        if desk and not (desk.cut_off or desk.has_news or self.unseen or self.gone is not None or self.other):
            number = desk.number
            assert [entry.signed.command for entry in desk.entries] == [
                command for night, command in commands_in(self.place) if night == number
            ]

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
    walk(Course, settings=courses(24))


@pytest.fixture
def temporary_outboxes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No file is left for other tests, and every action tries to write the book."""
    monkeypatch.setattr(outbox, "PATIENCE", 0)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
