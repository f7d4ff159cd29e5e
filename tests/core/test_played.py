"""A finished game is its number, events, points, turn and rulebook."""

from msgspec import structs

from tests.bench.nights import cube_night


def test_the_night_before_a_game_takes_no_part_in_comparisons() -> None:
    night = cube_night(2)
    first, second = night.played
    assert structs.replace(first, before=night) == first
    assert first not in (second, structs.replace(first, number=3), "game")
    assert "before" not in repr(first)
    assert "Night(" not in repr(first)
