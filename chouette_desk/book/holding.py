"""Turns among desks: who makes something that there may be but once has the others wait until it is made.

Nothing holds up whoever only writes a night of his own. A file has one desk only, so there it says nothing. The club
is held before the book, and both behind the night that is written: so no two desks wait for one another.
"""

from sqlalchemy import Connection, bindparam, select

from chouette_desk.book.schema import book, club, night

_CLUB = select(club.c.id).where(club.c.id == bindparam("club")).with_for_update(key_share=True)
_BOOK = select(book.c.id).with_for_update(key_share=True)
_NIGHT = select(night.c.id).where(night.c.id == bindparam("night")).with_for_update(key_share=True)


def hold_club(connection: Connection, number: int) -> None:
    """Until the transaction ends no other desk makes or changes players, evenings, groups and rulebooks of the club."""
    connection.execute(_CLUB, {"club": number})


def hold_book(connection: Connection) -> None:
    """Until the transaction ends no other desk writes the book's log."""
    connection.execute(_BOOK)


def hold_night(connection: Connection, number: int) -> None:
    """Until the transaction ends no other desk writes this night."""
    connection.execute(_NIGHT, {"night": number})
