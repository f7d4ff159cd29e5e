"""Open or make the club's book at a desk."""

from pathlib import Path

from chouette_desk.book.book import Book, open_book
from chouette_desk.book.errors import NoBook, NotWritten, ServerUnreachable
from chouette_desk.book.location import location_of
from chouette_desk.book.lock import user
from chouette_desk.book.progress import Progress, unwatched
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Clock, local_time
from chouette_desk.desk.files import default_book_path
from chouette_desk.desk.outboxes import waiting_outboxes
from chouette_desk.files.atomic_file import make_folder
from chouette_desk.wording.language import _


def open_club_book(
    location: str | Path,
    *,
    desk: str = "",
    who: str = "",
    read_only: bool = False,
    clock: Clock = local_time,
    folder: Path | None = None,
    upgrade: Progress | None = unwatched,
) -> ClubBook:
    """Open the book at a path or URL; raises BookTrouble with its sentence.

    See ``open_book`` for an older one. What waits in outboxes is handed over first. Where a server cannot be reached
    and nights of its book go on here, the book opens all the same, with these nights alone.
    """
    where = location_of(location)
    try:
        book = open_book(where, read_only=read_only, upgrade=upgrade)
    except ServerUnreachable:
        left = [] if read_only else list(waiting_outboxes(where, "", folder))
        if not left:
            raise
        for file in left:
            file.release()
        book = Book(where, None, None)
    club_book = ClubBook(book, desk=desk, who=who, clock=clock, folder=folder)
    club_book.hand_over()
    return club_book


def make_book(
    location: str | Path, *, desk: str = "", who: str = "", clock: Clock = local_time, folder: Path | None = None
) -> ClubBook:
    """Make a new book at a path or URL; raises a BookTrouble with its sentence."""
    from chouette_desk.book.create import create_book  # late: most books are there

    return ClubBook(create_book(location_of(location)), desk=desk, who=who, clock=clock, folder=folder)


# The user's own book: opened where no other is named, and made without a question at the first evening


def open_or_make(location: str = "", *, read_only: bool = False) -> tuple[ClubBook, bool]:
    """Open this book or the user's own; the flag is True if it was newly made.

    Only the user's own is made where there is none. Raises BookTrouble; OlderBook for one that must be brought up to
    date first.
    """
    own = default_book_path()
    try:
        return open_club_book(location or own, who=user(), read_only=read_only, upgrade=None), False
    except NoBook:
        if read_only or (location and Path(location) != own):
            raise
    return make_with_folder(own), True


def make_with_folder(location: str | Path) -> ClubBook:
    """Make a book at a path, with its folder, or at a URL; raises BookTrouble."""
    path = location_of(location).path
    try:
        if path is not None:
            make_folder(path.parent)
    except OSError as error:
        from chouette_desk.book.create import NO_FOLDER

        raise NotWritten(_(NO_FOLDER).format(book=location_of(location), folder=error.filename)) from error
    return make_book(location, who=user())
