"""The page of the backups: made, restored, and the book checked against itself."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt

from chouette_desk.book.backup import AS_IT_IS, Backup
from chouette_desk.book.errors import DamagedBook
from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_care import BookCare, compare_backup
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.files import default_book_path
from chouette_desk.gui.dialogs.book_care import CheckDialog, LogDialog
from chouette_desk.gui.file_dialogs import ask_for_file, book_kinds
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.models.tables import ListColumn
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.pages.closed_book import ClosedBook
from chouette_desk.gui.pages.page import Page
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.facts import FactsView
from chouette_desk.gui.widgets.path_label import PathLabel
from chouette_desk.gui.windows import open_dialog, open_in_desktop
from chouette_desk.wording.language import N_, _, ngettext

MEGABYTE = 1_000_000
MOST = 20
"""Figures that a question names one by one."""


class BackupsPage(Page[Backup]):
    """The backups of the book, the newest first; also of a book that cannot be opened."""

    search_for = N_("A date, or “before restore”")
    empty = N_("There is no backup of this book yet. One is made automatically now and then.")
    needs_book = False
    outputs_in_menu = True
    edits_rows = True

    def __init__(
        self, book: OpenBook, shell: Shell, settings: Settings, nights: Nights, closed_book: ClosedBook
    ) -> None:
        super().__init__(book, shell, settings)
        self.nights, self.closed_book = nights, closed_book
        self.facts = FactsView(name=_("The chosen backup"))
        self.set_detail(self.facts, share=0.4)
        self._show_folder()
        self._add_commands()

    def _show_folder(self) -> None:
        """Name the folder once, over the list of its files."""
        self._folder = PathLabel()
        self.list_parts.insertWidget(0, self._folder)
        self.view.setTextElideMode(Qt.TextElideMode.ElideMiddle)

    def _add_commands(self) -> None:
        self.filler = _("Make one now"), self.add_command(_("&Make one now"), self._make).action.trigger
        self.add_command(_("&Restore…"), self.activate, for_row=True, writes=True)
        self.add_command(_("Restore a &file…"), self._ask_for_file, writes=True)
        self.add_command(_("C&heck the book…"), self._check)
        self.add_command(_("Lo&g…"), self._show_log)
        self.add_command(_("&Open the folder"), self._open_folder)

    @property
    def care(self) -> BookCare:
        """The care of the book that is open, or that could not be opened."""
        return BookCare(self._location())

    def _location(self) -> BookLocation:
        club_book = self.book.club_book
        return club_book.location if club_book else location_of(self.book.location or default_book_path())

    def make_columns(self) -> Sequence[ListColumn[Backup]]:
        return (
            ListColumn(N_("Made"), _made),
            ListColumn(N_("Why"), lambda backup: _reason(backup.mark)),
            ListColumn(N_("MB"), _megabytes, number=True),
            ListColumn(N_("File"), lambda backup: backup.path.name),
        )

    def read(self, club_book: ClubBook | None) -> Sequence[Backup]:
        """Override: the backups, whether the book is open or not."""
        care = self.care
        self._folder.show_path(_("In the folder {folder}").format(folder=care.folder))
        return care.backups()

    def key(self, item: Backup) -> Hashable:
        return item.path

    def count_text(self, count: int) -> str:
        """Override: how many there are, and which are kept."""
        number = ngettext("{count} backup.", "{count} backups.", count).format(count=count)
        kept = _("The last ten are kept, and one for each month. Copy the folder to a USB stick now and then.")
        return f"{number} {kept}"

    def document_title(self) -> str:
        return _("The backups of {book}").format(book=self._location())

    def show_row(self, item: Backup | None) -> None:
        if item is None:
            self.facts.show_hint()
            return
        there = compare_backup(self._location(), item.path)
        facts = [(_("Why:"), _reason(item.mark)), (_("File:"), item.path.name)]
        if there is None:
            text = _("It cannot be read: it is damaged, or the book was already damaged when it was made.")
            facts.append((_("In it:"), text))
        else:
            content = _("nights: {nights}, entries: {entries}").format(nights=there.nights, entries=there.entries)
            facts += [(_("In it:"), content), (_("Compared:"), there.missing_text)]
        self.facts.show_facts(_made(item), facts)

    def double_clicked(self, item: Backup) -> None:
        self._ask_to_restore(item.path)

    def _make(self, *, anyway: bool = False) -> None:
        care = self.care
        self.shell.status.emit(_("The book is being backed up…"))
        Job(lambda _step: care.back_up(anyway=anyway), self._made_one, self._not_made, parent=self).start()

    def _made_one(self, path: Path) -> None:
        self.shell.status.emit(_("Backed up: {path}").format(path=path))
        self.reload()
        self.choose(path)

    def _not_made(self, trouble: Trouble) -> None:
        if not isinstance(trouble, DamagedBook):
            self._failed(trouble)
            return
        self.shell.status.emit("")
        anyway = partial(self._make, anyway=True)
        self.shell.ask(str(trouble), {_("Back it up &anyway"): anyway}, careful=True)

    def _failed(self, trouble: Trouble) -> None:
        self.shell.status.emit("")
        self.shell.message(str(trouble))

    def _ask_for_file(self) -> None:
        ask_for_file(self.window(), _("Restore a file"), self.care.folder, book_kinds(), self._ask_to_restore)

    def _ask_to_restore(self, backup: Path) -> None:
        """Say what would be lost and what is kept, and ask."""
        there = compare_backup(self._location(), backup)
        if there is None:
            self.shell.message(_("{file} cannot be read as a book.").format(file=backup.name))
            return
        content = _("{file} replaces the book {book}. Nights in it: {nights}; entries: {entries}.")
        about = {"nights": there.nights, "entries": there.entries}
        parts = (
            content.format(file=backup.name, book=self._location(), **about),
            there.missing_text,
            _("The book is backed up first, so that you can undo this."),
        )
        self.shell.ask("\n\n".join(parts), {_("&Restore it"): partial(self._restore, backup)}, careful=True)

    def _restore(self, backup: Path) -> None:
        care = self.care
        text = _("Restoring {file}…").format(file=backup.name)
        self.closed_book.work(self.shell, text, lambda step: care.restore(backup, step), self.shell.status.emit)

    def _check(self) -> None:
        dialog = CheckDialog(self.care, self.window())
        dialog.mend_requested.connect(self._mend)
        dialog.night_requested.connect(self.nights.open_number)
        open_dialog(dialog)

    def _mend(self) -> None:
        care = self.care

        def done(mended: Sequence[int]) -> None:
            count = ngettext("{count} night was mended.", "{count} nights were mended.", len(mended))
            self.shell.status.emit(count.format(count=len(mended)))
            self._check()

        def write() -> None:
            self.closed_book.work(self.shell, _("Mending the book…"), care.mend, done)

        def planned(sentences: Sequence[str]) -> None:
            more = [_("… and {count} more.").format(count=len(sentences) - MOST)] if len(sentences) > MOST else []
            text = "\n".join((*sentences[:MOST], *more, _("The entries stay as they are. Write this?")))
            self.shell.ask(text, {_("&Write it again"): write}, careful=True)

        if self.locked:
            self.shell.message(self.locked.text)
        else:
            Job(care.plan, planned, self._failed, parent=self).start()

    def _show_log(self) -> None:
        try:
            open_dialog(LogDialog(self.care, self.window()))
        except Trouble as trouble:
            self.shell.message(str(trouble))

    def _open_folder(self) -> None:
        folder = self.care.folder
        if folder.is_dir():
            open_in_desktop(folder)
        else:
            self.shell.inform(self.empty_text())


def _made(backup: Backup) -> str:
    """The time of a backup: "2026-11-22 23:10:05"."""
    day, _t, time = backup.at.partition("T")
    return f"{day} {time.replace('-', ':')}"


def _megabytes(backup: Backup) -> str:
    size = backup.path.stat().st_size if backup.path.exists() else 0
    return f"{size / MEGABYTE:.1f}"


def _reason(mark: str) -> str:
    """The reason of a backup in words."""
    if mark == "before restore":
        return _("before a restore")
    if mark == AS_IT_IS:
        return _("the book was not sound")
    if mark == "damaged":
        return _("the book was damaged")
    return _("before a new version") if mark else _("routine")
