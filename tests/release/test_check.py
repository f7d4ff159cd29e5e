"""packaging/check.py: every step runs, and the last line says how it went."""

import subprocess
import sys

import check
import pytest
from check import Step
from commands import TOP, Outcome, Stop

from tests.book.places import WITHOUT


def good(_folder) -> str:
    """A step that passes."""
    return "fine"


def bad(_folder) -> str:
    """A step that fails."""
    raise Stop("two things are wrong")


@pytest.fixture
def machine_is_set_up(monkeypatch):
    monkeypatch.setattr(check, "set_up", lambda tests: None)


def test_all_steps_run_and_a_failure_is_counted(machine_is_set_up, capsys):
    steps = [Step("one", "the first", good), Step("second", "the next", bad), Step("three", "the last", good)]
    assert check.check(only_set_up=False, steps=steps) == 1
    said = capsys.readouterr().out
    assert [line.split()[:2] for line in said.splitlines() if " s  " in line] == [
        ["one", "passed"],
        ["second", "FAILED"],
        ["three", "passed"],
    ]
    assert said.splitlines()[-1].startswith("check: 1 of 3 steps FAILED (second) in ")


def test_when_all_pass_the_last_line_says_so(machine_is_set_up, capsys):
    assert check.check(only_set_up=False, steps=[Step("one", "the first", good)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "check: all 1 steps passed in 0 s."


def test_setup_runs_no_step(machine_is_set_up):
    assert check.check(only_set_up=True, steps=[Step("one", "the first", bad)]) == 0


def test_the_note_of_a_tool_is_its_last_line(tmp_path, capsys):
    assert check.expect([sys.executable, "-c", "print('== 3 passed ==')"]) == "3 passed"
    with pytest.raises(Stop, match="exit status 4"):
        check.expect([sys.executable, "-c", "raise SystemExit(4)"])


@pytest.mark.parametrize(
    ("reason", "ending"),
    [
        ("PostgreSQL is not installed here, so the book was not tried on it", "PostgreSQL, which is not installed."),
        ("there is no LibreOffice", " s."),
    ],
)
def test_the_summary_says_that_postgresql_was_not_there(machine_is_set_up, monkeypatch, capsys, reason, ending):
    said = f"SKIPPED [7] tests/book/places.py:50: {reason}\n== 3 passed, 7 skipped =="
    monkeypatch.setattr(check, "run", lambda *_: Outcome(0, tuple(said.splitlines())))
    assert check.check(only_set_up=False, steps=check.chosen(["tests"])) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(ending)


def test_the_skipping_is_told_in_the_words_that_the_check_looks_for():
    assert check.skipped_postgresql([f"SKIPPED [1] tests/book/places.py:50: {WITHOUT}"])


def test_only_chooses_steps_in_their_own_order():
    assert [step.name for step in check.chosen(["tests", "lint"])] == ["lint", "tests"]
    assert check.chosen(None) == list(check.STEPS)


def test_list_names_every_step():
    command = [sys.executable, TOP / "packaging" / "check.py", "--list"]
    said = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    assert [line.split()[0] for line in said.splitlines()] == [step.name for step in check.STEPS]


def test_an_unknown_step_is_a_usage_error():
    command = [sys.executable, TOP / "packaging" / "check.py", "--only", "nonsense"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert "nonsense" in done.stderr


def test_continuous_integration_runs_exactly_the_check():
    run = TOP / ".ci" / "run"
    assert run.read_text().splitlines() == [
        "#!/usr/bin/env bash",
        "set -e",
        'cd "$(dirname "$0")/.."',
        "exec python3 packaging/check.py",
    ]
    assert run.stat().st_mode & 0o111
