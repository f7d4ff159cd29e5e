"""Export of documents as the bytes of files; the name's ending gives the kind.

The paper modules are imported only where a document is made, since the libraries for PDFs and spreadsheets take 180 ms
to load.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from msgspec import structs
from msgspec.structs import replace

from chouette_desk.core.dues import DuesState
from chouette_desk.core.night import Night
from chouette_desk.core.trouble import Reason
from chouette_desk.desk.documents import (
    Document,
    ListingDocument,
    NightDocument,
    NightsDocument,
    PlayerSlips,
    PrintedSheet,
    Receipts,
    RulebookDocument,
    SheetKind,
    StandingsDocument,
    TableCards,
    WallSheet,
)
from chouette_desk.nightfile.reading import ENDING
from chouette_desk.nightfile.writing import rulebook_toml, text_of

if TYPE_CHECKING:
    from chouette_desk.paper.report import Report
    from chouette_desk.paper.tables import Table

WEB_PAGE, WEB_PAGE_OF_INITIALS = ".html", ".initials.html"
SHEETS = ("night", "games", "settlement", "log", "events", "rules")
SHORT_HASH = 12
FEWEST_COLUMNS = 3

ONE_AT_A_TIME = Lock()
"""Held while a document is made: the fonts of PDFs are shared, and two threads that use them at once spoil both."""

Files = Mapping[str, bytes]
"""The content of each file by the suffix of its name's stem: "" alone, or "-games", "-2" …"""


def export(document: Document, kind: str) -> Files:
    """Return the files of this kind; raises DoesNotFit if it cannot be printed.

    DoesNotFit is that of paper.pdf. A kind in which the document is not made raises NotImplementedError.
    """
    if kind not in kinds_of(document):
        raise NotImplementedError(kind)
    with ONE_AT_A_TIME:
        return _made(document, kind)


def _made(document: Document, kind: str) -> Files:
    files: bytes | str | Files = WRITERS[type(document)][kind](document)
    if isinstance(files, str):
        return {"": files.encode("utf-8")}
    return {"": files} if isinstance(files, bytes) else files


def kinds_of(document: Document) -> Sequence[str]:
    """The kinds of files in which the document is made."""
    return tuple(WRITERS.get(type(document), ()))


def export_noting_signs(document: Document, kind: str) -> tuple[Files, Reason | None]:
    """Return the files of ``export``, and why some signs are framed numbers."""
    from chouette_desk.paper.missing_signs import missing_signs, why_framed  # late: only exports need it

    with missing_signs() as missing:
        return export(document, kind), why_framed(missing)


def kind_of(name: str, kinds: Sequence[str] | None = None) -> str | None:
    """Return the lowercase ending of a file name that is in ``kinds``, else None.

    Without ``kinds`` the endings are those of a night.
    """
    return next((kind for kind in kinds or KINDS if name.lower().endswith(kind)), None)


def stem_of(path: Path) -> str:
    """Return the file name without its ending, or without ".chouette.json" as a whole."""
    kind = kind_of(path.name)
    return path.name[: -len(kind)] if kind else path.stem


# The night: its file, its sheet as pages, spreadsheet, text and web page, its tables.


def _night_report(document: NightDocument) -> "Report":
    if document.trail is None:
        return _report(document)
    from chouette_desk.paper.report import Report, TrailEntry

    lines = (structs.astuple(structs.replace(line, hash=line.hash[:SHORT_HASH])) for line in document.trail)
    return Report(document.night, tuple(TrailEntry(*line) for line in lines), document.dues_state)


def _report(document: NightDocument) -> "Report":
    """The report without the audit trail."""
    from chouette_desk.paper.report import Report

    return Report(document.night, dues_state=document.dues_state)


def _night_pdf(document: NightDocument) -> bytes:
    page = document.page
    sheet = PrintedSheet(document.night, dues_state=document.dues_state, paper=page.paper, marks=page.marks)
    return _sheet_pdf(structs.replace(sheet, landscape=bool(page.landscape)))


def _night_xlsx(document: NightDocument) -> bytes:
    from chouette_desk.paper.xlsx.workbooks import workbook

    page = document.page
    return workbook(_night_report(document), page.paper, bool(page.landscape), page.marks)


def _night_csv(document: NightDocument) -> Files:
    from chouette_desk.paper.tables import TABLES, table_names

    report = _night_report(document)
    if document.table is not None:
        return _csv({"": TABLES[document.table](report)})
    return _csv({f"-{name}": TABLES[name](report) for name in table_names(report)})


def _night_page(document: NightDocument, *, initials: bool = False) -> str:
    from chouette_desk.paper.live_page.pages import single_page

    return single_page(document.night, document.dues_state or DuesState(), initials=initials)


def _night_text(document: NightDocument) -> str:
    from chouette_desk.paper.text import night_text

    return night_text(_report(document))


def sheet_as_text(night: Night) -> str:
    """The sheet in characters alone, for a message."""
    from chouette_desk.paper.text import sheet_text

    return sheet_text(_report(NightDocument(night)))


# Nights of a book: the pages of all in one PDF, or the files of each night under its name.


def _nights_pdf(document: NightsDocument) -> bytes:
    from chouette_desk.paper.pdf_pages import joined_pages

    return joined_pages(_night_pdf(night) for _name, night in _nights(document))


def _nights_files(document: NightsDocument, kind: str) -> Files:
    files: dict[str, bytes] = {}
    for name, night in _nights(document, with_trail=kind in WITH_TRAIL):
        for suffix, content in _made(night, kind).items():
            files[f"{name}{suffix}" if len(document.numbers) > 1 else suffix] = content
    return files


def _nights(document: NightsDocument, *, with_trail: bool = False) -> Iterator[tuple[str, NightDocument]]:
    """Yield each night with its file name's end: " 12, 2026-11-20 Riverside, table 1"."""
    from chouette_desk.desk.files import plain_name
    from chouette_desk.desk.reader import reader

    with reader(document.club_book) as club_book:
        for number in document.numbers:
            desk = club_book.open_night(number)
            trail = desk.trail() if with_trail else None
            night = NightDocument(desk.night, trail=trail, dues_state=desk.dues_state, page=document.page)
            yield f" {number}, {plain_name(desk.name)}", night
            desk.close()


# Pages alone: sheets, cards, slips, the wall.


def _sheet_pdf(sheet: PrintedSheet) -> bytes:
    """The pages of the sheet."""
    from chouette_desk.paper.pdf import Blank, PageSetup, blank, carry_on, filled

    rulebook = sheet.rulebook if sheet.night is None or sheet.kind is SheetKind.BLANK else sheet.night.rulebook
    marks = sheet.marks or (rulebook.marks if rulebook else "circles")
    setup = PageSetup(sheet.paper, sheet.landscape, marks, sheet.points, sheet.url)
    if sheet.night is None or sheet.kind is SheetKind.BLANK:
        players = max(sheet.players, len(sheet.names), FEWEST_COLUMNS)
        texts = (sheet.heading, sheet.rulebook, sheet.rules)
        return blank(Blank(players, sheet.names, sheet.order, sheet.pages, *texts, sheet.numbered), setup)
    if sheet.kind is SheetKind.CARRY_ON:
        return carry_on(sheet.night, setup, sheet.pages, numbered=sheet.numbered is not False)
    return filled(sheet.night, setup, sheet.dues_state)


def _cards_pdf(document: TableCards) -> bytes:
    from chouette_desk.paper.pdf.phones import table_cards

    return table_cards(document.club, document.cards)


def _slips_pdf(document: PlayerSlips) -> bytes:
    from chouette_desk.paper.pdf import PageSetup, slips

    setup = PageSetup(document.paper, document.landscape)
    return slips(document.nights, document.dues, setup, closed=document.closed)


def _wall_pdf(document: WallSheet) -> bytes:
    from chouette_desk.paper.pdf.wall import draw_wall_sheet

    return draw_wall_sheet(document.content, document.paper, landscape=document.landscape).pdf()


# Standings, listings, rulebooks, receipts.


def _standings_pdf(document: StandingsDocument) -> bytes:
    from chouette_desk.paper.pdf import PageSetup
    from chouette_desk.paper.pdf.standings import draw_standings

    return draw_standings(document.season, document.tables, PageSetup(document.paper)).pdf()


def _standings_xlsx(document: StandingsDocument) -> bytes:
    from chouette_desk.paper.xlsx.workbooks import standings_workbook

    return standings_workbook(document.season, document.tables, document.paper)


def _standings_text(document: StandingsDocument) -> str:
    from chouette_desk.paper.standings import standings_text

    return standings_text(document.season, document.tables)


def _standings_csv(document: StandingsDocument) -> Files:
    alone = len(document.tables) == 1
    return _csv({"" if alone else f"-{section.word}": section.table for section in document.tables})


def _listing_pdf(document: ListingDocument) -> bytes:
    from chouette_desk.paper.pdf.listing import draw_listing, page_setup_for

    return draw_listing(document.listing, replace(page_setup_for(document.listing), paper=document.paper)).pdf()


def _listing_xlsx(document: ListingDocument) -> bytes:
    from chouette_desk.paper.xlsx.workbooks import listing_workbook, treasurers_workbook

    if document.page is None:
        return listing_workbook(document.listing, document.paper)
    return treasurers_workbook(document.page, document.paper)


def _listing_text(document: ListingDocument) -> str:
    from chouette_desk.paper.listing import listing_text

    return listing_text(document.listing)


def _listing_csv(document: ListingDocument) -> Files:
    return _csv({f"-{section.word}": section.table for section in document.listing.sections})


def _rules_listing(document: RulebookDocument) -> ListingDocument:
    from chouette_desk.paper.rules import rules_listing

    return ListingDocument(rules_listing(document.title, document.facts, document.rulebook))


def _rules_pdf(document: RulebookDocument) -> bytes:
    from chouette_desk.paper.pdf.rules import rules_pages
    from chouette_desk.paper.rules import rule_lines

    return rules_pages(document.title, document.facts, rule_lines(document.rulebook))


def _rules_text(document: RulebookDocument) -> str:
    from chouette_desk.paper.rules import rules_text

    return rules_text(document.title, document.facts, document.rulebook)


def _receipts_pdf(document: Receipts) -> bytes:
    from chouette_desk.paper.pdf.receipts import draw_receipts

    return draw_receipts(document.receipts).pdf()


def _receipts_text(document: Receipts) -> str:
    from chouette_desk.paper.payments import receipts_text

    return receipts_text(document.receipts)


# What several documents share.


def _csv(tables: "Mapping[str, Table]") -> Files:
    """A file for each table, by the suffix of its name."""
    from chouette_desk.paper.csv import csv_file

    return {suffix: csv_file(table) for suffix, table in tables.items()}


def _pictures(document: Document) -> Files:
    """Each page of the PDF as a picture."""
    from chouette_desk.paper.pdf_pages import pictures

    pages = pictures(_made(document, ".pdf")[""])
    return {"" if len(pages) == 1 else f"-{number}": page for number, page in enumerate(pages, 1)}


Writer = Callable[[Any], bytes | str | Files]

OF_A_NIGHT: Mapping[str, Writer] = {
    ".xlsx": _night_xlsx,
    ".csv": _night_csv,
    ".txt": _night_text,
    ENDING: lambda document: text_of(document.night),
    ".pdf": _night_pdf,
    ".png": _pictures,
    WEB_PAGE_OF_INITIALS: partial(_night_page, initials=True),
    WEB_PAGE: _night_page,
}
WRITERS: Mapping[type[Document], Mapping[str, Writer]] = {
    NightDocument: OF_A_NIGHT,
    NightsDocument: {
        **{kind: partial(_nights_files, kind=kind) for kind in OF_A_NIGHT},
        ".pdf": _nights_pdf,
        ".png": _pictures,
    },
    PrintedSheet: {".pdf": _sheet_pdf, ".png": _pictures},
    TableCards: {".pdf": _cards_pdf, ".png": _pictures},
    PlayerSlips: {".pdf": _slips_pdf, ".png": _pictures},
    WallSheet: {".pdf": _wall_pdf, ".png": _pictures},
    StandingsDocument: {
        ".pdf": _standings_pdf,
        ".xlsx": _standings_xlsx,
        ".csv": _standings_csv,
        ".txt": _standings_text,
    },
    ListingDocument: {".pdf": _listing_pdf, ".xlsx": _listing_xlsx, ".csv": _listing_csv, ".txt": _listing_text},
    RulebookDocument: {
        ".toml": lambda document: rulebook_toml(document.rulebook),
        ".pdf": _rules_pdf,
        ".xlsx": lambda document: _listing_xlsx(_rules_listing(document)),
        ".csv": lambda document: _listing_csv(_rules_listing(document)),
        ".txt": _rules_text,
    },
    Receipts: {".pdf": _receipts_pdf, ".txt": _receipts_text},
}
"""The function that makes the files of a document in each of its kinds, in the order in which kinds are offered."""

KINDS, TABLE_KINDS, SHEET_KINDS, RECEIPT_KINDS = (
    tuple(WRITERS[document]) for document in (NightDocument, ListingDocument, PrintedSheet, Receipts)
)
WITH_PAGES = (".xlsx", *SHEET_KINDS)
WITH_TRAIL = (".xlsx", ".csv")
