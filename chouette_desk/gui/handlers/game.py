"""Game: kept as a row of points, as result and cubes, or as it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow


def points(window: MainWindow) -> None:
    """Write the points of a game into the row under the sheet."""
    window.points_row.setFocus(Qt.FocusReason.ShortcutFocusReason)


def cubes(window: MainWindow) -> None:
    """Enter a game by its result and its cubes."""
    from chouette_desk.gui.dialogs.game_cubes import GameCubesDialog

    window.enter(GameCubesDialog)


def start(window: MainWindow) -> None:
    """Begin a game that is kept as it is played."""
    from chouette_desk.gui.dialogs.start import StartDialog

    window.enter(StartDialog)
