"""What the points of a game do not say for sure: how the Captain came out, and who won as acting captain."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from chouette_desk.core.events import Result, result_of
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.widgets.player_box import PlayerBox
from chouette_desk.gui.widgets.tab_order import Composed
from chouette_desk.wording.language import _


class Results(Composed):
    """Two small questions under the points; the second only where the rulebook cares for the answer."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None, stacked: bool = False) -> None:
        """``stacked``: the second under the first, for little width."""
        super().__init__(parent)
        self._night: Night | None = None
        self._must_say = False
        self.captain_box = QComboBox()
        self.acting_box = PlayerBox()
        self._captain_label = QLabel(_("&Captain:"))
        whole = _("&Acting captain who won:")
        self._acting_label = QLabel(_("&Acting won:") if stacked else whole)
        self.acting_box.setAccessibleName(whole.replace("&", "").removesuffix(":"))
        self.acting_box.setToolTip(self.acting_box.accessibleName())
        self._lay_out(stacked)
        self.captain_box.currentIndexChanged.connect(self.changed)
        self.acting_box.currentIndexChanged.connect(self.changed)

    def _lay_out(self, stacked: bool) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setVerticalSpacing(2)
        questions = ((self._captain_label, self.captain_box), (self._acting_label, self.acting_box))
        for place, (label, box) in enumerate(questions):
            row, column = (place, 0) if stacked else (0, 2 * place)
            label.setBuddy(box)
            layout.addWidget(label, row, column)
            layout.addWidget(box, row, column + 1)
        layout.setColumnStretch(4, 1)
        self.captain_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for text, result in self._choices():
            self.captain_box.addItem(text, result)
        self.captain_box.setMinimumContentsLength(max(map(len, self._sayings())))
        for widget in (self._acting_label, self.acting_box):
            widget.hide()  # from the start: a window that is not shown yet would keep room for them

    def beginning(self) -> QWidget:
        """Override: the Captain's result."""
        return self.captain_box

    def _choices(self) -> tuple[tuple[str, Result | None], ...]:
        return (
            (_("as the points say"), None),
            (_("won against the Box"), Result.WON),
            (_("lost to the Box"), Result.LOST),
            (_("even with the Box"), Result.EVEN),
        )

    def set_night(self, night: Night) -> None:
        """Ask about this night's next game."""
        self._night = night
        self.acting_box.offer(night.team[1:], nobody=_("nobody"))
        self.forget()

    def forget(self) -> None:
        """As if nothing was ever answered."""
        self.captain_box.setCurrentIndex(0)
        self.acting_box.setCurrentIndex(0)
        self.follow({})

    def follow(self, points: Mapping[Name, int]) -> None:
        """Say what the points say, and ask only what they leave open."""
        night = self._night
        if night is None or night.captain is None:
            return
        said = result_of(points.get(night.captain, 0))
        self._must_say = bool(points) and said is Result.EVEN and night.rulebook.even_captain == "declare"
        self.captain_box.setItemText(0, self._said(said) if points else _("as the points say"))
        asked = night.rulebook.acting_captain != "no-effect" and len(night.team) > 1
        lost = (self.captain() or said) is Result.LOST and bool(points)
        for widget in (self._acting_label, self.acting_box):
            widget.setVisible(asked and lost)

    def _said(self, result: Result) -> str:
        won, lost, even, asked = self._sayings()
        return asked if self._must_say else {Result.WON: won, Result.LOST: lost, Result.EVEN: even}[result]

    def _sayings(self) -> tuple[str, str, str, str]:
        """What the first choice may say, so that there is room for each."""
        return _("won, by the points"), _("lost, by the points"), _("even, by the points"), _("even: who has won?")

    def asks(self) -> bool:
        """Whether an answer is missing."""
        return self._must_say and self.captain() is None

    def captain(self) -> Result | None:
        """How the Captain came out, if that was said."""
        result = self.captain_box.currentData()
        return None if result is None else Result(result)

    def acting(self) -> Name | None:
        """Who won as acting captain, if anybody and if it matters."""
        return None if self.acting_box.isHidden() else self.acting_box.name()
