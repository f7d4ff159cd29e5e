"""Night: who sits, leaves and pays. Each dialog is loaded when it is first wanted, not before the window shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow


def seat(window: MainWindow) -> None:
    """Players sit down, or look on."""
    from chouette_desk.gui.dialogs.seat import SeatDialog

    window.enter(SeatDialog)


def leave(window: MainWindow) -> None:
    """A player leaves and is settled with."""
    from chouette_desk.gui.dialogs.leave import LeaveDialog

    window.enter(LeaveDialog)


def order(window: MainWindow) -> None:
    """The order of the line: rolled for, or as the director says."""
    from chouette_desk.gui.dialogs.order import OrderDialog

    window.enter(OrderDialog)


def partner(window: MainWindow) -> None:
    """The Box names his Partner, or none."""
    from chouette_desk.gui.dialogs.partner import PartnerDialog

    window.enter(PartnerDialog)


def decline(window: MainWindow) -> None:
    """The Box passes."""
    from chouette_desk.gui.dialogs.decline import DeclineDialog

    window.enter(DeclineDialog)


def stake(window: MainWindow) -> None:
    """A player plays for another stake."""
    from chouette_desk.gui.dialogs.stake import StakeDialog

    window.enter(StakeDialog)


def rules(window: MainWindow) -> None:
    """The players change their rules."""
    from chouette_desk.gui.dialogs.rules import RulesDialog

    window.enter(RulesDialog)


def transfer(window: MainWindow) -> None:
    """Points change hands outside a game."""
    from chouette_desk.gui.dialogs.transfer import TransferDialog

    window.enter(TransferDialog)


def payment(window: MainWindow) -> None:
    """Money changes hands."""
    from chouette_desk.gui.dialogs.payment import PaymentDialog

    window.enter(PaymentDialog)


def note(window: MainWindow) -> None:
    """A remark on the night."""
    from chouette_desk.gui.dialogs.note import NoteDialog

    window.enter(NoteDialog)
