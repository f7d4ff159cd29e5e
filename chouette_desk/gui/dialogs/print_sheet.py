"""Printing of the sheet, filled, carried on or blank."""

from collections.abc import Mapping

from PySide6.QtCore import QLocale
from PySide6.QtGui import QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QWidget

from chouette_desk.core.dues import DuesState
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.export import Document, PrintedSheet, SheetKind
from chouette_desk.desk.files import ENDING, file_name
from chouette_desk.gui.dialogs.print_pages import PreviewDialog
from chouette_desk.gui.forms.ui_print_sheet import Ui_PrintDialog
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.wording.language import N_, _

CHOICES: Mapping[str, Mapping[str, str]] = {
    "paper": {"A4": "A4", "Letter": "Letter"},
    "marks": {"circles": N_("Circles"), "initials": N_("Initials"), "both": N_("Both")},
    "rules": {"foot": N_("At the foot"), "back": N_("On the back"), "none": N_("None")},
}
"""The choices that are remembered: value and text by the name of their setting."""


class PrintDialog(PreviewDialog[Ui_PrintDialog]):
    """Chooses the sheet that is printed."""

    def __init__(
        self,
        night: Night | None,
        parent: QWidget | None = None,
        blank: bool = False,
        dues_state: DuesState | None = None,
    ) -> None:
        """``dues_state`` is the money of a night of the book."""
        super().__init__(Ui_PrintDialog(), parent)
        self.night, self.dues_state = night, dues_state
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

    def document(self) -> Document:
        """Override: the sheet."""
        return self.sheet()

    def document_name(self) -> str:
        """Override: the name of the night."""
        return file_name(self.night.heading if self.night else Heading()).removesuffix(ENDING)

    def printer(self) -> QPrinter:
        """Override: with the paper that is chosen."""
        printer, sheet = super().printer(), self.sheet()
        printer.setPageSize(QPageSize(QPageSize.PageSizeId[sheet.paper]))
        orientation = QPageLayout.Orientation.Landscape if sheet.landscape else QPageLayout.Orientation.Portrait
        printer.setPageOrientation(orientation)
        return printer

    # Overrides of Qt

    def done(self, result: int) -> None:
        """Override: the choices are remembered."""
        self._remember()
        super().done(result)
