"""Dialog of old sheets: each file read, corrected, its players matched, imported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QListWidgetItem, QWidget

from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.trouble import Trouble
from chouette_desk.core.trouble import text_of as text_of_reason
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.files import SHEET_ENDINGS, file_name, not_written, with_ending
from chouette_desk.desk.people import Register
from chouette_desk.desk.sheet_import import SheetImport, State, date_in, matched_people
from chouette_desk.files.atomic_file import write_whole
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.new_night import heading_in, recall_heading, wrong_in_heading
from chouette_desk.gui.file_dialogs import ask_for_files, ask_where_to_save, night_kinds
from chouette_desk.gui.forms.ui_old_sheets import Ui_OldSheetsDialog
from chouette_desk.gui.seated_elsewhere import ask_who_sits_elsewhere
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.style import Scale
from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.sentence import HeadingFont
from chouette_desk.gui.widgets.table_view import RoomyRows
from chouette_desk.gui.windows import question
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.sheet import FigureKind
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.safe_text import escape_markup

STATES = {State.UNREADABLE: N_("cannot be read"), State.NEEDS_REPAIR: N_("needs repair"), State.READY: N_("ready")}
KINDS = {
    None: N_("Detect"),
    FigureKind.POINTS: N_("Points of each game"),
    FigureKind.TOTALS: N_("Running totals"),
}
STEPS = (N_("The sheet"), N_("The players"), N_("The night"))
SHEET, PLAYERS, NIGHT = range(3)


def ask_for_sheets(parent: QWidget, settings: Settings, then: Callable[[list[Path]], object]) -> QFileDialog:
    """Ask for old sheets, at first where the last ones were."""
    endings = " ".join(f"*{ending}" for ending in SHEET_ENDINGS)
    kinds = _("Spreadsheets ({endings});;All files (*)").format(endings=endings)
    folder = Path(settings.last_sheets_folder or settings.nearest_folder)

    def chosen(paths: list[Path]) -> None:
        settings.last_sheets_folder = str(paths[0].parent)
        then(paths)

    return ask_for_files(parent, _("Import old sheets"), folder, kinds, chosen)


class OldSheetsDialog(FormDialog[Ui_OldSheetsDialog]):
    """Import old sheets into a book one after the other; no file is changed.

    ``numbers`` are those of the nights that came into the book.
    """

    def __init__(self, club_book: ClubBook, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(Ui_OldSheetsDialog(), "", parent)
        self._club_book, self._settings = club_book, settings
        self.numbers: list[int] = []
        self.imports: list[SheetImport] = []
        self._people: Mapping[Name, tuple[str, str]] = {}
        ui = self.ui
        HeadingFont(ui.heading, self, Scale.HEADING)
        ui.figures.addItems([_(text) for text in KINDS.values()])
        ui.files.setItemDelegate(RoomyRows(ui.files))
        ui.message.keep_free(2)
        ui.how_to_repair.show_text(_("To correct a figure here, type over it. The file itself does not change."))
        recall_heading(ui, settings)
        if key := settings.new_night_rulebook:
            ui.rulebook.choose(key)
        self._connect()
        self._show_step(0)

    def _connect(self) -> None:
        ui = self.ui
        ui.files.currentRowChanged.connect(self._show_file)
        ui.add_files.clicked.connect(lambda: ask_for_sheets(self, self._settings, self.add))
        ui.remove_file.clicked.connect(self._remove_file)
        ui.page.activated.connect(self._choose_page)
        ui.figures.activated.connect(self._choose_figures)
        ui.next_mistake.clicked.connect(self.show_next_mistake)
        ui.view.typed.connect(self._put_right)
        ui.view.clicked.connect(self._show_state)
        ui.people.chosen.connect(self._choose_person)
        ui.club.editingFinished.connect(self._read_people)
        ui.date.textEdited.connect(self._choose_date)
        for changed in (ui.table.textChanged, ui.stake.textChanged, ui.currency.editTextChanged, ui.club.textChanged):
            changed.connect(self._show_state)
        ui.back.clicked.connect(lambda: self._show_step(ui.steps.currentIndex() - 1))
        ui.forward.clicked.connect(lambda: self._show_step(ui.steps.currentIndex() + 1))
        ui.keep.clicked.connect(self._keep)
        ui.save.clicked.connect(self._save)

    # The files

    @property
    def current(self) -> SheetImport | None:
        """The file that is shown."""
        row = self.ui.files.currentRow()
        return self.imports[row] if 0 <= row < len(self.imports) else None

    @property
    def _shown(self) -> SheetImport:
        """The file that is shown, for what can only be used with one."""
        assert self.current is not None, "without a file its fields are disabled"
        return self.current

    def add(self, paths: Iterable[Path]) -> None:
        """Read these files too, those that are not listed yet."""
        listed = {sheet.path for sheet in self.imports}
        new = [SheetImport(path) for path in dict.fromkeys(paths) if path not in listed]
        for sheet in new:
            self.imports.append(sheet)
            self.ui.files.addItem(QListWidgetItem())
        self._read_people()
        self._show_states()
        if new and (self.current is None or self.current.state is State.DONE):
            self.ui.files.setCurrentRow(len(self.imports) - len(new))

    def _remove_file(self) -> None:
        row = self.imports.index(self._shown)
        del self.imports[row]
        self.ui.files.takeItem(row)
        self._show_file()

    def _show_states(self) -> None:
        for row, sheet in enumerate(self.imports):
            item = self.ui.files.item(row)
            state = sheet.result or _(STATES[sheet.state])
            item.setText(f"{sheet.path.name}\n{state}")  # no signs round the name: in another font they hide the state
            item.setToolTip(escape_markup(str(sheet.path)))

    def _show_file(self) -> None:
        """Show another file from its first step on."""
        sheet = self.current
        if sheet is not None:
            with QSignalBlocker(self.ui.page):
                self.ui.page.clear()
                self.ui.page.addItems([name or sheet.path.name for name in sheet.pages])
                self.ui.page.setCurrentIndex(sheet.chosen)
                self.ui.date.setText(sheet.date)
            self.ui.figures.setCurrentIndex(list(KINDS).index(sheet.stated))
        self._show_step(0)
        self._show_sheet()
        self.ui.view.choose_first_mistake()
        self._show_state()

    # The sheet

    def _show_sheet(self) -> None:
        """Show the table as it is read now, and what is wrong with it."""
        sheet, ui = self.current, self.ui
        ui.view.show_sheet(sheet, ui.rulebook.rulebook())
        for widget in (ui.how_to_repair, ui.figures_label, ui.figures, ui.next_mistake):
            widget.setVisible(sheet is not None and sheet.draft is not None)
        for widget in (ui.page_label, ui.page):
            widget.setVisible(sheet is not None and len(sheet.pages) > 1)
        self._show_people()
        self._show_state()

    def _put_right(self, row: int, column: int, text: str) -> None:
        self._shown.put_right(row, column, text)
        self._show_sheet()

    def _choose_page(self, index: int) -> None:
        self._shown.choose_page(index)
        self._show_sheet()
        self.ui.view.choose_first_mistake()
        self._show_state()

    def _choose_figures(self, index: int) -> None:
        self._shown.state_figures(list(KINDS)[index])
        self._show_sheet()

    def show_next_mistake(self) -> None:
        """Choose the next line that is wrong, and say what is wrong with it."""
        self.ui.view.choose_next_mistake()
        self._show_state()

    # The players

    def _read_people(self) -> None:
        """Look up the players of the club."""
        self._people = people_of(self._club_book, self.ui.club.text().strip())
        for sheet in self.imports:
            people = ((name, *others) for name, others in self._people.items())
            sheet.matches = matched_people(sheet.names(), people)
        self._show_people()
        self._show_state()

    def _show_people(self) -> None:
        if (sheet := self.current) is None:
            return
        self.ui.people.ask({name: sheet.person(name) for name in sheet.names()}, self._people)

    def _choose_person(self, name: Name, person: Name) -> None:
        self._shown.people[name] = person
        self._show_state()

    # The night

    def _choose_date(self, text: str) -> None:
        self._shown.date = date_in(text) or text.strip()
        self._show_state()

    def heading(self, sheet: SheetImport) -> Heading:
        """The heading of the night, without its blanks."""
        return heading_in(self.ui, sheet.date or None)

    # What is missing, and what can be done

    def _wrong_in_sheet(self, sheet: SheetImport) -> str:
        """Return what is wrong in the table, the chosen line's problem first."""
        problems = sheet.problem_sentences()
        if not problems:
            return ""
        chosen = self.ui.view.chosen_problem()
        if (others := len(problems) - 1) == 0:
            return problems[chosen]
        more = ngettext("{number} more thing is wrong.", "{number} more things are wrong.", others)
        return f"{problems[chosen]} {more.format(number=others)}"

    def _wrong(self, sheet: SheetImport) -> tuple[str, str, str]:
        """Return a sentence for each step on what is wrong in it; empty where nothing is."""
        heading = wrong_in_heading(self.heading(sheet))
        return self._wrong_in_sheet(sheet), text_of_reason(sheet.wrong_people()), heading

    def _show_message(self, sheet: SheetImport, wrong: Sequence[str]) -> None:
        """Show a sentence on the step that is shown, or what an earlier one still needs."""
        step, message = self.ui.steps.currentIndex(), self.ui.message
        earlier = [(number, problem) for number, problem in enumerate(wrong[:step], 1) if problem]
        if wrong[step]:
            message.show_refusal(wrong[step])
        elif earlier:
            number, problem = earlier[0]
            message.show_refusal(_("Step {number}: {problem}").format(number=number, problem=problem))
        else:
            message.show_text(self._explained(sheet, step))

    def _explained(self, sheet: SheetImport, step: int) -> str:
        """A sentence on a step in which nothing is wrong."""
        if step == SHEET:
            return sheet.account()
        if step == NIGHT:
            ready = _("The night is complete and can be put into the book.")
            return ready if sheet.date else _("Enter the date on which it was played.")
        if self._people:
            return _("Choose the player for each column: the season adds up a player's nights under one name.")
        return _("The book has no players for this club yet, so these names become its players.")

    def _show_state(self) -> None:
        """Show what is missing of the file, and offer what can be done with it."""
        ui, sheet = self.ui, self.current
        self._show_states()
        ui.remove_file.setEnabled(sheet is not None)
        is_open = sheet is not None and sheet.state is not State.DONE
        wrong: Sequence[str] = self._wrong(sheet) if sheet is not None and is_open else ("", "", "")
        if sheet is None:
            ui.message.show_text(_("Add spreadsheets of past nights: xlsx, ods, xls or csv."))
        else:
            self._show_message(sheet, wrong)
        step = ui.steps.currentIndex()
        ui.next_mistake.setEnabled(bool(ui.view.wrong_lines()))
        ui.steps.setEnabled(is_open)
        ui.back.setEnabled(step > SHEET)
        ui.forward.setEnabled(is_open and step < NIGHT and not any(wrong[: step + 1]))
        ui.save.setEnabled(is_open and not any(wrong))
        ui.keep.setEnabled(is_open and not any(wrong) and bool(sheet and sheet.date))

    def _show_step(self, index: int) -> None:
        ui = self.ui
        ui.steps.setCurrentIndex(index)
        heading = _("Step {number} of {count}: {title}")
        ui.heading.setText(heading.format(number=index + 1, count=len(STEPS), title=_(STEPS[index])))
        for button, wanted in ((ui.keep, index == NIGHT), (ui.forward, index < NIGHT)):
            button.setDefault(wanted)
            button.setVisible(wanted)
        self._show_state()
        if index == NIGHT and not ui.date.text():
            ui.date.setFocus()

    # The end of a file

    def _night(self, sheet: SheetImport) -> Night | None:
        """The night of a file; None, with a message, where its payments say too little."""
        try:
            return sheet.night(self.ui.rulebook.rulebook(), self.heading(sheet))
        except FileRefused as refused:
            self.ui.message.show_refusal(str(refused))
            return None

    def _keep(self) -> None:
        """Put the night into the book, after a question where there is one."""
        sheet = self._shown
        if (night := self._night(sheet)) is not None:
            take_in = partial(self._attempt, partial(self._put, sheet, night))
            ask = partial(question, self)
            self._attempt(lambda: ask_who_sits_elsewhere(ask, self._club_book, night, take_in))

    def keep(self, night: Night) -> int:
        """Put a night into the book; return its number; raises Trouble."""
        desk = self._club_book.import_night(night)
        desk.close()
        return desk.number

    def _attempt(self, action: Callable[[], None]) -> None:
        """Do something; the trouble that prevents it is shown."""
        try:
            action()
        except Trouble as trouble:
            self.ui.message.show_refusal(str(trouble))

    def _put(self, sheet: SheetImport, night: Night) -> None:
        """Put the night into the book, and go on with the next file."""
        number = self.keep(night)
        self.numbers.append(number)
        self._finish(sheet, _("in the book: night {number}").format(number=number))

    def _save(self) -> None:
        sheet = self._shown
        if (night := self._night(sheet)) is not None:
            path = self._settings.out_folder / file_name(night.heading)
            save = partial(self._save_as, sheet, night)
            ask_where_to_save(self, _("Save the night as"), path, night_kinds(), save)

    def _save_as(self, sheet: SheetImport, night: Night, chosen: Path) -> None:
        path = with_ending(chosen)
        try:
            write_whole(path, text_of(night).encode("utf-8"), force=True)
        except OSError as error:
            question(self, str(not_written(path, error)))
        else:
            self._finish(sheet, _("saved as {file}").format(file=path.name))

    def _finish(self, sheet: SheetImport, result: str) -> None:
        """Mark a file as done, and show the next that is not."""
        sheet.result = result
        rest = [row for row, other in enumerate(self.imports) if other.state is not State.DONE]
        self._show_states()
        if rest:
            self.ui.files.setCurrentRow(rest[0])
        else:
            self._show_state()

    def showEvent(self, event: QShowEvent) -> None:
        """Override: Tab goes through the steps in order."""
        super().showEvent(event)
        set_tab_order_from_layout(self)

    def reject(self) -> None:
        """Override: figures that were put right are not lost without a question."""
        changed = sum(sheet.changed for sheet in self.imports)
        if not changed:
            super().reject()
            return
        text = ngettext(
            "{number} figure was corrected here, and its night is not in the book yet.",
            "{number} figures were corrected here, and their nights are not in the book yet.",
            changed,
        )
        question(self, text.format(number=changed), {_("&Discard them"): super().reject}, careful=True)


def people_of(club_book: ClubBook, club: str) -> Mapping[Name, tuple[str, str]]:
    """The full names and initials of the players of a club, none of an unknown one."""
    known = next((known for known in club_book.clubs() if folded(known.name) == folded(club)), None)
    players = Register(club_book, known).players() if known is not None else ()
    return {player.name: (player.full_name, player.initials) for player in players}
