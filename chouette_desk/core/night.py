"""The state of a night: the players, the line, the game in progress, the sheet."""

from collections.abc import Callable, Collection, Iterable, Mapping
from enum import StrEnum, auto
from typing import Any, NamedTuple

from msgspec import Struct, field
from msgspec.structs import astuple, replace

from chouette_desk.core.events import AnyEvent, Event, Note, Reply
from chouette_desk.core.game import Game, team_of
from chouette_desk.core.names import Name, is_house, is_table
from chouette_desk.core.option import N_
from chouette_desk.core.persistent_list import PersistentList
from chouette_desk.core.problems import Kind, Problem, Problems, problem
from chouette_desk.core.rotation import Turn, box_first, leads, partner_is_chosen
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.sheet import Sheet, circled_anew, cross


class SeatStatus(StrEnum):
    """The state of a player who has a column."""

    PLAYS = auto()
    WAITS = auto()  # joined, or came back, during the game in progress
    AWAY = auto()  # keeps the place in the line, and plays no game
    LOOKS_ON = auto()
    LEFT = auto()


class Player(Struct, frozen=True):
    """A column of the sheet.

    ``dodged`` is the number of games played by the time that the player left when due to become Box.
    """

    name: Name
    status: SeatStatus
    multiple: int = 1
    has_joined: bool = False
    dodged: int | None = None


class Heading(Struct, frozen=True):
    """The top of the sheet; ``stake`` is money per point, a decimal text."""

    club: str | None = None
    table: str | None = None
    date: str | None = None
    stake: str | None = None
    currency: str | None = None


class Lifted(Struct, frozen=True):
    """The problems of an event that a reason lifted, with the rulebook then in force."""

    event: int
    problems: Problems
    reason: str
    rulebook: Rulebook


class ForcedReply(Struct, frozen=True):
    """A lone take that the rulebook then in force made a beaver or a drop."""

    event: int
    name: Name
    reply: Reply
    rulebook: Rulebook


class Played(Struct, frozen=True, eq=False):
    """A finished game: number, first and last event, points, next turn, rulebook.

    ``before`` is the night just before its first event, so that the game can be played again, by other rules too; it
    follows from the events and takes no part in comparisons.
    """

    number: int
    first: int
    last: int
    points: Mapping[Name, int]
    turn: Turn
    rulebook: Rulebook
    before: "Night"

    def __eq__(self, other: object) -> bool:
        """Compare all but ``before``."""
        return isinstance(other, Played) and astuple(self)[:-1] == astuple(other)[:-1]

    def __repr__(self) -> str:
        return f"Played({', '.join(map(repr, astuple(self)[:-1]))})"


class Night(Struct, frozen=True):
    """One night of one table, after ``events``; everything else follows from them.

    ``rulebook`` is in force now, ``first_rulebook`` when the night began. ``line`` are those who play, Box first,
    ``whole_line`` is the same with those who are away at their places; both are None before the first order.
    ``due`` is the Partner who has become the next Captain and may still stay Partner. ``came_or_left`` are the players
    seated to play or gone since the last game began.
    """

    rulebook: Rulebook
    first_rulebook: Rulebook
    heading: Heading = field(default_factory=Heading)
    events: PersistentList[AnyEvent] = PersistentList()
    players: Mapping[Name, Player] = field(default_factory=dict)
    line: tuple[Name, ...] | None = None
    whole_line: tuple[Name, ...] | None = None
    partner: Name | None = None
    due: Name | None = None
    sheet: Sheet = field(default_factory=Sheet)
    game: Game | None = None
    game_began: int | None = None
    before_game: "Night | None" = None
    played: PersistentList[Played] = PersistentList()
    carry: int = 0
    came_or_left: frozenset[Name] = frozenset()
    newcomers: tuple[Name, ...] = ()
    lifted: tuple[Lifted, ...] = ()
    forced: tuple[ForcedReply, ...] = ()

    @property
    def columns(self) -> tuple[Name, ...]:
        """Everyone who has a column, in order of seating."""
        return tuple(self.players)

    @property
    def present(self) -> tuple[Name, ...]:
        """Every column that has not left."""
        return tuple(name for name, player in self.players.items() if player.status is not SeatStatus.LEFT)

    @property
    def tables(self) -> tuple[Name, ...]:
        """The columns for other tables of the evening."""
        return tuple(name for name, player in self.players.items() if is_table(name) and not player.has_joined)

    @property
    def payers(self) -> tuple[Name, ...]:
        """Everybody who can pay and be paid: the people, and the club."""
        return tuple(name for name in self.columns if name not in self.tables)

    @property
    def people(self) -> tuple[Name, ...]:
        """Every player who has not left: no column of the house."""
        return tuple(name for name in self.present if not is_house(name))

    @property
    def has_ended(self) -> bool:
        """True once everybody who sat here to play has left, as after a merge."""
        seats = [player for name, player in self.players.items() if player.has_joined and not is_house(name)]
        return bool(seats) and all(seat.status is SeatStatus.LEFT for seat in seats)

    @property
    def totals(self) -> dict[Name, int]:
        """The running total of each column, without the game in progress."""
        return self.sheet.totals(self.players)

    @property
    def box(self) -> Name | None:
        """The Box of the next game, or of the game in progress."""
        return self.line[0] if self.line else None

    @property
    def captain(self) -> Name | None:
        """The Captain of the next game, or who began the game in progress."""
        return next(iter(self.team), None)

    @property
    def team(self) -> tuple[Name, ...]:
        """The Team of the next game, or of the game in progress, the Captain first."""
        return team_of(self.line or (), self.partner)

    @property
    def waiting(self) -> tuple[Name, ...]:
        """The players who joined during the game in progress, in order."""
        return tuple(name for name in self.newcomers if self.players[name].status is SeatStatus.WAITS)

    @property
    def returning(self) -> tuple[Name, ...]:
        """The players who came back during the game in progress, in the order of the line."""
        if self.whole_line is None or self.whole_line is self.line:
            return ()
        return tuple([name for name in self.whole_line if self.players[name].status is SeatStatus.WAITS])

    @property
    def away(self) -> tuple[Name, ...]:
        """The players who are away, in order of seating."""
        away = SeatStatus.AWAY  # looked up once: this is asked at the end of every game
        return tuple([name for name, player in self.players.items() if player.status is away])

    @property
    def last_box(self) -> Name | None:
        """The Box of the last game."""
        return self.played[-1].turn.outcome.box_name if self.played else None


def with_line(
    night: Night, line: tuple[Name, ...], drawn: Sheet | None = None, away: Collection[Name] | None = None
) -> Night:
    """The night with another line, those who are away in it.

    The first who plays is Box, whose open circle is crossed through. The Partner stays Partner while the Box is the
    same and the Partner is not the next Captain; then the Partner is due (rules.md 5, Partner). ``drawn`` is the sheet
    with the circles that the event draws; where they would not read as the line it is drawn anew (rules.md 6).
    ``away`` is given where it is known already.
    """
    playing, whole = box_first(line, night.away if away is None else away)
    same_box = bool(playing) and bool(night.line) and playing[0] == night.box
    partner = night.partner if same_box and night.partner in playing else None
    due = night.due if same_box and leads(playing, night.due) else None
    if not partner_is_chosen(night.rulebook):
        due = None
    elif leads(playing, partner):
        partner, due = None, partner
    box, team = playing[:1], whole[len(playing[:1]) :]
    sheet = cross(drawn or night.sheet, *box)
    if not sheet.reads(team):
        sheet = circled_anew(night.sheet, team)
    return replace(night, line=playing, whole_line=whole, partner=partner, due=due, sheet=sheet)


class Handler(NamedTuple):
    """The rules of an event kind: problem of a wrong moment, problems, night after."""

    misplaced: Callable[[Night], Problem | None]
    wrong: Callable[[Night, Any], Iterable[Problem]]
    applied: Callable[[Night, Any], Night]


Handlers = Mapping[type[Event], Handler]


def any_time(night: Night) -> None:
    """No problem: the event may happen at any time."""


def in_game(night: Night) -> Problem | None:
    """The problem with an event of a game between games."""
    return problem(Kind.NOT_IN_GAME) if night.game is None else None


def between_games(night: Night) -> Problem | None:
    """The problem with an event between games while one is in progress."""
    return problem(Kind.IN_GAME, game=night.game.number) if night.game is not None else None


def after_an_order(night: Night) -> Problem | None:
    """The problem with an event between games that needs a line."""
    return problem(Kind.NO_ORDER) if night.game is None and night.line is None else between_games(night)


# Nights without known roles: those taken from an old sheet of figures.

ROLES_UNKNOWN = N_(
    "Roles are not known: the sheet says what each player won, not who was Box. Letters and "
    "circles follow from the order of its columns."
)
"""The note with which such a night begins; in its file, so always in English."""


def roles_known(night: Night) -> bool:
    """Tell whether roles and circles were played, not made up from the column order."""
    first = night.events[0] if night.events else None
    return not (isinstance(first, Note) and first.text == ROLES_UNKNOWN)
