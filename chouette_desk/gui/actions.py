"""The commands as actions of a window: with their keys and pictures, usable or not as the night on the desk has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from chouette_desk.gui.commands import THEMES, Command, commands, plain
from chouette_desk.gui.icons import icon
from chouette_desk.gui.leaving import would_lose
from chouette_desk.gui.shown import Shown
from chouette_desk.gui.widgets.name_label import unkeyed
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.desk.desk import Desk
    from chouette_desk.gui.main_window import MainWindow


class Actions(dict[str, QAction]):
    """The commands as actions of a window, by name."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self._tips: dict[str, str] = {}
        for command in commands():
            self[command.name] = self._action(command)
        for name in THEMES:
            self[name].setCheckable(True)

    def _action(self, command: Command) -> QAction:
        action = QAction(_(command.text), self._window)
        action.setObjectName(command.name)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setMenuRole(command.role)
        action.setCheckable(bool(command.shown))
        action.triggered.connect(lambda: self._do(command))
        return action

    def _do(self, command: Command) -> None:
        if not (command.leaves and would_lose(self._window, lambda: command.do(self._window))):
            command.do(self._window)

    def dress(self) -> None:
        """Draw the icons in the ink of the window's palette."""
        for command in commands():
            if command.icon:
                self[command.name].setIcon(icon(command.icon, self._window.palette()))

    def fit(self, shown: Shown) -> None:
        """Let those be used that this night admits; the others say why not, where it is locked."""
        for command in commands():
            action = self[command.name]
            action.setEnabled(command.can_be_used(shown))
            self._tell(command, action, command.why_not(shown))

    def _tell(self, command: Command, action: QAction, why_not: str) -> None:
        tip = why_not or _usual_tip(command)
        if self._tips.get(command.name) != tip:
            self._tips[command.name] = tip
            action.setToolTip(tip)

    def name_steps(self, desk: Desk | None) -> None:
        """Say what undo would take back, and redo bring back; neither can be used where there is nothing."""
        labels = (desk.undo_label, desk.redo_label) if desk is not None else (None, None)
        texts = ((_("&Undo"), _("&Undo: {what}")), (_("&Redo"), _("&Redo: {what}")))
        for name, label, (alone, what) in zip(("undo", "redo"), labels, texts, strict=True):
            action = self[name]
            action.setEnabled(action.isEnabled() and label is not None)
            action.setText(what.format(what=unkeyed(label)) if label else alone)
            action.setIconText(alone.replace("&", ""))


def _usual_tip(command: Command) -> str:
    keys = QKeySequence(command.keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if command.keys else ""
    return f"{plain(command.text)} ({keys})" if keys else plain(command.text)
