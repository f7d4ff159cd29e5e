"""A line of the short notation, with completion, history and a preview."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QValidator
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QWidget

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.dry_run import NOTHING, Trial
from chouette_desk.desk.notation import ParseError, completions, echo, parse
from chouette_desk.desk.notation.echo import LAST_WORD
from chouette_desk.gui.widgets.inputs import ENTER, RingedField
from chouette_desk.gui.widgets.layouts import FocusForwarder, column
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import with_isolated

LONGEST = 10_000  # characters of a line, which is understood anew with each key
MOST_READ = 2 * LONGEST  # characters of the lines of which one is made
MOST_LINES = 100  # kept of the history
LINES = 2  # kept free for the meaning of a line


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


class WordsLabel(QLabel):
    """Words in a line, as many as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._whole = ""

    def show_text(self, text: str) -> None:
        """Show this text."""
        self._whole = text
        self.setAccessibleName(text)
        self.setText(self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width has room for other words."""
        super().resizeEvent(event)
        self.show_text(self._whole)


class EntryBar(FocusForwarder):
    """A line of the notation, the possible next words, and its meaning in the night.

    ``entered`` has the Trial of a line that the night accepts; the line stays until its events are in the night.
    """

    entered = Signal(object)
    changed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.night: Night | None = None
        self.trial = NOTHING  # of the line, as long as the night accepts it
        self.known: tuple[Name, ...] = ()
        self._sent: tuple[AnyEvent, ...] = ()
        self.line = self.first_focus = NotationField()
        self.words, self.meaning = WordsLabel(), Sentence(lines=LINES)
        self._brief = False
        self.line.setAccessibleName(_("Entry bar"))
        self.line.setPlaceholderText(_("What happened, such as: score bob-4 cid-1, or: box x2 all"))
        self.parts = column(self, self.line, self.words, self.meaning)
        self.parts.setSpacing(3)
        self.line.textChanged.connect(self.validate)
        self.line.refused.connect(self._say)

    def be_brief(self, brief: bool) -> None:
        """Say nothing while nothing is typed, or begin with a hint."""
        self._brief = brief
        self.validate()

    def _say(self, text: str) -> None:
        """Show a text under the line, as high as it is."""
        self.meaning.show_text(text)
        self.meaning.keep_free(0 if self._brief else LINES)
        self.meaning.setVisible(bool(text) or not self._brief)

    def set_night(self, night: Night, known: Sequence[Name] = ()) -> None:
        """Parse the line in this night; clear it once it was entered.

        ``known`` players of the club are completed where they sit down.
        """
        self.night, self.known = night, tuple(known)
        last = night.events[-len(self._sent) :]
        if self._sent and [replace(event, at=None) for event in last] == [*self._sent]:
            self._sent = ()
            self.line.remember(self.line.text().strip())
        self.validate()

    def has_focus(self) -> bool:
        """True if the keys come here."""
        here = QApplication.focusWidget()
        return here is not None and self.isAncestorOf(here)

    def validate(self) -> None:
        """Say what the line means, or what of it is not understood."""
        if self.night is None:
            return
        night, text = self.night, self.line.text()
        words = completions(night, text, self.known)
        self.line.offer(words)
        self.words.show_text(_("Tab: {words}").format(words=" · ".join(words)) if words and text else self._hint())
        self.trial = NOTHING
        self.words.setVisible(bool(text) or not self._brief)
        self._say(with_isolated(self._meant(night, text, bool(words)) if text.strip() else "", night.columns))
        self.changed.emit()

    def _meant(self, night: Night, text: str, goes_on: bool) -> str:
        """The meaning of the line in sentences; none where its last word is only begun."""
        try:
            trial = parse(night, text, self.known)
        except ParseError as error:
            begun = LAST_WORD.search(text)
            is_begun = goes_on and begun is not None and error.at >= begun.start()
            return "" if is_begun else with_position(text, error)
        if trial.night is None or trial.problems:
            return refusal(trial, night)
        self.trial = trial
        return " ".join(echo(night, trial.night))

    def _hint(self) -> str:
        """The keys of the bar that do something now."""
        enter, tab, earlier, _esc = (f"{key}: {action}" for key, action in bar_keys_in_words())
        return " · ".join((enter, tab, earlier) if self.line.history else (enter, tab))

    def enter(self) -> None:
        """Request that the line is entered, if the night accepts it."""
        if self.trial.accepted:
            self._sent = tuple(replace(event, at=None) for event in self.trial.events)
            self.entered.emit(self.trial)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter enters the line, Esc empties it, and leaves an empty one."""
        if event.key() in ENTER:
            self.enter()
        elif event.key() == Qt.Key.Key_Escape and not self.line.text():
            self.left.emit()
            event.ignore()
        elif event.key() == Qt.Key.Key_Escape:
            self.line.clear()
        else:
            super().keyPressEvent(event)


def bar_keys_in_words() -> list[tuple[str, str]]:
    """The keys of the bar, with what they do."""
    return [
        (_("Enter"), _("enters the line")),
        (_("Tab"), _("completes a word")),
        ("↑ ↓", _("earlier lines")),
        (_("Esc"), _("back to the sheet")),
    ]


def with_position(text: str, error: ParseError) -> str:
    """Return an error's sentence, with its word's number if there are several."""
    number = len(text[: error.at].split()) + 1
    return str(error) if number == 1 else _("Word {number}: {sentence}").format(number=number, sentence=error)


def refusal(trial: Trial, night: Night) -> str:
    """Return a refusal's sentences, and how to lift it if the players may agree."""
    text = sentences(trial.problems, night.rulebook)
    if trial.liftable:
        text = _("{refused} If everyone agrees, type ! and the reason at the end of the line.").format(refused=text)
    return text
