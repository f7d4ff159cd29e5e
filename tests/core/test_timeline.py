"""The events of a night as corrections leave them, and where each comes from."""

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Double, Finish, Note, Score, Side
from chouette_desk.core.timeline import course_of, timed, touched
from tests.core.table import three_handed

TEA, COFFEE, WATER = (Note(text=text) for text in ("tea", "coffee", "water"))


def origins(corrections: tuple[Correction, ...], *events: Note) -> list[int | None]:
    return [each.origin for each in course_of(events, corrections)]


def test_what_stands_in_the_place_of_another_comes_from_there():
    assert origins((Correction(1, 3, (WATER,)),), TEA, TEA, COFFEE, TEA) == [0, 1, 3]
    assert origins((Correction(1, 2, (WATER, WATER)),), TEA, TEA, COFFEE) == [0, 1, 1, 2]


def test_what_is_put_in_comes_from_nowhere_and_what_is_struck_leaves_its_number():
    assert origins((Correction(1, 1, (WATER,)),), TEA, COFFEE) == [0, None, 1]
    assert origins((Correction(0, 1),), TEA, COFFEE) == [1]


def test_what_is_kept_is_what_it_was_and_each_only_once():
    assert origins((Correction(0, 3, (WATER, COFFEE, TEA, TEA)),), TEA, COFFEE, TEA) == [0, 1, 0, 2]


def test_a_later_correction_goes_by_the_places_that_the_earlier_left():
    assert origins((Correction(0, 1), Correction(1, 2, (WATER,))), TEA, COFFEE, TEA) == [1, 2]


def test_what_has_no_time_has_that_of_what_it_replaces():
    timely = Note(text="tea", at="2026-11-20T20:00:00+01:00")
    assert timed(Correction(0, 1, (WATER,)), (timely,)).events[0].at == timely.at
    assert timed(Correction(0, 1, (timely,)), (WATER,)).events == (timely,)
    assert timed(Correction(1, 1, (WATER,)), (timely,)).events[0].at is None


def test_games_in_which_something_else_was_played_are_touched():
    night = three_handed("aba").start().seat("Eve").finish("box").score(Bob=1, Cid=0).now
    double = Double(by=Side.BOX, cubes=("Bob",))
    assert touched(night, (Correction(4, 5, (Finish(winner=Side.TEAM),)),)) == {1}
    assert touched(night, (Correction(3, 3, (double,)),)) == {1}, "put in the midst of it"
    assert touched(night, (Correction(5, 5, (Score(points={"Bob": 1}),)),)) == frozenset(), "between two"
    assert touched(night, (Correction(3, 4), Correction(3, 3, (TEA,)))) == frozenset(), "who came is no part of it"
    assert touched(night, (Correction(3, 3, (TEA,)), Correction(6, 7))) == {2}
