"""The buttons of a game in progress: names, texts and keys, in lines; their look."""

from collections.abc import Callable
from time import monotonic

from msgspec import Struct
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QPushButton, QStyleOptionButton

from chouette_desk.gui.delegates.order import caption, draw_ring
from chouette_desk.gui.style import PRIMARY, UNCUT, ColorRole, bold
from chouette_desk.gui.widgets.inputs import would_type
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.safe_text import escape_markup


class LiveAction(Struct, frozen=True):
    """A button: its name, its text and its key."""

    name: str
    text: str
    key: str

    def in_words(self, label: str) -> str:
        """The text behind the label of its line."""
        text = _(self.text).removesuffix("…")
        return ": ".join((_(label), text)) if label else text


class ActionLine(Struct, frozen=True):
    """A line of buttons; ``label`` stands before them."""

    actions: tuple[LiveAction, ...]
    label: str = ""


def _line(*actions: LiveAction, label: str = "") -> ActionLine:
    return ActionLine(actions, label)


LINES = (
    _line(LiveAction("box_doubles", N_("Box doubles"), "D"), LiveAction("team_doubles", N_("Team doubles"), "E")),
    _line(
        LiveAction("take", N_("Take"), "T"),
        LiveAction("drop", N_("Drop"), "R"),
        LiveAction("beaver", N_("Beaver"), "B"),
    ),
    _line(
        LiveAction("all_take", N_("All take"), "A"),
        LiveAction("all_drop", N_("All drop"), "N"),
        LiveAction("rest_drop", N_("Rest drop"), "F"),
    ),
    _line(LiveAction("answer", N_("Give these answers"), "H")),
    _line(LiveAction("extra", N_("Extra…"), "X"), LiveAction("reverse", N_("Drop after all"), "V")),
    _line(
        LiveAction("box_single", N_("Single"), "U"),
        LiveAction("box_gammon", N_("Gammon"), "I"),
        LiveAction("box_backgammon", N_("Backgammon"), "O"),
        label=N_("Box wins"),
    ),
    _line(
        LiveAction("team_single", N_("Single"), "J"),
        LiveAction("team_gammon", N_("Gammon"), "K"),
        LiveAction("team_backgammon", N_("Backgammon"), "L"),
        label=N_("Team wins"),
    ),
    _line(
        LiveAction("buy", N_("Buy…"), "Y"),
        LiveAction("settle", N_("Settle…"), "S"),
        LiveAction("seize", N_("Seize…"), "Z"),
    ),
)
"""The buttons from top to bottom. The keys of the results lie on a keyboard as their buttons do here."""

BEGIN = LiveAction("begin", N_("Start"), "G")
"""The button that starts a game; the command of this name has the key."""
WRITE = LiveAction("write", N_("Write down"), N_("Ctrl+Enter"))
DISCARD = LiveAction("discard", N_("Discard"), N_("Esc"))
"""The buttons of a row of points that is begun."""
ALLOW = LiveAction("allow", N_("Allow it"), N_("Enter"))
"""The button that lifts a refusal for the reason typed beside it."""

KEY_MARGIN = 4  # pixels at the left of a key
KEY_EDGE = 7  # pixels from a key to the edge of its button
TWO_LINES = 2.1  # heights of a line that a button of two lines has at least
DETAIL_MARGIN = 8  # pixels before the text of a button of two lines
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | UNCUT
WIDE = 24  # the width of a button whose words begin at the left, in letters

DIGITS = "123456789"
"""The keys that mark the cubes, in the order of the line."""
NO_MARKS = "0"
"""The key that takes all marks away."""


def marks_in_words() -> list[tuple[str, str]]:
    """The keys that mark cubes, with what they do."""
    return [
        ("1–9", _("Mark the cube of the first, second … ninth Team member")),
        (_("Space"), _("Mark the cube of the row that the arrow keys have chosen")),
        (NO_MARKS, _("Take all marks away")),
    ]


class KeyButton(QPushButton):
    """A push button with its key in small at the right, and a two-pixel focus ring.

    The key is not shown while it would be typed into a field instead. With a ``detail``, which may have a shorter form,
    the text is bold and at the left over it.
    """

    own_ring = True

    def __init__(self, action: LiveAction) -> None:
        super().__init__(_(action.text), autoDefault=True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Enter never presses what came under a second click
        self.key = _(action.key)
        self._detail, self._short = "", ""
        self._shown_at = 0.0
        self.key_works = True
        self._keys = True
        self._where: Callable[[], bool] = self._is_not_typed
        app = QApplication.instance()
        assert isinstance(app, QApplication), "there is one before any widget"
        app.focusChanged.connect(self.show_key)

    def use_key(self, wanted: bool) -> None:
        """Say that the key presses the button, or that single letters do nothing."""
        self._keys = wanted
        self.show_key()

    def _is_not_typed(self) -> bool:
        return len(self.key) > 1 or not would_type(self.key)

    def use_key_where(self, where: Callable[[], bool]) -> None:
        """Say when the key presses the button, one that is no single letter."""
        self._where = where
        self.show_key()

    def show_key(self) -> None:
        """Show the key if it would press the button now."""
        works = self._keys and self._where()
        if works != self.key_works:
            self.key_works = works
            self.update()

    def show_detail(self, detail: str, short: str) -> None:
        """Say under the text what the button will do, short where there is no room."""
        if detail != self._detail:
            self._detail, self._short = detail, short
            self.setAccessibleDescription(detail)
            self.setToolTip(escape_markup(detail))
            self.update()

    def make_primary(self, primary: bool) -> None:
        """Fill the button as the one that is most probably wanted, or not."""
        if bool(self.property(PRIMARY)) != primary:
            self.setProperty(PRIMARY, primary)
            self.update()

    def _key_room(self) -> int:
        """The width at the right that the key has for itself."""
        metrics = self.fontMetrics()
        return max(metrics.horizontalAdvance(self.key), metrics.horizontalAdvance("W")) + KEY_MARGIN + KEY_EDGE

    def width_for(self, text: str) -> int:
        """The width that the button wants with this text, and its key."""
        return self.fontMetrics().horizontalAdvance(text) + 3 * KEY_MARGIN + self._key_room()

    def sizeHint(self) -> QSize:
        """Override: the text, and the key with its room."""
        return QSize(self.width_for(self.text()), self.fontMetrics().height() + 7)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def showEvent(self, event: QShowEvent) -> None:
        """Override: remember when it came."""
        super().showEvent(event)
        self._shown_at = monotonic()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Override: not if the first click was on another button in this place."""
        if 1000 * (monotonic() - self._shown_at) > QApplication.doubleClickInterval():
            super().mouseDoubleClickEvent(event)

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Override: draw only the button, since the style would centre the text wrongly."""
        super().initStyleOption(option)
        option.text = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the button, its text beside the key, its key, and the ring."""
        super().paintEvent(event)
        painter, palette = QPainter(self), self.palette()
        is_filled = bool(self.property(PRIMARY)) and self.isEnabled()
        ink = palette.color(ColorRole.Light if is_filled else ColorRole.ButtonText)
        painter.setPen(ink)
        room = self.rect().adjusted(KEY_MARGIN, 0, -self._key_room(), 0)
        if self._detail and room.height() >= TWO_LINES * self.fontMetrics().height():
            self._draw_detail(painter, room.adjusted(DETAIL_MARGIN, 0, 0, 0), is_filled)
        elif room.width() > WIDE * self.fontMetrics().averageCharWidth():
            painter.setFont(bold(self.font()) if is_filled else self.font())
            painter.drawText(room.adjusted(DETAIL_MARGIN, 0, 0, 0), LEFT, self.text())
        else:
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.text())
        is_quiet = self.isEnabled() and not is_filled
        painter.setPen(palette.color(ColorRole.PlaceholderText) if is_quiet else ink)
        painter.setFont(caption(self.font()))
        low = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if self.key_works:
            painter.drawText(self.rect().adjusted(0, 0, -KEY_EDGE, 0), low, self.key)
        if self.hasFocus():
            draw_ring(painter, QRectF(self.rect()), palette)
        painter.end()

    def _draw_detail(self, painter: QPainter, room: QRect, is_filled: bool) -> None:
        """Draw the text and what it will do, one under the other."""
        line = self.fontMetrics().height()
        upper = QRect(room.left(), room.center().y() - line, room.width(), line)
        painter.setFont(bold(self.font()) if is_filled else self.font())
        painter.drawText(upper, LEFT, self.text())
        painter.setFont(caption(self.font()))
        metrics = painter.fontMetrics()
        fits = metrics.horizontalAdvance(self._detail) <= room.width()
        text = metrics.elidedText(self._detail if fits else self._short, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(upper.translated(0, line), LEFT, text)
