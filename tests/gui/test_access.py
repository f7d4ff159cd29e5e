"""The window without sight or mouse: named widgets, unique mnemonics, Tab order."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QScrollArea,
    QSplitterHandle,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QWidget,
)

from chouette_desk.core.events import Start
from chouette_desk.gui.commands import BOOK, MENUS, Command, commands
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.pages.window import BookWindow
from chouette_desk.gui.room_board import show_board
from chouette_desk.gui.sheet_handlers import import_sheets
from chouette_desk.gui.widgets.layouts import stops
from tests.gui.conftest import begun, settle
from tests.gui.cut_texts import cut_texts
from tests.gui.nights import game
from tests.gui.test_mnemonics import texts_of, twice
from tests.gui.ways import action_of, open_dialogs

LEAST = 9.0  # points
TEN = (
    "Maximiliane von und zu Hohenlohe-Langenb",
    "Александра Константинопольская-Рождестве",
    "דוד בן־גוריון",
    "Bob",
    "محمد عبد الرحمن بن عبد العزيز آل سعود",
    "Cid",
    "Kåre Ødegård-Ångström",
    "Wilhelmina Featherstonehaugh-Cholmondele",
    "<b>x</b> & Söhne",
    "W" * 40,
)
OPENING = [command for command in commands() if command.text.endswith("…") or command.name in ("handbook", "about")]
ELSEWHERE = ("Open", "Make one now", "Open the folder", "Mark as paid", "Mark as open again", "Copy")  # no dialogs
INSIDE = (QComboBox, QAbstractSpinBox)  # whose own line has their name
HOLDERS = (QDialog, QTabWidget, QStackedWidget, QScrollArea, QSplitterHandle)


def nameless(window: QWidget) -> list[str]:
    """Widgets that Tab visits and that have neither a name nor a text to be read out."""
    return [
        f"{type(widget).__name__} {widget.objectName()}".strip()
        for widget in window.findChildren(QWidget)
        if widget.isVisibleTo(window)
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(widget, HOLDERS)
        and not isinstance(widget.parent(), INSIDE)
        and widget.window() is window.window()
        and not name_of(widget)
    ]


def name_of(widget: QWidget) -> str:
    """The name that a screen reader says."""
    if isinstance(widget, QTabBar):
        return widget.tabText(0)
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface else ""


def silent_cells(window: QWidget) -> list[str]:
    """Cells of lists and tables that show something and say nothing."""
    found = []
    for view in window.findChildren(QAbstractItemView):
        model: QAbstractItemModel | None = view.model()
        if view.isVisibleTo(window) and model is not None:
            found += [
                f"{view.objectName()} {index.row()}, {index.column()}" for index in cells(model) if is_silent(index)
            ]
    return found


def cells(model: QAbstractItemModel) -> Iterator[QModelIndex]:
    for row in range(min(model.rowCount(), 12)):
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
        yield from (model.index(row, column) for column in range(columns))


def is_silent(index: QModelIndex) -> bool:
    roles = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole
    shown, said = (str(index.data(role) or "") for role in roles)
    has_picture = index.data(Qt.ItemDataRole.DecorationRole) is not None
    return (bool(shown.strip()) and not (said or shown).strip()) or (has_picture and not (shown or said))


def too_small(window: QWidget) -> list[str]:
    """Labels, buttons and fields whose letters are under nine points."""
    kinds = (QLabel, QAbstractButton, QLineEdit, QAbstractItemView)
    return [
        f"{type(widget).__name__} {widget.objectName()} {widget.font().pointSizeF()}"
        for widget in window.findChildren(QWidget)
        if isinstance(widget, kinds) and widget.isVisibleTo(window) and widget.font().pointSizeF() < LEAST
    ]


def out_of_order(dialog: QDialog) -> list[str]:
    """Return the widgets that Tab visits in an order other than that of the layouts."""
    visited, laid_out = list(chain(dialog)), list(stops(dialog))  # which know no cells of tables
    visited = [widget for widget in visited if widget in laid_out]
    laid_out = [widget for widget in laid_out if widget in visited]
    first = visited.index(laid_out[0]) if laid_out else 0
    if [*visited[first:], *visited[:first]] == laid_out:
        return []
    return [f"{type(widget).__name__} {widget.objectName()}" for widget in visited]


def chain(dialog: QDialog) -> Iterator[QWidget]:
    """The widgets that Tab visits, from the dialog on."""
    widget = dialog.nextInFocusChain()
    while widget is not dialog:
        inner = isinstance(widget, HOLDERS) or isinstance(widget.parent(), INSIDE) or widget.window() is not dialog
        can_be_used = widget.isVisibleTo(dialog) and widget.isEnabled()
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and can_be_used and not inner:
            yield widget
        widget = widget.nextInFocusChain()


def faults(window: QWidget) -> list[str]:
    return [*nameless(window), *silent_cells(window), *too_small(window), *cut_texts(window)]


def test_the_window_has_names_for_everything(make_window, qapp):
    start = make_window(night=False)
    assert faults(start) == []
    window = make_window(game(Bob=2, Cid=-1), players=TEN, book=True)
    window.resize(1024, 600)
    settle(qapp)
    assert faults(window) == []
    window.open_night.submit(Start())
    settle(qapp)
    assert faults(window) == []
    assert window.size() == QSize(1024, 600)
    assert all(says(window.ui.order_panel.view.model(), row) for row in range(len(TEN)))
    menus = [menu.text() for menu in window.menuBar().actions()]
    for part in (window.points_row, window.ui.order_panel):  # of which one is shown at a time
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


@pytest.mark.parametrize("closed", [False, True])
def test_every_dialog_has_names_and_letters_and_is_gone_through_in_order(make_window, qapp, closed):
    window = make_window(game(Bob=2, Cid=-1), game(Cid=1), players=TEN, book=True)
    begun(window.open_book.club_book, players=("Jim", "Kim", "Lea"), table="2")
    window.open_night.evening_changed.emit()
    if closed:
        window.open_night.desk.close_night()
    found, count = {}, 0
    for command in OPENING:
        if action_of(window, command.name).isEnabled() and (dialog := shown(window, command.name)) is not None:
            count += 1
            own = not isinstance(dialog, QFileDialog | QMessageBox)
            wrong = [*faults(dialog), *out_of_order(dialog)] if own else []
            if wrong := [*wrong, *twice(texts_of(dialog))]:
                found[command.name] = wrong
            dialog.close()
            settle(qapp)
    assert found == {}
    assert count > (10 if closed else 25)


def test_every_page_of_the_book_has_names_for_everything(make_window, qapp):
    window = make_window(game(Bob=2, Cid=-1), game(Cid=1), players=TEN, book=True)
    for command in filter(lambda command: isinstance(command, Command), MENUS[BOOK]):
        action_of(window, command.name).trigger()
        settle(qapp)
        (book,) = window.findChildren(BookWindow)
        book.resize(920, 540)  # on a small screen
        settle(qapp)
        assert [*faults(book), *twice(texts_of(book.page))] == [], command.name
    book.reject()


def test_every_dialog_over_the_book_has_names_and_letters_and_is_gone_through_in_order(make_window, qapp):
    window = make_window(game(Bob=2, Cid=-1), game(Cid=1), players=TEN, book=True)
    found, count = {}, 0
    for command in filter(lambda command: isinstance(command, Command), MENUS[BOOK]):
        action_of(window, command.name).trigger()
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
    window = make_window(night=False)
    sheet = tmp_path / "2026-03-06.csv"
    sheet.write_text(",".join(["Game", *TEN]) + "\n1,4,-4,2,-2,0,0,0,0,0,0\n2,-2,-2,6,-2,0,0,0,0,0,0\n", "utf-8")
    window.services.call(import_sheets, [sheet])
    (dialog,) = open_dialogs(window)
    for _step in range(3):
        settle(qapp)
        assert [*faults(dialog), *twice(texts_of(dialog))] == []
        dialog.ui.forward.click()
    dialog.reject()


def shown(window: MainWindow, name: str) -> QDialog | None:
    """The dialog of a command; None where it has none."""
    action_of(window, name).trigger()
    return next(iter(open_dialogs(window)), None)
