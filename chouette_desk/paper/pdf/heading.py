"""Heading and foot of a page, page setup, and the cursor that fills pages."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from reportlab.lib.pagesizes import A4, LETTER

from chouette_desk.core.names import Name
from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import Marks, Rulebook
from chouette_desk.core.sheet import has_circles, has_initials
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.paper import Paper
from chouette_desk.paper.pdf.flow import Block, height_of, labelled, paragraph
from chouette_desk.paper.pdf.fonts import GREY, LEADING, Style, text_width, wrapped_lines
from chouette_desk.paper.pdf.page import Area, PdfDocument, PdfPage
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import has_lines_besides_games, title_with_changes
from chouette_desk.wording.text import date_in_words, money, shortened, title_of_table

CLUB = Style(17.0, bold=True)
CLUB_SMALL = Style(11.0, bold=True)
FACTS = Style(8.5, colour=GREY)
CHANGES = Style(7.0, colour=GREY)
BETWEEN = "   ·   "
GAP = 9.0
MOST = 0.3  # of the page's height
LONGEST = 60  # of a text where the head has to be cut


class PageHeading(Struct, frozen=True):
    """A page heading's texts: club, facts in two lines, and the rulebook's changes."""

    club: str
    facts: tuple[str, ...]
    changes: str = ""
    author: str = ""


def page_heading(heading: Heading, rulebook: Rulebook | None) -> PageHeading:
    """The heading of a night's pages."""
    table = title_of_table(heading.table) if heading.table else ""
    facts = ((table, date_in_words(heading.date)), (stake_in_words(heading), rulebook.title if rulebook else ""))
    joined = (BETWEEN.join(filter(None, parts)) for parts in facts)
    club = heading.club or _("Chouette")
    return PageHeading(club, tuple(filter(None, joined)), _changes(rulebook), heading.club or "")


def _changes(rulebook: Rulebook | None) -> str:
    """Return a rulebook's changes to its base, with its title; empty without any."""
    base = rulebook.base if rulebook else None
    if rulebook is None or base not in NAMES or not shipped(base).differences(rulebook):
        return ""
    return title_with_changes(rulebook, shipped(base))


def stake_in_words(heading: Heading) -> str:
    """The worth of a point: "€0.50 a point"."""
    worth = money(1, heading.stake, heading.currency)
    return _("{money} a point").format(money=worth) if worth else ""


def draw_heading(page: PdfPage, body: Area, heading: PageHeading) -> float:
    """Draw the heading at the top of the page; return where the table may begin."""
    left = body.width - 18 - max((text_width(fact, FACTS) for fact in heading.facts), default=0.0)
    if text_width(heading.club, CLUB_SMALL) <= left:
        y = _draw_side_by_side(page, body, heading, left)
    else:
        club = wrapped_lines(heading.club, CLUB_SMALL, body.width)
        y = page.put_lines(club, body.x, body.top, body.width, CLUB_SMALL)
        facts = [line for fact in heading.facts for line in wrapped_lines(fact, FACTS, body.width)]
        y = page.put_lines(facts, body.x, y, body.width, FACTS)
    y -= 3 if heading.changes else 0
    changes = wrapped_lines(heading.changes, CHANGES, body.width)
    return page.put_lines(changes, body.x, y, body.width, CHANGES) - GAP


def _draw_side_by_side(page: PdfPage, body: Area, heading: PageHeading, left: float) -> float:
    """The club at the left, the facts at the right."""
    step = FACTS.size * 1.4
    high = max(CLUB.size * LEADING, len(heading.facts) * step)
    page.put(heading.club, Area(body.x, body.top - high, left, high), CLUB, "left")
    y = body.top - (high - len(heading.facts) * step) / 2
    for fact in heading.facts:
        y -= step
        page.put(fact, Area(body.x + left + 18, y, body.width - left - 18, step), FACTS, "right")
    return body.top - high


def heading_height(body: Area, heading: PageHeading) -> float:
    """The height of the heading, with the gap under it."""
    return body.top - draw_heading(PdfPage(), body, heading)


@lru_cache(maxsize=8)
def shortened_heading(heading: PageHeading, body: Area) -> PageHeading:
    """Return the heading of every page, cut and without changes if it is too high."""
    if heading_height(body, heading) <= MOST * body.height:
        return heading
    return PageHeading(shortened(heading.club, LONGEST), tuple(shortened(fact, LONGEST) for fact in heading.facts))


def full_heading(heading: PageHeading, body: Area) -> list[Block]:
    """Return the text of a heading that had to be cut, for the foot; else nothing."""
    if shortened_heading(heading, body) == heading:
        return []
    text = paragraph(" ".join((heading.club, *heading.facts, heading.changes)), FACTS, body.width)
    return labelled(_("In full"), text, GAP)


# Page setup, and the contents of a blank sheet.

SIZES: Mapping[Paper, tuple[float, float]] = {"A4": A4, "Letter": LETTER}  # points, upright
MARGIN = 36.0
NO_HEADING = Heading()
FOOT = 12.0  # the line of the page number
MOST_PLAYERS = 20


class PageSetup(Struct, frozen=True):
    """The paper, its orientation, the kinds of marks, and whether points are printed.

    These are the points of each game. ``url`` is the address of the page for phones, which is at the foot of a filled
    sheet; empty without one.
    """

    paper: Paper = "A4"
    landscape: bool = False
    marks: Marks = "circles"
    points: bool = False
    url: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the page in points."""
        width, height = SIZES[self.paper]
        return (height, width) if self.landscape else (width, height)

    @property
    def body(self) -> Area:
        """The area inside the margins and above the page number."""
        width, height = self.size
        return Area(MARGIN, MARGIN + FOOT, width - 2 * MARGIN, height - 2 * MARGIN - FOOT)

    @property
    def circles(self) -> bool:
        """True if the circles of aba 10.1 are drawn."""
        return has_circles(self.marks)

    @property
    def initials(self) -> bool:
        """True if the list of initials of st-albans 20 is drawn."""
        return has_initials(self.marks)


class Blank(Struct, frozen=True):
    """A sheet to be kept by hand: numbers of columns and pages, and printed values.

    ``order`` is the starting order, Box first, of exactly the names, or () where it is not known yet; lines are
    ``numbered`` or not, with None unless the rulebook has lines that are no games. Raises ValueError for numbers and
    orders that make no sheet.
    """

    players: int
    names: tuple[Name, ...] = ()
    order: tuple[Name, ...] = ()
    pages: int = 1
    heading: Heading = NO_HEADING
    rulebook: Rulebook | None = None
    rules: Literal["foot", "back", "none"] = "foot"
    numbered: bool | None = None

    @property
    def has_rules(self) -> bool:
        """True if the short rules are printed, at the foot or on the back."""
        return self.rulebook is not None and self.rules != "none"

    @property
    def has_numbers(self) -> bool:
        """True if the lines are numbered."""
        if self.numbered is not None:
            return self.numbered
        return self.rulebook is None or not has_lines_besides_games(self.rulebook)

    @property
    def has_stakes(self) -> bool:
        """True if players may play for different stakes, as far as is known."""
        return self.rulebook is None or self.rulebook.stakes != "equal"

    def __post_init__(self) -> None:
        if not 3 <= self.players <= MOST_PLAYERS:
            raise ValueError(f"a blank sheet has 3 to {MOST_PLAYERS} columns, not {self.players}")
        if len(self.names) > self.players:
            raise ValueError(f"{len(self.names)} names for {self.players} columns")
        if self.order and sorted(self.order) != sorted(self.names):
            raise ValueError("the order names exactly the players")
        if self.pages < 1:
            raise ValueError("a blank sheet has a page at least")


PORTRAIT_A4, LANDSCAPE_A4 = PageSetup(), PageSetup(landscape=True)

# Documents with the same heading on every page.

KEPT = 3  # lines or rows that stand together where a text or a table goes on to another page
ROUNDING = 0.01


def new_document(setup: PageSetup, heading: PageHeading) -> PdfDocument:
    """A document without a page, with the heading as its metadata."""
    title = " · ".join((heading.club, *heading.facts[:1]))
    return PdfDocument(setup.size, title, author=heading.author, subject=_("Chouette scoresheet"))


def further_page(document: PdfDocument, setup: PageSetup, heading: PageHeading) -> tuple[PdfPage, Area]:
    """One more page with its heading, and the area below that."""
    body, page = setup.body, document.new_page()
    top = draw_heading(page, body, shortened_heading(heading, body))
    return page, Area(body.x, body.y, body.width, top - body.y)


class PagePosition:
    """The page that is drawn on, and the height down to which it is full."""

    page: PdfPage
    y: float

    def __init__(self, document: PdfDocument, body: Area, heading: PageHeading) -> None:
        self.document, self.body, self.heading = document, body, heading
        self.turn()

    def turn(self) -> None:
        """Begin a new page."""
        self.page = self.document.new_page()
        self.y = self._top = draw_heading(self.page, self.body, shortened_heading(self.heading, self.body))

    @property
    def is_fresh(self) -> bool:
        """True if there is nothing but the heading on the page."""
        return self.y == self._top

    @property
    def left(self) -> float:
        """The height that the page has left."""
        return self.y - self.body.y

    def has(self, height: float) -> bool:
        """True if the page has this height left."""
        return self.left >= height - ROUNDING

    def could_have(self, height: float) -> bool:
        """True if a fresh page has this height."""
        return self.whole >= height

    @property
    def whole(self) -> float:
        """The height that a fresh page has."""
        return self._top - self.body.y

    def need(self, height: float) -> None:
        """Begin a new page unless this one has the height left, or is fresh."""
        if not self.has(height) and not self.is_fresh:
            self.turn()

    def take(self, height: float) -> Area:
        """The next strip of this height, over the whole width."""
        self.y -= height
        return Area(self.body.x, self.y, self.body.width, height)

    def draw(self, blocks: Sequence[Block], gap: float) -> None:
        """Draw blocks below a gap, on one page if it has all; few never go on alone."""
        height = gap + height_of(blocks)
        self.need(height if self.could_have(height) else gap + height_of(blocks[:KEPT]))
        self.take(gap)
        for index, block in enumerate(blocks):
            rest = blocks[index:]
            self.need(height_of(rest) if len(rest) == KEPT else block.height)
            block.draw(self.page, self.take(block.height))


# The foot of a page: its number, and the fingerprint of the night.

STYLE = Style(7.0, colour=GREY)
SIGNED = 0.6  # of the width


def number_pages(document: PdfDocument, body: Area, style: Style = STYLE) -> None:
    """Write "page 1 of 2" under the body of every page; a single page needs none."""
    count = len(document.pages)
    for number, page in enumerate(document.pages if count > 1 else [], 1):
        text = _("page {number} of {count}").format(number=number, count=count)
        page.put(text, _foot(body, style), style, "right", "bottom")


def print_fingerprint(document: PdfDocument, body: Area, fingerprint: str) -> None:
    """Write the night's fingerprint under every page, beside the page number."""
    for page in document.pages:
        page.put(fingerprint, _foot(body, STYLE, SIGNED), STYLE, "left", "bottom")


def _foot(body: Area, style: Style, part: float = 1.0) -> Area:
    """The line under the body."""
    high = FOOT / STYLE.size * style.size
    return Area(body.x, body.y - high, body.width * part, high - 2)
