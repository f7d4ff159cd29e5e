"""What commands do without their night, and those of a page without a row: nothing."""

from collections.abc import Callable, Iterable

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from chouette_desk.gui.commands import commands
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.pages.counted_page import CountedPage
from chouette_desk.gui.pages.page_command import PageCommand
from chouette_desk.gui.shell import StartGame
from tests.gui.nights import game
from tests.gui.pages.conftest import book_window, counted, kind, page_of, window
from tests.gui.ways import open_dialogs

__all__ = ["kind", "window"]

OPENS = {"print", "cubes", "start", "phones", "running_score"}
"""They open what shows no night, or ask a window that has one."""
OPEN = {"&Merge…"}
"""The commands of rows that ask for the rows too."""
OF_A_BOOK = ("reopen", "new_table", "chips", "settle_tables", "trail", "try_again", "choose")


def started(window: MainWindow, names: Iterable[str]) -> None:
    """Start commands that cannot be chosen; none opens anything."""
    known = {command.name: command for command in commands()}
    for name in names:
        assert not window.actions_by_name[name].isEnabled(), name
        known[name].start(window.services)
        assert not open_dialogs(window), name


def test_commands_of_a_night_do_nothing_without_one(make_window: Callable[..., MainWindow]):
    window = make_window(night=False)
    started(window, (each.name for each in commands() if each.needs and not each.ticks and each.name not in OPENS))
    window.dispatch(StartGame())
    assert not open_dialogs(window)


def test_commands_of_a_book_do_nothing_with_a_file(make_window: Callable[..., MainWindow]):
    window = make_window(game(Bob=2))
    before = window.open_night.night
    started(window, OF_A_BOOK)
    assert window.open_night.night is before


def asked_for(window: MainWindow, commands: Iterable[PageCommand]) -> list[str]:
    """Use commands that cannot be used, and return the messages; no dialog opens."""
    book = book_window(window)
    for command in commands:
        command.action.setEnabled(True)
        command.action.trigger()
    boxes = [dialog for dialog in open_dialogs(window) if dialog is not book]
    assert all(isinstance(box, QMessageBox) for box in boxes), boxes
    for box in boxes:
        box.reject()
    return [box.text() for box in boxes if isinstance(box, QMessageBox)]


SAID = {
    "nights": ["First choose one night in the list."] * 2,
    "people": ["Choose one player: people are forgotten one by one."],
}


def test_a_page_without_a_chosen_row_does_nothing_with_it(window: MainWindow, qtbot: QtBot):
    for name in (each.name for each in commands() if each.is_page):
        page = page_of(window, name)
        if isinstance(page, CountedPage):
            counted(qtbot, page)
        page.view.clearSelection()
        without = [command for command in page.commands if command.for_row and command.action.text() not in OPEN]
        assert asked_for(window, without) == SAID.get(name, []), name
        page.view.activated.emit(page.view.currentIndex())
        assert not asked_for(window, ())


def test_a_page_of_counts_that_has_none_gives_nothing_out(window: MainWindow, qtbot: QtBot):
    QGuiApplication.clipboard().setText("before")
    for name in ("standings", "treasurer"):
        page = page_of(window, name)
        counted(qtbot, page)
        page.show_counted(None)
        assert asked_for(window, page.outputs) == []
    assert QGuiApplication.clipboard().text() == "before"
