"""Names on screen: whole, whatever their length and direction, and never read as markup or as a key."""

import re
from collections.abc import Iterable
from math import ceil
from unicodedata import bidirectional

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QWidget

from chouette_desk.core.names import Name


def isolated(name: Name) -> str:
    """A name for use in a sentence, whatever direction it is written in."""
    return f"\u2068{name}\u2069"


def with_isolated(text: str, names: Iterable[Name]) -> str:
    """The sentence with those of the names in it isolated that are written from right to left."""
    from_right = sorted(filter(_is_from_right, names), key=len, reverse=True)  # a name may begin another
    if not from_right:
        return text
    pattern = "(?<!\u2068)(?:" + "|".join(map(re.escape, from_right)) + ")"
    return re.sub(pattern, lambda match: isolated(match[0]), text)


def _is_from_right(name: Name) -> bool:
    return any(bidirectional(character) in ("R", "AL") for character in name)


def escape_mnemonic(text: str) -> str:
    """The text for a button or a box, where a single ampersand would name a key."""
    return text.replace("&", "&&")


def escape_markup(text: str) -> str:
    """The text for a tooltip, which would take angle brackets for markup."""
    if "<" not in text:
        return text
    from html import escape  # late: it brings the names of all characters along

    return f"<span>{escape(text)}</span>"


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
        """Override: as much as it needs."""
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
