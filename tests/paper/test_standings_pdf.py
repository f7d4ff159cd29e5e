"""Standings on paper."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from chouette_desk.core.standings import Season, Span
from chouette_desk.paper.charts import COLOURS
from chouette_desk.paper.pdf.fonts import GREY
from chouette_desk.paper.pdf.heading import PageSetup
from chouette_desk.paper.pdf.page import HEAVY, PdfDocument, PdfPage
from chouette_desk.paper.pdf.standings import draw_standings
from chouette_desk.paper.standings import player_tables, standings_tables
from tests.core.table import three_handed
from tests.paper.on_page import text, text_by_line
from tests.paper.seasons import of_many, season_of, three_nights
from tests.paper.test_pdf_layout import wrong

SETUP = PageSetup()


def paper(season: Season) -> PdfDocument:
    return draw_standings(season, standings_tables(season), SETUP)


def curves(drawing: PdfDocument) -> dict[tuple[float, float, float], list[tuple[float, float, float, float]]]:
    """The lines of the chart, by colour."""
    return {
        pen.colour: lines
        for page in drawing.pages
        for pen, lines in page.lines.items()
        if pen.colour in COLOURS and pen.width > 1
    }


def test_the_tables_stand_under_their_titles():
    season = replace(three_nights(), span=Span(club="Riverside"))
    text = text_by_line(draw_standings(season, standings_tables(season)).pdf())
    assert text.startswith(
        "Standings Riverside, 3 nights Points a Place Player Points EUR Nights Tables Games game Won Lost Even"
    )
    assert "1 Ann 1 0.50 3 3 3 1.00 2 1 0" in text
    assert "3 Bob −2 −1.00 3 3 3 −0.67 1 2 0" in text
    for title in ("Running score", "Boxes", "Cubes", "Best and worst", "Head to head"):
        assert title in text
    assert "Points include transfers and fees" in text
    assert "are named for the first" not in text


def test_the_chart_has_a_line_a_player():
    """Ann 6, 2, 1; Cid -2, -1, 1; Bob -4, -1, -2: from zero on, spaced by points."""
    found = curves(paper(three_nights()))
    assert set(found) == set(COLOURS[:3])
    assert len({lines[0][:2] for lines in found.values()}) == 1, "all begin at zero"
    ann, bob = found[COLOURS[0]], found[COLOURS[2]]
    assert len(ann) == 3
    assert len(bob) > 20, "drawn in dots"
    assert all(here[2:] == there[:2] for here, there in pairwise(ann))
    heights = [ann[0][1], *(line[3] for line in ann)]
    points = [0, 6, 2, 1]
    assert [round((y - heights[0]) / (heights[1] - heights[0]) * 6) for y in heights] == points


def test_the_names_at_the_ends_of_the_lines_stand_apart():
    three = three_handed("aba").score(Bob=1, Cid=1).now
    season = season_of({"2026-01-01": three, "2026-01-08": three})
    many = of_many(10, names=())
    for each in (season, many, of_many(60)):
        on_pages = [
            sorted((y, text) for state, texts in page.texts.items() if state.colour in COLOURS for _x, y, text in texts)
            for page in paper(each).pages
        ]
        assert sum(map(len, on_pages)) == len(each.standings)
        assert all(above[0] - below[0] > 9 for names in on_pages for below, above in pairwise(names))


@pytest.mark.parametrize("count", [5, 12, 13, 43, 60])
def test_every_line_of_every_chart_is_named_in_eight_points(count):
    """Long names are cut, never small; of many players there are several charts."""
    season = of_many(count)
    pages = paper(season).pages
    named = [
        (state.size, text)
        for page in pages
        for state, texts in page.texts.items()
        if state.colour in COLOURS
        for _x, _y, text in texts
    ]
    assert min(size for size, _text in named) >= 8.0
    assert len({text for _size, text in named}) == len(named) == count
    assert "named for the first" not in text_of(pages)
    charts = [placed.text for page in pages for placed in page.placed if placed.text.startswith("Running score")]
    assert len(charts) == (1 if count <= 24 else -(-count // 24))


def text_of(pages: Sequence[PdfPage]) -> str:
    return " ".join(placed.text for page in pages for placed in page.placed)


@pytest.mark.parametrize("count", [3, 4, 8, 13, 22, 23, 43, 60])
@pytest.mark.parametrize("setup", [SETUP, PageSetup(landscape=True), PageSetup("Letter")], ids=str)
def test_head_to_head_uses_the_page_and_carries_the_club_s_name(count, setup):
    """Each part is as wide as the page; parts have about as many columns, never one."""
    season = of_many(count, nights=2)
    (part,) = [part for part in standings_tables(season) if part.word == "head-to-head"]
    pages = draw_standings(season, [part], setup).pages
    parts = [[line for pen, lines in page.lines.items() if pen.width == HEAVY for line in lines] for page in pages]
    for lines in parts:
        assert all(right - left > min(0.99, 0.12 * (count + 1)) * setup.body.width for left, _low, right, _up in lines)
    names = [Counter(pen.turned for pen, texts in page.texts.items() for _text in texts)[True] for page in pages]
    assert len(names) == 1 or min(names) > 1
    assert all(any(placed.text.startswith("Riverside, ") for placed in page.placed) for page in pages)


@pytest.mark.parametrize("count", [3, 8, 9, 20, 60])
@pytest.mark.parametrize("setup", [SETUP, PageSetup("Letter", landscape=True)])
def test_nothing_leaves_its_place_or_lies_over_something_else(count, setup):
    season = of_many(count)
    assert wrong(draw_standings(season, standings_tables(season), setup), setup) == []


def test_every_player_has_a_row_in_each_table_and_a_column_in_the_duels():
    drawing = paper(of_many(60, names=()))
    found = Counter(placed.text for page in drawing.pages for placed in page.placed)
    turned = Counter(
        text for page in drawing.pages for pen, texts in page.texts.items() if pen.turned for _x, _y, text in texts
    )
    for number in range(60):
        assert turned[f"Player {number}"] > 0
        assert found[f"Player {number}"] - turned[f"Player {number}"] >= 6


def test_odd_names():
    message = text(draw_standings(of_many(5), standings_tables(of_many(5))).pdf())
    for name in ("=1+1", "<b>", "José", "Featherstonehaugh-Cholmondele"):
        assert name in message
    assert "漢字" in text(
        draw_standings(of_many(3, names=("漢字",)), standings_tables(of_many(3, names=("漢字",)))).pdf()
    )


def test_one_player():
    season = three_nights()
    parts = player_tables(season, season.standings[0].player)
    text = text_by_line(draw_standings(season, parts).pdf())
    assert text.startswith("Ann Riverside, all 3 nights")
    assert "2026-02-13 1 1 −4 2" in text
    assert "Ann against each Player Points Bob 2 Cid 1" in text
    assert [len(lines) for lines in curves(draw_standings(season, parts, SETUP)).values()] == [3]


def test_the_small_tables_of_one_player_stand_next_to_each_other_on_one_page():
    season = of_many(14, names=())
    (page,) = draw_standings(season, player_tables(season, season.standings[0].player), SETUP).pages
    tops = {placed.text: round(placed.box.top) for placed in page.placed}
    assert tops["Boxes"] == tops["As Box, Captain, Team member and Partner"]
    assert tops["Night by night"] == tops["Best and worst"]
    assert "named for the first" not in " ".join(tops), "the chart has one line"


@pytest.mark.parametrize(("players", "nights"), [(70, 1), (4, 70)])
def test_long_tables_of_one_player_go_over_several_pages(players, nights):
    season = of_many(players, nights, names=())
    parts = player_tables(season, season.standings[0].player)
    document = draw_standings(season, parts, SETUP)
    assert wrong(document, SETUP) == []
    assert len(document.pages) > 1
    found = " ".join(placed.text for page in document.pages for placed in page.placed)
    assert "(continued)" in found


def test_no_games():
    message = text(draw_standings(Season(Span()), standings_tables(Season(Span()))).pdf())
    assert "There are no games to show." in message
    assert "Running score" not in message


def test_the_running_score_of_one_evening_is_no_chart():
    for season in (of_many(5, nights=1), of_many(20, nights=1)):
        message = text(draw_standings(season, standings_tables(season)).pdf())
        assert "Running score" not in message
        assert "named for the first" not in message
        parts = player_tables(season, season.standings[0].player)
        assert curves(draw_standings(season, parts, SETUP)) == {}


def test_a_table_that_goes_on_has_its_title_and_heads_again():
    """150 players: no page without heads, and none with a row or two."""
    season = of_many(150, nights=1)
    boxes = [part for part in standings_tables(season) if part.word in ("standings", "boxes")]
    pages = [[placed.text for placed in page.placed] for page in draw_standings(season, boxes, SETUP).pages]
    assert len(pages) > 4
    assert all("Player" in page for page in pages)
    assert [page.count("Boxes") for page in pages].count(1) == 1
    assert sum("Boxes (continued)" in page for page in pages) >= 2
    assert min(sum(text.startswith("Player ") for text in page) for page in pages) >= 3


def test_head_to_head_is_split_into_pages_and_never_too_small():
    season = of_many(43, nights=1)
    parts = [part for part in standings_tables(season) if part.word == "head-to-head"]
    document = draw_standings(season, parts, SETUP)
    assert len(document.pages) == 2
    assert min(state.size for page in document.pages for state in page.texts) >= 7.0
    letters = "".join(placed.text for page in document.pages for placed in page.placed)
    assert letters.count("Cholmondele") == 2 + len(document.pages) - 1, "as a heading once, as a row on each"


def sizes_of(name: str, pages: Sequence[PdfPage]) -> set[float]:
    """The sizes in which a name is written upright."""
    return {
        state.size
        for page in pages
        for state, texts in page.texts.items()
        if not state.turned and any(text == name for _x, _y, text in texts)
    }


def test_rows_are_a_little_lower_where_that_saves_a_page():
    lower, a_little, usual = (paper(of_many(count, 1, names=())).pages for count in (17, 10, 12))
    assert (len(lower), len(a_little), len(usual)) == (2, 1, 2)
    assert [sizes_of("Player 0", pages) for pages in (lower, a_little, usual)] == [{7.5}, {8.0}, {8.5}]


def test_narrow_tables_stand_next_to_each_other():
    (page,) = paper(of_many(8, 1, names=())).pages
    titles = {placed.text: placed.box for placed in page.placed}
    assert titles["Cubes"].y == titles["Best and worst"].y
    assert titles["Best and worst"].x > titles["Cubes"].right


def test_a_table_that_has_room_on_a_page_is_not_cut():
    """Ten players: each page but the first begins with a title."""
    tops = [max(page.placed[2:], key=lambda placed: placed.box.top).text for page in paper(of_many(10)).pages[1:]]
    assert tops
    assert set(tops) <= {"Boxes", "Cubes", "Best and worst", "Head to head"}


def test_the_same_standings_give_the_same_bytes():
    season = three_nights()
    assert (
        draw_standings(season, standings_tables(season)).pdf() == draw_standings(season, standings_tables(season)).pdf()
    )


def test_few_curves_on_a_page_of_their_own_are_drawn_tall():
    season = of_many(12, names=["W" * 38 + f"{index:02}" for index in range(12)])
    document = draw_standings(season, standings_tables(season), PageSetup(landscape=True))
    titles = [(placed, page) for page in document.pages for placed in page.placed if placed.text == "Running score"]
    title, page = max(titles, key=lambda found: found[0].box.y)
    assert title.box.y > document.size[1] * 0.6, "it begins the page"
    drawn = [y for pen, lines in page.lines.items() if pen.colour == GREY for line in lines for y in (line[1], line[3])]
    assert title.box.y - min(drawn) > 350
