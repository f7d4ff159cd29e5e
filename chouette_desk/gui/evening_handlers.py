"""The commands of the menu Evening: its page, the next table, a table split, merged, a player moved."""

from __future__ import annotations

from chouette_desk.gui.session import Session


def show_page(session: Session) -> None:
    """Show all tables of the evening, or the sheet again."""
    session.show_evening(not session.evening_shown)


def show_table(session: Session, number: int, *, evening_shown: bool = False) -> None:
    """Show the sheet of another table, or make it the one of which the evening's page speaks."""
    desk, club_book = session.desk, session.club_book
    if desk is not None and desk.number == number:
        session.show_evening(evening_shown)
    elif club_book is not None:
        session.attempt(lambda: session.show_desk(club_book.open_night(number), evening_shown=evening_shown))


def step_table(session: Session, step: str) -> None:
    """Show the next table or the one before, the evening after the last."""
    if session.desk is None:
        return
    numbers = [table.number for table in session.tables]
    now = len(numbers) if session.evening_shown else numbers.index(session.desk.number)
    index = (now + int(step)) % (len(numbers) + 1)
    if index < len(numbers):
        show_table(session, numbers[index])
    else:
        session.show_evening(True)
