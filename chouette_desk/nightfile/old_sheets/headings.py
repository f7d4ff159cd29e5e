"""The columns of a sheet: the players', those that say what a line is, and those that are left out."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from chouette_desk.core.decoding import is_broken
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.nightfile.old_sheets.cells import CellKind, cell_name, column_name
from chouette_desk.nightfile.old_sheets.grids import Grid
from chouette_desk.nightfile.old_sheets.heads import FIGURES, Head, heads_of, named
from chouette_desk.nightfile.old_sheets.sheet import Left, LeftOut
from chouette_desk.nightfile.old_sheets.words import PARTS_OF_A_GAME, PAYMENTS, REMARKS, SUMS, TRANSFERS, says
from chouette_desk.nightfile.refused import Refused


class Column(Struct, frozen=True):
    """A player: the column of his figures, and of a second set of them where the sheet has totals and points."""

    name: Name
    place: int
    second: int | None = None


class Headings(Struct, frozen=True):
    """The row of the names (from 0), the players, and the columns before them, which say what a line is."""

    row: int
    columns: tuple[Column, ...]
    labels: tuple[int, ...]
    left_out: tuple[LeftOut, ...]


def headings(grid: Grid, row: int) -> Headings:
    """The players that this row names; raises Refused for names that are none, and figures that are nobody's."""
    heads, players = heads_of(grid, row), named(grid, row)
    places = {head.place for _base, head in players}
    first = min(places)
    columns = tuple(_columns(row, sorted(players, key=lambda player: player[1].place)))
    taken = {place for column in columns for place in (column.place, column.second) if place is not None}
    left_out = (*_above(grid, row), *_beside(grid, row, heads, taken, first, [column.place for column in columns]))
    return Headings(row, columns, tuple(range(first)), left_out)


def _columns(row: int, players: Sequence[tuple[str, Head]]) -> Iterator[Column]:
    """The players in order of their columns."""
    found: dict[str, list[int]] = {}
    for base, head in players:
        assert head.figures is not None, "who has no figures was left out"
        _check_name(row, base, head)
        found.setdefault(normal(base), []).append(head.figures)
    seen: dict[str, Name] = {}
    for name, places in found.items():
        if (other := seen.setdefault(folded(name), name)) != name:
            raise Refused((problem(Kind.SAME_NAME, name=name, other=other),))
        if len(places) > 2:
            raise Refused((_disagree(name, places),))
        yield Column(name, *places)


def _check_name(row: int, base: str, head: Head) -> None:
    if is_broken(base) or not is_name(normal(base)):
        raise Refused((problem(Kind.BAD_NAME, name=base, field=cell_name(row, head.place)),))


def _disagree(name: Name, places: Sequence[int]) -> Problem:
    return problem(Kind.COLUMNS_DISAGREE, name=name, columns=tuple(map(column_name, places)))


# What is left out


def _above(grid: Grid, row: int) -> Iterator[LeftOut]:
    """What stands above the names: the club, the day."""
    said = [(above, _texts(grid, above)) for above in range(row) if not grid.is_blank(above)]
    if said:
        yield LeftOut(Left.ABOVE_NAMES, spans([above + 1 for above, _text in said]), said[0][1])


def _texts(grid: Grid, row: int) -> str:
    return " ".join(cell.text for cell in grid.rows[row] if cell.text)


def _beside(
    grid: Grid, row: int, heads: Sequence[Head], taken: set[int], first: int, firsts: Sequence[int]
) -> Iterator[LeftOut]:
    """The columns that are no player's; raises Refused for figures that are nobody's."""
    text_columns = []
    for column in range(grid.width):
        kinds = {grid.at(below, column).kind for below in range(row + 1, len(grid.rows))}
        head = grid.at(row, column).text
        if column in taken or column < first:
            continue
        if kinds.isdisjoint(FIGURES) or says(head, REMARKS):
            text_columns += [column] if kinds - {CellKind.NOTHING} else []
        elif says(head, SUMS) or (not head and _is_check(grid, row, column, firsts)):
            yield LeftOut(Left.SUM_COLUMN, column_name(column), head)
        elif not head or all(each.place != column for each in heads):
            raise Refused((problem(Kind.COLUMN_NO_NAME, column=column_name(column)),))
        else:
            yield LeftOut(Left.LABEL_COLUMN, column_name(column), head)
    if text_columns:
        yield LeftOut(Left.TEXT_COLUMN, ", ".join(map(column_name, text_columns)))
    for each in heads:
        if each.figures is None and each.place >= first and each.place not in text_columns:
            yield LeftOut(Left.NAME_WITHOUT_FIGURES, column_name(each.place), each.text)
    yield from _labels(grid, row, first)


def _is_check(grid: Grid, row: int, column: int, places: Sequence[int]) -> bool:
    """Whether a column without a name holds the sums of the lines."""
    below = range(row + 1, len(grid.rows))
    cells = [(grid.at(each, column), sum(grid.at(each, place).number for place in places)) for each in below]
    return all(cell.number == total or cell.number == 0 for cell, total in cells if cell.kind in FIGURES)


def _labels(grid: Grid, row: int, first: int) -> Iterator[LeftOut]:
    """Columns before the players that say more than the number of the game."""
    for column in range(first):
        head = grid.at(row, column).text
        cells = [grid.at(below, column) for below in range(row + 1, len(grid.rows))]
        if any(cell.kind in (CellKind.TEXT, CellKind.DATE) and _says_more(cell.text, head) for cell in cells):
            yield LeftOut(Left.LABEL_COLUMN, column_name(column), head)


def _says_more(text: str, head: str) -> bool:
    return text != head and not says(text, SUMS | PARTS_OF_A_GAME | PAYMENTS | TRANSFERS)


def spans(numbers: Sequence[int]) -> str:
    """Rows in short: "1-3, 7"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
