"""Payments in words: amounts, dues, chips, and points as money."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from chouette_desk.core.chips import ChipCheck, ChipLine
from chouette_desk.core.dues import BalanceLine
from chouette_desk.core.evening_settlement import Settlement, by_currency
from chouette_desk.core.events import AnyEvent, Payment, Transfer
from chouette_desk.core.fee import FeeKind, StandingFee
from chouette_desk.core.money import NOTHING, Amount, Due
from chouette_desk.core.money import worth as worth_of
from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.penalties import Offence, Penalty
from chouette_desk.core.seating import has_settled
from chouette_desk.core.settlement import left_open
from chouette_desk.wording.events import in_words, method_text
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.text import in_money, minus, money, points_text, signed


def amount_text(amount: Amount, currency: str | None) -> str:
    """Return an amount as counted: "€2.00 (4 points)", "€2.00" or "4 points"."""
    if amount.money is None:
        return points_text(amount.points or 0)
    text = "{money}" if amount.points is None else _("{money} ({points})")
    return text.format(money=in_money(amount.money, currency), points=points_text(amount.points or 0))


# Dues


def who_pays(payer: str, payee: str) -> str:
    """The two sides of a payment: "Gil pays Ann"."""
    return _("{payer} pays {payee}").format(payer=payer, payee=payee)


def payment_forms(due: Due, names: Iterable[Mapping[Name, Name]]) -> tuple[str, ...]:
    """The two sides of a payment with ever shorter names, see ``ever_shorter``."""
    texts = [who_pays(isolated(known[due.payer]), isolated(known[due.payee])) for known in names]
    return tuple(dict.fromkeys(texts))


def with_method(text: str, due: Due) -> str:
    """A payment in words, and behind it how it was made: "Gil pays Ann: cash"."""
    method = "" if due.open else method_text(due.method)
    return _("{due}: {method}").format(due=text, method=method) if method else text


def payment_text(due: Due) -> str:
    """Return the standard wording of a payment: "Gil pays Ann €2.00 (4 points)"."""
    text = _("{payer} pays {payee} {amount}")
    return text.format(payer=due.payer, payee=due.payee, amount=amount_text(due.amount, due.currency))


def fee_text(fee: StandingFee) -> str:
    """The fee of a club: "1 point each (Table fee)", "5 % of what was won (Rent)"."""
    amount = points_text(int(fee.amount)) if fee.kind is FeeKind.POINTS else f"{fee.amount:f}"
    text = _("{amount} % of what was won ({reason})") if fee.kind is FeeKind.PERCENT else _("{amount} each ({reason})")
    return text.format(amount=amount, reason=fee.reason)


MOVES = (Payment, Transfer)

SIDES = {
    "owed": (N_("pays {name} {amount}"), N_("gets {amount} from {name}")),
    "paid": (N_("has paid {name} {amount}"), N_("has received {amount} from {name}")),
    "now": (N_("would pay {name} {amount} now"), N_("would get {amount} from {name} now")),
}
"""A player's own payment, as payer and as payee: of a closed night, or what it would be if it closed now."""


def side_text(due: Due, name: Name, state: str = "owed") -> str:
    """Return a player's own payment: "pays Ann €2.00 (4 points)"; else nothing."""
    pays, gets = SIDES[state]
    amount = amount_text(due.amount, due.currency)
    if folded(name) == folded(due.payer):
        return _(pays).format(name=due.payee, amount=amount)
    return _(gets).format(name=due.payer, amount=amount) if folded(name) == folded(due.payee) else ""


def state_text(due: Due) -> str:
    """The state of a payment: "open", "cash", "transfer, receipt 12-3"."""
    if due.open:
        return _("open")
    method = method_text(due.method) or _("paid")
    return _("{method}, receipt {number}").format(method=method, number=due.receipt) if due.receipt else method


def balance_text(line: BalanceLine) -> str:
    """ "Due: €3.00 (6 points); paid: €1.00 (2 points); open: €2.00 (4 points)."."""
    balance = line.balance
    amounts = (_completed(amount, balance.due) for amount in (balance.due, balance.paid, balance.open))
    due, paid, still_open = (amount_text(amount, line.currency) for amount in amounts)
    return _("Due: {due}; paid: {paid}; open: {open}.").format(due=due, paid=paid, open=still_open)


def _completed(amount: Amount, due: Amount) -> Amount:
    """The amount, 0 of what it has none of but what is due has."""
    points = 0 if amount.points is None and due.points is not None else amount.points
    money = due.money - due.money if amount.money is None and due.money is not None else amount.money
    return Amount(points, money)


def leaver_sentences(night: Night, elsewhere: Collection[Name] = ()) -> Iterator[str]:
    """Yield sentences on who has left: paid, or with open points (again or still).

    Those who are ``elsewhere``, at another table of the evening, have not left it.
    """
    left = [name for name in night.columns if night.players[name].status is SeatStatus.LEFT and name not in elsewhere]
    paid = [name for name in left if not night.totals[name] and has_settled(night, name)]
    if paid:
        text = ngettext("{names} has left and paid.", "{names} have left and paid.", len(paid))
        yield text.format(names=listed(paid))
    yield from (_open_leaver(night, name) for name in left if night.totals[name])


def leavers_of(nights: Sequence[Night], others: Sequence[Night] = ()) -> tuple[str, ...]:
    """The players who have left these tables of an evening for no other, in sentences.

    ``others`` are its other open tables.
    """
    at_tables = {name for night in (*nights, *others) for name in night.present}
    return tuple(text for night in nights for text in leaver_sentences(night, at_tables))


def elsewhere_texts(settlements: Iterable[Settlement]) -> Iterator[str]:
    """Yield a sentence for points that tables have with others, which nobody pays yet."""
    for settlement in settlements:
        if (amount := settlement.elsewhere) is not None:
            points = None if amount.points is None else abs(amount.points)
            size = Amount(points, None if amount.money is None else abs(amount.money))
            text = _("{amount} with another table of the evening: open until the tables are settled together.")
            yield text.format(amount=amount_text(size, settlement.currency))


def left_open_text(night: Night, name: Name) -> str:
    """The sentence on points that nobody at a leaver's table pays; empty for none."""
    points, heading = left_open(night, name), night.heading
    if not points:
        return ""
    amount = amount_text(Amount(abs(points), worth_of(abs(points), heading.stake)), heading.currency)
    return _("{amount} stay open until the evening is settled.").format(amount=amount)


def earlier_text(ious: Iterable[Due]) -> str:
    """Return one sentence on the sum of earlier dues by currency; empty for none."""
    amounts = [amount_text(amount, currency) for currency, amount in by_currency(ious).items()]
    return _("Also open from earlier nights: {amounts}.").format(amounts=listed(amounts)) if amounts else ""


def _open_leaver(night: Night, name: Name) -> str:
    points, heading = night.totals[name], night.heading
    text = _("{name} has left and owes {amount}.") if points < 0 else _("{name} has left and is owed {amount}.")
    if has_settled(night, name):
        text = _("{name} has left and paid, but is now owed {amount}.")
        if points < 0:
            text = _("{name} has left and paid, but now owes {amount}.")
    amount = Amount(abs(points), worth_of(abs(points), heading.stake))
    return text.format(name=name, amount=amount_text(amount, heading.currency))


def owed_in_words(due: Due) -> str:
    """Return a due in points ("Ann owes Bob 4 points."), or in money if in that alone."""
    if not due.points:
        text = _("{payer} owes {payee} {money}.")
        return text.format(payer=due.payer, payee=due.payee, money=in_money(due.money or NOTHING, due.currency))
    text = ngettext("{payer} owes {payee} {points} point.", "{payer} owes {payee} {points} points.", due.points)
    return text.format(payer=due.payer, payee=due.payee, points=due.points)


# Chips


def chip_sentences(check: ChipCheck) -> Iterator[str]:
    """A sentence a player, and one or two about all."""
    yield from map(_player, check.lines)
    if check.below_minimum:
        least = ngettext("{number} chip", "{number} chips", check.minimum).format(number=check.minimum)
        text = _("Bought in for less than the minimum of {least}: {names}.")
        yield text.format(least=least, names=listed(check.below_minimum))
    yield _in_all(check)
    if check.uncounted:
        yield _("Not counted yet: {names}.").format(names=listed(check.uncounted))


def _player(line: ChipLine) -> str:
    bought = ngettext("{number} chip", "{number} chips", line.bought).format(number=line.bought)
    fields = {"name": line.name, "bought": bought}
    if line.counted is None or line.result is None:
        return _("{name} bought {bought} and has not counted yet.").format(**fields)
    fields |= {"counted": minus(line.counted), "result": signed(line.result)}
    if line.on_sheet is None or line.difference is None:
        return _("{name} bought {bought} and counts {counted}: {result}; {name} has no column on the sheet.").format(
            **fields
        )
    if not line.difference:
        return _("{name} bought {bought} and counts {counted}: {result}, as on the sheet.").format(**fields)
    text = _("{name} bought {bought} and counts {counted}: {result}, but {total} on the sheet: {off}.")
    off = _("{points} too many") if line.difference > 0 else _("{points} too few")
    points = points_text(abs(line.difference))
    return text.format(**fields, total=signed(line.on_sheet), off=off.format(points=points))


def _in_all(check: ChipCheck) -> str:
    fields = {"bought": minus(check.bought), "counted": minus(check.counted)}
    if check.too_many is None:
        return _("Chips in all: {bought} bought, {counted} counted so far.").format(**fields)
    if not check.too_many:
        return _("No chip is missing: {bought} bought, {counted} counted.").format(**fields)
    number = abs(check.too_many)
    if check.too_many > 0:
        text = ngettext("There is {number} chip too many", "There are {number} chips too many", number)
    else:
        text = ngettext("{number} chip is missing", "{number} chips are missing", number)
    fields["said"] = text.format(number=number)
    return _("{said}: {bought} bought, {counted} counted.").format(**fields)


# Points as money


def worth(night: Night, points: int) -> str:
    """ "= €2.50", or nothing where the night has no stake."""
    text = money(points, night.heading.stake, night.heading.currency)
    return "" if text is None else _("= {money}").format(money=text)


def with_worth(night: Night, event: AnyEvent) -> str:
    """Return an event as a sentence, points also in money: "Ann leaves."."""
    amount = money(event.points, night.heading.stake, night.heading.currency) if isinstance(event, MOVES) else None
    text = in_words(event)
    return text if amount is None else _("{points} ({money})").format(points=text.removesuffix("."), money=amount) + "."


def score_text(night: Night, points: int) -> str:
    """ "+5 (€2.50)": points with their money, if the night has a stake."""
    text = money(points, night.heading.stake, night.heading.currency)
    return (_("{points} ({money})") if text else "{points}").format(points=signed(points), money=text)


def stake_text(night: Night, multiple: int) -> str:
    """Return a multiple's stake: "times the basic stake: €1.00 a point"."""
    text = money(multiple, night.heading.stake, night.heading.currency)
    return (_("times the basic stake: {money} a point") if text else _("times the basic stake")).format(money=text)


# Penalties that a rulebook names


OFFENCES: Mapping[tuple[Offence, bool], str] = {
    (Offence.CONSULTED_WHEN_OUT, True): N_("consulting when out: half of the starting cube of {start}"),
    (Offence.CONSULTED_WHEN_OUT, False): N_("consulting when out: the starting cube of {start}"),
    (Offence.PARTNER_TOO_EARLY, False): N_("consulting as Partner too early: the starting cube of {start}"),
}


def penalty_reason(penalty: Penalty) -> str:
    """The reason of the transfer that enters a penalty."""
    return _(OFFENCES[penalty.offence, penalty.is_half]).format(start=penalty.start)


def penalty_sentence(penalty: Penalty) -> str:
    """Return the proposal: "Bob pays Ann 2 points (consulting when out: half of …)."."""
    text = _("{name} pays {to} {points} ({reason}).").format(
        name=penalty.offender, to=penalty.to, points=points_text(penalty.points), reason=penalty_reason(penalty)
    )
    if not penalty.half_point:
        return text
    half = _("It is really half a point, so the two roll for it: if {name} wins the roll, nothing is paid.")
    return f"{text} {half.format(name=penalty.offender)}"
