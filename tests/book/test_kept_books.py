"""Every book that a released program wrote opens for ever, and says what it said."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chouette_desk.book.check import check
from chouette_desk.book.location import ENDING
from chouette_desk.book.revisions import LATEST
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.club_book import ClubBook
from tests.book.kept_books import FOLDER, made, said
from tests.book.older_books import older_book

KEPT = sorted(path.name.removesuffix(ENDING) for path in FOLDER.glob(f"*{ENDING}"))


@pytest.fixture(params=KEPT)
def revision(request: pytest.FixtureRequest) -> str:
    """The revision of a book that is kept."""
    return str(request.param)


@pytest.fixture
def club_book(revision: str, book_place: str) -> Iterator[ClubBook]:
    """A copy of a book that is kept, in a file or on a server, opened by this program."""
    older_book(book_place, revision)
    with closing(open_club_book(book_place)) as club_book:
        yield club_book


def test_a_book_of_every_schema_is_kept():
    assert [f"{number:04}" for number in range(1, int(LATEST) + 1)] == KEPT


def test_a_kept_book_says_what_it_said(club_book: ClubBook, revision: str):
    recorded = msgspec.json.decode((FOLDER / f"{revision}.json").read_bytes())
    assert only(recorded, msgspec.json.decode(msgspec.json.encode(said(club_book)))) == recorded


def test_a_kept_book_is_sound(club_book: ClubBook):
    assert check(club_book.book) == ()


def test_the_next_book_that_is_kept_will_hold_some_of_everything(tmp_path: Path):
    made(tmp_path / f"next{ENDING}")
    with closing(open_club_book(tmp_path / f"next{ENDING}")) as club_book, club_book.book.reading() as connection:
        empty = [name for name in connection.table_names() if not connection.value(f"SELECT 1 FROM {name}")]
        assert empty == []
        assert check(club_book.book) == ()


def only(recorded: Any, now: Any) -> Any:
    """What is said now without the counters that no older program knew."""
    standings = [
        {**each, "tally": {name: each["tally"][name] for name in before["tally"]}}
        for before, each in zip(recorded["standings"], now["standings"], strict=True)
    ]
    return {**now, "standings": standings}
