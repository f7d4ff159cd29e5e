"""The settlement of any night: valid, no worse than habit, as few as brute force."""

from functools import cache
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.core.money import Due
from chouette_desk.core.settlement import by_habit, fewest_payments, leaver_pays
from tests.property.thorough import examples

Totals = dict[str, int]


@st.composite
def totals(draw: st.DrawFn, most: int = 7, largest: int = 12) -> Totals:
    """Totals that sum to zero."""
    points = draw(st.lists(st.integers(-largest, largest), min_size=1, max_size=most - 1))
    return {f"player {place}": each for place, each in enumerate([*points, -sum(points)])}


def after(start: Totals, dues: tuple[Due, ...]) -> Totals:
    """What stands on the sheet when these payments are written."""
    left = dict(start)
    for due in dues:
        assert due.points > 0
        assert due.payer != due.payee
        left[due.payer] += due.points
        left[due.payee] -= due.points
    return left


@cache
def most_groups(points: tuple[int, ...]) -> int:
    """Return the most zero-sum groups these points can form, by brute force."""
    if not points:
        return 0
    first, rest = points[0], points[1:]
    best = 0
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[place] for place in chosen) == 0:
                left = tuple(each for place, each in enumerate(rest) if place not in chosen)
                best = max(best, 1 + most_groups(left))
    return best


@examples(300)
@given(totals())
def test_the_fewest_payments_are_as_few_as_brute_force_finds(start: Totals) -> None:
    owing = tuple(sorted(each for each in start.values() if each))
    assert len(fewest_payments(start)) == len(owing) - most_groups(owing)


@examples(300)
@given(totals(most=14, largest=30))
def test_the_fewest_payments_settle_everyone_and_are_never_more_than_by_habit(start: Totals) -> None:
    dues = fewest_payments(start)
    assert not any(after(start, dues).values())
    assert not any(after(start, by_habit(start)).values())
    assert len(dues) <= len(by_habit(start))
    for due in dues:
        assert start[due.payer] < 0 < start[due.payee]


@examples(300)
@given(totals(most=9, largest=20), st.data())
def test_whoever_leaves_stands_at_zero_and_nobody_changes_sign(start: Totals, data: st.DataObject) -> None:
    leaver = data.draw(st.sampled_from(sorted(start)))
    left = after(start, leaver_pays(start, leaver))
    assert left[leaver] == 0
    for name in start:
        assert min(0, start[name]) <= left[name] <= max(0, start[name])


@examples(300)
@given(totals(most=9, largest=20), st.data())
def test_a_loser_pays_as_evenly_as_whole_points_allow(start: Totals, data: st.DataObject) -> None:
    """Whoever is paid less than another by more than a point has been paid in full."""
    losers = [name for name in start if start[name] < 0]
    if not losers:
        return
    leaver = data.draw(st.sampled_from(losers))
    left = after(start, leaver_pays(start, leaver))
    paid = {name: start[name] - left[name] for name in start if start[name] > 0}
    largest = max(paid.values())
    for name, points in paid.items():
        assert left[name] == 0 or points >= largest - 1
