"""What a correction changes on the sheet: totals, the order of each game, circles, payments that no longer fit."""

from collections.abc import Mapping
from enum import StrEnum, auto

from msgspec import Struct

from chouette_desk.core.events import Payment
from chouette_desk.core.names import Name
from chouette_desk.core.sheet import Mark, RowKind
from chouette_desk.core.till import Debt


class OtherTotal(Struct, frozen=True):
    """A player's total; None where he has no column."""

    name: Name
    was: int | None
    now: int | None


class Sat(Struct, frozen=True):
    """A game as it stands in a night: its number, the line, Box first, the Partner, what each won; ``points`` is None
    while it is in progress."""

    number: int
    line: tuple[Name, ...]
    partner: Name | None
    points: Mapping[Name, int] | None


def same_points(was: Sat, now: Sat) -> bool:
    """Whether everyone has won the same in the two; who has won nothing need not be named."""
    if was.points is None or now.points is None:
        return was.points is now.points
    return all(was.points.get(name, 0) == now.points.get(name, 0) for name in {*was.points, *now.points})


class OtherGame(Struct, frozen=True):
    """A game that is played by another line or for other points; ``was`` is None for a new one, ``now`` for one that
    is gone."""

    was: Sat | None
    now: Sat | None


class OtherMark(Struct, frozen=True):
    """A player's circle on a line of the sheet; None where he has none."""

    name: Name
    was: Mark | None
    now: Mark | None


class OtherRow(Struct, frozen=True):
    """A line of the sheet with other circles; ``was`` and ``now`` are its places on it, None where there is no such
    line. ``game`` is the number of its game, as it is now."""

    was: int | None
    now: int | None
    kind: RowKind
    game: int | None
    marks: tuple[OtherMark, ...]


class Misfit(StrEnum):
    """What a payment no longer does."""

    PAYER_NOT_EVEN = auto()  # it brought him to zero
    PAYEE_NOT_EVEN = auto()
    PAYER_OWES_LESS = auto()  # he owed that much
    PAYEE_IS_OWED_LESS = auto()  # he was owed that much


class OtherPayment(Struct, frozen=True):
    """A payment that no longer fits: what it no longer does, and where the two stand after it now."""

    event: int
    payment: Payment
    misfits: tuple[Misfit, ...]
    payer: int
    payee: int


class OtherDue(Struct, frozen=True):
    """A due of a closed night that no longer fits, and how much more, or less, the two have won."""

    debt: Debt
    payer: int
    payee: int


class Changes(Struct, frozen=True):
    """All that is otherwise on a sheet. ``line`` and ``partner`` say whether those of the next game, or of the game in
    progress, are."""

    totals: tuple[OtherTotal, ...] = ()
    games: tuple[OtherGame, ...] = ()
    rows: tuple[OtherRow, ...] = ()
    payments: tuple[OtherPayment, ...] = ()
    line: bool = False
    partner: bool = False
