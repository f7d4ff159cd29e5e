"""Parts of the window at their edges: first and last, nothing there, keys that mean nothing."""

from datetime import date
from types import SimpleNamespace

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QWheelEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog, QSplitter, QWidget

from chouette_desk.core.events import Start
from chouette_desk.core.fold import replay
from chouette_desk.gui.models.order import OrderModel
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.widgets.cube_results import CubeResults
from chouette_desk.gui.widgets.flow_row import FlowRow
from chouette_desk.gui.widgets.live_game import LiveGame
from chouette_desk.gui.widgets.name_label import NameLabel
from chouette_desk.gui.widgets.notation_field import NotationField
from chouette_desk.gui.widgets.opening_dice import OpeningDice
from chouette_desk.gui.widgets.order_list import OrderList
from chouette_desk.gui.widgets.order_panel import Board
from chouette_desk.gui.widgets.players_list import PlayersList
from chouette_desk.gui.widgets.points_cells import DialogCells, SheetCells
from chouette_desk.gui.widgets.points_field import PointsField
from chouette_desk.gui.widgets.points_row import PointsRow
from chouette_desk.gui.widgets.regulars_bar import RegularsBar
from chouette_desk.gui.widgets.rulebook_box import RulebookBox
from chouette_desk.gui.widgets.rules_form import RulesForm
from chouette_desk.gui.widgets.scroll_areas import FittingArea
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.gui.widgets.small_screens import ContentsArea, ScreenGuard, fold
from chouette_desk.gui.widgets.span_bar import SpanBar
from chouette_desk.gui.widgets.start_options import StartOptions
from chouette_desk.nightfile.rulebooks import NAMES as NAMES_OF_RULEBOOKS
from chouette_desk.nightfile.rulebooks import shipped
from tests.gui.conftest import settle
from tests.gui.dialogs.conftest import Table

NAMES = ("Ann", "Bob", "Cid", "Dee")


@pytest.fixture
def shown(qtbot):
    """Show a part alone."""

    def show(part: QWidget) -> QWidget:
        qtbot.addWidget(part)
        part.show()
        return part

    return show


# Lists and fields


@pytest.mark.parametrize("kind", [OrderList, PlayersList])
def test_the_first_is_not_moved_up_nor_the_last_down(shown, kind):
    part = shown(kind())
    for add in [part.add] if kind is PlayersList else ():
        for name in NAMES:
            add(name)
    if kind is OrderList:
        part.offer(NAMES)
    view = part.table if kind is PlayersList else part.list
    for row, step in ((0, -1), (len(NAMES) - 1, 1)):
        view.setCurrentIndex(view.model().index(row, 0))
        part.move_chosen(step)
        assert part.names() == NAMES
    part.move_chosen(-1)
    assert part.names() == ("Ann", "Bob", "Dee", "Cid")


def test_a_night_with_fewer_players_has_fewer_names_and_fields(shown, qapp):
    cells = shown(DialogCells())
    for names in (NAMES, NAMES[:3]):
        cells.set_night(Table.night("aba", names=names))
        settle(qapp)
        assert len(cells.findChildren(PointsField)) == len(names)
        assert [label.text() for label in cells.findChildren(NameLabel) if label.text()] != []
        assert len(cells.findChildren(NameLabel)) == len(names)


def test_a_click_selects_the_whole_number_and_beside_the_fields_the_first(shown):
    view = shown(SheetView())
    view.setModel(None)
    cells = SheetCells(view)
    cells.show()
    view.setFocus()
    QTest.mouseClick(cells, Qt.MouseButton.LeftButton)
    assert view.focusWidget() is view, "there is no field yet"
    field = shown(PointsField())
    field.type_in(-12)
    QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    assert field.selectedText() == "−12"


def test_doubles_that_are_rolled_again_are_said_for_the_opening_dice(shown):
    dice = shown(OpeningDice())
    for doubles, told in (("count", True), ("again", False)):
        dice.ask(NAMES, shipped("st-albans").changed({"order_doubles": doubles}))
        assert (len(dice.message.text()) > len("Each player rolls 2 dice.")) is told, dice.message.text()


def test_a_span_can_be_this_year(shown):
    window = shown(QWidget())
    bar = SpanBar(FlowRow(window), date(2026, 3, 4))
    bar.period.setCurrentIndex(bar.period.findText("This year, 2026"))
    assert (bar.span().first, bar.span().last) == ("2026-01-01", "2026-12-31")


def test_a_rulebook_that_no_list_has_is_added_and_the_entry_for_a_file_is_none(shown):
    box, chosen = shown(RulebookBox()), []
    box.chosen.connect(lambda: chosen.append(box.rulebook().name))
    of_another_table = shipped("aba").changed({"jacoby": not shipped("aba").jacoby})
    box.offer(of_another_table)
    box.offer(of_another_table)
    assert box.rulebook() == of_another_table
    box.setCurrentIndex(box.count() - 1)
    assert (box.rulebook(), len(chosen)) == (of_another_table, 1)


def test_a_list_of_rules_is_as_wide_as_its_sentences_and_the_wheel_changes_nothing(shown):
    form = shown(RulesForm())
    row = next(row for row in form.rows.values() if row.choice.count() > 1)
    choice, before = row.choice, row.choice.currentIndex()
    choice.showPopup()
    assert choice.view().width() >= min(choice.view().sizeHintForColumn(0), choice.screen().availableSize().width())
    choice.hidePopup()
    none, where = Qt.KeyboardModifier.NoModifier, QPointF(5, 5)
    turn = QPoint(0, -120), Qt.MouseButton.NoButton, none, Qt.ScrollPhase.NoScrollPhase, False
    wheel = QWheelEvent(where, choice.mapToGlobal(where), QPoint(), *turn)
    QApplication.sendEvent(choice, wheel)
    assert (choice.currentIndex(), wheel.isAccepted()) == (before, False)


def test_a_number_of_a_rule_is_shown_where_it_counts_and_no_field_moves(shown):
    form = shown(RulesForm())
    row = form.rows["players_max"]
    row.show_value(6)
    assert row.number.isVisible()
    place = row.choice.geometry()
    row.choice.setCurrentIndex(0)
    assert not row.number.isVisible()
    assert row.choice.geometry() == place


def test_a_start_that_a_rulebook_without_agreements_cannot_have_is_left_out(shown):
    options = shown(StartOptions())
    options.matches.setValue(1)
    assert options.start() == Start(matches=1), "before a night is shown"
    for rulebook, kept in (("aba", {}), (None, {"Bob": 1})):
        book = shipped("aba").changed({"automatic_doubles": "none" if rulebook else "by-agreement"})
        options.set_night(structs.replace(Table.night("aba", names=NAMES), rulebook=book))
        options.fill(Start(matches=1, agreed={"Bob": 1}))
        assert dict(options.start().agreed_times()) == kept


# Layouts


def test_a_spring_begins_no_row_and_what_is_taken_out_takes_no_room(shown):
    window, row = QWidget(), FlowRow()
    window.setLayout(row)
    wide, narrow = QWidget(), QWidget()
    for part, width in ((wide, 300), (narrow, 40)):
        part.setFixedSize(width, 10)
        row.addWidget(part)
        if part is wide:
            row.addStretch()
    row.setSpacing(0)
    shown(window)
    assert row.heightForWidth(100) == 20, "two rows, and none for the spring"
    assert [row.heightForWidth(width) for width in (339, 340)] == [20, 10]
    row.setSpacing(6)
    assert [row.heightForWidth(width) for width in (345, 346)] == [26, 10], "a gap between them, none behind"
    row.setSpacing(0)
    row.removeWidget(wide)
    assert (row.sizeHint().width(), row.takeAt(9)) == (40, None)
    wide.deleteLater()


def test_an_area_without_contents_has_a_size(shown):
    assert shown(FittingArea()).sizeHint().isValid()


def test_on_a_narrow_screen_parts_side_by_side_stand_one_below_the_other(shown):
    window = shown(QWidget())
    splitter = QSplitter(window)
    fold(window)
    assert splitter.orientation() is Qt.Orientation.Vertical


def test_a_window_without_a_layout_is_left_as_it_is(shown):
    class Large(QWidget):
        def minimumSizeHint(self) -> QSize:  # noqa: N802 - the name is Qt's
            return QSize(400, 400)

    window = Large()
    ScreenGuard(window, lambda: QSize(100, 100))
    shown(window)
    assert not window.findChildren(ContentsArea)


# The sheet


def test_a_sheet_of_no_night_is_blank_paper(shown):
    view = shown(SheetView())
    view.setModel(None)
    view.follow_font()
    picture = view.viewport().grab().toImage()
    colours = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    assert colours == {view.palette().base().color().rgb()}


# The game in progress


def test_the_buttons_of_a_game_before_there_is_one(shown):
    live = shown(LiveGame())
    live.clear()
    live.verdict.reason.setText("so be it")
    assert (live.night, live.marked) == (None, ())


def test_enter_in_the_reason_of_nothing_asks_for_nothing(shown):
    live, asked = shown(LiveGame()), []
    live.event_requested.connect(asked.append)
    live.set_night(replay(Table.night("aba", names=NAMES), (Start(),)))
    live.verdict.reason.returnPressed.emit()
    assert asked == []


def test_a_menu_beside_the_rows_is_of_nobody(shown):
    board, asked = shown(Board()), []
    board.menu_requested.connect(lambda name, _place: asked.append(name))
    board.setModel(OrderModel(Table.night("aba", names=NAMES)))
    board.resize(300, 300)
    for place in (board.visualRect(board.model().index(1, 0)).center(), QPoint(5, 299)):
        QApplication.sendEvent(
            board.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, board.mapToGlobal(place))
        )
    assert asked == ["Bob"]


def test_cells_that_are_folded_stay_as_they_are(shown):
    results = shown(CubeResults())
    results.set_night(Table.night("aba", names=NAMES))
    results.fold()
    before = [results.table.getItemPosition(index) for index in range(results.table.count())]
    results.fold()
    assert [results.table.getItemPosition(index) for index in range(results.table.count())] == before


def test_tab_completes_only_what_has_a_completion(shown):
    field = shown(NotationField())
    field.offer(("take",))
    for text, place, completed in (("ta", 2, "take "), ("take ", 5, "take "), ("ta", 1, "ta"), ("", 0, "")):
        if field.text() != text:
            field.setText(text)
        field.setCursorPosition(place)
        QTest.keyClick(field, Qt.Key.Key_Tab)
        assert field.text() == completed


def test_a_digit_on_a_sheet_without_fields_is_typed_nowhere(shown):
    row = shown(PointsRow())
    row.begin_with("3")
    assert row.cells.fields == {}


def test_a_group_without_a_name_is_not_kept(shown):
    bar = shown(RegularsBar())
    bar.ask(SimpleNamespace(), lambda: "Riverside", lambda: NAMES)
    bar._keep()
    (asking,) = bar.findChildren(QInputDialog)
    asking.setTextValue("  ")
    asking.accept()


# What is shown


def test_other_columns_are_another_sheet(qapp):
    model = SheetModel(Table.night("aba", names=NAMES))
    model.show_night(Table.night("aba", names=("Fay", "Gus", "Hal")))
    assert model.columns == ("Fay", "Gus", "Hal")


def test_a_rulebook_that_is_chosen_asks_for_no_file(shown):
    box = shown(RulebookBox())
    box.setCurrentIndex(1)
    box.activated.emit(1)
    assert not box.findChildren(QDialog)
    assert box.key() == NAMES_OF_RULEBOOKS[1]
