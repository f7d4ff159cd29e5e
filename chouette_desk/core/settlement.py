"""Who pays whom (rules.md 7): one who leaves, or everyone, with the fewest payments or by habit."""

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct

from chouette_desk.core.names import Name

Totals = Mapping[Name, int]

MOST_SEARCHED = 20


class Due(Struct, frozen=True):
    """One player pays another; points, in units of the basic stake."""

    payer: Name
    payee: Name
    points: int


def leaver_pays(totals: Totals, leaver: Name) -> tuple[Due, ...]:
    """What is paid when this player leaves; the totals stand in seating order (aba 10.2, st-albans 21)."""
    if totals[leaver] > 0:
        return tuple(_paid_to_winner(totals, leaver))
    return tuple(_paid_by_loser(totals, leaver))


def _paid_to_winner(totals: Totals, leaver: Name) -> Iterator[Due]:
    """The most negative pays first, no more than he owes, until the leaver is paid."""
    wanted = totals[leaver]
    for name in sorted(totals, key=lambda name: totals[name]):
        paid = min(wanted, -totals[name])
        if paid <= 0:
            return
        yield Due(name, leaver, paid)
        wanted -= paid


def _paid_by_loser(totals: Totals, leaver: Name) -> Iterator[Due]:
    """As evenly as whole points allow, no one more than his plus; the rest a point each to the largest plus first."""
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
    """The largest whole level up to which everyone can be paid alike, each at most his own plus."""
    for index, total in enumerate(ascending):
        level = owed // (len(ascending) - index)
        if level < total:
            return level
        owed -= total
    return ascending[-1] if ascending else 0


def by_habit(totals: Totals) -> tuple[Due, ...]:
    """Everyone to zero as clubs do it: the most negative pays the most positive, again and again."""
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
    """Everyone to zero with the fewest possible payments, exactly: the more groups sum to zero by themselves, the
    fewer payments are left, one less than players in each group."""
    names = [name for name, total in totals.items() if total]
    groups = _groups([totals[name] for name in names])
    dues = tuple(due for group in groups for due in by_habit({names[place]: totals[names[place]] for place in group}))
    return min(dues, by_habit(totals), key=len)


def _groups(points: list[int]) -> list[list[int]]:
    """The most groups that sum to zero each, as places in the list; pairs of opposites always belong together."""
    rest = list(range(len(points)))
    pairs = []
    for place in range(len(points)):
        other = next((other for other in rest if place in rest and points[other] == -points[place]), None)
        if other is not None:
            pairs.append([place, other])
            rest = [left for left in rest if left not in (place, other)]
    return pairs + [[rest[place] for place in group] for group in _search([points[place] for place in rest])]


def _search(points: list[int]) -> list[list[int]]:
    """The exact search over zero-sum groups of three and more, for up to 20 players (above that, one group)."""
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

    return [[place for place in range(len(points)) if group >> place & 1] for group in best(whole)]


def _minimal_groups(points: list[int]) -> dict[int, list[int]]:
    """The sets of places (bits) that sum to zero and have no smaller such set inside, small ones first, by their
    first place."""
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
