"""The dialog of each event: a new kind of event needs one row here."""

from collections.abc import Callable, Mapping

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
from chouette_desk.gui.dialogs.entry import EventDialog
from chouette_desk.gui.dialogs.game_entries import GamePointsDialog
from chouette_desk.gui.dialogs.seat import SeatDialog
from chouette_desk.gui.dialogs.seat_entries import (
    DeclineDialog,
    OrderDialog,
    PartnerDialog,
    StakeDialog,
    StartDialog,
)
from chouette_desk.gui.dialogs.simple_entries import (
    LeaveDialog,
    NoteDialog,
    PaymentDialog,
    RulesDialog,
    TransferDialog,
)

DialogMaker = Callable[[Night, QWidget], EventDialog]

DIALOGS: Mapping[type[AnyEvent], DialogMaker] = {
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
"""The events that a dialog enters; those of a game kept as it is played are entered by its buttons."""


def dialog_for(event: AnyEvent) -> DialogMaker | None:
    """The dialog that enters such an event again; None where there is none."""
    return DIALOGS.get(type(event))
