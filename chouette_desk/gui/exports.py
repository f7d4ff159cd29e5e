"""Export of documents: the file dialog, the job, and the buttons that open it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct, structs
from PySide6.QtWidgets import QWidget

from chouette_desk.book.progress import Progress
from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.desk.documents import Document, NightDocument, PagedDocument
from chouette_desk.desk.export import (
    WEB_PAGE,
    WEB_PAGE_OF_INITIALS,
    Files,
    export_noting_signs,
    kind_of,
    kinds_of,
    stem_of,
)
from chouette_desk.desk.files import ENDING, not_written
from chouette_desk.files.atomic_file import write_all
from chouette_desk.gui.dialogs.export import ExportDialog
from chouette_desk.gui.file_dialogs import ask_where_to_save
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.file_buttons import show_written
from chouette_desk.gui.widgets.work_progress import WorkProgress
from chouette_desk.gui.windows import open_dialog
from chouette_desk.wording.language import N_, _, listed

KINDS = {
    ".xlsx": N_("Spreadsheet (*.xlsx)"),
    ".pdf": N_("PDF (*.pdf)"),
    ".txt": N_("Text (*.txt)"),
    ".csv": N_("Tables, one file each (*.csv)"),
    ".png": N_("Picture (*.png)"),
    WEB_PAGE: N_("Web page (*.html)"),
    WEB_PAGE_OF_INITIALS: N_("Web page with initials for names (*.initials.html)"),
    ".toml": N_("Rulebook (*.toml)"),
    ENDING: N_("Night file (*.chouette.json)"),
}


def print_document(document: Document | Mapping[str, Document], name: str, parent: QWidget) -> None:
    """Print a document, or one of several by title, after a preview."""
    from chouette_desk.gui.dialogs.print_pages import PrintPagesDialog  # late: reportlab and the printer, 60 modules

    open_dialog(PrintPagesDialog(document, name, parent))


class Export(Struct, frozen=True):
    """A document that is exported from a window."""

    shell: Shell
    settings: Settings
    document: Document

    def ask(self, title: str, name: str, ending: str = "") -> None:
        """Ask for the file and write it; ``name`` and ``ending`` are proposed.

        Without an ending, a document on paper is asked for its kind and its paper first.
        """
        if isinstance(self.document, PagedDocument) and not ending:
            self._ask_for_page(self.document, title, name)
        else:
            self._ask_for_file(title, name, ending)

    def _ask_for_page(self, document: PagedDocument, title: str, name: str) -> None:
        def ask_for_file(dialog: ExportDialog) -> None:
            export = structs.replace(self, document=structs.replace(document, page=dialog.page()))
            export._ask_for_file(title, name, dialog.kind())

        self.shell.show(lambda parent: ExportDialog(self._kinds(), self.settings, parent), ask_for_file)

    def _ask_for_file(self, title: str, name: str, ending: str) -> None:
        kinds = self._kinds()
        endings = {text: ending for ending, text in kinds.items()}

        def chosen(path: Path) -> None:
            self.write_to(path, endings.get(dialog.selectedNameFilter(), ".xlsx"))

        about = title, self.settings.out_folder / name, ";;".join(endings), chosen
        dialog = self.shell.part(lambda parent: ask_where_to_save(parent, *about))
        dialog.selectNameFilter(kinds.get(ending, ""))

    def _kinds(self) -> dict[str, str]:
        """The texts of the kinds in which there is the document, by their endings."""
        return {ending: _(text) for ending, text in KINDS.items() if ending in kinds_of(self.document)}

    def write_to(self, path: Path, ending: str = ".xlsx") -> None:
        """Export to a file, which gets this ending if it has none of a kind."""
        if kind_of(path.name, kinds_of(self.document)) is None:
            path = path.with_name(path.name + ending)
            if path.exists():
                self.shell.ask(_exists(path), {_("&Replace it"): lambda: self.start(path)})
                return
        self.start(path)

    def start(self, path: Path) -> None:
        """Start the job that makes the files; a progress dialog can cancel it."""
        text = _("Writing {file}…").format(file=path.name)
        ending = kind_of(path.name, kinds_of(self.document)) or ""

        def work(step: Progress) -> tuple[Files, Reason | None]:
            step(0, 0)
            return export_noting_signs(self.document, ending)

        def failed(trouble: Trouble) -> None:
            self.shell.message(str(trouble))

        job = self.shell.job(work, partial(self._write, path, ending), failed)
        self.shell.part(partial(WorkProgress, text)).start(job)

    def _write(self, path: Path, ending: str, made: tuple[Files, Reason | None]) -> None:
        """Write one file or several; ask first where other files of the same names exist."""
        files, framed = made
        if framed:
            self.shell.message(framed.text)
        stem = stem_of(path)
        contents = {path.with_name(f"{stem}{suffix}{ending}"): content for suffix, content in files.items()}
        existing = [other for other in contents if other != path and other.exists()]
        if existing:
            self.shell.ask(_exists(*existing), {_("&Replace them"): lambda: self._write_all(contents)})
        else:
            self._write_all(contents)

    def _write_all(self, contents: dict[Path, bytes]) -> None:
        try:
            write_all(contents, force=True)
        except OSError as error:
            self.shell.message(str(not_written(Path(error.filename), error)))
            return
        self.settings.last_out_folder = str(next(iter(contents)).parent)
        message = _("Written: {files}").format(files=listed([str(path) for path in contents]))
        show_written(self.shell.status_bar, message, list(contents))


def night_export(night: OpenNight, shell: Shell, settings: Settings) -> Export | None:
    """The export of the open night from its window; None without a night."""
    desk = night.desk
    if desk is None:
        return None
    return Export(shell, settings, NightDocument(desk.night, desk.trail(), dues_state=desk.dues_state))


def _exists(*paths: Path) -> str:
    return _("Already there: {files}.").format(files=listed([path.name for path in paths]))
