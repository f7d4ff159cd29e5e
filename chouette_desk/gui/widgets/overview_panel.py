"""The last evenings of the book, and the season, as two lists on the start page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from chouette_desk.core.standings import PlayerStanding, ranked
from chouette_desk.desk.overview import EveningLine, Overview
from chouette_desk.gui.models.tables import ListColumn, ListModel
from chouette_desk.gui.style import BESIDE, Scale
from chouette_desk.gui.widgets.inputs import CommandButton
from chouette_desk.gui.widgets.layouts import row, stack
from chouette_desk.gui.widgets.sentence import HeadingFont
from chouette_desk.gui.widgets.table_view import RowsView, set_row_height
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.text import minus

PLAYERS, SEASON_COLUMNS = 6, 4  # of the season
Ranked = tuple[int, PlayerStanding]


class OverviewPanel(QWidget):
    """Two lists under their headings; ``number_requested`` is a night that is opened."""

    number_requested = Signal(int)

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._overview = Overview("")
        self.evenings, self.season = ShortList(_("Last evenings")), ShortList(_("The season"))
        self._heading, self._about = QLabel(), QLabel(textFormat=Qt.TextFormat.PlainText)
        self._about.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        last = QLabel(_("Last evenings"))
        for heading in (last, self._heading):
            HeadingFont(heading, self, Scale.HEADING)
        nights, standings = CommandButton(actions["nights"]), CommandButton(actions["standings"])
        parts = stack(
            row(last, 1, nights), self.evenings, row(self._heading, self._about, 1, standings), self.season, 1
        )
        parts.insertSpacing(2, 2 * self.fontMetrics().lineSpacing())
        parts.setContentsMargins(0, 0, 0, 0)
        self.setLayout(parts)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.evenings.activated.connect(self._open)

    def show_overview(self, overview: Overview) -> None:
        """Show another overview."""
        self._overview, season = overview, overview.season
        columns = self._columns(overview)
        self.evenings.show_items(columns, overview.evenings)
        width = sum(column.letters for column in columns)
        self.season.fewer = len(columns) - SEASON_COLUMNS
        self.season.show_items(self._season_columns(width), ranked(season.standings)[:PLAYERS])
        self._heading.setText(_("This season") if season.span.first else _("All nights"))
        count = season.evenings_played
        self._about.setText(ngettext("{count} night", "{count} nights", count).format(count=count))
        for part in (self._heading, self._about, self.season):
            part.setVisible(bool(season.standings))

    @staticmethod
    def _columns(overview: Overview) -> Sequence[ListColumn[EveningLine]]:
        clubs, today = {evening.club for evening in overview.evenings}, overview.today
        club = (ListColumn[EveningLine](N_("Club"), lambda evening: evening.club, letters=20),)
        return (
            ListColumn(N_("Date"), lambda evening: evening.date, letters=14),
            *(club if len(clubs) > 1 else ()),
            ListColumn(N_("State"), lambda evening: evening.state(today), letters=24),
            ListColumn(N_("Tables"), lambda evening: str(evening.tables), number=True, letters=10),
            ListColumn(N_("Players"), lambda evening: str(evening.players), number=True, letters=10),
            ListColumn(N_("Games"), lambda evening: str(evening.games), number=True, letters=10),
        )

    @staticmethod
    def _season_columns(width: int) -> Sequence[ListColumn[Ranked]]:
        """The columns of the season, together so many letters wide."""
        rest = width - 10 - 12 - 12
        return (
            ListColumn(N_("Place"), lambda place: str(place[0]), letters=10),
            ListColumn(N_("Player"), lambda place: isolated(place[1].name), letters=rest),
            ListColumn(N_("Nights"), lambda place: str(place[1].nights), number=True, letters=12),
            ListColumn(N_("Points"), lambda place: minus(place[1].points), number=True, letters=12),
        )

    def _open(self) -> None:
        evenings, index = self._overview.evenings, self.evenings.currentIndex()
        if index.isValid():
            self.number_requested.emit(evenings[index.row()].number)


class ShortList(RowsView):
    """A list as tall as its few rows."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._columns: Sequence[ListColumn[Any]] = ()
        self.fewer = 0  # columns than a list that is as wide; the second has their air
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_items(self, columns: Sequence[ListColumn[Any]], items: Sequence[Any]) -> None:
        """Show these rows."""
        self.setModel(ListModel(columns, items, self))
        self._columns = columns
        self._fit()

    def _fit(self) -> None:
        set_row_height(self)
        self.fit(self._columns)
        if self.fewer:
            self.setColumnWidth(1, self.columnWidth(1) + self.fewer * BESIDE)
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        """Override: larger letters have wider columns."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def sizeHint(self) -> QSize:
        """Override: every row and column, and the heads."""
        line, head = self.verticalHeader().defaultSectionSize(), self.horizontalHeader().sizeHint().height()
        return QSize(self.horizontalHeader().length(), head + self.verticalHeader().count() * line)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
