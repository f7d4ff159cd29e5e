"""``practice``, and the nights that are shipped: the kind a club really has."""

from pathlib import Path

import pytest

from chouette_desk.cli import practice
from chouette_desk.core.events import Finish, Leave, Note, Payment, Score, Seat, Transfer
from chouette_desk.core.night import Night
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.nightfile.writing import text_of
from tests.cli.conftest import Desk

NIGHTS = practice_nights()
NAMES = ["riverside-friday", "seaview-sunday", "tower-house-monday", "verulam-thursday"]


def night(name: str) -> Night:
    return read_night(NIGHTS[name])


def test_the_names() -> None:
    assert list(NIGHTS) == NAMES
    assert practice.FIRST in NIGHTS


@pytest.mark.parametrize("name", NAMES)
def test_each_is_of_a_real_size_and_reads_as_it_is_written(name: str) -> None:
    read = night(name)
    assert 4 <= len(read.columns) <= 7
    assert 7 <= len(read.played) <= 25
    assert NIGHTS[name].read_text("utf-8") == text_of(read)
    assert all(event.at for event in read.events)
    times = [event.at for event in read.events if event.at]
    assert times == sorted(times)


@pytest.mark.parametrize("name", NAMES)
def test_in_each_somebody_comes_leaves_and_settles(name: str) -> None:
    kinds = {type(event) for event in night(name).events}
    assert {Seat, Leave, Payment, Transfer, Score, Finish} <= kinds
    assert any(isinstance(event, Seat) for event in night(name).events[3:])


def test_together_they_show_what_there_is() -> None:
    nights = [night(name) for name in NAMES]
    assert {night.rulebook.name for night in nights} == {"aba", "guide", "social", "st-albans"}
    assert [night.game is not None for night in nights] == [False, False, False, True]
    assert any(night.lifted for night in nights)
    assert any(row.kind == "extras" for night in nights for row in night.sheet.rows)
    assert any("p" in row.roles.values() for night in nights for row in night.sheet.rows)
    assert any(player.multiple > 1 for night in nights for player in night.players.values())
    assert any(isinstance(event, Note) for night in nights for event in night.events)


def test_it_writes_them_into_a_folder(desk: Desk, tmp_path: Path) -> None:
    output = desk("practice", "mine")
    assert (output.status, output.err) == (0, "")
    assert sorted(path.name for path in (tmp_path / "mine").iterdir()) == [f"{name}.chouette.json" for name in NAMES]
    assert len(output.out.splitlines()) == len(NAMES)
    assert (tmp_path / "mine" / f"{NAMES[0]}.chouette.json").read_bytes() == NIGHTS[NAMES[0]].read_bytes()


def test_the_folder_has_a_name_by_itself(desk: Desk, tmp_path: Path) -> None:
    assert desk("practice").status == 0
    assert (tmp_path / "practice-nights").is_dir()


def test_what_was_changed_is_not_overwritten(desk: Desk, tmp_path: Path) -> None:
    desk("practice", "mine")
    changed = tmp_path / "mine" / f"{NAMES[-1]}.chouette.json"
    changed.write_text("changed")
    assert desk("practice", "mine").status == 1
    assert changed.read_text() == "changed"
    assert desk("practice", "mine", "--force").status == 0
    assert changed.read_text("utf-8") != "changed"


def test_list(desk: Desk) -> None:
    output = desk("practice", "--list")
    assert [line.split()[0] for line in output.out.splitlines()] == NAMES
    assert "Riverside Backgammon Club, 2026-11-20: 7 players, 15 games, the Atlanta rules" in output.out


@pytest.mark.parametrize("words", [("a", "--list"), ("a", "--open"), ("--list", "--open"), ("a", "b"), ("--json",)])
def test_wrong_usage(desk: Desk, words: tuple[str, ...]) -> None:
    assert desk("practice", *words).status == 2


def test_opening_one_that_there_is_not(desk: Desk) -> None:
    output = desk("practice", "--open", "nowhere")
    assert output.status == 1
    assert "riverside-friday" in output.err
