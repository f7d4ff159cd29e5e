"""The focus ring: two pixels, on every kind of control, in every theme."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
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
from chouette_desk.gui.widgets.focus_ring import FocusRing, follow, show_focus_rings
from tests.gui.conftest import settle
from tests.gui.ways import activate

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
    show_focus_rings(qapp)
    window = QWidget()
    layout, made = QVBoxLayout(window), [kind() for kind in KINDS]
    for control in made:
        layout.addWidget(control)
    made[-1].addTab("Figures")
    window.show()
    activate(window)
    yield made
    qapp.focusChanged.disconnect(follow)
    window.close()
    window.deleteLater()


def edge(control: QWidget) -> list[str]:
    """The colours at the left of a control, half way down, from its edge inwards."""
    picture = control.grab().toImage()
    return [picture.pixelColor(x, control.height() // 2).name() for x in range(2)]


def test_every_kind_of_control_has_a_ring_of_two_pixels_while_it_has_the_keys(controls, qapp):
    for control in controls:
        control.setFocus(Qt.FocusReason.TabFocusReason)
        settle(qapp)
        for name, colours in style.THEMES.items():
            style.apply_theme(name)
            settle(qapp)
            ring = colours.accent if name == "contrast" else colours.ink  # there everything has an outline of ink
            assert edge(control) == [ring] * 2, (type(control), name)
    for control in controls[:-1]:
        assert not control.findChildren(FocusRing), "one ring at a time"
    style.apply_theme("light")


def test_the_ring_follows_tab_and_the_size_of_its_control(controls, qapp):
    controls[0].setFocus()
    QTest.keyClick(controls[0], Qt.Key.Key_Tab)
    settle(qapp)
    (ring,) = controls[0].window().findChildren(FocusRing)
    assert ring.parent() is controls[1]
    controls[1].window().resize(500, 500)
    settle(qapp)
    assert ring.geometry() == controls[1].rect()


@pytest.mark.parametrize("name", style.THEMES)
def test_the_cell_of_the_sheet_and_the_row_of_the_board_have_the_same_ring(name):
    colours = style.THEMES[name]
    pen = ring_pen(style.palette_of(colours))
    assert pen.width() == 2
    assert pen.color().name() == (colours.accent if name == "contrast" else colours.ink)
