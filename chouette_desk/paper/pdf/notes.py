"""The notes under a sheet's table, each under its number."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from msgspec.structs import replace

from chouette_desk.paper.pdf.flow import GUTTER, Block, labelled, paragraph
from chouette_desk.paper.pdf.fonts import GREY, INK, Style, isolated, wrapped_lines
from chouette_desk.paper.pdf.page import Area, PdfPage
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _

NOTE = Style(7.5, colour=INK)
NUMBER = 16.0  # the room of a note's number
COLUMN, MANY, SHORT = 215.0, 5, 3  # width, least number and most lines of notes in columns
GAP, BETWEEN = 10.0, 2.0  # above the notes, and from one to the next


def notes(report: Report, width: float, numbers: Collection[int]) -> list[Block]:
    """Return the notes of these numbers; many short ones are put side by side."""
    chosen = [note for note in report.footnotes if note.number in numbers]
    if not chosen:
        return []
    columns = round((width - GUTTER) / COLUMN) if len(chosen) >= MANY else 1
    wide = (width - GUTTER) / columns
    rows: list[list[tuple[str, str]]] = []
    room = 0  # the number of notes for which the last row still has room
    for note in chosen:
        text = isolated(_("{place}: {text}").format(place=note.where, text=note.text), report.night.columns)
        is_long = len(_in_column(text, wide)) > SHORT
        if not room or is_long:
            rows.append([])
            room = columns
        rows[-1].append((str(note.number), text))
        room = 0 if is_long else room - 1
    return labelled(_("Notes"), [block for row in rows for block in _note_blocks(row, width, wide)], GAP)


@lru_cache(maxsize=512)
def _in_column(text: str, wide: float) -> list[str]:
    return wrapped_lines(text, NOTE, wide - NUMBER - 10)


def _note_blocks(row: Sequence[tuple[str, str]], width: float, wide: float) -> list[Block]:
    """Return notes side by side; a single one has the whole width and may break."""
    if len(row) > 1:
        return [_note_row([(number, _in_column(text, wide)) for number, text in row], wide)]
    [(number, text)] = row
    first, *rest = paragraph(text, NOTE, width, GUTTER + NUMBER)

    def draw(page: PdfPage, area: Area) -> None:
        _draw_number(page, area.x + GUTTER, area.top, number)
        first.draw(page, area)

    return [replace(first, draw=draw, gap=BETWEEN), *rest]


def _draw_number(page: PdfPage, x: float, top: float, number: str) -> None:
    area = Area(x, top - NOTE.leading, NUMBER - 4, NOTE.leading)
    page.put(number, area, Style(NOTE.size, colour=GREY), "right")


def _note_row(row: Sequence[tuple[str, list[str]]], wide: float) -> Block:
    def draw(page: PdfPage, area: Area) -> None:
        for index, (number, lines) in enumerate(row):
            x = area.x + GUTTER + index * wide
            _draw_number(page, x, area.top, number)
            page.put_lines(lines, x + NUMBER, area.top, wide - NUMBER - 10, NOTE)

    height = NOTE.leading * max(len(lines) for _number, lines in row)
    return Block(height, draw, gap=BETWEEN, first=NOTE.leading)
