"""Where everything stands on the sheet of the night."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plan:
    """Which rows and columns of the sheet hold what; all counted from 1."""

    heading: int
    players: int
    lines: int

    @property
    def names(self) -> int:
        """The row of the names."""
        return self.heading + 1

    @property
    def first(self) -> int:
        """The row of the night's first line."""
        return self.names + 1

    @property
    def last(self) -> int:
        """The row of its last line; of the names where there is none yet."""
        return self.names + self.lines

    def total(self, place: int) -> int:
        """The column of a player's totals."""
        return 3 + 3 * place

    @property
    def check(self) -> int:
        """The column of the zero check."""
        return 2 + 3 * self.players

    @property
    def notes(self) -> int:
        """The column of the footnotes' numbers, the last on the page."""
        return self.check + 1

    def points(self, place: int) -> int:
        """The column of a player's points, off the page."""
        return self.notes + 2 + place
