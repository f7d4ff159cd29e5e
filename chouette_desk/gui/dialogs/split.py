"""The dialog that splits a table: the rules propose, the director decides."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QRadioButton, QWidget

from chouette_desk.core.events import Payment
from chouette_desk.core.fold import new_night
from chouette_desk.core.names import LONGEST, Name, folded, is_house, is_name, names_in, normal
from chouette_desk.core.new_texts import wrong_name
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Refused
from chouette_desk.core.tables import Move, proposed_movers, split
from chouette_desk.core.trouble import Reason
from chouette_desk.desk.dry_run import wrong_with_heading
from chouette_desk.desk.evening import EveningTable, free_table_name, seated_elsewhere
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import beside, row
from chouette_desk.gui.dialogs.tables import LEFT_OPEN, ScoreForm
from chouette_desk.gui.widgets.inputs import ENTER
from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.lists import TickList
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.payments import with_worth
from chouette_desk.wording.problems import sentence, sentences
from chouette_desk.wording.safe_text import isolated, with_isolated
from chouette_desk.wording.text import title_of_table


class SplitForm(ScoreForm):
    title, size = N_("Split the table"), (560, 440)
    newcomer: QLineEdit = row(N_("&Newcomers:"), hint=N_("Type a name, then Enter"))
    add: QPushButton = beside(text=N_("&Add"))
    players: TickList = row(N_("&Who moves:"), grows=True)
    propose: QPushButton = row(text=N_("As the rules p&ropose"))
    table: QLineEdit = row(N_("New &table:"))
    settled: QRadioButton = row(text=N_("&Settled: paid now, and the scores begin at zero"))
    carried: QRadioButton = row(text=N_("&Carried: the players keep their scores"))
    left_open: QRadioButton = row(text=LEFT_OPEN, checked=True)
    reason: QLineEdit = row(N_("R&eason:"))


class SplitDialog(FormDialog[SplitForm]):
    """Ask who makes up the new table, and what it is called."""

    def __init__(self, tables: Sequence[EveningTable], number: int, parent: QWidget | None = None) -> None:
        super().__init__(SplitForm(), _("Spl&it"), parent)
        self.tables, self.newcomers = tables, list[Name]()
        self.table = next(table for table in tables if table.number == number)
        ui = self.ui
        ui.table.setText(free_table_name(tables))
        ui.add.clicked.connect(self.add_typed)
        ui.propose.clicked.connect(self.propose)
        ui.players.itemChanged.connect(self.validate)
        for changed in (ui.table.textChanged, ui.settled.toggled, ui.carried.toggled):
            changed.connect(self.validate)
        ui.ask_why_carried()
        self.propose()
        set_tab_order_from_layout(self)
        ui.newcomer.setFocus()

    def movers(self) -> tuple[Name, ...]:
        """The players of the new table, in the order of the list."""
        return self.ui.players.ticked()

    def table_name(self) -> str:
        """The name of the new table."""
        return normal(self.ui.table.text())

    def add_typed(self) -> bool:
        """Add the typed or pasted newcomers, propose movers; return whether none was left."""
        known, wrong = {folded(name): name for name in self.table.night.columns}, list[tuple[Name, Reason]]()
        for typed in names_in(self.ui.newcomer.text()):
            name = known.get(folded(typed), typed)
            if reason := self._wrong(name):
                wrong.append((typed, reason))
            else:
                self.newcomers.append(name)
        self.ui.newcomer.setText(", ".join(name for name, _reason in wrong))
        self.propose()
        if wrong:
            self.ui.verdict.show_result(wrong[0][1].text, refused=True, liftable=False)
        return not wrong

    def _wrong(self, name: Name) -> Reason | None:
        if not is_name(name) or is_house(name):
            return Reason(_("A name must have 1 to {longest} characters.").format(longest=LONGEST))
        if name in (*self.table.players, *self.newcomers):
            return Reason(_("{name} is already on the list.").format(name=isolated(name)))
        if elsewhere := seated_elsewhere(self.tables, self.table.number, [name]):
            text = _("{name} sits at {table}; move the player from there once the table is split.")
            return Reason(text.format(name=isolated(name), table=next(iter(elsewhere.values())).title))
        wrong = None if name in self.table.night.columns else wrong_name("players", name, self._everyone())
        return Reason(sentence(wrong)) if wrong else None

    def _everyone(self) -> tuple[Name, ...]:
        return (*self.table.night.columns, *self.newcomers)

    def propose(self) -> None:
        """List the line and the newcomers, with a tick for those who move by the rules."""
        movers = proposed_movers(self.table.night, self.newcomers)
        newcomer = _("{name} · newcomer")
        players = {name: isolated(name) for name in self.table.players}
        players |= {name: newcomer.format(name=isolated(name)) for name in self.newcomers}
        self.ui.players.offer(players, movers)
        self.validate()

    def validate(self) -> None:
        """Try the split, and show the two tables that it makes."""
        heading = structs.replace(self.table.night.heading, table=self.table_name() or None)
        wrong = wrong_with_heading(heading, self.table.night.heading)
        result = Refused(wrong) if wrong else self._tried(heading)
        if stays := [name for name in self.newcomers if name not in self.movers()]:
            text = _("{names} would sit at neither table: a newcomer goes to the new one.")
            self._show(text.format(names=listed([isolated(name) for name in stays])))
        elif not self.table_name():
            self._show(_("Type a name for the new table."))
        elif folded(self.table_name()) in {folded(table.row.table) for table in self.tables}:
            self._show(_("There is already a table of that name this evening; choose another name."), refused=True)
        elif isinstance(result, Refused):
            text = sentences(result.problems, self.table.night.rulebook)
            self._show(with_isolated(text, self._everyone()), refused=True)
        else:
            self._show(self._tables_after(result), ok=True)

    def _show(self, text: str, *, refused: bool = False, ok: bool = False) -> None:
        self.ui.verdict.show_result(text, refused=refused, liftable=False)
        self.ok.setEnabled(ok)

    def _tried(self, heading: Heading) -> Move | Refused:
        night, how, reason = self.table.night, self.ui.how(), self.ui.why()
        return split(night, new_night(night.rulebook, heading), self.newcomers, self.movers(), how, reason)

    def _tables_after(self, result: Move) -> str:
        stay = [isolated(name) for name in self.table.players if name not in self.movers()]
        text = _("{old}: {stay}. {new}: {go}; they roll for the order.")
        go = listed([isolated(name) for name in self.movers()])
        sentence = text.format(old=self.table.title, stay=listed(stay), new=title_of_table(self.table_name()), go=go)
        paid = [with_worth(self.table.night, event) for event in result.left if isinstance(event, Payment)]
        return " ".join((sentence, *(with_isolated(text, self.table.night.columns) for text in paid)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter behind a name adds it."""
        if event.key() in ENTER and self.focusWidget() is self.ui.newcomer and self.ui.newcomer.text().strip():
            self.add_typed()
        else:
            super().keyPressEvent(event)

    def accept(self) -> None:
        """Override: a name still being typed is added first."""
        if self.ui.newcomer.text().strip() and not self.add_typed():
            return
        if self.ok.isEnabled():
            super().accept()
