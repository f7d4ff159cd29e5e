"""The way Tab goes: as the eye does, through pieces that were put together later too."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QGridLayout, QLayout, QScrollArea, QStackedWidget, QTabWidget, QWidget


class FocusForwarder(QWidget):
    """A piece made of others that gives the focus it is handed to the one that begins.

    A focus proxy would do the same, but behind the last piece of its window Tab would then start there.
    """

    def first_focus(self) -> QWidget | None:
        """The piece that begins."""
        raise NotImplementedError

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Override: hand it on."""
        first = self.first_focus()
        if first is not None:
            first.setFocus(event.reason())


def set_tab_order(widgets: Iterable[QWidget]) -> None:
    """Have Tab go through these widgets in this order; they are in one window."""
    for one, other in pairwise(widgets):
        QWidget.setTabOrder(one, other)


def set_tab_order_from_layout(widget: QWidget) -> None:
    """Have Tab go through a window or a part of one as its layouts stand."""
    set_tab_order(list(stops(widget)))


def stops(widget: QWidget | None) -> Iterator[QWidget]:
    """The widgets inside a widget that Tab visits, in the order of its layouts."""
    if widget is None:
        return
    if isinstance(widget, QTabWidget):
        yield widget.tabBar()
    layout = widget.layout()
    if isinstance(widget, QTabWidget | QStackedWidget):
        for place in range(widget.count()):
            yield from stops(widget.widget(place))
    elif isinstance(widget, QScrollArea):
        yield from stops(widget.widget())
    elif layout is not None:
        yield from _stops_in(layout)
    elif widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget


def _cell(layout: QGridLayout, place: int) -> tuple[int, int]:
    """The row and column of an item, whenever it was put there."""
    row, column, _rows, _columns = cast(tuple[int, int, int, int], layout.getItemPosition(place))
    return row, column


def _stops_in(layout: QLayout) -> Iterator[QWidget]:
    places: Iterable[int] = range(layout.count())
    if isinstance(layout, QGridLayout):
        places = sorted(places, key=lambda place: _cell(layout, place))
    for place in places:
        item = layout.itemAt(place)
        assert item is not None, "a layout has as many items as it says"
        inner = item.layout()
        yield from stops(item.widget())
        if isinstance(inner, QLayout):
            yield from _stops_in(inner)
