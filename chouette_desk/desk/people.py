"""The people of a club: players, groups, usual players, and its own rulebooks."""

from typing import Any

from chouette_desk.book import clubs, merge_players, players
from chouette_desk.book.clubs import Club, ClubRulebook
from chouette_desk.book.players import ClubPlayer, PlayedNight
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import stamp
from chouette_desk.nightfile.rulebooks import NAMES, TEXTS
from chouette_desk.wording.language import _, listed


class Register:
    """The players, groups and rulebooks of one club.

    Every change is noted in the book's log or raises NotWritten.
    """

    def __init__(self, club_book: ClubBook, club: Club) -> None:
        self._club_book = club_book
        self.club = club

    # Players

    def players(self, *, merged: bool = False) -> tuple[ClubPlayer, ...]:
        """The players by name; those who were merged into others only if asked for."""
        with self._club_book.book.reading() as connection:
            return players.players_of(connection, self.club.id, merged=merged)

    def player(self, name: str) -> ClubPlayer:
        """The player of this name or these initials."""
        with self._club_book.book.reading() as connection:
            return players.player_called(connection, self.club.id, name)

    def add(self, name: str, *, full_name: str = "", guest: bool = False, **more: Any) -> ClubPlayer:
        """Add a player to the club and return it.

        ``initials`` and ``notes`` may be given, if they are not to be those of the program.
        """
        with self._club_book.noting(_("New player: {name}.").format(name=name)) as connection:
            if is_name(normal(name)):
                players.check_new_name("name", name, players.names_of(connection, self.club.id))
            players.check_new_texts(full_name=full_name, **more)
            player = players.add_player(connection, self.club.id, name, full_name=full_name, guest=guest)
            return players.change_player(connection, player, **more) if more else player

    def change(self, who: str, **change: Any) -> ClubPlayer:
        """Change and return a player.

        The fields are ``name``, ``full_name``, ``initials``, ``notes`` and ``guest``.
        """
        what = ", ".join(f"{field} {value}" for field, value in change.items())
        with self._club_book.noting(_("Player {name}: {what}.").format(name=who, what=what)) as connection:
            player = players.player_called(connection, self.club.id, who)
            if is_name(normal(change.get("name") or "")):
                others = [other for other in players.names_of(connection, self.club.id) if other != player.name]
                players.check_new_name("name", change["name"], others)
            players.check_new_texts(**{field: text for field, text in change.items() if isinstance(text, str)})
            return players.change_player(connection, player, **change)

    def merge(self, gone: str, into: str) -> int:
        """Merge the player ``gone`` into ``into``; return the number of nights moved."""
        with self._club_book.noting(_("{gone} is {into}.").format(gone=gone, into=into)) as connection:
            one, other = (players.player_called(connection, self.club.id, name) for name in (gone, into))
            return merge_players.merge_players(connection, one, other)

    def nights_of(self, player: ClubPlayer) -> tuple[PlayedNight, ...]:
        """The nights of a player, the latest first."""
        with self._club_book.book.reading() as connection:
            return players.nights_of_player(connection, player.id)

    def preview_merge(self, gone: ClubPlayer, into: ClubPlayer) -> tuple[PlayedNight, ...]:
        """Return the nights that a merge would move; raises NotWritten if it is refused."""
        with self._club_book.book.reading() as connection:
            merge_players.check_one_person(connection, gone, into)
            return players.nights_of_player(connection, gone.id)

    # Groups

    def groups(self) -> dict[str, tuple[Name, ...]]:
        """The groups by name, each with its players in order of seating."""
        with self._club_book.book.reading() as connection:
            return clubs.groups_of(connection, self.club)

    def keep_group(self, name: str, members: tuple[str, ...], *, before: str = "") -> None:
        """Save a group of players, replacing one of the same name or named ``before``."""
        text = _("Group {name}: {members}.").format(name=name, members=listed(members))
        with self._club_book.noting(text) as connection:
            if before and folded(before) != folded(normal(name)):
                clubs.drop_group(connection, self.club, before)
            if normal(name):
                players.check_new_name("group", name, clubs.groups_of(connection, self.club))
            clubs.keep_group(connection, self.club, name, members)

    def drop_group(self, name: str) -> None:
        """Forget a group, not its players."""
        with self._club_book.noting(_("Group {name} removed.").format(name=name)) as connection:
            clubs.drop_group(connection, self.club, name)

    # Rulebooks

    def rulebooks(self) -> tuple[ClubRulebook, ...]:
        """Every version of every rulebook of the club, by name, the last version first."""
        with self._club_book.book.reading() as connection:
            return clubs.rulebooks_of(connection, self.club)

    def keep_rulebook(self, name: str, rulebook: Rulebook) -> ClubRulebook:
        """Save and return the rulebook as the next version of this name.

        Nights go on under the version that they began with.
        """
        with self._club_book.noting(_("Rulebook {name} saved.").format(name=name)) as connection:
            if name.strip() and name not in NAMES:
                known = (own.name for own in clubs.rulebooks_of(connection, self.club))
                players.check_new_name("rulebook", name, (*NAMES, *known))
            players.check_new_texts(**{key: " ".join(getattr(rulebook, key).split("\n")) for key in TEXTS})
            return clubs.keep_rulebook(connection, self.club, name, rulebook, stamp(self._club_book.clock()))


def register_of(club_book: ClubBook, club: str) -> Register | None:
    """The register of the club of this name; None where the book does not know it."""
    key = folded(normal(club))
    return next((Register(club_book, row) for row in club_book.clubs() if folded(row.name) == key), None)


# Usual players: those of the last night, and the named groups of a club


class Regulars:
    """The regular players and rules of a book's clubs, by name; none if unknown."""

    def __init__(self, club_book: ClubBook) -> None:
        self._club_book = club_book

    def last_time(self, club: str) -> tuple[Name, ...]:
        """The players of all tables of the club's last evening, in order of seating."""
        known = register_of(self._club_book, club)
        return self._club_book.last_time(known.club) if known else ()

    def groups(self, club: str) -> dict[str, tuple[Name, ...]]:
        """The club's groups by name, each with its players in order of seating."""
        known = register_of(self._club_book, club)
        return known.groups() if known else {}

    def tables(self, club: str, date: str) -> tuple[str, ...]:
        """The names of the tables of the club's evening of this date, undone ones apart."""
        book, key = self._club_book, folded(normal(club))
        evenings = [each.id for each in book.evenings() if each.date == date and folded(each.club.name) == key]
        rows = [row for evening in evenings for row in book.nights(evening=evening)]
        return tuple(row.table or "" for row in rows if row.games or not row.last_seq or self._has_begun(row.id))

    def _has_begun(self, number: int) -> bool:
        """Tell whether anything that was entered at a table still stands."""
        desk = self._club_book.open_night(number)
        try:
            return bool(desk.night.events)
        finally:
            desk.close()

    def rulebooks(self, club: str) -> tuple[Rulebook, ...]:
        """The club's own rulebooks by name, each in its last version."""
        known = register_of(self._club_book, club)
        latest: dict[str, Rulebook] = {}
        for own in known.rulebooks() if known else ():  # the last version of each comes first
            latest.setdefault(own.name, own.rulebook)
        return tuple(latest.values())

    def keep(self, club: str, group: str, members: tuple[Name, ...]) -> None:
        """Save these players as a group of the club; raises Trouble.

        Names that the club does not know become its guests.
        """
        with self._club_book.book.writing():
            register = Register(self._club_book, self._club_book.make_club(club))
            known = {folded(player.name) for player in register.players(merged=True)}
            for name in members:
                if folded(normal(name)) not in known:
                    register.add(name, guest=True)
            register.keep_group(group, members)

    def forget(self, club: str, group: str) -> None:
        """Forget a group, not its players; raises NotWritten where there is none."""
        if known := register_of(self._club_book, club):
            known.drop_group(group)
