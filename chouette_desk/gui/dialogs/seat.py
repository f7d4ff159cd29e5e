"""The dialog that seats players: newcomers, and those who left or looked on."""

from collections.abc import Sequence

from msgspec import Struct, structs
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QListWidgetItem, QPushButton, QWidget

from chouette_desk.core.events import Seat
from chouette_desk.core.names import Name, folded, is_house, names_in
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.problems import Kind
from chouette_desk.core.seating import wrong_size
from chouette_desk.desk.dry_run import agreed_before
from chouette_desk.gui.dialogs.base import EntryDialog
from chouette_desk.gui.dialogs.rows import NOTE, EntryRows, beside, row
from chouette_desk.gui.widgets.inputs import PowerSpin
from chouette_desk.gui.widgets.lists import FittingList
from chouette_desk.gui.widgets.opening_dice import DICE_MISSING, OpeningDice
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import ProposedEvents
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import stake_text
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import isolated, with_isolated

ENTRY = Qt.ItemDataRole.UserRole


class SeatEntry(Struct, frozen=True):
    """A player who sits down with a multiple of the stake, or only looks on."""

    name: Name
    multiple: int
    looks_on: bool


class SeatForm(EntryRows):
    title, size = N_("Seat players"), (500, 320)
    name: QComboBox = row(N_("N&ame:"), editable=True)
    multiple: PowerSpin = row(N_("&Stake:"))
    worth: Sentence = beside()
    looks_on: QCheckBox = row(text=N_("Spectator on&ly"))
    another: QPushButton = beside(text=N_("Add anothe&r"))
    others: FittingList = row(
        N_("Also:"), tip=N_("Press Del to take a name off the list"), grows=True, when=lambda form: form.others.count()
    )
    roll: QCheckBox = row(text=N_("They r&oll for their order"))
    dice: OpeningDice = row()
    note: QLineEdit = NOTE


class SeatDialog(EntryDialog[SeatForm]):
    """Ask for a name, a stake, and whether the player only looks on.

    Several players can be seated, with commas, semicolons or line ends between their names, or one after another. Two
    or more who join to play may roll for their order (aba 6.5; st-albans 33).
    """

    def __init__(self, night: Night, parent: QWidget | None = None, people: Sequence[Name] = ()) -> None:
        """``people`` are the players of the club, who can be chosen from the list too."""
        super().__init__(SeatForm(), _("Sea&t"), night, parent)
        self._offer_names(people)
        self._follow_name()
        self.ui.name.editTextChanged.connect(self._follow_name)
        self.ui.dice.joiners = True
        self.ui.roll.toggled.connect(self._ask_for_dice)
        self._rolling: tuple[Name, ...] = ()
        number = self.ui.multiple.number
        self.explain(self.ui.worth, self.ui.multiple.valueChanged, lambda: stake_text(night, number()))
        self.ui.another.clicked.connect(self.add_another)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.ui.others, context=Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._remove_chosen)
        self.begin()

    def _offer_names(self, people: Sequence[Name]) -> None:
        """Offer players who may come back, with their columns, then others of the club."""
        may, here = (SeatStatus.LEFT, SeatStatus.LOOKS_ON), {folded(name) for name in self.night.columns}
        known = [name for name, player in self.night.players.items() if player.status in may and not is_house(name)]
        self.ui.name.addItems(known)
        self.ui.name.addItems([name for name in people if folded(name) not in here])
        self.ui.name.setCurrentIndex(-1)
        self.ui.name.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        line = self.ui.name.lineEdit()
        assert line is not None, "an editable box has a line to type in"
        self.ui.name.setCompleter(None)  # type: ignore[arg-type]  # "Bo" is not "Bob"
        line.setPlaceholderText(_("Type a name"))
        self.ui.show_row(self.ui.multiple, self.night.rulebook.stakes != "equal")

    def names(self) -> tuple[Name, ...]:
        """The typed or pasted names, each once; a known one as it is on the sheet."""
        known = {folded(name): name for name in self.night.columns}
        return tuple(dict.fromkeys(known.get(folded(name), name) for name in names_in(self.ui.name.currentText())))

    def _present_multiple(self, name: Name) -> int:
        """The stake that a player who comes back had."""
        player = self.night.players.get(name)
        return player.multiple if player else 1

    def _follow_name(self) -> None:
        names = self.names()
        self.ui.multiple.set_number(self._present_multiple(names[0]) if len(names) == 1 else 1)
        players = [self.night.players[name] for name in names if name in self.night.players]
        self.ui.looks_on.setEnabled(all(player.status is SeatStatus.LEFT for player in players))

    def _typed(self) -> list[SeatEntry]:
        """The players whose names are typed, with the stake beside.

        Several who come back keep their own where that is the basic one.
        """
        looks_on = self.ui.looks_on.isChecked() and self.ui.looks_on.isEnabled()
        names, number = self.names(), self.ui.multiple.number()
        keep = len(names) > 1 and number == 1
        return [SeatEntry(name, self._present_multiple(name) if keep else number, looks_on) for name in names]

    def _listed(self) -> list[SeatEntry]:
        return [self.ui.others.item(row).data(ENTRY) for row in range(self.ui.others.count())]

    def add_another(self) -> None:
        """Put the names on the list and ask for the next one."""
        listed = [entry.name for entry in self._listed()]
        new = [entry for entry in self._typed() if entry.name not in listed]
        if not new:
            return
        for entry in new:
            name = isolated(entry.name)
            item = QListWidgetItem(_("{name}, looking on").format(name=name) if entry.looks_on else name)
            item.setData(ENTRY, entry)
            self.ui.others.addItem(item)
        self.ui.name.setCurrentIndex(-1)
        self.ui.name.clearEditText()
        self.ui.looks_on.setChecked(False)
        self.ui.name.setFocus()
        self.validate()

    def _remove_chosen(self) -> None:
        self.ui.others.takeItem(self.ui.others.currentRow())
        self.validate()

    def _entries(self) -> list[SeatEntry]:
        return self._listed() + self._typed()

    def _players(self) -> tuple[Name, ...]:
        """Everybody who sits down to play, each once."""
        return tuple(dict.fromkeys(entry.name for entry in self._entries() if not entry.looks_on))

    def _ask_for_dice(self) -> None:
        """Ask players for their dice if they roll; earlier dice stay with their player."""
        names = self._players() if self._rolls() else ()
        if names != self._rolling:
            self._rolling = names
            self.ui.dice.ask(names, self.night.rulebook)

    def _rolls(self) -> bool:
        return self.ui.roll.isChecked() and len(self._players()) > 1

    def validate(self) -> None:
        """Override: also the list of players and their dice, where they are shown."""
        self.ui.show_rows()
        self.ui.show_row(self.ui.roll, len(self._players()) > 1)
        self.ui.show_row(self.ui.dice, self._rolls())
        self._ask_for_dice()
        super().validate()

    def proposed_events(self) -> ProposedEvents:
        """Override: seats for players, then for spectators."""
        entries = self._entries()
        if not entries:
            return _("Type the name of the player who sits down, or choose it from the list.")
        play = {entry.name: entry.multiple for entry in entries if not entry.looks_on}
        watch = tuple(entry.name for entry in entries if entry.looks_on)
        stakes = {name: multiple for name, multiple in play.items() if multiple != self._present_multiple(name)}
        dice = self.ui.dice
        if not self._rolls():
            seats = (Seat(players=tuple(play), stakes=stakes),) if play else ()
        elif dice.complete():
            seats = (Seat(players=tuple(play), stakes=stakes, rolls=dice.rolls(), note=dice.note()),)
        else:
            return _(DICE_MISSING)
        return (*seats, Seat(players=watch, spectator=True)) if watch else seats

    def ok_text(self, after: Night) -> str:
        names = ", ".join(map(isolated, after.waiting))
        joins = _("These players join the line after this game: {names}.").format(names=names) if names else ""
        return " ".join(filter(None, (joins, _too_many_text(after))))


def _too_many_text(after: Night) -> str:
    """Say that the next game asks for a reason to play with so many; or nothing."""
    night = structs.replace(after, line=(*(after.line or ()), *after.waiting))
    problems = tuple(problem for problem in wrong_size(night) if problem.kind is Kind.TOO_MANY_PLAYERS)
    if not problems or agreed_before(night, problems):
        return ""
    text = _("{refusal} The next game asks for the reason.").format(refusal=sentences(problems, night.rulebook))
    return with_isolated(text, night.columns)
