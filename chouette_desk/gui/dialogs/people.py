"""Dialogs about a club's people: add or edit a player, merge two, keep groups."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QCompleter, QLineEdit, QListWidget, QPushButton, QWidget

from chouette_desk.book.players import ClubPlayer, PlayedNight
from chouette_desk.core.names import LONGEST, Name, names_in
from chouette_desk.core.trouble import Reason, Trouble, text_of
from chouette_desk.desk.people import Register
from chouette_desk.gui.dialogs.base import FormDialog, SavingDialog
from chouette_desk.gui.dialogs.rows import EndButton, FormRows, beside, row, wide
from chouette_desk.gui.widgets.empty_state import EmptyState
from chouette_desk.gui.widgets.facts import FactsView
from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.players_list import PlayersList
from chouette_desk.gui.widgets.sentence import Message
from chouette_desk.gui.windows import open_dialog, question
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.safe_text import isolated, with_isolated
from chouette_desk.wording.text import at_table


class PersonForm(FormRows):
    title, size = N_("Add a player"), (460, 260)
    club: QLineEdit = row(N_("Cl&ub:"))
    name: QLineEdit = row(N_("&Name over the columns:"))
    full_name: QLineEdit = row(N_("&Full name:"), hint=N_("same as the name"))
    initials: QLineEdit = row(N_("&Initials:"), hint=N_("chosen by the program"))
    notes: QLineEdit = row(N_("N&otes:"))
    guest: QCheckBox = row(text=N_("A &guest, not a member"))
    message: Message = wide()


class PersonDialog(SavingDialog[PersonForm]):
    """Ask for a player; ``register`` makes the register of a club by its name."""

    def __init__(
        self, register: Callable[[str], Register], player: ClubPlayer | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(PersonForm(), _("&Keep") if player else _("&Add"), parent)
        self._register, self._player = register, player
        self._before: dict[str, Any] = {}
        if player is not None:
            self.ui.name.setMaxLength(LONGEST)
        self.ask_club(False)
        if player is not None:
            self.setWindowTitle(_("Edit {name}").format(name=isolated(player.name)))
            self._show(player)
            self._before = self._given()

    def ask_club(self, needed: bool) -> None:
        """Ask for the name of the club too, or do not."""
        self.ui.show_row(self.ui.club, needed)
        (self.ui.club if needed else self.ui.name).setFocus()

    def _show(self, player: ClubPlayer) -> None:
        ui = self.ui
        ui.name.setText(player.name)
        ui.full_name.setText(player.full_name if player.full_name != player.name else "")
        ui.initials.setText(player.initials)
        ui.notes.setText(player.notes)
        ui.guest.setChecked(player.guest)
        ui.message.show_text(_("Nights already played keep the name they were played under."))

    def _given(self) -> dict[str, Any]:
        ui = self.ui
        boxes = {"name": ui.name, "full_name": ui.full_name, "initials": ui.initials, "notes": ui.notes}
        return {"guest": ui.guest.isChecked(), **{field: box.text().strip() for field, box in boxes.items()}}

    def save(self) -> None:
        """Override: the full name defaults to the name, initials to any that are free."""
        given, names = self._given(), tuple(dict.fromkeys(names_in(self.ui.name.text())))
        if self._player is None and len(names) > 1:
            self._add_several(names, given)
            return
        register = self._register(self.ui.club.text().strip())
        change = {field: value for field, value in given.items() if value != self._before.get(field)}
        if not given["initials"]:
            change.pop("initials", None)
        if self._player is None:
            register.add(**{field: value for field, value in change.items() if value or field == "name"})
        elif change:
            full_name = {} if given["full_name"] else {"full_name": ""}
            register.change(self._player.name, **change, **full_name)

    def _add_several(self, names: Sequence[Name], given: Mapping[str, Any]) -> None:
        """Add players by their names alone; those who cannot be added stay typed."""
        if given["full_name"] or given["initials"] or given["notes"]:
            raise Trouble(_("Full name, initials and notes are those of one player: type one name."))
        register = self._register(self.ui.club.text().strip())
        for index, name in enumerate(names):
            self.ui.name.setText(", ".join(names[index:]))
            register.add(name, guest=given["guest"])


class MergeForm(FormRows):
    title, size = N_("Merge two players"), (560, 420)
    gone: PlayerBox = row(N_("&This player:"))
    into: PlayerBox = row(N_("is the &same person as:"))
    preview: FactsView = wide(spoken=N_("What the merge does"), grows=True)
    message: Message = wide()


class MergeDialog(SavingDialog[MergeForm]):
    """Ask which two players are one person, and preview the merge."""

    def __init__(self, register: Register, chosen: Sequence[Name] = (), parent: QWidget | None = None) -> None:
        """The first two of the ``chosen`` are proposed."""
        super().__init__(MergeForm(), _("&Merge"), parent)
        self._register = register
        self._players = {player.name: player for player in register.players() if not player.house}
        for box, name in zip((self.ui.gone, self.ui.into), (*chosen, "", "")[:2], strict=True):
            box.offer(self._players, nobody=_("choose a player"), chosen=name)
            box.currentIndexChanged.connect(self._preview)
        self._preview()

    def _preview(self) -> None:
        ui, gone, into = self.ui, self.ui.gone.name(), self.ui.into.name()
        self.ok.setEnabled(False)
        ui.preview.show_hint()
        ui.message.show_text(_("Choose two players who are the same person."))
        if gone is None or into is None:
            return
        try:
            nights = self._register.preview_merge(self._players[gone], self._players[into])
        except Trouble as trouble:
            ui.message.show_refusal(with_isolated(str(trouble), (gone, into)))
            return
        self._show(gone, into, nights)
        self.ok.setEnabled(True)

    def _show(self, gone: Name, into: Name, nights: Sequence[PlayedNight]) -> None:
        title = _("{gone} becomes {into}").format(gone=isolated(gone), into=isolated(into))
        names = ", ".join(dict.fromkeys(isolated(night.name) for night in nights))
        facts = [(_("Nights that will then count for {name}:").format(name=isolated(into)), str(len(nights)))]
        facts.append((_("Names over the columns of those nights, which stay:"), names))
        groups = [name for name, members in self._register.groups().items() if gone in members]
        facts.append((_("Groups that include {name}:").format(name=isolated(gone)), ", ".join(groups)))
        self.ui.preview.show_facts(title, facts, {_("These nights:"): night_lines(nights)})
        text = _("From then on their standings and IOUs are those of one person. This cannot be undone.")
        self.ui.message.show_text(text)

    def save(self) -> None:
        """Override: merge them."""
        gone, into = self.ui.gone.name(), self.ui.into.name()
        assert gone, "only two players can be merged"
        assert into
        self._register.merge(gone, into)


def night_lines(nights: Sequence[PlayedNight]) -> list[str]:
    """Nights as lines: "2026-11-20, table 1, as Bob (night 3)"."""
    return list(map(_night_line, nights))


def _night_line(night: PlayedNight) -> str:
    when = ", ".join(filter(None, (night.date, at_table(night.table) if night.table else "")))
    text = _("{when}, as {name} (night {number})")
    return text.format(when=when, name=isolated(night.name), number=night.number)


# Groups


class GroupForm(FormRows):
    title, size = N_("A group"), (460, 440)
    name: QLineEdit = row(N_("&Name of the group:"))
    players: PlayersList = wide(N_("&Players, in order of seating:"), grows=True)
    message: Message = wide()


class GroupDialog(SavingDialog[GroupForm]):
    """Ask for the name of a group and its players in order of seating."""

    def __init__(
        self, register: Register, before: str = "", members: Sequence[Name] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(GroupForm(), _("&Keep"), parent)
        self._register, self._before = register, before
        self.ui.name.setText(before)
        self.ui.players.show_stakes(False)
        self.ui.players.done.connect(self.accept)
        completer = QCompleter([player.name for player in register.players() if not player.house], self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.ui.players.name.setCompleter(completer)
        for name in members:
            self.ui.players.add(name)
        set_tab_order_from_layout(self)
        self.ui.name.setFocus()

    def save(self) -> None:
        """Override: the group; a name that is still being typed is added first."""
        players = self.ui.players
        if players.name.text().strip() and not players.add_typed():
            raise Trouble(players.message.text())
        if not players.names():
            raise Trouble(_("A group needs players: type their names."))
        self._register.keep_group(self.ui.name.text().strip(), players.names(), before=self._before)


class GroupsForm(FormRows):
    title, size, ends_with = N_("Groups"), (520, 360), EndButton.Close
    groups: QListWidget = wide(spoken=N_("Groups of the club"), grows=True)
    new_group: QPushButton = wide(text=N_("&New group…"))
    change: QPushButton = beside(text=N_("&Change…"))
    forget: QPushButton = beside(text=N_("&Remove…"))
    message: Message = wide()


class GroupsDialog(FormDialog[GroupsForm]):
    """The groups of a club: new ones made, others changed or forgotten."""

    changed = Signal()

    def __init__(
        self,
        register: Register,
        chosen: Sequence[Name] = (),
        locked: Reason | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``chosen``: proposed for a new group; ``locked``: why nothing can be changed."""
        super().__init__(GroupsForm(), "", parent)
        self._register, self._chosen, self._locked = register, chosen, locked
        self._nothing = EmptyState(self.ui.groups)
        self.ui.buttons.button(EndButton.Close).setAutoDefault(False)
        self.ui.new_group.clicked.connect(lambda: self._edit("", self._chosen))
        self.ui.change.clicked.connect(self._change)
        self.ui.groups.itemActivated.connect(self._change)
        self.ui.forget.clicked.connect(self._forget)
        self.ui.groups.currentRowChanged.connect(self._follow)
        self._list()

    def _list(self) -> None:
        self._groups = list(self._register.groups().items())
        row = max(self.ui.groups.currentRow(), 0)
        self.ui.groups.clear()
        self.ui.groups.addItems([f"{name}: {', '.join(map(isolated, members))}" for name, members in self._groups])
        self.ui.groups.setCurrentRow(min(row, len(self._groups) - 1))
        count = ngettext("{count} group", "{count} groups", len(self._groups)).format(count=len(self._groups))
        none = _("There are no groups yet. A group seats its players in one step when a night begins.")
        new = self.ui.new_group
        self._nothing.tell("" if self._groups else none, new.text(), None if self._locked else new.click)
        self.ui.message.show_text(text_of(self._locked) or (count if self._groups else ""))
        self._follow()

    def _follow(self) -> None:
        for button in (self.ui.new_group, self.ui.change, self.ui.forget):
            button.setEnabled(not self._locked and (button is self.ui.new_group or bool(self._groups)))

    def _edit(self, name: str, members: Sequence[Name]) -> None:
        dialog = GroupDialog(self._register, name, members, self)
        dialog.accepted.connect(self._announce)
        open_dialog(dialog)

    def _announce(self) -> None:
        self._list()
        self.changed.emit()

    def _change(self) -> None:
        if not self._locked:
            self._edit(*self._groups[self.ui.groups.currentRow()])

    def _forget(self) -> None:
        name, _members = self._groups[self.ui.groups.currentRow()]
        text = _("This removes the group {name}. Its players stay.").format(name=isolated(name))
        question(self, text, {_("&Remove it"): partial(self._drop, name)}, careful=True)

    def _drop(self, name: str) -> None:
        try:
            self._register.drop_group(name)
        except Trouble as trouble:
            question(self, str(trouble))
        self._announce()
