"""A backup replaces the book, which is kept; an incomplete book replaces none."""

import os
import re
import signal
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from chouette_desk.book import copies
from chouette_desk.book import restore as restores
from chouette_desk.book.backup import back_up, backups_of, folder_of
from chouette_desk.book.book import open_book
from chouette_desk.book.copies import digest_of
from chouette_desk.book.create import create_book
from chouette_desk.book.errors import BookInUse, DamagedBook, NewerBook, NoBook, NotABook, NotWritten
from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.book.restore import restore
from tests.book import filled as files
from tests.book.disks import filled, small_disk
from tests.book.full_book import make_full
from tests.book.killed_upgrades import killed
from tests.book.next_program import become_next
from tests.book.postgres import Cluster
from tests.book.rows import clubs, write_club

NOW = datetime.fromisoformat("2026-11-22T23:10:05+01:00")


@pytest.fixture
def place(book_place: str) -> BookLocation:
    """A closed book with a row in every table and one club more than its backup."""
    place = location_of(book_place)
    files.filled(book_place, make_full)
    back_up(place, NOW)
    with closing(open_book(place)) as book:
        write_club(book, "Hilltop")
    return place


def first_backup(place: BookLocation) -> Path:
    return backups_of(place)[0].path


def contents(place: BookLocation) -> str:
    with closing(open_book(place, read_only=True)) as book, book.reading() as connection:
        return digest_of(connection)


def test_a_backup_takes_the_place_of_the_book_and_the_book_is_kept(place: BookLocation):
    before = contents(place)
    kept = restore(place, first_backup(place), NOW)
    assert kept
    assert kept.name.endswith("-2026-11-22T23-10-05 before restore.chouette-book")
    assert contents(place) == contents(BookLocation(path=first_backup(place)))
    assert contents(BookLocation(path=kept)) == before
    assert restore(place, kept, NOW)
    assert contents(place) == before


def test_a_restored_book_goes_on(place: BookLocation):
    restore(place, first_backup(place), NOW)
    with closing(open_book(place)) as book:
        write_club(book, "Seaside")
        assert clubs(book) == ["Riverside", "Seaside"]


def test_a_backup_of_one_kind_of_place_restores_the_other(
    place: BookLocation, tmp_path: Path, request: pytest.FixtureRequest
):
    """A club that moves to a server, or from it."""
    if place.path is None:
        other = BookLocation(path=tmp_path / "moved.chouette-book")
    else:
        other = location_of(request.getfixturevalue("cluster").url(request.getfixturevalue("database")))
    assert restore(other, first_backup(place), NOW) is None
    assert contents(other) == contents(BookLocation(path=first_backup(place)))
    with closing(open_book(other)) as book:
        write_club(book, "Seaside")


def test_an_older_backup_is_brought_up_to_date(place: BookLocation, monkeypatch: pytest.MonkeyPatch):
    old = first_backup(place)
    become_next(monkeypatch)
    restore(place, old, NOW)
    with closing(open_book(place)) as book, book.reading() as connection:
        assert connection.execute("SELECT title, town FROM club").fetchall() == [("Riverside", "nowhere")]


def test_a_backup_of_a_newer_program_is_refused(place: BookLocation, tmp_path: Path):
    with pytest.MonkeyPatch.context() as program:
        become_next(program)
        newer = tmp_path / "newer.chouette-book"
        create_book(BookLocation(path=newer)).close()
    before = contents(place)
    with pytest.raises(NewerBook):
        restore(place, newer, NOW)
    assert contents(place) == before


def spoiled(path: Path, how: str) -> Path:
    """A backup that is none, or no whole one."""
    if how == "flipped":
        content = bytearray(path.read_bytes())
        content[5 * 4096 : 5 * 4096 + 2000] = b"\xff" * 2000
        path.write_bytes(content)
    elif how == "cut":
        path.write_bytes(path.read_bytes()[:-4096])
    elif how == "text":
        path.write_text("Dear club,")
    else:
        path.unlink()
    return path


@pytest.mark.parametrize(
    ("how", "kind"), [("flipped", DamagedBook), ("cut", DamagedBook), ("text", NotABook), ("gone", NoBook)]
)
def test_what_is_no_whole_book_is_not_restored(place: BookLocation, how: str, kind: type[Exception]):
    before = contents(place)
    with pytest.raises(kind):
        restore(place, spoiled(first_backup(place), how), NOW)
    assert contents(place) == before
    assert not [backup for backup in backups_of(place) if backup.mark]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed book in a file, with a backup that has one club less."""
    path = tmp_path / "club.chouette-book"
    with closing(create_book(BookLocation(path=path))) as book:
        write_club(book, "Riverside")
        back_up(book.location, NOW)
        write_club(book, "Hilltop")
    return path


def test_a_book_that_is_gone_is_restored(path: Path):
    path.unlink()
    assert restore(BookLocation(path=path), first_backup(BookLocation(path=path)), NOW) is None
    with closing(open_book(BookLocation(path=path))) as book:
        assert clubs(book) == ["Riverside"]


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 5000, b"SQLite format 3\0 and no more"], ids=["empty", "zeros", "cut"]
)
def test_a_damaged_book_is_restored_and_its_bytes_are_kept(path: Path, content: bytes):
    path.write_bytes(content)
    path.with_name(path.name + "-wal").write_bytes(b"what it was writing")
    kept = restore(BookLocation(path=path), first_backup(BookLocation(path=path)), NOW)
    assert kept
    assert kept.name == "club-2026-11-22T23-10-05 damaged.chouette-book"
    assert kept.read_bytes() == content
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"what it was writing"
    with closing(open_book(BookLocation(path=path))) as book:
        assert clubs(book) == ["Riverside"]
    assert {each.name for each in path.parent.iterdir()} == {"club.chouette-book", "backups"}


def test_something_else_is_not_replaced(path: Path):
    letter = path.with_name("letter.txt")
    letter.write_text("Dear club,")
    with pytest.raises(NotABook):
        restore(BookLocation(path=letter), first_backup(BookLocation(path=path)), NOW)
    assert letter.read_text() == "Dear club,"


def test_a_book_that_is_open_is_not_replaced(path: Path):
    with closing(open_book(BookLocation(path=path))) as book:
        with pytest.raises(BookInUse):
            restore(BookLocation(path=path), first_backup(BookLocation(path=path)), NOW)
        write_club(book, "Seaside")


def test_a_book_that_is_being_read_is_not_replaced(path: Path):
    with closing(open_book(BookLocation(path=path), read_only=True)) as book:
        with pytest.raises(NotWritten, match="another program has it locked"):
            restore(BookLocation(path=path), first_backup(BookLocation(path=path)), NOW)
        assert clubs(book) == ["Hilltop", "Riverside"]
    with closing(open_book(BookLocation(path=path))) as book:
        assert clubs(book) == ["Hilltop", "Riverside"]


def test_without_room_a_book_stays_as_it_was(tmp_path: Path):
    with small_disk(tmp_path / "disk", "2m") as folder:
        place = BookLocation(path=folder / "club.chouette-book")
        with closing(create_book(place)) as book:
            write_club(book, "Riverside")
            made = back_up(place, NOW)
            write_club(book, "Hilltop")
        with filled(folder), pytest.raises(NotWritten, match=r"disk is full|No space left"):
            restore(place, made, NOW)
        with closing(open_book(place)) as book:
            assert clubs(book) == ["Hilltop", "Riverside"]
        assert not list(folder.glob(".*")) + list(folder_of(place).glob(".*"))


def killed_at(owner: object, name: str, place: BookLocation, backup: Path) -> bool:
    """Restore in a process that is killed when it comes to this function; whether it was."""

    def kill(*_how: object, **_more: object) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    def work() -> None:
        setattr(owner, name, kill)
        restore(place, backup, NOW)

    return killed(work)


@pytest.mark.parametrize(("owner", "name"), [(restores, "copy_file"), (copies, "_checkpoint"), (Path, "replace")])
def test_a_kill_half_way_leaves_the_book_as_it_was(path: Path, owner: object, name: str):
    assert killed_at(owner, name, BookLocation(path=path), first_backup(BookLocation(path=path)))
    with closing(open_book(BookLocation(path=path))) as book:
        assert clubs(book) == ["Hilltop", "Riverside"]
    assert not list(path.parent.glob(".*"))


def test_a_kill_half_way_leaves_the_book_on_a_server_as_it_was(
    cluster: Cluster, database: str, path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("XDG_DATA_HOME", str(path.parent / "data"))
    place = location_of(cluster.url(database))
    with closing(create_book(place)) as book:
        write_club(book, "Seaside")
    assert killed_at(restores, "copy_rows", place, first_backup(BookLocation(path=path)))
    with closing(open_book(place)) as book:
        assert clubs(book) == ["Seaside"]


def test_where_nothing_can_be_made_nothing_is_restored(path: Path):
    place = BookLocation(path=path.parent / "gone" / "club.chouette-book")
    with pytest.raises(
        NotWritten, match=re.escape("could not be restored, and is unchanged (No such file or directory)")
    ):
        restore(place, first_backup(BookLocation(path=path)), NOW)


def test_a_damaged_book_that_nobody_was_writing_is_kept_alone(path: Path):
    path.write_bytes(b"")
    kept = restore(BookLocation(path=path), first_backup(BookLocation(path=path)), NOW)
    assert kept
    assert (kept.read_bytes(), kept.with_name(kept.name + "-wal").exists()) == (b"", False)


@pytest.mark.parametrize("book_place", ["sqlite"], indirect=True)
@pytest.mark.parametrize("byte", [18, 47], ids=["for a later SQLite", "of another format"])
def test_a_book_whose_header_is_damaged_is_restored(place: BookLocation, byte: int):
    assert place.path
    content = bytearray(place.path.read_bytes())
    content[byte] = 0xCE
    place.path.write_bytes(content)
    assert restore(place, first_backup(place), NOW)
    assert contents(place) == contents(BookLocation(path=first_backup(place)))


ON_SERVER = (
    "DROP TABLE log CASCADE",
    "DROP TABLE alembic_version",
    "ALTER TABLE player RENAME COLUMN notes TO gone",
    "ALTER TABLE player ALTER COLUMN notes DROP NOT NULL; UPDATE player SET notes = NULL",
)


@pytest.mark.parametrize("book_place", ["postgresql"], indirect=True)
@pytest.mark.parametrize("statement", ON_SERVER)
def test_a_damaged_book_on_a_server_is_restored_and_its_tables_are_kept(
    place: BookLocation, cluster: Cluster, own_database: str, statement: str
):
    cluster.run(statement, own_database)
    kept = restore(place, first_backup(place), NOW)
    assert kept == "damaged-2026-11-22T23-10-05"
    assert contents(place) == contents(BookLocation(path=first_backup(place)))
    with closing(open_book(place)) as book:
        write_club(book, "Seaside")
        assert clubs(book) == ["Riverside", "Seaside"]
        with book.reading() as connection:
            assert len(connection.column(f'SELECT name FROM "{kept}".club')) == 2
    cluster.run(f'DROP SCHEMA "{kept}" CASCADE', own_database)
