"""The door to the people of a club: its players, its groups, its own rulebooks."""

from typing import Any

from chouette_desk.book import groups, merging, players, rulebooks
from chouette_desk.book.evenings import Club
from chouette_desk.book.players import Player
from chouette_desk.book.rulebooks import ClubRulebook
from chouette_desk.core.names import Name
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.desk import stamp
from chouette_desk.desk.door import Door
from chouette_desk.wording.language import _, listed


class Register:
    """The players, groups and rulebooks of one club; whatever changes is told in the book's log.

    Every change raises NotWritten with a sentence for what cannot be, and then nothing has changed.
    """

    def __init__(self, door: Door, club: Club) -> None:
        self._door = door
        self.club = club

    # Players

    def players(self, *, merged: bool = False) -> tuple[Player, ...]:
        """The players by name; those who were merged into others only if asked for."""
        with self._door.book.reading() as connection:
            return players.players_of(connection, self.club.id, merged=merged)

    def player(self, name: str) -> Player:
        """The player of this name or these initials."""
        with self._door.book.reading() as connection:
            return players.player_called(connection, self.club.id, name)

    def add(self, name: str, *, full_name: str = "", guest: bool = False) -> Player:
        """A new player of the club."""
        with self._door.noting(_("New player: {name}.").format(name=name)) as connection:
            return players.add_player(connection, self.club.id, name, full_name=full_name, guest=guest)

    def change(self, who: str, **change: Any) -> Player:
        """A player renamed, or noted upon: ``name``, ``full_name``, ``initials``, ``notes``, ``guest``."""
        what = ", ".join(f"{field} {value}" for field, value in change.items())
        with self._door.noting(_("Player {name}: {what}.").format(name=who, what=what)) as connection:
            return players.change_player(connection, players.player_called(connection, self.club.id, who), **change)

    def merge(self, gone: str, into: str) -> int:
        """Two players who are one person become one, the second; how many of the first one's nights are now his."""
        with self._door.noting(_("{gone} is {into}.").format(gone=gone, into=into)) as connection:
            one, other = (players.player_called(connection, self.club.id, name) for name in (gone, into))
            return merging.merge_players(connection, one, other)

    # Groups

    def groups(self) -> dict[str, tuple[Name, ...]]:
        """The groups by name, each with its players in order of seating."""
        with self._door.book.reading() as connection:
            return groups.groups_of(connection, self.club)

    def keep_group(self, name: str, members: tuple[str, ...]) -> None:
        """Keep a group of players under this name, in the place of one of the same name."""
        said = _("Group {name}: {members}.").format(name=name, members=listed(members))
        with self._door.noting(said) as connection:
            groups.keep_group(connection, self.club, name, members)

    def drop_group(self, name: str) -> None:
        """Forget a group, not its players."""
        with self._door.noting(_("Group {name} dropped.").format(name=name)) as connection:
            groups.drop_group(connection, self.club, name)

    # Rulebooks

    def rulebooks(self) -> tuple[ClubRulebook, ...]:
        """Every version of every rulebook of the club, by name, the last version first."""
        with self._door.book.reading() as connection:
            return rulebooks.rulebooks_of(connection, self.club)

    def rulebook(self, name: str, version: int | None = None) -> ClubRulebook:
        """A rulebook of the club, in its last version if none is said."""
        with self._door.book.reading() as connection:
            return rulebooks.rulebook_called(connection, self.club, name, version)

    def keep_rulebook(self, name: str, rulebook: Rulebook) -> ClubRulebook:
        """The rulebook as the next version of this name; nights go on under the version that they began with."""
        with self._door.noting(_("Rulebook {name} kept.").format(name=name)) as connection:
            return rulebooks.keep_rulebook(connection, self.club, name, rulebook, stamp(self._door.clock()))
