"""Every check and test of Chouette Desk, on a machine that it sets up first.

Each step is named; a failure does not keep the next one from running. The tests run in processes next to the other
steps, and what a step prints stays together. A table and one summary line end the output, and the exit status is 0 only
when every step passed.
"""

import new_enough  # noqa: F401  stops an older Python with a sentence, so it comes first

# isort: split

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from commands import TOP, Outcome, Stop, clean_environment, run, say
from covered import covered
from environment import LOCKED, RESOLUTIONS, private_uv, program, uv_environment
from setup_machine import set_up, told_plainly
from steps import Result, Step, failures, name_width, run_steps, table
from wheel_trial import make_sdist, make_wheel, try_wheel

UNTRIED = {
    "PostgreSQL is not installed": "; the book was not tried on PostgreSQL, which is not installed",
    "chromium is not installed": "; the live page was not tried in Chromium, which is not installed",
    "an old Chromium is not there": "; the live page was not tried in old browsers, which npm would have brought",
}
"""What the check says of tests that were skipped, by a part of their reason."""
TESTS = TOP / "tests"


def tool(name: str, *arguments: str) -> Callable[[Path], str]:
    """The work of running one tool of ``.venv``; it passes when the tool does."""

    def work(_folder: Path) -> str:
        return expect([program(name), *arguments])

    return work


def expect(command: Sequence[str | Path], environment: dict[str, str] | None = None) -> str:
    """Return the last line that the command printed; raises Stop if it failed."""
    return closing_line(run(command, environment or clean_environment()))


def closing_line(done: Outcome) -> str:
    """The last line of what has run; raises Stop with it when it failed."""
    if not done.ok:
        raise Stop(done.last.strip("= ") or f"exit status {done.status}")
    return done.last.strip("= ")


def lock_fits(_folder: Path) -> str:
    """Whether uv.lock matches pyproject.toml."""
    return expect([private_uv(), "lock", "--check"], uv_environment())


def workflows(_folder: Path) -> str:
    """Whether GitHub's schema accepts the workflows."""
    files = sorted((TOP / ".github" / "workflows").glob("*.yml"))
    return expect([program("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", *files])


def pytest(*arguments: str) -> Callable[[Path], str]:
    """The work of running these tests; the note is pytest's closing line."""

    def work(_folder: Path) -> str:
        command: list[str | Path] = [program("python"), "-m", "pytest", "--color=no", *arguments]
        done = run(command, clean_environment(CHOUETTE_DESK_SHORT="1"))
        return closing_line(done) + "".join(untried(done.lines))

    return work


def on_all_processors() -> tuple[str, ...]:
    """Return pytest options that use all processors, at most four.

    There is not one process more, for each loads every library and collects every test.
    """
    return "-n", str(min(os.cpu_count() or 1, 4)), "--dist=worksteal"


def untried(lines: Sequence[str]) -> list[str]:
    """What was not tried, as pytest says, because a program is missing here."""
    skipped = [line for line in lines if line.startswith("SKIPPED")]
    return [text for reason, text in UNTRIED.items() if any(reason in line for line in skipped)]


def share(name: str) -> Step:
    """One part of the tests, in a process of its own that runs next to the others.

    Processes that share the tests out among themselves, as those of pytest-xdist do, each load every library and
    collect every test: that and their messages took a tenth of the processor time of all tests.
    """
    rooms = SHARES[name]
    return Step(name, f"the tests of {', '.join(rooms)}", pytest(*(f"tests/{room}" for room in rooms)), lane=name)


SHARES = {"window": ("gui",), "books": ("book", "cli", "desk", "live", "property"), "proof": ("proof",)}
"""The rooms whose tests are a step of their own; all of "books" ask the database's server, which is started once."""
ELSEWHERE = tuple(f"--ignore=tests/{room}" for rooms in SHARES.values() for room in rooms)

STEPS = (
    Step("lint", "ruff finds nothing to complain about", tool("ruff", "check", ".")),
    Step("format", "every file is formatted by ruff", tool("ruff", "format", "--check", ".")),
    Step("types", "mypy, strict", tool("mypy")),
    Step("imports", "the arrows between the rooms point down", tool("lint-imports", "--no-logo")),
    Step("forms", "ui/ is compiled", tool("python", "packaging/compile_forms.py", "--check")),
    Step("texts", "the sentences are collected", tool("python", "packaging/compile_translations.py", "--check")),
    Step("licences", "the texts are those of the libraries", tool("python", "packaging/licences.py", "--check")),
    Step("workflows", "those for GitHub are what it reads", workflows),
    Step("lock", "uv.lock matches pyproject.toml", lock_fits),
    Step(
        "systems",
        "the locked packages can be installed where the handbook says",
        tool("python", "packaging/platforms.py", "--check"),
    ),
    Step("sdist", "the source archive is built", make_sdist),
    Step("wheel", "the wheel is built from the source archive", make_wheel),
    Step("installed", "the wheel scores and prints a night, installed alone and elsewhere", try_wheel),
    Step("proof", "kills, full disks and whole seasons", pytest("tests/proof")),
    share("window"),
    share("books"),
    Step("tests", "all others, and each bench once", pytest(*ELSEWHERE, "tests", "tests/bench"), lane="tests"),
)
BY_NAME = (
    Step(
        "coverage", "no line goes untested except those in tests/uncovered.toml", covered(*on_all_processors()), "tests"
    ),
)
ROOMS = tuple(sorted(path.name for path in TESTS.iterdir() if any(path.rglob("test_*.py")) and path.name != "bench"))
QUICK = ("lint", "format", "types", "imports")
QUICK_ROOMS = ("core", "files", "nightfile", "paper", "wording")


def main() -> int:
    """The exit status: 0 when every step passed."""
    parser = arguments()
    options = parser.parse_args()
    unknown = set(options.names) - known_names()
    if unknown:
        parser.error(f"there is no step {', '.join(sorted(unknown))}; see --list")
    if options.list:
        show_steps()
        return 0
    steps = quick_steps() if options.quick else chosen(options.names)
    return told_plainly(lambda: check(options.setup, steps, options.dependencies))


def arguments() -> argparse.ArgumentParser:
    """What may stand on the command line."""
    parser = argparse.ArgumentParser(
        prog="check.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Examples: python3 packaging/check.py --quick\n          python3 packaging/check.py lint book desk",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="run only these steps, or the tests of these rooms")
    parser.add_argument("--quick", action="store_true", help=f"run only {', '.join([*QUICK, *QUICK_ROOMS])}")
    parser.add_argument("--setup", action="store_true", help="install what the checks need, and stop there")
    parser.add_argument("--list", action="store_true", help="say what each step checks, and stop there")
    parser.add_argument(
        "--dependencies",
        choices=(LOCKED, *RESOLUTIONS),
        default=LOCKED,
        help="the versions of the program's libraries: those of uv.lock (the default), or the oldest or newest allowed",
    )
    return parser


def known_names() -> set[str]:
    """Return all names allowed on the command line: steps and rooms of tests."""
    return {step.name for step in (*STEPS, *BY_NAME)} | set(ROOMS)


def show_steps() -> None:
    """Print each step with what it checks, and the rooms whose tests run alone."""
    for step in STEPS:
        say(f"{step.name:<{name_width(STEPS)}}  {step.about}")
    for step in BY_NAME:
        say(f"\nOnly by its name: {step.name}, {step.about}")
    say(f"The tests of one room: {', '.join(room for room in ROOMS if room not in {step.name for step in STEPS})}")


def chosen(names: Sequence[str]) -> list[Step]:
    """Return the steps of these names, or all, in order.

    The tests of rooms run together, after the rest, unless a step that is chosen runs them.
    """
    steps = [step for step in (*STEPS, *BY_NAME) if step.name in names] if names else list(STEPS)
    rooms = [room for room in ROOMS if room in names and step_of(room) not in names]
    return [*steps, tests_of(rooms)] if rooms else steps


def step_of(room: str) -> str:
    """Return the name of the step that runs the tests of a room."""
    return next((name for name, rooms in SHARES.items() if room in rooms), "tests")


def quick_steps() -> list[Step]:
    """What a change of a rule asks for."""
    return [*chosen(QUICK), tests_of(QUICK_ROOMS)]


def tests_of(rooms: Sequence[str]) -> Step:
    """The tests of some rooms as one step."""
    folders = [f"tests/{room}" for room in rooms]
    return Step("tests", f"the tests of {', '.join(rooms)}", pytest(*on_all_processors(), *folders), lane="tests")


def check(only_set_up: bool, steps: Sequence[Step], dependencies: str = LOCKED) -> int:
    """Set up, run the steps and print the table; 1 when any failed."""
    set_up(tests=True, dependencies=dependencies)
    if only_set_up:
        return 0
    run([program("python"), "-m", "compileall", "-q", "chouette_desk", "packaging"], clean_environment())
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="chouette-desk-check-") as folder:
        results = run_steps(steps, Path(folder))
    say(table(results, summary(results, time.monotonic() - started)))
    return 0 if all(result.passed for result in results) else 1


def summary(results: Sequence[Result], seconds: float) -> str:
    """The last line of the check."""
    if any(not result.passed for result in results):
        return failures("check", results, seconds)
    but = "".join(text for text in UNTRIED.values() if any(text in result.note for result in results))
    return f"check: all {len(results)} steps passed in {seconds:.0f} s{but}."


if __name__ == "__main__":
    sys.exit(main())
