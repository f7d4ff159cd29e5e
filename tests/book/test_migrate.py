"""A book of an older program is copied, then upgraded whole or not at all."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book import revisions
from chouette_desk.book.backup import backups_of
from chouette_desk.book.book import Book, open_book
from chouette_desk.book.create import create_book
from chouette_desk.book.database import Connection
from chouette_desk.book.errors import MigrationFailed, NewerBook, NotWritten, OlderBook
from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.book.log import keep_rows
from chouette_desk.book.migrate import migrate
from tests.book import next_program
from tests.book.disks import filled, small_disk
from tests.book.killed_upgrades import killed
from tests.book.next_program import NEXT, become_next, fails, loses_a_club
from tests.book.postgres import Cluster
from tests.book.rows import clubs, write_club

TOP = Path(__file__).parents[2]
PLAYER = {"id": 1, "club_id": 1, "full_name": "", "short_name": "Ann", "short_key": "ann", "initials": "A"}


@pytest.fixture
def place(book_place: str) -> BookLocation:
    """A book of this program, with a club and two players who are one."""
    place = location_of(book_place)
    with closing(create_book(place)) as book, book.writing() as connection:
        connection.insert("club", {"name": "Riverside", "name_key": "riverside"})
        connection.insert("player", {**PLAYER, "id": 2, "short_key": "bob", "initials_key": "b"})
        connection.insert("player", {**PLAYER, "initials_key": "a", "merged_into": 2})
        for table in ("club", "player"):
            keep_rows(connection, table, "TRUE")
    return place


@pytest.fixture
def as_next_program() -> Iterator[pytest.MonkeyPatch]:
    """From now on this is the next program, until it is undone."""
    with pytest.MonkeyPatch.context() as program:
        become_next(program)
        yield program


def killed_as_next_program(place: BookLocation, end: Callable[[Connection], None]) -> bool:
    """Open a book in a process that is the next program; return whether it was killed."""

    def work() -> None:
        become_next(pytest.MonkeyPatch(), end)
        open_book(place).close()

    return killed(work)


def towns(book: Book) -> list[tuple[str, str]]:
    """The clubs as the next program knows them."""
    with book.reading() as connection:
        return connection.execute("SELECT title, town FROM club").fetchall()


def is_as_it_was(place: BookLocation) -> bool:
    """Whether this program opens the book and finds in it what was in it."""
    with closing(open_book(place)) as book, book.reading() as connection:
        merged = connection.execute("SELECT id, merged_into FROM player ORDER BY id").fetchall()
        return clubs(book) == ["Riverside"] and merged == [(1, 2), (2, None)]


def only_copy(place: BookLocation) -> BookLocation:
    """The one backup that there is, which was made before."""
    (backup,) = backups_of(place)
    assert backup.mark == f"before {NEXT}"
    return BookLocation(path=backup.path)


def half_made(place: BookLocation) -> list[Path]:
    """What is left beside the book or its backups."""
    folders = [path.parent for path in (place.path, only_copy(place).path) if path]
    return [path for folder in folders for path in folder.iterdir() if path.name.startswith(".")]


def test_an_older_book_is_brought_up_to_date(place: BookLocation, as_next_program: pytest.MonkeyPatch):
    for _ in range(2):
        with closing(open_book(place)) as book:
            assert towns(book) == [("Riverside", "nowhere")]
            with book.writing() as connection:
                connection.execute("UPDATE club SET town = 'nowhere'")
    assert not half_made(place)


def test_the_copy_made_before_is_the_old_book(place: BookLocation, as_next_program: pytest.MonkeyPatch):
    open_book(place).close()
    as_next_program.undo()
    assert is_as_it_was(only_copy(place))


def test_an_older_book_is_not_brought_up_to_date_to_read_it(place: BookLocation, as_next_program: pytest.MonkeyPatch):
    with pytest.raises(OlderBook, match="To bring it up to date: chouette-desk book upgrade"):
        open_book(place, read_only=True)
    assert backups_of(place) == ()


def test_a_book_of_a_newer_program_is_refused_and_left_alone(place: BookLocation, as_next_program: pytest.MonkeyPatch):
    open_book(place).close()
    as_next_program.setattr(revisions, "LATEST", "0001")
    for read_only in (False, True):
        with pytest.raises(NewerBook, match="was written by a newer Chouette Desk"):
            open_book(place, read_only=read_only)
    as_next_program.setattr(revisions, "LATEST", NEXT)
    with closing(open_book(place)) as book:
        assert towns(book) == [("Riverside", "nowhere")]


def test_a_failure_half_way_leaves_the_old_book(place: BookLocation, as_next_program: pytest.MonkeyPatch):
    become_next(as_next_program, fails)
    with pytest.raises(MigrationFailed, match=r"could not be brought up to date.*the cup is broken") as refused:
        open_book(place)
    copy = only_copy(place)
    assert re.search(rf"It is unchanged.* There is a copy of it: {re.escape(str(copy.path))}", str(refused.value))
    assert not half_made(place)
    as_next_program.undo()
    assert is_as_it_was(place)
    assert is_as_it_was(copy)


def test_a_kill_half_way_leaves_the_old_book(place: BookLocation):
    assert killed_as_next_program(place, next_program.killed)
    assert is_as_it_was(place)


def test_what_a_killed_program_left_goes_and_the_next_one_succeeds(tmp_path: Path):
    place = BookLocation(path=tmp_path / "club.chouette-book")
    create_book(place).close()
    assert killed_as_next_program(place, next_program.killed)
    assert half_made(place)
    assert not killed_as_next_program(place, next_program.whole)
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]
    with pytest.raises(NewerBook):
        open_book(place)


def test_two_desks_that_come_at_once_bring_a_servers_book_up_once(cluster: Cluster, database: str, tmp_path: Path):
    place = location_of(cluster.url(database))
    create_book(place).close()
    words = [sys.executable, "-m", "tests.book.next_program", place.url]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")}
    desks = [subprocess.Popen(words, cwd=TOP, env=environment, stderr=subprocess.PIPE) for _ in range(2)]
    assert [desk.communicate()[1] for desk in desks] == [b"", b""]
    assert len(list((tmp_path / "data").rglob("*before*"))) == 1


def test_rows_that_point_nowhere_afterwards_are_a_failure(place: BookLocation, as_next_program: pytest.MonkeyPatch):
    become_next(as_next_program, loses_a_club)
    with pytest.raises(MigrationFailed):
        open_book(place)
    as_next_program.undo()
    assert is_as_it_was(place)


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """A book's file, alone on a small disk."""
    with small_disk(tmp_path / "disk", "2m") as folder:
        path = folder / "club.chouette-book"
        with closing(create_book(BookLocation(path=path))) as book:
            write_club(book, "Riverside")
        yield path


def test_without_room_for_a_copy_a_book_is_not_brought_up_to_date(path: Path, as_next_program: pytest.MonkeyPatch):
    with filled(path.parent), pytest.raises(NotWritten, match=r"No space left|disk is full"):
        open_book(BookLocation(path=path))
    with closing(open_book(BookLocation(path=path))) as book:
        assert towns(book) == [("Riverside", "nowhere")]


def test_a_book_that_another_program_is_reading_is_not_replaced_under_it(
    path: Path, as_next_program: pytest.MonkeyPatch
):
    as_next_program.undo()
    with closing(open_book(BookLocation(path=path), read_only=True)) as reader:
        assert clubs(reader) == ["Riverside"]
        become_next(as_next_program)
        with pytest.raises(MigrationFailed, match="another program has it locked"):
            open_book(BookLocation(path=path))
        assert clubs(reader) == ["Riverside"]
    open_book(BookLocation(path=path)).close()


def test_a_servers_book_that_another_desk_has_just_brought_up_is_left_alone(cluster: Cluster, database: str):
    location = location_of(cluster.url(database))
    with closing(create_book(location)) as book:
        write_club(book, "Riverside")
    migrate(location, "0000")
    assert backups_of(location) == ()
    with closing(open_book(location)) as book:
        assert clubs(book) == ["Riverside"]
