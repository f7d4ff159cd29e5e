"""Columns of a table in the given room, sums, and buttons in as many rows as needed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from chouette_desk.gui import style
from chouette_desk.gui.widgets.flow_row import FlowRow
from chouette_desk.gui.widgets.layouts import label_of
from chouette_desk.gui.widgets.table_view import ValueView
from chouette_desk.paper.tables import Table
from chouette_desk.wording.widths import shared_widths


@pytest.mark.parametrize(
    ("wanted", "room", "widths"),
    [
        ([50, 90, 40], 180, [50, 90, 40]),
        ([50, 90, 40], 210, [60, 100, 50]),
        ([50, 90, 40], 900, [70, 110, 60]),
        ([50, 200, 40], 190, [50, 100, 40]),
        ([300, 200, 40], 340, [150, 150, 40]),
        ([300, 110, 40], 300, [150, 110, 40]),
        ([300, 200, 40], 200, [80, 80, 40]),
        ([], 100, []),
    ],
)
def test_the_widest_columns_give_way(wanted, room, widths):
    """None of them below 80, and what is narrower keeps its width; none has more than 20 to spare."""
    assert shared_widths(wanted, room, 80, 20) == widths


def test_a_column_that_is_kept_gives_way_last():
    assert shared_widths([50, 200, 180], 350, 80, 20, kept=[1]) == [50, 200, 100]
    assert shared_widths([50, 200, 180], 300, 80, 20, kept=[1]) == [50, 170, 80]


def test_buttons_take_another_row_where_there_is_little_width(qapp):
    window = QWidget()
    row = FlowRow(window)
    buttons = [QPushButton(text) for text in ("Print", "Export", "Copy")]
    row.addWidget(buttons[0])
    row.addStretch()
    row.addWidget(buttons[2])
    row.insertWidget(2, buttons[1])
    one_row, width = row.heightForWidth(2000), row.sizeHint().width()
    window.resize(width + 100, 200)
    window.show()
    assert [button.y() for button in buttons] == [buttons[0].y()] * 3
    assert buttons[2].geometry().right() == width + 99, "the stretch has the room that is left"
    window.resize(width - 1, 200)
    qapp.processEvents()
    assert row.heightForWidth(width - 1) > one_row
    assert buttons[2].y() > buttons[1].y()
    buttons[0].hide()
    qapp.processEvents()
    assert [button.y() for button in buttons[1:]] == [buttons[1].y()] * 2
    window.close()
    window.deleteLater()


def test_a_label_goes_into_the_next_row_with_its_field(qapp):
    window, field = QWidget(), QPushButton("A field")
    row = FlowRow(window)
    for part in (QPushButton("A long button"), label_of(field, "Label:"), field):
        row.addWidget(part)
    window.resize(row.sizeHint().width() - 1, 100)
    window.show()
    first, label, _field = (row.itemAt(index).widget() for index in range(3))
    assert label.geometry().top() > first.geometry().bottom()
    assert label.geometry().center().y() == field.geometry().center().y()
    window.close()
    window.deleteLater()


def test_a_name_and_its_number_stay_beside_each_other_in_a_wide_window(qapp):
    view = ValueView("Figures")
    view.resize(1600, 300)
    view.show_table(Table(("Player", "Points"), (("Ann", 12), ("Bob", -12))))
    assert view.horizontalHeader().length() < 300
    view.deleteLater()


def test_sums_are_bold_and_stay_last_however_the_table_is_sorted(qapp):
    view = ValueView("Figures")
    view.resize(400, 300)
    view.show_table(Table(("Player", "Points"), (("Ann", 12), ("Zoe", 3), ("In all", 15))), totals=1)
    shown = view.model()

    def names():
        return [shown.index(row, 0).data() for row in range(3)]

    for column, order, sorted_names in (
        (0, Qt.SortOrder.DescendingOrder, ["Zoe", "Ann", "In all"]),
        (1, Qt.SortOrder.AscendingOrder, ["Zoe", "Ann", "In all"]),
        (1, Qt.SortOrder.DescendingOrder, ["Ann", "Zoe", "In all"]),
    ):
        view.sortByColumn(column, order)
        assert names() == sorted_names
    fonts = [shown.index(row, 1).data(Qt.ItemDataRole.FontRole) for row in range(3)]
    assert [font is not None and font.bold() for font in fonts] == [False, False, True]
    ink = view.palette().color(style.ColorRole.Text)
    picture = view.viewport().grab().toImage()
    assert picture.pixelColor(200, view.rowViewportPosition(2) - 1) == ink, "a line over the sums, to the edge"
    view.deleteLater()


def test_a_text_behind_a_number_is_as_wide_as_it_wants_with_the_gap_before_it(qapp):
    view = ValueView("Payments")
    view.resize(300, 300)
    view.show_table(Table(("Points", "Money", "Paid"), ((1, 12, "2026-11-14, cash"),)))
    assert view.columnWidth(2) >= view.sizeHintForColumn(2)
    view.deleteLater()


def test_columns_give_way_group_by_group_before_a_text_is_cut(qapp):
    view = ValueView("By player")
    view.show_table(Table(("Player", "To pay", "Paid", "Still to pay"), (("Ann", 12, 5, 7),)))
    view.columns.give_way = [{"Paid"}, {"Player", "To pay"}]
    view.show()
    shown = []
    for width in (600, 220, 120, 600):
        view.resize(width, 200)
        qapp.processEvents()
        shown.append(
            [
                view.model().headerData(index, Qt.Orientation.Horizontal)
                for index in range(4)
                if not view.isColumnHidden(index)
            ]
        )
        assert view.horizontalHeader().length() <= view.viewport().width()
    everything = ["Player", "To pay", "Paid", "Still to pay"]
    assert shown == [everything, ["Player", "To pay", "Still to pay"], ["Still to pay"], everything]
    view.close()
    view.deleteLater()
