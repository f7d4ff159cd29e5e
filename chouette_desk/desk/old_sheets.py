"""An old sheet taken in: the night it becomes, and in words what was understood and what was left out."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.old_sheets.reading import read_old_sheet
from chouette_desk.nightfile.old_sheets.seats import Words, night_of
from chouette_desk.nightfile.old_sheets.sheet import Left, OldSheet, Running, ToldBy
from chouette_desk.wording.language import N_, _

LEFT_OUT: Mapping[Left, str] = {
    Left.OTHER_SHEET: N_("other sheets of the file ({places})"),
    Left.ABOVE_NAMES: N_("what stands above the names (row {places})"),
    Left.LABEL_COLUMN: N_("what is said of each game (column {places})"),
    Left.TEXT_COLUMN: N_("signs and remarks beside the figures (column {places})"),
    Left.SUM_COLUMN: N_("the sums of the lines (column {places})"),
    Left.NAME_WITHOUT_FIGURES: N_("names without figures ({places})"),
    Left.NAMES_AGAIN: N_("the names once more (row {places})"),
    Left.NO_FIGURES: N_("lines without figures (row {places})"),
    Left.ZERO_ROW: N_("the zeros on top (row {places})"),
    Left.TOTAL_ROW: N_("the line of sums, which agrees with the games (row {places})"),
    Left.BELOW_TOTAL: N_("what stands below the line of sums (row {places})"),
}
TOLD_BY: Mapping[ToldBy, Mapping[Running, str]] = {
    ToldBy.SAID: {
        Running.POINTS: N_("The figures are the points of each game, as was said."),
        Running.TOTALS: N_("The figures are running totals, as was said."),
    },
    ToldBy.BOTH_GIVEN: {Running.TOTALS: N_("The sheet has running totals and points, and they agree.")},
    ToldBy.TOTAL_ROW: {
        Running.POINTS: N_("The figures are the points of each game: the line of sums adds them up."),
        Running.TOTALS: N_("The figures are running totals: the line of sums repeats the last of them."),
    },
    ToldBy.ZERO_SUM: {
        Running.POINTS: N_("The figures are the points of each game: as running totals they would not sum to zero."),
        Running.TOTALS: N_("The figures are running totals: as points of each game they would not sum to zero."),
    },
    ToldBy.COURSE: {
        Running.POINTS: N_("The figures are the points of each game, by the way they run."),
        Running.TOTALS: N_("The figures are running totals, by the way they run."),
    },
    ToldBy.ONE_LINE: {Running.POINTS: N_("Points and running totals are the same here.")},
}


class OldNight(Struct, frozen=True):
    """The night, the sheet as it was understood, and that in words, a sentence each."""

    night: Night
    sheet: OldSheet
    said: tuple[str, ...]


def old_night(
    content: bytes, rulebook: Rulebook, heading: Heading, file: str, running: Running | None = None
) -> OldNight:
    """The night in a file's bytes; ``running`` what its figures are, where that is known.

    Raises Refused with the cell, row or column of what is wrong.
    """
    sheet = read_old_sheet(content, running)
    said = tuple(_account(sheet))
    source = _("Taken from the sheet {file}.").format(file=file)
    words = Words(source=" ".join((source, *said)), why=_("it was played so, by the old sheet"))
    return OldNight(night_of(sheet, rulebook, heading, words), sheet, said)


def _account(sheet: OldSheet) -> Iterator[str]:
    """What the figures are, and what was left out."""
    yield _(TOLD_BY[sheet.told_by][sheet.running])
    places: dict[Left, list[str]] = {}
    for each in sheet.left_out:
        by_name = each.what in (Left.OTHER_SHEET, Left.NAME_WITHOUT_FIGURES)
        places.setdefault(each.what, []).append(each.text if by_name else each.place)
    if places:
        parts = [_(LEFT_OUT[what]).format(places=", ".join(where)) for what, where in places.items()]
        yield _("Left out: {parts}.").format(parts="; ".join(parts))
