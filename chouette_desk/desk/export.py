"""A night as the bytes of a file to hand out: the kind is known by the ending of the file's name."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from chouette_desk.core.night import Night
from chouette_desk.nightfile.reading import ENDING

if TYPE_CHECKING:
    from chouette_desk.desk.trail import Line
    from chouette_desk.paper.report import Report

KINDS = (".xlsx", ".csv", ".txt", ENDING, ".pdf", ".png")
SHEETS = ("night", "games", "settlement", "log", "events", "rules")
SHORT_HASH = 12

Files = Mapping[str, bytes]
"""What is written: what stands behind the name's stem ("" alone, or "-games", "-2" …), and the content."""


def kind_of(name: str) -> str | None:
    """The kind of file that a name ends in, in small letters; None for a kind that is not written."""
    return next((kind for kind in KINDS if name.lower().endswith(kind)), None)


def stem_of(path: Path) -> str:
    """The file's name without its ending; a night's whole ".chouette.json" counts as one."""
    kind = kind_of(path.name)
    return path.name[: -len(kind)] if kind else path.stem


def exported(night: Night, kind: str, *, sheet: str | None = None, trail: "Sequence[Line] | None" = None) -> Files:
    """The files that make up this kind; ``sheet`` chooses one of a CSV's.

    With the audit trail of a night of the book the log is that, and the events have a table of their own.

    Raises NoGlyph or DoesNotFit (paper.pdf) for what cannot be printed.
    """
    match kind:
        case ".xlsx":
            return {"": _xlsx(night, trail)}
        case ".csv":
            return _csv(night, sheet, trail)
        case ".txt":
            return {"": _text(night)}
        case ".pdf":
            return {"": _pdf(night)}
        case ".png":
            return _pictures(night)
        case _:
            return {"": _night_file(night)}


def _report(night: Night, trail: "Sequence[Line] | None") -> "Report":
    from chouette_desk.paper.report import Done, Report

    if trail is None:
        return Report(night)
    lines = (structs.astuple(structs.replace(line, hash=line.hash[:SHORT_HASH])) for line in trail)
    return Report(night, tuple(Done(*line) for line in lines))


def _xlsx(night: Night, trail: "Sequence[Line] | None") -> bytes:
    from chouette_desk.paper.xlsx import workbook

    return workbook(_report(night, trail))


def _csv(night: Night, sheet: str | None, trail: "Sequence[Line] | None") -> Files:
    from chouette_desk.paper.csv import csv_file
    from chouette_desk.paper.tables import TABLES, words_of

    report = _report(night, trail)
    if sheet is not None:
        return {"": csv_file(TABLES[sheet](report))}
    return {f"-{word}": csv_file(TABLES[word](report)) for word in words_of(report)}


def _text(night: Night) -> bytes:
    from chouette_desk.paper.report import Report
    from chouette_desk.paper.text import night_text

    return night_text(Report(night)).encode("utf-8")


def _pdf(night: Night) -> bytes:
    from chouette_desk.paper.pdf import filled

    return filled(night)


def _pictures(night: Night) -> Files:
    from chouette_desk.paper.pictures import pictures

    pages = pictures(_pdf(night))
    if len(pages) == 1:
        return {"": pages[0]}
    return {f"-{number}": page for number, page in enumerate(pages, 1)}


def _night_file(night: Night) -> bytes:
    from chouette_desk.nightfile.writing import text_of

    return text_of(night).encode("utf-8")
