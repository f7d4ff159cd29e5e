"""The buttons of a game in progress: names, texts and keys, in lines; their look."""

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QPushButton, QStyleOptionButton

from chouette_desk.gui.delegates.order import caption, draw_ring
from chouette_desk.gui.widgets.inputs import would_type
from chouette_desk.wording.language import N_, _


class LiveAction(Struct, frozen=True):
    """A button: its name, its text and its key; ``whole`` is the unshortened text."""

    name: str
    text: str
    key: str
    whole: str = ""

    def in_words(self, label: str) -> str:
        """The whole text behind the label of its line."""
        text = _(self.whole or self.text).removesuffix(" …")
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
        LiveAction("answer", N_("Answer"), "H"),
    ),
    _line(
        LiveAction("all_take", N_("All take"), "A"),
        LiveAction("all_drop", N_("All drop"), "N"),
        LiveAction("rest_drop", N_("Rest drop"), "F"),
    ),
    _line(
        LiveAction("box_single", N_("single"), "U"),
        LiveAction("box_gammon", N_("gammon"), "I"),
        LiveAction("box_backgammon", N_("backg."), "O", N_("backgammon")),
        label=N_("Box wins"),
    ),
    _line(
        LiveAction("team_single", N_("single"), "J"),
        LiveAction("team_gammon", N_("gammon"), "K"),
        LiveAction("team_backgammon", N_("backg."), "L", N_("backgammon")),
        label=N_("Team wins"),
    ),
    _line(LiveAction("extra", N_("Extra …"), "X"), LiveAction("reverse", N_("Drop after all"), "V")),
    _line(
        LiveAction("settle", N_("Settle …"), "S"),
        LiveAction("buy", N_("Buy …"), "Y"),
        LiveAction("seize", N_("Seize …"), "Z"),
    ),
)
"""The buttons from top to bottom. The keys of the results lie on a keyboard as their buttons do here."""

BEGIN = LiveAction("begin", N_("Start"), "G")
"""The button that starts a game; the command of this name has the key."""

KEY_MARGIN = 4  # pixels at each side of a key

DIGITS = "1234567890"
"""The keys that mark the cubes, in the order of the line."""


def keys_in_words() -> list[tuple[str, str]]:
    """The keys of a game in progress, with what they do."""
    rows = [("1–9, 0", _("Mark the cube of the first, second … tenth Team member"))]
    for line in LINES:
        rows += [(action.key, action.in_words(line.label)) for action in line.actions]
    return rows


class KeyButton(QPushButton):
    """A push button with its key in small at the right, and a two-pixel focus ring.

    The key is not shown while it would be typed into a field instead.
    """

    own_ring = True

    def __init__(self, action: LiveAction) -> None:
        super().__init__(_(action.text), autoDefault=True)
        self.key = action.key
        self.key_works = True
        self._keys = True
        app = QApplication.instance()
        assert isinstance(app, QApplication), "there is one before any widget"
        app.focusChanged.connect(self.show_key)

    def use_key(self, wanted: bool) -> None:
        """Say that the key presses the button, or that single letters do nothing."""
        self._keys = wanted
        self.show_key()

    def show_key(self) -> None:
        """Show the key if it would press the button now."""
        works = self._keys and not would_type(self.key)
        if works != self.key_works:
            self.key_works = works
            self.update()

    def _key_room(self) -> int:
        """The width at the right that the key has for itself."""
        return self.fontMetrics().horizontalAdvance(self.key) + 2 * KEY_MARGIN

    def sizeHint(self) -> QSize:
        """Override: the text, and the key with its room."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 3 * KEY_MARGIN + self._key_room(), metrics.height() + 7)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Override: draw only the button, since the style would centre the text wrongly."""
        super().initStyleOption(option)
        option.text = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the button, its text beside the key, its key, and the ring."""
        super().paintEvent(event)
        painter, palette = QPainter(self), self.palette()
        painter.setPen(palette.color(QPalette.ColorRole.ButtonText))
        room = self.rect().adjusted(KEY_MARGIN, 0, -self._key_room(), 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.text())
        role = QPalette.ColorRole.PlaceholderText if self.isEnabled() else QPalette.ColorRole.ButtonText
        painter.setPen(palette.color(role))
        painter.setFont(caption(self.font()))
        low = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if self.key_works:
            painter.drawText(self.rect().adjusted(0, 0, -KEY_MARGIN, 0), low, self.key)
        if self.hasFocus():
            draw_ring(painter, QRectF(self.rect()), palette)
        painter.end()
