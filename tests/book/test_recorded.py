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
    for make in (upgrade, recorded, recorded):
        monkeypatch.setattr(create, "upgrade", make)
        create_book(location_of(cluster.url(database))).close()
        with psycopg.connect(cluster.address(database), autocommit=True) as connection:
            schemas.append([connection.execute(question).fetchall() for question in QUESTIONS])
        cluster.empty(database)
    assert schemas[0] == schemas[1] == schemas[2]
    assert len(schemas[0][0]) > 20
