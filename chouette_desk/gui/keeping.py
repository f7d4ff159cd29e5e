"""Where the nights of a window come from and are kept: opened, begun, put elsewhere; what cannot be is said."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.night import Heading
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.file_desk import FileDesk, begin_night, open_night
from chouette_desk.desk.places import file_name, free_path
from chouette_desk.desk.trouble import Trouble, not_written
from chouette_desk.gui.messages import tell
from chouette_desk.nightfile.refused import Refused
from chouette_desk.wording.problems import refused_line, sentences

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow


class Keeping:
    """Opens and begins the nights of a window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def open_path(self, path: Path) -> None:
        """Open a night file, or say in a sentence why not."""
        desk = self._window.desk
        if desk is not None and desk.path == path.absolute():
            return
        try:
            self._window.take(open_night(path))
        except Refused as refused:
            self._window.settings.forget_night(path)
            tell(self._window, refused_line(path.name, refused.problems, refused.event, refused.name))
        except Trouble as trouble:
            tell(self._window, str(trouble))

    def open_practice(self, night: Path) -> None:
        """Open a practice night as a copy of its own."""
        from chouette_desk.gui.practice import practice_copy

        try:
            self.open_path(practice_copy(night, self._window.settings.folder))
        except Trouble as trouble:
            tell(self._window, str(trouble))

    def begin(
        self, rulebook: Rulebook, heading: Heading, events: tuple[AnyEvent, ...], folder: Path | None = None
    ) -> bool:
        """Begin a night, kept at once in a file named after date and table; whether it could be, said if not."""
        folder = folder or self._window.settings.folder
        path = free_path(folder, file_name(heading))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            desk = begin_night(path, rulebook, heading, events)
        except OSError as error:
            tell(self._window, str(not_written(path, error)))
        except Trouble as trouble:
            tell(self._window, str(trouble))
        else:
            if isinstance(desk, FileDesk):
                self._window.take(desk)
                return True
            tell(self._window, sentences(desk, rulebook))
        return False

    def save_as(self, path: Path) -> bool:
        """Keep the night in another file, and whether it is; the file dialog has asked before one is written over."""
        desk = self._window.desk
        if desk is None:
            return False
        try:
            desk.save_as(path, force=True)
        except Trouble as trouble:
            tell(self._window, str(trouble))
            return False
        self._window.settings.remember_night(desk.path)
        self._window.show_kept()
        return True
