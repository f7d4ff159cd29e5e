"""A game in progress: cubes, points won so far, acting captain (rules.md 4)."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Result, Side, result_of
from chouette_desk.core.ledger import EntryKind, LedgerEntry, Part
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.core.rotation import captain_of
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.stakes import Automatic


class LoneTaker(Struct, frozen=True):
    """The only taker of the Box's double of the whole Team, and the cube taken.

    ``may_reverse``: the take can be reversed. ``givers`` are the cubes whose holders dropped that double and may still
    give an extra; ``others`` the other cubes that were live then, with which extras are by consent (aba 5.7).
    """

    name: Name
    cube: Name
    givers: tuple[Name, ...]
    may_reverse: bool
    others: tuple[Name, ...] = ()


class Game(Struct, frozen=True):
    """A game in progress.

    ``sweep`` names the cubes of a Box's double of all the centred cubes while its answers are awaited, ``beavered``
    tells whether any of that double was beavered; ``acting`` are the acting captains so far, the present one last;
    ``declared`` is the result of a Captain who settled for nothing, ``last_man`` the cube that came last to the end of
    its first life; of several at once the last in line.
    """

    number: int
    rulebook: Rulebook
    line: tuple[Name, ...]
    partner: Name | None
    cubes: Mapping[Name, Cube]
    entries: tuple[LedgerEntry, ...] = ()
    sweep: tuple[Name, ...] = ()
    beavered: bool = False
    lone_taker: LoneTaker | None = None
    acting: tuple[Name, ...] = ()
    declared: Result | None = None
    last_man: Name | None = None
    automatic: Automatic = field(default_factory=lambda: Automatic(0, 0))

    @property
    def box(self) -> Name:
        """The Box of this game."""
        return self.line[0]

    @property
    def captain(self) -> Name:
        """The Captain who began."""
        return captain_of(self.line, self.partner)

    @property
    def team(self) -> tuple[Name, ...]:
        """The Team in line order, the Captain first."""
        return tuple(self.cubes)

    @property
    def live(self) -> tuple[Cube, ...]:
        """The live cubes in line order."""
        return tuple([cube for cube in self.cubes.values() if cube.live])

    @property
    def waiting(self) -> tuple[Cube, ...]:
        """The cubes with an offer that waits for its answer."""
        return tuple([cube for cube in self.cubes.values() if cube.offer])

    @property
    def over(self) -> bool:
        """Tell whether no cube is live."""
        for cube in self.cubes.values():  # noqa: SIM110 - at half the cost of all(), after every event of a game
            if cube.live:
                return False
        return True

    @property
    def acting_captain(self) -> Name | None:
        """The acting captain, or None; no new one is set while offers wait (rules.md 1)."""
        last = self.acting[-1] if self.acting else None
        return last if last is not None and self.cubes[last].first_life else None

    @property
    def captains_result(self) -> Result:
        """The Captain's result by the cube's first life, or as declared (rules.md 5)."""
        won = result_of(self.cubes[self.captain].won or 0)
        return self.declared or won if won is Result.EVEN else won

    @property
    def winners(self) -> tuple[Name, ...]:
        """The cubes whose team side won in their first life."""
        return tuple([name for name, cube in self.cubes.items() if (cube.won or 0) > 0])

    @property
    def last_winner(self) -> Side:
        """The side that won the last cube; a wash is no win of the Box's (Los Angeles)."""
        last = self.cubes[self.last_man] if self.last_man is not None else None
        return Side.BOX if last is not None and (last.won or 0) < 0 else Side.TEAM

    @property
    def winning_acting_captain(self) -> Name | None:
        """The last acting captain who won in the cube's first life (iba 11, guide)."""
        return next((name for name in reversed(self.acting) if (self.cubes[name].won or 0) > 0), None)


class Closing(Struct, frozen=True):
    """The last end of a closed cube in a game in progress.

    What its team side won, and the side that dropped it, None where it was settled.
    """

    points: int
    dropped_by: Side | None


def closings(game: Game) -> dict[Name, Closing]:
    """Return the closed cubes' ends as they happen (aba 10.1; st-albans 18)."""
    return {name: closing_of(game, cube) for name, cube in game.cubes.items() if not cube.live}


def closing_of(game: Game, cube: Cube) -> Closing:
    """The end of one closed cube."""
    of_cube = [entry for entry in game.entries if entry.cube == cube.member]
    entry = next((entry for entry in reversed(of_cube) if entry.kind is not EntryKind.PRICE), None)
    if entry is None or entry.part is Part.EXTRAS:
        return Closing(0, None)  # settled for nothing
    points = entry.points if entry.winner == cube.team else -entry.points
    side = Side.BOX if points > 0 else Side.TEAM
    return Closing(points, side if entry.kind is EntryKind.BET else None)


def team_of(line: Sequence[Name], partner: Name | None) -> tuple[Name, ...]:
    """Everyone in the line but the Box and the Partner."""
    return tuple([name for name in line[1:] if name != partner])


def with_cubes(game: Game, *changes: tuple[Cube, LedgerEntry | None]) -> Game:
    """The game with these cubes put in their places, and what was won on each entered."""
    cubes = {**game.cubes, **{cube.member: cube for cube, _entry in changes}}
    closed = [(cube, entry) for cube, entry in changes if entry is not None]
    if not closed:
        return replace(game, cubes=cubes)
    entries = [entry for _cube, entry in closed if entry.points]
    ended = [cube.member for cube, _entry in closed if cube.won is not None and game.cubes[cube.member].won is None]
    last = max(ended, key=game.line.index) if len(ended) > 1 else ended[0] if ended else game.last_man
    return replace(game, cubes=cubes, entries=(*game.entries, *entries), last_man=last)


def without_cube(game: Game, names: Iterable[Name]) -> list[Problem]:
    """The names that have no cube in this game."""
    return [problem(Kind.NO_CUBE, name=name) for name in names if name not in game.cubes]


def without_live_cube(game: Game, name: Name) -> list[Problem]:
    """Why the cube of this name cannot be dealt with: there is none, or it is closed."""
    if name in game.cubes and not game.cubes[name].live:
        return [problem(Kind.CUBE_CLOSED, name=name)]
    return without_cube(game, [name])
