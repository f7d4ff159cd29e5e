"""The head of a page: the club, the date in words, the table, the stake, the rulebook and what it changes."""

from dataclasses import dataclass

from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.blocks import Block, labelled, paragraph
from chouette_desk.paper.pdf.paper import Page
from chouette_desk.paper.pdf.text import GREY, LEADING, Style, broken, text_width
from chouette_desk.wording.dates import date_in_words
from chouette_desk.wording.language import _
from chouette_desk.wording.money import money
from chouette_desk.wording.places import shortened
from chouette_desk.wording.rules import title_with_changes
from chouette_desk.wording.titles import title_of_table

CLUB = Style(17.0, bold=True)
CLUB_SMALL = Style(11.0, bold=True)
FACTS = Style(8.5, colour=GREY)
CHANGES = Style(7.0, colour=GREY)
BETWEEN = "   ·   "
GAP = 9.0
MOST = 0.3  # of the page's height
LONGEST = 60  # of a text where the head has to be cut


@dataclass(frozen=True, slots=True)
class Head:
    """The words of the head: the club, facts in two lines, and the rulebook's changes."""

    club: str
    facts: tuple[str, ...]
    changes: str = ""
    author: str = "Chouette Desk"


def head_of(heading: Heading, rulebook: Rulebook | None) -> Head:
    """The head of a night's pages."""
    when = date_in_words(heading.date)
    table = title_of_table(heading.table) if heading.table else ""
    rules = rulebook.title if rulebook else ""
    facts = (_joined(table, when), _joined(stake_in_words(heading), rules))
    club = heading.club or _("Chouette")
    return Head(club, tuple(filter(None, facts)), _changes(rulebook), heading.club or "Chouette Desk")


def _joined(*parts: str) -> str:
    return BETWEEN.join(filter(None, parts))


def _changes(rulebook: Rulebook | None) -> str:
    """What a rulebook changes of the one it is made from, beginning with its title; empty where nothing is."""
    base = rulebook.base if rulebook else None
    if rulebook is None or base not in NAMES or not shipped(base).differences(rulebook):
        return ""
    return title_with_changes(rulebook, shipped(base))


def stake_in_words(heading: Heading) -> str:
    """What a point is worth: "€0.50 a point"."""
    each = money(1, heading.stake, heading.currency)
    return _("{money} a point").format(money=each) if each else ""


def draw_head(page: Page, body: Area, head: Head) -> float:
    """Draws the head at the top of the page; where the table may begin comes back."""
    y = body.top
    place = _beside if text_width(head.club, CLUB_SMALL) <= _left(body, head) else _below
    y = place(page, body, head) - (3 if head.changes else 0)
    for line in broken(head.changes, CHANGES, body.width):
        y -= CHANGES.leading
        page.put(line, Area(body.x, y, body.width, CHANGES.leading), CHANGES, "left")
    return y - GAP


def _left(body: Area, head: Head) -> float:
    """What room the facts leave the club."""
    return body.width - 18 - max((text_width(fact, FACTS) for fact in head.facts), default=0.0)


def _beside(page: Page, body: Area, head: Head) -> float:
    """The club at the left, the facts at the right."""
    left = _left(body, head)
    step = FACTS.size * 1.4
    high = max(CLUB.size * LEADING, len(head.facts) * step)
    page.put(head.club, Area(body.x, body.top - high, left, high), CLUB, "left")
    y = body.top - (high - len(head.facts) * step) / 2
    for fact in head.facts:
        y -= step
        page.put(fact, Area(body.x + left + 18, y, body.width - left - 18, step), FACTS, "right")
    return body.top - high


def _below(page: Page, body: Area, head: Head) -> float:
    """A long club on lines of its own, the facts under it."""
    y = body.top
    for line in broken(head.club, CLUB_SMALL, body.width):
        y -= CLUB_SMALL.leading
        page.put(line, Area(body.x, y, body.width, CLUB_SMALL.leading), CLUB_SMALL, "left")
    for fact in head.facts:
        for line in broken(fact, FACTS, body.width):
            y -= FACTS.leading
            page.put(line, Area(body.x, y, body.width, FACTS.leading), FACTS, "left")
    return y


def head_height(body: Area, head: Head) -> float:
    """How high the head is, with the gap under it."""
    return body.top - draw_head(Page(), body, head)


def fitting(head: Head, body: Area) -> Head:
    """The head as every page has it: whole, or cut where it would take too much of each (``whole_head`` has it all)."""
    return head if head_height(body, head) <= MOST * body.height else compact(head)


def whole_head(head: Head, body: Area) -> list[Block]:
    """The words of a head that had to be cut, for the foot of the sheet; nothing where it was not."""
    if head_height(body, head) <= MOST * body.height:
        return []
    said = " ".join((head.club, *head.facts, head.changes))
    return labelled(_("In full"), paragraph(said, FACTS, body.width), GAP)


def compact(head: Head) -> Head:
    """The head with long texts cut and without the changes."""
    return Head(shortened(head.club, LONGEST), tuple(shortened(fact, LONGEST) for fact in head.facts))
