"""Backups: whole books in files, made during use, kept as long as needed."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from chouette_desk.book import backup as backup_module
from chouette_desk.book import sound
from chouette_desk.book.backup import (
    AutomaticBackups,
    Backup,
    back_up,
    back_up_if_changed,
    backups_of,
    expired,
    folder_of,
    prune,
)
from chouette_desk.book.book import Book, open_book
from chouette_desk.book.copies import OWN, check_integrity, copy_file, digest_of
from chouette_desk.book.create import create_book
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import Entry, read_entries
from chouette_desk.book.errors import DamagedBook, NotWritten
from chouette_desk.book.figures import write_hashes
from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.book.log import COLUMNS, keep_rows, replace_rows
from chouette_desk.book.nights import night_numbered
from chouette_desk.book.revisions import LATEST, TABLE
from tests.book import filled as files
from tests.book.damage import spoil_entries
from tests.book.disks import filled, read_only, small_disk
from tests.book.full_book import make_full
from tests.book.places import on_both
from tests.book.rows import clubs, write_club

NOW = datetime.fromisoformat("2026-11-22T23:10:05+01:00")


@pytest.fixture
def book(book_place: str) -> Iterator[Book]:
    """A book with a row in every table, open."""
    files.filled(book_place, make_full)
    with closing(open_book(location_of(book_place))) as book:
        yield book


def rows(book: Book) -> dict[str, list[str]]:
    """Everything in the book."""
    with book.reading() as connection:
        return {
            table: sorted(repr(tuple(row)) for row in connection.execute(f"SELECT * FROM {table}"))
            for table in connection.table_names() - {TABLE}
        }


def contents(book: Book) -> str:
    with book.reading() as connection:
        return digest_of(connection)


def test_a_backup_is_the_whole_book_in_one_file_that_opens_anywhere(book: Book):
    made = back_up(book.location, NOW)
    assert made.name.endswith("-2026-11-22T23-10-05.chouette-book")
    assert check_integrity(BookLocation(path=made)) == LATEST
    with closing(open_book(BookLocation(path=made), read_only=True)) as copy:
        assert rows(copy) == rows(book)
        assert all(rows(copy).values())
        assert contents(copy) == contents(book)
    assert [path.name for path in made.parent.iterdir()] == [made.name]


def test_a_backup_is_a_book_that_can_be_written(book: Book):
    made = back_up(book.location, NOW)
    with closing(open_book(BookLocation(path=made))) as copy:
        write_club(copy, "Hilltop")
        assert clubs(copy) == ["Hilltop", "Riverside"]


def test_backups_stand_beside_the_book_under_its_name(tmp_path: Path):
    place = BookLocation(path=tmp_path / "club.chouette-book")
    create_book(place).close()
    assert back_up(place, NOW) == tmp_path / "backups" / "club-2026-11-22T23-10-05.chouette-book"


def test_backups_of_a_server_stand_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = folder_of(location_of("postgresql://ann:secret@chess.example/our club"))
    assert folder == tmp_path / "Chouette Desk" / "backups" / "chess.example-our-club"


def test_two_backups_of_one_second_are_both_kept(book: Book):
    first = back_up(book.location, NOW)
    write_club(book, "Hilltop")
    second = back_up(book.location, NOW)
    assert [backup.path for backup in backups_of(book.location)] == [first, second]


def test_another_books_backups_are_not_taken_for_this_ones(tmp_path: Path):
    for name in ("club", "club-2026-11-22T23-10-05", "club (2)"):
        place = BookLocation(path=tmp_path / f"{name}.chouette-book")
        create_book(place).close()
        back_up(place, NOW, "before 0002")
        (backup,) = backups_of(place)
        assert (backup.at, backup.mark) == ("2026-11-22T23-10-05", "before 0002")
        assert backup.path.name == f"{name}-2026-11-22T23-10-05 before 0002.chouette-book"


# Only if something has changed


def test_what_is_backed_up_already_is_not_backed_up_again(book: Book):
    assert back_up_if_changed(book.location, NOW)
    assert back_up_if_changed(book.location, NOW + timedelta(hours=1)) is None
    book.close()
    with closing(open_book(book.location)):
        assert back_up_if_changed(book.location, NOW + timedelta(days=1)) is None


def test_any_change_is_backed_up(book: Book):
    """A change of any row of any table that does not follow from others."""
    changes = [
        "UPDATE player SET notes = 'owes a beer'",
        "UPDATE player SET merged_into = NULL WHERE id = 1",
        *(f"UPDATE {table} SET {column} = 'changed'" for table, column in TEXTS.items()),
        "INSERT INTO club (name, name_key) VALUES ('Hilltop', 'hilltop')",
    ]
    back_up_if_changed(book.location, NOW)
    for hours, change in enumerate(changes, 1):
        with book.writing() as connection:
            changed(connection, change)
        assert back_up_if_changed(book.location, NOW + timedelta(hours=hours)), change


def changed(connection: Connection, statement: str) -> None:
    """Make a change as the program does: the log has it, and the night has its hash."""
    tables = [table for table in COLUMNS if table in statement.split()]
    for table in tables:
        replace_rows(connection, table, "TRUE")
    connection.execute(statement)
    for table in tables:
        keep_rows(connection, table, "TRUE")
    write_hashes(connection, night_numbered(connection, 1))


TEXTS = {"club": "name", "named_group": "name", "club_rulebook": "body", "evening": "note", "night": "closed_at"}
"""A text of each table that is kept for itself."""


def test_every_table_is_backed_up_that_does_not_follow_from_the_entries(book: Book):
    assert {*OWN, "entry", "due", "tally", "seat"} == {*rows(book)}


def test_what_is_backed_up_seldom_is_not_backed_up_again_within_the_hour(book: Book):
    hour = timedelta(hours=1)
    made = [back_up_if_changed(book.location, NOW, hour)]
    for minutes in (20, 59, 60):
        write_club(book, f"Club {minutes}")
        made.append(back_up_if_changed(book.location, NOW + timedelta(minutes=minutes), hour))
    assert [path is not None for path in made] == [True, False, False, True]


def test_a_backup_that_nobody_can_read_is_made_again(book: Book):
    made = back_up_if_changed(book.location, NOW)
    assert made
    made.write_bytes(made.read_bytes()[:100])
    assert back_up_if_changed(book.location, NOW + timedelta(hours=1))


def test_a_backup_dated_by_a_wrong_clock_hides_no_change(book: Book):
    back_up_if_changed(book.location, NOW.replace(year=2036))
    write_club(book, "Hilltop")
    made = back_up_if_changed(book.location, NOW)
    assert made
    assert prune(book.location, NOW) == ()
    assert len(backups_of(book.location)) == 2


# Which are kept


def backup(at: str, mark: str = "") -> Backup:
    return Backup(at, 1, mark, Path(at))


def test_the_last_ten_are_kept_and_the_last_of_each_month():
    year = [backup(f"2026-{month:02}-{day:02}T23-00-00") for month in range(1, 13) for day in range(1, 29)]
    gone = expired(year)
    kept = [each.at[5:10] for each in year if each not in gone]
    assert kept == [f"{month:02}-28" for month in range(1, 12)] + [f"12-{day}" for day in range(19, 29)]


def test_what_was_made_before_something_is_kept_and_counts_for_nothing():
    night = backup("2026-01-05T23-00-00")
    marked = [backup(f"2026-01-{day:02}T23-00-00", "before restore") for day in range(6, 26)]
    assert expired([night, *marked]) == []


def test_old_backups_go_when_a_new_one_is_made(book: Book):
    for day in range(1, 15):
        write_club(book, f"Club {day}")
        back_up_if_changed(book.location, NOW.replace(day=day))
    assert [backup.at[8:10] for backup in backups_of(book.location)] == [f"{day:02}" for day in range(5, 15)]


# What can be in the way


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """A book's file, closed, alone on a small disk."""
    with small_disk(tmp_path / "disk", "2m") as folder:
        path = folder / "club.chouette-book"
        create_book(BookLocation(path=path)).close()
        yield path


def test_a_full_disk_takes_no_backup_and_keeps_no_half_of_one(path: Path):
    with closing(open_book(BookLocation(path=path))) as book:
        with filled(path.parent), pytest.raises(NotWritten, match=r"disk is full|No space left"):
            back_up(book.location, NOW)
        assert not list(folder_of(book.location).glob("*")) + list(folder_of(book.location).glob(".*"))
        write_club(book, "Riverside")
        back_up(book.location, NOW)


def test_a_folder_that_may_only_be_read_takes_no_backup(path: Path):
    with (
        read_only(path.parent),
        pytest.raises(NotWritten, match=r"No backup of the book .* could be written in .*backups"),
    ):
        back_up(BookLocation(path=path), NOW)


def test_a_damaged_book_pushes_out_no_backup(tmp_path: Path):
    path = tmp_path / "club.chouette-book"
    files.filled(str(path), make_full)
    spoil_entries(path)
    with pytest.raises(DamagedBook, match=r"The book club\.chouette-book is damaged"):
        back_up_if_changed(BookLocation(path=path), NOW)
    assert backups_of(BookLocation(path=path)) == ()


def test_a_file_with_nothing_in_it_is_not_backed_up(tmp_path: Path):
    """Tables of the previous backup, read for comparison, are not taken for its own."""
    location = BookLocation(path=tmp_path / "club.chouette-book")
    create_book(location).close()
    back_up(location, NOW)
    (tmp_path / "club.chouette-book").write_bytes(b"")
    with pytest.raises(DamagedBook, match=r"The book club\.chouette-book is damaged"):
        back_up(location, NOW)
    assert len(backups_of(location)) == 1


# Beside the work


def test_backups_are_made_beside_the_work(book: Book):
    automatic = AutomaticBackups(book.location, lambda: NOW)
    automatic.start()
    write_club(book, "Hilltop")
    automatic.start()
    assert automatic.close() is None
    assert threading.active_count() == 1
    last = backups_of(book.location)[-1]
    with closing(open_book(BookLocation(path=last.path), read_only=True)) as copy:
        assert rows(copy) == rows(book)


def test_why_no_backup_could_be_made_is_kept_to_be_told(tmp_path: Path):
    automatic = AutomaticBackups(BookLocation(path=tmp_path / "none.chouette-book"), lambda: NOW)
    assert automatic.trouble is None
    automatic.start()
    assert "none.chouette-book" in str(automatic.close())


def test_a_fault_of_the_program_in_a_backup_is_not_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def fails(*_args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(backup_module, "back_up_if_changed", fails)
    automatic = AutomaticBackups(BookLocation(path=tmp_path / "none.chouette-book"), lambda: NOW)
    automatic.start()
    with pytest.raises(ZeroDivisionError):
        automatic.close()


def test_a_backup_that_is_not_finished_has_no_trouble_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    going_on = threading.Event()

    def waits(*_args: object) -> None:
        going_on.wait(10)
        raise NotWritten("the disk is full")

    monkeypatch.setattr(backup_module, "back_up_if_changed", waits)
    automatic = AutomaticBackups(BookLocation(path=tmp_path / "none.chouette-book"), lambda: NOW)
    automatic.start()
    assert automatic.trouble is None
    going_on.set()
    assert str(automatic.close()) == "the disk is full"


# Chains that do not hold


CHANGED = {
    "UPDATE entry SET who = 'nobody'": "entry 1 of night 1",
    "DELETE FROM entry": "entry 1 of night 1",
    "UPDATE night SET last_hash = 'x'": "entry 2 of night 1",
    "UPDATE night SET head = 'x'": "entry 1 of night 1",
    "UPDATE log SET said = 'y'": "line 1 of its log",
}


@pytest.mark.parametrize("earlier", [False, True], ids=["first", "later"])
@on_both(("statement",), [(statement,) for statement in CHANGED])
def test_a_book_whose_chains_do_not_hold_is_not_backed_up(book: Book, statement: str, earlier: bool):
    if earlier:
        back_up_if_changed(book.location, NOW)
    kept = backups_of(book.location)
    with book.writing() as connection:
        connection.execute("UPDATE player SET notes = 'owes a beer'")
        connection.execute(statement)
    for make in (back_up, back_up_if_changed):
        with pytest.raises(DamagedBook, match=f"is not backed up: {CHANGED[statement]}.*The earlier backups are kept"):
            make(book.location, NOW + timedelta(days=1))
    assert backups_of(book.location) == kept


def test_before_something_is_done_to_it_any_book_is_backed_up(book: Book):
    with book.writing() as connection:
        connection.execute("UPDATE entry SET who = 'nobody'")
    assert back_up(book.location, NOW, "before 0002").exists()


def test_entries_that_an_earlier_backup_has_are_not_hashed_again(book: Book, monkeypatch: pytest.MonkeyPatch):
    hashed: list[int] = []

    def read(connection: Connection, night: int) -> tuple[Entry, ...]:
        hashed.append(night)
        return read_entries(connection, night)

    monkeypatch.setattr(sound, "read_entries", read)
    first = back_up(book.location, NOW)
    back_up(book.location, NOW + timedelta(hours=1))
    assert hashed == [1]
    with closing(sqlite3.connect(first)) as file:
        file.execute("PRAGMA user_version = 0")  # as the programs before made it
    backups_of(book.location)[-1].path.unlink()
    back_up(book.location, NOW + timedelta(hours=2))
    assert hashed == [1, 1]


def test_an_earlier_backup_that_nobody_can_read_is_not_compared_with(book: Book):
    first = back_up(book.location, NOW)
    first.write_bytes(first.read_bytes()[:5000])
    back_up(book.location, NOW + timedelta(hours=1))
    first.write_bytes(b"no book")
    assert back_up(book.location, NOW + timedelta(hours=2)).exists()


def test_a_restored_backup_is_followed_anew(book: Book, tmp_path: Path):
    made = back_up(book.location, NOW)
    copy_file(made, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy")) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (0,)
