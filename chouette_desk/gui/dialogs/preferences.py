"""Preferences: the window's looks, keys, folders and book; they apply at once."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from chouette_desk.core.names import LONGEST
from chouette_desk.gui import style
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.file_dialogs import ask_for_folder
from chouette_desk.gui.forms.ui_preferences import Ui_PreferencesDialog
from chouette_desk.gui.settings import LARGEST, SMALLEST, Settings
from chouette_desk.gui.widgets.inputs import offer_choices
from chouette_desk.gui.windows import open_in_desktop
from chouette_desk.resource_files import updates_address
from chouette_desk.wording.language import N_, _

THEMES = {"system": N_("Same as the system"), "light": N_("Light"), "dark": N_("Dark"), "contrast": N_("High contrast")}
FLAGS = ("show_points", "show_marks", "show_corners", "show_order", "tab_across", "show_entry_bar", "live_keys")


class PreferencesDialog(FormDialog[Ui_PreferencesDialog]):
    """Show and change the settings; ``changed`` is emitted after each change."""

    changed = Signal()
    book_requested = Signal()

    def __init__(self, settings: Settings, book: str, backups: Path | None, parent: QWidget | None) -> None:
        """``book`` is where the book is, ``backups`` their folder if it is known."""
        super().__init__(Ui_PreferencesDialog(), "", parent)
        self.settings, self._backups = settings, backups
        self._show_look()
        self._show_entry()
        self._show_folders()
        self._show_book(book)
        self.ui.theme.setFocus()

    def _show_look(self) -> None:
        ui = self.ui
        offer_choices(ui.theme, {theme: _(name) for theme, name in THEMES.items()}, self.settings.theme)
        ui.theme.currentIndexChanged.connect(self._choose_theme)
        ui.zoom.setRange(round(SMALLEST * 100), round(LARGEST * 100))
        ui.zoom.setValue(round(self.settings.zoom * 100))
        ui.zoom.setKeyboardTracking(False)  # or 150 would be 15 first
        ui.zoom.valueChanged.connect(self._choose_zoom)
        for flag in FLAGS:
            box: QCheckBox = getattr(ui, flag)
            box.setChecked(getattr(self.settings, flag))
            box.toggled.connect(partial(self._store, flag))

    def _store(self, name: str, value: object) -> None:
        setattr(self.settings, name, value)
        self.changed.emit()

    def _choose_theme(self) -> None:
        self.settings.theme = self.ui.theme.currentData()
        style.apply_theme(self.settings.theme)
        self.changed.emit()

    def _choose_zoom(self, percent: int) -> None:
        self.settings.zoom = percent / 100
        style.apply_zoom(self.settings.zoom)
        self.changed.emit()

    def _show_entry(self) -> None:
        ui = self.ui
        ui.person.setMaxLength(LONGEST)
        ui.person.setPlaceholderText(_("your login name"))
        ui.person.setText(self.settings.person)
        ui.person.editingFinished.connect(self._choose_person)
        ui.person_explained.show_text(_("Your entries are signed with it in the audit trail."))
        keys = _("D doubles, T takes, 1 to 9 mark a cube, G starts a game: Help › Keys lists them all.")
        ui.keys_explained.show_text(keys)
        self._show_updates()

    def _show_updates(self) -> None:
        """Offer the look for a newer program, in a build that names an address for it."""
        ui, address = self.ui, updates_address()
        ui.updates.setVisible(bool(address))
        ui.updates_explained.setVisible(bool(address))
        ui.updates.setChecked(self.settings.updates)
        ui.updates.toggled.connect(partial(self._store, "updates"))
        text = _("{address} is asked at the start, and sees no more than that. Nothing is downloaded.")
        ui.updates_explained.show_text(text.format(address=address))

    def _choose_person(self) -> None:
        if (name := " ".join(self.ui.person.text().split())) != self.settings.person:
            self._store("person", name)

    def _show_folders(self) -> None:
        ui, settings = self.ui, self.settings
        self._show_folder_paths()
        for button in (ui.folder_change, ui.out_folder_change):  # equally wide: their fields end at one edge
            button.setMinimumWidth(max(ui.folder_change.sizeHint().width(), ui.out_folder_change.sizeHint().width()))
        ui.folder_change.clicked.connect(lambda: self._ask_folder(settings.folder, "last_folder"))
        ui.out_folder_change.clicked.connect(lambda: self._ask_folder(settings.out_folder, "last_out_folder"))
        ui.folders_explained.show_text(
            _("Practice nights are stored in the first folder. Exports start in the second, then in the one used last.")
        )

    def _show_folder_paths(self) -> None:
        _show_path(self.ui.folder, self.settings.folder)
        _show_path(self.ui.out_folder, self.settings.out_folder)

    def _ask_folder(self, folder: Path, setting: str) -> None:
        there = next((parent for parent in (folder, *folder.parents) if parent.is_dir()), folder)

        def chosen(path: Path) -> None:
            self._store(setting, str(path))
            self._show_folder_paths()

        ask_for_folder(self, _("Choose a folder"), there, chosen)

    def _show_book(self, book: str) -> None:
        ui, backups = self.ui, self._backups
        _show_path(ui.location, book)
        _show_path(ui.backups, backups or _("shown when the book is open"))
        text = _(
            "A backup is made whenever the book is opened and has changed. The last ten are kept, and one "
            "for each month."
        )
        ui.backups_explained.show_text(text)
        ui.other_book.clicked.connect(self.reject)
        ui.other_book.clicked.connect(self.book_requested)
        ui.show_backups.setEnabled(backups is not None and backups.is_dir())
        if backups is not None:
            ui.show_backups.clicked.connect(lambda: open_in_desktop(backups))

    def reject(self) -> None:
        """Override: a name that is being typed is kept."""
        self._choose_person()
        super().reject()


def _show_path(field: QLineEdit, path: Path | str) -> None:
    """Show a path from its beginning; all of it is in the tooltip."""
    with QSignalBlocker(field):
        field.setText(str(path))
        field.home(False)
    field.setToolTip(str(path))
