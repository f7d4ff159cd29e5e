"""The commands as a window's actions, with its menu bar, toolbar and context menu."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QPalette
from PySide6.QtWidgets import QAbstractItemView, QMainWindow, QMenu, QSizePolicy, QToolBar, QWidget

from chouette_desk.core.names import Name, is_house
from chouette_desk.core.night import Night
from chouette_desk.core.trouble import text_of
from chouette_desk.gui.command import Command, Services, Submenu, key_text, plain
from chouette_desk.gui.commands import (
    CONTEXT,
    MENUS,
    NEVER_AWAY,
    NEVER_BOX,
    NO_PERSON,
    ONLY_AWAY,
    PLAYER,
    PLAYER_TEXTS,
    TOOLBAR,
    TOOLBAR_END,
    commands,
)
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Recent, Settings, names_apart
from chouette_desk.gui.state import WindowState
from chouette_desk.gui.style import icon
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_mnemonic

ICON = 1.25  # on the toolbar, in heights of a line of text


class Actions(dict[str, QAction]):
    """The commands as actions of a window, by name."""

    def __init__(self, window: QWidget, services: Services) -> None:
        super().__init__()
        self._window, self._services = window, services
        self._themes, self._others = QActionGroup(window), QActionGroup(window)
        self._others.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        self._commands = {command.name: command for command in commands()}
        self._applied: tuple[object, ...] = ()
        for command in commands():
            self[command.name] = self._action(command)
        for group in (self._themes, self._others):  # a connection of each action takes as long as the action
            group.triggered.connect(lambda action: self._start(self._commands[action.objectName()]))

    def _action(self, command: Command) -> QAction:
        action = QAction(_(command.text), self._window)
        action.setObjectName(command.name)
        if command.keys:
            action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setMenuRole(command.role)
        action.setCheckable(command.has_tick)
        action.setIconText(_(command.short) if command.short else plain(command.text))  # one word at the icon
        action.setActionGroup(self._themes if command.is_theme else self._others)
        return action

    def _start(self, command: Command) -> None:
        if command.leaves:
            self.leave_night(lambda: command.start(self._services))
        else:
            command.start(self._services)

    def start_for(self, player: Name, name: str) -> None:
        """Start a command for a player."""
        self._commands[name].start(self._services, player)

    def leave_night(self, then: Callable[[], object]) -> None:
        """Call a function that leaves the night; ask first where entries would be lost."""
        if self._services.get(OpenNight).is_only_in_memory:
            from chouette_desk.gui.write_failures import ask_before_loss  # late: loads 8 modules no start needs

            self._services.call(ask_before_loss, then)
        else:
            then()

    def apply_icons(self, palette: QPalette) -> None:
        """Draw the icons in the colours of the palette."""
        for command in commands():
            if command.short:
                self[command.name].setIcon(icon(command.name, palette))

    def apply_state(self, state: WindowState) -> None:
        """Enable the actions that this state allows; tooltips say why others are locked."""
        if (state.facts, state.locked) != self._applied:
            self._applied = state.facts, state.locked
            for command in commands():
                self[command.name].setEnabled(command.can_be_used(state))
                self[command.name].setToolTip(text_of(command.locked(state)) or _tooltip(command))
        for name, label in (("undo", state.undo), ("redo", state.redo)):
            self[name].setEnabled(label is not None and self._commands[name].can_be_used(state))
        self["undo"].setText(_step_text(state.undo, _("&Undo"), _("&Undo: {what}")))
        self["redo"].setText(_step_text(state.redo, _("&Redo"), _("&Redo: {what}")))

    def apply_settings(self, settings: Settings) -> None:
        """Tick what is shown and the chosen theme; set single-letter keys if wanted."""
        for command in commands():
            if any(len(key) == 1 for key in command.keys):
                keys = [key for key in command.keys if settings.live_keys or len(key) > 1]
                self[command.name].setShortcuts([QKeySequence(key) for key in keys])
        for command in filter(lambda command: command.has_tick, commands()):
            value = settings.theme == command.argument if command.is_theme else getattr(settings, command.argument)
            self[command.name].setChecked(value)


def _step_text(label: str | None, alone: str, with_label: str) -> str:
    return with_label.format(what=escape_mnemonic(label)) if label else alone


@cache
def _tooltip(command: Command) -> str:
    """The text of a command and its first key."""
    return f"{plain(command.text)} ({key_text(command.keys[0])})" if command.keys else plain(command.text)


def fill_menus(window: QMainWindow, actions: Actions, recent: RecentMenu) -> None:
    """Fill the menu bar; ``recent`` is the menu of the nights opened last."""
    for title, items in MENUS.items():
        menu = window.menuBar().addMenu(_(title))
        for item in items:
            if item is None:
                menu.addSeparator()
            elif isinstance(item, Command):
                menu.addAction(actions[item.name])
            elif isinstance(item, Submenu):
                _add(menu.addMenu(_(item.text)), actions, [command.name for command in item.items])
            else:
                menu.addMenu(recent)


def fill_toolbar(window: QMainWindow, actions: Actions) -> QToolBar:
    """Add the toolbar."""
    bar = QToolBar(_("Toolbar"), window)
    bar.setObjectName("toolbar")
    bar.setMovable(False)
    fit_icons(bar)
    bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
    _add(bar, actions, TOOLBAR)
    space = QWidget()
    space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(space)
    _add(bar, actions, TOOLBAR_END)
    window.addToolBar(bar)
    return bar


def fit_icons(bar: QToolBar) -> None:
    """Show the icons in the size of the font."""
    side = round(ICON * bar.fontMetrics().height())
    bar.setIconSize(QSize(side, side))


def add_context_menu(view: QAbstractItemView, actions: Actions) -> None:
    """Give the sheet its context menu."""
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    menu = QMenu(view)
    menu.setObjectName("context")
    _add(menu, actions, CONTEXT)
    view.customContextMenuRequested.connect(lambda point: menu.popup(view.viewport().mapToGlobal(point)))


def show_player_menu(window: QWidget, night: Night | None, actions: Actions, name: Name, point: QPoint) -> None:
    """Open a player's menu at a point of the screen; dialogs begin with the player."""
    menu = QMenu(window)
    menu.setObjectName("player")
    menu.addAction(escape_mnemonic(name)).setEnabled(False)
    menu.addSeparator()
    is_away, is_box = night is not None and name in night.away, night is not None and night.box == name
    hidden = NO_PERSON if is_house(name) else NEVER_AWAY if is_away else ONLY_AWAY
    for command in (command for command in PLAYER if command not in hidden):
        if command is None:
            menu.addSeparator()
        else:
            _add_for_player(menu, actions, command, name, is_box=is_box)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(point)


def _add_for_player(menu: QMenu, actions: Actions, command: str, name: Name, *, is_box: bool) -> None:
    action = actions[command]
    item = menu.addAction(_(PLAYER_TEXTS[command]) if command in PLAYER_TEXTS else action.text())
    item.setObjectName(command)
    item.setEnabled(action.isEnabled() and not (is_box and command in NEVER_BOX))
    item.triggered.connect(lambda: actions.start_for(name, command))


def _add(widget: QToolBar | QMenu, actions: Actions, names: Iterable[str | None]) -> None:
    for name in names:
        if name is None:
            widget.addSeparator()
        else:
            widget.addAction(actions[name])


class RecentMenu(QMenu):
    """The nights opened last, listed again whenever the menu is opened."""

    def __init__(self, window: QWidget, settings: Settings, open_recent: Callable[[Recent], object]) -> None:
        super().__init__(_("Open &recent"), window)
        self.setObjectName("recent")
        self._settings, self._open = settings, open_recent
        self.aboutToShow.connect(self._fill)

    def _fill(self) -> None:
        self.clear()
        recent = self._settings.recent
        for night, name in zip(recent, names_apart(recent), strict=True):
            action = self.addAction(escape_mnemonic(name))
            action.setToolTip(night.where)
            action.triggered.connect(lambda _checked=False, night=night: self._open(night))
