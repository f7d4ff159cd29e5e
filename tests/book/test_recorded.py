"""A book that was made from the record is the book that the migrations make."""

import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from chouette_desk.book import create
from chouette_desk.book.create import create_book
from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.book.revisions import upgrade
from tests.book.kept_tables import IS_THERE
from tests.book.postgres import Cluster
from tests.book.recorded import RecordedUpgrade


def test_a_file_from_the_record_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schemas = []
    recorded = RecordedUpgrade()
    for number, make in enumerate((upgrade, recorded, recorded)):
        monkeypatch.setattr(create, "upgrade", make)
        path = tmp_path / f"{number}.chouette-book"
        create_book(BookLocation(path=path)).close()
        with closing(sqlite3.connect(path)) as file:
            rows = [line for line in file.iterdump() if not line.startswith('INSERT INTO "book"')]
            schemas.append([*rows, file.execute("PRAGMA application_id").fetchone()])
    assert schemas[0] == schemas[1] == schemas[2]
    assert len(schemas[0]) > 20


COLUMNS = b"""
SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name FROM information_schema.columns
WHERE table_schema = 'public' ORDER BY 1, 2
"""
RULES = b"""
SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2
"""
INDEXES = b"SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2"
QUESTIONS = (COLUMNS, RULES, INDEXES, b"SELECT version_num FROM alembic_version")


def test_so_is_a_database(cluster: Cluster, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    schemas = []
    recorded = RecordedUpgrade()
    for make in (upgrade, recorded, recorded, recorded, recorded):
        monkeypatch.setattr(create, "upgrade", make)
        create_book(location_of(cluster.url(database))).close()
        with psycopg.connect(cluster.address(database), autocommit=True) as connection:
            schemas.append([connection.execute(question).fetchall() for question in QUESTIONS])
        cluster.empty(database)
    assert all(schema == schemas[0] for schema in schemas[1:])
    assert len(schemas[0][0]) > 20


CHANGES = (
    "ALTER TABLE night ADD COLUMN more int",
    "ALTER TABLE night ALTER COLUMN games SET DEFAULT 5",
    "ALTER TABLE night ADD CHECK (games < 5)",
    "ALTER TABLE night DROP COLUMN games",
    "ALTER TABLE night RENAME COLUMN games TO played",
    "ALTER TABLE night DISABLE TRIGGER ALL",
    "ALTER TABLE night RENAME TO evening_of_cards",
    "COMMENT ON TABLE night IS 'forged'",
    "CREATE INDEX more ON night (games)",
    "CREATE RULE nothing AS ON INSERT TO entry DO INSTEAD NOTHING",
    "CREATE SEQUENCE more",
    "CREATE TABLE more (n int)",
    "CREATE TYPE more AS ENUM ('a')",
    "CREATE VIEW more AS SELECT 1",
    "CREATE FUNCTION more() RETURNS int LANGUAGE sql RETURN 1",
    "CREATE POLICY more ON night",
    "DROP TABLE entry CASCADE",
    "GRANT SELECT ON night TO PUBLIC",
    "GRANT CREATE ON SCHEMA public TO PUBLIC",
)


@pytest.fixture
def from_record(cluster: Cluster, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A book of the record, the second one: the first was made by the migrations."""
    monkeypatch.setattr(create, "upgrade", RecordedUpgrade())
    for _book in range(2):
        cluster.empty(database)
        create_book(location_of(cluster.url(database))).close()


def asked(cluster: Cluster, database: str, question: str) -> object:
    """The first value of an answer."""
    with psycopg.connect(cluster.address(database)) as connection:
        row = connection.execute(question.encode()).fetchone()
    assert row is not None
    return row[0]


@pytest.mark.usefixtures("from_record")
@pytest.mark.parametrize("change", CHANGES)
def test_tables_that_a_test_has_changed_are_not_those_of_the_next(cluster: Cluster, database: str, change: str) -> None:
    cluster.run(change, database)
    cluster.empty(database)
    assert asked(cluster, database, IS_THERE) is False


@pytest.mark.usefixtures("from_record")
def test_tables_that_a_test_has_only_filled_are_those_of_the_next_and_empty(cluster: Cluster, database: str) -> None:
    club = "INSERT INTO club (name, name_key) VALUES ('Riverside', 'riverside') RETURNING id"
    cluster.run(club, database)
    cluster.empty(database)
    assert asked(cluster, database, IS_THERE) is True
    create_book(location_of(cluster.url(database))).close()
    assert asked(cluster, database, IS_THERE) is False
    assert asked(cluster, database, "SELECT count(*) FROM club") == 0
    assert asked(cluster, database, "SELECT count(*) FROM book") == 1
    assert asked(cluster, database, club) == 1
