"""A name over a narrow column, shown whole whatever its length and direction."""

from math import ceil

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QWidget

from chouette_desk.core.names import Name
from chouette_desk.wording.safe_text import isolated


class NameLabel(QLabel):
    """A name over a narrow column: whole, on as many lines as it takes."""

    def __init__(self, name: Name = "", parent: QWidget | None = None, columns: int = 11) -> None:
        """``columns`` is the width in average characters."""
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText)
        self._columns = columns
        self.show_name(name)

    def show_name(self, name: Name, role: str = "") -> None:
        """Show this name, with the role behind it where there is one."""
        self.setText(f"{isolated(name)} ({role})" if role else name)
        self.setAccessibleName(name)

    def _laid_out(self, width: int) -> QTextLayout:
        """The name in lines of this width, broken between words where that will do."""
        layout = QTextLayout(self.text(), self.font())
        option = QTextOption(self.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        height = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, height))
            height += line.height()
        layout.endLayout()
        return layout

    def sizeHint(self) -> QSize:
        """Override: the width of the column, and the height of the whole name in it."""
        width = self._columns * self.fontMetrics().averageCharWidth()
        return QSize(width, ceil(self._laid_out(width).boundingRect().height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the name, broken anywhere if it must be."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        layout = self._laid_out(self.width())
        room = self.height() - layout.boundingRect().height()
        low = self.alignment() & Qt.AlignmentFlag.AlignBottom
        layout.draw(painter, QPointF(0, room if low else room / 2))
        painter.end()
