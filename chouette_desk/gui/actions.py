"""Every command of the window, once: its name, text, keys, when it can be used and what it does.

Menus, toolbar and context menu are made from here, so that no way to a command can differ from another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtGui import QAction, QKeySequence

from chouette_desk.core.night import Night
from chouette_desk.gui.handlers import edit, file, game, night, show
from chouette_desk.gui.handlers import help as help_
from chouette_desk.gui.icons import icon
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow

When = Callable[["Night | None"], bool]


def always(_night: Night | None) -> bool:
    """Whatever is on the desk, and if nothing is."""
    return True


def with_night(night: Night | None) -> bool:
    """Whenever a night is on the desk."""
    return night is not None


def between_games(night: Night | None) -> bool:
    """While no game is in progress."""
    return night is not None and night.game is None


def with_players(night: Night | None) -> bool:
    """Between games, with somebody seated."""
    return between_games(night) and bool(night and night.players)


def with_line(night: Night | None) -> bool:
    """Between games, after an order."""
    return between_games(night) and bool(night and night.line)


def with_partners(night: Night | None) -> bool:
    """Between games, where the Box may have a Partner at all."""
    return with_line(night) and bool(night and night.rulebook.partner_from != "never")


def with_two(night: Night | None) -> bool:
    """With two columns at least, between which points can move."""
    return night is not None and len(night.players) > 1


def with_two_between(night: Night | None) -> bool:
    """Between games, with two columns at least."""
    return between_games(night) and with_two(night)


def with_games(night: Night | None) -> bool:
    """Once anything has happened that could be corrected."""
    return night is not None and bool(night.events)


class Command(Struct, frozen=True):
    """One command; ``keys`` are its shortcuts, ``shown`` is the setting that its tick switches,
    ``short`` its word under the icon where the first words of the text are too many."""

    name: str
    text: str
    do: Callable[[MainWindow], None]
    when: When = with_night
    keys: tuple[str, ...] = ()
    icon: str = ""
    shown: str = ""
    short: str = ""
    role: QAction.MenuRole = QAction.MenuRole.NoRole


LINE = None
"""Stands for a separating line in a menu."""

Menu = tuple[str, tuple["Command | None", ...]]

MENUS: tuple[Menu, ...] = (
    (
        N_("&File"),
        (
            Command("new", N_("&New night…"), file.new, always, ("Ctrl+N",), "new", short=N_("New")),
            Command("open", N_("&Open…"), file.open_, always, ("Ctrl+O",), "open", short=N_("Open")),
            Command("practice", N_("Pr&actice night…"), file.practice, always),
            LINE,
            Command("save_as", N_("&Save as…"), file.save_as, keys=("Ctrl+Shift+S",)),
            Command("export", N_("&Export…"), file.export, keys=("Ctrl+E",), icon="export", short=N_("Export")),
            Command(
                "print", N_("&Print the sheet…"), file.print_filled, keys=("Ctrl+P",), icon="print", short=N_("Print")
            ),
            Command("print_blank", N_("Print &blank sheets…"), file.print_blank, always, ("Ctrl+Shift+P",)),
            LINE,
            Command("close", N_("&Close the night"), file.close, keys=("Ctrl+W",)),
            Command("quit", N_("&Quit"), file.quit_, always, ("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
        ),
    ),
    (
        N_("&Edit"),
        (
            Command("undo", N_("&Undo"), edit.undo, keys=("Ctrl+Z",), icon="undo"),
            Command("redo", N_("&Redo"), edit.redo, keys=("Ctrl+Shift+Z", "Ctrl+Y"), icon="redo"),
            LINE,
            Command(
                "correct", N_("&Correct the line…"), edit.correct, with_games, ("F2",), "correct", short=N_("Correct")
            ),
            LINE,
            Command("copy", N_("Copy the sheet as &text"), edit.copy, keys=("Ctrl+Shift+C",)),
        ),
    ),
    (
        N_("&Night"),
        (
            Command("seat", N_("&Seat players…"), night.seat, with_night, ("Ctrl+J",), "seat", short=N_("Seat")),
            Command("leave", N_("Player &leaves…"), night.leave, with_players, ("Ctrl+L",), "leave", short=N_("Leave")),
            LINE,
            Command("order", N_("Order of the l&ine…"), night.order, with_players, ("Ctrl+D",)),
            Command("partner", N_("&Partner…"), night.partner, with_partners, ("Ctrl+B",)),
            Command("decline", N_("&Decline the box…"), night.decline, with_line),
            Command("stake", N_("Sta&ke of a player…"), night.stake, with_players),
            Command("rules", N_("Change the &rules…"), night.rules, between_games),
            LINE,
            Command(
                "transfer",
                N_("&Transfer points…"),
                night.transfer,
                with_two,
                ("Ctrl+T",),
                "transfer",
                short=N_("Transfer"),
            ),
            Command(
                "payment", N_("Pa&yment…"), night.payment, with_two_between, ("Ctrl+M",), "payment", short=N_("Payment")
            ),
            Command(
                "settle",
                N_("S&ettle up…"),
                night.settle,
                with_two_between,
                ("Ctrl+U",),
                "settle",
                short=N_("Settle up"),
            ),
            LINE,
            Command("note", N_("N&ote…"), night.note, keys=("Ctrl+Shift+N",)),
        ),
    ),
    (
        N_("&Game"),
        (
            Command(
                "points", N_("&Points of a game"), game.points, with_line, ("Ctrl+G",), "points", short=N_("Points")
            ),
            Command("cubes", N_("Result and &cubes…"), game.cubes, with_line, ("Ctrl+R",), "cubes", short=N_("Cubes")),
            Command("start", N_("&Start a game…"), game.start, with_line, ("Ctrl+Return",), "start", short=N_("Start")),
        ),
    ),
    (
        N_("&View"),
        (
            Command("show_points", N_("&Points instead of totals"), show.points, keys=("F6",), shown="points"),
            Command("show_marks", N_("&Marks"), show.marks, keys=("F7",), shown="marks"),
            Command("show_corners", N_("L&etters and small points"), show.corners, keys=("F8",), shown="corners"),
            Command("show_order", N_("&Order panel"), show.order, keys=("F9",), shown="order"),
            LINE,
            Command("larger", N_("&Larger"), show.larger, keys=("Ctrl++", "Ctrl+=")),
            Command("smaller", N_("&Smaller"), show.smaller, keys=("Ctrl+-",)),
            Command("usual_size", N_("&Usual size"), show.usual_size, keys=("Ctrl+0",)),
            LINE,
            Command("theme_system", N_("Colours of the s&ystem"), show.theme_system, always),
            Command("theme_light", N_("Ligh&t"), show.theme_light, always),
            Command("theme_dark", N_("&Dark"), show.theme_dark, always),
            Command("theme_contrast", N_("&High contrast"), show.theme_contrast, always),
            LINE,
            Command("full_screen", N_("&Full screen"), show.full_screen, always, ("F11",)),
        ),
    ),
    (
        N_("&Help"),
        (
            Command("rules_of_night", N_("&Rules of this night"), help_.rules, keys=("F1",)),
            Command("explain", N_("&Why is it this order?"), help_.explain, keys=("Ctrl+I",)),
            Command("shortcuts", N_("&Keys"), help_.shortcuts, always, ("Ctrl+?",)),
            LINE,
            Command("about", N_("&About Chouette Desk"), help_.about, always, role=QAction.MenuRole.AboutRole),
        ),
    ),
)

TOOLBAR = ("new", "open", LINE, "undo", "redo", "correct", LINE, "points", "cubes", LINE, "seat", "leave", LINE)
TOOLBAR_END = ("settle", "print", "export")
CONTEXT = ("correct", LINE, "points", "cubes", LINE, "transfer", "payment", "note", LINE, "copy")
START_PAGE = ("new", "open", "practice")
THEMES = ("theme_system", "theme_light", "theme_dark", "theme_contrast")


def commands() -> Iterator[Command]:
    """Every command, menu by menu."""
    for _title, menu in MENUS:
        yield from (command for command in menu if command is not None)


class Actions(dict[str, QAction]):
    """The commands as actions of a window, by name."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        for command in commands():
            self[command.name] = self._action(command)
        for name in THEMES:
            self[name].setCheckable(True)

    def _action(self, command: Command) -> QAction:
        action = QAction(_(command.text), self._window)
        action.setObjectName(command.name)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setMenuRole(command.role)
        action.setCheckable(bool(command.shown))
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{plain(command.text)} ({keys})" if keys else plain(command.text))
        action.triggered.connect(lambda: command.do(self._window))
        return action

    def dress(self) -> None:
        """Draw the icons in the ink of the window's palette."""
        for command in commands():
            if command.icon:
                self[command.name].setIcon(icon(command.icon, self._window.palette()))

    def fit(self, shown: Night | None) -> None:
        """Let those be used that this night admits."""
        for command in commands():
            self[command.name].setEnabled(command.when(shown))


def plain(text: str) -> str:
    """The text of a command without its key mark and dots, in the user's language."""
    return _(text).replace("&", "").removesuffix("…")
