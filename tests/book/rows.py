"""A row to write and to find again, for tests of the book itself."""

from chouette_desk.book.book import Book
from chouette_desk.book.clubs import Evening, add_evening, club_called
from chouette_desk.desk.club_book import ClubBook


def write_club(book: Book, name: str) -> None:
    """Puts a club into the book."""
    with book.writing() as connection:
        club_called(connection, name, make=True)


def clubs(book: Book) -> list[str]:
    """The names of the clubs of the book."""
    with book.reading() as connection:
        return sorted(connection.column("SELECT name FROM club"))


def new_evening(club_book: ClubBook, club: str, date: str, note: str = "") -> Evening:
    """Add an evening of a club, made if the book lacks it, and note it in the log."""
    with club_book.noting(f"Evening of {date} begun.") as connection:
        return add_evening(connection, club_called(connection, club, make=True), date, note)
