"""Nights that went on while the book took nothing, found again: in journals, in rescue files."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.book.evenings import evening_numbered
from chouette_desk.book.nights import KeptNight, night_of_uid
from chouette_desk.core.events import Note
from chouette_desk.core.night import Night
from chouette_desk.desk import rescue
from chouette_desk.desk.desk import after_events
from chouette_desk.desk.kept_in_book import KeptInBook
from chouette_desk.desk.places import file_name
from chouette_desk.desk.rescue import Rescued
from chouette_desk.desk.trouble import not_written
from chouette_desk.nightfile.reading import read_night
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.door import Door

APART = N_(
    "Kept apart from night {number}: desk {desk} could not reach the book, and another desk wrote that night "
    "meanwhile. What was played before is in both."
)


class LeftNights:
    """The nights of a door's book that went on without it."""

    def __init__(self, door: "Door") -> None:
        self._door = door

    # Journals, of a book on a server

    def waiting(self) -> tuple[KeptNight, ...]:
        """The nights that wait in journals, which ``Door.open_night`` opens even while the book cannot be reached."""
        found = []
        for desk in self._journalled():
            found.append(desk.row)
            desk.close()
        return tuple(found)

    def hand_over(self) -> tuple[KeptNight, ...]:
        """Hands over what waits in journals; the nights that still wait, for their book or for a choice."""
        still = []
        for desk in self._journalled():
            if not desk.try_again() and desk.cut_off:
                still.append(desk.row)
            desk.close()
        return tuple(still)

    def desk(self, number: int) -> "BookDesk | None":
        """A desk on the night of this number if it still waits, once the book was asked again."""
        for desk in self._journalled():
            if desk.row.id == number and not desk.try_again() and desk.cut_off:
                return desk
            desk.close()
        return None

    def _journalled(self) -> "Iterator[BookDesk]":
        door = self._door
        if not (door.book.is_file or door.read_only):
            for left in door.shelter.left(door.place, door.book.uid):
                yield door.desk_on(KeptInBook.resumed(door.book, left, door.sign, door.shelter))

    # Rescue files, of a book in a file

    def rescued(self) -> tuple[Rescued, ...]:
        """The rescue files that were left, of this book or of another: each to be taken in, or forgotten."""
        return rescue.rescued(self._door.shelter.rescue)

    def take_in(self, left: Rescued) -> "BookDesk":
        """A desk on the night of a rescue file, which the book has now, and the file is removed.

        It is the rest of the night from which it went on, or a night of its own where that has gone on since or is not
        in this book. Raises Refused for a file that is no night, Trouble.
        """
        night = read_night(left.path)
        with self._door.book.writing() as connection:
            row = night_of_uid(connection, left.uid)
            if row is None:
                number = self._door.import_night(night).row.id
            elif left.goes_on_from(row):
                self._door.open_night(row.id).become(night)
                number = row.id
            else:
                number = self._door.import_night(night, evening=evening_numbered(connection, row.evening)).row.id
        self.forget(left)
        return self._door.open_night(number)

    def forget(self, left: Rescued) -> None:
        """Removes a rescue file; raises Trouble."""
        try:
            rescue.remove(left)
        except OSError as error:
            raise not_written(left.path, error) from error

    # What another desk's entries leave no room for

    def put_by(self, night: Night) -> Path:
        """A night file of it among the rescued nights, which is asked about no more; raises Trouble."""
        try:
            return rescue.put_by(self._door.shelter.rescue, night)
        except OSError as error:
            raise not_written(self._door.shelter.rescue[0] / file_name(night.heading), error) from error

    def night_of_its_own(self, row: KeptNight, night: Night, uid: str) -> "BookDesk":
        """A night of the same evening, with a note of where it comes from; the one of this identity if it is there."""
        with self._door.book.reading() as connection:
            there, other = night_of_uid(connection, uid), night_of_uid(connection, row.uid)
            evening = evening_numbered(connection, other.evening) if other else None
        if there is not None:
            return self._door.open_night(there.id)
        note = Note(text=_(APART).format(number=row.id, desk=self._door.desk), at=night.events[-1].at)
        noted = after_events(night, note)
        return self._door.import_night(noted if isinstance(noted, Night) else night, evening=evening, uid=uid)
