"""A night as all kinds of output show it: one neutral Report, computed once from the night.

PDF, XLSX, CSV and text draw the same values; nobody recomputes a total or a mark.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby

from msgspec import Struct

from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import AnyEvent, Leave, Note, Order, RulesChange, Seat, Stake, Transfer
from chouette_desk.core.money import Due, priced
from chouette_desk.core.names import Name, initials
from chouette_desk.core.night import Lifted, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.settlement import fewest_payments
from chouette_desk.core.sheet import Mark, Role, Row, RowKind
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.wording.events import in_words
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.rules import title_with_changes
from chouette_desk.wording.sheet import away_text


class Footnote(Struct, frozen=True):
    """A note on the night: its number, its place in the night, its text."""

    number: int
    where: str
    text: str


class Column(Struct, frozen=True):
    """A player's column: their initials, their stake, and in words whether they have left, and paid, or look on."""

    name: Name
    initials: str
    multiple: int
    away: str

    def status(self, *, stake: bool) -> str:
        """The text under the name, with the stake if it is wanted."""
        return " ".join(filter(None, (f"×{self.multiple}" if stake else "", self.away)))


class Cell(Struct, frozen=True):
    """One player on one row: the running total (None before they had a column), points, letter, mark.

    ``absent``: the player has left by then and not come back.
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


class TrailEntry(Struct, frozen=True):
    """An action of the audit trail in words: its number, time, desk, person, what it replaced, its hash's beginning."""

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
                label=row_label(row),
                game=row.game,
                cells=tuple(cell(row, name, absent=self.is_absent(name, row.event)) for name in self.night.columns),
                zero=sum(row.totals.values()),
                order=orders.get(row.game or 0, ()) if row.kind is RowKind.GAME else (),
                footnotes=tuple(self._footnotes_of_rows.get(index, ())),
            )
            for index, row in enumerate(self.night.sheet.rows)
        )

    @cached_property
    def _absences(self) -> Mapping[Name, tuple[int, ...]]:
        """The events at which each player left and came back, by turns."""
        moves: dict[Name, tuple[int, ...]] = {}
        for index, event in enumerate(self.night.events):
            match event:
                case Leave(player=name):
                    moves[name] = (*moves.get(name, ()), index)
                case Seat(players=names):
                    back = {name: moves[name] for name in names if len(moves.get(name, ())) % 2}
                    moves.update((name, (*before, index)) for name, before in back.items())
                case _:
                    pass
        return moves

    def is_absent(self, name: Name, event: int) -> bool:
        """True if the player had left, and not come back, before the event of this index."""
        return sum(move < event for move in self._absences.get(name, ())) % 2 == 1

    @cached_property
    def _allowed(self) -> Mapping[int, str]:
        """The refusals that were lifted, in words, by the index of their event."""
        return {lifted.event: allowed_text(lifted) for lifted in self.night.lifted}

    @cached_property
    def _remarks(self) -> Sequence[tuple[int, str]]:
        """The texts of the footnotes, each with the index of its event."""
        rows = self.night.sheet.rows
        opened = rows[0].event if rows else len(self.night.events)
        remarks: list[tuple[int, str]] = []
        for index, event in enumerate(self.night.events):
            allowed = [self._allowed[index]] if index in self._allowed else []
            remarks += ((index, text) for text in (*event_remarks(event, opening=index < opened), *allowed))
        return remarks

    @cached_property
    def footnotes(self) -> tuple[Footnote, ...]:
        """Notes, reasons, comings and goings, lifted refusals, numbered from 1."""
        remarks = enumerate(self._remarks, 1)
        return tuple(Footnote(number, self._place(event), text) for number, (event, text) in remarks)

    def _place(self, event: int) -> str:
        """The place of an event in the night, in words."""
        for played in self.night.played:
            if played.first <= event <= played.last:
                return _("game {number}").format(number=played.number)
            if event < played.first:
                return _("before game {number}").format(number=played.number)
        number = len(self.night.played)
        return _("after game {number}").format(number=number) if number else _("before the first game")

    @cached_property
    def _footnotes_of_rows(self) -> Mapping[int, Sequence[int]]:
        """The numbers of the footnotes of each row: the first that their event, or one after it, wrote."""
        rows = self.night.sheet.rows
        numbers = defaultdict(list)
        for number, (event, _text) in enumerate(self._remarks, 1):
            later = (index for index, row in enumerate(rows) if row.event >= event)
            numbers[next(later, len(rows) - 1)].append(number)
        return numbers

    @cached_property
    def settlement(self) -> tuple[Due, ...]:
        """The dues of a closed night; of an open one everyone to zero with the fewest payments."""
        if self.closed is not None:
            return self.closed.dues
        heading = self.night.heading
        dues = fewest_payments(self.night.totals)
        return tuple(priced(due, heading.stake, heading.currency) for due in dues)

    @cached_property
    def log(self) -> tuple[tuple[int, str, str, str, str], ...]:
        """Every event: its number, when, where in the night, what happened in words, and remarks on it."""
        events = list(enumerate(self.night.events))
        remarks = (" ".join(filter(None, (event.note, self._allowed.get(index)))) for index, event in events)
        return tuple(
            (index, event.at or "", self._place(index), in_words(event), remark)
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


def cell(row: Row, name: Name, *, absent: bool = False) -> Cell:
    """A player's cell of a row of the sheet; a circle may stand on a row older than their column."""
    mark = row.marks.get(name)
    total = row.totals.get(name, 0 if mark else None)
    return Cell(total, row.points.get(name, 0), row.roles.get(name), mark, absent)


def row_label(row: Row) -> str:
    """The label of a row in the margin: the game's number, or what it records."""
    labels = {
        RowKind.GAME: str(row.game),
        RowKind.DROPS: _("{game} drops").format(game=row.game),
        RowKind.START: "",
        RowKind.EXTRAS: _("extras"),
        RowKind.TRANSFER: _("transfer"),
        RowKind.PAYMENT: _("payment"),
    }
    return labels[row.kind]


def event_remarks(event: AnyEvent, *, opening: bool) -> Iterator[str]:
    """The footnotes of an event: notes, reasons, changes; joining and leaving once the night is open."""
    match event:
        case Note(text=text) if text.strip():
            yield text
        case Leave() | Seat() | Stake() if opening:
            pass
        case Transfer() | RulesChange() | Leave() | Seat() | Stake():
            yield in_words(event)
        case Order(reason=reason) if reason is not None:
            yield in_words(event)
        case _:
            pass
    if event.note and event.note.strip():
        yield event.note


def allowed_text(lifted: Lifted) -> str:
    """The refusal that was lifted, and the reason."""
    refused = sentences(lifted.problems, lifted.rulebook)
    return _("Allowed: {why} ({refused})").format(why=lifted.reason, refused=refused)


def number_ranges(numbers: Sequence[int], dash: str = "-", least: int = 2) -> str:
    """Numbers in ascending order, runs of at least ``least`` as ranges: "1-3,7"."""
    steps = groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    runs = [[number for _index, number in run] for _step, run in steps]
    return ",".join(f"{run[0]}{dash}{run[-1]}" if len(run) >= least else ",".join(map(str, run)) for run in runs)
