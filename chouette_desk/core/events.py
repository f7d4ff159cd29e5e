"""Events at the table: one value an event (night-format.md), a tagged union.

The types alone are checked when a night is read; whether an event fits its night is for ``fold.apply``.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct, field, structs

from chouette_desk.core.names import Name
from chouette_desk.core.option import LARGEST as LARGEST

Whole = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
NotNegative = Annotated[int, Meta(ge=0, le=LARGEST)]
Positive = Annotated[int, Meta(ge=1, le=LARGEST)]
Matches = Annotated[int, Meta(ge=0, le=20)]
Names = Annotated[tuple[Name, ...], Meta(min_length=1)]
Stakes = dict[Name, Positive]
Rolls = dict[Name, tuple[tuple[int, ...], ...]]
Text = Annotated[str, Meta(pattern=r"\S")]


class Side(StrEnum):
    """The two sides of a cube, and of the board."""

    BOX = "box"
    TEAM = "team"

    @property
    def other(self) -> "Side":
        """The opposite side."""
        return Side.TEAM if self is Side.BOX else Side.BOX


class Value(StrEnum):
    """The worth of the board that was won."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"

    @property
    def times(self) -> int:
        """The number of times that a cube in play pays its value."""
        return {"single": 1, "gammon": 2, "backgammon": 3}[self]


class Result(StrEnum):
    """The result of the Captain in a game against the Box."""

    WON = "won"
    LOST = "lost"
    EVEN = "even"


def result_of(points: int) -> Result:
    """The result that the sign of these points says."""
    return Result.WON if points > 0 else Result.LOST if points < 0 else Result.EVEN


class Reply(StrEnum):
    """The answer to a waiting offer."""

    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    RACCOON = "raccoon"


class Event(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="event"):
    """An event; any may carry a note, the time, and the reason that lifts a refusal."""

    note: str | None = None
    at: str | None = None
    allow: Text | None = None


class Seat(Event, frozen=True, tag="seat"):
    """Players take a column and, unless spectators, a place (rules.md 5, Joining).

    Several who join together may roll for their order (aba 6.5; st-albans 33).
    """

    players: Names
    stakes: Stakes = field(default_factory=dict)
    spectator: bool = False
    rolls: Rolls | None = None


class Order(Event, frozen=True, tag="order"):
    """The line, named whole or rolled for (rules.md 3)."""

    players: Names | None = None
    rolls: Rolls | None = None
    reason: str | None = None


class Leave(Event, frozen=True, tag="leave"):
    """A player leaves between games (rules.md 5, Leaving)."""

    player: Name


class Away(Event, frozen=True, tag="away"):
    """A player pauses between games, keeping column, place in the line and circle."""

    player: Name


class Back(Event, frozen=True, tag="back"):
    """A player who was away is back: plays the next game, also if one is in progress."""

    player: Name


class Partner(Event, frozen=True, tag="partner"):
    """The Box names a Partner, or no one (rules.md 5, Partner)."""

    player: Name | None


class DeclineBox(Event, frozen=True, tag="decline-box"):
    """The Box passes the turn (rules.md 5, Declining)."""


class Stake(Event, frozen=True, tag="stake"):
    """A player changes the multiple of the basic stake."""

    player: Name
    multiple: Positive


class RulesChange(Event, frozen=True, tag="rules"):
    """The players change options of their rulebook."""

    change: dict[str, str | int | bool | None]


class Transfer(Event, frozen=True, tag="transfer"):
    """Points change hands outside a game: a penalty, a correction."""

    from_: Name = field(name="from")
    to: Name
    points: Positive
    reason: str


class Method(StrEnum):
    """The way in which money changed hands."""

    CASH = "cash"
    TRANSFER = "transfer"
    OTHER = "other"


class Payment(Event, frozen=True, tag="payment"):
    """A payment of money: the payer's score rises, the other's falls (rules.md 7).

    ``from_`` has paid ``to``; ``method`` is the way in which it changed hands, None where that is not said.
    """

    from_: Name = field(name="from")
    to: Name
    points: Positive
    method: Method | None = None


class Note(Event, frozen=True, tag="note"):
    """A remark on the night."""

    text: str


class Start(Event, frozen=True, tag="start"):
    """A game begins; matching opening rolls and agreed stakes are settled here.

    ``agreed`` names the cubes doubled by agreement, each once, or with the number of times (aba 5.1).
    """

    matches: Matches = 0
    agreed: tuple[Name, ...] | dict[Name, Positive] = ()
    policy: Literal["none", "limited", "unlimited"] | None = None
    limit: Positive | None = None
    stakes: Stakes = field(default_factory=dict)

    def agreed_times(self) -> Mapping[Name, int]:
        """The number of times that each cube named was doubled by agreement."""
        return self.agreed if isinstance(self.agreed, dict) else dict.fromkeys(self.agreed, 1)


class Double(Event, frozen=True, tag="double"):
    """One side offers to double the named members' cubes (rules.md 4, Doubling)."""

    by: Side
    cubes: Names


class Answer(Event, frozen=True, tag="answer"):
    """Waiting offers are answered, each by the side it waits on."""

    take: tuple[Name, ...] = ()
    drop: tuple[Name, ...] = ()
    beaver: tuple[Name, ...] = ()
    raccoon: tuple[Name, ...] = ()

    def replies(self) -> dict[Name, Reply]:
        """Each cube answered, with the word that answers it."""
        replies = dict.fromkeys(self.take, Reply.TAKE)
        replies |= dict.fromkeys(self.drop, Reply.DROP)
        replies |= dict.fromkeys(self.beaver, Reply.BEAVER)
        replies |= dict.fromkeys(self.raccoon, Reply.RACCOON)
        return replies


class Reverse(Event, frozen=True, tag="reverse"):
    """The lone taker turns the take into a drop (rules.md 4, Extras)."""

    cube: Name


class Extra(Event, frozen=True, tag="extra"):
    """One who dropped gives the lone taker an extra (rules.md 4, Extras)."""

    cube: Name
    answer: Literal["take", "drop", "beaver"] = "take"


class Settle(Event, frozen=True, tag="settle"):
    """Two sides close a cube for whole points, or for none (rules.md 4, Settlements)."""

    cube: Name
    points: NotNegative
    to: Side | None = None
    winner: Side | None = None


class Seize(Event, frozen=True, tag="seize"):
    """A cube is taken as a penalty (rules.md 4, Seizing)."""

    cube: Name
    by: Literal["box", "captain"] = "box"


class Buy(Event, frozen=True, tag="buy"):
    """A side of a cube changes hands for points (rules.md 4, Buying)."""

    cube: Name
    side: Side
    buyer: Name
    points: Whole


class Finish(Event, frozen=True, tag="finish"):
    """The board is played out."""

    winner: Side
    value: Value = Value.SINGLE


class Score(Event, frozen=True, tag="score"):
    """A game entered as points; ``last`` is the side that won the cube closed last."""

    points: dict[Name, Whole]
    captain: Result | None = None
    acting: Name | None = None
    last: Side | None = None


GameEvent = Double | Answer | Reverse | Extra | Settle | Seize | Buy | Finish
AnyEvent = (
    Seat | Order | Leave | Away | Back | Partner | DeclineBox | Stake | RulesChange | Transfer | Payment | Note
    | Start | Score | GameEvent
)  # fmt: skip

EVENTS: Mapping[str, type[Event]] = {str(kind.__struct_config__.tag): kind for kind in Event.__subclasses__()}


def name_of(event: Event) -> str:
    """The event's name in the night file: ``seat``, ``answer`` …"""
    return str(event.__struct_config__.tag)


def lifted(event: AnyEvent, reason: str) -> AnyEvent:
    """The same event with a reason that lifts refusals."""
    return structs.replace(event, allow=reason)
