"""Dialog about the casino chips of one table, compared with its sheet."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QHeaderView, QLineEdit, QSpinBox, QTableWidget, QTableWidgetItem, QWidget

from chouette_desk.core.actions import CountedChips
from chouette_desk.core.chips import ChipLine, checked
from chouette_desk.core.names import Name, is_house
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import FormRows, row, wide
from chouette_desk.gui.widgets.layouts import set_tab_order
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.table_view import fit_columns
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import chip_sentences
from chouette_desk.wording.pot import pot_in_words
from chouette_desk.wording.safe_text import escape_markup, with_isolated
from chouette_desk.wording.text import minus, signed

MOST = 1_000_000
"""The largest worth of a chip, and the largest number of chips to buy in for."""
BOUGHT, COUNTED, RESULT, SHEET, DIFFERENCE = range(1, 6)
TITLES = (N_("Player"), N_("Bought"), N_("Counted"), N_("Won in chips"), N_("On the sheet"), N_("Difference"))
LETTERS = (0, 10, 10, 15, 15, 13)  # the widths of the columns; the name has the rest
MOST_CHIPS = 10**9 - 1
LEAST_HEIGHT = 120  # of their table


class ChipsForm(FormRows):
    title, size = N_("Chips"), (600, 460)
    worth: QSpinBox = row(N_("&Worth of a chip in points:"), least=1, most=MOST)
    minimum: QSpinBox = row(N_("Sma&llest buy-in, in chips:"), most=MOST)
    chips: QTableWidget = wide(grows=True, spoken=N_("Players"))
    message: Sentence = wide()


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
        for column, title in enumerate(TITLES):
            head = QTableWidgetItem(_(title))
            side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            head.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            table.setHorizontalHeaderItem(column, head)
        table.setRowCount(len(self.names))
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.setSelectionMode(table.SelectionMode.NoSelection)
        table.setEditTriggers(table.EditTrigger.NoEditTriggers)
        table.setShowGrid(False)  # the fields have frames
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
