"""Move book, backups and settings to another laptop, or take them in."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import moving
from chouette_desk.desk.files import default_book_path
from chouette_desk.gui import style
from chouette_desk.gui.command import MadeOnce
from chouette_desk.gui.file_dialogs import ask_for_file, ask_where_to_save
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.pages.closed_book import ClosedBook
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.windows import Choices
from chouette_desk.wording.language import _


class Moving(MadeOnce):
    """Pack what this laptop has, or unpack what another one had."""

    def __init__(self, book: OpenBook, shell: Shell, settings: Settings, closed_book: ClosedBook) -> None:
        self._book, self._shell, self._settings, self._closed_book = book, shell, settings, closed_book

    def ask(self) -> None:
        """Ask on which side of the move this laptop is."""
        text = _(
            "The book, its backups and the settings go into one file. Carry it to the other laptop, and choose this "
            "command there."
        )
        self._shell.ask(text, {_("&Pack…"): self._ask_where, _("&Unpack…"): self._ask_which})

    @property
    def _settings_file(self) -> Path:
        self._settings.store.sync()
        return Path(self._settings.store.fileName())

    def _location(self) -> BookLocation:
        """The place for a book: that of the open one, unless it is on a server."""
        location = location_of(self._book.location or default_book_path())
        return location if location.path else location_of(default_book_path())

    def _ask_where(self) -> None:
        today = datetime.now().date().isoformat()
        path = self._settings.nearest_folder / f"{today}{moving.ENDING}"
        about = _("Pack for another laptop"), path, _kinds(), self._pack
        self._shell.part(lambda parent: ask_where_to_save(parent, *about))

    def _pack(self, file: Path) -> None:
        self._shell.status.emit(_("Packing…"))
        location, settings = location_of(self._book.location or default_book_path()), self._settings_file

        def done(packed: moving.Packed) -> None:
            self._shell.status.emit("")
            self._shell.inform("\n\n".join((_("{file} is written.").format(file=file.name), *packed.sentences())))

        def failed(trouble: Trouble) -> None:
            self._shell.status.emit("")
            self._shell.message(str(trouble))

        now = datetime.now()
        self._shell.job(lambda _step: moving.pack(location, settings, file, now, force=True), done, failed).start()

    def _ask_which(self) -> None:
        about = _("Unpack from another laptop"), self._settings.nearest_folder, _kinds(), self._show
        self._shell.part(lambda parent: ask_for_file(parent, *about))

    def _show(self, file: Path) -> None:
        self._shell.attempt(lambda: self._ask_to_unpack(file, moving.contents_of(file)))

    def _ask_to_unpack(self, file: Path, packed: moving.Packed) -> None:
        """Say what is in the file and what it replaces, and ask."""
        location = self._location()
        replaces = packed.has_book and moving.has_nights(location)
        text = _("The book will be at {path}.")
        if replaces:
            text = _("It replaces the book that is here, {path}, which is kept as a backup.")
        parts = (*packed.sentences(), text.format(path=location.path) if packed.has_book else "")
        choices: Choices = {
            _("&Unpack all"): partial(self._unpack, file, location, with_settings=True),
            _("&Keep the settings of here"): partial(self._unpack, file, location, with_settings=False),
        }
        self._shell.ask("\n\n".join(filter(None, parts)), choices, careful=replaces)

    def _unpack(self, file: Path, location: BookLocation, *, with_settings: bool) -> None:
        work = partial(moving.unpack, file, location, self._settings_file, replace=True, with_settings=with_settings)
        text = _("Unpacking {file}…").format(file=file.name)
        self._closed_book.work(self._shell, text, lambda step: work(step=step), self._unpacked)

    def _unpacked(self, said: list[str]) -> None:
        self._settings.store.sync()
        style.apply_theme(self._settings.theme)
        style.apply_zoom(self._settings.zoom)
        self._shell.view_changed.emit()
        self._shell.inform("\n\n".join(said))


def _kinds() -> str:
    """Packed files, for the list of kinds."""
    return _("Packed laptops (*{ending});;All files (*)").format(ending=moving.ENDING)
