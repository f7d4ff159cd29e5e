"""The user's own book: opened where no other is named, and made without a question at the first evening."""

from pathlib import Path

from chouette_desk.book.create import NO_FOLDER
from chouette_desk.book.errors import NoBook, NotWritten
from chouette_desk.book.location import location_of
from chouette_desk.book.lock import user
from chouette_desk.desk.club_book import ClubBook, make_book, open_club_book
from chouette_desk.desk.files import default_book_path
from chouette_desk.wording.language import _


def open_or_make(location: str = "", *, read_only: bool = False) -> tuple[ClubBook, bool]:
    """Open the book at a path or URL, ``""`` for the user's own; also returned: True if it was made just now.

    Only the user's own book is made where there is none. Who enters is the user of this computer. Raises a BookTrouble
    with its sentence.
    """
    own = default_book_path()
    try:
        return open_club_book(location or own, who=user(), read_only=read_only), False
    except NoBook:
        if read_only or (location and Path(location) != own):
            raise
    return make_with_folder(own), True


def make_with_folder(location: str | Path) -> ClubBook:
    """Make a book at a path, with its folder, or URL; raises a BookTrouble with its sentence."""
    path = location_of(location).path
    try:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotWritten(_(NO_FOLDER).format(book=location_of(location), folder=error.filename)) from error
    return make_book(location, who=user())
