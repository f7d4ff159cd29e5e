"""What is drawn or written: against the libraries drawing or writing the same."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from jinja2 import Environment
from openpyxl import Workbook, load_workbook
from reportlab.pdfgen.canvas import Canvas

from chouette_desk.core.dues import DuesState
from chouette_desk.core.night import Night
from chouette_desk.paper.live_page.pages import Site, table_page
from chouette_desk.paper.live_page.shown import ShownEvening, ShownTable
from chouette_desk.paper.pdf import PageSetup, filled
from chouette_desk.paper.pdf.filled import draw_filled
from chouette_desk.paper.pdf.page import PdfDocument
from chouette_desk.paper.report import Report
from chouette_desk.paper.xlsx.workbooks import workbook
from tests.bench.paths import Pair, path
from tests.paper.evenings import NAMES, evening

CANVAS = "bare reportlab, as many lines, circles and strings"


@path("filled sheet as PDF, 8 players, {size} games", floor=CANVAS, aim=1.25, size=30, small=3)
def sheet_of_eight(_folder: Path, games: int) -> Iterator[Pair]:
    yield from filled_sheet(evening(NAMES[:8], games, moves=False))


@path("filled sheet as PDF, 12 players, {size} games", floor=CANVAS, aim=1.25, size=200, small=20, repeated=1)
def sheet_of_twelve(_folder: Path, games: int) -> Iterator[Pair]:
    yield from filled_sheet(evening(NAMES[:12], games))


def filled_sheet(night: Night) -> Iterator[Pair]:
    """A filled sheet, beside the strokes of its pages."""
    setup = PageSetup()
    paper = draw_filled(Report(night), setup)
    yield Pair(lambda: filled(night, setup), lambda: bare_sheet(paper))


def bare_sheet(paper: PdfDocument) -> bytes:
    """The same lines, circles and strings, drawn one by one."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=paper.size, pageCompression=1, invariant=1)
    for page in paper.pages:
        for lines in (*page.lines.values(), *page.strokes.values()):
            for line in lines:
                canvas.line(*line)
        for areas in page.circles.values():
            for area in areas:
                canvas.ellipse(area.x, area.y, area.right, area.top)
        for written, texts in page.texts.items():
            canvas.setFont(written.font, written.size)
            for x, y, text in texts:
                canvas.drawString(x, y, text)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


@path("spreadsheet, 7 players, {size} games", floor="bare openpyxl, the same cells", aim=1.6, size=15, small=3)
def spreadsheet(_folder: Path, games: int) -> Iterator[Pair]:
    night = evening(NAMES[:7], games)
    cells, styled = cells_of(workbook(Report(night)))
    yield Pair(lambda: workbook(Report(night)), lambda: bare_workbook(cells, styled))


Cells = list[tuple[str, list[tuple[int, int, Any, Any]]]]


def cells_of(content: bytes) -> tuple[Cells, Workbook]:
    """Each sheet's cells (row, column, value, style), and the workbook, which knows the styles."""
    book = load_workbook(BytesIO(content))
    plain = [
        (
            sheet.title,
            [
                (cell.row, cell.column, cell.value, cell._style)
                for row in sheet.iter_rows()
                for cell in row
                if hasattr(cell, "_value")
            ],
        )
        for sheet in book
    ]
    return plain, book


def bare_workbook(cells: Cells, styled: Workbook) -> bytes:
    """The same cells, written by openpyxl and nothing else."""
    book = Workbook()
    book.remove(book.active)
    for styles in ("_fonts", "_fills", "_borders", "_alignments", "_number_formats", "_cell_styles"):
        setattr(book, styles, getattr(styled, styles))
    for title, each in cells:
        sheet = book.create_sheet(title)
        for row, column, value, style in each:
            sheet.cell(row, column, value)._style = style
    out = BytesIO()
    book.save(out)
    return out.getvalue()


BARE_PAGE = """<!DOCTYPE html><html><body><table>
{% for row in rows %}<tr><th scope="row">{{ row.label }}</th>{% for cell in row.cells %}<td>
{%- if cell.role %}<span class="role {{ cell.role }}">{{ cell.role }}</span>{% endif %}
{%- if cell.mark %}<span class="number">{{ cell.total }}<svg class="mark" viewBox="0 0 100 60" role="img">
<ellipse cx="50" cy="30" rx="48" ry="28"/>{% if cell.crossed %}<line x1="14" y1="52" x2="86" y2="8"/>{% endif %}
</svg>{% if cell.label %}<span class="label">{{ cell.label }}</span>{% endif %}</span>
{%- else %}{{ cell.total }}{% endif %}</td>{% endfor %}<td>{{ row.zero }}</td></tr>
{% endfor %}</table></body></html>
"""


@path(
    "page for phones, 8 players, {size} games", floor="bare jinja2, as many cells and shapes", aim=2.0, size=75, small=3
)
def page_for_phones(_folder: Path, games: int) -> Iterator[Pair]:
    night = evening(NAMES[:8], games, moves=False)
    rows, bare = plain_rows(night), Environment(autoescape=True).from_string(BARE_PAGE)
    table = ShownTable(1, "Table 1", "Table 1", "", night, DuesState())

    def page() -> str:
        return table_page(ShownEvening([table]), table, night.columns[0], Site("/token", "1"))

    assert page().count("<ellipse") == bare.render(rows=rows).count("<ellipse")
    yield Pair(page, lambda: bare.render(rows=rows))


def plain_rows(night: Night) -> list[dict[str, object]]:
    """The texts of every cell."""
    return [
        {
            "label": str(number),
            "zero": "0",
            "cells": [
                {
                    "total": str(row.totals.get(name, "")),
                    "role": row.roles[name].value if name in row.roles else "",
                    "mark": name in row.marks,
                    "crossed": name in row.marks and row.marks[name].crossed,
                    "label": row.marks[name].label if name in row.marks else "",
                }
                for name in night.columns
            ],
        }
        for number, row in enumerate(night.sheet.rows)
    ]
