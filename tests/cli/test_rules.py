"""``rules``: list, show, diff."""

from pathlib import Path

import pytest

from chouette_desk.core.rulebook import options
from chouette_desk.nightfile.rulebooks import NAMES
from tests.cli.conftest import Desk


def test_list_names_the_five(desk: Desk) -> None:
    output = desk("rules", "list")
    assert [line.split()[0] for line in output.out.splitlines()] == list(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_show_says_every_option(desk: Desk, name: str) -> None:
    output = desk("rules", "show", name)
    assert output.status == 0
    for option in options():
        assert f"({option} = " in output.out


def test_show_of_a_clubs_own_says_what_it_changed(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text('title = "Ours"\nbase = "aba"\njacoby = false\n')
    output = desk("rules", "show", "ours.toml")
    assert output.out.startswith("ours: Ours\n")
    assert "Jacoby rule (jacoby = false), changed from aba\n" in output.out
    assert output.out.count("changed from") == 1


def test_diff_says_both_sides(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text('base = "aba"\njacoby = false\n')
    output = desk("rules", "diff", "aba", "ours.toml")
    assert output.out == (
        "Jacoby rule (jacoby)\n"
        "  aba: Gammons and backgammons count only on cubes turned and taken (Jacoby).\n"
        "  ours: Gammons and backgammons always count (no Jacoby).\n"
    )


def test_diff_of_the_same(desk: Desk) -> None:
    assert desk("rules", "diff", "aba", "aba").out == "aba and aba say the same.\n"


@pytest.mark.parametrize("words", [(), ("show",), ("diff", "aba"), ("list", "x"), ("burn", "aba")])
def test_wrong_usage(desk: Desk, words: tuple[str, ...]) -> None:
    assert desk("rules", *words).status == 2


@pytest.mark.parametrize("text", ["[", "jacoby = 3", 'base = "nobody"', "unheard_of = 1", "jacoby = true"])
def test_a_file_that_is_no_rulebook(desk: Desk, tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.toml").write_text(text)
    output = desk("rules", "show", "bad.toml")
    assert (output.status, output.out) == (1, "")
    assert output.err.startswith("bad.toml: ")
    assert output.err.count("\n") == 1
