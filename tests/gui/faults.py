"""Faults that a window may have: for who cannot see it, in its names, and in its size."""

import re
from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSplitterHandle,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QTextEdit,
    QWidget,
)

from chouette_desk.gui.widgets.layouts import stops
from chouette_desk.wording.safe_text import isolated
from tests.gui.cut_texts import cut_texts

LEAST = 9.0  # points
LOWEST = 540  # pixels: a small screen has 600 lines, some for the title
SHARE = 0.95  # of the screen
FROM_RIGHT = ("דוד", "דוד בן־גוריון", "محمد")
"""Names that are written from the right, the first a part of the second."""
PLAIN = Qt.TextFormat.PlainText
INSIDE = (QComboBox, QAbstractSpinBox)  # whose own line has their name
HOLDERS = (QDialog, QTabWidget, QStackedWidget, QScrollArea, QSplitterHandle)


def nameless(window: QWidget) -> list[str]:
    """Widgets that Tab visits and that have neither a name nor a text to be read out."""
    return [
        f"{type(widget).__name__} {widget.objectName()}".strip()
        for widget in window.findChildren(QWidget)
        if widget.isVisibleTo(window)
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(widget, HOLDERS)
        and not isinstance(widget.parent(), INSIDE)
        and widget.window() is window.window()
        and not name_of(widget)
    ]


def name_of(widget: QWidget) -> str:
    """The name that a screen reader says."""
    if isinstance(widget, QTabBar):
        return widget.tabText(0)
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface else ""


def silent_cells(window: QWidget) -> list[str]:
    """Cells of lists and tables that show something and say nothing."""
    found = []
    for view in window.findChildren(QAbstractItemView):
        model: QAbstractItemModel | None = view.model()
        if view.isVisibleTo(window) and model is not None:
            found += [
                f"{view.objectName()} {index.row()}, {index.column()}" for index in cells(model) if is_silent(index)
            ]
    return found


def cells(model: QAbstractItemModel) -> Iterator[QModelIndex]:
    """The cells of the first twelve rows of a list or table."""
    for row in range(min(model.rowCount(), 12)):
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
        yield from (model.index(row, column) for column in range(columns))


def is_silent(index: QModelIndex) -> bool:
    """Whether a cell shows something and says nothing."""
    roles = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole
    shown, said = (str(index.data(role) or "") for role in roles)
    has_picture = index.data(Qt.ItemDataRole.DecorationRole) is not None
    return (bool(shown.strip()) and not (said or shown).strip()) or (has_picture and not (shown or said))


def too_small(window: QWidget) -> list[str]:
    """Labels, buttons and fields whose letters are under nine points."""
    kinds = (QLabel, QAbstractButton, QLineEdit, QAbstractItemView)
    return [
        f"{type(widget).__name__} {widget.objectName()} {widget.font().pointSizeF()}"
        for widget in window.findChildren(QWidget)
        if isinstance(widget, kinds) and widget.isVisibleTo(window) and widget.font().pointSizeF() < LEAST
    ]


def pictured(dialog: QDialog) -> list[str]:
    """Buttons with a picture beside their words."""
    return [f"{button.text()} has an icon" for button in dialog.findChildren(QPushButton) if not button.icon().isNull()]


def out_of_order(dialog: QDialog) -> list[str]:
    """Return the widgets that Tab visits in an order other than that of the layouts."""
    visited, laid_out = list(chain(dialog)), list(stops(dialog))  # which know no cells of tables
    visited = [widget for widget in visited if widget in laid_out]
    laid_out = [widget for widget in laid_out if widget in visited]
    first = visited.index(laid_out[0]) if laid_out else 0
    if [*visited[first:], *visited[:first]] == laid_out:
        return []
    return [f"{type(widget).__name__} {widget.objectName()}" for widget in visited]


def chain(dialog: QDialog) -> Iterator[QWidget]:
    """The widgets that Tab visits, from the dialog on."""
    widget = dialog.nextInFocusChain()
    while widget is not dialog:
        inner = isinstance(widget, HOLDERS) or isinstance(widget.parent(), INSIDE) or widget.window() is not dialog
        can_be_used = widget.isVisibleTo(dialog) and widget.isEnabled()
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and can_be_used and not inner:
            yield widget
        widget = widget.nextInFocusChain()


def faults(window: QWidget) -> list[str]:
    """What a screen reader misses in a window, and what is too small or cut."""
    return [*nameless(window), *silent_cells(window), *too_small(window), *cut_texts(window)]


# Names that could be read as markup, a key or a change of direction


def misread(window: QWidget, from_right: tuple[str, ...] = FROM_RIGHT[1:]) -> list[str]:
    """Texts in which a name is taken for markup or a key, or turns the sentence round."""
    labels = window.findChildren(QLabel)
    named = [*window.findChildren(QAbstractButton), *window.findChildren(QAction)]
    tips = [part.toolTip() for part in window.findChildren(QWidget) if part.window() is window]
    tips += texts(window, Qt.ItemDataRole.ToolTipRole)
    said = [text.toPlainText() for text in (*window.findChildren(QPlainTextEdit), *window.findChildren(QTextEdit))]
    said += [*(label.text() for label in labels), *texts(window, Qt.ItemDataRole.DisplayRole), *tips]
    sentences = [line for text in said for line in text.splitlines()]
    return [
        *(label.text() for label in labels if "<" in label.text() and label.textFormat() is not PLAIN),
        *(tip for tip in tips if "<b>x" in tip),
        *(each.text() for each in named if re.search(r"(?<!&)&x\b", each.text())),
        *(sentence for sentence in sentences for name in from_right if turned(sentence, name)),
    ]


def turned(sentence: str, name: str) -> bool:
    """Whether the name stands in the sentence without the marks that isolate it."""
    return sentence.strip("(bc) ") != name and name in sentence.replace(isolated(name), "")


def texts(window: QWidget, role: int) -> list[str]:
    """What the lists and tables of a window say in all their cells and heads."""
    views = window.findChildren(QAbstractItemView)
    return [text for view in views if view.model() is not None for text in _texts(view.model(), role)]


def _texts(model: QAbstractItemModel, role: int) -> list[str]:
    is_list = isinstance(model, QAbstractListModel)
    rows, columns = range(model.rowCount()), range(1 if is_list else model.columnCount())
    found = [model.headerData(row, Qt.Orientation.Vertical, role) for row in rows]
    found += [model.headerData(column, Qt.Orientation.Horizontal, role) for column in columns]
    found += [model.index(row, column).data(role) for row in rows for column in columns]
    return [text for text in found if isinstance(text, str)]


# Its size


def too_large(dialog: QDialog) -> list[str]:
    """Whether a dialog does not fit the screen, or could not fit a small one."""
    room, least = dialog.screen().availableSize(), dialog.minimumSizeHint()
    sides = {
        "high": (dialog.height(), room.height() * SHARE),
        "wide": (dialog.width(), max(room.width() * SHARE, least.width())),
        "high at least": (least.height(), LOWEST),
    }
    return [f"{length} {side}, more than {most}" for side, (length, most) in sides.items() if length > most]
