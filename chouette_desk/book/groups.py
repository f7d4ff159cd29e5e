"""Named groups of a club: who usually plays together, in the order in which they are seated."""

from sqlalchemy import Connection, delete, insert, select

from chouette_desk.book.evenings import Club
from chouette_desk.book.holding import hold_club
from chouette_desk.book.players import player_called
from chouette_desk.book.schema import group_member, named_group
from chouette_desk.book.schema import player as players
from chouette_desk.book.trouble import NotWritten
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.wording.language import N_, _

NO_NAME = N_("A group needs a name.")
TWICE = N_("{name} is named twice in the group.")
NO_GROUP = N_("There is no group {group} in this club.")


def keep_group(connection: Connection, club: Club, name: str, members: tuple[str, ...]) -> None:
    """Keeps a group under this name, in the place of one of the same name; raises NotWritten for a stranger, and for
    who is named twice."""
    if not normal(name):
        raise NotWritten(_(NO_NAME))
    hold_club(connection, club.id)
    found = [player_called(connection, club.id, member) for member in members]
    for place, each in enumerate(found):
        if each in found[:place]:
            raise NotWritten(_(TWICE).format(name=each.name))
    drop_group(connection, club, name, missing_ok=True)
    values = {"club_id": club.id, "name": normal(name), "name_key": folded(normal(name))}
    key = connection.execute(insert(named_group).values(values)).inserted_primary_key
    assert key is not None
    rows = [{"named_group_id": key[0], "place": place, "player_id": each.id} for place, each in enumerate(found)]
    if rows:
        connection.execute(insert(group_member), rows)


def drop_group(connection: Connection, club: Club, name: str, *, missing_ok: bool = False) -> None:
    """Forgets a group, not its players; raises NotWritten if there is none."""
    number = _number(connection, club, name)
    if number is None and not missing_ok:
        raise NotWritten(_(NO_GROUP).format(group=name))
    connection.execute(delete(group_member).where(group_member.c.named_group_id == number))
    connection.execute(delete(named_group).where(named_group.c.id == number))


def groups_of(connection: Connection, club: Club) -> dict[str, tuple[Name, ...]]:
    """The groups of a club by name, each with its players' names in order."""
    query = (
        select(named_group.c.name, players.c.short_name)
        .outerjoin(group_member, group_member.c.named_group_id == named_group.c.id)
        .outerjoin(players, players.c.id == group_member.c.player_id)
        .where(named_group.c.club_id == club.id)
        .order_by(named_group.c.name_key, group_member.c.place)
    )
    found: dict[str, tuple[Name, ...]] = {}
    for group, member in connection.execute(query):
        found[group] = (*found.get(group, ()), *([member] if member is not None else ()))
    return found


def _number(connection: Connection, club: Club, name: str) -> int | None:
    query = select(named_group.c.id).where(
        named_group.c.club_id == club.id, named_group.c.name_key == folded(normal(name))
    )
    return connection.execute(query).scalar()
