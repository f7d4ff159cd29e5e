"""Themes can be read: every ink stands out from its ground (WCAG 2.2, contrast)."""

import gc
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QWidget,
)

from chouette_desk.gui import style
from chouette_desk.gui.style import icon
from tests.gui.conftest import settle

Role = QPalette.ColorRole


def brightness(colour: QColor) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(QColor(one)), brightness(QColor(other))))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", style.THEMES)
def test_every_ink_can_be_read(name):
    """Contrast is 4.5 : 1 at least; much more in high contrast and ordinary text."""
    colours = style.THEMES[name]
    for ground in (colours.paper, colours.desk, colours.chosen, colours.button):
        for ink in (colours.ink, colours.chosen_ink, colours.quiet, colours.accent):
            assert contrast(ink, ground) >= (6 if name == "contrast" else 4.5), (ink, ground)
    for ground in (colours.paper, colours.desk, colours.chosen):
        assert contrast(colours.ink, ground) >= 7


TEXTS = (Role.WindowText, Role.Text, Role.ButtonText, Role.PlaceholderText, Role.BrightText, Role.Accent, Role.Link)
GROUNDS = (Role.Window, Role.Base, Role.AlternateBase, Role.Button, Role.Highlight)


@pytest.mark.parametrize("name", style.THEMES)
def test_every_text_of_the_palette_can_be_read_on_every_ground(name):
    palette = style.palette_of(style.THEMES[name])
    pairs = [(text, ground) for text in TEXTS for ground in GROUNDS] + [(Role.HighlightedText, Role.Highlight)]
    pairs.append((Role.ToolTipText, Role.ToolTipBase))
    low = {
        (text.name, ground.name): ratio
        for text, ground in pairs
        if (ratio := contrast(palette.color(text).name(), palette.color(ground).name())) < 4.5
    }
    assert low == {}


@pytest.mark.parametrize("name", style.THEMES)
def test_fields_stand_out_from_the_desk(name):
    colours = style.THEMES[name]
    assert colours.paper != colours.desk
    assert contrast(colours.paper, colours.desk) > 1.05


KINDS = (QLineEdit, QComboBox, QSpinBox, QCheckBox, QRadioButton, QPushButton, QListWidget)


def edge_of(qapp, kind, focused: bool) -> list[str]:
    """Return the colours at a widget's left, from its edge inwards, half way down."""
    desk = QWidget()
    desk.resize(200, 80)
    widget, other = kind(desk), QLineEdit(desk)
    widget.setGeometry(20, 20, 120, 30)
    other.setGeometry(20, 55, 120, 20)
    desk.show()
    desk.activateWindow()
    (widget if focused else other).setFocus()
    settle(qapp)
    picture = desk.grab().toImage()
    desk.deleteLater()
    return [picture.pixelColor(x, 35).name() for x in range(20, 24)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_every_field_has_an_outline_that_can_be_seen(qapp, name, kind):
    style.apply_theme(name)
    colours = style.THEMES[name]
    edge = edge_of(qapp, kind, focused=False)
    assert max(contrast(colour, colours.desk) for colour in edge) >= 3
    where = colours.accent if name == "contrast" else colours.ink
    assert where not in edge or where == colours.strong
    if kind is not QCheckBox:  # has the focus on its words
        assert where in edge_of(qapp, kind, focused=True), "where the keys are can be seen"


def test_a_field_within_another_has_no_outline_of_its_own(qapp):
    style.apply_theme("contrast")
    spin = QSpinBox(frame=False)
    spin.resize(80, 30)
    picture = spin.grab().toImage()
    colours = {picture.pixelColor(0, y).name() for y in range(30)}
    spin.deleteLater()
    assert style.THEMES["contrast"].strong not in colours


def test_an_icon_is_drawn_once_and_outlives_whoever_shows_it(qapp, monkeypatch):
    """Python crashes where its collector ends the last icon of an engine in Python."""
    drawn = []
    monkeypatch.setattr(style, "picture", lambda name, _ink, size: drawn.append(name) or QPixmap(size))
    for _time in range(2):
        holder = [icon("undo", QPalette(QColor("teal")))]
        holder[0].pixmap(43, 43)
        holder.append(holder)
        del holder
        gc.collect()
    assert drawn == ["undo"]


def test_icons_are_drawn_in_the_ink_of_the_theme(qapp):
    for name in style.THEMES:
        palette = style.palette_of(style.THEMES[name])
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
    assert window.palette().color(QPalette.ColorRole.Base).name() == style.THEMES["dark"].paper
    assert window.settings.theme == "dark"
    checked = [
        name for name in ("system", "light", "dark", "contrast") if window.actions_by_name[f"theme_{name}"].isChecked()
    ]
    assert checked == ["dark"]
    style.apply_theme("light")


def test_an_icon_is_painted_and_copied_as_it_is_shown(qapp):
    engine, area = style.DrawnIcon("undo", "#000000", "#999999"), QRect(0, 0, 32, 32)
    look = QIcon.Mode.Normal, QIcon.State.Off
    shown = engine.pixmap(area.size(), *look).toImage()
    for each in (engine, engine.clone()):
        canvas = QPixmap(area.size())
        canvas.fill(Qt.GlobalColor.transparent)
        with QPainter(canvas) as painter:
            each.paint(painter, area, *look)
        assert canvas.toImage().convertToFormat(shown.format()) == shown


def test_the_theme_of_a_system_in_high_contrast(qapp, monkeypatch):
    def wants(contrast: Qt.ContrastPreference) -> SimpleNamespace:
        accessibility = SimpleNamespace(contrastPreference=lambda: contrast)
        return SimpleNamespace(accessibility=lambda: accessibility, colorScheme=lambda: Qt.ColorScheme.Dark)

    preference = Qt.ContrastPreference
    for contrast, theme in ((preference.HighContrast, "contrast"), (preference.NoPreference, "dark")):
        monkeypatch.setattr(QGuiApplication, "styleHints", lambda contrast=contrast: wants(contrast))
        assert style.system_theme() == theme
