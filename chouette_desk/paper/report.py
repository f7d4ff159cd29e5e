"""The night as everything that leaves the desk shows it: one neutral Report, computed once from the night.

PDF, XLSX, CSV and text draw the same values; nobody recomputes a total or a mark.
"""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from chouette_desk.core.events import Leave, Seat
from chouette_desk.core.initials import initials
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Place
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.settlement import Due, fewest_payments
from chouette_desk.core.sheet import Mark, Role, Row, RowKind
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.footnotes import Footnote, allowed, remarks
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import _
from chouette_desk.wording.money import amount, money
from chouette_desk.wording.rules import title_with_changes


class Column(Struct, frozen=True):
    """A player's column: his initials, his stake, and whether he is still there."""

    name: Name
    initials: str
    multiple: int
    has_left: bool
    looks_on: bool


class Cell(Struct, frozen=True):
    """One player on one line: the running total (None before he had a column), his points, his letter, his mark.

    ``absent``: he has left by then and not come back.
    """

    total: int | None
    points: int
    role: Role | None
    mark: Mark | None
    absent: bool = False


class ReportRow(Struct, frozen=True):
    """One line of the sheet: what it is called, its cells in order of the columns, what it sums to.

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


class ToPay(Struct, frozen=True):
    """A payment of the settlement, in points and in money as people read it and as plain decimals."""

    payer: Name
    payee: Name
    points: int
    money: str | None
    amount: str | None


class Done(Struct, frozen=True):
    """One action of a night's audit trail, in words: its number, when, at which desk, by whom, what it replaced, and
    the beginning of its entry's hash."""

    number: int
    at: str
    desk: str
    who: str
    said: str
    replaced: str
    hash: str


class Report:
    """All that a sheet shows of a night; ``trail`` is its audit trail, for a night that a book keeps."""

    def __init__(self, night: Night, trail: tuple[Done, ...] | None = None) -> None:
        self.night = night
        self.trail = trail

    @cached_property
    def initials(self) -> Mapping[Name, str]:
        """Each player's initials, unique within the night."""
        return initials(self.night.columns)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns in order of seating."""
        return tuple(self._column(name) for name in self.night.columns)

    def _column(self, name: Name) -> Column:
        player = self.night.players[name]
        return Column(
            name=name,
            initials=self.initials[name],
            multiple=player.multiple,
            has_left=player.place is Place.LEFT,
            looks_on=player.place is Place.LOOKS_ON,
        )

    @cached_property
    def rows(self) -> tuple[ReportRow, ...]:
        """The lines of the sheet from the top down."""
        orders = {played.number: played.turn.outcome.line for played in self.night.played}
        return tuple(self._row(place, row, orders) for place, row in enumerate(self.night.sheet.rows))

    def _row(self, place: int, row: Row, orders: Mapping[int, tuple[Name, ...]]) -> ReportRow:
        return ReportRow(
            kind=row.kind,
            label=row_label(row),
            game=row.game,
            cells=tuple(cell(row, name, absent=self.is_absent(name, row.event)) for name in self.night.columns),
            zero=sum(row.totals.values()),
            order=orders.get(row.game or 0, ()) if row.kind is RowKind.GAME else (),
            footnotes=tuple(note.number for note in self.footnotes if self._footnote_rows[note.number] == place),
        )

    @cached_property
    def _absences(self) -> Mapping[Name, tuple[int, ...]]:
        """The events at which each player left and came back, by turns."""
        moves: dict[Name, tuple[int, ...]] = {}
        for place, event in enumerate(self.night.events):
            match event:
                case Leave(player=name):
                    moves[name] = (*moves.get(name, ()), place)
                case Seat(players=names):
                    back = {name: moves[name] for name in names if len(moves.get(name, ())) % 2}
                    moves.update((name, (*before, place)) for name, before in back.items())
                case _:
                    pass
        return moves

    def is_absent(self, name: Name, event: int) -> bool:
        """Whether he had left, and not come back, before the event of this index."""
        return sum(move < event for move in self._absences.get(name, ())) % 2 == 1

    @cached_property
    def _allowed(self) -> Mapping[int, str]:
        """What was let through, in words, by the event it was let through at."""
        return {lifted.event: allowed(lifted) for lifted in self.night.lifted}

    @cached_property
    def _said(self) -> tuple[tuple[int, str], ...]:
        """What deserves a footnote, with the event it belongs to."""
        rows = self.night.sheet.rows
        opened = rows[0].event if rows else len(self.night.events)
        said: list[tuple[int, str]] = []
        for place, event in enumerate(self.night.events):
            said += ((place, text) for text in remarks(event, opening=place < opened))
            if place in self._allowed:
                said.append((place, self._allowed[place]))
        return tuple(said)

    @cached_property
    def footnotes(self) -> tuple[Footnote, ...]:
        """Notes, reasons, comings and goings, lifted refusals, numbered from 1."""
        return tuple(Footnote(number, self._place(event), text) for number, (event, text) in enumerate(self._said, 1))

    def _place(self, event: int) -> str:
        """Where in the night an event belongs, in words."""
        for played in self.night.played:
            if played.first <= event <= played.last:
                return _("game {number}").format(number=played.number)
            if event < played.first:
                return _("before game {number}").format(number=played.number)
        number = len(self.night.played)
        return _("after game {number}").format(number=number) if number else _("before the first game")

    @cached_property
    def _footnote_rows(self) -> Mapping[int, int]:
        """On which row each footnote's number stands: the first that its event, or one after it, wrote."""
        rows = self.night.sheet.rows
        places = {}
        for number, (event, _text) in enumerate(self._said, 1):
            later = (place for place, row in enumerate(rows) if row.event >= event)
            places[number] = next(later, len(rows) - 1)
        return places

    @cached_property
    def settlement(self) -> tuple[ToPay, ...]:
        """Everyone to zero with the fewest payments."""
        return tuple(to_pay(due, self.night) for due in fewest_payments(self.night.totals))

    @cached_property
    def log(self) -> tuple[tuple[int, str, str, str, str], ...]:
        """Every event: its number, when, where in the night, what happened in words, and remarks on it."""
        return tuple(
            (
                place,
                event.at or "",
                self._place(place),
                in_words(event),
                " ".join(filter(None, (event.note, self._allowed.get(place)))),
            )
            for place, event in enumerate(self.night.events)
        )

    @cached_property
    def fingerprints(self) -> tuple[str, ...]:
        """The night's fingerprint before its first event, then after each."""
        from chouette_desk.nightfile.fingerprint import fingerprints  # late: the sheet on a terminal does without

        return fingerprints(self.night)

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the night as it stands, in words."""
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


def cell(row: Row, name: Name, *, absent: bool = False) -> Cell:
    """A player's cell of a line of the sheet; a circle may stand on a line older than his column."""
    mark = row.marks.get(name)
    total = row.totals.get(name, 0 if mark else None)
    return Cell(total, row.points.get(name, 0), row.roles.get(name), mark, absent)


def row_label(row: Row) -> str:
    """What a line is called in the margin: the game's number, or what it records."""
    if row.kind is RowKind.GAME:
        return str(row.game)
    if row.kind is RowKind.DROPS:
        return _("{game} drops").format(game=row.game)
    words = {
        RowKind.START: "",
        RowKind.EXTRAS: _("extras"),
        RowKind.TRANSFER: _("transfer"),
        RowKind.PAYMENT: _("payment"),
    }
    return words[row.kind]


def to_pay(due: Due, night: Night) -> ToPay:
    """A payment with its money, by the night's stake and currency."""
    heading = night.heading
    return ToPay(
        due.payer,
        due.payee,
        due.points,
        money(due.points, heading.stake, heading.currency),
        amount(due.points, heading.stake),
    )
