"""Damaged books: every reading command is right, or refuses in one sentence.

With ``CHOUETTE_DESK_LONG=1`` it is every damage of the tables and hundreds of bytes and pages; ``CHOUETTE_DESK_SEED``
makes them others, ``-s`` says how the commands answered.
"""

import io
import os
import shutil
import sys
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import psycopg
import pytest

from chouette_desk.book.copies import JOURNALS
from chouette_desk.cli import main
from tests.book.filled import filled
from tests.book.postgres import Cluster
from tests.proof.damaged_books import Damage, damages, damages_on_server, small_book
from tests.property.thorough import LONG, many

SEED = int(os.environ.get("CHOUETTE_DESK_SEED", "8"))
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
SOUND = "The book is sound.\n"
NOT_TAKEN = (psycopg.IntegrityError, psycopg.ProgrammingError)
"""The errors of a server that lets a key have no such value."""

Case = TypeVar("Case", bound=tuple[Any, ...])

Answer = tuple[int, str, str]
"""The status of a command, and what it printed and complained about."""


def asked(command: str | Sequence[str], book: str) -> Answer:
    """Run a command of a book as a function; an exception is no status."""
    words = command.split() if isinstance(command, str) else command
    out, error = io.BytesIO(), io.BytesIO()
    streams = [io.TextIOWrapper(each, "utf-8", write_through=True) for each in (out, error)]
    with redirect_stdout(streams[0]), redirect_stderr(streams[1]):
        try:
            status = main([*words, "--book", book])
        except Exception:
            return -1, "", traceback.format_exc()
    return status, out.getvalue().decode(), error.getvalue().decode()


def everything(book: str) -> dict[str, Answer]:
    """The answer of every command."""
    return {command: asked(command, book) for command in (*COMMANDS, CHECK)}


def problems(answers: dict[str, Answer], right: dict[str, Answer]) -> Iterator[str]:
    """Yield answers not right, not refused in one sentence, nor named by the check."""
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


class Tried:
    """Counts of answers that were right, refused or covered by the check; and errors."""

    def __init__(self, right: dict[str, Answer]) -> None:
        self.right = right
        self.counts = Counter[str]()
        self.wrong = defaultdict[str, list[str]](list)

    def add(self, damage: str, answers: dict[str, Answer]) -> None:
        """Count the answers of a damaged book."""
        self.counts["books"] += 1
        for command in COMMANDS:
            status, out, _error = answers[command]
            self.counts["refused" if status else "right" if out == self.right[command][1] else "found"] += 1
        if found := [*problems(answers, self.right)]:
            self.wrong[damage] += found


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Backups stay with the test, and no line is wrapped."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "1000")


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    """The small book in a file, with one backup."""
    path = tmp_path / "club.chouette-book"
    filled(str(path), small_book)
    assert asked("book backup", str(path))[0] == 0
    return path


def chosen(each: Sequence[Case], of_a_kind: int) -> Sequence[Case]:
    """A few of each kind; all of them if it may take long."""
    if LONG:
        return each
    kinds = defaultdict[str, list[Case]](list)
    for damage in each:
        kinds[damage[0]].append(damage)
    chance = Random(SEED)
    return [damage for kind in kinds.values() for damage in chance.sample(kind, of_a_kind)]


def spoilt(book: Path, each: Iterable[Damage]) -> Iterator[Damage]:
    """Each damage, while the book has it alone."""
    content = book.read_bytes()
    for damage in each:
        for ending in ("", *JOURNALS):  # a new file each time: no connection of the one before knows it
            book.with_name(book.name + ending).unlink(missing_ok=True)
        book.touch(0o600)
        book.write_bytes(content)
        damage.do(book)
        yield damage


def test_a_damaged_book_is_refused_in_one_sentence_or_read_right(sound: Path):
    tried = Tried(everything(str(sound)))
    for damage in spoilt(sound, chosen([*damages(sound.read_bytes(), SEED, 400, 200)], many(1, 3, 3))):
        tried.add(f"{damage.kind}: {damage.what}", everything(str(sound)))
    sys.stdout.write(f"{dict(tried.counts)}\n")
    assert tried.wrong == {}


def test_any_damaged_book_is_restored(sound: Path):
    (backup,) = (sound.parent / "backups").iterdir()
    shutil.copy(backup, rest := sound.with_name("rest"))
    right = asked("night list", str(sound))
    for damage in spoilt(sound, chosen([*damages(sound.read_bytes(), SEED, 100, 100)], 1)):
        status, _out, error = asked(f"book restore {rest}", str(sound))
        assert (status, error) == (0, ""), damage
        assert (asked("night list", str(sound)), asked(CHECK, str(sound))[1]) == (right, SOUND), damage


def test_a_damaged_book_on_a_server_is_refused_in_one_sentence_or_read_right(cluster: Cluster, database: str):
    place = cluster.url(database)
    filled(place, small_book)
    tried = Tried(everything(place))
    each = chosen([*damages_on_server(columns_of(cluster.address(database)))], 1)
    for kind, statements in each[: None if LONG else 3]:
        cluster.empty(database)
        filled(place, small_book)
        with psycopg.connect(cluster.address(database), autocommit=True) as connection:
            connection.execute("SET session_replication_role = replica")  # rows may point nowhere
            with suppress(*NOT_TAKEN):
                connection.execute(statements.encode())
        tried.add(f"{kind}: {statements}", everything(place))
    sys.stdout.write(f"{dict(tried.counts)}\n")
    assert tried.wrong == {}


def columns_of(address: str) -> dict[str, list[str]]:
    """The columns of each table of a database."""
    query = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2"
    columns = defaultdict[str, list[str]](list)
    with psycopg.connect(address) as connection:
        for table, column in connection.execute(query):
            columns[table].append(column)
    return columns
