"""Texts that are cut off in a window, and controls that overlap or lie outside."""

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QToolBar,
    QToolButton,
    QWidget,
)

CONTROLS = (QLabel, QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView)
COMPOSED = (QComboBox, QAbstractSpinBox, QLineEdit, QAbstractItemView, QTabBar, QToolBar)  # of overlapping parts
SCROLLED = (QAbstractScrollArea, QToolBar)


def cut_texts(window: QWidget) -> list[str]:
    """The faults of a window that is shown, each in words."""
    parts = [part for part in window.findChildren(QWidget) if part.window() is window and part.isVisibleTo(window)]
    found = [f"{_named(part)} is cut" for part in parts if _is_cut(part)]
    found += [f"{_named(part)} lies outside" for part in parts if _is_outside(part, window)]
    return [*found, *(fault for part in (window, *parts) for fault in _overlaps(part))]


def _named(part: QWidget) -> str:
    text = getattr(part, "text", str)()
    return f"{type(part).__name__} {part.objectName()} {text!r}"


def _is_cut(part: QWidget) -> bool:
    if isinstance(part, QTabBar):
        return any(button.isVisibleTo(part) for button in part.findChildren(QAbstractButton))
    if isinstance(part, QLabel | QAbstractButton):
        return bool(part.text()) and not _holds(part.size(), _needed(part))
    return isinstance(part, QComboBox | QAbstractSpinBox) and part.height() < part.minimumSizeHint().height() - 1


def _needed(part: QLabel | QAbstractButton) -> QSize:
    if isinstance(part, QToolButton) and part.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly:
        return QSize(0, 0)  # its text is in the tooltip
    if isinstance(part, QAbstractButton):
        return part.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, part.text())
    return QSize(0, part.heightForWidth(part.width())) if part.wordWrap() else part.sizeHint()


def _holds(size: QSize, needed: QSize) -> bool:
    return size.width() >= needed.width() - 1 and size.height() >= needed.height() - 1


def _is_outside(part: QWidget, window: QWidget) -> bool:
    if not isinstance(part, QLabel | QAbstractButton | QLineEdit) or _is_scrolled(part):
        return False
    return not window.rect().contains(QRect(part.mapTo(window, QPoint(0, 0)), part.size()))


def _is_scrolled(part: QWidget) -> bool:
    parent = part.parentWidget()
    return parent is not None and (isinstance(parent, SCROLLED) or _is_scrolled(parent))


def _overlaps(holder: QWidget) -> Iterator[str]:
    if isinstance(holder, COMPOSED):
        return
    parts = [part for part in holder.children() if isinstance(part, CONTROLS) and part.isVisibleTo(holder)]
    for one, other in combinations(parts, 2):
        common = one.geometry() & other.geometry()
        if not one.isWindow() and not other.isWindow() and common.width() > 1 and common.height() > 1:
            yield f"{_named(one)} overlaps {_named(other)}"
