"""The scripts make the tables that the program works with, and the last of them is the program's revision."""

from contextlib import closing

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import CheckConstraint, inspect

from chouette_desk.book.making import create_book
from chouette_desk.book.places import place_of
from chouette_desk.book.revisions import SCRIPTS
from chouette_desk.book.schema import LATEST, metadata


def test_a_new_book_has_the_tables_of_the_schema(book_place: str):
    with closing(create_book(place_of(book_place))) as book, book.reading() as connection:
        compared = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(compared, metadata) == []


def test_a_new_book_refuses_what_the_schema_refuses(book_place: str):
    """Alembic does not compare the conditions."""
    with closing(create_book(place_of(book_place))) as book, book.reading() as connection:
        for table in metadata.sorted_tables:
            wanted = {each.name for each in table.constraints if isinstance(each, CheckConstraint)}
            made = {each["name"] for each in inspect(connection).get_check_constraints(table.name)}
            assert made == wanted, table.name


def test_a_new_book_fills_in_what_the_schema_fills_in(book_place: str):
    with closing(create_book(place_of(book_place))) as book, book.reading() as connection:
        for table in metadata.sorted_tables:
            made = {each["name"] for each in inspect(connection).get_columns(table.name) if each["default"] is not None}
            assert made - {"id"} == {each.name for each in table.c if each.server_default is not None}, table.name


def test_the_last_script_is_the_programs_revision():
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    assert ScriptDirectory.from_config(config).get_heads() == [LATEST]
