"""The tables of the book; whole numbers and texts only, the same in SQLite and PostgreSQL.

``tally``, ``duel`` and ``due`` follow from the entries and are stored so that a season is added up quickly;
``book check`` counts them again. Times are ISO 8601 with their offset, money is a decimal text.

This is the only module that imports SQLAlchemy and Alembic, and only migrations and copies between databases need it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from chouette_desk.book.database import Connection
from chouette_desk.core.tally import Tally

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _id() -> Column[int]:
    return Column("id", Integer, primary_key=True)


def _to(table: str, *, name: str | None = None, null: bool = False) -> Column[int]:
    """A column that points at another table."""
    return Column(name or f"{table}_id", Integer, ForeignKey(f"{table}.id"), nullable=null)


def _text(name: str, *, null: bool = False) -> Column[str]:
    return Column(name, Text, nullable=null)


def _yes_no(name: str) -> Column[int]:
    return Column(name, Integer, CheckConstraint(f"{name} IN (0, 1)", name=name), nullable=False, server_default="0")


book = Table("book", metadata, _id(), _text("uid"), _text("made_at"))

club = Table("club", metadata, _id(), _text("name"), Column("name_key", Text, nullable=False, unique=True))

player = Table(
    "player",
    metadata,
    _id(),
    _to("club"),
    _text("full_name"),
    _text("short_name"),
    _text("short_key"),
    _text("initials"),
    _text("initials_key"),
    Column("notes", Text, nullable=False, server_default=""),
    _yes_no("guest"),
    _yes_no("house"),
    _to("player", name="merged_into", null=True),
    UniqueConstraint("club_id", "short_key"),
    UniqueConstraint("club_id", "initials_key"),
)

named_group = Table(
    "named_group",
    metadata,
    _id(),
    _to("club"),
    _text("name"),
    _text("name_key"),
    UniqueConstraint("club_id", "name_key"),
)

group_member = Table(
    "group_member",
    metadata,
    Column("named_group_id", Integer, ForeignKey("named_group.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    _to("player"),
)

club_rulebook = Table(
    "club_rulebook",
    metadata,
    _id(),
    _to("club"),
    _text("name"),
    Column("version", Integer, nullable=False),
    _text("body"),
    _text("made_at"),
    UniqueConstraint("club_id", "name", "version"),
)

evening = Table(
    "evening",
    metadata,
    _id(),
    Column("uid", Text, nullable=False, unique=True),
    _to("club"),
    _text("date"),
    Column("note", Text, nullable=False, server_default=""),
    _text("closed_at", null=True),
    Index(None, "club_id", "date"),
)

night = Table(
    "night",
    metadata,
    _id(),
    Column("uid", Text, nullable=False, unique=True),
    Column("evening_id", Integer, ForeignKey("evening.id"), nullable=False, index=True),
    _text("table_name"),
    _text("rulebook_name"),
    _to("club_rulebook", null=True),
    _text("stake", null=True),
    _text("currency", null=True),
    _text("head"),
    Column("state", Text, CheckConstraint("state IN ('open', 'closed')", name="state"), nullable=False),
    Column("games", Integer, nullable=False, server_default="0"),
    Column("last_seq", Integer, nullable=False, server_default="0"),
    _text("last_hash"),
    _text("began_at"),
    _text("closed_at", null=True),
)

entry = Table(
    "entry",
    metadata,
    Column("night_id", Integer, ForeignKey("night.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("command", Text, nullable=False, unique=True),
    _text("at"),
    _text("desk"),
    _text("who"),
    _text("kind"),
    _text("body"),
    _text("hash"),
)

log = Table(
    "log",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=False),
    _text("at"),
    _text("desk"),
    _text("who"),
    _text("said"),
    _text("hash"),
)

seat = Table(
    "seat",
    metadata,
    Column("night_id", Integer, ForeignKey("night.id"), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("player_id", Integer, ForeignKey("player.id"), nullable=False, index=True),
)

due = Table(
    "due",
    metadata,
    Column("night_id", Integer, ForeignKey("night.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    _text("payer"),
    _text("payee"),
    Column("points", BigInteger, nullable=True),
    _text("money", null=True),
    _text("currency", null=True),
    Column("state", Text, CheckConstraint("state IN ('open', 'paid')", name="state"), nullable=False, index=True),
    _text("method", null=True),
    _text("paid_at", null=True),
    ForeignKeyConstraint(["night_id", "payer"], ["seat.night_id", "seat.name"]),
    ForeignKeyConstraint(["night_id", "payee"], ["seat.night_id", "seat.name"]),
)


def _count(name: str) -> Column[int]:
    """A counter of ``Tally``; null where there may be nothing to count."""
    return Column(name, BigInteger, nullable=getattr(Tally(), name) is None)


tally = Table(
    "tally",
    metadata,
    Column("night_id", Integer, ForeignKey("night.id"), primary_key=True),
    Column("name", Text, primary_key=True),
    *map(_count, Tally.__struct_fields__),
    ForeignKeyConstraint(["night_id", "name"], ["seat.night_id", "seat.name"]),
)

duel = Table(
    "duel",
    metadata,
    Column("night_id", Integer, ForeignKey("night.id"), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("points", BigInteger, nullable=False),
    ForeignKeyConstraint(["night_id", "name"], ["seat.night_id", "seat.name"]),
    ForeignKeyConstraint(["night_id", "other"], ["seat.night_id", "seat.name"]),
)


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
    found = MetaData()
    with through_sqlalchemy(connection) as borrowed:
        found.reflect(borrowed)
    return found.sorted_tables
