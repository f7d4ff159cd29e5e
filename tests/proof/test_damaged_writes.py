"""Damaged books: every writing command is done whole, or refused in one sentence.

Then it writes nothing. With ``CHOUETTE_DESK_LONG=1`` it is every damage with every command; ``CHOUETTE_DESK_SEED``
makes other ones.
"""

import shlex
import shutil
import sqlite3
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest

from chouette_desk.book.copies import JOURNALS
from tests.book.filled import filled
from tests.proof.damaged_books import Damage, small_book, written_rules
from tests.proof.odd_books import odd_books, two_at_once
from tests.proof.test_damaged_books import CHECK, SEED, Answer, asked
from tests.property.thorough import LONG, many

COMMANDS = (
    "night new --players Ann,Bob,Cid --order Ann,Bob,Cid --club Riverside --date 2026-10-23 --table 2",
    "night new --players Eve,Fay,Gus --roll --club Elsewhere --date 2026-10-16",
    "night new --last-time --roll",
    "night new --group Fridays --roll --rulebook House",
    "night add 'note The clock goes again.' --night 3",
    "night add 'score bob+3 cid-1 dee-2' --night 3",
    "night add 'seat Gus' --night 3",
    "night undo --night 3",
    "night redo --night 3",
    "night correct --game 1 --strike --yes --night 3",
    "night leave Dee --night 3",
    "night close --night 3",
    "night close --evening --night 3 --way banker --banker club",
    "night reopen why --night 2",
    "night pay 1 --night 2",
    "night pay 1 --undo --night 2",
    "night fee 1 --night 3",
    "night chips Ann=5 Bob=5 --night 3",
    "night split --table 2 Eve Fay --night 3",
    "night move Cid 3 2 --carried",
    "night merge 3 2 --carried",
    "night roll --night 3",
    "night import {folder}/other.chouette.json",
    "night export --night 3 --to txt --out {folder}/night.txt",
    "players add Eve",
    "players change Ann --name Anna --notes tall",
    "players merge Dee Cid",
    "players group Mondays Ann Cid",
    "players group Fridays --drop",
    "book rules Ours {folder}/house.toml",
    "book treasurer --out {folder}/owed.txt",
    "book backup",
    "book check --mend",
    "book restore --last",
)


class Kept:
    """A book and what is beside it, put back for each command."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "club.chouette-book"
        filled(str(self.path), small_book)
        assert asked("book backup", str(self.path))[0] == 0
        assert asked(f"night export --night 1 --out {folder}/other.chouette.json", str(self.path))[0] == 0
        self.sound = self.path.read_bytes()
        self.backup = next((folder / "backups").iterdir())
        self.backed_up = self.backup.read_bytes()

    def spoilt(self, damage: Damage) -> bytes:
        """The book with a damage."""
        self.put(self.sound)
        damage.do(self.path)
        return self.path.read_bytes()

    def put(self, content: bytes) -> None:
        """Put this in the place of the book, with the one backup beside it."""
        for ending in JOURNALS:
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        self.path.unlink(missing_ok=True)  # no connection of the one before knows the new file
        for old in (self.folder / "data", self.folder / "backups"):
            shutil.rmtree(old, ignore_errors=True)
        for path, text in ((self.path, content), (self.backup, self.backed_up)):
            path.parent.mkdir(exist_ok=True)
            path.touch(0o600)
            path.write_bytes(text)

    def ask(self, command: str) -> Answer:
        """Run a command on the book."""
        return asked(shlex.split(command.format(folder=self.folder)), str(self.path))

    def rows(self) -> list[str] | None:
        """Everything in the book as statements; None where SQLite cannot say."""
        try:
            with closing(sqlite3.connect(f"file:{self.path}?immutable=1", uri=True)) as book:
                return [*book.iterdump()]
        except (sqlite3.Error, UnicodeDecodeError, OverflowError):
            return None


def problems(answer: Answer, before: list[str] | None, after: list[str] | None) -> Iterator[str]:
    """What is wrong with the answer of a command."""
    status, out, error = answer
    if status not in (0, 1):
        yield f"{status} {error}"
    elif status == 1 and (error or out).count("\n") == 0:
        yield "nothing is said"
    elif not all(line.endswith((".", ":")) or line.startswith("  ") for line in error.splitlines()):
        yield f"no sentence: {error}"
    elif status == 1 and before != after:
        yield f"half written: {error}"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    """The small book, with a backup, a rulebook and a night file beside it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "1000")
    written_rules(tmp_path)
    return Kept(tmp_path)


def some(each: list[Damage]) -> list[Damage]:
    """Return one damage of each kind and a few pairs; all and 200 pairs if ``LONG``."""
    chance = Random(SEED)
    if LONG:
        return each + [two_at_once(each, chance) for _each in range(200)]
    kinds = defaultdict[str, list[Damage]](list)
    for damage in each:
        kinds[damage.kind].append(damage)
    return [chance.choice(kind) for kind in kinds.values()] + [two_at_once(each, chance) for _each in range(4)]


def test_a_command_that_writes_a_damaged_book_does_it_or_says_why_not(kept: Kept):
    counts, wrong = Counter[str](), defaultdict[str, list[str]](list)
    turns = cycle(Random(SEED).sample(COMMANDS, len(COMMANDS)))
    for damage in some(odd_books(kept.sound, SEED)):
        content = kept.spoilt(damage)
        before = kept.rows()
        counts["books"] += 1
        for command in islice(turns, many(3, 6, len(COMMANDS))):
            kept.put(content)
            answer = kept.ask(command)
            counts["refused" if answer[0] else "done"] += 1
            mends = command.startswith((CHECK, "book restore"))
            for found in problems(answer, None if mends else before, None if mends else kept.rows()):
                wrong[f"{damage.kind}: {damage.what}"].append(f"{command}: {found}")
    sys.stdout.write(f"{dict(counts)}\n")
    assert wrong == {}
