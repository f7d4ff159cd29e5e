"""The command that takes old sheets into the book, as its functions."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.gui.dialogs.old_sheets import OldSheetsDialog, people_of
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.sheet_handlers import OldSheets
from chouette_desk.nightfile.reading import read_night
from tests.gui.boxes import choose
from tests.gui.conftest import begun
from tests.gui.nights import game
from tests.gui.shells import asked, book, club_book, dispatch, failing_once, no_night, shell

__all__ = ["asked", "book", "club_book", "dispatch", "no_night", "shell"]


@pytest.fixture
def night(no_night) -> OpenNight:
    """No night yet."""
    return no_night


@pytest.fixture
def given(night, book, shell, dispatch):
    """What the commands are given."""
    opener = BookOpener(night, book, shell, Settings(), dispatch)
    return night, shell, Settings(), opener, Nights(night, book, shell, Settings(), opener)


@pytest.fixture
def sheet(tmp_path) -> Path:
    """An old sheet of one game."""
    path = tmp_path / "2026-11-20.csv"
    path.write_text("Game,Gus,Zoe,Yan\n1,2,-1,-1\n", "utf-8")
    return path


def importing(given, *paths: Path, club: str = "Riverside") -> OldSheetsDialog:
    OldSheets(*given).show(paths)
    dialog = given[1].dialog(OldSheetsDialog)
    dialog.ui.club.setText(club)
    dialog.ui.table.setText("9")
    return dialog


def test_an_old_sheet_comes_into_the_book_and_is_shown(given, club_book, night, sheet):
    dialog = importing(given, sheet)
    dialog.ui.keep.click()
    assert "in the book" in dialog.ui.files.item(0).text()
    assert night.desk is None
    dialog.reject()
    assert (night.desk.number, dict(night.night.totals)) == (1, {"Gus": 2, "Zoe": -1, "Yan": -1})


def test_the_night_that_is_open_stays_open(given, club_book, night, sheet):
    night.show_desk(begun(club_book, game(Bob=1), players=("Ann", "Bob", "Cid")))
    dialog = importing(given, sheet)
    dialog.ui.keep.click()
    dialog.reject()
    assert night.desk.number == 1
    assert len(club_book.nights()) == 2


@pytest.mark.parametrize("anyway", [False, True])
def test_an_old_sheet_asks_about_who_sits_at_another_table(given, club_book, sheet, anyway):
    begun(club_book, game(Gus=6), players=("Fay", "Gus", "Hal"), table="2").close()
    dialog = importing(given, sheet)
    dialog.ui.keep.click()
    (box,) = dialog.findChildren(QMessageBox)
    assert "Gus\u2069 sits at Table 2 this evening." in box.text()
    assert len(club_book.nights()) == 1
    choose(box, "Put it in as it is") if anyway else box.reject()
    assert len(club_book.nights()) == 1 + anyway
    assert ("in the book" in dialog.ui.files.item(0).text()) is anyway
    dialog.reject()


def test_a_sheet_that_the_book_does_not_take_stays_in_the_dialog_and_is_tried_again(given, club_book, night, sheet):
    dialog = importing(given, sheet)
    dialog.keep = failing_once(dialog.keep)
    dialog.ui.keep.click()
    assert dialog.ui.message.text() == "The disk is full."
    assert club_book.nights() == ()
    dialog.ui.keep.click()
    assert len(club_book.nights()) == 1
    dialog.reject()


def test_the_sheets_are_asked_for_in_the_folder_of_the_last_ones(given, club_book, sheet):
    _night, shell, settings, *_others = given
    OldSheets(*given).choose()
    asking = shell.dialog(QFileDialog)
    asking.selectFile(str(sheet))
    asking.accept()
    assert shell.dialog(OldSheetsDialog).ui.files.count() == 1
    shell.dialog(OldSheetsDialog).reject()
    assert settings.last_sheets_folder == str(sheet.parent)
    OldSheets(*given).choose()
    assert Path(shell.dialog(QFileDialog).directory().absolutePath()) == sheet.parent
    shell.dialog(QFileDialog).reject()


def test_the_people_of_a_club_are_found_however_it_is_written(club_book):
    begun(club_book, players=("Ann", "Bob", "Cid")).close()
    assert {*people_of(club_book, "RIVERSIDE")} == {"Ann", "Bob", "Cid"}
    assert [*people_of(club_book, "Elsewhere")] == []


def test_a_night_is_saved_as_a_file_or_the_reason_is_told(given, club_book, sheet, tmp_path):
    dialog = importing(given, sheet)
    for folder in (tmp_path / "nowhere", tmp_path):
        dialog.ui.save.click()
        asking = dialog.findChildren(QFileDialog)[-1]
        asking.selectedFiles = lambda folder=folder: [str(folder / "old")]
        asking.accepted.emit()
        asking.close()
    (box,) = dialog.findChildren(QMessageBox)
    assert box.text().startswith(f"old.chouette.json could not be written: there is no folder {tmp_path / 'nowhere'}.")
    box.reject()
    assert dialog.ui.files.item(0).text().endswith("saved as old.chouette.json")
    assert dict(read_night(tmp_path / "old.chouette.json").totals) == {"Gus": 2, "Zoe": -1, "Yan": -1}
    dialog.reject()
