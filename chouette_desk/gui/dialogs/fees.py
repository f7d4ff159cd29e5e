"""Dialogs about the club's fee and about casino chips of one table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from PySide6.QtCore import Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QHeaderView,
    QLineEdit,
    QRadioButton,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from chouette_desk.core.actions import CountedChips
from chouette_desk.core.chips import ChipLine, checked
from chouette_desk.core.events import Transfer
from chouette_desk.core.fee import cut, fixed_fee, money_fee, owing
from chouette_desk.core.money import amount_from
from chouette_desk.core.names import HOUSE, Name, folded, is_house
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.gui.dialogs.base import EntryDialog, FormDialog
from chouette_desk.gui.dialogs.rows import EntryRows, FormRows, choice, row
from chouette_desk.gui.widgets.layouts import set_tab_order
from chouette_desk.gui.widgets.lists import TickList
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.table_view import fit_columns
from chouette_desk.gui.widgets.verdict import ProposedEvents
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.payments import chip_sentences
from chouette_desk.wording.pot import pot_in_words
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import escape_markup, isolated, with_isolated
from chouette_desk.wording.text import minus, money, points_text, signed

MOST = 1_000_000
"""The largest fee of a player, and the largest worth of a chip and number of chips to buy in for."""


class FeeForm(EntryRows):
    title, size = N_("Fee for the Club"), (560, 440)
    in_points: QRadioButton = choice(N_("P&oints each:"), checked=True)
    points: QSpinBox = row(least=1, most=MOST)
    in_money: QRadioButton = choice(N_("&Money each:"))
    money: QLineEdit = row(hint=N_("2.00"))
    in_percent: QRadioButton = choice(N_("Percent of what was &won:"))
    percent: QDoubleSpinBox = row(most=100)
    reason: QLineEdit = row(N_("&Reason:"))
    players: TickList = row(N_("Who &pays:"), grows=True)
    so_far: Sentence = row(N_("So far:"))


class FeeDialog(EntryDialog[FeeForm]):
    """Ask what each player gives the club: points, money, or a part of what was won."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(FeeForm(), _("&Enter the fee"), night, parent)
        ui = self.ui
        ui.reason.setPlaceholderText(_("Table fee"))
        ui.percent.setDecimals(1)
        ui.in_money.setEnabled(bool(night.heading.stake))
        for field, name in ((ui.points, ui.in_points), (ui.money, ui.in_money), (ui.percent, ui.in_percent)):
            name.toggled.connect(field.setEnabled)
            field.setEnabled(name.isChecked())
        ui.in_percent.toggled.connect(ui.players.setDisabled)
        ui.so_far.show_text(_so_far(night))
        self._offer_players()
        ui.reason.textChanged.connect(self._offer_players)
        ways = (ui.reason.textChanged, ui.in_points.toggled, ui.in_money.toggled, ui.in_percent.toggled)
        self.begin(*ways, ui.points.valueChanged, ui.money.textChanged, ui.percent.valueChanged, ui.players.itemChanged)

    def _offer_players(self) -> None:
        """List who has played, with a tick for those who have not given it yet."""
        joined = {name: isolated(name) for name, player in self.night.players.items() if player.has_joined}
        self.ui.players.offer(joined, owing(self.night, self._reason()))

    # What is entered

    def _reason(self) -> str:
        return self.ui.reason.text().strip() or _("Table fee")

    def proposed_events(self) -> ProposedEvents:
        ui = self.ui
        if ui.in_percent.isChecked():
            fees = cut(self.night, Decimal(str(ui.percent.value())), self._reason())
            return fees or _("Enter a percentage. Players who have won nothing give nothing.")
        if not self.ui.players.ticked():
            return _("Tick who pays.")
        if ui.in_points.isChecked():
            return fixed_fee(self.night, ui.points.value(), self._reason(), self.ui.players.ticked())
        return self._money_fee()

    def _money_fee(self) -> ProposedEvents:
        if not (amount := amount_from(self.ui.money.text().strip().replace(",", "."))):
            return _("Type the amount that each player gives, such as 2.00.")
        events = money_fee(self.night, amount, self._reason(), self.ui.players.ticked())
        return sentences(events.problems, self.night.rulebook) if isinstance(events, Refused) else events

    def ok_text(self, after: Night) -> str:
        new = after.events[len(self.night.events) :]
        gave = {event.from_: event.points for event in new if isinstance(event, Transfer)}
        return _("{given}. The club will then have {sum}.").format(given=_given(after, gave), sum=_club_has(after))


def _given(night: Night, gave: Mapping[Name, int]) -> str:
    """The gifts: "Ann gives 3 points", or "Ann and Bob give 2 points each" if equal."""
    if len(gave) > 1 and len(set(gave.values())) == 1:
        names, amount = listed([isolated(name) for name in gave]), _amount(night, next(iter(gave.values())))
        return _("{names} give {amount} each").format(names=names, amount=amount)
    text = _("{name} gives {amount}")
    return listed([text.format(name=isolated(name), amount=_amount(night, won)) for name, won in gave.items()])


def _amount(night: Night, points: int) -> str:
    """ "2 points (€1.00)"."""
    worth = money(points, night.heading.stake, night.heading.currency)
    text = _("{points} ({money})") if worth else "{points}"
    return text.format(points=points_text(points), money=worth)


def _club_has(night: Night) -> str:
    return _amount(night, next((total for name, total in night.totals.items() if folded(name) == folded(HOUSE)), 0))


def _so_far(night: Night) -> str:
    """The gifts to the club at this table up to now."""
    gave: dict[Name, int] = {}
    for event in night.events:
        if isinstance(event, Transfer) and folded(event.to) == folded(HOUSE):
            gave[event.from_] = gave.get(event.from_, 0) + event.points
    if not gave:
        return _("Nothing has been given yet.")
    text = _("{given}: the club has {sum}.")
    return text.format(given=_given(night, gave), sum=_club_has(night))


# Chips

BOUGHT, COUNTED, RESULT, SHEET, DIFFERENCE = range(1, 6)
TITLES = (N_("Player"), N_("Bought"), N_("Counted"), N_("Won in chips"), N_("On the sheet"), N_("Difference"))
LETTERS = (0, 10, 10, 14, 14, 14)  # the widths of the columns; the name has the rest
MOST_CHIPS = 10**9 - 1
LEAST_HEIGHT = 120  # of their table


class ChipsForm(FormRows):
    title, size = N_("Chips"), (720, 460)
    worth: QSpinBox = row(N_("&Worth of a chip in points:"), least=1, most=MOST)
    minimum: QSpinBox = row(N_("Sma&llest buy-in, in chips:"), most=MOST)
    chips: QTableWidget = row(N_("Players:"), grows=True)
    message: Sentence = row()


class ChipsDialog(FormDialog[ChipsForm]):
    """Ask for each player's chips bought and counted, and compare with the sheet."""

    def __init__(self, night: Night, chips: CountedChips | None, parent: QWidget | None = None) -> None:
        super().__init__(ChipsForm(), _("&Enter the chips"), parent)
        self.night, before = night, chips or CountedChips(bought={})
        people = (name for name in night.columns if not is_house(name))
        self.names = tuple(dict.fromkeys((*people, *before.bought, *before.counted)))
        self._fields: dict[tuple[Name, int], QLineEdit] = {}
        self.ui.worth.setValue(before.worth)
        self.ui.minimum.setValue(before.minimum)
        self._fill(before)
        self.ui.worth.valueChanged.connect(self._compare)
        self.ui.minimum.valueChanged.connect(self._compare)
        self._compare()

    def _fill(self, before: CountedChips) -> None:
        table = self.ui.chips
        table.setMinimumHeight(LEAST_HEIGHT)
        table.setSizeAdjustPolicy(table.SizeAdjustPolicy.AdjustToContents)
        table.setColumnCount(len(TITLES))
        table.setHorizontalHeaderLabels([_(title) for title in TITLES])
        table.setRowCount(len(self.names))
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.setSelectionMode(table.SelectionMode.NoSelection)
        table.setEditTriggers(table.EditTrigger.NoEditTriggers)
        table.verticalHeader().hide()
        table.horizontalHeader().setHighlightSections(False)
        fit_columns(table, LETTERS)
        table.verticalHeader().setMinimumSectionSize(QLineEdit().sizeHint().height())
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for line, name in enumerate(self.names):
            item = QTableWidgetItem(name)
            item.setToolTip(escape_markup(name))
            table.setItem(line, 0, item)
            for column, chips in ((BOUGHT, before.bought), (COUNTED, before.counted)):
                self._fields[name, column] = field = self._field(name, column, chips.get(name))
                table.setCellWidget(line, column, field)
        set_tab_order([self.ui.worth, self.ui.minimum, *self._fields.values(), *self.ui.buttons.buttons()])

    def _field(self, name: Name, column: int, number: int | None) -> QLineEdit:
        field = QLineEdit("" if number is None else str(number), alignment=Qt.AlignmentFlag.AlignRight)
        field.setFrame(False)
        field.setValidator(QIntValidator(0, MOST_CHIPS, field))
        text = _("Chips bought by {name}") if column == BOUGHT else _("Chips counted by {name}")
        field.setAccessibleName(text.format(name=name))
        field.textChanged.connect(self._compare)
        return field

    def entered(self) -> CountedChips:
        """The chips of each player whose field is not empty."""
        bought, counted = (dict(self._numbers(column)) for column in (BOUGHT, COUNTED))
        worth, minimum = self.ui.worth.value(), self.ui.minimum.value()
        return CountedChips(bought=bought, counted=counted, worth=worth, minimum=minimum)

    def _numbers(self, column: int) -> Iterator[tuple[Name, int]]:
        for name in self.names:
            if text := self._fields[name, column].text():
                yield name, int(text)

    def _compare(self) -> None:
        """Show what each has won in chips and on the sheet, and whether chips are missing."""
        entered = self.entered()
        check = checked(entered, self.night)
        lines = {line.name: line for line in check.lines}
        for line, name in enumerate(self.names):
            for column, text in zip((RESULT, SHEET, DIFFERENCE), _texts(lines.get(name)), strict=True):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.ui.chips.setItem(line, column, item)
        about_all = list(chip_sentences(check))[len(check.lines) :]
        about_all += filter(None, (pot_in_words(self.night, entered.worth),))
        text = " ".join(about_all) if lines else _("Type how many chips each player has bought.")
        self.ui.message.show_text(with_isolated(text, self.names))
        self.ok.setEnabled(bool(lines))


def _texts(line: ChipLine | None) -> tuple[str, str, str]:
    """The points that a player won in chips and on the sheet, and the difference."""
    if line is None or line.result is None or line.on_sheet is None or line.difference is None:
        return "", "", ""
    return signed(line.result), signed(line.on_sheet), signed(line.difference) if line.difference else minus(0)
