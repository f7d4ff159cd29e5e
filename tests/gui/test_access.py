"""The window without sight or mouse: named widgets, unique mnemonics, Tab order."""

from PySide6.QtCore import QAbstractItemModel, QSize, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from chouette_desk.core.events import Start
from chouette_desk.gui.commands import BOOK, MENUS, Command
from chouette_desk.gui.pages.window import BookWindow
from chouette_desk.gui.room_board import show_board
from chouette_desk.gui.sheet_handlers import OldSheets
from tests.gui.conftest import settle
from tests.gui.faults import cells, faults, out_of_order
from tests.gui.nights import TEN_ODD, game
from tests.gui.test_mnemonics import texts_of, twice
from tests.gui.ways import open_dialogs
from tests.kit.plain_window import PlainWindow

GAMES = (game(**{"&x": 2, "=1+1": -1}), game(**{"=1+1": 1}))
ELSEWHERE = ("Open", "Make one now", "Open the folder", "Mark as paid", "Mark as open again", "Copy")  # no dialogs


def test_the_window_has_names_for_everything(make_window, qapp):
    start = make_window(night=False)
    assert faults(start) == []
    window = make_window(GAMES[0], players=TEN_ODD, book=True)
    window.resize(1024, 600)
    settle(qapp)
    assert faults(window) == []
    window.open_night.submit(Start())
    settle(qapp)
    assert faults(window) == []
    assert window.size() == QSize(1024, 600)
    assert all(says(window.ui.order_panel.view.model(), row) for row in range(len(TEN_ODD)))
    menus = [menu.text() for menu in window.menuBar().actions()]
    for part in (window.ui.order_panel.between, window.ui.order_panel.live):  # of which one is shown at a time
        assert twice([*menus, *texts_of(part)]) == []
    window.open_night.show_evening(True)
    settle(qapp)
    assert [*faults(window), *twice([*menus, *texts_of(window.evening.page)])] == []
    window.services.call(show_board)
    settle(qapp)
    assert faults(window) == []


def says(model: QAbstractItemModel, row: int) -> str:
    return str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))


def test_every_cell_of_the_sheet_is_said(make_window):
    window = make_window(game(Bob=2, Cid=-1), game(Cid=3))
    model = window.sheet
    said = [index.data(Qt.ItemDataRole.AccessibleTextRole) for index in cells(model)]
    assert all(said)


def test_every_page_of_the_book_has_names_for_everything(make_window, qapp):
    window = make_window(*GAMES, kind=PlainWindow, players=TEN_ODD, book=True)
    for command in filter(lambda command: isinstance(command, Command), MENUS[BOOK]):
        window.start(command.name)
        settle(qapp)
        (book,) = window.findChildren(BookWindow)
        book.resize(920, 540)  # on a small screen
        settle(qapp)
        assert [*faults(book), *twice(texts_of(book.page))] == [], command.name
    book.reject()


def test_every_dialog_over_the_book_has_names_and_letters_and_is_gone_through_in_order(make_window, qapp):
    window = make_window(*GAMES, kind=PlainWindow, players=TEN_ODD, book=True)
    found, count = {}, 0
    for command in filter(lambda command: isinstance(command, Command), MENUS[BOOK]):
        window.start(command.name)
        settle(qapp)
        (book,) = window.findChildren(BookWindow)
        for button in [command.button for command in (*book.page.commands, *book.page.outputs)]:
            if button.text().replace("&", "") not in ELSEWHERE and button.isEnabled():
                button.click()
                settle(qapp)
            for dialog in reversed(open_dialogs(book)):
                count += 1
                own = not isinstance(dialog, QFileDialog | QMessageBox)
                wrong = [*faults(dialog), *out_of_order(dialog)] if own else []
                if wrong := [*wrong, *twice(texts_of(dialog))]:
                    found[command.name, button.text()] = wrong
                dialog.close()
            settle(qapp)
    book.reject()
    assert found == {}
    assert count > 15


def test_an_old_sheet_has_names_and_letters_at_each_step(make_window, qapp, tmp_path):
    window = make_window(night=False, kind=PlainWindow)
    sheet = tmp_path / "2026-03-06.csv"
    sheet.write_text(",".join(["Game", *TEN_ODD]) + "\n1,4,-4,2,-2,0,0,0,0,0,0\n2,-2,-2,6,-2,0,0,0,0,0,0\n", "utf-8")
    window.services.get(OldSheets).show([sheet])
    (dialog,) = open_dialogs(window)
    for _step in range(3):
        settle(qapp)
        assert [*faults(dialog), *twice(texts_of(dialog))] == []
        dialog.ui.forward.click()
    dialog.reject()
