"""Clubs: evenings (dates with one or more tables), groups and own rulebooks."""

from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from msgspec import DecodeError, Struct, json
from msgspec.structs import replace

from chouette_desk.book.database import Connection, where
from chouette_desk.book.errors import NotWritten, damaged, kept_from_writing
from chouette_desk.book.log import keep_row, keep_rows
from chouette_desk.book.players import player_called, wrong_seats
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.core.new_texts import wrong_name
from chouette_desk.core.problems import Problems
from chouette_desk.core.rulebook import Rulebook, wrong_with_change
from chouette_desk.files.decoding import decoded_text
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.rulebooks import ABOUT, NAMES, base_of, own, shipped, told_of, wrong_about
from chouette_desk.nightfile.writing import base_and_changes
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.language import N_, _


class Club(Struct, frozen=True):
    """A club of the book; its name may be empty where there is but one."""

    id: int
    name: str


class Evening(Struct, frozen=True):
    """A club's evening and its date (2026-11-20); nights are asked for by its number."""

    id: int
    uid: str
    club: Club
    date: str
    note: str = ""


def clubs_of(connection: Connection) -> tuple[Club, ...]:
    """The clubs of the book by name."""
    return tuple(connection.records(Club, "SELECT id, name FROM club ORDER BY name_key"))


def club_called(connection: Connection, name: str, *, make: bool = False) -> Club:
    """The club of this name, created if asked for; raises NotWritten if there is none."""
    name, key = normal(name), folded(normal(name))
    found = connection.records(Club, _CLUB, key=key)
    if not found and make:  # another desk may create it at the same moment
        made = f"{_NEW_CLUB} ON CONFLICT (name_key) DO NOTHING RETURNING id"
        if number := connection.value(made, name=name, key=key):
            keep_row(connection, "club", {"id": number, "name": name, "name_key": key})
        found = connection.records(Club, _CLUB, key=key)
        if not found:
            raise kept_from_writing(connection.location)
    if not found:
        sentence = _("There is no club {club} in this book.").format(club=name)
        raise NotWritten(with_guess(sentence, name, (club.name for club in clubs_of(connection))))
    return found[0]


class WrongNames(Exception):  # noqa: N818 - it says what is wrong with a night that was to begin
    """New names of a night that show nothing or can be mistaken for others."""

    def __init__(self, problems: Problems) -> None:
        super().__init__()
        self.problems = problems


def check_new_names(connection: Connection, name: str, players: Iterable[Name]) -> None:
    """Raise WrongNames for wrong names of a new club or of players new to a known one."""
    known, club = clubs_of(connection), normal(name)
    same = next((other.id for other in known if folded(other.name) == folded(club)), None)
    if same is not None:
        wrong = wrong_seats(connection, same, players)
    else:
        wrong = tuple(filter(None, [wrong_name("club", club, [other.name for other in known]) if club else None]))
    if wrong:
        raise WrongNames(wrong)


def add_evening(connection: Connection, club: Club, date: str, note: str = "") -> Evening:
    """A new evening of the club."""
    uid = uuid4().hex
    row = {"uid": uid, "club_id": club.id, "date": date, "note": note}
    number = connection.insert_new("evening", **row)
    keep_row(connection, "evening", {"id": number, **row})
    return Evening(number, uid, club, date, note)


def evening_on(connection: Connection, club: Club, date: str) -> Evening:
    """The club's evening of this date: the last one begun, or a new one."""
    connection.lock("club", club.id)
    evenings = _evenings(connection, {"evening.club_id = :club": club.id, "evening.date = :date": date})
    return evenings[0] if evenings else add_evening(connection, club, date)


def evenings_of(connection: Connection, club: Club | None = None) -> tuple[Evening, ...]:
    """The evenings of a club, or of all, the latest first."""
    return _evenings(connection, {"evening.club_id = :club": None if club is None else club.id})


def evening_numbered(connection: Connection, number: int) -> Evening:
    """The evening of this number; raises NotWritten if there is none."""
    if not (evenings := _evenings(connection, {"evening.id = :number": number})):
        raise NotWritten(_("There is no evening {number} in this book.").format(number=number))
    return evenings[0]


def _evenings(connection: Connection, conditions: dict[str, int | str | None]) -> tuple[Evening, ...]:
    """Evenings, the latest first."""
    clause, values = where(conditions)
    rows = connection.rows(_Evening, f"{_EVENINGS}{clause}ORDER BY evening.date DESC, evening.id DESC", **values)
    return tuple(Evening(number, uid, Club(club, name), date, note) for number, uid, club, name, date, note in rows)


_CLUB = "SELECT id, name FROM club WHERE name_key = :key"
_NEW_CLUB = "INSERT INTO club (name, name_key) VALUES (:name, :key)"
_Evening = tuple[int, str, int, str, str, str]
_EVENINGS = """
SELECT evening.id, evening.uid, club.id, club.name, evening.date, evening.note
FROM evening LEFT JOIN club ON club.id = evening.club_id
"""


# Named groups: players who usually play together, in seating order

TWICE = N_("{name} is named twice in the group.")


def keep_group(connection: Connection, club: Club, name: str, members: tuple[str, ...]) -> None:
    """Store or replace a group; raises NotWritten for a wrong or repeated member."""
    if not normal(name):
        raise NotWritten(_("A group needs a name."))
    connection.lock("club", club.id)
    players = [player_called(connection, club.id, member) for member in members]
    for index, player in enumerate(players):
        if player in players[:index]:
            raise NotWritten(_(TWICE).format(name=player.name))
    drop_group(connection, club, name, missing_ok=True)
    group = {"club_id": club.id, "name": normal(name), "name_key": folded(normal(name))}
    number = connection.insert_new("named_group", **group)
    keep_row(connection, "named_group", {"id": number, **group})
    for index, player in enumerate(players):
        member = {"named_group_id": number, "place": index, "player_id": player.id}
        connection.insert("group_member", member)
        keep_row(connection, "group_member", member)


def drop_group(connection: Connection, club: Club, name: str, *, missing_ok: bool = False) -> None:
    """Delete a group, not its players; raises NotWritten if there is none."""
    number = connection.value(
        "SELECT id FROM named_group WHERE club_id = :club AND name_key = :key", club=club.id, key=folded(normal(name))
    )
    if number is None and not missing_ok:
        raise NotWritten(_("There is no group {group} in this club.").format(group=name))
    keep_rows(connection, "group_member", "named_group_id = :number", deleted=True, number=number)
    keep_rows(connection, "named_group", "id = :number", deleted=True, number=number)
    connection.execute("DELETE FROM group_member WHERE named_group_id = :number", number=number)
    connection.execute("DELETE FROM named_group WHERE id = :number", number=number)


def groups_of(connection: Connection, club: Club) -> dict[str, tuple[Name, ...]]:
    """The groups of a club by name, each with its players' names in order."""
    rows = connection.rows(
        tuple[str, Name | None],
        "SELECT named_group.name, player.short_name FROM named_group"
        " LEFT JOIN group_member ON group_member.named_group_id = named_group.id"
        " LEFT JOIN player ON player.id = group_member.player_id"
        " WHERE named_group.club_id = :club ORDER BY named_group.name_key, group_member.place",
        club=club.id,
    )
    groups: dict[str, tuple[Name, ...]] = {}
    for group, member in rows:
        groups[group] = (*groups.get(group, ()), *([member] if member is not None else ()))
    return groups


# Clubs' own rulebooks, in versions; a night stays under the version that it was begun with


class ClubRulebook(Struct, frozen=True):
    """A rulebook of a club in one of its versions, from 1."""

    id: int
    name: str
    version: int
    rulebook: Rulebook
    made_at: str


def keep_rulebook(connection: Connection, club: Club, name: str, rulebook: Rulebook, at: str) -> ClubRulebook:
    """Store a rulebook's next version, or return the last if it is the same.

    Raises NotWritten for a shipped one's name. A club that had a rulebook by the name of one that came later goes on
    with its own.
    """
    connection.lock("club", club.id)
    versions = [own for own in rulebooks_of(connection, club) if own.name == name]  # the last first
    if not name.strip() or (name in NAMES and not versions):
        raise NotWritten(
            _("A club's rulebook needs a name of its own, so it cannot be called “{name}”.").format(name=name)
        )
    rulebook = _named(rulebook, name)
    body = body_of(rulebook)
    if versions and body_of(versions[0].rulebook) == body:
        return versions[0]
    version = versions[0].version + 1 if versions else 1
    row = {"club_id": club.id, "name": name, "version": version, "body": body, "made_at": at}
    number = connection.insert_new("club_rulebook", **row)
    keep_row(connection, "club_rulebook", {"id": number, **row})
    return ClubRulebook(number, name, version, _rules(connection, name, body), at)


def _named(rulebook: Rulebook, name: str) -> Rulebook:
    """Return the rulebook under this name, and title if it has none, after its base."""
    base = base_of(rulebook)
    title = name if rulebook.title in (rulebook.name, base.title) else rulebook.title
    return replace(rulebook, name=name, title=title, base=base.name)


def body_of(rulebook: Rulebook) -> str:
    """Return a club's rulebook as stored without name: base, texts, and changes."""
    base, change = base_and_changes(rulebook)
    told = {key: value for key, value in told_of(rulebook).items() if (key, value) != ("title", rulebook.name)}
    told.pop("name", None)
    return json.encode({"base": base, **told, **change}).decode()


def rulebooks_of(connection: Connection, club: Club) -> tuple[ClubRulebook, ...]:
    """Every version of every rulebook of the club, by name, the last version first."""
    rows = connection.rows(
        tuple[int, str, int, str, str],
        "SELECT id, name, version, body, made_at FROM club_rulebook WHERE club_id = :club ORDER BY name, version DESC",
        club=club.id,
    )
    return tuple(
        ClubRulebook(id_, name, version, _rules(connection, name, body), made_at)
        for id_, name, version, body, made_at in rows
    )


_options = json.Decoder(dict[str, Any])


def _rules(connection: Connection, name: str, body: str) -> Rulebook:
    """The rules that a body says; raises DamagedBook for one that says none."""
    try:
        options = decoded_text(_options, body)
        base = shipped(options.pop("base"))
    except (DecodeError, LookupError, FileRefused) as error:
        raise damaged(connection.location) from error
    about = {key: options.pop(key) for key in ABOUT if key in options}
    if [*wrong_about(about), *wrong_with_change(options)]:
        raise damaged(connection.location)
    return own(base, options, {"name": name, **about})
