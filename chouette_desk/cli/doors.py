"""The door to the club's book, opened for one command."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from chouette_desk.cli.terminal import Trouble, complain
from chouette_desk.core.names import is_control
from chouette_desk.wording import trouble
from chouette_desk.wording.language import _
from chouette_desk.wording.titles import at_table

if TYPE_CHECKING:
    from chouette_desk.book.evenings import Club
    from chouette_desk.book.nights import KeptNight
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.door import Door

NIGHT = "night:"


def add_book(to: argparse._ActionsContainer) -> None:
    """Which book."""
    to.add_argument(
        "--book",
        metavar="PATH|URL",
        help=_("the club's book: a file, or postgresql://… (your own book, unless you say)"),
    )


def add_night(to: argparse._ActionsContainer) -> None:
    """Which night of the book."""
    add_book(to)
    said = _("the night, by its number in night list (the open one, if only one is)")
    to.add_argument("--night", type=night_number, metavar="NUMBER", help=said)


def one_text(text: str) -> str:
    """An argument that is kept as it is: whole characters, on one line."""
    if any(is_control(sign) for sign in text):
        raise argparse.ArgumentTypeError(_("a line break, or half a character, cannot be kept"))
    return text


def night_number(text: str) -> int:
    """An argument that is the number of a night."""
    if text.isascii() and text.isdecimal():
        return int(text)
    raise argparse.ArgumentTypeError(
        _("“{text}” is no number of a night; chouette-desk night list shows them").format(text=text)
    )


def add_who(to: argparse._ActionsContainer) -> None:
    """Who enters, for the audit trail."""
    to.add_argument("--who", type=one_text, default="", metavar="NAME", help=_("who enters this, for the audit trail"))


@contextmanager
def opened(book: str | None, *, read_only: bool = False, make: bool = False, who: str = "") -> Iterator["Door"]:
    """The door to a book, or to the user's own, made first if asked for; raises Trouble with its sentence."""
    from chouette_desk.desk.door import make_book, open_door  # late: night files do without the database's library
    from chouette_desk.desk.places import default_book

    with told():
        place = book or default_book()
        if make and not book and not default_book().exists():
            default_book().parent.mkdir(parents=True, exist_ok=True)
            door = make_book(place, who=who)
            complain(_("A new book was made: {path}").format(path=place))
        else:
            door = open_door(place, who=who, read_only=read_only)
        try:
            door.back_up(seldom=True)
            yield door
            for said in door.cut_off:
                complain(said)
        finally:
            door.close()
            if door.backup_trouble:
                complain(str(door.backup_trouble))


def several_clubs(clubs: "Sequence[Club]") -> Trouble:
    """What is said where a club must be named."""
    names = ", ".join(club.name or '""' for club in clubs)
    return Trouble(_("Several clubs are in the book: {names}. Name one with --club.").format(names=names))


@contextmanager
def told() -> Iterator[None]:
    """What the door says is in the way is told in one line."""
    try:
        yield
    except trouble.Trouble as error:
        raise Trouble(str(error)) from error


def the_desk(door: "Door", number: int | None) -> "BookDesk":
    """A desk on the night of this number, or on the only one that is open; raises Trouble where it is not clear."""
    return door.open_night(number if number is not None else _only_open(door))


def desk_to_read(door: "Door", number: int | None) -> "BookDesk":
    """The same for who only looks: where no night is open it is the latest one."""
    if number is None and not door.nights(open_only=True) and (rows := door.nights()):
        number = rows[0].id
    return the_desk(door, number)


def _only_open(door: "Door") -> int:
    rows = door.nights(open_only=True)
    if not rows:
        raise Trouble(_("No night is open. Begin one: chouette-desk night new; or name one with --night."))
    if len(rows) > 1:
        nights = ", ".join(map(_told_apart, reversed(rows)))
        raise Trouble(_("Several nights are open: {nights}. Name one with --night.").format(nights=nights))
    return rows[0].id


def _told_apart(row: "KeptNight") -> str:
    """A night by its number, and what else tells it from others."""
    table = at_table(row.table) if row.table else ""
    about = ", ".join(filter(None, (row.club, table, row.date)))
    return _("{number} ({about})").format(number=row.id, about=about)


def kept_night(text: str) -> int | None:
    """The number of a night of the book that is named like a file, ``night:12``; None for any other text."""
    number = text.removeprefix(NIGHT)
    return int(number) if text.startswith(NIGHT) and number.isascii() and number.isdecimal() else None
