"""Pages of a filled sheet: evenly filled, groups kept together, legible."""

import pytest
from msgspec.structs import replace

from chouette_desk.core.events import Leave, Note, Score
from chouette_desk.paper.pdf import PageSetup
from chouette_desk.paper.pdf.filled import FilledSheet, draw_filled, drawn
from chouette_desk.paper.pdf.legend import signs_on
from chouette_desk.paper.pdf.pagination import Contents
from chouette_desk.paper.report import Report
from tests.paper.evenings import NAMES, evening, seated

PAPERS = [PageSetup(paper, landscape) for paper in ("A4", "Letter") for landscape in (False, True)]
FEWEST = 4  # lines of the last page


def sheet(players: int, games: int, setup: PageSetup = PAPERS[0]) -> FilledSheet:
    """The sheet of an evening."""
    return FilledSheet(Report(evening(NAMES[:players], games)), setup)


def texts(of: FilledSheet) -> list[list[str]]:
    """The texts of each page."""
    return [[placed.text for placed in page.placed] for page in drawn(of).pages]


@pytest.mark.parametrize("setup", PAPERS, ids=str)
@pytest.mark.parametrize("players", [3, 5, 8, 12])
def test_no_page_holds_the_foot_alone_and_what_closes_the_sheet_is_on_one(players, setup):
    for games in (5, 17, 24, 30, 33, 50, 80):
        of = sheet(players, games, setup)
        table, pages = of.pages
        lines = [end - begin for begin, end in pages.ranges]
        assert len(lines) == 1 or min(lines) >= FEWEST
        written = texts(of)
        assert len(written) == len(lines)
        assert {"Next game", "Settlement", "Signed"} <= set(written[-1])
        assert table.measures.row == pages.row


def test_the_pages_are_filled_evenly():
    contents = Contents([False] * 40, room=500.0, closing=150.0, notes=lambda _begin, _end: 0.0, stretch=1.35)
    pages = contents.on_pages(15.0)
    assert (pages.ends, pages.row) == ((24, 40), pytest.approx(20.25))


def test_the_last_page_keeps_lines_where_little_room_is_left_above_what_closes_the_sheet():
    contents = Contents([False] * 25, room=500.0, closing=410.0, notes=lambda _begin, _end: 0.0, stretch=1.35)
    assert contents.on_pages(15.0).ends == (21, 25)


def test_rows_stretch_no_further_than_is_agreed():
    contents = Contents([False] * 4, room=500.0, closing=100.0, notes=lambda _begin, _end: 0.0, stretch=1.35)
    assert contents.on_pages(20.0).row == pytest.approx(27.0)


def test_lines_of_one_game_stay_on_one_page():
    joined = [index % 3 < 2 for index in range(60)]
    ends = Contents(joined, 500.0, 100.0, lambda _begin, _end: 0.0, 1.0).on_pages(20.0).ends
    assert len(ends) == 3
    assert all(end % 3 == 0 for end in ends)


def test_what_closes_the_sheet_goes_on_where_no_page_holds_it_with_lines():
    contents = Contents([False] * 40, room=500.0, closing=490.0, notes=lambda _begin, _end: 0.0, stretch=1.35)
    assert contents.on_pages(15.0).row == 15.0


@pytest.mark.parametrize("closing", [0.0, 150.0, 400.0, 490.0])
@pytest.mark.parametrize("lines", [1, 20, 32, 33, 40, 90])
def test_the_pages_can_be_counted_before_they_are_filled(lines, closing):
    contents = Contents([False] * lines, 500.0, closing, lambda _begin, _end: 0.0, 1.35)
    assert contents.fewest_pages(15.0) == len(contents.on_pages(15.0).ends)


@pytest.mark.parametrize("marks", ["circles", "initials", "both"])
def test_nothing_that_is_read_at_the_table_is_under_seven_points(marks):
    setup = PageSetup(marks=marks, points=True)
    for games in (5, 30, 80):
        night = evening(NAMES[:8], games, moves=False)
        for page in draw_filled(Report(night), setup).pages:
            assert min(state.size for state in page.texts) >= 7.0


def test_few_players_and_games_use_the_page():
    table, pages = sheet(3, 5).pages
    assert table.measures.size == 20.0
    assert pages.row * 6 > 250


def test_a_note_stands_on_the_page_of_its_game():
    made = seated(NAMES[:4])
    for number in range(80):
        made.then(*([Note(text=f"remark {number}")] if number % 20 == 0 else []), Score(points={"Bob": 1, "Cid": -1}))
    written = texts(FilledSheet(Report(made.night), PAPERS[0]))
    assert len(written) > 1
    for number in range(0, 80, 20):
        (page,) = [page for page in written if any(f"remark {number}" in text for text in page)]
        assert str(number + 1) in page


@pytest.mark.parametrize("points", [False, True])
@pytest.mark.parametrize("players", [3, 8, 12])
def test_the_number_of_a_line_its_totals_and_its_sum_stand_at_one_height(players, points):
    of = sheet(players, 30, replace(PAPERS[0], points=points))
    table, pages = of.pages
    (begin, end), *_further = pages.ranges
    page, measures = drawn(of).pages[0], table.measures
    lines = of.lines[begin:end]
    notes = {str(number) for line in lines for number in line.notes}
    numbers = {line.label for line in lines if not line.word} - notes
    beside = [placed for placed in page.placed if placed.text in numbers and placed.box.x < measures.edges[0]]
    assert len(beside) >= len(numbers)
    for line in beside:
        middle = line.area.middle[1]
        level = [each for each in page.placed if abs(each.area.middle[1] - middle) < 0.6]
        assert len([each for each in level if each.box.x > measures.edges[0]]) >= players + 1, line.text


def test_the_legend_explains_a_grey_on_the_pages_alone_that_have_it():
    made = seated(NAMES[:4])
    for _game in range(80):
        made.then(Score(points={made.night.team[0]: 1}))
    made.then(Leave(player=NAMES[3]), Score(points={made.night.team[0]: 1}))
    *others, last = texts(FilledSheet(Report(made.night), PAPERS[0]))
    assert others
    assert [page.count("left") for page in (*others, last)] == [*(1 for _page in others), 2], "at the name too"


def test_the_legend_names_only_what_the_sheet_has_and_stands_on_every_page():
    of = sheet(4, 90)
    assert signs_on(of.lines).initials is False
    for page in texts(of):
        assert "Captain, plays for the Team" in page
        assert not any("line of the game" in text for text in page)
    *others, last = texts(of)
    assert others
    assert sum("turn used" in text for text in last) == sum("waiting for a turn" in text for text in last) == 1
    plain = FilledSheet(Report(seated(NAMES[:3]).then(Score(points={"Bob": 1})).night), PageSetup(marks="initials"))
    (page,) = texts(plain)
    assert not any(word in text for text in page for word in ("turn", "away", "left", "Partner"))
