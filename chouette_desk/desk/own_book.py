"""The book of this program: found or made without a question where nobody names another."""

from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.desk.places import default_book
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.desk.door import Door


def open_own(place: str = "", *, read_only: bool = False) -> "tuple[Door, bool]":
    """The door to the book at a path or URL, ``""`` for the user's own, and whether it was made just now.

    Only the user's own book is made where there is none. Who enters is the user of this computer. Raises a BookTrouble
    with its sentence.
    """
    from chouette_desk.book.holders import user  # late: these bring the database's library along
    from chouette_desk.book.trouble import NoBook
    from chouette_desk.desk.door import open_door

    own = default_book()
    try:
        return open_door(place or own, who=user(), read_only=read_only), False
    except NoBook:
        if read_only or (place and Path(place) != own):
            raise
    return make_own(own), True


def make_own(place: str | Path) -> "Door":
    """The door to a new book at a path, its folder made as well, or URL; raises a BookTrouble with its sentence."""
    from chouette_desk.book.holders import user
    from chouette_desk.book.making import NO_FOLDER
    from chouette_desk.book.places import place_of
    from chouette_desk.book.trouble import NotWritten
    from chouette_desk.desk.door import make_book

    path = place_of(place).path
    try:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotWritten(_(NO_FOLDER).format(book=place_of(place), folder=error.filename)) from error
    return make_book(place, who=user())
