"""The first book."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes every table."""
    op.create_table(
        "book",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("uid", sa.Text(), nullable=False),
        sa.Column("made_at", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_book")),
    )
    op.create_table(
        "club",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club")),
        sa.UniqueConstraint("name_key", name=op.f("uq_club_name_key")),
    )
    op.create_table(
        "log",
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("desk", sa.Text(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_log")),
    )
    op.create_table(
        "club_rulebook",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("made_at", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_club_rulebook_club_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club_rulebook")),
        sa.UniqueConstraint("club_id", "name", "version", name=op.f("uq_club_rulebook_club_id_name_version")),
    )
    op.create_table(
        "evening",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("uid", sa.Text(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("date", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), server_default="", nullable=False),
        sa.Column("closed_at", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_evening_club_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_evening")),
        sa.UniqueConstraint("uid", name=op.f("uq_evening_uid")),
    )
    op.create_index(op.f("ix_evening_club_id_date"), "evening", ["club_id", "date"], unique=False)
    op.create_table(
        "named_group",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_named_group_club_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_named_group")),
        sa.UniqueConstraint("club_id", "name_key", name=op.f("uq_named_group_club_id_name_key")),
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("club_id", sa.Integer(), nullable=False),
        sa.Column("full_name", sa.Text(), nullable=False),
        sa.Column("short_name", sa.Text(), nullable=False),
        sa.Column("short_key", sa.Text(), nullable=False),
        sa.Column("initials", sa.Text(), nullable=False),
        sa.Column("initials_key", sa.Text(), nullable=False),
        sa.Column("notes", sa.Text(), server_default="", nullable=False),
        sa.Column("guest", sa.Integer(), server_default="0", nullable=False),
        sa.Column("house", sa.Integer(), server_default="0", nullable=False),
        sa.Column("merged_into", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["club_id"], ["club.id"], name=op.f("fk_player_club_id")),
        sa.ForeignKeyConstraint(["merged_into"], ["player.id"], name=op.f("fk_player_merged_into")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player")),
        sa.UniqueConstraint("club_id", "initials_key", name=op.f("uq_player_club_id_initials_key")),
        sa.UniqueConstraint("club_id", "short_key", name=op.f("uq_player_club_id_short_key")),
    )
    op.create_table(
        "group_member",
        sa.Column("named_group_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["named_group_id"], ["named_group.id"], name=op.f("fk_group_member_named_group_id")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_group_member_player_id")),
        sa.PrimaryKeyConstraint("named_group_id", "place", name=op.f("pk_group_member")),
    )
    op.create_table(
        "night",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("uid", sa.Text(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("table_name", sa.Text(), nullable=False),
        sa.Column("rulebook_name", sa.Text(), nullable=False),
        sa.Column("club_rulebook_id", sa.Integer(), nullable=True),
        sa.Column("stake", sa.Text(), nullable=True),
        sa.Column("currency", sa.Text(), nullable=True),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("games", sa.Integer(), server_default="0", nullable=False),
        sa.Column("last_seq", sa.Integer(), server_default="0", nullable=False),
        sa.Column("last_hash", sa.Text(), nullable=False),
        sa.Column("began_at", sa.Text(), nullable=False),
        sa.Column("closed_at", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["club_rulebook_id"], ["club_rulebook.id"], name=op.f("fk_night_club_rulebook_id")),
        sa.ForeignKeyConstraint(["evening_id"], ["evening.id"], name=op.f("fk_night_evening_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_night")),
        sa.UniqueConstraint("uid", name=op.f("uq_night_uid")),
    )
    op.create_index(op.f("ix_night_evening_id"), "night", ["evening_id"], unique=False)
    op.create_table(
        "entry",
        sa.Column("night_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("command", sa.Text(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("desk", sa.Text(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"], name=op.f("fk_entry_night_id")),
        sa.PrimaryKeyConstraint("night_id", "seq", name=op.f("pk_entry")),
        sa.UniqueConstraint("command", name=op.f("uq_entry_command")),
    )
    op.create_table(
        "seat",
        sa.Column("night_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"], name=op.f("fk_seat_night_id")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_seat_player_id")),
        sa.PrimaryKeyConstraint("night_id", "name", name=op.f("pk_seat")),
    )
    op.create_index(op.f("ix_seat_player_id"), "seat", ["player_id"], unique=False)
    op.create_table(
        "due",
        sa.Column("night_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("payer", sa.Text(), nullable=False),
        sa.Column("payee", sa.Text(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=True),
        sa.Column("money", sa.Text(), nullable=True),
        sa.Column("currency", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("method", sa.Text(), nullable=True),
        sa.Column("paid_at", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["night_id", "payee"], ["seat.night_id", "seat.name"], name=op.f("fk_due_night_id_payee")
        ),
        sa.ForeignKeyConstraint(
            ["night_id", "payer"], ["seat.night_id", "seat.name"], name=op.f("fk_due_night_id_payer")
        ),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"], name=op.f("fk_due_night_id")),
        sa.PrimaryKeyConstraint("night_id", "number", name=op.f("pk_due")),
    )
    op.create_index(op.f("ix_due_state"), "due", ["state"], unique=False)
    op.create_table(
        "duel",
        sa.Column("night_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("other", sa.Text(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["night_id", "name"], ["seat.night_id", "seat.name"], name=op.f("fk_duel_night_id_name")
        ),
        sa.ForeignKeyConstraint(
            ["night_id", "other"], ["seat.night_id", "seat.name"], name=op.f("fk_duel_night_id_other")
        ),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"], name=op.f("fk_duel_night_id")),
        sa.PrimaryKeyConstraint("night_id", "name", "other", name=op.f("pk_duel")),
    )
    op.create_table(
        "tally",
        sa.Column("night_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("games", sa.BigInteger(), nullable=False),
        sa.Column("cube_games", sa.BigInteger(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("transfers", sa.BigInteger(), nullable=False),
        sa.Column("payments", sa.BigInteger(), nullable=False),
        sa.Column("won", sa.BigInteger(), nullable=False),
        sa.Column("lost", sa.BigInteger(), nullable=False),
        sa.Column("even", sa.BigInteger(), nullable=False),
        sa.Column("best_game", sa.BigInteger(), nullable=True),
        sa.Column("worst_game", sa.BigInteger(), nullable=True),
        sa.Column("box_games", sa.BigInteger(), nullable=False),
        sa.Column("box_points", sa.BigInteger(), nullable=False),
        sa.Column("captain_games", sa.BigInteger(), nullable=False),
        sa.Column("captain_points", sa.BigInteger(), nullable=False),
        sa.Column("team_games", sa.BigInteger(), nullable=False),
        sa.Column("team_points", sa.BigInteger(), nullable=False),
        sa.Column("partner_games", sa.BigInteger(), nullable=False),
        sa.Column("partner_points", sa.BigInteger(), nullable=False),
        sa.Column("boxes", sa.BigInteger(), nullable=False),
        sa.Column("boxes_won", sa.BigInteger(), nullable=False),
        sa.Column("boxes_held", sa.BigInteger(), nullable=False),
        sa.Column("boxes_lost", sa.BigInteger(), nullable=False),
        sa.Column("longest_box", sa.BigInteger(), nullable=False),
        sa.Column("doubles", sa.BigInteger(), nullable=False),
        sa.Column("redoubles", sa.BigInteger(), nullable=False),
        sa.Column("dropped", sa.BigInteger(), nullable=False),
        sa.Column("takes", sa.BigInteger(), nullable=False),
        sa.Column("takes_won", sa.BigInteger(), nullable=False),
        sa.Column("takes_lost", sa.BigInteger(), nullable=False),
        sa.Column("takes_even", sa.BigInteger(), nullable=False),
        sa.Column("drops", sa.BigInteger(), nullable=False),
        sa.Column("beavers", sa.BigInteger(), nullable=False),
        sa.Column("raccoons", sa.BigInteger(), nullable=False),
        sa.Column("beaver_drops", sa.BigInteger(), nullable=False),
        sa.Column("extras_given", sa.BigInteger(), nullable=False),
        sa.Column("extras_received", sa.BigInteger(), nullable=False),
        sa.Column("settled", sa.BigInteger(), nullable=False),
        sa.Column("bought", sa.BigInteger(), nullable=False),
        sa.Column("sold", sa.BigInteger(), nullable=False),
        sa.Column("gammons_won", sa.BigInteger(), nullable=False),
        sa.Column("gammons_lost", sa.BigInteger(), nullable=False),
        sa.Column("backgammons_won", sa.BigInteger(), nullable=False),
        sa.Column("backgammons_lost", sa.BigInteger(), nullable=False),
        sa.Column("highest_cube", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["night_id", "name"], ["seat.night_id", "seat.name"], name=op.f("fk_tally_night_id_name")
        ),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"], name=op.f("fk_tally_night_id")),
        sa.PrimaryKeyConstraint("night_id", "name", name=op.f("pk_tally")),
    )
