"""A rectangle on the page, in points from the page's lower left corner."""

from typing import NamedTuple


class Area(NamedTuple):
    """Where something may stand: its lower left corner, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle point."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, across: float, up: float = 0.0) -> "Area":
        """The area without a strip at both sides, and above and below."""
        return Area(self.x + across, self.y + up, self.width - 2 * across, self.height - 2 * up)
