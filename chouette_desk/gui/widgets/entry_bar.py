"""A line of the short notation with what it means, and what can follow."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.dry_run import NOTHING, Trial
from chouette_desk.desk.notation import ParseError, completions, echo, examples, parse
from chouette_desk.desk.notation.echo import LAST_WORD
from chouette_desk.gui.widgets.asked_once import AskedOnce
from chouette_desk.gui.widgets.inputs import ENTER
from chouette_desk.gui.widgets.layouts import FocusForwarder, column
from chouette_desk.gui.widgets.notation_field import NotationField
from chouette_desk.gui.widgets.sentence import Sentence, WordsLabel
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import with_isolated

LINES = 2  # kept free for the meaning of a line


class EntryBar(FocusForwarder):
    """A line of the notation, the possible next words, and its meaning in the night.

    ``entered`` has the Trial of a line that the night accepts; the line stays until its events are in the night.
    ``left``: the keys are to go back, after Esc or a line that is in the night now.
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
        self._asked_once = AskedOnce()
        self._brief = False
        self.line.setAccessibleName(_("Entry bar"))
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
            self.left.emit()
        self.line.setPlaceholderText(what_to_type(night))
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
        if self.trial.accepted and not self.asks():
            self._sent = tuple(replace(event, at=None) for event in self.trial.events)
            self.entered.emit(self.trial)

    def asks(self) -> bool:
        """Ask whether unlikely points are right, unless that was asked already."""
        assert self.night is not None, "a line is accepted in a night"
        return self._asked_once.ask(self.night, self.trial.night, self._say)

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


def what_to_type(night: Night) -> str:
    """The hint in an empty line: what can be typed now, with names of this table."""
    lines = examples(night)
    text = _("What happened, such as: {line}") if len(lines) == 1 else _("What happened, such as: {line}, or: {other}")
    return text.format(line=lines[0], other=lines[-1])


def bar_keys_in_words() -> list[tuple[str, str]]:
    """The keys of the bar, with what they do."""
    return [
        (_("Enter"), _("enters the line")),
        (_("Tab"), _("completes a word")),
        ("↑ ↓", _("earlier lines")),
        (_("Esc"), _("empties the line, then back to where you were")),
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
