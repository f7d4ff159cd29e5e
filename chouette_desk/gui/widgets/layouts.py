"""Layouts: parts in a row or a column, and the order in which Tab visits them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeVar, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSplitter,
    QSplitterHandle,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

APART = 12  # pixels between parts with frames
Box = TypeVar("Box", bound=QBoxLayout)


def row(*parts: QWidget | QLayout | int) -> QHBoxLayout:
    """Widgets and layouts next to each other; a number is a stretch."""
    return _filled(QHBoxLayout(), parts)


def stack(*parts: QWidget | QLayout | int) -> QVBoxLayout:
    """Widgets and layouts under each other; a number is a stretch."""
    return _filled(QVBoxLayout(), parts)


def column(owner: QWidget, *parts: QWidget | QLayout | int) -> QVBoxLayout:
    """Lay a widget out as a column without margins; a number is a stretch."""
    layout = _filled(QVBoxLayout(owner), parts)
    layout.setContentsMargins(0, 0, 0, 0)
    return layout


def label_of(field: QWidget, text: str) -> QLabel:
    """A label whose mnemonic brings the focus to a field."""
    label = QLabel(text)
    label.setBuddy(field)
    return label


def same_width(labels: Sequence[QWidget]) -> None:
    """Have the labels of several forms stand over each other as one column."""
    widest = max(label.sizeHint().width() for label in labels)
    for label in labels:
        label.setMinimumWidth(widest)


def show(widget: QWidget, wanted: bool) -> None:
    """Show or hide a widget, if it was not told so already.

    The layouts around it follow before the next painting, once for all that is shown or hidden till then; Qt would lay
    out the whole window for each that is shown.
    """
    if widget.isHidden() == wanted or not widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
        waiting = list(_layouts_around(widget)) if wanted else []
        for layout in waiting:
            layout.setEnabled(False)
        widget.setVisible(wanted)
        for layout in waiting:
            layout.setEnabled(True)


def _layouts_around(widget: QWidget) -> Iterator[QLayout]:
    """The layouts of the visible widgets that a widget is in."""
    around = widget.parentWidget()
    while around is not None and around.isVisible() and (layout := around.layout()) is not None:
        yield layout
        around = around.parentWidget()


def _filled(layout: Box, parts: Iterable[QWidget | QLayout | int]) -> Box:
    for part in parts:
        if isinstance(part, int):
            layout.addStretch(part)
        elif isinstance(part, QLayout):
            layout.addLayout(part)
        else:
            layout.addWidget(part)
    return layout


class LowPages(QTabWidget):
    """Pages that can be lower than they like, also where a sentence wraps on one."""

    def hasHeightForWidth(self) -> bool:
        """Override: no; Qt would take the height that they like for the least."""
        return False


def hairline(*, upright: bool = False) -> QFrame:
    """A thin line between parts that stand over each other, or beside each other."""
    line = QFrame()
    limit = line.setFixedWidth if upright else line.setFixedHeight
    limit(1)
    line.setAutoFillBackground(True)
    line.setBackgroundRole(QPalette.ColorRole.Mid)
    return line


class FramesApart(QSplitter):
    """A splitter of parts that have frames, without a line between them."""

    def __init__(self) -> None:
        super().__init__(childrenCollapsible=False)
        self.setHandleWidth(APART)

    def createHandle(self) -> QSplitterHandle:
        """Override: of the ground alone."""
        return _Room(self.orientation(), self)


class _Room(QSplitterHandle):
    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: nothing."""


class Captioned(QWidget):
    """A widget with a caption before it."""

    def __init__(self, caption: QLabel, widget: QWidget) -> None:
        super().__init__()
        self.caption = caption
        line = row(1, caption, widget)
        line.setContentsMargins(0, 0, 0, 0)
        self.setLayout(line)


class FocusForwarder(QWidget):
    """A widget made of others that hands the focus to the first of them.

    A focus proxy would do the same, but behind the last widget of its window Tab would then start there.
    """

    first_focus: QWidget | None = None

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.first_focus is not None:
            self.first_focus.setFocus(event.reason())


def set_tab_order(widgets: Iterable[QWidget]) -> None:
    """Have Tab go through these widgets in this order; they are in one window."""
    for one, other in pairwise(widgets):
        QWidget.setTabOrder(one, other)


def set_tab_order_from_layout(widget: QWidget) -> None:
    """Have Tab go through a window or a part of one in the order of its layouts."""
    set_tab_order(list(stops(widget)))


def stops(widget: QWidget | None) -> Iterator[QWidget]:
    """The widgets inside a widget that Tab visits, in the order of its layouts."""
    if widget is None:
        return
    if isinstance(widget, QTabWidget):
        yield widget.tabBar()
    layout = widget.layout()
    if isinstance(widget, QTabWidget | QStackedWidget | QSplitter):
        for index in range(widget.count()):
            yield from stops(widget.widget(index))
    elif isinstance(widget, QScrollArea):
        yield from stops(widget.widget())
    elif layout is not None:
        yield from _stops_in(layout)
    elif widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget


def _stops_in(layout: QLayout) -> Iterator[QWidget]:
    indexes: Iterable[int] = range(layout.count())
    if isinstance(layout, QGridLayout):  # by row and column, whenever they were put there
        indexes = sorted(indexes, key=lambda index: cast(tuple[int, ...], layout.getItemPosition(index)))
    for index in indexes:
        item = layout.itemAt(index)
        assert item is not None, "a layout has as many items as it says"
        inner = item.layout()
        yield from stops(item.widget())
        if isinstance(inner, QLayout):
            yield from _stops_in(inner)
