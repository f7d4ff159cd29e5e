"""The pot of a game for chips: content and moves (guide, Casino Chips).

Both sides of a cube put its value into the pot: when the game starts, and more when a double is taken. Who wins a cube
takes both at once, also when it is dropped; what is lost beyond, by a gammon or backgammon, goes straight to the
winner, and so do prices of extras and of sides of cubes; who buys a side makes good the seller's chips in the pot.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import AnyEvent, GameEvent, Start
from chouette_desk.core.game import Game
from chouette_desk.core.ledger import EntryKind, LedgerEntry, Part
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.play import played


class PotMove(Struct, frozen=True):
    """Points moved into the pot, out of it and between players, and what is ``left``."""

    paid: Mapping[Name, int]
    taken: Mapping[Name, int]
    straight: Mapping[tuple[Name, Name], int]
    left: int

    def __bool__(self) -> bool:
        """Tell whether anything moved."""
        return bool(self.paid or self.taken or self.straight)


def in_pot(game: Game | None) -> dict[Name, int]:
    """The points that each player has in the pot of a game in progress."""
    inside: dict[Name, int] = defaultdict(int)
    for cube in game.live if game else ():
        inside[cube.box] += cube.value
        inside[cube.team] += cube.value
    return dict(inside)


def pot_move(before: Night, event: AnyEvent, after: Night) -> PotMove:
    """The points that an event has moved; nothing outside games."""
    if isinstance(event, Start) and after.game is not None:
        return _move(None, after.game)
    if isinstance(event, GameEvent) and before.game is not None:
        return _move(before.game, played(before.game, event))
    return PotMove({}, {}, {}, sum(in_pot(after.game).values()))


def _move(before: Game | None, after: Game) -> PotMove:
    paid: dict[Name, int] = defaultdict(int)
    taken: dict[Name, int] = defaultdict(int)
    straight: dict[tuple[Name, Name], int] = defaultdict(int)
    new = after.entries[len(before.entries) if before else 0 :]
    for name, cube in after.cubes.items():
        was = before.cubes[name] if before else None
        entries = [entry for entry in new if entry.cube == name]
        if cube.live:
            for side in (cube.box, cube.team):
                paid[side] += cube.value - (was.value if was and was.live else 0)
        elif was and was.live:
            bet = next((entry for entry in entries if _closes(entry)), None)
            for side, points in _shares(was, bet):
                taken[side] += points
        for giver, payee, points in (*_beside(was, entries), *_taken_over(was, cube)):
            straight[giver, payee] += points
    return PotMove(_something(paid), _something(taken), _balanced(straight), sum(in_pot(after).values()))


def _closes(entry: LedgerEntry) -> bool:
    """True for what a cube was closed for; a price is none of it."""
    return entry.kind is not EntryKind.PRICE and entry.part is not Part.EXTRAS


def _shares(cube: Cube, bet: LedgerEntry | None) -> Sequence[tuple[Name, int]]:
    """Return the shares in a closed cube's pot of the winner and the loser."""
    if bet is None:
        return (cube.box, cube.value), (cube.team, cube.value)
    won = min(bet.points, cube.value)
    return (bet.winner, cube.value + won), (bet.loser, cube.value - won)


def _beside(was: Cube | None, entries: Sequence[LedgerEntry]) -> Iterator[tuple[Name, Name, int]]:
    """Yield points paid beside the pot: prices, and losses beyond the chips in it."""
    for entry in entries:
        inside = was.value if was and was.live and _closes(entry) else 0
        if entry.points > inside:
            yield entry.loser, entry.winner, entry.points - inside
        elif entry.points < 0:
            yield entry.winner, entry.loser, -entry.points


def _taken_over(was: Cube | None, cube: Cube) -> Iterator[tuple[Name, Name, int]]:
    """The chips in the pot that the buyer of a side makes good to the seller."""
    if was and was.live and cube.live:
        sides = ((was.box, cube.box), (was.team, cube.team))
        yield from ((buyer, seller, was.value) for seller, buyer in sides if seller != buyer)


def _balanced(straight: Mapping[tuple[Name, Name], int]) -> dict[tuple[Name, Name], int]:
    """The payments, those of two players to each other made one."""
    net = {(one, other): points - straight.get((other, one), 0) for (one, other), points in straight.items()}
    return {pair: points for pair, points in net.items() if points > 0}


def _something(points: Mapping[Name, int]) -> dict[Name, int]:
    return {name: count for name, count in points.items() if count}
