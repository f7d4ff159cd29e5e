"""The panel of the guided practice: the step, where to enter it, and the check."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QLabel, QMessageBox, QPushButton, QWidget

from chouette_desk.gui.style import Scale, fill
from chouette_desk.gui.widgets.inputs import EnterButton
from chouette_desk.gui.widgets.layouts import row, stack
from chouette_desk.gui.widgets.sentence import HeadingFont, Sentence
from chouette_desk.gui.windows import room_for
from chouette_desk.wording.language import _

MARGINS = (14, 9, 14, 3)
GAP, HEAD_MARGIN = 28, 9
MOST_LETTERS = 110  # of a line, which is hard to follow if it is longer
SHARES = (5, 3)  # of the width: of what to do, and of more about that
BETWEEN, PROGRESS = 4, 3  # pixels
DIFFERS = "✗"


class StepHead(QLabel):
    """The words of the step at the head of a dialog, which may cover the panel."""

    def __init__(self) -> None:
        super().__init__(textFormat=Qt.TextFormat.PlainText, wordWrap=True, margin=HEAD_MARGIN)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Midlight)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: with a line under it, for where its ground is that of the dialog."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Dark))
        painter.drawLine(self.rect().bottomLeft(), self.rect().bottomRight())
        painter.end()


class ProgressStrip(QWidget):
    """The ground of the panel, under a line that shows how much is done."""

    def __init__(self) -> None:
        super().__init__()
        self.done = 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: a hairline, thick as far as is done."""
        painter, palette = QPainter(self), self.palette()
        fill(painter, QRect(0, 0, self.width(), 1), palette.color(QPalette.ColorRole.Mid))
        done = QRect(0, 0, round(self.done * self.width()), PROGRESS)
        fill(painter, done, palette.color(QPalette.ColorRole.Accent))
        painter.end()


class GuidePanel(QDockWidget):
    """Show one step, without taking the focus from the sheet; and over every dialog.

    ``own_requested``: a night of one's own is to begin.
    """

    again_requested = Signal()
    left = Signal()
    own_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Learn in 15 steps"), parent)
        self.setObjectName("guide")
        self.setTitleBarWidget(QWidget(self))  # none: its heading says what it is, and Leave closes it
        self.heading = QLabel(textFormat=Qt.TextFormat.PlainText)
        HeadingFont(self.heading, self, Scale.HEADING)
        self.told, self.how, self.more, self.verdict = Sentence(), Sentence(), Sentence(), Sentence()
        self.more.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._measured, self._is_end = Sentence(self), False
        self._measured.hide()
        self._steps: Sequence[tuple[str, ...]] = ()
        self.own, self.again, self.leave = (
            EnterButton(_("Begin your own &night…")),
            QPushButton(_("&Start again")),
            QPushButton(_("&Leave")),
        )
        self.own.setProperty("primary", True)
        self.again.setToolTip(_("Begin the evening from an empty sheet"))
        self.leave.setToolTip(_("You can continue it another time"))
        self.own.clicked.connect(self.own_requested)
        self.again.clicked.connect(self.again_requested)
        self.leave.clicked.connect(self.close)
        self._lay_out()
        if parent is not None:
            parent.installEventFilter(self)

    def _lay_out(self) -> None:
        for button in (self.own, self.again, self.leave):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for label in (self.told, self.how, self.more, self.verdict):
            label.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)  # both columns begin alike
        columns = stack(self.told, self.how, 1), stack(self.more, 1)
        self._columns = row(*columns)
        for part, share in zip(columns, SHARES, strict=True):
            part.setSpacing(BETWEEN)
            self._columns.setStretchFactor(part, share)
        self._columns.setSpacing(GAP)
        self._strip = ProgressStrip()
        whole = stack(row(self.heading, 1, self.own, self.again, self.leave), self.verdict, self._columns)
        whole.setContentsMargins(*MARGINS)
        whole.setSpacing(BETWEEN)
        self._strip.setLayout(whole)
        self.setWidget(self._strip)

    def make_room(self, steps: Sequence[tuple[str, ...]]) -> None:
        """Be as high as the longest of these steps needs, each with its four texts."""
        self._steps = steps

    def show_step(self, heading: str, told: str, how: str, more: str, verdict: str, done: float) -> None:
        """Show a step: what happened, what to do, more about that, and how it stands.

        ``done`` is the part of the practice that is behind; 1 at its end.
        """
        self.heading.setText(heading)
        for label, text in ((self.told, told), (self.how, how), (self.more, more), (self.verdict, verdict)):
            label.show_text(text)
            label.setVisible(bool(text))
        is_wrong, role = verdict.startswith(DIFFERS), QPalette.ColorRole
        self.verdict.setForegroundRole(role.BrightText if is_wrong else role.WindowText)
        self._is_end = is_end = done >= 1
        self._strip.done = done
        self._strip.update()
        self.own.setVisible(is_end)
        self.leave.setVisible(not is_end)
        if is_end:
            self.own.setFocus()
        self._fit()
        for head in self.window().findChildren(StepHead):
            head.setText(self._words())

    def _words(self) -> str:
        return "\n".join(filter(None, (self.told.text(), self.how.text())))

    def _fit(self) -> None:
        """Be as high as the longest step at this width, or as the end alone."""
        left, top, right, bottom = MARGINS
        most = MOST_LETTERS * self.fontMetrics().averageCharWidth() * sum(SHARES) // SHARES[0] + GAP
        rest = max(self.width() - left - right - most, 0)
        self._columns.setContentsMargins(0, 0, rest, 0)
        widths = [(self.width() - left - right - rest - GAP) * share // sum(SHARES) for share in SHARES]
        shown = (self.told.text(), self.how.text(), self.more.text(), self.verdict.text())
        steps = (shown,) if self._is_end else (shown, *self._steps)
        columns = (zip((texts[:2], texts[2:3]), widths, strict=True) for texts in steps)
        high = max(self._height(part, width) for parts in columns for part, width in parts)
        high += max(self._height(texts[3:], self.width() - left - right) for texts in steps)
        head = max(self.heading.sizeHint().height(), self.again.sizeHint().height())
        self._strip.setFixedHeight(head + BETWEEN + high + top + bottom)

    def _height(self, texts: Sequence[str], width: int) -> int:
        """The height of these texts, one under the other, at this width."""
        high = 0
        for text in filter(None, texts):
            self._measured.show_text(text)
            high += self._measured.heightForWidth(width) + BETWEEN
        return high

    def _head(self, dialog: QDialog) -> None:
        """Show the words in a dialog too, which grows by their height."""
        layout = dialog.layout()
        if layout is None or self._is_end or isinstance(dialog, QMessageBox) or dialog.findChild(StepHead) is not None:
            return
        head = StepHead()
        head.setText(self._words())
        layout.setMenuBar(head)
        dialog.installEventFilter(self)
        size = dialog.size() + QSize(0, head.heightForWidth(dialog.width()))
        dialog.resize(size.boundedTo(room_for(dialog)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: a dialog has opened over the window, or over another dialog."""
        dialog = QApplication.activeModalWidget()
        if event.type() == QEvent.Type.WindowBlocked and self.isVisible() and isinstance(dialog, QDialog):
            self._head(dialog)
        return False

    def closeEvent(self, event: QCloseEvent) -> None:
        """Override: to close the panel is to leave the practice."""
        super().closeEvent(event)
        self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width wants another height."""
        super().resizeEvent(event)
        self._fit()
