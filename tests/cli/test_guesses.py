"""Suggestions for mistyped words of every kind; a file is not blamed for them."""

import shlex

import pytest

from tests.cli.conftest import Begun, Desk

TRUTH = {
    "scor one.chouette.json": "score",
    "nigth": "night",
    "-- nigth": "night",
    "night lst": "list",
    "players ad Eve": "add",
    "book chek": "check",
    "score --jsn": "--json",
    "score one.chouette.json --rulbook aba": "--rulebook",
    "print one.chouette.json --ot x.pdf": "--out",
    "--bok x": "--book",
    "rules show abba": "aba",
    "score one.chouette.json --rulebook st-alban": "st-albans",
    "night new --players Ann,Bob,Cid --rulebook abba": "aba",
    "explain one.chouette.json --under gide": "guide",
    "settle one.chouette.json --leaver Anne": "Ann",
    "settle one.chouette.json --banker Bobb": "Bob",
    "settle one.chouette.json --way fewst": "fewest",
    "players change Ane --notes x": "Ann",
    "night leave Ane": "Ann",
    'night add "ane leaves"': "Ann",
    'night add "strt"': "start",
    "standings --player Bobb": "Bob",
    "standings --club Riversid": "Riverside",
    "players list --club Riversde": "Riverside",
    "night list --club Rivrside": "Riverside",
    "book treasurer --club Riversidee": "Riverside",
    "night new --group Mondys": "Mondays",
    "export one.chouette.json --to xlxs --out x": "xlsx",
    "export one.chouette.json --out x.xlxs": ".xlsx",
    "standings --out x.xslx": ".xlsx",
    "practice --open riverside-fridy": "riverside-friday",
    "help troubels": "troubles",
    "score on.chouette.json": "one.chouette.json",
    "explain one.chouette.json --under hous.toml.txt": "house.toml.txt",
}


@pytest.fixture
def club(desk: Desk, begun: Begun) -> Desk:
    """A book with a night and a group, its night file, and a rulebook's file."""
    begun(
        ("night", "new", "--order", "Ann,Bob,Cid", "--club", "Riverside"),
        ("players", "group", "Mondays", "Ann", "Bob", "Cid"),
        ("night", "add", "score bob+2"),
        ("export", "1", "--out", "one.chouette.json"),
        ("export", "1", "--out", "house.toml.txt"),
    )
    return desk


@pytest.mark.parametrize("line", TRUTH)
def test_what_is_perhaps_meant_is_said(club: Desk, line: str) -> None:
    said = club(*shlex.split(line))
    assert said.status in (1, 2)
    assert (said.out, said.err.count("\n")) == ("", 1)
    _before, _perhaps, after = said.err.replace("Perhaps", "perhaps").partition("perhaps ")
    assert TRUTH[line] in after.partition(" is meant")[0].replace(",", "").split(), said.err
    assert "one.chouette.json:" not in said.err or "settle" in line


def test_what_is_like_nothing_is_not_guessed(club: Desk) -> None:
    for line in ("xyzzy", "night xyzzy", "score --xyzzy", "rules show xyzzy", "score xyzzy", "standings --club xyzzy"):
        said = club(*line.split())
        assert said.status in (1, 2)
        assert "erhaps" not in said.err, line
