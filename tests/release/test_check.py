"""packaging/check.py: every step runs, and the last line says how it went."""

import re
import subprocess
import sys
import threading
import time

import check
import commands
import pytest
from commands import TOP, Outcome, Stop, say
from steps import Step, run_steps

from tests.book.places import WITHOUT
from tests.live.shown import WITHOUT_CHROMIUM


def good(_folder) -> str:
    """A step that passes."""
    return "fine"


def bad(_folder) -> str:
    """A step that fails."""
    raise Stop("two things are wrong")


@pytest.fixture
def machine_is_set_up(monkeypatch):
    monkeypatch.setattr(check, "set_up", lambda tests, dependencies: None)


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


BUSY = "import time\nwhile time.process_time() < {seconds}: pass"
PARENT = "import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"


def test_the_table_says_the_processor_time_of_each_step_and_of_all(machine_is_set_up, capsys):
    """That of its programs and of what they start: a step that only waits has none."""

    def busy(_folder) -> str:
        return check.expect([sys.executable, "-c", PARENT.format(child=BUSY.format(seconds=0.3))])

    def asks(folder) -> str:
        return commands.ask([sys.executable, "-c", BUSY.format(seconds=0.15)], {}, folder).last

    def waits(_folder) -> str:
        time.sleep(0.3)
        return ""

    steps = [Step("one", "", busy), Step("two", "", asks, "tests"), Step("three", "", waits)]
    assert check.check(only_set_up=False, steps=steps) == 0
    rows = [re.findall(r"([\d.]+) s", line) for line in capsys.readouterr().out.splitlines()[-6:-2]]
    (_, one), (_, two), (clock, three), (whole,) = [[float(time) for time in row] for row in rows]
    assert one >= 0.3
    assert two >= 0.15
    assert three < 0.2 <= clock
    assert whole == pytest.approx(one + two + three, abs=0.2)


def test_lanes_run_at_the_same_time_and_what_a_step_prints_stays_together(machine_is_set_up, capsys):
    """The first step waits for the last, in another lane; its lines still come first."""
    other_has_printed = threading.Event()

    def first(_folder) -> str:
        say("first begins")
        assert other_has_printed.wait(20)
        say("first ends")
        return ""

    def other(_folder) -> str:
        say("other works")
        other_has_printed.set()
        return ""

    steps = [Step("one", "waits", first), Step("two", "follows", good), Step("three", "runs beside", other, "tests")]
    assert check.check(only_set_up=False, steps=steps) == 0
    said = [line for line in capsys.readouterr().out.splitlines() if line]
    assert said[:6] == [
        "--- one: waits",
        "first begins",
        "first ends",
        "--- two: follows",
        "--- three: runs beside",
        "other works",
    ]


def test_a_step_that_breaks_off_keeps_no_other_from_its_output(capsys):
    def broken(_folder) -> str:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_steps([Step("one", "breaks off", broken), Step("two", "works", good, "tests")], TOP)
    assert "--- two: works" in capsys.readouterr().out


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
        ("/usr/bin/chromium is not installed: untried", "tried in Chromium, which is not installed."),
        ("there is no LibreOffice", " s."),
    ],
)
def test_the_summary_says_which_program_was_not_there(machine_is_set_up, monkeypatch, capsys, reason, ending):
    said = f"SKIPPED [7] tests/book/places.py:50: {reason}\n== 3 passed, 7 skipped =="
    monkeypatch.setattr(check, "run", lambda *_: Outcome(0, tuple(said.splitlines())))
    assert check.check(only_set_up=False, steps=check.chosen(["books"])) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(ending)


def test_the_skipping_is_told_in_the_words_that_the_check_looks_for():
    reasons = (WITHOUT, WITHOUT_CHROMIUM)
    assert len(check.untried([f"SKIPPED [1] tests/book/places.py:50: {reason}" for reason in reasons])) == 2


def test_names_choose_steps_in_their_own_order():
    assert [step.name for step in check.chosen(["tests", "lint"])] == ["lint", "tests"]
    assert check.chosen([]) == list(check.STEPS)


def test_the_tests_of_rooms_run_together(monkeypatch):
    *steps, tests = check.chosen(["wording", "lint", "book"])
    assert [step.name for step in steps] == ["lint"]
    assert (tests.name, tests.about) == ("tests", "the tests of book, wording")
    commands = []
    monkeypatch.setattr(check, "run", lambda command, _environment: commands.append(command) or Outcome(0, ("fine",)))
    assert tests.work(TOP) == "fine"
    assert commands[0][-2:] == ["tests/book", "tests/wording"]


def test_every_room_of_the_program_has_tests_of_its_own():
    package = TOP / "chouette_desk"
    rooms = {path.parent.name for path in package.glob("*/__init__.py")}
    assert rooms <= check.known_names()


def test_quick_is_what_a_change_of_a_rule_asks_for():
    steps = check.quick_steps()
    assert [step.name for step in steps] == ["lint", "format", "types", "imports", "tests"]
    assert steps[-1].about == "the tests of core, files, nightfile, paper, wording"


def test_list_names_every_step():
    command = [sys.executable, TOP / "packaging" / "check.py", "--list"]
    said = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    steps, rooms = said.split("\n\n")
    assert [line.split()[0] for line in steps.splitlines()] == [step.name for step in check.STEPS]
    assert check.known_names() == set(re.findall(r"\w+", said)) & check.known_names()
    assert rooms.startswith("Only by its name: coverage, ")
    assert "\nThe tests of one room: book, cli, core, desk, " in rooms


def test_what_is_run_by_its_name_only():
    assert [step.name for step in check.chosen(["coverage", "lint"])] == ["lint", "coverage"]
    assert "coverage" not in [step.name for step in check.STEPS]


def test_every_test_is_in_one_step(monkeypatch):
    """What has a step of its own is left out where all others run, with the benches."""
    commands = []
    monkeypatch.setattr(check, "run", lambda command, _environment: commands.append(command[4:]) or Outcome(0, ()))
    for step in check.chosen(["proof", "window", "books", "tests"]):
        step.work(TOP)
    *shares, others = commands
    folders = [folder for share in shares for folder in share]
    assert len(set(folders)) == len(folders)
    assert all((TOP / folder).is_dir() for folder in folders)
    assert sorted(others) == sorted(["tests", "tests/bench", *(f"--ignore={folder}" for folder in folders)])


def test_steps_of_tests_run_beside_the_other_steps():
    assert [step.name for step in check.STEPS if step.lane] == ["window", "books", "tests"]
    assert len({step.lane for step in check.STEPS}) == 4


def test_a_room_whose_step_runs_is_not_run_twice():
    """The step has all of it."""
    assert [step.name for step in check.chosen(["books", "desk", "gui"])] == ["books", "tests"]
    assert check.chosen(["books", "desk", "gui"])[-1].about == "the tests of gui"
    assert [step.name for step in check.chosen(["tests", "wording"])] == ["tests"]


def test_an_unknown_step_is_a_usage_error():
    command = [sys.executable, TOP / "packaging" / "check.py", "nonsense"]
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
