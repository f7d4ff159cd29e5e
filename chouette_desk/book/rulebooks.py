"""Clubs' own rulebooks by name and version; a night keeps the version that it was begun under."""

from msgspec import Struct, json
from sqlalchemy import Connection, func, insert, select

from chouette_desk.book.evenings import Club
from chouette_desk.book.holding import hold_club
from chouette_desk.book.schema import club_rulebook
from chouette_desk.book.trouble import NotWritten
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.rulebooks import NAMES, changed, shipped
from chouette_desk.nightfile.writing import base_and_changes
from chouette_desk.wording.language import N_, _

NO_RULEBOOK = N_("There is no rulebook {name} in this club.")
NO_NAME = N_("A club's rulebook needs a name of its own: “{name}” is none.")
NO_VERSION = N_("There is no version {version} of the rulebook {name}; the last one is {last}.")


class ClubRulebook(Struct, frozen=True):
    """A rulebook of a club in one of its versions, from 1."""

    id: int
    name: str
    version: int
    rulebook: Rulebook
    made_at: str


def keep_rulebook(connection: Connection, club: Club, name: str, rulebook: Rulebook, at: str) -> ClubRulebook:
    """The rulebook as the club's next version of this name; the last version again if nothing in it is new.

    Raises NotWritten for no name, and for that of a shipped rulebook: that one is meant by it.
    """
    if not name.strip() or name in NAMES:
        raise NotWritten(_(NO_NAME).format(name=name))
    hold_club(connection, club.id)
    base, change = base_and_changes(rulebook)
    body = json.encode({"base": base, **change}).decode()
    mine = (club_rulebook.c.club_id == club.id, club_rulebook.c.name == name)
    last = connection.execute(select(func.max(club_rulebook.c.version)).where(*mine)).scalar() or 0
    if last and (before := rulebook_called(connection, club, name)).rulebook.differences(rulebook) == ():
        return before
    values = {"club_id": club.id, "name": name, "version": last + 1, "body": body, "made_at": at}
    connection.execute(insert(club_rulebook).values(values))
    return rulebook_called(connection, club, name)


def rulebooks_of(connection: Connection, club: Club) -> tuple[ClubRulebook, ...]:
    """Every version of every rulebook of the club, by name, the last version first."""
    query = select(club_rulebook).where(club_rulebook.c.club_id == club.id)
    rows = connection.execute(query.order_by(club_rulebook.c.name, club_rulebook.c.version.desc()))
    return tuple(ClubRulebook(row.id, row.name, row.version, _rules(row.name, row.body), row.made_at) for row in rows)


def rulebook_called(connection: Connection, club: Club, name: str, version: int | None = None) -> ClubRulebook:
    """A rulebook of the club, in its last version if none is said; raises NotWritten if there is none."""
    found = [each for each in rulebooks_of(connection, club) if each.name == name]
    if not found:
        raise NotWritten(_(NO_RULEBOOK).format(name=name))
    for each in found:
        if version is None or each.version == version:
            return each
    raise NotWritten(_(NO_VERSION).format(version=version, name=name, last=found[0].version))


def _rules(name: str, body: str) -> Rulebook:
    said = json.decode(body)
    return changed(shipped(said.pop("base")), said, name=name, title=name)
