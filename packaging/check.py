"""Every check and test of Chouette Desk, on a machine that it sets up first.

Each step is named; a failure does not keep the next one from running. A table and one summary line end the output, and
the exit status is 0 only when every step passed.
"""

import new_enough  # noqa: F401  stops an older Python with a sentence, so it comes first

# isort: split

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from commands import Outcome, Stop, clean_environment, run, say
from environment import private_uv, program, uv_environment
from setup_machine import set_up, told_plainly
from wheel_trial import make_sdist, make_wheel, try_wheel

WITHOUT_POSTGRESQL = "; the book was not tried on PostgreSQL, which is not installed"


@dataclass(frozen=True, slots=True)
class Step:
    """One check: its work gets a folder for its files and returns a note, or raises Stop with one."""

    name: str
    about: str
    work: Callable[[Path], str]


@dataclass(frozen=True, slots=True)
class Result:
    """How one step ended."""

    step: Step
    passed: bool
    seconds: float
    note: str

    def row(self, width: int) -> str:
        """This result as a line of the table."""
        word = "passed" if self.passed else "FAILED"
        return f"{self.step.name:<{width}}  {word}  {self.seconds:7.1f} s  {self.note}".rstrip()


def tool(name: str, *arguments: str) -> Callable[[Path], str]:
    """The work of running one tool of ``.venv``; it passes when the tool does."""

    def work(_folder: Path) -> str:
        return expect([program(name), *arguments])

    return work


def expect(command: Sequence[str | Path], environment: dict[str, str] | None = None) -> str:
    """The last line that the command printed; raises Stop with it when the command failed."""
    return closing_line(run(command, environment or clean_environment()))


def closing_line(done: Outcome) -> str:
    """The last line of what has run; raises Stop with it when it failed."""
    if not done.ok:
        raise Stop(done.last.strip("= ") or f"exit status {done.status}")
    return done.last.strip("= ")


def lock_fits(_folder: Path) -> str:
    """Whether uv.lock belongs to pyproject.toml."""
    return expect([private_uv(), "lock", "--check"], uv_environment())


def tests_pass(_folder: Path) -> str:
    """All tests, on as many processors as there are (four at most); the note is pytest's closing line."""
    workers = str(min(os.cpu_count() or 1, 4))
    options = ["-n", workers, "--dist=worksteal", "--benchmark-disable"]
    covered = ["--cov=chouette_desk.core", "--cov-report=term:skip-covered"]
    done = run([program("python"), "-m", "pytest", "--color=no", *options, *covered], clean_environment())
    return closing_line(done) + (WITHOUT_POSTGRESQL if skipped_postgresql(done.lines) else "")


def skipped_postgresql(lines: Sequence[str]) -> bool:
    """Whether pytest said that tests were skipped because there is no PostgreSQL."""
    return any(line.startswith("SKIPPED") and "PostgreSQL is not installed" in line for line in lines)


STEPS = (
    Step("lint", "ruff finds nothing to complain about", tool("ruff", "check", ".")),
    Step("format", "every file is formatted by ruff", tool("ruff", "format", "--check", ".")),
    Step("types", "mypy, strict", tool("mypy")),
    Step("imports", "the arrows between the rooms point down", tool("lint-imports", "--no-logo")),
    Step("forms", "ui/ is compiled", tool("python", "packaging/compile_forms.py", "--check")),
    Step("texts", "the sentences are collected", tool("python", "packaging/compile_translations.py", "--check")),
    Step("lock", "uv.lock belongs to pyproject.toml", lock_fits),
    Step("tests", "pytest", tests_pass),
    Step("sdist", "the source archive is built", make_sdist),
    Step("wheel", "the wheel is built from the source archive", make_wheel),
    Step("installed", "the wheel scores and prints a night, installed alone and elsewhere", try_wheel),
)


def main() -> int:
    """The exit status: 0 when every step passed."""
    options = arguments().parse_args()
    if options.list:
        for step in STEPS:
            say(f"{step.name:<{name_width(STEPS)}}  {step.about}")
        return 0
    return told_plainly(lambda: check(options.setup, chosen(options.only)))


def arguments() -> argparse.ArgumentParser:
    """What may stand on the command line."""
    parser = argparse.ArgumentParser(
        prog="check.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Example: python3 packaging/check.py --only lint tests",
    )
    names = [step.name for step in STEPS]
    parser.add_argument("--setup", action="store_true", help="install what the checks need, and stop there")
    parser.add_argument("--only", nargs="+", choices=names, metavar="STEP", help=f"run only these: {', '.join(names)}")
    parser.add_argument("--list", action="store_true", help="say what each step checks, and stop there")
    return parser


def chosen(names: Sequence[str] | None) -> list[Step]:
    """The steps of these names, or all of them, in their order."""
    return [step for step in STEPS if names is None or step.name in names]


def check(only_set_up: bool, steps: Sequence[Step]) -> int:
    """Set up, run the steps and print the table; 1 when any failed."""
    set_up(tests=True)
    if only_set_up:
        return 0
    with tempfile.TemporaryDirectory(prefix="chouette-desk-check-") as folder:
        results = list(results_of(steps, Path(folder)))
    say(table(results))
    return 0 if all(result.passed for result in results) else 1


def results_of(steps: Sequence[Step], folder: Path) -> Iterator[Result]:
    """Run each step, whatever became of those before it."""
    for step in steps:
        say(f"\n--- {step.name}: {step.about}")
        started = time.monotonic()
        passed, note = outcome(step, folder)
        yield Result(step, passed, time.monotonic() - started, note)


def outcome(step: Step, folder: Path) -> tuple[bool, str]:
    """Whether the step passed, and its note."""
    try:
        return True, step.work(folder)
    except Stop as stop:
        say(str(stop))
        return False, str(stop)


def table(results: Sequence[Result]) -> str:
    """One line a step, and the summary line."""
    width = name_width([result.step for result in results])
    rows = [result.row(width) for result in results]
    return "\n".join(["", *rows, "", summary(results)])


def summary(results: Sequence[Result]) -> str:
    """The last line of the check."""
    failed = [result.step.name for result in results if not result.passed]
    seconds = sum(result.seconds for result in results)
    if failed:
        return f"check: {len(failed)} of {len(results)} steps FAILED ({', '.join(failed)}) in {seconds:.0f} s."
    but = WITHOUT_POSTGRESQL if any(WITHOUT_POSTGRESQL in result.note for result in results) else ""
    return f"check: all {len(results)} steps passed in {seconds:.0f} s{but}."


def name_width(steps: Sequence[Step]) -> int:
    """How wide the column of names is."""
    return max(len(step.name) for step in steps)


if __name__ == "__main__":
    sys.exit(main())
