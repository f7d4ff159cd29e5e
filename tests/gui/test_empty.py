"""Whatever is empty says so in one sentence where its content would be, in every page and dialog."""

import pytest
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QTextBrowser, QWidget

from chouette_desk.gui.commands import commands
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.pages.counted_page import CountedPage
from chouette_desk.gui.style import ColorRole
from chouette_desk.gui.widgets.empty_state import EmptyState
from chouette_desk.gui.widgets.order_panel import Board
from chouette_desk.gui.widgets.sheet_view import SheetView
from tests.gui.conftest import settle
from tests.gui.pages.conftest import book_window, counted
from tests.gui.ways import open_dialogs, trigger

LEAVES = {"quit", "put_away", "guided", "full_screen", "room_board"}
SPEAK = (QHeaderView, Board, SheetView)
"""Parts of others: the panel, or the strip over the sheet, says what is due."""


def silent(window: QWidget) -> list[str]:
    """The names of the empty lists and texts in a window that say nothing about it."""
    found = []
    for view in window.findChildren(QAbstractItemView):
        if view.isVisible() and not isinstance(view.parent(), QComboBox) and view.window() is window.window():
            model = view.model()
            if model is not None and not model.rowCount() and not isinstance(view, SPEAK):
                state = view.findChild(EmptyState)
                if state is None or not state.isVisible() or not state.message.text():
                    found.append(f"{type(view).__name__} {view.objectName() or view.accessibleName()}")
    for text in window.findChildren(QTextBrowser):
        if text.isVisible() and not text.toPlainText() and not text.placeholderText():
            found.append(f"{type(text).__name__} {text.accessibleName()}")
    return found


def walked(window, qapp) -> dict[str, list[str]]:
    """What is silent in the dialogs of all commands that can be used."""
    found = {}
    for command in commands():
        shows_none = command.name in LEAVES or command.is_page or command.has_tick
        if shows_none or not window.actions_by_name[command.name].isEnabled():
            continue
        window.actions_by_name[command.name].trigger()
        settle(qapp)
        for dialog in open_dialogs(window):
            if wrong := silent(dialog):
                found[command.name] = wrong
            dialog.reject()
        settle(qapp)
        for dialog in open_dialogs(window):
            dialog.reject()
    return found


def test_dialogs_of_an_empty_book(make_window, qapp):
    window = make_window(night=False)
    assert walked(window, qapp) == {}


@pytest.mark.parametrize("players", [(), ("Ann", "Bob", "Cid")])
def test_dialogs_of_a_night_without_games(make_window, qapp, players):
    window = make_window(players=players, book=True)
    assert silent(window) == []
    assert walked(window, qapp) == {}


@pytest.mark.parametrize("name", [command.name for command in commands() if command.is_page])
def test_pages_of_an_empty_book(make_window, qapp, qtbot, name):
    window = make_window(night=False)
    trigger(window, name, "menu")
    page = book_window(window).page
    if isinstance(page, CountedPage):
        counted(qtbot, page)
    settle(qapp)
    assert silent(page) == []


def test_the_code_of_a_page_that_is_off_has_its_outline_and_a_sentence(make_window, qapp):
    window = make_window(players=("Ann", "Bob", "Cid"), book=True)
    trigger(window, "phones", "menu")
    (dialog,) = open_dialogs(window)
    code = dialog.ui.code
    assert code.accessibleName() == "The code for phones stands here once the page is on."
    picture = code.grab().toImage()
    middle = range(picture.height() // 2 - 20, picture.height() // 2 + 20)
    colours = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in middle}
    assert len(colours) > 2, "an outline and words are drawn"
    dialog.reject()


def test_the_button_of_an_empty_page_does_what_it_says(make_window, qapp, qtbot):
    window = make_window(night=False)
    trigger(window, "treasurer", "menu")
    page = book_window(window).page
    counted(qtbot, page)
    assert page.nothing.button.text() == "New night…"
    page.nothing.button.click()
    settle(qapp)
    (dialog,) = [dialog for dialog in open_dialogs(window) if isinstance(dialog, NewNightDialog)]
    dialog.reject()


@pytest.mark.usefixtures("painted")
def test_a_sheet_without_players_is_ruled_and_its_panel_says_so_once(make_window, qapp):
    window = make_window(players=())
    view, between = window.ui.sheet_view, window.ui.order_panel.between
    picture = view.viewport().grab().toImage()
    middle = [picture.pixelColor(picture.width() // 2, y) for y in range(picture.height())]
    rules = middle.count(view.palette().color(ColorRole.Mid))
    assert rules == picture.height() // view.verticalHeader().defaultSectionSize() > 5
    assert between.title.text() == "Nobody plays yet"
    assert not between.why.isVisible()
    assert not window.ui.order_panel.view.isVisible()
