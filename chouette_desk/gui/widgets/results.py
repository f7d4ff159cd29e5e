"""Results beyond the points: the Captain's, acting captain's and last player's."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from chouette_desk.core.events import Result, Side, result_of
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.widgets.inputs import PlayerBox, offer_choices
from chouette_desk.gui.widgets.layouts import FocusForwarder, show
from chouette_desk.wording.language import _


class Results(FocusForwarder):
    """Questions under the points; all but the first only if the rulebook needs them."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None, stacked: bool = False) -> None:
        """``stacked``: one under the other, for little width."""
        super().__init__(parent)
        self._night: Night | None = None
        self._must_answer = False
        self.first_focus = self.captain_box = QComboBox(sizeAdjustPolicy=QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.acting_box = PlayerBox()
        acting = _("&Acting captain who won:")
        self._acting_label = QLabel(_("&Acting captain:") if stacked else acting)
        self.acting_box.setAccessibleName(acting.replace("&", "").removesuffix(":"))
        self.acting_box.setToolTip(self.acting_box.accessibleName())
        self.last_box = QComboBox(sizeAdjustPolicy=QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._last_label = QLabel(_("&Last player:"))
        self.last_box.setToolTip(_("Whose cube was closed last, and whether the Box won it"))
        self._lay_out(stacked)
        for box in self.boxes:
            box.currentIndexChanged.connect(self.changed)

    def _lay_out(self, stacked: bool) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(6)
        layout.setVerticalSpacing(2)
        labels = (QLabel(_("&Captain:")), self._acting_label, self._last_label)
        for index, (label, box) in enumerate(zip(labels, self.boxes, strict=True)):
            line, column = (index, 0) if stacked else (0, 2 * index)
            label.setBuddy(box)
            layout.addWidget(label, line, column)
            layout.addWidget(box, line, column + 1)
        layout.setColumnStretch(6, 1)
        captain = {Result.WON: _("won against the Box"), Result.LOST: _("lost to the Box")}
        captain |= {Result.EVEN: _("even with the Box")}
        offer_choices(self.captain_box, {None: _("as the points show"), **captain})
        last = {Side.BOX: _("beaten by the Box"), Side.TEAM: _("not beaten")}
        offer_choices(self.last_box, {None: _("as the points show"), **last})
        self.captain_box.setMinimumContentsLength(max(map(len, captain_texts().values())))
        self._show(acting=False, last=False)  # from the start: a window that is not shown yet would keep room for them

    def _show(self, *, acting: bool, last: bool) -> None:
        asked = ((self._acting_label, self.acting_box, acting), (self._last_label, self.last_box, last))
        for label, box, is_asked in asked:
            show(label, is_asked)
            show(box, is_asked)

    def set_night(self, night: Night) -> None:
        """Ask about this night's next game."""
        self._night = night
        self.acting_box.offer(night.team[1:], nobody=_("nobody won"))
        self.reset()

    def reset(self) -> None:
        """Forget the answers."""
        for box in self.boxes:
            box.setCurrentIndex(0)
        self.follow({})

    def follow(self, points: Mapping[Name, int], *, is_asked: bool = True) -> None:
        """Say what the points say, and ask only what they leave open."""
        night = self._night
        if night is None or night.captain is None:
            return
        result = result_of(points.get(night.captain, 0))
        self._must_answer = bool(points) and result is Result.EVEN and night.rulebook.even_captain == "declare"
        text = captain_texts()[None if self._must_answer else result]
        says = points and (is_asked or not self._must_answer)
        self.captain_box.setItemText(0, text if says else _("as the points show"))
        may_act = night.rulebook.acting_captain != "no-effect" and len(night.team) > 1
        acting, last = (self.captain() or result) is Result.LOST, night.rulebook.box_stays == "last-man"
        self._show(acting=bool(points) and may_act and acting, last=bool(points) and last)

    def answer(self, captain: Result | None, acting: Name | None, last: Side | None) -> None:
        """Fill in the answers."""
        self.last_box.setCurrentIndex(max(self.last_box.findData(last), 0))
        self.captain_box.setCurrentIndex(max(self.captain_box.findData(captain), 0))
        self.acting_box.choose(acting)

    @property
    def boxes(self) -> tuple[QComboBox, ...]:
        """The answers in the order of the questions."""
        return self.captain_box, self.acting_box, self.last_box

    def asks(self) -> bool:
        """True if an answer is missing."""
        return self._must_answer and self.captain() is None

    def captain(self) -> Result | None:
        """The Captain's result, None where it follows from the points."""
        result = self.captain_box.currentData()
        return None if result is None else Result(result)

    def acting(self) -> Name | None:
        """The player who won as acting captain; None if there is none or it is irrelevant."""
        return None if self.acting_box.isHidden() else self.acting_box.name()

    def last(self) -> Side | None:
        """The side that won the cube closed last; None if implied by points or irrelevant."""
        side = None if self.last_box.isHidden() else self.last_box.currentData()
        return None if side is None else Side(side)


def captain_texts() -> dict[Result | None, str]:
    """The first choice by the result from the points; None: they leave it open."""
    return {
        None: _("even: who has won?"),
        Result.WON: _("won, by the points"),
        Result.LOST: _("lost, by the points"),
        Result.EVEN: _("even, by the points"),
    }
