"""Settlement of one table (rules.md 7): a leaver, or everyone by some method."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from itertools import permutations

from msgspec.structs import replace

from chouette_desk.core.events import AnyEvent, Leave, Method, Payment
from chouette_desk.core.ledger import Duels, Pair
from chouette_desk.core.money import Due, priced
from chouette_desk.core.names import LONGEST, TABLE, Name, folded, normal, with_controls_as
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import RowKind

Totals = Mapping[Name, int]

MOST_SEARCHED = 20


def leaver_pays(totals: Totals, leaver: Name) -> tuple[Due, ...]:
    """Return a leaver's payments; totals in seating order (aba 10.2, st-albans 21)."""
    if totals[leaver] > 0:
        return tuple(_paid_to_winner(totals, leaver))
    return tuple(_paid_by_loser(totals, leaver))


def _paid_to_winner(totals: Totals, leaver: Name) -> Iterator[Due]:
    """The most negative pays first, no more than is owed, until the leaver is paid."""
    wanted = totals[leaver]
    for name in sorted(totals, key=lambda name: totals[name]):
        paid = min(wanted, -totals[name])
        if paid > 0:
            yield Due(name, leaver, paid)
            wanted -= paid


def _paid_by_loser(totals: Totals, leaver: Name) -> Iterator[Due]:
    """Yield payments as even as whole points allow, nobody above their plus.

    The rest goes a point each to the largest plus first.
    """
    owed = -totals[leaver]
    plus = {name: total for name, total in totals.items() if total > 0}
    level = _level(sorted(plus.values()), owed)
    shares = {name: min(total, level) for name, total in plus.items()}
    rest = owed - sum(shares.values())
    above = sorted((name for name in plus if plus[name] > level), key=lambda name: -plus[name])
    for name in above[:rest]:
        shares[name] += 1
    yield from (Due(leaver, name, points) for name, points in shares.items() if points)


def _level(ascending: list[int], owed: int) -> int:
    """Return the largest whole level to pay everyone alike, each at most their plus."""
    for index, total in enumerate(ascending):
        level = owed // (len(ascending) - index)
        if level < total:
            return level
        owed -= total
    return ascending[-1] if ascending else 0


def night_dues(night: Night, leaver: Name | None = None) -> tuple[Due, ...]:
    """Return the fewest payments of a night, or those of a leaver, with their money.

    Another table pays nobody: points with it stay open until both are settled together.
    """
    dues = people_pay(fewest_payments(night.totals), night.payers) if leaver is None else leaver_dues(night, leaver)
    return tuple(priced(due, night.heading.stake, night.heading.currency) for due in dues)


def people_pay(dues: Iterable[Due], payers: Collection[Name]) -> tuple[Due, ...]:
    """Return the payments without those by and to another table's column."""
    return tuple(due for due in dues if due.payer in payers and due.payee in payers)


def leaver_dues(night: Night, leaver: Name, totals: Totals | None = None) -> tuple[Due, ...]:
    """Return a leaver's payments with those who can pay and be paid at this table.

    ``totals`` are those of the night where no others are given.
    """
    now = night.totals if totals is None else totals
    return leaver_pays({name: now[name] for name in night.payers}, leaver)


def left_open(night: Night, leaver: Name) -> int:
    """Return the points of a leaver that nobody at this table pays or gets."""
    paid = sum(due.points if due.payer == leaver else -due.points for due in leaver_dues(night, leaver))
    return night.totals[leaver] + paid


def by_habit(totals: Totals) -> tuple[Due, ...]:
    """Settle as clubs do: the most negative pays the most positive, repeatedly."""
    left = dict(totals)
    dues = []
    while any(left.values()):
        payer = min(left, key=lambda name: left[name])
        payee = max(left, key=lambda name: left[name])
        points = min(-left[payer], left[payee])
        left[payer] += points
        left[payee] -= points
        dues.append(Due(payer, payee, points))
    return tuple(dues)


def fewest_payments(totals: Totals) -> tuple[Due, ...]:
    """Bring everyone to zero with the fewest possible payments, exactly.

    The more groups sum to zero by themselves, the fewer payments are left, one less than players in each group.
    """
    names = [name for name, total in totals.items() if total]
    groups = _groups([totals[name] for name in names])
    dues = tuple(due for group in groups for due in by_habit({names[index]: totals[names[index]] for index in group}))
    return min(dues, by_habit(totals), key=len)


def _groups(points: list[int]) -> list[list[int]]:
    """Return the most groups of indices that sum to zero; opposites always pair."""
    rest = list(range(len(points)))
    pairs = []
    for index in range(len(points)):
        other = next((other for other in rest if index in rest and points[other] == -points[index]), None)
        if other is not None:
            pairs.append([index, other])
            rest = [left for left in rest if left not in (index, other)]
    return pairs + [[rest[index] for index in group] for group in _search([points[index] for index in rest])]


def _search(points: list[int]) -> list[list[int]]:
    """Search zero-sum groups of three and more exactly; over 20 players are one group."""
    if len(points) > MOST_SEARCHED:
        return [list(range(len(points)))]
    whole = (1 << len(points)) - 1
    by_first = _minimal_groups(points)

    @cache
    def best(left: int) -> tuple[int, ...]:
        """The most groups into which these places (bits) can be cut."""
        if not left:
            return ()
        most: tuple[int, ...] = ()
        bound = left.bit_count() // 3
        for group in by_first.get(left & -left, ()):
            if group & left == group:
                cut = (group, *best(left ^ group))
                if len(cut) > len(most):
                    most = cut
                if len(most) == bound:
                    break
        return most

    return [[index for index in range(len(points)) if group >> index & 1] for group in best(whole)]


def _minimal_groups(points: list[int]) -> dict[int, list[int]]:
    """Return minimal zero-sum sets of indices (bits), smallest first, by first index."""
    sums = [0]
    for value in points:
        sums += [total + value for total in sums]
    groups: dict[int, list[int]] = {}
    minimal: list[int] = []
    for mask in sorted((mask for mask, total in enumerate(sums) if mask and not total), key=int.bit_count):
        if all(mask & small != small for small in minimal):
            minimal.append(mask)
            groups.setdefault(mask & -mask, []).append(mask)
    return groups


# The direct settlement: the loser of each pair pays the winner.

Won = dict[Pair, int]
"""What the first of each pair has won from the second, net, both ways round."""

MOVED = (RowKind.TRANSFER, RowKind.PAYMENT)


def direct(totals: Totals, duels: Duels) -> tuple[Due, ...]:
    """Let each pay those who won from them, net, in seating order, all ending at zero.

    - what the duels do not explain (a transfer or payment on the sheet that is not among them) is owed besides, by the
      fewest payments that bring this rest to zero;
    - players at zero, for instance paid when they left, pay nobody and are paid by nobody: those who lost to them pay
      those to whom they lost.
    """
    known = both_ways(duels)
    won = {pair: known.get(pair, 0) for pair in permutations(totals, 2)}
    rest = {name: total - sum(won[name, other] for other in totals if other != name) for name, total in totals.items()}
    for due in fewest_payments(rest):
        _add(won, due.payee, due.payer, due.points)
    for name in totals:
        if not totals[name]:
            _pass_on(won, name, totals)
    pairs = permutations(totals, 2)
    return tuple(Due(payer, payee, won[payee, payer]) for payer, payee in pairs if won[payee, payer] > 0)


def with_moves(duels: Duels, night: Night) -> Duels:
    """Return duels with transfers and payments, won by players whose score they raise."""
    won = both_ways(duels)
    for row in night.sheet.rows:
        if row.kind in MOVED:
            (loser, lost), (winner, _gained) = sorted(
                ((name, points) for name, points in row.points.items() if points), key=lambda pair: pair[1]
            )
            won[winner, loser] = won.get((winner, loser), 0) - lost
            won[loser, winner] = -won[winner, loser]
    return won


def both_ways(duels: Duels) -> Won:
    """Return each duel both ways round; raises ValueError where the two contradict."""
    both = {(other, name): -points for (name, other), points in duels.items()} | dict(duels)
    if any(both[other, name] != -points for (name, other), points in both.items()):
        raise ValueError("what one player has won from another, the other has lost")
    return both


def _add(won: Won, winner: Name, loser: Name, points: int) -> None:
    won[winner, loser] += points
    won[loser, winner] -= points


def _pass_on(won: Won, name: Name, totals: Totals) -> None:
    """Remove a player at zero: losers to them owe their winners, in seating order."""
    for loser, winner in permutations([other for other in totals if other != name], 2):
        points = min(won[name, loser], won[winner, name])
        if points > 0:
            _add(won, loser, name, points)
            _add(won, name, winner, points)
            _add(won, winner, loser, points)


# Settlement of everyone at the end of a night (rules.md 7, and what clubs do besides).


class SettlementMethod(StrEnum):
    """The method by which everyone is brought to zero."""

    FEWEST = "fewest"
    HABIT = "habit"
    BANKER = "banker"
    DIRECT = "direct"


def settled(
    totals: Totals,
    way: SettlementMethod = SettlementMethod.FEWEST,
    banker: Name | None = None,
    duels: Duels | None = None,
) -> tuple[Due, ...]:
    """Return payments that bring everyone to zero; totals are in seating order.

    ``banker``: a player or a house (see ``through_banker``), the top winner where nobody is named. ``duels``: what each
    has won from each other, for the direct way. Raises ValueError for that way without them, and for totals whose sum
    is not zero.
    """
    if sum(totals.values()):
        raise ValueError("totals that do not sum to zero cannot be settled")
    match way:
        case SettlementMethod.FEWEST:
            return fewest_payments(totals)
        case SettlementMethod.HABIT:
            return by_habit(totals)
        case SettlementMethod.BANKER:
            return through_banker(totals, banker or top_winner(totals))
        case _:
            if duels is None:
                raise ValueError("the direct way needs what each has won from each other")
            return direct(totals, duels)


def through_banker(totals: Totals, banker: Name | None) -> tuple[Due, ...]:
    """Return payments of all minus to the banker, then to all plus, in seating order.

    A banker without a total is a house: it ends as it began, with nothing. None, where nobody plays, pays nobody.
    """
    if banker is None:
        return ()
    others = {name: total for name, total in totals.items() if name != banker}
    paid_in = tuple(Due(name, banker, -total) for name, total in others.items() if total < 0)
    return paid_in + tuple(Due(banker, name, total) for name, total in others.items() if total > 0)


def top_winner(totals: Totals) -> Name | None:
    """Return who has most points, the first seated of equals; None without columns."""
    return max(totals, key=lambda name: totals[name], default=None)


def other_table_column(table: str | None) -> Name:
    """Return the column of another table, "Table 2" or "Other table", untranslated."""
    text = with_controls_as("", table or "Other table")
    short = normal(normal(text)[:LONGEST])
    return short if TABLE in folded(short).split() else normal(f"Table {normal(text)}"[:LONGEST])


# A player who leaves (rules.md 7).


def leaving(night: Night, player: Name, *, paid: bool, method: Method | None = None) -> tuple[AnyEvent, ...]:
    """Return the events of leaving, if ``paid`` with payments by the club's rule."""
    dues = [replace(due, method=method) for due in leaver_dues(night, player)] if paid else ()
    return (Leave(player=player), *map(payment_of, dues))


def payment_of(due: Due, at: str | None = None) -> Payment:
    """The payment that writes a due on the sheet, with the way in which it was made."""
    method = next((method for method in Method if method == due.method), None)
    return Payment(from_=due.payer, to=due.payee, points=due.points, method=method, at=at)
