"""Dialog of a new night: heading, rules, players and their order."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QDate, QSettings, QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from chouette_desk.core.events import AnyEvent, Order, Seat, Start
from chouette_desk.core.fold import new_night
from chouette_desk.core.names import Name, folded, next_table_name
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.seating import LEAST_PLAYERS
from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.desk.dry_run import try_events, with_consent
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.forms.ui_new_night import Ui_NewNightDialog
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.style import Scale
from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.opening_dice import DICE_MISSING
from chouette_desk.gui.widgets.sentence import HeadingFont
from chouette_desk.gui.widgets.small_screens import FOLDS
from chouette_desk.gui.widgets.verdict import ProposedEvents
from chouette_desk.gui.windows import question
from chouette_desk.nightfile.reading import wrong_heading
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.problems import sentence, sentences
from chouette_desk.wording.rules import short_rules
from chouette_desk.wording.safe_text import isolated, with_isolated
from chouette_desk.wording.text import wrong_table

if TYPE_CHECKING:
    from chouette_desk.desk.people import Regulars

CURRENCIES = ("EUR", "GBP", "USD", "CHF", "DKK", "SEK", "NOK", "PLN", "CZK", "TRY", "JPY", "CAD", "AUD")
REMEMBERED = ("club", "table", "stake", "currency")


class HeadingForm(Protocol):
    """A form with the heading of a night, except for the date."""

    club: QLineEdit
    table: QLineEdit
    stake: QLineEdit
    currency: QComboBox


def recall_heading(form: HeadingForm, settings: Settings) -> None:
    """Offer the currencies, and fill in what the last new night had."""
    form.currency.addItems(CURRENCIES)
    form.club.setText(settings.new_night_club)
    form.table.setText(settings.new_night_table)
    form.stake.setText(settings.new_night_stake)
    form.currency.setCurrentText(settings.new_night_currency)


def heading_in(form: HeadingForm, date: str | None) -> Heading:
    """The heading without its blanks; a currency without a stake is left out too."""
    stake = _in_hundredths(form.stake.text().strip().replace(",", ".")) or None
    return Heading(
        club=form.club.text().strip() or None,
        table=form.table.text().strip() or None,
        date=date,
        stake=stake,
        currency=(form.currency.currentText().strip().upper() or None) if stake else None,
    )


def _in_hundredths(stake: str) -> str:
    """Half a unit as coins are counted: "0.50" for "0.5"; anything else as it is."""
    return f"{stake}0" if stake[-2:-1] == "." and stake[-1].isdecimal() else stake


def wrong_in_heading(heading: Heading) -> str:
    """The sentences on what cannot be in a heading; empty if all can."""
    fields = {key: getattr(heading, key) for key in (*REMEMBERED, "date")}
    problems = [wrong_heading(key, value) for key, value in fields.items() if value is not None]
    return " ".join(sentence(problem) for problem in problems if problem)


class NewNightDialog(FormDialog[Ui_NewNightDialog]):
    """Everything a night begins with, on one page; weekly values are remembered.

    ``begin`` is called to begin it; where that fails the page stays as it was filled in.
    """

    def __init__(
        self, parent: QWidget | None = None, settings: QSettings | None = None, regulars: Regulars | None = None
    ) -> None:
        super().__init__(Ui_NewNightDialog(), _("Begin the ni&ght"), parent)
        self.ui.players_layout.setProperty(FOLDS, True)
        self.begin: Callable[[], bool] = lambda: True
        self._settings = Settings(settings)
        self.ui.rules_explained.show_text(_("Changes that this table agrees on apply to this night only."))
        self._is_first, self._regulars = True, regulars
        for heading in (self.ui.night_heading, self.ui.players_heading, self.ui.order_heading):
            HeadingFont(heading, self, Scale.HEADING)
        self.ui.refused.hide()
        self.ui.rulebook.refused.connect(self._rulebook_refused)
        self._proposed_table, self._taken = "", tuple[str, ...]()
        self._recall()
        self.ui.rules.set_rulebook(self.ui.rulebook.rulebook())
        self._show_rules()
        self._connect()
        if regulars is not None:
            self.ui.regulars.ask(regulars, self.ui.club.text, self.ui.players.names)
        set_tab_order_from_layout(self)
        self.ui.players.setFocus()
        letter = self.fontMetrics()
        self.resize(self.size().expandedTo(QSize(130 * letter.averageCharWidth(), 32 * letter.lineSpacing())))

    def _connect(self) -> None:
        ui = self.ui
        ui.rulebook.chosen.connect(self._rulebook_chosen)
        ui.rules.changed.connect(self._show_rules)
        ui.players.changed.connect(self._follow_players)
        ui.players.done.connect(self._continue)
        ui.regulars.chosen.connect(self._add_players)
        ui.regulars.nobody.connect(ui.players.show_message)
        ui.club.editingFinished.connect(self._offer_own_rules)
        for day_changed in (ui.club.editingFinished, ui.date.dateChanged):
            day_changed.connect(self._ask_for_tables)
            day_changed.connect(self.validate)
        ui.table.textChanged.connect(self.validate)
        ui.club.textChanged.connect(lambda: ui.players.show_message(""))
        ui.rolled.toggled.connect(lambda rolled: ui.how.setCurrentIndex(0 if rolled else 1))
        for changed in (ui.dice.changed, ui.order.changed, ui.rolled.toggled, ui.verdict.reason_changed):
            changed.connect(self.validate)
        for changed in (ui.stake.textChanged, ui.currency.editTextChanged):
            changed.connect(self.validate)

    def continue_evening(self, night: Night, date: str, table: str) -> None:
        """Ask for another table of an evening, with the stake and rules of this night."""
        ui, heading = self.ui, night.heading
        self._is_first = False
        self.setWindowTitle(_("Another table"))
        ui.date.setDate(QDate.fromString(date, Qt.DateFormat.ISODate))
        ui.club.setText(heading.club or "")
        for field in (ui.date, ui.club):
            field.setEnabled(False)
        ui.table.setText(table)
        self._ask_for_tables()
        ui.stake.setText(heading.stake or "")
        if heading.currency:
            ui.currency.setCurrentText(heading.currency)
        ui.rulebook.offer(night.rulebook)

    def same_as_last_time(self) -> None:
        """Fill in the players of the club's last evening."""
        self.ui.regulars.last.click()

    # What is remembered

    def _recall(self) -> None:
        self.ui.date.setDate(QDate.currentDate())
        recall_heading(self.ui, self._settings)
        self._proposed_table = self.ui.table.text()
        self._offer_own_rules()
        self._ask_for_tables()
        if key := self._settings.new_night_rulebook:
            self.ui.rulebook.choose(key)

    def _remember(self) -> None:
        heading = self.heading()
        for key in REMEMBERED:
            if key != "table" or heading.table != self._proposed_table:  # which may be that of the second table
                setattr(self._settings, f"new_night_{key}", getattr(heading, key) or "")
        self._settings.new_night_currency = self.ui.currency.currentText().strip()
        self._settings.new_night_rulebook = self.ui.rulebook.key()

    # What is shown

    def _offer_own_rules(self) -> None:
        """Offer the rulebooks that the book keeps of the club."""
        if self._regulars is not None:
            with suppress(Trouble):  # the players of last time, or the night itself, will tell
                self.ui.rulebook.offer_own(self._regulars.rulebooks(self.ui.club.text()))

    def _ask_for_tables(self) -> None:
        """Ask which tables that day has, and propose that of last time, or the next one."""
        if self._regulars is None:
            return
        with suppress(Trouble):  # the night itself will tell
            self._taken = self._regulars.tables(self.ui.club.text(), self.heading().date or "")
            usual, table = self._settings.new_night_table, self.ui.table
            if self._is_first and table.text() == self._proposed_table:
                self._proposed_table = next_table_name(self._taken) if usual in self._taken else usual
                table.setText(self._proposed_table)

    def _evening_text(self) -> str:
        """Say that the night joins an evening of that day; empty for a new evening."""
        if not self._taken or not self._is_first:
            return ""
        text = _("This day has an evening already; its next table is {table}.")
        return text.format(table=next_table_name(self._taken))

    def _wrong_table(self) -> Reason | None:
        return wrong_table(self.heading().table, self._taken)

    def _rulebook_chosen(self) -> None:
        self._rulebook_refused("")
        self.ui.rules.set_rulebook(self.ui.rulebook.rulebook())
        self._show_rules()

    def _rulebook_refused(self, reason: str) -> None:
        """Show why a file is no rulebook, until another one is chosen."""
        self.ui.refused.show_refusal(reason)
        self.ui.refused.setVisible(bool(reason))

    def _show_rules(self) -> None:
        """Show the rules in short, and what they ask of the players."""
        book = self.rulebook()
        self.ui.about.show_rules(short_rules(book))
        self.ui.players.show_stakes(book.stakes == "lower-of-pair")
        self._follow_players()

    def _follow_players(self) -> None:
        ui, names = self.ui, self.ui.players.names()
        with QSignalBlocker(ui.dice), QSignalBlocker(ui.order):  # validated once, for all
            ui.dice.ask(names, self.rulebook())
            ui.order.offer(names)
        self.validate()

    def _add_players(self, names: tuple[Name, ...]) -> None:
        """Add the regulars who are not on the list yet."""
        listed = set(map(folded, self.ui.players.names()))
        for name in names:
            if folded(name) not in listed:
                self.ui.players.add(name)
        self.ui.players.setFocus()

    def leave_out(self, names: Collection[Name]) -> None:
        """Take these players off the list."""
        self.ui.players.leave_out(names)

    def _continue(self) -> None:
        """Enter without a name: to the dice, and from there to the end."""
        if self.ok.isEnabled():
            self.accept()
        elif self.ui.verdict.trial.liftable:
            self.ui.verdict.reason.setFocus()
        elif self.ui.rolled.isChecked() and len(self.ui.players.names()) >= LEAST_PLAYERS:
            self.ui.dice.focus_missing()

    # What is entered

    def heading(self) -> Heading:
        """The heading of the night, with its date."""
        return heading_in(self.ui, self.ui.date.date().toString(Qt.DateFormat.ISODate))

    def rulebook(self) -> Rulebook:
        """The rulebook chosen, with what the table changes of it."""
        book, change = self.ui.rulebook.rulebook(), self.ui.rules.change()
        return book.changed(change) if change else book

    def proposed_events(self) -> ProposedEvents:
        """The players and their order as events, or a sentence about what is missing."""
        names = self.ui.players.names()
        if wrong := wrong_in_heading(self.heading()):
            return wrong
        if reason := self._wrong_table():
            return reason.text
        if (left := LEAST_PLAYERS - len(names)) > 0:
            return ngettext(
                "A chouette needs three players: type {number} more name.",
                "A chouette needs three players: type {number} more names.",
                left,
            ).format(number=left)
        seat = Seat(players=names, stakes=self.ui.players.stakes())
        if not self.ui.rolled.isChecked():
            return seat, Order(players=self.ui.order.names())
        if not self.ui.dice.complete():
            return _(DICE_MISSING)
        return seat, Order(rolls=self.ui.dice.rolls(), note=self.ui.dice.note())

    def validate(self) -> None:
        """Ask a night of these rules; to be called whenever something was entered."""
        verdict, night, proposed = self.ui.verdict, new_night(self.rulebook(), self.heading()), self.proposed_events()
        evening = "" if self._wrong_table() else self._evening_text()
        if isinstance(proposed, str):
            verdict.show_missing(f"{evening} {proposed}".strip())
        else:
            reason = verdict.reason.text()
            trial = with_consent(try_events(night, proposed, reason), reason)
            verdict.show_trial(night, trial, lambda after: f"{evening} {_ready(after)}".strip())
        self.ok.setEnabled(verdict.trial.accepted)

    def night_start(self) -> tuple[Rulebook, Heading, tuple[AnyEvent, ...]]:
        """The first events of the night; valid after the dialog was accepted."""
        return self.rulebook(), self.heading(), self.ui.verdict.trial.events

    def accept(self) -> None:
        """Override: add a name still being typed; accept only what the rules allow."""
        if self.ui.players.name.text().strip() and not self.ui.players.add_typed():
            return
        self.validate()
        if self.ui.verdict.trial.accepted and self.begin():
            if self._is_first:
                self._remember()
            super().accept()

    def reject(self) -> None:
        """Override: names that were entered are not lost without a question."""
        names = self.ui.players.names()
        if not names:
            super().reject()
            return
        text = ngettext(
            "Discard this night? {count} name was entered.",
            "Discard this night? {count} names were entered.",
            len(names),
        )
        question(self, text.format(count=len(names)), {_("&Discard the night"): super().reject}, careful=True)


def _ready(after: Night) -> str:
    box, captain = isolated(after.box or ""), isolated(after.captain or "")
    begins = _("{box} begins as Box, {captain} as Captain.").format(box=box, captain=captain)
    problems = try_events(after, (Start(),)).problems
    return f"{begins} {with_isolated(sentences(problems, after.rulebook), after.columns)}".strip()
