"""The evening on one page: a card per table, and each player's sum of winnings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QScrollArea, QWidget

from chouette_desk.core.money import Amount
from chouette_desk.core.names import Name, is_house
from chouette_desk.desk.evening import EveningTable, totals_of
from chouette_desk.gui.style import Scale
from chouette_desk.gui.widgets.flow_row import FlowRow
from chouette_desk.gui.widgets.inputs import CommandButton
from chouette_desk.gui.widgets.layouts import column, row, set_tab_order, stack
from chouette_desk.gui.widgets.names_table import NamesTable, Texts
from chouette_desk.gui.widgets.sentence import HeadingFont
from chouette_desk.gui.widgets.table_card import Card
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.safe_text import escape_markup, isolated
from chouette_desk.wording.sheet import away_text
from chouette_desk.wording.text import date_in_words, in_money, minus

MARGIN = 10  # around the page
NARROW = 80  # the width of a page that has the totals under the tables, in digits


class EveningPage(QWidget):
    """All tables of an evening; it shows what it is given and says what is asked for."""

    command_requested = Signal(str, int)
    """The name of a command, and the number of the night that it is for."""
    move_requested = Signal(str, int, int)
    """A player, the night to leave and the night to join; 0 where that is still to be asked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[Card] = []
        self.totals = NamesTable(_("What each player has won tonight, at all tables"))
        self._title, self._facts = QLabel(_("The evening")), QLabel(textFormat=Qt.TextFormat.PlainText)
        self._facts.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        HeadingFont(self._title, self, Scale.TITLE)
        self._buttons, self._shown = FlowRow(), tuple[EveningTable, ...]()
        self._lay_out()

    def _lay_out(self) -> None:
        inside, self._row = QWidget(), row()
        self._row.setContentsMargins(0, 0, 0, 0)
        inside.setLayout(self._row)
        self._area = QScrollArea(widgetResizable=True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(inside)
        self._tables = row(self._area, stack(QLabel(_("All tables together")), self.totals))
        self._tables.setStretch(0, 3)
        self._tables.setStretch(1, 1)
        outer = column(self, row(self._title, self._facts, 1), self._tables, self._buttons)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.setStretchFactor(self._tables, 1)

    def _fit_width(self) -> None:
        """Put the totals under the tables if narrow; the facts are then in the tooltip."""
        is_narrow = self.width() < NARROW * self.fontMetrics().horizontalAdvance("0")
        direction = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        self._tables.setDirection(direction)
        self._facts.setVisible(not is_narrow)

    def offer(self, actions: Iterable[QAction]) -> None:
        """Offer these commands as buttons below the tables."""
        for action in actions:
            self._buttons.addWidget(CommandButton(action))

    def show_tables(self, tables: Sequence[EveningTable], current: int) -> None:
        """Show these tables; ``current`` is the night for commands without a table."""
        if tuple(tables) != self._shown:
            self._shown = tuple(tables)
            self._fit_cards(len(tables))
            for card, table in zip(self.cards, tables, strict=True):
                card.show_table(table, [other for other in tables if other is not table])
            self.totals.show_rows(list(_totals(tables)))
            self._facts.setText(_facts(tables))
            self._title.setToolTip(escape_markup(_facts(tables)))
            set_tab_order([*(stop for card in self.cards for stop in card.stops), self.totals])
        for card, table in zip(self.cards, tables, strict=True):
            card.show_current(table.number == current)

    def _fit_cards(self, number: int) -> None:
        while len(self.cards) > number:
            card = self.cards.pop()
            card.hide()
            card.deleteLater()
        while len(self.cards) < number:
            card = Card()
            card.command_requested.connect(self.command_requested)
            card.move_requested.connect(self.move_requested)
            self._row.addWidget(card, 1)
            self.cards.append(card)

    def focus_current(self, current: int) -> None:
        """Focus the players of a table."""
        card = next((card for card in self.cards if card.number == current), None)
        if card is not None:
            card.players.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: what stands beside each other depends on the width."""
        super().resizeEvent(event)
        self._fit_width()


def _facts(tables: Sequence[EveningTable]) -> str:
    """Club, date and the number of tables."""
    club, date = tables[0].row.club, date_in_words(tables[0].row.date)
    number = ngettext("{number} table", "{number} tables", len(tables)).format(number=len(tables))
    return " · ".join(filter(None, (club, date, number)))


def _totals(tables: Sequence[EveningTable]) -> Iterator[Texts]:
    """Yield a row per player and currency, the most won first, non-persons last."""
    for settlement in totals_of(tables):
        ranked = sorted(settlement.totals.items(), key=lambda item: _rank(*item))
        for name, amount in ranked:
            points = "" if amount.points is None else minus(amount.points)
            money = "" if amount.money is None else in_money(amount.money, settlement.currency)
            yield Texts(name, _with_absence(tables, name), points, money, is_quiet=is_house(name))


def _with_absence(tables: Sequence[EveningTable], name: Name) -> str:
    """The name, and that the player has left the evening, and paid."""
    here = [table for table in tables if name in table.night.players]
    texts = [away_text(table.night, name, closed=table.dues_state.closed) for table in here]
    if not all(texts):
        return isolated(name)
    return ", ".join((isolated(name), *dict.fromkeys(texts)))


def _rank(name: Name, amount: Amount) -> tuple[bool, Decimal]:
    won = amount.money if amount.money is not None else Decimal(amount.points or 0)
    return is_house(name), -won
