"""One cube: a bet between a box side and a team side (rules.md 1 and 4)."""

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.events import Reply, Side
from chouette_desk.core.names import Name


class Offer(Struct, frozen=True):
    """An offer that waits for its answer: at which value it stands, who doubled first, and who answers now."""

    by: Side
    value: int
    waits_on: Side
    beavered: bool = False


class Cube(Struct, frozen=True):
    """A member's cube as it stands.

    ``owner`` is None while the cube is centred; ``won`` is what the team side won in the cube's first life, None
    until that has ended. ``extra``: it was given to the lone taker and has a life of its own.
    """

    member: Name
    box: Name
    team: Name
    start: int
    value: int
    owner: Side | None = None
    in_play: bool = False
    live: bool = True
    won: int | None = None
    extra: bool = False
    offer: Offer | None = None

    @property
    def first_life(self) -> bool:
        """Tell whether its bet with the Box has never been closed."""
        return self.won is None

    @property
    def centred(self) -> bool:
        """Tell whether it is live and nobody owns it."""
        return self.live and self.owner is None

    def holder(self, side: Side) -> Name:
        """The player on a side of the bet."""
        return self.box if side is Side.BOX else self.team

    def may_be_doubled_by(self, side: Side) -> bool:
        """A side may double a live cube that is centred or that it owns."""
        return self.live and self.owner in (None, side)


class Win(Struct, frozen=True):
    """Points that one side of a cube wins from the other."""

    side: Side
    points: int


def doubled(cube: Cube, by: Side) -> Cube:
    """The cube with an offer of twice its value."""
    return replace(cube, offer=Offer(by, 2 * cube.value, by.other))


def taken(cube: Cube, offer: Offer) -> Cube:
    """The cube at the offered value, in play, owned by who answered the first double."""
    return replace(cube, value=offer.value, owner=offer.by.other, in_play=True, offer=None)


def redoubled(cube: Cube, offer: Offer) -> Cube:
    """The cube beavered or raccooned: the offer is at twice the value, and the other side is to answer."""
    return replace(cube, offer=Offer(offer.by, 2 * offer.value, offer.waits_on.other, beavered=True))


def dropped(cube: Cube, offer: Offer) -> tuple[Cube, Win]:
    """The cube closed, and what the dropper loses: the value before the last turn of the cube."""
    return closed(cube, Win(offer.waits_on.other, offer.value // 2))


def closed(cube: Cube, win: Win) -> tuple[Cube, Win]:
    """The cube closed with what one side has won; the first closing alone counts for the rotation."""
    won = win.points if win.side is Side.TEAM else -win.points
    first = won if cube.won is None else cube.won
    return replace(cube, live=False, offer=None, won=first), win


def answered(cube: Cube, offer: Offer, reply: Reply) -> tuple[Cube, Win | None]:
    """The cube after an answer to its waiting offer, and what was won if the answer closed it (aba 5.3, 5.4)."""
    if reply is Reply.TAKE:
        return taken(cube, offer), None
    if reply is Reply.DROP:
        return dropped(cube, offer)
    return redoubled(cube, offer), None


def reopened(cube: Cube, *, box: Name, team: Name, value: int, owner: Side, extra: bool) -> Cube:
    """A closed cube live again, in a second life: as an extra, which is in play, or seized, which is not."""
    return replace(cube, box=box, team=team, value=value, owner=owner, in_play=extra, extra=extra, live=True)
