"""The page of the standings: a span of nights, players' shares, charts, duels."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from msgspec import Struct
from PySide6.QtWidgets import QCheckBox, QComboBox

from chouette_desk.core.standings import PlayerStanding, Season, Span
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.documents import Document, StandingsDocument, WallSheet
from chouette_desk.desk.standings import SpanChoices, season_of, span_choices
from chouette_desk.gui.models.value_table import ValueTable
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.pages.counted_page import CountedPage, CountFunction
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import ChooseCommand, Dispatch, Shell
from chouette_desk.gui.widgets.inputs import NARROW
from chouette_desk.gui.widgets.layouts import label_of
from chouette_desk.gui.widgets.player_detail import PlayerDetail, with_currency
from chouette_desk.paper.standings import player_tables, points_remark, season_heading, standings_tables
from chouette_desk.paper.tables import Section
from chouette_desk.wording.language import N_, _

NO_SEASON = Season(Span())
CHART_ALONE = "running"


class CountedSeason(Struct, frozen=True):
    """The result of a count: the season, its tables, and the choices in the book."""

    season: Season
    tables: tuple[Section, ...]
    choices: SpanChoices


class StandingsPage(CountedPage[PlayerStanding, CountedSeason]):
    """The players of a span, who has won most first, in one of several tables."""

    search_for = N_("A name")
    title = N_("Standings")
    empty = N_("No games were played in this span. The standings begin with the first.")

    def __init__(self, book: OpenBook, shell: Shell, settings: Settings, dispatch: Dispatch) -> None:
        self.season, self.tables = NO_SEASON, standings_tables(NO_SEASON)
        self._in_detail: tuple[Season, PlayerStanding | None] = (NO_SEASON, None)
        super().__init__(book, shell, settings)
        self.shown_table, self.detail = QComboBox(sizeAdjustPolicy=NARROW, minimumContentsLength=16), PlayerDetail()
        self.alone = QCheckBox(_("Only this pla&yer"))
        self.alone.setToolTip(_("Print and export only the nights and figures of the chosen player"))
        self.set_detail(self.detail, share=0.34)
        self.filler = _("New night…"), lambda: dispatch(ChooseCommand("new"))
        self._add_parts()
        self.shown_table.currentIndexChanged.connect(lambda: self.show_rows(self.rows))

    def _add_parts(self) -> None:
        for part in (label_of(self.shown_table, _("Sho&w:")), self.shown_table):
            self.filters.addWidget(part)
        for section in self.tables:
            if section.word != CHART_ALONE:
                self.shown_table.addItem(section.title, section.word)
        self.buttons.insertWidget(self.buttons.count() - len(self.outputs), self.alone)

    def counting(self) -> CountFunction[CountedSeason]:
        span = self.span_bar.span()

        def count(club_book: ClubBook) -> CountedSeason:
            season = season_of(club_book, span)
            return CountedSeason(season, standings_tables(season), span_choices(club_book))

        return count

    def show_counted(self, result: CountedSeason | None, trouble: str = "") -> None:
        if result is not None:
            self.span_bar.offer(result.choices)
        self.season = result.season if result else NO_SEASON
        self.tables = result.tables if result else standings_tables(NO_SEASON)
        self.show_rows(self.season.standings, trouble)

    def make_model(self) -> ValueTable:
        self.values = ValueTable(parent=self)
        return self.values

    def fill_model(self) -> None:
        """Override: the table that is chosen, a row a player in each."""
        table = self._shown().without_empty_columns().table
        self.values.show_table(*with_currency(self.season, table))
        self.widths.give_way = [{_("Tables")}, {_("Even")}, {_("Won"), _("Lost")}, {_("Points a game")}]
        self.widths.measure()

    def _shown(self) -> Section:
        return next(section for section in self.tables if section.word == self.shown_table.currentData())

    def key(self, item: PlayerStanding) -> Hashable:
        return item.player

    def show_row(self, item: PlayerStanding | None) -> None:
        if self._in_detail[0] is not self.season or self._in_detail[1] is not item:
            self._in_detail = (self.season, item)
            self.detail.show_player(self.season, item)
        self.alone.setEnabled(item is not None)

    def count_text(self, count: int) -> str:
        heading = season_heading(self.season)
        heading = heading[:1].upper() + heading[1:]
        return f"{heading}. {points_remark()}" if count else heading

    def document(self) -> Document | None:
        """Override: every table of the standings, or the player's alone."""
        return self._document(self.tables)

    def copied(self) -> Document | None:
        """Override: the table that is shown, or the player's."""
        return self._document((self._shown(),))

    def _document(self, tables: tuple[Section, ...]) -> Document | None:
        """These tables of everybody, or all those of the player alone."""
        if not self.rows:
            return None
        player = self.current() if self.alone.isChecked() else None
        return StandingsDocument(self.season, player_tables(self.season, player.player) if player else tables)

    def printed(self, document: Document) -> Mapping[str, Document]:
        """Override: also for the wall."""
        wall = _("A version for the wall, on A3: readable from two metres")
        return {_("Every table"): document, wall: WallSheet(self.season)}
