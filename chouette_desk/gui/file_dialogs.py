"""File dialogs, which do not block: files to open, a place to save, a folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6 import QtWidgets  # not its class: that would be loaded with every start on a book

from chouette_desk.desk.files import BOOK_ENDING, ENDING
from chouette_desk.gui.windows import open_dialog
from chouette_desk.wording.language import _


def ask_for_file(
    parent: QtWidgets.QWidget, title: str, folder: Path, kinds: str, then: Callable[[Path], object], *, suffix: str = ""
) -> QtWidgets.QFileDialog:
    """Ask for a file; with a ``suffix`` it may be a new one, which gets that."""
    dialog = QtWidgets.QFileDialog(parent, title, str(folder), kinds)
    dialog.setFileMode(dialog.FileMode.AnyFile if suffix else dialog.FileMode.ExistingFile)
    dialog.setDefaultSuffix(suffix)
    return _opened(dialog, lambda paths: then(paths[0]))


def ask_for_files(
    parent: QtWidgets.QWidget, title: str, folder: Path, kinds: str, then: Callable[[list[Path]], object]
) -> QtWidgets.QFileDialog:
    """Ask for one file or several."""
    dialog = QtWidgets.QFileDialog(parent, title, str(folder), kinds)
    dialog.setFileMode(dialog.FileMode.ExistingFiles)
    return _opened(dialog, then)


def ask_where_to_save(
    parent: QtWidgets.QWidget, title: str, path: Path, kinds: str, then: Callable[[Path], object], *, suffix: str = ""
) -> QtWidgets.QFileDialog:
    """Ask for a file to write, and before another one is written over."""
    dialog = QtWidgets.QFileDialog(parent, title, str(path), kinds)
    dialog.setAcceptMode(dialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    return _opened(dialog, lambda paths: then(paths[0]))


def ask_for_folder(
    parent: QtWidgets.QWidget, title: str, folder: Path, then: Callable[[Path], object]
) -> QtWidgets.QFileDialog:
    """Ask for a folder."""
    dialog = QtWidgets.QFileDialog(parent, title, str(folder))
    dialog.setFileMode(dialog.FileMode.Directory)
    dialog.setOption(dialog.Option.ShowDirsOnly)
    return _opened(dialog, lambda paths: then(paths[0]))


def _opened(dialog: QtWidgets.QFileDialog, then: Callable[[list[Path]], object]) -> QtWidgets.QFileDialog:
    dialog.accepted.connect(lambda: then(list(map(Path, dialog.selectedFiles()))))
    open_dialog(dialog)
    return dialog


def night_kinds() -> str:
    """Night files, for the list of kinds."""
    return _("Nights (*{ending});;All files (*)").format(ending=ENDING)


def book_kinds() -> str:
    """Books, for the list of kinds."""
    return _("Books (*{ending});;All files (*)").format(ending=BOOK_ENDING)


def rulebook_kinds() -> str:
    """Rulebooks, for the list of kinds."""
    return _("Rulebooks (*.toml)")
