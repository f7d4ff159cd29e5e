"""Readers: the open book by a connection of its own, for another thread."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

from chouette_desk.book.book import open_book
from chouette_desk.desk.club_book import ClubBook


@contextmanager
def reader(club_book: ClubBook) -> Iterator[ClubBook]:
    """The same book once more, to be read only; raises BookTrouble."""
    with closing(open_book(club_book.location, read_only=True)) as book:
        yield ClubBook(book, desk=club_book.desk, who=club_book.who, clock=club_book.clock)
