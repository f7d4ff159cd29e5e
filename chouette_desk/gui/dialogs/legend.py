"""The legend of the sheet: every mark, drawn as on the sheet, and its meaning."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QGridLayout, QWidget

from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark, Role
from chouette_desk.gui.delegates.sheet import CellFonts, CellPainter, Inks, NumberColumn, digits, line_height
from chouette_desk.gui.roles import SheetCell
from chouette_desk.gui.style import Scale, scaled, without_icons
from chouette_desk.gui.widgets.layouts import stack
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.sheet_head import draw_note_sign
from chouette_desk.wording.language import N_, _

ENTRIES = (
    (SheetCell("5", points=2), N_("The running total, and the points of this line")),
    (SheetCell("−3", letter=Role.BOX, points=-2), N_("Box in this game")),
    (SheetCell("−3", letter=Role.CAPTAIN, points=-2), N_("Captain in this game")),
    (SheetCell("−3", letter=Role.PARTNER, points=-2), N_("Partner in this game")),
    (SheetCell("−3", mark=Mark()), N_("Circled: waiting for a turn as Box, the top line first")),
    (SheetCell("−3", mark=Mark("1")), N_("Within a line 1, 2, 3 … show who comes first")),
    (SheetCell("−3", mark=Mark("b")), N_("Box who lost with the Captain")),
    (SheetCell("−3", mark=Mark("p")), N_("Partner who stayed")),
    (SheetCell("−3", mark=Mark(crossed=True)), N_("Crossed through: has become Box, and is no longer waiting")),
    (SheetCell("4", absence=SeatStatus.LEFT), N_("Has left")),
    (SheetCell("4", absence=SeatStatus.AWAY), N_("Is away, and keeps their place")),
    (None, N_("At the left of a line: it has a note or a reason; point at it to read it")),
)
SIZE = (520, 430)
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
        painter.drawRect(area.adjusted(-1, -1, -0.5, -0.5))
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
        grid.setColumnStretch(1, 1)
        grid.setVerticalSpacing(3)  # all of it fits a small screen
        for row, (cell, meaning) in enumerate(ENTRIES):
            sentence = Sentence()
            sentence.show_text(_(meaning))
            grid.addWidget(Sample(cell), row, 0)
            grid.addWidget(sentence, row, 1, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(stack(grid, 1, buttons))
        self.resize(*SIZE)
