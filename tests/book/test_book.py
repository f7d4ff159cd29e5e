"""An open book: writes are kept, refusals are not, one program writes a file."""

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

import pytest

from chouette_desk.book.backup import LONGEST_MARKS, ROOM, back_up, backups_of, check_name
from chouette_desk.book.book import Book, open_book
from chouette_desk.book.copies import check_integrity
from chouette_desk.book.create import create_book
from chouette_desk.book.errors import BookInUse, BookReplaced, NotABook, NotWritten, ServerUnreachable
from chouette_desk.book.location import ENDING, BookLocation, location_of
from chouette_desk.book.lock import holder
from tests.book.postgres import Cluster
from tests.book.rows import clubs, write_club

TOP = Path(__file__).parents[2]

HOLD = """
import os, sys
from chouette_desk.book.book import open_book
from chouette_desk.book.location import location_of
from tests.book.rows import write_club
book = open_book(location_of(sys.argv[1]))
print(os.getpid(), flush=True)
for line in sys.stdin:
    write_club(book, line.strip())
    print("written", flush=True)
book.close()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A book's file, closed, with one club in it."""
    path = tmp_path / "club.chouette-book"
    with closing(create_book(BookLocation(path=path))) as book:
        write_club(book, "Riverside")
    return path


@contextmanager
def another_program(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Run a program that holds the book open and writes a club for each line sent."""
    child = subprocess.Popen(
        [sys.executable, "-c", HOLD, path], cwd=TOP, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert child.stdout
        assert child.stdout.readline().strip() == str(child.pid)
        yield child
    finally:
        child.kill()
        child.communicate()


def told(child: subprocess.Popen[str], name: str) -> None:
    """Has the other program write a club, and waits until it has."""
    assert child.stdin
    assert child.stdout
    child.stdin.write(name + "\n")
    child.stdin.flush()
    assert child.stdout.readline() == "written\n"


def half_an_action(book: Book) -> None:
    """Writes a club, sees it, and fails."""
    with book.writing():
        write_club(book, "Half")
        assert clubs(book) == ["Half"]
        raise KeyError("no such club")


def test_what_was_written_is_there_when_it_is_opened_again(book_place: str):
    place = location_of(book_place)
    with closing(create_book(place)) as book:
        write_club(book, "Riverside")
    with closing(open_book(place)) as book:
        assert clubs(book) == ["Riverside"]


def test_of_an_action_that_fails_nothing_is_written(book_place: str):
    with closing(create_book(location_of(book_place))) as book:
        with pytest.raises(KeyError, match="no such club"):
            half_an_action(book)
        assert clubs(book) == []
        write_club(book, "Whole")
        assert clubs(book) == ["Whole"]


def test_a_fault_of_the_program_is_no_trouble_of_the_book(book_place: str):
    with closing(create_book(location_of(book_place))) as book:
        with pytest.raises(Exception, match="syntax error") as fault, book.writing() as connection:
            connection.execute("INSERT BESIDE club VALUES (1)")
        assert "Trouble" not in [each.__name__ for each in type(fault.value).__mro__]


def test_no_book_is_made_where_one_is(book_place: str):
    place = location_of(book_place)
    with closing(create_book(place)) as book:
        write_club(book, "Riverside")
    with pytest.raises(NotWritten, match=re.escape(f"There is already a book {place}.")):
        create_book(place)
    with closing(open_book(place)) as book:
        assert clubs(book) == ["Riverside"]


def test_no_book_is_made_over_something_else(tmp_path: Path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear club,")
    with pytest.raises(NotABook):
        create_book(BookLocation(path=path))
    assert path.read_text() == "Dear club,"


def test_no_book_is_made_among_other_tables(cluster: Cluster, database: str):
    cluster.run("CREATE TABLE stock (n int)", database)
    with pytest.raises(NotABook, match="holds the tables of another program"):
        create_book(location_of(cluster.url(database)))


def test_no_book_is_made_where_there_is_no_folder(tmp_path: Path):
    path = tmp_path / "gone" / "club.chouette-book"
    with pytest.raises(NotWritten, match=re.escape(f"there is no folder {path.parent}, or you may not write there")):
        create_book(BookLocation(path=path))


def test_no_book_is_made_whose_backups_would_have_too_long_a_name(tmp_path: Path):
    longest = 255 - ROOM - len(f"{LONGEST_MARKS}{ENDING}")
    for name in ("x" * (longest + 1), "é" * (longest // 2 + 1)):
        with pytest.raises(NotWritten, match=r"is too long for its backups to be kept\. Choose a shorter one"):
            create_book(location_of(tmp_path / f"{name}{ENDING}"))
    assert list(tmp_path.iterdir()) == []
    place = location_of(tmp_path / f"{'x' * longest}{ENDING}")
    create_book(place).close()
    now = datetime(2026, 11, 20, 22)
    for mark in ("", "before restore"):
        for _backup in range(2):
            assert back_up(place, now, mark).exists()
    assert len(backups_of(place)) == 4


def test_no_book_is_made_in_a_folder_so_deep_that_its_backups_have_too_long_a_path(tmp_path: Path):
    deep = tmp_path
    while len(str(deep)) < 4020:
        deep = deep / ("x" * min(200, 4021 - len(str(deep))))
    with pytest.raises(NotWritten, match="is too long"):
        create_book(BookLocation(path=deep / "club.chouette-book"))


def test_no_book_is_made_on_a_server_whose_backups_would_have_too_long_a_folder():
    with pytest.raises(NotWritten, match="is too long"):
        create_book(location_of(f"postgresql://{'x' * 240}/{'y' * 40}"))
    with pytest.raises(NotABook, match="is not the address of a book"):
        create_book(location_of(f"postgresql://{'x' * 200}/club"))


def test_a_system_that_does_not_tell_has_the_usual_longest_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delattr(os, "pathconf")
    check_name(BookLocation(path=tmp_path / "club.chouette-book"))
    with pytest.raises(NotWritten, match="is too long"):
        check_name(BookLocation(path=tmp_path / ("x" * 200)))


def test_a_book_is_one_file_when_it_is_closed(path: Path):
    assert list(path.parent.iterdir()) == [path]


def test_a_book_that_is_read_only_is_not_written(book_place: str):
    place = location_of(book_place)
    create_book(place).close()
    with closing(open_book(place, read_only=True)) as book:
        with pytest.raises(NotWritten, match="was opened read-only"):
            write_club(book, "Riverside")
        assert clubs(book) == []


def test_two_desks_write_one_book_on_a_server(cluster: Cluster, database: str):
    place = location_of(cluster.url(database))
    with closing(create_book(place)) as one, closing(open_book(place)) as other:
        write_club(one, "Riverside")
        write_club(other, "Hilltop")
        assert clubs(one) == clubs(other) == ["Hilltop", "Riverside"]


def test_a_password_is_in_no_sentence():
    assert str(location_of("postgres://ann:secret@host/club")) == "postgresql://ann@host/club"
    assert str(location_of("postgresql:///club?host=/run")) == "postgresql:///club?host=/run"


def test_a_server_that_is_not_there_cannot_be_reached():
    place = location_of("postgresql://ann:secret@127.0.0.1:1/club")
    with pytest.raises(ServerUnreachable, match="cannot be reached") as refused:
        open_book(place)
    assert "secret" not in str(refused.value)


# One program a file


def test_the_second_program_is_told_who_has_the_book(path: Path):
    with another_program(path) as child:
        with pytest.raises(BookInUse, match=rf"open in another program \(.*, process {child.pid}, since 2"):
            open_book(BookLocation(path=path))
        told(child, "Hilltop")


def test_the_second_program_may_read_and_sees_what_is_written(path: Path):
    with another_program(path) as child, closing(open_book(BookLocation(path=path), read_only=True)) as book:
        assert clubs(book) == ["Riverside"]
        told(child, "Hilltop")
        assert clubs(book) == ["Hilltop", "Riverside"]


def test_one_program_has_a_book_open_once(path: Path):
    with closing(open_book(BookLocation(path=path))), pytest.raises(BookInUse, match=re.escape(holder())):
        open_book(BookLocation(path=path))
    open_book(BookLocation(path=path)).close()


# What can happen to a book that is open


@pytest.fixture
def book(path: Path) -> Iterator[Book]:
    """The book, open to write."""
    with closing(open_book(BookLocation(path=path))) as book:
        yield book


def test_a_book_that_was_deleted_takes_nothing_until_it_is_back(book: Book, path: Path):
    path.rename(path.with_name("elsewhere"))
    with pytest.raises(NotWritten, match="is no longer where it was"):
        write_club(book, "Hilltop")
    path.with_name("elsewhere").rename(path)
    write_club(book, "Seaside")
    assert clubs(book) == ["Riverside", "Seaside"]


def test_a_book_that_was_replaced_takes_nothing(book: Book, path: Path):
    other = path.with_name("other")
    create_book(BookLocation(path=other)).close()
    other.replace(path)
    with pytest.raises(NotWritten, match="is no longer where it was"):
        write_club(book, "Hilltop")
    assert clubs(book) == ["Riverside"]


def test_a_copy_that_is_put_back_is_taken_for_the_book_that_was_deleted(path: Path):
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    with closing(open_book(BookLocation(path=path))) as book:
        write_club(book, "Hilltop")  # which stands beside the book's file when that is deleted
        path.unlink()
        shutil.copy(copy, path)
        with pytest.raises(BookReplaced):  # which has other rows than those that were looked at
            write_club(book, "Seaside")
        write_club(book, "Seaside")
        assert clubs(book) == ["Riverside", "Seaside"]
        assert book.kept.endswith("replaced.chouette-book.")
    check_integrity(BookLocation(path=path))
    with closing(open_book(BookLocation(path=path))) as book:
        assert clubs(book) == ["Riverside", "Seaside"]


def test_a_whole_folder_that_is_put_back_is_locked_again(path: Path, tmp_path: Path):
    with closing(open_book(BookLocation(path=path))) as book:
        copy = shutil.copytree(path.parent, tmp_path.with_name("copied"))
        shutil.rmtree(path.parent)
        copy.rename(path.parent)
        with pytest.raises(BookReplaced):
            write_club(book, "Seaside")
        write_club(book, "Seaside")
        with pytest.raises(BookInUse):
            open_book(BookLocation(path=path))


def test_a_book_that_another_program_has_locked_is_not_opened(path: Path):
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(NotWritten, match="another program has it locked"):
            open_book(BookLocation(path=path))
    open_book(BookLocation(path=path)).close()
