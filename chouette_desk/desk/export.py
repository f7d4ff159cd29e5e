"""Export: documents as the bytes of files, whose kind is known by the ending of the name.

The modules of paper are imported where a document is made: what is only scored or entered does without the libraries
of PDFs and spreadsheets, which take 180 ms to load.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec import structs

from chouette_desk.core.dues import TreasurersPage
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.standings import Season
from chouette_desk.nightfile.reading import ENDING

if TYPE_CHECKING:
    from chouette_desk.desk.audit_trail import AuditLine
    from chouette_desk.paper.listing import Listing
    from chouette_desk.paper.pdf import Blank, PageSetup
    from chouette_desk.paper.report import Report
    from chouette_desk.paper.standings import StandingsTable

KINDS = (".xlsx", ".csv", ".txt", ENDING, ".pdf", ".png")
TABLE_KINDS = (".pdf", ".xlsx", ".csv", ".txt")
RECEIPT_KINDS = (".pdf", ".txt")
SHEETS = ("night", "games", "settlement", "log", "events", "rules")
SHORT_HASH = 12
NO_HEADING = Heading()
FEWEST_COLUMNS = 3

Files = Mapping[str, bytes]
"""The content of each file by the suffix of its name's stem: "" alone, or "-games", "-2" …"""


def export(document: "Document", kind: str) -> Files:
    """The files of this kind; raises NoGlyph or DoesNotFit (paper.pdf) for what cannot be printed."""
    match kind:
        case ".pdf":
            return {"": document.pdf()}
        case ".png":
            return _pictures(document.pdf())
        case ".xlsx":
            return {"": document.xlsx()}
        case ".csv":
            return document.csv()
        case ".txt":
            return {"": document.text().encode("utf-8")}
        case _:
            return {"": document.night_file().encode("utf-8")}


def kind_of(name: str, kinds: Sequence[str] = KINDS) -> str | None:
    """The kind of file that a name ends in, in small letters; None for a kind that is not written."""
    return next((kind for kind in kinds if name.lower().endswith(kind)), None)


def stem_of(path: Path) -> str:
    """The file's name without its ending; a night's whole ".chouette.json" counts as one."""
    kind = kind_of(path.name)
    return path.name[: -len(kind)] if kind else path.stem


class Document:
    """Something to hand out; a kind of file that it does not make raises NotImplementedError."""

    def pdf(self) -> bytes:
        """Pages to print."""
        raise NotImplementedError

    def xlsx(self) -> bytes:
        """A workbook."""
        raise NotImplementedError

    def csv(self) -> Files:
        """Tables, a file each."""
        raise NotImplementedError

    def text(self) -> str:
        """Plain text."""
        raise NotImplementedError

    def night_file(self) -> str:
        """A night file."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class NightDocument(Document):
    """A night; ``table`` chooses one of a CSV's.

    With the audit trail of a night of the book the log is that, and the events have a table of their own.
    """

    night: Night
    trail: "Sequence[AuditLine] | None" = None
    table: str | None = None

    def _report(self) -> "Report":
        from chouette_desk.paper.report import Report, TrailEntry

        if self.trail is None:
            return Report(self.night)
        lines = (structs.astuple(structs.replace(line, hash=line.hash[:SHORT_HASH])) for line in self.trail)
        return Report(self.night, tuple(TrailEntry(*line) for line in lines))

    def pdf(self) -> bytes:
        """Override: the sheet."""
        return PrintedSheet(self.night).pdf()

    def xlsx(self) -> bytes:
        """Override."""
        from chouette_desk.paper.xlsx import workbook

        return workbook(self._report())

    def csv(self) -> Files:
        """Override."""
        from chouette_desk.paper.csv import csv_file
        from chouette_desk.paper.tables import TABLES, table_names

        report = self._report()
        if self.table is not None:
            return {"": csv_file(TABLES[self.table](report))}
        return {f"-{word}": csv_file(TABLES[word](report)) for word in table_names(report)}

    def text(self) -> str:
        """Override: the sheet, the settlement, and the log."""
        from chouette_desk.paper.report import Report
        from chouette_desk.paper.text import night_text

        return night_text(Report(self.night))

    def night_file(self) -> str:
        """Override."""
        from chouette_desk.nightfile.writing import text_of

        return text_of(self.night)


def sheet_as_text(night: Night) -> str:
    """The sheet in characters alone, for a message."""
    from chouette_desk.paper.report import Report
    from chouette_desk.paper.text import sheet_text

    return sheet_text(Report(night))


class SheetKind(StrEnum):
    """The kinds of printed sheets."""

    FILLED = auto()
    CARRY_ON = auto()
    BLANK = auto()


@dataclass(frozen=True, slots=True)
class PrintedSheet(Document):
    """A night's sheet, one to carry on by hand, or blank ones; the last seven fields are for those.

    ``order`` is the starting order, Box first, of exactly the names; ``rules`` is where the short rules are printed.
    """

    night: Night | None = None
    kind: SheetKind = SheetKind.FILLED
    paper: Literal["A4", "Letter"] = "A4"
    landscape: bool = False
    marks: Literal["circles", "initials", "both"] = "circles"
    points: bool = False
    pages: int = 1
    players: int = 7
    names: tuple[Name, ...] = ()
    order: tuple[Name, ...] = ()
    heading: Heading = NO_HEADING
    rulebook: Rulebook | None = None
    rules: Literal["foot", "back", "none"] = "foot"

    def like_night(self, *, names: bool) -> "PrintedSheet":
        """The sheet with the heading of its night, for another evening; with its names for the same one."""
        if self.night is None:
            return self
        heading, line = self.night.heading, self.night.line
        if names:
            return replace(self, heading=heading, names=line or self.night.present, order=line or ())
        return replace(self, heading=structs.replace(heading, table=None, date=None))

    def pdf(self) -> bytes:
        """Override."""
        from chouette_desk.paper.pdf import blank, carry_on, filled

        if self.night is None or self.kind is SheetKind.BLANK:
            return blank(self._blank(), self._setup())
        if self.kind is SheetKind.CARRY_ON:
            return carry_on(self.night, self._setup(), self.pages)
        return filled(self.night, self._setup())

    def _setup(self) -> "PageSetup":
        from chouette_desk.paper.pdf import PageSetup

        return PageSetup(self.paper, self.landscape, self.marks, self.points)

    def _blank(self) -> "Blank":
        from chouette_desk.paper.pdf import Blank

        players = max(self.players, len(self.names), FEWEST_COLUMNS)
        return Blank(
            players=players,
            names=self.names,
            order=self.order,
            pages=self.pages,
            rulebook=self.rulebook,
            rules=self.rules,
            **structs.asdict(self.heading),
        )


@dataclass(frozen=True, slots=True)
class StandingsDocument(Document):
    """Tables of a season's standings."""

    season: Season
    tables: "Sequence[StandingsTable]"

    def pdf(self) -> bytes:
        """Override: with a chart."""
        from chouette_desk.paper.pdf.standings import standings_pages

        return standings_pages(self.season, self.tables)

    def xlsx(self) -> bytes:
        """Override: with charts."""
        from chouette_desk.paper.xlsx.workbooks import standings_workbook

        return standings_workbook(self.season, self.tables)

    def csv(self) -> Files:
        """Override."""
        from chouette_desk.paper.csv import csv_file

        alone = len(self.tables) == 1
        return {"" if alone else f"-{table.word}": csv_file(table.table) for table in self.tables}

    def text(self) -> str:
        """Override."""
        from chouette_desk.paper.standings import standings_text

        return standings_text(self.season, self.tables)


@dataclass(frozen=True, slots=True)
class ListingDocument(Document):
    """A listing; the treasurer's has a workbook of its own, made of the ``page``."""

    listing: "Listing"
    page: TreasurersPage | None = None

    def pdf(self) -> bytes:
        """Override."""
        from chouette_desk.paper.pdf.listing import listing_pages

        return listing_pages(self.listing)

    def xlsx(self) -> bytes:
        """Override."""
        from chouette_desk.paper.xlsx.workbooks import listing_workbook, treasurers_workbook

        return listing_workbook(self.listing) if self.page is None else treasurers_workbook(self.page)

    def csv(self) -> Files:
        """Override."""
        from chouette_desk.paper.csv import csv_file

        return {f"-{section.word}": csv_file(section.table) for section in self.listing.sections}

    def text(self) -> str:
        """Override."""
        from chouette_desk.paper.listing import listing_text

        return listing_text(self.listing)


@dataclass(frozen=True, slots=True)
class Receipts(Document):
    """Receipts, as a PDF to cut or as text."""

    receipts: Sequence[Due]

    def pdf(self) -> bytes:
        """Override."""
        from chouette_desk.paper.pdf.listing import receipt_pages

        return receipt_pages(self.receipts)

    def text(self) -> str:
        """Override."""
        from chouette_desk.paper.receipts import receipts_text

        return receipts_text(self.receipts)


def _pictures(pdf: bytes) -> Files:
    from chouette_desk.paper.pictures import pictures

    pages = pictures(pdf)
    if len(pages) == 1:
        return {"": pages[0]}
    return {f"-{number}": page for number, page in enumerate(pages, 1)}
