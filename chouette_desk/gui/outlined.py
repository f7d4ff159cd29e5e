"""Fields, boxes and buttons with an outline that can be seen on a dark desk.

Qt's Fusion style draws outlines darker than the desk, whatever the desk: on a dark one there is nothing to be seen.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QProxyStyle,
    QStyle,
    QStyleOption,
    QStyleOptionComplex,
    QWidget,
)

Element = QStyle.PrimitiveElement
Control = QStyle.ComplexControl
SQUARE = (
    Element.PE_PanelLineEdit,
    Element.PE_PanelButtonCommand,
    Element.PE_IndicatorCheckBox,
    Element.PE_IndicatorItemViewItemCheck,
    Element.PE_Frame,
)
ROUND = Element.PE_IndicatorRadioButton
COMPOSED = (Control.CC_SpinBox, Control.CC_ComboBox)


class Outlined(QProxyStyle):
    """Fusion with outlines: strong lines, and a broad coloured one around the focus."""

    def __init__(self, focus: QPalette.ColorRole) -> None:
        super().__init__("Fusion")
        self._focus = focus

    def drawPrimitive(
        self, element: QStyle.PrimitiveElement, option: QStyleOption, painter: QPainter, widget: QWidget | None = None
    ) -> None:
        """Override: the element, then its outline."""
        super().drawPrimitive(element, option, painter, widget)
        if element is ROUND or (element in SQUARE and _has_frame(widget)):
            outline(painter, option, self._focus, is_round=element is ROUND)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Override: the control, then its outline."""
        super().drawComplexControl(control, option, painter, widget)
        if control in COMPOSED and _has_frame(widget):
            outline(painter, option, self._focus, is_round=False)


def _has_frame(widget: QWidget | None) -> bool:
    """True if a field is on its own, not part of another or of a table."""
    return not isinstance(widget, QLineEdit | QAbstractSpinBox | QComboBox) or widget.hasFrame()


def outline(painter: QPainter, option: QStyleOption, focus: QPalette.ColorRole, *, is_round: bool) -> None:
    """Draw the outline of an element, twice as broad if it has the focus."""
    has_focus = option.state & QStyle.StateFlag.State_HasFocus and option.state & QStyle.StateFlag.State_Enabled
    role, width = (focus, 2.0) if has_focus else (QPalette.ColorRole.Dark, 1.0)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(option.palette.color(role), width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = QRectF(option.rect).adjusted(width / 2, width / 2, -width / 2, -width / 2)
    if is_round:
        painter.drawEllipse(edge)
    else:
        painter.drawRoundedRect(edge, 2, 2)
    painter.restore()
