"""Stored figures of nights, to add up seasons quickly, with hashes to check.

``tally`` has the counters and the points between players as JSON, ``due`` what is owed. The night's row keeps a hash of
each, the players of its columns, as ``seat`` has them, and a hash of itself with that of its last entry.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby
from operator import itemgetter
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, structs
from msgspec.structs import replace

from chouette_desk.book.database import Connection, row_of
from chouette_desk.book.nights import NightRow, tampered, text_of_seats, with_hash, write_row
from chouette_desk.book.players import seats_of
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.tally import NOT_COUNTED, NOTHING, Counted, counted, duels, tallies
from chouette_desk.files.decoding import decoded_text
from chouette_desk.files.sha256 import sha256

MOST = 10**15
"""The greatest number that is stored, more than any club plays for."""


PlayerT = TypeVar("PlayerT")


class Figures(Struct, frozen=True, gc=False):
    """Counters of each player by the fields of ``Tally``, and points between players.

    ``duels`` follow the pairs of the players in their order; None where two did not meet.
    """

    counters: dict[Name, tuple[int | None, ...]]
    duels: tuple[int | None, ...]

    def between(self, players: Iterable[PlayerT]) -> Iterator[tuple[tuple[PlayerT, PlayerT], int | None]]:
        """Yield each pair's points, first over second; ``players`` in the counters' order."""
        return zip(combinations(players, 2), self.duels, strict=True)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Figures)


# Of a night


def figures_of(night: Night, known: Counted = NOT_COUNTED) -> Figures:
    """Return all figures of a night; ``known`` games are not counted again."""
    known = counted(night, known)  # once, for both
    moved = {name: tally for name, tally in tallies(night, known).items() if tally != NOTHING}
    counters = {name: tuple(map(_bounded, structs.astuple(moved[name]))) for name in sorted(moved)}
    between = duels(night, known)
    return Figures(counters, tuple(_bounded(between.get(pair)) for pair in combinations(counters, 2)))


def _bounded(number: int | None) -> int | None:
    return None if number is None else max(-MOST, min(MOST, number))


def text_of(figures: Figures) -> str:
    """Figures as they are stored."""
    return _encoder.encode(figures).decode()


def figures_from(text: str | None) -> Figures | None:
    """Stored figures; None for what are none."""
    try:
        return decoded_text(_decoder, text or "")
    except msgspec.DecodeError:
        return None


def hash_of(content: object) -> str:
    """The hash of stored rows; empty for none."""
    return sha256(_encoder.encode(content)).hexdigest() if content else ""


def hash_of_text(text: str | int | None) -> str:
    """Return the hash of a stored text (of another schema: a number); empty for none."""
    return sha256(str(text).encode()).hexdigest() if text else ""


def write_figures(connection: Connection, night_id: int, text: str) -> None:
    """Write a night's figures in the transaction that stores their hash in its row."""
    statement = "INSERT INTO tally (night_id, body) VALUES (:night, :body) ON CONFLICT (night_id)"
    connection.execute(f"{statement} DO UPDATE SET body = excluded.body", night=night_id, body=text)
    connection.look_for("tally", {"night_id": night_id, "body": text})


def stored_row(connection: Connection, row: NightRow) -> NightRow:
    """The night's row with the hashes of what is stored beside it now, and its own."""
    query = f"SELECT {', '.join(DUE)} FROM due WHERE {_OF} ORDER BY number"
    dues = connection.rows(row_of(*DUE_TYPES), query, night=row.id)
    return with_hash(
        replace(
            row,
            tally_hash=hash_of_text(connection.value(f"SELECT body FROM tally WHERE {_OF}", night=row.id)),
            seats=text_of_seats(seats_of(connection, row.id)),
            dues_hash=hash_of(dues),
            open_dues=sum(due[DUE.index("state")] == "open" for due in dues),
        )
    )


def write_hashes(connection: Connection, row: NightRow) -> NightRow:
    """Write the hashes of what is stored beside a night's row now; the row then."""
    row = stored_row(connection, row)
    write_row(connection, row)
    return row


DUE_TYPES = (int, Name, Name, int | None, str | None, str | None, str, str | None, str | None)
DUE = ("number", "payer", "payee", "points", "money", "currency", "state", "method", "paid_at")
"""The columns of a due that its night's hash covers."""
_OF = "night_id = :night"


def check_seats(connection: Connection, row: NightRow) -> None:
    """Raise TamperedFigures where the seats of a night are others than its row has."""
    if text_of_seats(seats_of(connection, row.id)) != row.seats:
        raise tampered(row)


# Of many nights, checked


NightsById = Mapping[int, NightRow]


def checked_figures(connection: Connection, nights: NightsById) -> Iterator[tuple[NightRow, Figures]]:
    """Yield the nights' figures; raises TamperedFigures for changed ones."""
    texts = dict(_rows(connection, tuple[int, str], "tally", "night_id, body", nights))
    for row in nights.values():
        text = texts.get(row.id)
        figures = figures_from(text) if text else None
        if hash_of_text(text) != row.tally_hash or (text and figures is None):
            raise tampered(row)
        if figures:
            yield row, figures


def checked_dues(connection: Connection, nights: NightsById) -> Iterator[tuple[NightRow, dict[str, Any]]]:
    """Yield dues by night and number; raises TamperedFigures for changed ones."""
    kind, columns = row_of(int, *DUE_TYPES), f"night_id, {', '.join(DUE)}"
    rows = _rows(connection, kind, "due", columns, nights, "ORDER BY night_id, number")
    dues = {number: [row[1:] for row in those] for number, those in groupby(rows, itemgetter(0))}
    for number, row in nights.items():
        if hash_of(dues.get(number)) != row.dues_hash:
            raise tampered(row)
        for due in dues.get(number, ()):
            yield row, dict(zip(DUE, due, strict=True))


def _rows(
    connection: Connection, kind: Any, table: str, columns: str, nights: NightsById, order: str = ""
) -> Sequence[Any]:
    """The rows of a table from the first to the last of these nights."""
    query = f"SELECT {columns} FROM {table} WHERE night_id BETWEEN :first AND :last {order}"
    return connection.rows(kind, query, first=min(nights), last=max(nights)) if nights else ()
