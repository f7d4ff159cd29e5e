"""Something done at the desk of a window: what is refused, or cannot be kept, is said and can be tried again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chouette_desk.core.history import Stopped
from chouette_desk.core.problems import Problems
from chouette_desk.desk.desk import Change, Desk
from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.desk.trouble import ChangedOnDisk, Trouble
from chouette_desk.gui.messages import ask, tell
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.nightfile.refused import Refused
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import refused_line, sentences

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow

Answer = Change | Problems | Stopped | None
Action = Callable[[Desk], Answer]
Choices = dict[str, Callable[[], object]]


def keep(window: MainWindow, action: Action, *, mine_too: bool = False) -> None:
    """Do something at the desk of the window, if a night is on it; ``mine_too``: it means the same after what another
    desk has entered meanwhile, as a game does, and an undo does not."""
    desk = window.desk
    if desk is None:
        return
    typed = window.points_row.cells.points()
    try:
        answer = action(desk)
    except Trouble as trouble:
        if typed:
            window.points_row.fill(typed)
        window.show_state()
        _not_kept(window, trouble, lambda: keep(window, action, mine_too=mine_too), mine_too)
        return
    if isinstance(answer, Stopped):
        from chouette_desk.desk.corrections import stopped_in_words

        tell(window, with_isolated(stopped_in_words(answer), desk.night.columns))
    elif isinstance(answer, tuple):
        tell(window, with_isolated(sentences(answer, desk.night.rulebook), desk.night.columns))


def _not_kept(window: MainWindow, trouble: Trouble, again: Callable[[], None], mine_too: bool) -> None:
    """Nothing that was entered is lost while the box is there."""
    from chouette_desk.book.trouble import Conflict

    desk = window.desk
    said = with_isolated(str(trouble), desk.night.columns if desk else ())
    if window.actions_by_name["choose"].isEnabled():
        ask(window, said, {_("&Choose…"): window.actions_by_name["choose"].trigger})
    elif isinstance(trouble, Conflict):  # what the other desk entered is on the sheet already, and may be the same
        ask(window, said, {_("&Enter mine too"): again} if mine_too else {}, careful=True)
    elif isinstance(desk, FileDesk):
        ask(window, said, _in_a_file(window, desk, trouble, again))
    else:
        ask(window, said, _in_the_book(window, again))


def _in_a_file(window: MainWindow, desk: FileDesk, trouble: Trouble, again: Callable[[], None]) -> Choices:
    """What can be done about a night file that cannot be written."""
    choices: Choices = {_("&Try again"): again}
    if isinstance(trouble, ChangedOnDisk) and desk.path.exists():
        choices[_("&Read it again")] = lambda: _read_again(window, desk)
    choices[_("&Save as…")] = lambda: _elsewhere(window, again)
    return choices


def _in_the_book(window: MainWindow, again: Callable[[], None]) -> Choices:
    """What can be done about a book that cannot be written."""
    return {_("&Try again"): again, _("&Save a copy as a night file…"): lambda: _elsewhere(window)}


def _elsewhere(window: MainWindow, again: Callable[[], None] | None = None) -> None:
    from chouette_desk.gui.handlers.file import save_as

    save_as(window, again)


def _read_again(window: MainWindow, desk: FileDesk) -> None:
    try:
        desk.read_again()
    except Refused as refused:
        tell(window, refused_line(desk.path.name, refused.problems, refused.event, refused.name))
    except Trouble as trouble:
        tell(window, str(trouble))
