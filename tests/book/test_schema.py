"""The scripts make the tables that the program works with, and the last of them is the program's revision."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import CheckConstraint, MetaData, Table

from chouette_desk.book.book import open_book
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.create import create_book
from chouette_desk.book.database import Connection
from chouette_desk.book.location import ENDING, location_of
from chouette_desk.book.revisions import LATEST, SCRIPTS
from chouette_desk.book.schema import reflected_tables, through_sqlalchemy
from chouette_desk.core.tally import Tally
from tests.book.kept_books import FOLDER


@pytest.fixture
def connection(book_place: str) -> Iterator[Connection]:
    """The connection to a new book."""
    create_book(location_of(book_place)).close()
    with transaction_at(location_of(book_place)) as connection:
        yield connection


@pytest.fixture
def kept(tmp_path: Path) -> MetaData:
    """The tables of the oldest book that is kept, brought up to date."""
    path = tmp_path / f"kept{ENDING}"
    shutil.copyfile(FOLDER / f"0001{ENDING}", path)
    open_book(location_of(path)).close()
    metadata = MetaData()
    with transaction_at(location_of(path)) as own, through_sqlalchemy(own) as connection:
        metadata.reflect(connection)
    return metadata


def test_a_new_book_has_the_tables_of_a_kept_one(connection: Connection, kept: MetaData):
    with through_sqlalchemy(connection) as borrowed:
        compared = MigrationContext.configure(borrowed, opts={"compare_type": True})
        assert compare_metadata(compared, kept) == []


def test_a_new_book_refuses_what_a_kept_one_refuses(connection: Connection, kept: MetaData):
    """Alembic does not compare the conditions."""
    for table, old in both(connection, kept):
        made, wanted = (
            {constraint.name for constraint in one.constraints if isinstance(constraint, CheckConstraint)}
            for one in (table, old)
        )
        assert made == wanted, table.name


def test_a_new_book_fills_in_what_a_kept_one_fills_in(connection: Connection, kept: MetaData):
    for table, old in both(connection, kept):
        made, wanted = ({each.name for each in one.c if each.server_default is not None} for one in (table, old))
        assert made - {"id"} == wanted, table.name


def both(connection: Connection, kept: MetaData) -> Iterator[tuple[Table, Table]]:
    """The tables of a new book with those of the kept one."""
    tables = reflected_tables(connection)
    assert {table.name for table in tables} == set(kept.tables)
    return ((table, kept.tables[table.name]) for table in tables)


def test_another_counter_comes_with_a_revision_that_writes_the_figures_anew():
    """The figures of a night are stored in the order of the fields."""
    (script,) = (SCRIPTS / "versions").glob("r0002_*.py")
    assert " ".join(Tally.__struct_fields__) in " ".join(script.read_text().split())


def test_the_last_script_is_the_programs_revision():
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    assert ScriptDirectory.from_config(config).get_heads() == [LATEST]
