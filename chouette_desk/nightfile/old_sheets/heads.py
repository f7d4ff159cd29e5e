"""Which row of a sheet holds the names, and which of its texts are names."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from chouette_desk.nightfile.old_sheets.cells import Cell, CellKind
from chouette_desk.nightfile.old_sheets.grids import Grid
from chouette_desk.nightfile.old_sheets.words import NUMBERING, REMARKS, SUMS, says

LEAST = 3
SEARCHED = 60  # rows in which the names are looked for
FIGURES = (CellKind.FIGURE, CellKind.FRACTION, CellKind.NO_RESULT)


class Head(Struct, frozen=True):
    """A text in the row of the names, its column, and the column of the figures below it, if there are any."""

    text: str
    place: int
    figures: int | None


def names_row(grid: Grid) -> tuple[int, int] | None:
    """The row that names the most players, of several the one next to the figures, and how many it names."""
    best: tuple[int, int] | None = None
    for row in range(min(len(grid.rows), SEARCHED)):
        count = len({base for base, _head in named(grid, row)})
        if count < LEAST or sum(cell.is_figure for cell in grid.rows[row]) >= LEAST:
            continue
        if best is None or count > best[1] or (count == best[1] and not _any_figures(grid, best[0], row)):
            best = row, count
    return best


def named(grid: Grid, row: int) -> list[tuple[str, Head]]:
    """The players of a row, each with the name that his head is about."""
    heads = heads_of(grid, row)
    sure = _without_numbering(grid, row, _players(heads))
    if len(sure) < LEAST - 1:
        return []
    return [*sure, *_doubtful(grid, row, heads, [head for _base, head in sure])]


def heads_of(grid: Grid, row: int) -> list[Head]:
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
