"""The treasurer's page for people: due, paid and open by player and by evening, and every payment."""

from collections.abc import Iterator, Sequence

from chouette_desk.core.amounts import Amount
from chouette_desk.core.treasury import CurrencyLine, DueRow, TreasurersPage
from chouette_desk.paper.listing import Listing, Section, of_columns
from chouette_desk.paper.tables import Table
from chouette_desk.paper.treasurers_tables import (
    OF_EVENING,
    OF_PLAYER,
    WHO,
    evenings_table,
    paid_on,
    payments_table,
    players_table,
)
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import amount_text, method_text

CLUB_OF_PLAYER, CLUB_OF_EVENING, CURRENCY = 0, 1, 2
CLUB_OF_PAYMENT, CURRENCY_OF_PAYMENT, OF_WHOM = 1, 7, 8  # OF_WHOM columns of a payment say who owes what


def treasurers_listing(page: TreasurersPage, facts: Sequence[str] = ()) -> Listing:
    """The page for people: money first, then points; clubs and currencies are named where there are several.

    ``facts`` say of which nights it is ("2026-01-01 to 2026-06-30").
    """
    return Listing(
        title=_("Treasurer's page"),
        facts=tuple(filter(None, (", ".join((*page.clubs, *facts)), *map(_fact, page.totals)))),
        sections=tuple(_sections(page)),
        remarks=() if page.rows else (_("Nothing was due."),),
        names=tuple(dict.fromkeys(name for row in page.rows for name in (row.payer, row.payee))),
        club=page.clubs[0] if len(page.clubs) == 1 else None,
        date=max((row.evening for row in page.rows), default=None),
    )


def _fact(line: CurrencyLine) -> str:
    """What is due, paid and open of one currency."""
    balance = line.balance
    amounts = {"due": balance.due, "paid": balance.paid, "open": balance.open}
    words = {word: amount_text(_beside(amount, balance.due), line.currency) for word, amount in amounts.items()}
    return _("Due: {due}; paid: {paid}; open: {open}.").format(**words)


def _beside(amount: Amount, due: Amount) -> Amount:
    """The amount, 0 of what it has none of but what is due has."""
    points = 0 if amount.points is None and due.points is not None else amount.points
    money = due.money - due.money if amount.money is None and due.money is not None else amount.money
    return Amount(points, money)


def _sections(page: TreasurersPage) -> Iterator[Section]:
    """By player and by evening in money and in points, as far as there are any; then every payment."""
    if not page.rows:
        return
    lean = Lean(page)
    players, evenings = players_table(page), evenings_table(page)
    of_player, of_evening = len(OF_PLAYER), len(OF_EVENING)
    yield from lean.money("players", _("By player"), players, of_player, CLUB_OF_PLAYER)
    yield from lean.points("players-points", _("By player, in points"), players, of_player, CLUB_OF_PLAYER)
    yield from lean.money("evenings", _("By evening"), evenings, of_evening, CLUB_OF_EVENING)
    yield from lean.points("evenings-points", _("By evening, in points"), evenings, of_evening, CLUB_OF_EVENING)
    yield Section("payments", lean.titled(_("Every payment")), lean.payments())


class Lean:
    """The tables without what people need not be told: the club, or the currency, where there is only one."""

    def __init__(self, page: TreasurersPage) -> None:
        self._page = page
        self._clubs = len(page.clubs) > 1
        self._currencies = tuple({row.currency for row in page.rows})

    def titled(self, title: str) -> str:
        """The title with the currency, if there is just one."""
        (currency, *more) = self._currencies
        return title if more or currency is None else _("{title}, {currency}").format(title=title, currency=currency)

    def money(self, word: str, title: str, table: Table, many: int, club: int) -> Iterator[Section]:
        """The rows that have money; nothing where none has."""
        return self._figures(word, self.titled(title), table, range(WHO, WHO + many), club)

    def points(self, word: str, title: str, table: Table, many: int, club: int) -> Iterator[Section]:
        """The rows that have points, under the heads of the money; nothing where none has."""
        heads = (*table.heads[: WHO + many], *table.heads[WHO : WHO + many])
        return self._figures(word, title, Table(heads, table.rows), range(WHO + many, WHO + 2 * many), club)

    def _figures(self, word: str, title: str, table: Table, figures: range, club: int) -> Iterator[Section]:
        rows = tuple(row for row in table.rows if any(row[place] is not None for place in figures))
        if not rows:
            return
        who = [place for place in range(WHO) if self._tells(place, club, CURRENCY)]
        totals = sum(_("In all") in row for row in rows)
        yield Section(word, title, of_columns(Table(table.heads, rows), [*who, *figures]), len(who), totals)

    def _tells(self, place: int, club: int, currency: int) -> bool:
        return (self._clubs or place != club) and (len(self._currencies) > 1 or place != currency)

    def payments(self) -> Table:
        """Every payment; whether, when and how it was made in one column."""
        kept = [place for place in range(OF_WHOM) if self._tells(place, CLUB_OF_PAYMENT, CURRENCY_OF_PAYMENT)]
        table = of_columns(payments_table(self._page), kept)
        rows = zip(table.rows, self._page.rows, strict=True)
        heads = (*table.heads, _("Paid"), _("Receipt"))
        return Table(heads, tuple((*cells, _how(row), row.receipt or "") for cells, row in rows))


def _how(row: DueRow) -> str:
    """When and how it was paid: "2026-11-21, cash"; or that it is open."""
    if not row.paid:
        return _("open")
    return ", ".join(filter(None, (paid_on(row), method_text(row.method)))) or _("paid")
