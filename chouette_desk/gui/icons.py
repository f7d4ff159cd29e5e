"""The pictures of the toolbar: drawn in the ink of the theme when they are first shown, sharp at any size."""

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPalette, QPixmap

from chouette_desk.resource_files import resource

PROGRAM = "chouette-desk"
_CLONES: list[QIconEngine] = []


class DrawnIcon(QIconEngine):
    """Draws one of our pictures, pale where its command cannot be used."""

    def __init__(self, name: str, palette: QPalette) -> None:
        super().__init__()
        self._name = name
        self._palette = palette
        self._drawn: dict[tuple[int, int, bool], QPixmap] = {}

    def _ink(self, pale: bool) -> str:
        group = QPalette.ColorGroup.Disabled if pale else QPalette.ColorGroup.Active
        return self._palette.color(group, QPalette.ColorRole.ButtonText).name()

    # Overrides of Qt

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Override: the picture in this size."""
        pale = mode is QIcon.Mode.Disabled
        key = (size.width(), size.height(), pale)
        if key not in self._drawn:
            self._drawn[key] = picture(self._name, self._ink(pale), size)
        return self._drawn[key]

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Override: the picture in this place."""
        painter.drawPixmap(rect, self.pixmap(rect.size(), mode, state))

    def clone(self) -> QIconEngine:
        """Override: another of the same; Qt deletes it, Python must not."""
        _CLONES.append(DrawnIcon(self._name, self._palette))
        return _CLONES[-1]


def picture(name: str, ink: str, size: QSize) -> QPixmap:
    """A picture of ``resources/icons`` in this ink."""
    from PySide6.QtSvg import QSvgRenderer  # late: a window without pictures to show does without

    drawn = resource("icons", f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", ink)
    made = QPixmap(size)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    QSvgRenderer(QByteArray(drawn.encode())).render(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return made


def icon(name: str, palette: QPalette) -> QIcon:
    """The icon of this name."""
    return QIcon(DrawnIcon(name, palette))


def window_icon() -> QIcon:
    """The icon of the program itself."""
    return icon(PROGRAM, QPalette())
