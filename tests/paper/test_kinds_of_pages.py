"""Properties of every kind of page, for any players, games, paper and options."""

from itertools import accumulate, product

import pytest

from chouette_desk.core.events import Away, Back, Leave, Score
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.paper.pdf.column_heads import fitted_names
from chouette_desk.paper.pdf.filled import FilledSheet, draw_filled, drawn
from chouette_desk.paper.pdf.fonts import Style, text_width
from chouette_desk.paper.pdf.heading import PageSetup
from chouette_desk.paper.pdf.hyphens import hyphenated_lines
from chouette_desk.paper.pdf.measures import split_number
from chouette_desk.paper.pdf.page import GREYED, PALE, PdfDocument
from chouette_desk.paper.report import Report
from tests.paper.evenings import NAMES, evening, seated
from tests.paper.test_pdf_layout import wrong

PAPERS = [PageSetup(paper, landscape) for paper in ("A4", "Letter") for landscape in (False, True)]
OPTIONS = [("circles", False), ("both", True), ("initials", False), ("circles", True)]
LONG = (
    "Wilhelmina Featherstonehaugh-Cholmondele",
    "Konstantinopoulosides",
    "محمد عبد الرحمن الخوارزمي",
    "שרה לוי",
    "Zoë",
)


def texts_inside(document: PdfDocument, setup: PageSetup) -> list[list[float]]:
    """The heights of the lines of text of each page, its foot aside."""
    return [
        sorted({round(placed.box.y) for placed in page.placed if placed.box.y > setup.body.y})
        for page in document.pages
    ]


@pytest.mark.parametrize("players", [3, 5, 7, 12])
@pytest.mark.parametrize("setup", PAPERS, ids=str)
def test_no_page_has_one_line_or_a_white_half(players, setup):
    for games, (marks, points) in zip((1, 2, 5, 12, 30, 33, 47, 80), OPTIONS * 2, strict=True):
        chosen = PageSetup(setup.paper, setup.landscape, marks, points)
        sheet = FilledSheet(Report(evening(NAMES[:players], games, note="as it was said")), chosen)
        document = drawn(sheet)
        assert wrong(document, chosen) == []
        assert sheet.pages[1].fewest_lines > 1
        for heights in texts_inside(document, chosen):
            assert len(heights) > 4
            assert heights[0] < 0.5 * chosen.size[1], (games, marks)


@pytest.mark.parametrize(("marks", "points"), OPTIONS)
@pytest.mark.parametrize("setup", PAPERS[::2], ids=str)
def test_five_players_and_thirty_games_are_one_page(marks, points, setup):
    chosen = PageSetup(setup.paper, False, marks, points)
    document = draw_filled(Report(evening(NAMES[:5], 30, moves=False)), chosen)
    if setup.paper == "A4" or not points:
        assert len(document.pages) == 1
    assert min(state.size for page in document.pages for state in page.texts) >= 7.0


@pytest.mark.parametrize(("players", "games"), list(product([5, 8, 12], [1, 5, 30, 60])))
def test_lines_are_not_far_higher_than_their_figures(players, games):
    """Of 12 players with points no line is 14 mm high round figures of 9 points."""
    for setup in PAPERS:
        chosen = PageSetup(setup.paper, setup.landscape, "both", True)
        table, _pages = FilledSheet(Report(evening(NAMES[:players], games)), chosen).pages
        assert table.measures.size > 10.0 or table.measures.row < 36.0


@pytest.mark.parametrize("room", [17.0, 24.0, 33.0, 47.0, 60.0])
def test_a_word_of_a_name_is_parted_with_a_hyphen_level_or_upright(room):
    for name in (*LONG, "O'Shaughnessy-Macgillycuddy", "Player1234567890", "a" * 40):
        fitted = fitted_names((name, "Bo"), (room, room))
        for lines in (
            fitted.lines[0],
            hyphenated_lines(name, Style(8.0), room),
            hyphenated_lines(name, Style(7.0), 92.0),
        ):
            ends = set(accumulate(len(word) for word in name.replace("-", " ").split()))
            lengths = accumulate(len("".join(line.split()).replace("-", "")) for line in lines)
            for line, length in zip(lines[:-1], lengths, strict=False):
                assert line.endswith("-") or length in ends, (name, lines)
            assert not any(line.startswith("-") for line in lines)
            assert "".join("".join(lines).split()).replace("-", "") == "".join(name.split()).replace("-", "")


def test_signs_that_need_no_hyphen_are_parted_without():
    style = Style(8.0)
    lines = hyphenated_lines("漢字漢字漢字漢字漢字", style, 30.0)
    assert len(lines) > 1
    assert "-" not in "".join(lines)
    assert all(text_width(line, style) <= 30.0 for line in lines)


def test_a_letter_stays_with_its_marks_and_is_never_cut():
    style = Style(8.0)
    marked = "e\u0301" * 20
    lines = hyphenated_lines(marked, style, 30.0)
    assert len(lines) > 1
    assert not any(line.startswith("\u0301") for line in lines)
    assert hyphenated_lines("W", style, 1.0) == ["W"], "a letter is whole, however narrow the column"
    assert fitted_names(("Konstantinopoulos", "Bo"), (1.0, 1.0)).lines, "where nothing fits something is printed"


def test_a_long_number_of_a_circle_is_parted_evenly():
    assert split_number("1234567", 4) == ["1234", "567"]
    assert split_number("123456", 4) == ["123", "456"]


def coming_and_going() -> Night:
    """Return a night: Dee goes away and returns, Eve leaves, Fay leaves while away."""
    made = seated(NAMES[:6])
    goings = ((), (Away(player="Dee"),), (Back(player="Dee"), Leave(player="Eve"), Away(player="Fay")))
    for moves in (*goings, (Leave(player="Fay"),)):
        made.then(*moves)
        made.then(Score(points={made.night.team[0]: 1}))
    return made.night


def test_who_left_and_who_is_away_have_two_greys_and_two_words():
    night = coming_and_going()
    absences = {
        name: [row.cells[night.columns.index(name)].absence for row in Report(night).rows] for name in night.columns
    }
    left, away = SeatStatus.LEFT, SeatStatus.AWAY
    assert absences["Dee"] == [None, None, away, None, None]
    assert absences["Eve"] == [None, None, None, left, left]
    assert absences["Fay"] == [None, None, None, away, left]
    (page,) = draw_filled(Report(night), PageSetup()).pages
    assert len(page.tints[GREYED]) == 3 + 1, "and one in the legend"
    assert len(page.tints[PALE]) == 2 + 1
    found = {placed.text for placed in page.placed}
    assert {"left", "away, keeps their place"} <= found
