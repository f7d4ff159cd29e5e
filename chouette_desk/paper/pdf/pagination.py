"""Pagination of a filled sheet: lines on each page, and rows stretched to fill."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

ROUNDING = 0.001
FEWEST_LINES = 4  # of a page, where rows would be higher with fewer

HeightOfNotes = Callable[[int, int], float]
"""The height of the notes under the lines from the one index up to the other."""


class Pages(Struct, frozen=True):
    """The pages of a sheet: the line index before which each ends; the row height."""

    ends: tuple[int, ...]
    row: float

    @property
    def ranges(self) -> Iterator[tuple[int, int]]:
        """The first line of each page, and the line before which it ends."""
        return zip((0, *self.ends), self.ends, strict=False)

    @property
    def fewest_lines(self) -> int:
        """The number of lines of the page that has the fewest."""
        return min(end - begin for begin, end in self.ranges)


class Contents(Struct, frozen=True):
    """The contents of pages of equal room below the names, less the legend.

    ``joined`` says of each line that it belongs on the page of the next; ``closing`` is the height of what stands on
    the last page only; a row may become ``stretch`` times as high.
    """

    joined: Sequence[bool]
    room: float
    closing: float
    notes: HeightOfNotes
    stretch: float

    def on_pages(self, row: float) -> Pages:
        """Return the fewest pages for this row height, with lines spread for highest rows."""
        best: Pages | None = None
        for ends in self._ways(row):
            pages = self._stretched(ends, row)
            if best is not None and (pages.row < best.row or pages.fewest_lines < FEWEST_LINES):
                break
            if best is None or pages.row > best.row:
                best = pages
        return best or Pages(self._ends_without_closing(row), row)

    def fewest_pages(self, row: float) -> int:
        """The number of these pages."""
        return len(next(self._ways(row), None) or self._ends_without_closing(row))

    def _ways(self, row: float) -> Iterator[Sequence[int]]:
        """Yield the ends of the fewest pages, with ever more lines on all but the last.

        Yields nothing if what closes the sheet needs pages of its own.
        """
        fewest, most = len(self._ends_without_closing(row)), int(self.room / row)
        for count in (fewest, fewest + 1):
            ways = (self._ends(row, lines, self.closing) for lines in range(-(-len(self.joined) // count), most + 1))
            fitting = (ends for ends in ways if ends is not None and len(ends) <= count)
            if first := next(fitting, None):
                yield first
                yield from fitting
                return

    def _ends_without_closing(self, row: float) -> tuple[int, ...]:
        return tuple(self._ends(row, len(self.joined), closing=0.0) or ())

    def is_on_one_page(self, row: float) -> bool:
        """True if one page holds all with rows so high."""
        lines = len(self.joined)
        return lines * row + self.closing <= self.room and self._height(0, lines, row) + self.closing <= self.room

    def _height(self, begin: int, end: int, row: float) -> float:
        """Return the height of a page's lines and notes, with the brought-forward line."""
        return (end - begin + bool(begin)) * row + self.notes(begin, end)

    def _ends(self, row: float, most: int, closing: float) -> list[int] | None:
        """Return the ends of pages of at most ``most`` lines.

        None if the last does not hold what closes the sheet.
        """
        ends: list[int] = []
        begin, lines = 0, len(self.joined)
        while True:
            fit = min(most, int(self.room / row + ROUNDING) - bool(begin))
            end = self._break_before(begin, min(lines, begin + max(1, fit)))
            while end > begin + 1 and (over := self._height(begin, end, row) - self.room) > ROUNDING:
                end = self._break_before(begin, max(begin + 1, end - max(1, int(over / row))))
            if end == lines:
                over = self._height(begin, end, row) + closing - self.room
                return None if closing and over > ROUNDING else [*ends, end]
            ends.append(end)
            begin = end

    def _break_before(self, begin: int, end: int) -> int:
        """Return the last line, at most ``end``, before which a page may end.

        Lines of one game stay together.
        """
        found = end
        while found < len(self.joined) and found - 1 > begin and self.joined[found - 1]:
            found -= 1
        return found

    def _stretched(self, ends: Sequence[int], row: float) -> Pages:
        """The pages with rows as high as their rooms allow."""
        height = self.stretch * row
        for begin, end in Pages(tuple(ends), row).ranges:
            closing = self.closing if end == len(self.joined) else 0.0
            left = self.room - self.notes(begin, end) - closing
            height = min(height, left / max(1, end - begin + bool(begin)))
        return Pages(tuple(ends), max(row, height))
