"""The legend of the sheet: every mark, drawn as on the sheet, and its meaning."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QGridLayout, QWidget

from chouette_desk.core.sheet import Mark
from chouette_desk.gui.delegates.sheet import CellFonts, CellPainter, Inks, NumberColumn, digits, line_height
from chouette_desk.gui.roles import SheetCell
from chouette_desk.gui.style import Scale, scaled, without_icons
from chouette_desk.gui.widgets.layouts import stack
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.sheet_head import draw_note_sign
from chouette_desk.wording.language import _
from chouette_desk.wording.legend import (
    ABSENCES,
    CHANGED,
    CIRCLED,
    CROSSED,
    LOST_AS_BOX,
    NOTED,
    NUMBERS,
    PARTS,
    PLACED,
    SO_FAR,
    STAYED,
)

ENTRIES = (
    (SheetCell("5", points=2), NUMBERS),
    *((SheetCell("−3", letter=part, points=-2), meaning) for part, meaning in PARTS.items()),
    (SheetCell("−3", mark=Mark()), CIRCLED),
    (SheetCell("−3", mark=Mark("1")), PLACED),
    (SheetCell("−3", mark=Mark("b")), LOST_AS_BOX),
    (SheetCell("−3", mark=Mark("p")), STAYED),
    (SheetCell("−3", mark=Mark(crossed=True)), CROSSED),
    *((SheetCell("4", absence=absence), meaning) for absence, meaning in ABSENCES.items()),
    (SheetCell("5", points=2, changed=True), CHANGED),
    (SheetCell(points=-2, so_far=True), SO_FAR),
    (None, NOTED),
)
SIZE, GAP = (860, 300), 14
WIDTH = 2.6  # of a drawn cell, in its heights


class Sample(QWidget):
    """A cell of the sheet, or the head of a line with a note for None."""

    def __init__(self, cell: SheetCell | None) -> None:
        super().__init__()
        self._cell = cell
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        font = scaled(QApplication.font(), Scale.TOTAL)
        self.setFont(font)
        height = line_height(font)
        self.setFixedSize(QSize(round(height * WIDTH), height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: what the sheet has."""
        painter, area = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell, inks = self._cell, Inks(self.palette())
        if cell is None:
            draw_note_sign(painter, self.rect(), self.palette())
        else:
            parts = CellPainter(painter, inks, CellFonts(self.font()), NumberColumn(digits(self.font(), cell.text)))
            parts.draw(area, cell)
        painter.setPen(inks.hairline)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()


class LegendDialog(QDialog):
    """Every mark of the sheet with its meaning."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Legend"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        without_icons(buttons)
        buttons.rejected.connect(self.reject)
        grid = QGridLayout()
        for column in (1, 3):
            grid.setColumnStretch(column, 1)
        grid.setVerticalSpacing(4)  # all of it fits a small screen
        grid.setHorizontalSpacing(GAP)
        for row, (cell, meaning) in enumerate(ENTRIES):
            sentence = Sentence()
            sentence.show_text(_(meaning))
            side, line = divmod(row, -(-len(ENTRIES) // 2))
            grid.addWidget(Sample(cell), line, 2 * side)
            grid.addWidget(sentence, line, 2 * side + 1, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(stack(grid, 1, buttons))
        self.resize(*SIZE)
