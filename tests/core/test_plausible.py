"""Points that no cube gives are noticed, and those of any played game are not."""

import pytest
from hypothesis import given

from chouette_desk.core.events import Buy, Order, Score, Seat, Seize, Settle, Start
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Night
from chouette_desk.core.plausible import Doubt, doubts, is_of_cube, unlikely
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from tests.property.nights import PlayedNight, played_nights

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")


def night_of(rulebook: str = "aba", stakes=None, change=None) -> Night:
    """Five in line, Ann the Box."""
    book = shipped(rulebook).changed(change) if change else shipped(rulebook)
    night = replay(new_night(book), (Seat(players=FIVE, stakes=stakes or {}), Order(players=FIVE)))
    assert isinstance(night, Night), night
    return night


def row(**points: int) -> dict[str, int]:
    """The points of the Team, 0 for whom it does not name."""
    return {name: points.get(name, 0) for name in FIVE[1:]}


@pytest.mark.parametrize("points", [0, 1, 2, 4, 6, 8, 12, 16, 24, 32, 96, 512, 768])
def test_a_cube_gives_its_value_once_twice_or_three_times(points):
    assert is_of_cube(points, 1, turned=False)
    assert is_of_cube(-points, 1, turned=True)


@pytest.mark.parametrize("points", [5, 7, 9, 10, 11, 13, 15, 18, 20, 100, 999])
def test_no_cube_gives_these(points):
    assert not is_of_cube(points, 1, turned=True)


def test_a_cube_that_starts_higher_gives_no_less():
    given = [points for points in range(1, 30) if is_of_cube(points, 4, turned=True)]
    assert given == [4, 8, 12, 16, 24]


def test_by_jacoby_three_points_need_a_turned_cube():
    assert unlikely(night_of(change={"jacoby": True}), row(Bob=3)) == ("Bob",)
    assert unlikely(night_of(change={"jacoby": True}), row(Bob=6)) == ()
    free = night_of(change={"jacoby": False, "consultation": "full", "extras": "never"})
    assert unlikely(free, row(Bob=3)) == ()


def test_stakes_raise_what_a_cube_gives():
    night = night_of("st-albans", stakes={"Ann": 4, "Bob": 4, "Cid": 2}, change={"extras": "never"})
    assert unlikely(night, row(Bob=-2, Cid=-2, Dee=-1)) == ("Bob",), "the Box and Bob play for 4"


@pytest.mark.parametrize(
    ("points", "odd"),
    [
        ({"Bob": 5, "Cid": -1, "Dee": -4, "Eve": -1}, ()),  # Dee pays 1 and loses 2: Bob has 4 − 2, but +3 of her
        ({"Bob": 7, "Cid": -1, "Dee": -1, "Eve": -1}, ("Bob",)),  # nobody paid for an extra
        ({"Bob": 5, "Cid": 1, "Dee": -4, "Eve": -1}, ("Bob",)),  # Cid has neither dropped nor given one
        ({"Bob": -3, "Cid": 0, "Dee": -1, "Eve": -1}, ()),  # Cid gave one, and won it: −1 − 1 + 2
        ({"Bob": -5, "Cid": 0, "Dee": 0, "Eve": 0}, ("Bob",)),  # possible, but sooner typed wrongly
    ],
)
def test_a_lone_taker_may_win_extras_from_those_who_dropped(points, odd):
    assert unlikely(night_of("aba"), row(**points)) == odd
    without = night_of("aba", change={"extras": "never"})
    assert unlikely(without, row(**points)) == ("Bob",)


@pytest.mark.parametrize("name", NAMES)
def test_the_usual_and_the_unusual_are_told_apart_under_every_rulebook(name):
    night = night_of(name)
    for points in (1, -2, 4, -8, 24):
        assert unlikely(night, row(Bob=points, Cid=points)) == ()
    for points in (5, -7, 11):
        assert unlikely(night, row(Bob=points, Cid=1, Dee=2)) == ("Bob",)


def test_a_game_is_doubted_by_what_was_entered_of_it():
    night = night_of()
    after = replay(night, (Score(points={"Bob": -5}), Score(points={"Cid": 1024}), Score(points={"Dee": 2})))
    assert isinstance(after, Night)
    assert doubts(night, after) == (Doubt(1, "Bob", -5, many=False), Doubt(2, "Cid", 1024, many=True))


def _is_plain(event) -> bool:
    """Tell whether cubes, dice and answers alone make points of an event."""
    agreed = isinstance(event, Start) and (event.stakes or event.agreed)
    return not (agreed or event.allow or isinstance(event, Settle | Buy | Seize | Score))


@given(played_nights())
def test_the_points_of_no_game_as_it_was_played_are_doubted(played: PlayedNight):
    night = played.steps[-1].night
    for game in night.played:
        if all(map(_is_plain, night.events[game.first : game.last + 1])):
            points = {name: game.points[name] for name in game.before.team}
            alone = sum(map(bool, points.values())) == 1
            assert alone or unlikely(game.before, points) == (), (points, game.before.line)
