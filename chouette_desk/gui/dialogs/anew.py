"""Which dialog enters an event, so that it can be entered anew."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import (
    AnyEvent,
    DeclineBox,
    Leave,
    Note,
    Order,
    Partner,
    Payment,
    RulesChange,
    Score,
    Seat,
    Stake,
    Start,
    Transfer,
)
from chouette_desk.core.night import Night


class Asking(Protocol):
    """A dialog that asks for events."""

    accepted: SignalInstance
    finished: SignalInstance

    def events(self) -> tuple[AnyEvent, ...]:
        """What was entered, once it is accepted."""
        ...

    def open(self) -> None:
        """Show the dialog over its window."""
        ...

    def deleteLater(self) -> None:
        """Have Qt remove the dialog."""
        ...


Kind = Callable[[Night, QWidget], Asking]


def dialog_for(event: AnyEvent) -> Kind | None:
    """The dialog that enters such an event; None for those of a game as it is played."""
    from chouette_desk.gui.dialogs.decline import DeclineDialog
    from chouette_desk.gui.dialogs.game_points import GamePointsDialog
    from chouette_desk.gui.dialogs.leave import LeaveDialog
    from chouette_desk.gui.dialogs.note import NoteDialog
    from chouette_desk.gui.dialogs.order import OrderDialog
    from chouette_desk.gui.dialogs.partner import PartnerDialog
    from chouette_desk.gui.dialogs.payment import PaymentDialog
    from chouette_desk.gui.dialogs.rules import RulesDialog
    from chouette_desk.gui.dialogs.seat import SeatDialog
    from chouette_desk.gui.dialogs.stake import StakeDialog
    from chouette_desk.gui.dialogs.start import StartDialog
    from chouette_desk.gui.dialogs.transfer import TransferDialog

    kinds: dict[type, Kind] = {
        DeclineBox: DeclineDialog,
        Leave: LeaveDialog,
        Note: NoteDialog,
        Order: OrderDialog,
        Partner: PartnerDialog,
        Payment: PaymentDialog,
        RulesChange: RulesDialog,
        Score: GamePointsDialog,
        Seat: SeatDialog,
        Stake: StakeDialog,
        Start: StartDialog,
        Transfer: TransferDialog,
    }
    return kinds.get(type(event))
