"""What no test reaches of the program, compared with the list of what none need reach."""

import json
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from commands import TOP, Stop, clean_environment, run, say
from environment import program

ATTACKS = ("forged_nights", "kept_figures", "limits", "odd_names", "secrets", "terminals")
TESTS = (
    *("book", "cli", "core", "desk", "files", "golden", "gui", "handbook", "live", "nightfile", "paper", "property"),
    *("wording", "test_resource_files.py"),
    *(f"proof/test_{name}.py" for name in ATTACKS),  # the proofs that attack the program in the process of the tests
)
LIST = TOP / "tests" / "uncovered.toml"
PACKAGE = "chouette_desk"
SEED = "--hypothesis-seed=0"
"""Random examples are the same in each run, and so is what they reach."""
END = "end"
"""What follows the last line of a function, in the text of a branch."""


def covered(*options: str) -> Callable[[Path], str]:
    """Return the work of running the tests and comparing what they do not reach."""

    def work(folder: Path) -> str:
        report = folder / "coverage.json"
        command: list[str | Path] = [program("python"), "-m", "pytest", "--color=no", *options]
        command += [SEED, f"--cov={PACKAGE}", "--cov-branch", "--cov-report=", f"--cov-report=json:{report}"]
        done = run([*command, *(f"tests/{name}" for name in TESTS)], clean_environment(CHOUETTE_DESK_SHORT="1"))
        if not done.ok:
            raise Stop(done.last.strip("= "))
        return compare(
            uncovered(json.loads(report.read_text("utf-8"))), *listed(tomllib.loads(LIST.read_text("utf-8")))
        )

    return work


def listed(content: Mapping[str, Mapping[str, Sequence[str]]]) -> tuple[list[str], list[str]]:
    """Return the places that are never reached, and those that are by luck."""
    never, by_luck = ([place for places in content[kind].values() for place in places] for kind in ("never", "by_luck"))
    return never, by_luck


def uncovered(report: Mapping[str, Any], top: Path = TOP) -> list[str]:
    """Return the places that a JSON report of coverage.py misses in a folder's files.

    A place is "module, function: text": the text of a line, or of both lines of a branch, ``from -> to``, which stays
    when lines move.
    """
    return [
        f"{path.removeprefix(f'{PACKAGE}/')}, {name or 'the module'}: {text}"
        for path, file in sorted(report["files"].items())
        if file["summary"]["missing_lines"] + file["summary"]["missing_branches"]
        for name, region in sorted(file["functions"].items())
        for text in _texts(region, (top / path).read_text("utf-8").splitlines())
    ]


def _texts(region: Mapping[str, Any], lines: Sequence[str]) -> Iterator[str]:
    """Yield the missing lines, and the missing branches between lines that are not."""
    missing = region["missing_lines"]
    yield from (lines[number - 1].strip() for number in missing)
    for start, end in region["missing_branches"]:
        if start not in missing and end not in missing:
            yield f"{lines[start - 1].strip()} -> {lines[end - 1].strip() if end > 0 else END}"


def compare(found: Sequence[str], never: Sequence[str], by_luck: Sequence[str] = ()) -> str:
    """Return how much is listed; raise Stop where list and measurement differ."""
    new, gone = Counter(found) - Counter(never) - Counter(by_luck), Counter(never) - Counter(found)
    for place in sorted(new.elements()):
        say(f"{place} -- no test reaches it")
    for place in sorted(gone.elements()):
        say(f"{place} -- it is listed, but a test reaches it, or it is gone")
    if new or gone:
        raise Stop(f"{new.total() + gone.total()} lines or branches are not as tests/uncovered.toml says")
    return f"{len(never)} lines and branches are reached by no test, and {len(by_luck)} only by luck, as listed"
