"""Counters of a finished game's cubes: doubles, takes and their outcome, beavers, extras, gammons.

A double of several cubes counts as one double of each. The holder of a side of a cube at the time is counted; a
Partner holds none.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Answer, Buy, Double, Extra, Finish, Reply, Reverse, Settle, Side
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.play import GameEvent, played, times

Counts = Mapping[Name, Mapping[str, int]]


class CubeTally:
    """The counters of one game while its events are gone through; ``counts`` by name and by field of ``Tally``."""

    def __init__(self) -> None:
        self.counts: dict[Name, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        self._taken: dict[Name, list[tuple[Name, Side]]] = defaultdict(list)

    def add(self, game: Game, event: GameEvent) -> None:
        """Counts an event that happens in the game as it stands before it."""
        match event:
            case Double():
                self._double(game, event)
            case Answer():
                self._answer(game, event)
            case Reverse():
                self._reverse(game.cubes[event.cube])
            case Extra():
                self._extra(game, event)
            case Settle():
                self._settle(game.cubes[event.cube], event)
            case Buy():
                self._count(event.buyer, "bought")
                self._count(game.cubes[event.cube].holder(event.side), "sold")
            case Finish():
                self._finish(game, event)

    def _count(self, name: Name, *fields: str) -> None:
        for field in fields:
            self.counts[name][field] += 1

    def _double(self, game: Game, event: Double) -> None:
        for member in event.cubes:
            cube = game.cubes[member]
            self._count(cube.holder(event.by), "doubles", *(["redoubles"] if cube.owner is not None else []))

    def _answer(self, game: Game, event: Answer) -> None:
        for member, reply in event.replies().items():
            cube = game.cubes[member]
            offer = cube.offer
            assert offer is not None, "an answer without an offer was refused before"
            side, who = offer.waits_on, cube.holder(offer.waits_on)
            if reply is Reply.DROP and not offer.beavered:
                self._drop(cube, side, offer.value // 2)
            elif reply is Reply.DROP:
                self._count(who, "beaver_drops")
                self._close(cube, side.other, offer.value // 2)
            elif reply is Reply.RACCOON:
                self._count(who, "raccoons")
            elif reply is Reply.BEAVER:
                self._count(who, "beavers")
                self._take(member, who, side)
            elif not offer.beavered:
                self._take(member, who, side)

    def _take(self, member: Name, who: Name, side: Side) -> None:
        self._count(who, "takes")
        self._taken[member].append((who, side))

    def _drop(self, cube: Cube, side: Side, lost: int) -> None:
        """This side drops what the other has offered."""
        self._count(cube.holder(side), "drops")
        self._count(cube.holder(side.other), "dropped")
        self._close(cube, side.other, lost)

    def _reverse(self, cube: Cube) -> None:
        """The take is taken back: it was a drop."""
        self._taken[cube.member].clear()
        self.counts[cube.team]["takes"] -= 1
        self._drop(cube, Side.TEAM, cube.value // 2)

    def _extra(self, game: Game, event: Extra) -> None:
        """Nothing closes but an extra that is dropped at once; what is counted of it is the offer."""
        assert game.lone_taker is not None, "an extra without a lone taker was refused before"
        giver, lone = game.cubes[event.cube].team, game.lone_taker.name
        self._count(giver, "extras_given")
        self._count(lone, "extras_received")
        if event.answer == "drop":
            self._count(lone, "drops")
            self._count(giver, "dropped")
            return
        self._take(event.cube, lone, Side.TEAM)
        if event.answer == "beaver":
            self._count(lone, "beavers")

    def _settle(self, cube: Cube, event: Settle) -> None:
        self._count(cube.box, "settled")
        self._count(cube.team, "settled")
        self._close(cube, event.to, cube.value)

    def _finish(self, game: Game, event: Finish) -> None:
        paid: set[tuple[Name, str]] = set()
        for cube in game.live:
            self._close(cube, event.winner, cube.value)
            if times(game, cube, event.value) > 1:
                paid |= {(cube.holder(event.winner), "won"), (cube.holder(event.winner.other), "lost")}
        for name, how in paid:
            self._count(name, f"{event.value}s_{how}")

    def _close(self, cube: Cube, winner: Side | None, value: int) -> None:
        """The takes of the cube came out; its sides had it at this value."""
        for who, side in self._taken.pop(cube.member, ()):
            self._count(who, "takes_even" if winner is None else "takes_won" if side is winner else "takes_lost")
        for name in (cube.box, cube.team):
            self.counts[name]["highest_cube"] = max(self.counts[name]["highest_cube"], value)


def cube_tally(game: Game, events: Iterable[GameEvent]) -> tuple[Counts, Game]:
    """The counters of a game from its start through these events, and the game after them."""
    tally = CubeTally()
    for name in game.line:
        tally.counts[name]["cube_games"] = 1
    for event in events:
        tally.add(game, event)
        game = played(game, event)
    return tally.counts, game
