"""Which nights of the book a span means."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Connection, select

from chouette_desk.book.schema import club as clubs
from chouette_desk.book.schema import evening as evenings
from chouette_desk.book.schema import night as nights
from chouette_desk.core.names import folded, normal
from chouette_desk.core.standings import Span


def within(where: Span, connection: Connection) -> Iterator[ColumnElement[bool]]:
    """What the span asks of a night and its evening, which the query has joined."""
    if where.first is not None:
        yield evenings.c.date >= where.first
    if where.last is not None:
        yield evenings.c.date <= where.last
    if where.club is not None:
        yield evenings.c.club_id.in_(select(clubs.c.id).where(clubs.c.name_key == folded(normal(where.club))))
    for column, wanted in ((nights.c.table_name, where.table), (nights.c.rulebook_name, where.rulebook)):
        if wanted is not None:
            yield column.in_(_written(connection, column, _as_name(wanted)))
    if where.stake is not None:
        yield nights.c.stake.in_(_written(connection, nights.c.stake, _as_money(where.stake)))
    if where.currency is not None:
        yield nights.c.currency == where.currency


def _written(connection: Connection, column: ColumnElement[Any], is_meant: Callable[[str], bool]) -> list[str]:
    """How the nights of the book write what is meant."""
    values = connection.execute(select(column).distinct()).scalars()
    return [value for value in values if value is not None and is_meant(value)]


def _as_name(wanted: str) -> Callable[[str], bool]:
    return lambda written: folded(normal(written)) == folded(normal(wanted))


def _as_money(wanted: str) -> Callable[[str], bool]:
    """As much money: "0.5" is "0.50"."""
    return lambda written: Decimal(written) == Decimal(wanted)
