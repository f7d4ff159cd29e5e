"""A night as all outputs show it: one neutral Report, computed once.

PDF, XLSX, CSV and text draw the same values; nobody recomputes a total or a mark.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.dues import DuesState
from chouette_desk.core.game import Closing, closings
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name, initials
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.rulebook import Marks, Rulebook
from chouette_desk.core.settlement import night_dues
from chouette_desk.core.sheet import Mark, Role, Row, RowKind, has_circles
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.footnotes import on_paper
from chouette_desk.wording.happenings import happened
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import title_with_changes
from chouette_desk.wording.sheet import Footnote, Remarks, away_text, line_in_initials, line_label


class Column(Struct, frozen=True):
    """A player's column: initials, stake, and in words whether they left or look on."""

    name: Name
    initials: str
    multiple: int
    away: str

    def status(self, *, stake: bool) -> str:
        """The text under the name, with the stake if it is wanted."""
        return " ".join(filter(None, (f"×{self.multiple}" if stake else "", self.away)))


class Cell(Struct, frozen=True):
    """One player on one row: running total, points, letter, mark.

    The total is None before they had a column. ``absence``: the player has LEFT, or is AWAY, by then and has not come
    back.
    """

    total: int | None
    points: int
    role: Role | None
    mark: Mark | None
    absence: SeatStatus | None = None


class ReportRow(Struct, frozen=True):
    """One line of the sheet: its label, its cells in column order, its sum.

    ``order`` is the line as the game began, Box first (St Albans' list); () on lines that are not a game's last.
    ``footnotes`` are the numbers of the notes that belong here.
    """

    kind: RowKind
    label: str
    game: int | None
    cells: tuple[Cell, ...]
    zero: int
    order: tuple[Name, ...]
    footnotes: tuple[int, ...]


class TrailEntry(Struct, frozen=True):
    """An audit trail action in words: number, time, desk, person, message, hash.

    It also has what was replaced; of the hash it is the beginning.
    """

    number: int
    at: str
    desk: str
    who: str
    message: str
    replaced: str
    hash: str


class Report:
    """All values that a sheet shows of a night.

    For a night that a book keeps ``trail`` is its audit trail, and ``dues_state`` its money.
    """

    def __init__(
        self, night: Night, trail: tuple[TrailEntry, ...] | None = None, dues_state: DuesState | None = None
    ) -> None:
        self.night = night
        self._remarks = Remarks(night)
        self.trail = trail
        self.closed = dues_state if dues_state is not None and dues_state.closed else None

    @cached_property
    def initials(self) -> Mapping[Name, str]:
        """Each player's initials, unique within the night."""
        return initials(self.night.columns)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns in order of seating."""
        players = ((name, self.night.players[name]) for name in self.night.columns)
        return tuple(
            Column(name, self.initials[name], player.multiple, away_text(self.night, name)) for name, player in players
        )

    @cached_property
    def rows(self) -> tuple[ReportRow, ...]:
        """The lines of the sheet from the top down."""
        orders = {played.number: played.turn.outcome.line for played in self.night.played}
        return tuple(
            ReportRow(
                kind=row.kind,
                label=line_label(row),
                game=row.game,
                cells=tuple(cell(row, name, self.absence(name, row.event)) for name in self.night.columns),
                zero=sum(row.totals.values()),
                order=orders.get(row.game or 0, ()) if row.kind is RowKind.GAME else (),
                footnotes=tuple(self._printed(self._remarks.of_lines.get(index, ()))),
            )
            for index, row in enumerate(self.night.sheet.lines(self.night.events))
        )

    def absence(self, name: Name, event: int) -> SeatStatus | None:
        """Return LEFT or AWAY as before the event of this index; None if present."""
        return self._remarks.absence(name, event)

    @cached_property
    def closings(self) -> Mapping[Name, Closing]:
        """The current game's closed cubes: points won, in no total yet, and the kind."""
        return closings(self.night.game) if self.night.game else {}

    def _printed(self, notes: Iterable[Footnote]) -> Iterator[int]:
        """The numbers of those notes that are printed."""
        return (note.number for note in notes if note.number <= len(self.footnotes))

    @cached_property
    def footnotes(self) -> tuple[Footnote, ...]:
        """Numbered notes from 1, as printed: notes, reasons, arrivals, lifted refusals."""
        return on_paper(self._remarks.footnotes)

    @cached_property
    def settlement(self) -> tuple[Due, ...]:
        """The dues of a closed night; for an open one the fewest payments to zero."""
        return night_dues(self.night) if self.closed is None else self.closed.dues

    @property
    def nothing_to_pay(self) -> str:
        """The sentence in place of payments where there are none."""
        if self.closed is not None and self.closed.settled_with is not None:
            return _("Settled together with another table of this evening.")
        if any(self.night.totals[name] for name in self.night.tables):
            return _("What is open with another table of the evening is settled together with it.")
        return _("Everyone is at zero: nobody owes anything.")

    @cached_property
    def log(self) -> tuple[tuple[int, str, str, str, str], ...]:
        """Every event: its number, time, place in the night, description and remarks."""
        events = list(enumerate(self.night.events))
        remarks = (" ".join(filter(None, (event.note, self._remarks.allowed.get(index)))) for index, event in events)
        return tuple(
            (index, event.at or "", self._remarks.place(index), happened(self.night, index), remark)
            for (index, event), remark in zip(events, remarks, strict=True)
        )

    @cached_property
    def fingerprints(self) -> tuple[str, ...]:
        """The night's fingerprint before its first event, then after each."""
        from chouette_desk.nightfile.fingerprint import fingerprints  # late: `score` prints no fingerprint

        return fingerprints(self.night)

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the night in its present state, in words."""
        return _("Fingerprint {fingerprint}").format(fingerprint=self.fingerprints[-1])

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook the night began with; changes during it are footnotes."""
        return self.night.first_rulebook

    @cached_property
    def title(self) -> str:
        """The title of that rulebook, with what it changes of its base."""
        base = shipped(self.rulebook.base) if self.rulebook.base else None
        return title_with_changes(self.rulebook, base)


def cell(row: Row, name: Name, absence: SeatStatus | None = None) -> Cell:
    """Return a player's cell of a row; a circle may precede their column."""
    mark = row.marks.get(name)
    total = row.totals.get(name, 0 if mark else None)
    return Cell(total, row.points.get(name, 0), row.roles.get(name), mark, absence)


def shown_rows(report: Report, marks: Marks) -> tuple[ReportRow, ...]:
    """The lines of the sheet, without their circles where these marks have none."""
    return report.rows if has_circles(marks) else tuple(map(_without_circles, report.rows))


def _without_circles(row: ReportRow) -> ReportRow:
    return replace(row, cells=tuple(replace(cell, mark=None) for cell in row.cells))


def order_in_initials(report: Report, row: ReportRow) -> str:
    """Return the line as a row's game began, in initials (st-albans 20), else nothing."""
    cells = zip(report.columns, row.cells, strict=True)
    partner = next((column.name for column, cell in cells if cell.role is Role.PARTNER), None)
    return line_in_initials(row.order, partner, report.initials)
