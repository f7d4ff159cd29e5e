"""The tables of a database by SQLAlchemy and Alembic: made by the scripts of ``migrations``, read as they are.

Only migrations and copies between databases need this; nothing else in the package imports the two libraries.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy
from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, Table
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from chouette_desk.book.database import Connection


@contextmanager
def through_sqlalchemy(connection: Connection) -> Iterator[sqlalchemy.Connection]:
    """The connection, in its transaction, as SQLAlchemy's; raises the driver's errors."""
    url = "sqlite://" if connection.is_file else "postgresql+psycopg://"
    engine = sqlalchemy.create_engine(url, creator=lambda: connection.raw, poolclass=StaticPool)
    for method in ("do_commit", "do_rollback", "do_close"):
        setattr(engine.dialect, method, lambda raw: None)
    try:
        with engine.connect() as borrowed:
            yield borrowed
    except DBAPIError as error:
        raise (error.orig or error) from error


def run_scripts(connection: Connection, scripts: Path, to: str) -> None:
    """Run Alembic's scripts up to a revision, in the transaction of the connection."""
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    with through_sqlalchemy(connection) as borrowed:
        config.attributes["connection"] = borrowed
        command.upgrade(config, to)


def reflected_tables(connection: Connection) -> list[Table]:
    """The tables of a database as it is, none before those that it refers to."""
    metadata = MetaData()
    with through_sqlalchemy(connection) as borrowed:
        metadata.reflect(borrowed)
    return metadata.sorted_tables
