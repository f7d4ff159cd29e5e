"""Every book that a released program wrote opens for ever, and says what it said."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chouette_desk.book.checking import check
from chouette_desk.book.places import ENDING
from chouette_desk.book.schema import LATEST
from chouette_desk.desk.door import Door, open_door
from tests.book.kept_books import FOLDER, made, said

KEPT = sorted(path.name.removesuffix(ENDING) for path in FOLDER.glob(f"*{ENDING}"))


@pytest.fixture(params=KEPT)
def door(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Door]:
    """A copy of a book that is kept, opened by this program."""
    path = tmp_path / f"{request.param}{ENDING}"
    shutil.copyfile(FOLDER / path.name, path)
    with closing(open_door(path)) as door:
        yield door


def test_a_book_of_every_schema_is_kept():
    assert [f"{number:04}" for number in range(1, int(LATEST) + 1)] == KEPT


def test_a_kept_book_says_what_it_said(door: Door):
    assert door.place.path
    recorded = msgspec.json.decode((FOLDER / f"{door.place.path.stem}.json").read_bytes())
    assert only(recorded, msgspec.json.decode(msgspec.json.encode(said(door)))) == recorded


def test_a_kept_book_is_sound(door: Door):
    assert check(door.book) == ()


def test_the_next_book_that_is_kept_will_hold_some_of_everything(tmp_path: Path):
    made(tmp_path / f"next{ENDING}")
    with closing(open_door(tmp_path / f"next{ENDING}")) as door, door.book.reading() as connection:
        tables = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars().all()
        empty = [name for name in tables if not connection.exec_driver_sql(f'SELECT 1 FROM "{name}"').first()]
        assert empty == []
        assert check(door.book) == ()


def only(recorded: Any, now: Any) -> Any:
    """What is said now without the counters that no older program knew."""
    standings = [
        {**each, "tally": {name: each["tally"][name] for name in before["tally"]}}
        for before, each in zip(recorded["standings"], now["standings"], strict=True)
    ]
    return {**now, "standings": standings}
