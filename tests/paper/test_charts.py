"""The geometry of charts, the same on paper and in the window."""

from itertools import combinations, pairwise
from math import hypot, isclose

import pytest

from chouette_desk.core.standings import running
from chouette_desk.paper.charts import BOLD, COLOURS, DASHES, MOST_NAMED, STEP, THICK, Curve, chart
from chouette_desk.paper.running_score import season_score
from tests.paper.seasons import of_many

SIZE = (500.0, 190.0)


def drawn(*points, labels=("1", "2", "3"), size=SIZE):
    """Return a line chart through ``points``; name widths follow their lengths."""
    curves = [Curve(f"Player {number}", tuple(line)) for number, line in enumerate(points, 1)]
    return chart(size, labels, curves, lambda text: 4.0 * len(text))


def length(strokes):
    return sum(hypot(to_x - x, to_y - y) for x, y, to_x, to_y in strokes)


def test_a_line_goes_from_zero_through_its_points():
    first, second = drawn((6, 2, 1), (-6, -2, -1)).curves
    assert first.at[0] == second.at[0]
    zero, *heights = (y for _x, y in first.at)
    assert [round((y - zero) / (heights[0] - zero) * 6) for y in heights] == [6, 2, 1]
    assert [(*here, *there) for here, there in pairwise(first.at)] == list(first.strokes)


def test_no_two_lines_next_to_each_other_are_alike_without_their_colours():
    curves = drawn(*[(20 * number, 0, 0) for number in range(1, 13)]).curves
    whole = [length(zip_of(curve.at)) for curve in curves]
    shares = [round(length(curve.strokes) / of, 2) for curve, of in zip(curves, whole, strict=True)]
    assert shares[0] == 1.0
    for one, other in pairwise(zip(shares, [len(curve.strokes) for curve in curves], strict=True)):
        assert one != other
    assert len(set(COLOURS)) == MOST_NAMED == 12
    assert all(isclose(share, dashed(number), abs_tol=0.06) for number, share in enumerate(shares))


def zip_of(path):
    return [(*here, *there) for here, there in pairwise(path)]


def dashed(number):
    """The share of a line that its dashes draw."""
    dashes = DASHES[number % len(DASHES)]
    return sum(dashes[::2]) / sum(dashes) if dashes else 1.0


@pytest.mark.parametrize("count", [3, 12, 40])
def test_names_are_a_step_apart_and_inside(count):
    curves = drawn(*[(number % 3, number % 2, 5) for number in range(count)]).curves
    heights = [curve.name.y for curve in curves if curve.name]
    assert len(heights) == min(count, MOST_NAMED)
    assert all(abs(one - other) >= STEP - 1e-6 for one, other in combinations(heights, 2))
    assert all(0 <= y <= SIZE[1] for y in heights)
    unnamed = curves[MOST_NAMED - 1 : -1] if count > MOST_NAMED else []
    assert all(curve.number is None and not curve.leader for curve in unnamed)
    assert curves[-1].name is not None, "the last of the table is told from the others"


def test_a_line_of_many_nights_is_thinned_but_keeps_its_ends():
    many = tuple(range(4000))
    (curve,) = drawn(many, labels=[str(number) for number in many]).curves
    assert len(curve.at) == 4001
    assert len(curve.strokes) < 2 * SIZE[0]
    assert (curve.strokes[0][:2], curve.strokes[-1][2:]) == (curve.at[0], curve.at[-1])


def test_labels_stand_apart_and_the_last_is_there():
    shown = drawn((1,) * 100, labels=[f"2026-01-{number:02}" for number in range(100)]).labels
    assert shown[0].text == "2026-01-99"
    assert all(before.x + before.width <= after.x + 1e-6 for after, before in pairwise(shown))


def test_a_rule_for_round_numbers_zero_strong():
    rules = drawn((37, -12, 4)).rules
    assert [rule.number.text for rule in rules] == ["−20", "−10", "0", "10", "20", "30", "40"]
    assert [rule.is_zero for rule in rules].index(True) == 2


def test_one_line_is_bold():
    plain, bold = chart(SIZE, ["1"], [Curve("Ann", (1,)), Curve("Bob", (-1,), bold=True)], len).curves
    assert (plain.thickness, bold.thickness) == (THICK, BOLD)


@pytest.mark.parametrize("size", [(500.0, 190.0), (40.0, 10.0)])
def test_a_chart_of_nothing_and_of_no_room(size):
    assert chart(size, [], [], len).curves == ()
    assert drawn((), (), labels=(), size=size).curves[0].strokes == ()
    assert drawn((0, 0, 0), size=size).rules


def test_a_player_beyond_those_with_names_has_one_once_chosen():
    season = of_many(MOST_NAMED + 5)
    chosen = list(running(season))[MOST_NAMED + 2]
    curves = season_score(season, chosen).curves
    assert [curve.name for curve in curves] == [curve.name for curve in season_score(season).curves]
    drawing = chart(SIZE, season.dates, curves, len)
    assert [place for place, curve in enumerate(drawing.curves) if curve.name] == [
        *range(MOST_NAMED - 2), MOST_NAMED + 2, MOST_NAMED + 4,
    ]  # fmt: skip


@pytest.mark.parametrize("points", [3, 321, 12345])
def test_the_numbers_at_the_left_have_room(points):
    whole = drawn((points, 0, 0), (-points, 0, 0))
    numbers = [rule.number for rule in whole.rules]
    assert all(4.0 * len(number.text) + 2 <= number.width for number in numbers)
    assert all(number.x + number.width <= rule.line[0] for number, rule in zip(numbers, whole.rules, strict=True))
