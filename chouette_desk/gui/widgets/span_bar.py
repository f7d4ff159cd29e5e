"""Choice of a span of nights: dates, club, table, rulebook and stake."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from PySide6.QtCore import QDate, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from chouette_desk.core.standings import Span, season_start
from chouette_desk.desk.standings import SpanChoices
from chouette_desk.gui.widgets.flow_row import FlowRow
from chouette_desk.gui.widgets.inputs import NARROW, DateField, offer_choices
from chouette_desk.gui.widgets.layouts import label_of
from chouette_desk.gui.widgets.sheet_title import stake_text
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import isolated

ALL, SEASON, YEAR, BETWEEN = "all", "season", "year", "between"


class SpanBar(QObject):
    """Fields in a row; club, table, rulebook or stake only if there are several."""

    changed = Signal()

    def __init__(self, row: FlowRow, today: date, *, only_club: bool = False) -> None:
        """Add the fields to the row; with ``only_club`` only dates and club."""
        super().__init__(row)
        self._today, self._only_club = today, only_club
        self.period = QComboBox()
        self.first, self.last = DateField(), DateField()
        boxes = (QComboBox(sizeAdjustPolicy=NARROW, minimumContentsLength=8) for _box in range(4))
        self.club, self.table, self.rulebook, self.stake = boxes
        self._labels: dict[QWidget, QLabel] = {}
        self._fill()
        self._lay_out(row)
        self._connect()
        self._show_dates()

    def _fill(self) -> None:
        first = season_start(self._today)
        periods = {
            ALL: _("All nights"),
            SEASON: _("This season, since {date}").format(date=first.isoformat()),
            YEAR: _("This year, {year}").format(year=self._today.year),
            BETWEEN: _("From … to …"),
        }
        offer_choices(self.period, periods)
        for field in (self.first, self.last):
            field.setCalendarPopup(True)
            field.setDisplayFormat("yyyy-MM-dd")
            field.setDate(QDate(self._today.year, self._today.month, self._today.day))

    def _lay_out(self, row: FlowRow) -> None:
        fields: dict[str, QWidget] = {_("&Span:"): self.period, _("&From"): self.first, _("t&o"): self.last}
        fields |= {_("Clu&b:"): self.club, _("&Table:"): self.table}
        fields |= {_("&Rulebook:"): self.rulebook, _("Sta&ke:"): self.stake}
        for text, field in fields.items():
            for part in (self._label(text, field), field):
                row.addWidget(part)
                if field is not self.period:
                    part.hide()

    def _label(self, text: str, field: QWidget) -> QLabel:
        self._labels[field] = label_of(field, text)
        return self._labels[field]

    def _connect(self) -> None:
        self.period.currentIndexChanged.connect(self._show_dates)
        for box in (self.period, self.club, self.table, self.rulebook, self.stake):
            box.currentIndexChanged.connect(self.changed)
        for field in (self.first, self.last):
            field.dateChanged.connect(self.changed)

    def _show_dates(self) -> None:
        shown = self.period.currentData() == BETWEEN
        for field in (self.first, self.last):
            field.setVisible(shown)
            self._labels[field].setVisible(shown)

    def offer(self, choices: SpanChoices) -> None:
        """Offer what the book has; what was chosen stays so, as far as it is still there."""
        self._offer(self.club, {club: isolated(club) for club in choices.clubs})
        if not self._only_club:
            self._offer(self.table, {table: isolated(table) for table in choices.tables})
            self._offer(self.rulebook, choices.rulebooks)
            self._offer(self.stake, {stake: stake_text(*stake) for stake in choices.stakes})
        if choices.dates and self.period.currentData() != BETWEEN:
            for field, day in zip((self.first, self.last), choices.dates, strict=True):
                with QSignalBlocker(field):
                    field.setDate(QDate.fromString(day, Qt.DateFormat.ISODate))

    def _offer(self, box: QComboBox, choices: Mapping[Any, str]) -> None:
        offer_choices(box, {None: _("any"), **choices}, box.currentData())
        for part in (box, self._labels[box]):
            part.setVisible(len(choices) > 1 or box.currentIndex() > 0)

    def span(self) -> Span:
        """The span that is chosen."""
        first, last = self._dates()
        stake, currency = self.stake.currentData() or (None, None)
        club, table, rulebook = (box.currentData() for box in (self.club, self.table, self.rulebook))
        return Span(first, last, club, table, rulebook, stake, currency)

    def _dates(self) -> tuple[str | None, str | None]:
        period = self.period.currentData()
        if period == SEASON:
            return season_start(self._today).isoformat(), None
        if period == YEAR:
            return f"{self._today.year}-01-01", f"{self._today.year}-12-31"
        if period == BETWEEN:
            first, last = sorted(field.date().toString(Qt.DateFormat.ISODate) for field in (self.first, self.last))
            return first, last
        return None, None
