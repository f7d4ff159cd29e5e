"""A night as it stands: who sits where, the line, the game in progress, the sheet."""

from collections.abc import Mapping
from enum import StrEnum, auto
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.game import Game, team_of
from chouette_desk.core.names import Name
from chouette_desk.core.pages import Pages
from chouette_desk.core.problems import Problems
from chouette_desk.core.rotation import Turn, leads
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.sheet import Sheet, cross

if TYPE_CHECKING:
    from chouette_desk.core.tally import Count


class Place(StrEnum):
    """Where a player who has a column is."""

    PLAYS = auto()
    WAITS = auto()  # joined during the game in progress
    LOOKS_ON = auto()
    LEFT = auto()


class Player(Struct, frozen=True):
    """A column of the sheet; ``dodged``: he left when it was his turn to become Box."""

    name: Name
    place: Place
    multiple: int = 1
    has_joined: bool = False
    dodged: bool = False


class Heading(Struct, frozen=True):
    """What stands at the top of the sheet; ``stake`` is money per point, a decimal text."""

    club: str | None = None
    table: str | None = None
    date: str | None = None
    stake: str | None = None
    currency: str | None = None


class Lifted(Struct, frozen=True):
    """What a reason let through at an event, under the rulebook in force there."""

    event: int
    problems: Problems
    why: str
    rulebook: Rulebook


class Beside:
    """Kept beside what came of it, but no part of it: it follows from the events, so any two are alike."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self))

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"


class Kept(Beside):
    """A night of earlier."""

    __slots__ = ("night",)

    def __init__(self, night: "Night") -> None:
        self.night = night


class Counted(Beside):
    """What the games up to this one add up to, once ``core.tally`` was asked; None before."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count: Count | None = None


class Played(Struct, frozen=True):
    """A game that is over: its number, the events from its first to its last, what each won, and who is next.

    The night before it is kept, so that the game can be played again by other rules.
    """

    number: int
    first: int
    last: int
    points: Mapping[Name, int]
    turn: Turn
    kept: Kept
    counted: Counted = field(default_factory=Counted)

    @property
    def before(self) -> "Night":
        """The night just before the game's first event."""
        return self.kept.night


class Night(Struct, frozen=True):
    """One night of one table, after ``events``; everything else follows from them.

    ``rulebook`` is in force now, ``first_rulebook`` when the night began. ``line`` is None before the first order.
    ``due`` is the Partner who has become the next Captain and may still stay Partner. ``came_or_left`` are the players
    seated to play or gone since the last game began.
    """

    rulebook: Rulebook
    first_rulebook: Rulebook
    heading: Heading = field(default_factory=Heading)
    events: Pages[AnyEvent] = field(default_factory=Pages)
    players: Mapping[Name, Player] = field(default_factory=dict)
    line: tuple[Name, ...] | None = None
    partner: Name | None = None
    due: Name | None = None
    sheet: Sheet = field(default_factory=Sheet)
    game: Game | None = None
    game_began: int | None = None
    before_game: Kept | None = None
    played: Pages[Played] = field(default_factory=Pages)
    carry: int = 0
    came_or_left: frozenset[Name] = frozenset()
    newcomers: tuple[Name, ...] = ()
    lifted: tuple[Lifted, ...] = ()

    @property
    def columns(self) -> tuple[Name, ...]:
        """Everyone who has a column, in order of seating."""
        return tuple(self.players)

    @property
    def present(self) -> tuple[Name, ...]:
        """Every column that has not left."""
        return tuple(name for name, player in self.players.items() if player.place is not Place.LEFT)

    @property
    def totals(self) -> dict[Name, int]:
        """The running total of each column; the points of a game in progress are in none yet."""
        return self.sheet.totals(self.players)

    @property
    def box(self) -> Name | None:
        """The Box of the next game, or of the game in progress."""
        return self.line[0] if self.line else None

    @property
    def captain(self) -> Name | None:
        """The Captain of the next game, or who began the game in progress."""
        return self.line[1] if self.line and len(self.line) > 1 else None

    @property
    def team(self) -> tuple[Name, ...]:
        """The Team of the next game, or of the game in progress, the Captain first."""
        return team_of(self.line or (), self.partner)

    @property
    def waiting(self) -> tuple[Name, ...]:
        """Who joined during the game in progress, in order."""
        return tuple(name for name in self.newcomers if self.players[name].place is Place.WAITS)

    @property
    def last_box(self) -> Name | None:
        """The Box of the last game."""
        return self.played[-1].turn.outcome.box_name if self.played else None


def with_place(night: Night, name: Name, place: Place) -> Night:
    """The night with a player somewhere else."""
    return replace(night, players={**night.players, name: replace(night.players[name], place=place)})


def with_line(night: Night, line: tuple[Name, ...]) -> Night:
    """The night with another line: the Box's open circle is crossed through, and the Partner stays Partner while
    the Box is the same and he is not the next Captain; then he is due (rules.md 5, Partner)."""
    same_box = bool(line) and bool(night.line) and line[0] == night.box
    partner = night.partner if same_box and night.partner in line else None
    due = night.due if same_box and leads(line, night.due) else None
    if leads(line, partner):
        partner, due = None, partner
    sheet = cross(night.sheet, line[0]) if line else night.sheet
    return replace(night, line=line, partner=partner, due=due, sheet=sheet)
