"""Tables that one test leaves to the next are new and empty ones."""

import psycopg

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.create import create_book
from chouette_desk.book.location import location_of
from tests.book.kept_tables import IS_THERE, are_unchanged
from tests.book.postgres import Cluster
from tests.book.stored_schema import schema_of

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
    "SET session_replication_role = replica; DROP TABLE entry CASCADE; RESET session_replication_role",
    "GRANT SELECT ON night TO PUBLIC",
    "GRANT CREATE ON SCHEMA public TO PUBLIC",
)


def asked(cluster: Cluster, database: str, question: str) -> object:
    """The first value of an answer."""
    with psycopg.connect(cluster.address(database)) as connection:
        row = connection.execute(question.encode()).fetchone()
    assert row is not None
    return row[0]


def test_each_change_of_the_tables_is_noted(cluster: Cluster, database: str) -> None:
    create_book(location_of(cluster.url(database))).close()
    with psycopg.connect(cluster.address(database)) as connection:
        for change in CHANGES:
            with connection.transaction(force_rollback=True):
                connection.execute(change.encode())
                assert not are_unchanged(connection), change
        assert are_unchanged(connection)


def test_tables_that_a_test_has_changed_are_not_those_of_the_next(cluster: Cluster, database: str) -> None:
    create_book(location_of(cluster.url(database))).close()
    cluster.run(CHANGES[0], database)
    cluster.empty(database)
    assert asked(cluster, database, IS_THERE) is False


def test_tables_that_a_test_has_only_filled_are_those_of_the_next_and_empty(cluster: Cluster, database: str) -> None:
    create_book(location_of(cluster.url(database))).close()
    club = "INSERT INTO club (name, name_key) VALUES ('Riverside', 'riverside') RETURNING id"
    cluster.run(club, database)
    cluster.empty(database)
    assert asked(cluster, database, IS_THERE) is True
    create_book(location_of(cluster.url(database))).close()
    assert asked(cluster, database, IS_THERE) is False
    assert asked(cluster, database, "SELECT count(*) FROM club") == 0
    assert asked(cluster, database, "SELECT count(*) FROM book") == 1
    assert asked(cluster, database, club) == 1


def test_kept_tables_are_those_that_the_migrations_make(cluster: Cluster, database: str) -> None:
    place, schemas = location_of(cluster.url(database)), []
    cluster.run("CREATE TABLE more (n int)", database)
    for _book in range(3):
        cluster.empty(database)
        create_book(place).close()
        with transaction_at(place) as connection:
            schemas.append([*schema_of(connection), connection.column("SELECT version_num FROM alembic_version")])
    assert schemas[0] == schemas[1] == schemas[2]
