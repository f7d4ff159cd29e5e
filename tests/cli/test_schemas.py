"""``--json`` output and night files against their JSON Schemas.

The validator is not the program's own.
"""

import json
import shlex
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copytree
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from chouette_desk.cli import COMMANDS, book, night, players, rules
from chouette_desk.cli.book import BackupFile
from chouette_desk.cli.json_output import print_json
from chouette_desk.cli.schema import NAMES
from chouette_desk.desk.files import OUTBOX_ENDING, default_book_path
from chouette_desk.desk.private_folder import outbox_folders
from chouette_desk.files.atomic_file import make_folder
from chouette_desk.nightfile.reading import practice_nights
from tests.cli.conftest import Desk
from tests.made_once import made_once

FAMILIES = {"night": night.COMMANDS, "players": players.COMMANDS, "book": book.COMMANDS, "rules": rules.COMMANDS}
LINES = {
    "score": [
        "score one.chouette.json --json",
        "score 1 night:2 --json",
        "score letter.txt offered.chouette.json --json",
    ],
    "settle": ["settle one.chouette.json --json", "settle 2 --leaver Ann --json"],
    "explain": [
        "explain one.chouette.json --json",
        "explain 1 --game 2 --json",
        "explain 1 --under st-albans --under guide --json",
        "explain 2 --json",
    ],
    "night new": ["night new --json", "night new --order Ann,Bob,Cid --club Riverside --json"],
    "night add": ['night add "score cid+1" "note late" --night 3 --json', "night add start --night 3 --json"],
    "night import": [
        "night import sheet.csv --points --date 2024-03-15 --club Riverside --json",
        "night import sheet.csv --points --date 2024-03-15 --out sheet.chouette.json --json",
        "night import practice.chouette.json --json",
    ],
    "night close": ["night close 3 --json"],
    "night roll": ["night roll 4 --json"],
    "night undo": ["night undo --night 3 --json"],
    "night redo": ["night redo --night 5 --json"],
    "night leave": ["night leave ann --night 3 --json", "night leave dee --unpaid --night 3 --json"],
    "night fee": ["night fee 2 --night 3 --json"],
    "night penalty": ["night penalty cid --night 7 --json", "night penalty cid --night 7 --enter --json"],
    "night split": ["night split --table 2 eve fay --night 3 --json"],
    "night merge": ["night merge 3 6 --carried --yes --json"],
    "night move": ["night move cid 3 6 --settled --yes --json"],
    "night reopen": ["night reopen late --night 1 --json"],
    "night correct": [
        'night correct --game 1 "score cid+1" --night 3 --json',
        'night correct --game 1 "score cid+1" --reason slip --night 3 --yes --json',
        "night correct --night 3 --json",
    ],
    "night chips": [
        "night chips ann=100 bob=100 --minimum 50 --night 3 --json",
        "night chips ann=130 --counted --night 3 --json",
    ],
    "verify": ["verify 1 --json", "verify 1 7QF2-M9XA-K4 --json"],
    "standings": [
        "standings --json",
        "standings --from 2026-01-01 --club Riverside --json",
        "standings --player Ann --json",
    ],
    "night list": ["night list --json"],
    "night show": ["night show --json 1", "night show --json 2", "night show --json one.chouette.json"],
    "night log": ["night log 1 --json", "night log 2 --json"],
    "night settle": ["night settle 2 --json"],
    "night pay": ["night pay --json"],
    "players list": ["players list --json"],
    "players add": ["players add Eva --json", "players add Fay --club Lakeside --json"],
    "players change": ["players change bob --notes hello --json"],
    "players merge": ["players merge gil bob --json"],
    "players import": ["players import members.csv --json"],
    "players forget": ["players forget zoe --json"],
    "players group": ["players group --json"],
    "doctor": ["doctor --json"],
    "book info": ["book info --json"],
    "book new": ["book new --book other.chouette-book --json"],
    "book upgrade": ["book upgrade --json"],
    "book pack": ["book pack move.zip --force --json"],
    "book unpack": ["book unpack move.zip --json"],
    "book restore": ["book restore --last --json"],
    "book check": ["book check --json", "book check --mend --json", "book check --mend --yes --json"],
    "book outbox": ["book outbox --json"],
    "book log": ["book log --json"],
    "book backup": ["book backup --json", "book backup --list --json"],
    "book rules": ["book rules --json"],
    "book fee": ["book fee --json", "book fee 2 --json", "book fee --none --json"],
    "book treasurer": ["book treasurer --json"],
    "rules list": ["rules list --json"],
    "rules show": ["rules show st-albans --json", "rules show house.toml --json", "rules show aba --json"],
    "rules diff": ["rules diff aba laws-1931 --json"],
    "practice": ["practice --list --json"],
}


def schema(desk: Desk, name: str) -> Draft202012Validator:
    """The validator of a schema as the program prints it."""
    printed: Any = json.loads(desk("schema", *name.split()).out)
    Draft202012Validator.check_schema(printed)
    return Draft202012Validator(printed)


@pytest.fixture
def club(desk: Desk, tmp_path: Path) -> Desk:
    """A book: a closed night, one in mid-game with a lifted refusal, and all lists."""

    def make(folder: Path) -> None:
        make_club(desk, tmp_path)
        copytree(tmp_path, folder)

    copytree(made_once("club-of-schemas", make), tmp_path, dirs_exist_ok=True)
    return desk


def make_club(desk: Desk, tmp_path: Path) -> None:
    """Make it by commands, as a user would."""
    (tmp_path / "members.csv").write_text("Name,Full name\nEva,Eva Example\nAnn,\n")
    (tmp_path / "sheet.csv").write_text("Ann,Bob,Cid\n2,-1,-1\n-4,2,2\n")
    shutil.copy(next(iter(practice_nights().values())), tmp_path / "practice.chouette.json")
    (tmp_path / "letter.txt").write_text("Dear Sir")
    (tmp_path / "house.toml").write_text('base = "aba"\nbox_stays = "last-man"\n')
    for line in (
        "night new --order Ann,Bob,Cid,Dee --club Riverside --date 2026-11-20 --stake 0.50 --currency EUR",
        'night add "score bob+2" "score ann-4 cid+1"',
        "night close",
        "night pay 1",
        "night new --order Ann,Bob,Cid,Dee --club Riverside --date 2026-11-27",
        'night add "score bob+2" start "bob x2" take',
        "export 2 --out one.chouette.json",
        'night add "cid x2"',
        "export 2 --out offered.chouette.json",
        "night new --order Ann,Bob,Cid,Dee --club Riverside --date 2026-12-04 --stake 0.50 --currency EUR",
        'night add "score bob+2" --night 3',
        "night new --players Ann,Bob,Cid --club Riverside --date 2026-12-11",
        "night new --order Ann,Bob,Cid --club Riverside --date 2026-12-18",
        'night add "note tea" --night 5',
        "night undo --night 5",
        "night new --order Hal,Eve,Gil --club Riverside --date 2026-12-04 --table B --stake 0.50 --currency EUR",
        "night new --order Ann,Bob,Cid --club Riverside --date 2026-12-25 --rulebook st-albans",
        'night add "start; box x2 all; cid drop; bob take" --night 7',
        "players group Mondays Ann Bob Cid",
        "players change Ann --notes hello",
        "players add Zoe",
        "book rules House house.toml",
        "book backup",
        "book pack move.zip",
    ):
        said = desk(*shlex.split(line))
        assert said.status == 0, said.err
    make_folder(outbox_folders()[0])
    (outbox_folders()[0] / f"night{OUTBOX_ENDING}").write_text("torn")


@pytest.mark.parametrize("name", LINES)
def test_what_is_printed_is_as_its_schema_says(club: Desk, name: str) -> None:
    validator = schema(club, name)
    for line in LINES[name]:
        objects = club(*shlex.split(line)).objects
        assert objects, line
        for value in objects:
            validator.validate(value)


@pytest.mark.parametrize("name", LINES)
def test_a_schema_refuses_what_is_not_printed(club: Desk, name: str) -> None:
    """Each field is needed and no other allowed; else a schema would pass everything."""
    validator = schema(club, name)
    said = club(*shlex.split(LINES[name][0]))
    value: Any = said.objects[0]
    value = value[0] if isinstance(value, list) else value
    if name == "players group":
        assert not validator.is_valid({"Mondays": [1]})
        return
    is_list = said.out.startswith("[")

    def wrap(one: object) -> object:
        return [one] if is_list else one

    assert validator.is_valid(wrap(value))
    for field in value:
        assert not validator.is_valid(wrap({key: other for key, other in value.items() if key != field})), field
    assert not validator.is_valid(wrap({**value, "more": 1}))


def test_every_command_that_prints_json_has_a_schema(desk: Desk) -> None:
    single = [name for name in COMMANDS if name not in FAMILIES]
    names = [*single, *(f"{family} {word}" for family, words in FAMILIES.items() for word in words)]
    with_json = {name for name in names if "\n  --json " in desk(*name.split(), "--help").out}
    assert with_json == set(NAMES) - {"night file"} == {*LINES, "night choose"}  # see test_choose
    assert desk("schema").out.split("\n")[:-1] == list(NAMES)


def test_night_files_are_as_their_schema_says(club: Desk, tmp_path: Path) -> None:
    validator = schema(club, "night file")
    for path in (*practice_nights().values(), tmp_path / "one.chouette.json"):
        validator.validate(json.loads(path.read_text("utf-8")))
    assert not validator.is_valid({"format": "chouette-night/1", "rulebook": "aba"})
    assert not validator.is_valid({"format": "chouette-night/1", "rulebook": "aba", "events": [{"event": "jump"}]})


def test_an_unknown_schema_is_refused_with_a_guess(desk: Desk) -> None:
    said = desk("schema", "night-lst")
    assert (said.status, said.out) == (1, "")
    assert "Perhaps night list" in said.err


def test_what_could_be_rebuilt_is_in_the_json(club: Desk) -> None:
    with closing(sqlite3.connect(default_book_path())) as file:
        file.execute("UPDATE night SET games = 7 WHERE id = 1")
        file.commit()
    (checked,) = club("book", "check", "--json", "--mend").objects
    assert checked["findings"]
    assert any("the number of games changes from “7” to “2”" in sentence for sentence in checked["plan"])
    assert checked["mended"] == []
    (mended,) = club("book", "check", "--json", "--mend", "--yes").objects
    assert mended == {"sound": True, "findings": [], "plan": [], "mended": [1]}


def test_what_is_no_kind_is_not_printed() -> None:
    with pytest.raises(msgspec.ValidationError, match="Expected `str`"):
        print_json(BackupFile, {"at": None, "path": 7})
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        print_json(BackupFile, {"at": None, "path": "", "more": 1})


def test_a_game_is_entered_by_a_script_from_the_first_line_to_the_payments(club: Desk) -> None:
    (begun,) = club(*shlex.split("night new --order Ann,Bob,Cid --club Riverside --table 2 --json")).objects
    number = begun["night"]
    assert (begun["line"], begun["box"], begun["games"]) == (["Ann", "Bob", "Cid"], "Ann", 0)
    lines = club("night", "add", "--night", number, "--json", "score bob+2 cid+1", "note it rained").objects
    assert [line["entered"] for line in lines] == ["score bob+2 cid+1", "note it rained"]
    assert lines[0]["totals"] == {"Ann": -3, "Bob": 2, "Cid": 1}
    assert lines[0]["said"][1] == "Totals: Ann −3, Bob +2, Cid +1."
    (closed,) = club("night", "close", number, "--json").objects
    assert closed["nights"] == [number]
    assert sum(due["points"] for due in closed["dues"]) == 3


def test_a_refused_line_prints_no_json_and_the_lines_before_it_stay(club: Desk) -> None:
    said = club("night", "add", "--night", "3", "--json", "note one", "score bob+2 cid+1 ann+1 dee+1")
    assert said.status == 1
    assert [line["entered"] for line in said.objects] == ["note one"]
    assert "The line before it was entered." in said.err


WITHOUT = {
    "print": "writes a file",
    "export": "writes a file",
    "players export": "writes a file",
    "night print": "writes a file",
    "night export": "writes a file",
    "night notation": "a page to read",
    "help": "a page to read",
    "serve": "goes on until it is ended",
    "schema": "is JSON itself",
}


def test_every_command_has_json_or_a_reason_against_it() -> None:
    every = {name for name in COMMANDS if name not in FAMILIES}
    every |= {f"{family} {name}" for family, commands in FAMILIES.items() for name in commands}
    assert every - set(NAMES) == WITHOUT.keys()
