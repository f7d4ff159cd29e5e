"""Row locks: serialise the creation of rows that must be unique, among the desks of a server.

A file has one writer, so nothing is locked there. Nobody waits who only writes a night of their own. The order is the
night, then the club, then the book; so no two desks wait for one another.
"""

from chouette_desk.book.database import Connection


def lock_club(connection: Connection, number: int) -> None:
    """Until the transaction ends no other desk writes players, evenings, groups and rulebooks of the club."""
    _lock(connection, "SELECT id FROM club WHERE id = :id", id=number)


def lock_book(connection: Connection) -> None:
    """Until the transaction ends no other desk writes the book's log."""
    _lock(connection, "SELECT id FROM book")


def lock_night(connection: Connection, number: int) -> None:
    """Until the transaction ends no other desk writes this night."""
    _lock(connection, "SELECT id FROM night WHERE id = :id", id=number)


def _lock(connection: Connection, query: str, **values: int) -> None:
    if not connection.is_file:
        connection.execute(f"{query} FOR NO KEY UPDATE", **values)
