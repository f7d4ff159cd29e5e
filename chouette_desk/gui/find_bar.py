"""Ctrl+F in dialogs: the dialog's search field, or a bar for its list or text."""

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QAbstractItemView, QDialog, QLineEdit, QTextBrowser, QVBoxLayout

from chouette_desk.wording.language import _

Searchable = QTextBrowser | QAbstractItemView


def find_in(dialog: QDialog) -> None:
    """Go to the search of a dialog, or open one where there is something to search."""
    field = dialog.findChild(QLineEdit, "search")
    if not isinstance(field, QLineEdit):
        field = _bar_of(dialog)
    if field is not None:
        field.show()
        field.setFocus()
        field.selectAll()


def _bar_of(dialog: QDialog) -> QLineEdit | None:
    """A new bar under the list or text of a dialog; None where there is neither."""
    layout = dialog.layout()
    views: list[Searchable] = [*dialog.findChildren(QTextBrowser), *dialog.findChildren(QAbstractItemView)]
    target = next((view for view in views if view.isVisible()), None)
    if target is None or not isinstance(layout, QVBoxLayout):
        return None
    field = FindField(target)
    layout.insertWidget(layout.count() - 1, field)
    return field


class FindField(QLineEdit):
    """Find what is typed in a list or text, and with Enter the next match."""

    def __init__(self, target: Searchable) -> None:
        super().__init__(clearButtonEnabled=True, placeholderText=_("Find: Enter goes to the next match"))
        self._target = target
        self.setObjectName("search")
        self.setAccessibleName(_("Find"))
        self.textEdited.connect(lambda text: find_next(target, text, on=False))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter finds, and closes no dialog."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            find_next(self._target, self.text(), on=True)
        else:
            super().keyPressEvent(event)


def find_next(target: Searchable, text: str, *, on: bool) -> None:
    """Choose the next place with the text, wrapping round; ``on`` skips this one."""
    if not text:
        return
    if isinstance(target, QTextBrowser):
        _find_in_text(target, text, on=on)
    elif (index := _match(target.model(), target.currentIndex(), text, on=on)).isValid():
        target.setCurrentIndex(index)
        target.scrollTo(index)


def _find_in_text(browser: QTextBrowser, text: str, *, on: bool) -> None:
    cursor = browser.textCursor()
    if not on:
        cursor.setPosition(cursor.selectionStart())
        browser.setTextCursor(cursor)
    if not browser.find(text):
        browser.moveCursor(QTextCursor.MoveOperation.Start)
        browser.find(text)


def _match(model: QAbstractItemModel, current: QModelIndex, text: str, *, on: bool) -> QModelIndex:
    """Return the next row with the text in any column; ``on`` skips the present row."""
    rows, first = model.rowCount(), max(current.row(), 0) + on
    for step in range(rows):
        row = (first + step) % rows
        for column in range(model.columnCount()):
            index = model.index(row, column)
            if text.casefold() in str(index.data() or "").casefold():
                return index
    return QModelIndex()
