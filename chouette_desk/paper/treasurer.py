"""The treasurer's page: due, paid and open by player and evening; all payments."""

from collections.abc import Iterator, Sequence

from chouette_desk.core.dues import Balance, TreasurersPage
from chouette_desk.core.money import Due
from chouette_desk.core.names import sole
from chouette_desk.paper.listing import Listing
from chouette_desk.paper.tables import Section, Table, TableValue
from chouette_desk.wording.events import method_text
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import balance_text

# Complete tables, as CSV and XLSX have them.

OF_PLAYER = (N_("To pay"), N_("Paid"), N_("Still to pay"), N_("To get"), N_("Received"), N_("Still to get"))
OF_EVENING = (N_("Due"), N_("Paid"), N_("Open"))
WHO = 3  # columns that say of whom a row of figures is: club, player, currency; evening, club, currency


def players_table(page: TreasurersPage) -> Table:
    """One row a player and currency, and one a currency in all: money, then points."""
    headings = (_("Club"), _("Player"), _("Currency"), *_heads(OF_PLAYER))
    rows = tuple(
        (line.club, line.player, line.currency or "", *_figures(line.pays, line.gets)) for line in page.players
    )
    totals = tuple(
        ("", _("In all"), line.currency or "", *_figures(line.balance, line.balance)) for line in page.totals
    )
    return Table(headings, rows + totals)


def evenings_table(page: TreasurersPage) -> Table:
    """One row an evening and currency, and one a currency in all: money, then points."""
    headings = (_("Evening"), _("Club"), _("Currency"), *_heads(OF_EVENING))
    rows = tuple((line.evening, line.club, line.currency or "", *_figures(line.balance)) for line in page.evenings)
    totals = tuple((_("In all"), "", line.currency or "", *_figures(line.balance)) for line in page.totals)
    return Table(headings, rows + totals)


def payments_table(page: TreasurersPage) -> Table:
    """One row a payment."""
    who = (_("Evening"), _("Club"), _("Table"), _("From"), _("To"))
    headings = (*who, _("Points"), _("Money"), _("Currency"), _("State"), _("How"), _("Paid on"), _("Receipt"))
    return Table(headings, tuple(map(_payment, page.rows)))


def _payment(row: Due) -> tuple[TableValue, ...]:
    whom = (row.date, row.club, row.table, row.payer, row.payee)
    owed = (row.amount.points, row.amount.money, row.currency or "")
    state = _("open") if row.open else _("paid")
    return (*whom, *owed, state, method_text(row.method), paid_on(row), row.receipt or "")


def paid_on(row: Due) -> str:
    """The day on which it was paid, or nothing."""
    return (row.paid_at or "")[:10]


def _heads(headings: Sequence[str]) -> tuple[str, ...]:
    """The heads of the columns of money, and those of points behind them."""
    return (*map(_, headings), *(_("{head} (points)").format(head=_(head)) for head in headings))


def _figures(*balances: Balance) -> tuple[TableValue, ...]:
    amounts = [amount for balance in balances for amount in (balance.due, balance.paid, balance.open)]
    return (*(amount.money for amount in amounts), *(amount.points for amount in amounts))


CLUB_OF_PLAYER, CLUB_OF_EVENING, CURRENCY = 0, 1, 2
CLUB_OF_PAYMENT, CURRENCY_OF_PAYMENT, OF_WHOM = 1, 7, 8  # OF_WHOM columns of a payment say who owes what


def treasurers_listing(page: TreasurersPage, facts: Sequence[str] = ()) -> Listing:
    """Return the treasurer's page, of nights as ``facts`` say.

    Clubs and currencies are named where there are several.
    """
    return Listing(
        title=_("Treasurer's page"),
        facts=tuple(filter(None, (", ".join((*page.clubs, *facts)), *map(balance_text, page.totals)))),
        sections=tuple(_sections(page)),
        remarks=() if page.rows else (_("Nothing was due."),),
        names=tuple(dict.fromkeys(name for row in page.rows for name in (row.payer, row.payee))),
        club=sole(page.clubs),
        date=max((row.date for row in page.rows), default=None),
        in_line=True,
    )


def _sections(page: TreasurersPage) -> Iterator[Section]:
    """Yield figures by player in money, then points; by evening; every payment."""
    if not page.rows:
        return
    compact = CompactTables(page)
    players, evenings = players_table(page), evenings_table(page)
    money, points = _columns_of(OF_PLAYER)
    yield from compact.figures("players", compact.titled(_("By player")), players, money, CLUB_OF_PLAYER)
    of_points = _with_heads_of_money(players, points)
    yield from compact.figures("players-points", _("By player, in points"), of_points, points, CLUB_OF_PLAYER)
    money, points = _columns_of(OF_EVENING)
    if compact.has(evenings, money):
        both = range(money.start, points.stop if compact.has(evenings, points) else money.stop)
        yield from compact.figures("evenings", compact.titled(_("By evening")), evenings, both, CLUB_OF_EVENING)
    else:
        of_points = _with_heads_of_money(evenings, points)
        yield from compact.figures("evenings-points", _("By evening, in points"), of_points, points, CLUB_OF_EVENING)
    yield Section("payments", compact.titled(_("Every payment")), compact.payments())


def _columns_of(headings: Sequence[str]) -> tuple[range, range]:
    """The columns of money and of points in a table with these heads."""
    count = len(headings)
    return range(WHO, WHO + count), range(WHO + count, WHO + 2 * count)


def _with_heads_of_money(table: Table, points: range) -> Table:
    """The table whose columns of points have the heads of those of money."""
    return Table((*table.headings[: points.start], *table.headings[WHO : points.start]), table.rows)


class CompactTables:
    """The tables without the club, or the currency, where there is only one."""

    def __init__(self, page: TreasurersPage) -> None:
        self._page = page
        self._clubs = len(page.clubs) > 1
        self._currencies = tuple({row.currency for row in page.rows})

    def titled(self, title: str) -> str:
        """The title with the currency, if there is just one."""
        currency, *more = self._currencies
        return title if more or currency is None else _("{title}, {currency}").format(title=title, currency=currency)

    def figures(self, word: str, title: str, table: Table, figures: range, club: int) -> Iterator[Section]:
        """The rows that have any of these figures; nothing where none has."""
        rows = tuple(row for row in table.rows if any(row[index] is not None for index in figures))
        if not rows:
            return
        who = [index for index in range(WHO) if self._tells(index, club, CURRENCY)]
        totals = sum(_("In all") in row for row in rows)
        yield Section(word, title, Table(table.headings, rows).with_columns([*who, *figures]), len(who), totals)

    @staticmethod
    def has(table: Table, figures: range) -> bool:
        """True if any row has any of these figures."""
        return any(row[index] is not None for row in table.rows for index in figures)

    def _tells(self, index: int, club: int, currency: int) -> bool:
        return (self._clubs or index != club) and (len(self._currencies) > 1 or index != currency)

    def payments(self) -> Table:
        """Every payment; whether, when and how it was made in one column."""
        columns = [index for index in range(OF_WHOM) if self._tells(index, CLUB_OF_PAYMENT, CURRENCY_OF_PAYMENT)]
        table = payments_table(self._page).with_columns(columns)
        rows = zip(table.rows, self._page.rows, strict=True)
        headings = (*table.headings, _("Paid"), _("Receipt"))
        return Table(headings, tuple((*cells, _how(row), row.receipt or "") for cells, row in rows))


def _how(row: Due) -> str:
    """Date and method of a payment: "2026-11-21, cash"; or that it is open."""
    if row.open:
        return _("open")
    return ", ".join(filter(None, (paid_on(row), method_text(row.method)))) or _("paid")
