"""What a printed sheet is made for: its paper, its marks, and what a blank one has on it beforehand."""

from dataclasses import dataclass
from typing import Literal

from chouette_desk.core.names import Name
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.paper.pdf.area import Area

SIZES = {"A4": (595.2756, 841.8898), "Letter": (612.0, 792.0)}  # points, upright
MARGIN = 36.0
FOOT = 12.0  # the line of the page number
MOST_PLAYERS = 20


@dataclass(frozen=True, slots=True)
class PageSetup:
    """The paper, upright or lying, which marks are drawn, and whether the points of each game stand beside totals."""

    paper: Literal["A4", "Letter"] = "A4"
    landscape: bool = False
    marks: Literal["circles", "initials", "both"] = "circles"
    points: bool = False

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the page in points."""
        width, height = SIZES[self.paper]
        return (height, width) if self.landscape else (width, height)

    @property
    def body(self) -> Area:
        """What lies inside the margins and above the page number."""
        width, height = self.size
        return Area(MARGIN, MARGIN + FOOT, width - 2 * MARGIN, height - 2 * MARGIN - FOOT)

    @property
    def circles(self) -> bool:
        """Whether the circles of aba 10.1 are drawn."""
        return self.marks != "initials"

    @property
    def initials(self) -> bool:
        """Whether the list of initials of st-albans 20 is drawn."""
        return self.marks != "circles"


@dataclass(frozen=True, slots=True)
class Blank:
    """A sheet to be kept by hand: how many columns and pages, and what is printed on it beforehand.

    ``order`` is the starting order, Box first, of exactly the names, or () where it is not known yet.
    Raises ValueError for numbers and orders that make no sheet.
    """

    players: int
    names: tuple[Name, ...] = ()
    order: tuple[Name, ...] = ()
    pages: int = 1
    club: str | None = None
    table: str | None = None
    date: str | None = None
    stake: str | None = None
    currency: str | None = None
    rulebook: Rulebook | None = None
    rules: Literal["foot", "back", "none"] = "foot"

    def __post_init__(self) -> None:
        if not 3 <= self.players <= MOST_PLAYERS:
            raise ValueError(f"a blank sheet has 3 to {MOST_PLAYERS} columns, not {self.players}")
        if len(self.names) > self.players:
            raise ValueError(f"{len(self.names)} names for {self.players} columns")
        if self.order and sorted(self.order) != sorted(self.names):
            raise ValueError("the order names exactly the players")
        if self.pages < 1:
            raise ValueError("a blank sheet has a page at least")
