"""Themes can be read: every ink stands out from its ground (WCAG 2.2, contrast)."""

import gc
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QWidget,
)

from chouette_desk.gui import style
from chouette_desk.gui.style import icon
from chouette_desk.resource_files import resource
from tests.gui.conftest import settle

Role = QPalette.ColorRole


def brightness(colour: QColor) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(QColor(one)), brightness(QColor(other))))
    return (high + 0.05) / (low + 0.05)


GROUNDS = ("paper", "desk", "chosen", "mark", "warn")
LEAST = {"ink": 7, "quiet": 4.5, "pen": 4.5, "action": 4.5, "strong": 3}
"""Where ink lies on any ground, its contrast; of strong lines less, which are no text."""


@pytest.mark.parametrize("name", style.THEMES)
def test_every_ink_can_be_read_on_every_ground(name):
    colours = style.THEMES[name]
    pairs = [(ink, ground, least) for ink, least in LEAST.items() for ground in GROUNDS]
    pairs += [("on_action", "action", 7), ("on_selection", "selection", 7), ("paper", "pen", 4.5), ("off", "desk", 3)]
    low = {
        (ink, ground): ratio
        for ink, ground, least in pairs
        if (ratio := contrast(getattr(colours, ink), getattr(colours, ground))) < (7 if is_high(name, ink) else least)
    }
    assert low == {}


def is_high(name: str, ink: str) -> bool:
    """True where high contrast is promised: not of what cannot be used now."""
    return name == "contrast" and ink != "off"


def test_high_contrast_is_black_white_and_yellow():
    colours = style.THEMES["contrast"]
    used = {field: getattr(colours, field) for field in colours.__struct_fields__ if field not in ("off", "hairline")}
    assert set(used.values()) == {"#000000", "#ffffff", "#ffff00"}


def test_no_colour_is_named_outside_the_style():
    folder = Path(style.__file__).parent
    named = re.compile(r"#[0-9a-fA-F]{6}\b|\bQColor\(|GlobalColor\.(?!transparent)")
    files = [path for path in folder.rglob("*.py") if path.name not in ("style.py", "qr_code.py")]  # a code is black
    assert [path.name for path in files if named.search(path.read_text(encoding="utf-8"))] == []


def test_letters_have_only_sizes_of_the_scale():
    """What is fitted to a room, and not to the window, is measured there."""
    folder = Path(style.__file__).parent
    own = re.compile(r"setP(oint|ixel)Size|(heading_font|HeadingFont|scaled|small)\([^)]*[0-9]\)")
    files = [path for path in folder.rglob("*.py") if own.search(path.read_text(encoding="utf-8"))]
    assert [path.name for path in sorted(files)] == ["style.py", "room_row.py"]


def test_no_icon_is_of_another_family():
    folder = Path(style.__file__).parent
    of_qt = re.compile(r"standardIcon|standardPixmap|fromTheme|Icon\.(Warning|Information|Question|Critical)")
    files = [path for path in folder.rglob("*.py") if of_qt.search(path.read_text(encoding="utf-8"))]
    assert [path.name for path in files] == []


TEXTS = (Role.WindowText, Role.Text, Role.ButtonText, Role.PlaceholderText, Role.BrightText, Role.Accent, Role.Link)
PLAIN_GROUNDS = (Role.Window, Role.Base, Role.AlternateBase, Role.Button, Role.Midlight)
PAIRS = ((Role.HighlightedText, Role.Highlight), (Role.ToolTipText, Role.ToolTipBase), (Role.Light, Role.Accent))


@pytest.mark.parametrize("name", style.THEMES)
def test_every_text_of_the_palette_can_be_read_on_every_ground(name):
    palette = style.palette_of(style.THEMES[name])
    pairs = [*((text, ground) for text in TEXTS for ground in PLAIN_GROUNDS), *PAIRS]
    low = {
        (text.name, ground.name): ratio
        for text, ground in pairs
        if (ratio := contrast(palette.color(text).name(), palette.color(ground).name())) < 4.5
    }
    assert low == {}


@pytest.mark.parametrize("name", style.THEMES)
def test_all_that_is_written_in_what_cannot_be_used_is_pale(name):
    palette, off = style.palette_of(style.THEMES[name]), style.THEMES[name].off
    inks = (Role.Text, Role.WindowText, Role.ButtonText, Role.PlaceholderText)
    assert {palette.color(QPalette.ColorGroup.Disabled, ink).name() for ink in inks} == {off}


KINDS = (QLineEdit, QComboBox, QSpinBox, QCheckBox, QRadioButton, QPushButton)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", style.THEMES)
def test_every_field_has_an_outline_that_can_be_seen(qapp, name, kind):
    style.apply_theme(name)
    desk = QWidget()
    desk.resize(200, 80)
    widget = kind(desk)
    widget.setGeometry(20, 20, 120, 30)
    picture = desk.grab().toImage()
    desk.deleteLater()
    edge = [picture.pixelColor(x, 35).name() for x in range(20, 24)]
    assert max(contrast(colour, style.THEMES[name].desk) for colour in edge) >= 3
    style.apply_theme("light")


@pytest.mark.parametrize("name", style.THEMES)
def test_only_the_default_button_is_filled_and_only_while_it_can_be_used(qapp, name):
    style.apply_theme(name)
    dialog = QDialog()
    first, other = QPushButton("Enter", dialog), QPushButton("Cancel", dialog)
    first.setDefault(True)
    other.move(0, 60)

    def ground(button: QPushButton) -> str:
        return button.grab().toImage().pixelColor(8, 5).name()

    colours = style.THEMES[name]
    assert (ground(first), ground(other)) == (colours.action, colours.paper)
    first.setEnabled(False)
    assert ground(first) == colours.paper
    dialog.deleteLater()
    style.apply_theme("light")


@pytest.mark.parametrize(
    ("buttons", "filled"),
    [
        (QDialogButtonBox.StandardButton.Close, False),
        (QDialogButtonBox.StandardButton.Ok, False),
        (QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, True),
    ],
)
def test_a_dialog_that_can_only_be_closed_has_no_filled_button(qapp, buttons, filled):
    style.apply_theme("light")
    dialog = QDialog()
    box = QDialogButtonBox(buttons, dialog)
    default = box.buttons()[0]
    default.setDefault(True)
    ground = default.grab().toImage().pixelColor(8, 5).name()
    assert (ground == style.THEMES["light"].action) is filled
    dialog.deleteLater()


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


def test_the_page_for_phones_has_the_colours_of_the_window():
    names = {"paper": "paper", "desk": "desk", "ink": "ink", "quiet": "quiet", "line": "hairline", "strong": "strong"}
    names |= {"red": "pen", "mine": "chosen", "accent": "action", "mark": "mark"}
    blocks = re.findall(r":root[^{]*{([^}]*--paper[^}]*)}", resource("web", "page.css").read_text("utf-8"))
    assert len(blocks) == 3, "light, dark by the system, dark by choice"
    for theme, block in zip(("light", "dark", "dark"), blocks, strict=True):
        colours = style.THEMES[theme]
        assert dict(re.findall(r"--(\w+): (#\w+)", block)) == {
            name: getattr(colours, token) for name, token in names.items()
        }
