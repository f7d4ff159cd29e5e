"""Reading of an old sheet, or refusal with the cell, row or column at fault."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp
from operator import sub

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.ledger import Points
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.nightfile.errors import FileRefused, ReportProblem, refuse
from chouette_desk.nightfile.old_sheets.cells import PARTS_OF_A_GAME, PAYMENTS, TRANSFERS, says
from chouette_desk.nightfile.old_sheets.grid import Grid, grids_of
from chouette_desk.nightfile.old_sheets.layout import OldSheetLayout, layout_of, names_row
from chouette_desk.nightfile.old_sheets.lines import LineFigures, OldSheetLines, SheetLine, lines_of
from chouette_desk.nightfile.old_sheets.sheet import (
    Evidence,
    FigureKind,
    LeftOut,
    LeftOutKind,
    LineKind,
    OldSheet,
    OldSheetLine,
)

# Points or running totals: both sum to zero line by line, so the size of their steps decides. Read as
# running totals, the points are the steps from line to line. Of points that come by chance the steps are about 1.4
# times as large as the points themselves; of running totals they are the smaller, the longer the night.

# How far the steps must be from as large as the figures, as the logarithm of their ratio times the number of games. Of
# 6,000 random nights each of 3 to 6 players and 3 to 50 games at most six were decided wrongly; of nights of 20 games
# 95 % were decided.
SURE_TOTALS, SURE_POINTS = -5, 3.5
LEAST_ABOVE = 3  # lines above an unnamed row of sums before that is believed


class Interpretation(Struct, frozen=True):
    """Points or running totals, the evidence for it, the lines, and the lines of sums."""

    figure_kind: FigureKind
    evidence: Evidence
    lines: tuple[SheetLine, ...]
    totals: tuple[SheetLine, ...]

    @property
    def differences(self) -> list[int]:
        """The sum of each line, 0 where it is right."""
        rows = [line.figures for line in self.lines]
        running = self.figure_kind is FigureKind.TOTALS
        return [sum(figures) for figures in (filled_totals(rows) if running else map(_whole, rows))]


def interpretation_of(lines: OldSheetLines, stated: FigureKind | None) -> Interpretation:
    """Return what the figures mean; raises FileRefused if uncertain or sums are wrong."""
    if any(line.seconds for line in lines.lines):
        return _both_given(lines)
    rows, totals = _without_unnamed_total(lines, stated)
    if stated:
        return Interpretation(stated, Evidence.SAID, rows, totals)
    figures = [line.figures for line in rows]
    if [_whole(row) for row in figures] == steps(figures):
        return Interpretation(FigureKind.POINTS, Evidence.ONE_LINE, rows, totals)
    for evidence, figure_kind in (
        (Evidence.TOTAL_ROW, _by_total(rows, totals)),
        (Evidence.ZERO_SUM, _by_sums(figures)),
        (Evidence.COURSE, _by_course(figures)),
    ):
        if figure_kind:
            return Interpretation(figure_kind, evidence, rows, totals)
    for line, points, totals_so_far in zip(rows, map(_whole, figures), filled_totals(figures), strict=True):
        if difference := sum(points) or sum(totals_so_far):
            raise FileRefused(off_zero(line, difference, None))
    raise FileRefused(problem(Kind.POINTS_OR_TOTALS))


def off_zero(line: SheetLine, difference: int, figure_kind: FigureKind | None) -> Problem:
    """The problem of a line that does not sum to zero."""
    return problem(Kind.ROW_NOT_ZERO, row=line.row, game=line.number, difference=difference, running=figure_kind)


def _both_given(lines: OldSheetLines) -> Interpretation:
    """The interpretation of two columns a player, one the running totals of the other."""
    firsts, seconds = [line.figures for line in lines.lines], [line.seconds for line in lines.lines]
    if steps(firsts) == list(map(_whole, seconds)):
        return Interpretation(FigureKind.TOTALS, Evidence.BOTH_GIVEN, lines.lines, lines.totals)
    if steps(seconds) == list(map(_whole, firsts)):
        rows = tuple(replace(line, figures=line.seconds) for line in lines.lines)
        return Interpretation(FigureKind.TOTALS, Evidence.BOTH_GIVEN, rows, ())
    raise FileRefused(problem(Kind.TWO_COLUMNS_EACH))


def _whole(figures: LineFigures) -> tuple[int, ...]:
    return tuple(figure or 0 for figure in figures)


def filled_totals(rows: Sequence[LineFigures]) -> list[tuple[int, ...]]:
    """Return running totals; a blank keeps the player's total of the line above."""
    filled = [(0,) * len(row) for row in rows[:1]]
    for row in rows:
        filled.append(tuple(before if now is None else now for before, now in zip(filled[-1], row, strict=True)))
    return filled[1:]


def steps(rows: Sequence[LineFigures]) -> list[tuple[int, ...]]:
    """The differences of running totals, line by line."""
    totals = filled_totals(rows)
    before = [(0,) * len(row) for row in rows[:1]] + totals
    return [tuple(map(sub, now, then)) for now, then in zip(totals, before, strict=False)]


def sums(rows: Sequence[LineFigures]) -> tuple[int, ...]:
    """The sum of each column."""
    return tuple(map(sum, zip(*map(_whole, rows), strict=True)))


def _agrees(total: SheetLine, wanted: Sequence[int]) -> bool:
    return all(figure is None or figure == expected for figure, expected in zip(total.figures, wanted, strict=True))


def _without_unnamed_total(
    lines: OldSheetLines, stated: FigureKind | None
) -> tuple[tuple[SheetLine, ...], tuple[SheetLine, ...]]:
    """The lines without an unnamed last one that sums them up, and the lines of sums."""
    *above, last = lines.lines
    if lines.totals or len(above) < (1 if _stands_apart(lines.lines) else LEAST_ABOVE) or last.number is not None:
        return lines.lines, lines.totals
    figures = [line.figures for line in above]
    as_points = stated is not FigureKind.TOTALS and _agrees(last, sums(figures))
    as_totals = (
        stated is not FigureKind.POINTS and _stands_apart(lines.lines) and _agrees(last, filled_totals(figures)[-1])
    )
    if any(last.figures) and (as_points or as_totals) and (_stands_apart(lines.lines) or not last.labels):
        return tuple(above), (last,)
    return lines.lines, ()


def _stands_apart(lines: Sequence[SheetLine]) -> bool:
    """True if the last line is the only one without a number or a word before it."""
    return not lines[-1].labels and all(line.labels for line in lines[:-1])


def _by_total(rows: Sequence[SheetLine], totals: Sequence[SheetLine]) -> FigureKind | None:
    """Return the figures' kind by a line of sums: repeated totals or summed points."""
    for total in totals:
        points, as_totals = (_agrees(total, wanted) for wanted in expected_sums(rows, total))
        if points is not as_totals:
            return FigureKind.POINTS if points else FigureKind.TOTALS
    return None


def expected_sums(rows: Sequence[SheetLine], total: SheetLine) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The figures that a line of sums should have, of points and of running totals."""
    above = [line.figures for line in rows if line.row < total.row]
    nothing = (0,) * len(total.figures)
    return sums(above) or nothing, filled_totals(above)[-1] if above else nothing


def _by_sums(rows: Sequence[LineFigures]) -> FigureKind | None:
    """Return the figures' kind by zero sums; leavers are missing in later totals."""
    points = not any(sum(_whole(row)) for row in rows)
    totals = not any(map(sum, filled_totals(rows)))
    return None if points is totals else FigureKind.POINTS if points else FigureKind.TOTALS


def _by_course(rows: Sequence[LineFigures]) -> FigureKind | None:
    """The kind of the figures by the size of the steps between them."""
    figures = sum(abs(figure) for row in rows for figure in _whole(row))
    moved = sum(abs(step) for row in steps(rows) for step in row)
    if moved <= figures * exp(SURE_TOTALS / len(rows)):
        return FigureKind.TOTALS
    return FigureKind.POINTS if moved >= figures * exp(SURE_POINTS / len(rows)) else None


def read_old_sheet(content: bytes, stated: FigureKind | None = None) -> OldSheet:
    """Read a sheet from xlsx, ods, xls or csv; ``stated`` is its figures' known kind.

    Raises FileRefused with the cell, row or column of what is wrong.
    """
    grids, chosen = pages_of(content)
    grid, row = grids[chosen], names_row(grids[chosen])
    assert row is not None, "the page that is chosen names players"
    layout = layout_of(grid, row[0])
    lines = lines_of(grid, layout)
    check_columns(layout)
    interpretation = interpretation_of(lines, stated)
    check_zero(interpretation)
    check_totals(interpretation, layout)
    return sheet_of(layout, lines, interpretation, others(grids, chosen))


def pages_of(content: bytes) -> tuple[tuple[Grid, ...], int]:
    """Return the sheets by the reading with most names, and the first with players.

    The latter by its index. Raises FileRefused for what is no table, and for one without names above figures.
    """
    readings = []
    for grids in grids_of(content):
        if first := next(((index, at[1]) for index, grid in enumerate(grids) if (at := names_row(grid))), None):
            readings.append((grids, *first))
    if not readings:
        raise FileRefused(problem(Kind.NO_NAMES_ON_SHEET))
    grids, chosen, _count = max(readings, key=lambda reading: reading[2])
    return grids, chosen


def others(grids: Sequence[Grid], chosen: int) -> tuple[LeftOut, ...]:
    """The sheets of the file besides the chosen one."""
    rest = (grid for index, grid in enumerate(grids) if index != chosen and grid.rows)
    return tuple(LeftOut(LeftOutKind.OTHER_SHEET, text=grid.name) for grid in rest)


def sheet_of(
    layout: OldSheetLayout, lines: OldSheetLines, interpretation: Interpretation, others: Sequence[LeftOut]
) -> OldSheet:
    """The sheet of lines with which nothing is wrong."""
    names = layout.names
    points = _points(interpretation, lines.start, names)
    totals = [LeftOut(LeftOutKind.TOTAL_ROW, str(line.row), " ".join(line.labels)) for line in interpretation.totals]
    left_out = (*others, *layout.left_out, *lines.left_out, *totals)
    joined = tuple(_joined(interpretation.lines, points))
    return OldSheet(names, joined, interpretation.figure_kind, interpretation.evidence, left_out)


def check_columns(layout: OldSheetLayout) -> None:
    """Check that all or no players have two columns; raises FileRefused."""
    twice = [column.name for column in layout.columns if column.second is not None]
    if twice and len(twice) < len(layout.columns):
        raise FileRefused(problem(Kind.NAME_ABOVE_TWO_COLUMNS, name=twice[0]))


def check_zero(interpretation: Interpretation, report: ReportProblem = refuse) -> None:
    """Check that each line sums to zero, and report the difference of each other."""
    for line, difference in zip(interpretation.lines, interpretation.differences, strict=True):
        if difference:
            report(off_zero(line, difference, interpretation.figure_kind))


def check_totals(interpretation: Interpretation, layout: OldSheetLayout, report: ReportProblem = refuse) -> None:
    """Check the lines of sums, and report each figure that differs."""
    for total in interpretation.totals if interpretation.evidence is not Evidence.BOTH_GIVEN else ():
        of_points, of_totals = expected_sums(interpretation.lines, total)
        wanted = of_points if interpretation.figure_kind is FigureKind.POINTS else of_totals
        for name, stated, come_to in zip(layout.names, total.figures, wanted, strict=True):
            if stated is not None and stated != come_to:
                report(problem(Kind.TOTAL_ROW_WRONG, row=total.row, name=name, said=stated, come_to=come_to))


def _points(interpretation: Interpretation, start: LineFigures, names: Sequence[Name]) -> list[Points]:
    """The points of each line, 0 for a blank of a player who was there."""
    rows = [line.figures for line in interpretation.lines]
    moved = steps(rows) if interpretation.figure_kind is FigureKind.TOTALS else list(map(_whole, rows))
    present = [_presence(interpretation, start, index) for index in range(len(names))]
    return [
        {name: points[index] for index, name in enumerate(names) if line in present[index]}
        for line, points in enumerate(moved)
    ]


def _presence(interpretation: Interpretation, start: LineFigures, index: int) -> range:
    """The range of lines in which a player was there.

    Of totals a first figure of 0 is written on the line before a player's first game (rules.md 6), unless that is the
    top one.
    """
    figures = [line.figures[index] for line in interpretation.lines]
    there = [number for number, figure in enumerate(figures) if figure is not None]
    if not there:
        return range(0)
    first, last = there[0], there[-1]
    if start and start[index] is not None:
        first = 0
    elif interpretation.figure_kind is FigureKind.TOTALS and 0 < first < last and figures[first] == 0:
        first += 1
    return range(first, last + 1)


def _joined(lines: Sequence[SheetLine], points: Sequence[Points]) -> Iterator[OldSheetLine]:
    """The lines, the drops and extras of a game in our own sheets joined with it."""
    begun: Counter[Name] = Counter()
    games = 0
    for line, won in zip(lines, points, strict=True):
        label = " ".join(line.labels)
        begun.update(won)
        if not says(label, PARTS_OF_A_GAME):
            kind = _kind(label)
            games += kind is LineKind.GAME
            yield OldSheetLine(kind, line.row, label or str(games), dict(begun))
            begun.clear()


def _kind(label: str) -> LineKind:
    if says(label, PAYMENTS):
        return LineKind.PAYMENT
    return LineKind.TRANSFER if says(label, TRANSFERS) else LineKind.GAME
