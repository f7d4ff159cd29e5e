"""The first book; whole numbers and texts only, the same in SQLite and PostgreSQL.

``tally``, ``duel`` and ``due`` follow from the entries and are stored so that a season is added up quickly;
``book check`` counts them again. Times are ISO 8601 with their offset, money is a decimal text.
"""

from chouette_desk.book.database import Connection

COUNTERS = """
games cube_games points transfers payments won lost even best_game worst_game box_games box_points captain_games
captain_points team_games team_points partner_games partner_points boxes boxes_won boxes_held boxes_lost longest_box
doubles redoubles dropped takes takes_won takes_lost takes_even drops beavers raccoons beaver_drops extras_given
extras_received settled bought sold gammons_won gammons_lost backgammons_won backgammons_lost highest_cube
"""
MAY_BE_NULL = ("best_game", "worst_game")

STATEMENTS = (
    """
    CREATE TABLE alembic_version (
        version_num VARCHAR(32) NOT NULL,
        CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
    )
    """,
    """
    CREATE TABLE book (
        id {numbered} NOT NULL, uid TEXT NOT NULL, made_at TEXT NOT NULL,
        CONSTRAINT pk_book PRIMARY KEY (id)
    )
    """,
    """
    CREATE TABLE club (
        id {numbered} NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL,
        CONSTRAINT pk_club PRIMARY KEY (id),
        CONSTRAINT uq_club_name_key UNIQUE (name_key)
    )
    """,
    """
    CREATE TABLE player (
        id {numbered} NOT NULL, club_id INTEGER NOT NULL, full_name TEXT NOT NULL, short_name TEXT NOT NULL,
        short_key TEXT NOT NULL, initials TEXT NOT NULL, initials_key TEXT NOT NULL, notes TEXT DEFAULT '' NOT NULL,
        guest INTEGER DEFAULT '0' NOT NULL, house INTEGER DEFAULT '0' NOT NULL, merged_into INTEGER,
        CONSTRAINT pk_player PRIMARY KEY (id),
        CONSTRAINT uq_player_club_id_initials_key UNIQUE (club_id, initials_key),
        CONSTRAINT uq_player_club_id_short_key UNIQUE (club_id, short_key),
        CONSTRAINT fk_player_club_id FOREIGN KEY (club_id) REFERENCES club (id),
        CONSTRAINT fk_player_merged_into FOREIGN KEY (merged_into) REFERENCES player (id)
    )
    """,
    """
    CREATE TABLE named_group (
        id {numbered} NOT NULL, club_id INTEGER NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL,
        CONSTRAINT pk_named_group PRIMARY KEY (id),
        CONSTRAINT uq_named_group_club_id_name_key UNIQUE (club_id, name_key),
        CONSTRAINT fk_named_group_club_id FOREIGN KEY (club_id) REFERENCES club (id)
    )
    """,
    """
    CREATE TABLE group_member (
        named_group_id INTEGER NOT NULL, place INTEGER NOT NULL, player_id INTEGER NOT NULL,
        CONSTRAINT pk_group_member PRIMARY KEY (named_group_id, place),
        CONSTRAINT fk_group_member_named_group_id FOREIGN KEY (named_group_id) REFERENCES named_group (id),
        CONSTRAINT fk_group_member_player_id FOREIGN KEY (player_id) REFERENCES player (id)
    )
    """,
    """
    CREATE TABLE club_rulebook (
        id {numbered} NOT NULL, club_id INTEGER NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL,
        body TEXT NOT NULL, made_at TEXT NOT NULL,
        CONSTRAINT pk_club_rulebook PRIMARY KEY (id),
        CONSTRAINT uq_club_rulebook_club_id_name_version UNIQUE (club_id, name, version),
        CONSTRAINT fk_club_rulebook_club_id FOREIGN KEY (club_id) REFERENCES club (id)
    )
    """,
    """
    CREATE TABLE evening (
        id {numbered} NOT NULL, uid TEXT NOT NULL, club_id INTEGER NOT NULL, date TEXT NOT NULL,
        note TEXT DEFAULT '' NOT NULL, closed_at TEXT,
        CONSTRAINT pk_evening PRIMARY KEY (id),
        CONSTRAINT uq_evening_uid UNIQUE (uid),
        CONSTRAINT fk_evening_club_id FOREIGN KEY (club_id) REFERENCES club (id)
    )
    """,
    """
    CREATE TABLE night (
        id {numbered} NOT NULL, uid TEXT NOT NULL, evening_id INTEGER NOT NULL, table_name TEXT NOT NULL,
        rulebook_name TEXT NOT NULL, club_rulebook_id INTEGER, stake TEXT, currency TEXT, head TEXT NOT NULL,
        state TEXT NOT NULL, games INTEGER DEFAULT '0' NOT NULL, last_seq INTEGER DEFAULT '0' NOT NULL,
        last_hash TEXT NOT NULL, began_at TEXT NOT NULL, closed_at TEXT,
        CONSTRAINT pk_night PRIMARY KEY (id),
        CONSTRAINT uq_night_uid UNIQUE (uid),
        CONSTRAINT fk_night_club_rulebook_id FOREIGN KEY (club_rulebook_id) REFERENCES club_rulebook (id),
        CONSTRAINT fk_night_evening_id FOREIGN KEY (evening_id) REFERENCES evening (id)
    )
    """,
    """
    CREATE TABLE entry (
        night_id INTEGER NOT NULL, seq INTEGER NOT NULL, command TEXT NOT NULL, at TEXT NOT NULL, desk TEXT NOT NULL,
        who TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL,
        CONSTRAINT pk_entry PRIMARY KEY (night_id, seq),
        CONSTRAINT uq_entry_command UNIQUE (command),
        CONSTRAINT fk_entry_night_id FOREIGN KEY (night_id) REFERENCES night (id)
    )
    """,
    """
    CREATE TABLE log (
        seq INTEGER NOT NULL, at TEXT NOT NULL, desk TEXT NOT NULL, who TEXT NOT NULL, said TEXT NOT NULL,
        hash TEXT NOT NULL,
        CONSTRAINT pk_log PRIMARY KEY (seq)
    )
    """,
    """
    CREATE TABLE seat (
        night_id INTEGER NOT NULL, name TEXT NOT NULL, player_id INTEGER NOT NULL,
        CONSTRAINT pk_seat PRIMARY KEY (night_id, name),
        CONSTRAINT fk_seat_night_id FOREIGN KEY (night_id) REFERENCES night (id),
        CONSTRAINT fk_seat_player_id FOREIGN KEY (player_id) REFERENCES player (id)
    )
    """,
    """
    CREATE TABLE due (
        night_id INTEGER NOT NULL, number INTEGER NOT NULL, payer TEXT NOT NULL, payee TEXT NOT NULL, points BIGINT,
        money TEXT, currency TEXT, state TEXT NOT NULL, method TEXT, paid_at TEXT,
        CONSTRAINT pk_due PRIMARY KEY (night_id, number),
        CONSTRAINT fk_due_night_id_payee FOREIGN KEY (night_id, payee) REFERENCES seat (night_id, name),
        CONSTRAINT fk_due_night_id_payer FOREIGN KEY (night_id, payer) REFERENCES seat (night_id, name),
        CONSTRAINT fk_due_night_id FOREIGN KEY (night_id) REFERENCES night (id)
    )
    """,
    """
    CREATE TABLE tally (
        night_id INTEGER NOT NULL, name TEXT NOT NULL,
        {counters},
        CONSTRAINT pk_tally PRIMARY KEY (night_id, name),
        CONSTRAINT fk_tally_night_id_name FOREIGN KEY (night_id, name) REFERENCES seat (night_id, name),
        CONSTRAINT fk_tally_night_id FOREIGN KEY (night_id) REFERENCES night (id)
    )
    """,
    """
    CREATE TABLE duel (
        night_id INTEGER NOT NULL, name TEXT NOT NULL, other TEXT NOT NULL, points BIGINT NOT NULL,
        CONSTRAINT pk_duel PRIMARY KEY (night_id, name, other),
        CONSTRAINT fk_duel_night_id_name FOREIGN KEY (night_id, name) REFERENCES seat (night_id, name),
        CONSTRAINT fk_duel_night_id_other FOREIGN KEY (night_id, other) REFERENCES seat (night_id, name),
        CONSTRAINT fk_duel_night_id FOREIGN KEY (night_id) REFERENCES night (id)
    )
    """,
    "CREATE INDEX ix_evening_club_id_date ON evening (club_id, date)",
    "CREATE INDEX ix_night_evening_id ON night (evening_id)",
    "CREATE INDEX ix_seat_player_id ON seat (player_id)",
    "CREATE INDEX ix_due_state ON due (state)",
)


def upgrade(connection: Connection) -> None:
    """Makes every table."""
    counters = (f"{name} BIGINT{'' if name in MAY_BE_NULL else ' NOT NULL'}" for name in COUNTERS.split())
    parts = {"numbered": "INTEGER" if connection.is_file else "SERIAL", "counters": ", ".join(counters)}
    for statement in STATEMENTS:
        connection.execute(statement.format(**parts))
