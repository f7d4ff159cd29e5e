"""A row to write and to find again: what a test of the book itself needs of its contents."""

from chouette_desk.book.book import Book


def write_club(book: Book, name: str) -> None:
    """Puts a club into the book."""
    with book.writing() as connection:
        connection.insert("club", {"name": name, "name_key": name})


def clubs(book: Book) -> list[str]:
    """The names of the clubs of the book."""
    with book.reading() as connection:
        return sorted(connection.column("SELECT name FROM club"))
