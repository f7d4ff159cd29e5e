"""What the dialogs that enter events have in common: OK is for what the night accepts."""

from msgspec import structs
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QPushButton, QWidget

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.night import Night
from chouette_desk.gui.on_screen import room_for
from chouette_desk.gui.widgets.judgement import Judgement, Wanted
from chouette_desk.gui.widgets.tab_order import lead_as_laid_out


class EntryDialog(QDialog):
    """Gathers events; the night is only asked, never changed."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.night = night

    def begin(self, judgement: Judgement, buttons: QDialogButtonBox, verb: str, note: QLineEdit | None = None) -> None:
        """Take over the quiet line and the buttons of the form; the accepting button says the verb."""
        self.judgement = judgement
        self.note_field = note
        self.ok: QPushButton = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(verb)
        judgement.reasoned.connect(self.judge)
        lead_as_laid_out(self)
        self.judge()

    def wanted(self) -> Wanted:
        """The events as entered so far, or a sentence that says what is missing."""
        raise NotImplementedError

    def fine(self, after: Night) -> str:
        """What the quiet line says where nothing stands in the way of the night ``after``."""
        return ""

    def judge(self) -> None:
        """Ask the night; to be called whenever something was entered."""
        self.judgement.weigh(self.night, self.noted(self.wanted()), self.fine)
        self.ok.setEnabled(self.judgement.accepted)
        self._grow()

    def _grow(self) -> None:
        """Make room for what there is to show, as far as the screen has it."""
        layout = self.layout()
        if self.isVisible() and layout is not None:
            self.resize(self.size().expandedTo(layout.sizeHint().boundedTo(room_for(self))))

    def noted(self, wanted: Wanted) -> Wanted:
        """The same with the note on the first event."""
        text = self.note_field.text().strip() if self.note_field else ""
        if not text or isinstance(wanted, str) or not wanted:
            return wanted
        return (structs.replace(wanted[0], note=text), *wanted[1:])

    def events(self) -> tuple[AnyEvent, ...]:
        """The events to be done, in order; none unless the dialog was accepted."""
        accepted = self.result() == QDialog.DialogCode.Accepted
        return self.judgement.trial.events if accepted and self.judgement.accepted else ()

    def showEvent(self, event: QShowEvent) -> None:
        """Override: large enough from the start."""
        super().showEvent(event)
        self._grow()

    def accept(self) -> None:
        """Override: only what the night accepts is let go."""
        self.judge()
        if self.judgement.accepted:
            super().accept()
