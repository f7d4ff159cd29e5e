"""File › Move to another laptop…: packed in one window, unpacked in another."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from chouette_desk.desk.files import default_book_path
from chouette_desk.gui.settings import Settings
from tests.gui.boxes import box_of, choices, choose
from tests.gui.conftest import begun, settle
from tests.gui.nights import game
from tests.gui.ways import open_dialogs, trigger, with_book

THREE = ("Ann", "Bob", "Cid")


def name_file(window, file: Path, qapp) -> None:
    """Name a file in the dialog that asks for one."""
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(file))
    dialog.selectedFiles = lambda: [str(file)]
    dialog.accepted.emit()
    dialog.close()
    settle(qapp)


@pytest.fixture
def packed(make_window, tmp_path, qtbot, qapp) -> Path:
    """The file of a laptop with one night, as its window packs it."""
    window = make_window(game(Bob=2), players=THREE, book=True)
    window.settings.theme = "dark"
    trigger(window, "other_laptop", "menu")
    assert choices(box_of(window)) == {"Pack…", "Unpack…"}
    choose(box_of(window), "Pack…")
    file = tmp_path / "move.chouette-laptop.zip"
    name_file(window, file, qapp)
    qtbot.waitUntil(lambda: bool(open_dialogs(window)))
    assert box_of(window).text().startswith("move.chouette-laptop.zip is written.")
    box_of(window).close()
    window.close()
    return file


@pytest.fixture
def other_laptop(packed, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    Settings().store.clear()


def asked(window, packed: Path, qapp) -> str:
    """What is asked before a file is unpacked."""
    trigger(window, "other_laptop", "menu")
    choose(box_of(window), "Unpack…")
    name_file(window, packed, qapp)
    return str(box_of(window).text())


def test_a_new_laptop_continues_where_the_old_one_was(make_window, packed, other_laptop, qtbot, qapp):
    window = make_window(night=False)
    assert f"The book will be at {default_book_path()}." in asked(window, packed, qapp)
    choose(box_of(window), "Unpack all")
    qtbot.waitUntil(lambda: bool(open_dialogs(window)) and window.open_book.club_book is not None)
    assert [row.games for row in window.open_book.club_book.nights()] == [1]
    assert window.settings.theme == "dark"
    box_of(window).close()


def test_a_book_with_nights_is_replaced_only_after_a_question(make_window, packed, other_laptop, qtbot, qapp):
    window = make_window(night=False)
    with_book(window, lambda club_book: begun(club_book, players=THREE).close())
    for first_start in open_dialogs(window):
        first_start.accept()
    assert "It replaces the book that is here" in asked(window, packed, qapp)
    box = box_of(window)
    assert box.defaultButton().text() == box.escapeButton().text(), "Enter does nothing here"
    choose(box, "Keep the settings of here")
    qtbot.waitUntil(lambda: len(open_dialogs(window)) == 1 and window.open_book.club_book is not None)
    assert "is kept in" in box_of(window).text()
    assert window.settings.theme == "system"
    box_of(window).close()
