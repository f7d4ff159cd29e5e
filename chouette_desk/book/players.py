"""The players of a club: one row a person, whatever the columns of his nights are called."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from chouette_desk.book.holding import hold_club
from chouette_desk.book.schema import player as players
from chouette_desk.book.schema import seat as seats
from chouette_desk.book.trouble import NotWritten
from chouette_desk.core.houses import is_house
from chouette_desk.core.initials import candidates
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.wording.language import N_, _

NO_SUCH = N_("There is no player {name} in this club.")
NO_NAME = N_("“{name}” cannot be a name: it has 1 to 40 characters, and no control characters.")
NAME_TAKEN = N_("Another player of this club is called {name} already.")
INITIALS_TAKEN = N_("Another player of this club has the initials {initials} already.")
NO_PERSON = N_("{name} is no person, but a column of the sheet; a player is called otherwise.")
ONE_PERSON = N_("{one} and {other} are one person in this club, who cannot sit at one table twice.")


class Player(Struct, frozen=True):
    """A player of a club; ``house`` is no person, but a column such as the club's own."""

    id: int
    club: int
    full_name: str
    name: Name
    initials: str
    notes: str = ""
    guest: bool = False
    house: bool = False
    merged_into: int | None = None


def players_of(connection: Connection, club: int, *, merged: bool = False) -> tuple[Player, ...]:
    """The players of a club by name; those who were merged into others only if asked for."""
    rows = connection.execute(select(players).where(players.c.club_id == club).order_by(players.c.short_key))
    return tuple(player for row in rows if (player := _player(row)).merged_into is None or merged)


def player_called(connection: Connection, club: int, name: str) -> Player:
    """The player of this name or these initials, followed to whom he was merged into; raises NotWritten."""
    key = folded(normal(name))
    for column in (players.c.short_key, players.c.initials_key):
        row = connection.execute(select(players).where(players.c.club_id == club, column == key)).one_or_none()
        if row is not None:
            return _followed(connection, _player(row))
    raise NotWritten(_(NO_SUCH).format(name=name))


def _followed(connection: Connection, player: Player) -> Player:
    while player.merged_into is not None:
        player = _player(connection.execute(select(players).where(players.c.id == player.merged_into)).one())
    return player


def add_player(
    connection: Connection, club: int, name: str, *, full_name: str = "", guest: bool = False, house: bool = False
) -> Player:
    """A new player, with initials that nobody else of the club has; raises NotWritten for a name that is taken, or
    stands for no person."""
    name = _checked_name(name) if house else _persons_name(name)
    hold_club(connection, club)
    initials = _free_initials(connection, club, name)
    values = _keys(name, initials) | {
        "club_id": club,
        "full_name": normal(full_name) or name,
        "guest": int(guest),
        "house": int(house),
    }
    number = _written(connection, insert(players).values(values), name, initials)
    return Player(number, club, values["full_name"], name, initials, guest=guest, house=house)


def change_player(
    connection: Connection,
    player: Player,
    *,
    name: str | None = None,
    full_name: str | None = None,
    initials: str | None = None,
    notes: str | None = None,
    guest: bool | None = None,
) -> Player:
    """The player renamed, or noted upon; nights keep the names that were played under. Raises NotWritten."""
    hold_club(connection, player.club)
    check_person(player)
    name = _persons_name(name) if name is not None else player.name
    initials = _checked_name(initials) if initials is not None else player.initials
    values = _keys(name, initials) | {
        "full_name": player.full_name if full_name is None else normal(full_name) or name,
        "notes": player.notes if notes is None else notes,
        "guest": int(player.guest if guest is None else guest),
    }
    _written(connection, update(players).where(players.c.id == player.id).values(values), name, initials)
    return _player(connection.execute(select(players).where(players.c.id == player.id)).one())


# Seats


def seated(connection: Connection, night_id: int) -> Mapping[Name, Player]:
    """Who the columns of a night are."""
    rows = connection.execute(
        select(seats.c.name.label("column"), players).join(players).where(seats.c.night_id == night_id)
    )
    return {row.column: _player(row) for row in rows}


def take_seats(
    connection: Connection, night_id: int, club: int, names: Iterable[Name], house: frozenset[Name] = frozenset()
) -> None:
    """Says who these columns of a night are: the club's players of these names; new ones are its guests.

    A column that was seated already stays who he was: so a rename on the evening makes nobody a second person.
    """
    known = {row.name for row in connection.execute(_SEATS, {"night": night_id})}
    if new := [name for name in names if name not in known]:
        hold_club(connection, club)
    for name in new:
        found = _seated(connection, club, name, name in house)
        connection.execute(insert(seats), {"night_id": night_id, "name": name, "player_id": found.id})


def check_seated_once(connection: Connection, night_id: int, columns: Iterable[Name]) -> None:
    """Raises NotWritten where two of these columns of a night are one person."""
    who = {row.name: row.player_id for row in connection.execute(_SEATS, {"night": night_id})}
    first: dict[int, Name] = {}
    for name in columns:
        if (other := first.setdefault(who[name], name)) != name:
            raise NotWritten(_(ONE_PERSON).format(one=other, other=name))


def _seated(connection: Connection, club: int, name: Name, house: bool) -> Player:
    row = connection.execute(_BY_NAME, {"club": club, "key": folded(name)}).one_or_none()
    if row is not None:
        return _followed(connection, _player(row))
    return add_player(connection, club, name, guest=not house, house=house)


# What the rows say


def _player(row: Row[Any]) -> Player:
    return Player(
        row.id,
        row.club_id,
        row.full_name,
        row.short_name,
        row.initials,
        row.notes,
        bool(row.guest),
        bool(row.house),
        row.merged_into,
    )


def _keys(name: Name, initials: str) -> dict[str, Any]:
    return {
        "short_name": name,
        "short_key": folded(name),
        "initials": initials,
        "initials_key": folded(initials),
    }


def _checked_name(text: str) -> Name:
    name = normal(text)
    if not is_name(name):
        raise NotWritten(_(NO_NAME).format(name=text))
    return name


def _persons_name(text: str) -> Name:
    name = _checked_name(text)
    if is_house(name):
        raise NotWritten(_(NO_PERSON).format(name=name))
    return name


def check_person(player: Player) -> None:
    """Raises NotWritten for a column such as the club's own, which every night seats anew under its name."""
    if player.house:
        raise NotWritten(_(NO_PERSON).format(name=player.name))


def _free_initials(connection: Connection, club: int, name: Name) -> str:
    taken = {row.initials_key for row in connection.execute(_TAKEN, {"club": club})}
    return next(each for each in candidates(name) if folded(each) not in taken)


def _written(connection: Connection, statement: Any, name: Name, initials: str) -> int:
    """Runs a statement that may meet another player's name or initials; the new row's number."""
    try:
        with connection.begin_nested():
            done = connection.execute(statement)
    except IntegrityError as error:
        said = NAME_TAKEN if "short_key" in str(error.orig) else INITIALS_TAKEN
        raise NotWritten(_(said).format(name=name, initials=initials)) from error
    key = done.inserted_primary_key if done.is_insert else None
    return int(key[0]) if key else 0


_SEATS: Select[Any] = select(seats.c.name, seats.c.player_id).where(seats.c.night_id == bindparam("night"))
_BY_NAME: Select[Any] = select(players).where(
    players.c.club_id == bindparam("club"), players.c.short_key == bindparam("key")
)
_TAKEN: Select[Any] = select(players.c.initials_key).where(players.c.club_id == bindparam("club"))
