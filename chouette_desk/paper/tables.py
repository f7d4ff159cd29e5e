"""Games, settlement, log and rules as plain tables, the same in XLSX and CSV."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from msgspec import Struct, structs
from msgspec.structs import replace

from chouette_desk.core.sheet import Mark
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.games import player_games
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _
from chouette_desk.wording.problem_details import value_text
from chouette_desk.wording.rules import sentences

TableValue = str | int | Decimal | None


class Table(Struct, frozen=True):
    """A heading a column, and rows of texts and numbers."""

    headings: tuple[str, ...]
    rows: tuple[tuple[TableValue, ...], ...]

    def with_columns(self, indices: Sequence[int]) -> "Table":
        """The table with these columns alone."""
        rows = tuple(tuple(row[index] for index in indices) for row in self.rows)
        return Table(tuple(self.headings[index] for index in indices), rows)


NO_TABLE = Table((), ())


class Section(Struct, frozen=True):
    """A table under a title, with its word in file names.

    ``fixed`` is the number of first columns that identify a row, ``totals`` that of last rows that are totals. A column
    of nothing but ``empty`` values can be left out.
    """

    word: str
    title: str
    table: Table
    fixed: int = 1
    totals: int = 0
    empty: tuple[TableValue, ...] = (None, "")

    def without_empty_columns(self) -> "Section":
        """The section without the columns in which no row has anything."""
        if not self.empty:
            return self
        columns = zip(range(len(self.table.headings)), *self.table.rows, strict=True)
        shown = [index for index, *values in columns if index < self.fixed or not set(values) <= {*self.empty}]
        return replace(self, table=self.table.with_columns(shown))


def sections_to_show(sections: Iterable[Section]) -> Iterator[Section]:
    """Yield the sections without empty columns, and without those that become empty."""
    for section in sections:
        shown = section.without_empty_columns()
        if not shown.title or (shown.table.rows and len(shown.table.headings) > shown.fixed):
            yield shown


def games_table(report: Report) -> Table:
    """One row a player and game."""
    headings = (_("Game"), _("Player"), _("Part"), _("Points"), _("Cube"), _("How"))
    rows = tuple((row.game, row.player, row.part, row.points, row.cube, row.how) for row in player_games(report.night))
    return Table(headings, rows)


def settlement_table(report: Report) -> Table:
    """One row a payment; money as a number where the night has a stake."""
    currency = report.night.heading.currency
    money = _("Money ({currency})").format(currency=currency) if currency else _("Money")
    rows = tuple((pay.payer, pay.payee, pay.points, pay.money) for pay in report.settlement)
    return Table((_("From"), _("To"), _("Points"), money), rows)


def log_table(report: Report) -> Table:
    """One row an action of the audit trail; without one, a row an event."""
    if report.trail is None:
        return events_table(report)
    headings = (_("Entry"), _("Time"), _("Desk"), _("Who"), _("What was done"), _("What it replaced"), _("Hash"))
    return Table(headings, tuple(structs.astuple(done) for done in report.trail))


def events_table(report: Report) -> Table:
    """One row an event, with the night's fingerprint after it."""
    headings = (_("Event"), _("Time"), _("Where"), _("What happened"), _("Remarks"), _("Fingerprint"))
    return Table(headings, tuple((*row, text) for row, text in zip(report.log, report.fingerprints[1:], strict=True)))


def rules_table(report: Report) -> Table:
    """Return a row per option of the final rulebook, and what it was changed from."""
    now, at_first = report.night.rulebook, report.rulebook
    base = shipped(at_first.base) if at_first.base else at_first
    rows = []
    for option, title, sentence in sentences(now):
        changed = ""
        if now[option] != at_first[option]:
            changed = _("during the night, from {value}").format(value=value_text(at_first[option]))
        elif at_first[option] != base[option]:
            changed = _("from {base}: {value}").format(base=base.name, value=value_text(base[option]))
        value = now[option]
        shown = value if type(value) is int else value_text(value).strip("“”")
        rows.append((title, sentence, option, shown, changed))
    return Table((_("Rule"), _("What it says"), _("Option"), _("Value"), _("Changed")), tuple(rows))


def night_table(report: Report) -> Table:
    """The rows of the sheet: total, points, letter and circle in words of each player."""
    headings = [_("Line"), _("Kind"), _("Game")]
    for name in report.night.columns:
        headings += [name, _("{name}: points").format(name=name), _("{name}: signs").format(name=name)]
    rows = []
    for row in report.rows:
        cells: list[TableValue] = [row.label, row.kind, row.game]
        for cell in row.cells:
            signs = " ".join(filter(None, (cell.role, _circle(cell.mark))))
            cells += [cell.total, None if cell.total is None else cell.points, signs]
        rows.append((*cells, row.zero))
    return Table((*headings, _("Sum")), tuple(rows))


def _circle(mark: Mark | None) -> str:
    """A circle in words: "circled", "circled 1", "crossed b"."""
    if mark is None:
        return ""
    return " ".join(filter(None, (_("crossed") if mark.crossed else _("circled"), mark.label)))


TABLES: Mapping[str, Callable[[Report], Table]] = {
    "night": night_table,
    "games": games_table,
    "settlement": settlement_table,
    "log": log_table,
    "events": events_table,
    "rules": rules_table,
}
"""Each table by the word for it in file names and commands, in the order of the sheets."""


def table_names(report: Report) -> tuple[str, ...]:
    """Return the names of a report's tables.

    Without an audit trail the log is the events; a game in progress is not settled up.
    """
    left_out = {*(["events"] if report.trail is None else []), *(["settlement"] if report.night.game else [])}
    return tuple(word for word in TABLES if word not in left_out)
