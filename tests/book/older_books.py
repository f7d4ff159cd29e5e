"""The kept books of older programs, as written then, in a file or on a server."""

import shutil

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import copy_rows
from chouette_desk.book.location import ENDING, BookLocation, location_of
from chouette_desk.book.revisions import upgrade
from tests.book.kept_books import FOLDER


def older_book(place: str, revision: str) -> BookLocation:
    """Copy the kept book of ``revision`` to a path or the URL of an empty database."""
    location, kept = location_of(place), FOLDER / f"{revision}{ENDING}"
    if location.path is not None:
        shutil.copyfile(kept, location.path)
        location.path.chmod(0o600)
    else:
        with transaction_at(BookLocation(path=kept)) as source, transaction_at(location, writes=True) as connection:
            upgrade(connection, revision)
            copy_rows(source, connection)
    return location
