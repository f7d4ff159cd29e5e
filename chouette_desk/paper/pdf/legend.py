"""The legend of a sheet: its letters, circles and greys, explained to newcomers."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.night import SeatStatus
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.sheet import Mark, Role
from chouette_desk.paper.pdf.flow import Block, Draw, RowItem, rows_of, text_item
from chouette_desk.paper.pdf.fonts import GREY, Style, text_width, wrapped_lines
from chouette_desk.paper.pdf.marks import TINTS, draw_mark, role_style
from chouette_desk.paper.pdf.measures import PrintedRow
from chouette_desk.paper.pdf.page import Area, PdfPage
from chouette_desk.wording.language import N_, _

SIZE = 7.0
STYLE = Style(SIZE, colour=GREY)
LINE = SIZE * 1.35  # the height of a line
ABOVE, BETWEEN, BEHIND = 4.0, 1.3 * SIZE, 3.0  # above all, between items, and from a sample to its meaning

ROLES = {
    Role.BOX: N_("Box, alone against the Team"),
    Role.CAPTAIN: N_("Captain, plays for the Team"),
    Role.PARTNER: N_("Partner of the Box"),
}
ABSENCES = {SeatStatus.LEFT: N_("left"), SeatStatus.AWAY: N_("away, keeps their place")}


class Signs(Struct, frozen=True):
    """The signs that a sheet's legend explains.

    ``labels`` are those of circles, of the numbers "1" alone.
    """

    roles: tuple[Role, ...]
    circles: bool = True
    labels: tuple[str, ...] = ()
    crossed: bool = True
    initials: bool = False
    absences: tuple[SeatStatus, ...] = ()


def signs_on(lines: Iterable[PrintedRow]) -> Signs:
    """The signs that these lines have."""
    lines = list(lines)
    cells = [cell for line in lines for cell in line.cells]
    roles, marks = {cell.role for cell in cells}, {cell.mark for cell in cells if cell.mark}
    labels = {"1" if mark.label.isdecimal() else mark.label for mark in marks}
    return Signs(
        roles=tuple(role for role in Role if role in roles),
        circles=bool(marks),
        labels=tuple(label for label in ("b", "p", "1") if label in labels),
        crossed=any(mark.crossed for mark in marks),
        initials=any(line.order for line in lines),
        absences=absences_on(lines),
    )


def signs_by_hand(rulebook: Rulebook | None, *, circles: bool, initials: bool) -> Signs:
    """The signs that will be written on a sheet under this rulebook; under none, all."""
    has_partner = rulebook is None or rulebook.partner_from != "never"
    roles = tuple(role for role in Role if has_partner or role is not Role.PARTNER)
    labels = ("b", "p", "1") if has_partner else ("b", "1")
    return Signs(roles, circles, labels, crossed=circles, initials=initials)


def absences_on(lines: Iterable[PrintedRow]) -> tuple[SeatStatus, ...]:
    """The absences that these lines show."""
    found = {cell.absence for line in lines for cell in line.cells}
    return tuple(absence for absence in ABSENCES if absence in found)


def legend(signs: Signs, width: float) -> list[Block]:
    """The meaning of all signs, on as many lines as they need; nothing without any."""
    blocks = [*letters_legend(signs, width), *circles_legend(signs, width)]
    return [replace(block, gap=0.0 if index else ABOVE) for index, block in enumerate(blocks)]


def letters_legend(signs: Signs, width: float) -> list[Block]:
    """The meaning of letters, initials and greys."""
    blocks = rows_of(list(_items(signs)), width, LINE, BETWEEN, indent=0)
    return [replace(block, gap=0.0 if index else ABOVE) for index, block in enumerate(blocks)]


def circles_legend(signs: Signs, width: float) -> list[Block]:
    """Sentences on how circles are drawn and read."""
    blocks = []
    if signs.circles:
        text = _(
            "waiting for a turn: the circle is drawn round the score of a player who goes to the end of the "
            "line. From the top line down, the players with open circles are the next Team, the Captain first; "
            "the player without one is the Box."
        )
        several = _("The order within a line: {labels}").format(labels=_order_of(signs.labels))
        blocks.append(_sentence(Mark(), f"{text} {several}" if signs.labels else text, width))
    if signs.crossed:
        text = _("turn used: the player has become Box, has left, or has a newer circle further down.")
        blocks.append(_sentence(Mark(crossed=True), text, width))
    return blocks


def _items(signs: Signs) -> Iterator[RowItem]:
    for role in signs.roles:
        yield _letter(role, _(ROLES[role]))
    if signs.initials:
        with_partner = Role.PARTNER in signs.roles
        yield _initials(
            _("the line of the game, Box first, (Partner)") if with_partner else _("the line of the game, Box first")
        )
    if signs.roles:
        yield _sampled(
            text_width("Σ", STYLE), lambda page, area: page.put("Σ", area, STYLE), _("each line adds up to 0")
        )
    for absence in signs.absences:
        yield _tint(absence, _(ABSENCES[absence]))


def _order_of(labels: Iterable[str]) -> str:
    """Return the labels in reading order, in words: "no label, b, p, 1, 2, 3 …"."""
    return ", ".join((_("no label"), *("1, 2, 3 …" if label == "1" else label for label in labels)))


def _letter(role: Role, meaning: str) -> RowItem:
    style = role_style(role, SIZE)
    return _sampled(text_width(role.value, style), lambda page, area: page.put(role.value, area, style), meaning)


def _initials(meaning: str) -> RowItem:
    style = Style(SIZE, bold=True, colour=GREY)

    def draw(page: PdfPage, area: Area) -> None:
        page.box(Area(area.x, area.middle[1] - 0.66 * SIZE, area.width, 1.32 * SIZE), 0.6, GREY)
        page.put("A", area, style)

    return _sampled(text_width("A", style) + 4, draw, meaning)


def _tint(absence: SeatStatus, meaning: str) -> RowItem:
    def draw(page: PdfPage, area: Area) -> None:
        page.tint(Area(area.x, area.middle[1] - 0.6 * SIZE, area.width, 1.2 * SIZE), TINTS[absence])

    return _sampled(1.8 * SIZE, draw, meaning)


def _sampled(wide: float, sample: Draw, meaning: str) -> RowItem:
    """A sample of a sign with its meaning."""
    item = text_item(meaning, STYLE)

    def draw(page: PdfPage, area: Area) -> None:
        sample(page, Area(area.x, area.y, wide + 0.2, area.height))
        item.draw(page, Area(area.x + wide + BEHIND, area.y, area.width - wide - BEHIND, area.height))

    return RowItem(wide + BEHIND + item.width, draw)


CIRCLE_WIDE, CIRCLE_HIGH = 1.65 * SIZE, 1.1 * SIZE


def _sentence(mark: Mark, text: str, width: float) -> Block:
    """A circle with a sentence that explains it."""
    left = CIRCLE_WIDE + BEHIND
    lines = wrapped_lines(text, STYLE, width - left)

    def draw(page: PdfPage, area: Area) -> None:
        centre, radii = (area.x + CIRCLE_WIDE / 2, area.top - LINE / 2), (0.43 * CIRCLE_WIDE, 0.5 * CIRCLE_HIGH)
        draw_mark(page, area, centre, radii, mark, SIZE)
        for index, line in enumerate(lines):
            room = Area(area.x + left, area.top - (index + 1) * LINE, width - left, LINE)
            page.put(line, room, STYLE, "left")

    return Block(LINE * len(lines), draw)
