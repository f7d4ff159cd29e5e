"""Dialogs for entries outside a game: transfer, payment, note, rules, leave."""

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QWidget

from chouette_desk.core.events import Method, Note, Payment, RulesChange, Transfer
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.option import LARGEST
from chouette_desk.core.settlement import leaving, night_dues
from chouette_desk.gui.dialogs.base import EntryDialog
from chouette_desk.gui.dialogs.rows import NOTE, EntryRows, beside, row, wide
from chouette_desk.gui.widgets.inputs import PlayerBox, offer_choices
from chouette_desk.gui.widgets.lists import LinesList
from chouette_desk.gui.widgets.rules_form import RulesForm
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import ProposedEvents, box_and_captain_text
from chouette_desk.wording.events import method_text
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.payments import left_open_text, payment_text, score_text, worth
from chouette_desk.wording.safe_text import isolated, with_isolated


class TransferForm(EntryRows):
    title = N_("Transfer points")
    loser: PlayerBox = row(N_("Points fro&m:"))
    winner: PlayerBox = row(N_("&To:"))
    points: QSpinBox = row(N_("&Points:"), least=1, most=LARGEST)
    worth: Sentence = beside()
    reason: QLineEdit = row(N_("&Reason:"), hint=N_("a penalty, a correction …"))
    note: QLineEdit = NOTE


class TransferDialog(EntryDialog[TransferForm]):
    """A penalty or a correction: one loses, the other gains."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(TransferForm(), _("Trans&fer"), night, parent)
        ui = self.ui
        ui.loser.offer(night.payers)
        ui.winner.offer(night.payers)
        ui.winner.setCurrentIndex(min(1, ui.winner.count() - 1))
        self.explain(ui.worth, ui.points.valueChanged, lambda: worth(night, ui.points.value()))
        self.begin()

    def proposed_events(self) -> ProposedEvents:
        loser, winner, reason = self.ui.loser.name(), self.ui.winner.name(), self.ui.reason.text().strip()
        if loser is None or winner is None:
            return _("Nobody has a column yet; seat the players first.")
        if not reason:
            return _("Say what the points are for.")
        return (Transfer(from_=loser, to=winner, points=self.ui.points.value(), reason=reason),)

    def ok_text(self, after: Night) -> str:
        return _scores(after, self.ui.loser.name() or "", self.ui.winner.name() or "")


def _scores(after: Night, one: str, other: str) -> str:
    return _("{one} will then be at {score}, {other} at {other_score}.").format(
        one=isolated(one),
        score=score_text(after, after.totals[one]),
        other=isolated(other),
        other_score=score_text(after, after.totals[other]),
    )


def offer_methods(box: QComboBox) -> None:
    """Offer the ways in which money changes hands, after none that is said."""
    offer_choices(box, {None: _("not stated"), **{method: method_text(method) for method in Method}})


def chosen_method(box: QComboBox) -> Method | None:
    """Return the chosen method of payment; None if it is not said."""
    word: str | None = box.currentData()
    return None if word is None else Method(word)


class PaymentForm(EntryRows):
    title = N_("Payment")
    payer: PlayerBox = row(N_("Pa&id by:"))
    payee: PlayerBox = row(N_("&To:"))
    points: QSpinBox = row(N_("&Points:"), least=1, most=LARGEST)
    worth: Sentence = beside()
    method: QComboBox = row(N_("&How:"))
    note: QLineEdit = NOTE


class PaymentDialog(EntryDialog[PaymentForm]):
    """Ask for a payment, at first one that is due or would settle the night.

    Payee and points follow the payer, until others are chosen and typed.
    """

    def __init__(self, night: Night, parent: QWidget | None = None, due: Due | None = None) -> None:
        super().__init__(PaymentForm(), _("&Write it down"), night, parent)
        ui, self._dues = self.ui, night_dues(night)
        ui.payer.offer(night.payers)
        ui.payee.offer(night.payers)
        if due := due or next(iter(self._dues), None):
            ui.payer.choose(due.payer)
            ui.payee.choose(due.payee)
            ui.points.setValue(due.points)
        else:
            ui.payee.setCurrentIndex(min(1, ui.payee.count() - 1))
        offer_methods(ui.method)
        self.explain(ui.worth, ui.points.valueChanged, lambda: worth(night, ui.points.value()))
        self._payee, self._points = ui.payee.name(), ui.points.value()
        self._asked = self._payment() if due else None
        for box in (ui.payer, ui.payee):
            box.currentIndexChanged.connect(self._follow)
        self.begin()

    def _payment(self) -> tuple[Name | None, Name | None, int]:
        return self.ui.payer.name(), self.ui.payee.name(), self.ui.points.value()

    def _follow(self) -> None:
        """Propose what the payer owes; keep what was chosen and typed instead."""
        ui, (payer, payee, points) = self.ui, self._payment()
        owed = {due.payee: due.points for due in self._dues if due.payer == payer}
        if owed and payee in (payer, self._payee):
            self._payee = payee = next(iter(owed))
            ui.payee.choose(payee)
        if points == self._points and payer and payee:
            most = min(-self.night.totals[payer], self.night.totals[payee])
            self._points = owed.get(payee, max(most, ui.points.minimum()))
            ui.points.setValue(self._points)

    def accept(self) -> None:
        """Override: ask first where somebody would pay or get more than is owed."""
        self.validate()
        after, payment = self.verdict.trial.night, self._payment()
        if self.verdict.trial.accepted and after is not None and payment != self._asked:
            self._asked = payment
            if text := _beyond_zero(after, *payment[:2]):
                self.verdict.show_question(text)
                self.grow()
                return
        super().accept()

    def proposed_events(self) -> ProposedEvents:
        payer, payee = self.ui.payer.name(), self.ui.payee.name()
        if payer is None or payee is None:
            return _("Nobody has a column yet; seat the players first.")
        return (Payment(from_=payer, to=payee, points=self.ui.points.value(), method=chosen_method(self.ui.method)),)

    def ok_text(self, after: Night) -> str:
        return _scores(after, self.ui.payer.name() or "", self.ui.payee.name() or "")


def _beyond_zero(after: Night, payer: Name | None, payee: Name | None) -> str:
    """The question on a payment after which who paid is plus, or who was paid minus."""
    beyond = [name for name, sign in ((payer, 1), (payee, -1)) if name and sign * after.totals[name] > 0]
    scores = [f"{isolated(name)} {score_text(after, after.totals[name])}" for name in beyond]
    text = _("That is more than is owed: {scores} afterwards. Press once more to write it down.")
    return text.format(scores=listed(scores)) if scores else ""


class NoteForm(EntryRows):
    title, size = N_("Note"), (520, 140)
    text: QLineEdit = row(N_("&Remark:"), hint=N_("Printed under the sheet"))


class NoteDialog(EntryDialog[NoteForm]):
    """A remark on the night: one line of text under the sheet."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(NoteForm(), _("&Write it down"), night, parent)
        self.begin()

    def proposed_events(self) -> ProposedEvents:
        text = self.ui.text.text().strip()
        return (Note(text=text),) if text else _("Type something to remember about this night.")


class RulesChangeForm(EntryRows):
    title, size = N_("Change the rules"), (920, 560)
    explained: Sentence = wide()
    rules: RulesForm = wide(grows=True)
    note: QLineEdit = NOTE


class RulesDialog(EntryDialog[RulesChangeForm]):
    """Every option of the rulebook in words; changes hold from the next game on."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(RulesChangeForm(), _("&Change the rules"), night, parent)
        title = night.rulebook.title
        self.ui.explained.show_text(_("{title}. Your changes apply from the next game on.").format(title=title))
        self.ui.rules.set_rulebook(night.rulebook)
        self.begin()

    def proposed_events(self) -> ProposedEvents:
        change = self.ui.rules.change()
        return (RulesChange(change=change),) if change else _("Choose what the players have agreed to change.")

    def ok_text(self, after: Night) -> str:
        number = len(self.ui.rules.change())
        return ngettext("{number} rule changes.", "{number} rules change.", number).format(number=number)


class LeaveForm(EntryRows):
    title, size = N_("Leave the table"), (520, 320)
    player: PlayerBox = row(N_("&Who leaves:"))
    score: Sentence = row(N_("Score:"), when=lambda form: form.player.name())
    payments: LinesList = row(N_("Pa&yments:"), grows=True, when=lambda form: form.player.name())
    record: QCheckBox = row(
        text=N_("Wr&ite these payments on the sheet"), checked=True, when=lambda form: form.player.name()
    )
    method: QComboBox = row(N_("&How:"), when=lambda form: form.record.isEnabled() and form.record.isChecked())
    note: QLineEdit = NOTE


class LeaveDialog(EntryDialog[LeaveForm]):
    """Ask who leaves; show the score and the payments to zero (rules.md 7)."""

    def __init__(self, night: Night, parent: QWidget | None = None, player: Name | None = None) -> None:
        super().__init__(LeaveForm(), _("&Leave"), night, parent)
        self.ui.player.offer(night.people, nobody=_("choose a player"), chosen=player)
        offer_methods(self.ui.method)
        self.begin()

    def validate(self) -> None:
        """Override: and the score with its payments."""
        name, totals = self.ui.player.name(), self.night.totals
        dues = night_dues(self.night, name) if name else ()
        self.ui.score.show_text(score_text(self.night, totals[name]) if name else "")
        self.ui.payments.clear()
        if name:
            texts = [with_isolated(payment_text(due), (due.payer, due.payee)) for due in dues]
            texts += filter(None, [left_open_text(self.night, name)])
            self.ui.payments.addItems(texts or [_("Nothing to pay.")])
        self.ui.record.setEnabled(bool(dues))
        self.ui.show_rows()
        super().validate()

    def proposed_events(self) -> ProposedEvents:
        """Override: the leaving, then the payments if they are to be written down."""
        if (name := self.ui.player.name()) is None:
            return _("Choose who leaves.")
        method = chosen_method(self.ui.method)
        return leaving(self.night, name, paid=self.ui.record.isChecked(), method=method)

    def ok_text(self, after: Night) -> str:
        return box_and_captain_text(after)
