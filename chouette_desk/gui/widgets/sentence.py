"""Texts: a sentence with the height it needs, the sheet's banner, and headings."""

from PySide6.QtCore import QEvent, QMargins, QObject, QRect, QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QStatusBar, QWidget

from chouette_desk.gui.style import UNCUT, fill, heading_font, warn_colour
from chouette_desk.wording.safe_text import MAY_BREAK, NO_BREAK, breakable, escape_markup, keep_together


class Sentence(QLabel):
    """Wrapping plain text with the height it needs; name and points stay together."""

    def __init__(self, parent: QWidget | None = None, lines: int = 0) -> None:
        """``lines`` are kept free even while there is less to say, so that nothing jumps."""
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self._lines = lines
        self._look: tuple[object, ...] = ()
        self._heights: dict[int, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)

    def keep_free(self, lines: int) -> None:
        """Keep so many lines free while there is less to say."""
        self._lines = lines
        self.setMinimumHeight(0)
        self._make_room()

    def text(self) -> str:
        """Override: the text as it was given."""
        return super().text().replace(NO_BREAK, " ").replace(MAY_BREAK, "")

    def show_text(self, text: str) -> None:
        """Show the text, and tell it to who cannot see it."""
        if text != self.text():
            self.setText(breakable(keep_together(text)))
            self.setAccessibleName(text)
            self.setMinimumHeight(0)  # which the height for a width is never under
            self._make_room()

    def heightForWidth(self, width: int) -> int:
        """Override: wrap the same text once; the layouts ask ten times for one change."""
        look, least = (super().text(), self.font(), self.contentsMargins()), self.minimumHeight()
        if look != self._look:
            self._look, self._heights = look, {}
        if width in self._heights:
            return max(self._heights[width], least)
        height = super().heightForWidth(width)
        if height > least:  # Qt gives the least height instead of a lower one
            self._heights[width] = height
        return height

    def _make_room(self) -> None:
        reserved = self._lines * self.fontMetrics().lineSpacing()
        known = self.isVisible() and bool(self.text())  # before it is shown its width means nothing
        self.setMinimumHeight(max(reserved, self.heightForWidth(self.width()) if known else 0))

    def showEvent(self, event: QShowEvent) -> None:
        """Override: now the width is known."""
        super().showEvent(event)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width wants another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.setMinimumHeight(0)  # as above
        self._make_room()


BAR = 3  # pixels of red at the left of a refusal
INSIDE = 8  # pixels round its texts


def refusal_margins(inside: int = INSIDE) -> QMargins:
    """The margins round the texts of a refusal, beside its bar."""
    return QMargins(inside + BAR, inside, inside, inside)


def draw_refusal(widget: QWidget) -> None:
    """Draw the ground and the bar of a refusal, as large as the widget."""
    painter = QPainter(widget)
    area = widget.rect()
    fill(painter, area, warn_colour())
    area.setWidth(BAR)
    fill(painter, area, widget.palette().color(QPalette.ColorRole.BrightText))
    painter.end()


class Message(Sentence):
    """A sentence on what a dialog does, or the refusal to do it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_refusal = False

    def show_text(self, text: str) -> None:
        """Override: no refusal any longer."""
        self._raise(False)
        super().show_text(text)

    def show_refusal(self, text: str) -> None:
        """Show why something was not done, in a block with a red bar."""
        self._raise(bool(text))
        super().show_text(text)

    def _raise(self, is_refusal: bool) -> None:
        self._is_refusal = is_refusal
        self.setContentsMargins(refusal_margins() if is_refusal else QMargins())
        self.setMinimumHeight(0)  # the text may be the same
        self._make_room()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the ground of a refusal and its bar."""
        if self._is_refusal:
            draw_refusal(self)
        super().paintEvent(event)


class WordsLabel(QLabel):
    """Words in a line, the longest form that has room, else as many as have."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._forms: tuple[str, ...] = ("",)

    def show_text(self, text: str = "", *shorter: str) -> None:
        """Show this text, or a shorter one where it has no room."""
        if text != self._forms[0]:
            self.setAccessibleName(text)
            self.setToolTip(escape_markup(text))
        self._forms = (text, *shorter)
        metrics, room = self.fontMetrics(), self.width()
        shown = next((form for form in self._forms if metrics.horizontalAdvance(form) <= room), self._forms[-1])
        self.setText(metrics.elidedText(shown, Qt.TextElideMode.ElideRight, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width has room for other words."""
        super().resizeEvent(event)
        self.show_text(*self._forms)


SIDES = 12  # pixels at the sides of a status bar, and between its texts


class MessageBar(QStatusBar):
    """A status bar whose message ends before what stands at its right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, sizeGripEnabled=False)
        self.setContentsMargins(SIDES, 0, SIDES, 0)
        self._stays: list[QWidget] = []

    def stay(self, widget: QWidget, index: int) -> None:
        """Have a widget stay at the right, at this place among them."""
        self.insertPermanentWidget(index, widget)
        self._stays.append(widget)

    def message_room(self) -> QRect:
        """The room of the message, left of the texts that stay."""
        left = min((widget.x() for widget in self._stays if widget.isVisible()), default=self.width())
        return QRect(SIDES, 0, max(left - 2 * SIDES, 0), self.height())

    def shown_message(self) -> str:
        """The message as far as there is room for it."""
        room, text = self.message_room(), self.currentMessage()
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: a hairline over the bar, and the message."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        painter.drawLine(0, 0, self.width(), 0)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | UNCUT
        painter.drawText(self.message_room(), left, self.shown_message())
        painter.end()


MARGIN = 6  # over and under it


class Banner(QWidget):
    """One sentence, with a button if there is something to do; hidden if empty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._action: QAction | None = None
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Highlight)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.message, self.button = Sentence(), QPushButton()
        self.message.setForegroundRole(QPalette.ColorRole.HighlightedText)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self._do)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, MARGIN, 14, MARGIN)
        layout.addWidget(self.message, 1)
        layout.addWidget(self.button)
        self.hide()

    def show_notice(self, sentence: str, action: QAction | None = None) -> None:
        """Say this, and offer that; say nothing, and be gone, where the sentence is empty."""
        self._action = action
        self.button.setVisible(action is not None)
        if action is not None:
            self.button.setText(action.text().replace("&", ""))  # Alt and a letter opens a menu
        self.message.show_text(sentence)
        self.setVisible(bool(sentence))

    def _do(self) -> None:
        assert self._action is not None, "the button is shown with one"
        self._action.trigger()

    def hasHeightForWidth(self) -> bool:
        """Override: no; as narrow as it can be it would be higher than the window."""
        return False

    def sizeHint(self) -> QSize:
        """Override: as high as the sentence is at its width."""
        return QSize(super().sizeHint().width(), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height())

    def _height(self) -> int:
        highest = max(self.message.minimumHeight(), self.fontMetrics().height(), self.button.sizeHint().height())
        return highest + 2 * MARGIN


class HeadingFont(QObject):
    """Keep a label ``scale`` times as large as the font of the part that it heads."""

    def __init__(self, label: QLabel, part: QWidget, scale: float) -> None:
        super().__init__(label)
        self._label, self._part, self._scale = label, part, scale
        part.installEventFilter(self)
        self._fit()

    def _fit(self) -> None:
        self._label.setFont(heading_font(self._part.font(), self._scale))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: a label with a font of its own is not told of another one."""
        if event.type() is QEvent.Type.FontChange:
            self._fit()
        return False
