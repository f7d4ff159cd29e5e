"""The carry-on sheet: a night in progress goes to paper at any game."""

from itertools import pairwise

import pytest

from chouette_desk.core.events import Leave, Partner, RulesChange, Score, Seat, Start
from chouette_desk.core.night import Heading
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.pdf import DoesNotFit, PageSetup, carry_on
from chouette_desk.paper.pdf.by_hand import draw_carry_on
from chouette_desk.paper.report import Report
from chouette_desk.wording.rules import short_rules
from tests.paper.evenings import NAMES, Evening, evening, seated, under_way
from tests.paper.on_page import circles, edges, pages, rotation, text, text_by_line


@pytest.mark.parametrize("games", [0, 1, 2, 7, 30, 90])
@pytest.mark.parametrize("players", [3, 7, 12])
@pytest.mark.parametrize("landscape", [False, True])
def test_the_rotation_can_be_read_on_it(games, players, landscape):
    night = evening(NAMES[:players], games, seed=games)
    page = pages(carry_on(night, PageSetup(landscape=landscape)))[0]
    assert rotation(page, night.columns) == list((night.line or ())[1:])


def test_totals_stand_above_the_empty_lines():
    night = evening(NAMES[:5], 12, moves=False)
    lines = pages(carry_on(night, PageSetup(marks="initials")))[0].extract_text().splitlines()
    carried = next(line for line in lines if line.startswith("carried"))
    assert carried.split()[1:] == [*(str(total).replace("-", "−") for total in night.totals.values()), "0"]


def test_the_lines_go_on_with_the_next_game():
    page = pages(carry_on(evening(NAMES[:5], 12)))[0]
    numbers = [int(line) for line in page.extract_text().splitlines() if line.isdecimal()]
    assert numbers[0] == 13
    assert numbers == list(range(13, 13 + len(numbers)))
    assert len(numbers) >= 12


def test_the_next_game_has_its_order_in_initials_where_they_are_wanted():
    night = evening(NAMES[:7], 12, seed=3)
    text = pages(carry_on(night, PageSetup(marks="initials"), 2))
    short = " ".join(name[0] for name in night.line)
    assert f"13 {short}" in text[0].extract_text()
    assert sum(line.split()[0] == "13" for page in text for line in page.extract_text().splitlines()) == 1


def test_order_and_rules_are_printed_above_the_lines():
    night = evening(NAMES[:6], 12)
    page = pages(carry_on(night))[0]
    (carried,) = [word["top"] for word in page.extract_words() if word["text"] == "carried"]
    above = {word["text"] for word in page.extract_words() if word["bottom"] < carried}
    assert "Next" in above
    for sentence in short_rules(night.rulebook):
        assert set(sentence.split()) <= above


def test_the_rules_are_those_in_force():
    made = seated(NAMES[:4]).then(Score(points={"Bob": 2}), RulesChange(change={"beavers": False}))
    assert "There are no beavers" in text(carry_on(made.night))


def test_a_game_in_progress_states_its_cubes_and_has_a_line_for_its_result():
    night = under_way(NAMES[:5])
    message = text_by_line(carry_on(night))
    for each in (
        "Game 1 Ann Bob Captain", "Bob 2 with the Box", "Cid +1, dropped by Ann", "Dee 1 in the middle", "1 now",
    ):  # fmt: skip
        assert each in message
    numbers = [line for line in pages(carry_on(night))[0].extract_text().splitlines() if line.isdecimal()]
    assert numbers[0] == "1"


def test_further_pages_have_names_and_numbers_alone():
    first, second = pages(carry_on(evening(NAMES[:5], 12), pages=2))
    assert "Next game" not in second.extract_text()
    assert circles(second, tuple(NAMES[:5])) == []
    assert all(name in second.extract_text() for name in NAMES[:5])
    last = [line for line in first.extract_text().splitlines() if line.isdecimal()][-1]
    assert next(line for line in second.extract_text().splitlines() if line.isdecimal()) == str(int(last) + 1)


def test_who_left_stays_tinted():
    made = seated(NAMES[:4]).then(Score(points={"Bob": 2}), Leave(player="Dee"))
    page = pages(carry_on(made.night))[0]
    assert len([rect for rect in page.rects if rect["fill"] and rect["height"] > 15]) > 10


def test_a_night_without_an_order_can_go_to_paper():
    made = Evening(heading=Heading()).then(Seat(players=("Ann", "Bob")))
    assert "Ann" in text(carry_on(made.night))


def test_many_older_circles_leave_room_to_write():
    night = evening(NAMES, 60)
    page = pages(carry_on(night, PageSetup(landscape=True)))[0]
    assert rotation(page, night.columns) == list(night.line[1:])


def test_no_page_at_all_is_refused():
    with pytest.raises(ValueError, match="a page at least"):
        carry_on(seated(NAMES[:3]).night, pages=0)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("players", [3, 8, 12])
def test_there_are_fifteen_lines_at_least_and_room_for_the_settlement(paper, landscape, players):
    setup = PageSetup(paper, landscape)
    document = draw_carry_on(Report(evening(NAMES[:players], 30, moves=False)), setup, 2)
    on_pages = [[placed.text for placed in page.placed] for page in document.pages]
    assert sum(text.isdecimal() and int(text) > 30 for text in on_pages[0]) >= 15
    assert sum(text.isdecimal() and int(text) > 30 for text in on_pages[-1]) >= 15
    assert "pays" in on_pages[0] or "pays" in on_pages[1]
    assert all(("pays" in page) == ("Signed" in page) for page in on_pages), "who signs sees the payments"
    assert min(state.size for page in document.pages for state in page.texts) >= 7.0
    known = {word for page in on_pages for text in page for word in text.split()}
    assert all(set(sentence.split()) <= known for sentence in short_rules(shipped("aba")))


def test_lines_to_carry_on_can_be_without_numbers():
    night = evening(NAMES[:5], 12, moves=False)
    found = pages(carry_on(night, numbered=False))[0].extract_text().split()
    assert "13" not in found
    assert "carried" in found


def test_a_game_in_progress_names_its_partner():
    made = seated(NAMES[:6]).then(Partner(player="Dee"), Start())
    assert made.night.game.partner == "Dee"
    page = pages(carry_on(made.night, PageSetup(marks="initials")))[0]
    now = next(line for line in page.extract_text().splitlines() if line.startswith("1 now"))
    assert "A B C (D) E F" in now


def test_far_more_players_than_a_page_has_room_for_are_refused():
    with pytest.raises(DoesNotFit):
        carry_on(seated([f"Player {number}" for number in range(60)], "social").night, PageSetup(marks="initials"))


def test_very_many_initials_leave_the_columns_as_they_are():
    night = seated([f"{sign}{sign}" for sign in "ABCDEFGHIJKLMNOPQRSTU"], "social").night
    page = pages(carry_on(night, PageSetup(marks="initials", landscape=True)))[0]
    assert all(f"{sign}{sign}" in page.extract_text() for sign in "ABU")


def test_where_initials_would_take_the_columns_they_get_no_more_room():
    page = pages(carry_on(seated([f"Q{index}" for index in range(20)], "social").night, PageSetup(marks="initials")))[0]
    assert min(right - left for left, right in pairwise(edges(page))) >= 14
