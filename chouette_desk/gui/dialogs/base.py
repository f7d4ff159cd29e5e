"""Base classes of the dialogs: with a form, asking for events, trying them."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from msgspec import structs
from PySide6.QtCore import QSize, Qt, SignalInstance
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QWidget,
)

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.night import Night
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.dry_run import NOTHING, Trial
from chouette_desk.gui.dialogs.rows import EntryRows
from chouette_desk.gui.style import without_icons
from chouette_desk.gui.widgets.inputs import ENTER, PowerSpin
from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.scroll_areas import FittingArea
from chouette_desk.gui.widgets.sentence import Message, Sentence
from chouette_desk.gui.widgets.small_screens import ScreenGuard
from chouette_desk.gui.widgets.verdict import ProposedEvents, Verdict
from chouette_desk.gui.windows import room_for

SIDES = 16  # pixels round the contents of a dialog


class Form(Protocol):
    """A form with a row of buttons: one of rows, or one compiled from ``ui/``."""

    buttons: QDialogButtonBox

    def setupUi(self, dialog: QDialog, /) -> None: ...


AnyForm = TypeVar("AnyForm", bound=Form, covariant=True)
AnyEntryForm = TypeVar("AnyEntryForm", bound=EntryRows, covariant=True)


class FormDialog(QDialog, Generic[AnyForm]):
    """A dialog laid out by a form; ``ok`` is the button that accepts it."""

    def __init__(self, form: AnyForm, ok_text: str, parent: QWidget | None) -> None:
        """``ok_text`` is the text of the OK button, for a form that has one."""
        super().__init__(parent)
        self.ui = form
        form.setupUi(self)
        layout = self.layout()
        assert layout is not None, "every form has one"
        layout.setContentsMargins(SIDES, SIDES, SIDES, SIDES)
        without_icons(form.buttons)
        if ok_text:
            self.ok = form.buttons.button(QDialogButtonBox.StandardButton.Ok)
            self.ok.setText(ok_text)
        self._was_shown = False
        ScreenGuard(self, lambda: room_for(self))

    def add_button(self, text: str, run: Callable[[], object]) -> QPushButton:
        """Add a button to those of the form."""
        button = self.ui.buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)  # Enter closes the dialog: these are no more than offered
        button.clicked.connect(run)
        return button

    def grow(self) -> None:
        """Make room for what there is to show, as far as the screen has it."""
        if self.isVisible():
            self.resize(self.size().expandedTo(self._contents()))

    def _contents(self) -> QSize:
        """Return the size for the contents, within the screen; sentences wrap."""
        layout, room = self.layout(), room_for(self)
        assert layout is not None, "every form has one"
        width = min(max(self.width(), layout.totalSizeHint().width()), room.width())
        height = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        return QSize(width, min(height, room.height()))

    def _fits_contents(self) -> bool:
        """True where no list may need the height that the form has."""
        areas = self.findChildren(QAbstractScrollArea)
        return all(_asks_for_contents(area) for area in areas if area.window() is self and area.isVisible())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter presses the button that has the keys, never another."""
        focused = self.focusWidget()
        if event.key() in ENTER and isinstance(focused, QPushButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Override: as large as the contents from the start."""
        super().showEvent(event)
        if not self._was_shown:
            self._was_shown = True
            if self._fits_contents():
                self.resize(self._contents())
        self.grow()


def _asks_for_contents(area: QAbstractScrollArea) -> bool:
    ignored = QAbstractScrollArea.SizeAdjustPolicy.AdjustIgnored
    return isinstance(area, FittingArea | QHeaderView) or area.sizeAdjustPolicy() is not ignored


class SavingForm(Form, Protocol):
    """A form with a sentence that says what is wrong."""

    message: Message


AnySavingForm = TypeVar("AnySavingForm", bound=SavingForm, covariant=True)


class SavingDialog(FormDialog[AnySavingForm]):
    """A dialog that stays open, and says why, while what was entered cannot be stored."""

    def save(self) -> None:
        """Store what was entered; raises Trouble."""
        raise NotImplementedError

    def accept(self) -> None:
        """Override: only once it is stored."""
        try:
            self.save()
        except Trouble as trouble:
            self.ui.message.show_refusal(str(trouble))
        else:
            super().accept()


class EventDialog(FormDialog[AnyForm]):
    """A dialog that asks for events."""

    def trial(self) -> Trial:
        """The trial of what is to be done; of nothing unless the dialog was accepted."""
        return self.entered() if self.result() == QDialog.DialogCode.Accepted else NOTHING

    def events(self) -> tuple[AnyEvent, ...]:
        """The events to be done, in order; none unless the dialog was accepted."""
        return self.trial().events

    def entered(self) -> Trial:
        """The trial of the events as they were accepted."""
        raise NotImplementedError


class EntryDialog(EventDialog[AnyEntryForm]):
    """Gather events and try them on the night, which is never changed."""

    def __init__(self, form: AnyEntryForm, ok_text: str, night: Night, parent: QWidget | None) -> None:
        super().__init__(form, ok_text, parent)
        self.night = night
        self.verdict: Verdict = form.verdict
        self._note = self.findChild(QLineEdit, "note")

    def begin(self) -> None:
        """Validate now, and whenever something is entered."""
        for changed in (*self.ui.changes(), self.verdict.reason_changed):
            changed.connect(self.validate)
        for spin in self.findChildren(PowerSpin):  # queued: the sentence comes after what the new number leads to
            spin.corrected.connect(self.verdict.message.show_text, Qt.ConnectionType.QueuedConnection)
        set_tab_order_from_layout(self)
        self.validate()

    def explain(self, label: Sentence, changed: SignalInstance, text: Callable[[], str]) -> None:
        """Show a text in a label now, and again with the signal."""
        changed.connect(lambda: label.show_text(text()))
        label.show_text(text())

    def proposed_events(self) -> ProposedEvents:
        """The events as entered so far, or a sentence that says what is missing."""
        raise NotImplementedError

    def ok_text(self, after: Night) -> str:
        """The text of the verdict where the events lead to the night ``after``."""
        return ""

    def validate(self) -> None:
        """Ask the night; to be called whenever something was entered."""
        self.verdict.validate(self.night, self._with_note(self.proposed_events()), self.ok_text)
        self.ok.setEnabled(self.verdict.trial.accepted)
        self.grow()

    def _with_note(self, proposed: ProposedEvents) -> ProposedEvents:
        text = self._note.text().strip() if self._note else ""
        if not text or isinstance(proposed, str) or not proposed:
            return proposed
        return (structs.replace(proposed[0], note=text), *proposed[1:])

    def entered(self) -> Trial:
        """Override: with the reason, where one was asked for."""
        return self.verdict.trial

    def accept(self) -> None:
        """Override: only what the night accepts is let go."""
        self.validate()
        if self.verdict.trial.accepted:
            super().accept()
