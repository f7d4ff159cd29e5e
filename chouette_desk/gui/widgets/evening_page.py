"""The evening on one page: its tables, and each player's sum of winnings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QScrollArea, QWidget

from chouette_desk.core.evening_settlement import Settlement
from chouette_desk.core.money import Amount
from chouette_desk.core.names import Name, folded, is_house, short_forms
from chouette_desk.desk.evening import EveningTable, place_of, totals_of
from chouette_desk.gui.style import Scale, scaled
from chouette_desk.gui.widgets.flow_row import FlowRow
from chouette_desk.gui.widgets.inputs import CommandButton
from chouette_desk.gui.widgets.layouts import column, hairline, row, set_tab_order, stack
from chouette_desk.gui.widgets.names_table import AIR, NamesTable, Texts
from chouette_desk.gui.widgets.sentence import HeadingFont
from chouette_desk.gui.widgets.small_screens import holds
from chouette_desk.gui.widgets.table_card import LETTERS, MOST_LETTERS, Card
from chouette_desk.wording.language import _, listed, ngettext
from chouette_desk.wording.payments import payment_forms
from chouette_desk.wording.safe_text import escape_markup, isolated
from chouette_desk.wording.sheet import away_text
from chouette_desk.wording.text import date_in_words, ever_shorter, in_money, minus, points_text

MARGIN = 14  # around the page
SEVERAL = range(2, 6)  # tables whose points have a column each
SHARE = 2 / 3  # of the width at least, which the tables have beside the totals
HEADS = 9  # rows of headings and buttons above and below the players
MOST_COLUMNS, PAYMENT = 3, 36  # of payments, and the width of one in letters
TOTALS = 64  # the width of the totals, in letters


class EveningPage(QWidget):
    """All tables of an evening; it shows what it is given and says what is asked for."""

    command_requested = Signal(str, int)
    """The name of a command, and the number of the night that it is for."""
    move_requested = Signal(str, int, int)
    """A player, the night to leave and the night to join; 0 where that is still to be asked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[Card] = []
        self._all = QWidget()  # in letters of its own
        self.totals = NamesTable(_("What each player has won tonight, at all tables"))
        self._title, self._facts = QLabel(_("The evening")), _quiet_label()
        HeadingFont(self._title, self._all, Scale.TITLE)
        self._settling, self._count, self._waits = QLabel(_("If all were settled now")), _quiet_label(), _quiet_label()
        self.payments, self._dues = [NamesTable(_("Payments")) for _column in range(MOST_COLUMNS)], list[Texts]()
        for payments in self.payments:
            payments.horizontalHeader().hide()
        HeadingFont(self._settling, self._all, Scale.HEADING)
        self._buttons, self._shown = FlowRow(), tuple[EveningTable, ...]()
        self._lay_out()

    def _lay_out(self) -> None:
        self._row, self._now, self._together = row(), QWidget(), QWidget()
        self._row.setSpacing(0)
        self._row.addStretch(1)
        column(self._now, hairline(), row(self._settling, self._count, 1), _left_of_room(*self.payments))
        together = QLabel(_("All tables together"))
        HeadingFont(together, self._all, Scale.HEADING)
        column(self._together, together, _left_of_room(self.totals))
        self._left, self._right = stack(self._row, self._now, 1), stack(self._together, 1)
        self._areas = [_area(self._left), _area(self._right)]
        self._between = hairline(upright=True)
        self._tables = row(self._areas[0], self._between, self._areas[1])
        self._tables.setSpacing(0)
        self._tables.setStretch(0, 1)
        head, foot = row(self._title, self._facts, 1), stack(self._buttons)
        outer = column(self._all, head, hairline(), self._tables, hairline(), foot)
        outer.setSpacing(0)
        for part in (head, foot, self._left, self._right):
            part.setContentsMargins(MARGIN, MARGIN // 2, MARGIN, MARGIN // 2)
            part.setSpacing(MARGIN // 2)
        outer.setStretchFactor(self._tables, 1)
        column(self, self._all)
        for players in (self.totals, *self.payments):
            self._keep_in_sight(players)

    def _fit_letters(self) -> None:
        """Use larger letters where everything has room in them."""
        usual, players = self.font(), max((len(card.players.rows) for card in self.cards), default=0)
        metrics = QFontMetrics(usual)
        columns = round(self.width() * SHARE / (PAYMENT * metrics.averageCharWidth() * Scale.HEADING))
        payments = -(-len(self._dues) // min(max(columns, 1), MOST_COLUMNS))
        lines = max(players + payments, len(self.totals.rows)) + HEADS
        letters = len(self.cards) * LETTERS + TOTALS
        needed = QSize(letters * metrics.averageCharWidth(), lines * (metrics.lineSpacing() + AIR)) * Scale.HEADING
        font = scaled(usual, Scale.HEADING if holds(self.size(), needed) else Scale.BODY)
        if font.pointSizeF() != self._all.font().pointSizeF():
            self._all.setFont(font)

    def _fit_width(self) -> None:
        """Put the totals under the tables where they have no room beside them."""
        self._fit_letters()
        letter = self._all.fontMetrics().averageCharWidth()
        self.totals.setMaximumWidth(max(TOTALS * letter, self.totals.sizeHint().width()))
        for payments in self.payments:
            payments.setMaximumWidth(MOST_LETTERS * letter)
        is_narrow = self.width() < (LETTERS * len(self.cards) + TOTALS) * letter
        if is_narrow == self._areas[1].isVisibleTo(self):
            place, index = (self._left, 1) if is_narrow else (self._right, 0)
            place.insertWidget(index, self._together)
            self._areas[1].setVisible(not is_narrow)
            self._between.setVisible(not is_narrow)
        beside = min(self.totals.maximumWidth() + 2 * MARGIN, round(self.width() * (1 - SHARE)))
        self._areas[1].setFixedWidth(beside)
        self._divide((self.width() - (0 if is_narrow else beside)) // (PAYMENT * letter))
        self._facts.setVisible(
            self._facts.sizeHint().width() + self._title.sizeHint().width() < self.width() - 3 * MARGIN
        )

    def _divide(self, columns: int) -> None:
        """Show the payments in as many columns as there is room for."""
        count = -(-len(self._dues) // min(max(columns, 1), MOST_COLUMNS))
        for index, payments in enumerate(self.payments):
            rows = self._dues[index * count : (index + 1) * count]
            if rows != payments.rows:
                payments.show_rows(rows)
            payments.setVisible(bool(rows))

    def offer(self, actions: Iterable[QAction]) -> None:
        """Offer these commands as buttons below the tables."""
        for action in actions:
            self._buttons.addWidget(CommandButton(action))
        self._buttons.addStretch()
        self._buttons.addWidget(self._waits)

    def show_tables(self, tables: Sequence[EveningTable], current: int) -> None:
        """Show these tables; ``current`` is the night for commands without a table."""
        if tuple(tables) != self._shown:
            self._shown = tuple(tables)
            self._fit_cards(len(tables))
            for card, table in zip(self.cards, tables, strict=True):
                others = [other for other in tables if other is not table]
                card.show_table(table, others, is_first=table is tables[0])
            self._show_money(tables)
            self._facts.setText(_facts(tables))
            self._title.setToolTip(escape_markup(_facts(tables)))
            self._fit_width()
            set_tab_order([*(stop for card in self.cards for stop in card.stops), *self.payments, self.totals])
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
            self._row.insertWidget(len(self.cards), card, 100)  # before the room that is left
            self.cards.append(card)
            self._keep_in_sight(card.players)

    def _show_money(self, tables: Sequence[EveningTable]) -> None:
        """Show everybody's points and money, and who would pay whom."""
        still_open = [table for table in tables if not table.dues_state.closed]
        together = totals_of(tables)
        now = together if len(still_open) == len(tables) else totals_of(still_open)
        several = tables if len(tables) in SEVERAL else ()
        self.totals.show_rows(list(_totals(together, tables, several)), _titles(several))
        self._dues = list(_payments(now))
        self._count.setText(_payments_text(len(self._dues)))
        self._waits.setText(_waits_text(still_open))
        self._waits.setVisible(bool(self._waits.text()))
        self._now.setVisible(bool(still_open))

    def _keep_in_sight(self, players: NamesTable) -> None:
        """Scroll to the player who is chosen with the arrow keys."""

        def follow(row: int, *_rest: int) -> None:
            area = next((area for area in self._areas if area.isAncestorOf(players)), None)
            inside = area.widget() if area is not None else None
            if area is not None and inside is not None and players.hasFocus():
                place = QPoint(0, players.rowViewportPosition(row))
                area.ensureVisible(0, players.viewport().mapTo(inside, place).y(), 0, 2 * MARGIN)

        players.currentCellChanged.connect(follow)

    def focus_current(self, current: int) -> None:
        """Focus the players of a table."""
        card = next((card for card in self.cards if card.number == current), None)
        if card is not None:
            card.players.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: what stands beside each other depends on the width."""
        super().resizeEvent(event)
        self._fit_width()

    def changeEvent(self, event: QEvent) -> None:
        """Override: another size of everything."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_width()


def _facts(tables: Sequence[EveningTable]) -> str:
    """Club, date, and the number of tables and of those that have ended."""
    club, date = tables[0].row.club, date_in_words(tables[0].row.date)
    number = ngettext("{number} table", "{number} tables", len(tables)).format(number=len(tables))
    ended = sum(table.night.has_ended for table in tables)
    over = ngettext("{count} has ended", "{count} have ended", ended).format(count=ended) if ended else ""
    return " · ".join(filter(None, (club, date, number, over)))


def _quiet_label() -> QLabel:
    label = QLabel(textFormat=Qt.TextFormat.PlainText)
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    return label


def _left_of_room(*lists: NamesTable) -> QHBoxLayout:
    """Lists as wide as they may be, before the room that is left."""
    across = row(*lists, 1)
    across.setSpacing(2 * MARGIN)
    for index, players in enumerate(lists):
        across.setStretch(index, 100)
        across.setAlignment(players, Qt.AlignmentFlag.AlignTop)
    return across


def _area(layout: QLayout) -> QScrollArea:
    """A part of the page that scrolls, without a frame."""
    inside, area = QWidget(), QScrollArea(widgetResizable=True)
    inside.setLayout(layout)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    inside.setBackgroundRole(QPalette.ColorRole.Base)
    inside.setAutoFillBackground(True)
    return area


def _payments(settlements: Sequence[Settlement]) -> Iterator[Texts]:
    """Yield a row per payment."""
    for settlement in settlements:
        names = list(ever_shorter(list(settlement.totals)))
        for due in settlement.dues:
            whole, *forms = payment_forms(due, names)
            money = "" if due.money is None else in_money(due.money, settlement.currency)
            yield Texts(due.payer, whole, "" if money else points_text(due.points), money, forms=tuple(forms))


def _payments_text(payments: int) -> str:
    """The number of payments that would be made now."""
    if not payments:
        return _("Everyone is at zero: nobody owes anything.")
    return ngettext("{count} payment", "{count} payments", payments).format(count=payments)


def _waits_text(tables: Iterable[EveningTable]) -> str:
    """The games that must be over before the evening can be settled; or empty."""
    game = _("game {number} at {table}")
    games = [game.format(number=table.game, table=place_of(table)) for table in tables if table.night.game]
    return _("Settling waits for {games}.").format(games=listed(games)) if games else ""


def _totals(
    settlements: Iterable[Settlement], tables: Sequence[EveningTable], columns: Sequence[EveningTable]
) -> Iterator[Texts]:
    """Yield a row per player and currency, the most won first, non-persons last."""
    for settlement in settlements:
        shorter = short_forms(list(settlement.totals))
        ranked = sorted(settlement.totals.items(), key=lambda item: _rank(*item))
        for name, amount in ranked:
            points = "" if amount.points is None else minus(amount.points)
            money = "" if amount.money is None else in_money(amount.money, settlement.currency)
            at_tables = tuple(_points_at(table, name) for table in columns)
            absent = _absence(tables, name)
            quiet = is_house(name) or bool(absent)
            forms = tuple(map(isolated, shorter[name]))
            yield Texts(name, forms[0], points, money, is_quiet=quiet, part=absent, tables=at_tables, forms=forms[1:])


def _titles(tables: Sequence[EveningTable]) -> dict[str, str]:
    """The titles of the tables, with what tells them apart in short: "Table 1": "1"."""
    names = [table.row.table or str(index) for index, table in enumerate(tables, 1)]
    once = len(set(names)) == len(names)
    return {table.title: name if once else str(table.number) for table, name in zip(tables, names, strict=True)}


def _points_at(table: EveningTable, name: Name) -> str:
    """The points of a player at a table; empty for who has no column there."""
    column = next((each for each in table.night.columns if folded(each) == folded(name)), None)
    return "" if column is None else minus(table.night.totals[column])


def _absence(tables: Sequence[EveningTable], name: Name) -> str:
    """Say that a player has left the evening, and paid; empty for who is there."""
    here = [table for table in tables if name in table.night.players]
    texts = [away_text(table.night, name, closed=table.dues_state.closed) for table in here]
    return ", ".join(dict.fromkeys(texts)) if all(texts) else ""


def _rank(name: Name, amount: Amount) -> tuple[bool, Decimal]:
    won = amount.money if amount.money is not None else Decimal(amount.points or 0)
    return is_house(name), -won
