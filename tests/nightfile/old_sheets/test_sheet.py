"""The night of an old sheet: its figures as they are, its roles unknown."""

import pytest

from chouette_desk.core.events import Note, Score
from chouette_desk.core.night import ROLES_UNKNOWN, roles_known
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import NAMES as RULEBOOKS
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.nightfile.writing import text_of
from tests.nightfile.old_sheets.sheets import WORDS, night, points, read

EIGHT = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal"]


def test_roles_are_said_to_be_unknown() -> None:
    made = night(read([EIGHT[:3], [2, -1, -1]]))
    assert [event.text for event in made.events if isinstance(event, Note)] == [ROLES_UNKNOWN, WORDS.source]
    assert not roles_known(made)


def test_the_line_begins_in_the_order_of_the_columns() -> None:
    made = night(read([EIGHT[:3], [2, -1, -1], [1, 0, -1]]))
    assert made.played[0].turn.outcome.line == ("Ann", "Bob", "Cid")


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_more_than_the_rulebook_lets_play_come_in(rulebook: str) -> None:
    made = night(read([EIGHT, [7, -1, -1, -1, -1, -1, -1, -1], [0, 0, 0, 0, 0, 0, 1, -1]]), rulebook)
    assert list(made.totals.values()) == [7, -1, -1, -1, -1, -1, 0, -2]
    assert all(event.allow in (None, WORDS.reason) for event in made.events)
    book = shipped(rulebook)
    too_many = book.players_max is not None and book.players_max < 8
    assert bool(made.lifted) == (too_many or book.partner_must_from != "never")


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_an_even_captain_comes_in(rulebook: str) -> None:
    """Bob, Captain by the columns, has 0; the Box has won, then lost, then is even."""
    sheet = read([EIGHT[:4], [1, 0, -1, 0], [-1, 0, 1, 0], [0, 0, 0, 0]])
    made = night(sheet, rulebook)
    assert [dict(played.points) for played in made.played] == points(sheet)


def test_with_fewer_than_three_at_a_game_everyone_sat_all_night() -> None:
    sheet = read([EIGHT[:4], [1, -1, "", ""], [1, -1, 0, 0], [2, -1, -1, ""]])
    made = night(sheet)
    assert made.totals == sheet.totals
    assert {played.turn.outcome.line[0] for played in made.played} <= set(EIGHT[:4])
    assert all(len(played.turn.outcome.line) == 4 for played in made.played)


def test_the_points_name_those_who_played() -> None:
    made = night(read([EIGHT[:4], [2, -1, -1, ""], [3, -1, -1, -1]]))
    first, second = (event for event in made.events if isinstance(event, Score))
    assert set(first.points) == {"Ann", "Bob", "Cid"}
    assert set(second.points) == set(EIGHT[:4])


def test_its_file_is_read_back() -> None:
    made = night(read([EIGHT, [7, -1, -1, -1, -1, -1, -1, -1], [1, 0, "", "", 0, 0, -1, 0]]), "guide")
    assert night_from(text_of(made).encode()).totals == made.totals
