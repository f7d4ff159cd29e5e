"""A text to read: rules, explanations, keys."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QTextBrowser, QWidget

from chouette_desk.gui.style import without_icons
from chouette_desk.gui.widgets.layouts import stack
from chouette_desk.wording.language import _

WIDTH, HIGHEST = 580, 520  # of the text, and of the dialog
FRAME = 80  # the buttons, and the room round text and buttons


class ReadingDialog(QDialog):
    """Show a text that can be scrolled, selected and copied."""

    def __init__(self, title: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.browser = QTextBrowser(self)
        self.browser.setAccessibleName(title)
        self.browser.setHtml(text)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        without_icons(buttons)
        buttons.rejected.connect(self.reject)
        self.setLayout(stack(self.browser, buttons))
        self.resize(WIDTH + FRAME // 2, min(self._text_height() + FRAME, HIGHEST))

    def _text_height(self) -> int:
        document = self.browser.document().clone(self)  # the browser's own is as wide as what is seen of it
        document.setTextWidth(WIDTH)
        return round(document.size().height())


def table(rows: Iterable[tuple[str, str]], *, padding: int = 5, colour: str = "") -> str:
    """Return two columns of text as HTML, the first in bold.

    A sentence that begins with a name written from right to left stays one from left to right. ``colour`` is another
    one than that of the text.
    """
    style = f' style="color: {colour}"' if colour else ""
    cells = ((escape(left), escape(right)) for left, right in rows)
    lines = (f'<tr><td{style}><b>{left}</b></td><td dir="ltr"{style}>{right}</td></tr>' for left, right in cells)
    return f'<table cellpadding="{padding}">{"".join(lines)}</table>'


def heading(text: str) -> str:
    """Return a heading between tables as HTML."""
    return f"<h4>{escape(text)}</h4>"


class ReportDialog(QDialog):
    """Report an unexpected error, with the text for the makers; ``log`` has it too."""

    def __init__(self, report: str, log: Path | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Something went wrong"))
        text = _("This is a fault in the program. What you entered is safe. Please send this report to its makers.")
        where = _("It is also in the log: {file}").format(file=log) if log else ""
        self.message = QLabel(f"{text} {where}".strip(), textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.text = QPlainTextEdit(report, readOnly=True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(_("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
        without_icons(buttons)
        buttons.rejected.connect(self.reject)
        self.setLayout(stack(self.message, self.text, buttons))
        self.resize(640, 420)
