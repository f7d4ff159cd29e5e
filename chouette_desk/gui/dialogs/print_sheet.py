"""Printing, filled, carried on or blank, with a preview of the very pages."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from PySide6.QtCore import QLocale, QTimer
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QProgressDialog, QWidget

from chouette_desk.core.dues import DuesState
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.export import PrintedSheet, SheetKind
from chouette_desk.desk.files import ENDING, file_name, not_written
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.forms.ui_print_sheet import Ui_PrintDialog
from chouette_desk.gui.jobs import Job, Step
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.windows import open_dialog, question
from chouette_desk.nightfile.atomic_file import write_whole
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.paper.missing_signs import missing_sentence, missing_signs
from chouette_desk.paper.pdf import DoesNotFit
from chouette_desk.paper.pictures import page_pixels
from chouette_desk.wording.language import N_, _, ngettext

Drawn = tuple[bytes, list[QImage], str]  # with a sentence on signs that no font has
SEEN = 110  # dots an inch in the preview
MOST_DPI = 300  # that a page is rendered at for the printer
PAUSE = 150  # how long a choice may still change before its pages are drawn, in milliseconds


CHOICES: Mapping[str, Mapping[str, str]] = {
    "paper": {"A4": "A4", "Letter": "Letter"},
    "marks": {"circles": N_("Circles"), "initials": N_("Initials"), "both": N_("Both")},
    "rules": {"foot": N_("At the foot"), "back": N_("On the back"), "none": N_("None")},
}
"""The choices that are remembered: value and text by the name of their setting."""


class PrintDialog(FormDialog[Ui_PrintDialog]):
    """Chooses what is printed; previews, prints and saves the same PDF."""

    def __init__(
        self,
        night: Night | None,
        parent: QWidget | None = None,
        blank: bool = False,
        dues_state: DuesState | None = None,
    ) -> None:
        """``dues_state`` is the money of a night of the book."""
        super().__init__(Ui_PrintDialog(), "", parent)
        self.night, self.dues_state = night, dues_state
        self.pdf = b""
        self._job: Job | None = None
        self.print_button = self.ui.buttons.addButton(_("Pr&int…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.save_button = self.ui.buttons.addButton(_("Save as P&DF…"), QDialogButtonBox.ButtonRole.ActionRole)
        self._soon = QTimer(self, singleShot=True, interval=PAUSE)
        self._settings = Settings()
        self._boxes = {"paper": self.ui.paper, "marks": self.ui.marks, "rules": self.ui.rules}
        self._ticks = {"landscape": self.ui.landscape, "points": self.ui.points}
        self._fill(blank)
        self._recall()
        self._connect()
        self._fit()
        self._draw()

    def _fill(self, blank: bool) -> None:
        ui = self.ui
        if self.night is not None:
            ui.what.addItem(_("This night"), SheetKind.FILLED)
            ui.what.addItem(_("This night, to go on with a pencil"), SheetKind.CARRY_ON)
            ui.players.setValue(max(len(self.night.present), 3))
            ui.rulebook.addItem(_("This night's"), "")
        ui.what.addItem(_("Blank sheet"), SheetKind.BLANK)
        ui.what.setCurrentIndex(ui.what.count() - 1 if blank else 0)
        for name in NAMES:
            ui.rulebook.addItem(shipped(name).title, name)
        for key, choices in CHOICES.items():
            for value, text in choices.items():
                self._boxes[key].addItem(_(text), value)
        imperial = QLocale.system().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        ui.paper.setCurrentIndex(int(imperial))

    # What is remembered

    def _recall(self) -> None:
        for key, box in self._boxes.items():
            box.setCurrentIndex(max(box.findData(getattr(self._settings, f"print_{key}") or box.currentData()), 0))
        for key, tick in self._ticks.items():
            tick.setChecked(getattr(self._settings, f"print_{key}"))

    def _remember(self) -> None:
        for key, box in self._boxes.items():
            setattr(self._settings, f"print_{key}", str(box.currentData()))
        for key, tick in self._ticks.items():
            setattr(self._settings, f"print_{key}", tick.isChecked())

    def _connect(self) -> None:
        ui = self.ui
        for box in (ui.what, ui.paper, ui.marks, ui.rulebook, ui.rules):
            box.currentIndexChanged.connect(self._changed)
        for check in (ui.landscape, ui.points, ui.names):
            check.toggled.connect(self._changed)
        for spin in (ui.players, ui.pages):
            spin.valueChanged.connect(self._changed)
        self._soon.timeout.connect(self._draw)
        self.print_button.clicked.connect(self._print)
        self.save_button.clicked.connect(self._save)

    def _changed(self) -> None:
        self._fit()
        self._soon.start()

    def _fit(self) -> None:
        """Offer only what concerns the sheet that is chosen."""
        ui, kind = self.ui, SheetKind(self.ui.what.currentData())
        blank = kind is SheetKind.BLANK
        rows = {ui.marks: not blank, ui.points: not blank, ui.players: blank, ui.rulebook: blank, ui.rules: blank}
        for widget, shown in rows.items():
            ui.form.setRowVisible(widget, shown)
        ui.form.setRowVisible(ui.pages, kind is not SheetKind.FILLED)
        ui.form.setRowVisible(ui.names, blank and self.night is not None)

    def sheet(self) -> PrintedSheet:
        """The sheet that is chosen."""
        ui, name = self.ui, self.ui.rulebook.currentData()
        sheet = PrintedSheet(
            self.night,
            SheetKind(ui.what.currentData()),
            paper=ui.paper.currentData(),
            landscape=ui.landscape.isChecked(),
            marks=ui.marks.currentData(),
            points=ui.points.isChecked(),
            rules=ui.rules.currentData(),
            players=ui.players.value(),
            pages=ui.pages.value(),
            dues_state=self.dues_state,
            rulebook=shipped(name) if name else self.night.rulebook if self.night else None,
        )
        return sheet.like_night(names=ui.names.isChecked())

    # Drawing

    def _draw(self) -> None:
        """Draw the pages in a thread; a drawing that is still under way is cancelled."""
        if self._job is not None:
            self._job.requestInterruption()
        self._ready(b"")
        self.ui.message.show_text(_("Drawing the pages…"))
        sheet, ratio = self.sheet(), self.devicePixelRatioF()

        def work(step: Step) -> Drawn:
            with missing_signs() as missing:
                pdf = sheet.pdf()
            return pdf, list(page_pictures(pdf, SEEN * ratio, step)), missing_sentence(missing)

        self._job = Job(work, self._drawn, self._refused, parent=self)
        self._job.start()

    def _drawn(self, result: Drawn) -> None:
        pdf, pictures, missing = result
        self.ui.preview.show_pages(pictures)
        count = ngettext("{count} page", "{count} pages", len(pictures)).format(count=len(pictures))
        self.ui.message.show_text(missing or count)
        self._ready(pdf)

    def _refused(self, error: Exception) -> None:
        if not isinstance(error, DoesNotFit):
            raise error
        self.ui.preview.show_pages([])
        self.ui.message.show_text(str(error))

    def _ready(self, pdf: bytes) -> None:
        self.pdf = pdf
        self.print_button.setEnabled(bool(pdf))
        self.save_button.setEnabled(bool(pdf))

    # What becomes of it

    def _print(self) -> None:
        """Ask for the printer, then print the pages that were seen."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        sheet = self.sheet()
        printer.setPageSize(QPageSize(QPageSize.PageSizeId[sheet.paper]))
        orientation = QPageLayout.Orientation.Landscape if sheet.landscape else QPageLayout.Orientation.Portrait
        printer.setPageOrientation(orientation)
        printer.setDocName(self._name())
        dialog = QPrintDialog(printer, self)
        dialog.accepted.connect(lambda: self._print_on(printer))
        dialog.finished.connect(dialog.deleteLater)
        dialog.setModal(True)
        dialog.show()

    def _print_on(self, printer: QPrinter) -> None:
        pdf = self.pdf
        progress = QProgressDialog(_("Printing…"), _("&Cancel"), 0, 0, self)

        def stepped(done: int, of: int) -> None:
            progress.setMaximum(of)
            progress.setValue(done)

        def failed(error: Exception) -> None:
            question(self, str(error))

        job = Job(lambda step: print_pages(pdf, printer, step), lambda _result: None, failed, stepped, self)
        job.finished.connect(progress.deleteLater)
        progress.canceled.connect(job.requestInterruption)
        job.start()

    def _name(self) -> str:
        """The name of the print job and of its file."""
        return file_name(self.night.heading if self.night else Heading()).removesuffix(ENDING)

    def _save(self) -> None:
        path = self._settings.out_folder / f"{self._name()}.pdf"
        dialog = QFileDialog(self, _("Save as PDF"), str(path), "PDF (*.pdf)")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pdf")
        dialog.accepted.connect(lambda: self._save_to(Path(dialog.selectedFiles()[0])))
        open_dialog(dialog)

    def _save_to(self, path: Path) -> None:
        """The file dialog has asked before a file is written over."""
        try:
            write_whole(path, self.pdf, force=True)
        except OSError as error:
            question(self, str(not_written(path, error)))
            return
        self._settings.last_out_folder = str(path.parent)
        self.ui.message.show_text(_("Saved as {file}.").format(file=path))

    # Overrides of Qt

    def done(self, result: int) -> None:
        """Override: nothing continues behind a closed dialog."""
        self._remember()
        self._soon.stop()
        for job in self.findChildren(Job):
            job.end()
        super().done(result)


def page_pictures(pdf: bytes, dpi: float, step: Step) -> Iterator[QImage]:
    """Every page at this number of dots an inch."""
    for page in page_pixels(pdf, dpi, step):
        # a copy: the page's memory ends with it
        yield QImage(page.content, page.width, page.height, page.stride, QImage.Format.Format_RGB32).copy()


def print_pages(pdf: bytes, printer: QPrinter, step: Step) -> None:
    """Print the pages of the PDF, each filling its sheet; raises OSError if the printer refuses the job."""
    printer.setFullPage(True)
    painter = QPainter()
    if not painter.begin(printer):
        raise OSError("The printer does not take the job.")
    try:
        for number, picture in enumerate(page_pictures(pdf, min(printer.resolution(), MOST_DPI), step)):
            if number:
                printer.newPage()
            painter.drawImage(painter.viewport(), picture)
    finally:
        painter.end()
