"""The commands about the money of a night: settle, close, tick what is paid, reopen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chouette_desk.core.problems import Refused
from chouette_desk.gui.dialogs.closed_night import CloseNightDialog, DuesDialog, ReopenDialog
from chouette_desk.gui.dialogs.settlement import SettlementDialog
from chouette_desk.gui.session import Answer, Session
from chouette_desk.wording.language import Trouble

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.desk.treasury import Treasury


def settle(session: Session) -> None:
    """Show who pays whom.

    In an open night what is ticked as paid is entered as payments, in one step; in a closed one its payments are
    ticked.
    """
    desk = session.desk
    if desk is not None and desk.in_book and desk.dues_state.closed:
        _tick_dues(session, desk)
    else:
        session.enter(SettlementDialog)


def _tick_dues(session: Session, desk: BookDesk) -> None:
    dialog = DuesDialog(desk.dues_state, session.window)

    def tick(_desk: object) -> Answer:
        answer = dialog.pay(desk)
        if not isinstance(answer, Refused):
            session.status.emit(dialog.summary())
        return answer

    session.show_dialog(dialog, lambda: session.perform(tick))


def _treasury(club_book: ClubBook) -> Treasury:
    from chouette_desk.desk.treasury import Treasury  # late: a night file is settled without the book's modules

    return Treasury(club_book)


def close_night(session: Session) -> None:
    """Settle the night and close it; then its payments can be ticked."""
    desk, club_book = session.desk, session.club_book
    if desk is None or not desk.in_book or club_book is None:
        return
    treasury = _treasury(club_book)
    try:
        dialog = CloseNightDialog(treasury, desk, _other_tables(club_book, desk), session.window)
    except Trouble as trouble:
        session.show_message(str(trouble))
        return

    def close() -> None:
        how = dialog.numbers(), dialog.way(), dialog.banker()
        session.perform(lambda _desk: treasury.close(*how) or desk.catch_up())
        if desk.dues_state.dues:
            _tick_dues(session, desk)

    session.show_dialog(dialog, close)


def _other_tables(club_book: ClubBook, desk: BookDesk) -> list[BookDesk]:
    """Desks on the open nights of the evening's other tables."""
    rows = club_book.nights(evening=desk.row.evening, open_only=True)
    return [club_book.open_night(row.id) for row in reversed(rows) if row.id != desk.row.id]


def reopen(session: Session) -> None:
    """Open a closed night again, for a reason."""
    desk, club_book = session.desk, session.club_book
    if desk is None or not desk.in_book or club_book is None:
        return
    treasury, dialog = _treasury(club_book), ReopenDialog(session.window)

    def reopened(_desk: object) -> Answer:
        return treasury.reopen(desk.row.id, dialog.reason()) or desk.catch_up()

    session.show_dialog(dialog, lambda: session.perform(reopened))
