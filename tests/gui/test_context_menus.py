"""The menus of a player, on board and columns, and of a line of the sheet."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QPushButton, QWidget

from chouette_desk.core.events import Leave, Seat, Start
from chouette_desk.gui.dialogs.seat import SeatDialog
from chouette_desk.gui.dialogs.seat_entries import StakeDialog
from chouette_desk.gui.dialogs.simple_entries import LeaveDialog, TransferDialog
from chouette_desk.gui.main_window import MainWindow
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import activate, open_dialogs, trigger
from tests.tables import asked_of

THREE = ("Ann", "Bob", "Cid")


def right_click(area: QWidget, point: QPoint) -> None:
    """Ask for the menu at a point, as the right button of the mouse does."""
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, area.mapToGlobal(point))
    QApplication.sendEvent(area, event)


def menu_of(window, player: str, way: str) -> QMenu:
    """The menu of a player, by one of the ways."""
    if way == "board":
        view = window.ui.order_panel.view
        row = [row.name for row in window.ui.order_panel.model.rows].index(player)
        right_click(view.viewport(), view.visualRect(view.model().index(row, 0)).center())
    else:
        head, column = window.ui.sheet_view.horizontalHeader(), window.open_night.night.columns.index(player)
        point = QPoint(head.sectionViewportPosition(column) + 9, 9)
        if way == "head":
            right_click(head.viewport(), point)
        else:
            QTest.mouseDClick(head.viewport(), Qt.MouseButton.LeftButton, pos=point)
    menu = next(menu for menu in window.findChildren(QMenu, "player") if menu.isVisible())
    assert menu.actions()[0].text() == player
    return menu


def choose(menu: QMenu, name: str) -> None:
    """Choose a command of the menu."""
    menu.setActiveAction(next(action for action in menu.actions() if action.objectName() == name))
    QTest.keyClick(menu, Qt.Key.Key_Return)


def test_the_club_is_offered_nothing_that_a_person_does(make_window, qapp):
    window = make_window(Seat(players=("Club",), spectator=True), players=THREE)
    names = {action.objectName() for action in menu_of(window, "Club", "head").actions()}
    assert names - {""} == {"transfer", "payment", "correct"}
    told = window.sheet.headerData(3, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert told.splitlines()[0] == "Club"
    for kind in (LeaveDialog, StakeDialog, SeatDialog):
        dialog = kind(window.open_night.night)
        boxes = dialog.findChildren(QComboBox)
        assert "Club" not in [box.itemText(index) for box in boxes for index in range(box.count())]
        dialog.deleteLater()
    next(menu for menu in window.findChildren(QMenu, "player") if menu.isVisible()).close()
    settle(qapp)


@pytest.fixture
def window(make_window) -> MainWindow:
    """A window after two games; one serves for every way."""
    return make_window(game(Bob=2, Cid=-1), game(Ann=3), players=THREE)


@asked_of("way", ["board", "head", "double click"])
def test_the_dialogs_of_a_players_menu_begin_with_that_player(window, qapp, way):
    kinds = {"stake": StakeDialog, "leave": LeaveDialog, "transfer": TransferDialog}
    for name, kind in kinds.items():
        activate(window)
        choose(menu_of(window, "Cid", way), name)
        (dialog,) = open_dialogs(window)
        assert isinstance(dialog, kind)
        box = dialog.ui.loser if name == "transfer" else dialog.ui.player
        assert box.name() == "Cid"
        dialog.reject()
        settle(qapp)
    trigger(window, "leave", "key")
    (dialog,) = open_dialogs(window)
    assert dialog.ui.player.name() is None, "nobody is chosen where the command comes from elsewhere"
    dialog.reject()


def test_a_players_menu_offers_what_can_be_done(make_window):
    window = make_window(Start(), players=THREE)
    for way in ("board", "head"):
        menu = menu_of(window, "Bob", way)
        usable = {action.objectName() for action in menu.actions() if action.isEnabled() and action.objectName()}
        assert usable == {"transfer", "payment", "correct", "people"}
        menu.close()
    head = window.ui.sheet_view.horizontalHeader()
    right_click(head.viewport(), QPoint(head.length() - 3, 9))
    assert not [menu for menu in window.findChildren(QMenu, "player") if menu.isVisible()], "no player has this column"


def test_the_name_of_a_player_is_looked_up_in_the_book(make_window, qtbot):
    window = make_window(players=THREE, book=True)
    choose(menu_of(window, "Cid", "board"), "people")
    (book,) = open_dialogs(window)
    qtbot.waitUntil(lambda: [player.name for player in book.page.shown()] == ["Cid"])
    book.reject()


def test_one_who_has_left_has_a_menu_too(make_window):
    window = make_window(game(Bob=2, Cid=-1), Leave(player="Cid"), players=THREE)
    choose(menu_of(window, "Cid", "head"), "transfer")
    (dialog,) = open_dialogs(window)
    assert dialog.ui.loser.name() == "Cid"
    dialog.reject()


def test_a_line_is_copied_for_a_spreadsheet(window):
    for way in ("menu", "context"):
        QGuiApplication.clipboard().clear()
        window.ui.sheet_view.choose_line(1)
        trigger(window, "copy_line", way)
        assert QGuiApplication.clipboard().text() == "Ann\tBob\tCid\n-1\t2\t-1\n"


def link_to(window, path: Path) -> QPushButton:
    """The night of this file in the list of those opened last."""
    buttons = window.ui.start_page.findChildren(QPushButton)
    return next(button for button in buttons if button.text() and button.text() in path.name)


def test_a_night_is_taken_off_the_list_of_those_opened_last(make_window, qapp):
    window = make_window(players=THREE)
    path = window.open_night.desk.path
    window.open_night.put_away()
    link = link_to(window, path)
    names = [action.text() for action in link.actions()]
    assert names == ["Open", "Show the folder", "Take it off this list"]
    link.actions()[0].trigger()
    assert window.open_night.desk.path == path
    window.open_night.put_away()
    settle(qapp)
    link = link_to(window, path)
    link.actions()[2].trigger()
    settle(qapp)
    assert window.settings.recent == []
    assert path.exists(), "the file stays"
