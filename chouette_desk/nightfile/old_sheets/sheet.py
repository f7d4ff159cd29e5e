"""An old sheet as read, and the night that it becomes."""

from collections.abc import Iterator, Mapping
from enum import StrEnum, auto

from msgspec import Struct

from chouette_desk.core.events import AnyEvent, Leave, Note, Order, Payment, Result, Score, Seat, Transfer, lifted
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.names import Name
from chouette_desk.core.night import ROLES_UNKNOWN, Heading, Night
from chouette_desk.core.problems import Kind, problem
from chouette_desk.core.rotation import even_must_be_declared
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.settlement import fewest_payments
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.cells import SEVERAL, says


class FigureKind(StrEnum):
    """The meaning of the figures of a sheet."""

    POINTS = "points"
    TOTALS = "totals"


class Evidence(StrEnum):
    """The evidence that the figures are points, or running totals."""

    SAID = auto()
    BOTH_GIVEN = auto()  # two columns a player, of which one is the running totals of the other
    TOTAL_ROW = auto()
    ZERO_SUM = auto()  # read the other way the lines do not sum to zero
    COURSE = auto()  # running totals move in steps that are small compared with them, points do not
    ONE_LINE = auto()  # of a single game both are the same


class LeftOutKind(StrEnum):
    """Parts of a sheet that do not become part of the night."""

    OTHER_SHEET = auto()
    ABOVE_NAMES = auto()
    LABEL_COLUMN = auto()
    TEXT_COLUMN = auto()
    SUM_COLUMN = auto()
    NAME_WITHOUT_FIGURES = auto()
    NAMES_AGAIN = auto()
    NO_FIGURES = auto()
    ZERO_ROW = auto()
    TOTAL_ROW = auto()
    BELOW_TOTAL = auto()


class LeftOut(Struct, frozen=True):
    """Something left out: where ("F", "22–25"), and its text."""

    what: LeftOutKind
    where: str = ""
    text: str = ""


class LineKind(StrEnum):
    """The kind of a line of the sheet."""

    GAME = auto()
    PAYMENT = auto()
    TRANSFER = auto()


class OldSheetLine(Struct, frozen=True):
    """A line of the sheet, or several that are one game."""

    kind: LineKind
    row: int
    label: str
    points: Mapping[Name, int]


class OldSheet(Struct, frozen=True):
    """A sheet as read; ``lines`` hold points, whatever the figures were."""

    names: tuple[Name, ...]
    lines: tuple[OldSheetLine, ...]
    figure_kind: FigureKind
    evidence: Evidence
    left_out: tuple[LeftOut, ...]

    @property
    def games(self) -> tuple[OldSheetLine, ...]:
        """The lines that are games."""
        return tuple(line for line in self.lines if line.kind is LineKind.GAME)

    @property
    def totals(self) -> dict[Name, int]:
        """The final total of each player, in order of the columns."""
        return {name: sum(line.points.get(name, 0) for line in self.lines) for name in self.names}


# A night of whole games from an old sheet: the players of each game, and their points. A sheet of
# figures does not say who was Box, so the line begins in the order of the columns and turns by the rulebook; the
# night says in its first note that roles are not known (``core.night``). Points and totals are those of the sheet.

LEAST = 3


class NightTexts(Struct, frozen=True):
    """Texts for a night's notes: its source, and the reason to lift refusals."""

    source: str
    reason: str


def night_of(sheet: OldSheet, rulebook: Rulebook, heading: Heading, texts: NightTexts) -> Night:
    """The night of a sheet; raises FileRefused for a payment between unknown players."""
    night = new_night(rulebook, heading)
    night = _then(night, Note(text=ROLES_UNKNOWN))
    night = _then(night, Note(text=texts.source))
    seats = _seats(sheet)
    for index, line in enumerate(sheet.lines):
        for event in _coming_and_going(night, seats, index):
            night = _then(night, event)
        for event in _line_events(night, line, seats, index):
            night = _then(night, event, texts.reason)
    return night


def _then(night: Night, event: AnyEvent, reason: str | None = None) -> Night:
    """The night after an event; a refusal of its rulebook alone is lifted."""
    after = apply(night, event)
    if reason and not isinstance(after, Night):
        after = apply(night, lifted(event, reason))
    assert isinstance(after, Night), f"an old sheet's event is in order: {event}, {after}"
    return after


# The players of each line


def _seats(sheet: OldSheet) -> Mapping[Name, range]:
    """Return each player's range of lines.

    Everyone is there all night where a game would have fewer than three.
    """
    indexes = range(len(sheet.lines))
    sat = {name: [index for index in indexes if name in sheet.lines[index].points] for name in sheet.names}
    seats = {name: range(there[0], there[-1] + 1) for name, there in sat.items() if there}
    games = [index for index in indexes if sheet.lines[index].kind is LineKind.GAME]
    if all(sum(index in seat for seat in seats.values()) >= LEAST for index in games):
        return seats
    return dict.fromkeys(seats, indexes)


def _coming_and_going(night: Night, seats: Mapping[Name, range], index: int) -> Iterator[AnyEvent]:
    """Leaving and joining before this line; before the first also the order."""
    come = tuple(name for name, seat in seats.items() if seat.start == index)
    yield from (Leave(player=name) for name, seat in seats.items() if seat.stop == index)
    if come:
        yield Seat(players=come)
    if night.line is None:
        yield Order(players=come)


# The events of each line


def _line_events(night: Night, line: OldSheetLine, seats: Mapping[Name, range], index: int) -> Iterator[AnyEvent]:
    """A game; or payments, or a transfer: known only with one player on one side.

    A line that says that it is several has as few of them as make its points.
    """
    if line.kind is LineKind.GAME:
        points = {name: won for name, won in line.points.items() if index in seats[name]}
        yield Score(points=points, captain=_declared(night, points))
        return
    plus = {name: points for name, points in line.points.items() if points > 0}
    minus = {name: points for name, points in line.points.items() if points < 0}
    pairs = [(gains, loses, min(won, -lost)) for gains, won in plus.items() for loses, lost in minus.items()]
    if len(plus) > 1 and len(minus) > 1:
        if not says(line.label, SEVERAL):
            raise FileRefused(problem(Kind.NOT_BETWEEN_TWO, row=line.row, label=line.label))
        pairs = [(due.payee, due.payer, due.points) for due in fewest_payments({**plus, **minus})]
    for gains, loses, moved in pairs:
        if line.kind is LineKind.PAYMENT:
            yield Payment(from_=gains, to=loses, points=moved)
        else:
            yield Transfer(from_=loses, to=gains, points=moved, reason=line.label)


def _declared(night: Night, points: Mapping[Name, int]) -> Result | None:
    """Return an even Captain's result, opposite to the Box's, if it must be declared."""
    assert night.line is not None, "the order is known before the first game"
    box, captain = night.line[:2]
    if points.get(captain) or not even_must_be_declared(night.rulebook):
        return None
    return Result.LOST if points.get(box, 0) >= 0 else Result.WON
