"""The base of the dialogs that enter events: OK is enabled for what the night accepts."""

from msgspec import structs
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QPushButton, QWidget

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.night import Night
from chouette_desk.gui.widgets.tab_order import set_tab_order_from_layout
from chouette_desk.gui.widgets.verdict import Proposal, Verdict
from chouette_desk.gui.windows import room_for


class EventDialog(QDialog):
    """A dialog that asks for events."""

    def events(self) -> tuple[AnyEvent, ...]:
        """The events to be done, in order; none unless the dialog was accepted."""
        raise NotImplementedError


class EntryDialog(EventDialog):
    """Gathers events; the night is only asked, never changed."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.night = night

    def begin(self, verdict: Verdict, buttons: QDialogButtonBox, verb: str, note: QLineEdit | None = None) -> None:
        """Take over the quiet line and the buttons of the form; the accepting button says the verb."""
        self.verdict = verdict
        self.note_field = note
        self.ok: QPushButton = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(verb)
        verdict.reason_changed.connect(self.validate)
        set_tab_order_from_layout(self)
        self.validate()

    def proposed_events(self) -> Proposal:
        """The events as entered so far, or a sentence that says what is missing."""
        raise NotImplementedError

    def ok_text(self, after: Night) -> str:
        """The text of the verdict where the events lead to the night ``after``."""
        return ""

    def validate(self) -> None:
        """Ask the night; to be called whenever something was entered."""
        self.verdict.validate(self.night, self.noted(self.proposed_events()), self.ok_text)
        self.ok.setEnabled(self.verdict.accepted)
        self._grow()

    def _grow(self) -> None:
        """Make room for what there is to show, as far as the screen has it."""
        layout = self.layout()
        if self.isVisible() and layout is not None:
            self.resize(self.size().expandedTo(layout.sizeHint().boundedTo(room_for(self))))

    def noted(self, proposal: Proposal) -> Proposal:
        """The same with the note on the first event."""
        text = self.note_field.text().strip() if self.note_field else ""
        if not text or isinstance(proposal, str) or not proposal:
            return proposal
        return (structs.replace(proposal[0], note=text), *proposal[1:])

    def events(self) -> tuple[AnyEvent, ...]:
        """Override: none unless the night accepts them."""
        accepted = self.result() == QDialog.DialogCode.Accepted
        return self.verdict.trial.events if accepted and self.verdict.accepted else ()

    def showEvent(self, event: QShowEvent) -> None:
        """Override: large enough from the start."""
        super().showEvent(event)
        self._grow()

    def accept(self) -> None:
        """Override: only what the night accepts is let go."""
        self.validate()
        if self.verdict.accepted:
            super().accept()
