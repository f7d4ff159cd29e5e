"""Blocks under the table of a night's sheet: the next line, the game in progress, settlement, notes, signatures."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Side
from chouette_desk.core.game import Game
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.paper.pdf.flow import GUTTER, LABEL, Block, RowItem, labelled, paragraph, rows_of
from chouette_desk.paper.pdf.fonts import GREY, INK, Style, isolated, text_width, wrapped_lines
from chouette_desk.paper.pdf.page import Area, Page
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _
from chouette_desk.wording.rotation import order_explained
from chouette_desk.wording.sheet import role_of
from chouette_desk.wording.text import in_money, signed

NAME = Style(10.0)
BOX_NAME = Style(10.0, bold=True)
SMALL = Style(7.5, colour=GREY)
NOTE = Style(7.5, colour=INK)
PAY = Style(9.5)
TICK = 8.0
NUMBER = 16.0  # the room of a note's number
NOTE_COLUMN, MANY_NOTES, SHORT = 215.0, 5, 3  # so wide, so many, so many lines, for notes side by side
GAP = 10.0


def next_order(night: Night, width: float) -> list[Block]:
    """The line of the next game, or of the one in progress: the Box in a box, Captain and Partner named, and the
    reason.
    """
    if not night.line:
        return []
    label = _("This game") if night.game else _("Next game")
    items = [_player(name, index, night) for index, name in enumerate(night.line)]
    items += [_with_word(name, _("waits")) for name in night.waiting]
    why = paragraph(isolated(order_explained(night), night.columns), SMALL, width)
    return labelled(label, [*rows_of(items, width, 18.0, 14.0), *why], GAP)


def _player(name: Name, index: int, night: Night) -> RowItem:
    if index == 0:
        return _boxed(name)
    return _with_word(name, role_of(night, name))


def _boxed(name: Name) -> RowItem:
    """The Box's name in a box."""

    def draw(page: Page, area: Area) -> None:
        page.box(Area(area.x, area.y + 1.5, area.width, area.height - 3), 1.1)
        page.put(name, area.inset(6, 2), BOX_NAME)

    return RowItem(text_width(name, BOX_NAME) + 12.2, draw)


def _with_word(name: Name, word: str) -> RowItem:
    """A name, and small behind it the role."""
    wide, small = text_width(name, NAME), text_width(word, SMALL) if word else 0.0

    def draw(page: Page, area: Area) -> None:
        room = area.width - small - 4 if word else area.width
        page.put(name, Area(area.x, area.y, room, area.height), NAME, "left")
        if word:
            page.put(word, Area(area.right - small - 0.5, area.y, small + 0.5, area.height), SMALL, "left")

    return RowItem(wide + (small + 4.7 if word else 0.2), draw)


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
    words = intro.format(number=game.number, box=game.box, captain=game.captain, acting=game.acting_captain or "")
    cubes = _("Cubes: {cubes}.").format(cubes="; ".join(cube_in_words(cube, game) for cube in game.cubes.values()))
    text = isolated(f"{words} {cubes}", night.columns)
    return labelled(_("In progress"), paragraph(text, Style(8.5), width), GAP)


def cube_in_words(cube: Cube, game: Game) -> str:
    """One cube: "Bob 2 with the Team", "Cid out (−1)"."""
    words = _owner_in_words(cube, game) if cube.live else _("{name} out ({won})")
    text = words.format(name=cube.member, value=cube.value, won=signed(cube.won or 0))
    sides = "" if (cube.box, cube.team) == (game.box, cube.member) or not cube.live else _sides(cube)
    return " ".join(filter(None, (text, sides, _offer_in_words(cube))))


def _owner_in_words(cube: Cube, game: Game) -> str:
    if cube.owner is None:
        return _("{name} {value} in the middle")
    if cube.owner is Side.BOX:
        return _("{name} {value} with the Box") if cube.box == game.box else _("{name} {value} with its box side")
    return _("{name} {value} with the Team")


def _sides(cube: Cube) -> str:
    return _("({box} against {team})").format(box=cube.box, team=cube.team)


def _offer_in_words(cube: Cube) -> str:
    if cube.offer is None:
        return ""
    waits = _("offered at {value}, the Box to answer")
    if cube.offer.waits_on is Side.TEAM:
        waits = _("offered at {value}, the Team to answer")
    return f"– {waits.format(value=cube.offer.value)}"


# The settlement


def settlement(report: Report, width: float) -> list[Block]:
    """The payments, with boxes to tick."""
    if not report.rows:
        return []
    night = report.night
    label = _("Settlement")
    if not report.settlement:
        return labelled(label, paragraph(_("All square: nobody owes anything."), PAY, width), GAP)
    texts = [isolated(_payment_in_words(due), night.columns) for due in report.settlement]
    blocks = _ticked(texts, width)
    if night.game:
        blocks += paragraph(_("As it stands without the game in progress."), SMALL, width)
    return labelled(label, blocks, GAP)


def _payment_in_words(due: Due) -> str:
    words = {"payer": due.payer, "payee": due.payee, "points": due.points}
    if due.money is None:
        return _("{payer} pays {payee} {points}").format(**words)
    return _("{payer} pays {payee} {points}  ({money})").format(**words, money=in_money(due.money, due.currency))


def _ticked(texts: Sequence[str], width: float) -> list[Block]:
    """The payments in as many columns as there is room for, each behind a box to tick."""
    room = width - GUTTER
    widest = max(text_width(text, PAY) for text in texts) + TICK + 6
    columns = max(1, int((room + 18) // (widest + 18)))
    wide = (room - 18 * (columns - 1)) / columns
    if columns > 1:
        wide = widest
    return [
        _ticks([wrapped_lines(text, PAY, wide - TICK - 6) for text in texts[start : start + columns]], wide)
        for start in range(0, len(texts), columns)
    ]


def _ticks(row: Sequence[list[str]], wide: float) -> Block:
    def draw(page: Page, area: Area) -> None:
        for index, lines in enumerate(row):
            x = area.x + GUTTER + index * (wide + 18)
            page.box(Area(x, area.top - 2.5 - TICK, TICK, TICK), 0.6)
            for number, line in enumerate(lines):
                y = area.top - PAY.leading * (number + 1)
                page.put(line, Area(x + TICK + 6, y, wide - TICK - 6, PAY.leading), PAY, "left")

    return Block(PAY.leading * max(map(len, row)) + 3, draw, first=PAY.leading)


# Notes and signatures


def notes(report: Report, width: float) -> list[Block]:
    """The notes on the night, each under its number; many short ones side by side."""
    if not report.footnotes:
        return []
    texts = [
        (
            str(note.number),
            isolated(_("{place}: {text}").format(place=note.where, text=note.text), report.night.columns),
        )
        for note in report.footnotes
    ]
    return labelled(_("Notes"), list(_in_columns(texts, width)), GAP)


def _whole_width(number: str, text: str, width: float) -> list[Block]:
    """A note that may break anywhere."""
    first, *rest = paragraph(text, NOTE, width, GUTTER + NUMBER)
    return [_numbered(number, first), *rest]


def _numbered(number: str, line: Block) -> Block:
    def draw(page: Page, area: Area) -> None:
        _draw_number(page, Area(area.x + GUTTER, area.y, NUMBER, area.height), number)
        line.draw(page, area)

    return replace(line, draw=draw)


def _draw_number(page: Page, area: Area, number: str) -> None:
    page.put(number, Area(area.x, area.y, area.width - 4, area.height), Style(NOTE.size, colour=GREY), "right")


def _in_columns(texts: Sequence[tuple[str, str]], width: float) -> Iterator[Block]:
    """Notes side by side; long ones, and one left alone, over the whole width."""
    columns = round((width - GUTTER) / NOTE_COLUMN) if len(texts) >= MANY_NOTES else 1
    wide = (width - GUTTER) / columns
    row: list[tuple[str, str]] = []
    for number, text in texts:
        is_long = len(_in_column(text, wide)) > SHORT
        if row and (is_long or len(row) == columns):
            yield from _note_rows(row, width, wide)
            row = []
        row.append((number, text))
        if is_long:
            yield from _note_rows(row, width, wide)
            row = []
    yield from _note_rows(row, width, wide)


def _in_column(text: str, wide: float) -> list[str]:
    return wrapped_lines(text, NOTE, wide - NUMBER - 10)


def _note_rows(row: Sequence[tuple[str, str]], width: float, wide: float) -> list[Block]:
    """These notes side by side in columns so wide; one alone has the whole width."""
    if len(row) == 1:
        return _whole_width(*row[0], width)
    return [_note_row([(number, _in_column(text, wide)) for number, text in row], wide)] if row else []


def _note_row(row: Sequence[tuple[str, list[str]]], wide: float) -> Block:
    def draw(page: Page, area: Area) -> None:
        for index, (number, lines) in enumerate(row):
            x, y = area.x + GUTTER + index * wide, area.top - NOTE.leading
            _draw_number(page, Area(x, y, NUMBER, NOTE.leading), number)
            for down, line in enumerate(lines):
                below = Area(x + NUMBER, y - down * NOTE.leading, wide - NUMBER - 10, NOTE.leading)
                page.put(line, below, NOTE, "left")

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
