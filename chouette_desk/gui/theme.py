"""Light, dark and high contrast: palettes from which everything is painted; nothing else in the window names a colour.

Beyond Qt's own use: ``Accent`` is the red of strokes and of the Box's letter, ``PlaceholderText`` what is said
quietly, ``Mid`` a hairline, ``Dark`` a strong line.
"""

from collections.abc import Mapping

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QStyle

Role = QPalette.ColorRole


class Colours(Struct, frozen=True):
    """The few colours of a theme."""

    paper: str
    desk: str
    ink: str
    quiet: str
    accent: str
    hairline: str
    strong: str
    chosen: str
    chosen_ink: str
    button: str


THEMES: Mapping[str, Colours] = {
    "light": Colours(
        paper="#fffefb",
        desk="#f3f1ec",
        ink="#1d1d26",
        quiet="#67656d",
        accent="#9d1c20",
        hairline="#d3d0c9",
        strong="#8d8a84",
        chosen="#e4e9f3",
        chosen_ink="#1d1d26",
        button="#ebe8e2",
    ),
    # fields must be lighter than what lies round them, or darker: Fusion outlines them in a darker desk
    "dark": Colours(
        paper="#26272c",
        desk="#1b1c20",
        ink="#ece9e2",
        quiet="#a5a3a9",
        accent="#ff8078",
        hairline="#43454b",
        strong="#7a7c84",
        chosen="#3a4763",
        chosen_ink="#ffffff",
        button="#35363c",
    ),
    "contrast": Colours(
        paper="#000000",
        desk="#3d3d3d",
        ink="#ffffff",
        quiet="#ffffff",
        accent="#ffff00",
        hairline="#8c8c8c",
        strong="#ffffff",
        chosen="#00378a",
        chosen_ink="#ffffff",
        button="#5a5a5a",
    ),
}


def palette_of(colours: Colours) -> QPalette:
    """The palette of a theme."""
    palette = QPalette(QColor(colours.button), QColor(colours.desk))
    for role, colour in _roles(colours).items():
        palette.setColor(role, QColor(colour))
    for role in (Role.Text, Role.WindowText, Role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, _between(colours.ink, colours.desk))
    palette.setColor(QPalette.ColorGroup.Disabled, Role.Highlight, QColor(colours.hairline))
    return palette


def _roles(colours: Colours) -> dict[QPalette.ColorRole, str]:
    return {
        Role.Window: colours.desk,
        Role.WindowText: colours.ink,
        Role.Base: colours.paper,
        Role.AlternateBase: colours.desk,
        Role.Text: colours.ink,
        Role.PlaceholderText: colours.quiet,
        Role.Button: colours.button,
        Role.ButtonText: colours.ink,
        Role.BrightText: colours.accent,
        Role.Highlight: colours.chosen,
        Role.HighlightedText: colours.chosen_ink,
        Role.Accent: colours.accent,
        Role.Mid: colours.hairline,
        Role.Dark: colours.strong,
        Role.Link: colours.accent,
        Role.LinkVisited: colours.accent,
        Role.ToolTipBase: colours.paper,
        Role.ToolTipText: colours.ink,
    }


def _between(ink: str, ground: str) -> QColor:
    """Half way from the ground to the ink: for what cannot be used now."""
    one, other = QColor(ink), QColor(ground)
    return QColor(*((one.getRgb()[part] + other.getRgb()[part]) // 2 for part in range(3)))  # type: ignore[index]


def wanted_by_system() -> str:
    """The theme that the desktop asks for."""
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "dark" if hints.colorScheme() is Qt.ColorScheme.Dark else "light"


def wear(name: str) -> None:
    """Have every window wear a theme; ``system`` is the one that the desktop asks for."""
    worn = wanted_by_system() if name == "system" else name
    QApplication.setStyle("Fusion" if worn == "light" else _outlined(worn))
    QApplication.setPalette(palette_of(THEMES[worn]))


def _outlined(worn: str) -> QStyle:
    from chouette_desk.gui.outlined import Outlined

    return Outlined(Role.Accent if worn == "contrast" else Role.Text)
