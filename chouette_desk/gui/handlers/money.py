"""The money of a night: settled, closed, ticked as paid, reopened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.desk.trouble import Trouble
from chouette_desk.gui.messages import tell

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.door import Door
    from chouette_desk.desk.treasury import Treasury
    from chouette_desk.gui.dialogs.close_night import CloseNightDialog
    from chouette_desk.gui.doing import Answer
    from chouette_desk.gui.main_window import MainWindow


def settle(window: MainWindow) -> None:
    """Who pays whom: in a night that goes on what is ticked as paid is entered as payments, in one step; the payments
    of a closed night are ticked as they are made."""
    desk = window.desk
    if desk is not None and not isinstance(desk, FileDesk) and desk.till.closed:
        _tick_dues(window, desk)
        return
    from chouette_desk.gui.dialogs.settlement import SettlementDialog

    window.enter(SettlementDialog)


def _tick_dues(window: MainWindow, desk: BookDesk) -> None:
    from chouette_desk.gui.dialogs.dues import DuesDialog

    dialog = DuesDialog(desk.till, window)
    window.show_dialog(dialog, lambda: window.keep(lambda _desk: dialog.pay(desk)))


def close_night(window: MainWindow) -> None:
    """Settle the night and close it; then its payments can be ticked."""
    desk, door = window.desk, window.book.door
    if desk is None or isinstance(desk, FileDesk) or door is None:
        return
    from chouette_desk.desk.treasury import Treasury
    from chouette_desk.gui.dialogs.close_night import CloseNightDialog

    treasury = Treasury(door)
    try:
        dialog = CloseNightDialog(treasury, desk, _other_tables(door, desk), window)
    except Trouble as trouble:
        tell(window, str(trouble))
        return

    def close() -> None:
        window.keep(lambda _desk: _closed(treasury, desk, dialog))
        if desk.till.debts:
            _tick_dues(window, desk)

    window.show_dialog(dialog, close)


def _other_tables(door: Door, desk: BookDesk) -> list[BookDesk]:
    """Desks on the open nights of the evening's other tables."""
    rows = door.nights(evening=desk.row.evening, open_only=True)
    return [door.open_night(row.id) for row in reversed(rows) if row.id != desk.row.id]


def _closed(treasury: Treasury, desk: BookDesk, dialog: CloseNightDialog) -> Answer:
    return treasury.close(dialog.numbers(), dialog.way(), dialog.banker()) or desk.catch_up()


def reopen(window: MainWindow) -> None:
    """Open a closed night again, for a reason."""
    desk, door = window.desk, window.book.door
    if desk is None or isinstance(desk, FileDesk) or door is None:
        return
    from chouette_desk.desk.treasury import Treasury
    from chouette_desk.gui.dialogs.reopen import ReopenDialog

    treasury, dialog = Treasury(door), ReopenDialog(window)

    def reopened() -> Answer:
        return treasury.reopen(desk.row.id, dialog.reason()) or desk.catch_up()

    window.show_dialog(dialog, lambda: window.keep(lambda _desk: reopened()))
