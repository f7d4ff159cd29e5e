"""The filled sheet holds all of the night, and the rotation can be read on it."""

import pytest

from chouette_desk.core.events import (
    Answer,
    Buy,
    Double,
    Extra,
    Finish,
    Leave,
    Note,
    Order,
    Payment,
    RulesChange,
    Score,
    Seat,
    Side,
    Start,
    Transfer,
    lifted,
)
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.settlement import fewest_payments
from chouette_desk.core.sheet import RowKind
from chouette_desk.nightfile.fingerprint import fingerprint
from chouette_desk.paper.pdf import DoesNotFit, PageSetup, filled
from chouette_desk.paper.pdf.column_heads import fitted_names
from chouette_desk.paper.pdf.heading import FOOT, MARGIN
from tests.paper.evenings import NAMES, RIVERSIDE, Evening, evening, seated, under_way
from tests.paper.on_page import (
    circles,
    column,
    edges,
    pages,
    rotation,
    table_bottom,
    text,
    text_by_line,
    words,
    words_by_line,
)
from tests.property.thorough import SHORT

WIDE = PageSetup(landscape=True)


def printed(total: int) -> str:
    """A number as the sheet has it, with a true minus."""
    return str(total).replace("-", "−")


@pytest.mark.parametrize("players", [3, 7, 12])
@pytest.mark.parametrize("games", [1, 30, 200])
def test_every_name_and_total_is_there(players, games):
    night = evening(NAMES[:players], games)
    text = words(filled(night))
    assert all(set(night.columns) <= set(page) for page in text if "Σ" in page)
    found = [word for page in text for word in page]
    for row in night.sheet.rows:
        for total in row.totals.values():
            assert printed(total) in found


def test_totals_stand_in_their_columns():
    night = evening(NAMES[:5], 12, moves=False)
    page = pages(filled(night))[0]
    table = page.crop((0, page.search("Ann")[0]["bottom"] + 3, page.width, table_bottom(page)))
    found = [word for word in table.extract_words(extra_attrs=["size"]) if word["size"] > 9.5 and word["x0"] > 84]
    for place, name in enumerate(night.columns):
        numbers = [word for word in found if column(page, (word["x0"] + word["x1"]) / 2) == place]
        assert [word["text"] for word in numbers] == [printed(row.totals[name]) for row in night.sheet.rows]


def test_the_circles_are_the_marks_of_the_night():
    night = evening(NAMES[:7], 20)
    found = circles(pages(filled(night))[0], night.columns)
    marks = [
        (name, printed(row.totals.get(name, 0)), mark.label, mark.crossed)
        for row in night.sheet.rows
        for name, mark in row.marks.items()
    ]
    assert sorted((each.name, each.total, each.label, each.crossed) for each in found) == sorted(marks)


@pytest.mark.parametrize("games", [24, 42, 66, 88])
@pytest.mark.parametrize("setup", [PageSetup(), WIDE, PageSetup("Letter", True, "both", True)], ids=str)
def test_the_rotation_can_be_read_on_the_last_page_alone(games, setup):
    night = evening(NAMES[:8], games, seed=games)
    last = next(page for page in reversed(pages(filled(night, setup))) if circles(page, night.columns))
    assert rotation(last, night.columns) == list(night.line[1:])


def test_carried_totals_are_those_of_the_page_before():
    night = evening(NAMES[:5], 90, moves=False)
    first, second, *_rest = [page.extract_text().splitlines() for page in pages(filled(night))]
    carried = next(line for line in second if line.startswith("carried")).split()[1:]
    last = [line for line in first if line[0].isdecimal()][-1].split()
    number = int(last[0])
    row = next(row for row in night.sheet.rows if row.game == number)
    numbers = [word for word in carried if word not in ("1", "2", "3", "4")] if len(carried) > 6 else carried
    assert numbers == [*(printed(row.totals[name]) for name in night.columns), "0"]


@pytest.mark.parametrize("players", [3, 5, 8, 12])
@pytest.mark.parametrize("setup", [PageSetup(), PageSetup("Letter", True, "both", True)], ids=str)
def test_the_circles_brought_over_are_numbered_as_the_line_stood(players, setup):
    """The carried line has the Team of the page's first game, as numbered then."""
    night = evening(NAMES[:players], 50 if SHORT else 90, moves=False)
    on_pages = [(page, circles(page, night.columns)) for page in pages(filled(night, setup))]
    _first, *further = [(page, found) for page, found in on_pages if found]
    assert further
    for page, found in further:
        margin = [word["text"] for word in page.crop((36, 0, 82, page.height)).extract_words()]
        game = min(int(word) for word in margin if word.isdecimal())
        brought = [each for each in found if each.top - found[0].top < 2]
        team = night.played[game - 1].turn.outcome.line[1:]
        assert {each.label: each.name for each in brought} == {str(place): name for place, name in enumerate(team, 1)}


def test_each_page_says_which_of_how_many():
    text = words_by_line(filled(evening(NAMES[:6], 120)))
    for number, page in enumerate(text, 1):
        assert page[-4:] == ["page", str(number), "of", str(len(text))]
        assert "Riverside" in page
    assert "page" not in words(filled(evening(NAMES[:6], 3)))[0]


@pytest.mark.parametrize("games", [3, 120])
def test_each_page_has_the_night_s_fingerprint_at_its_foot(games):
    night = evening(NAMES[:6], games)
    foot = ["Fingerprint", fingerprint(night)]
    for page in pages(filled(night)):
        printed = [word for word in page.extract_words() if word["text"] in foot]
        assert [word["text"] for word in printed] == foot
        assert all(word["top"] > page.height - MARGIN - FOOT for word in printed)


def test_letters_say_who_was_what():
    night = evening(NAMES[:7], 10, seed=3)
    page = pages(filled(night))[0]
    top = page.search("Ann")[0]["bottom"] + 3
    small = [char for char in page.crop((84, top, page.width, table_bottom(page))).chars if char["size"] < 9.5]
    for letter in "bcp":
        roles = sum(role.value == letter for row in night.sheet.rows for role in row.roles.values())
        labels = sum(mark.label == letter for row in night.sheet.rows for mark in row.marks.values())
        assert sum(char["text"] == letter for char in small) == roles + labels


def test_heading_names_club_date_table_stake_and_rulebook():
    message = text(filled(evening(NAMES[:4], 3)))
    for each in ("Riverside Backgammon Club", "Friday 20 November 2026", "Table 1", "€0.50 a point", "Atlanta rules"):
        assert each in message


def test_a_changed_rulebook_says_what_it_changes():
    night = seated(NAMES[:4], "st-albans").night
    changed = Evening.under(night.rulebook.changed({"jacoby": False})).then(Seat(players=tuple(NAMES[:4]))).night
    assert "no Jacoby" in text(filled(changed))


def test_points_of_the_game_stand_beside_the_total_only_where_wanted():
    night = seated(NAMES[:4]).then(Score(points={"Bob": 5, "Cid": -2, "Dee": 4})).night
    assert "+5" in text(filled(night, PageSetup(points=True)))
    assert "−7" in text(filled(night, PageSetup(points=True)))
    assert "+5" not in text(filled(night))


def test_initials_stand_in_order_with_a_box_round_the_box():
    night = evening(NAMES[:5], 6, rulebook="st-albans", moves=False)
    page = pages(filled(night, PageSetup(marks="initials")))[0]
    assert not [curve for curve in page.curves if curve["height"] > 8]
    text = page.extract_text()
    for played in night.played:
        assert " ".join(name[0] for name in played.turn.outcome.line) in text
    left = page.search("line")[0]["x0"] - 3
    boxes = [rect for rect in page.rects if rect["x0"] > left and not rect["fill"]]
    assert len(boxes) == len(night.played)
    for box, played in zip(sorted(boxes, key=lambda box: box["top"]), night.played, strict=True):
        assert (
            page.crop((box["x0"], box["top"], box["x1"], box["bottom"])).extract_text()
            == played.turn.outcome.line[0][0]
        )


def test_both_marks_have_circles_and_initials():
    night = evening(NAMES[:5], 6, moves=False)
    page = pages(filled(night, PageSetup(marks="both")))[0]
    assert rotation(page, night.columns) == list(night.line[1:])
    assert " ".join(name[0] for name in night.played[-1].turn.outcome.line) in page.extract_text()


def test_the_partner_s_initials_stand_in_brackets():
    night = evening(NAMES[:7], 12, seed=3)
    partners = {played.turn.outcome.partner for played in night.played} - {None}
    message = text(filled(night, PageSetup(marks="initials")))
    assert partners
    assert all(f"({name[0]})" in message for name in partners)


def test_who_is_next_and_who_pays_whom():
    night = evening(NAMES[:7], 9, seed=3)
    text = text_by_line(filled(night))
    order = text[text.index("Next game") :]
    assert order.index(night.box) < order.index(night.captain) < order.index("Captain")
    for name in night.line:
        assert name in order
    assert "pays" in text
    assert "Scorekeeper" in text


def test_the_settlement_has_a_box_to_tick_for_each_payment():
    night = seated(NAMES[:4]).then(Score(points={"Bob": 5, "Cid": -2, "Dee": 4})).night
    page = pages(filled(night))[0]
    left = page.search("Settlement")[0]
    boxes = [rect for rect in page.rects if rect["width"] == pytest.approx(8) and rect["top"] > left["top"] - 3]
    assert len(boxes) == len(fewest_payments(night.totals)) == text(filled(night)).count("pays")
    assert "Ann pays Bob €2.50 (5 points)" in text(filled(night))


def test_without_a_stake_payments_are_points():
    night = seated(NAMES[:4], heading=Heading()).then(Score(points={"Bob": 5})).night
    assert "Ann pays Bob 5" in text(filled(night))
    assert "Chouette" in text(filled(night))


def test_all_square_is_said():
    assert "Everyone is at zero" in text(filled(seated(NAMES[:4]).night))


def test_labels_stand_level_with_what_they_name():
    page = pages(filled(evening(NAMES[:7], 9, seed=3)))[0]
    for label, beside in (("Next game", "Captain"), ("Settlement", "pays")):
        middle = [
            (found["top"] + found["bottom"]) / 2
            for found in (
                page.search(label)[0],
                page.crop((95, page.search(label)[0]["top"] - 8, 500, 800)).search(beside)[0],
            )
        ]
        assert middle[0] == pytest.approx(middle[1], abs=1.5)


def test_a_note_s_number_moves_the_label_no_further_than_it_must():
    made = seated(NAMES[:4]).then(Score(points={"Bob": 3}))
    made.then(Payment(from_="Ann", to="Bob", points=1, note="cash"), Payment(from_="Ann", to="Bob", points=1))
    page = pages(filled(made.night))[0]
    noted, plain = (found["x0"] for found in page.search("payment")[:2])
    assert plain - 2 < noted <= plain


def test_level_names_keep_clear_of_the_lines_beside_them():
    names = ["Bartholomew", "Frau Zwingli", "Maximilian", "Ann", "Dorothea", "Bo"]
    page = pages(filled(evening(names, 5, moves=False)))[0]
    lines = edges(page)
    for name in names:
        (found,) = page.search(name)[:1]
        place = column(page, (found["x0"] + found["x1"]) / 2)
        assert found["x0"] > lines[place] + 3
        assert found["x1"] < lines[place + 1] - 3


def test_names_share_one_size_and_are_level():
    names = fitted_names(("Ann", "Konstantin", "Frau Zwingli"), (57.0,) * 3)
    assert (names.lines, names.turned) == ((("Ann",), ("Konstantin",), ("Frau", "Zwingli")), False)


def test_one_long_name_is_broken_before_the_others_become_small_or_turn():
    names = fitted_names((*NAMES[:7], "Konstantinopoulosides"), (57.0,) * 8)
    assert (names.turned, names.size >= 7.5) == (False, True)
    assert names.lines[-1] == ("Konstan-", "tinopou-", "losides"), "in even parts"


def test_names_turn_all_together_where_columns_are_narrow():
    names = fitted_names(("Konstantinopoulos", "Bartholomew", "Wolfgang-Amadeus", "Ann"), (24.0,) * 4)
    assert (names.turned, names.size >= 7) == (True, True)


@pytest.mark.parametrize("room", [30, 38, 46, 54, 62])
def test_words_of_a_name_are_cut_only_where_they_cannot_be_whole(room):
    (lines,) = fitted_names(("W" * 40,), (room,)).lines
    assert (len(lines) > 1, "".join(lines).replace("-", "")) == (True, "W" * 40)
    assert all(line.endswith("-") for line in lines[:-1])


def test_short_names_are_level_in_narrow_columns():
    assert not fitted_names(("Ann", "Bob", "Cid", "Z"), (21.0,) * 4).turned


def test_extras_have_three_lines_transfers_and_payments_one():
    made = seated(NAMES[:4]).then(Start(), Double(by=Side.BOX, cubes=("Bob", "Cid", "Dee")))
    made.then(Answer(take=("Bob",), drop=("Cid", "Dee")), Extra(cube="Cid"), Finish(winner=Side.TEAM))
    made.then(
        Transfer(from_="Ann", to="Bob", points=1, reason="spoke"),
        Payment(from_="Cid", to="Dee", points=1),
        Leave(player="Cid"),
    )
    joined = {RowKind.FEE, RowKind.MOVED, RowKind.TRANSFERS, RowKind.PAYMENTS}
    assert {row.kind for row in made.night.sheet.rows} == set(RowKind) - joined
    message = text(filled(made.night))
    for each in ("1 drops", "extras", "transfer", "payment", "left"):
        assert each in message


def test_notes_and_lifted_refusals_are_footnotes_with_their_numbers():
    made = seated(NAMES[:5], "st-albans")
    made.then(Note(text="The clock stopped."), Score(points={"Bob": 3}, note="Rolled off."))
    made.then(Seat(players=("Fay",)), lifted(Score(points={"Cid": 2}), "all agree to be six"))
    made.then(RulesChange(change={"beavers": True}))
    page = pages(filled(made.night))[0]
    message = text(filled(made.night))
    for each in ("The clock stopped.", "Rolled off.", "Allowed: all agree to be six", "Beavers are allowed"):
        assert each in message
    notes = [char for char in page.chars if char["non_stroking_color"][0] > 0.6 and char["x0"] < 84]
    assert "".join(char["text"] for char in notes if char["text"].isdecimal())[:2] == "12"


def test_nothing_is_lost_where_notes_fill_pages():
    made = seated(NAMES[:4])
    for number in range(120):
        made.then(Note(text=f"note{number} " + "word " * 20))
    made.then(Score(points={"Bob": 3}))
    text = words(filled(made.night))
    assert len(text) > 2
    assert {f"note{number}" for number in range(120)} <= {word for page in text for word in page}
    assert all("Riverside" in page for page in text)


def test_what_goes_on_over_the_page_has_its_label_there_too():
    made = seated(NAMES[:4])
    for number in range(120):
        made.then(Note(text=f"note{number} " + "word " * 20))
    text = words(filled(made.then(Score(points={"Bob": 3})).night))
    assert [page.count("Notes") for page in text if any(word.startswith("note") for word in page)] == [1] * len(text)
    assert [page.count("Settlement") for page in text].count(1) == 1


def test_a_note_left_alone_beside_nothing_has_the_whole_width():
    short = "long enough that half of the width of the page would not be enough for it"
    made = seated(NAMES[:4])
    made.then(*(Note(text=text) for text in (short, "many words " * 40, "one", "two", "three")))
    lines = pages(filled(made.then(Score(points={"Bob": 3})).night))[0].extract_text().splitlines()
    assert any(line.endswith(short) for line in lines)
    assert sum("one" in line and "two" in line for line in lines) == 1


def test_a_note_longer_than_a_page_goes_on():
    long = " ".join(f"w{number}" for number in range(4000))
    text = words(filled(seated(NAMES[:4]).then(Note(text=long), Score(points={"Bob": 3})).night))
    assert set(long.split()) <= {word for page in text for word in page}


def test_a_heading_too_long_for_every_page_is_whole_at_the_end():
    long = " ".join(f"w{number}" for number in range(900))
    text = words(filled(evening(NAMES[:4], 3, heading=Heading(club=long))))
    assert set(long.split()) <= {word for page in text for word in page}


def test_stakes_stand_under_the_names_where_they_differ():
    made = Evening("st-albans").then(Seat(players=("Ann", "Bob", "Cid"), stakes={"Bob": 4}))
    assert "×4" in text(filled(made.night))
    assert "×1" in text(filled(made.night))
    assert "×" not in text(filled(seated(NAMES[:3]).night))


def test_who_looks_on_has_a_column_that_says_so():
    made = seated(NAMES[:3]).then(Seat(players=("Zoe",), spectator=True))
    assert "looks on" in text(filled(made.night))


def test_a_game_in_progress_is_shown_with_its_cubes():
    night = under_way(NAMES[:5])
    message = text(filled(night))
    assert "1 now" in message
    assert text_by_line(filled(night)).count("Game 1 Ann Bob Captain") == 1
    assert message.count("not in the totals yet") == 1
    assert "Bob 2 with the Box" in message
    assert "Cid +1, dropped by Ann" in message
    assert "Dee 1 in the middle" in message
    assert not {"Settlement", "Signed", "pays"} & set(message.split()), "nothing is settled in a game"


def test_an_offer_that_waits_is_stated():
    night = seated(NAMES[:4]).then(Start(), Double(by=Side.TEAM, cubes=("Bob",))).night
    assert "Bob 1 in the middle – offered at 2, the Box to answer" in text(filled(night))


@pytest.mark.parametrize("night", [Evening().night, Evening().then(Seat(players=("Ann",))).night], ids=["empty", "one"])
def test_a_night_that_has_hardly_begun_has_a_sheet(night: Night):
    assert "game" in text(filled(night))


def test_who_left_is_quiet_and_tinted_from_then_on():
    made = seated(NAMES[:4]).then(Score(points={"Bob": 2}), Leave(player="Dee"), Score(points={"Cid": 1}))
    made.then(Seat(players=("Dee",)), Score(points={"Ann": 1}))
    page = pages(filled(made.night))[0]
    tints = [rect for rect in page.rects if rect["fill"] and rect["height"] > 14]
    assert len(tints) == 1
    dee = page.search("Dee")[0]
    assert tints[0]["x0"] < dee["x0"] < tints[0]["x1"]


def test_a_director_s_order_is_drawn_too():
    made = seated(NAMES[:5]).then(Score(points={"Bob": 2}))
    made.then(Order(players=("Eve", "Dee", "Cid", "Bob", "Ann"), reason="they forgot"))
    assert rotation(pages(filled(made.night))[0], made.night.columns) == ["Dee", "Cid", "Bob", "Ann"]
    assert "they forgot" in text(filled(made.night))


@pytest.mark.parametrize(
    "setup", [PageSetup(), WIDE, PageSetup("Letter"), PageSetup("Letter", landscape=True)], ids=str
)
def test_the_page_has_its_size(setup):
    page = pages(filled(evening(NAMES[:4], 3), setup))[0]
    assert (float(page.width), float(page.height)) == pytest.approx(setup.size, abs=0.01)


def test_numbers_beyond_all_measure_are_whole():
    night = evening(NAMES[:12], 8, large=10**8, heading=RIVERSIDE)
    figures = "".join(text(filled(night, PageSetup(points=True))).split())
    for total in night.totals.values():
        half = -(-len(printed(total)) // 2)
        assert printed(total) in figures or printed(total)[:half] in figures


def test_more_columns_than_a_page_can_hold_are_refused_in_words():
    night = evening([f"Player {number}" for number in range(60)], 2)
    with pytest.raises(DoesNotFit) as refused:
        filled(night)
    assert "do not fit" in str(refused.value)


def test_a_cube_of_which_a_side_was_bought_names_its_holders():
    made = seated(NAMES[:4]).then(Start(), Buy(cube="Dee", side=Side.TEAM, buyer="Bob", points=0))
    assert "Dee 1 in the middle (Ann against Bob)" in " ".join(text(filled(made.night)).split())
