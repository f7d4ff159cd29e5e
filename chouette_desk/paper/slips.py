"""Slips: each player's games of an evening, total, and payments."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from chouette_desk.core.evening_settlement import Settlement, settled_nights
from chouette_desk.core.money import Amount, Due
from chouette_desk.core.names import HOUSE, Name, folded
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import RowKind
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import side_text, with_method
from chouette_desk.wording.text import date_in_words, in_money, signed, title_of_table


class SlipPayment(Struct, frozen=True):
    """A payment as its player reads it, with how it was made; True if it is paid."""

    text: str
    paid: bool


class SlipTable(Struct, frozen=True):
    """A player at one table: the points of the games, and other points moved.

    The points are None for a game without the player. ``title`` is empty where there is one table only.
    """

    title: str
    games: tuple[tuple[int, int | None], ...]
    besides: str = ""


class Slip(Struct, frozen=True):
    """One player's slip: facts, tables, total in words, payments, a remark."""

    name: Name
    facts: str
    tables: tuple[SlipTable, ...]
    total: str
    payments: tuple[SlipPayment, ...]
    remark: str = ""


def player_slips(
    nights: Sequence[Night], dues: Sequence[Due] | None = None, *, closed: bool = False
) -> tuple[Slip, ...]:
    """Return a slip for each player of one evening's tables, in seating order.

    Without dues they show the fewest payments; unless the nights are ``closed``, they say that they are not.
    """
    results = settled_nights(nights)
    owed = [due for result in results for due in result.dues] if dues is None else list(dues)
    remark = "" if closed else _as_it_stands(nights)
    return tuple(
        Slip(
            name=name,
            facts=_facts(nights, name),
            tables=_tables(nights, name),
            total=_total(results, name),
            payments=tuple(_payments(owed, name)),
            remark=remark,
        )
        for name in _players(nights)
    )


def _players(nights: Sequence[Night]) -> tuple[Name, ...]:
    """Return the players who joined, each once regardless of spelling.

    Neither the house nor another table is among them.
    """
    joined = (name for night in nights for name, player in night.players.items() if player.has_joined and name != HOUSE)
    first: dict[str, Name] = {}
    for name in joined:
        first.setdefault(folded(name), name)
    return tuple(first.values())


def _facts(nights: Sequence[Night], name: Name) -> str:
    """Club and date of the evening, and the tables at which the player has a column."""
    heading = nights[0].heading
    tables = (night.heading.table for night in nights if _column(night, name))
    titles = dict.fromkeys(title_of_table(table) for table in tables if table)
    return "   ·   ".join(filter(None, (heading.club, date_in_words(heading.date), *titles)))


def _column(night: Night, name: Name) -> Name | None:
    """The player's column at this table."""
    return next((column for column in night.columns if folded(column) == folded(name)), None)


def _as_it_stands(nights: Sequence[Night]) -> str:
    if len(nights) > 1:
        return _("As it stands now: the tables are not closed.")
    return _("As it stands after game {number}: the night is not closed.").format(number=len(nights[0].played))


# The games


def _tables(nights: Sequence[Night], name: Name) -> tuple[SlipTable, ...]:
    """The tables at which the player has a column, with titles if there are several."""
    found = [(night, column) for night in nights if (column := _column(night, name))]
    titles = [title_of_table(night.heading.table) if night.heading.table else "" for night, _name in found]
    return tuple(
        SlipTable(title if len(found) > 1 else "", _games(night, column), _besides(night, column))
        for title, (night, column) in zip(titles, found, strict=True)
    )


def _games(night: Night, name: Name) -> tuple[tuple[int, int | None], ...]:
    """Return each ended game's points; None if the player neither played nor bought."""
    return tuple(
        (game.number, points if (points := game.points.get(name, 0)) or name in game.turn.outcome.line else None)
        for game in night.played
    )


def _besides(night: Night, name: Name) -> str:
    """The sums of games, transfers and payments, where there is more than games."""
    moved = dict.fromkeys((RowKind.TRANSFER, RowKind.PAYMENT), 0)
    for row in night.sheet.rows:
        if row.kind in moved:
            moved[row.kind] += row.points.get(name, 0)
    transfers, paid = moved.values()
    if not transfers and not paid:
        return ""
    parts = [_("games {points}").format(points=signed(night.totals[name] - transfers - paid))]
    parts += [_("transfers {points}").format(points=signed(transfers))] if transfers else []
    parts += [_("payments at the table {points}").format(points=signed(paid))] if paid else []
    return ", ".join(parts)


# The money


def _total(results: Sequence[Settlement], name: Name) -> str:
    """The total of all tables, one for each currency: "+12 (€6.00)"."""
    amounts = (
        (amount, result.currency)
        for result in results
        for other, amount in result.totals.items()
        if folded(other) == folded(name)
    )
    return ", ".join(_signed(amount, currency) for amount, currency in amounts) or signed(0)


def _signed(amount: Amount, currency: str | None) -> str:
    if amount.points is None:
        return "" if amount.money is None else in_money(amount.money, currency)
    if amount.money is None:
        return signed(amount.points)
    return _("{points} ({money})").format(points=signed(amount.points), money=in_money(amount.money, currency))


def _payments(dues: Sequence[Due], name: Name) -> Iterator[SlipPayment]:
    """The player's own payments."""
    for due in dues:
        if text := side_text(due, name):
            yield SlipPayment(with_method(text, due), not due.open)
