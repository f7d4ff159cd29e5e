"""A book of a file, and the places of an open night while its book is unwritable."""

import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.desk import outbox
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.club_book import ClubBook
from tests.desk.at_the_table import Ticking


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The desk's own folder, in which it keeps what the book does not take."""
    return tmp_path / "chouette"


@pytest.fixture
def temporary(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a folder of temporary files that every user may write.

    Every action tries to write the book, however long the last try took; and no file is left for other tests.
    """
    monkeypatch.setattr(outbox, "PATIENCE", 0)
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    return tmp_path / "temporary"


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The file of the book; where a module uses ``book_place``, that: a file, then a server's."""
    if "book_place" in request.fixturenames:
        return str(request.getfixturevalue("book_place"))
    (tmp_path / "folder").mkdir()
    return tmp_path / "folder" / "club.chouette-book"


@pytest.fixture
def club_book(place: Path | str, folder: Path) -> Iterator[ClubBook]:
    """The book, open on a first laptop."""
    with closing(make_book(place, desk="Laptop 1", clock=Ticking(), folder=folder)) as club_book:
        yield club_book
