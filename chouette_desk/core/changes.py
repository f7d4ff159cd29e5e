"""What a correction changes on the sheet: totals, the order of each game, circles, payments that no longer fit."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum, auto

from msgspec import Struct

from chouette_desk.core.course import Course, Games, spans
from chouette_desk.core.events import Payment
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Mark, Row, RowKind
from chouette_desk.core.till import Debt

OF_GAMES = (RowKind.GAME, RowKind.DROPS, RowKind.EXTRAS)


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


def changes(before: Night, after: Night, course: Course) -> Changes:
    """What is otherwise after the correction; ``course`` says where the events of the night after it come from."""
    numbers = _numbers(before, after, course)
    return Changes(
        totals=tuple(_totals(before.totals, after.totals)),
        games=tuple(_games(before, after, numbers)),
        rows=tuple(_rows(before, after, course, numbers)),
        payments=tuple(_payments(before, after, course)),
        line=before.line != after.line,
        partner=before.partner != after.partner,
    )


def _totals(was: Mapping[Name, int], now: Mapping[Name, int]) -> Iterator[OtherTotal]:
    for name in {**was, **now}:
        if was.get(name) != now.get(name):
            yield OtherTotal(name, was.get(name), now.get(name))


# Games


def sat(night: Night) -> tuple[Sat, ...]:
    """The games of a night, the one in progress too."""
    over = [
        Sat(played.number, played.turn.outcome.line, played.turn.outcome.partner, played.points)
        for played in night.played
    ]
    if night.game is not None:
        over.append(Sat(night.game.number, night.game.line, night.game.partner, None))
    return tuple(over)


def _numbers(before: Night, after: Night, course: Course) -> dict[int, int]:
    """Which game of before a game of now is, by their numbers; new ones are left out."""
    games, numbers = Games(before), dict[int, int]()
    for number, (first, end) in enumerate(spans(after), 1):
        were = (games.number(each.origin) for each in course[first:end])
        was = next((each for each in were if each is not None and each not in numbers.values()), None)
        if was is not None:
            numbers[number] = was
    return numbers


def _games(before: Night, after: Night, numbers: Mapping[int, int]) -> Iterator[OtherGame]:
    olds = {each.number: each for each in sat(before)}
    for now in sat(after):
        was = olds.pop(numbers.get(now.number, 0), None)
        if was is None or not _alike(was, now):
            yield OtherGame(was, now)
    yield from (OtherGame(was, None) for was in olds.values())


def _alike(was: Sat, now: Sat) -> bool:
    return (was.line, was.partner) == (now.line, now.partner) and same_points(was, now)


def same_points(was: Sat, now: Sat) -> bool:
    """Whether everyone has won the same in the two; who has won nothing need not be named."""
    if was.points is None or now.points is None:
        return was.points is now.points
    return all(was.points.get(name, 0) == now.points.get(name, 0) for name in {*was.points, *now.points})


# Circles

Key = tuple[object, ...]


def _rows(before: Night, after: Night, course: Course, numbers: Mapping[int, int]) -> Iterator[OtherRow]:
    olds = {_key(row, row.event, row.game): place for place, row in enumerate(before.sheet.rows)}
    was_rows, now_rows = before.sheet.rows[:], after.sheet.rows[:]
    for place, row in enumerate(now_rows):
        was = olds.pop(_key(row, course[row.event].origin, numbers.get(row.game or 0)), None)
        marks = tuple(_marks(was_rows[was].marks if was is not None else {}, row.marks))
        if was is None or marks:
            yield OtherRow(was, place, row.kind, row.game, marks)
    for was in olds.values():
        yield OtherRow(was, None, was_rows[was].kind, was_rows[was].game, tuple(_marks(was_rows[was].marks, {})))


def _key(row: Row, event: int | None, game: int | None) -> Key:
    """What a line is known by on either sheet: lines that are new have no event or game of before."""
    if row.kind is RowKind.START:
        return (row.kind,)
    return (row.kind, game) if row.kind in OF_GAMES else (row.kind, "event", event)


def _marks(was: Mapping[Name, Mark], now: Mapping[Name, Mark]) -> Iterator[OtherMark]:
    for name in {**was, **now}:
        if was.get(name) != now.get(name):
            yield OtherMark(name, was.get(name), now.get(name))


# Payments


def _payments(before: Night, after: Night, course: Course) -> Iterator[OtherPayment]:
    olds = {row.event: row for row in before.sheet.rows if row.kind is RowKind.PAYMENT}
    for row in after.sheet.rows:
        event = after.events[row.event]
        was = olds.get(_same_payment(before, event, course[row.event].origin))
        if was is not None and isinstance(event, Payment) and (misfits := tuple(_misfits(event, was, row))):
            yield OtherPayment(row.event, event, misfits, row.totals[event.from_], row.totals[event.to])


def _same_payment(before: Night, event: object, origin: int | None) -> int:
    """The place of the payment before the correction, -1 if it is none or another."""
    return origin if origin is not None and before.events[origin] == event else -1


def _misfits(payment: Payment, was: Row, now: Row) -> Iterator[Misfit]:
    payer, payee = payment.from_, payment.to
    if was.totals[payer] == 0 != now.totals[payer]:
        yield Misfit.PAYER_NOT_EVEN
    if was.totals[payee] == 0 != now.totals[payee]:
        yield Misfit.PAYEE_NOT_EVEN
    if was.totals[payer] <= 0 < now.totals[payer]:
        yield Misfit.PAYER_OWES_LESS
    if was.totals[payee] >= 0 > now.totals[payee]:
        yield Misfit.PAYEE_IS_OWED_LESS


# The dues of a closed night


def other_dues(debts: Sequence[Debt], before: Night, after: Night) -> tuple[OtherDue, ...]:
    """The dues of a closed night that no longer fit: those of whom the correction gives another total."""
    moved = {each.name: (each.now or 0) - (each.was or 0) for each in _totals(before.totals, after.totals)}
    return tuple(
        OtherDue(debt, moved.get(debt.settled.payer, 0), moved.get(debt.settled.payee, 0))
        for debt in debts
        if {debt.settled.payer, debt.settled.payee} & moved.keys()
    )
