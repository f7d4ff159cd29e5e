"""The whole tables of the treasurer's page, as CSV and XLSX have them: by player, by evening, and every payment."""

from collections.abc import Callable, Sequence
from operator import attrgetter

from chouette_desk.core.amounts import Amount
from chouette_desk.core.treasury import Balance, DueRow, TreasurersPage
from chouette_desk.paper.tables import Table, Value
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import method_text

Kind = Callable[[Amount], Value]

KINDS: Sequence[Kind] = (attrgetter("money"), attrgetter("points"))
OF_PLAYER = (N_("To pay"), N_("Paid"), N_("Still to pay"), N_("To get"), N_("Received"), N_("Still to get"))
OF_EVENING = (N_("Due"), N_("Paid"), N_("Open"))
WHO = 3  # columns that say of whom a row of figures is: club, player, currency; evening, club, currency


def players_table(page: TreasurersPage) -> Table:
    """One row a player and currency, and one a currency in all: money, then points."""
    heads = (_("Club"), _("Player"), _("Currency"), *_heads(OF_PLAYER))
    rows = tuple(
        (line.club, line.player, line.currency or "", *_figures(line.pays, line.gets)) for line in page.players
    )
    totals = tuple(
        ("", _("In all"), line.currency or "", *_figures(line.balance, line.balance)) for line in page.totals
    )
    return Table(heads, rows + totals)


def evenings_table(page: TreasurersPage) -> Table:
    """One row an evening and currency, and one a currency in all: money, then points."""
    heads = (_("Evening"), _("Club"), _("Currency"), *_heads(OF_EVENING))
    rows = tuple((line.evening, line.club, line.currency or "", *_figures(line.balance)) for line in page.evenings)
    totals = tuple((_("In all"), "", line.currency or "", *_figures(line.balance)) for line in page.totals)
    return Table(heads, rows + totals)


def payments_table(page: TreasurersPage) -> Table:
    """One row a payment."""
    who = (_("Evening"), _("Club"), _("Table"), _("From"), _("To"))
    heads = (*who, _("Points"), _("Money"), _("Currency"), _("State"), _("How"), _("Paid on"), _("Receipt"))
    return Table(heads, tuple(map(_payment, page.rows)))


def _payment(row: DueRow) -> tuple[Value, ...]:
    whom = (row.evening, row.club, row.table, row.payer, row.payee)
    owed = (row.amount.points, row.amount.money, row.currency or "")
    state = _("paid") if row.paid else _("open")
    return (*whom, *owed, state, method_text(row.method), paid_on(row), row.receipt or "")


def paid_on(row: DueRow) -> str:
    """The day on which it was paid, or nothing."""
    return (row.paid_at or "")[:10]


def _heads(heads: Sequence[str]) -> tuple[str, ...]:
    """The heads of the columns of money, and those of points behind them."""
    return (*map(_, heads), *(_("{head} (points)").format(head=_(head)) for head in heads))


def _figures(*balances: Balance) -> tuple[Value, ...]:
    amounts = [amount for balance in balances for amount in (balance.due, balance.paid, balance.open)]
    return tuple(kind(amount) for kind in KINDS for amount in amounts)
