"""Casino chips bought and counted, compared with the sheet (guide, Casino Chips)."""

from msgspec import Struct

from chouette_desk.core.actions import CountedChips
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import RowKind


class ChipLine(Struct, frozen=True):
    """A player's chips, and the points won by chips and on the sheet.

    None where chips are not counted, or the player has no column.
    """

    name: Name
    bought: int
    counted: int | None
    result: int | None
    on_sheet: int | None

    @property
    def difference(self) -> int | None:
        """Points in chips beyond the sheet, negative if too few, None if unknown."""
        return None if self.result is None or self.on_sheet is None else self.result - self.on_sheet


class ChipCheck(Struct, frozen=True):
    """The chips of all players, in order of seating, and a chip's worth in points.

    ``minimum`` is the least that a player buys in for; who bought nothing does not play for chips.
    """

    lines: tuple[ChipLine, ...]
    worth: int
    minimum: int = 0

    @property
    def bought(self) -> int:
        """The chips handed out."""
        return sum(line.bought for line in self.lines)

    @property
    def counted(self) -> int:
        """The chips counted so far."""
        return sum(line.counted or 0 for line in self.lines)

    @property
    def below_minimum(self) -> tuple[Name, ...]:
        """The players who bought fewer chips than the least of a buy-in."""
        return tuple(line.name for line in self.lines if 0 < line.bought < self.minimum)

    @property
    def uncounted(self) -> tuple[Name, ...]:
        """The players who have not counted yet."""
        return tuple(line.name for line in self.lines if line.counted is None)

    @property
    def too_many(self) -> int | None:
        """Chips counted beyond those handed out (negative: missing), None until all count."""
        return None if self.uncounted else self.counted - self.bought


def checked(chips: CountedChips, night: Night) -> ChipCheck:
    """Compare the chips with the sheet without its payments, which are in money."""
    names = dict.fromkeys((*night.columns, *chips.bought, *chips.counted))
    won = _won(night)
    lines = []
    for name in names:
        bought, counted = chips.bought.get(name, 0), chips.counted.get(name)
        result = None if counted is None else (counted - bought) * chips.worth
        if name in chips.bought or counted is not None:
            lines.append(ChipLine(name, bought, counted, result, won.get(name)))
    return ChipCheck(tuple(lines), chips.worth, chips.minimum)


def _won(night: Night) -> dict[Name, int]:
    """The points of each column by the sheet, payments left out."""
    won = night.totals
    for row in night.sheet.rows:
        if row.kind is RowKind.PAYMENT:
            for name, points in row.points.items():
                won[name] -= points
    return won
