"""One cube: a bet between a box side and a team side (rules.md 1 and 4)."""

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.events import Side
from chouette_desk.core.ledger import LedgerEntry, Part
from chouette_desk.core.names import Name


class Offer(Struct, frozen=True):
    """An offer that waits for its answer: value, who doubled first, who answers."""

    by: Side
    value: int
    waits_on: Side
    beavered: bool = False


class Cube(Struct, frozen=True):
    """A member's cube.

    ``owner`` is None while the cube is centred; ``won`` is what the team side won in the cube's first life, None
    until that has ended. ``extra``: it was given to the lone taker and has a life of its own. ``taken_by_box``: the Box
    has taken a double of the member's, and it was not dropped in the end.
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
    taken_by_box: bool = False

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


def closed(cube: Cube, winner: Side, points: int, part: Part = Part.GAME) -> tuple[Cube, LedgerEntry]:
    """Return the closed cube and entry; only its first closing counts for rotation."""
    if winner is Side.TEAM:
        won, entry = points, LedgerEntry(cube.member, cube.box, cube.team, points, part)
    else:
        won, entry = -points, LedgerEntry(cube.member, cube.team, cube.box, points, part)
    return replace(cube, live=False, offer=None, won=won if cube.won is None else cube.won), entry


def reopened(cube: Cube, *, box: Name, team: Name, value: int, owner: Side, extra: bool) -> Cube:
    """Return a closed cube in a second life: an extra (in play), or seized (not)."""
    return replace(cube, box=box, team=team, value=value, owner=owner, in_play=extra, extra=extra, live=True)
