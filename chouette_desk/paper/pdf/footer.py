"""Blocks under the table of a night's sheet: the next line, the game in progress, settlement, notes, signatures."""

from collections.abc import Sequence
from dataclasses import replace

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Side
from chouette_desk.core.game import Game
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.paper.pdf.flow import GUTTER, LABEL, Block, RowItem, labelled, paragraph, rows_of, text_item
from chouette_desk.paper.pdf.fonts import GREY, INK, Style, isolated, text_width, wrapped_lines
from chouette_desk.paper.pdf.page import Area, Page
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import method_text, payment_text
from chouette_desk.wording.rotation import order_explained
from chouette_desk.wording.sheet import role_of
from chouette_desk.wording.text import signed

NAME = Style(10.0)
BOX_NAME = Style(10.0, bold=True)
SMALL = Style(7.5, colour=GREY)
NOTE = Style(7.5, colour=INK)
PAY = Style(9.5)
TICK = 8.0
NUMBER = 16.0  # the room of a note's number
NOTE_COLUMN, MANY_NOTES, SHORT = 215.0, 5, 3  # width, least number and most lines of notes in columns
GAP = 10.0


def next_order(night: Night, width: float) -> list[Block]:
    """The line of the next or present game: the Box in a box, Captain and Partner named, and the reason."""
    if not night.line:
        return []
    label = _("This game") if night.game else _("Next game")
    box, *others = night.line
    items = [_boxed(box), *(_with_word(name, role_of(night, name)) for name in others)]
    items += [_with_word(name, _("waits")) for name in night.waiting]
    reason = paragraph(isolated(order_explained(night), night.columns), SMALL, width)
    return labelled(label, [*rows_of(items, width, 18.0, 14.0), *reason], GAP)


def _boxed(name: Name) -> RowItem:
    def draw(page: Page, area: Area) -> None:
        page.box(Area(area.x, area.y + 1.5, area.width, area.height - 3), 1.1)
        page.put(name, area.inset(6, 2), BOX_NAME)

    return RowItem(text_width(name, BOX_NAME) + 12.2, draw)


def _with_word(name: Name, word: str) -> RowItem:
    """A name, and small behind it the role."""
    if not word:
        return text_item(name, NAME)
    small = text_width(word, SMALL)

    def draw(page: Page, area: Area) -> None:
        page.put(name, Area(area.x, area.y, area.width - small - 4, area.height), NAME, "left")
        page.put(word, Area(area.right - small - 0.5, area.y, small + 0.5, area.height), SMALL, "left")

    return RowItem(text_width(name, NAME) + small + 4.7, draw)


# A game in progress


def in_progress(night: Night, width: float) -> list[Block]:
    """The game in progress in words: the roles, and every cube."""
    if night.game is None:
        return []
    game = night.game
    intro = _("Game {number}: Box {box}, Captain {captain}. Its points are in no total yet.")
    if game.acting_captain:
        intro = _(
            "Game {number}: Box {box}, Captain {captain}, acting captain {acting}. Its points are in no total yet."
        )
    roles = intro.format(number=game.number, box=game.box, captain=game.captain, acting=game.acting_captain or "")
    cubes = _("Cubes: {cubes}.").format(cubes="; ".join(cube_in_words(cube, game) for cube in game.cubes.values()))
    text = isolated(f"{roles} {cubes}", night.columns)
    return labelled(_("In progress"), paragraph(text, Style(8.5), width), GAP)


def cube_in_words(cube: Cube, game: Game) -> str:
    """One cube: "Bob 2 with the Team", "Cid out (−1)"."""
    if not cube.live:
        return _("{name} out ({won})").format(name=cube.member, won=signed(cube.won or 0))
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
    """The payments, with boxes to tick; those that are paid are ticked."""
    if not report.rows:
        return []
    night = report.night
    label = _("Settlement")
    if not report.settlement:
        return labelled(label, paragraph(nothing_to_pay(report), PAY, width), GAP)
    payments = [(isolated(_with_method(due), night.columns), not due.open) for due in report.settlement]
    blocks = _ticked(payments, width)
    if night.game:
        blocks += paragraph(_("As it stands without the game in progress."), SMALL, width)
    return labelled(label, blocks, GAP)


def nothing_to_pay(report: Report) -> str:
    """The sentence on a sheet without payments."""
    if report.closed is not None and report.closed.settled_with is not None:
        return _("Settled together with another table of this evening.")
    return _("All square: nobody owes anything.")


def _with_method(due: Due) -> str:
    """A payment, and behind it how it was made."""
    if due.open:
        return payment_text(due)
    return _("{due}: {method}").format(due=payment_text(due), method=method_text(due.method))


Ticked = tuple[Sequence[str], bool]
"""The lines of a payment, and True if it is paid."""


def _ticked(payments: Sequence[tuple[str, bool]], width: float) -> list[Block]:
    """The payments in as many columns as there is room for, each behind a box to tick."""
    room = width - GUTTER
    widest = max(text_width(text, PAY) for text, _paid in payments) + TICK + 6
    columns = max(1, int((room + 18) // (widest + 18)))
    wide = widest if columns > 1 else room
    wrapped = [(wrapped_lines(text, PAY, wide - TICK - 6), paid) for text, paid in payments]
    return [_ticks(wrapped[start : start + columns], wide) for start in range(0, len(wrapped), columns)]


def _ticks(row: Sequence[Ticked], wide: float) -> Block:
    def draw(page: Page, area: Area) -> None:
        for index, (lines, paid) in enumerate(row):
            x = area.x + GUTTER + index * (wide + 18)
            _draw_tick(page, Area(x, area.top - 2.5 - TICK, TICK, TICK), paid)
            page.put_lines(lines, x + TICK + 6, area.top, wide - TICK - 6, PAY)

    return Block(PAY.leading * max(len(lines) for lines, _paid in row) + 3, draw, first=PAY.leading)


def _draw_tick(page: Page, box: Area, paid: bool) -> None:
    page.box(box, 0.6)
    if paid:
        bend = box.x + 0.4 * box.width
        page.line(box.x + 1.5, box.y + 0.5 * box.height, bend, box.y + 1.5, 1.1, INK)
        page.line(bend, box.y + 1.5, box.right - 1, box.top - 1, 1.1, INK)


# Notes and signatures


def notes(report: Report, width: float) -> list[Block]:
    """The notes on the night, each under its number; many short ones side by side, the others over the whole width."""
    if not report.footnotes:
        return []
    columns = round((width - GUTTER) / NOTE_COLUMN) if len(report.footnotes) >= MANY_NOTES else 1
    wide = (width - GUTTER) / columns
    rows: list[list[tuple[str, str]]] = []
    room = 0  # the number of notes for which the last row still has room
    for note in report.footnotes:
        text = isolated(_("{place}: {text}").format(place=note.where, text=note.text), report.night.columns)
        is_long = len(_in_column(text, wide)) > SHORT
        if not room or is_long:
            rows.append([])
            room = columns
        rows[-1].append((str(note.number), text))
        room = 0 if is_long else room - 1
    return labelled(_("Notes"), [block for row in rows for block in _note_blocks(row, width, wide)], GAP)


def _in_column(text: str, wide: float) -> list[str]:
    return wrapped_lines(text, NOTE, wide - NUMBER - 10)


def _note_blocks(row: Sequence[tuple[str, str]], width: float, wide: float) -> list[Block]:
    """These notes side by side in columns so wide; one alone has the whole width, and may break anywhere."""
    if len(row) > 1:
        return [_note_row([(number, _in_column(text, wide)) for number, text in row], wide)]
    [(number, text)] = row
    first, *rest = paragraph(text, NOTE, width, GUTTER + NUMBER)

    def draw(page: Page, area: Area) -> None:
        _draw_number(page, area.x + GUTTER, area.top, number)
        first.draw(page, area)

    return [replace(first, draw=draw), *rest]


def _draw_number(page: Page, x: float, top: float, number: str) -> None:
    area = Area(x, top - NOTE.leading, NUMBER - 4, NOTE.leading)
    page.put(number, area, Style(NOTE.size, colour=GREY), "right")


def _note_row(row: Sequence[tuple[str, list[str]]], wide: float) -> Block:
    def draw(page: Page, area: Area) -> None:
        for index, (number, lines) in enumerate(row):
            x = area.x + GUTTER + index * wide
            _draw_number(page, x, area.top, number)
            page.put_lines(lines, x + NUMBER, area.top, wide - NUMBER - 10, NOTE)

    return Block(NOTE.leading * max(len(lines) for _number, lines in row), draw, first=NOTE.leading)


def signatures(width: float) -> list[Block]:
    """Lines to sign on."""
    captions = (_("Scorekeeper"), _("Director"), _("Settled on"))
    wide = (width - GUTTER - 2 * 24) / 3

    def draw(page: Page, area: Area) -> None:
        for index, caption in enumerate(captions):
            x = area.x + GUTTER + index * (wide + 24)
            page.line(x, area.y + 10, x + wide, area.y + 10, 0.6, INK)
            page.put(caption, Area(x, area.y, wide, 9), Style(7.0, colour=GREY), "left")
        page.put(_("Signed"), Area(area.x, area.y + 8, GUTTER - 4, 11), LABEL, "left")

    return [Block(34.0, draw, gap=2.0)]
