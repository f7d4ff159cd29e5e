"""Who usually plays: the people of last time, and the named groups of a club, for the beginning of a night."""

from chouette_desk.book.evenings import Club
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.desk.door import Door
from chouette_desk.desk.register import Register


class Regulars:
    """The regular players of a book's clubs, by the name of the club; one that the book does not know has none."""

    def __init__(self, door: Door) -> None:
        self._door = door

    def last_time(self, club: str) -> tuple[Name, ...]:
        """Who played at the club's last night, in order of seating."""
        found = self._club(club)
        return () if found is None else self._door.last_time(found)

    def groups(self, club: str) -> dict[str, tuple[Name, ...]]:
        """The club's groups by name, each with its players in order of seating."""
        found = self._club(club)
        return {} if found is None else Register(self._door, found).groups()

    def keep(self, club: str, group: str, members: tuple[Name, ...]) -> None:
        """Keep these as a group of the club; whom it does not know becomes its guest. Raises Trouble."""
        with self._door.book.writing():
            register = Register(self._door, self._door.make_club(club))
            known = {folded(player.name) for player in register.players(merged=True)}
            for name in members:
                if folded(normal(name)) not in known:
                    register.add(name, guest=True)
            register.keep_group(group, members)

    def forget(self, club: str, group: str) -> None:
        """Forget a group, not its players; raises NotWritten where there is none."""
        if (found := self._club(club)) is not None:
            Register(self._door, found).drop_group(group)

    def _club(self, name: str) -> Club | None:
        key = folded(normal(name))
        return next((club for club in self._door.clubs() if folded(club.name) == key), None)
