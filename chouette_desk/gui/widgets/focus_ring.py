"""Focus ring: two pixels around the focused control, in every theme.

Qt's Fusion style shows the focus by one pale pixel. A widget that draws its own ring has an attribute ``own_ring``.
"""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QTabBar,
    QWidget,
)

from chouette_desk.gui.delegates.order import draw_ring

KINDS = (QAbstractButton, QAbstractScrollArea, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)


def show_focus_rings(app: QApplication) -> None:
    """Make the ring follow the focus from now on."""
    app.focusChanged.connect(follow)
    follow(None, QApplication.focusWidget())


def follow(before: QWidget | None, now: QWidget | None) -> None:
    """Move the ring from the old focused control to the new one; either may be None."""
    if before is not None:
        for ring in before.findChildren(FocusRing, options=Qt.FindChildOption.FindDirectChildrenOnly):
            ring.hide()
            ring.deleteLater()
    if now is not None and _wants_ring(now):
        FocusRing(now).show()


def _wants_ring(widget: QWidget) -> bool:
    in_popup = widget.window().windowType() is Qt.WindowType.Popup
    return isinstance(widget, KINDS) and not hasattr(widget, "own_ring") and not in_popup


class FocusRing(QWidget):
    """The ring, over a control and as large; it takes neither clicks nor keys."""

    def __init__(self, control: QWidget) -> None:
        super().__init__(control)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setGeometry(control.rect())
        control.installEventFilter(self)

    def _area(self) -> QRect:
        bar = self.parentWidget()  # not kept in Python, which may forget a button that only Qt holds
        return bar.tabRect(bar.currentIndex()) if isinstance(bar, QTabBar) else self.rect()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the ring; of a row of tabs around the current one."""
        painter = QPainter(self)
        draw_ring(painter, QRectF(self._area()), self.palette())
        painter.end()
