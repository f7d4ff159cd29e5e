"""Tests of the window use the shipped fonts only, so widths are equal everywhere."""

import sys

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QWidget
from snapshot import use_shipped_font

from chouette_desk.core.events import Away
from tests.gui.conftest import settle


@pytest.mark.skipif(sys.platform != "linux", reason="fonts are chosen by fontconfig on Linux only")
def test_only_the_shipped_fonts_are_there(qapp):
    assert set(QFontDatabase.families()) == {
        "DejaVu Sans",
        "DejaVu Sans Mono",
        "Droid Sans Fallback",
        "Monospace",
        "NanumSquare",
        "Noto Emoji",
        "Noto Sans Symbols2",
        "Sans Serif",
        "Serif",
    }  # fontconfig's own words


def test_the_font_of_the_paper_comes_first(qapp):
    use_shipped_font()
    assert qapp.font().families()[0] == "DejaVu Sans"


def ink(widget: QWidget, room: QRect) -> int:
    """The number of points in this room that are darker than the ground."""
    picture = widget.grab(room).toImage()
    return sum(
        picture.pixelColor(x, y).lightness() < 140 for x in range(picture.width()) for y in range(picture.height())
    )


def test_no_letter_of_a_name_over_away_is_cut(painted, make_window, qapp):
    window = make_window(Away(player="Olga"), players=("Ann", "Bob", "Olga"))
    settle(qapp)
    head = window.ui.sheet_view.horizontalHeader()
    drawn = []
    for high in (head.height(), head.height() + 20):
        head.setFixedHeight(high)
        room = QRect(head.sectionViewportPosition(2) + 4, 0, head.sectionSize(2) - 8, high - 3)
        drawn.append(ink(head, room))
    assert drawn[0] == drawn[1] > 0
