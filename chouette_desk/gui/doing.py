"""Something done at the desk of a window: what is refused, or cannot be kept, is said and can be tried again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chouette_desk.core.history import Stopped
from chouette_desk.core.problems import Problems
from chouette_desk.desk.desk import Change
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
Action = Callable[[FileDesk], Answer]


def keep(window: MainWindow, action: Action) -> None:
    """Do something at the desk of the window, if a night is on it."""
    desk = window.desk
    if desk is None:
        return
    try:
        answer = action(desk)
    except Trouble as trouble:
        _not_kept(window, trouble, action)
        return
    if isinstance(answer, Stopped):
        from chouette_desk.desk.corrections import stopped_in_words

        tell(window, with_isolated(stopped_in_words(answer), desk.night.columns))
    elif isinstance(answer, tuple):
        tell(window, with_isolated(sentences(answer, desk.night.rulebook), desk.night.columns))


def _not_kept(window: MainWindow, trouble: Trouble, action: Action) -> None:
    """Nothing that was entered is lost while the box is there."""

    def again() -> None:
        keep(window, action)

    def elsewhere() -> None:
        from chouette_desk.gui.handlers.file import save_as

        save_as(window, again)

    choices: dict[str, Callable[[], object]] = {_("&Try again"): again}
    if isinstance(trouble, ChangedOnDisk) and window.desk is not None and window.desk.path.exists():
        choices[_("&Read it again")] = lambda: _read_again(window)
    choices[_("&Save as…")] = elsewhere
    ask(window, str(trouble), choices)


def _read_again(window: MainWindow) -> None:
    desk = window.desk
    if desk is None:
        return
    try:
        desk.read_again()
    except Refused as refused:
        tell(window, refused_line(desk.path.name, refused.problems, refused.event, refused.name))
    except Trouble as trouble:
        tell(window, str(trouble))
