"""Two players who are one person: the nights of the first become the second's."""

from collections.abc import Iterator

from sqlalchemy import Connection, select, update

from chouette_desk.book.holding import hold_club
from chouette_desk.book.nights import night_numbered
from chouette_desk.book.players import Player, check_person, seated
from chouette_desk.book.refolded import Unsound, refolded
from chouette_desk.book.schema import group_member
from chouette_desk.book.schema import player as players
from chouette_desk.book.schema import seat as seats
from chouette_desk.book.trouble import NotWritten
from chouette_desk.wording.language import N_, _

HIMSELF = N_("{name} cannot be merged with himself.")
SAT_TOGETHER = N_("{one} and {other} sat at one table ({count} times), so they are two people.")


def merge_players(connection: Connection, gone: Player, into: Player) -> int:
    """Makes two players who are one person one; how many seats moved. Raises NotWritten if they sat together.

    A column that was corrected away is no seat at that table.
    """
    if gone.id == into.id:
        raise NotWritten(_(HIMSELF).format(name=gone.name))
    hold_club(connection, into.club)
    for each in (gone, into):
        check_person(each)
    if count := len(tuple(_together(connection, gone, into))):
        raise NotWritten(_(SAT_TOGETHER).format(one=gone.name, other=into.name, count=count))
    moved = connection.execute(update(seats).where(seats.c.player_id == gone.id).values(player_id=into.id)).rowcount
    connection.execute(update(players).where(players.c.id == gone.id).values(merged_into=into.id))
    groups = select(group_member.c.named_group_id).where(group_member.c.player_id == into.id)
    connection.execute(
        group_member.delete().where(group_member.c.player_id == gone.id, group_member.c.named_group_id.in_(groups))
    )
    connection.execute(update(group_member).where(group_member.c.player_id == gone.id).values(player_id=into.id))
    return moved


def _together(connection: Connection, one: Player, other: Player) -> Iterator[int]:
    """The nights at which both have a column."""
    theirs = select(seats.c.night_id).where(seats.c.player_id == other.id)
    both = select(seats.c.night_id).where(seats.c.player_id == one.id, seats.c.night_id.in_(theirs)).distinct()
    for number in connection.execute(both).scalars().all():
        if {one.id, other.id} <= _who_plays(connection, number):
            yield number


def _who_plays(connection: Connection, number: int) -> set[int]:
    """Those who have a column as the night stands; of one that cannot be read, whoever ever had one."""
    who = seated(connection, number)
    try:
        columns = refolded(connection, night_numbered(connection, number)).night.columns
    except Unsound:
        return {player.id for player in who.values()}
    return {player.id for name, player in who.items() if name in columns}
