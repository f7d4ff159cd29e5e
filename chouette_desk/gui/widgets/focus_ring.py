"""Focus ring: two pixels round the focused control, and one between, in any theme.

A list shows the focus by a bar at its current row, which the style draws. A widget that draws its own ring has an
attribute ``own_ring``.
"""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QSplitter,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

from chouette_desk.gui.delegates.sheet import ring_pen

KINDS = (QAbstractButton, QAbstractScrollArea, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)
OUTSIDE = 3  # pixels: one of room, two of the ring
ROUNDING = 6.0


def show_focus_rings(app: QApplication) -> None:
    """Make the ring follow the focus from now on."""
    FocusRings(app)


class FocusRings(QObject):
    """Keeps the one ring that is there.

    It is not looked for among the children of a window: the focus also moves while they are being destroyed.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._ring: FocusRing | None = None
        app.focusChanged.connect(self.follow)
        self.follow(None, QApplication.focusWidget())

    def follow(self, before: QWidget | None, now: QWidget | None) -> None:
        """Move the ring to the control that has the focus now; it may be None."""
        if self._ring is not None and isValid(self._ring):
            self._ring.hide()
            self._ring.deleteLater()
        self._ring = FocusRing(_whole(now)) if now is not None and _wants_ring(now) else None
        if self._ring is not None:
            self._ring.show()


def _wants_ring(widget: QWidget) -> bool:
    if isinstance(widget, QAbstractItemView) and widget.currentIndex().isValid():
        return False
    in_popup = widget.window().windowType() is Qt.WindowType.Popup
    return isinstance(widget, KINDS) and not hasattr(widget, "own_ring") and not in_popup


def _whole(widget: QWidget) -> QWidget:
    """The control that a widget is, or is the field of."""
    parent = widget.parentWidget()
    return parent if isinstance(parent, QComboBox | QAbstractSpinBox) else widget


def _around(control: QWidget) -> Iterator[QWidget]:
    """The widgets that a control lies in, up to its window or what scrolls it."""
    widget = control.parentWidget()
    while widget is not None:
        yield widget
        holder = None if widget.isWindow() else widget.parentWidget()
        widget = None if isinstance(holder, QAbstractScrollArea) else holder


class FocusRing(QWidget):
    """The ring, in the nearest widget with room for it; no clicks or keys go to it."""

    def __init__(self, control: QWidget) -> None:
        around = [widget for widget in _around(control) if not isinstance(widget, QSplitter)] or [control]
        room = QRect(QPoint(), control.size()).adjusted(-OUTSIDE, -OUTSIDE, OUTSIDE, OUTSIDE)
        roomy = (widget for widget in around if widget.rect().contains(room.translated(_place(control, widget))))
        super().__init__(control if isinstance(control, QTabBar) else next(roomy, around[-1]))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._control = control
        self._settle()
        for widget in (control, *around):
            widget.installEventFilter(self)
        control.destroyed.connect(self.deleteLater)
        self.raise_()

    def _settle(self) -> None:
        """Lie round the control, wherever it is now."""
        control, holder = self._control, self.parentWidget()
        assert holder is not None, "it is made in one"
        if isinstance(control, QTabBar):
            self.setGeometry(control.tabRect(control.currentIndex()))
        else:
            area = QRect(_place(control, holder), control.size())
            self.setGeometry(area.adjusted(-OUTSIDE, -OUTSIDE, OUTSIDE, OUTSIDE) & holder.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._settle()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the ring."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(ring_pen(self.palette()))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), ROUNDING, ROUNDING)
        painter.end()


def _place(control: QWidget, holder: QWidget) -> QPoint:
    """Origin of the control in a widget that it lies in."""
    return control.mapTo(holder, QPoint()) if control is not holder else QPoint()
