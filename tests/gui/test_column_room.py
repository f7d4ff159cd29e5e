"""Columns of a table in the given room, and buttons in as many rows as needed."""

import pytest
from PySide6.QtWidgets import QPushButton, QWidget

from chouette_desk.gui.widgets.flow_row import FlowRow
from chouette_desk.wording.widths import shared_widths


@pytest.mark.parametrize(
    ("wanted", "room", "widths"),
    [
        ([50, 90, 40], 180, [50, 90, 40]),
        ([50, 90, 40], 300, [90, 130, 80]),
        ([50, 200, 40], 190, [50, 100, 40]),
        ([300, 200, 40], 340, [150, 150, 40]),
        ([300, 110, 40], 300, [150, 110, 40]),
        ([300, 200, 40], 200, [80, 80, 40]),
        ([], 100, []),
    ],
)
def test_the_widest_columns_give_way(wanted, room, widths):
    """None of them below 80, and what is narrower keeps its width."""
    assert shared_widths(wanted, room, 80) == widths


def test_a_column_that_is_kept_gives_way_last():
    assert shared_widths([50, 200, 180], 350, 80, kept=[1]) == [50, 200, 100]
    assert shared_widths([50, 200, 180], 300, 80, kept=[1]) == [50, 170, 80]


def test_a_stretched_column_takes_what_is_left():
    assert shared_widths([50, 60], 200, 80, stretched=1) == [50, 150]


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
