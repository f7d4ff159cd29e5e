"""The book in a file as other programs copy it, harm it and find it, and its outboxes."""

import sqlite3
from contextlib import closing
from pathlib import Path

from chouette_desk.book.check import check
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.club_book import ClubBook


def copied(club_book: ClubBook, to: Path) -> Path:
    """The book as it is, whole, in another file."""
    with club_book.book.reading() as connection, closing(sqlite3.connect(to)) as new:
        connection.raw.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")
    return to


def overwrite(path: Path, at: int, content: bytes) -> None:
    """Write over what the file has there."""
    with path.open("r+b") as file:
        file.seek(at)
        file.write(content)


def at_next_start(place: Path, number: int = 1) -> BookDesk:
    """The night as the book has it, which is sound."""
    with closing(open_club_book(place, read_only=True)) as again:
        assert check(again.book) == ()
        return again.open_night(number)


def outboxes(folder: Path) -> list[Path]:
    """The outboxes in the desk's own folder."""
    return sorted((folder / "outbox").glob("*.chouette-outbox"))
