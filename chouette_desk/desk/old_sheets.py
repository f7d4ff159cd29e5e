"""Import of an old sheet: its night, and sentences on what was read or left out."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.old_sheets.reading import read_old_sheet
from chouette_desk.nightfile.old_sheets.sheet import Evidence, FigureKind, LeftOutKind, NightTexts, OldSheet, night_of
from chouette_desk.wording.language import N_, _

LEFT_OUT: Mapping[LeftOutKind, str] = {
    LeftOutKind.OTHER_SHEET: N_("other sheets of the file ({places})"),
    LeftOutKind.ABOVE_NAMES: N_("anything above the names (row {places})"),
    LeftOutKind.LABEL_COLUMN: N_("remarks about each game (column {places})"),
    LeftOutKind.TEXT_COLUMN: N_("signs and remarks next to figures (column {places})"),
    LeftOutKind.SUM_COLUMN: N_("the sums of the lines (column {places})"),
    LeftOutKind.NAME_WITHOUT_FIGURES: N_("names without figures ({places})"),
    LeftOutKind.NAMES_AGAIN: N_("the names repeated (row {places})"),
    LeftOutKind.NO_FIGURES: N_("lines without figures (row {places})"),
    LeftOutKind.ZERO_ROW: N_("the zeros at the top (row {places})"),
    LeftOutKind.TOTAL_ROW: N_("the line of sums, which agrees with the games (row {places})"),
    LeftOutKind.BELOW_TOTAL: N_("anything below the line of sums (row {places})"),
}
EVIDENCE: Mapping[Evidence, Mapping[FigureKind, str]] = {
    Evidence.SAID: {
        FigureKind.POINTS: N_("The figures are the points of each game, as you said."),
        FigureKind.TOTALS: N_("The figures are running totals, as you said."),
    },
    Evidence.BOTH_GIVEN: {FigureKind.TOTALS: N_("The sheet has running totals and points, and they agree.")},
    Evidence.TOTAL_ROW: {
        FigureKind.POINTS: N_("The figures are the points of each game: the line of sums adds them up."),
        FigureKind.TOTALS: N_("The figures are running totals: the line of sums repeats the last of them."),
    },
    Evidence.ZERO_SUM: {
        FigureKind.POINTS: N_("The figures are the points of each game: as running totals they would not sum to zero."),
        FigureKind.TOTALS: N_("The figures are running totals: as points of each game they would not sum to zero."),
    },
    Evidence.COURSE: {
        FigureKind.POINTS: N_("The figures look like the points of each game."),
        FigureKind.TOTALS: N_("The figures look like running totals."),
    },
    Evidence.ONE_LINE: {FigureKind.POINTS: N_("Points and running totals are the same here.")},
}


class OldNight(Struct, frozen=True):
    """The night, the sheet as it was understood, and that in words, a sentence each."""

    night: Night
    sheet: OldSheet
    account: tuple[str, ...]


def old_night(
    content: bytes, rulebook: Rulebook, heading: Heading, file: str, running: FigureKind | None = None
) -> OldNight:
    """Return the night in a file's bytes; ``running`` is the kind of its figures.

    Raises Refused with the cell, row or column.
    """
    return night_from(read_old_sheet(content, running), rulebook, heading, file)


def night_from(sheet: OldSheet, rulebook: Rulebook, heading: Heading, file: str, further: str = "") -> OldNight:
    """Return the night of a sheet.

    Its note names the file, how it was read, and the text ``further``. Raises FileRefused for a payment between unknown
    players.
    """
    text = tuple(account_of(sheet))
    source = _("Taken from the sheet {file}.").format(file=file)
    texts = NightTexts(
        source=" ".join(filter(None, (source, *text, further))),
        reason=_("it was played this way, according to the old sheet"),
    )
    return OldNight(night_of(sheet, rulebook, heading, texts), sheet, text)


def account_of(sheet: OldSheet) -> Iterator[str]:
    """A sentence on how the figures were read, and on what was left out."""
    yield _(EVIDENCE[sheet.evidence][sheet.figure_kind])
    places: dict[LeftOutKind, list[str]] = {}
    for item in sheet.left_out:
        by_name = item.what in (LeftOutKind.OTHER_SHEET, LeftOutKind.NAME_WITHOUT_FIGURES)
        places.setdefault(item.what, []).append(item.text if by_name else item.where)
    if places:
        parts = [_(LEFT_OUT[what]).format(places=", ".join(where)) for what, where in places.items()]
        yield _("Left out: {parts}.").format(parts="; ".join(parts))
