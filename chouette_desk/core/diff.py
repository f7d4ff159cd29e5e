"""Changes by a correction: totals, games, circles, payments, closed night's dues."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum, auto
from typing import Generic, TypeVar

from msgspec import Struct

from chouette_desk.core.events import Payment
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Mark, Row, RowKind
from chouette_desk.core.timeline import Course, Games, spans

ValueT = TypeVar("ValueT")


class Difference(Struct, Generic[ValueT], frozen=True):
    """A player's old and new total or circle; None without a column or circle."""

    name: Name
    was: ValueT | None
    now: ValueT | None


def _changed(was: Mapping[Name, ValueT], now: Mapping[Name, ValueT]) -> Iterator[Difference[ValueT]]:
    for name in {**was, **now}:
        if was.get(name) != now.get(name):
            yield Difference(name, was.get(name), now.get(name))


class GameSeating(Struct, frozen=True):
    """A game's number, line, Partner and points, None while it is in progress."""

    number: int
    line: tuple[Name, ...]
    partner: Name | None
    points: Mapping[Name, int] | None


def same_points(was: GameSeating, now: GameSeating) -> bool:
    """Tell whether everyone won the same; players without points may be left out."""
    if was.points is None or now.points is None:
        return was.points is now.points
    return all(was.points.get(name, 0) == now.points.get(name, 0) for name in {*was.points, *now.points})


class GameChange(Struct, frozen=True):
    """A game with another line or points; ``was`` is None if new, ``now`` if gone."""

    was: GameSeating | None
    now: GameSeating | None


class RowChange(Struct, frozen=True):
    """A line of the sheet with other circles.

    ``was`` and ``now`` are its places on the sheet, None where there is no such line. ``game`` is the number of its
    game, as it is now.
    """

    was: int | None
    now: int | None
    kind: RowKind
    game: int | None
    marks: tuple[Difference[Mark], ...]


class PaymentConflict(StrEnum):
    """An effect that a payment no longer has."""

    PAYER_NOT_EVEN = auto()  # it brought the payer to zero
    PAYEE_NOT_EVEN = auto()
    PAYER_OWES_LESS = auto()  # the payer owed that much
    PAYEE_IS_OWED_LESS = auto()  # the payee was owed that much


class PaymentChange(Struct, frozen=True):
    """A payment that no longer fits: the misfits, and both players' points after it."""

    event: int
    payment: Payment
    misfits: tuple[PaymentConflict, ...]
    payer: int
    payee: int


class DueChange(Struct, frozen=True):
    """A due of a closed night that no longer fits, and both players' change of points."""

    due: Due
    payer: int
    payee: int


class Changes(Struct, frozen=True):
    """All differences of a sheet.

    ``line`` and ``partner`` tell whether those of the next or present game differ.
    """

    totals: tuple[Difference[int], ...] = ()
    games: tuple[GameChange, ...] = ()
    rows: tuple[RowChange, ...] = ()
    payments: tuple[PaymentChange, ...] = ()
    line: bool = False
    partner: bool = False


OF_GAMES = (RowKind.GAME, RowKind.DROPS, RowKind.EXTRAS)


def changes(before: Night, after: Night, course: Course) -> Changes:
    """Return all differences; ``course`` gives the origin of each event afterwards."""
    numbers = _numbers(before, after, course)
    return Changes(
        totals=tuple(_changed(before.totals, after.totals)),
        games=tuple(_games(before, after, numbers)),
        rows=tuple(_rows(before, after, course, numbers)),
        payments=tuple(_payments(before, after, course)),
        line=before.line != after.line,
        partner=before.partner != after.partner,
    )


# Games


def sat(night: Night) -> tuple[GameSeating, ...]:
    """The games of a night, the one in progress too."""
    over = ((game.number, game.turn.outcome, game.points) for game in night.played)
    sat = [GameSeating(number, outcome.line, outcome.partner, points) for number, outcome, points in over]
    if game := night.game:
        sat.append(GameSeating(game.number, game.line, game.partner, None))
    return tuple(sat)


def _numbers(before: Night, after: Night, course: Course) -> dict[int, int]:
    """The number before for each game's number now; new games are left out."""
    games, numbers = Games(before), dict[int, int]()
    for number, (first, end) in enumerate(spans(after), 1):
        were = (games.number(placed.origin) for placed in course[first:end])
        was = next((old for old in were if old is not None and old not in numbers.values()), None)
        if was is not None:
            numbers[number] = was
    return numbers


def _games(before: Night, after: Night, numbers: Mapping[int, int]) -> Iterator[GameChange]:
    olds = {game.number: game for game in sat(before)}
    for now in sat(after):
        was = olds.pop(numbers.get(now.number, 0), None)
        if not was or (was.line, was.partner) != (now.line, now.partner) or not same_points(was, now):
            yield GameChange(was, now)
    yield from (GameChange(was, None) for was in olds.values())


# Circles


def _rows(before: Night, after: Night, course: Course, numbers: Mapping[int, int]) -> Iterator[RowChange]:
    was_rows = before.sheet.shown(before.rulebook.marks)
    olds = {_key(row, row.event, row.game): index for index, row in enumerate(was_rows)}
    for index, row in enumerate(after.sheet.shown(after.rulebook.marks)):
        was = olds.pop(_key(row, course[row.event].origin, numbers.get(row.game or 0)), None)
        marks = tuple(_changed(was_rows[was].marks if was is not None else {}, row.marks))
        if was is None or marks:
            yield RowChange(was, index, row.kind, row.game, marks)
    for was in olds.values():
        yield RowChange(was, None, was_rows[was].kind, was_rows[was].game, tuple(_changed(was_rows[was].marks, {})))


def _key(row: Row, event: int | None, game: int | None) -> tuple[object, ...]:
    """Return a line's identity on both sheets; a new one has no old event or game."""
    if row.kind is RowKind.START:
        return (row.kind,)
    return (row.kind, game) if row.kind in OF_GAMES else (row.kind, "event", event)


# Payments


def _payments(before: Night, after: Night, course: Course) -> Iterator[PaymentChange]:
    olds = {row.event: row for row in before.sheet.rows if row.kind is RowKind.PAYMENT}
    for row in after.sheet.rows:
        event, origin = after.events[row.event], course[row.event].origin
        was = olds.get(origin) if origin is not None and before.events[origin] == event else None
        if was is not None and isinstance(event, Payment) and (misfits := tuple(_misfits(event, was, row))):
            yield PaymentChange(row.event, event, misfits, row.totals[event.from_], row.totals[event.to])


def _misfits(payment: Payment, was: Row, now: Row) -> Iterator[PaymentConflict]:
    payer, payee = payment.from_, payment.to
    if was.totals[payer] == 0 != now.totals[payer]:
        yield PaymentConflict.PAYER_NOT_EVEN
    if was.totals[payee] == 0 != now.totals[payee]:
        yield PaymentConflict.PAYEE_NOT_EVEN
    if was.totals[payer] <= 0 < now.totals[payer]:
        yield PaymentConflict.PAYER_OWES_LESS
    if was.totals[payee] >= 0 > now.totals[payee]:
        yield PaymentConflict.PAYEE_IS_OWED_LESS


# The dues of a closed night


def other_dues(dues: Sequence[Due], before: Night, after: Night) -> tuple[DueChange, ...]:
    """Return the dues of players whose total the correction changes."""
    moved = {change.name: (change.now or 0) - (change.was or 0) for change in _changed(before.totals, after.totals)}
    return tuple(
        DueChange(due, moved.get(due.payer, 0), moved.get(due.payee, 0))
        for due in dues
        if {due.payer, due.payee} & moved.keys()
    )
