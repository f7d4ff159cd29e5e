"""A file of an old sheet read and understood, or refused with what is wrong and where."""

from collections.abc import Iterator, Mapping, Sequence

from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, problem
from chouette_desk.nightfile.old_sheets.course import Course, carried, course_of, off_zero, steps, wanted_sums
from chouette_desk.nightfile.old_sheets.grids import Grid, grids_of
from chouette_desk.nightfile.old_sheets.headings import Headings, headings
from chouette_desk.nightfile.old_sheets.heads import names_row
from chouette_desk.nightfile.old_sheets.lines import Figures, SheetLine, lines_of
from chouette_desk.nightfile.old_sheets.sheet import Left, LeftOut, Line, LineKind, OldSheet, Running, ToldBy
from chouette_desk.nightfile.old_sheets.words import PARTS_OF_A_GAME, PAYMENTS, TRANSFERS, says
from chouette_desk.nightfile.refused import Refused

Points = Mapping[Name, int]


def read_old_sheet(content: bytes, said: Running | None = None) -> OldSheet:
    """The sheet in a file's bytes (xlsx, ods, xls or csv); ``said`` what its figures are, where that is known.

    Raises Refused with the cell, row or column of what is wrong.
    """
    grid, row, others = _chosen(content)
    found = headings(grid, row)
    lines = lines_of(grid, found)
    names = tuple(column.name for column in found.columns)
    _check_seconds(found)
    course = course_of(lines, said)
    _check_zero(course)
    _check_totals(course, names)
    points = _points(course, lines.started, names)
    left_out = (*others, *found.left_out, *lines.left_out, *_totals_left_out(course))
    return OldSheet(names, tuple(_joined(course.lines, points)), course.running, course.told_by, left_out)


def _chosen(content: bytes) -> tuple[Grid, int, list[LeftOut]]:
    """The first sheet with names above figures, in the reading of the file that finds the most names."""
    best: tuple[int, Grid, int, list[LeftOut]] | None = None
    for grids in grids_of(content):
        found = next(((grid, *at) for grid in grids if (at := names_row(grid))), None)
        if found and (best is None or found[2] > best[0]):
            others = [LeftOut(Left.OTHER_SHEET, text=grid.name) for grid in grids if grid is not found[0] and grid.rows]
            best = found[2], found[0], found[1], others
    if best is None:
        raise Refused((problem(Kind.NO_NAMES_ON_SHEET),))
    return best[1:]


def _check_seconds(found: Headings) -> None:
    """Raises Refused where only some of the names stand above two columns."""
    twice = [column for column in found.columns if column.second is not None]
    if twice and len(twice) < len(found.columns):
        raise Refused((problem(Kind.NAME_ABOVE_TWO_COLUMNS, name=twice[0].name),))


def _check_zero(course: Course) -> None:
    """Raises Refused with the first line that does not sum to zero, and by how much."""
    rows = [line.figures for line in course.lines]
    whole = carried(rows) if course.running is Running.TOTALS else [[each or 0 for each in row] for row in rows]
    for line, figures in zip(course.lines, whole, strict=True):
        if difference := sum(figures):
            raise Refused((off_zero(line, difference, course.running),))


def _check_totals(course: Course, names: Sequence[Name]) -> None:
    """Raises Refused where a line of sums says something else than the lines above it come to."""
    for total in course.totals if course.told_by is not ToldBy.BOTH_GIVEN else ():
        of_points, of_totals = wanted_sums(course.lines, total)
        wanted = of_points if course.running is Running.POINTS else of_totals
        for name, said, come_to in zip(names, total.figures, wanted, strict=True):
            if said is not None and said != come_to:
                wrong = problem(Kind.TOTAL_ROW_WRONG, row=total.row, name=name, said=said, come_to=come_to)
                raise Refused((wrong,))


def _totals_left_out(course: Course) -> list[LeftOut]:
    return [LeftOut(Left.TOTAL_ROW, str(total.row), " ".join(total.labels)) for total in course.totals]


def _points(course: Course, started: Figures, names: Sequence[Name]) -> list[Points]:
    """The points of each line, of whoever sat then: from his first figure on he has 0 where there is a blank."""
    rows = [line.figures for line in course.lines]
    moved = steps(rows) if course.running is Running.TOTALS else [tuple(each or 0 for each in row) for row in rows]
    present = [_presence(course, started, place) for place in range(len(names))]
    return [
        {name: points[place] for place, name in enumerate(names) if line in present[place]}
        for line, points in enumerate(moved)
    ]


def _presence(course: Course, started: Figures, place: int) -> range:
    """From which line to which a player was there.

    Of totals a first figure of 0 is written on the line before his first game (rules.md 6), unless it is the top one.
    """
    figures = [line.figures[place] for line in course.lines]
    there = [number for number, figure in enumerate(figures) if figure is not None]
    if not there:
        return range(0)
    first, last = there[0], there[-1]
    if started and started[place] is not None:
        first = 0
    elif course.running is Running.TOTALS and 0 < first < last and figures[first] == 0:
        first += 1
    return range(first, last + 1)


def _joined(lines: Sequence[SheetLine], points: Sequence[Points]) -> Iterator[Line]:
    """The lines with those that are one game put together: its drops and extras, in our own sheets."""
    begun: dict[Name, int] = {}
    games = 0
    for line, won in zip(lines, points, strict=True):
        label = " ".join(line.labels)
        whole = {name: begun.get(name, 0) + won.get(name, 0) for name in {**begun, **won}}
        if says(label, PARTS_OF_A_GAME):
            begun = whole
            continue
        kind = _kind(label)
        games += kind is LineKind.GAME
        yield Line(kind, line.row, label or str(games), whole)
        begun = {}


def _kind(label: str) -> LineKind:
    if says(label, PAYMENTS):
        return LineKind.PAYMENT
    return LineKind.TRANSFER if says(label, TRANSFERS) else LineKind.GAME
