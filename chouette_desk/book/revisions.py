"""The revision of a book's tables: which it has, and how it gets this program's."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from chouette_desk.book import migrations
from chouette_desk.book.schema import LATEST, book

SCRIPTS = Path(migrations.__file__).parent


def revision_of(connection: Connection) -> str | None:
    """The revision of the book in this database, None where there is no book in it."""
    tables = inspect(connection).get_table_names()
    if book.name not in tables or "alembic_version" not in tables:
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def is_newer(revision: str) -> bool:
    """Whether a newer program wrote a book of this revision."""
    return revision > LATEST


def upgrade(connection: Connection, scripts: Path = SCRIPTS, to: str = "head") -> None:
    """Brings the tables of a book, or of an empty database, up to this program's, within the transaction."""
    from alembic import command  # late: a book that is up to date does without
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
