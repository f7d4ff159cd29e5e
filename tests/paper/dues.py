"""Dues and tables for the tests of settlements and of the treasurer's page."""

import random
from collections.abc import Sequence
from decimal import Decimal

from chouette_desk.core.dues import TreasurersPage, treasurers_page
from chouette_desk.core.evening_settlement import Account
from chouette_desk.core.money import Due, worth

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


def at_table(stake: str | None = None, currency: str | None = None, table: str | None = None, **totals: int) -> Account:
    """A table at which these totals stand."""
    return Account(totals, frozenset(totals), table, stake, currency, duels={})


def iou(payer: str, payee: str, money: str, since: str, currency: str = "EUR") -> Due:
    """What is open since that day."""
    return Due(payer, payee, money=Decimal(money), currency=currency, date=since)


def due(payer: str, payee: str, points: int | None, stake: str | None = "0.50", **fields: object) -> Due:
    """A due of a night, paid in cash on the day after if ``paid`` says so."""
    usual = {"date": "2026-11-20", "club": "Riverside", "table": "1", "currency": "EUR" if stake else None}
    paper = {"method": "cash", "paid_at": "2026-11-21T00:10:00+01:00"} if fields.pop("paid", False) else {}
    kept = {"payer": payer, "payee": payee, "points": points or 0, "money": worth(points or 0, stake)}
    return Due(**{**kept, **usual, "night": 7, "number": 1, **paper, **fields})  # type: ignore[arg-type]


def many(
    number: int,
    names: Sequence[str] = NAMES,
    currencies: Sequence[str | None] = ("EUR",),
    clubs: Sequence[str] = ("Riverside",),
    seed: int = 3,
) -> TreasurersPage:
    """The page of so many dues over a season, some paid and some open."""
    dice = random.Random(seed)
    rows = []
    for place in range(number):
        payer, payee = dice.sample(list(names), 2)
        currency = dice.choice(list(currencies))
        rows.append(
            due(
                payer,
                payee,
                dice.randint(1, 40),
                "0.50" if currency else None,
                currency=currency,
                date=f"2026-{1 + place * 11 // number:02}-{dice.randint(1, 28):02}",
                club=dice.choice(list(clubs)),
                table=str(dice.randint(1, 2)),
                paid=dice.random() < 0.6,
            )
        )
    return treasurers_page(rows)
