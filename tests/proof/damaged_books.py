"""A small sound book with all tables filled, and ways to damage it.

Its bytes, pages, tables and rows go wrong.
"""

import shlex
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from chouette_desk.cli import main

PAGE = 4096
HEADER = 100
NO_TEXT = "CAST(x'41ff42' AS TEXT)"
WRONG = {"NULL": "NULL", "no UTF-8": NO_TEXT, "a text": "'wrong'", "bytes": "x'4100ff'", "a number": "7", "half": "0.5"}
NO_NULL = "UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '') WHERE type = 'table' AND name = '{}'"


class Damage(NamedTuple):
    """A damage of a book: its kind, its words, and the function that does it."""

    kind: str
    what: str
    do: Callable[[Path], object]


NEW_NIGHT = (
    "night new --players Ann,Bob,Cid,Dee --order Ann,Bob,Cid,Dee --club Riverside --table 'Big table' --date {date} "
    "--stake 0.50 --currency EUR"
)
PLAYED = ("add 'score bob-4 cid-1 dee-1'", "add 'score bob+2 cid+2 dee+2'", "add 'note The clock has stopped.'", "undo")
PEOPLE = ("players change Ann --notes left-handed --full-name 'Ann Archer'", "players group Fridays Ann Bob Dee")


def small_book(book: str) -> None:
    """Make a book with rows in all tables: nights, a group, a rulebook, a log.

    Some nights are closed, one goes on.
    """

    def run(command: str) -> None:
        assert main([*shlex.split(command), "--book", book]) == 0, command

    run("book new")
    for number, date in enumerate(("2026-10-02", "2026-10-09", "2026-10-16"), 1):
        run(NEW_NIGHT.format(date=date))
        for command in (*PLAYED, *(("close", "pay 1") if number < 3 else ())):
            run(f"night {command} --night {number}")
    for command in PEOPLE:
        run(command)
    with TemporaryDirectory() as folder:
        run(f"book rules House {written_rules(Path(folder))}")


def written_rules(folder: Path) -> Path:
    """A rulebook in a file."""
    path = folder / "house.toml"
    path.write_text('base = "aba"\njacoby = false\n', "utf-8")
    return path


def damages(sound: bytes, seed: int, flips: int, pages: int) -> Iterator[Damage]:
    """Every damage of the tables, and so many of bytes and of pages by chance."""
    chance = Random(seed)
    yield from _header(chance)
    yield from (_flipped(sound, chance) for _number in range(flips))
    yield from (_pages(sound, chance) for _number in range(pages))
    yield from (_cut(sound, chance) for _number in range(pages // 4))
    with closing(sqlite3.connect(":memory:")) as book:
        book.deserialize(sound[:18] + b"\1\1" + sound[20:])  # without a journal, which memory has none of
        yield from chain.from_iterable(_tables(book))


# Bytes and pages


def _spoil(path: Path, place: int, new: bytes) -> None:
    content = bytearray(path.read_bytes())
    content[place : place + len(new)] = new
    path.write_bytes(content)


def _header(chance: Random) -> Iterator[Damage]:
    for place in range(HEADER):
        new = bytes([chance.randrange(256)])
        yield Damage("header", f"byte {place} is {new!r}", partial(_spoil, place=place, new=new))


def _flipped(sound: bytes, chance: Random) -> Damage:
    while not sound[place := chance.randrange(HEADER, len(sound))]:
        pass  # in the empty part of a page
    new = bytes([chance.choice((sound[place] ^ 1 << chance.randrange(8), 0xFF, chance.randrange(256)))])
    return Damage("byte", f"byte {place} is {new!r}, not {sound[place]:#x}", partial(_spoil, place=place, new=new))


def _pages(sound: bytes, chance: Random) -> Damage:
    one, other = (PAGE * chance.randrange(len(sound) // PAGE) for _end in range(2))
    kind = chance.choice(("zeros", "noise", "copied", "swapped", "half"))
    here, there = sound[one : one + PAGE], sound[other : other + PAGE]
    new = {"zeros": bytes(PAGE), "noise": chance.randbytes(PAGE), "half": here[: PAGE // 2] + there[PAGE // 2 :]}

    def do(path: Path) -> None:
        _spoil(path, one, new.get(kind, there))
        if kind == "swapped":
            _spoil(path, other, here)

    return Damage("page", f"page {one // PAGE + 1} {kind} (with {other // PAGE + 1})", do)


def _cut(sound: bytes, chance: Random) -> Damage:
    size = chance.choice((chance.randrange(len(sound)), PAGE * chance.randrange(len(sound) // PAGE)))
    return Damage("cut", f"{size} of {len(sound)} bytes", lambda path: path.write_bytes(path.read_bytes()[:size]))


# Tables and rows


def _run(path: Path, statements: Iterable[str]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as book:
        for statement in statements:
            with suppress(sqlite3.IntegrityError):  # SQLite takes no text as a key
                book.execute(statement)


def _sql(kind: str, *statements: str) -> Damage:
    return Damage(kind, "; ".join(statements), partial(_run, statements=statements))


def _tables(book: sqlite3.Connection) -> Iterator[Iterator[Damage]]:
    for (table,) in book.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
        columns = [name for _place, name, *_rest in book.execute(f"PRAGMA table_info({table})")]
        rows = [row for (row,) in book.execute(f"SELECT rowid FROM {table} ORDER BY rowid")]
        yield _gone(table, columns, rows)
        yield _retyped(table, columns, rows)


def _gone(table: str, columns: list[str], rows: list[int]) -> Iterator[Damage]:
    spoilt = f"UPDATE sqlite_master SET sql = replace(sql, 'CREATE', {NO_TEXT}) WHERE name = '{table}'"
    yield _sql("schema", "PRAGMA writable_schema = ON", spoilt)
    yield _sql("dropped table", f"DROP TABLE {table}")
    yield _sql("deleted", f"DELETE FROM {table}")
    for row in {rows[0], rows[-1]}:
        yield _sql("deleted", f"DELETE FROM {table} WHERE rowid = {row}")
    for column in columns:
        yield _sql("dropped column", f"ALTER TABLE {table} RENAME COLUMN {column} TO gone")


def _retyped(table: str, columns: list[str], rows: list[int]) -> Iterator[Damage]:
    for column in columns:
        for kind, value in WRONG.items():
            change = f"UPDATE OR IGNORE {table} SET {column} = {value} WHERE rowid = {rows[-1]}"
            allowed = ("PRAGMA writable_schema = ON", NO_NULL.format(table), "PRAGMA writable_schema = RESET")
            yield _sql(kind, *(allowed if value == "NULL" else ()), change)


# On a server


def damages_on_server(tables: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """The damages of a server's book: the kind of each, and its statements."""
    for table, columns in tables.items():
        yield "dropped table", f"DROP TABLE {table} CASCADE"
        yield "deleted", f"DELETE FROM {table}"
        for column in columns:
            yield "dropped column", f"ALTER TABLE {table} RENAME COLUMN {column} TO gone"
            free = f"ALTER TABLE {table} ALTER COLUMN {column}"
            yield "NULL", f"{free} DROP NOT NULL; UPDATE {table} SET {column} = NULL"
            yield (
                "retyped",
                f"{free} DROP DEFAULT, ALTER COLUMN {column} TYPE text; UPDATE {table} SET {column} = 'wrong'",
            )
