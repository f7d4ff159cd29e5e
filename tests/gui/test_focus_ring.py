"""The focus ring: two pixels, on every kind of control, in every theme."""

from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QListWidget,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTabBar,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from chouette_desk.gui import style
from chouette_desk.gui.delegates.sheet import ring_pen
from chouette_desk.gui.widgets.focus_ring import FocusRing, FocusRings
from tests.gui.conftest import settle
from tests.gui.ways import activate
from tests.patience import PATIENCE

KINDS = (
    QPushButton,
    QRadioButton,
    QCheckBox,
    QComboBox,
    QSpinBox,
    QLineEdit,
    QListWidget,
    QTextBrowser,
    QTabBar,
)


@pytest.fixture
def controls(qapp: QApplication) -> Iterator[list[QWidget]]:
    """One of each kind, in a window in the order of Tab."""
    rings = FocusRings(qapp)
    window = QWidget()
    layout, made = QVBoxLayout(window), [kind() for kind in KINDS]
    for control in made:
        layout.addWidget(control)
    made[-1].addTab("Figures")
    window.show()
    activate(window)
    yield made
    qapp.focusChanged.disconnect(rings.follow)
    rings.deleteLater()
    window.close()
    window.deleteLater()


def edge(control: QWidget) -> list[str]:
    """The colours to the left of a control, half way down, from two pixels outside it inwards."""
    picture, corner = control.window().grab().toImage(), control.mapTo(control.window(), QPoint())
    return [picture.pixelColor(corner.x() - left, corner.y() + control.height() // 2).name() for left in (3, 2)]


def test_every_kind_of_control_has_a_ring_outside_it_while_it_has_the_keys(controls, qapp):
    for control in controls[:-1]:
        control.setFocus(Qt.FocusReason.TabFocusReason)
        settle(qapp)
        for name, colours in style.THEMES.items():
            style.apply_theme(name)
            settle(qapp)
            assert edge(control) == [colours.action] * 2, (type(control), name)
    style.apply_theme("light")
    assert len(controls[0].window().findChildren(FocusRing)) == 1, "one ring at a time"


def test_the_ring_of_a_row_of_tabs_is_round_the_current_one(controls, qapp):
    controls[-1].setFocus()
    settle(qapp)
    (ring,) = controls[-1].findChildren(FocusRing)
    assert ring.geometry() == controls[-1].tabRect(0)


def test_a_list_with_a_current_row_has_a_bar_at_it_and_no_ring(controls, qapp):
    names = next(control for control in controls if isinstance(control, QListWidget))
    names.addItems(["Ann", "Bob"])
    names.setCurrentRow(1)
    names.setFocus()
    settle(qapp)
    assert not names.window().findChildren(FocusRing)
    row, picture = names.visualItemRect(names.item(1)), names.viewport().grab().toImage()
    seen = {picture.pixelColor(x, row.center().y()).name() for x in range(3)}
    assert seen == {style.THEMES["light"].action}


def test_the_ring_follows_tab_and_its_control(controls, qapp):
    controls[0].setFocus()
    QTest.keyClick(controls[0], Qt.Key.Key_Tab)
    window = controls[0].window()
    window.resize(500, 500)
    settle(qapp)
    (ring,) = window.findChildren(FocusRing)
    area = QRect(controls[1].mapTo(window, QPoint()), controls[1].size())
    assert ring.geometry() == area.adjusted(-3, -3, 3, 3)


@pytest.mark.parametrize("name", style.THEMES)
def test_the_cell_of_the_sheet_and_the_row_of_the_board_have_the_same_ring(name):
    pen = ring_pen(style.palette_of(style.THEMES[name]))
    assert (pen.width(), pen.color().name()) == (2, style.THEMES[name].action)


def test_a_path_typed_whole_into_a_file_dialog_ends_nothing(controls, qtbot, tmp_path):
    """The focus moves while the list of completions loses its children."""
    file = tmp_path / "night.txt"
    file.touch()
    dialog = QFileDialog(controls[0].window())
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.finished.connect(dialog.deleteLater)
    chosen = []
    dialog.fileSelected.connect(chosen.append)
    dialog.open()
    activate(dialog)
    field = dialog.findChild(QLineEdit)
    field.setFocus()
    QTest.keyClicks(field, str(file))
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None, timeout=1000 * PATIENCE)
    QTest.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not shiboken6.isValid(dialog), timeout=1000 * PATIENCE)
    assert chosen == [str(file)]
