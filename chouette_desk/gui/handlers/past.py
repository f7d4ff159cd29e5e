"""What became of a night of the book: its audit trail, and how it stood before it was corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.gui.messages import tell
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow


def trail(window: MainWindow) -> None:
    """Every action: when, at which desk, by whom, and what it replaced."""
    desk = window.desk
    if desk is not None and not isinstance(desk, FileDesk):
        from chouette_desk.gui.dialogs.trail import TrailDialog

        window.show_dialog(TrailDialog(desk.trail(), desk.night, window))


def earlier(window: MainWindow) -> None:
    """The sheet as it was before each correction."""
    desk = window.desk
    if desk is None or isinstance(desk, FileDesk):
        return
    if not (versions := desk.earlier()):
        tell(window, _("Nothing was ever corrected in this night."))
        return
    from chouette_desk.gui.dialogs.earlier import EarlierDialog

    window.show_dialog(EarlierDialog(versions, window))
