"""A disk that refuses: the action fails in a sentence and the book is unchanged.

The next action works.
"""

import os
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

import pytest

from chouette_desk.book.book import Book, open_book
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import atomic_database
from chouette_desk.book.create import create_book
from chouette_desk.book.errors import NotWritten
from chouette_desk.book.location import BookLocation
from tests.book.disks import filled, read_only, small_disk
from tests.book.rows import clubs, write_club

FULL = r"could not be written: the disk is full\. Free some space"
READ_ONLY = r"could not be written: it is read-only\. Make its file and its folder writable"
LONG = "x" * 3000


def written_until_full(book: Book) -> list[str]:
    """Writes clubs until there is no room: those that were."""
    written: list[str] = []
    with suppress(NotWritten):
        for number in count(1):
            write_club(book, f"{number:04} {LONG}")
            written.append(f"{number:04} {LONG}")
    with pytest.raises(NotWritten, match=FULL):
        write_club(book, LONG)
    return written


def test_on_a_full_disk_an_action_is_refused_whole(tmp_path: Path):
    with small_disk(tmp_path / "disk", "3m") as folder:
        place = BookLocation(path=folder / "club.chouette-book")
        with closing(create_book(place)) as book:
            with filled(folder):
                written = written_until_full(book)
                assert clubs(book) == written
            write_club(book, "Riverside")
            assert clubs(book) == [*written, "Riverside"]
        with closing(open_book(place)) as book:
            assert clubs(book) == [*written, "Riverside"]


def test_a_book_that_was_filled_to_the_brim_closes_and_opens(tmp_path: Path):
    with small_disk(tmp_path / "disk", "3m") as folder:
        place = BookLocation(path=folder / "club.chouette-book")
        with closing(create_book(place)) as book, filled(folder):
            written = written_until_full(book)
            book.close()
        with filled(folder), pytest.raises(NotWritten, match=FULL):
            open_book(place)
        with closing(open_book(place)) as book:
            assert clubs(book) == written


def test_on_a_full_disk_a_book_can_be_read(tmp_path: Path):
    with small_disk(tmp_path / "disk", "2m") as folder:
        place = BookLocation(path=folder / "club.chouette-book")
        with closing(create_book(place)) as book:
            write_club(book, "Riverside")
        with filled(folder), closing(open_book(place, read_only=True)) as book:
            assert clubs(book) == ["Riverside"]


def test_on_a_full_disk_no_book_is_made(tmp_path: Path):
    with small_disk(tmp_path / "disk", "2m") as folder:
        place = BookLocation(path=folder / "club.chouette-book")
        with filled(folder):
            with pytest.raises(NotWritten, match=FULL):
                create_book(place)
            assert [path.name for path in folder.iterdir()] == ["ballast"]
        create_book(place).close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A book's file, closed, alone in its folder, with one club in it."""
    folder = tmp_path / "club"
    folder.mkdir()
    with closing(create_book(BookLocation(path=folder / "club.chouette-book"))) as book:
        write_club(book, "Riverside")
    return folder / "club.chouette-book"


def test_in_a_folder_that_may_only_be_read_a_book_is_read_and_not_written(path: Path):
    with read_only(path.parent):
        with pytest.raises(NotWritten, match=READ_ONLY):
            open_book(BookLocation(path=path))
        with closing(open_book(BookLocation(path=path), read_only=True)) as book:
            assert clubs(book) == ["Riverside"]
        with pytest.raises(NotWritten, match="you may not write there"):
            create_book(BookLocation(path=path.with_name("other.chouette-book")))
    open_book(BookLocation(path=path)).close()
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_may_only_be_read_is_read_and_not_written(path: Path):
    with read_only(path):
        with pytest.raises(NotWritten, match=READ_ONLY):
            open_book(BookLocation(path=path))
        with closing(open_book(BookLocation(path=path), read_only=True)) as book:
            assert clubs(book) == ["Riverside"]
        assert list(path.parent.iterdir()) == [path]
    with closing(open_book(BookLocation(path=path))) as book:
        write_club(book, "Hilltop")


def test_a_folder_in_which_nothing_may_be_written_any_more_lets_a_book_go(path: Path):
    with closing(open_book(BookLocation(path=path))) as book, read_only(path.parent):
        book.close()
    with closing(open_book(BookLocation(path=path))) as book:
        assert clubs(book) == ["Riverside"]


def test_a_file_that_is_written_whole_has_no_journal_beside_it_and_is_synced_before_it_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    done = list[str]()
    for name in ("fsync", "replace"):
        real = getattr(os, name)
        monkeypatch.setattr(os, name, lambda *given, real=real, name=name: (done.append(name), real(*given)))
    path = tmp_path / "club.chouette-book"
    with atomic_database(path) as temporary:
        with transaction_at(BookLocation(path=temporary), writes=True, new_file=True) as connection:
            connection.execute("CREATE TABLE club (id INTEGER PRIMARY KEY)")
            connection.insert("club", {"id": 1})
            assert list(tmp_path.iterdir()) == [temporary]
        assert done == []
    assert done[:2] == ["fsync", "replace"]
    assert list(tmp_path.iterdir()) == [path]
