"""Recovery of nights: from outboxes of books in files, and from a conflict."""

import os
from contextlib import suppress
from pathlib import Path

from chouette_desk.book.clubs import Evening, evening_numbered
from chouette_desk.book.nights import NightRow, night_of_uid
from chouette_desk.book.sync import check_stands, sync_entries
from chouette_desk.core.events import Note
from chouette_desk.core.night import Night
from chouette_desk.core.trouble import Reason
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.desk.dry_run import try_events
from chouette_desk.desk.files import file_name, not_read, not_written, numbered_paths
from chouette_desk.desk.outbox_file import OutboxFile
from chouette_desk.desk.outboxes import left_outboxes
from chouette_desk.desk.private_folder import make_private, outbox_folders, remove
from chouette_desk.files.atomic_file import remove_leftovers, write_whole
from chouette_desk.files.plain_file import read_file
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import N_, _

SEPARATE_NIGHT = N_(
    "Kept apart from night {number}: desk {desk} could not reach the book, and meanwhile another desk went on "
    "with that night. What was played before then is in both."
)


class Recovery:
    """The nights that continued without their book, taken into an open one."""

    def __init__(self, club_book: ClubBook) -> None:
        self._club_book = club_book
        self.remains: Reason | None = None
        """The reason why an outbox that was taken in cannot be removed."""

    # Outboxes of books in files, which people decide about at the next start

    def left(self) -> tuple[Path, ...]:
        """Return outboxes that ended programs left, of any book, to import or delete."""
        paths = []
        for file in left_outboxes(self._club_book.folder):
            if file.head.is_file and file.path is not None:
                paths.append(file.path)
            file.release()
        return tuple(paths)

    def take_in(self, path: Path) -> BookDesk:
        """A desk on the night of an outbox, which the book has now; the outbox is removed.

        It is the rest of the night that it belongs to, or a night of its own where another desk has written that one
        since or where the book does not have it. Raises Trouble.
        """
        try:
            file = OutboxFile.opened(path)
        except OSError as error:
            raise not_read(path, error) from error
        head = file.head
        book = self._club_book.book
        try:
            book.check_sound()  # the file may be another one than when the outbox was begun
            row = sync_entries(book, head.row, head.known, file.steps())
            if not isinstance(row, NightRow):
                row = self._club_book.import_night(file.night(), evening=self._evening_of(head.row)).row
            check_stands(book, row, anew=True)
        except BaseException:
            file.release()
            raise
        self.remains = file.discard()
        return self._club_book.open_night(row.id)

    def forget(self, path: Path) -> None:
        """Remove an outbox; raises Trouble if it stays, which is then not offered again."""
        remove(path)

    # A conflict

    def take_theirs(self, desk: BookDesk) -> Change:
        """Continue from the book's entries; save this desk's in a file; raises Trouble."""
        path = self._archive(desk.night)
        return desk.reload_from_book(_("What was entered here is in {file}.").format(file=path))

    def keep_mine(self, desk: BookDesk) -> BookDesk:
        """Return a desk on this desk's version, as a night of its own; raises Trouble.

        It is of the same evening. This desk continues from the entries of the book. The games before the conflict are
        in both nights.
        """
        conflict = desk.conflict
        assert conflict is not None, "nothing is to be chosen"
        own = self._separate_night(desk)
        if conflict.gone:
            desk.discard_waiting()
        else:
            desk.reload_from_book(_("What was entered here is night {number}.").format(number=own.number))
        return own

    def _archive(self, night: Night) -> Path:
        """Write a night file in the program's own folder, else in the temporary one.

        The temporary one is the folder of outboxes among the temporary files.
        """
        own, name = self._club_book.folder / "archive", file_name(night.heading)
        try:
            return _written(night, own, name)
        except OSError as refused:
            with suppress(OSError):
                return _written(night, outbox_folders()[1], name)
            raise not_written(own / name, refused) from refused

    def _separate_night(self, desk: BookDesk) -> BookDesk:
        """Make the night, noting its source; return one already made by a lost answer."""
        club_book = self._club_book
        uid = f"{desk.row.uid}-{desk.entries[-1].hash[:16]}"
        with club_book.book.reading() as connection:
            there = night_of_uid(connection, uid)
        if there is not None:
            return club_book.open_night(there.id)
        night = desk.night
        note = Note(text=_(SEPARATE_NIGHT).format(number=desk.number, desk=club_book.desk), at=night.events[-1].at)
        noted = try_events(night, (note,)).night
        evening = self._evening_of(desk.row)
        return club_book.import_night(noted or night, evening=evening, uid=uid)

    def _evening_of(self, row: NightRow) -> Evening | None:
        """The evening of a night as the book has it; None where it has no such night."""
        with self._club_book.book.reading() as connection:
            there = night_of_uid(connection, row.uid)
            return evening_numbered(connection, there.evening) if there else None


def _written(night: Night, folder: Path, name: str) -> Path:
    """Write the night's file in this folder; return one with the same content if any.

    There is one where it was written before and what followed failed.
    """
    make_private(folder)
    content = text_of(night).encode()
    path = next(path for path in numbered_paths(folder, name) if not os.path.lexists(path) or _is_there(path, content))
    if not path.exists():
        remove_leftovers(folder, path.name)
        write_whole(path, content, force=False, private=True)
    return path


def _is_there(path: Path, content: bytes) -> bool:
    return path.is_file() and read_file(path) == content
