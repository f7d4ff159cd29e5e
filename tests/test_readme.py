"""What README.md says is true: its Python runs, its rulebook is one, its commands are the program's."""

import doctest
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from chouette_desk.cli import main
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import from_table

README = Path(__file__).parents[1] / "README.md"
TEXT = README.read_text(encoding="utf-8")
COMMANDS = sorted(set(re.findall(r"^chouette-desk (\w+)", TEXT, re.MULTILINE)))


def test_python_example_runs():
    outcome = doctest.testfile(str(README), module_relative=False)
    assert outcome.attempted > 5
    assert not outcome.failed


def test_club_rulebook_is_one():
    table = tomllib.loads(re.search(r"```toml\n(.*?)```", TEXT, re.DOTALL)[1])
    rulebook = from_table(table, "riverside")
    assert (rulebook.base, rulebook.beavers, rulebook.settlements) == ("aba", False, "never")


def test_the_night_by_hand_is_one():
    night = night_from(re.search(r"```json\n(.*?)```", TEXT, re.DOTALL)[1].encode())
    assert night.totals == {"Ann": -5, "Bob": 1, "Cid": 3, "Dee": 1}
    assert night.line == ("Dee", "Cid", "Ann", "Bob")


def test_two_commands_set_everything_up():
    commands = re.findall(r"^python3 (\S+)$", TEXT, re.MULTILINE)
    assert commands == ["packaging/start.py", "packaging/check.py"]


def test_commands_are_named():
    assert COMMANDS == ["explain", "export", "practice", "print", "rules", "score", "settle", "verify"]


def test_the_terminal_does_as_it_says_line_by_line(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    lines = re.search(r"```\n(chouette-desk practice .*?)```", TEXT, re.DOTALL)[1].splitlines()
    for line in lines:
        assert main(shlex.split(line, comments=True)[1:]) == 0, line
        assert capsys.readouterr().err == "", line
    assert {"sheet.pdf", "blank.pdf", "night.xlsx"} < {path.name for path in tmp_path.iterdir()}


@pytest.mark.parametrize("command", COMMANDS)
def test_command_exists(command, capsys):
    assert main([command, "--help"]) == 0
    assert "chouette-desk" in capsys.readouterr().out
