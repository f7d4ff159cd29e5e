"""A new book: a file made whole before named, or tables in an empty database."""

from datetime import datetime
from pathlib import Path
from uuid import uuid4

from chouette_desk.book.backup import check_name
from chouette_desk.book.book import Book, open_book
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import atomic_database
from chouette_desk.book.database import Connection
from chouette_desk.book.errors import NotABook, NotWritten
from chouette_desk.book.location import APPLICATION, BookLocation
from chouette_desk.book.lock import locked
from chouette_desk.book.log_head import no_rows
from chouette_desk.book.revisions import check_is_book, upgrade
from chouette_desk.wording.language import N_, _

THERE_ALREADY = N_("There is already a book {book}.")
NO_FOLDER = N_("The book {book} cannot be made: there is no folder {folder}, or you may not write there.")
FILLED = N_("{book} holds the tables of another program. Give the club's book a database of its own.")


def create_book(location: BookLocation) -> Book:
    """Create and open an empty book; raises BookTrouble if the place is taken."""
    check_name(location)
    if location.path is not None:
        _make_file(location, location.path)
    else:
        _make_in_database(location)
    return open_book(location)


def _make_file(location: BookLocation, path: Path) -> None:
    try:
        with locked(location):
            if path.exists():
                check_is_book(path)
                raise NotWritten(_(THERE_ALREADY).format(book=location))
            with atomic_database(path) as temporary:
                new = BookLocation(path=temporary, called=str(location))
                with transaction_at(new, writes=True, new_file=True) as connection:
                    _fill(connection)
                    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    except OSError as error:
        raise NotWritten(_(NO_FOLDER).format(book=location, folder=path.parent)) from error


def _make_in_database(location: BookLocation) -> None:
    with transaction_at(location, writes=True) as connection:
        if tables := connection.table_names():
            if "book" in tables:
                raise NotWritten(_(THERE_ALREADY).format(book=location))
            raise NotABook(_(FILLED).format(book=location))
        _fill(connection)


def _fill(connection: Connection) -> None:
    upgrade(connection)
    made_at = datetime.now().astimezone().isoformat(timespec="seconds")
    connection.insert("book", {"id": 1, "uid": uuid4().hex, "made_at": made_at, "log_rows": no_rows()})
