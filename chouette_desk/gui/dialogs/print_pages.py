"""Printing of a document's pages, with a preview of exactly these pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtCore import QSizeF, QTimer
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QPushButton, QWidget

from chouette_desk.book.progress import Progress
from chouette_desk.core.trouble import Reason, Trouble, text_of
from chouette_desk.desk.documents import Document
from chouette_desk.desk.export import export_noting_signs
from chouette_desk.desk.files import not_written
from chouette_desk.files.atomic_file import write_whole
from chouette_desk.gui.dialogs.base import Form, FormDialog
from chouette_desk.gui.dialogs.rows import EndButton, FormRows, row, wide
from chouette_desk.gui.file_dialogs import ask_where_to_save
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.widgets.file_buttons import buttons_to_open
from chouette_desk.gui.widgets.page_preview import SEEN, PagePreview
from chouette_desk.gui.widgets.sentence import Message
from chouette_desk.gui.widgets.work_progress import WorkProgress
from chouette_desk.gui.windows import question
from chouette_desk.paper.pdf_pages import page_pixels, page_size
from chouette_desk.wording.language import N_, _

Drawn = tuple[bytes, list[QImage], Reason | None]  # with why signs that no font has are framed numbers
MOST_DPI = 300  # that a page is rendered at for the printer
PAUSE = 150  # how long a choice may still change before its pages are drawn, in milliseconds


class PreviewForm(Form, Protocol):
    """A compiled form with a preview."""

    preview: PagePreview
    message: Message


AnyPreviewForm = TypeVar("AnyPreviewForm", bound=PreviewForm, covariant=True)


class PreviewDialog(FormDialog[AnyPreviewForm]):
    """Draw a document's pages in a thread; preview, print and save the same PDF."""

    def __init__(self, form: AnyPreviewForm, parent: QWidget | None) -> None:
        super().__init__(form, "", parent)
        self.pdf = b""
        self._job: Job | None = None
        self.print_button = self.add_button(_("Pr&int…"), self._print)
        self.print_button.setDefault(True)
        self.save_button = self.add_button(_("Save as P&DF…"), self._save)
        self._soon = QTimer(self, singleShot=True, interval=PAUSE)
        self._soon.timeout.connect(self._draw)
        self._settings = Settings()
        self._written: list[QPushButton] = []

    def document(self) -> Document:
        """The document that is drawn, as it is chosen now."""
        raise NotImplementedError

    def document_name(self) -> str:
        """The name of the print job and of its file."""
        raise NotImplementedError

    def printer(self) -> QPrinter:
        """Return a printer set up for the first page's paper and orientation."""
        printer, (width, height) = QPrinter(QPrinter.PrinterMode.HighResolution), page_size(self.pdf)
        upright = QSizeF(min(width, height), max(width, height))
        printer.setPageSize(QPageSize(upright, QPageSize.Unit.Point))
        orientation = QPageLayout.Orientation
        printer.setPageOrientation(orientation.Landscape if width > height else orientation.Portrait)
        return printer

    def _draw(self) -> None:
        """Draw the pages in a thread; a drawing that is still under way is cancelled."""
        if self._job is not None:
            self._job.requestInterruption()
        self._ready(b"")
        self.ui.message.show_text(_("Drawing the pages…"))
        document, ratio = self.document(), self.devicePixelRatioF()

        def work(step: Progress) -> Drawn:
            files, framed = export_noting_signs(document, ".pdf")
            return files[""], list(page_pictures(files[""], SEEN * ratio, step)), framed

        self._job = Job(work, self._drawn, self._refused, parent=self)
        self._job.start()

    def _drawn(self, result: Drawn) -> None:
        pdf, pictures, framed = result
        self.ui.preview.show_pages(pictures)
        self.ui.message.show_text(text_of(framed))
        self._ready(pdf)

    def _refused(self, trouble: Trouble) -> None:
        self.ui.preview.show_pages([])
        self.ui.message.show_refusal(str(trouble))

    def _ready(self, pdf: bytes) -> None:
        self.pdf = pdf
        self.print_button.setEnabled(bool(pdf))
        self.save_button.setEnabled(bool(pdf))

    def _print(self) -> None:
        """Ask for the printer, then print the pages that were seen."""
        printer = self.printer()
        printer.setDocName(self.document_name())
        dialog = QPrintDialog(printer, self)
        dialog.accepted.connect(lambda: self._print_on(printer))
        dialog.finished.connect(dialog.deleteLater)
        dialog.setModal(True)
        dialog.show()

    def _print_on(self, printer: QPrinter) -> None:
        pdf = self.pdf
        progress = WorkProgress(_("Printing…"), self)

        def failed(trouble: Trouble) -> None:
            question(self, str(trouble))

        work = partial(print_pages, pdf, printer)
        progress.start(Job(work, lambda _result: None, failed, progress.show_step, self))

    def _save(self) -> None:
        path = self._settings.out_folder / f"{self.document_name()}.pdf"
        ask_where_to_save(self, _("Save as PDF"), path, "PDF (*.pdf)", self._save_to, suffix="pdf")

    def _save_to(self, path: Path) -> None:
        """The file dialog has asked before a file is written over."""
        try:
            write_whole(path, self.pdf, force=True)
        except OSError as error:
            question(self, str(not_written(path, error)))
            return
        self._settings.last_out_folder = str(path.parent)
        self.ui.message.show_text(_("Saved as {file}.").format(file=path))
        for button in self._written:
            button.deleteLater()
        self._written = buttons_to_open([path])
        for button in self._written:
            self.ui.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)

    def done(self, result: int) -> None:
        """Override: nothing continues behind a closed dialog."""
        self._soon.stop()
        for job in self.findChildren(Job):
            job.end()
        super().done(result)


class PrintPagesForm(FormRows):
    title, size, ends_with = N_("Print"), (620, 620), EndButton.Close
    what: QComboBox = row(N_("P&ages:"))
    preview: PagePreview = wide(grows=True)
    message: Message = wide()


class PrintPagesDialog(PreviewDialog[PrintPagesForm]):
    """Print a document as it is, or one of several by their names."""

    def __init__(self, document: Document | Mapping[str, Document], name: str, parent: QWidget | None = None) -> None:
        super().__init__(PrintPagesForm(), parent)
        self._documents, self._name = {"": document} if isinstance(document, Document) else document, name
        self.ui.what.addItems(list(self._documents))
        self.ui.show_row(self.ui.what, len(self._documents) > 1)
        self.ui.what.currentIndexChanged.connect(self._draw)
        self._draw()

    def document(self) -> Document:
        return self._documents[self.ui.what.currentText()]

    def document_name(self) -> str:
        return self._name


def page_pictures(pdf: bytes, dpi: float, step: Progress) -> Iterator[QImage]:
    """Every page at this number of dots an inch."""
    for page in page_pixels(pdf, dpi, step):
        # a copy: the page's memory ends with it
        yield QImage(page.content, page.width, page.height, page.stride, QImage.Format.Format_RGB32).copy()


def print_pages(pdf: bytes, printer: QPrinter, step: Progress) -> None:
    """Print the PDF's pages, each filling its sheet; raises Trouble if refused."""
    printer.setFullPage(True)
    painter = QPainter()
    if not painter.begin(printer):
        raise Trouble(_("The printer does not take the job."))
    try:
        for number, picture in enumerate(page_pictures(pdf, min(printer.resolution(), MOST_DPI), step)):
            if number:
                printer.newPage()
            painter.drawImage(painter.viewport(), picture)
    finally:
        painter.end()
