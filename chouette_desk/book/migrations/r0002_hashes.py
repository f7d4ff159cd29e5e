"""Hashes of a night's results, seats in its row, and a log of other actions.

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

from chouette_desk.book.database import Connection
from chouette_desk.book.migrations.r0001_the_first_book import COUNTERS
from chouette_desk.wording.language import _

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


STATEMENTS = (
    "ALTER TABLE night ADD COLUMN tally_hash TEXT DEFAULT '' NOT NULL",
    "ALTER TABLE night ADD COLUMN dues_hash TEXT DEFAULT '' NOT NULL",
    "ALTER TABLE night ADD COLUMN seats TEXT DEFAULT '' NOT NULL",
    "ALTER TABLE night ADD COLUMN hash TEXT DEFAULT '' NOT NULL",
    "ALTER TABLE night ADD COLUMN open_dues INTEGER DEFAULT '0' NOT NULL",
    "ALTER TABLE log ADD COLUMN body TEXT DEFAULT '' NOT NULL",
    "ALTER TABLE book ADD COLUMN log_seq INTEGER DEFAULT '0' NOT NULL",
    "ALTER TABLE book ADD COLUMN log_hash TEXT DEFAULT '' NOT NULL",
    "DROP TABLE duel",
    "DROP TABLE tally",
    """
    CREATE TABLE tally (
        night_id INTEGER NOT NULL,
        body TEXT NOT NULL,
        CONSTRAINT pk_tally PRIMARY KEY (night_id),
        CONSTRAINT fk_tally_night_id FOREIGN KEY (night_id) REFERENCES night (id)
    )
    """,
)
# the last entry that closes a night
CLOSED_AT = """
SELECT max(at) FROM entry WHERE night_id = :night AND kind = 'close'
AND seq = (SELECT max(seq) FROM entry WHERE night_id = :night AND kind = 'close')
"""


def upgrade(connection: Connection) -> None:
    """Add the hashes, made from the present figures, nights and rows for the log."""
    texts = _figures(connection)
    for statement in STATEMENTS:
        connection.execute(statement)
    connection.insert("tally", *({"night_id": night, "body": text} for night, text in texts.items()))
    _hash_nights(connection, texts)
    _begin_log(connection)


def _rows(connection: Connection, query: str) -> list[tuple[Any, ...]]:
    return connection.execute(query).fetchall()


def _by_night(rows: Iterable[tuple[Any, ...]]) -> dict[int, list[tuple[Any, ...]]]:
    """The rows, sorted, of each night, whose number comes first."""
    return {night: [row[1:] for row in those] for night, those in groupby(sorted(rows), itemgetter(0))}


def _json(content: object) -> str:
    return msgspec.json.encode(content).decode()


def _hash(content: object) -> str:
    return sha256(msgspec.json.encode(content)).hexdigest() if content else ""


def _figures(connection: Connection) -> dict[int, str]:
    """The counters and the points between players of each night as one text."""
    tallies = _rows(connection, f"SELECT night_id, name, {', '.join(COUNTERS.split())} FROM tally")
    counters = {night: {row[0]: row[1:] for row in rows} for night, rows in _by_night(tallies).items()}
    duels = {row[:3]: row[3] for row in _rows(connection, "SELECT night_id, name, other, points FROM duel")}
    texts = {}
    for night, own in counters.items():
        between = [duels.get((night, *pair)) for pair in combinations(own, 2)]
        texts[night] = _json({"counters": own, "duels": between})
    return texts


def _hash_nights(connection: Connection, texts: dict[int, str]) -> None:
    """Write the hashes of every night, closed by the last entry that closes it."""
    for (night,) in _rows(connection, "SELECT id FROM night WHERE state = 'closed'"):
        closed_at = connection.value(CLOSED_AT, night=night)
        connection.execute("UPDATE night SET closed_at = :at WHERE id = :id", at=closed_at, id=night)
    seats = _by_night(_rows(connection, "SELECT night_id, name, player_id FROM seat"))
    dues = _by_night(_rows(connection, f"SELECT night_id, {DUE} FROM due"))
    changes = "open_dues = :open_dues, tally_hash = :tally_hash, dues_hash = :dues_hash, seats = :seats"
    for (night,) in _rows(connection, "SELECT id FROM night"):
        own = dues.get(night, [])
        text = texts.get(night, "")
        hashes = {
            "tally_hash": sha256(text.encode()).hexdigest() if text else "",
            "dues_hash": _hash(own),
            "seats": _json(dict(seats[night])) if night in seats else "",
        }
        owing = sum(due[6] == "open" for due in own)
        connection.execute(f"UPDATE night SET {changes} WHERE id = :id", id=night, open_dues=owing, **hashes)
    joined = "night JOIN evening ON evening.id = night.evening_id LEFT JOIN club_rulebook ON club_rulebook.id"
    for night, *content in _rows(connection, f"SELECT night.id, {NIGHT} FROM {joined} = night.club_rulebook_id"):
        connection.execute("UPDATE night SET hash = :hash WHERE id = :id", id=night, hash=_hash(content))


def _begin_log(connection: Connection) -> None:
    """Add a log line with all rows of an older book; a new book has none yet."""
    books = _rows(connection, "SELECT id FROM book")
    if not books:
        return
    rows = [
        {"table": table, "row": dict(zip(columns.split(", "), row, strict=True))}
        for table, columns in LOGGED.items()
        for row in _rows(connection, f"SELECT {columns} FROM {table}")
    ]
    lines = _rows(connection, "SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1")
    (last, before) = lines[0] if lines else (0, "")
    at = datetime.now().astimezone().isoformat(timespec="milliseconds")
    said = _("The book was brought up to date: from now on its log has everything that is done outside the nights.")
    content = (last + 1, at, "", "", said, _json(rows))
    own = _hash((before, *content))
    line = dict(zip(("seq", "at", "desk", "who", "said", "body"), content, strict=True))
    connection.insert("log", {**line, "hash": own})
    connection.execute("UPDATE book SET log_seq = :seq, log_hash = :hash", seq=last + 1, hash=own)
