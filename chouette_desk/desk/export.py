"""Export: documents as the bytes of files, whose kind is known by the ending of the name.

The modules of paper are imported where a document is made: what is only scored or entered does without the libraries
of PDFs and spreadsheets, which take 180 ms to load.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum, auto
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct, structs

from chouette_desk.core.dues import DuesState, TreasurersPage
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Marks, Rulebook
from chouette_desk.core.standings import Season
from chouette_desk.nightfile.reading import ENDING
from chouette_desk.nightfile.writing import rulebook_toml, text_of
from chouette_desk.paper import Paper

if TYPE_CHECKING:
    from chouette_desk.desk.audit_trail import AuditLine
    from chouette_desk.paper.listing import Listing
    from chouette_desk.paper.report import Report
    from chouette_desk.paper.tables import Section, Table

WEB_PAGE, WEB_PAGE_OF_INITIALS = ".html", ".initials.html"
KINDS = (".xlsx", ".csv", ".txt", ENDING, ".pdf", ".png", WEB_PAGE_OF_INITIALS, WEB_PAGE)
TABLE_KINDS = (".pdf", ".xlsx", ".csv", ".txt")
SHEET_KINDS = (".pdf", ".png")
RULEBOOK_KINDS = (".toml", *TABLE_KINDS)
RECEIPT_KINDS = (".pdf", ".txt")
SHEETS = ("night", "games", "settlement", "log", "events", "rules")
SHORT_HASH = 12
NO_HEADING = Heading()
FEWEST_COLUMNS = 3

ONE_AT_A_TIME = Lock()
"""Held while a document is made: the fonts of PDFs are shared, and two threads that use them at once spoil both."""

Files = Mapping[str, bytes]
"""The content of each file by the suffix of its name's stem: "" alone, or "-games", "-2" …"""


class Document(Struct, frozen=True):
    """Something to hand out, in files of these ``kinds``."""

    kinds: ClassVar[Sequence[str]] = TABLE_KINDS

    def files(self, kind: str) -> Files:
        """The files of one of the kinds."""
        raise NotImplementedError


def export(document: Document, kind: str) -> Files:
    """The files of this kind; raises DoesNotFit (paper.pdf) for what cannot be printed.

    A kind that the document is not made in raises NotImplementedError.
    """
    if kind not in document.kinds:
        raise NotImplementedError(kind)
    if kind != ".png":
        with ONE_AT_A_TIME:
            return document.files(kind)
    from chouette_desk.paper.pdf_pages import pictures

    pages = pictures(export(document, ".pdf")[""])
    return {"" if len(pages) == 1 else f"-{number}": page for number, page in enumerate(pages, 1)}


def export_noting_signs(document: Document, kind: str) -> tuple[Files, str]:
    """The files as ``export`` makes them, and a sentence on the signs that no font has, empty where there are none."""
    from chouette_desk.paper.missing_signs import missing_sentence, missing_signs  # late: only exports need it

    with missing_signs() as missing:
        return export(document, kind), missing_sentence(missing)


def kind_of(name: str, kinds: Sequence[str] = KINDS) -> str | None:
    """The kind of file that a name ends in, in small letters; None for a kind that is not written."""
    return next((kind for kind in kinds if name.lower().endswith(kind)), None)


def stem_of(path: Path) -> str:
    """The file's name without its ending; a night's whole ".chouette.json" counts as one."""
    kind = kind_of(path.name)
    return path.name[: -len(kind)] if kind else path.stem


WITH_PAGES = (".xlsx", *SHEET_KINDS)


class PageChoice(Struct, frozen=True):
    """The paper, its direction and the marks: spreadsheets are across and pages upright where that is not chosen."""

    paper: Paper = "A4"
    landscape: bool | None = None
    marks: Marks | None = None


USUAL_PAGE = PageChoice()


class PagedDocument(Document, frozen=True, kw_only=True):
    """A document whose pages are on a paper that can be chosen."""

    page: PageChoice = USUAL_PAGE


class NightDocument(PagedDocument, frozen=True):
    """A night; ``table`` chooses one of a CSV's. Its audit trail, if it has one, takes the place of the log.

    ``dues_state`` is the money of a night of the book: a closed night shows what is paid, and no next game.
    """

    kinds: ClassVar[Sequence[str]] = KINDS
    night: Night
    trail: "Sequence[AuditLine] | None" = None
    table: str | None = None
    dues_state: DuesState | None = None

    def _report(self) -> "Report":
        if self.trail is None:
            return _plain_report(self.night, self.dues_state)
        from chouette_desk.paper.report import Report, TrailEntry

        lines = (structs.astuple(structs.replace(line, hash=line.hash[:SHORT_HASH])) for line in self.trail)
        return Report(self.night, tuple(TrailEntry(*line) for line in lines), self.dues_state)

    def files(self, kind: str) -> Files:
        """Override: the sheet as pages; as text it comes with the settlement and the log."""
        if kind == ".pdf":
            return self._printed().files(kind)
        if kind == ".xlsx":
            from chouette_desk.paper.xlsx.workbooks import workbook

            page = self.page
            return {"": workbook(self._report(), page.paper, bool(page.landscape), page.marks)}
        if kind == ".csv":
            return self._tables()
        if kind in (WEB_PAGE, WEB_PAGE_OF_INITIALS):
            from chouette_desk.paper.live_page.pages import single_page

            dues_state, initials = self.dues_state or DuesState(), kind == WEB_PAGE_OF_INITIALS
            return _text(single_page(self.night, dues_state, initials=initials))
        if kind == ".txt":
            from chouette_desk.paper.text import night_text

            return _text(night_text(_plain_report(self.night, self.dues_state)))
        return _text(text_of(self.night))

    def _printed(self) -> "PrintedSheet":
        page = self.page
        paper, landscape, marks = page.paper, bool(page.landscape), page.marks
        return PrintedSheet(self.night, paper=paper, landscape=landscape, marks=marks, dues_state=self.dues_state)

    def _tables(self) -> Files:
        from chouette_desk.paper.tables import TABLES, table_names

        report = self._report()
        if self.table is not None:
            return _csv({"": TABLES[self.table](report)})
        return _csv({f"-{name}": TABLES[name](report) for name in table_names(report)})


def sheet_as_text(night: Night) -> str:
    """The sheet in characters alone, for a message."""
    from chouette_desk.paper.text import sheet_text

    return sheet_text(_plain_report(night))


def _plain_report(night: Night, dues_state: DuesState | None = None) -> "Report":
    from chouette_desk.paper.report import Report

    return Report(night, dues_state=dues_state)


class SheetKind(StrEnum):
    """The kinds of printed sheets."""

    FILLED = auto()
    CARRY_ON = auto()
    BLANK = auto()


class PrintedSheet(Document, frozen=True):
    """A night's sheet with its money, one to carry on by hand, or blank ones; ``pages`` to ``rules`` are for those.

    Its marks are those of the rulebook where no others are chosen.

    ``order`` is the starting order, Box first, of exactly the names; ``rules`` is where the short rules are printed,
    ``url`` the address of the page for phones, which a filled sheet has at its foot.
    """

    kinds: ClassVar[Sequence[str]] = SHEET_KINDS
    night: Night | None = None
    kind: SheetKind = SheetKind.FILLED
    paper: Paper = "A4"
    landscape: bool = False
    marks: Marks | None = None
    points: bool = False
    pages: int = 1
    players: int = 7
    names: tuple[Name, ...] = ()
    order: tuple[Name, ...] = ()
    heading: Heading = NO_HEADING
    rulebook: Rulebook | None = None
    rules: Literal["foot", "back", "none"] = "foot"
    dues_state: DuesState | None = None
    url: str = ""
    numbered: bool | None = None

    def like_night(self, *, names: bool) -> "PrintedSheet":
        """The sheet with the heading of its night, for another evening; with its names for the same one."""
        if self.night is None:
            return self
        heading, line = self.night.heading, self.night.line
        if names:
            return structs.replace(self, heading=heading, names=line or self.night.present, order=line or ())
        return structs.replace(self, heading=structs.replace(heading, table=None, date=None))

    def files(self, kind: str) -> Files:
        """Override: pages only."""
        return {"": self.pdf()}

    def pdf(self) -> bytes:
        """The pages of the sheet."""
        from chouette_desk.paper.pdf import Blank, PageSetup, blank, carry_on, filled

        rulebook = self.rulebook if self.night is None or self.kind is SheetKind.BLANK else self.night.rulebook
        marks = self.marks or (rulebook.marks if rulebook else "circles")
        setup = PageSetup(self.paper, self.landscape, marks, self.points, self.url)
        if self.night is None or self.kind is SheetKind.BLANK:
            players = max(self.players, len(self.names), FEWEST_COLUMNS)
            texts = (self.heading, self.rulebook, self.rules)
            return blank(Blank(players, self.names, self.order, self.pages, *texts, self.numbered), setup)
        if self.kind is SheetKind.CARRY_ON:
            return carry_on(self.night, setup, self.pages, numbered=self.numbered is not False)
        return filled(self.night, setup, self.dues_state)


class TableCards(Document, frozen=True):
    """A card of size A6 for each table, by its title and the address of its page for phones."""

    kinds: ClassVar[Sequence[str]] = SHEET_KINDS
    club: str
    cards: Sequence[tuple[str, str]]

    def files(self, kind: str) -> Files:
        """Override: pages only."""
        from chouette_desk.paper.pdf.phones import table_cards

        return {"": table_cards(self.club, self.cards)}


class PlayerSlips(Document, frozen=True):
    """A slip for each player of these tables of an evening: the games, the total, what is paid.

    ``dues`` are those with which they were ``closed`` together, or would be; None for the fewest payments.
    """

    kinds: ClassVar[Sequence[str]] = SHEET_KINDS
    nights: tuple[Night, ...]
    dues: tuple[Due, ...] | None = None
    closed: bool = False
    paper: Paper = "A4"
    landscape: bool = False

    def files(self, kind: str) -> Files:
        """Override: pages only."""
        from chouette_desk.paper.pdf import PageSetup, slips

        setup = PageSetup(self.paper, self.landscape)
        return {"": slips(self.nights, self.dues, setup, closed=self.closed)}


class StandingsDocument(Document, frozen=True):
    """Tables of a season's standings."""

    season: Season
    tables: "Sequence[Section]"
    paper: Paper = "A4"

    def files(self, kind: str) -> Files:
        """Override: as pages and as a workbook with charts."""
        if kind == ".pdf":
            from chouette_desk.paper.pdf import PageSetup
            from chouette_desk.paper.pdf.standings import standings_pages

            return {"": standings_pages(self.season, self.tables, PageSetup(self.paper))}
        if kind == ".xlsx":
            from chouette_desk.paper.xlsx.workbooks import standings_workbook

            return {"": standings_workbook(self.season, self.tables, self.paper)}
        if kind == ".txt":
            from chouette_desk.paper.standings import standings_text

            return _text(standings_text(self.season, self.tables))
        return _csv({"" if len(self.tables) == 1 else f"-{section.word}": section.table for section in self.tables})


class WallSheet(Document, frozen=True):
    """The standings of a season or a rulebook in short on paper twice as large, to be read from two metres."""

    kinds: ClassVar[Sequence[str]] = SHEET_KINDS
    content: Season | Rulebook
    paper: Paper = "A4"
    landscape: bool = False

    def files(self, kind: str) -> Files:
        """Override: pages only."""
        from chouette_desk.paper.pdf.wall import wall_sheet

        return {"": wall_sheet(self.content, self.paper, landscape=self.landscape)}


class ListingDocument(Document, frozen=True):
    """A listing; the treasurer's has a workbook of its own, made of the ``page``."""

    listing: "Listing"
    page: TreasurersPage | None = None
    paper: Paper = "A4"

    def files(self, kind: str) -> Files:
        """Override."""
        if kind == ".pdf":
            from chouette_desk.paper.pdf.listing import listing_pages, page_setup_for

            return {"": listing_pages(self.listing, replace(page_setup_for(self.listing), paper=self.paper))}
        if kind == ".xlsx":
            from chouette_desk.paper.xlsx.workbooks import listing_workbook, treasurers_workbook

            if self.page is None:
                return {"": listing_workbook(self.listing, self.paper)}
            return {"": treasurers_workbook(self.page, self.paper)}
        if kind == ".txt":
            from chouette_desk.paper.listing import listing_text

            return _text(listing_text(self.listing))
        return _csv({f"-{section.word}": section.table for section in self.listing.sections})


class RulebookDocument(Document, frozen=True):
    """A rulebook under a title, with facts about it: in words, or as a rulebook file."""

    kinds: ClassVar[Sequence[str]] = RULEBOOK_KINDS
    title: str
    facts: tuple[str, ...]
    rulebook: Rulebook

    def files(self, kind: str) -> Files:
        """Override."""
        from chouette_desk.paper.rules import rule_lines, rules_listing, rules_text

        if kind == ".toml":
            return _text(rulebook_toml(self.rulebook))
        if kind == ".txt":
            return _text(rules_text(self.title, self.facts, self.rulebook))
        if kind == ".pdf":
            from chouette_desk.paper.pdf.rules import rules_pages

            return {"": rules_pages(self.title, self.facts, rule_lines(self.rulebook))}
        return ListingDocument(rules_listing(self.title, self.facts, self.rulebook)).files(kind)


class Receipts(Document, frozen=True):
    """Receipts, as a PDF to cut or as text."""

    kinds: ClassVar[Sequence[str]] = RECEIPT_KINDS
    receipts: Sequence[Due]

    def files(self, kind: str) -> Files:
        """Override."""
        if kind == ".pdf":
            from chouette_desk.paper.pdf.listing import receipt_pages

            return {"": receipt_pages(self.receipts)}
        from chouette_desk.paper.payments import receipts_text

        return _text(receipts_text(self.receipts))


def _text(text: str) -> Files:
    return {"": text.encode("utf-8")}


def _csv(tables: "Mapping[str, Table]") -> Files:
    """A file for each table, by the suffix of its name."""
    from chouette_desk.paper.csv import csv_file

    return {suffix: csv_file(table) for suffix, table in tables.items()}
