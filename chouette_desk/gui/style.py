"""Light, dark and high contrast palettes, the only place that names colours.

Beyond Qt's own use: ``Accent`` is the red of strokes and of the Box's letter, ``PlaceholderText`` quiet text, ``Mid`` a
hairline, ``Dark`` a strong line.
"""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct
from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontInfo, QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from chouette_desk.resource_files import resource

ColorRole = QPalette.ColorRole
Group = QPalette.ColorGroup
OUTLINED = "outlined"  # the application has this property while its style is not Qt's own
OWN_SIZE = "own size"  # and this one once it is zoomed: the size of its font before, in points


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


# In a dark theme fields must be lighter or darker than what lies round them: Fusion outlines them in a darker desk.
THEMES: Mapping[str, Colours] = {
    "light": Colours(
        paper="#fffefb", desk="#f3f1ec", ink="#1d1d26", quiet="#67656d", accent="#9d1c20",
        hairline="#d3d0c9", strong="#8d8a84", chosen="#e4e9f3", chosen_ink="#1d1d26", button="#ebe8e2",
    ),
    "dark": Colours(
        paper="#26272c", desk="#1b1c20", ink="#ece9e2", quiet="#b0aeb4", accent="#ff8a83",
        hairline="#43454b", strong="#7a7c84", chosen="#344058", chosen_ink="#ffffff", button="#35363c",
    ),
    "contrast": Colours(
        paper="#000000", desk="#3d3d3d", ink="#ffffff", quiet="#ffffff", accent="#ffff00",
        hairline="#8c8c8c", strong="#ffffff", chosen="#00378a", chosen_ink="#ffffff", button="#5a5a5a",
    ),
}  # fmt: skip
ROLES = {
    "paper": (ColorRole.Base, ColorRole.ToolTipBase),
    "desk": (ColorRole.Window, ColorRole.AlternateBase),
    "ink": (ColorRole.WindowText, ColorRole.Text, ColorRole.ButtonText, ColorRole.ToolTipText),
    "quiet": (ColorRole.PlaceholderText,),
    "accent": (ColorRole.BrightText, ColorRole.Accent, ColorRole.Link, ColorRole.LinkVisited),
    "hairline": (ColorRole.Mid,),
    "strong": (ColorRole.Dark,),
    "chosen": (ColorRole.Highlight,),
    "chosen_ink": (ColorRole.HighlightedText,),
    "button": (ColorRole.Button,),
}
"""The roles in Qt's palette of each colour."""


def palette_of(colours: Colours) -> QPalette:
    """The palette of a theme."""
    palette = QPalette(QColor(colours.button), QColor(colours.desk))
    for name, roles in ROLES.items():
        for role in roles:
            palette.setColor(role, QColor(getattr(colours, name)))
    ink, desk = QColor(colours.ink), QColor(colours.desk)
    for role in (ColorRole.Text, ColorRole.WindowText, ColorRole.ButtonText):
        palette.setColor(Group.Disabled, role, between(ink, desk))
    palette.setColor(Group.Disabled, ColorRole.Highlight, QColor(colours.hairline))
    return palette


def between(one: QColor, other: QColor) -> QColor:
    """The colour halfway between two."""
    return QColor((one.red() + other.red()) // 2, (one.green() + other.green()) // 2, (one.blue() + other.blue()) // 2)


def system_theme() -> str:
    """The theme that the desktop asks for."""
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "dark" if hints.colorScheme() is Qt.ColorScheme.Dark else "light"


def apply_theme(name: str) -> None:
    """Use a theme in every window; ``system`` is the one that the desktop asks for.

    The application begins with the Fusion style. To set it again for a light theme would cost a twentieth of the
    start, for then PySide makes QStyle and its many names.
    """
    app = QApplication.instance()
    assert app is not None
    theme = system_theme() if name == "system" else name
    if theme != "light":
        from chouette_desk.gui.outlined import Outlined

        QApplication.setStyle(Outlined(ColorRole.Accent if theme == "contrast" else ColorRole.Text))
    elif app.property(OUTLINED):
        QApplication.setStyle("Fusion")
    app.setProperty(OUTLINED, theme != "light")
    QApplication.setPalette(palette_of(THEMES[theme]))


def apply_zoom(zoom: float) -> None:
    """Set the application's font size, which scales everything; 1.0 is its own size."""
    app, font = QApplication.instance(), QApplication.font()
    assert app is not None, "the application was made before"
    if app.property(OWN_SIZE) is None:
        app.setProperty(OWN_SIZE, font.pointSizeF() if font.pointSizeF() > 0 else QFontInfo(font).pointSizeF())
    font.setPointSizeF(app.property(OWN_SIZE) * zoom)
    if font != QApplication.font():
        QApplication.setFont(font)


def zoom() -> float:
    """The size in which everything is shown; 1.0 is its own."""
    app = QApplication.instance()
    own = app.property(OWN_SIZE) if app is not None else None
    return QApplication.font().pointSizeF() / own if own else 1.0


# The pictures of the toolbar: drawn in the ink of the theme when they are first shown, sharp at any size.

_CLONES: list[QIconEngine] = []


class DrawnIcon(QIconEngine):
    """Draw one of the shipped pictures, pale where its command cannot be used."""

    def __init__(self, name: str, ink: str, pale_ink: str) -> None:
        super().__init__()
        self._name, self._ink, self._pale_ink = name, ink, pale_ink
        self._drawn: dict[tuple[int, int, bool], QPixmap] = {}

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pale = mode is QIcon.Mode.Disabled
        key = (size.width(), size.height(), pale)
        if key not in self._drawn:
            self._drawn[key] = picture(self._name, self._pale_ink if pale else self._ink, size)
        return self._drawn[key]

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        painter.drawPixmap(rect, self.pixmap(rect.size(), mode, state))

    def clone(self) -> QIconEngine:
        """Override: another of the same; Qt deletes it, Python must not."""
        _CLONES.append(DrawnIcon(self._name, self._ink, self._pale_ink))
        return _CLONES[-1]


def picture(name: str, ink: str, size: QSize) -> QPixmap:
    """A picture of ``resources/icons`` in this ink."""
    from PySide6.QtSvg import QSvgRenderer  # late: a library that only the first picture needs

    svg = resource("icons", f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", ink)
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return pixmap


def icon(name: str, palette: QPalette) -> QIcon:
    """The icon of this name."""
    ink, pale_ink = (palette.color(group, ColorRole.ButtonText).name() for group in (Group.Active, Group.Disabled))
    return _icon(name, ink, pale_ink)


@cache
def _icon(name: str, ink: str, pale_ink: str) -> QIcon:
    """A shared icon, never freed: Python crashes on freeing the last of an engine."""
    return QIcon(DrawnIcon(name, ink, pale_ink))


def window_icon() -> QIcon:
    """The icon of the program itself."""
    return icon("chouette-desk", QPalette())
