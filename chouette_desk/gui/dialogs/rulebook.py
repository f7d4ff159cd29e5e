"""A rulebook of the club, edited as sentences with choices."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QPushButton, QSizePolicy, QWidget

from chouette_desk.book.clubs import ClubRulebook
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.people import Register
from chouette_desk.gui.dialogs.base import SavingDialog
from chouette_desk.gui.dialogs.rows import FormRows, beside, row, wide
from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.rules_form import RulesForm
from chouette_desk.gui.widgets.sentence import Message, Sentence
from chouette_desk.nightfile.rulebooks import own, shipped, told_of
from chouette_desk.nightfile.writing import base_and_changes
from chouette_desk.wording.language import N_, _, ngettext

HIGHEST_TEXT = 72  # of the sentences, in pixels


class RulebookForm(FormRows):
    title, size = N_("A rulebook of the club"), (720, 640)
    name: QLineEdit = row(N_("&Name:"))
    address: QLineEdit = row(N_("A&ddress:"), hint=N_("Where the club's rules can be read"))
    text: QPlainTextEdit = row(
        N_("&Sentences:"),
        hint=N_("What else the club says, one sentence a line: printed with the rules in short"),
    )
    about: Sentence = wide()
    rules: RulesForm = wide(grows=True)
    message: Message = wide()
    reset: QPushButton = beside(text=N_("&As in the base"))


class RulebookDialog(SavingDialog[RulebookForm]):
    """Edit a rulebook; saved under a club's name it is the next version of that."""

    def __init__(self, register: Register, rulebook: Rulebook, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(RulebookForm(), _("&Keep"), parent)
        self._register = register
        self._rulebook, self._base = rulebook, shipped(base_and_changes(rulebook)[0])
        self.kept: ClubRulebook | None = None
        ui = self.ui
        ui.name.setText(name)
        ui.address.setText(rulebook.address)
        ui.text.setPlainText(rulebook.text)
        ui.text.setTabChangesFocus(True)
        ui.text.setMaximumHeight(HIGHEST_TEXT)
        ui.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        ui.name.textChanged.connect(self._explain)
        ui.rules.changed.connect(self._explain)
        ui.reset.clicked.connect(lambda: ui.rules.set_rulebook(self._base))
        ui.rules.set_rulebook(rulebook, self._base)
        set_tab_order_from_layout(self)
        ui.name.setFocus()

    def rulebook(self) -> Rulebook:
        """The rulebook as it is entered."""
        ui, name = self.ui, self.ui.name.text().strip()
        about = told_of(self._rulebook) if self._rulebook.name == name else {}
        typed = {"address": ui.address.text().strip(), "text": ui.text.toPlainText().strip()}
        return own(self._base, ui.rules.change(), {**about, **typed, "name": name})

    def _explain(self) -> None:
        """Say how much differs from the base, and which version it will be."""
        name, count = self.ui.name.text().strip(), len(self.ui.rules.change())
        text = ngettext(
            "Based on {base}, with {count} rule changed; it is marked.",
            "Based on {base}, with {count} rules changed; they are marked.",
            count,
        )
        if not count:
            text = _("Same as {base}: no rule has been changed yet.")
        self.ui.about.show_text(text.format(base=self._base.title, count=count))
        versions = [own.version for own in self._register.rulebooks() if own.name == name]
        next_one = _("It will be version {number}. Nights already begun keep their own version.")
        self.ui.message.show_text(next_one.format(number=max(versions) + 1) if versions else "")

    def save(self) -> None:
        """Override: the next version; raises NotWritten for a name that cannot be."""
        self.kept = self._register.keep_rulebook(self.ui.name.text().strip(), self.rulebook())
