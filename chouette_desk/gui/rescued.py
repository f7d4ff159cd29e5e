"""Nights that went on in a rescue file while their book could not be written: each is taken in, or forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chouette_desk.desk.trouble import Trouble
from chouette_desk.gui.messages import ask, tell
from chouette_desk.nightfile.refused import Refused
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import refused_line

if TYPE_CHECKING:
    from chouette_desk.desk.door import Door
    from chouette_desk.desk.rescue import Rescued
    from chouette_desk.gui.main_window import MainWindow


def offer_rescued(window: MainWindow, door: Door) -> None:
    """Ask what becomes of the first of them; closing the box leaves it for the next start."""
    if door.read_only or not (left := door.left.rescued()):
        return
    said = _("A night went on in {file} while its book could not be written.").format(file=left[0].path)
    choices = {
        _("&Take it into the book"): lambda: _take_in(window, door, left[0]),
        _("&Forget it…"): lambda: _ask_to_forget(window, door, left[0]),
    }
    ask(window, said, choices)


def _take_in(window: MainWindow, door: Door, left: Rescued) -> None:
    try:
        window.take(door.left.take_in(left))
    except Refused as refused:
        tell(window, refused_line(left.path.name, refused.problems, refused.event, refused.name))
    except Trouble as trouble:
        tell(window, str(trouble))
    else:
        window.say(_("The night is in the book now."))
        offer_rescued(window, door)


def _ask_to_forget(window: MainWindow, door: Door, left: Rescued) -> None:
    said = _("{file} is removed, and what was entered in it is lost.").format(file=left.path)
    ask(window, said, {_("&Remove it"): lambda: _forget(window, door, left)}, careful=True)


def _forget(window: MainWindow, door: Door, left: Rescued) -> None:
    try:
        door.left.forget(left)
    except Trouble as trouble:
        tell(window, str(trouble))
    else:
        offer_rescued(window, door)
