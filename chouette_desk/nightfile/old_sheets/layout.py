"""The columns of a sheet: players, labels of lines, and those left out."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from chouette_desk.core.codec import has_surrogate
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.core.problems import Kind, problem
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.cells import (
    FIGURES,
    NUMBERING,
    PARTS_OF_A_GAME,
    PAYMENTS,
    REMARKS,
    SUMS,
    TRANSFERS,
    CellKind,
    cell_name,
    column_name,
    says,
)
from chouette_desk.nightfile.old_sheets.grid import Grid
from chouette_desk.nightfile.old_sheets.sheet import LeftOut, LeftOutKind
from chouette_desk.wording.text import number_ranges

# The row of the names, and which of its texts are names.

LEAST = 3
SEARCHED = 60  # rows in which the names are looked for
LINE_WORDS = SUMS | PARTS_OF_A_GAME | PAYMENTS | TRANSFERS


class NameCell(Struct, frozen=True):
    """A text in the row of names: player, column, and column of the figures if any.

    The name is "Ann" of "Ann: points" or "Ann (left)".
    """

    text: str
    name: str
    index: int
    figures: int | None


def names_row(grid: Grid) -> tuple[int, int] | None:
    """Return the row nearest the figures naming most players, and their number."""
    best: tuple[int, int] | None = None
    for row in range(min(len(grid.rows), SEARCHED)):
        count = len({cell.name for cell in player_cells(grid, row)})
        if count < LEAST or sum(cell.is_figure for cell in grid.rows[row]) >= LEAST:
            continue
        if best is None or count > best[1] or (count == best[1] and not _any_figures(grid, best[0], row)):
            best = row, count
    return best


def player_cells(grid: Grid, row: int) -> list[NameCell]:
    """The cells of a row that name players."""
    cells = name_cells(grid, row)
    named = [cell for cell in cells if cell.figures is not None]
    sure = [cell for cell in named if not _is_doubtful(cell, before_all=cell in cells[:3])]
    players = _without_numbering(grid, row, sure)
    if len(players) < LEAST - 1:
        return []
    return [*players, *_doubtful(grid, row, named, players)]


def name_cells(grid: Grid, row: int) -> list[NameCell]:
    """The texts of a row that could be names."""
    indexes = [index for index, cell in enumerate(grid.rows[row]) if cell.kind is CellKind.TEXT]
    texts = [grid.at(row, index).text for index in indexes]
    ends = [*indexes[1:], grid.width]
    return [
        NameCell(text, _name(text, texts), index, _figures_below(grid, row, index, end))
        for text, index, end in zip(texts, indexes, ends, strict=False)
    ]


def _name(text: str, texts: Sequence[str]) -> str:
    name = text.rpartition(": ")[0] or (text.rpartition(" (")[0] if text.endswith(")") else "")
    return name if name in texts else text


def _figures_below(grid: Grid, row: int, index: int, end: int) -> int | None:
    """Return the figures' column: the cell's own, or the next below a joined cell."""
    columns = range(index, min(index + 2, end))
    return next((column for column in columns if grid.last_figures.get(column, row) > row), None)


def _any_figures(grid: Grid, after: int, before: int) -> bool:
    return any(cell.is_figure for row in range(after + 1, before) for cell in grid.rows[row])


def _is_doubtful(cell: NameCell, *, before_all: bool) -> bool:
    """True if the text rather heads sums, remarks or game numbers than is a name."""
    return says(cell.text, SUMS | REMARKS) or (before_all and says(cell.text, NUMBERING))


def _doubtful(grid: Grid, row: int, named: Sequence[NameCell], players: Sequence[NameCell]) -> Iterator[NameCell]:
    """Yield names like "Sum" or "Game" without which the lines do not sum to zero."""
    known = {cell.figures for cell in players}
    doubtful = [cell for cell in named if cell.figures not in known]
    if not doubtful:
        return
    columns = [_numbers(grid, row, player) for player in players]
    lines = [(any(figures), sum(figures)) for figures in zip(*columns, strict=True)]
    zeros = sum(some and not total for some, total in lines)
    for cell in doubtful:
        with_cell = zip(lines, _numbers(grid, row, cell), strict=True)
        if sum((some or bool(number)) and not total + number for (some, total), number in with_cell) > zeros:
            yield cell


def _without_numbering(grid: Grid, row: int, players: list[NameCell]) -> list[NameCell]:
    """Return the players without a first column that counts lines and helps no sum."""
    if len(players) <= LEAST:
        return players
    first, *rest = players
    numbers = [cell.number for cell in grid.below(row, first.figures or 0) if cell.is_figure]
    if len(numbers) < 2 or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return players
    return rest if _zeros(grid, row, rest) > _zeros(grid, row, players) else players


def _zeros(grid: Grid, row: int, players: Sequence[NameCell]) -> int:
    """Count the rows that sum to zero over these players, without rows of zeros."""
    columns = [_numbers(grid, row, player) for player in players]
    return sum(any(figures) and not sum(figures) for figures in zip(*columns, strict=True))


def _numbers(grid: Grid, row: int, player: NameCell) -> list[int]:
    return grid.numbers[player.figures or 0][row + 1 :]


class FigureColumn(Struct, frozen=True):
    """A player's column, and a second one where a sheet has totals and points."""

    name: Name
    index: int
    second: int | None = None


class OldSheetLayout(Struct, frozen=True):
    """The row of the names (from 0), the players, and the label columns before them."""

    row: int
    columns: tuple[FigureColumn, ...]
    labels: tuple[int, ...]
    left_out: tuple[LeftOut, ...]

    @property
    def names(self) -> tuple[Name, ...]:
        """The players in order of their columns."""
        return tuple(column.name for column in self.columns)


def layout_of(grid: Grid, row: int) -> OldSheetLayout:
    """Return a row's players; raises FileRefused for false names or nobody's figures."""
    named, players = name_cells(grid, row), player_cells(grid, row)
    first = min(cell.index for cell in players)
    columns = tuple(_columns(row, sorted(players, key=lambda cell: cell.index)))
    left_out = (*_above(grid, row), *_other_columns(grid, row, named, columns, first), *_labels(grid, row, first))
    return OldSheetLayout(row, columns, tuple(range(first)), left_out)


def _columns(row: int, players: Sequence[NameCell]) -> Iterator[FigureColumn]:
    """The players in order of their columns."""
    indexes_of: dict[Name, list[int]] = {}
    for cell in players:
        assert cell.figures is not None, "who has no figures was left out"
        if has_surrogate(cell.name) or not is_name(normal(cell.name)):
            raise FileRefused(problem(Kind.BAD_NAME, name=cell.name, field=cell_name(row, cell.index)))
        indexes_of.setdefault(normal(cell.name), []).append(cell.figures)
    seen: dict[str, Name] = {}
    for name, indexes in indexes_of.items():
        if (other := seen.setdefault(folded(name), name)) != name:
            raise FileRefused(problem(Kind.SAME_NAME, name=name, other=other))
        if len(indexes) > 2:
            raise FileRefused(problem(Kind.COLUMNS_DISAGREE, name=name, columns=tuple(map(column_name, indexes))))
        yield FigureColumn(name, *indexes)


# Parts that are left out


def _above(grid: Grid, row: int) -> Iterator[LeftOut]:
    """The rows above the names that say something: the club, the day."""
    if rows := [above for above in range(row) if not grid.is_blank(above)]:
        text = " ".join(cell.text for cell in grid.rows[rows[0]] if cell.text)
        yield LeftOut(LeftOutKind.ABOVE_NAMES, number_ranges([above + 1 for above in rows], "–", ", "), text)


def _other_columns(
    grid: Grid, row: int, named: Sequence[NameCell], columns: Sequence[FigureColumn], first: int
) -> Iterator[LeftOut]:
    """Yield columns that are no player's; raises FileRefused for nobody's figures."""
    taken = {index for column in columns for index in (column.index, column.second)}
    text_columns = []
    for column in range(first, grid.width):
        kinds = {cell.kind for cell in grid.below(row, column)}
        title = grid.at(row, column).text
        if column in taken:
            continue
        if kinds.isdisjoint(FIGURES) or says(title, REMARKS):
            text_columns += [column] if kinds - {CellKind.NOTHING} else []
        elif says(title, SUMS) or (not title and _is_check(grid, row, column, columns)):
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


def _is_check(grid: Grid, row: int, column: int, columns: Sequence[FigureColumn]) -> bool:
    """True if a column without a name holds the sums of the lines."""
    figures = zip(*(grid.below(row, player.index) for player in columns), strict=True)
    sums = (sum(cell.number for cell in cells) for cells in figures)
    cells = zip(grid.below(row, column), sums, strict=True)
    return all(cell.number in (total, 0) for cell, total in cells if cell.kind in FIGURES)


def _labels(grid: Grid, row: int, first: int) -> Iterator[LeftOut]:
    """Columns before the players that say more than the number of the game."""
    for column in range(first):
        title = grid.at(row, column).text
        texts = (cell.text for cell in grid.below(row, column) if cell.kind in (CellKind.TEXT, CellKind.DATE))
        if any(text != title and not says(text, LINE_WORDS) for text in texts):
            yield LeftOut(LeftOutKind.LABEL_COLUMN, column_name(column), title)
