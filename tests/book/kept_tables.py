"""Tables of a server's book that one test leaves to the next, as making is slow.

The server needs a hundred milliseconds to make and remove them, and five to delete their few rows.

Only tables that are as they were made are kept: a comment on their schema holds what the server's catalogue had of them
right after, each row with the transaction that wrote it. Any later change of a table is another transaction.
"""

import psycopg

from chouette_desk.book import revisions
from chouette_desk.book.database import Connection

THIS_PROGRAMS = revisions.LATEST
KEPT = "kept_tables"
CATALOGUE = """
SELECT md5(coalesce(string_agg(line, ' ' ORDER BY line), '')) FROM (
    WITH ours AS (SELECT oid, xmin FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    SELECT concat('class', oid, ' ', xmin) FROM ours
    UNION ALL SELECT concat('column', attrelid, attname, ' ', xmin)
        FROM pg_attribute WHERE attrelid IN (SELECT oid FROM ours)
    UNION ALL SELECT concat('default', oid, ' ', xmin) FROM pg_attrdef WHERE adrelid IN (SELECT oid FROM ours)
    UNION ALL SELECT concat('index', indexrelid, ' ', xmin) FROM pg_index WHERE indrelid IN (SELECT oid FROM ours)
    UNION ALL SELECT concat('rule', oid, ' ', xmin) FROM pg_rewrite WHERE ev_class IN (SELECT oid FROM ours)
    UNION ALL SELECT concat('trigger', oid, ' ', xmin) FROM pg_trigger WHERE tgrelid IN (SELECT oid FROM ours)
    UNION ALL SELECT concat('policy', oid, ' ', xmin) FROM pg_policy WHERE polrelid IN (SELECT oid FROM ours)
    UNION ALL SELECT concat('sequence', seqrelid, ' ', xmin) FROM pg_sequence WHERE seqrelid IN (SELECT oid FROM ours)
    UNION ALL SELECT concat('comment', objoid, objsubid, ' ', xmin)
        FROM pg_description WHERE classoid = 'pg_class'::regclass AND objoid IN (SELECT oid FROM ours)
    UNION ALL SELECT concat('constraint', oid, ' ', xmin)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT concat('function', oid, ' ', xmin) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT concat('type', oid, ' ', xmin) FROM pg_type WHERE typnamespace = 'public'::regnamespace
    UNION ALL SELECT concat('access', nspowner, nspacl) FROM pg_namespace WHERE nspname = 'public'
) AS lines (line)
"""
MARK = f"DO $$ BEGIN EXECUTE format('COMMENT ON SCHEMA public IS %L', ({CATALOGUE})); END $$"
"""The statement that says of tables that they are as they were made."""
CLEAN = f"SELECT coalesce(obj_description('public'::regnamespace, 'pg_namespace'), '') = ({CATALOGUE})"
ROWS = """
SELECT string_agg(CASE relkind WHEN 'r' THEN format('DELETE FROM %s', oid::regclass)
                               ELSE format('SELECT setval(%L, 1, false)', oid::regclass) END, '; ')
FROM pg_class WHERE relkind IN ('r', 'S') AND relnamespace = 'public'::regnamespace
"""
IS_THERE = f"SELECT to_regnamespace('{KEPT}') IS NOT NULL"
BACK = f"DROP SCHEMA public; ALTER SCHEMA {KEPT} RENAME TO public"
"""The statements that make kept tables those of the next book."""


def upgrade(connection: Connection) -> None:
    """Replace ``revisions.upgrade`` for new books: kept tables become the book's."""
    if connection.is_file or revisions.LATEST != THIS_PROGRAMS:
        revisions.upgrade(connection)
    elif connection.column(IS_THERE, bool) == [True]:
        connection.raw.execute(BACK)
        connection.insert(revisions.TABLE, {"version_num": THIS_PROGRAMS})
    else:
        revisions.upgrade(connection)
        connection.raw.execute(MARK)


def put_away(connection: psycopg.Connection) -> None:
    """Leave no book in the database; keep unchanged tables for the next test."""
    if _answer(connection, CLEAN):
        rows = _answer(connection, ROWS)
        # without the triggers of foreign keys, for all rows go
        connection.execute(f"SET session_replication_role = replica; {rows}; RESET session_replication_role".encode())
        connection.execute(f"DROP SCHEMA IF EXISTS {KEPT} CASCADE; ALTER SCHEMA public RENAME TO {KEPT}".encode())
    else:
        connection.execute(b"DROP SCHEMA IF EXISTS public CASCADE")
    connection.execute(b"CREATE SCHEMA public")


def _answer(connection: psycopg.Connection, question: str) -> object:
    row = connection.execute(question.encode()).fetchone()
    assert row is not None
    return row[0]
