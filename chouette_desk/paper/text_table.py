"""The lines of the sheet as a table of characters, folded by groups of players where it is wider than the page."""

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec import Struct

from chouette_desk.paper.footnotes import in_short
from chouette_desk.paper.ink import Ink, folded, left, right, width
from chouette_desk.paper.report import Cell, Column, Report, ReportRow
from chouette_desk.wording.language import _

WIDEST_NAME = 16
NARROWEST_NAME = 6
GAPS = ("  ", " ")


class Piece(Struct, frozen=True):
    """A cell in parts: the letter, the number with what opens its circle, what closes it, the label."""

    letter: str
    number: str
    after: str
    label: str

    @property
    def widths(self) -> tuple[int, ...]:
        """The places each part takes, a blank behind the letter included."""
        return (2 if self.letter else 0, width(self.number), width(self.after), width(self.label))

    def laid(self, widths: Sequence[int]) -> str:
        """The cell with its parts in these places: numbers end under each other."""
        letter, number, after, label = widths
        return (
            left(self.letter, letter) + right(self.number, number) + left(self.after, after) + left(self.label, label)
        )


class Stack(Struct, frozen=True):
    """A column of the table: the words above it, its cells, and how many places they take."""

    head: str
    below: str
    cells: tuple[str, ...]
    places: int

    def widened(self, most: int) -> "Stack":
        """The column as wide as its head wants, up to so many places."""
        longest = max(width(self.head), width(self.below))
        return Stack(self.head, self.below, self.cells, max(self.places, min(longest, most)))


def table(report: Report, ink: Ink, page: int, points: bool) -> Iterator[str]:
    """The sheet's lines; totals, or the points of each line where they are wanted."""
    players = [_player(report, ink, place, points) for place in range(len(report.columns))]
    margin = _plain("", [ink.words(row.label) for row in report.rows])
    last = [_plain(_("sum"), [str(_sum(row, points)) for row in report.rows])]
    if report.footnotes:
        last.append(_plain(_("notes"), [in_short(row.footnotes) for row in report.rows]))
    groups, gap = _groups(players, margin, last, page)
    for number, group in enumerate(groups, 1):
        yield from _lines([margin, *group, *(last if number == len(groups) else [])], gap)
        yield from [""] if number < len(groups) else []


def _sum(row: ReportRow, points: bool) -> int:
    return sum(cell.points for cell in row.cells) if points else row.zero


def _plain(head: str, cells: Sequence[str]) -> Stack:
    """A column that is no player's."""
    return Stack(head, "", tuple(cells), max([width(head), *map(width, cells)]))


def _player(report: Report, ink: Ink, place: int, points: bool) -> Stack:
    """A player's column."""
    column = report.columns[place]
    pieces = [_piece(row.cells[place], ink, points) for row in report.rows]
    widths = [max(each) for each in zip(*(piece.widths for piece in pieces), strict=True)] or [0] * 4
    cells = tuple(piece.laid(widths) for piece in pieces)
    return Stack(ink.words(column.name), ink.words(status(column)), cells, max(sum(widths), 2))


def status(column: Column) -> str:
    """What stands under the name: his stake where it is not the basic one, and whether he plays."""
    said = [f"×{column.multiple}"] if column.multiple != 1 else []
    if column.has_left:
        said.append(_("left"))
    if column.looks_on:
        said.append(_("looks on"))
    return " ".join(said)


def _piece(cell: Cell, ink: Ink, points: bool) -> Piece:
    shown = "" if cell.total is None else _signed(cell.points) if points else str(cell.total)
    if cell.mark is None:
        return Piece(cell.role or "", shown, "", "")
    before, number, after = ink.circle(shown, crossed=cell.mark.crossed)
    return Piece(cell.role or "", before + number, after, ink.label(cell.mark.label))


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points)


def _groups(players: Sequence[Stack], margin: Stack, last: Sequence[Stack], page: int) -> tuple[list[list[Stack]], str]:
    """The players' columns in as few groups as fit on the page, names as wide as there is room for, and the gap."""
    for count in range(1, len(players) + 1):
        groups = _dealt(players, count)
        for gap, most in product(GAPS, range(WIDEST_NAME, NARROWEST_NAME - 1, -1)):
            wider = [[stack.widened(most) for stack in group] for group in groups]
            if all(_places([margin, *group, *last], gap) <= page for group in wider):
                return wider, gap
    return [[stack.widened(NARROWEST_NAME)] for stack in players], GAPS[-1]


def _dealt(players: Sequence[Stack], count: int) -> list[Sequence[Stack]]:
    """The players in so many groups of as even a size as possible, in order."""
    sizes = [len(players) // count + (place < len(players) % count) for place in range(count)]
    starts = [sum(sizes[:place]) for place in range(count)]
    return [players[start : start + size] for start, size in zip(starts, sizes, strict=True)]


def _places(stacks: Sequence[Stack], gap: str) -> int:
    return sum(stack.places for stack in stacks) + len(gap) * (len(stacks) - 1)


def _lines(stacks: Sequence[Stack], gap: str) -> Iterator[str]:
    for head in _heads(stacks):
        yield _row(stacks, head, gap)
    yield "-" * _places(stacks, gap)
    for cells in zip(*(stack.cells for stack in stacks), strict=True):
        yield _row(stacks, cells, gap)


def _row(stacks: Sequence[Stack], words: Sequence[str], gap: str) -> str:
    return gap.join(right(word, stack.places) for word, stack in zip(words, stacks, strict=True)).rstrip()


def _heads(stacks: Sequence[Stack]) -> Iterator[tuple[str, ...]]:
    """The names, wrapped where their column is narrower, standing on the line."""
    heads = [folded(stack.head, stack.places) + folded(stack.below, stack.places) for stack in stacks]
    tall = max(map(len, heads))
    yield from zip(*([""] * (tall - len(head)) + head for head in heads), strict=True)
