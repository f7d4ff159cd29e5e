"""Points as they stand in a sentence, with a true minus."""

from collections.abc import Mapping

from chouette_desk.core.names import Name
from chouette_desk.wording.language import _, ngettext


def signed(points: int) -> str:
    """What was won or lost: "+2", "−4", "0"."""
    return f"+{points}" if points > 0 else minus(points)


def minus(points: int | str) -> str:
    """The number with a true minus: "2", "−4"."""
    return str(points).replace("-", "−")


def points_text(points: int) -> str:
    """So many points, in words: "1 point", "4 points"."""
    return ngettext("{number} point", "{number} points", abs(points)).format(number=minus(points))


def scores(points: Mapping[Name, int]) -> str:
    """What each won or lost: "Ann −4, Bob +2, Cid +2"."""
    return ", ".join(_("{name} {points}").format(name=name, points=signed(won)) for name, won in points.items())
