"""The page of the rulebooks: the club's own with versions, and the shipped ones."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct

from chouette_desk.book.clubs import ClubRulebook
from chouette_desk.book.log_head import RULEBOOKS
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import Reason
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.documents import Document, RulebookDocument, WallSheet
from chouette_desk.desk.files import not_read
from chouette_desk.desk.people import Register
from chouette_desk.gui.dialogs.rulebook import RulebookDialog
from chouette_desk.gui.file_dialogs import ask_for_file, rulebook_kinds
from chouette_desk.gui.models.tables import ListColumn
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.pages.club_page import ClubPage
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.facts import FactLine, FactsView
from chouette_desk.gui.windows import open_dialog
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.rulebooks import NAMES, read_rulebook, shipped
from chouette_desk.paper.rules import base_of, rule_lines, source_lines
from chouette_desk.wording.language import N_, _, ngettext


class RulebookRow(Struct, frozen=True):
    """A rulebook in the list: a version of a club's own, or a shipped one (version 0)."""

    rulebook: Rulebook
    name: str
    version: int = 0
    made: str = ""
    before: Rulebook | None = None
    """The version before."""


class RulebooksPage(ClubPage[RulebookRow]):
    """The club's own rulebooks by name, the last version first, then the shipped ones."""

    search_for = N_("A name, a date, a rule")
    tables = RULEBOOKS
    edits_rows = True

    def __init__(self, book: OpenBook, shell: Shell, settings: Settings) -> None:
        super().__init__(book, shell, settings)
        self.facts = FactsView(name=_("The chosen rulebook"))
        self.set_detail(self.facts, share=0.5)
        self.add_command(_("&New from this…"), self._begin, for_row=True, writes=True)
        self.edit_command = self.add_command(_("Ed&it…"), self.activate, for_row=True, writes=True)
        self.add_command(_("I&mport…"), self._ask_for_file, writes=True)

    def make_columns(self) -> Sequence[ListColumn[RulebookRow]]:
        return (
            ListColumn(N_("Name"), lambda row: row.name),
            ListColumn(N_("Version"), lambda row: str(row.version) if row.version else "", number=True),
            ListColumn(N_("Made on"), lambda row: row.made),
            ListColumn(N_("Based on"), _base_title),
        )

    def read(self, club_book: ClubBook) -> Sequence[RulebookRow]:
        """Override: also without a club."""
        return [*super().read(club_book), *(RulebookRow(shipped(name), shipped(name).title) for name in NAMES)]

    def read_club(self, register: Register) -> Sequence[RulebookRow]:
        versions = register.rulebooks()
        before = {(own.name, own.version + 1): own.rulebook for own in versions}
        return [_row(own, before.get((own.name, own.version))) for own in versions]

    def searched(self, item: RulebookRow) -> str:
        """Override: the sentences are found too."""
        return " ".join(line.sentence for line in rule_lines(item.rulebook))

    def key(self, item: RulebookRow) -> Hashable:
        return item.name, item.version

    def count_text(self, count: int) -> str:
        return ngettext("{count} rulebook", "{count} rulebooks", count).format(count=count)

    def document(self) -> Document | None:
        """Override: the rulebook that is chosen, in words."""
        if (row := self.current()) is None:
            return super().document()
        return RulebookDocument(self.document_title(), _facts(row), row.rulebook)

    def printed(self, document: Document) -> Document | Mapping[str, Document]:
        """Override: also in short for the wall."""
        if (row := self.current()) is None:
            return document
        wall = _("A short version for the wall, on A3: readable from two metres")
        return {_("Every rule"): document, wall: WallSheet(row.rulebook)}

    def document_title(self) -> str:
        """Override: the rulebook that is chosen."""
        row = self.current()
        return row.name if row else _("Rulebooks")

    def show_row(self, item: RulebookRow | None) -> None:
        """Override: differences from the base and the previous version, then every rule."""
        if item is None:
            self.facts.show_hint()
            return
        lines = rule_lines(item.rulebook)
        changed = [(line.title, f"{line.sentence} {line.remark}") for line in lines if line.instead_of]
        base = base_of(item.rulebook)
        title = _("Differences from {base}").format(base=base.title) if base else ""
        lists: dict[str, Sequence[FactLine]] = {title: changed}
        if item.before is not None:
            news = [line for line in rule_lines(item.rulebook, item.before) if line.instead_of]
            title = _("Differences from version {number}").format(number=item.version - 1)
            lists[title] = [(line.title, f"{line.sentence} {line.remark}") for line in news]
        lists[_("Every rule")] = [(line.title, line.sentence) for line in lines]
        self.facts.show_facts(item.name, [("", fact) for fact in _facts(item)], lists)

    def update_commands(self) -> None:
        """Override: only the club's own are edited."""
        super().update_commands()
        row = self.current()
        if row is not None and not row.version and not self.locked:
            text = _("This rulebook comes with the program. To change it, make a new one from it.")
            self.edit_command.set_enabled(Reason(text))

    def double_clicked(self, item: RulebookRow) -> None:
        """Override: edit the club's own, begin a new one from another."""
        self._open(item.rulebook, item.name if item.version else "")

    def _begin(self) -> None:
        if (row := self.current()) is not None:
            self._open(row.rulebook, "")

    def _open(self, rulebook: Rulebook, name: str) -> None:
        register = self.register()
        if register is None:
            self.shell.inform(_("There is no club in the book yet. The first night adds one."))
            return
        dialog = RulebookDialog(register, rulebook, name, self.window())
        dialog.accepted.connect(partial(self._kept, dialog))
        open_dialog(dialog)

    def _kept(self, dialog: RulebookDialog) -> None:
        kept = dialog.kept
        assert kept is not None, "the dialog stays open until it is kept"
        text = _("{name} is kept as version {number}.").format(name=kept.name, number=kept.version)
        self.shell.status.emit(text)
        self.reload()
        self.choose((kept.name, kept.version))

    def _ask_for_file(self) -> None:
        folder = self.settings.nearest_folder
        ask_for_file(self.window(), _("Import a rulebook"), folder, rulebook_kinds(), self.import_file)

    def import_file(self, path: Path) -> None:
        """Show the rulebook of a file, to be kept under a name."""
        try:
            rulebook = read_rulebook(path)
        except FileRefused as error:
            self.shell.message(error.line(path.name))
        except OSError as error:
            self.shell.message(str(not_read(path, error)))
        else:
            self._open(rulebook, rulebook.title)


def _row(own: ClubRulebook, before: Rulebook | None) -> RulebookRow:
    return RulebookRow(own.rulebook, own.name, own.version, own.made_at[:10], before)


def _base_title(row: RulebookRow) -> str:
    base = base_of(row.rulebook)
    return base.title if base else _("one of the five rule texts")


def _facts(row: RulebookRow) -> tuple[str, ...]:
    """Version, date and base, or the source, of a rulebook."""
    if not row.version:
        return (*source_lines(row.rulebook), _("Comes with the program."))
    base = base_of(row.rulebook)
    made = _("Version {number} of {date}").format(number=row.version, date=row.made)
    after = _("Based on {base}").format(base=base.title) if base else ""
    return tuple(filter(None, (*source_lines(row.rulebook), made, after)))
