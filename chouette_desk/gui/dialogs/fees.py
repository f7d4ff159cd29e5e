"""Dialog about the club's fee: what each player of a table gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import partial

from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QLineEdit, QRadioButton, QSpinBox, QWidget

from chouette_desk.core.events import Transfer
from chouette_desk.core.fee import FeeKind, StandingFee, cut, fixed_fee, money_fee, owing
from chouette_desk.core.money import amount_from
from chouette_desk.core.names import HOUSE, Name, folded
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.gui.dialogs.base import EntryDialog
from chouette_desk.gui.dialogs.rows import EntryRows, choice, row
from chouette_desk.gui.widgets.lists import TickList
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import ProposedEvents
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.text import money, points_text

MOST = 1_000_000
"""The largest fee of a player, in points."""
MONEY_LETTERS = 14  # that the field of an amount is wide


class FeeForm(EntryRows):
    title, size = N_("Fee for the club"), (560, 440)
    in_points: QRadioButton = choice(N_("P&oints each:"), checked=True)
    points: QSpinBox = row(least=1, most=MOST)
    in_money: QRadioButton = choice(N_("&Money each:"))
    money: QLineEdit = row(hint=N_("2.00"))
    in_percent: QRadioButton = choice(N_("Percent of what was &won:"))
    percent: QDoubleSpinBox = row(most=100)
    reason: QLineEdit = row(N_("&Reason:"))
    players: TickList = row(N_("Who &pays:"), grows=True)
    standing: QCheckBox = row(text=N_("Offer it when &settling, every evening"))
    so_far: Sentence = row(N_("So far:"))


class FeeDialog(EntryDialog[FeeForm]):
    """Ask what each player gives the club: points, money, or a part of what was won."""

    def __init__(
        self,
        night: Night,
        parent: QWidget | None = None,
        payers: Callable[[str], Sequence[Name]] | None = None,
        standing: StandingFee | None = None,
        *,
        of_club: bool = False,
    ) -> None:
        """``payers`` says who owes a fee for a reason; else it is everybody at this table.

        ``standing`` is the fee of the club so far, where the night is ``of_club``, which can keep one.
        """
        super().__init__(FeeForm(), _("&Enter the fee"), night, parent)
        self._payers = payers or partial(owing, night)
        ui = self.ui
        ui.reason.setPlaceholderText(_("Table fee"))
        ui.percent.setDecimals(1)
        ui.in_money.setEnabled(bool(night.heading.stake))
        for field, name in ((ui.points, ui.in_points), (ui.money, ui.in_money), (ui.percent, ui.in_percent)):
            name.toggled.connect(field.setVisible)
            policy = field.sizePolicy()
            policy.setRetainSizeWhenHidden(True)  # so that nothing moves
            field.setSizePolicy(policy)
            field.setVisible(name.isChecked())
        ui.money.setMaximumWidth(MONEY_LETTERS * self.fontMetrics().averageCharWidth())
        ui.in_percent.toggled.connect(ui.players.setDisabled)
        ui.so_far.show_text(_so_far(night))
        ui.show_row(ui.standing, of_club)
        if standing is not None:
            self._fill(standing)
        self._offer_players()
        ui.reason.textChanged.connect(self._offer_players)
        self.begin()

    def _fill(self, fee: StandingFee) -> None:
        """Propose the fee of the club."""
        ui = self.ui
        ui.standing.setChecked(True)
        ui.reason.setText("" if fee.reason == _("Table fee") else fee.reason)
        match fee.kind:
            case FeeKind.POINTS:
                ui.points.setValue(int(fee.amount))
            case FeeKind.MONEY if ui.in_money.isEnabled():
                ui.in_money.setChecked(True)
                ui.money.setText(f"{fee.amount:f}")
            case FeeKind.PERCENT:
                ui.in_percent.setChecked(True)
                ui.percent.setValue(float(fee.amount))
            case _:
                pass

    def standing(self) -> StandingFee | None:
        """The fee as the club's from now on; None where it is not to be kept."""
        ui = self.ui
        if not ui.standing.isChecked():
            return None
        if ui.in_percent.isChecked():
            return StandingFee(FeeKind.PERCENT, Decimal(str(ui.percent.value())), self._reason())
        if ui.in_points.isChecked():
            return StandingFee(FeeKind.POINTS, Decimal(ui.points.value()), self._reason())
        return StandingFee(FeeKind.MONEY, self._amount() or Decimal(0), self._reason())

    def _amount(self) -> Decimal | None:
        return amount_from(self.ui.money.text().strip().replace(",", "."))

    def _offer_players(self) -> None:
        """List who has played, with a tick for those who have not given it yet."""
        joined = {name: isolated(name) for name, player in self.night.players.items() if player.has_joined}
        self.ui.players.offer(joined, self._payers(self._reason()))

    # What is entered

    def _reason(self) -> str:
        return self.ui.reason.text().strip() or _("Table fee")

    def proposed_events(self) -> ProposedEvents:
        ui = self.ui
        if ui.in_percent.isChecked():
            fees = cut(self.night, Decimal(str(ui.percent.value())), self._reason())
            return fees or _("Enter a percentage. Players who have won nothing give nothing.")
        if not self.ui.players.ticked():
            return _("Tick who pays.")
        if ui.in_points.isChecked():
            return fixed_fee(self.night, ui.points.value(), self._reason(), self.ui.players.ticked())
        return self._money_fee()

    def _money_fee(self) -> ProposedEvents:
        if not (amount := self._amount()):
            return _("Type the amount that each player gives, such as 2.00.")
        events = money_fee(self.night, amount, self._reason(), self.ui.players.ticked())
        return sentences(events.problems, self.night.rulebook) if isinstance(events, Refused) else events

    def ok_text(self, after: Night) -> str:
        new = after.events[len(self.night.events) :]
        gave = {event.from_: event.points for event in new if isinstance(event, Transfer)}
        return _("{given}. The club will then have {sum}.").format(given=_given(after, gave), sum=_club_has(after))


def _given(night: Night, gave: Mapping[Name, int]) -> str:
    """The gifts: "Ann gives 3 points", or "Ann and Bob give 2 points each" if equal."""
    if len(gave) > 1 and len(set(gave.values())) == 1:
        names, amount = listed([isolated(name) for name in gave]), _amount(night, next(iter(gave.values())))
        return _("{names} give {amount} each").format(names=names, amount=amount)
    text = _("{name} gives {amount}")
    return listed([text.format(name=isolated(name), amount=_amount(night, won)) for name, won in gave.items()])


def _amount(night: Night, points: int) -> str:
    """ "2 points (€1.00)"."""
    worth = money(points, night.heading.stake, night.heading.currency)
    text = _("{points} ({money})") if worth else "{points}"
    return text.format(points=points_text(points), money=worth)


def _club_has(night: Night) -> str:
    return _amount(night, next((total for name, total in night.totals.items() if folded(name) == folded(HOUSE)), 0))


def _so_far(night: Night) -> str:
    """The gifts to the club at this table up to now."""
    gave: dict[Name, int] = {}
    for event in night.events:
        if isinstance(event, Transfer) and folded(event.to) == folded(HOUSE):
            gave[event.from_] = gave.get(event.from_, 0) + event.points
    if not gave:
        return _("Nothing has been given yet.")
    text = _("{given}: the club has {sum}.")
    return text.format(given=_given(night, gave), sum=_club_has(night))
