"""What is brought over to a new page or sheet: the totals, and on them the open circles with their order."""

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Mark, Sheet
from chouette_desk.paper.pdf.lines import Line, totals_line
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _


def next_event(night: Night, place: int) -> int:
    """The event before which a page that ends above this row was full: the one that wrote the row, unless a line
    above it (the first, written anew) is younger."""
    rows = night.sheet.rows
    return max(rows[place].event, max(row.event for row in rows[:place]) + 1)


def carried_line(report: Report, sheet: Sheet, event: int, last: int, *, circles: bool) -> Line:
    """What is brought over as it stood, with this sheet, before the event of this index: the totals of the row
    ``last``, and on them the open circles, numbered in the order in which they are read.

    A circle that has been crossed through since is drawn crossed, as it is on the page it comes from.
    """
    row = report.night.sheet.rows[last]
    marks = _numbered(report, sheet) if circles else {}
    names = report.night.columns
    totals = [row.totals.get(name, 0 if name in marks else None) for name in names]
    away = [report.is_absent(name, event) for name in names]
    return totals_line(_("carried"), totals, [marks.get(name) for name in names], away)


def _numbered(report: Report, sheet: Sheet) -> dict[Name, Mark]:
    """The Team's circles with new numbers."""
    order = enumerate(sheet.circles(), 1)
    return {name: Mark(str(number), _is_crossed(report, sheet, name)) for number, name in order}


def _is_crossed(report: Report, sheet: Sheet, name: Name) -> bool:
    """Whether the player's open circle is crossed through at the end of the night."""
    place = sheet.open[name]
    return report.night.sheet.rows[place].marks.get(name, sheet.rows[place].marks[name]).crossed
