"""The pictures of the toolbar: drawn in the ink of the theme, sharp at any size."""

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from chouette_desk.resource_files import resource

SIZES = (22, 44)  # the toolbar's, on ordinary and on fine screens; menus show them smaller


def icon(name: str, palette: QPalette) -> QIcon:
    """The icon of this name, pale where its command cannot be used."""
    drawn = resource("icons", f"{name}.svg").read_text(encoding="utf-8")
    made = QIcon()
    groups = {QIcon.Mode.Normal: QPalette.ColorGroup.Active, QIcon.Mode.Disabled: QPalette.ColorGroup.Disabled}
    for mode, group in groups.items():
        ink = palette.color(group, QPalette.ColorRole.ButtonText)
        for size in SIZES:
            made.addPixmap(_picture(drawn, ink, size), mode)
    return made


def _picture(drawn: str, ink: QColor, size: int) -> QPixmap:
    renderer = QSvgRenderer(QByteArray(drawn.replace("currentColor", ink.name()).encode()))
    picture = QPixmap(QSize(size, size))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return picture


def window_icon() -> QIcon:
    """The icon of the program itself."""
    return QIcon(str(resource("icons", "chouette-desk.svg")))
