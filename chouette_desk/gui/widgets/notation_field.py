"""A field for a line of the short notation, with completion and history."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QFocusEvent, QKeyEvent, QValidator
from PySide6.QtWidgets import QWidget

from chouette_desk.desk.notation.echo import LAST_WORD
from chouette_desk.gui.widgets.inputs import RingedField
from chouette_desk.wording.language import _

LONGEST = 10_000  # characters of a line, which is understood anew with each key
MOST_READ = 2 * LONGEST  # characters of the lines of which one is made
MOST_LINES = 100  # kept of the history


class OneLine(QValidator):
    """Join several lines to one, and refuse text that is too long as a whole."""

    def __init__(self, refused: SignalInstance, parent: QObject) -> None:
        """``refused`` is emitted with a sentence."""
        super().__init__(parent)
        self._refused = refused

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Override: the field undoes what is invalid."""
        lines, line, after = text.splitlines(), text, text[position:]
        if lines != [text]:
            line, after = "; ".join(filter(None, map(str.strip, lines))), after.rstrip()
        if len(text) > MOST_READ or len(line) > LONGEST:
            message = _("That is too long: a line has room for {most} characters. None of it was added.")
            self._refused.emit(message.format(most=f"{LONGEST:,}"))
            return QValidator.State.Invalid, text, position
        return QValidator.State.Acceptable, line, max(len(line) - len(after), 0)


class NotationField(RingedField):
    """A field for a line: Tab completes a word, Up and Down bring earlier lines.

    ``refused`` has a sentence on a text that is too long, of which nothing is taken.
    """

    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(MOST_READ + 1)
        self.setValidator(OneLine(self.refused, self))
        self.history: list[str] = []
        self._from_end = 0  # the earlier line shown, counted from the end of the history; 0 is the line typed
        self._draft = ""
        self._words: tuple[str, ...] = ()
        self._choices: list[str] = []  # the lines that Tab goes through
        self.textEdited.connect(self._forget)

    def _forget(self) -> None:
        self._from_end, self._choices = 0, []

    def offer(self, words: Sequence[str]) -> None:
        """The words that could end the line, in place of a word begun."""
        self._words = tuple(words)

    def remember(self, line: str) -> None:
        """Put a line at the end of the history, and begin another."""
        self.history = [*(other for other in self.history if other != line), line][-MOST_LINES:]
        self._forget()
        self.clear()

    def _complete(self) -> bool:
        """Replace the word begun by the next completion; return False if there is none."""
        text = self.text()
        begun = LAST_WORD.search(text)
        if text not in self._choices:
            index = begun.start() if begun and begun[0] else len(text)
            self._choices = [f"{text[:index]}{word} " for word in self._words] if index < len(text) else []
            if not self._choices or self.cursorPosition() < len(text):
                return False
            self.setText(self._choices[0])
        elif len(self._choices) > 1:
            self.setText(self._choices[(self._choices.index(text) + 1) % len(self._choices)])
        else:
            return False
        return True

    def _recall(self, step: int) -> None:
        """Show an earlier line, or a later one, down to the line that was typed."""
        wanted = self._from_end + step
        if not 0 <= wanted <= len(self.history):
            return
        if self._from_end == 0:
            self._draft = self.text()
        self._from_end = wanted
        self.setText(self.history[-wanted] if wanted else self._draft)

    def event(self, event: QEvent) -> bool:
        """Override: Tab completes if there is something to complete, else moves on."""
        is_tab = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Tab
        return (is_tab and self._complete()) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Up and Down go through the history."""
        step = {Qt.Key.Key_Up.value: 1, Qt.Key.Key_Down.value: -1}.get(event.key())
        if step is not None:
            self._recall(step)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Override: the end of the line, not the whole of it, is where it goes on."""
        super().focusInEvent(event)
        self.end(False)
