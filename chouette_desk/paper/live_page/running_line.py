"""The running score of a player as a drawn line, over those of the others."""

from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct

from chouette_desk.core.names import Name
from chouette_desk.core.sheet import Row, RowKind
from chouette_desk.paper.live_page.shown import ShownEvening, ShownTable
from chouette_desk.wording.language import _
from chouette_desk.wording.text import signed

FEWEST = 2  # lines of the sheet of which one is drawn

LinePoints = tuple[int, ...]
"""The points that a player won on each line of a sheet."""


class RunningLine(Struct, frozen=True):
    """A drawing: its box, the paths of the player, the others and zero, and words.

    ``end`` is where the player's line ends, ``tables`` are strokes where another table begins.
    """

    box: str
    own: str
    others: str
    zero: str
    end: str
    tables: str
    words: str


def running_line(evening: ShownEvening, here: ShownTable, me: Name) -> RunningLine | None:
    """Return a player's line over all tables; None while it is too short.

    The lines of the others are those of the table ``here``.
    """
    own, others, starts = LinePoints(), list[tuple[int, LinePoints]](), list[int]()
    for table in evening.tables:
        name = table.column_of(me)
        if name is None:
            continue
        if own:
            starts.append(len(own))
        lines = table.night.sheet.lines(table.night.events)
        if table.number == here.number:
            others = [(len(own), _points(lines, other)) for other in table.night.columns if other != name]
        own += _points(lines, name)
    return _drawn(own, others, starts) if len(own) >= FEWEST else None


def _points(lines: Sequence[Row], name: Name) -> LinePoints:
    return tuple(line.points.get(name, 0) for line in lines if line.kind is not RowKind.START)


def _drawn(own: LinePoints, others: Sequence[tuple[int, LinePoints]], starts: Sequence[int]) -> RunningLine:
    sums = list(accumulate(own, initial=0))
    every = [sums, *(list(accumulate(steps, initial=0)) for _start, steps in others)]
    top, bottom, length = max(map(max, every)), min(map(min, every)), len(own)
    words = _("Lowest {lowest}, highest {highest}, now {now}.")
    return RunningLine(
        box=f"0 {-top} {length} {max(top - bottom, 1)}",
        own=_path(0, own),
        others="".join(_path(start, steps) for start, steps in others),
        zero=f"M0 0h{length}",
        end=f"M{length} {-sums[-1]}h0",
        tables="".join(f"M{start} {-top}v{top - bottom}" for start in starts),
        words=words.format(lowest=signed(min(sums)), highest=signed(max(sums)), now=signed(sums[-1])),
    )


def _path(start: int, steps: LinePoints) -> str:
    """A path that begins at zero; up is less."""
    return f"M{start} 0l" + " ".join(f"1{-step}" if step > 0 else f"1 {-step}" for step in steps) if steps else ""
