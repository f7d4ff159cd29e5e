"""A name over a narrow column, the badge of its role, and the head of a column."""

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.sheet import Role
from chouette_desk.gui.delegates.sheet import Inks, badge_side, draw_badge
from chouette_desk.gui.style import bold, small
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.sheet import ROLES


class NameLabel(QLabel):
    """A name over a narrow column: whole, on as many lines as it takes."""

    def __init__(
        self, name: Name = "", parent: QWidget | None = None, columns: int = 11, *, fits: bool = False
    ) -> None:
        """``columns`` is the width in letters, the largest if it ``fits`` the name."""
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText)
        self._columns, self._fits = columns, fits
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
        if self._fits:
            width = min(width, self.fontMetrics().horizontalAdvance(self.text()) + 2)
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


class RoleBadge(QWidget):
    """The badge of a role, as on the sheet."""

    def __init__(self, role: Role) -> None:
        super().__init__()
        self.role = role
        self.setToolTip(_(ROLES[role]))
        self.setAccessibleName(_(ROLES[role]))

    def sizeHint(self) -> QSize:
        """Override: a square."""
        side = ceil(badge_side(bold(small(self.font())))) + 1
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the badge, in the middle."""
        font = bold(small(self.font()))
        place = QRectF(0, 0, badge_side(font), badge_side(font))
        place.moveTop((self.height() - place.height()) // 2)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_badge(painter, place, self.role, Inks(self.palette()), font)
        painter.end()


class ColumnHead(QLabel):
    """The head of a column of fields, in quiet ink."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
