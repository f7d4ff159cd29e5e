"""The line under the order between games: Partner, automatic doubles, start."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QSpinBox, QWidget

from chouette_desk.core.events import AnyEvent, Partner, Start
from chouette_desk.core.game import team_of
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.partners import possible_partners
from chouette_desk.core.seating import partner_allowed, partner_required
from chouette_desk.core.stakes import agreed_in_short
from chouette_desk.gui.widgets.inputs import NumberSpin, PlayerBox
from chouette_desk.gui.widgets.layouts import column, row
from chouette_desk.gui.widgets.live_actions import BEGIN, KeyButton
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup, isolated

MOST_MATCHES = 20
ABREAST = 3  # numbers of agreed doubles
PARTNER_LETTERS = 6  # that the choice of the Partner is wide; its list shows the names whole
CUBE_LETTERS = 7  # of the name before a number of agreed doubles; its tooltip shows the name whole


class StartLine(QWidget):
    """Ask for a game's open start conditions; ``requested`` is its button.

    ``partner_chosen``: the user has chosen another Partner, or none.
    """

    requested = Signal()
    partner_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._night: Night | None = None
        self.agreed: AgreedDoubles | None = None
        self.partner, self.matches, self.start = PlayerBox(), NumberSpin(maximum=MOST_MATCHES), KeyButton(BEGIN)
        self.partner.setMinimumContentsLength(PARTNER_LETTERS)
        self.partner.setAccessibleName(_("Partner of the Box"))
        self.partner.setToolTip(_("The Partner of the Box in the next game; the customary one comes first."))
        self.matches.setSuffix(_(" matching"))
        self.matches.setAccessibleName(_("Matching opening rolls"))
        self.matches.setToolTip(_("Opening rolls that matched: each doubles the cubes, as far as your rules allow."))
        self.start.setAccessibleName(_("Start a game"))
        self.start.clicked.connect(self.requested)
        self.matches.valueChanged.connect(self._ask_what_is_agreed)
        self.partner.currentIndexChanged.connect(self._ask_what_is_agreed)
        self.partner.currentIndexChanged.connect(self.partner_chosen)
        line = row(self.partner, self.matches, self.start)
        line.setStretchFactor(self.partner, 1)
        line.setStretchFactor(self.start, 1)
        self._lines = column(self, line)

    def set_night(self, night: Night) -> None:
        """Ask about this night's next game; what was chosen for the last one is over."""
        self._night = night
        self.partner.setVisible(partner_allowed(night))
        self.partner.offer(possible_partners(night), nobody=_("No Partner"), chosen=night.partner)
        if night.partner is None:
            self.partner.setCurrentIndex(1 if partner_required(night) and self.partner.count() > 1 else 0)
        self.matches.setVisible(night.rulebook.automatic_doubles != "none")
        self.matches.setValue(0)
        self._ask_what_is_agreed()

    def _ask_what_is_agreed(self) -> None:
        """Ask how often each cube is doubled, if matching rolls double by agreement."""
        matches, night = self.matches.value(), self._night
        by_agreement = night is not None and night.rulebook.automatic_doubles == "by-agreement"
        if self.agreed is None and matches and by_agreement:
            self.agreed = AgreedDoubles(self)
            self._lines.addWidget(self.agreed)
        if self.agreed is not None and night is not None:
            partner = self.partner.name() if partner_allowed(night) else night.partner
            self.agreed.ask(team_of(night.line or (), partner) if matches and by_agreement else (), matches)

    def start_event(self) -> Start:
        """The start as it is asked for."""
        times = self.agreed.times() if self.agreed else {}
        return Start(matches=self.matches.value(), agreed=agreed_in_short(times))

    def named(self) -> tuple[AnyEvent, ...]:
        """The Partner, where another is chosen than there is."""
        night, chosen = self._night, self.partner.name()
        is_other = night is not None and partner_allowed(night) and chosen != night.partner
        return (Partner(player=chosen),) if is_other else ()


class AgreedDoubles(QWidget):
    """Doubles by agreement: all cubes as often as the rolls matched, or a number each."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.spins: dict[Name, QSpinBox] = {}
        self.all = QCheckBox(_("All cubes"))
        self.all.setChecked(True)
        self.all.setToolTip(_("All members agree to the doubles; untick it if only some of them do."))
        self.all.toggled.connect(self._show_spins)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._grid.addWidget(QLabel(_("Doubled by agreement:")), 0, 0, 1, ABREAST - 1)
        self._grid.addWidget(self.all, 0, ABREAST - 1)

    def ask(self, names: tuple[Name, ...], matches: int) -> None:
        """Ask about these cubes, at most ``matches`` doubles each; keep what was typed."""
        if names != tuple(self.spins):
            for spin in self.spins.values():
                self._grid.removeWidget(spin)
                spin.deleteLater()
            self.spins = {name: self._spin(name) for name in names}
            for index, spin in enumerate(self.spins.values()):
                self._grid.addWidget(spin, 1 + index // ABREAST, index % ABREAST)
        for spin in self.spins.values():
            follow_matches(spin, matches)
        if not names:
            self.all.setChecked(True)
        self._show_spins(self.all.isChecked())
        self.setVisible(bool(names))

    def _show_spins(self, all_agree: bool) -> None:
        """Show the numbers where not everybody agrees; they begin at all the doubles."""
        for spin in self.spins.values():
            spin.setVisible(not all_agree)
            if all_agree:
                spin.setValue(spin.maximum())

    def _spin(self, name: Name) -> QSpinBox:
        spin = agreed_spin(name)
        short = CUBE_LETTERS * self.fontMetrics().averageCharWidth()
        spin.setPrefix(f"{self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, short)} ")
        return spin

    def times(self) -> Mapping[Name, int]:
        """The times that each cube is doubled by agreement."""
        return {name: spin.value() for name, spin in self.spins.items()}


def follow_matches(spin: QSpinBox, matches: int) -> None:
    """Let a member agree to at most so many doubles: to all, unless to fewer before."""
    agreed_to_all = spin.value() == spin.maximum()
    spin.setMaximum(matches)
    if agreed_to_all:
        spin.setValue(matches)


def agreed_spin(name: Name) -> QSpinBox:
    """A number from 0: how often the Box and this member agree to double."""
    spin = NumberSpin(maximum=0)
    text = _("{name} and the Box agree to double: how often")
    spin.setAccessibleName(text.format(name=name))
    spin.setToolTip(escape_markup(text.format(name=isolated(name))))
    return spin
