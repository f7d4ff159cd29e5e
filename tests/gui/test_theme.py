"""Themes can be read: every ink stands out from its ground (WCAG 2.2, contrast)."""

import pytest
from PySide6.QtGui import QColor, QPalette

from chouette_desk.gui import theme
from chouette_desk.gui.icons import icon
from tests.gui.conftest import settle


def brightness(colour: QColor) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(QColor(one)), brightness(QColor(other))))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", theme.THEMES)
def test_every_ink_can_be_read(name):
    colours = theme.THEMES[name]
    text = 7.0 if name == "contrast" else 4.5
    for ground in (colours.paper, colours.desk, colours.chosen):
        assert contrast(colours.ink, ground) >= 7
        assert contrast(colours.quiet, ground) >= (text if ground != colours.chosen else 3)
        assert contrast(colours.accent, ground) >= (text if ground != colours.chosen else 3)
    assert contrast(colours.chosen_ink, colours.chosen) >= 7


@pytest.mark.parametrize("name", theme.THEMES)
def test_fields_stand_out_from_the_desk(name):
    colours = theme.THEMES[name]
    assert colours.paper != colours.desk
    assert contrast(colours.paper, colours.desk) > 1.05


def test_icons_are_drawn_in_the_ink_of_the_theme(qapp):
    for name in theme.THEMES:
        palette = theme.palette_of(theme.THEMES[name])
        picture = icon("undo", palette).pixmap(44, 44).toImage()
        inks = {
            picture.pixelColor(x, y).name()
            for x in range(44)
            for y in range(44)
            if picture.pixelColor(x, y).alpha() > 250
        }
        assert palette.color(QPalette.ColorRole.ButtonText).name() in inks


def test_a_theme_is_worn_at_once_and_remembered(make_window, qapp):
    window = make_window()
    window.actions_by_name["theme_dark"].trigger()
    settle(qapp)
    assert window.palette().color(QPalette.ColorRole.Base).name() == theme.THEMES["dark"].paper
    assert window.settings.text("theme", "system") == "dark"
    checked = [
        name for name in ("system", "light", "dark", "contrast") if window.actions_by_name[f"theme_{name}"].isChecked()
    ]
    assert checked == ["dark"]
    theme.wear("light")
