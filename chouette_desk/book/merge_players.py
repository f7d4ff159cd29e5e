"""Two players who are one person: the nights of the first become the second's."""

from chouette_desk.book.check import CorruptNight, rebuild
from chouette_desk.book.database import Connection
from chouette_desk.book.errors import NotWritten
from chouette_desk.book.nights import night_numbered
from chouette_desk.book.players import Player, check_person, seated
from chouette_desk.wording.language import _


def merge_players(connection: Connection, gone: Player, into: Player) -> int:
    """Merge two players who are one person; the number of seats moved. Raises NotWritten if they sat at one table."""
    if gone.id == into.id:
        raise NotWritten(_("{name} cannot be merged with {name}.").format(name=gone.name))
    connection.lock("club", into.club)
    for player in (gone, into):
        check_person(player)
    if count := sum({gone.id, into.id} <= _who_plays(connection, night) for night in _shared(connection, gone, into)):
        sentence = _("{one} and {other} sat at one table ({count} times), so they are two people.")
        raise NotWritten(sentence.format(one=gone.name, other=into.name, count=count))
    pair = {"gone": gone.id, "into": into.id}
    connection.execute("UPDATE player SET merged_into = :into WHERE id = :gone", **pair)
    connection.execute(
        "DELETE FROM group_member WHERE player_id = :gone"
        " AND named_group_id IN (SELECT named_group_id FROM group_member WHERE player_id = :into)",
        **pair,
    )
    connection.execute("UPDATE group_member SET player_id = :into WHERE player_id = :gone", **pair)
    return connection.change("UPDATE seat SET player_id = :into WHERE player_id = :gone", **pair)


def _shared(connection: Connection, one: Player, other: Player) -> list[int]:
    """The nights at which both ever had a column."""
    return connection.column(
        "SELECT DISTINCT one.night_id FROM seat AS one JOIN seat AS other ON other.night_id = one.night_id"
        " WHERE one.player_id = :one AND other.player_id = :other",
        **{"one": one.id, "other": other.id},
    )


def _who_plays(connection: Connection, number: int) -> set[int]:
    """Those who have a column in the night now; if it cannot be read, everyone who ever had one."""
    who = seated(connection, number)
    try:
        columns = rebuild(connection, night_numbered(connection, number)).night.columns
    except CorruptNight:
        return {player.id for player in who.values()}
    return {player.id for name, player in who.items() if name in columns}
