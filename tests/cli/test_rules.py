"""``rules``: list, show, diff."""

from pathlib import Path

import pytest

from chouette_desk.core.rulebook import options
from chouette_desk.nightfile.rulebooks import NAMES
from tests.cli.conftest import Desk


def test_list_names_every_rulebook_and_its_base(desk: Desk) -> None:
    lines = desk("rules", "list").out.splitlines()
    assert [line.split()[0] for line in lines] == list(NAMES)
    assert "los-angeles  Los Angeles 2013, based on Atlanta rules (ABA 2003)" in lines
    assert "aba          Atlanta rules (ABA 2003)" in lines


def test_show_says_where_a_clubs_rules_can_be_read_and_what_is_not_said_there(desk: Desk) -> None:
    lines = desk("rules", "show", "los-angeles").out.splitlines()
    assert lines[0] == "los-angeles: Los Angeles 2013"
    assert " ".join(lines[1:3]).endswith("as far as its page could be read (2013-04-28)")
    assert lines[3] == "https://www.bgonline.org/forums/webbbs_config.pl?read=141034"
    silent = "Anything that the source does not say, or that could not be read, is as in Atlanta rules (ABA 2003)."
    assert " ".join(lines[4:6]).startswith(silent)
    assert [line for line in lines if line.startswith("— ")] == [
        "— Players and Partner —",
        "— Stakes and automatic doubles —",
        "— Gammons, beavers and consultation —",
        "— Doubles and takes —",
        "— The lone taker —",
        "— Settlements, buying and seizing —",
        "— The rotation —",
        "— The sheet —",
    ]
    assert 'Staying Box (box_stays = "last-man"), changed from aba' in lines


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
