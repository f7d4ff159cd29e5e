"""Buttons that seat the players of the last night, or a named group of the club."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QPushButton, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.trouble import Trouble
from chouette_desk.gui.widgets.layouts import column, row
from chouette_desk.gui.windows import open_dialog, question
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_mnemonic, with_isolated

if TYPE_CHECKING:
    from chouette_desk.desk.people import Regulars

ResultT = TypeVar("ResultT")
Players = tuple[Name, ...]
LONGEST = 60  # letters of a group in the menu


class RegularsBar(QWidget):
    """Two buttons; ``chosen`` has players for the list, ``nobody`` reports none."""

    chosen = Signal(tuple)
    nobody = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._regulars: Regulars | None = None
        self._club: Callable[[], str] = str
        self._players: Callable[[], Players] = tuple
        self.last = QPushButton(_("&Same as last time"), autoDefault=False)
        self.group = QPushButton(_("Gr&oup"), autoDefault=False)
        self.menu = QMenu(self)
        self.menu.aboutToShow.connect(self.fill)
        self.group.setMenu(self.menu)
        self.last.clicked.connect(self._last_time)
        column(self, row(self.last, self.group, 1))
        self.hide()

    def ask(self, regulars: Regulars, club: Callable[[], str], players: Callable[[], Players]) -> None:
        """Set the source of regulars and the entered club; ``players`` are on the list."""
        self._regulars, self._club, self._players = regulars, club, players
        self.show()

    def _asked(self, ask: Callable[[Regulars], ResultT], otherwise: ResultT) -> ResultT:
        """The answer of the book; a trouble is shown instead."""
        assert self._regulars is not None, "the buttons are there only with somebody to ask"
        try:
            return ask(self._regulars)
        except Trouble as trouble:
            question(self, str(trouble))
            return otherwise

    def _last_time(self) -> None:
        nobody: Players = ()
        if players := self._asked(lambda regulars: regulars.last_time(self._club()), nobody):
            self.chosen.emit(players)
        else:
            self.nobody.emit(_("The book has no nights of this club yet."))

    def fill(self) -> None:
        """Offer the groups as they are now, and to keep those on the list as one."""
        nobody: dict[str, Players] = {}
        groups = self._asked(lambda regulars: regulars.groups(self._club()), nobody)
        self.menu.clear()
        for name, members in groups.items():
            action = self.menu.addAction(escape_mnemonic(_called(name, members)))
            action.triggered.connect(lambda _checked=False, members=members: self.chosen.emit(members))
        self.menu.addSeparator()
        keep = self.menu.addAction(_("&Keep the players as a group…"), self._keep)
        keep.setEnabled(bool(self._players()))
        forget = self.menu.addMenu(_("&Remove a group"))
        forget.setEnabled(bool(groups))
        for name in groups:
            action = forget.addAction(escape_mnemonic(name))
            action.triggered.connect(lambda _checked=False, name=name: self._forget(name))

    def _keep(self) -> None:
        asking = QInputDialog(self)
        asking.setWindowTitle(_("Keep the players as a group"))
        asking.setLabelText(_("Name of the group (it replaces any group of the same name):"))
        asking.accepted.connect(lambda: self._keep_as(asking.textValue().strip()))
        open_dialog(asking)

    def _keep_as(self, name: str) -> None:
        if name:
            self._asked(lambda regulars: regulars.keep(self._club(), name, self._players()), None)

    def _forget(self, name: str) -> None:
        self._asked(lambda regulars: regulars.forget(self._club(), name), None)


def _called(name: str, members: Players) -> str:
    """A group in the menu: "Fridays: Ann, Bob, Cid"."""
    text = f"{name}: {', '.join(members)}"
    return with_isolated(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…", members)
