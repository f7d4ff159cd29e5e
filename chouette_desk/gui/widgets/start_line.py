"""The line under the order between games: the Partner, the automatic doubles, and the button that starts a game."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSpinBox, QWidget

from chouette_desk.core.events import AnyEvent, Partner, Start
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.layouts import row
from chouette_desk.gui.widgets.live_actions import BEGIN, KeyButton
from chouette_desk.wording.language import _

MOST_MATCHES = 20
NARROW = 6  # of the names, in letters; the list shows them whole


class StartLine(QWidget):
    """Asks what a game begins with where the rules leave it open; ``requested`` is its button."""

    requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._night: Night | None = None
        self.partner, self.matches, self.start = PlayerBox(), QSpinBox(maximum=MOST_MATCHES), KeyButton(BEGIN)
        self.partner.setMinimumContentsLength(NARROW)
        self.partner.setAccessibleName(_("Partner of the Box"))
        self.partner.setToolTip(_("The Partner of the Box in the next game; the customary one comes first."))
        self.matches.setSuffix(_(" matching"))
        self.matches.setAccessibleName(_("Matching opening rolls"))
        self.matches.setToolTip(_("Opening rolls that matched: each doubles the cubes, as far as your rules go."))
        self.start.setAccessibleName(_("Start a game"))
        self.start.clicked.connect(self.requested)
        layout = row(self.partner, self.matches, self.start)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setStretchFactor(self.partner, 1)
        layout.setStretchFactor(self.start, 1)
        self.setLayout(layout)

    def set_night(self, night: Night) -> None:
        """Ask about this night's next game; what was chosen for the last one is over."""
        self._night = night
        self.partner.setVisible(may_have_partner(night))
        self.partner.offer(candidates(night), nobody=_("No Partner"), chosen=night.partner)
        if night.partner is None:
            self.partner.setCurrentIndex(0)
        self.matches.setVisible(night.rulebook.automatic_doubles != "none")
        self.matches.setValue(0)

    def events(self) -> tuple[AnyEvent, ...]:
        """The start, after the Partner where another is named than there is."""
        night, named = self._night, self.partner.name()
        if night is None:
            return ()
        is_other = may_have_partner(night) and named != night.partner
        return (*((Partner(player=named),) if is_other else ()), Start(matches=self.matches.value()))

    def is_complete(self) -> bool:
        """False if the players must still agree on what a matching roll doubles."""
        by_agreement = self._night is not None and self._night.rulebook.automatic_doubles == "by-agreement"
        return not (by_agreement and self.matches.value())


def may_have_partner(night: Night) -> bool:
    """True if the Box may take a Partner with as many players as there are."""
    least = night.rulebook.partner_from
    return isinstance(least, int) and len(night.line or ()) >= least


def candidates(night: Night) -> list[Name]:
    """The players who may be Partner, the customary one first."""
    names = [name for name in (night.line or ())[1:] if name != night.captain or name == night.due]
    first = suggested(night)
    return sorted(names, key=lambda name: name != first)


def suggested(night: Night) -> Name | None:
    """The customary Partner: the old Box if they had one, otherwise the last in line who has not just come
    (rules.md 5; aba 6.4, 6.5)."""
    line = night.line or ()
    if len(line) < 3:
        return None
    last = night.played[-1].turn.outcome if night.played else None
    if last and last.partner is not None and last.box_name in line[2:]:
        return last.box_name
    played = [name for name in line[2:] if name not in night.newcomers] if last else ()
    return (played or line)[-1]
