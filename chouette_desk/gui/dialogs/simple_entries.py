"""Dialogs for entries outside a game: transfer, payment, note, rules, leave."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Note, Payment, RulesChange, Transfer
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import fewest_payments, leaver_pays, leaving
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_leave import Ui_LeaveDialog
from chouette_desk.gui.forms.ui_note import Ui_NoteDialog
from chouette_desk.gui.forms.ui_payment import Ui_PaymentDialog
from chouette_desk.gui.forms.ui_rules import Ui_RulesDialog
from chouette_desk.gui.forms.ui_transfer import Ui_TransferDialog
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.gui.widgets.verdict import Proposal
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.payments import score_text, worth
from chouette_desk.wording.text import money, points_text


class TransferDialog(EntryDialog):
    """A penalty or a correction: one loses, the other gains."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_TransferDialog()
        self.ui.setupUi(self)
        self.ui.loser.offer(night.columns)
        self.ui.winner.offer(night.columns)
        self.ui.winner.setCurrentIndex(min(1, self.ui.winner.count() - 1))
        for box in (self.ui.loser, self.ui.winner):
            box.currentIndexChanged.connect(self.validate)
        self.ui.points.valueChanged.connect(self.validate)
        self.ui.reason.textChanged.connect(self.validate)
        self.begin(self.ui.verdict, self.ui.buttons, _("Trans&fer"), self.ui.note)

    def validate(self) -> None:
        """Override: and what the points are worth."""
        self.ui.worth.show_text(worth(self.night, self.ui.points.value()))
        super().validate()

    def proposed_events(self) -> Proposal:
        """Override: the transfer."""
        loser, winner = self.ui.loser.name(), self.ui.winner.name()
        if loser is None or winner is None:
            return _("Nobody has a column yet; seat the players first.")
        if not self.ui.reason.text().strip():
            return _("Say what the points are for.")
        points, reason = self.ui.points.value(), self.ui.reason.text().strip()
        return (Transfer(from_=loser, to=winner, points=points, reason=reason),)

    def ok_text(self, after: Night) -> str:
        """Override: the scores of the two afterwards."""
        return stand(after, self.ui.loser.name() or "", self.ui.winner.name() or "")


def stand(after: Night, one: str, other: str) -> str:
    """The scores of two players in a sentence."""
    return _("Then {one} stands at {score}, {other} at {other_score}.").format(
        one=isolated(one),
        score=score_text(after, after.totals[one]),
        other=isolated(other),
        other_score=score_text(after, after.totals[other]),
    )


# One player has paid another money.


class PaymentDialog(EntryDialog):
    """Asks for payer, payee and points; begins with a payment that is due, or the first that would settle the night."""

    def __init__(self, night: Night, parent: QWidget | None = None, due: Due | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_PaymentDialog()
        self.ui.setupUi(self)
        self.ui.payer.offer(night.columns)
        self.ui.payee.offer(night.columns)
        self._begin_with(due or next(iter(fewest_payments(night.totals)), None))
        for box in (self.ui.payer, self.ui.payee):
            box.currentIndexChanged.connect(self.validate)
        self.ui.points.valueChanged.connect(self.validate)
        self.begin(self.ui.verdict, self.ui.buttons, _("&Write It Down"), self.ui.note)

    def _begin_with(self, due: Due | None) -> None:
        if due is None:
            self.ui.payee.setCurrentIndex(min(1, self.ui.payee.count() - 1))
            return
        self.ui.payer.choose(due.payer)
        self.ui.payee.choose(due.payee)
        self.ui.points.setValue(due.points)

    def validate(self) -> None:
        """Override: and what the points are worth."""
        self.ui.worth.show_text(worth(self.night, self.ui.points.value()))
        super().validate()

    def proposed_events(self) -> Proposal:
        """Override: the payment."""
        payer, payee = self.ui.payer.name(), self.ui.payee.name()
        if payer is None or payee is None:
            return _("Nobody has a column yet; seat the players first.")
        return (Payment(from_=payer, to=payee, points=self.ui.points.value()),)

    def ok_text(self, after: Night) -> str:
        """Override: the scores of the two afterwards."""
        return stand(after, self.ui.payer.name() or "", self.ui.payee.name() or "")


# A remark on the night.


class NoteDialog(EntryDialog):
    """One line of text that stands under the sheet."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_NoteDialog()
        self.ui.setupUi(self)
        self.ui.text.textChanged.connect(self.validate)
        self.begin(self.ui.verdict, self.ui.buttons, _("&Write It Down"))

    def proposed_events(self) -> Proposal:
        """Override: the remark."""
        text = self.ui.text.text().strip()
        return (Note(text=text),) if text else _("Type what is to be remembered of this night.")


# The players change options of their rulebook between games.


class RulesDialog(EntryDialog):
    """Every option in words; what is changed holds from the next game on."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_RulesDialog()
        self.ui.setupUi(self)
        title = night.rulebook.title
        self.ui.explained.show_text(_("{title}. What you change here holds from the next game on.").format(title=title))
        self.ui.rules.set_rulebook(night.rulebook)
        self.ui.rules.changed.connect(self.validate)
        self.begin(self.ui.verdict, self.ui.buttons, _("&Change the Rules"), self.ui.note)

    def proposed_events(self) -> Proposal:
        """Override: the options changed."""
        change = self.ui.rules.change()
        return (RulesChange(change=change),) if change else _("Choose what the players have agreed to change.")

    def ok_text(self, after: Night) -> str:
        """Override: the number of rules that change."""
        number = len(self.ui.rules.change())
        return ngettext("{number} rule changes.", "{number} rules change.", number).format(number=number)


# A player leaves, and what is paid then.


class LeaveDialog(EntryDialog):
    """Asks who leaves; shows the score and the payments that bring it to zero (rules.md 7)."""

    def __init__(self, night: Night, parent: QWidget | None = None, player: Name | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_LeaveDialog()
        self.ui.setupUi(self)
        self.ui.player.offer(night.present, nobody=_("choose a player"), chosen=player)
        self.ui.player.currentIndexChanged.connect(self.validate)
        self.ui.record.toggled.connect(self.validate)
        self.begin(self.ui.verdict, self.ui.buttons, _("&Leave"), self.ui.note)

    def dues(self) -> tuple[Due, ...]:
        """The payments that are due if the chosen player leaves."""
        name = self.ui.player.name()
        return () if name is None else leaver_pays(self.night.totals, name)

    def validate(self) -> None:
        """Override: and the score with its payments."""
        name = self.ui.player.name()
        self.ui.score.show_text("" if name is None else score_text(self.night, self.night.totals[name]))
        self.ui.payments.clear()
        if name is not None:
            self.ui.payments.addItems([due_text(self.night, due) for due in self.dues()] or [_("Nothing to pay.")])
        self.ui.record.setEnabled(bool(self.dues()))
        super().validate()

    def proposed_events(self) -> Proposal:
        """Override: the leaving, then the payments if they are to be written down."""
        name = self.ui.player.name()
        if name is None:
            return _("Say who leaves.")
        return leaving(self.night, name, paid=self.ui.record.isChecked())

    def ok_text(self, after: Night) -> str:
        """Override: the Box and the Captain that are left in the line."""
        line = after.line or ()
        if len(line) < 3:
            return _("Then too few are left for another game, until someone joins.")
        return _("Then {box} is Box and {captain} Captain.").format(box=isolated(line[0]), captain=isolated(line[1]))


def due_text(night: Night, due: Due) -> str:
    """ "Ann pays Bob 3 points (€1.50)"."""
    words = {"payer": isolated(due.payer), "payee": isolated(due.payee), "points": points_text(due.points)}
    text = money(due.points, night.heading.stake, night.heading.currency)
    if text is None:
        return _("{payer} pays {payee} {points}").format(**words)
    return _("{payer} pays {payee} {points} ({money})").format(**words, money=text)
