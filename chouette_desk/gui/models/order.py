"""The line as a list, the Box first: for the next game, or of the game in progress with its cubes."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from chouette_desk.core.cube import Cube
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Role
from chouette_desk.gui.models.sheet import runs
from chouette_desk.gui.roles import ItemRole
from chouette_desk.gui.widgets.name_label import escape_markup, with_isolated
from chouette_desk.wording.language import _
from chouette_desk.wording.sheet import ROLES
from chouette_desk.wording.text import minus

Display = Qt.ItemDataRole
NO_PARENT = QModelIndex()


class OrderRow(Struct, frozen=True):
    """One row of the order: a player, their part and total, and their cube if a game is in progress."""

    name: Name
    total: int
    part: Role | None = None
    cube: Cube | None = None
    acting: bool = False
    joins: bool = False
    due: bool = False


def order_rows(night: Night) -> Iterator[OrderRow]:
    """The rows of the order; players who joined during the game in progress come last."""
    totals, game = night.totals, night.game
    parts = {night.partner: Role.PARTNER, night.captain: Role.CAPTAIN, night.box: Role.BOX}
    for name in night.line or ():
        yield OrderRow(
            name,
            totals[name],
            part=parts.get(name),
            cube=game.cubes.get(name) if game else None,
            acting=game is not None and game.acting_captain == name,
            due=night.due == name,
        )
    if game is not None:
        yield from (OrderRow(name, totals[name], joins=True) for name in night.waiting)


class OrderModel(QAbstractListModel):
    """A read-only view of a night's line: ``rows``, the Box first."""

    def __init__(self, night: Night, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows = tuple(order_rows(night))

    def show_night(self, night: Night) -> None:
        """Show the line of this night: changed rows where the names stay, a reset where they do not."""
        old, new = self.rows, tuple(order_rows(night))
        if [row.name for row in old] != [row.name for row in new]:
            self.beginResetModel()
            self.rows = new
            self.endResetModel()
            return
        self.rows = new
        for first, last in runs([was != now for was, now in zip(old, new, strict=True)]):
            self.dataChanged.emit(self.index(first), self.index(last))

    # Overrides of Qt

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        """Override: everyone in the line."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Display.DisplayRole) -> Any:
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
    return ", ".join(filter(None, (row.name, part_in_words(row), total, cube)))


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


def cube_in_short(cube: Cube) -> str:
    """The line under a name: who answers, who holds the cube, or that it is closed."""
    if not cube.live:
        return _("closed")
    if cube.offer is not None:
        name = cube.holder(cube.offer.waits_on)
        return with_isolated(_("{name} answers {value}").format(name=name, value=cube.offer.value), (name,))
    if cube.owner is None:
        return _("centred")
    name = cube.holder(cube.owner)
    return with_isolated(_("{name} owns it").format(name=name), (name,))
