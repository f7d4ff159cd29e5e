"""Blank sheets: any number of columns and lines, with known data filled in."""

from itertools import pairwise

import pytest
from msgspec import structs
from msgspec.structs import replace

from chouette_desk.core.night import Heading
from chouette_desk.nightfile.rulebooks import NAMES as RULEBOOKS
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.pdf import Blank, PageSetup, blank
from chouette_desk.paper.pdf.by_hand import draw_blank
from chouette_desk.paper.pdf.flow import DOT
from chouette_desk.paper.pdf.table import BOX_WIDE
from chouette_desk.wording.rules import short_rules
from tests.paper.evenings import NAMES
from tests.paper.on_page import circles, edges, pages, rotation, text, words

ORDER = ("Cid", "Ann", "Eve", "Bob", "Dee")
PREFILLED = Blank(
    players=5,
    names=tuple(NAMES[:5]),
    order=ORDER,
    heading=Heading("Riverside", "4", "2026-11-20", "0.50", "EUR"),
    rulebook=shipped("aba"),
)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20])
@pytest.mark.parametrize("landscape", [False, True])
def test_there_is_a_column_for_each_player(players, landscape):
    page = pages(blank(Blank(players=players), PageSetup(landscape=landscape)))[0]
    assert len(edges(page)) == players + 1


@pytest.mark.parametrize("wanted", [1, 2, 5])
def test_there_are_as_many_pages_as_are_wanted(wanted):
    sheet = Blank(players=5, pages=wanted, rulebook=shipped("aba"), rules="none")
    assert len(pages(blank(sheet))) == wanted


def test_lines_are_numbered_on_from_page_to_page():
    numbers = [
        [int(line.split()[0]) for line in page.extract_text().splitlines() if line.split()[0].isdecimal()]
        for page in pages(blank(Blank(players=6, pages=3)))
    ]
    printed = [number for page in numbers for number in page]
    assert printed == list(range(1, len(printed) + 1))
    assert len(printed) > 75


def test_there_are_many_empty_lines_high_enough_to_write_on():
    page = pages(blank(Blank(players=6)))[0]
    heights = sorted({round(line["top"], 1) for line in page.lines if line["height"] < 0.1 and line["width"] > 400})
    gaps = [below - above for above, below in pairwise(heights)]
    assert len(gaps) >= 26
    assert min(gaps) >= 20


def test_what_is_known_is_printed():
    message = text(blank(PREFILLED))
    for each in (
        "Riverside",
        "Friday 20 November 2026",
        "Table",
        "4",
        "€0.50 a point",
        "Atlanta rules (ABA 2003)",
        *ORDER,
    ):
        assert each in message


def test_what_is_not_known_has_a_line_to_write_on():
    message = text(blank(Blank(players=4)))
    for caption in ("Club", "Date", "Table", "Stake", "Rules"):
        assert caption in message


def test_the_order_has_its_numbered_circles_on_the_first_line():
    page = pages(blank(PREFILLED))[0]
    found = {circle.name: (circle.label, circle.total, circle.crossed) for circle in circles(page, PREFILLED.names)}
    assert found == {name: (str(place), "0", False) for place, name in enumerate(ORDER[1:], 1)}
    assert rotation(page, PREFILLED.names) == list(ORDER[1:])


def test_without_an_order_nothing_is_circled():
    sheet = Blank(players=5, names=tuple(NAMES[:5]))
    assert circles(pages(blank(sheet))[0], sheet.names) == []


def test_the_order_stands_in_initials_where_they_are_wanted():
    page = pages(blank(PREFILLED, PageSetup(marks="initials")))[0]
    assert "C A E B D" in page.extract_text()
    assert circles(page, PREFILLED.names) == []


def test_fewer_names_than_columns_leave_columns_to_write_in():
    message = text(blank(Blank(players=7, names=("Ann", "Bob"))))
    assert "Ann" in message
    assert len(edges(pages(blank(Blank(players=7, names=("Ann", "Bob"))))[0])) == 8


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("landscape", [False, True])
def test_the_short_rules_stand_at_the_foot(rulebook, landscape):
    message = text(blank(Blank(players=5, rulebook=shipped(rulebook)), PageSetup(landscape=landscape)))
    known = set(message.split())
    for sentence in short_rules(shipped(rulebook)):
        assert set(sentence.split()) <= known


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_short_rules_stand_whole_on_the_back(rulebook):
    sheet = Blank(players=5, pages=2, rulebook=shipped(rulebook), rules="back")
    front, back, second, again = words(blank(sheet))
    text = " ".join(back)
    for sentence in short_rules(shipped(rulebook)):
        assert sentence in text
        assert sentence not in " ".join(front)
    assert back[:-4] == again[:-4]
    assert "carried" in second


def test_without_rules_there_is_no_back():
    with_rules = Blank(players=5, rulebook=shipped("aba"))
    without = Blank(players=5, rulebook=shipped("aba"), rules="none")
    assert (len(pages(blank(without))), len(pages(blank(with_rules)))) == (1, 1)
    assert "in short" in text(blank(with_rules))
    assert "in short" not in text(blank(without))


def test_a_changed_rulebook_says_so():
    changed = shipped("st-albans").changed({"jacoby": False})
    assert "no Jacoby" in text(blank(Blank(players=5, rulebook=changed)))


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 2},
        {"players": 21},
        {"players": 3, "names": ("Ann", "Bob", "Cid", "Dee")},
        {"players": 3, "names": ("Ann", "Bob", "Cid"), "order": ("Ann", "Bob")},
        {"players": 3, "pages": 0},
    ],
)
def test_numbers_that_make_no_sheet_are_refused(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        Blank(**wrong)


@pytest.mark.parametrize("rules", ["foot", "back"])
def test_sentences_stand_clear_of_their_dots(rules):
    page = pages(blank(Blank(players=5, rulebook=shipped("aba"), rules=rules)))[-1]
    dots = [char for char in page.chars if char["text"] == DOT]
    assert len(dots) == len(short_rules(shipped("aba")))
    for dot in dots:
        behind = [char for char in page.chars if char["x0"] > dot["x0"] and abs(char["bottom"] - dot["bottom"]) < 2]
        assert min(char["x0"] for char in behind) - dot["x1"] > 0.25 * dot["size"]


def test_captions_stand_on_the_line_of_what_is_known():
    page = pages(blank(PREFILLED))[0].crop((0, 0, 595, 120))
    base = {
        char["matrix"][5]
        for found in (*page.search("Stake"), *page.search("a point"))
        for char in page.crop((found["x0"], found["top"], found["x1"], found["bottom"])).chars
    }
    assert max(base) - min(base) < 0.6


SETUPS = [PageSetup(paper, landscape) for paper in ("A4", "Letter") for landscape in (False, True)]


def numbers(page) -> list[str]:
    """The numbers of the lines of a page that is not written as a PDF."""
    return [placed.text for placed in page.placed if placed.text.isdecimal()]


def lines(page) -> int:
    """The number of lines across the table."""
    return sum(right - left > 280 for found in page.lines.values() for left, low, right, high in found if low == high)


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("players", [3, 8, 12])
def test_there_is_room_for_stakes_dice_settlement_and_notes(setup, players):
    page = draw_blank(Blank(players, rulebook=shipped("aba")), setup).pages[0]
    found = [placed.text for placed in page.placed]
    assert {"stake", "dice", "Settlement", "Notes"} <= set(found)
    assert found.count("pays") >= min(players - 1, 9)
    assert lines(page) >= 12
    assert min(state.size for state in page.texts) >= 7.0


def test_stakes_have_no_room_where_all_play_for_the_same_and_dice_none_once_they_are_rolled():
    found = text(blank(Blank(players=5, rulebook=shipped("social"))))
    assert "stake" not in found
    assert "dice" in found.split("pays")[0]
    assert "dice" not in [placed.text for placed in draw_blank(PREFILLED, PageSetup()).pages[0].placed]


@pytest.mark.parametrize(
    ("rulebook", "chosen", "has_numbers"),
    [
        ("guide", None, True),
        ("aba", None, False),
        ("cambridge", None, False),
        ("aba", True, True),
        ("guide", False, False),
    ],
)
def test_lines_have_no_numbers_where_extras_and_payments_need_lines_of_their_own(rulebook, chosen, has_numbers):
    sheet = Blank(players=5, rulebook=shipped(rulebook), rules="none", numbered=chosen)
    found = numbers(draw_blank(sheet, PageSetup()).pages[0])
    assert found == (list(map(str, range(1, len(found) + 1))) if has_numbers else [])
    assert bool(found) is has_numbers


@pytest.mark.parametrize("players", [5, 6])
def test_more_columns_than_players_are_allowed_are_said(players):
    message = text(blank(Blank(players=players, rulebook=shipped("st-albans"))))
    sentence = "St Albans rules: At most 5 may play, or more if all agree. This sheet has 6 columns."
    assert (sentence in message) is (players == 6)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_short_rules_are_never_smaller_than_can_be_read_at_a_table(rulebook):
    for landscape in (False, True):
        sheet = Blank(players=8, pages=2, rulebook=shipped(rulebook))
        first, *others = draw_blank(sheet, PageSetup(landscape=landscape)).pages
        assert min(state.size for page in (first, *others) for state in page.texts) >= 7.0
        assert len(others) == 1 + is_on_back(others[0])


def is_on_back(page) -> bool:
    """True if a page has rules and no table."""
    return not any(placed.text == "Σ" for placed in page.placed)


@pytest.mark.parametrize("players", [3, 5, 7, 12])
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_rules_stand_on_the_sheet_and_leave_lines_for_an_evening_or_are_on_the_back(players, setup):
    """A sheet of one page is worth more than many lines, but not than enough of them in columns to write in."""
    for rulebook in map(shipped, RULEBOOKS):
        first, *back = draw_blank(Blank(players, rulebook=rulebook), setup).pages
        assert bool(back) == all("in short" not in placed.text for placed in first.placed)
        assert not back or players > 5 or not setup.landscape, "few players have wide columns"
        assert lines(first) >= (14 if setup.landscape else 17), "with those for stakes, dice and the beginning"
        edges = sorted({left for found in first.lines.values() for left, _low, right, _high in found if left == right})
        assert min(right - left for left, right in pairwise(edges)) >= 30


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_few_rules_stand_at_the_foot(monkeypatch, paper):
    monkeypatch.setattr("chouette_desk.paper.pdf.rules.short_rules", lambda _rulebook: ("Beavers.", "No Partner."))
    order = tuple(NAMES[:5])
    (page,) = draw_blank(Blank(5, order, order, rulebook=shipped("social"), numbered=True), PageSetup(paper)).pages
    assert any("in short" in placed.text for placed in page.placed)
    assert {"24"} <= {placed.text for placed in page.placed}


@pytest.mark.parametrize(("rulebook", "has_partner"), [("aba", True), ("st-albans", False), ("social", False)])
def test_the_legend_follows_the_rulebook(rulebook, has_partner):
    """St Albans has no Partner."""
    assert has_partner == (shipped(rulebook).partner_from != "never")
    found = [
        placed.text
        for page in draw_blank(Blank(5, rulebook=shipped(rulebook)), PageSetup(marks="both")).pages
        for placed in page.placed
    ]
    assert ("Partner of the Box" in found) == has_partner
    assert any("(Partner)" in text for text in found) == has_partner
    assert any("no label, b, p, 1" in text for text in found) == has_partner


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_five_have_room_for_their_initials_by_hand_and_the_box_for_a_box(setup):
    """Five initials by hand fit, the Box's in a box (st-albans 20); two take 6 mm."""
    page = draw_blank(Blank(5, rulebook=shipped("st-albans")), replace(setup, marks="initials")).pages[0]
    boxes = [box for pen, found in page.boxes.items() for box in found if box.width == BOX_WIDE]
    assert len(boxes) >= (12 if setup.landscape else 15)
    assert all(setup.body.right - box.right >= 4 * 17 for box in boxes)
    assert all(box.width >= 17 and box.height >= 14 for box in boxes)


def test_the_rules_of_a_rulebook_without_a_source_name_none():
    own = shipped("aba").changed({"jacoby": not shipped("aba").jacoby})
    for book in (shipped("aba"), structs.replace(own, source="")):
        back = text(blank(replace(PREFILLED, rulebook=book, rules="back")))
        assert book.title in back
        assert (shipped("aba").source in back) is bool(book.source)
