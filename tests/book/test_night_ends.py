"""The ends of nights that the log keeps before a backup.

They are looked for while others may write, then written at once.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

import pytest

from chouette_desk.book import night_ends
from chouette_desk.book.night_ends import keep_ends
from chouette_desk.desk.club_book import ClubBook
from tests.book.two_nights import spoil, two_nights

NOW = datetime.fromisoformat("2026-11-22T23:10:05+01:00")


@pytest.fixture
def club_book(book_place: str) -> Iterator[ClubBook]:
    """The two nights: the first closed, whose end the log has, the second open."""
    with two_nights(book_place) as club_book:
        yield club_book


def test_entries_are_read_before_the_book_is_locked(club_book: ClubBook, monkeypatch: pytest.MonkeyPatch):
    locked, read = list[bool](), list[bool]()
    writing, entries = night_ends.writing_beside, night_ends.read_entries

    @contextmanager
    def locking(path):
        locked.append(True)
        with writing(path) as is_unharmed:
            yield is_unharmed

    def reading(connection, night):
        read.append(bool(locked))
        return entries(connection, night)

    monkeypatch.setattr(night_ends, "writing_beside", locking)
    monkeypatch.setattr(night_ends, "read_entries", reading)
    keep_ends(club_book.location, NOW)
    assert (locked, read) == ([True], [False])
    assert "night 2 up to 6" in club_book.log()[-1].message


def test_an_entry_that_is_changed_meanwhile_is_no_end(club_book: ClubBook, monkeypatch: pytest.MonkeyPatch):
    before, write = club_book.log(), night_ends._write_beside

    def changed_first(location, now, new):
        spoil(club_book, "UPDATE entry SET hash = 'forged' WHERE night_id = 2 AND seq = 6")
        write(location, now, new)

    monkeypatch.setattr(night_ends, "_write_beside", changed_first)
    keep_ends(club_book.location, NOW)
    assert club_book.log() == before
