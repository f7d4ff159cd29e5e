"""An old sheet as it was understood: who, what each won line by line, and what was left out."""

from collections.abc import Mapping
from enum import StrEnum, auto

from msgspec import Struct

from chouette_desk.core.names import Name


class Running(StrEnum):
    """What the figures of a sheet are."""

    POINTS = "points"
    TOTALS = "totals"


class ToldBy(StrEnum):
    """By what it was known that the figures are points, or running totals."""

    SAID = auto()
    BOTH_GIVEN = auto()  # two columns a player, of which one is the running totals of the other
    TOTAL_ROW = auto()
    ZERO_SUM = auto()  # read the other way the lines do not sum to zero
    COURSE = auto()  # running totals move in steps that are small beside them, points do not
    ONE_LINE = auto()  # of a single game both are the same


class Left(StrEnum):
    """What of a sheet is no part of the night."""

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
    """Something left out: where ("F", "22–25"), and what it says there."""

    what: Left
    place: str = ""
    text: str = ""


class LineKind(StrEnum):
    """What a line of the sheet is."""

    GAME = auto()
    PAYMENT = auto()
    TRANSFER = auto()


class Line(Struct, frozen=True):
    """A line of the sheet, or several that are one game: its first row (from 1), what it is called, and the points of
    whoever has a figure there."""

    kind: LineKind
    row: int
    label: str
    points: Mapping[Name, int]


class OldSheet(Struct, frozen=True):
    """A sheet as it was understood; ``lines`` hold points, whatever the figures were."""

    names: tuple[Name, ...]
    lines: tuple[Line, ...]
    running: Running
    told_by: ToldBy
    left_out: tuple[LeftOut, ...]

    @property
    def games(self) -> tuple[Line, ...]:
        """The lines that are games."""
        return tuple(line for line in self.lines if line.kind is LineKind.GAME)

    @property
    def totals(self) -> dict[Name, int]:
        """What each stands at in the end, in order of the columns."""
        return {name: sum(line.points.get(name, 0) for line in self.lines) for name in self.names}
