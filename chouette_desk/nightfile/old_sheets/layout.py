"""The columns of a sheet: the players', those that say what a line is, and those that are left out."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from chouette_desk.core.codec import has_surrogate
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.cells import (
    NUMBERING,
    PARTS_OF_A_GAME,
    PAYMENTS,
    REMARKS,
    SUMS,
    TRANSFERS,
    Cell,
    CellKind,
    cell_name,
    column_name,
    says,
)
from chouette_desk.nightfile.old_sheets.grid import Grid
from chouette_desk.nightfile.old_sheets.sheet import LeftOut, LeftOutKind

# The row of the names, and which of its texts are names.

LEAST = 3
SEARCHED = 60  # rows in which the names are looked for
FIGURES = (CellKind.FIGURE, CellKind.FRACTION, CellKind.NO_RESULT)


class NameCell(Struct, frozen=True):
    """A text in the row of the names, its column, and the column of the figures below it, if there are any."""

    text: str
    index: int
    figures: int | None


def names_row(grid: Grid) -> tuple[int, int] | None:
    """The row that names the most players, of several the one next to the figures, and how many it names."""
    best: tuple[int, int] | None = None
    for row in range(min(len(grid.rows), SEARCHED)):
        count = len({base for base, _head in player_cells(grid, row)})
        if count < LEAST or sum(cell.is_figure for cell in grid.rows[row]) >= LEAST:
            continue
        if best is None or count > best[1] or (count == best[1] and not _any_figures(grid, best[0], row)):
            best = row, count
    return best


def player_cells(grid: Grid, row: int) -> list[tuple[str, NameCell]]:
    """The players of a row, each with the name that their cell is about."""
    named = name_cells(grid, row)
    sure = _without_numbering(grid, row, _players(named))
    if len(sure) < LEAST - 1:
        return []
    return [*sure, *_doubtful(grid, row, named, [cell for _base, cell in sure])]


def name_cells(grid: Grid, row: int) -> list[NameCell]:
    """The texts of a row that could be names."""
    indexes = [index for index, cell in enumerate(grid.rows[row]) if cell.kind is CellKind.TEXT]
    ends = [*indexes[1:], grid.width]
    return [
        NameCell(grid.at(row, index).text, index, _figures_below(grid, row, index, end))
        for index, end in zip(indexes, ends, strict=False)
    ]


def _figures_below(grid: Grid, row: int, index: int, end: int) -> int | None:
    """The column of the figures: the cell's own, or the next, where a joined cell stands over both."""
    for column in range(index, min(index + 2, end)):
        if any(grid.at(below, column).kind in FIGURES for below in range(row + 1, len(grid.rows))):
            return column
    return None


def _any_figures(grid: Grid, after: int, before: int) -> bool:
    return any(cell.is_figure for row in range(after + 1, before) for cell in grid.rows[row])


def _players(named: Sequence[NameCell]) -> list[tuple[str, NameCell]]:
    """The cells that name players, each with the name it is about: "Ann" of "Ann: points" or "Ann (left)"."""
    texts = {cell.text for cell in named}
    return [
        (_base(cell.text, texts), cell)
        for index, cell in enumerate(named)
        if cell.figures is not None and not _is_doubtful(cell, before_all=index < 3)
    ]


def _is_doubtful(cell: NameCell, *, before_all: bool) -> bool:
    """True if the text is rather the heading of sums, remarks or game numbers than a name."""
    return says(cell.text, SUMS | REMARKS) or (before_all and says(cell.text, NUMBERING))


def _base(text: str, texts: set[str]) -> str:
    name = text.rpartition(": ")[0] or (text.rpartition(" (")[0] if text.endswith(")") else "")
    return name if name in texts else text


def _doubtful(
    grid: Grid, row: int, named: Sequence[NameCell], sure: Sequence[NameCell]
) -> Iterator[tuple[str, NameCell]]:
    """Cells that say "Sum" or "Game" and are names all the same: only with them the lines sum to zero."""
    known = {cell.figures for cell in sure}
    firsts = [cell.figures for cell in sure if cell.figures is not None]
    for cell in named:
        if cell.figures is None or cell.figures in known:
            continue
        if _zeros(grid, row, [*firsts, cell.figures]) > _zeros(grid, row, firsts):
            yield cell.text, cell


def _without_numbering(grid: Grid, row: int, players: list[tuple[str, NameCell]]) -> list[tuple[str, NameCell]]:
    """The players without a first column, whatever it is called, that counts the lines and makes no sum right."""
    if len(players) <= LEAST:
        return players
    first, *rest = players
    counted = [cell.number for cell in _below(grid, row, first[1]) if cell.is_figure]
    counts = len(counted) > 1 and counted == list(range(counted[0], counted[0] + len(counted)))
    if not counts:
        return players
    indexes = [cell.figures for _base, cell in rest if cell.figures is not None]
    own = [*indexes, first[1].figures or 0]
    return rest if _zeros(grid, row, indexes) > _zeros(grid, row, own) else players


def _below(grid: Grid, row: int, cell: NameCell) -> list[Cell]:
    """The cells of a player's figures."""
    return [grid.at(below, cell.figures or 0) for below in range(row + 1, len(grid.rows))]


def _zeros(grid: Grid, row: int, indexes: Sequence[int]) -> int:
    """The number of rows that sum to zero over these columns, rows of zeros not counted."""
    rows = ([grid.at(below, index).number for index in indexes] for below in range(row + 1, len(grid.rows)))
    return sum(any(figures) and not sum(figures) for figures in rows)


class PlayerColumn(Struct, frozen=True):
    """A player: the column of their figures, and of a second set where the sheet has totals and points."""

    name: Name
    index: int
    second: int | None = None


class Layout(Struct, frozen=True):
    """The row of the names (from 0), the players, and the columns before them, which say what a line is."""

    row: int
    columns: tuple[PlayerColumn, ...]
    labels: tuple[int, ...]
    left_out: tuple[LeftOut, ...]


def layout_of(grid: Grid, row: int) -> Layout:
    """The players that this row names; raises FileRefused for names that are none, and figures that are nobody's."""
    named, players = name_cells(grid, row), player_cells(grid, row)
    indexes = {cell.index for _base, cell in players}
    first = min(indexes)
    columns = tuple(_columns(row, sorted(players, key=lambda player: player[1].index)))
    taken = {index for column in columns for index in (column.index, column.second) if index is not None}
    left_out = (*_above(grid, row), *_beside(grid, row, named, taken, first, [column.index for column in columns]))
    return Layout(row, columns, tuple(range(first)), left_out)


def _columns(row: int, players: Sequence[tuple[str, NameCell]]) -> Iterator[PlayerColumn]:
    """The players in order of their columns."""
    found: dict[str, list[int]] = {}
    for base, cell in players:
        assert cell.figures is not None, "who has no figures was left out"
        _check_name(row, base, cell)
        found.setdefault(normal(base), []).append(cell.figures)
    seen: dict[str, Name] = {}
    for name, indexes in found.items():
        if (other := seen.setdefault(folded(name), name)) != name:
            raise FileRefused(problem(Kind.SAME_NAME, name=name, other=other))
        if len(indexes) > 2:
            raise FileRefused(_disagree(name, indexes))
        yield PlayerColumn(name, *indexes)


def _check_name(row: int, base: str, cell: NameCell) -> None:
    if has_surrogate(base) or not is_name(normal(base)):
        raise FileRefused(problem(Kind.BAD_NAME, name=base, field=cell_name(row, cell.index)))


def _disagree(name: Name, indexes: Sequence[int]) -> Problem:
    return problem(Kind.COLUMNS_DISAGREE, name=name, columns=tuple(map(column_name, indexes)))


# Parts that are left out


def _above(grid: Grid, row: int) -> Iterator[LeftOut]:
    """The rows above the names that say something: the club, the day."""
    texts = [(above, _texts(grid, above)) for above in range(row) if not grid.is_blank(above)]
    if texts:
        yield LeftOut(LeftOutKind.ABOVE_NAMES, row_ranges([above + 1 for above, _text in texts]), texts[0][1])


def _texts(grid: Grid, row: int) -> str:
    return " ".join(cell.text for cell in grid.rows[row] if cell.text)


def _beside(
    grid: Grid, row: int, named: Sequence[NameCell], taken: set[int], first: int, firsts: Sequence[int]
) -> Iterator[LeftOut]:
    """The columns that are no player's; raises FileRefused for figures that are nobody's."""
    text_columns = []
    for column in range(grid.width):
        kinds = {grid.at(below, column).kind for below in range(row + 1, len(grid.rows))}
        title = grid.at(row, column).text
        if column in taken or column < first:
            continue
        if kinds.isdisjoint(FIGURES) or says(title, REMARKS):
            text_columns += [column] if kinds - {CellKind.NOTHING} else []
        elif says(title, SUMS) or (not title and _is_check(grid, row, column, firsts)):
            yield LeftOut(LeftOutKind.SUM_COLUMN, column_name(column), title)
        elif not title or all(cell.index != column for cell in named):
            raise FileRefused(problem(Kind.COLUMN_NO_NAME, column=column_name(column)))
        else:
            yield LeftOut(LeftOutKind.LABEL_COLUMN, column_name(column), title)
    if text_columns:
        yield LeftOut(LeftOutKind.TEXT_COLUMN, ", ".join(map(column_name, text_columns)))
    for cell in named:
        if cell.figures is None and cell.index >= first and cell.index not in text_columns:
            yield LeftOut(LeftOutKind.NAME_WITHOUT_FIGURES, column_name(cell.index), cell.text)
    yield from _labels(grid, row, first)


def _is_check(grid: Grid, row: int, column: int, indexes: Sequence[int]) -> bool:
    """True if a column without a name holds the sums of the lines."""
    below = range(row + 1, len(grid.rows))
    cells = [(grid.at(row, column), sum(grid.at(row, index).number for index in indexes)) for row in below]
    return all(cell.number == total or cell.number == 0 for cell, total in cells if cell.kind in FIGURES)


def _labels(grid: Grid, row: int, first: int) -> Iterator[LeftOut]:
    """Columns before the players that say more than the number of the game."""
    for column in range(first):
        title = grid.at(row, column).text
        cells = [grid.at(below, column) for below in range(row + 1, len(grid.rows))]
        if any(cell.kind in (CellKind.TEXT, CellKind.DATE) and _says_more(cell.text, title) for cell in cells):
            yield LeftOut(LeftOutKind.LABEL_COLUMN, column_name(column), title)


def _says_more(text: str, title: str) -> bool:
    return text != title and not says(text, SUMS | PARTS_OF_A_GAME | PAYMENTS | TRANSFERS)


def row_ranges(numbers: Sequence[int]) -> str:
    """Rows in short: "1-3, 7"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
