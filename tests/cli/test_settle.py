"""``settle``: for all with the fewest payments or by habit, for one who leaves (rules.md 7)."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import ORDER, SEAT, SMALL, Said

Desk = Callable[..., Said]
Write = Callable[..., Path]


def payments(said: Said) -> set[tuple[str, str, int]]:
    assert (said.status, said.err) == (0, "")
    return {(due["from"], due["to"], due["points"]) for due in json.loads(said.out)}


def points(write: Write, **won: int) -> Path:
    """A night that stands at these totals after one game."""
    seat = {"event": "seat", "players": list(won)}
    order = {"event": "order", "players": list(won)}
    return write(seat, order, {"event": "score", "points": won, "captain": "lost"}, rulebook="social", stake="0.25")


def test_the_list_alone_with_money(desk: Desk, write: Write) -> None:
    said = desk("settle", points(write, Ann=3, Bob=-2, Cid=-1), "--json")
    assert json.loads(said.out) == [
        {"from": "Bob", "to": "Ann", "points": 2, "money": "0.50"},
        {"from": "Cid", "to": "Ann", "points": 1, "money": "0.25"},
    ]
    assert said.out.count("\n") == 1


def test_fewest_payments_and_by_habit(desk: Desk, write: Write) -> None:
    """+5, +4, −4, −3, −2: four against four and three with two against five, three payments; by habit four."""
    night = points(write, Ann=5, Bob=4, Cid=-4, Dee=-3, Eve=-2)
    assert payments(desk("settle", night, "--json")) == {("Cid", "Bob", 4), ("Dee", "Ann", 3), ("Eve", "Ann", 2)}
    habit = {("Cid", "Ann", 4), ("Dee", "Bob", 3), ("Eve", "Ann", 1), ("Eve", "Bob", 1)}
    assert payments(desk("settle", night, "--habit", "--json")) == habit


def test_a_winner_leaves(desk: Desk, write: Write) -> None:
    """Ann's 3: Cid, the most negative, pays first."""
    night = points(write, Ann=3, Bob=-1, Cid=-2)
    assert payments(desk("settle", night, "--leaver", "Ann", "--json")) == {("Cid", "Ann", 2), ("Bob", "Ann", 1)}


def test_a_loser_leaves(desk: Desk, write: Write) -> None:
    """5 to 7 and 3: two each, the odd one to the larger plus."""
    night = points(write, Ann=7, Bob=-5, Cid=-5, Dee=3)
    assert payments(desk("settle", night, "--leaver", "Bob", "--json")) == {("Bob", "Ann", 3), ("Bob", "Dee", 2)}


def test_a_leaver_at_zero_pays_nobody(desk: Desk, write: Write) -> None:
    night = points(write, Ann=2, Bob=-2, Cid=0)
    assert desk("settle", night, "--leaver", "Cid", "--json").out == "[]\n"
    assert desk("settle", night, "--leaver", "Cid").out == "Nobody owes anything.\n"


def test_a_leaver_in_small_letters(desk: Desk, write: Write) -> None:
    night = points(write, Ann=3, Bob=-1, Cid=-2)
    assert desk("settle", night, "--leaver", " aNN ").out == desk("settle", night, "--leaver", "Ann").out


def test_a_leaver_who_is_nobody(desk: Desk, write: Write) -> None:
    night = points(write, Ann=3, Bob=-1, Cid=-2)
    said = desk("settle", night, "--leaver", "Zoe", "--json")
    assert (said.status, said.out) == (1, "")
    assert said.err == f"{night}: “Zoe” has no column on this sheet; there are Ann, Bob and Cid.\n"


def test_for_people_in_columns(desk: Desk, write: Write) -> None:
    night = points(write, Ann=30, Bob=-29, Cid=-1)
    assert desk("settle", night).out == "Bob pays Ann  29 points  7.25\nCid pays Ann    1 point  0.25\n"


def test_a_game_in_progress_is_not_counted(desk: Desk, write: Write) -> None:
    night = write(*SMALL, {"event": "start"})
    assert desk("settle", night).out.endswith("Game 3 is still in progress; its points are not counted.\n")


def test_ascii(desk: Desk, write: Write) -> None:
    night = write(SEAT, ORDER, *SMALL[2:], stake="0.50", currency="EUR")
    assert desk("settle", night, "--ascii").out.isascii()


@pytest.mark.parametrize("more", [("--json",), ()])
def test_a_refused_night(desk: Desk, write: Write, more: tuple[str, ...]) -> None:
    said = desk("settle", write(SEAT, {"event": "start"}), *more)
    assert (said.status, said.out) == (1, "")
    assert "event 1 (start)" in said.err
