"""The upgrade of a book is told step by step; ended early, it changes nothing."""

import os
import signal
from contextlib import closing

import pytest

from chouette_desk.book.backup import backups_of
from chouette_desk.book.book import open_book
from chouette_desk.book.check import check
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import sums_of_tables
from chouette_desk.book.errors import MigrationFailed, OlderBook
from chouette_desk.book.location import BookLocation
from chouette_desk.book.row_sums import TableSums
from chouette_desk.gui.jobs import Cancelled
from tests.book.killed_upgrades import killed, killed_upgrades
from tests.book.older_books import older_book
from tests.book.places import on_both

pytestmark = on_both(("revision",), [("0001",), ("0002",)])


@pytest.fixture
def place(revision: str, book_place: str) -> BookLocation:
    """A book of an older revision."""
    return older_book(book_place, revision)


def rows(place: BookLocation) -> TableSums:
    """All rows of the book, with its revision."""
    with transaction_at(place) as connection:
        return sums_of_tables(connection)


def pages(place: BookLocation) -> bytes:
    """A book's file without its header, which says whether it is open."""
    return place.path.read_bytes()[100:] if place.path else b""


def ending(error: BaseException):
    """A step that raises this at the third night."""

    def step(done: int, of: int) -> None:
        assert of > 2
        if done == 2:
            raise error

    return step


def kill_at_the_third(done: int, _of: int) -> None:
    """A step that kills this process at the third night."""
    if done == 2:
        os.kill(os.getpid(), signal.SIGKILL)


def is_upgraded(place: BookLocation) -> bool:
    """Whether another attempt brings the book up to date, and finds nothing wrong."""
    with closing(open_book(place)) as book:
        return check(book) == ()


def test_every_night_is_a_step(place: BookLocation):
    steps = list[tuple[int, int]]()
    open_book(place, upgrade=lambda done, of: steps.append((done, of))).close()
    nights = steps[-1][1]
    assert nights > 2
    assert steps == [(done, nights) for done in range(nights + 1)]


@pytest.mark.parametrize("error", [Cancelled(), KeyboardInterrupt()])
def test_ended_in_the_middle_the_book_is_as_it_was_and_no_copy_is_left(place: BookLocation, error: BaseException):
    before, content = rows(place), pages(place)
    with pytest.raises(type(error)):
        open_book(place, upgrade=ending(error))
    assert rows(place) == before
    assert pages(place) == content
    assert backups_of(place) == ()
    assert is_upgraded(place)
    assert [backup.mark for backup in backups_of(place)] == ["before 0003"]


def test_attempts_that_fail_leave_one_copy(place: BookLocation):
    before = rows(place)
    for _attempt in range(3):
        with pytest.raises(MigrationFailed, match=r"disk is broken.* It is unchanged.* There is a copy of it"):
            open_book(place, upgrade=ending(OSError("disk is broken")))
    assert rows(place) == before
    (copy,) = backups_of(place)
    assert rows(BookLocation(path=copy.path)) == before
    assert is_upgraded(place)
    assert backups_of(place) == (copy,)


def test_a_book_that_was_written_meanwhile_is_copied_again(place: BookLocation):
    with pytest.raises(MigrationFailed):
        open_book(place, upgrade=ending(OSError("disk is broken")))
    with transaction_at(place, writes=True) as connection:
        connection.execute("UPDATE book SET made_at = '2026-01-01'")
    assert is_upgraded(place)
    assert len(backups_of(place)) == 2


def test_killed_in_the_middle_the_book_is_as_it_was_and_the_copy_is_used(place: BookLocation):
    before = rows(place)
    for _attempt in range(2):
        assert killed(lambda: open_book(place, upgrade=kill_at_the_third))
        assert rows(place) == before
    assert is_upgraded(place)
    assert len(backups_of(place)) == 1


def test_killed_before_a_statement_of_the_upgrade_the_book_is_as_it_was(place: BookLocation):
    """Kill at every 19th statement.

    All of them take half a minute a book: ``python -m tests.book.killed_upgrades PLACE 1``.
    """
    assert killed_upgrades(place, 19) > 3
    assert is_upgraded(place)
    assert len(backups_of(place)) == 1


def test_without_a_step_an_older_book_is_left_alone(place: BookLocation):
    before = rows(place)
    with pytest.raises(OlderBook):
        open_book(place, upgrade=None)
    assert rows(place) == before
    assert backups_of(place) == ()


def test_cancelled_after_an_attempt_that_failed_its_copy_stays(place: BookLocation):
    with pytest.raises(MigrationFailed):
        open_book(place, upgrade=ending(OSError("disk is broken")))
    before = backups_of(place)
    with pytest.raises(Cancelled):
        open_book(place, upgrade=ending(Cancelled()))
    assert backups_of(place) == before != ()
