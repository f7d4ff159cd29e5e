"""Hashes of what follows from a night's entries, its seats in its row, and a log of what is done outside the nights.

``tally`` has one row a night with its counters and points between players as JSON, in the place of a row for each
player and pair. What an older book has is taken as it is: a line of the log says so, and has all its rows.
"""

from collections.abc import Iterable
from datetime import datetime
from hashlib import sha256
from itertools import combinations, groupby
from operator import itemgetter
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

from chouette_desk.wording.language import _

revision = "0002"
down_revision = "0001"

COUNTERS = """
games cube_games points transfers payments won lost even best_game worst_game box_games box_points captain_games
captain_points team_games team_points partner_games partner_points boxes boxes_won boxes_held boxes_lost longest_box
doubles redoubles dropped takes takes_won takes_lost takes_even drops beavers raccoons beaver_drops extras_given
extras_received settled bought sold gammons_won gammons_lost backgammons_won backgammons_lost highest_cube
"""
DUE = "number, payer, payee, points, money, currency, state, method, paid_at"
NIGHT = """
night.uid, night.evening_id, evening.club_id, evening.date, night.table_name, night.rulebook_name, club_rulebook.name,
night.stake, night.currency, night.state, night.games, night.began_at, night.closed_at, night.open_dues,
night.last_seq, night.last_hash, night.tally_hash, night.dues_hash, night.seats
"""
LOGGED = {
    "club": "id, name, name_key",
    "player": (
        "id, club_id, full_name, short_name, short_key, initials, initials_key, notes, guest, house, merged_into"
    ),
    "named_group": "id, club_id, name, name_key",
    "group_member": "named_group_id, place, player_id",
    "club_rulebook": "id, club_id, name, version, body, made_at",
    "evening": "id, uid, club_id, date, note",
    "night": "id, uid, evening_id, club_rulebook_id, began_at",
    "seat": "night_id, name, player_id",
}


def upgrade() -> None:
    """Adds the hashes; figures and hashes of nights, and the log's first rows, are made of what is there."""
    bind = op.get_bind()
    for name in ("tally_hash", "dues_hash", "seats", "hash"):
        op.add_column("night", sa.Column(name, sa.Text, nullable=False, server_default=""))
    op.add_column("night", sa.Column("open_dues", sa.Integer, nullable=False, server_default="0"))
    op.add_column("log", sa.Column("body", sa.Text, nullable=False, server_default=""))
    op.add_column("book", sa.Column("log_seq", sa.Integer, nullable=False, server_default="0"))
    op.add_column("book", sa.Column("log_hash", sa.Text, nullable=False, server_default=""))
    texts = _figures(bind)
    op.drop_table("duel")
    op.drop_table("tally")
    night = sa.Column("night_id", sa.Integer, sa.ForeignKey("night.id", name="fk_tally_night_id"), autoincrement=False)
    body = sa.Column("body", sa.Text, nullable=False)
    op.create_table("tally", night, body, sa.PrimaryKeyConstraint("night_id", name="pk_tally"))
    for number, text in texts.items():
        bind.execute(sa.text("INSERT INTO tally VALUES (:night, :body)"), {"night": number, "body": text})
    _hash_nights(bind, texts)
    _begin_log(bind)


def _rows(bind: sa.Connection, query: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in bind.exec_driver_sql(query)]


def _by_night(rows: Iterable[tuple[Any, ...]]) -> dict[int, list[tuple[Any, ...]]]:
    """The rows, sorted, of each night, whose number comes first."""
    return {night: [row[1:] for row in those] for night, those in groupby(sorted(rows), itemgetter(0))}


def _json(content: object) -> str:
    return msgspec.json.encode(content).decode()


def _hash(content: object) -> str:
    return sha256(msgspec.json.encode(content)).hexdigest() if content else ""


def _figures(bind: sa.Connection) -> dict[int, str]:
    """The counters and the points between players of each night as one text."""
    tallies = _rows(bind, f"SELECT night_id, name, {', '.join(COUNTERS.split())} FROM tally")
    counters = {night: {row[0]: row[1:] for row in rows} for night, rows in _by_night(tallies).items()}
    duels = {row[:3]: row[3] for row in _rows(bind, "SELECT night_id, name, other, points FROM duel")}
    texts = {}
    for night, own in counters.items():
        between = [duels.get((night, *pair)) for pair in combinations(own, 2)]
        texts[night] = _json({"counters": own, "duels": between})
    return texts


def _hash_nights(bind: sa.Connection, texts: dict[int, str]) -> None:
    """Write the hashes of every night; a night is closed by the last entry that closes it."""
    bind.exec_driver_sql(
        "UPDATE night SET closed_at = (SELECT max(at) FROM entry WHERE night_id = night.id AND kind = 'close'"
        " AND seq = (SELECT max(seq) FROM entry WHERE night_id = night.id AND kind = 'close'))"
        " WHERE state = 'closed'"
    )
    seats = _by_night(_rows(bind, "SELECT night_id, name, player_id FROM seat"))
    dues = _by_night(_rows(bind, f"SELECT night_id, {DUE} FROM due"))
    changes = "open_dues = :open_dues, tally_hash = :tally_hash, dues_hash = :dues_hash, seats = :seats"
    for (night,) in _rows(bind, "SELECT id FROM night"):
        own = dues.get(night, [])
        text = texts.get(night, "")
        hashes = {
            "tally_hash": sha256(text.encode()).hexdigest() if text else "",
            "dues_hash": _hash(own),
            "seats": _json(dict(seats[night])) if night in seats else "",
        }
        owing = sum(due[6] == "open" for due in own)
        bind.execute(sa.text(f"UPDATE night SET {changes} WHERE id = :id"), {"id": night, "open_dues": owing, **hashes})
    joined = "night JOIN evening ON evening.id = night.evening_id LEFT JOIN club_rulebook ON club_rulebook.id"
    for night, *content in _rows(bind, f"SELECT night.id, {NIGHT} FROM {joined} = night.club_rulebook_id"):
        bind.execute(sa.text("UPDATE night SET hash = :hash WHERE id = :id"), {"id": night, "hash": _hash(content)})


def _begin_log(bind: sa.Connection) -> None:
    """Add a line to the log of an older book that has all its rows; a new book has none yet."""
    books = _rows(bind, "SELECT id FROM book")
    if not books:
        return
    rows = [
        {"table": table, "row": dict(zip(columns.split(", "), row, strict=True))}
        for table, columns in LOGGED.items()
        for row in _rows(bind, f"SELECT {columns} FROM {table}")
    ]
    lines = _rows(bind, "SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1")
    (last, before) = lines[0] if lines else (0, "")
    at = datetime.now().astimezone().isoformat(timespec="milliseconds")
    said = _("The book was brought up to date: from now on its log has everything that is done outside the nights.")
    content = (last + 1, at, "", "", said, _json(rows))
    own = _hash((before, *content))
    line = dict(zip(("seq", "at", "desk", "who", "said", "body"), content, strict=True))
    values = "(seq, at, desk, who, said, body, hash) VALUES (:seq, :at, :desk, :who, :said, :body, :hash)"
    bind.execute(sa.text(f"INSERT INTO log {values}"), {**line, "hash": own})
    bind.execute(sa.text("UPDATE book SET log_seq = :seq, log_hash = :hash"), {"seq": last + 1, "hash": own})
