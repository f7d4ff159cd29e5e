"""What README.md says is true: its Python runs, its rulebook is one, its commands are the program's, its evening is as
shown, its sentences and menus are those of the program."""

import contextlib
import doctest
import io
import re
import shlex
import tomllib
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from chouette_desk.cli import COMMANDS, book, main, night, players
from chouette_desk.desk.notation import help_text
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import from_table
from chouette_desk.resource_files import resource

README = Path(__file__).parents[1] / "README.md"
TEXT = README.read_text(encoding="utf-8")
EVENING = "\n".join(re.findall(r"```console\n(.*?)\n```", TEXT, re.DOTALL))
"""The worked example: what is typed behind "$ ", what is answered, and behind "# " when."""
OLD_SHEET = "Game,Ann,Bob,Cid,Dee\n1,4,-2,-1,-1\n2,-2,6,-2,-2\n3,1,-2,3,-1\n"
LEFT_OUT = "…"
"""Alone on a line of an answer: lines that README leaves out."""


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


def test_the_terminal_does_as_it_says_line_by_line(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    lines = re.search(r"```\n(chouette-desk practice .*?)```", TEXT, re.DOTALL)[1].splitlines()
    for line in lines:
        assert main(shlex.split(line, comments=True)[1:]) == 0, line
        assert capsys.readouterr().err == "", line
    assert {"sheet.pdf", "blank.pdf", "night.xlsx"} < {path.name for path in tmp_path.iterdir()}


# The commands

FAMILIES = {"night": night.COMMANDS, "players": players.COMMANDS, "book": book.COMMANDS}
ROWS = re.search(r"^\| command .*?\n\|.*?\n(.*?)\n\n", TEXT, re.DOTALL | re.MULTILINE)[1].splitlines()


def test_every_command_is_listed():
    named = [name for row in ROWS for name in re.findall(r"`(\w+)`", row.split("|")[1])]
    assert sorted(named) == sorted(COMMANDS)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_command_of_a_family_is_listed(family):
    row = next(row for row in ROWS if row.startswith(f"| `{family}`"))
    assert re.findall(r"`(\w+)`", row.split("|")[2]) == list(FAMILIES[family])


@pytest.mark.parametrize("command", COMMANDS)
def test_command_exists(command, capsys):
    assert main([command, "--help"]) == 0
    assert "chouette-desk" in capsys.readouterr().out


# The evening


class Clock(datetime):
    """The clock of the example: as README says at its days, five minutes later at each command."""

    at: "Clock"

    @classmethod
    def now(cls, tz=None):
        return cls.at

    def astimezone(self, tz=None):
        return self


@pytest.fixture
def typed(tmp_path, monkeypatch) -> Callable[[str], str]:
    """Runs a command at the computer of the example; what it answers, whether it is refused or not."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("chouette_desk.desk.desk.datetime", Clock)
    monkeypatch.setattr("platform.node", lambda: "clubroom")
    (tmp_path / "march.csv").write_text(OLD_SHEET)

    def run(command: str) -> str:
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            main(shlex.split(command)[1:])
        return said.getvalue().replace(str(tmp_path / "data"), "/home/eve/.local/share")

    return run


def test_the_evening_goes_as_it_is_told(typed):
    steps = re.split(r"^(?=[$#] )", EVENING, flags=re.MULTILINE)[1:]
    for step in steps:
        said, _line, answer = step.partition("\n")
        if said.startswith("# "):
            day = datetime.strptime(said, "# %A %d %B %Y, %H:%M")
            Clock.at = Clock(*day.timetuple()[:5], tzinfo=timezone(timedelta(hours=1)))
        else:
            Clock.at += timedelta(minutes=5)
            got = typed(said.removeprefix("$ "))
            assert re.fullmatch(shown(answer), got, re.DOTALL), f"{said}\n{got}"
    assert len(steps) > 30


def shown(answer: str) -> str:
    """What matches the answer that is shown, and whatever stands where lines are left out."""
    lines = (r"(.*\n)?" if line == LEFT_OUT else f"{re.escape(line)}\n" for line in answer.splitlines())
    return "".join(lines)


# The words of the program


def test_each_trouble_is_one_that_the_program_tells():
    with resource("i18n", "chouette_desk.pot").open("rb") as file:
        sentences = [message.id for message in read_po(file) if isinstance(message.id, str)]
    known = [re.sub(r"\\{\w+\\}", ".+", re.escape(sentence)) for sentence in sentences if sentence]
    told = re.search(r"^\| It says .*?\n\|.*?\n(.*?)\n\n", TEXT, re.DOTALL | re.MULTILINE)[1].splitlines()
    assert len(told) > 8
    for row in told:
        sentence = row.split("|")[1].strip()
        assert any(re.fullmatch(each, sentence) for each in known), sentence


def test_what_is_chosen_in_the_window_can_be():
    from chouette_desk.gui.commands import MENUS, Command

    menus = {
        f"{title} › {command.text}".replace("&", "")
        for title, menu in MENUS
        for command in menu
        if isinstance(command, Command)
    }
    named = {re.sub(r"\s+", " ", text) for text in re.findall(r"\*\*(\w+ › [^*]+)\*\*", TEXT)}
    assert len(named) > 10
    assert named <= menus


def test_the_notation_is_shown_whole():
    assert help_text() in TEXT


def test_the_contents_lead_to_every_part():
    parts = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
    anchors = [re.sub(r"[^\w -]", "", part.lower()).replace(" ", "-") for part in parts]
    found = re.findall(r"\]\(#([\w-]+)\)", TEXT)
    assert set(found[: found.index("decisions") + 1]) >= set(anchors)
    below = re.findall(r"^#{2,3} (.+)$", TEXT, re.MULTILINE)
    assert set(found) <= {re.sub(r"[^\w -]", "", part.lower()).replace(" ", "-") for part in below}
