"""The command line run as a function and as a program, and nights for it."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from chouette_desk.cli import main
from tests.made_once import made_once

Night = Mapping[str, Any]


@dataclass(frozen=True)
class Said:
    """The output and the exit status of a run."""

    status: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The JSON lines."""
        return [json.loads(line) for line in self.out.splitlines()]


Begun = Callable[..., None]
"""What the fixture ``begun`` gives: it begins with what commands leave."""
Desk = Callable[..., Said]
"""The command line as the fixture ``desk`` gives it."""
Write = Callable[..., Path]
"""The writer of night files that the fixture ``write`` gives."""


def done(said: Said) -> str:
    """The output of a command that succeeded, on one line."""
    assert (said.status, said.err) == (0, "")
    return " ".join(said.out.split())


def refused(said: Said) -> str:
    """The one line of a command that was refused."""
    assert (said.status, said.out, said.err.count("\n")) == (1, "", 1)
    return said.err.rstrip("\n")


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the user's own book and backups a folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Run a command as a function, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: str | Path) -> Said:
        status = main([str(word) for word in words])
        output = capsys.readouterr()
        return Said(status, output.out, output.err)

    return run


@pytest.fixture
def begun(desk: Desk, tmp_path: Path) -> Begun:
    """Begin with what these commands, each a tuple of words, leave: they are run once a run of the tests."""

    def begin(*commands: Sequence[str]) -> None:
        def run(folder: Path) -> None:
            for words in commands:
                said = desk(*words)
                assert said.status == 0, said.err
            copytree(tmp_path, folder)

        name = sha256(repr(commands).encode()).hexdigest()
        copytree(made_once(f"begun-{name}", run), tmp_path, dirs_exist_ok=True)

    return begin


def as_program(*words: str | Path, cwd: Path, given: bytes = b"", **environment: str) -> Said:
    """Run the command as a program of its own."""
    command = [sys.executable, "-m", "chouette_desk", *map(str, words)]
    done = subprocess.run(command, cwd=cwd, input=given, capture_output=True, env=environment or None, check=False)
    return Said(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


SEAT = {"event": "seat", "players": ["Ann", "Bob", "Cid", "Dee"]}
ORDER = {"event": "order", "players": ["Bob", "Ann", "Dee", "Cid"]}
SMALL: Sequence[Mapping[str, Any]] = (
    SEAT,
    ORDER,
    {"event": "start"},
    {"event": "double", "by": "team", "cubes": ["Ann", "Cid"]},
    {"event": "answer", "take": ["Ann", "Cid"]},
    {"event": "finish", "winner": "box", "value": "gammon"},
    {"event": "score", "points": {"Dee": 2, "Cid": 2, "Ann": -1}},
)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a night file of these events into the folder the command runs in."""

    def file(*events: Mapping[str, Any], name: str = "night.chouette.json", **head: Any) -> Path:
        night = {"format": "chouette-night/1", "rulebook": "aba", **head, "events": list(events)}
        path = tmp_path / name
        path.write_text(json.dumps({key: value for key, value in night.items() if value is not None}), "utf-8")
        return path

    return file


@pytest.fixture
def night(write: Write) -> Path:
    """The small night's file, with a club and a stake."""
    return write(*SMALL, club="Riverside", stake="0.50", currency="EUR")
