"""The options of a rulebook in a dialog, each as a sentence to choose."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QScrollArea,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from chouette_desk.core.option import Option, OptionValue
from chouette_desk.core.rulebook import Rulebook, options
from chouette_desk.gui.style import Scale, heading_font
from chouette_desk.gui.widgets.inputs import NARROW
from chouette_desk.gui.widgets.layouts import column
from chouette_desk.paper.rules import who_plays
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup, escape_mnemonic

MOST = 99  # of an option that counts
EDGE = 2  # of a sentence in its list, in pixels
ROOM = 24  # beside the sentences of a list, in pixels


class RulesForm(QWidget):
    """Every option with its sentence; those that differ from the rulebook stand out."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rulebook: Rulebook | None = None
        self.rows = {name: OptionRow(option) for name, option in options().items()}
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self._page())
        column(self, area)

    def _page(self) -> QWidget:
        page = QWidget()
        grid = QGridLayout(page)
        grid.setColumnStretch(1, 1)
        for group, rows in groupby(self.rows.values(), lambda row: row.group):
            grid.addWidget(_heading(_(group)), grid.rowCount(), 0, 1, 3)
            for row in rows:
                row.add_to(grid)
                row.choice.currentIndexChanged.connect(self._follow)
                row.number.valueChanged.connect(self._follow)
        return page

    def set_rulebook(self, rulebook: Rulebook, base: Rulebook | None = None) -> None:
        """Show the options of a rulebook; those that differ from the base stand out."""
        self._rulebook = None  # while it is being shown nothing is a change
        for name, row in self.rows.items():
            row.show_value(rulebook[name])
        self._rulebook = base or rulebook
        self._follow()

    def change(self) -> dict[str, OptionValue]:
        """The options that are not as in the base, or else the rulebook shown."""
        book = self._rulebook
        return {} if book is None else {n: row.value() for n, row in self.rows.items() if row.value() != book[n]}

    def _follow(self) -> None:
        if self._rulebook is None:
            return
        changed = self.change()
        for name, row in self.rows.items():
            row.mark(name in changed)
        self.changed.emit()


def _heading(text: str) -> QLabel:
    """The title of a group of options."""
    label = QLabel(text)
    label.setFont(heading_font(label.font(), Scale.HEADING))
    label.setContentsMargins(0, label.fontMetrics().height() // 2, 0, 0)
    return label


class OptionRow:
    """One option: title, sentences to choose from, and a number if it has one."""

    def __init__(self, option: Option) -> None:
        self._option, self.group = option, option.group
        self.rest = QLabel(wordWrap=True)
        self.rest.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.title = QLabel(escape_mnemonic(_(option.title)))
        self.choice = _Choice()
        self.number = QSpinBox()
        self.number.setRange(option.counts or 0, MOST)
        self.number.setAccessibleName(_(option.title))
        self.number.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.choice.setAccessibleName(_(option.title))
        for index, value in enumerate((*option.choices, *(() if option.counts is None else (option.counts,)))):
            self.choice.addItem(_(option.sentence(value)).format(value=value), value)
            self.choice.setItemData(index, ", ".join(who_plays(option.name, value)), Qt.ItemDataRole.ToolTipRole)
        room = self.number.sizePolicy()
        room.setRetainSizeWhenHidden(True)  # no field moves
        self.number.setSizePolicy(room)
        self.number.hide()
        self.number.valueChanged.connect(self._show_number)
        self.choice.currentIndexChanged.connect(self._chosen)
        self.choice.resized.connect(self._show_rest)

    def add_to(self, grid: QGridLayout) -> None:
        """Put the row below the rows that the grid has."""
        index = grid.rowCount()
        for place, widget in enumerate((self.title, self.choice, self.number)):
            grid.addWidget(widget, index, place)
        grid.addWidget(self.rest, index + 1, 1, 1, 2)

    def _is_number(self) -> bool:
        return self._option.counts is not None and self.choice.currentIndex() == self.choice.count() - 1

    def value(self) -> OptionValue:
        """The value chosen."""
        return self.number.value() if self._is_number() else self._option.choices[self.choice.currentIndex()]

    def show_value(self, value: OptionValue) -> None:
        """Choose this value."""
        if type(value) is int:
            self.number.setMaximum(max(value, self.number.maximum()))
            self.number.setValue(value)
            self.choice.setCurrentIndex(self.choice.count() - 1)
        else:
            self.choice.setCurrentIndex(self._option.choices.index(value))
        self._chosen()

    def _show_number(self, number: int) -> None:
        self.choice.setItemText(self.choice.count() - 1, _(self._option.sentence(number)).format(value=number))
        self._show_rest()

    def _chosen(self) -> None:
        self.number.setVisible(self._is_number())
        self._show_rest()

    def _show_rest(self) -> None:
        """Show a sentence too long for the list; a tooltip names who plays it so."""
        who, fits = _who_text(who_plays(self._option.name, self.value())), self.choice.fits()
        self.rest.setText("" if fits else self.choice.currentText())
        self.rest.setHidden(fits)
        self.choice.setAccessibleDescription(who)
        for widget in (self.title, self.choice, self.rest):
            widget.setToolTip(escape_markup(who))

    def mark(self, changed: bool) -> None:
        """Let a changed option stand out."""
        font = self.title.font()
        font.setBold(changed)
        self.title.setFont(font)
        title = _(self._option.title)
        self.title.setText(escape_mnemonic(_("{title} (changed)").format(title=title) if changed else title))


def _who_text(titles: Sequence[str]) -> str:
    """Name the rulebooks with these titles."""
    if not titles:
        return _("None of the rulebooks plays it this way.")
    return _("Played this way by {names}").format(names=", ".join(titles))


class _Choice(QComboBox):
    """A drop-down that is as narrow as it must be, and that the wheel scrolls past."""

    resized = Signal()

    def __init__(self) -> None:
        super().__init__(sizeAdjustPolicy=NARROW, minimumContentsLength=24)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def fits(self) -> bool:
        """Tell whether what is chosen can be read whole."""
        option, style = QStyleOptionComboBox(), QStyle.ComplexControl.CC_ComboBox
        self.initStyleOption(option)
        field = self.style().subControlRect(style, option, QStyle.SubControl.SC_ComboBoxEditField, self)
        return self.fontMetrics().horizontalAdvance(self.currentText()) <= field.width() - 2 * EDGE

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width shows more of a sentence, or less."""
        super().resizeEvent(event)
        self.resized.emit()

    def showPopup(self) -> None:
        """Override: a list as wide as its longest sentence."""
        self.view().setMinimumWidth(min(self.view().sizeHintForColumn(0) + ROOM, self.screen().availableSize().width()))
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Override: scroll the page, change nothing."""
        event.ignore()
