"""A text to read: rules, explanations, keys."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QTextBrowser, QWidget

from chouette_desk.gui.style import Scale, window_icon, without_icons
from chouette_desk.gui.widgets.layouts import stack
from chouette_desk.gui.widgets.sentence import HeadingFont
from chouette_desk.resource_files import resource
from chouette_desk.wording.language import _

WIDTH, HIGHEST = 580, 560  # of the text, and of the dialog
BETWEEN = 14  # pixels, over a heading, and between a key and its text
AT_ENDS = 8  # pixels between a line that is cut by scrolling and the frame
ICON, ABOUT_WIDTH = 64, 480
FRAME = 80  # the buttons, and the room round text and buttons


class ReadingDialog(QDialog):
    """Show a text that can be scrolled, selected and copied."""

    def __init__(self, title: str, text: str, parent: QWidget | None = None, width: int = WIDTH) -> None:
        super().__init__(parent)
        self._width = width
        self.setWindowTitle(title)
        self.browser = QTextBrowser(self)
        self.browser.setAccessibleName(title)
        self.browser.setHtml(text)
        self.browser.setViewportMargins(0, AT_ENDS, 0, AT_ENDS)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        without_icons(buttons)
        buttons.rejected.connect(self.reject)
        self.setLayout(stack(self.browser, buttons))
        self.resize(width + FRAME // 2, min(self._text_height() + FRAME, HIGHEST))

    def _text_height(self) -> int:
        document = self.browser.document().clone(self)  # the browser's own is as wide as what is seen of it
        document.setTextWidth(self._width)
        return round(document.size().height())


def table(rows: Iterable[tuple[str, str]]) -> str:
    """Return two columns of text as HTML, the first in bold.

    A sentence that begins with a name written from right to left stays one from left to right.
    """
    cells = ((escape(left), escape(right)) for left, right in rows)
    lines = (f'<tr><td><b>{left}</b></td><td dir="ltr">{right}</td></tr>' for left, right in cells)
    return f'<table cellpadding="5">{"".join(lines)}</table>'


def grouped(groups: Sequence[tuple[str, Sequence[tuple[str, str, str]]]]) -> str:
    """Return groups of rows under their headings as HTML, in two columns.

    The third text of a row is its colour, "" for that of the text.
    """
    half = sum(len(rows) + 2 for _title, rows in groups) / 2
    parts, high = (list[str](), list[str]()), 0
    for title, rows in groups:
        part = parts[high + len(rows) / 2 > half]
        high += len(rows) + 2
        above = BETWEEN if part else 0
        part.append(f'<tr><td colspan="2" style="padding-top: {above}px"><h4>{escape(title)}</h4></td></tr>')
        for left, right, colour in rows:
            style = f"color: {colour}" if colour else ""
            keys = f'<td style="white-space: nowrap; padding-right: {BETWEEN}px; {style}"><b>{escape(left)}</b></td>'
            part.append(f'<tr>{keys}<td dir="ltr" style="{style}">{escape(right)}</td></tr>')
    columns = (f'<td width="50%"><table cellpadding="2">{"".join(part)}</table></td>' for part in parts)
    return f'<table width="100%" cellpadding="6"><tr>{"".join(columns)}</tr></table>'


class AboutDialog(QDialog):
    """The name, version and licence of the program under its picture.

    ``show_licences`` shows those of the libraries.
    """

    def __init__(self, version: str, show_licences: Callable[[], object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("About Chouette Desk"))
        picture, name = QLabel(), QLabel(_("Chouette Desk"))
        picture.setPixmap(window_icon().pixmap(ICON))
        HeadingFont(name, self, Scale.NAME)
        self.version = QLabel(version, textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse)
        what = QLabel(_("The scoresheet for a backgammon chouette, on screen and on paper"), wordWrap=True)
        licence = QLabel(_("MIT licence"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        licences = buttons.addButton(_("&Licences of the libraries"), QDialogButtonBox.ButtonRole.ActionRole)
        licences.setAutoDefault(False)
        licences.clicked.connect(lambda: show_licences())
        without_icons(buttons)
        buttons.rejected.connect(self.reject)
        for quiet in (self.version, licence):
            quiet.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        texts = (picture, name, self.version, what, licence)
        for label in texts:
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        picture.setMinimumSize(picture.sizeHint())
        whole = stack(*texts, buttons)
        whole.setContentsMargins(BETWEEN, BETWEEN, BETWEEN, BETWEEN)
        whole.insertSpacing(whole.count() - 1, BETWEEN)
        self.setLayout(whole)
        self.resize(ABOUT_WIDTH, whole.heightForWidth(ABOUT_WIDTH))


class LicencesDialog(QDialog):
    """The licences of the libraries, word for word."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Licences of the libraries"))
        self.text = QPlainTextEdit(resource("licences.txt").read_text(encoding="utf-8"), readOnly=True)
        self.text.setAccessibleName(self.windowTitle())
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        without_icons(buttons)
        buttons.rejected.connect(self.reject)
        self.setLayout(stack(self.text, buttons))
        self.resize(760, 520)


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
        copy.setAutoDefault(False)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
        without_icons(buttons)
        buttons.rejected.connect(self.reject)
        self.setLayout(stack(self.message, self.text, buttons))
        self.resize(640, 420)
