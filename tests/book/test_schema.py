"""The scripts make the tables that the program works with, and the last of them is the program's revision."""

from collections.abc import Iterator

import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import CheckConstraint, inspect

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.create import create_book
from chouette_desk.book.location import location_of
from chouette_desk.book.revisions import LATEST, SCRIPTS
from chouette_desk.book.schema import metadata, through_sqlalchemy


@pytest.fixture
def connection(book_place: str) -> Iterator[sqlalchemy.Connection]:
    """SQLAlchemy's connection to a new book."""
    create_book(location_of(book_place)).close()
    with transaction_at(location_of(book_place)) as own, through_sqlalchemy(own) as connection:
        yield connection


def test_a_new_book_has_the_tables_of_the_schema(connection: sqlalchemy.Connection):
    compared = MigrationContext.configure(connection, opts={"compare_type": True})
    assert compare_metadata(compared, metadata) == []


def test_a_new_book_refuses_what_the_schema_refuses(connection: sqlalchemy.Connection):
    """Alembic does not compare the conditions."""
    for table in metadata.sorted_tables:
        wanted = {each.name for each in table.constraints if isinstance(each, CheckConstraint)}
        made = {each["name"] for each in inspect(connection).get_check_constraints(table.name)}
        assert made == wanted, table.name


def test_a_new_book_fills_in_what_the_schema_fills_in(connection: sqlalchemy.Connection):
    for table in metadata.sorted_tables:
        made = {each["name"] for each in inspect(connection).get_columns(table.name) if each["default"] is not None}
        assert made - {"id"} == {each.name for each in table.c if each.server_default is not None}, table.name


def test_the_last_script_is_the_programs_revision():
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    assert ScriptDirectory.from_config(config).get_heads() == [LATEST]
