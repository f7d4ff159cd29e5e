"""The filled sheet against bare reportlab drawing the same (aim: 1.5 times)."""

from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

from chouette_desk.paper.pdf import PageSetup, filled
from chouette_desk.paper.pdf.filled import draw_filled
from chouette_desk.paper.pdf.page import PdfDocument
from chouette_desk.paper.report import Report
from tests.bench.timing import fastest, sized
from tests.paper.evenings import NAMES, evening

ROUNDS = sized(15)


def bare(paper: PdfDocument) -> bytes:
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


@pytest.mark.parametrize(("players", "games", "moves"), [(8, 30, False), (12, sized(200, 4), True)])
def test_filled_sheet_against_bare_reportlab(benchmark, capsys, players, games, moves):
    night = evening(NAMES[:players], games, moves=moves)
    setup = PageSetup()
    paper = draw_filled(Report(night), setup)
    floor = fastest(lambda: bare(paper), ROUNDS)
    ours = fastest(lambda: filled(night, setup), ROUNDS)
    benchmark.extra_info["ratio"] = ours / floor
    benchmark.pedantic(lambda: filled(night, setup), rounds=sized(3))
    with capsys.disabled():
        print(f"\nfilled sheet, {players} players, {games} games: {ours / floor:.2f} times bare reportlab")
