"""The face of the panel between games: start a game, or write down a typed one."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from chouette_desk.core.events import AnyEvent, Partner, Start
from chouette_desk.core.game import team_of
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.partners import possible_partners
from chouette_desk.core.seating import partner_allowed, partner_required
from chouette_desk.core.stakes import agreed_in_short
from chouette_desk.gui.style import PRIMARY, heading_font
from chouette_desk.gui.widgets.inputs import CommandButton, LinkButton, NumberSpin, PlayerBox
from chouette_desk.gui.widgets.layouts import column, row, show
from chouette_desk.gui.widgets.live_actions import BEGIN, DISCARD, WRITE, KeyButton
from chouette_desk.gui.widgets.live_places import Density
from chouette_desk.gui.widgets.sentence import Sentence, WordsLabel
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.rotation import next_in_short, order_explained
from chouette_desk.wording.safe_text import escape_markup, isolated, with_isolated

MOST_MATCHES = 20
ABREAST = 3  # numbers of agreed doubles
PARTNER_LETTERS = 6  # that the choice of the Partner is wide; its list shows the names whole
CUBE_LETTERS = 7  # of the name before a number of agreed doubles; its tooltip shows the name whole


class StartLine(QWidget):
    """Ask for a game's open start conditions; its button starts the game.

    ``requested`` is that button. While a row of points is begun there are two others, ``written`` and ``discarded``.
    ``partner_chosen``: the user has chosen another Partner, or none; ``agreement_asked``: perhaps each cube is asked
    about now, or no longer.
    """

    requested = Signal()
    written = Signal()
    discarded = Signal()
    partner_chosen = Signal()
    agreement_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._night: Night | None = None
        self.agreed: AgreedDoubles | None = None
        self.partner, self.matches, self.start = PlayerBox(), NumberSpin(maximum=MOST_MATCHES), KeyButton(BEGIN)
        self.partner.setMinimumContentsLength(PARTNER_LETTERS)
        self.partner.setAccessibleName(_("Partner of the Box"))
        self.partner.setToolTip(_("The Partner of the Box in the next game; the customary one comes first."))
        self.matches.setSpecialValueText(_("No matching rolls"))
        self.matches.setAccessibleName(_("Matching opening rolls"))
        self.matches.setToolTip(_("Opening rolls that matched: each doubles the cubes, as far as your rules allow."))
        self.write, self.discard = KeyButton(WRITE), KeyButton(DISCARD)
        self.start.setAccessibleName(_("Start a game"))
        self.start.make_primary(True)
        self.start.clicked.connect(self.requested)
        self.write.clicked.connect(self.written)
        self.discard.clicked.connect(self.discarded)
        self.matches.valueChanged.connect(self._ask_what_is_agreed)
        self.partner.currentIndexChanged.connect(self._ask_what_is_agreed)
        self.partner.currentIndexChanged.connect(self.partner_chosen)
        line = row(self.partner, self.matches, self.discard)
        for part in (self.partner, self.matches, self.discard):
            line.setStretchFactor(part, 1)
        self._lines = column(self, self.start, self.write, line)
        self._lines.setSpacing(5)
        self._is_begun = False
        self.show_row(begun=False)

    def set_night(self, night: Night) -> None:
        """Ask about this night's next game; what was chosen for the last one is over."""
        self._night = night
        show(self.partner, partner_allowed(night))
        self.partner.offer(possible_partners(night), nobody=_("No Partner"), chosen=night.partner)
        if night.partner is None:
            self.partner.setCurrentIndex(1 if partner_required(night) and self.partner.count() > 1 else 0)
        number = len(night.played) + 1
        self.start.setText(_("Start game {number}").format(number=number))
        self.write.setText(_("Write game {number} down").format(number=number))
        self.matches.setValue(0)
        self.show_row(begun=self._is_begun)
        self._ask_what_is_agreed()

    def show_row(self, *, begun: bool, left_out: int = 0, primary: bool = True) -> None:
        """Offer to write a row down that is begun; ``left_out`` fields are empty."""
        self._is_begun = begun
        show(self.start, not begun)
        for button in (self.write, self.discard):
            show(button, begun)
        asked = self._night is not None and self._night.rulebook.automatic_doubles != "none"
        show(self.matches, asked and not begun)
        if self.agreed is not None:
            show(self.agreed, bool(self.agreed.spins) and not begun)
        text = ngettext("{count} empty field counts as 0", "{count} empty fields count as 0", left_out)
        detail = text.format(count=left_out) if left_out else ""
        self.write.show_detail(detail, detail)
        self.write.make_primary(primary)

    def fit(self, height: int) -> None:
        """Have buttons of this height."""
        for button in (self.start, self.write):
            button.setFixedHeight(height)

    def _ask_what_is_agreed(self) -> None:
        """Ask how often each cube is doubled, if matching rolls double by agreement."""
        matches, night = self.matches.value(), self._night
        self.matches.setSuffix(ngettext(" matching roll", " matching rolls", matches))
        by_agreement = night is not None and night.rulebook.automatic_doubles == "by-agreement"
        if self.agreed is None and matches and by_agreement:
            self.agreed = AgreedDoubles(self)
            self.agreed.all.toggled.connect(self.agreement_asked)
            self._lines.addWidget(self.agreed)
        if self.agreed is not None and night is not None:
            partner = self.partner.name() if partner_allowed(night) else night.partner
            self.agreed.ask(team_of(night.line or (), partner) if matches and by_agreement else (), matches)
            self.agreement_asked.emit()

    def asks_each(self) -> bool:
        """True while the doubles of each cube are asked for."""
        return self.agreed is not None and bool(self.agreed.spins) and not self.agreed.all.isChecked()

    def start_event(self) -> Start:
        """The start as it is asked for."""
        times = self.agreed.times() if self.agreed else {}
        return Start(matches=self.matches.value(), agreed=agreed_in_short(times))

    def named(self) -> tuple[AnyEvent, ...]:
        """The Partner, where another is chosen than there is."""
        night, chosen = self._night, self.partner.name()
        is_other = night is not None and partner_allowed(night) and chosen != night.partner
        return (Partner(player=chosen),) if is_other else ()


STEPS = {"reopen": "", "settle": "", "seat": N_("Nobody plays yet"), "order": N_("They roll for the order")}
"""The commands that are due where no game can start, each with its heading, if it needs one."""


class BetweenGames(QWidget):
    """The panel between games: the step that is due, and the reason for the order.

    ``why_requested`` is the link under the reason. ``rows`` is where the questions of a row of points may stand.
    """

    why_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.why, self.start_line = WordsLabel(), Sentence(), StartLine()
        self.link = LinkButton(_("Why is it this order?"))
        self.link.clicked.connect(self.why_requested)
        self.start_line.agreement_asked.connect(self._show_parts)
        self.steps: dict[str, CommandButton] = {}
        self.rows, self._step_place = QVBoxLayout(), QVBoxLayout()
        self._next = tuple[str, ...]()
        self._step, self._number, self._height = "", 0, 0
        self._is_begun = self._is_locked = self._is_closed = False
        layout = column(self, self.title, self.start_line, self._step_place, self.rows, self.why, self.link, 1)
        layout.setSpacing(5)
        self.why.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)

    def offer(self, actions: Mapping[str, QAction]) -> None:
        """Offer the commands that may be due."""
        for name in STEPS:
            button = self.steps[name] = CommandButton(actions[name])
            button.setProperty(PRIMARY, name != "reopen")
            button.setFixedHeight(self._height)
            if name == "order":  # the dice are what one has at hand; the dialog takes an order by names too
                button.setText(_("Enter the dice… (Enter)"))
            self._step_place.addWidget(button)
        self._show_parts()

    def show_night(self, night: Night) -> None:
        """Show this night, between two games."""
        self.why.show_text(with_isolated(order_explained(night), night.columns))
        self.start_line.set_night(night)
        self._number = len(night.played) + 1
        without_line = "settle" if night.has_ended else "order" if night.present else "seat"
        self._step = "" if night.line else without_line
        self._next = tuple(next_in_short(night))
        self._show_parts()

    def lock(self, *, locked: bool, closed: bool) -> None:
        """Let nothing be entered, or again; a ``closed`` night can be reopened."""
        self._is_locked, self._is_closed = locked, closed
        self._show_parts()

    def show_row(self, *, begun: bool, left_out: int, primary: bool) -> None:
        """Show what can be done with the row of points that is typed."""
        self.start_line.show_row(begun=begun, left_out=left_out, primary=primary)
        if begun != self._is_begun:
            self._is_begun = begun
            self._show_parts()

    def fit(self, density: Density) -> None:
        """Take as much room as this."""
        line = self.fontMetrics().height()
        self.title.setFont(heading_font(self.font(), 1.0))
        self.title.setFixedHeight(round(line * 1.5))
        self._height = round(line * density.double)
        self.start_line.fit(self._height)
        for button in self.steps.values():
            button.setFixedHeight(self._height)

    def due_step(self) -> QWidget | None:
        """The button of the players or of their order, while one of them is due."""
        return None if self._is_locked else self.steps.get(self._step)

    def _heading(self, due: str) -> tuple[str, ...]:
        """The step that is due, the game that is typed, or who is Box and Captain.

        With shorter forms where there is no room.
        """
        if due:
            return (_(STEPS[due]) if STEPS[due] else "",)
        return (_("Game {number}, being typed").format(number=self._number),) if self._is_begun else self._next

    def _show_parts(self) -> None:
        due = "reopen" if self._is_closed else "" if self._is_locked else self._step
        self.title.show_text(*self._heading(due))
        for name, button in self.steps.items():
            show(button, name == due)
        show(self.start_line, not self._is_locked and not due)
        gives_way = self._is_begun or self.start_line.asks_each()
        show(self.why, not gives_way and due != "seat")  # whose heading says the same
        show(self.link, not self._step and not gives_way)


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
            show(spin, not all_agree)
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
