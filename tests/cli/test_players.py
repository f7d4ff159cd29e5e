"""``players …`` and ``book …``: a club's people and the book, as text and JSON."""

import json
from pathlib import Path

import pytest

from chouette_desk.desk.files import default_book_path
from tests.cli.conftest import Begun, Desk, done, refused

HALF = "\udcff"
NEW = ("night", "new", "--order", "Ann,Bob,Cid,Dee", "--club", "Riverside", "--date", "2026-11-20")


@pytest.fixture
def club(desk: Desk, begun: Begun) -> Desk:
    """Run commands on a book with one club of four players."""
    begun(NEW)
    return desk


def test_what_is_not_there_yet_is_said(desk: Desk) -> None:
    done(desk("book", "new"))
    assert refused(desk("players", "list")).startswith("There is no club in the book yet")
    assert done(desk("book", "log")) == "Nothing has been done to the book yet, apart from its nights."
    assert done(desk("book", "backup", "--list")) == "There is no backup of this book yet."
    done(desk("night", "new", "--club", "Riverside"))
    assert done(desk("players", "list")).startswith("The club has no players yet")
    assert done(desk("players", "group")) == "The club has no groups yet."
    assert done(desk("players", "group", "Mondays")) == "The club has no such group."
    assert done(desk("book", "rules")) == "The club has no rulebook of its own."


def test_of_several_clubs_one_is_named(club: Desk) -> None:
    done(club("players", "add", "Zoe", "--club", "Lakeside"))
    assert refused(club("players", "list")) == (
        "Several clubs are in the book: Lakeside and Riverside. Name one with --club."
    )


def test_columns_that_are_no_person_are_no_players(club: Desk) -> None:
    club("night", "add", "score bob+2")
    done(club("night", "fee", "1"))
    assert [each["name"] for each in club("players", "list", "--json").objects] == ["Ann", "Bob", "Cid", "Dee"]
    assert refused(club("players", "add", "Club")).startswith("Club cannot be a player: ")
    dropped = refused(club("players", "add", "Robert'); DROP TABLE player;--"))
    assert "any name with the word “table” in it, is a column for points of the club or of another" in dropped
    assert refused(club("players", "merge", "ann", "club")).startswith("Club cannot be a player: ")


def test_groups_for_scripts(club: Desk) -> None:
    done(club("players", "group", "Mondays", "dee", "ann"))
    assert json.loads(club("players", "group", "--json").out) == {"Mondays": ["Dee", "Ann"]}
    assert json.loads(club("players", "group", "mondays", "--json").out) == {"Mondays": ["Dee", "Ann"]}
    assert refused(club("players", "group", "Mondays", "ann", "ANN")) == "Ann is named twice in the group."
    assert refused(club("players", "group", "", "ann")) == "A group needs a name."
    assert club("players", "group", "--drop").status == 2
    assert club("players", "group", "Mondays", "ann", "--drop").status == 2
    assert club("players", "group", "Mondays", "--drop", "--json").out == "{}\n"


def test_facts_of_the_book_for_scripts(club: Desk) -> None:
    club("night", "add", "score bob+2")
    done(club("book", "backup"))
    (facts,) = club("book", "info", "--json").objects
    assert {key: facts[key] for key in ("book", "clubs", "nights", "open", "games")} == {
        "book": str(default_book_path()),
        "clubs": ["Riverside"],
        "nights": 1,
        "open": 1,
        "games": 1,
    }
    listed = club("book", "backup", "--list", "--json").objects
    assert facts["backups"] == len(listed)
    assert Path(listed[-1]["path"]).exists()
    done(club("players", "add", "Zoe", "--who", "Eve"))
    *_before, line = club("book", "log", "--json").objects
    assert (line["who"], line["said"]) == ("Eve", "New player: Zoe.")


def test_rulebooks_for_scripts(club: Desk, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('title = "House"\nbase = "aba"\nbeavers = false\n')
    done(club("book", "rules", "House", "house.toml"))
    (kept,) = club("book", "rules", "--json").objects
    assert (kept["name"], kept["version"], kept["base"]) == ("House", 1, "aba")
    assert refused(club("book", "rules", "aba", "house.toml")).startswith("A club's rulebook needs a name of its own")


def test_a_change_of_nothing_is_no_change(club: Desk) -> None:
    assert club("players", "change", "ann").err.startswith("chouette-desk players change: say what to change")


@pytest.mark.parametrize(
    "words",
    [
        ("night", "add", "note x", "--who", HALF),
        ("night", "add", "note x", "--who", "a\nb"),
        ("night", "correct", "--entry", "0", "--strike", "--reason", HALF),
        ("night", "reopen", HALF),
        ("players", "change", "ann", "--notes", HALF),
        ("players", "change", "ann", "--full-name", HALF),
        ("players", "group", HALF, "ann"),
        ("book", "rules", HALF, "house.toml"),
    ],
)
def test_what_no_book_can_keep_is_refused(club: Desk, words: tuple[str, ...]) -> None:
    text = club(*words)
    assert (text.status, text.out, text.err.count("\n")) == (2, "", 1)
    assert "line breaks and invalid characters cannot be kept" in text.err


@pytest.mark.parametrize("address", ["http://bob:hunter2@example.org/x", "postgresql://bob:hunter2@server:abc/x"])
@pytest.mark.parametrize(
    "words",
    [("night", "list"), ("night", "add", "start"), ("book", "info"), ("book", "backup"), ("book", "new"), ()],
)
def test_an_address_that_is_no_books(desk: Desk, address: str, words: tuple[str, ...]) -> None:
    output = desk(*words, "--book", address)
    assert output.status == 1
    assert "is not the address of a book. A book is a file, or postgresql://user@server/name." in output.err
    assert "hunter2" not in output.err


def test_a_server_that_nobody_answers_at_is_told_at_once(desk: Desk) -> None:
    output = refused(desk("night", "list", "--book", "postgresql://bob:hunter2@127.0.0.1:1/club"))
    assert output == "The book postgresql://bob@127.0.0.1:1/club cannot be reached: its server does not answer."


@pytest.mark.parametrize("words", [("night", "merge", "{}"), ("players", "list", "{}"), ("score", "{}")])
def test_no_password_is_told_wherever_an_address_stands(desk: Desk, words: tuple[str, ...]) -> None:
    output = desk(*(word.format("postgresql://bob:hunter2@server/club") for word in words))
    assert output.status
    assert "postgresql://bob@server/club" in output.err
    assert "hunter2" not in output.err


def test_forgetting_says_first_what_cannot_be_taken_back(club: Desk) -> None:
    club("night", "add", "score bob+2")
    done(club("night", "close"))
    printed = done(club("verify", "1"))
    asked = club("players", "forget", "bob")
    told = " ".join(asked.out.split())
    assert asked.status == 1
    assert "Bob becomes “Former player 2”" in told
    assert "what is on paper" in told
    assert told.endswith("Add --yes to do it.")
    assert done(club("players", "forget", "bob", "--yes")).endswith("Former player 2: done.")
    assert [each["name"] for each in club("players", "list", "--json").objects] == [
        "Ann",
        "Cid",
        "Dee",
        "Former player 2",
    ]
    assert refused(club("players", "forget", "bob")).startswith("There is no player bob in this club.")
    unknown = refused(club("verify", "1", printed))
    assert unknown.endswith("printed before Former player 2 was forgotten can no longer be verified.")
    [what] = club("players", "forget", "ann", "--yes", "--json").objects
    assert (what["new_name"], what["nights"], what["done"]) == ("Former player 1", [1], True)
    assert done(club("book", "check")).startswith("The book is sound")
