"""Controls as they are drawn: chosen rows in high contrast, and the air beside texts."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from chouette_desk.gui import style
from chouette_desk.gui.dialogs.running_score import RunningScoreDialog
from chouette_desk.gui.models.tables import ListColumn, ListModel
from chouette_desk.gui.style import ColorRole
from chouette_desk.gui.widgets.lists import FittingList
from chouette_desk.gui.widgets.table_view import RowsView

TEXT = "HHHH"


def a_list(kind=QListWidget):
    view = kind()
    item = QListWidgetItem(TEXT, view)
    item.setCheckState(Qt.CheckState.Unchecked)
    view.setCurrentRow(0)
    return view


def a_tree():
    view = QTreeWidget(headerHidden=True)
    QTreeWidgetItem(QTreeWidgetItem(view, [TEXT]), [TEXT])
    view.setCurrentItem(view.topLevelItem(0))
    return view


def a_table():
    view = RowsView()
    number, text = ListColumn("H", str, number=True), ListColumn(TEXT, lambda _item: TEXT)
    view.setModel(ListModel((number, text, number, text), [1], view))
    view.selectRow(0)
    return view


def picture(widget: QWidget) -> QImage:
    widget.resize(500, 120)
    widget.show()
    QApplication.processEvents()
    image = (widget.viewport() if hasattr(widget, "viewport") else widget).grab().toImage()
    widget.hide()
    return image


def columns_with(image: QImage, colour, rows) -> list[int]:
    return [x for x in range(image.width()) if any(image.pixelColor(x, y) == colour for y in rows)]


@pytest.mark.parametrize("make", [a_list, lambda: a_list(FittingList), a_tree, a_table])
def test_a_chosen_row_is_framed_not_filled_in_high_contrast(qapp, make):
    style.apply_theme("contrast")
    view = make()
    image, palette = picture(view), view.palette()
    row = view.visualRect(view.currentIndex() if make is not a_table else view.model().index(0, 0))
    accent, middle = palette.color(ColorRole.Accent), row.center().y()
    assert image.pixelColor(250, row.top()) == accent
    across = columns_with(image, accent, [middle])
    assert across[0] == 0
    assert across[-1] >= image.width() - 2
    assert len(across) <= 7  # the two sides, and the bar of the focus
    assert columns_with(image, palette.color(ColorRole.Text), [middle])  # what is written there is white


@pytest.mark.parametrize("make", [lambda: QLineEdit(TEXT), lambda: QSpinBox(value=11), QComboBox])
def test_the_text_of_a_field_keeps_away_from_its_edge(qapp, make):
    field = make()
    if isinstance(field, QComboBox):
        field.addItem(TEXT)
    image = picture(field)
    edge = field.palette().color(ColorRole.Base)
    inked = [x for x in range(3, 40) if image.pixelColor(x, image.height() // 2) != edge]
    assert 6 <= inked[0] <= 11


def test_fields_are_equally_high(qapp):
    icons = QComboBox(
        sizeAdjustPolicy=QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon, minimumContentsLength=12
    )
    assert {field.sizeHint().height() for field in (QLineEdit(), QSpinBox(), QComboBox(), icons)} == {
        QPushButton(TEXT).sizeHint().height()
    }


def test_heads_stand_over_their_texts_and_these_apart_from_numbers(qapp):
    view = a_table()
    image, head = picture(view), view.horizontalHeader().viewport().grab().toImage()
    ink = view.palette().color(ColorRole.Text)
    for column in range(1, 4, 2):
        left, wide = view.columnViewportPosition(column), view.columnWidth(column)
        starts = []
        for drawn in (image, head):
            rows = range(4, min(drawn.height(), view.rowHeight(0)) - 6)
            starts.append(next(x for x in columns_with(drawn, ink, rows) if left <= x < left + wide) - left)
        assert abs(starts[0] - starts[1]) <= 1
        assert starts[0] >= 8


def test_no_button_that_is_only_offered_is_filled(qapp):
    """What Enter does is filled: copying and choosing a folder are not what a dialog is for."""
    dialog = RunningScoreDialog(lambda: None)
    dialog.show()
    QApplication.processEvents()
    assert not dialog.copy.isDefault()
    dialog.copy.setFocus()
    assert not dialog.copy.isDefault()
    dialog.close()
    dialog.deleteLater()
