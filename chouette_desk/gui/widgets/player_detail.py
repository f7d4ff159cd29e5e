"""One player's share of a season: running score, nights, all figures, opponents."""

from PySide6.QtWidgets import QTabWidget, QWidget

from chouette_desk.core.standings import PlayerStanding, Season
from chouette_desk.gui.models.value_table import TextRows, texts_of
from chouette_desk.gui.style import Scale
from chouette_desk.gui.widgets.chart import ChartView
from chouette_desk.gui.widgets.layouts import column
from chouette_desk.gui.widgets.sentence import HeadingFont, Sentence
from chouette_desk.gui.widgets.table_view import ValueView
from chouette_desk.paper.running_score import season_score
from chouette_desk.paper.standings import display_names, player_tables
from chouette_desk.paper.tables import NO_TABLE, Section, Table
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.text import points_text


class PlayerDetail(QWidget):
    """Everybody's lines with one of them bold, and the tables of that player."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = Sentence()
        HeadingFont(self.heading, self, Scale.HEADING)
        self.chart, self.tabs = ChartView(), QTabWidget(usesScrollButtons=False)  # as wide as the names of its tabs
        self.nights, self.figures = ValueView(_("Night by night")), ValueView(_("Figures"))
        self.against = ValueView(_("Against each player"))
        self.tabs.addTab(self.chart, _("C&hart"))
        self.tabs.addTab(self.nights, _("&Nights"))
        self.tabs.addTab(self.figures, _("F&igures"))
        self.tabs.addTab(self.against, _("&Against each"))
        column(self, self.heading, self.tabs)

    def show_player(self, season: Season, player: PlayerStanding | None) -> None:
        """Show this player of the season, or only everybody's lines."""
        empty = _("The lines begin with the first night.")
        self.chart.show_score(season_score(season, player.player if player else None), empty)
        self.heading.show_text(_heading(season, player) if player else _("Running score"))
        tables = {section.word: section for section in player_tables(season, player.player)} if player else {}
        own = [section for word, section in tables.items() if word not in ("nights", "head-to-head")]
        self.nights.show_table(_shown(tables.get("nights")))
        self.figures.show_table(*with_currency(season, _together(own)))
        self.against.show_table(_shown(tables.get("head-to-head")))


def with_currency(season: Season, table: Table) -> tuple[Table, TextRows]:
    """A table with currencies as heads or first cells, and its texts with their signs.

    The only currency there is is called "Money" instead.
    """
    currencies = {money.currency for standing in season.standings for money in standing.money}
    rows, heads = table.rows, table.headings

    def currency_of(row: int, column: int) -> str | None:
        return next((text for text in (heads[column], str(rows[row][0])) if text in currencies), None)

    texts, money = texts_of(table, currency_of), _("Money")
    if len(currencies) == 1:
        heads = tuple(money if head in currencies else head for head in heads)
        texts = tuple((money if row[0] in currencies else row[0], *row[1:]) for row in texts)
    return Table(heads, rows), texts


def _heading(season: Season, player: PlayerStanding) -> str:
    nights = ngettext("{number} night", "{number} nights", player.nights).format(number=player.nights)
    name = isolated(display_names(season)[player.player])
    return _("{name}: {points} in {nights}").format(name=name, points=points_text(player.points), nights=nights)


def _shown(section: Section | None) -> Table:
    return section.without_empty_columns().table if section else NO_TABLE


def _together(sections: list[Section]) -> Table:
    """The values of several tables in one."""
    if not sections:
        return NO_TABLE
    return Table(sections[0].table.headings, tuple(row for section in sections for row in section.table.rows))
