"""Commands against bare imports of what they need, in one run (aim: 2 times)."""

import os
import subprocess
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from time import perf_counter

import pytest

from chouette_desk.nightfile.reading import practice_nights
from tests.bench.timing import sized

ROUNDS = sized(30)
FIRST = sized(2, 0)
NIGHT = str(practice_nights()["riverside-friday"])
SCRIPT = str(Path(sys.executable).with_name("chouette-desk"))
BOOK_FLOOR = [sys.executable, "-c", "import msgspec, argparse, sqlite3"]
NOTHING = [sys.executable, "-c", "pass"]
FLOOR = [sys.executable, "-c", "import msgspec, argparse"]


def seconds(command: list[str]) -> float:
    """Return the run time of a program; compiled files may be kept, as in real use."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    begin = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return perf_counter() - begin


@pytest.mark.parametrize("options", [["--json"], []])
def test_score_against_a_bare_start(capsys, options):
    ours = [SCRIPT, "score", NIGHT, *options]
    commands = {"nothing": NOTHING, "floor": FLOOR, "ours": ours}
    best = {name: min([seconds(command) for _round in range(FIRST)], default=inf) for name, command in commands.items()}
    for _round in range(ROUNDS):  # in turn, so that a busy moment of the machine meets all of them
        best = {name: min(best[name], seconds(command)) for name, command in commands.items()}
    ratio = best["ours"] / best["floor"]
    with capsys.disabled():
        said = " ".join(["score", *options])
        print(
            f"\n{said}: {ratio:.2f} times the import of msgspec and argparse"
            f" ({best['ours'] * 1000:.0f} ms; {best['ours'] / best['nothing']:.1f} times an empty Python; aim: 2)"
        )


@pytest.fixture(scope="module")
def in_book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The user's own book, with the practice night."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        for words in (["book", "new"], ["night", "import", NIGHT]):
            subprocess.run([SCRIPT, *words], check=True, stdout=subprocess.DEVNULL)
        yield


@pytest.mark.usefixtures("in_book")
@pytest.mark.parametrize("words", ["night add note:hello", "night show", "standings", "players list"])
def test_a_command_of_the_book_against_a_bare_start(capsys, words):
    ours = [SCRIPT, *(word.replace(":", " ") for word in words.split())]
    commands = {"floor": BOOK_FLOOR, "ours": ours}
    best = {name: min([seconds(command) for _round in range(FIRST)], default=inf) for name, command in commands.items()}
    for _round in range(ROUNDS):
        best = {name: min(best[name], seconds(command)) for name, command in commands.items()}
    with capsys.disabled():
        ratio = best["ours"] / best["floor"]
        print(f"\n{' '.join(ours[1:])}: {ratio:.2f} times the import of msgspec, argparse and sqlite3 (aim: 2)")
