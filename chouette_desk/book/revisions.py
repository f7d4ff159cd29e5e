"""The revision of a book's tables: which it has, and how it gets this program's."""

from pathlib import Path
from threading import Lock

from sqlalchemy import Connection, inspect, text

from chouette_desk.book import migrations
from chouette_desk.book.places import Place
from chouette_desk.book.recognition import NO_BOOK, NOT_A_BOOK
from chouette_desk.book.schema import LATEST as LATEST
from chouette_desk.book.schema import book
from chouette_desk.book.trouble import NewerBook, NoBook, NotABook
from chouette_desk.wording.language import N_, _

SCRIPTS = Path(migrations.__file__).parent
TABLE = "alembic_version"
NEWER = N_("The book {book} was written by a newer Chouette Desk. Install that one to open it.")

_one_at_a_time = Lock()  # Alembic's context belongs to the whole process


def revision_of(connection: Connection) -> str | None:
    """The revision of the book in this database, None where there is no book in it."""
    tables = inspect(connection).get_table_names()
    if book.name not in tables or TABLE not in tables:
        return None
    return connection.execute(text(f"SELECT version_num FROM {TABLE}")).scalar()


def checked_revision(place: Place, connection: Connection) -> str:
    """The revision of the book in this database; raises NotABook or NoBook without one, NewerBook for a newer one."""
    revision = revision_of(connection)
    if revision is None:
        raise NotABook(_(NOT_A_BOOK).format(book=place)) if place.path else NoBook(_(NO_BOOK).format(book=place))
    if is_newer(revision):
        raise NewerBook(_(NEWER).format(book=place))
    return revision


def is_newer(revision: str) -> bool:
    """Whether a newer program wrote a book of this revision."""
    return revision > LATEST


def upgrade(connection: Connection, to: str = "head") -> None:
    """Brings the tables of a book, or of an empty database, up to this program's, within the transaction."""
    from alembic import command  # late: a book that is up to date does without
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    with _one_at_a_time:
        command.upgrade(config, to)
