"""A night that goes on while its book takes nothing: handed over, or chosen from where two desks went apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.desk import Change
    from chouette_desk.gui.main_window import MainWindow


def try_again(window: MainWindow) -> None:
    """Hand over what waits, if the book takes it by now."""
    desk = window.desk
    if desk is not None and not isinstance(desk, FileDesk):
        window.keep(lambda _desk: desk.try_again())
        window.show_state()


def choose(window: MainWindow) -> None:
    """Choose which goes on: what was entered here, or what another desk entered meanwhile."""
    desk = window.desk
    if desk is None or isinstance(desk, FileDesk) or (parting := desk.parting) is None:
        return
    from chouette_desk.gui.dialogs.parting import PartingDialog

    dialog = PartingDialog(parting, window)

    def chosen() -> None:
        if dialog.mine:
            window.keep(lambda _desk: _keep_mine(window, desk, gone=bool(parting.why)))
        else:
            window.keep(lambda _desk: desk.take_theirs())

    window.show_dialog(dialog, chosen)


def _keep_mine(window: MainWindow, desk: BookDesk, *, gone: bool) -> Change | None:
    """What was entered here as a night of its own, which is shown where the book has no other any more."""
    apart = desk.keep_mine_apart()
    if gone:
        window.take(apart)
    window.say(_("What was entered here is night {number} of the book now.").format(number=apart.row.id))
    return None
