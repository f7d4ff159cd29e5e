"""Old sheets in the window: shown as sheets, corrected, added to the book in turn."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit

from chouette_desk.core.problems import Kind, problem
from chouette_desk.desk.people import Register
from chouette_desk.desk.sheet_import import SheetImport
from chouette_desk.gui.dialogs.old_sheets import OldSheetsDialog
from chouette_desk.gui.roles import ItemRole
from chouette_desk.gui.sheet_handlers import OldSheets
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import read_night
from tests.gui.conftest import settle
from tests.gui.ways import open_dialogs
from tests.kit.plain_window import PlainWindow

OFF = "Game,Ann,Bob,Cid,Dee\n1,4,-4,2,-2\n2,-2,-2,6,-1\n3,1,1,-4,2\n4,x,2,2,-4\n"
SHEETS = Path(__file__).parents[2] / "data" / "sheets"
MARCH, FRIDAY, LETTER = range(3)


@pytest.fixture
def window(make_window):
    return make_window(night=False, kind=PlainWindow)


@pytest.fixture
def dialog(window, tmp_path):
    (tmp_path / "2026-03-06.csv").write_text(OFF, "utf-8")
    (tmp_path / "letter.csv").write_text("Dear friends\n", "utf-8")
    window.services.get(OldSheets).show([tmp_path / "2026-03-06.csv", SHEETS / "friday.xls", tmp_path / "letter.csv"])
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, OldSheetsDialog)
    return dialog


def type_into(dialog: OldSheetsDialog, row: int, column: int, text: str) -> None:
    """Type over a figure of the sheet, as over a cell of a spreadsheet."""
    view = dialog.ui.view
    view.setCurrentIndex(dialog.ui.view.model().index(row, column))
    QTest.keyClicks(view, text[0])
    editor = view.viewport().findChild(QLineEdit)
    QTest.keyClicks(editor, text[1:])
    QTest.keyClick(editor, Qt.Key.Key_Return)


def states(dialog: OldSheetsDialog) -> list[str]:
    return [dialog.ui.files.item(row).text().split("\n")[1] for row in range(dialog.ui.files.count())]


def nights(window) -> list[dict[str, int]]:
    club_book = window.open_book.club_book
    return [dict(club_book.open_night(row.id).night.totals) for row in reversed(club_book.nights())]


def test_the_line_that_is_off_is_marked_named_and_put_right(dialog, window, qapp):
    ui = dialog.ui
    assert states(dialog) == ["needs repair", "ready", "cannot be read"]
    assert ui.files.item(MARCH).text() == "2026-03-06.csv\nneeds repair", "a sign in another font would hide the state"
    ui.figures.setCurrentIndex(1)
    ui.figures.activated.emit(1)
    dialog.show_next_mistake()
    sums = [dialog.ui.view.model().index(row, 4).data(ItemRole.CELL) for row in range(4)]
    assert [(cell.text, cell.is_zero) for cell in sums] == [("0", True), ("+1", False), ("0", True), ("0", True)]
    assert dialog.ui.view.model().index(3, 0).data(ItemRole.CELL).is_zero is False, "what is no figure is red too"
    QTest.mouseClick(ui.next_mistake, Qt.MouseButton.LeftButton)
    assert ui.view.currentIndex().row() == 1
    assert ui.message.text().startswith("Row 3 (game 2): the points sum to +1; look for the mistake on the paper.")
    assert not ui.keep.isEnabled()
    assert nights(window) == [], "nothing is written before it is asked for"
    type_into(dialog, 1, 3, "-2")
    settle(qapp)
    type_into(dialog, 3, 0, "0")
    settle(qapp)
    assert states(dialog)[MARCH] == "ready"
    assert dialog.ui.view.model().index(1, 3).data(Qt.ItemDataRole.ToolTipRole) == "−2; the file has -1"
    dialog.reject()
    question = open_dialogs(window)[-1]
    assert question.text() == "2 figures were corrected here, and their nights are not in the book yet."
    question.reject()
    assert dialog.isVisible()
    assert ui.keep.isEnabled()
    ui.keep.click()
    assert states(dialog)[:2] == ["in the book: night 1", "ready"]
    assert nights(window) == [{"Ann": 3, "Bob": -3, "Cid": 6, "Dee": -6}]
    assert ui.files.currentRow() == FRIDAY, "the next file is shown"
    dialog.reject()
    assert not dialog.isVisible(), "nothing is lost now"


def test_players_date_and_club_go_with_the_night(dialog, window, qapp, tmp_path):
    ui = dialog.ui
    register = Register(window.open_book.club_book, window.open_book.club_book.make_club("Riverside"))
    register.add("Anna", full_name="Ann")
    register.add("Cyd")
    ui.files.setCurrentRow(FRIDAY)
    ui.forward.click()
    ui.forward.click()
    assert ui.message.text() == "Enter the date on which it was played."
    assert ui.date.hasFocus()
    ui.club.setText("riverside")
    ui.club.editingFinished.emit()
    QTest.keyClicks(ui.date, "2024-3-")
    assert not ui.keep.isEnabled()
    QTest.keyClicks(ui.date, "15")
    ui.stake.setText("0.5x")
    assert not ui.keep.isEnabled()
    ui.stake.setText("0,50")
    ui.back.click()
    boxes = [ui.people.cellWidget(row, 1) for row in range(4)]
    assert [box.currentText() for box in boxes] == ["Anna", "Bob", "Cid", "Dee"]
    assert boxes[2].itemText(0) == "Cyd", "who is called alike is offered first"
    boxes[1].setEditText("Anna")
    assert "cannot both be Anna" in ui.message.text()
    boxes[1].setEditText("Robert")
    assert [ui.people.item(row, 2).text() for row in (0, 1)] == ["", "new in the book"]
    ui.save.click()
    file_dialog = open_dialogs(window)[-1]
    assert isinstance(file_dialog, QFileDialog)
    file_dialog.selectFile(str(tmp_path / "saved"))
    file_dialog.accept()
    settle(qapp)
    night = read_night(tmp_path / "saved.chouette.json")
    heading = night.heading
    assert (heading.club, heading.date, heading.stake, heading.currency) == ("riverside", "2024-03-15", "0.50", "EUR")
    assert night.totals == {"Anna": 2, "Robert": 5, "Cid": -3, "Dee": -4}
    assert states(dialog)[FRIDAY] == "saved as saved.chouette.json"
    assert nights(window) == []


def test_a_night_that_is_in_the_book_is_not_put_there_twice(dialog, window, qapp):
    for _time in range(2):
        dialog.imports[FRIDAY].result = ""
        dialog.imports[FRIDAY].date = "2024-03-15"
        dialog.ui.files.setCurrentRow(LETTER)
        dialog.ui.files.setCurrentRow(FRIDAY)
        dialog.ui.keep.click()
    assert dialog.ui.message.text() == "This night is already in the book: it is night 1."
    assert len(nights(window)) == 1
    dialog.reject()
    settle(qapp)
    assert window.open_night.night is not None, "the night is shown where none was open"


def test_files_can_be_added_and_removed_and_cannot_be_listed_twice(dialog, window, tmp_path):
    dialog.add([SHEETS / "friday.xls", SHEETS / "friday.ods"])
    assert states(dialog) == ["needs repair", "ready", "cannot be read", "ready"]
    dialog.ui.files.setCurrentRow(3)
    assert dialog.ui.page.isVisible()
    dialog.ui.page.activated.emit(1 - dialog.imports[3].chosen)
    assert states(dialog)[3] == "cannot be read"
    for _file in range(4):
        dialog.ui.remove_file.click()
    assert dialog.ui.message.text() == "Add spreadsheets of past nights: xlsx, ods, xls or csv."
    assert not dialog.ui.keep.isEnabled()


def test_the_command_asks_for_the_files(window, qapp):
    window.start("import_sheets")
    (chosen,) = open_dialogs(window)
    assert isinstance(chosen, QFileDialog)
    chosen.selectFile(str(SHEETS / "friday.ods"))
    chosen.accept()
    settle(qapp)
    (dialog,) = open_dialogs(window)
    assert [sheet.path.name for sheet in dialog.imports] == ["friday.ods"]
    assert window.settings.last_sheets_folder == str(SHEETS)


def test_the_rulebook_of_the_last_night_is_chosen_and_a_refusal_at_the_end_is_said(window, tmp_path, monkeypatch):
    window.settings.new_night_rulebook = "st-albans"
    (tmp_path / "2026-03-06.csv").write_text("Game,Ann,Bob,Cid\n1,4,-2,-2\n2,-2,1,1\n", "utf-8")
    window.services.get(OldSheets).show([tmp_path / "2026-03-06.csv"])
    (dialog,) = open_dialogs(window)
    assert dialog.ui.rulebook.key() == "st-albans"
    dialog.ui.figures.activated.emit(1)

    def refuse(*_arguments: object) -> None:
        raise FileRefused(problem(Kind.NO_COLUMN, name="Zoe"))

    monkeypatch.setattr(SheetImport, "night", refuse)
    for button in (dialog.ui.keep, dialog.ui.save):
        button.click()
        assert dialog.ui.message.text() == "Zoe has no column on this sheet; seat the player first."
    assert nights(window) == []
    dialog.reject()


def test_enter_opens_the_figure_that_is_chosen(dialog):
    view = dialog.ui.view
    view.setCurrentIndex(view.model().index(1, 2))
    QTest.keyClick(view, Qt.Key.Key_Return)
    editor = view.viewport().findChild(QLineEdit)
    assert editor.text() == "6"
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    dialog.reject()


def test_each_step_says_what_it_needs_and_goes_on_only_once_it_is_complete(dialog, window):
    """A sentence names no field of another step; what an earlier one needs is said with its number."""
    ui = dialog.ui
    register = Register(window.open_book.club_book, window.open_book.club_book.make_club("Riverside"))
    register.add("Anna", full_name="Ann")
    assert not ui.forward.isEnabled(), "the sheet needs repair"
    ui.files.setCurrentRow(LETTER)
    assert ui.message.text().startswith("This sheet has no row of at least three names")
    assert [button.isEnabled() for button in (ui.back, ui.forward, ui.keep, ui.save)] == [False] * 4
    ui.files.setCurrentRow(FRIDAY)
    assert "running totals" in ui.message.text()
    ui.forward.click()
    assert ui.message.text() == "The book has no players for this club yet, so these names become its players."
    ui.people.cellWidget(1, 1).setEditText("Ann")
    assert "cannot both be Ann" in ui.message.text()
    assert not ui.forward.isEnabled()
    ui.people.cellWidget(1, 1).setEditText("Anna")
    assert ui.forward.isEnabled()
    ui.forward.click()
    QTest.keyClicks(ui.date, "2024-03-15")
    assert ui.message.text() == "The night is complete and can be put into the book."
    assert (ui.keep.isEnabled(), ui.keep.isVisible(), ui.forward.isVisible()) == (True, True, False)
    ui.club.setText("Riverside")
    ui.club.editingFinished.emit()
    assert ui.message.text() == "Step 2: Ann and Bob are two columns, and cannot both be Anna."
    assert not ui.keep.isEnabled()
    ui.back.click()
    assert ui.message.text() == "Ann and Bob are two columns, and cannot both be Anna."
    dialog.reject()
