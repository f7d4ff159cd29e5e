"""The commands that open no dialog of this night: undo, redo, the View menu, the handbook."""

from __future__ import annotations

from PySide6.QtCore import Qt

from chouette_desk.gui import style
from chouette_desk.gui.session import Session
from chouette_desk.gui.windows import open_handbook

ZOOM_STEP = 1.15

# Edit


def undo(session: Session) -> None:
    """Undo the last step."""
    session.perform(lambda desk: desk.undo())


def redo(session: Session) -> None:
    """Redo the step that was undone last."""
    session.perform(lambda desk: desk.redo())


def points(session: Session) -> None:
    """Write the points of a game into the row under the sheet."""
    session.view.focus_points()


# View


def toggle(session: Session, option: str) -> None:
    """Show or hide a part of the sheet or the window."""
    setattr(session.settings, option, not getattr(session.settings, option))
    session.view_changed.emit()


def larger(session: Session) -> None:
    """Show the sheet a step larger."""
    _zoom(session, session.settings.zoom * ZOOM_STEP)


def smaller(session: Session) -> None:
    """Show the sheet a step smaller."""
    _zoom(session, session.settings.zoom / ZOOM_STEP)


def usual_size(session: Session) -> None:
    """Show the sheet in its own size."""
    _zoom(session, 1.0)


def _zoom(session: Session, zoom: float) -> None:
    session.settings.zoom = zoom
    session.view_changed.emit()


def set_theme(session: Session, option: str) -> None:
    """Use the colours of a theme."""
    session.settings.theme = option
    style.apply_theme(option)
    session.view_changed.emit()


def full_screen(session: Session) -> None:
    """Use the whole screen, or a window again."""
    session.window.setWindowState(session.window.windowState() ^ Qt.WindowState.WindowFullScreen)


# Help


def handbook(session: Session) -> None:
    """Open the handbook on its contents."""
    open_handbook(session.window)
