"""A file that is no whole book is refused in words before a database touches it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book.book import open_book
from chouette_desk.book.create import create_book
from chouette_desk.book.database import wal_of
from chouette_desk.book.errors import BookTrouble, DamagedBook, NoBook, NotABook
from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.book.revisions import check_is_book
from tests.book.rows import clubs, write_club

NIGHT = '{"format": "chouette-night/1", "rulebook": "aba", "events": []}'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A book's file, closed."""
    path = tmp_path / "club.chouette-book"
    create_book(BookLocation(path=path)).close()
    return path


def other_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE book (id INTEGER)")


def nothing(path: Path) -> None:
    path.write_bytes(b"")


def text(path: Path) -> None:
    path.write_text("Club night\n" * 20)


def night_file(path: Path) -> None:
    path.write_text(NIGHT)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def other_magic(path: Path) -> None:
    path.write_bytes(b"Something else!\0" + path.read_bytes()[16:])


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def a_few_bytes(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:50])


def scrambled_pages(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[200:] = bytes(byte ^ 0x5A for byte in content[200:])
    path.write_bytes(content)


def without_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as book:
        book.execute("DROP TABLE alembic_version")


IS_NO_BOOK = "club.chouette-book is not a book of Chouette Desk."
IS_DAMAGED = "The book club.chouette-book is damaged. Restore it from a backup: chouette-desk book restore."
IS_A_NIGHT = "club.chouette-book is a night file, not a book. Import it: chouette-desk night import."


@pytest.mark.parametrize("read_only", [False, True], ids=["to write", "to read"])
@pytest.mark.parametrize(
    ("spoil", "kind", "sentence"),
    [
        (nothing, NotABook, IS_NO_BOOK),
        (text, NotABook, IS_NO_BOOK),
        (night_file, NotABook, IS_A_NIGHT),
        (other_database, NotABook, IS_NO_BOOK),
        (folder, NotABook, IS_NO_BOOK),
        (without_tables, DamagedBook, IS_DAMAGED),
        (other_magic, DamagedBook, IS_DAMAGED),
        (half, DamagedBook, IS_DAMAGED),
        (a_few_bytes, DamagedBook, IS_DAMAGED),
        (scrambled_pages, DamagedBook, IS_DAMAGED),
    ],
)
def test_what_is_no_book_is_refused_and_left_alone(
    path: Path, spoil: Callable[[Path], None], kind: type[BookTrouble], sentence: str, read_only: bool
):
    spoil(path)
    before = path.is_file() and path.read_bytes()
    with pytest.raises(BookTrouble) as refused:
        open_book(BookLocation(path=path), read_only=read_only)
    assert (type(refused.value), str(refused.value)) == (kind, sentence)
    assert (path.is_file() and path.read_bytes()) == before
    assert list(path.parent.iterdir()) == [path]


def test_what_is_not_there_is_said_to_be_made(tmp_path: Path):
    for path in (tmp_path / "none.chouette-book", tmp_path / "no" / "none.chouette-book"):
        with pytest.raises(NoBook) as refused:
            open_book(BookLocation(path=path))
        assert str(refused.value) == f"There is no book none.chouette-book in {path.parent}."


def test_a_book_is_known_by_any_name_and_through_a_link(path: Path, tmp_path: Path):
    link = tmp_path / "link"
    link.symlink_to(path)
    assert location_of(link) == BookLocation(path=path)
    open_book(location_of(link)).close()


def test_a_name_with_signs_of_a_url_is_a_name(tmp_path: Path):
    path = tmp_path / "Ann & Bob? 100% #1.chouette-book"
    create_book(BookLocation(path=path)).close()
    open_book(BookLocation(path=path), read_only=True).close()
    assert path.is_file()


def test_a_book_that_was_killed_while_it_took_its_journal_in_is_whole(path: Path, tmp_path: Path):
    """Its first page speaks already of pages that are still in the journal only."""
    killed = tmp_path / "killed" / path.name
    killed.parent.mkdir()
    with closing(open_book(BookLocation(path=path))) as book:
        for number in range(50):
            write_club(book, f"{number:02} {'x' * 1000}")
        before = path.read_bytes()
        wal_of(killed).write_bytes(wal_of(path).read_bytes())
    killed.write_bytes(path.read_bytes()[:4096] + before[4096:])
    assert killed.stat().st_size < path.stat().st_size
    with closing(open_book(BookLocation(path=killed))) as book:
        assert len(clubs(book)) == 50


def test_a_path_that_the_system_refuses_is_said(tmp_path: Path):
    with pytest.raises(NotABook, match=r"could not be read \(File name too long\)"):
        check_is_book(tmp_path / ("x" * 300))
