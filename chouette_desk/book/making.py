"""A new book: an empty file made whole before it has its name, or tables in an empty database."""

from datetime import datetime
from pathlib import Path
from uuid import uuid4

from sqlalchemy import Connection, insert, inspect

from chouette_desk.book.beside import made_beside
from chouette_desk.book.book import Book, open_book
from chouette_desk.book.holders import free, locked
from chouette_desk.book.places import Place
from chouette_desk.book.recognition import APPLICATION, check_is_book
from chouette_desk.book.revisions import upgrade
from chouette_desk.book.schema import book as book_table
from chouette_desk.book.transactions import connected, transaction
from chouette_desk.book.trouble import NotABook, NotWritten
from chouette_desk.wording.language import N_, _

THERE_ALREADY = N_("There is a book {book} already.")
NO_FOLDER = N_("The book {book} cannot be made: there is no folder {folder}, or you may not write there.")
FILLED = N_("{book} holds the tables of another program. Give the club's book a database of its own.")


def create_book(place: Place) -> Book:
    """A new, empty book at this place, open; raises BookTrouble where there is one, or something else, already."""
    if place.path is not None:
        _make_file(place, place.path)
    else:
        _make_in_database(place)
    return open_book(place)


def _make_file(place: Place, path: Path) -> None:
    lock = locked(place)
    try:
        if path.exists():
            check_is_book(path)
            raise NotWritten(_(THERE_ALREADY).format(book=place))
        with made_beside(path) as beside:
            make_tables(Place(path=beside, called=str(place)))
    except OSError as error:
        raise NotWritten(_(NO_FOLDER).format(book=place, folder=path.parent)) from error
    finally:
        free(lock)


def make_tables(place: Place) -> None:
    """The tables of an empty book in an empty file."""
    with connected(place, alone=True) as connection, transaction(place, connection, writes=True):
        _fill(connection)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")


def _make_in_database(place: Place) -> None:
    with connected(place) as connection, transaction(place, connection, writes=True):
        if tables := inspect(connection).get_table_names():
            if book_table.name in tables:
                raise NotWritten(_(THERE_ALREADY).format(book=place))
            raise NotABook(_(FILLED).format(book=place))
        _fill(connection)


def _fill(connection: Connection) -> None:
    upgrade(connection)
    made = {"id": 1, "uid": uuid4().hex, "made_at": datetime.now().astimezone().isoformat(timespec="seconds")}
    connection.execute(insert(book_table), made)
