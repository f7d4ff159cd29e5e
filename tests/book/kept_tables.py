"""Tables of a server's book that one test leaves to the next, as making is slow.

The server needs a hundred milliseconds to make and remove them, and five to delete their few rows. Only tables that
nobody has changed are kept: an event trigger notes each statement that changes one.
"""

import psycopg

from chouette_desk.book import revisions
from chouette_desk.book.database import Connection

THIS_PROGRAMS = revisions.LATEST
KEPT, NOTES = "kept_tables", "noted_changes"
NOTING = f"""
CREATE SCHEMA {NOTES};
CREATE TABLE {NOTES}.change (tag text);
CREATE FUNCTION {NOTES}.note() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER AS
    $$ BEGIN INSERT INTO {NOTES}.change VALUES (tg_tag); END $$;
CREATE EVENT TRIGGER {NOTES} ON ddl_command_end EXECUTE FUNCTION {NOTES}.note();
ALTER EVENT TRIGGER {NOTES} ENABLE ALWAYS
"""
NOTHING_NOTED = f"DELETE FROM {NOTES}.change"
ROWS = """
SELECT string_agg(CASE relkind WHEN 'r' THEN format('DELETE FROM %s', oid::regclass)
                               ELSE format('SELECT setval(%L, 1, false)', oid::regclass) END, '; ')
FROM pg_class WHERE relkind IN ('r', 'S') AND relnamespace = 'public'::regnamespace
"""
IS_THERE = f"SELECT to_regnamespace('{KEPT}') IS NOT NULL"
IS_NOTING = f"SELECT to_regnamespace('{NOTES}') IS NOT NULL"
IS_UNCHANGED = f"SELECT NOT EXISTS (SELECT FROM {NOTES}.change)"
BACK = f"DROP SCHEMA public; ALTER SCHEMA {KEPT} RENAME TO public"
"""The statements that make kept tables those of the next book."""


def upgrade(connection: Connection) -> None:
    """Replace ``revisions.upgrade`` for new books: kept tables become the book's."""
    if connection.is_file or revisions.LATEST != THIS_PROGRAMS:
        return revisions.upgrade(connection)
    if connection.column(IS_NOTING, bool) == [False]:
        connection.raw.execute(NOTING)
    if connection.column(IS_THERE, bool) == [True]:
        connection.raw.execute(BACK)
        connection.insert(revisions.TABLE, {"version_num": THIS_PROGRAMS})
    else:
        revisions.upgrade(connection)
    connection.raw.execute(NOTHING_NOTED)
    return None


def put_away(connection: psycopg.Connection) -> None:
    """Leave no book in the database; keep unchanged tables for the next test."""
    if are_unchanged(connection):
        rows = _answer(connection, ROWS)
        # without the triggers of foreign keys, for all rows go
        connection.execute(f"SET session_replication_role = replica; {rows}; RESET session_replication_role".encode())
        connection.execute(f"DROP SCHEMA IF EXISTS {KEPT} CASCADE; ALTER SCHEMA public RENAME TO {KEPT}".encode())
    else:
        connection.execute(b"DROP SCHEMA IF EXISTS public CASCADE")
    connection.execute(b"CREATE SCHEMA public")


def are_unchanged(connection: psycopg.Connection) -> bool:
    """Tell whether the tables are as they were made."""
    return bool(_answer(connection, IS_NOTING) and _answer(connection, IS_UNCHANGED))


def _answer(connection: psycopg.Connection, question: str) -> object:
    row = connection.execute(question.encode()).fetchone()
    assert row is not None
    return row[0]
