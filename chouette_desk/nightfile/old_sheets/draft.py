"""A draft of an old sheet: one table as far as readable, with its problems."""

from collections.abc import Iterator

from msgspec import Struct

from chouette_desk.core.problems import Kind, Problem, Problems, problem
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.cells import cell_name
from chouette_desk.nightfile.old_sheets.grid import Grid
from chouette_desk.nightfile.old_sheets.layout import OldSheetLayout, layout_of, names_row
from chouette_desk.nightfile.old_sheets.lines import OldSheetLines, SheetLine, lines_of
from chouette_desk.nightfile.old_sheets.reading import (
    Interpretation,
    check_columns,
    check_totals,
    check_zero,
    interpretation_of,
    others,
    sheet_of,
)
from chouette_desk.nightfile.old_sheets.sheet import FigureKind, OldSheet

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Draft(Struct, frozen=True):
    """A table as it is read so far; ``sheet`` is None as long as there are problems.

    ``figure_kind`` is the likelier one where it cannot be told; a problem says so.
    """

    grid: Grid
    layout: OldSheetLayout
    lines: tuple[SheetLine, ...]
    differences: tuple[int, ...]
    figure_kind: FigureKind
    problems: Problems
    sheet: OldSheet | None

    @property
    def wrong_rows(self) -> tuple[int, ...]:
        """The row of each problem, from 1; 0 for one about the whole table."""
        return tuple(map(_row_of, self.problems))

    def wrong_cells(self) -> Iterator[tuple[int, int]]:
        """The cells that hold no whole number, as row and column from 0."""
        names = {str(wrong.fields["cell"]) for wrong in self.problems if "cell" in wrong.fields}
        for line in self.lines if names else ():
            for column in self.layout.columns:
                if cell_name(line.row - 1, column.index) in names:
                    yield line.row - 1, column.index


def draft_of(grids: tuple[Grid, ...], chosen: int, stated: FigureKind | None = None) -> Draft:
    """Read a table; raises FileRefused without names above figures or lines below."""
    grid, problems = grids[chosen], list[Problem]()
    at = names_row(grid)
    if at is None:
        raise FileRefused(problem(Kind.NO_NAMES_ON_SHEET))
    layout = layout_of(grid, at[0])
    lines = lines_of(grid, layout, problems.append)
    check_columns(layout)
    interpretation = _interpreted(lines, stated, problems)
    check_zero(interpretation, problems.append)
    if not problems:  # lines that are wrong make the sums wrong too
        check_totals(interpretation, layout, problems.append)
    sheet = None if problems else sheet_of(layout, lines, interpretation, others(grids, chosen))
    read, kind = interpretation.lines, interpretation.figure_kind
    from_top_down = tuple(sorted(problems, key=_row_of))
    return Draft(grid, layout, read, tuple(interpretation.differences), kind, from_top_down, sheet)


def _row_of(wrong: Problem) -> int:
    row = wrong.fields.get("row") or str(wrong.fields.get("cell", "")).lstrip(LETTERS)
    return int(str(row or 0))


def _interpreted(lines: OldSheetLines, stated: FigureKind | None, problems: list[Problem]) -> Interpretation:
    """Return the lines in their certain or likelier meaning.

    Raises FileRefused for two columns a player.
    """
    try:
        return interpretation_of(lines, stated)
    except FileRefused as refused:
        if refused.problems[0].kind is Kind.POINTS_OR_TOTALS:
            problems.extend(refused.problems)
        elif refused.problems[0].kind is not Kind.ROW_NOT_ZERO:
            raise
    readings = [interpretation_of(lines, kind) for kind in (FigureKind.POINTS, FigureKind.TOTALS)]
    return min(readings, key=lambda reading: sum(map(bool, reading.differences)))
