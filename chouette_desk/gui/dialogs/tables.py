"""Dialogs about two tables of an evening: move a player, or merge the tables.

They try what they ask for on the nights that they were opened with; nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from PySide6.QtWidgets import QComboBox, QLineEdit, QRadioButton, QWidget

from chouette_desk.core.events import AnyEvent, Seat
from chouette_desk.core.names import Name, is_house
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.core.tables import How, Move, merged, moved
from chouette_desk.desk.dry_run import NO_REASON_YET
from chouette_desk.desk.evening import EveningTable
from chouette_desk.desk.tables import REASON
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import EntryRows, row
from chouette_desk.gui.widgets.inputs import PlayerBox, offer_choices
from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.lists import LinesList
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import with_worth
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import with_isolated


class ScoreForm(EntryRows):
    """A form that asks what becomes of the score of who changes tables."""

    settled: QRadioButton
    carried: QRadioButton
    left_open: QRadioButton
    reason: QLineEdit

    def how(self) -> How:
        """The treatment of the score."""
        if self.settled.isChecked():
            return How.SETTLED
        return How.CARRIED if self.carried.isChecked() else How.OPEN

    def why(self) -> str:
        """The reason of the points that are carried."""
        return self.reason.text().strip() or _(REASON)

    def ask_why_carried(self) -> None:
        """Ask for a reason only while points are carried."""
        self.reason.setPlaceholderText(_(REASON))
        self.show_row(self.reason, self.carried.isChecked())
        self.carried.toggled.connect(lambda carried: self.show_row(self.reason, carried))


LEFT_OPEN = N_("&Left open: the score stays on the old sheet")


class TwoTablesForm(ScoreForm):
    """A form about two tables; those below say in which order it asks."""

    leaves: QComboBox
    joins: QComboBox
    preview: LinesList


AnyTablesForm = TypeVar("AnyTablesForm", bound=TwoTablesForm, covariant=True)


class _TwoTablesDialog(FormDialog[AnyTablesForm]):
    """Ask for the table to leave, the one to join, and if the score is carried."""

    def __init__(
        self, form: AnyTablesForm, ok_text: str, tables: Sequence[EveningTable], parent: QWidget | None
    ) -> None:
        super().__init__(form, ok_text, parent)
        self.tables = {table.number: table for table in self.offered(tables)}
        self.ui.ask_why_carried()
        for box in (self.ui.leaves, self.ui.joins):
            offer_choices(box, {table.number: table.title for table in self.tables.values()})

    def offered(self, tables: Sequence[EveningTable]) -> Sequence[EveningTable]:
        """The tables to choose from: the open ones."""
        return [table for table in tables if not table.dues_state.closed]

    def choose(self, leaves: int, joins: int) -> None:
        """Choose these tables, the first other one for 0."""
        ui = self.ui
        ui.leaves.setCurrentIndex(max(ui.leaves.findData(leaves), 0))
        ui.joins.setCurrentIndex(ui.joins.findData(joins or self._other_table()))

    def begin(self) -> None:
        """Try what is chosen, now and whenever it changes."""
        self.ui.leaves.currentIndexChanged.connect(self._keep_apart)
        for changed in (*self.ui.changes(), self.ui.verdict.reason_changed):
            changed.connect(self.validate)
        set_tab_order_from_layout(self)
        self.validate()

    def _other_table(self) -> int:
        return next(number for number in self.tables if number != self.leaves())

    def _keep_apart(self) -> None:
        """Choose another table to join where it would be the one that is left."""
        if self.joins() == self.leaves():
            self.ui.joins.setCurrentIndex(self.ui.joins.findData(self._other_table()))

    def leaves(self) -> int:
        """The number of the night that is left."""
        return int(self.ui.leaves.currentData())

    def joins(self) -> int:
        """The number of the night that is joined."""
        return int(self.ui.joins.currentData())

    def how(self) -> How:
        """The treatment of the score."""
        return self.ui.how()

    def reason(self) -> str:
        """The reason of the points that are carried."""
        return self.ui.why()

    def allow(self) -> str | None:
        """The reason why a refusal of the rules is lifted."""
        return self.ui.verdict.reason.text().strip() or None

    def tried(self, leaves: Night, joins: Night, allow: str | None) -> Move | Refused:
        """The events of both nights, or what is in the way of them."""
        raise NotImplementedError

    def validate(self) -> None:
        """Try what is chosen, and show what would happen."""
        leaves, joins, allow = self.tables[self.leaves()], self.tables[self.joins()], self.allow()
        self.ui.preview.clear()
        if leaves is joins:
            self._refuse(_("Choose two different tables."))
            return
        result = self.tried(leaves.night, joins.night, allow)
        if isinstance(result, Refused):
            liftable = isinstance(self.tried(leaves.night, joins.night, NO_REASON_YET), Move)
            text = with_isolated(sentences(result.problems, joins.night.rulebook), joins.night.columns)
            self._refuse(text, refused=True, liftable=liftable)
            return
        self.ui.preview.addItems([*_lines(leaves, result.left), *_lines(joins, result.joined)])
        self.ui.verdict.show_result("", refused=False, liftable=bool(allow))
        self.ok.setEnabled(True)

    def _refuse(self, text: str, *, refused: bool = False, liftable: bool = False) -> None:
        self.ui.verdict.show_result(text, refused=refused, liftable=liftable)
        self.ok.setEnabled(False)

    def accept(self) -> None:
        """Override: only what both nights accept is let go."""
        self.validate()
        if self.ok.isEnabled():
            super().accept()


def _lines(table: EveningTable, events: Iterable[AnyEvent]) -> Iterator[str]:
    """The events of a table, a line each: "Table 1: Ann leaves."."""
    for event in events:
        text = with_worth(table.night, event)
        if isinstance(event, Seat) and is_house(event.players[0]):
            text = _("{name} gets a column.").format(name=event.players[0])
        yield f"{table.title}: {with_isolated(text, table.night.columns)}"


class MoveForm(TwoTablesForm):
    title, size = N_("Move a player"), (560, 400)
    player: PlayerBox = row(N_("&Player:"))
    leaves: QComboBox = row(N_("&From:"))
    joins: QComboBox = row(N_("&To:"))
    settled: QRadioButton = row(
        text=N_("&Settled: paid now, and the score begins at zero"), checked=True, when=lambda form: form.player.name()
    )
    carried: QRadioButton = row(text=N_("&Carried: the player keeps the score"), when=lambda form: form.player.name())
    left_open: QRadioButton = row(text=LEFT_OPEN, when=lambda form: form.player.name())
    reason: QLineEdit = row(N_("&Reason:"), when=lambda form: form.player.name() and form.carried.isChecked())
    preview: LinesList = row(N_("T&hen:"), grows=True, when=lambda form: form.player.name())


class MoveDialog(_TwoTablesDialog[MoveForm]):
    """Ask who moves, from which table and to which other one."""

    def __init__(
        self,
        tables: Sequence[EveningTable],
        leaves: int,
        player: Name = "",
        joins: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(MoveForm(), _("&Move"), tables, parent)
        self.choose(leaves, joins)
        self._offer_players(player)
        self.ui.leaves.currentIndexChanged.connect(lambda: self._offer_players())
        self.begin()

    def _offer_players(self, chosen: Name | None = None) -> None:
        night = self.tables[self.leaves()].night
        self.ui.player.offer(night.people, nobody=_("choose a player"), chosen=chosen)

    def player(self) -> Name:
        """The player who moves; empty while nobody is chosen."""
        return self.ui.player.name() or ""

    def tried(self, leaves: Night, joins: Night, allow: str | None) -> Move | Refused:
        return moved(leaves, joins, self.player(), self.how(), self.reason(), allow)

    def validate(self) -> None:
        """Override: nothing is asked and tried before somebody is chosen."""
        self.ui.show_rows()
        self.grow()
        if self.player():
            super().validate()
        else:
            self.ui.preview.clear()
            self._refuse(_("Choose who moves."))


class MergeTablesForm(TwoTablesForm):
    title, size = N_("Merge two tables"), (560, 400)
    joins: QComboBox = row(N_("Table that s&tays:"))
    leaves: QComboBox = row(N_("Table that &ends:"))
    settled: QRadioButton = row(text=N_("&Settled: paid now, and all begin at zero"), checked=True)
    carried: QRadioButton = row(text=N_("&Carried: the players keep their scores"))
    left_open: QRadioButton = row(text=LEFT_OPEN)
    reason: QLineEdit = row(N_("&Reason:"))
    preview: LinesList = row(N_("T&hen:"), grows=True)


class MergeTablesDialog(_TwoTablesDialog[MergeTablesForm]):
    """Ask which table ends, and which one its players join."""

    def __init__(self, tables: Sequence[EveningTable], stays: int, parent: QWidget | None = None) -> None:
        super().__init__(MergeTablesForm(), _("Mer&ge"), tables, parent)
        self.choose(next((number for number in reversed(self.tables) if number != stays), stays), stays)
        self._stayed = stays
        self.ui.joins.currentIndexChanged.connect(self._swap)
        self.begin()

    def offered(self, tables: Sequence[EveningTable]) -> Sequence[EveningTable]:
        """Override: without those that have ended, as far as two others are left."""
        still_open = super().offered(tables)
        in_play = [table for table in still_open if table.in_play]
        return in_play if len(in_play) > 1 else still_open

    def _swap(self) -> None:
        """Let the table end that was to stay, where the other one is chosen to stay."""
        if self.joins() == self.leaves():
            self.ui.leaves.setCurrentIndex(self.ui.leaves.findData(self._stayed))
        self._stayed = self.joins()

    def tried(self, leaves: Night, joins: Night, allow: str | None) -> Move | Refused:
        return merged(joins, leaves, self.how(), self.reason(), allow)
