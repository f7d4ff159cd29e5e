"""Two players who are one person: the nights of the first become the second's."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from chouette_desk.book.database import Connection
from chouette_desk.book.errors import NotWritten
from chouette_desk.book.figures import NightsById, check_seats
from chouette_desk.book.log import keep_rows, replace_rows
from chouette_desk.book.nights import checked, night_numbered, text_of_seats, with_hash, write_row
from chouette_desk.book.players import ClubPlayer, check_person, seated, seats_of
from chouette_desk.book.rebuilt import CorruptNight, rebuild
from chouette_desk.wording.language import _


def merge_players(connection: Connection, gone: ClubPlayer, into: ClubPlayer) -> int:
    """Merge two players of one person; return how many seats moved; raises NotWritten."""
    own: dict[str, Any] = {"gone": gone.id}
    query = "SELECT DISTINCT night_id FROM seat WHERE player_id = :gone ORDER BY night_id"
    numbers = connection.column(query, int, **own)
    for number in numbers:
        connection.lock("night", number)
    connection.lock("club", into.club)
    check_one_person(connection, gone, into)
    pair: dict[str, Any] = {"gone": gone.id, "into": into.id}
    replace_rows(connection, "player", "id = :gone", **own)
    connection.execute("UPDATE player SET merged_into = :into WHERE id = :gone", **pair)
    nights = _checked(connection, numbers)
    keep_rows(connection, "group_member", _IN_BOTH, deleted=True, **pair)
    connection.execute(f"DELETE FROM group_member WHERE {_IN_BOTH}", **pair)
    replace_rows(connection, "group_member", _OF_EITHER, **pair)
    connection.execute("UPDATE group_member SET player_id = :into WHERE player_id = :gone", **pair)
    for number in nights:
        replace_rows(connection, "seat", f"night_id = :night AND {_OF_EITHER}", night=number, **pair)
    seats = connection.change("UPDATE seat SET player_id = :into WHERE player_id = :gone", **pair)
    keep_rows(connection, "player", "id = :gone", **own)
    keep_rows(connection, "group_member", "player_id = :into", into=into.id)
    for row in nights.values():
        keep_rows(connection, "seat", "night_id = :night AND player_id = :into", night=row.id, into=into.id)
        write_row(connection, with_hash(replace(row, seats=text_of_seats(seats_of(connection, row.id)))))
    return seats


def check_one_person(connection: Connection, gone: ClubPlayer, into: ClubPlayer) -> None:
    """Raise NotWritten for two who are no persons, or who sat at one table."""
    if gone.id == into.id:
        raise NotWritten(_("{name} cannot be merged with {name}.").format(name=gone.name))
    for player in (gone, into):
        check_person(player)
    if count := sum({gone.id, into.id} <= _who_plays(connection, night) for night in _shared(connection, gone, into)):
        sentence = _("{one} and {other} sat at the same table ({count} times), so they are two people.")
        raise NotWritten(sentence.format(one=gone.name, other=into.name, count=count))


def _checked(connection: Connection, numbers: Iterable[int]) -> NightsById:
    """Return nights by number; raises TamperedFigures for a changed one."""
    nights = {row.id: row for row in checked(night_numbered(connection, number) for number in numbers)}
    for row in nights.values():
        check_seats(connection, row)
    return nights


_OF_EITHER = "player_id IN (:gone, :into)"
_IN_BOTH = "player_id = :gone AND named_group_id IN (SELECT named_group_id FROM group_member WHERE player_id = :into)"


def _shared(connection: Connection, one: ClubPlayer, other: ClubPlayer) -> list[int]:
    """The nights at which both ever had a column."""
    return connection.column(
        "SELECT DISTINCT one.night_id FROM seat AS one JOIN seat AS other ON other.night_id = one.night_id"
        " WHERE one.player_id = :one AND other.player_id = :other",
        int,
        **{"one": one.id, "other": other.id},
    )


def _who_plays(connection: Connection, number: int) -> set[int]:
    """Return players with a column now, or all there ever were if unreadable."""
    who = seated(connection, number)
    try:
        columns = rebuild(connection, night_numbered(connection, number)).night.columns
    except CorruptNight:
        return {player.id for player in who.values()}
    return {player.id for name, player in who.items() if name in columns}
