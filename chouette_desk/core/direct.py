"""The direct settlement: who lost to whom pays him."""

from collections.abc import Iterator
from itertools import permutations

from chouette_desk.core.duels import Duels, Pair
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import Due, Totals, fewest_payments
from chouette_desk.core.sheet import RowKind

Won = dict[Pair, int]
"""What the first of each pair has won from the second, net, both ways round."""

MOVED = (RowKind.TRANSFER, RowKind.PAYMENT)


def direct(totals: Totals, duels: Duels) -> tuple[Due, ...]:
    """Each pays those to whom he has lost, net, in seating order, and everyone ends at exactly zero:

    - what the duels do not explain (a transfer or payment on the sheet that is not among them) is owed besides, by the
      fewest payments that bring this rest to zero;
    - who stands at zero, as one who was paid when he left, pays nobody and is paid by nobody: those who lost to him pay
      those to whom he lost.
    """
    won = _won(totals, duels)
    rest = {name: total - sum(won[name, other] for other in totals if other != name) for name, total in totals.items()}
    for due in fewest_payments(rest):
        _add(won, due.payee, due.payer, due.points)
    for name in totals:
        if not totals[name]:
            _pass_on(won, name, totals)
    return tuple(_dues(totals, won))


def with_moves(duels: Duels, night: Night) -> Duels:
    """The duels with the transfers and payments of the night's sheet: both are won by him whose score they raise."""
    won = both_ways(duels)
    for row in night.sheet.rows:
        if row.kind in MOVED:
            (loser, lost), (winner, _gained) = sorted(
                ((name, points) for name, points in row.points.items() if points), key=lambda each: each[1]
            )
            won[winner, loser] = won.get((winner, loser), 0) - lost
            won[loser, winner] = -won[winner, loser]
    return won


def both_ways(duels: Duels) -> Won:
    """The duels with each pair both ways round; raises ValueError where the two ways contradict each other."""
    both = {(other, name): -points for (name, other), points in duels.items()} | dict(duels)
    if any(both[other, name] != -points for (name, other), points in both.items()):
        raise ValueError("what one has won from another, he has lost to him")
    return both


def _won(totals: Totals, duels: Duels) -> Won:
    """What each has won from each other, both ways round, of those who have a total."""
    known = both_ways(duels)
    return {(name, other): known.get((name, other), 0) for name, other in permutations(totals, 2)}


def _add(won: Won, winner: Name, loser: Name, points: int) -> None:
    won[winner, loser] += points
    won[loser, winner] -= points


def _pass_on(won: Won, name: Name, totals: Totals) -> None:
    """Leaves him, who stands at zero, out: who lost to him has lost to those to whom he lost, in seating order."""
    others = [other for other in totals if other != name]
    for loser in others:
        for winner in others:
            points = min(won[name, loser], won[winner, name])
            if points > 0:
                _add(won, loser, name, points)
                _add(won, name, winner, points)
                _add(won, winner, loser, points)


def _dues(totals: Totals, won: Won) -> Iterator[Due]:
    for payer in totals:
        for payee in totals:
            if payer != payee and won[payee, payer] > 0:
                yield Due(payer, payee, won[payee, payer])
