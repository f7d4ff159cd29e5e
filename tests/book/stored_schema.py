"""A database's tables as comparable lines: columns, constraints and indexes.

python -m tests.book.stored_schema     writes down those of this program in PostgreSQL, beside the book that is kept
"""

import re

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.database import Connection
from chouette_desk.book.location import location_of
from chouette_desk.book.revisions import LATEST, upgrade
from tests.book.kept_books import FOLDER
from tests.book.postgres import Cluster

PART = re.compile(r",(?![^(]*\))")
COLUMNS = """
SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, collation_name)
FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position
"""
CONSTRAINTS = """
SELECT concat_ws(' ', CAST(conrelid AS regclass), conname, pg_get_constraintdef(oid)) FROM pg_constraint
WHERE connamespace = CAST(CAST(current_schema() AS text) AS regnamespace) AND contype <> 'n'
"""  # n: not null, which PostgreSQL 18 lists here too
INDEXES = "SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema()"


def schema_of(connection: Connection) -> list[str]:
    """Return the lines: columns in their order, then all others sorted."""
    if connection.is_file:
        made_by = connection.column("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name", str)
        return [line for statement in made_by for line in _lines(statement)]
    others = [line for question in (CONSTRAINTS, INDEXES) for line in connection.column(question, str)]
    return [*connection.column(COLUMNS, str), *sorted(others)]


def _lines(statement: str) -> list[str]:
    """Return the lines of a statement that made a table or an index.

    The place of a constraint among its table's means nothing.
    """
    text = re.sub(r"\s*([(),])\s*", r"\1", " ".join(statement.split()))
    made, _bracket, parts = text.removesuffix(")").partition("(")
    columns, constraints = [], []
    for part in PART.split(parts):
        (constraints if part.startswith("CONSTRAINT") else columns).append(f"{made}: {part}")
    return [*columns, *sorted(constraints)]


def main() -> None:
    """Writes down the tables of this program's revision in PostgreSQL."""
    with Cluster() as cluster:
        place = location_of(cluster.url(cluster.new_database()))
        with transaction_at(place, writes=True) as connection:
            upgrade(connection)
            lines = schema_of(connection)
    (FOLDER / f"{LATEST}.postgresql.txt").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
