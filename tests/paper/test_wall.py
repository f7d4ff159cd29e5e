"""Wall sheets: on A3, readable from two metres, as large as there is room for."""

from collections import Counter
from functools import cache

import pytest

from chouette_desk.core.standings import Season, Span
from chouette_desk.nightfile.rulebooks import NAMES as RULEBOOKS
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.pdf.wall import SMALLEST, SMALLEST_NAME, draw_wall_sheet
from chouette_desk.wording.rules import short_rules
from tests.paper.on_page import words
from tests.paper.seasons import ODD, of_many, three_nights

SIZES = {
    ("A4", False): (842, 1191),
    ("A4", True): (1191, 842),
    ("Letter", False): (792, 1224),
    ("Letter", True): (1224, 792),
}


@cache
def drawn(players, names=(), paper="A4", landscape=False):
    """The wall sheet of a season of one night."""
    return draw_wall_sheet(of_many(players, 1, names), paper, landscape=landscape)


def smallest(page):
    """The size of the smallest letters of a page."""
    return min(state.size for state in page.texts)


def texts(page):
    """The texts of a page in the order in which they are drawn."""
    return [placed.text for placed in page.placed]


@pytest.mark.parametrize(("paper", "landscape"), SIZES)
@pytest.mark.parametrize("players", [3, 12, 43])
def test_standings_fill_one_sheet_and_nothing_on_it_is_small(paper, landscape, players):
    document = drawn(players, ODD, paper, landscape)
    (page,) = document.pages
    assert tuple(map(round, document.size)) == SIZES[paper, landscape]
    assert smallest(page) >= SMALLEST
    assert min(placed.box.y for placed in page.placed) > 40
    assert max(placed.box.right for placed in page.placed) <= document.size[0] - 41
    assert all(placed.box.width <= placed.area.width + 0.1 for placed in page.placed)


def test_everybody_is_on_it_by_place_with_points_nights_and_points_a_game():
    (page,) = draw_wall_sheet(three_nights()).pages
    head = "Player Points Nights Points a game"
    rows = "1 Ann 1 3 1.00 1 Cid 1 3 −0.33 3 Bob −2 3 −0.67"  # equal points share a place; transfers are no game
    assert " ".join(texts(page)).startswith(f"{head} {rows}")
    assert texts(page)[-2:] == ["Standings", "Riverside, all 3 nights"]


def test_few_players_are_written_large_and_many_not_too_small():
    few, many = ({state.size for state in drawn(count).pages[0].texts} for count in (8, 43))
    assert 48.0 in few
    assert {20.0, 22.0, 24.0} & many
    assert SMALLEST_NAME == 20.0


def test_more_than_a_sheet_holds_go_on_under_the_same_headings():
    sheets = drawn(80).pages
    assert len(sheets) > 1
    for number, page in enumerate(sheets, 1):
        assert f"page {number} of {len(sheets)}" in texts(page)
        assert {"Player", "Points"} <= set(texts(page))
        assert smallest(page) >= SMALLEST


def test_a_long_name_keeps_all_its_letters():
    letters = "".join(texts(drawn(43, ODD).pages[0])).replace(" ", "")
    assert "WilhelminaFeatherstonehaugh-Cholmondele" in letters


def test_a_season_without_games_says_so():
    assert "There are no games to show." in texts(draw_wall_sheet(Season(Span())).pages[0])


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_rulebook_in_short_is_on_one_sheet_of_a3(rulebook):
    (page,) = draw_wall_sheet(shipped(rulebook)).pages
    assert smallest(page) >= SMALLEST
    known = set(" ".join(texts(page)).split())
    for sentence in short_rules(shipped(rulebook)):
        assert set(sentence.split()) <= known


def test_it_is_a_pdf_with_these_words():
    assert {"International", "rules", "(IBA)"} <= set(words(draw_wall_sheet(shipped("iba")).pdf())[0])


def test_numbers_of_pages_are_under_the_body_and_as_large_as_the_rest():
    for page in drawn(80).pages:
        (number,) = [placed for placed in page.placed if placed.text.startswith("page ")]
        assert all(placed is number or placed.box.y > number.box.top for placed in page.placed)


@pytest.mark.parametrize("landscape", [False, True])
def test_the_columns_of_a_sheet_are_about_equally_high(landscape: bool):
    (page,) = drawn(43, landscape=landscape).pages
    rows = Counter(placed.area.x for placed in page.placed if placed.text.startswith("Player "))
    assert sorted(rows.values()) == ([13, 15, 15] if landscape else [21, 22])
