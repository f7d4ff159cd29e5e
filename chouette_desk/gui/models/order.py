"""The line as a list, the Box first: for the next game, or of the game in progress with its cubes."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QObject

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Reply
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Role
from chouette_desk.gui.models.sheet import runs
from chouette_desk.gui.roles import NO_PARENT, Display, Index, ItemRole
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.safe_text import escape_markup, with_isolated
from chouette_desk.wording.sheet import ROLES
from chouette_desk.wording.text import minus, signed


class OrderRow(Struct, frozen=True):
    """One row of the order: a player, their part and total, and their cube if a game is in progress.

    ``number`` counts the cubes from 1; ``reply`` is the answer chosen for the cube, but not given yet.
    """

    name: Name
    total: int
    part: Role | None = None
    cube: Cube | None = None
    acting: bool = False
    joins: bool = False
    due: bool = False
    in_game: bool = False
    number: int = 0
    marked: bool = False
    reply: Reply | None = None


Replies = Mapping[Name, Reply]
NO_REPLIES: Replies = {}


def order_rows(night: Night, marked: Collection[Name] = (), replies: Replies = NO_REPLIES) -> Iterator[OrderRow]:
    """The rows of the order; players who joined during the game in progress come last."""
    totals, game = night.totals, night.game
    numbers = {name: number for number, name in enumerate(game.cubes if game else (), 1)}
    parts = {night.partner: Role.PARTNER, night.captain: Role.CAPTAIN, night.box: Role.BOX}
    for name in night.line or ():
        yield OrderRow(
            name,
            totals[name],
            part=parts.get(name),
            cube=game.cubes.get(name) if game else None,
            acting=game is not None and game.acting_captain == name,
            due=night.due == name,
            in_game=game is not None,
            number=numbers.get(name, 0),
            marked=name in marked,
            reply=replies.get(name),
        )
    if game is not None:
        yield from (OrderRow(name, totals[name], joins=True, in_game=True) for name in night.waiting)


class OrderModel(QAbstractListModel):
    """A read-only view of a night's line: ``rows``, the Box first."""

    def __init__(self, night: Night, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows = tuple(order_rows(night))

    def show_night(self, night: Night, marked: Collection[Name] = (), replies: Replies = NO_REPLIES) -> None:
        """Show the line of this night: changed rows where the names stay, a reset where they do not."""
        old, new = self.rows, tuple(order_rows(night, marked, replies))
        if [row.name for row in old] != [row.name for row in new]:
            self.beginResetModel()
            self.rows = new
            self.endResetModel()
            return
        self.rows = new
        for first, last in runs([was != now for was, now in zip(old, new, strict=True)]):
            self.dataChanged.emit(self.index(first), self.index(last))

    # Overrides of Qt

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """Override: everyone in the line."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: a name, the whole row as a value, or all of it in words."""
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Display.DisplayRole:
            return row.name
        if role == ItemRole.ORDER_ROW:
            return row
        if role == Display.ToolTipRole:
            return escape_markup(with_isolated(in_words(row), (other.name for other in self.rows)))
        if role == Display.AccessibleTextRole:
            return in_words(row)
        return None


def in_words(row: OrderRow) -> str:
    """All that a row shows: "Cid, Captain, +4; cube at 2, owned by Bob"."""
    total = _("total {total}").format(total=minus(row.total))
    cube = cube_in_words(row.cube) if row.cube else ""
    chosen = _(REPLIES[row.reply]) if row.reply else ""
    marked = _("marked") if row.marked else ""
    return ", ".join(filter(None, (row.name, part_in_words(row), total, cube, chosen, marked)))


def part_in_words(row: OrderRow) -> str:
    """The part of the player in this game, "" for a plain member of the Team."""
    if row.joins:
        return _("joins after this game")
    if row.due:
        return _("Captain, may stay Partner")
    if row.acting:
        return _("acting captain")
    return _(ROLES[row.part]) if row.part else ""


def cube_in_words(cube: Cube) -> str:
    """The state of a cube: its value, its owner, and the player whose answer is awaited."""
    if not cube.live:
        return _("cube closed")
    owner = _("in the centre") if cube.owner is None else _("owned by {name}").format(name=cube.holder(cube.owner))
    state, offer = _("cube at {value}, {owner}").format(value=cube.value, owner=owner), cube.offer
    if offer is None:
        return state
    waits = _("offered at {value}, {name} answers").format(value=offer.value, name=cube.holder(offer.waits_on))
    return f"{state}; {waits}"


REPLIES = {Reply.TAKE: N_("takes"), Reply.DROP: N_("drops"), Reply.BEAVER: N_("beavers"), Reply.RACCOON: N_("raccoons")}


def cube_in_short(row: OrderRow) -> str:
    """The state of a cube in two words at most, where a drawing of it does not say it: the answer, or the result."""
    cube = row.cube
    if cube is None:
        return ""
    if not cube.live:
        return _("out {points}").format(points=signed(cube.won or 0))
    if cube.offer is None:
        return ""
    if row.reply is not None:
        return _(REPLIES[row.reply])
    name = cube.holder(cube.offer.waits_on)
    return _("answers") if name == row.name else with_isolated(_("asks {name}").format(name=name), (name,))
