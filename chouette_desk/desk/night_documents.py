"""Nights of the book as one document: their sheets printed together, or a file for each night."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec import structs

from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.export import KINDS, Files, NightDocument, PagedDocument
from chouette_desk.desk.files import plain_name
from chouette_desk.desk.reader import reader

WITH_TRAIL = (".xlsx", ".csv")


class NightsDocument(PagedDocument, frozen=True):
    """Nights of a book, read when the files are made, in whatever thread that is."""

    kinds: ClassVar[Sequence[str]] = KINDS
    club_book: ClubBook
    numbers: Sequence[int]

    def files(self, kind: str) -> Files:
        """Override: the pages of all nights in one PDF, or the files of each night under its name."""
        if kind == ".pdf":
            from chouette_desk.paper.pdf_pages import joined_pages  # late: pypdfium2, for pages alone

            return {"": joined_pages(document.files(kind)[""] for _name, document in self._documents(kind))}
        files: dict[str, bytes] = {}
        for name, document in self._documents(kind):
            for suffix, content in document.files(kind).items():
                files[f"{name}{suffix}" if len(self.numbers) > 1 else suffix] = content
        return files

    def _documents(self, kind: str) -> Iterator[tuple[str, NightDocument]]:
        """Each night with the end of its file's name: " 12, 2026-11-20 Riverside, table 1"."""
        with reader(self.club_book) as club_book:
            for number in self.numbers:
                desk = club_book.open_night(number)
                document = NightDocument(desk.night, dues_state=desk.dues_state, page=self.page)
                if kind in WITH_TRAIL:
                    document = structs.replace(document, trail=desk.trail())
                yield f" {number}, {plain_name(desk.name)}", document
                desk.close()
