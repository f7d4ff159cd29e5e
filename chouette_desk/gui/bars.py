"""Menu bar, toolbar and context menu, filled from the commands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolBar, QWidget

from chouette_desk.gui.commands import CONTEXT, MENUS, RECENT, TOOLBAR, TOOLBAR_END, Command, commands, plain
from chouette_desk.gui.widgets.name_label import unkeyed
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow


def fill_bars(window: MainWindow) -> None:
    """Fill all three."""
    _fill_menus(window)
    _fill_toolbar(window)
    _fill_context_menu(window)


def _fill_menus(window: MainWindow) -> None:
    for title, menu_commands in MENUS:
        menu = window.menuBar().addMenu(_(title))
        for command in menu_commands:
            if command is None:
                menu.addSeparator()
            elif command == RECENT:
                _add_recent(window, menu)
            elif isinstance(command, Command):
                menu.addAction(window.actions_by_name[command.name])


def _add_recent(window: MainWindow, menu: QMenu) -> None:
    recent = menu.addMenu(_("Open &recent"))
    recent.setObjectName("recent")

    def fill() -> None:
        recent.clear()
        for night in window.settings.recent:
            action = recent.addAction(unkeyed(night.name))
            action.setToolTip(night.where)
            action.triggered.connect(lambda _checked=False, night=night: window.keeping.open_again(night))

    recent.aboutToShow.connect(fill)


def _fill_toolbar(window: MainWindow) -> None:
    bar = QToolBar(_("Toolbar"), window)
    bar.setObjectName("toolbar")
    bar.setMovable(False)
    bar.setIconSize(QSize(22, 22))
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
    bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
    _shorten(window)
    _add(window, bar, TOOLBAR)
    space = QWidget()
    space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(space)
    _add(window, bar, TOOLBAR_END)
    window.addToolBar(bar)


def _shorten(window: MainWindow) -> None:
    """One word under each icon; the tooltip has them all."""
    for command in commands():
        window.actions_by_name[command.name].setIconText(_(command.short) if command.short else plain(command.text))


def _add(window: MainWindow, widget: QToolBar | QMenu, names: Iterable[str | None]) -> None:
    for name in names:
        if name is None:
            widget.addSeparator()
        else:
            widget.addAction(window.actions_by_name[name])


def _fill_context_menu(window: MainWindow) -> None:
    view = window.ui.sheet_view
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    menu = QMenu(view)
    menu.setObjectName("context")
    _add(window, menu, CONTEXT)
    view.customContextMenuRequested.connect(lambda place: menu.popup(view.viewport().mapToGlobal(place)))
