"""Printing, filled, carried on or blank, with a preview of the very pages."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QLocale, QTimer
from PySide6.QtGui import QImage, QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QProgressDialog,
    QWidget,
)

from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.export import PrintedSheet, SheetKind
from chouette_desk.desk.files import ENDING, file_name, not_written
from chouette_desk.gui.forms.ui_print_sheet import Ui_PrintDialog
from chouette_desk.gui.jobs import Job, Step
from chouette_desk.gui.pdf_pages import page_pictures, print_pages
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.windows import open_dialog, question
from chouette_desk.nightfile.atomic_file import write_whole
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.paper.pdf import DoesNotFit, NoGlyph
from chouette_desk.wording.language import _, ngettext

Drawn = tuple[bytes, list[QImage]]
SEEN = 110  # dots an inch in the preview
PAUSE = 150  # how long a choice may still change before its pages are drawn, in milliseconds


class PrintDialog(QDialog):
    """Chooses what goes on paper; previews, prints and saves the same PDF."""

    def __init__(self, night: Night | None, parent: QWidget | None = None, blank: bool = False) -> None:
        super().__init__(parent)
        self.night = night
        self.pdf = b""
        self._job: Job | None = None
        self.ui = Ui_PrintDialog()
        self.ui.setupUi(self)
        self.print_button = self.ui.buttons.addButton(_("&Print…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.save_button = self.ui.buttons.addButton(_("Save as P&DF…"), QDialogButtonBox.ButtonRole.ActionRole)
        self._soon = QTimer(self, singleShot=True, interval=PAUSE)
        self._settings = Settings()
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
        ui.what.addItem(_("Blank sheet"), SheetKind.BLANK)
        ui.what.setCurrentIndex(ui.what.count() - 1 if blank else 0)
        for size in ("A4", "Letter"):
            ui.paper.addItem(size, size)
        letter = QLocale.system().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        ui.paper.setCurrentIndex(int(letter))
        ui.marks.addItem(_("Circles"), "circles")
        ui.marks.addItem(_("Initials"), "initials")
        ui.marks.addItem(_("Both"), "both")
        for title, name in _rulebooks(self.night):
            ui.rulebook.addItem(title, name)
        ui.rules.addItem(_("At the foot"), "foot")
        ui.rules.addItem(_("On the back"), "back")
        ui.rules.addItem(_("None"), "none")

    # What is remembered

    def _boxes(self) -> dict[str, QComboBox]:
        return {"paper": self.ui.paper, "marks": self.ui.marks, "rules": self.ui.rules}

    def _ticks(self) -> dict[str, QCheckBox]:
        return {"landscape": self.ui.landscape, "points": self.ui.points}

    def _recall(self) -> None:
        """Choose what was chosen last."""
        for key, box in self._boxes().items():
            box.setCurrentIndex(max(box.findData(getattr(self._settings, f"print_{key}") or box.currentData()), 0))
        for key, tick in self._ticks().items():
            tick.setChecked(getattr(self._settings, f"print_{key}"))

    def _remember(self) -> None:
        for key, box in self._boxes().items():
            setattr(self._settings, f"print_{key}", str(box.currentData()))
        for key, tick in self._ticks().items():
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
        ui, sheet = self.ui, SheetKind(self.ui.what.currentData())
        blank = sheet is SheetKind.BLANK
        wanted = {
            ui.marks: not blank,
            ui.points: not blank,
            ui.players: blank,
            ui.pages: sheet is SheetKind.CARRY_ON or blank,
            ui.names: blank and self.night is not None,
            ui.rulebook: blank,
            ui.rules: blank,
        }
        for widget, shown in wanted.items():
            ui.form.setRowVisible(widget, shown)

    def sheet(self) -> PrintedSheet:
        """The sheet that is chosen."""
        ui = self.ui
        name = ui.rulebook.currentData()
        sheet = PrintedSheet(
            self.night,
            SheetKind(ui.what.currentData()),
            paper=ui.paper.currentData(),
            landscape=ui.landscape.isChecked(),
            marks=ui.marks.currentData(),
            points=ui.points.isChecked(),
            players=ui.players.value(),
            pages=ui.pages.value(),
            rulebook=shipped(name) if name else self.night.rulebook if self.night else None,
            rules=ui.rules.currentData(),
        )
        return sheet.like_night(names=ui.names.isChecked())

    # Drawing

    def _draw(self) -> None:
        """Draw the pages beside the window; a drawing that is still under way is not wanted any more."""
        if self._job is not None:
            self._job.requestInterruption()
        self._ready(b"")
        self.ui.message.show_text(_("Drawing the pages…"))
        sheet = self.sheet()

        ratio = self.devicePixelRatioF()

        def work(step: Step) -> Drawn:
            pdf = sheet.pdf()
            return pdf, page_pictures(pdf, SEEN * ratio, step)

        self._job = self._started(work, self._drawn, self._refused)

    def _started(
        self, work: Callable[[Step], object], done: Callable[..., None], failed: Callable[[Exception], None]
    ) -> Job:
        job = Job(work, done, failed, parent=self)
        job.start()
        return job

    def _drawn(self, result: Drawn) -> None:
        pdf, pictures = result
        self.ui.preview.show_pages(pictures)
        self.ui.message.show_text(ngettext("{count} page", "{count} pages", len(pictures)).format(count=len(pictures)))
        self._ready(pdf)

    def _refused(self, error: Exception) -> None:
        if not isinstance(error, NoGlyph | DoesNotFit):
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
        lying = QPageLayout.Orientation.Landscape if sheet.landscape else QPageLayout.Orientation.Portrait
        printer.setPageOrientation(lying)
        printer.setDocName(self._name())
        asking = QPrintDialog(printer, self)
        asking.accepted.connect(lambda: self._print_on(printer))
        asking.finished.connect(asking.deleteLater)
        asking.setModal(True)
        asking.show()

    def _print_on(self, printer: QPrinter) -> None:
        pdf = self.pdf
        waiting = QProgressDialog(_("Printing…"), _("&Cancel"), 0, 0, self)

        def ended(_result: object) -> None:
            waiting.close()
            waiting.deleteLater()

        def failed(error: Exception) -> None:
            ended(None)
            question(self, str(error))

        def stepped(done: int, of: int) -> None:
            waiting.setMaximum(of)
            waiting.setValue(done)

        job = Job(lambda step: print_pages(pdf, printer, step), ended, failed, stepped, self)
        waiting.canceled.connect(job.requestInterruption)
        job.start()

    def _name(self) -> str:
        """The name of the print job and of its file."""
        heading = self.night.heading if self.night else Heading()
        return file_name(heading).removesuffix(ENDING)

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
        self.ui.message.show_text(_("Saved as {file}.").format(file=path.name))

    # Overrides of Qt

    def done(self, result: int) -> None:
        """Override: nothing goes on behind a closed dialog."""
        self._remember()
        self._soon.stop()
        for job in self.findChildren(Job):
            job.end()
        super().done(result)


def _rulebooks(night: Night | None) -> list[tuple[str, str]]:
    """The rulebooks to choose from: this night's own first, as an empty name."""
    own = [(_("This night's"), "")] if night is not None else []
    return own + [(shipped(name).title, name) for name in NAMES]
