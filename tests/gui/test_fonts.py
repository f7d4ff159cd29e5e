"""Tests of the window use the shipped fonts only, so widths are equal everywhere."""

import sys

import pytest
from PySide6.QtGui import QFontDatabase
from snapshot import use_shipped_font


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
