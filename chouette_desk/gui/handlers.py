"""The commands without a dialog: undo, redo, the next game, and the menu View."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt

from chouette_desk.gui import style
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight, StepResult
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Dispatch, Shell, ShowSide, StartGame, TypeLine
from chouette_desk.gui.state import AnyDesk
from chouette_desk.gui.widgets.points_row import PointsRow
from chouette_desk.wording.labels import move_label
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import with_isolated

ZOOM_STEP = 1.15


def undo(night: OpenNight, book: OpenBook, shell: Shell) -> None:
    """Undo the last step, at both tables where it was done at two."""
    night.perform(lambda desk: _step(night, book, shell, desk, back=True))


def redo(night: OpenNight, book: OpenBook, shell: Shell) -> None:
    """Redo the step that was undone last, at both tables where it was done at two."""
    night.perform(lambda desk: _step(night, book, shell, desk, back=False))


def _step(
    night: OpenNight, book: OpenBook, shell: Shell, desk: AnyDesk, *, back: bool, alone: bool = False
) -> StepResult:
    if not desk.in_book or book.club_book is None:
        return desk.undo() if back else desk.redo()
    # late: the book's modules, which no night file needs
    from chouette_desk.desk.evening import place_of
    from chouette_desk.desk.tables import OtherHalfMissing, take_step

    before = desk.night
    try:
        other = take_step(book.club_book, desk, back=back, alone=alone)
    except OtherHalfMissing as trouble:
        text = _("&Undo it only here") if back else _("&Redo it only here")
        here_alone = partial(_step, night, book, shell, back=back, alone=True)
        shell.ask(str(trouble), {text: lambda: night.perform(here_alone)}, careful=True)
        return None
    if other is not None:
        text = _("Undone at both tables: {what}") if back else _("Redone at both tables: {what}")
        nights = (desk.night, before) if back else (before, desk.night)
        places = {table.number: place_of(table) for table in night.tables}
        label = move_label(*nights, places.get(desk.number, ""), places.get(other, _("another table")))
        shell.status.emit(with_isolated(text.format(what=label), nights[0].columns))
        night.evening_changed.emit()
        if not desk.night.events:  # the table that a split made: the one it came from is there again
            night.show_desk(book.club_book.open_night(other), evening_shown=night.evening_shown)
    return None


def points(points_row: PointsRow, dispatch: Dispatch) -> None:
    """Write the points of a game into the next line of the sheet."""
    dispatch(ShowSide("sheet"))
    points_row.setFocus(Qt.FocusReason.ShortcutFocusReason)


def begin(dispatch: Dispatch) -> None:
    """Start a game with what the panel asks for."""
    dispatch(StartGame())


def type_line(night: OpenNight, shell: Shell, settings: Settings, dispatch: Dispatch) -> None:
    """Focus the entry bar, in which the short notation is typed, and show it."""
    if night.evening_shown:
        night.show_evening(False)
    if not settings.show_entry_bar:
        toggle(shell, settings, dispatch, "show_entry_bar")
    dispatch(TypeLine())


def toggle(shell: Shell, settings: Settings, dispatch: Dispatch, option: str) -> None:
    """Switch an option; in a narrow window the board changes places with the sheet."""
    if option == "show_order" and shell.one_side:
        dispatch(ShowSide("other"))
    else:
        setattr(settings, option, not getattr(settings, option))
    shell.view_changed.emit()


def zoom(shell: Shell, settings: Settings, step: str) -> None:
    """Show everything a step ``larger`` or ``smaller``, or in its own size."""
    now = settings.zoom
    settings.zoom = {"larger": now * ZOOM_STEP, "smaller": now / ZOOM_STEP}.get(step, 1.0)
    style.apply_zoom(settings.zoom)
    shell.view_changed.emit()


def set_theme(shell: Shell, settings: Settings, name: str) -> None:
    """Use the colours of a theme."""
    settings.theme = name
    style.apply_theme(name)
    shell.view_changed.emit()
