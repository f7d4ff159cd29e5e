"""Light, dark and high contrast palettes, the only place that names colours.

Beyond Qt's own use: ``BrightText`` is the red pen, of strokes, the Box's letter and what waits; ``Accent`` what can be
done, and ``Light`` the words on it; ``PlaceholderText`` quiet text, ``Mid`` a hairline, ``Dark`` a strong line,
``Midlight`` the ground of a chosen line.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from chouette_desk.resource_files import resource

if TYPE_CHECKING:  # three classes that few starts need
    from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QWidget

ColorRole = QPalette.ColorRole
Group = QPalette.ColorGroup
PRIMARY = "primary"  # a button has this property while it is filled, beside the default one of a dialog
THEME = "theme"  # the application has this property, the name of its theme
OWN_SIZE = "own size"  # and this one once it is zoomed: the size of its font before, in points


class Colours(Struct, frozen=True):
    """The few colours of a theme."""

    paper: str
    desk: str
    ink: str
    quiet: str
    pen: str
    action: str
    on_action: str
    hairline: str
    strong: str
    off: str
    chosen: str
    selection: str
    on_selection: str
    mark: str
    warn: str


# In high contrast a selected text is yellow, but what is drawn with a pen lies on a chosen line: that stays black.
THEMES: Mapping[str, Colours] = {
    "light": Colours(
        paper="#fffefb", desk="#f3f1ec", ink="#1d1d26", quiet="#5d5b63", pen="#9d1c20",
        action="#1f4e8c", on_action="#ffffff", hairline="#d3d0c9", strong="#7d7a74", off="#7d7a74",
        chosen="#e4e9f3", selection="#e4e9f3", on_selection="#1d1d26", mark="#fdf0c4", warn="#fbeceb",
    ),
    "dark": Colours(
        paper="#26272c", desk="#1b1c20", ink="#ece9e2", quiet="#b0aeb4", pen="#ff8a83",
        action="#8ab4f8", on_action="#10131a", hairline="#43454b", strong="#8b8d95", off="#85878f",
        chosen="#344058", selection="#344058", on_selection="#ffffff", mark="#443b1c", warn="#43282a",
    ),
    "contrast": Colours(
        paper="#000000", desk="#000000", ink="#ffffff", quiet="#ffffff", pen="#ffff00",
        action="#ffff00", on_action="#000000", hairline="#8c8c8c", strong="#ffffff", off="#8c8c8c",
        chosen="#000000", selection="#ffff00", on_selection="#000000", mark="#000000", warn="#000000",
    ),
}  # fmt: skip
ROLES = {
    "paper": (ColorRole.Base, ColorRole.Button, ColorRole.ToolTipBase),
    "desk": (ColorRole.Window, ColorRole.AlternateBase),
    "ink": (ColorRole.WindowText, ColorRole.Text, ColorRole.ButtonText, ColorRole.ToolTipText),
    "quiet": (ColorRole.PlaceholderText,),
    "pen": (ColorRole.BrightText,),
    "action": (ColorRole.Accent, ColorRole.Link, ColorRole.LinkVisited),
    "on_action": (ColorRole.Light,),
    "hairline": (ColorRole.Mid,),
    "strong": (ColorRole.Dark,),
    "chosen": (ColorRole.Midlight,),
    "selection": (ColorRole.Highlight,),
    "on_selection": (ColorRole.HighlightedText,),
}
"""The roles in Qt's palette of each colour; ``mark`` and ``warn`` have none."""


def palette_of(colours: Colours) -> QPalette:
    """The palette of a theme."""
    palette = QPalette(QColor(colours.paper), QColor(colours.desk))
    for name, roles in ROLES.items():
        for role in roles:
            palette.setColor(role, QColor(getattr(colours, name)))
    for role in (ColorRole.Text, ColorRole.WindowText, ColorRole.ButtonText, ColorRole.PlaceholderText):
        palette.setColor(Group.Disabled, role, QColor(colours.off))
    palette.setColor(Group.Disabled, ColorRole.Highlight, QColor(colours.hairline))
    return palette


def colours() -> Colours:
    """The colours of the theme in use."""
    app = QApplication.instance()
    return THEMES[(app.property(THEME) if app is not None else None) or "light"]


def is_high_contrast() -> bool:
    """True where nothing may be told by a colour beside black, white and yellow."""
    return colours() is THEMES["contrast"]


def mark_colour() -> QColor:
    """The ground of a changed cell."""
    return QColor(colours().mark)


def warn_colour() -> QColor:
    """The ground of a refusal."""
    return QColor(colours().warn)


def chosen_has_ground(palette: QPalette) -> bool:
    """True if its ground tells a chosen line; if not, lines above and below it do."""
    return palette.color(ColorRole.Midlight) != palette.color(ColorRole.Base)


def system_theme() -> str:
    """The theme that the desktop asks for."""
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "dark" if hints.colorScheme() is Qt.ColorScheme.Dark else "light"


def apply_theme(name: str) -> None:
    """Use a theme in every window; ``system`` is the one that the desktop asks for."""
    app = QApplication.instance()
    assert app is not None
    theme = system_theme() if name == "system" else name
    app.setProperty(THEME, theme)
    QApplication.setPalette(palette_of(THEMES[theme]))


# Letters

LEAST_SIZE = 9.0  # in points, unless the font beside it is smaller


class Scale:
    """Sizes of letters, in that of the font beside them; zooming scales all."""

    SMALL = 0.66  # roles, labels and points of the sheet, beside its totals
    CAPTION = 0.92  # keys on buttons, heads of tables, small words
    BODY = 1.0
    LARGE = 1.08  # large buttons, a heading where there is little room
    HEADING = 1.25  # of a panel, of a part of a page
    TOTAL = 1.3  # the running totals of the sheet
    TITLE = 1.5  # of a page
    NAME = 1.67  # of the program
    ROOM = 3.0  # what is read across a room


def bold(font: QFont) -> QFont:
    """The same font in bold."""
    bolder = QFont(font)
    bolder.setBold(True)
    return bolder


def scaled(font: QFont, scale: float) -> QFont:
    """The same font in another size."""
    other = QFont(font)
    other.setPointSizeF(font.pointSizeF() * scale)
    return other


BESIDE = 12
"""Pixels that a column of a list has beside its letters: what the style leaves free there."""
UNCUT = Qt.TextFlag.TextDontClip
"""Asked of every line that is drawn in a low room: the signs round a name ask for more height than its letters."""


def small(font: QFont, scale: float = Scale.SMALL) -> QFont:
    """A smaller font, as long as it can be read; of roles, labels and points usually."""
    smaller = QFont(font)
    smaller.setPointSizeF(min(max(font.pointSizeF() * scale, LEAST_SIZE), font.pointSizeF()))
    return smaller


def heading_font(font: QFont, scale: float) -> QFont:
    """The font of a heading: bold, and larger than this one."""
    return scaled(bold(font), scale)


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


def fill(painter: QPainter, area: QRect | QRectF, colour: QColor) -> None:
    """Fill an area.

    ``QPainter.fillRect`` would load QGradient, whose 180 names take a hundredth of the start.
    """
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRect(area)
    painter.restore()


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


def without_icons(box: QDialogButtonBox | QMessageBox) -> None:
    """Take the icons off the buttons of a dialog: their words say what they do."""
    for button in box.buttons():
        button.setIcon(QIcon())


def warning_sign(widget: QWidget, lines: float = 1.0) -> QPixmap:
    """The sign of a refusal in the theme of a widget, as high as so many of its lines."""
    ratio = widget.devicePixelRatioF()
    size = round(widget.fontMetrics().height() * lines * ratio)
    sign = picture("warn", widget.palette().color(ColorRole.BrightText).name(), QSize(size, size))
    sign.setDevicePixelRatio(ratio)
    return sign


def window_icon() -> QIcon:
    """The icon of the program itself."""
    return icon("chouette-desk", QPalette())
