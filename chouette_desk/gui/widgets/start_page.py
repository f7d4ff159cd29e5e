"""The page without a night: the likely next step, first steps, last evenings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from chouette_desk.desk.files import ENDING
from chouette_desk.gui.delegates.order import caption
from chouette_desk.gui.settings import Recent, names_apart
from chouette_desk.gui.style import BESIDE, UNCUT, Scale, bold, fill, picture, scaled, window_icon
from chouette_desk.gui.widgets.inputs import CommandButton, EnterButton
from chouette_desk.gui.widgets.layouts import column, row, stack
from chouette_desk.gui.widgets.sentence import Banner, HeadingFont, WordsLabel
from chouette_desk.gui.windows import after_first_paint, open_in_desktop
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.safe_text import escape_markup, escape_mnemonic

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.overview import Overview
    from chouette_desk.gui.widgets.overview_panel import OverviewPanel
    from chouette_desk.gui.widgets.sample_sheet import SampleSheet

ICON = 44  # pixels
MOST_RECENT = 5  # nights, so that a screen of 600 lines holds them; the menu File has them all
WIDTH, LEAST_WIDTH, BOOK_WIDTH = 92, 66, 68  # letters of the steps, and of what the book holds beside them
BOOK_COLUMNS = 5  # of the evenings there
LINES = 34  # of the page; a third of what is more is above it
GAP, SECTION = 40, 18  # pixels between the columns, and before a heading
LEARN = {
    "guided": ("learn", N_("Five players, about ten minutes, outside the club's book")),
    "practice": ("sample", N_("A night that has been played, to click about in")),
    "import_sheets": ("book", N_("From CSV or a spreadsheet, checked line by line")),
}
"""The steps for whoever is new, each with its icon, and what it is for."""

ROLE = QPalette.ColorRole
ARROW = "›"
SIDE = 12  # pixels at the sides, and between the parts


class StartPage(QWidget):
    """The first step as a large button, others below, and what the book holds beside."""

    night_requested = Signal(object)
    forget_requested = Signal(object)
    number_requested = Signal(int)
    """A night of the open book."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self._actions: Mapping[str, QAction] = {}
        self._nights: tuple[Recent, ...] = ()
        self._recent: list[QWidget] = []
        self._has_evenings = False  # the last evenings are shown, so nights of the book are not listed twice
        self._panel: OverviewPanel | None = None
        self._sample: SampleSheet | None = None  # until there is a night in the book
        self._continue, self._continued = QAction(self), 0
        self._continue.triggered.connect(lambda: self.number_requested.emit(self._continued))
        self._column, self._steps = QVBoxLayout(), QWidget()
        self._steps.setLayout(self._column)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._room = QWidget()  # of what the book holds, until that is read
        self._room.hide()
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(GAP)
        self._sides.addStretch(1)
        self._sides.addWidget(self._steps, 100)
        self._sides.addWidget(self._room)
        self._sides.addStretch(1)
        self.banner = Banner()
        column(self, self.banner, self._sides).setStretch(1, 1)
        self.primary: StepButton | None = None

    def _greet(self) -> None:
        picture, name = QLabel(), QLabel(_("Chouette Desk"))
        picture.setPixmap(window_icon().pixmap(ICON))
        HeadingFont(name, self, Scale.NAME)
        about = WordsLabel()
        about.show_text(_("The scoresheet for backgammon with a Box, a Captain and a Team"))
        about.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        texts = stack(name, about)
        texts.setSpacing(0)
        head = row(picture, texts)
        head.setStretch(1, 1)
        head.setSpacing(14)
        self._column.addLayout(head)
        self._column.addSpacing(SECTION // 2)

    def offer(self, actions: Mapping[str, QAction]) -> None:
        """Offer commands, by their names, as buttons."""
        self._actions = actions

    def _add_steps(self) -> None:
        actions = self._actions
        self.primary = StepButton(actions["new"], "begin", StepKind.PRIMARY)
        self.primary.tell(_("Begin a night…"), _("Who plays, for what stake, and by which rules"))
        self._column.addWidget(self.primary)
        self._new = StepButton(actions["new"], "new")
        self._new.hide()
        self._column.addLayout(row(self._new, StepButton(actions["open"], "open")))
        self._column.addSpacing(SECTION)
        heading = QLabel(_("Learn and look"))
        HeadingFont(heading, self, Scale.HEADING)
        self._column.addWidget(heading)
        for name, (drawn, about) in LEARN.items():
            self._column.addWidget(step := StepButton(actions[name], drawn, StepKind.ROW))
            step.tell(step.text(), _(about))
        self._column.addSpacing(SECTION // 2)
        self._column.addStretch()

    def show_recent(self, nights: Iterable[Recent]) -> None:
        """List the recent nights that still exist; the focus begins at the first step."""
        self._nights = tuple(nights)
        self._room.setVisible(self._panel is None and any(night.path is None for night in self._nights))
        if self.isVisible():
            self._fill()

    def _fill(self) -> None:
        """Make the page the first time it is wanted, and list the recent nights."""
        if self.primary is None:
            self._greet()
            self._add_steps()
            after_first_paint(self, self._show_sample)
        self._list_recent()
        assert self.primary is not None, "made above"
        self.primary.show()  # at once, not when the layout is next: only what is seen takes the focus
        self.primary.setFocus()

    def _list_recent(self) -> None:
        for widget in self._recent:
            widget.hide()
            widget.deleteLater()
        shown = (night for night in self._nights if night.path is not None or not self._has_evenings)
        there = [night for night in shown if night.is_there][:MOST_RECENT]
        self._recent = [self._link(night, name) for night, name in zip(there, names_apart(there), strict=True)]
        if self._recent:
            title = QLabel(_("Recently opened"))
            title.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            self._recent.insert(0, title)
        for widget in self._recent:
            self._column.insertWidget(self._column.count() - 1, widget, alignment=Qt.AlignmentFlag.AlignLeft)

    def _link(self, night: Recent, name: str) -> QPushButton:
        button = EnterButton(escape_mnemonic(name.replace(ENDING, "")))
        button.setFlat(True)
        button.setToolTip(escape_markup(night.where))
        button.clicked.connect(lambda: self.night_requested.emit(night))
        button.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        button.addAction(_("Open"), lambda: self.night_requested.emit(night))
        if night.path is not None:
            button.addAction(_("Show the folder"), partial(open_in_desktop, night.path.parent))
        button.addAction(_("Take it off this list"), lambda: self.forget_requested.emit(night))
        return button

    # What the book holds, or a sample

    def _show_sample(self) -> None:
        """Show the picture of a sample night while the book has no nights to show."""
        if self._sample is None and not self._has_evenings and self._room.isHidden():
            from chouette_desk.gui.widgets.sample_sheet import SampleSheet  # late: not at the first paint
            from chouette_desk.nightfile.reading import practice_nights, read_night

            self._sample = SampleSheet(read_night(next(iter(practice_nights().values()))))
            self._sides.insertWidget(self._sides.indexOf(self._room), self._sample)
            self._arrange()

    def show_overview(self, overview: Overview) -> None:
        """Show what the book holds, and what most probably comes next."""
        assert self.primary is not None, "the page was shown before a book was read"
        if (evening := overview.continued) is not None:
            is_today = evening.date == overview.today
            title = _("Continue the evening") if is_today else _("Continue last night")
            about = " · ".join(filter(None, (evening.date, evening.club, evening.state(overview.today))))
            self._continued = evening.number
            self.primary.be(self._continue)
        elif overview.evenings:
            title, about = (
                _("Same people as last time…"),
                _("A new night with the players of {date}").format(date=overview.evenings[0].date),
            )
            self.primary.be(self._actions["again"])
        else:
            title, about = _("Begin the first night…"), _("Who plays, for what stake, and by which rules")
            self.primary.be(self._actions["new"])
        self.primary.tell(title, about)
        self._new.setVisible(bool(overview.evenings))
        self._has_evenings = bool(overview.evenings)
        self._list_recent()
        if overview.evenings and self._panel is None:
            from chouette_desk.gui.widgets.overview_panel import OverviewPanel  # late: an empty book has none

            self._panel = OverviewPanel(self._actions)
            self._panel.number_requested.connect(self.number_requested)
            self._sides.insertWidget(self._sides.indexOf(self._room), self._panel)
        self._room.hide()
        self._show_sample()
        if self._panel is not None:
            self._panel.show_overview(overview)
            self._panel.setVisible(bool(overview.evenings))
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Override: fill the page unless a night comes before the first paint."""
        super().showEvent(event)
        if self.primary is None:
            QApplication.postEvent(self, QEvent(QEvent.Type.User))

    def customEvent(self, event: QEvent) -> None:
        """Override: the page is still shown, so it is filled."""
        if self.primary is None and self.isVisible():
            self._fill()

    def minimumSizeHint(self) -> QSize:
        """Override: as narrow as the wider column, since one can stand under the other."""
        book = self._panel.sizeHint().width() if self._panel is not None else 0
        wide = max(self._steps.minimumSizeHint().width(), book)
        return QSize(wide + GAP, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another size has another arrangement."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Override: so has another font, once the columns follow it."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            QTimer.singleShot(0, self, self._arrange)

    def _arrange(self) -> None:
        """Put what the book holds beside the steps, or under them on a narrow page."""
        metrics, way = self.fontMetrics(), QBoxLayout.Direction
        line, letter = metrics.lineSpacing(), metrics.averageCharWidth()
        self._room.setFixedWidth(BOOK_WIDTH * letter + BOOK_COLUMNS * BESIDE)
        beside = self._panel.sizeHint().width() if self._panel is not None else self._room.width()
        is_wide = self.width() >= LEAST_WIDTH * letter + beside + 2 * GAP
        self._sides.setDirection(way.LeftToRight if is_wide else way.TopToBottom)
        self._steps.setMaximumWidth(WIDTH * letter if is_wide else self.width())
        top = max((self.height() - LINES * line) // 3, line) if is_wide else line
        self._sides.setContentsMargins(GAP // 2, top, GAP // 2, line)
        if self._sample is not None:
            self._sample.setVisible(is_wide and not self._has_evenings)
            rest = self.width() - WIDTH * letter - 3 * GAP
            self._sample.setFixedWidth(max(min(rest, WIDTH * letter), BOOK_WIDTH * letter))


class StepKind(Enum):
    """The look of a step: filled, framed, or a row over a hairline."""

    PRIMARY = "primary"
    PLAIN = "plain"
    ROW = "row"


class StepButton(CommandButton):
    """A command with its icon before it, what it is for under it, and its key behind."""

    def __init__(self, action: QAction, picture: str, kind: StepKind = StepKind.PLAIN) -> None:
        """``picture`` is the name of its icon."""
        super().__init__(action)
        self._picture, self._kind, self._about = picture, kind, ""
        self._key = self._key_of(action)
        self._lines = {StepKind.PRIMARY: 4.6, StepKind.PLAIN: 2.5, StepKind.ROW: 3.0}[kind]
        self.setProperty("primary", kind is StepKind.PRIMARY)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, title: str, about: str) -> None:
        """Show another title, and what it is for."""
        self.setText(title)
        self._about = about
        self.setAccessibleDescription(about)
        self.update()

    def be(self, action: QAction) -> None:
        """Do another command from now on."""
        super().be(action)
        self._key = self._key_of(action)

    def _key_of(self, action: QAction) -> str:
        """The key at the end of the button, or the arrow of a row."""
        return action.shortcut().toString() or (ARROW if self._kind is StepKind.ROW else "")

    def sizeHint(self) -> QSize:
        """Override: a column as wide as its texts, lines as the look needs."""
        metrics = self.fontMetrics()
        return QSize(24 * metrics.averageCharWidth(), round(self._lines * metrics.height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Override: no text, which is drawn here."""
        super().initStyleOption(option)
        option.text = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the ground, then icon, title, what it is for, and the key."""
        is_row, is_primary = self._kind is StepKind.ROW, self._kind is StepKind.PRIMARY
        if not is_row:
            super().paintEvent(event)
        painter, palette = QPainter(self), self.palette()
        if is_row and self.underMouse():
            fill(painter, self.rect(), palette.color(ROLE.Midlight))
        if is_row:
            fill(painter, QRect(0, self.height() - 1, self.width(), 1), palette.color(ROLE.Mid))
        ink = ROLE.Light if is_primary and self.isEnabled() else ROLE.ButtonText
        quiet = ROLE.Light if is_primary and self.isEnabled() else ROLE.PlaceholderText
        left, size = 0 if is_row else SIDE, round(self.fontMetrics().height() * 1.4)
        drawn = picture(self._picture, palette.color(ink).name(), QSize(size, size) * self.devicePixelRatio())
        painter.drawPixmap(QRect(left, (self.height() - size) // 2, size, size), drawn)
        room = self.rect().adjusted(left + size + SIDE, 0, -SIDE, 0)
        self._draw_texts(painter, room, palette.color(ink), palette.color(quiet))
        painter.end()

    def _draw_texts(self, painter: QPainter, room: QRect, ink: QColor, quiet: QColor) -> None:
        """Draw the key at the right, and before it the title over what it is for."""
        left, right = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | UNCUT, Qt.AlignmentFlag.AlignRight
        painter.setPen(quiet)
        painter.setFont(scaled(self.font(), Scale.TITLE) if self._key == ARROW else caption(self.font()))
        painter.drawText(room, right | Qt.AlignmentFlag.AlignVCenter, self._key)
        room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(self._key) - SIDE)
        title = bold(self.font()) if self._about else self.font()
        if self._kind is StepKind.PRIMARY:
            title = scaled(title, Scale.TITLE)
        high, line = QFontMetrics(title).height(), self.fontMetrics().height()
        top = (self.height() - high - (line if self._about else 0)) // 2
        painter.setFont(title)
        painter.setPen(ink)
        painter.drawText(room.left(), top, room.width(), high, left, self.text())
        painter.setFont(self.font())
        painter.setPen(quiet)
        about = self.fontMetrics().elidedText(self._about, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room.left(), top + high, room.width(), line, left, about)
