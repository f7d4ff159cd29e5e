"""The chart of a running score, painted as on paper; a pointed point is described."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontInfo,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from chouette_desk.gui.style import ColorRole, is_high_contrast
from chouette_desk.paper.charts import (
    BOLD,
    COLOURS,
    NAME,
    THIN,
    Chart,
    ChartText,
    DrawnCurve,
    Segment,
    chart,
    most_named,
)
from chouette_desk.paper.running_score import RunningScore
from chouette_desk.wording.language import _, listed
from chouette_desk.wording.safe_text import with_isolated
from chouette_desk.wording.text import signed

CONTRAST = 4.5  # of a line against its ground, at least (WCAG 2.2, 1.4.3)
AXIS = 34.0  # the room of the word before the labels, in units of paper
REACH = 14.0  # pixels round a point in which it is pointed at
RING, FOCUS, GAP = 4.5, 2.0, 6.0
ALONG = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "centre": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}


class ChartView(QWidget):
    """Show a running score; the mouse and the arrow keys point at a score."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(_("Running score"))
        self.score, self._empty = RunningScore(), ""
        self.point: tuple[int, int] | None = None
        self._chart: Chart | None = None
        self._picture: QPixmap | None = None

    def show_score(self, score: RunningScore | None, empty: str = "") -> None:
        """Show other curves, or the sentence where there are none."""
        self.point_at(None)
        self.score, self._empty = score or RunningScore(), empty
        self._forget()

    def point_at(self, point: tuple[int, int] | None) -> None:
        """Mark the score of a curve after a date, both counted from 0, or none."""
        if point != self.point:
            self.point = point
            self.setAccessibleDescription(self.text())
            self.update()

    def text(self) -> str:
        """The pointed score with its players: "Ann and Bob, 2026-02-13: −4"; or empty."""
        if self.point is None:
            return ""
        curve, date = self.point
        points = self.score.curves[curve].points[date]
        others = [one.name for one in self.score.curves if one.points[date] == points]
        names = list(dict.fromkeys((self.score.curves[curve].name, *others)))
        label = self.score.long_labels[date]
        text = _("{names}, {label}: {points}").format(names=listed(names), label=label, points=signed(points))
        return with_isolated(text, names)

    def position(self, curve: int, date: int) -> QPointF:
        """The place of a score in the widget."""
        x, y = self.chart().curves[curve].at[date + 1]
        return QPointF(x * self._unit, self.height() - y * self._unit)

    def chart(self) -> Chart:
        """The geometry, in the units of paper."""
        if self._chart is None:
            metrics, unit = QFontMetricsF(self.font()), self._unit
            size = (self.width() / unit, self.height() / unit)
            labels, curves = self.score.labels, self.score.curves
            named = most_named(size[1])
            self._chart = chart(size, labels, curves, lambda text: metrics.horizontalAdvance(text) / unit, named=named)
        return self._chart

    @property
    def _unit(self) -> float:
        """The pixels of a unit: names have the size of the widget's font."""
        return QFontInfo(self.font()).pixelSize() / NAME

    def _forget(self) -> None:
        self._chart = self._picture = None
        self.update()

    def _painted(self) -> QPixmap:
        """The chart without what is pointed at."""
        picture = QPixmap(self.size() * self.devicePixelRatioF())
        picture.setDevicePixelRatio(self.devicePixelRatioF())
        picture.fill(self.palette().color(ColorRole.Base))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        if self.score.labels and self.score.curves:
            self._paint_chart(painter, self.chart())
        else:
            painter.setPen(self.palette().color(ColorRole.PlaceholderText))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect().adjusted(12, 12, -12, -12), flags, self._empty)
        painter.end()
        return picture

    def _paint_chart(self, painter: QPainter, drawing: Chart) -> None:
        quiet = self.palette().color(ColorRole.PlaceholderText)
        for rule in drawing.rules:
            role, width = (ColorRole.Text, 1.2) if rule.is_zero else (ColorRole.Mid, 1.0)
            self._draw(painter, (rule.line,), QPen(self.palette().color(role), width))
            self._write(painter, rule.number, quiet)
        self._draw(painter, drawing.ticks, QPen(quiet, 1.0))
        for label in drawing.labels:
            self._write(painter, label, quiet)
        self._write(painter, ChartText(self.score.axis, 3.0, 0.0, AXIS, 10.0, "left"), quiet)
        for curve in sorted(drawing.curves, key=lambda curve: curve.thickness):  # the chosen one over others
            colour = self._colour(curve)
            pen = QPen(colour, max(curve.thickness * self._unit, 1.0))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)  # others would fill the gaps
            self._draw(painter, curve.strokes, pen)
            if curve.leader and curve.name:
                self._draw(painter, (curve.leader,), QPen(colour, max(THIN * self._unit, 1.0)))
                self._write(painter, curve.name, colour)

    def _colour(self, curve: DrawnCurve) -> QColor:
        if curve.number is None:
            return self.palette().color(ColorRole.Mid)
        if is_high_contrast():  # its three colours do not tell ten lines apart: the chosen one stands out
            others = ColorRole.Mid if any(one.thickness == BOLD for one in self.chart().curves) else ColorRole.Text
            return self.palette().color(ColorRole.Accent if curve.thickness == BOLD else others)
        return legible(QColor.fromRgbF(*COLOURS[curve.number]), self.palette())

    def _draw(self, painter: QPainter, lines: tuple[Segment, ...], pen: QPen) -> None:
        unit, height = self._unit, self.height()
        painter.setPen(pen)
        upright = (QLineF(x * unit, height - y * unit, to_x * unit, height - to_y * unit) for x, y, to_x, to_y in lines)
        painter.drawLines(list(upright))

    def _write(self, painter: QPainter, text: ChartText, colour: QColor) -> None:
        unit = self._unit
        top = self.height() - (text.y + text.height) * unit
        box = QRectF(text.x * unit, top, text.width * unit, text.height * unit)
        short = QFontMetricsF(self.font()).elidedText(text.text, Qt.TextElideMode.ElideRight, box.width() - 2)
        painter.setPen(colour)
        painter.drawText(box, ALONG[text.along] | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, short)

    def _paint_point(self, painter: QPainter, curve: int, date: int) -> None:
        """The whole line, a ring round the score, and its text in a frame beside it."""
        place, palette = self.position(curve, date), self.palette()
        line = [self.position(curve, number) for number in range(-1, len(self.score.labels))]
        ink = palette.color(ColorRole.Accent) if is_high_contrast() else self._colour(self.chart().curves[curve])
        painter.setPen(QPen(ink, BOLD * self._unit))
        painter.drawPolyline(line)
        painter.setBrush(palette.color(ColorRole.Base))
        painter.setPen(QPen(ink, 2.0))
        painter.drawEllipse(place, RING, RING)
        metrics = QFontMetricsF(self.font())
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.width() - 4 * GAP)
        box = QRectF(0, 0, metrics.horizontalAdvance(text) + 2 * GAP, metrics.height() + GAP)
        box.moveCenter(QPointF(place.x(), place.y() - RING - GAP - box.height() / 2))
        box.moveLeft(min(max(box.left(), 1.0), self.width() - box.width() - 1))
        if box.top() < 1:
            box.moveTop(place.y() + RING + GAP)
        painter.setPen(QPen(palette.color(ColorRole.Dark), 1.0))
        painter.setBrush(palette.color(ColorRole.ToolTipBase))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(palette.color(ColorRole.ToolTipText))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def sizeHint(self) -> QSize:
        return QSize(640, 300)

    def minimumSizeHint(self) -> QSize:
        """Override: as small as still says something."""
        return QSize(240, 150)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the chart, what is pointed at, and the ring of the focus."""
        if self._picture is None or self._picture.devicePixelRatio() != self.devicePixelRatioF():
            self._picture = self._painted()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.point is not None:
            self._paint_point(painter, *self.point)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        role, width = (ColorRole.Accent, FOCUS) if self.hasFocus() else (ColorRole.Mid, 1.0)
        painter.setPen(QPen(self.palette().color(role), width))
        painter.drawRect(QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: lay the chart out again."""
        super().resizeEvent(event)
        self._forget()

    def changeEvent(self, event: QEvent) -> None:
        """Override: other colours, or another font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._forget()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Override: point at the nearest score."""
        self.point_at(min(self._near(event.position()), default=(0.0, None))[1])

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Left and Right change dates, Up and Down players, Home and End go far."""
        point = self._after_key(event.key())
        if point is None:
            super().keyPressEvent(event)
        else:
            self.point_at(point)

    def _after_key(self, key: int) -> tuple[int, int] | None:
        """The score to point at after a key, None for one that means nothing here."""
        curves, last = len(self.score.curves), len(self.score.labels) - 1
        if not curves or last < 0:
            return None
        curve, date = self.point or (0, last)
        steps = {
            Qt.Key.Key_Left: (curve, date - bool(self.point)),
            Qt.Key.Key_Right: (curve, date + 1),
            Qt.Key.Key_Up: (curve - bool(self.point), date),
            Qt.Key.Key_Down: (curve + bool(self.point), date),
            Qt.Key.Key_Home: (curve, 0),
            Qt.Key.Key_End: (curve, last),
        }
        if (wanted := steps.get(Qt.Key(key))) is None:
            return None
        return wanted[0] % curves, min(max(wanted[1], 0), last)

    def _near(self, place: QPointF) -> Iterator[tuple[float, tuple[int, int]]]:
        """The scores within reach, each with its distance."""
        dates = len(self.score.labels)
        if not dates or not self.score.curves:
            return
        start, first = (x for x, _y in self.chart().curves[0].at[:2])
        step = (first - start) * self._unit
        nearest = (place.x() - self.position(0, 0).x()) / step
        for date in range(max(0, int(nearest - REACH / step)), min(dates, int(nearest + REACH / step) + 2)):
            for curve in range(len(self.score.curves)):
                offset = self.position(curve, date) - place
                if (distance := (offset.x() ** 2 + offset.y() ** 2) ** 0.5) <= REACH:
                    yield distance, (curve, date)


# Colours that stand out from the ground of any theme


def legible(colour: QColor, palette: QPalette) -> QColor:
    """Return the colour mixed with text colour until it contrasts with the background."""
    ink, ground = palette.color(ColorRole.Text), palette.color(ColorRole.Base)
    mixed = (_mixed(colour, ink, share / 10) for share in range(11))
    return next((one for one in mixed if contrast(one, ground) >= CONTRAST), ink)


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
