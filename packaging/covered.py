"""The untested lines and branches, compared with the list of allowed ones."""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from commands import TOP, Stop, clean_environment, run, say
from environment import program

ATTACKS = ("kept_figures", "limits", "odd_names", "secrets", "terminals")
TESTS = (
    *("book", "cli", "core", "desk", "files", "golden", "gui", "handbook", "live", "nightfile", "paper", "property"),
    *("wording", "test_resource_files.py"),
    *(f"proof/test_{name}.py" for name in ATTACKS),  # the proofs that attack the program in the process of the tests
)
LIST = TOP / "tests" / "uncovered.toml"
PACKAGE = "chouette_desk"


class Uncovered(NamedTuple):
    """A function and its number of untested lines and branches.

    An empty name is the module itself.
    """

    module: str
    function: str
    missing: int
    lines: str = ""


def covered(*options: str) -> Callable[[Path], str]:
    """Return the work of running the tests and comparing what they do not reach."""

    def work(folder: Path) -> str:
        report = folder / "coverage.json"
        command: list[str | Path] = [program("python"), "-m", "pytest", "--color=no", "--benchmark-disable", *options]
        command += [f"--cov={PACKAGE}", "--cov-branch", "--cov-report=term:skip-covered", f"--cov-report=json:{report}"]
        done = run([*command, *(f"tests/{name}" for name in TESTS)], clean_environment(CHOUETTE_DESK_SHORT="1"))
        if not done.ok:
            raise Stop(done.last.strip("= "))
        return compare(uncovered(json.loads(report.read_text("utf-8"))), tomllib.loads(LIST.read_text("utf-8")))

    return work


def uncovered(report: Mapping[str, Any]) -> list[Uncovered]:
    """What a JSON report of coverage.py says is missing, by function."""
    return [
        Uncovered(path.removeprefix(f"{PACKAGE}/"), name, missing, _lines(region))
        for path, file in sorted(report["files"].items())
        for name, region in sorted(file["functions"].items())
        if (missing := region["summary"]["missing_lines"] + region["summary"]["missing_branches"])
    ]


def _lines(region: Mapping[str, Any]) -> str:
    """Return missing lines, and missing branches as ``from->to``.

    A negative ``to`` is the end of a function.
    """
    branches = [f"{start}->{end}" for start, end in region["missing_branches"]]
    return ", ".join([*map(str, region["missing_lines"]), *branches])


def compare(measured: Sequence[Uncovered], listed: Mapping[str, Any]) -> str:
    """Return how much is listed; raise Stop where list and measurement differ."""
    expected = [Uncovered(entry["module"], *each) for entry in listed["left"] for each in entry["functions"].items()]
    differences = list(_differences(measured, expected))
    for difference in differences:
        say(difference)
    if differences:
        raise Stop(f"{len(differences)} functions are not as tests/uncovered.toml says")
    return f"{sum(gap.missing for gap in expected)} lines and branches are reached by no test, as listed"


def _differences(measured: Sequence[Uncovered], expected: Sequence[Uncovered]) -> Iterator[str]:
    counts = {gap[:2]: gap.missing for gap in measured}
    lines = {gap[:2]: gap.lines for gap in measured}
    listed = {gap[:2]: gap.missing for gap in expected}
    for key in sorted({*counts, *listed}):
        now, then = counts.get(key, 0), listed.get(key, 0)
        if now > then:
            left = f"no test reaches {now} lines or branches ({lines[key]}), listed are {then}"
            yield f"{key[0]}, {key[1] or 'the module'}: {left}"
        elif now < then:
            yield f"{key[0]}, {key[1] or 'the module'}: {then} are listed and {now} left: make the list shorter"
