"""The program's icon in the sizes and formats that the systems ask for, from its SVG."""

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SVG = Path(__file__).resolve().parent.parent / "resources" / "icons" / "chouette-desk.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)  # those of the theme hicolor
OF_SYSTEM = {"win32": ("ico", (16, 24, 32, 48, 64, 128, 256)), "darwin": ("icns", (32, 64, 128, 256, 512, 1024))}


def png(size: int) -> bytes:
    """The icon as PNG, so many pixels wide and high."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(SVG)).render(painter)
    painter.end()
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(kept, "PNG")  # type: ignore[call-overload]
    return bytes(kept.data().data())


def one_file(kind: str, sizes: tuple[int, ...]) -> bytes:
    """The icon in several sizes, as the one file ``ico`` or ``icns``."""
    images = [Image.open(BytesIO(png(size))) for size in sizes]
    written = BytesIO()
    images[-1].save(written, kind, append_images=images[:-1], sizes=[image.size for image in images])
    return written.getvalue()


def icon_of_system(folder: Path) -> str | None:
    """Write the icon that this system wants inside a program; return its path, None on Linux."""
    if sys.platform not in OF_SYSTEM:
        return None
    kind, sizes = OF_SYSTEM[sys.platform]
    path = folder / f"{SVG.stem}.{kind}"
    path.write_bytes(one_file(kind, sizes))
    return str(path)
