"""Points and running totals are told apart, or the sheet is refused."""

import random
from itertools import accumulate

import pytest

from chouette_desk.core.problems import Kind
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.reading import read_old_sheet
from chouette_desk.nightfile.old_sheets.sheet import Evidence, FigureKind
from tests.nightfile.old_sheets.sheets import POINTS, TOTALS, csv_of, points, read, wrong
from tests.property.thorough import examples

SEEDS = examples(150).max_examples
NAMES = ["Game", "Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]


def plausible(games: int, players: int, seed: int) -> list[list[int]]:
    """Return the points of plausible games: cubes 1 to 8, gammons, drops, Box changes."""
    chance = random.Random(seed)
    line, rows = list(range(players)), []
    for _game in range(games):
        sign = chance.choice((-1, 1)) * chance.choice((1, 1, 1, 2))
        worth = chance.choice((1, 1, 2, 2, 4, 8))
        row = [0] * players
        for member in line[1:]:
            row[member] = chance.choice((-1, 1)) if chance.random() < 0.2 else worth * sign
        row[line[0]] = -sum(row)
        rows.append(row)
        box, captain, *rest = line
        line = [captain, *rest, box] if row[captain] > 0 else [box, *rest, captain]
    return rows


def totals(rows: list[list[int]]) -> list[list[int]]:
    return [list(each) for each in zip(*(accumulate(column) for column in zip(*rows, strict=True)), strict=True)]


def told(rows: list[list[int]]) -> FigureKind | None:
    numbered = [NAMES[: len(rows[0]) + 1], *([number, *row] for number, row in enumerate(rows, 1))]
    try:
        return read_old_sheet(csv_of(numbered)).figure_kind
    except FileRefused as refused:
        if refused.problems[0].kind is not Kind.POINTS_OR_TOTALS:
            raise
        return None


@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_night_of_twenty_games_is_told_by_its_course_and_hardly_ever_asked_for(players: int) -> None:
    nights = [plausible(20, players, seed) for seed in range(SEEDS)]
    by_points, by_totals = [told(rows) for rows in nights], [told(totals(rows)) for rows in nights]
    assert TOTALS not in by_points
    assert POINTS not in by_totals
    assert by_points.count(None) + by_totals.count(None) <= SEEDS // 5


@pytest.mark.parametrize("games", [2, 3, 5, 8, 12])
def test_a_shorter_night_is_asked_for_rather_than_told_wrong(games: int) -> None:
    nights = [plausible(games, 4, seed) for seed in range(SEEDS)]
    assert sum(told(rows) is TOTALS for rows in nights if any(map(any, rows[:-1]))) <= 1
    assert sum(told(totals(rows)) is POINTS for rows in nights if totals(rows) != rows) <= 1


def test_of_one_game_both_are_the_same() -> None:
    sheet = read([NAMES[:4], [1, 2, -1, -1]], None)
    assert (sheet.figure_kind, sheet.evidence) == (POINTS, Evidence.ONE_LINE)


def test_a_line_of_sums_settles_it() -> None:
    rows: list[list[object]] = [NAMES[:4], [1, 2, -1, -1], [2, 3, 1, -4]]
    by_points, by_totals = read([*rows, ["Total", 5, 0, -5]], None), read([*rows, ["Total", 3, 1, -4]], None)
    assert (by_points.figure_kind, by_points.evidence) == (POINTS, Evidence.TOTAL_ROW)
    assert (by_totals.figure_kind, by_totals.evidence) == (TOTALS, Evidence.TOTAL_ROW)
    assert points(by_totals)[1] == {"Ann": 1, "Bob": 2, "Cid": -3}


def test_what_sums_to_zero_settles_it() -> None:
    """Cid has left at −3."""
    sheet = read([NAMES[:5], [1, 2, -1, -3, 2], [2, 4, -2, "", 1]], None)
    assert (sheet.figure_kind, sheet.evidence) == (TOTALS, Evidence.ZERO_SUM)


def test_two_columns_each_settle_it_in_either_order() -> None:
    rows = [[1, 2, -1, -1], [2, 3, 1, -4]]
    first = [["", "Ann", "Bob", "Cid", "Ann", "Bob", "Cid"]]
    so = read([*first, [*rows[0], 2, -1, -1], [*rows[1], 1, 2, -3]], None)
    other = read([*first, [1, 2, -1, -1, 2, -1, -1], [2, 1, 2, -3, 3, 1, -4]], None)
    assert so.evidence is other.evidence is Evidence.BOTH_GIVEN
    assert points(so) == points(other)


def test_two_games_alone_cannot_be_told() -> None:
    assert wrong([NAMES[:4], [1, 2, -1, -1], [2, 3, 1, -4]], None).kind is Kind.POINTS_OR_TOTALS


def test_what_is_said_is_not_doubted() -> None:
    rows = [NAMES[:4], *([number, *row] for number, row in enumerate(plausible(20, 3, 1), 1))]
    assert read(rows, TOTALS).evidence is Evidence.SAID
    assert read(rows, TOTALS).figure_kind is TOTALS


def test_a_line_of_sums_that_fits_both_settles_nothing() -> None:
    rows = [[1, 2, -1, -1], [2, -2, 1, 1], [3, 1, 0, -1]]
    assert wrong([NAMES[:4], *rows, ["Total", 1, 0, -1]], None).kind is Kind.POINTS_OR_TOTALS
