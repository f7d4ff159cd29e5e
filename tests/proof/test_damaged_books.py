"""Damaged books: every command that reads one says what is right, or refuses in one sentence.

With ``CHOUETTE_DESK_LONG=1`` it is every damage of the tables and hundreds of bytes and pages; ``CHOUETTE_DESK_SEED``
makes them others, ``-s`` says how the commands answered.
"""

import io
import os
import shutil
import sys
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random

import pytest

from chouette_desk.cli import main
from tests.proof.damaged_books import Damage, damages, make_small_book

LONG = bool(os.environ.get("CHOUETTE_DESK_LONG"))
SEED = int(os.environ.get("CHOUETTE_DESK_SEED", "8"))
OF_A_KIND = 3
COMMANDS = (
    "book info",
    "book log",
    "book rules",
    "book treasurer",
    "night list",
    "night show --night 1",
    "night show --night 3",
    "night pay --night 2",
    "night settle --night 3",
    "night log --night 1",
    "night export --night 2 --to chouette.json --out -",
    "players list",
    "players group",
    "standings",
)
CHECK = "book check"

Answer = tuple[int, str, str]
"""The status of a command, and what it printed and complained about."""


def asked(command: str, book: Path) -> Answer:
    """Run a command of a book as a function; an exception is no status."""
    out, error = io.BytesIO(), io.BytesIO()
    streams = [io.TextIOWrapper(each, "utf-8", write_through=True) for each in (out, error)]
    with redirect_stdout(streams[0]), redirect_stderr(streams[1]):
        try:
            status = main([*command.split(), "--book", str(book)])
        except Exception:
            return -1, "", traceback.format_exc()
    return status, out.getvalue().decode(), error.getvalue().decode()

def everything(book: Path) -> dict[str, Answer]:
    """The answer of every command."""
    return {command: asked(command, book) for command in (*COMMANDS, CHECK)}


def problems(answers: dict[str, Answer], right: dict[str, Answer]) -> Iterator[str]:
    """The answers that are neither right nor a refusal in one sentence, nor said by the check to be something else."""
    for command, (status, out, error) in answers.items():
        if status == 1 and command == CHECK:
            if out.count("\n") + error.count("\n") == 0 or error.count("\n") > 1:
                yield f"{command}: nothing is said"
        elif status == 1 and (out or error.count("\n") != 1 or not error.endswith(".\n")):
            yield f"{command}: {out!r} {error!r}"
        elif status not in (0, 1) or (status == 0 and error):
            yield f"{command}: {status} {error}"
        elif status == 0 and out != right[command][1] and answers[CHECK][0] == 0:
            yield f"{command} says something else, and the check finds nothing"


def kept_answers(book: Path, each: Iterable[Damage]) -> tuple[Counter[str], dict[str, list[str]]]:
    """How often the commands were right, refused, or said what the check finds to be wrong; and what went wrong."""
    right, content = everything(book), book.read_bytes()
    counts, wrong = Counter[str](), defaultdict[str, list[str]](list)
    for damage in each:
        book.write_bytes(content)
        damage.do(book)
        answers = everything(book)
        for command in COMMANDS:
            status, out, _error = answers[command]
            counts["refused" if status else "right" if out == right[command][1] else "found by the check"] += 1
        counts["books"] += 1
        for problem in problems(answers, right):
            wrong[f"{damage.kind}: {damage.what}"].append(problem)
        for ending in ("-wal", "-shm", "-journal"):
            book.with_name(book.name + ending).unlink(missing_ok=True)
    return counts, wrong


@pytest.fixture
def sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small book in a folder of its own, without backups."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "1000")
    rules, path = tmp_path / "house.toml", tmp_path / "club.chouette-book"
    rules.write_text('base = "aba"\njacoby = false\n', "utf-8")
    make_small_book(path, rules)
    shutil.rmtree(tmp_path / "backups", ignore_errors=True)
    return path


def chosen(each: list[Damage]) -> list[Damage]:
    """A few of each kind."""
    kinds = defaultdict[str, list[Damage]](list)
    for damage in each:
        kinds[damage.kind].append(damage)
    chance = Random(SEED)
    return [damage for kind in kinds.values() for damage in chance.sample(kind, OF_A_KIND)]


def test_a_damaged_book_is_refused_in_one_sentence_or_read_right(sound: Path):
    each = list(damages(sound.read_bytes(), SEED, 400, 200))
    counts, wrong = kept_answers(sound, each if LONG else chosen(each))
    sys.stdout.write(f"{dict(counts)}\n")
    assert wrong == {}
