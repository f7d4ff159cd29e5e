"""The PostgreSQL server of the tests: a database for each test, nothing left."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from tests.book import postgres
from tests.book.places import need_postgresql
from tests.book.postgres import Cluster
from tests.patience import PATIENCE

TOP = Path(__file__).parents[2]

ORPHAN = """
import os, signal
from tests.book.postgres import Cluster
from tests.patience import PATIENCE
cluster = Cluster()
cluster.start()
print(cluster.folder, cluster.port, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def tables(cluster: Cluster, database: str) -> list[str]:
    """The tables in the database, reached by TCP."""
    place = f"host=127.0.0.1 port={cluster.port} user=chouette dbname={database}"
    with psycopg.connect(place) as connection:
        rows = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
    return sorted(name for (name,) in rows)


def until_gone(folder: Path) -> bool:
    """Whether the folder goes within a while."""
    until = time.monotonic() + PATIENCE
    while folder.exists() and time.monotonic() < until:
        time.sleep(0.05)
    return not folder.exists()


def test_every_database_begins_empty(cluster: Cluster, database: str):
    cluster.run("CREATE TABLE mark (n int)", database)
    other = cluster.new_database()
    assert tables(cluster, database) == ["mark"]
    assert tables(cluster, other) == []
    cluster.drop(other)


def test_a_database_can_begin_as_a_copy(cluster: Cluster, database: str):
    cluster.run("CREATE TABLE mark (n int)", database)
    copy = cluster.new_database(template=database)
    assert tables(cluster, copy) == ["mark"]
    cluster.drop(copy)


def test_a_book_place_is_not_there_yet(book_place: str):
    if book_place.startswith("postgresql+psycopg://"):
        assert "/club_" in book_place
    else:
        assert not Path(book_place).exists()
        assert Path(book_place).parent.is_dir()


def test_a_killed_server_has_what_it_acknowledged():
    need_postgresql()
    with Cluster(durable=True) as cluster:
        name, port = cluster.new_database(), cluster.port
        cluster.run("CREATE TABLE mark (n int)", name)
        cluster.kill()
        with pytest.raises(psycopg.OperationalError):
            cluster.run("SELECT 1")
        cluster.start()
        assert (tables(cluster, name), cluster.port) == (["mark"], port)
        folder = cluster.folder
    assert not folder.exists()


def test_a_halted_server_goes_on_where_it_was():
    need_postgresql()
    with Cluster() as cluster:
        cluster.run("CREATE TABLE mark (n int)")
        cluster.halt()
        cluster.start()
        assert tables(cluster, "postgres") == ["mark"]


def test_nothing_is_left_when_the_tests_are_killed():
    need_postgresql()
    done = subprocess.run([sys.executable, "-c", ORPHAN], cwd=TOP, capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    folder, port = done.stdout.split()
    assert until_gone(Path(folder))
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(f"host=127.0.0.1 port={port} user=chouette dbname=postgres")


@pytest.fixture
def without_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "programs", lambda: None)


@pytest.mark.usefixtures("without_postgresql")
def test_without_postgresql_the_tests_say_that_they_are_skipped(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="PostgreSQL is not installed"):
        need_postgresql()


@pytest.mark.usefixtures("without_postgresql")
def test_without_postgresql_the_tests_fail_in_ci(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="PostgreSQL is not installed"):
        need_postgresql()
