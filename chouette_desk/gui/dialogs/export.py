"""Choice of the kind of file a night is exported as, and of its pages' paper."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QComboBox, QWidget

from chouette_desk.desk.documents import PageChoice
from chouette_desk.desk.export import WITH_PAGES
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import FormRows, row
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.widgets.inputs import offer_choices
from chouette_desk.paper import PAPERS
from chouette_desk.wording.language import N_, _

DIRECTIONS = {"": N_("As usual for this kind"), "portrait": N_("Portrait"), "landscape": N_("Landscape")}


class ExportForm(FormRows):
    title, size = N_("Export"), (420, 200)
    kind: QComboBox = row(N_("&Kind:"))
    paper: QComboBox = row(N_("&Paper:"))
    direction: QComboBox = row(N_("&Orientation:"))


class ExportDialog(FormDialog[ExportForm]):
    """Ask for the kind and, if it has pages, the paper and direction; remember them."""

    def __init__(self, kinds: Mapping[str, str], settings: Settings, parent: QWidget | None = None) -> None:
        """``kinds`` are the texts of the kinds by their endings."""
        super().__init__(ExportForm(), _("&Choose the file…"), parent)
        self._settings = settings
        ui = self.ui
        offer_choices(ui.kind, kinds, settings.export_kind)
        offer_choices(ui.paper, {paper: paper for paper in PAPERS}, settings.paper)
        directions = {direction: _(text) for direction, text in DIRECTIONS.items()}
        offer_choices(ui.direction, directions, settings.export_direction)
        ui.kind.currentIndexChanged.connect(self._offer_pages)
        self._offer_pages()

    def _offer_pages(self) -> None:
        """Offer paper and direction for kinds that have pages."""
        for field in (self.ui.paper, self.ui.direction):
            self.ui.enable_row(field, self.kind() in WITH_PAGES)

    def kind(self) -> str:
        """The ending of the kind that is chosen."""
        return str(self.ui.kind.currentData())

    def page(self) -> PageChoice:
        """The paper that is chosen."""
        direction = self.ui.direction.currentData()
        return PageChoice(self.ui.paper.currentData(), direction == "landscape" if direction else None)

    def accept(self) -> None:
        """Override: the choices are remembered."""
        self._settings.export_kind = self.kind()
        self._settings.print_paper = self.ui.paper.currentData()
        self._settings.export_direction = self.ui.direction.currentData()
        super().accept()
