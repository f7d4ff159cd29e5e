"""The migrations make the tables of every revision, the last the program's own."""

from pathlib import Path

import pytest

from chouette_desk.book.book import open_book
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import tables_of
from chouette_desk.book.create import create_book
from chouette_desk.book.errors import DamagedBook
from chouette_desk.book.location import ENDING, BookLocation, location_of
from chouette_desk.book.migrations import MIGRATIONS, r0002_hashes
from chouette_desk.book.revisions import LATEST, TABLE, upgrade
from chouette_desk.core.tally import Tally
from tests.book.kept_books import FOLDER
from tests.book.older_books import older_book
from tests.book.stored_schema import schema_of


def schema(place: BookLocation) -> list[str]:
    """The schema of the book at this place."""
    with transaction_at(place) as connection:
        return schema_of(connection)


def kept_schema(revision: str, place: BookLocation) -> list[str]:
    """Return the schema made by a revision's programs, from the kept book or a file."""
    if place.path is not None:
        return schema(BookLocation(path=FOLDER / f"{revision}{ENDING}"))
    return (FOLDER / f"{revision}.postgresql.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("revision", MIGRATIONS)
def test_the_migrations_make_the_tables_of_each_revision(book_place: str, revision: str):
    place = location_of(book_place)
    if place.path is not None:
        place.path.touch()
    with transaction_at(place, writes=True) as connection:
        upgrade(connection, revision)
    assert schema(place) == kept_schema(revision, place)


@pytest.mark.parametrize("revision", MIGRATIONS)
def test_a_kept_book_gets_the_tables_of_a_new_one(book_place: str, revision: str):
    place = older_book(book_place, revision)
    open_book(place).close()
    assert schema(place) == kept_schema(LATEST, place)


def test_a_new_book_has_them_too(book_place: str):
    create_book(location_of(book_place)).close()
    assert schema(location_of(book_place)) == kept_schema(LATEST, location_of(book_place))


def test_another_counter_comes_with_a_revision_that_writes_the_figures_anew():
    """The figures of a night are stored in the order of the fields."""
    assert tuple(r0002_hashes.COUNTERS.split()) == Tally.__struct_fields__


def test_the_last_migration_is_the_programs_revision():
    assert list(MIGRATIONS) == [f"{number:04}" for number in range(1, int(LATEST) + 1)]


def test_no_table_comes_before_those_that_it_refers_to(tmp_path: Path):
    create_book(BookLocation(path=tmp_path / "club")).close()
    with transaction_at(BookLocation(path=tmp_path / "club")) as connection:
        tables = {table.name: table for table in tables_of(connection)}
        assert {*tables, TABLE} == connection.table_names()
        seen = set[str]()
        for name in tables:
            seen.add(name)
            assert seen.issuperset(connection.column('SELECT "table" FROM pragma_foreign_key_list(:name)', name=name))
    assert {name: table.own for name, table in tables.items() if table.own} == {"player": ("merged_into",)}


def test_tables_that_refer_to_each_other_in_a_circle_are_no_book(tmp_path: Path):
    place = BookLocation(path=tmp_path / "club")
    create_book(place).close()
    with transaction_at(place, writes=True) as connection:
        connection.execute("ALTER TABLE club ADD COLUMN captain INTEGER REFERENCES player (id)")
    with pytest.raises(DamagedBook), transaction_at(place) as connection:
        tables_of(connection)
