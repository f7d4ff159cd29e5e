"""The first book; whole numbers and texts only, the same in SQLite and PostgreSQL.

``tally``, ``duel`` and ``due`` follow from the entries and are stored so that a season is added up quickly;
``book check`` counts them again. Times are ISO 8601 with their offset, money is a decimal text.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.schema import SchemaItem

revision = "0001"
down_revision = None

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
COUNTERS = """
games cube_games points transfers payments won lost even best_game worst_game box_games box_points captain_games
captain_points team_games team_points partner_games partner_points boxes boxes_won boxes_held boxes_lost longest_box
doubles redoubles dropped takes takes_won takes_lost takes_even drops beavers raccoons beaver_drops extras_given
extras_received settled bought sold gammons_won gammons_lost backgammons_won backgammons_lost highest_cube
"""
MAY_BE_NULL = ("best_game", "worst_game")


def _table(name: str, *parts: SchemaItem) -> None:
    """A table; its rows are numbered where no part of it is a key."""
    keys = [part for part in parts if isinstance(part, sa.Column) and part.primary_key]
    sa.Table(name, metadata, *([] if keys else [sa.Column("id", sa.Integer, primary_key=True)]), *parts)


def _texts(*names: str, default: str | None = None, null: bool = False) -> list[SchemaItem]:
    return [sa.Column(name, sa.Text, nullable=null, server_default=default) for name in names]


def _numbers(*names: str, default: str | None = None) -> list[SchemaItem]:
    return [sa.Column(name, sa.Integer, nullable=False, server_default=default) for name in names]


def _key(name: str, kind: type[sa.Integer | sa.Text]) -> SchemaItem:
    """A part of a primary key that the database does not number."""
    return sa.Column(name, kind, primary_key=True, autoincrement=False)


def _to(table: str, name: str = "", *, null: bool = False, key: bool = False, index: bool = False) -> SchemaItem:
    """A column that refers to another table."""
    target = sa.ForeignKey(f"{table}.id")
    return sa.Column(name or f"{table}_id", sa.Integer, target, nullable=null, primary_key=key, index=index)


def _to_seat(name: str) -> SchemaItem:
    return sa.ForeignKeyConstraint(["night_id", name], ["seat.night_id", "seat.name"])


_table("book", *_texts("uid", "made_at"))
_table("club", *_texts("name", "name_key"), sa.UniqueConstraint("name_key"))
_table(
    "player",
    _to("club"),
    *_texts("full_name", "short_name", "short_key", "initials", "initials_key"),
    *_texts("notes", default=""),
    *_numbers("guest", "house", default="0"),
    _to("player", "merged_into", null=True),
    sa.UniqueConstraint("club_id", "short_key"),
    sa.UniqueConstraint("club_id", "initials_key"),
)
_table("named_group", _to("club"), *_texts("name", "name_key"), sa.UniqueConstraint("club_id", "name_key"))
_table("group_member", _to("named_group", key=True), _key("place", sa.Integer), _to("player"))
_table(
    "club_rulebook",
    _to("club"),
    *(*_texts("name"), *_numbers("version"), *_texts("body", "made_at")),
    sa.UniqueConstraint("club_id", "name", "version"),
)
_table(
    "evening",
    *(*_texts("uid"), _to("club"), *_texts("date"), *_texts("note", default=""), *_texts("closed_at", null=True)),
    sa.UniqueConstraint("uid"),
    sa.Index(None, "club_id", "date"),
)
_table(
    "night",
    *(*_texts("uid"), _to("evening", index=True), *_texts("table_name", "rulebook_name")),
    *(_to("club_rulebook", null=True), *_texts("stake", "currency", null=True), *_texts("head", "state")),
    *(*_numbers("games", "last_seq", default="0"), *_texts("last_hash", "began_at"), *_texts("closed_at", null=True)),
    sa.UniqueConstraint("uid"),
)
_table(
    "entry",
    *(_to("night", key=True), _key("seq", sa.Integer)),
    *_texts("command", "at", "desk", "who", "kind", "body", "hash"),
    sa.UniqueConstraint("command"),
)
_table("log", _key("seq", sa.Integer), *_texts("at", "desk", "who", "said", "hash"))
_table("seat", _to("night", key=True), _key("name", sa.Text), _to("player", index=True))
_table(
    "due",
    *(_to("night", key=True), _key("number", sa.Integer), *_texts("payer", "payee")),
    *(sa.Column("points", sa.BigInteger), *_texts("money", "currency", null=True)),
    *(sa.Column("state", sa.Text, nullable=False, index=True), *_texts("method", "paid_at", null=True)),
    *(_to_seat("payer"), _to_seat("payee")),
)
_table(
    "tally",
    *(_to("night", key=True), _key("name", sa.Text), _to_seat("name")),
    *(sa.Column(name, sa.BigInteger, nullable=name in MAY_BE_NULL) for name in COUNTERS.split()),
)
_table(
    "duel",
    *(_to("night", key=True), _key("name", sa.Text), _key("other", sa.Text)),
    *(sa.Column("points", sa.BigInteger, nullable=False), _to_seat("name"), _to_seat("other")),
)


def upgrade() -> None:
    """Makes every table."""
    metadata.create_all(op.get_bind())
