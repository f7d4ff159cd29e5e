"""A game in progress: its cubes, what was won so far, and who acts as captain (rules.md 4)."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Result, result_of
from chouette_desk.core.ledger import LedgerEntry
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.stakes import Automatic


class LoneTaker(Struct, frozen=True):
    """The player who alone took the Box's double of the whole Team, the cube, and whether the take can be reversed.

    ``givers`` are the cubes whose holders dropped that double and may still give an extra.
    """

    name: Name
    cube: Name
    givers: tuple[Name, ...]
    may_reverse: bool


class Game(Struct, frozen=True):
    """A game in progress.

    ``sweep`` names the cubes of a Box's double of all the centred cubes while its answers are awaited; ``acting``
    the acting captains so far, the present one last; ``declared`` the result of a Captain who settled for nothing.
    """

    number: int
    rulebook: Rulebook
    line: tuple[Name, ...]
    partner: Name | None
    cubes: Mapping[Name, Cube]
    entries: tuple[LedgerEntry, ...] = ()
    sweep: tuple[Name, ...] = ()
    lone_taker: LoneTaker | None = None
    acting: tuple[Name, ...] = ()
    declared: Result | None = None
    automatic: Automatic = field(default_factory=lambda: Automatic(0, 0))

    @property
    def box(self) -> Name:
        """The Box of this game."""
        return self.line[0]

    @property
    def captain(self) -> Name:
        """The Captain who began."""
        return self.line[1]

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
        return not self.live

    @property
    def acting_captain(self) -> Name | None:
        """The acting captain, or None; while offers wait nobody new is looked for (rules.md 1)."""
        last = self.acting[-1] if self.acting else None
        return last if last is not None and self.cubes[last].first_life else None

    @property
    def captains_result(self) -> Result:
        """The result of the Captain, by the cube's first life, or as declared (rules.md 5)."""
        won = result_of(self.cubes[self.captain].won or 0)
        return self.declared or won if won is Result.EVEN else won

    @property
    def winning_acting_captain(self) -> Name | None:
        """The last acting captain whose cube's team side won in its first life (iba 11, guide)."""
        return next((name for name in reversed(self.acting) if (self.cubes[name].won or 0) > 0), None)


def team_of(line: Sequence[Name], partner: Name | None) -> tuple[Name, ...]:
    """Everyone in the line but the Box and the Partner."""
    return tuple(name for name in line[1:] if name != partner)


def with_cubes(game: Game, *changes: tuple[Cube, LedgerEntry | None]) -> Game:
    """The game with these cubes put in their places, and what was won on each entered."""
    cubes = {**game.cubes, **{cube.member: cube for cube, _entry in changes}}
    entries = [entry for _cube, entry in changes if entry is not None and entry.points]
    return replace(game, cubes=cubes, entries=(*game.entries, *entries))


def without_cube(game: Game, names: Iterable[Name]) -> list[Problem]:
    """The names that have no cube in this game."""
    return [problem(Kind.NO_CUBE, name=name) for name in names if name not in game.cubes]


def without_live_cube(game: Game, name: Name) -> list[Problem]:
    """Why the cube of this name cannot be dealt with: there is none, or it is closed."""
    if name in game.cubes and not game.cubes[name].live:
        return [problem(Kind.CUBE_CLOSED, name=name)]
    return without_cube(game, [name])
