"""Printing of the sheet, filled, carried on or blank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import structs
from PySide6.QtWidgets import QWidget

from chouette_desk.core.dues import DuesState
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.documents import Document, PlayerSlips, PrintedSheet, SheetKind
from chouette_desk.desk.files import ENDING, file_name
from chouette_desk.desk.tables_money import player_slips
from chouette_desk.gui.dialogs.print_pages import PreviewDialog
from chouette_desk.gui.forms.ui_print_sheet import Ui_PrintDialog
from chouette_desk.gui.widgets.inputs import offer_choices
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.paper import PAPERS
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:  # a night file is printed without the book's modules
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.desk.file_desk import FileDesk

CHOICES: Mapping[str, Mapping[str, str]] = {
    "paper": {paper: paper for paper in PAPERS},
    "marks": {"": N_("As in the rulebook"), "circles": N_("Circles"), "initials": N_("Initials"), "both": N_("Both")},
    "rules": {"foot": N_("On the sheet"), "back": N_("On the back"), "none": N_("None")},
    "lines": {"rules": N_("Unless the rules need other lines"), "numbered": N_("Yes"), "unnumbered": N_("No")},
}
"""The choices that are remembered: value and text by the name of their setting."""


SLIPS = "slips"
NUMBERED = {"numbered": True, "unnumbered": False}  # else it goes by the rules


class PrintDialog(PreviewDialog[Ui_PrintDialog]):
    """Choose the sheet to print: this night's, filled or carried on, or a blank one."""

    def __init__(
        self,
        night: Night | None,
        parent: QWidget | None = None,
        blank: bool = False,
        dues_state: DuesState | None = None,
        slips: PlayerSlips | None = None,
        url: str = "",
    ) -> None:
        """Dues and slips: of a night of the book; ``url``: of its page for phones."""
        super().__init__(Ui_PrintDialog(), parent)
        self.night, self.dues_state, self.slips, self._url = night, dues_state, slips, url
        ui = self.ui
        self._boxes = {"paper": ui.paper, "marks": ui.marks, "rules": ui.rules, "lines": ui.lines}
        self._ticks = {"landscape": ui.landscape, "points": ui.points, "qr": ui.qr}
        self._fill(blank)
        self._recall()
        self._connect()
        self._fit()
        self._draw()

    def _fill(self, blank: bool) -> None:
        ui = self.ui
        if self.night is not None:
            ui.what.addItem(_("This night"), SheetKind.FILLED)
            if self.dues_state is None or not self.dues_state.closed:
                ui.what.addItem(_("This night, to continue in pencil"), SheetKind.CARRY_ON)
            if self.slips is not None:
                ui.what.addItem(_("A slip for each player"), SLIPS)
            ui.players.setValue(max(len(self.night.present), 3))
            ui.rulebook.addItem(_("This night's"), "")
        ui.what.addItem(_("Blank sheet"), SheetKind.BLANK)
        ui.what.setCurrentIndex(ui.what.count() - 1 if blank else 0)
        for name in NAMES:
            ui.rulebook.addItem(shipped(name).title, name)

    def _recall(self) -> None:
        for key, choices in CHOICES.items():
            chosen = self._settings.paper if key == "paper" else getattr(self._settings, f"print_{key}")
            offer_choices(self._boxes[key], {value: _(text) for value, text in choices.items()}, chosen)
        for key, tick in self._ticks.items():
            tick.setChecked(getattr(self._settings, f"print_{key}"))

    def _remember(self) -> None:
        for key, box in self._boxes.items():
            setattr(self._settings, f"print_{key}", str(box.currentData()))
        for key, tick in self._ticks.items():
            setattr(self._settings, f"print_{key}", tick.isChecked())

    def _connect(self) -> None:
        ui = self.ui
        for box in (ui.what, ui.paper, ui.marks, ui.rulebook, ui.rules, ui.lines):
            box.currentIndexChanged.connect(self._changed)
        for check in (ui.landscape, ui.points, ui.names, ui.qr):
            check.toggled.connect(self._changed)
        for spin in (ui.players, ui.pages):
            spin.valueChanged.connect(self._changed)

    def _changed(self) -> None:
        self._fit()
        self._soon.start()

    def _fit(self) -> None:
        """Offer only what concerns the sheet that is chosen."""
        ui, kind = self.ui, self.ui.what.currentData()
        filled, carried_on, blank = kind == SheetKind.FILLED, kind == SheetKind.CARRY_ON, kind == SheetKind.BLANK
        rows: dict[QWidget, bool] = {
            ui.marks: filled or carried_on or blank,
            ui.points: filled or carried_on,
            ui.qr: filled and bool(self._url),
            ui.names: blank and self.night is not None,
            **dict.fromkeys((ui.pages, ui.lines), carried_on or blank),
            **dict.fromkeys((ui.players, ui.rulebook, ui.rules), blank),
        }
        for widget, shown in rows.items():
            ui.form.setRowVisible(widget, shown)

    def sheet(self) -> PrintedSheet:
        """The sheet that is chosen."""
        ui, name = self.ui, self.ui.rulebook.currentData()
        sheet = PrintedSheet(
            self.night,
            SheetKind(ui.what.currentData()),
            paper=ui.paper.currentData(),
            landscape=ui.landscape.isChecked(),
            marks=ui.marks.currentData() or None,
            points=ui.points.isChecked(),
            rules=ui.rules.currentData(),
            players=ui.players.value(),
            pages=ui.pages.value(),
            numbered=NUMBERED.get(ui.lines.currentData()),
            dues_state=self.dues_state,
            url=self._url if ui.qr.isChecked() else "",
            rulebook=shipped(name) if name else self.night.rulebook if self.night else None,
        )
        return sheet.like_night(names=ui.names.isChecked())

    def document(self) -> Document:
        """Override: the sheet, or the slips."""
        ui = self.ui
        if self.slips is not None and ui.what.currentData() == SLIPS:
            return structs.replace(self.slips, paper=ui.paper.currentData(), landscape=ui.landscape.isChecked())
        return self.sheet()

    def document_name(self) -> str:
        """Override: the name of the night, and that it is the slips."""
        name = file_name(self.night.heading if self.night else Heading()).removesuffix(ENDING)
        return _("{name}, slips").format(name=name) if self.ui.what.currentData() == SLIPS else name

    def done(self, result: int) -> None:
        """Override: the choices are remembered."""
        self._remember()
        super().done(result)


def print_dialog(
    desk: BookDesk | FileDesk | None,
    club_book: ClubBook | None,
    parent: QWidget | None = None,
    *,
    blank: bool = False,
    url: str = "",
) -> PrintDialog:
    """Return the dialog for the night of a desk, if any, and for blank sheets."""
    if desk is None:
        return PrintDialog(None, parent, blank)
    return PrintDialog(desk.night, parent, blank, desk.dues_state, player_slips(desk, club_book), url)
