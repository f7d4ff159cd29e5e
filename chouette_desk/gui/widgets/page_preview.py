"""Preview of pages: whole, fitted to the width or at a size, with their number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence, QPalette, QPixmap, QShortcut, QWheelEvent
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.flow_row import FlowRow
from chouette_desk.gui.widgets.inputs import offer_choices
from chouette_desk.gui.widgets.layouts import column, label_of
from chouette_desk.wording.language import _
from chouette_desk.wording.text import minus

if TYPE_CHECKING:  # its many names take their time
    from PySide6.QtGui import QImage

SEEN = 110  # dots an inch of the pictures
SCREEN = 96  # dots an inch of a screen, on which a page has its own size
AROUND = 22  # what stays free round a page, in pixels
APART = 14  # pixels between two pages
WHOLE, WIDTH = "whole", "width"
PERCENT = (25, 33, 50, 67, 80, 100, 115)


class PagePreview(QWidget):
    """Pictures of pages in a scroll area, with their number and their size below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages: list[QLabel] = []
        self._pictures: list[QImage] = []
        self.area, self.count, self.zoom = QScrollArea(widgetResizable=True), QLabel(), QComboBox()
        sizes = {percent: _("{percent} %").format(percent=percent) for percent in PERCENT}
        offer_choices(self.zoom, {WHOLE: _("Whole page"), WIDTH: _("Full width"), **sizes})
        self.smaller, self.larger = QPushButton(minus("-"), autoDefault=False), QPushButton("+", autoDefault=False)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.area.setMinimumSize(320, 240)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.area.setAccessibleName(_("Preview"))
        self.area.setWidget(self._desk())
        for button, name in ((self.smaller, _("Smaller")), (self.larger, _("Larger"))):
            button.setFixedWidth(self.zoom.sizeHint().height() + AROUND // 2)
            button.setAccessibleName(name)
        sizes = FlowRow()  # large letters take several rows
        sizes.addWidget(self.count)
        sizes.addStretch()
        for part in (label_of(self.zoom, _("&Zoom:")), self.zoom, self.smaller, self.larger):
            sizes.addWidget(part)
        column(self, self.area, sizes).setStretch(0, 1)

    def _desk(self) -> QWidget:
        """The ground on which the pages are, one under the other."""
        desk = QWidget()
        for ground in (self.area, desk):
            ground.setBackgroundRole(QPalette.ColorRole.Mid)
        self._column = QVBoxLayout(desk)
        self._column.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._column.setContentsMargins(AROUND // 2, AROUND // 2, AROUND // 2, AROUND // 2)
        self._column.setSpacing(APART)
        return desk

    def _connect(self) -> None:
        self.zoom.currentIndexChanged.connect(self._fit)
        self.area.verticalScrollBar().valueChanged.connect(self._show_count)
        self.area.viewport().installEventFilter(self)
        keys = QKeySequence.StandardKey
        for button, step, key in ((self.smaller, -1, keys.ZoomOut), (self.larger, 1, keys.ZoomIn)):
            button.clicked.connect(lambda _checked=False, step=step: self.step(step))
            QShortcut(key, self, lambda step=step: self.step(step), context=Qt.ShortcutContext.WindowShortcut)
            text = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
            button.setToolTip(f"{button.accessibleName()} ({text})")
        whole = QKeySequence(Qt.KeyboardModifier.ControlModifier | Qt.Key.Key_0)
        QShortcut(whole, self, lambda: self.zoom.setCurrentIndex(0), context=Qt.ShortcutContext.WindowShortcut)

    def show_pages(self, pictures: list[QImage]) -> None:
        """Show these pages instead of those before; it stays scrolled where it was."""
        for label in self.pages:
            self._column.removeWidget(label)
            label.deleteLater()
        self._pictures = pictures
        self.pages = []
        for number in range(1, len(pictures) + 1):
            label = QLabel()
            label.setFrameShape(QFrame.Shape.Box)
            label.setAccessibleName(_("Page {number}").format(number=number))
            self._column.addWidget(label)
            self.pages.append(label)
        self._fit()

    def step(self, by: int) -> None:
        """Show the pages one size larger, or smaller, than they are."""
        now = self._scale(self._pictures[0]) * SEEN / SCREEN * 100 if self._pictures else 100
        sizes = [size for size in PERCENT if (size - now) * by > 1]
        if sizes:
            self.zoom.setCurrentIndex(self.zoom.findData(min(sizes, key=lambda size: abs(size - now))))

    def _scale(self, picture: QImage) -> float:
        """The size of a page as it is shown, as a part of its picture's."""
        chosen, sharp = self.zoom.currentData(), self.devicePixelRatioF()
        if chosen in PERCENT:
            return min(float(chosen) / 100 * SCREEN / SEEN, 1.0)
        room = self.area.viewport().size().shrunkBy(self._column.contentsMargins()) * sharp
        scale = min((room.width() - 2) / picture.width(), 1.0)
        if chosen == WHOLE:
            scale = min((room.height() - 2) / picture.height(), scale)
        return max(scale, 0.01)

    def _fit(self) -> None:
        """Draw the pages in their size, never larger than their pictures."""
        sharp = self.devicePixelRatioF()
        for label, picture in zip(self.pages, self._pictures, strict=True):
            width = max(round(picture.width() * self._scale(picture)), 1)
            small = picture.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
            small.setDevicePixelRatio(sharp)
            label.setPixmap(QPixmap.fromImage(small))
        self._show_count()

    def _show_count(self) -> None:
        """Say which page is in the middle of the view."""
        middle = self.area.verticalScrollBar().value() + self.area.viewport().height() // 2
        number = max(sum(page.y() <= middle for page in self.pages), 1)
        text = _("Page {number} of {count}").format(number=number, count=len(self.pages))
        self.count.setText(text if self.pages else "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: the pages take the new room; the wheel with Ctrl changes their size."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        if isinstance(event, QWheelEvent) and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.step(1 if event.angleDelta().y() > 0 else -1)
            return True
        return super().eventFilter(watched, event)
