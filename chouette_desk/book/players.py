"""The players of a club: one row a person, whatever the columns are called."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.database import Connection, check_storable, row_type
from chouette_desk.book.errors import NotWritten, damaged
from chouette_desk.book.log import keep_row, keep_rows, replace_rows
from chouette_desk.core.names import HOUSE, Name, candidates, folded, is_house, is_name, normal
from chouette_desk.core.new_texts import alike, wrong_name, wrong_text
from chouette_desk.core.problems import Kind, Problems, problem
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.problems import sentences

NO_NAME = N_("“{name}” cannot be a name: a name has 1 to 40 characters and no control characters.")
ONE_PERSON = N_("{one} and {other} are the same person in this club, and nobody can sit at one table twice.")


class ClubPlayer(Struct, frozen=True):
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


def players_of(connection: Connection, club: int, *, merged: bool = False) -> tuple[ClubPlayer, ...]:
    """Return a club's players by name, with ``merged`` also those merged away."""
    players = _players(connection, f"{_PLAYERS} WHERE club_id = :club ORDER BY short_key", club=club)
    return tuple(player for player in players if player.merged_into is None or merged)


def player_called(connection: Connection, club: int, name: str) -> ClubPlayer:
    """Return the player of a name or initials, after merging; raises NotWritten."""
    key = folded(normal(name))
    for column in ("short_key", "initials_key"):
        if player := _player_with(connection, club, column, key):
            return player
    sentence = _("There is no player {name} in this club.").format(name=name)
    raise NotWritten(with_guess(sentence, name, (player.name for player in players_of(connection, club))))


def _player_with(connection: Connection, club: int, column: str, key: str) -> ClubPlayer | None:
    """The player of a club by a key, followed to the one they were merged into."""
    found = _players(connection, f"{_PLAYERS} WHERE club_id = :club AND {column} = :key", club=club, key=key)
    seen = set[int]()
    while found and found[0].merged_into is not None:
        if found[0].id in seen:
            raise damaged(connection.location)
        seen.add(found[0].id)
        found = _players(connection, f"{_PLAYERS} WHERE id = :number", number=found[0].merged_into)
    return found[0] if found else None


def add_player(
    connection: Connection, club: int, name: str, *, full_name: str = "", guest: bool = False, house: bool = False
) -> ClubPlayer:
    """Add a player with unique initials; raises NotWritten for a taken or wrong name."""
    name = _checked_name(name) if house else _persons_name(name)
    connection.lock("club", club)
    taken = set(connection.column("SELECT initials_key FROM player WHERE club_id = :club", club=club))
    initials = next(candidate for candidate in candidates(name) if folded(candidate) not in taken)
    _check_free(connection, club, name, initials)
    player = ClubPlayer(0, club, normal(full_name) or name, name, initials, guest=guest, house=house)
    row = _columns(player)
    number = connection.insert_new("player", **row)
    keep_row(connection, "player", {"id": number, **row})
    return replace(player, id=number)


def change_player(
    connection: Connection,
    player: ClubPlayer,
    *,
    name: str | None = None,
    full_name: str | None = None,
    initials: str | None = None,
    notes: str | None = None,
    guest: bool | None = None,
) -> ClubPlayer:
    """Return the changed player; nights keep the old names. Raises NotWritten."""
    connection.lock("club", player.club)
    check_person(player)
    new = replace(
        player,
        name=_persons_name(name) if name is not None else player.name,
        initials=_checked_name(initials) if initials is not None else player.initials,
        notes=player.notes if notes is None else notes,
        guest=player.guest if guest is None else guest,
    )
    new = new if full_name is None else replace(new, full_name=normal(full_name) or new.name)
    _check_free(connection, new.club, new.name, new.initials, but=new.id)
    _rewrite(connection, new)
    return new


def _rewrite(connection: Connection, player: ClubPlayer) -> None:
    """Write the row of a player anew."""
    columns = _columns(player)
    replace_rows(connection, "player", "id = :id", id=player.id)
    changes = ", ".join(f"{column} = :{column}" for column in columns)
    connection.execute(f"UPDATE player SET {changes} WHERE id = :id", id=player.id, **columns)
    keep_rows(connection, "player", "id = :id", id=player.id)


def house_note(connection: Connection, club: int) -> str:
    """The note of the club's own column; empty without one."""
    notes = connection.column(f"SELECT notes {_HOUSE}", club=club, key=folded(HOUSE))
    return str(next(iter(notes), ""))


def keep_house_note(connection: Connection, club: int, notes: str) -> None:
    """Write the note of the club's own column, which it gets if it has none yet."""
    connection.lock("club", club)
    found = _players(connection, f"SELECT {_FIELDS} {_HOUSE}", club=club, key=folded(HOUSE))
    house = found[0] if found else add_player(connection, club, HOUSE, house=True)
    _rewrite(connection, replace(house, notes=notes))


def _check_free(connection: Connection, club: int, name: Name, initials: str, but: int = 0) -> None:
    """Raise NotWritten if another player of the locked club has name or initials."""
    query = "SELECT id FROM player WHERE club_id = :club AND {} = :key AND id <> :but"
    if connection.value(query.format("short_key"), club=club, key=folded(name), but=but):
        raise NotWritten(_("Another player of this club is already called {name}.").format(name=name))
    if connection.value(query.format("initials_key"), club=club, key=folded(initials), but=but):
        message = _("Another player of this club already has the initials {initials}.").format(initials=initials)
        raise NotWritten(message)


# New names, which nobody could mistake for another's; names from elsewhere are taken as they are


def check_new_name(field: str, name: str, others: Iterable[str] = ()) -> None:
    """Raise NotWritten for an invisible new name, hidden signs, or a look-alike."""
    name, others = normal(name), tuple(others)
    check_storable({field: name})
    if (wrong := wrong_name(field, name, others)) and folded(name) not in map(folded, others):
        raise NotWritten(sentences((wrong,)))


def check_new_texts(**texts: str) -> None:
    """Raise NotWritten for a text that holds hidden signs."""
    check_storable(texts)
    for field, text in texts.items():
        if wrong := wrong_text(field, text):
            raise NotWritten(sentences((wrong,)))


def names_of(connection: Connection, club: int) -> tuple[Name, ...]:
    """The names of the players of a club, also of those who were merged into others."""
    return tuple(player.name for player in players_of(connection, club, merged=True))


def wrong_seats(connection: Connection, club: int, names: Iterable[Name]) -> Problems:
    """The problems with names that look like those of other players of the club."""
    known = names_of(connection, club)
    pairs = ((name, alike(name, known)) for name in names)
    return tuple(problem(Kind.LOOKS_ALIKE, name=name, other=other) for name, other in pairs if other is not None)


# Seats


def seated(connection: Connection, night_id: int) -> Mapping[Name, ClubPlayer]:
    """The players of a night's columns."""
    rows = connection.rows(
        _Seated,
        f"SELECT seat.name, {_FIELDS} FROM seat LEFT JOIN player ON player.id = seat.player_id WHERE night_id = :night",
        night=night_id,
    )
    return {name: _player(row) for name, *row in rows}


def take_seats(connection: Connection, night_id: int, club: int, names: Iterable[Name]) -> dict[Name, int]:
    """Seat players, or new guests, in a night's columns; return all seats.

    A seated column keeps its player.
    """
    known = seats_of(connection, night_id)
    new = [name for name in names if name not in known]
    if new:
        connection.lock("club", club)
    for name in new:
        house = is_house(name)
        player = _player_with(connection, club, "short_key", folded(name)) or add_player(
            connection, club, name, guest=not house, house=house
        )
        seat = {"night_id": night_id, "name": name, "player_id": player.id}
        connection.insert("seat", seat)
        keep_row(connection, "seat", seat)
        known[name] = player.id
    return known


def check_seated_once(seats: Mapping[Name, int], columns: Iterable[Name]) -> None:
    """Raise NotWritten where two of these columns of a night are one person."""
    first: dict[int, Name] = {}
    for name in columns:
        if (other := first.setdefault(seats[name], name)) != name:
            raise NotWritten(_(ONE_PERSON).format(one=other, other=name))


def seats_of(connection: Connection, night_id: int) -> dict[Name, int]:
    """The number of the player of each column of a night."""
    return dict(
        connection.rows(tuple[Name, int], "SELECT name, player_id FROM seat WHERE night_id = :night", night=night_id)
    )


class PlayedNight(Struct, frozen=True):
    """A night in which a player has a column, and the name over it."""

    number: int
    date: str
    table: str
    name: Name


def nights_of_player(connection: Connection, player: int) -> tuple[PlayedNight, ...]:
    """Return a player's nights, latest first, also where the column was removed."""
    query = (
        "SELECT night.id, evening.date, night.table_name, seat.name FROM seat"
        " JOIN night ON night.id = seat.night_id JOIN evening ON evening.id = night.evening_id"
        " WHERE seat.player_id = :player ORDER BY evening.date DESC, night.id DESC"
    )
    return tuple(connection.records(PlayedNight, query, player=player))


# Rows

_FIELDS = """player.id, player.club_id, player.full_name, player.short_name, player.initials, player.notes,
player.guest, player.house, player.merged_into"""
_PLAYERS = f"SELECT {_FIELDS} FROM player"
_HOUSE = "FROM player WHERE club_id = :club AND short_key = :key AND house = 1"


_Seated = tuple[Name, int, int, str, Name, str, str, int, int, int | None]


def _players(connection: Connection, query: str, **values: Any) -> list[ClubPlayer]:
    return [_player(row) for row in connection.rows(row_type(ClubPlayer), query, **values)]


def _player(row: Sequence[Any]) -> ClubPlayer:
    player = ClubPlayer(*row)
    return replace(player, guest=bool(player.guest), house=bool(player.house))


def _columns(player: ClubPlayer) -> dict[str, int | str]:
    keys = {"short_key": folded(player.name), "initials_key": folded(player.initials)}
    names = {"full_name": player.full_name, "short_name": player.name, "initials": player.initials}
    flags = {"guest": int(player.guest), "house": int(player.house)}
    return {"club_id": player.club, "notes": player.notes, **names, **keys, **flags}


def _checked_name(text: str) -> Name:
    name = normal(text)
    if not is_name(name):
        raise NotWritten(_(NO_NAME).format(name=text))
    return name


def _persons_name(text: str) -> Name:
    name = _checked_name(text)
    if is_house(name):
        raise _no_person(name)
    return name


def _no_person(name: Name) -> NotWritten:
    return NotWritten(sentences((problem(Kind.NO_PERSON, name=name),)))


def check_person(player: ClubPlayer) -> None:
    """Raise NotWritten for a column such as the club's, seated again every night."""
    if player.house:
        raise _no_person(player.name)
