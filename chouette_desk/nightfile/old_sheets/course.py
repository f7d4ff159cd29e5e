"""Points or running totals: both sum to zero line by line, so it is told apart by how the figures run.

Read as running totals, the points are the steps from line to line. Of points that come by chance the steps are about
1.4 times as large as the points themselves; of running totals they are the smaller, the longer the night.
"""

from collections.abc import Sequence
from math import exp

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.nightfile.old_sheets.lines import Figures, Lines, SheetLine
from chouette_desk.nightfile.old_sheets.sheet import Running, ToldBy
from chouette_desk.nightfile.refused import Refused

# How far the steps must be from as large as the figures, as the logarithm of their ratio times the number of games. Of
# 6,000 random nights each of 3 to 6 players and 3 to 50 games at most six were told wrong; of 20 games 95 % were told.
SURE_TOTALS, SURE_POINTS = -5, 3.5
LEAST_ABOVE = 3  # lines above an unnamed row of sums before that is believed


class Course(Struct, frozen=True):
    """What the figures are, by what that is known, and the lines, and apart from them those that sum them up."""

    running: Running
    told_by: ToldBy
    lines: tuple[SheetLine, ...]
    totals: tuple[SheetLine, ...]


def course_of(lines: Lines, said: Running | None) -> Course:
    """What the figures are; raises Refused where that cannot be told, or a named total is wrong."""
    if any(line.seconds for line in lines.lines):
        return _both_given(lines)
    rows, totals = _without_unnamed_total(lines, said)
    if said:
        return Course(said, ToldBy.SAID, rows, totals)
    figures = [line.figures for line in rows]
    if [_whole(each) for each in figures] == steps(figures):
        return Course(Running.POINTS, ToldBy.ONE_LINE, rows, totals)
    for told_by, running in (
        (ToldBy.TOTAL_ROW, _by_total(rows, totals)),
        (ToldBy.ZERO_SUM, _by_sums(figures)),
        (ToldBy.COURSE, _by_course(figures)),
    ):
        if running:
            return Course(running, told_by, rows, totals)
    for line, off in zip(
        rows, zip(map(sum, map(_whole, figures)), map(sum, carried(figures)), strict=True), strict=True
    ):
        if any(off):
            raise Refused((off_zero(line, off[0] or off[1], None),))
    raise Refused((problem(Kind.POINTS_OR_TOTALS),))


def off_zero(line: SheetLine, difference: int, running: Running | None) -> Problem:
    """What is wrong with a line that does not sum to zero."""
    return problem(Kind.ROW_NOT_ZERO, row=line.row, game=line.number, difference=difference, running=running)


def _both_given(lines: Lines) -> Course:
    """Of two columns a player one is the running totals of the other."""
    firsts, seconds = [line.figures for line in lines.lines], [line.seconds for line in lines.lines]
    if steps(firsts) == list(map(_whole, seconds)):
        return Course(Running.TOTALS, ToldBy.BOTH_GIVEN, lines.lines, lines.totals)
    if steps(seconds) == list(map(_whole, firsts)):
        rows = tuple(replace(line, figures=line.seconds) for line in lines.lines)
        return Course(Running.TOTALS, ToldBy.BOTH_GIVEN, rows, ())
    raise Refused((problem(Kind.TWO_COLUMNS_EACH),))


def _whole(figures: Figures) -> tuple[int, ...]:
    return tuple(figure or 0 for figure in figures)


def carried(rows: Sequence[Figures]) -> list[tuple[int, ...]]:
    """Running totals with blanks filled: who has no figure stands where he stood."""
    stands = [0] * len(rows[0]) if rows else []
    after = []
    for row in rows:
        stands = [stood if figure is None else figure for stood, figure in zip(stands, row, strict=True)]
        after.append(tuple(stands))
    return after


def steps(rows: Sequence[Figures]) -> list[tuple[int, ...]]:
    """What running totals move by, line by line."""
    stands = carried(rows)
    before = [tuple(0 for _figure in stands[0]), *stands] if stands else []
    return [_minus(now, then) for now, then in zip(stands, before, strict=False)]


def _minus(now: Sequence[int], then: Sequence[int]) -> tuple[int, ...]:
    return tuple(each - other for each, other in zip(now, then, strict=True))


def sums(rows: Sequence[Figures]) -> tuple[int, ...]:
    """The sum of each column."""
    return tuple(sum(figure or 0 for figure in column) for column in zip(*rows, strict=True))


def _agrees(total: SheetLine, wanted: Sequence[int]) -> bool:
    return all(figure is None or figure == each for figure, each in zip(total.figures, wanted, strict=True))


def _without_unnamed_total(lines: Lines, said: Running | None) -> tuple[tuple[SheetLine, ...], tuple[SheetLine, ...]]:
    """The lines without a last one that sums them up though it does not say so, and the lines of sums."""
    *above, last = lines.lines
    if lines.totals or len(above) < (1 if _stands_apart(lines.lines) else LEAST_ABOVE) or last.number is not None:
        return lines.lines, lines.totals
    figures = [line.figures for line in above]
    as_points = said is not Running.TOTALS and _agrees(last, sums(figures))
    as_totals = said is not Running.POINTS and _stands_apart(lines.lines) and _agrees(last, carried(figures)[-1])
    if any(last.figures) and (as_points or as_totals) and (_stands_apart(lines.lines) or not last.labels):
        return tuple(above), (last,)
    return lines.lines, ()


def _stands_apart(lines: Sequence[SheetLine]) -> bool:
    """Whether the last line is the only one without a number or a word before it."""
    return not lines[-1].labels and all(line.labels for line in lines[:-1])


def _by_total(rows: Sequence[SheetLine], totals: Sequence[SheetLine]) -> Running | None:
    """By a line of sums: it repeats the last line of totals, or sums up points."""
    for total in totals:
        points, as_totals = (_agrees(total, wanted) for wanted in wanted_sums(rows, total))
        if points is not as_totals:
            return Running.POINTS if points else Running.TOTALS
    return None


def wanted_sums(rows: Sequence[SheetLine], total: SheetLine) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a line of sums should say, of points and of running totals."""
    above = [line.figures for line in rows if line.row < total.row]
    nothing = (0,) * len(total.figures)
    return sums(above) or nothing, carried(above)[-1] if above else nothing


def _by_sums(rows: Sequence[Figures]) -> Running | None:
    """By what sums to zero: a player who left at five is missing from the sums of the totals after that."""
    points = not any(sum(_whole(row)) for row in rows)
    totals = not any(map(sum, carried(rows)))
    return None if points is totals else Running.POINTS if points else Running.TOTALS


def _by_course(rows: Sequence[Figures]) -> Running | None:
    """By how large the steps are beside the figures."""
    figures = sum(abs(figure) for row in rows for figure in _whole(row))
    moved = sum(abs(step) for row in steps(rows) for step in row)
    if moved <= figures * exp(SURE_TOTALS / len(rows)):
        return Running.TOTALS
    return Running.POINTS if moved >= figures * exp(SURE_POINTS / len(rows)) else None
