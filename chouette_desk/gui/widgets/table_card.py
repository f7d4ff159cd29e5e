"""A table on the page of the evening: state, players (draggable), totals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QByteArray, QEvent, QMimeData, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QTableWidget, QTableWidgetItem, QWidget

from chouette_desk.core.names import Name, is_house, short_forms
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.sheet import Role
from chouette_desk.desk.evening import EveningTable, places_elsewhere
from chouette_desk.gui.style import Scale, fill
from chouette_desk.gui.widgets.inputs import ENTER
from chouette_desk.gui.widgets.layouts import row, stack
from chouette_desk.gui.widgets.names_table import NamesTable, Texts
from chouette_desk.gui.widgets.sentence import HeadingFont, Sentence
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.safe_text import escape_mnemonic, isolated
from chouette_desk.wording.sheet import away_text
from chouette_desk.wording.text import minus, money

LETTERS, MOST_LETTERS = 42, 56  # of a whole card
EDGE = 2  # of the card of the open night
PLAYER = "application/x-chouette-player"
"""The kind of the data of a player who is dragged: the night's number, then the name."""

COMMANDS = (
    ("sheet", N_("Show the &sheet")),
    ("split", N_("S&plit the table…")),
    ("fee", N_("&Fee for the club…")),
    ("chips", N_("&Chips…")),
)
"""What can be done at one table, by the name of its command; "sheet" shows its sheet."""


class PlayersTable(NamesTable):
    """The players of one table: dragged, or chosen with Enter, they move."""

    entered = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        self.horizontalHeader().hide()
        self.setDragEnabled(True)
        self.setDragDropMode(QTableWidget.DragDropMode.DragOnly)
        self.doubleClicked.connect(self._enter)

    def _enter(self) -> None:
        if name := self.mover():
            self.entered.emit(name)

    def mimeData(self, items: Sequence[QTableWidgetItem]) -> QMimeData:
        """Override: the night's number and the player's name."""
        data = QMimeData()
        data.setData(PLAYER, QByteArray(f"{self.number} {self.rows[items[0].row()].name}".encode()))
        return data

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter moves who is chosen."""
        if event.key() in ENTER:
            self._enter()
        else:
            super().keyPressEvent(event)


class Card(QWidget):
    """One table of the evening; a player dropped on it is to move here.

    A hairline parts it from the one before, and one in the colour of actions is over that of the open night.
    """

    command_requested = Signal(str, int)
    move_requested = Signal(str, int, int)

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        self._others: list[EveningTable] = []
        self._is_first = self._is_current = False
        self.title, self.heading = QLabel(textFormat=Qt.TextFormat.PlainText), QPushButton(_("Table"))
        HeadingFont(self.title, self, Scale.HEADING)
        self.heading.setMenu(self._menu())
        self.state, self.players = Sentence(), PlayersTable()
        self.stops = (self.heading, self.players)
        self.setLayout(stack(row(self.title, 1, self.heading), self.state, self.players, 1))
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAcceptDrops(True)
        self._limit_width()
        self.players.entered.connect(lambda name: self.move_requested.emit(name, self.number, 0))
        self.players.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.players.customContextMenuRequested.connect(self._open_context_menu)

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        for name, text in COMMANDS:
            action = menu.addAction(_(text))
            action.triggered.connect(lambda _checked=False, name=name: self.command_requested.emit(name, self.number))
        return menu

    def _open_context_menu(self, point: QPoint) -> None:
        """Offer the other tables to the chosen player, and what can be done at this one."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if name := self.players.mover():
            for table in self._others:
                text = _("Move {name} to {table}…").format(name=isolated(name), table=table.title)
                move = partial(self.move_requested.emit, name, self.number, table.number)
                menu.addAction(escape_mnemonic(text), move)
            menu.addSeparator()
        menu.addActions(self.heading.menu().actions())
        menu.popup(self.players.viewport().mapToGlobal(point))

    def show_table(self, table: EveningTable, others: Sequence[EveningTable], *, is_first: bool = True) -> None:
        """Show a table; ``others`` are the evening's other ones."""
        self.number, self._is_first = table.number, is_first
        self.players.number = table.number
        self._others = [other for other in others if not other.dues_state.closed]
        may_move = not table.dues_state.closed and bool(self._others)  # in a game the dialog says why not now
        self.title.setText(table.title)
        self.heading.setAccessibleName(_("Commands of {table}").format(table=table.title))
        for label in (self.title, self.state):
            quiet, ink = QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.WindowText
            label.setForegroundRole(ink if table.in_play else quiet)
        self.players.setAccessibleName(_("Players of {table}").format(table=table.title))
        self.state.show_text(_state(table))
        elsewhere = places_elsewhere((table, *others), table.number)
        self.players.show_rows(list(_rows(table, elsewhere, may_move=may_move)))

    def show_current(self, current: bool) -> None:
        """Set it off from the others if its night is the one that is open."""
        self._is_current = current
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the lines at the edges."""
        super().paintEvent(event)
        painter, palette = QPainter(self), self.palette()
        if not self._is_first:
            fill(painter, QRect(0, 0, 1, self.height()), palette.color(QPalette.ColorRole.Mid))
        if self._is_current:
            fill(painter, QRect(0, 0, self.width(), EDGE), palette.color(QPalette.ColorRole.Accent))
        painter.end()

    def _limit_width(self) -> None:
        """Keep numbers near their names at any size of the type."""
        self.setMaximumWidth(MOST_LETTERS * self.fontMetrics().averageCharWidth())

    def changeEvent(self, event: QEvent) -> None:
        """Override: another size of the type."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._limit_width()

    def minimumSizeHint(self) -> QSize:
        """Override: room for a name with its points."""
        return super().minimumSizeHint().expandedTo(QSize(LETTERS * self.fontMetrics().averageCharWidth(), 0))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Override: accept a player of another table."""
        if (dragged := _dragged(event.mimeData())) and dragged[0] != self.number:
            self.setBackgroundRole(QPalette.ColorRole.Highlight)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Override: nothing was dropped."""
        self.setBackgroundRole(QPalette.ColorRole.Base)

    def dropEvent(self, event: QDropEvent) -> None:
        """Override: the player is to move here."""
        self.setBackgroundRole(QPalette.ColorRole.Base)
        if dragged := _dragged(event.mimeData()):
            event.acceptProposedAction()
            self.move_requested.emit(dragged[1], dragged[0], self.number)


def _dragged(data: QMimeData) -> tuple[int, Name] | None:
    """Return the night's number and name of a dragged player; None for other data."""
    if not data.hasFormat(PLAYER):
        return None
    number, _blank, name = bytes(data.data(PLAYER).data()).decode().partition(" ")
    return int(number), name


def _state(table: EveningTable) -> str:
    """Return the current or next game with Box and Captain, or why there is none."""
    night = table.night
    if table.dues_state.closed:
        return _("Settled and closed.")
    if night.has_ended:
        text = ngettext("Ended after {count} game.", "Ended after {count} games.", len(night.played))
        return text.format(count=len(night.played))
    if not table.players:
        return _("Nobody sits here.")
    if not night.line:
        return _("They have not rolled for the order yet.")
    state = _("Game {number} is being played.") if night.game else _("Next: game {number}.")
    roles = _("Box: {box}. Captain: {captain}.") if night.captain else _("Box: {box}.")
    seats = roles.format(box=isolated(night.box or ""), captain=isolated(night.captain or ""))
    return f"{state.format(number=table.game)} {seats}"


def _rows(table: EveningTable, elsewhere: Mapping[Name, str], *, may_move: bool) -> Iterator[Texts]:
    """Yield the players in line order, then spectators, left players, non-persons."""
    night, totals = table.night, table.night.totals
    names = dict.fromkeys((*table.players, *sorted(night.columns, key=lambda name: _rank(night, name))))
    heading = night.heading
    roles = {night.box: Role.BOX, night.captain: Role.CAPTAIN, night.partner: Role.PARTNER}
    shorter = short_forms(list(names))
    line = [name for name in night.line or () if name != night.box]
    for name in names:
        worth = money(totals[name], heading.stake, heading.currency) or ""
        here = name in night.people
        yield Texts(
            name,
            isolated(name),
            minus(totals[name]),
            worth,
            is_quiet=name not in table.players,
            can_move=may_move and here,
            part=elsewhere.get(name) or _part(night, name, closed=table.dues_state.closed),
            role=roles.get(name),
            order=line.index(name) + 1 if name in line else None,
            forms=tuple(map(isolated, shorter[name][1:])),
        )


def _rank(night: Night, name: Name) -> tuple[bool, bool]:
    return is_house(name), night.players[name].status is SeatStatus.LEFT


def _part(night: Night, name: Name, *, closed: bool) -> str:
    """A word or two on a player who is not in the line."""
    waits = night.players[name].status is SeatStatus.WAITS
    return _("joins next") if waits else away_text(night, name, closed=closed)
