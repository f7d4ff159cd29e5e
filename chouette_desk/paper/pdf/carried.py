"""What is brought over to a new page or sheet: the open circles with their lines, and the totals."""

from collections.abc import Mapping

from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.sheet import Mark, Sheet
from chouette_desk.paper.pdf.lines import EMPTY, Line, Spot, carried_from, totals_line
from chouette_desk.paper.report import Report, row_label
from chouette_desk.wording.language import _
from chouette_desk.wording.points import minus


def sheet_before(night: Night, event: int) -> Sheet:
    """The sheet as it stood before the event of this index."""
    if event >= len(night.events):
        return night.sheet
    earlier = next((played for played in reversed(night.played) if played.first <= event), None)
    rulebook: Rulebook = night.first_rulebook or night.rulebook
    before = earlier.before if earlier else new_night(rulebook, night.heading)
    for each in night.events[len(before.events) : event]:
        after = apply(before, each)
        assert isinstance(after, Night), "the events of a night fit it"
        before = after
    return before.sheet


def next_event(night: Night, place: int) -> int:
    """The event before which a page that ends above this row was full: the one that wrote the row, unless a line
    above it (the first, written anew) is younger."""
    rows = night.sheet.rows
    return max(rows[place].event, max(row.event for row in rows[:place]) + 1)


def carried_lines(report: Report, sheet: Sheet, event: int, last: int, most: int, *, circles: bool) -> list[Line]:
    """What is brought over as it stood, with this sheet, before the event of this index: the open circles up to the
    row ``last``, a line for each row they stand on, and the totals, with the circles of the row ``last`` itself.

    A circle that has been crossed through since is drawn crossed, as it is on the page it comes from. Where that
    would be more lines than ``most``, all circles stand on the line of the totals, numbered in order.
    """
    rows = sorted({place for place in sheet.open.values() if place < last}) if circles else []
    if len(rows) >= most:
        return [_totals(report, event, last, _numbered(report, sheet))]
    marks = {name: _mark(report, sheet, name) for name, place in sheet.open.items() if circles and place == last}
    return [*(_circles(report, sheet, place) for place in rows), _totals(report, event, last, marks)]


def _circles(report: Report, sheet: Sheet, place: int) -> Line:
    row = sheet.rows[place]
    spots = tuple(
        Spot(minus(row.totals.get(name, 0)), mark=_mark(report, sheet, name))
        if sheet.open.get(name) == place
        else EMPTY
        for name in report.night.columns
    )
    return Line(carried_from(row_label(row)), spots, word=True)


def _totals(report: Report, event: int, last: int, marks: Mapping[Name, Mark]) -> Line:
    row = report.night.sheet.rows[last]
    names = report.night.columns
    totals = [row.totals.get(name, 0 if name in marks else None) for name in names]
    away = [report.is_absent(name, event) for name in names]
    return totals_line(_("carried"), totals, [marks.get(name) for name in names], away)


def _mark(report: Report, sheet: Sheet, name: Name) -> Mark:
    """The player's open circle, as it looks at the end of the night."""
    place = sheet.open[name]
    return report.night.sheet.rows[place].marks.get(name, sheet.rows[place].marks[name])


def _numbered(report: Report, sheet: Sheet) -> dict[Name, Mark]:
    """The open circles numbered in the order in which they are read."""
    order = enumerate(sheet.circles(), 1)
    return {name: Mark(str(number), _mark(report, sheet, name).crossed) for number, name in order}
