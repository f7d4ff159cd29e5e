"""A night compared with what a correction makes of it, line by line and game by game."""

from collections.abc import Iterator, Mapping, Sequence

from chouette_desk.core.changes import (
    Changes,
    Misfit,
    OtherDue,
    OtherGame,
    OtherMark,
    OtherPayment,
    OtherRow,
    OtherTotal,
    Sat,
    same_points,
)
from chouette_desk.core.course import Course, Games, spans
from chouette_desk.core.events import Payment
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Mark, Row, RowKind
from chouette_desk.core.till import Debt

OF_GAMES = (RowKind.GAME, RowKind.DROPS, RowKind.EXTRAS)


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
