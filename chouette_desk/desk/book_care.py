"""Care of a book, open or not: its backups, a check, what can be mended, its log."""

from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from chouette_desk.book import check as checks
from chouette_desk.book import mend as mending
from chouette_desk.book.backup import AS_IT_IS, Backup, back_up, backups_of, folder_of, prune
from chouette_desk.book.book import open_book
from chouette_desk.book.check import Finding
from chouette_desk.book.errors import BookTrouble, DamagedBook
from chouette_desk.book.location import BookLocation
from chouette_desk.book.lock import locked
from chouette_desk.book.log import LogLine, checked_log
from chouette_desk.book.night_ends import keep_ends
from chouette_desk.book.progress import Progress, unwatched
from chouette_desk.book.restore import restore
from chouette_desk.book.sound import extent_of
from chouette_desk.wording.language import _

MOST = 12
"""Nights that a sentence names one by one."""


class Comparison(Struct, frozen=True):
    """A backup compared with its book: its nights and entries, and what it lacks.

    ``beyond`` has the entries of each night that are not in the backup; None where the book itself cannot be read.
    """

    nights: int
    entries: int
    beyond: tuple[tuple[int, int], ...] | None

    @property
    def missing_text(self) -> str:
        """The entries of the book that the backup does not have, as a sentence."""
        if self.beyond is None:
            return _("The book as it is cannot be read.")
        more = [_("{entries} of night {number}").format(entries=n, number=night) for night, n in self.beyond[-MOST:]]
        if earlier := self.beyond[:-MOST]:
            entries = sum(count for _night, count in earlier)
            text = _("{entries} of {count} earlier nights")
            more.insert(0, text.format(entries=entries, count=len(earlier)))
        return _("Entries of the book that it lacks: {entries}.").format(entries=", ".join(more) or _("none"))


def compare_backup(location: BookLocation, backup: Path) -> Comparison | None:
    """A backup beside the book at this place; None for one that cannot be read."""
    there = extent_of(BookLocation(path=backup))
    if there is None:
        return None
    now = extent_of(location)
    return Comparison(len(there.nights), there.entries, None if now is None else tuple(now.beyond(there)))


class BookCare:
    """The care of the book at one place; everything can be called in any thread."""

    def __init__(self, location: BookLocation) -> None:
        self.location = location

    @property
    def folder(self) -> Path:
        """The folder of the backups."""
        return folder_of(self.location)

    def backups(self) -> tuple[Backup, ...]:
        """The backups, the newest first."""
        return backups_of(self.location)[::-1]

    def back_up(self, *, anyway: bool = False) -> Path:
        """Back up the book now and return the file; raises BookTrouble.

        It is raised for a damaged book too. Made ``anyway`` of such a book, the backup has a mark, so that it is never
        taken for a sound one.
        """
        with suppress(BookTrouble), locked(self.location):  # who has the book open does it with backups of his own
            keep_ends(self.location, datetime.now().astimezone())
        try:
            path = back_up(self.location, datetime.now())
        except DamagedBook:
            if not anyway:
                raise
            return back_up(self.location, datetime.now(), AS_IT_IS)
        prune(self.location, datetime.now(), sound=path)
        return path

    def restore(self, backup: Path, step: Progress = unwatched) -> str:
        """Replace the book by a backup; return a sentence on the old book.

        Nobody may have the book open. Raises BookTrouble, and then the book is as it was.
        """
        replaced = restore(self.location, backup, datetime.now(), step)
        return " ".join((_("The backup is the book now."), *_replaced(replaced)))

    def check(self, step: Progress) -> tuple[Finding, ...]:
        """Return all that is wrong with the book; raises BookTrouble.

        A book that cannot be opened at all is one of the findings.
        """
        try:
            with closing(open_book(self.location, read_only=True)) as book:
                return checks.check(book, step)
        except DamagedBook as error:
            return (Finding(str(error), damage=True),)

    def mend(self, step: Progress) -> tuple[int, ...]:
        """Rewrite what ``plan`` lists; return the nights that needed it.

        Nobody may have the book open.
        """
        with closing(open_book(self.location)) as book:
            return mending.mend(book, step)

    def plan(self, step: Progress) -> tuple[str, ...]:
        """Return sentences on all that would be rewritten; raises BookTrouble.

        They name each figure, and what is believed.
        """
        with closing(open_book(self.location, read_only=True)) as book:
            return mending.plan(book, step)

    def log(self) -> tuple[LogLine, ...]:
        """Return the book's changes but for entries, the last first; raises BookTrouble."""
        with closing(open_book(self.location, read_only=True)) as book, book.reading() as connection:
            return checked_log(connection)[::-1]


def _replaced(kept: Path | str | None) -> Iterator[str]:
    """A sentence on where the replaced book is, if there was one."""
    if isinstance(kept, Path):
        yield _("The book as it was before is kept in {path}.").format(path=kept)
    elif kept:
        yield _("The tables of the damaged book are kept in the schema {schema} of its database.").format(schema=kept)
