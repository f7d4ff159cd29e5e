"""No name, title, note or path controls a terminal, through a pipe or directly."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chouette_desk.cli import main
from chouette_desk.cli.json_output import print_json
from chouette_desk.cli.terminal import ENCODING, exit_status_of, print_line, print_wrapped, shown_progress
from chouette_desk.wording.safe_text import terminal_safe

OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202d\u202e\u2028\u2029]")
EVIL = "a\x1b[31mX\x07\x9b31m\x85\x7f\u202egpj.exe\u2067\u202bz\r\x1b]0;title\x07"
ISOLATED = "\u2068שרה\u2069"


def in_terminal(*words: str | Path, cwd: Path) -> tuple[int, str]:
    """Return a command's exit status and output in a pseudo-terminal."""
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "chouette_desk", *map(str, words)]
    program = subprocess.Popen(command, cwd=cwd, stdin=follower, stdout=follower, stderr=follower)
    os.close(follower)
    got = b""
    try:
        while more := os.read(leader, 65536):
            got += more
    except OSError:  # how Linux says that the other end is closed
        pass
    os.close(leader)
    return program.wait(), re.sub("\r+\n", "\n", got.decode())


@given(st.text(st.characters() | st.sampled_from("\u202a\u202b\u202c\u2066\u2067\u2068\u2069\x1b\x9b\n\r")))
def test_any_text_is_safe(text):
    safe = terminal_safe(text)
    assert not OBEYED.search(safe.replace("\r\n", "\n"))
    for line in safe.split("\n"):
        assert sum(map(line.count, "\u2066\u2067\u2068")) == line.count("\u2069")
        assert sum(map(line.count, "\u202a\u202b")) == line.count("\u202c")
    assert terminal_safe(safe) == safe


def test_what_is_safe_stays_as_it_is():
    for text in ("Ann, Bob\nCid\r\n", f"{ISOLATED} pays Zoë", "שרה", "x\u200d\u200e", "\u2067a\u202bb\u202c\u2069"):
        assert terminal_safe(text) == text
    assert terminal_safe("\x1b[31m\x7f\x9b\u202e") == "␛[31m␡<U+009B><U+202E>"
    assert terminal_safe("\u2067a\u202bb\u2069\u202c") == "<U+2067>a\u202bb<U+2069>\u202c"


def test_whatever_is_printed_is_safe(capsys):
    def run() -> None:
        sys.stdout.write(f"{EVIL} {ISOLATED}\n")
        sys.stderr.write(EVIL)
        print_wrapped(EVIL)
        print_line(f"{EVIL}\nb")
        print_json(dict[str, str], {EVIL: f"{EVIL} \u2068 \udc80"})

    assert exit_status_of(run) == 0
    assert sys.stdout.encoding == ENCODING
    output = capsys.readouterr()
    assert not OBEYED.search(output.out + output.err)
    assert ISOLATED in output.out
    assert json.loads(output.out.splitlines()[-1]) == {EVIL: f"{EVIL} \u2068 \udc80"}
    assert "\u2067" not in output.out


def test_the_encoding_is_one_of_python():
    assert "\x1bä".encode(ENCODING) == "␛ä".encode()
    assert "␛ä".encode().decode(ENCODING) == "␛ä"


@pytest.fixture
def evil_night(tmp_path: Path) -> Path:
    """A night file whose texts would all command a terminal."""
    heading = {"format": "chouette-night/1", "rulebook": "aba", "club": EVIL, "table": EVIL, "date": "2026-11-20"}
    events = [
        {"event": "seat", "players": ["Ann", "Bob", "Cid", "\u202eDee", "שרה"]},
        {"event": "note", "text": f"{EVIL}\nline"},
    ]
    path = tmp_path / "evil\x1b[31m\u202e.chouette.json"
    path.write_text(json.dumps({**heading, "events": events}))
    return path


FILE_COMMANDS = ("score", "score --ascii", "score --json", "settle", "explain", "explain --all", "verify")
BOOK_COMMANDS = (
    *("night import {file}", "night list", "night list --json", "night show", "night log", "night log --json"),
    *("book info", "book info --json", "book check", "book log", "book rules", "players list", "players list --json"),
    *("standings", "standings --club nobody", "players groups", "night \x1b[31m"),
)


def test_no_command_lets_a_night_command_the_terminal(evil_night, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data\x1b[31m"))
    assert main(["book", "new"]) == 0
    assert not OBEYED.search(capsys.readouterr().out)
    for command in FILE_COMMANDS:
        main([*command.split(), str(evil_night)])
        output = capsys.readouterr()
        assert output.out + output.err
        assert not OBEYED.search(output.out + output.err), command
    for command in BOOK_COMMANDS:
        main([word.format(file=evil_night) for word in command.split()])
        output = capsys.readouterr()
        assert not OBEYED.search(output.out + output.err), command


def test_a_real_terminal_gets_no_command(evil_night, tmp_path):
    for words in (
        ("score", evil_night),
        ("export", evil_night, "--out", "-", "--to", "csv", "--sheet", "Log"),
        ("score", "\x1b[31m\x9b"),
    ):
        _status, output = in_terminal(*words, cwd=tmp_path)
        assert output.strip()
        assert not OBEYED.search(output), words


def test_progress_is_drawn_by_commands_of_the_programs_own(capsys, monkeypatch):
    monkeypatch.setattr("chouette_desk.cli.terminal.SOON", -1.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with shown_progress() as step:
        step(1, 2)
    assert capsys.readouterr().err == "\r1 of 2\r\x1b[K"
