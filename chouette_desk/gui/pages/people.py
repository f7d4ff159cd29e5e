"""The page of the people: a club's players, edited, merged, and put into groups."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from chouette_desk.book.log_head import PEOPLE
from chouette_desk.book.players import ClubPlayer
from chouette_desk.core.names import Name
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.people import Register
from chouette_desk.gui.dialogs.people import GroupsDialog, MergeDialog, PersonDialog, night_lines
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.models.tables import ListColumn
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.pages.closed_book import ClosedBook
from chouette_desk.gui.pages.club_page import ClubPage
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.facts import FactsView
from chouette_desk.gui.windows import open_dialog
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.safe_text import isolated, with_isolated

if TYPE_CHECKING:
    from chouette_desk.book.forget_player import Forgotten
    from chouette_desk.desk.forget_person import ForgetPlan

LATEST = 12  # nights of a player that are listed


class PeoplePage(ClubPage[ClubPlayer]):
    """The players of a club by name."""

    search_for = N_("A name, initials, a group, a note")
    empty = N_("The club has no players yet. Anyone who sits down becomes one.")
    several = edits_rows = True
    tables = PEOPLE

    def __init__(self, book: OpenBook, shell: Shell, settings: Settings, closed_book: ClosedBook) -> None:
        super().__init__(book, shell, settings)
        self.closed_book = closed_book
        self._groups: Mapping[str, tuple[Name, ...]] = {}
        self._merged: tuple[ClubPlayer, ...] = ()
        self.facts = FactsView(name=_("The chosen player"))
        self.set_detail(self.facts, share=0.4)
        add = self.add_command(_("&Add…"), self._add, writes=True)
        self.filler = _("Add a player…"), add.action.trigger
        self.add_command(_("Ed&it…"), self.activate, for_row=True, writes=True)
        self.add_command(_("&Merge…"), self._merge, for_row=True, writes=True)
        self.add_command(_("&Groups…"), self._edit_groups)
        self.add_command(_("&Forget…"), self._ask_to_forget, for_row=True, writes=True)

    def make_columns(self) -> Sequence[ListColumn[ClubPlayer]]:
        return (
            ListColumn(N_("Name"), lambda player: player.name),
            ListColumn(N_("Initials"), lambda player: player.initials),
            ListColumn(N_("Full name"), _other_full_name),
            ListColumn(N_("In the club"), _standing, compares=True),
            ListColumn(N_("Groups"), lambda player: ", ".join(self._groups_of(player))),
        )

    def read_club(self, register: Register) -> Sequence[ClubPlayer]:
        """Override: the players, without the columns that are no person."""
        self._groups = register.groups()
        everyone = register.players(merged=True)
        self._merged = tuple(player for player in everyone if player.merged_into is not None)
        return [player for player in everyone if player.merged_into is None and not player.house]

    def searched(self, item: ClubPlayer) -> str:
        """Override: the notes and former names are found too."""
        return " ".join((item.notes, *self._former_names(item)))

    def key(self, item: ClubPlayer) -> Hashable:
        return item.id

    def count_text(self, count: int) -> str:
        text = ngettext("{count} player", "{count} players", count).format(count=count)
        guests = {player.guest for player in self.rows}
        if len(guests) > 1 or count == 1:
            return text
        all_alike = _("{players}, all guests") if guests == {True} else _("{players}, all members")
        return all_alike.format(players=text)

    def document_title(self) -> str:
        club = self.club.name if self.club else ""
        return _("The people of {club}").format(club=club) if club else _("The people of the club")

    def show_row(self, item: ClubPlayer | None) -> None:
        register = self.register()
        if item is None or register is None:
            chosen = len(self.chosen())
            hint = ngettext("{count} player is chosen.", "{count} players are chosen.", chosen)
            self.facts.show_hint(hint.format(count=chosen) if chosen else "")
            return
        nights = register.nights_of(item)
        facts = (
            (_("Full name:"), isolated(item.full_name)),
            (_("Initials:"), item.initials),
            (_("In the club:"), _("guest (Edit… makes them a member)") if item.guest else _standing(item)),
            (_("Groups:"), ", ".join(self._groups_of(item))),
            (_("Notes:"), item.notes),
            (_("Merged into this player:"), ", ".join(map(isolated, self._former_names(item)))),
            (_("Nights:"), str(len(nights))),
        )
        self.facts.show_facts(item.name, facts, {_("The latest nights"): night_lines(nights[:LATEST])})

    def _groups_of(self, player: ClubPlayer) -> list[str]:
        return [name for name, members in self._groups.items() if player.name in members]

    def _former_names(self, player: ClubPlayer) -> list[Name]:
        """The names of those who were merged into this player, also by way of others."""
        ids, names = {player.id}, list[Name]()
        rest = list(self._merged)
        while more := [other for other in rest if other.merged_into in ids]:
            ids |= {other.id for other in more}
            names += [other.name for other in more]
            rest = [other for other in rest if other not in more]
        return sorted(names)

    def double_clicked(self, item: ClubPlayer) -> None:
        self._open(PersonDialog(self._register_of, item, self.window()))

    def _add(self) -> None:
        dialog = PersonDialog(self._register_of, None, self.window())
        dialog.ask_club(self.club is None)
        self._open(dialog)

    def _register_of(self, club: str) -> Register:
        """The register of the club that is shown, or of a new one where the book has none."""
        if (register := self.register()) is not None:
            return register
        club_book = self.book.club_book
        assert club_book is not None, "a page has a book"
        return Register(club_book, club_book.make_club(club))

    def _merge(self) -> None:
        register = self.register()
        assert register is not None, "a player who is chosen has a club"
        self._open(MergeDialog(register, [player.name for player in self.chosen()], self.window()))

    def _ask_to_forget(self) -> None:
        """Say what is replaced and what cannot be taken back, and ask."""
        from chouette_desk.desk.forget_person import plan_in  # late: seldom done

        player, club_book = self.current(), self.book.club_book
        assert club_book is not None, "a page has a book"
        if player is None:
            self.shell.inform(_("Choose one player: people are forgotten one by one."))
            return
        location, forget = club_book.location, partial(self._forget, club_book, player)

        def planned(plan: ForgetPlan) -> None:
            text = with_isolated("\n\n".join(plan.sentences), (player.name, plan.new_name))
            self.shell.ask(text, {_("&Forget them"): forget}, careful=True)

        def refused(trouble: Trouble) -> None:
            self.shell.message(str(trouble))

        Job(lambda _step: plan_in(location, player), planned, refused, parent=self).start()

    def _forget(self, club_book: ClubBook, player: ClubPlayer) -> None:
        """Forget a person in the closed book, which is opened again afterwards."""
        from chouette_desk.desk.forget_person import forget_in

        def done(forgotten: Forgotten) -> None:
            self.shell.status.emit(_("{name}: done.").format(name=forgotten.name))

        location, who = club_book.location, club_book.who
        text = _("Forgetting a person in the book and its backups…")
        self.closed_book.work(self.shell, text, lambda step: forget_in(location, player, who, step), done)

    def _edit_groups(self) -> None:
        if (register := self.register()) is None:
            self.shell.inform(self.empty_text())
            return
        names = [player.name for player in self.chosen()]
        dialog = GroupsDialog(register, names if len(names) > 1 else (), self.locked, self.window())
        dialog.changed.connect(self.changed)
        open_dialog(dialog)

    def _open(self, dialog: QDialog) -> None:
        """Open a dialog that stores something by itself; what it did is shown."""
        dialog.accepted.connect(self.changed)
        open_dialog(dialog)


def _other_full_name(player: ClubPlayer) -> str:
    """The full name, empty where it is the name."""
    return player.full_name if player.full_name != player.name else ""


def _standing(player: ClubPlayer) -> str:
    """Guest or member: who sits down without having been added is a guest."""
    return _("guest") if player.guest else _("member")
