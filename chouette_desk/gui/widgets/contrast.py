"""Contrast: colours that stand out from the ground of any theme."""

from PySide6.QtGui import QColor, QPalette

LEAST = 4.5  # of a colour against its ground (WCAG 2.2, 1.4.3)


def legible(colour: QColor, palette: QPalette) -> QColor:
    """The colour, mixed with as much of the ink as it takes to stand out from the ground."""
    ink, ground = palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Base)
    mixed = (_mixed(colour, ink, share / 10) for share in range(11))
    return next((one for one in mixed if contrast(one, ground) >= LEAST), ink)


def _mixed(colour: QColor, ink: QColor, share: float) -> QColor:
    parts = zip(_parts(colour), _parts(ink), strict=True)
    return QColor.fromRgbF(*(one * (1 - share) + other * share for one, other in parts))


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2.2)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: QColor) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _parts(colour: QColor) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1."""
    return colour.redF(), colour.greenF(), colour.blueF()
