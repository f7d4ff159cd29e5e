"""Places of the panel's buttons: one for each, whatever is shown beside it.

Faces of the panel share the block under the players' rows: the doubles lie where the answers lie. Each button has one
place in a panel of a given width and font, and the block one height.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise

from msgspec import Struct
from PySide6.QtCore import QRect

DOUBLES: Sequence[str] = ("box_doubles", "team_doubles")
ANSWERS: Sequence[str] = ("take", "drop", "beaver")
ALL_ANSWERS: Sequence[str] = ("all_take", "all_drop", "rest_drop")
EXTRAS: Sequence[str] = ("extra", "reverse")
BOX_WINS: Sequence[str] = ("box_single", "box_gammon", "box_backgammon")
TEAM_WINS: Sequence[str] = ("team_single", "team_gammon", "team_backgammon")
OTHERS: Sequence[str] = ("buy", "settle", "seize")


class Density(Struct, frozen=True):
    """Heights of the rows of the block, in heights of a line of text.

    ``stacked``: one double under the other; ``spacious``: a line for hints, and words above the results.
    """

    small: float
    big: float
    double: float
    gap: float
    stacked: bool = False
    spacious: bool = True


ROOMY = Density(small=2.0, big=2.8, double=3.2, gap=0.42, stacked=True)
TIGHT = Density(small=1.7, big=2.3, double=2.85, gap=0.25)
LOW = Density(small=1.3, big=1.3, double=1.3, gap=0.1, spacious=False)


class Places(Struct, frozen=True):
    """The rectangles of buttons and texts, the block's height and least width.

    ``under_doubles`` and ``under_answers`` are where the rows under those begin.
    """

    of: Mapping[str, QRect]
    width: int
    height: int
    under_doubles: int
    under_answers: int


def places(density: Density, line: int, width: int, wanted: Mapping[str, int]) -> Places:
    """Return the places in a block; ``wanted`` has each button's least width."""
    small, big, double, gap = (round(line * part) for part in (density.small, density.big, density.double, density.gap))
    of: dict[str, QRect] = {}

    def put(names: Sequence[str], top: int, height: int, left: int = 0) -> int:
        of.update(row_of(names, QRect(left, top, width - left, height), gap, wanted))
        return top + height + gap

    first = put(("question",), 0, round(line * 1.5) if density.spacious else small)
    under_doubles = first
    for names in [[name] for name in DOUBLES] if density.stacked else [DOUBLES]:
        under_doubles = put(names, under_doubles, double)
    under_answers = put(ALL_ANSWERS, put(ANSWERS, first, big), small)
    after = put(("answer",), under_answers, small)
    of["answer_note"] = QRect(0, after, width, 2 * small)
    top = under_doubles
    if density.spacious:
        of["hint"] = QRect(0, top, width, small)
        top = put(EXTRAS, top, small)
    else:
        of["hint"] = of["question"]
        put(EXTRAS, 0, small)
    for label, names in (("box_wins", BOX_WINS), ("team_wins", TEAM_WINS)):
        left = wanted.get(label, 0) + gap
        if density.spacious or left + sum(wanted.get(name, 0) + gap for name in names) > width:
            of[label] = QRect(0, top, width, round(line * 1.15))
            top = put(names, of[label].bottom() + 1, small)
        else:
            of[label] = QRect(0, top, left, small)
            top = put(names, top, small, left)
    height = put(OTHERS, top, small) - gap
    least = max(sum(wanted.get(name, 0) + gap for name in names) for names in (ANSWERS, ALL_ANSWERS, BOX_WINS, OTHERS))
    return Places(of, least, height, under_doubles, under_answers)


def row_of(names: Sequence[str], room: QRect, gap: int, wanted: Mapping[str, int]) -> dict[str, QRect]:
    """Share a row: equally, or what each wants and an equal part of the rest."""
    least = [wanted.get(name, 0) for name in names]
    free = room.width() - gap * (len(names) - 1)
    if max(least) * len(names) <= free:
        least = [0] * len(names)
    share = (free - sum(least)) / len(names)
    ends = list(accumulate((width + share for width in least), initial=float(room.left())))
    return {
        name: QRect(left := round(start) + index * gap, room.top(), round(end) + index * gap - left, room.height())
        for index, (name, (start, end)) in enumerate(zip(names, pairwise(ends), strict=True))
    }
