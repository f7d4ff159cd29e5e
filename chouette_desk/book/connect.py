"""Connect to a book: to its file by sqlite3, or to its server by psycopg."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

from chouette_desk.book.database import Connection, open_file
from chouette_desk.book.errors import translated_errors
from chouette_desk.book.location import BookLocation


def connect(
    location: BookLocation, *, read_only: bool = False, new_file: bool = False, interactive: bool = False
) -> Connection:
    """A connection to the database at this location; raises BookTrouble.

    ``new_file`` is for a file that is being written whole: no journal beside it, rows in any order, and nothing on the
    disk before ``atomic_database`` syncs it. ``interactive`` is for statements that take moments: a server that is
    silent for longer is given up, and is sent several at once.
    """
    with translated_errors(location):
        if location.path is not None:
            return Connection(open_file(location.path, read_only, new_file), location)
        from chouette_desk.wording.extras import needs_extra  # late, both: psycopg takes 60 ms, most books are files

        with needs_extra("server"):
            from chouette_desk.book.postgres import connect_to_server
        return connect_to_server(location, interactive=interactive)


@contextmanager
def transaction_at(location: BookLocation, *, writes: bool = False, new_file: bool = False) -> Iterator[Connection]:
    """One transaction on a connection of its own; raises BookTrouble."""
    connection = connect(location, read_only=not writes, new_file=new_file)
    with closing(connection), connection.transaction(writes=writes):
        yield connection
