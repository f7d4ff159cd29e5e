"""Dialogs of a correction: another player, or the entry as a line."""

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.core.night import Night
from chouette_desk.desk.corrections.events import renamed_player
from chouette_desk.desk.dry_run import Trial
from chouette_desk.desk.notation import in_notation
from chouette_desk.gui.dialogs.base import EventDialog, FormDialog
from chouette_desk.gui.dialogs.rows import FormRows, row, wide
from chouette_desk.gui.widgets.entry_bar import EntryBar
from chouette_desk.gui.widgets.inputs import offer_choices
from chouette_desk.gui.widgets.layouts import set_tab_order
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.safe_text import isolated


class OtherPlayerForm(FormRows):
    title, size = N_("Another player"), (460, 200)
    wrong: QComboBox = row(N_("&Entered as:"))
    right: QComboBox = row(N_("Should h&ave been:"), editable=True)
    from_here: QCheckBox = row(text=N_("Only from the chosen entry &on"))
    message: Sentence = wide()


class OtherPlayerDialog(FormDialog[OtherPlayerForm]):
    """Ask for a wrong name and the right one; ``corrections`` replace it everywhere."""

    def __init__(self, night: Night, first: int, parent: QWidget | None = None) -> None:
        """``first`` is the index of the entry to begin with, if not all are corrected."""
        super().__init__(OtherPlayerForm(), _("&Show the changes"), parent)
        self.night, self.first = night, first
        offer_choices(self.ui.wrong, {name: isolated(name) for name in night.columns})
        self.ui.right.addItems(night.columns)
        self.ui.right.setCurrentText("")
        for changed in self.ui.changes():
            changed.connect(self._validate)
        self._validate()

    @property
    def wrong(self) -> Name:
        """The player that the entry names."""
        return str(self.ui.wrong.currentData())

    @property
    def right(self) -> Name:
        """The right player, by the name of their column where they have one."""
        typed = normal(self.ui.right.currentText())
        return next((name for name in self.night.columns if folded(name) == folded(typed)), typed)

    def corrections(self) -> tuple[Correction, ...]:
        """A correction for each entry that names the wrong player."""
        first = self.first if self.ui.from_here.isChecked() else 0
        return renamed_player(self.night, self.wrong, self.right, first)

    def _validate(self) -> None:
        message = ""
        if not is_name(self.right):
            message = _("Type the right name, or choose it.")
        elif self.right == self.wrong:
            message = _("That is the same player.")
        elif not self.corrections():
            message = _("No entry from there on names {name}.").format(name=isolated(self.wrong))
        self.ok.setEnabled(not message)
        if not message and self.right in self.night.players:
            text = _("{wrong} and {right} swap places.")
            message = text.format(wrong=isolated(self.wrong), right=isolated(self.right))
        self.ui.message.show_text(message)

    def accept(self) -> None:
        """Override: only a name that there can be."""
        if self.ok.isEnabled():
            super().accept()


# An entry as a line


class LineForm(FormRows):
    title, size = N_("As a line"), (680, 190)
    before: Sentence = wide(text=N_("The entry as a line of the short notation. Change what is wrong in it."))
    bar: EntryBar = wide()


class LineDialog(EventDialog[LineForm]):
    """The entry bar over a night, with events to be corrected in its line."""

    def __init__(self, night: Night, events: Iterable[AnyEvent], parent: QWidget | None = None) -> None:
        """``night`` is the one before the events."""
        super().__init__(LineForm(), _("&Write it down"), parent)
        self.ok.setAutoDefault(False)
        bar = self.ui.bar
        bar.changed.connect(lambda: self.ok.setEnabled(bar.trial.accepted))
        bar.entered.connect(self.accept)
        bar.set_night(night)
        bar.line.setText("; ".join(in_notation(replace(event, at=None)) for event in events))
        set_tab_order((bar.line, *self.ui.buttons.buttons()))
        bar.setFocus()

    def entered(self) -> Trial:
        return self.ui.bar.trial

    def accept(self) -> None:
        """Override: but ask first whether unlikely points are right."""
        if not self.ui.bar.asks():
            super().accept()
