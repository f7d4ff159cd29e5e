"""The places of books in tests: each book test runs on SQLite and PostgreSQL."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.property.thorough import SHORT

if TYPE_CHECKING:  # every test of the house loads this file, and few need the database's library
    from tests.book.postgres import Cluster

PLACES = ("sqlite", "postgresql")
WITHOUT = "PostgreSQL is not installed here, so the book was not tried on it"


def on_both(names: tuple[str, ...], rows: Sequence[tuple[Any, ...]]) -> pytest.MarkDecorator:
    """Try each row on SQLite and PostgreSQL, there a fourth in the short check.

    For tables whose rows differ in what is in the book, not in the statements with which the program reaches it.
    """
    on_server = rows[::4] if SHORT else rows
    cases = [("sqlite", *row) for row in rows] + [("postgresql", *row) for row in on_server]
    return pytest.mark.parametrize(("book_place", *names), cases, indirect=["book_place"])


@pytest.fixture(scope="session")
def cluster() -> "Iterator[Cluster]":
    """This worker's PostgreSQL server, started when asked for; it keeps its tables."""
    need_postgresql()
    from tests.book.kept_tables import upgrade
    from tests.book.postgres import Cluster

    with Cluster() as running, pytest.MonkeyPatch.context() as patch:
        patch.setattr("chouette_desk.book.create.upgrade", upgrade)
        patch.setattr("chouette_desk.book.create.transaction_at", running.transaction_at)
        yield running


@pytest.fixture(scope="session")
def own_database(cluster: "Cluster") -> str:
    """The name of this worker's database."""
    return cluster.new_database()


@pytest.fixture
def database(cluster: "Cluster", own_database: str) -> Iterator[str]:
    """The same, with nothing in it; emptying it takes half as long as another one."""
    yield own_database
    cluster.empty(own_database)


@pytest.fixture(params=PLACES)
def book_place(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a path, then a URL, of a book not made yet; backups stay with the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    if request.param == "sqlite":
        return str(tmp_path / "club.book")
    cluster = request.getfixturevalue("cluster")
    return str(cluster.url(request.getfixturevalue("database")))


def need_postgresql() -> None:
    """Skip the test where PostgreSQL is not installed; fail in CI, where it must run."""
    from tests.book.postgres import programs

    if programs():
        return
    if os.environ.get("CI"):
        pytest.fail(WITHOUT)
    pytest.skip(WITHOUT)
