"""The commands that open no dialog of this night: put it away, undo, redo, the View menu, the handbook."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt

from chouette_desk.gui import style
from chouette_desk.gui.session import Answer, Session
from chouette_desk.gui.state import AnyDesk
from chouette_desk.gui.windows import open_handbook
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import with_isolated

ZOOM_STEP = 1.15


def put_away(session: Session) -> None:
    """Close the night and show the start page."""
    session.close_desk()


def quit_(session: Session) -> None:
    """End the program."""
    session.window.close()


# Edit


def undo(session: Session) -> None:
    """Undo the last step, at both tables where it was done at two."""
    session.perform(lambda desk: _step(session, desk, back=True))


def redo(session: Session) -> None:
    """Redo the step that was undone last, at both tables where it was done at two."""
    session.perform(lambda desk: _step(session, desk, back=False))


def _step(session: Session, desk: AnyDesk, *, back: bool, alone: bool = False) -> Answer:
    if not desk.in_book or session.club_book is None:
        return desk.undo() if back else desk.redo()
    # late: the book's modules, which no night file needs
    from chouette_desk.desk.tables import OtherHalfMissing, take_step

    label = desk.undo_label if back else desk.redo_label
    try:
        other = take_step(session.club_book, desk, back=back, alone=alone)
    except OtherHalfMissing as trouble:
        text = _("&Undo it only here") if back else _("&Redo it only here")
        here_alone = partial(_step, session, back=back, alone=True)
        session.ask(str(trouble), {text: lambda: session.perform(here_alone)}, careful=True)
        return None
    if other is not None:
        text = _("Undone at both tables: {what}") if back else _("Redone at both tables: {what}")
        session.status.emit(with_isolated(text.format(what=label), desk.night.columns))
        session.evening_changed.emit()
        if not desk.night.events:  # the table that a split made: the one it came from is there again
            session.show_desk(session.club_book.open_night(other), evening_shown=session.evening_shown)
    return None


def points(session: Session) -> None:
    """Write the points of a game into the next line of the sheet."""
    session.side_requested.emit("sheet")
    session.points_row.setFocus(Qt.FocusReason.ShortcutFocusReason)


def begin(session: Session) -> None:
    """Start a game with what the panel asks for."""
    session.start_requested.emit()


def type_line(session: Session) -> None:
    """Type what happened at the table that is shown in the short notation."""
    if session.evening_shown:
        session.show_evening(False)
    if not session.settings.show_entry_bar:
        toggle(session, "show_entry_bar")
    session.line_requested.emit()


# View


def toggle(session: Session, option: str) -> None:
    """Show or hide a part of the sheet or the window; the board changes places with the sheet if both are too wide."""
    if option == "show_order" and session.one_side:
        session.side_requested.emit("other")
        session.view_changed.emit()
        return
    setattr(session.settings, option, not getattr(session.settings, option))
    session.view_changed.emit()


def zoom(session: Session, step: str) -> None:
    """Show everything a step ``larger`` or ``smaller``, or in its own size."""
    now = session.settings.zoom
    session.settings.zoom = {"larger": now * ZOOM_STEP, "smaller": now / ZOOM_STEP}.get(step, 1.0)
    style.apply_zoom(session.settings.zoom)
    session.view_changed.emit()


def set_theme(session: Session, name: str) -> None:
    """Use the colours of a theme."""
    session.settings.theme = name
    style.apply_theme(name)
    session.view_changed.emit()


def full_screen(session: Session) -> None:
    """Use the whole screen, or a window again."""
    session.window.setWindowState(session.window.windowState() ^ Qt.WindowState.WindowFullScreen)


# Help


def handbook(session: Session) -> None:
    """Open the handbook on its contents."""
    open_handbook(session.window)
