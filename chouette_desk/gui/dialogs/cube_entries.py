"""Dialogs about single cubes: settle, seize, extra, buy."""

from collections.abc import Callable, Mapping
from typing import Literal, cast

from PySide6.QtWidgets import QComboBox, QLineEdit, QRadioButton, QSpinBox, QWidget

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Buy, Extra, Seize, Settle, Side
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.option import LARGEST
from chouette_desk.core.play import cube_penalties
from chouette_desk.gui.dialogs.base import EntryDialog
from chouette_desk.gui.dialogs.rows import NOTE, EntryRows, beside, row, wide
from chouette_desk.gui.widgets.inputs import PlayerBox, offer_choices
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import ProposedEvents
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import worth
from chouette_desk.wording.safe_text import escape_mnemonic, isolated

SEIZED_BY = {"box": N_("the Box"), "captain": N_("the Captain"), "wash": N_("nobody: a wash, out of play")}

Asking = Callable[[Night, QWidget | None, Name | None], EntryDialog[EntryRows]]


def _live_cubes(night: Night) -> list[Name]:
    return [cube.member for cube in night.game.live] if night.game else []


def _cube(night: Night, name: Name | None) -> Cube | None:
    return night.game.cubes[name] if night.game and name else None


class SettleForm(EntryRows):
    title, size = N_("Settle a cube"), (500, 240)
    cube: PlayerBox = row(N_("&Cube of:"))
    points: QSpinBox = row(N_("&Points:"), most=LARGEST)
    worth: Sentence = beside()
    to_group: QWidget = row(N_("Paid to:"))
    to_team: QRadioButton = beside(text=N_("&Team side"), checked=True)
    to_box: QRadioButton = beside(text=N_("&Box side"))
    winner: QComboBox = row(N_("Who has &won:"))
    note: QLineEdit = NOTE


class SettleDialog(EntryDialog[SettleForm]):
    """Ask for the cube, the points, and the side that gets them."""

    def __init__(self, night: Night, parent: QWidget | None = None, cube: Name | None = None) -> None:
        super().__init__(SettleForm(), _("&Settle"), night, parent)
        ui = self.ui
        ui.cube.offer(_live_cubes(night), chosen=cube)
        offer_choices(ui.winner, {None: _("choose"), Side.TEAM: _("the Captain"), Side.BOX: _("the Box")})
        self.begin()

    def validate(self) -> None:
        """Override: and who the sides are, and whether a winner must be named."""
        points = self.ui.points.value()
        self.ui.worth.show_text(worth(self.night, points))
        self.ui.to_group.setEnabled(points > 0)
        if cube := _cube(self.night, self.ui.cube.name()):
            self.ui.to_team.setText(escape_mnemonic(isolated(cube.team)))
            self.ui.to_box.setText(escape_mnemonic(isolated(cube.box)))
        self.ui.show_row(self.ui.winner, self._winner_needed())
        super().validate()

    def _winner_needed(self) -> bool:
        """An even Captain under ``declare``."""
        game, cube = self.night.game, _cube(self.night, self.ui.cube.name())
        if game is None or cube is None or self.ui.points.value():
            return False
        return cube.member == game.captain and cube.first_life and game.rulebook.even_captain == "declare"

    def proposed_events(self) -> ProposedEvents:
        name, points = self.ui.cube.name(), self.ui.points.value()
        if name is None:
            return _("No game with a live cube is in progress.")
        to = Side.BOX if self.ui.to_box.isChecked() else Side.TEAM
        winner = self.ui.winner.currentData() if self._winner_needed() else None
        return (Settle(cube=name, points=points, to=to if points else None, winner=winner and Side(winner)),)


class SeizeForm(EntryRows):
    title, size = N_("Seize a cube"), (500, 240)
    cube: PlayerBox = row(N_("&Cube of:"))
    by: QComboBox = row(N_("Sei&zed by:"))
    note: QLineEdit = NOTE


class SeizeDialog(EntryDialog[SeizeForm]):
    """Ask whose cube is seized for advice out of turn, and by whom (aba 3.6)."""

    def __init__(self, night: Night, parent: QWidget | None = None, cube: Name | None = None) -> None:
        super().__init__(SeizeForm(), _("&Seize"), night, parent)
        self.ui.cube.offer(night.game.cubes if night.game else (), chosen=cube)
        offered = cube_penalties(night.rulebook)
        offer_choices(self.ui.by, {by: _(text) for by, text in SEIZED_BY.items() if by in (*offered, "box")})
        self.begin()

    def proposed_events(self) -> ProposedEvents:
        """Override: the penalty; a wash is a settlement for nothing."""
        if (name := self.ui.cube.name()) is None:
            return _("No game is in progress.")
        if self.ui.by.currentData() == "wash":
            return (Settle(cube=name, points=0),)
        return (Seize(cube=name, by=cast(Literal["box", "captain"], self.ui.by.currentData())),)


class ExtraForm(EntryRows):
    title, size = N_("Give an extra"), (500, 240)
    explained: Sentence = wide()
    cube: PlayerBox = row(N_("&Giver:"))
    answer: QComboBox = row(N_("&Lone taker:"))
    note: QLineEdit = NOTE


class ExtraDialog(EntryDialog[ExtraForm]):
    """Ask for the giver of an extra, who dropped, and for the lone taker's answer."""

    def __init__(self, night: Night, parent: QWidget | None = None, cube: Name | None = None) -> None:
        super().__init__(ExtraForm(), _("Gi&ve"), night, parent)
        lone = night.game.lone_taker if night.game else None
        self.ui.explained.show_text(_("Only {name} has taken.").format(name=isolated(lone.name)) if lone else "")
        self.ui.cube.offer(lone.givers if lone else (), chosen=cube)
        offer_choices(self.ui.answer, {"take": _("takes"), "drop": _("drops"), "beaver": _("beavers")})
        self.begin()

    def proposed_events(self) -> ProposedEvents:
        if (name := self.ui.cube.name()) is None:
            return _("Nobody can give an extra now.")
        return (Extra(cube=name, answer=cast(Literal["take", "drop", "beaver"], self.ui.answer.currentData())),)

    def ok_text(self, after: Night) -> str:
        cube = _cube(after, self.ui.cube.name())
        if cube is None or not cube.live:
            return ""
        value = cube.offer.value if cube.offer else cube.value
        return _("{name}'s cube will then stand at {value}.").format(name=isolated(cube.member), value=value)


class BuyForm(EntryRows):
    title, size = N_("Buy a side of a cube"), (500, 240)
    cube: PlayerBox = row(N_("&Cube of:"))
    team_side: QRadioButton = row(N_("Side:"), text=N_("&Team side"), checked=True)
    box_side: QRadioButton = row(text=N_("&Box side"))
    buyer: PlayerBox = row(N_("Buye&r:"))
    points: QSpinBox = row(N_("Pays the se&ller:"), least=-LARGEST, most=LARGEST)
    worth: Sentence = beside()
    note: QLineEdit = NOTE


class BuyDialog(EntryDialog[BuyForm]):
    """Ask for a side of a cube, its buyer, and the price."""

    def __init__(self, night: Night, parent: QWidget | None = None, cube: Name | None = None) -> None:
        super().__init__(BuyForm(), _("Bu&y"), night, parent)
        ui = self.ui
        ui.cube.offer(_live_cubes(night), chosen=cube)
        ui.cube.currentIndexChanged.connect(self._show_sides)
        self._show_sides()
        self.explain(ui.worth, ui.points.valueChanged, lambda: worth(night, ui.points.value()))
        self.begin()

    def _show_sides(self) -> None:
        if cube := _cube(self.night, self.ui.cube.name()):
            self.ui.team_side.setText(_("&Team side, held by {name}").format(name=escape_mnemonic(isolated(cube.team))))
            self.ui.box_side.setText(_("&Box side, held by {name}").format(name=escape_mnemonic(isolated(cube.box))))
            cannot = {cube.box, cube.team, *self.night.away}
            self.ui.buyer.offer(name for name in self.night.people if name not in cannot)

    def proposed_events(self) -> ProposedEvents:
        name, buyer = self.ui.cube.name(), self.ui.buyer.name()
        if name is None or buyer is None:  # where there is a cube, somebody else of its game can buy
            return _("No game with a live cube is in progress.")
        side = Side.BOX if self.ui.box_side.isChecked() else Side.TEAM
        return (Buy(cube=name, side=side, buyer=buyer, points=self.ui.points.value()),)


DIALOGS: Mapping[str, Asking] = {"extra": ExtraDialog, "settle": SettleDialog, "buy": BuyDialog, "seize": SeizeDialog}
"""The dialogs by the buttons of the game in progress that open them."""
