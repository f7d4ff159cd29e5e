"""Documents to hand out, as values that are turned into pages or files later."""

from collections.abc import Sequence
from enum import StrEnum, auto
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from chouette_desk.core.dues import DuesState, TreasurersPage
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Marks, Rulebook
from chouette_desk.core.standings import Season
from chouette_desk.paper import Paper

if TYPE_CHECKING:
    from chouette_desk.desk.audit_trail import AuditLine
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.paper.listing import Listing
    from chouette_desk.paper.tables import Section

NO_HEADING = Heading()


class Document(Struct, frozen=True):
    """A document to hand out; ``desk.export`` has its kinds of files."""


class PageChoice(Struct, frozen=True):
    """The paper, its direction and the marks.

    Unless a direction is chosen, spreadsheets are landscape and pages upright.
    """

    paper: Paper = "A4"
    landscape: bool | None = None
    marks: Marks | None = None


USUAL_PAGE = PageChoice()


class PagedDocument(Document, frozen=True, kw_only=True):
    """A document whose pages are on a paper that can be chosen."""

    page: PageChoice = USUAL_PAGE


class NightDocument(PagedDocument, frozen=True):
    """A night; ``table`` chooses one of a CSV's tables.

    Its audit trail, if it has one, takes the place of the log. ``dues_state`` is the money of a night of the book: a
    closed night shows what is paid, and no next game.
    """

    night: Night
    trail: "Sequence[AuditLine] | None" = None
    table: str | None = None
    dues_state: DuesState | None = None


class NightsDocument(PagedDocument, frozen=True):
    """Nights of a book, read when the files are made, in whatever thread that is."""

    club_book: "ClubBook"
    numbers: Sequence[int]


class SheetKind(StrEnum):
    """The kinds of printed sheets."""

    FILLED = auto()
    CARRY_ON = auto()
    BLANK = auto()


class PrintedSheet(Document, frozen=True):
    """A night's sheet with its money, one to continue by hand, or blank ones.

    ``pages`` to ``rules`` are for the last two. Its marks are those of the rulebook where no others are chosen.

    ``order`` is the starting order, Box first, of exactly the names; ``rules`` is where the short rules are printed,
    ``url`` the address of the page for phones, which a filled sheet has at its foot.
    """

    night: Night | None = None
    kind: SheetKind = SheetKind.FILLED
    paper: Paper = "A4"
    landscape: bool = False
    marks: Marks | None = None
    points: bool = False
    pages: int = 1
    players: int = 7
    names: tuple[Name, ...] = ()
    order: tuple[Name, ...] = ()
    heading: Heading = NO_HEADING
    rulebook: Rulebook | None = None
    rules: Literal["foot", "back", "none"] = "foot"
    dues_state: DuesState | None = None
    url: str = ""
    numbered: bool | None = None

    def like_night(self, *, names: bool) -> "PrintedSheet":
        """Return the sheet with its night's heading, for another evening.

        With ``names`` it also has the names, for the same evening.
        """
        if self.night is None:
            return self
        heading, line = self.night.heading, self.night.line
        if names:
            return structs.replace(self, heading=heading, names=line or self.night.present, order=line or ())
        return structs.replace(self, heading=structs.replace(heading, table=None, date=None))


class TableCards(Document, frozen=True):
    """An A6 card for each table, with its title and the address of its phone page."""

    club: str
    cards: Sequence[tuple[str, str]]


class PlayerSlips(Document, frozen=True):
    """A slip for each player of these tables: the games, the total, the payments.

    ``dues`` are those with which the tables were ``closed`` together, or would be; None for the fewest payments.
    """

    nights: tuple[Night, ...]
    dues: tuple[Due, ...] | None = None
    closed: bool = False
    paper: Paper = "A4"
    landscape: bool = False


class StandingsDocument(Document, frozen=True):
    """Tables of a season's standings."""

    season: Season
    tables: "Sequence[Section]"
    paper: Paper = "A4"


class WallSheet(Document, frozen=True):
    """Season standings or a short rulebook on paper twice as large, as a wall sheet."""

    content: Season | Rulebook
    paper: Paper = "A4"
    landscape: bool = False


class ListingDocument(Document, frozen=True):
    """A listing; the treasurer's has a workbook of its own, made of the ``page``."""

    listing: "Listing"
    page: TreasurersPage | None = None
    paper: Paper = "A4"


class RulebookDocument(Document, frozen=True):
    """A rulebook under a title, with facts about it: in words, or as a rulebook file."""

    title: str
    facts: tuple[str, ...]
    rulebook: Rulebook


class Receipts(Document, frozen=True):
    """Receipts, as a PDF to cut or as text."""

    receipts: Sequence[Due]
