"""The dialog that seats players: newcomers, and those who left or looked on."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidgetItem, QWidget

from chouette_desk.core.events import AnyEvent, Seat
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_seat import Ui_SeatDialog
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.gui.widgets.verdict import Proposal
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import stake_text

ENTRY = Qt.ItemDataRole.UserRole


class SeatDialog(EntryDialog):
    """Asks for a name, a stake, and whether the player only looks on; for several one after another."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_SeatDialog()
        self.ui.setupUi(self)
        self._offer_names()
        self._follow_name()
        self.ui.name.editTextChanged.connect(self._name_changed)
        self.ui.multiple.valueChanged.connect(self.validate)
        self.ui.looks_on.toggled.connect(self.validate)
        self.ui.another.clicked.connect(self.add_another)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.ui.others, context=Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._take_off)
        self.begin(self.ui.verdict, self.ui.buttons, _("Sea&t"), self.ui.note)

    def _offer_names(self) -> None:
        """Offer the players who may come back; they keep their columns."""
        may = (SeatStatus.LEFT, SeatStatus.LOOKS_ON)
        for name, player in self.night.players.items():
            if player.status in may:
                self.ui.name.addItem(name)
        self.ui.name.setCurrentIndex(-1)
        line = self.ui.name.lineEdit()
        assert line is not None, "an editable box has a line to type in"
        self.ui.name.setCompleter(None)  # type: ignore[arg-type]  # "Bo" is not "Bob"
        line.setPlaceholderText(_("Type a name"))
        self._everyone_plays_for_one = self.night.rulebook.stakes == "equal"
        self.ui.fields.setRowVisible(self.ui.amount, not self._everyone_plays_for_one)
        self._show_others()

    def _show_others(self) -> None:
        self.ui.fields.setRowVisible(self.ui.others, self.ui.others.count() > 0)

    def name(self) -> Name:
        """The name typed, in the form in which a night keeps it: a known one as it stands on the sheet."""
        typed = normal(self.ui.name.currentText())
        return next((name for name in self.night.columns if folded(name) == folded(typed)), typed)

    def _name_changed(self) -> None:
        self._follow_name()
        self.validate()

    def _follow_name(self) -> None:
        """Show the stake that a player who comes back had."""
        player = self.night.players.get(self.name())
        self.ui.multiple.set_number(player.multiple if player else 1)
        self.ui.looks_on.setEnabled(player is None or player.status is SeatStatus.LEFT)

    def add_another(self) -> None:
        """Put the name on the list and ask for the next one."""
        if not self.name() or self.name() in {name for name, _m, _l in self._listed()}:
            return
        item = QListWidgetItem(self._described())
        item.setData(ENTRY, (self.name(), self.ui.multiple.number(), self._looks_on()))
        self.ui.others.addItem(item)
        self.ui.name.setCurrentIndex(-1)
        self.ui.name.clearEditText()
        self.ui.looks_on.setChecked(False)
        self.ui.name.setFocus()
        self._show_others()
        self.validate()

    def _described(self) -> str:
        return _("{name}, looks on").format(name=isolated(self.name())) if self._looks_on() else isolated(self.name())

    def _looks_on(self) -> bool:
        return self.ui.looks_on.isChecked() and self.ui.looks_on.isEnabled()

    def _take_off(self) -> None:
        self.ui.others.takeItem(self.ui.others.currentRow())
        self._show_others()
        self.validate()

    def _listed(self) -> list[tuple[Name, int, bool]]:
        return [self.ui.others.item(row).data(ENTRY) for row in range(self.ui.others.count())]

    def validate(self) -> None:
        """Override: and what a point is worth."""
        self.ui.worth.show_text(stake_text(self.night, self.ui.multiple.number()))
        super().validate()

    def proposed_events(self) -> Proposal:
        """Override: seats for players, then for spectators."""
        entries = self._listed()
        if self.name():
            entries.append((self.name(), self.ui.multiple.number(), self._looks_on()))
        if not entries:
            return _("Type the name of who sits down; who was here before stands in the list.")
        return tuple(self._seated(entries))

    def _seated(self, entries: list[tuple[Name, int, bool]]) -> list[AnyEvent]:
        play = [(name, multiple) for name, multiple, looks_on in entries if not looks_on]
        watch = [name for name, _multiple, looks_on in entries if looks_on]
        stakes = {name: multiple for name, multiple in play if multiple != self._had(name)}
        seats: list[AnyEvent] = []
        if play:
            seats.append(Seat(players=tuple(name for name, _multiple in play), stakes=stakes))
        if watch:
            seats.append(Seat(players=tuple(watch), spectator=True))
        return seats

    def _had(self, name: Name) -> int:
        player = self.night.players.get(name)
        return player.multiple if player else 1

    def ok_text(self, after: Night) -> str:
        """Override: the newcomers who join the line after this game."""
        if after.waiting:
            names = ", ".join(isolated(name) for name in after.waiting)
            return _("After this game these join the line: {names}.").format(names=names)
        return ""
