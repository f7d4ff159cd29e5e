"""Line by line: blanks, sums at the end, payments, the first line not at zero."""

import pytest

from chouette_desk.core.events import Payment
from chouette_desk.core.problems import Kind
from chouette_desk.nightfile.old_sheets.sheet import LeftOutKind, LineKind
from tests.nightfile.old_sheets.sheets import POINTS, TOTALS, night, points, read, wrong

NAMES = ["Game", "Ann", "Bob", "Cid", "Dee"]


def test_before_the_first_figure_nobody_has_joined_and_after_the_last_he_has_left() -> None:
    """Dee joins for game 2, sits out game 3, and Cid has left after it."""
    sheet = read([NAMES, [1, 2, -1, -1], [2, 3, -1, -1, -1], [3, -1, 0, 1, ""], [4, 2, -1, "", -1]])
    assert points(sheet) == [
        {"Ann": 2, "Bob": -1, "Cid": -1},
        {"Ann": 3, "Bob": -1, "Cid": -1, "Dee": -1},
        {"Ann": -1, "Bob": 0, "Cid": 1, "Dee": 0},
        {"Ann": 2, "Bob": -1, "Dee": -1},
    ]
    lines = [played.turn.outcome.line for played in night(sheet).played]
    assert [set(line) for line in lines] == [set(each) for each in points(sheet)]


def test_of_totals_a_blank_is_where_one_stood() -> None:
    sheet = read([NAMES, [1, 2, -1, -1, 0], [2, 5, "", -2, -2], [3, 4, 1, -3, -2]], TOTALS)
    assert points(sheet)[1] == {"Ann": 3, "Bob": 0, "Cid": -1, "Dee": -2}
    assert sheet.totals == {"Ann": 4, "Bob": 1, "Cid": -3, "Dee": -2}


def test_of_totals_a_first_zero_stands_on_the_line_before_the_first_game() -> None:
    """rules.md 6: a joiner's score is circled on the line last written."""
    sheet = read([NAMES, [1, 2, -1, -1], [2, 3, -2, -1, 0], [3, 5, -3, 0, -2]], TOTALS)
    assert ["Dee" in line for line in points(sheet)] == [False, False, True]


def test_the_zeros_on_top_are_no_game_but_say_who_was_there() -> None:
    sheet = read([NAMES, ["", 0, 0, 0, 0], [1, 2, -1, -1, ""], [2, 2, -1, 0, -1]])
    assert [(each.what, each.where) for each in sheet.left_out] == [(LeftOutKind.ZERO_ROW, "2")]
    assert points(sheet)[0] == {"Ann": 2, "Bob": -1, "Cid": -1, "Dee": 0}


def test_a_first_game_of_zeros_stays_a_game() -> None:
    assert len(read([NAMES, [1, 0, 0, 0, 0], [2, 2, -1, 0, -1]]).games) == 2


@pytest.mark.parametrize("label", ["Total", "Sum:", "Endstand", "Grand total"])
def test_a_line_of_sums_is_checked_and_left_out(label: str) -> None:
    sheet = read([NAMES, [1, 2, -1, -1, 0], [2, 2, -1, 0, -1], [label, 4, -2, -1, -1], ["EUR", 2.5, "x"]])
    assert len(sheet.games) == 2
    assert [(each.what, each.where) for each in sheet.left_out] == [
        (LeftOutKind.LABEL_COLUMN, "A"),  # EUR
        (LeftOutKind.BELOW_TOTAL, "5"),
        (LeftOutKind.TOTAL_ROW, "4"),
    ]


def test_games_go_on_below_the_sums_of_a_page() -> None:
    sheet = read([NAMES, [1, 2, -1, -1, 0], ["Total", 2, -1, -1, 0], [2, 2, -1, 0, -1], ["Total", 4, -2, -1, -1]])
    assert sheet.totals == {"Ann": 4, "Bob": -2, "Cid": -1, "Dee": -1}


def test_sums_that_are_wrong_are_refused() -> None:
    problem = wrong([NAMES, [1, 2, -1, -1, 0], ["Total", 2, -1, -2, 0]])
    assert problem.kind is Kind.TOTAL_ROW_WRONG
    assert problem.fields == {"row": 3, "name": "Cid", "said": -2, "come_to": -1}


def test_a_last_line_without_a_number_that_adds_up_the_others_is_their_sum() -> None:
    sheet = read([NAMES, [1, 2, -1, -1, 0], [2, 2, -1, 0, -1], ["", 4, -2, -1, -1]])
    assert len(sheet.games) == 2
    assert sheet.left_out[-1].what is LeftOutKind.TOTAL_ROW


def test_a_last_line_without_a_number_that_adds_nothing_up_is_a_game() -> None:
    assert len(read([NAMES, [1, 2, -1, -1, 0], [2, 2, -1, 0, -1], ["", 4, -2, -2, 0]]).games) == 3


def test_without_any_numbers_three_lines_are_wanted_above_their_sum() -> None:
    rows: list[list[object]] = [["Ann", "Bob", "Cid"], [2, -1, -1], [2, -1, -1], [4, -2, -2]]
    assert len(read(rows).games) == 3
    assert len(read([*rows, [8, -4, -4]]).games) == 3
    assert len(read([*rows, [7, -4, -3]]).games) == 4


def test_the_first_line_that_is_not_zero_is_named_with_the_difference() -> None:
    """rules.md: nothing is invented."""
    problem = wrong([["Riverside"], NAMES, [1, 2, -1, -1, 0], [2, 2, -1, 1, 0], [3, 1, 0, 0, 0]])
    assert problem.kind is Kind.ROW_NOT_ZERO
    assert problem.fields == {"row": 4, "game": 2, "difference": 2, "running": POINTS}


def test_of_totals_the_totals_are_what_must_be_zero() -> None:
    """Cid leaves at −3; without him the totals of the others still come to +3."""
    rows = [NAMES, [1, 2, -1, -3, 2], [2, 4, -2, "", 1], [3, 5, -2, "", 0]]
    assert read(rows, TOTALS).totals == {"Ann": 5, "Bob": -2, "Cid": -3, "Dee": 0}
    assert wrong(rows, POINTS).fields["difference"] == 3


def test_a_line_that_is_wrong_either_way_is_named_before_anything_is_asked() -> None:
    problem = wrong([NAMES, [1, 2, -1, -1, 0], [2, 2, -1, 1, 0]], None)
    assert problem.fields == {"row": 3, "game": 2, "difference": 2, "running": None}


def test_payments_and_transfers_are_none_of_the_games() -> None:
    """Dee, at −4, pays Ann and leaves; Bob is fined a point."""
    sheet = read(
        [NAMES, [1, 3, 2, -1, -4], ["Payment", -2, -2, 0, 4], [2, 1, -1, 0, ""], ["Transfer", 0, -1, 1, ""]],
    )
    assert [line.kind for line in sheet.lines] == [LineKind.GAME, LineKind.PAYMENT, LineKind.GAME, LineKind.TRANSFER]
    assert night(sheet).totals == sheet.totals == {"Ann": 2, "Bob": -2, "Cid": 0, "Dee": 0}
    paid = [(event.from_, event.to, event.points) for event in night(sheet).events if hasattr(event, "from_")]
    assert paid == [("Dee", "Ann", 2), ("Dee", "Bob", 2), ("Bob", "Cid", 1)]


def test_a_line_of_several_payments_is_as_few_as_make_its_points() -> None:
    """As in our own sheets: of one step, who paid whom is not said on the line."""
    sheet = read([NAMES, [1, 3, 2, -1, -4], ["payments", -3, -2, 1, 4], ["fee", -1, -1, -1, 3]])
    assert [line.kind for line in sheet.lines] == [LineKind.GAME, LineKind.PAYMENT, LineKind.TRANSFER]
    assert night(sheet).totals == sheet.totals == {"Ann": -1, "Bob": -1, "Cid": -1, "Dee": 3}
    paid = [event for event in night(sheet).events if isinstance(event, Payment)]
    assert sum(event.points for event in paid) == 5
    assert {event.from_ for event in paid} == {"Cid", "Dee"}


def test_drops_and_extras_are_one_game_with_the_line_below() -> None:
    sheet = read([NAMES, ["1 drops", 3, -1, -1, -1], ["extras", 1, 1, 0, -2], [1, -2, 0, 0, 2], [2, 1, -1, 0, 0]])
    assert points(sheet)[0] == {"Ann": 2, "Bob": 0, "Cid": -1, "Dee": -1}
    assert len(sheet.games) == 2


def test_a_numbered_line_without_figures_is_no_game() -> None:
    sheet = read([NAMES, [1, 2, -1, -1, 0], [2, "", "", "", ""], ["", "see over", "", "", ""]])
    assert len(sheet.games) == 1
    assert [(each.what, each.where) for each in sheet.left_out] == [(LeftOutKind.NO_FIGURES, "3–4")]


def test_who_has_a_total_and_no_game_was_never_there() -> None:
    sheet = read([NAMES, [1, 2, -1, -1, ""], [2, 1, 1, -2, ""], ["Total", 3, 0, -3, 0]])
    assert all("Dee" not in line for line in points(sheet))
    assert sheet.totals == {"Ann": 3, "Bob": 0, "Cid": -3, "Dee": 0}
