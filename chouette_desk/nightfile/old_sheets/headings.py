"""Which row of a sheet holds the names, and which columns the figures that belong to them."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from chouette_desk.core.decoding import is_broken
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.nightfile.old_sheets.cells import Cell, CellKind, cell_name, column_name
from chouette_desk.nightfile.old_sheets.grids import Grid
from chouette_desk.nightfile.old_sheets.sheet import Left, LeftOut
from chouette_desk.nightfile.old_sheets.words import (
    NUMBERING,
    PARTS_OF_A_GAME,
    PAYMENTS,
    REMARKS,
    SUMS,
    TRANSFERS,
    says,
)
from chouette_desk.nightfile.refused import Refused

LEAST = 3
SEARCHED = 60  # rows in which the names are looked for
FIGURES = (CellKind.FIGURE, CellKind.FRACTION, CellKind.NO_RESULT)


class Head(Struct, frozen=True):
    """A text in the row of the names, its column, and the column of the figures below it, if there are any."""

    text: str
    place: int
    figures: int | None


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


def names_row(grid: Grid) -> tuple[int, int] | None:
    """The row that names the most players, of several the one next to the figures, and how many it names."""
    best: tuple[int, int] | None = None
    for row in range(min(len(grid.rows), SEARCHED)):
        count = len({base for base, _head in _named(grid, row)})
        if count < LEAST or sum(cell.is_figure for cell in grid.rows[row]) >= LEAST:
            continue
        if best is None or count > best[1] or (count == best[1] and not _any_figures(grid, best[0], row)):
            best = row, count
    return best


def headings(grid: Grid, row: int) -> Headings:
    """The players that this row names; raises Refused for names that are none, and figures that are nobody's."""
    heads, players = _heads(grid, row), _named(grid, row)
    places = {head.place for _base, head in players}
    first = min(places)
    columns = tuple(_columns(row, sorted(players, key=lambda player: player[1].place)))
    taken = {place for column in columns for place in (column.place, column.second) if place is not None}
    left_out = (*_above(grid, row), *_beside(grid, row, heads, taken, first, [column.place for column in columns]))
    return Headings(row, columns, tuple(range(first)), left_out)


def _named(grid: Grid, row: int) -> list[tuple[str, Head]]:
    """The players of a row, each with the name that his head is about."""
    heads = _heads(grid, row)
    sure = _without_numbering(grid, row, _players(heads))
    if len(sure) < LEAST - 1:
        return []
    return [*sure, *_doubtful(grid, row, heads, [head for _base, head in sure])]


def _heads(grid: Grid, row: int) -> list[Head]:
    """The texts of a row that could be names."""
    places = [place for place, cell in enumerate(grid.rows[row]) if cell.kind is CellKind.TEXT]
    ends = [*places[1:], grid.width]
    return [
        Head(grid.at(row, place).text, place, _figures_below(grid, row, place, end))
        for place, end in zip(places, ends, strict=False)
    ]


def _figures_below(grid: Grid, row: int, place: int, end: int) -> int | None:
    """The column of the figures: the head's own, or the next, where a joined cell stands over both."""
    for column in range(place, min(place + 2, end)):
        if any(grid.at(below, column).kind in FIGURES for below in range(row + 1, len(grid.rows))):
            return column
    return None


def _any_figures(grid: Grid, after: int, before: int) -> bool:
    return any(cell.is_figure for row in range(after + 1, before) for cell in grid.rows[row])


def _players(heads: Sequence[Head]) -> list[tuple[str, Head]]:
    """The heads that are players', each with the name that it is about: "Ann" of "Ann: points" or "Ann (left)"."""
    texts = {head.text for head in heads}
    return [
        (_base(head.text, texts), head)
        for place, head in enumerate(heads)
        if head.figures is not None and not _is_doubtful(head, before_all=place < 3)
    ]


def _is_doubtful(head: Head, *, before_all: bool) -> bool:
    """Whether the head is rather the heading of sums, remarks or game numbers than a name."""
    return says(head.text, SUMS | REMARKS) or (before_all and says(head.text, NUMBERING))


def _base(text: str, texts: set[str]) -> str:
    name = text.rpartition(": ")[0] or (text.rpartition(" (")[0] if text.endswith(")") else "")
    return name if name in texts else text


def _doubtful(grid: Grid, row: int, heads: Sequence[Head], sure: Sequence[Head]) -> Iterator[tuple[str, Head]]:
    """Heads that say "Sum" or "Game" and are names all the same: only with them the lines sum to zero."""
    known = {head.figures for head in sure}
    firsts = [head.figures for head in sure if head.figures is not None]
    for head in heads:
        if head.figures is None or head.figures in known:
            continue
        if _zeros(grid, row, [*firsts, head.figures]) > _zeros(grid, row, firsts):
            yield head.text, head


def _without_numbering(grid: Grid, row: int, players: list[tuple[str, Head]]) -> list[tuple[str, Head]]:
    """The players without a first column, whatever it is called, that counts the lines and makes no sum right."""
    if len(players) <= LEAST:
        return players
    first, *rest = players
    counted = [cell.number for cell in _below(grid, row, first[1]) if cell.is_figure]
    counts = len(counted) > 1 and counted == list(range(counted[0], counted[0] + len(counted)))
    if not counts:
        return players
    places = [head.figures for _base, head in rest if head.figures is not None]
    own = [*places, first[1].figures or 0]
    return rest if _zeros(grid, row, places) > _zeros(grid, row, own) else players


def _below(grid: Grid, row: int, head: Head) -> list[Cell]:
    """The cells of its figures."""
    return [grid.at(below, head.figures or 0) for below in range(row + 1, len(grid.rows))]


def _zeros(grid: Grid, row: int, places: Sequence[int]) -> int:
    """How many rows sum to zero over these columns, not counting those with nothing but zeros."""
    rows = ([grid.at(below, place).number for place in places] for below in range(row + 1, len(grid.rows)))
    return sum(any(figures) and not sum(figures) for figures in rows)


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
