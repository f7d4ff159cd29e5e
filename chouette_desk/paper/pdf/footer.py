"""Blocks under a night's table: next line, current game, settlement, signatures."""

from collections.abc import Sequence

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Side
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.paper.pdf.flow import GUTTER, LABEL, Block, RowItem, labelled, paragraph, rows_of, text_item
from chouette_desk.paper.pdf.fonts import GREY, INK, Style, isolated, text_width, wrapped_lines
from chouette_desk.paper.pdf.page import Area, PdfPage
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import payment_text, with_method
from chouette_desk.wording.rotation import order_explained
from chouette_desk.wording.sheet import closed_cube_in_words, role_of

NAME = Style(10.0)
BOX_NAME = Style(10.0, bold=True)
SMALL = Style(7.5, colour=GREY)
PAY = Style(9.5)
CUBES = Style(8.5)
CAPTION = Style(7.0, colour=GREY)
GAP = 10.0  # above a block
LINE_HIGH, LINE_GAP = 18.0, 14.0  # of the players in line: a row's height, and between one and the next
FRAME_PAD, FRAME_PEN = 6.0, 1.1  # beside the Box's name in its frame, and the frame's line
WORD_GAP = 4.0  # between a name and the role behind it
SLACK = 0.2  # so that no text is shrunk for a rounding
TICK, TICK_PEN, TICK_GAP = 8.0, 1.1, 6.0  # a box to tick, the line of its tick, and the room behind it
COLUMNS_GAP = 18.0  # between columns of payments
SIGNATURE_GAP, SIGNATURE_HIGH, SIGNED_AT = (
    24.0,
    34.0,
    10.0,
)  # between lines to sign on, their height, and where they are
RULE = 0.6  # a thin line


def next_order(night: Night, width: float) -> list[Block]:
    """Return the line of the next game with parts and reason; nothing in a game.

    The Box is in a box, Captain and Partner are named.
    """
    if not night.line or night.game:
        return []
    reason = paragraph(isolated(order_explained(night), night.columns), SMALL, width)
    return labelled(_("Next game"), [*_line(night, width), *reason], GAP)


def _line(night: Night, width: float) -> list[Block]:
    """Return the line's players with their parts, then those who wait or are away."""
    box, *others = night.line or ()
    items = [_boxed(box), *(_with_word(name, role_of(night, name)) for name in others)]
    items += [_with_word(name, _("waits")) for name in (*night.waiting, *night.returning)]
    items += [_with_word(name, _("away")) for name in night.away if name in (night.whole_line or ())]
    return rows_of(items, width, LINE_HIGH, LINE_GAP)


def _boxed(name: Name) -> RowItem:
    def draw(page: PdfPage, area: Area) -> None:
        page.box(Area(area.x, area.y + 1.5, area.width, area.height - 3), FRAME_PEN)
        page.put(name, area.inset(FRAME_PAD, 2), BOX_NAME)

    return RowItem(text_width(name, BOX_NAME) + 2 * FRAME_PAD + SLACK, draw)


def _with_word(name: Name, word: str) -> RowItem:
    """A name, and small behind it the role."""
    if not word:
        return text_item(name, NAME)
    small = text_width(word, SMALL) + SLACK

    def draw(page: PdfPage, area: Area) -> None:
        page.put(name, Area(area.x, area.y, area.width - small - WORD_GAP, area.height), NAME, "left")
        page.put(word, Area(area.right - small, area.y, small, area.height), SMALL, "left")

    return RowItem(text_width(name, NAME) + SLACK + WORD_GAP + small, draw)


# A game in progress


def in_progress(night: Night, width: float) -> list[Block]:
    """The game in progress: its line with the roles, and in words every cube."""
    if night.game is None:
        return []
    game = night.game
    cubes = "; ".join(cube_in_words(cube, game) for cube in game.cubes.values())
    text = _("In progress: its points are not in the totals yet. Cubes: {cubes}.").format(cubes=cubes)
    label = _("Game {number}").format(number=game.number)
    return labelled(label, [*_line(night, width), *paragraph(isolated(text, night.columns), CUBES, width)], GAP)


def cube_in_words(cube: Cube, game: Game) -> str:
    """One cube: "Bob 2 with the Team", "Cid −1, dropped"."""
    if not cube.live:
        return f"{cube.member} {closed_cube_in_words(cube, game)}"
    owners = {
        None: _("{name} {value} in the middle"),
        Side.BOX: _("{name} {value} with the Box") if cube.box == game.box else _("{name} {value} with its box side"),
        Side.TEAM: _("{name} {value} with the Team"),
    }
    text = owners[cube.owner].format(name=cube.member, value=cube.value)
    if (cube.box, cube.team) != (game.box, cube.member):
        text += " " + _("({box} against {team})").format(box=cube.box, team=cube.team)
    if cube.offer:
        answer = _("offered at {value}, the Box to answer")
        if cube.offer.waits_on is Side.TEAM:
            answer = _("offered at {value}, the Team to answer")
        text += f" – {answer.format(value=cube.offer.value)}"
    return text


# The settlement


def settlement(report: Report, width: float) -> list[Block]:
    """Return the payments with boxes to tick, paid ones ticked; none during a game."""
    night = report.night
    if not report.rows or night.game:
        return []
    label = _("Settlement")
    if not report.settlement:
        return labelled(label, paragraph(report.nothing_to_pay, PAY, width), GAP)
    payments = [
        (isolated(with_method(payment_text(due), due), night.columns), not due.open) for due in report.settlement
    ]
    return labelled(label, _ticked(payments, width), GAP)


Ticked = tuple[Sequence[str], bool]
"""The lines of a payment, and True if it is paid."""


def _ticked(payments: Sequence[tuple[str, bool]], width: float) -> list[Block]:
    """The payments in as many columns as there is room for, each behind a box to tick."""
    room = width - GUTTER
    widest = max(text_width(text, PAY) for text, _paid in payments) + TICK + TICK_GAP
    columns = max(1, int((room + COLUMNS_GAP) // (widest + COLUMNS_GAP)))
    wide = widest if columns > 1 else room
    wrapped = [(wrapped_lines(text, PAY, wide - TICK - TICK_GAP), paid) for text, paid in payments]
    return [_ticks(wrapped[start : start + columns], wide) for start in range(0, len(wrapped), columns)]


def _ticks(row: Sequence[Ticked], wide: float) -> Block:
    def draw(page: PdfPage, area: Area) -> None:
        for index, (lines, paid) in enumerate(row):
            x = area.x + GUTTER + index * (wide + COLUMNS_GAP)
            draw_tick(page, Area(x, area.top - 2.5 - TICK, TICK, TICK), paid)
            page.put_lines(lines, x + TICK + TICK_GAP, area.top, wide - TICK - TICK_GAP, PAY)

    return Block(PAY.leading * max(len(lines) for lines, _paid in row) + 3, draw, first=PAY.leading)


def draw_tick(page: PdfPage, box: Area, paid: bool) -> None:
    """Draw a box to tick, ticked where it is paid."""
    page.box(box, RULE)
    if paid:
        bend = box.x + 0.4 * box.width
        page.line(box.x + 1.5, box.y + 0.5 * box.height, bend, box.y + 1.5, TICK_PEN, INK)
        page.line(bend, box.y + 1.5, box.right - 1, box.top - 1, TICK_PEN, INK)


# Signatures


def signatures(width: float) -> list[Block]:
    """Lines to sign on."""
    captions = (_("Scorekeeper"), _("Director"), _("Settled on"))
    wide = (width - GUTTER - 2 * SIGNATURE_GAP) / len(captions)

    def draw(page: PdfPage, area: Area) -> None:
        for index, caption in enumerate(captions):
            x = area.x + GUTTER + index * (wide + SIGNATURE_GAP)
            page.line(x, area.y + SIGNED_AT, x + wide, area.y + SIGNED_AT, RULE, INK)
            page.put(caption, Area(x, area.y, wide, CAPTION.leading), CAPTION, "left")
        page.put(_("Signed"), Area(area.x, area.y + SIGNED_AT - 2, GUTTER - 4, LABEL.leading), LABEL, "left")

    return [Block(SIGNATURE_HIGH, draw, gap=2.0)]
