"""Windows larger than their screen: rows fold into columns, then contents scroll."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.scroll_areas import FittingArea

FOLDS = "folds"
"""The property of a row whose parts may stand one under the other."""
LEAST_ROOM = 12, 3  # letters and lines of a window's contents that are in sight at least


class FoldingPart(QWidget):
    """A part of a window that lays itself out anew where there is little width."""

    def fold(self) -> None:
        """Take less width, from now on."""
        raise NotImplementedError


class ScreenGuard(QObject):
    """Keep a window within its screen, also when its contents or their font grow."""

    def __init__(self, window: QWidget, room: Callable[[], QSize]) -> None:
        """``room`` is the largest size that the window may have."""
        super().__init__(window)
        self._window, self._room = window, room
        window.installEventFilter(self)

    def _keep_inside(self) -> None:
        window, room = self._window, self._room()
        if window.minimumSizeHint().width() > room.width():
            fold(window)
        if not holds(room, least_size(window, room.width())):
            window.removeEventFilter(self)
            scroll_contents(window)
            window.setMinimumSize(0, 0)
            layout = window.layout()
            wanted = window.size() if layout is None else window.size().expandedTo(layout.totalSizeHint())
            window.resize(wanted.boundedTo(room))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: check when the window is shown, or a part wants another size."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest):
            self._keep_inside()
        return False


def least_size(window: QWidget, width: int) -> QSize:
    """A window's least size, with the height of its sentences at ``width``."""
    least, layout = window.minimumSizeHint(), window.layout()
    if layout is None or not layout.hasHeightForWidth():
        return least
    wide = max(min(window.width(), width), least.width())
    return QSize(least.width(), max(least.height(), layout.totalMinimumHeightForWidth(wide)))


def holds(room: QSize, size: QSize) -> bool:
    """True if a size is not wider and not higher than the room."""
    return size.width() <= room.width() and size.height() <= room.height()


def fold(window: QWidget) -> None:
    """Put labels above fields, and foldable parts of rows and splitters in columns."""
    for form in window.findChildren(QFormLayout):
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
    for row in window.findChildren(QBoxLayout):
        if row.property(FOLDS):
            row.setDirection(QBoxLayout.Direction.TopToBottom)
    for splitter in window.findChildren(QSplitter):
        splitter.setOrientation(Qt.Orientation.Vertical)
    for part in window.findChildren(FoldingPart):
        part.fold()


class ContentsArea(FittingArea):
    """The contents of a window that has more to show than its screen has room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        app = QApplication.instance()
        assert isinstance(app, QApplication), "it has windows"
        app.focusChanged.connect(self._show_focus)

    def _show_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self.isAncestorOf(now):
            self.ensureWidgetVisible(now)

    def sizeHint(self) -> QSize:
        """Override: the contents whole beside the bar, for there is one."""
        return super().sizeHint() + QSize(self.verticalScrollBar().sizeHint().width(), 0)

    def minimumSizeHint(self) -> QSize:
        """Override: a corner of the contents; the rest is scrolled to."""
        letters, lines = LEAST_ROOM
        return QSize(letters * self.fontMetrics().averageCharWidth(), lines * self.fontMetrics().lineSpacing())


def scroll_contents(window: QWidget) -> None:
    """Put a window's contents into a scroll area; its head and buttons stay visible."""
    layout, has_focus = window.layout(), window.focusWidget()
    if layout is None:
        return
    last = layout.itemAt(layout.count() - 1)
    buttons = last.widget() if last is not None else None
    contents, area = QWidget(), ContentsArea()
    parts = (area, buttons) if isinstance(buttons, QDialogButtonBox) else (area,)
    if isinstance(buttons, QDialogButtonBox):
        layout.removeWidget(buttons)
        sides = layout.contentsMargins()
        buttons.setContentsMargins(sides.left(), 0, sides.right(), sides.bottom())
    contents.setLayout(layout)
    contents.installEventFilter(area)
    area.setWidget(contents)
    head = layout.menuBar()
    if head is not None:  # stays in sight too
        layout.setMenuBar(None)  # type: ignore[arg-type]
    outer = QVBoxLayout(window)
    outer.setContentsMargins(0, 0, 0, 0)  # the contents have theirs
    if head is not None:
        outer.setMenuBar(head)
    for part in parts:
        outer.addWidget(part)
        part.show()
    set_tab_order_from_layout(window)
    if has_focus is not None:
        has_focus.setFocus()
