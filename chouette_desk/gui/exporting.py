"""Handing a night out as a file, written beside the window, whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QProgressDialog

from chouette_desk.core.night import Night
from chouette_desk.desk.export import Files, exported, kind_of, stem_of
from chouette_desk.desk.trouble import not_written
from chouette_desk.gui.jobs import Job, Step
from chouette_desk.gui.messages import ask, tell
from chouette_desk.nightfile.reading import ENDING
from chouette_desk.nightfile.writing import write_all
from chouette_desk.wording.language import N_, _, listed

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow

KINDS = {
    N_("Spreadsheet (*.xlsx)"): ".xlsx",
    N_("PDF (*.pdf)"): ".pdf",
    N_("Text (*.txt)"): ".txt",
    N_("Tables, a file each (*.csv)"): ".csv",
    N_("Picture (*.png)"): ".png",
    N_("Night file (*.chouette.json)"): ENDING,
}


def export_to(window: MainWindow, night: Night, path: Path, kind: str) -> None:
    """Write the night to a file of the kind that its name says, or else of the kind that was chosen."""
    if kind_of(path.name) is None:
        path = path.with_name(path.name + next((end for text, end in KINDS.items() if _(text) == kind), ".xlsx"))
        if path.exists():
            ask(window, _there(path), {_("&Replace it"): lambda: start(window, night, path)})
            return
    start(window, night, path)


def start(window: MainWindow, night: Night, path: Path) -> Job:
    """Begin to make the files; a box shows that it goes on, and lets it be given up."""
    waiting = QProgressDialog("", _("&Cancel"), 0, 0, window)
    waiting.setLabel(QLabel(_("Writing {file}…").format(file=path.name), textFormat=Qt.TextFormat.PlainText))
    waiting.setMinimumDuration(400)
    ending = kind_of(path.name) or ""
    trail = window.desk.trail() if window.desk is not None else None

    def work(step: Step) -> Files:
        step(0, 0)
        return exported(night, ending, trail=trail)

    def done(files: Files) -> None:
        _end(waiting)
        _write(window, path, ending, files)

    def failed(error: Exception) -> None:
        _end(waiting)
        if type(error).__name__ not in ("NoGlyph", "DoesNotFit"):  # the two that what is on the sheet can cause
            raise error
        tell(window, str(error))

    job = Job(work, done, failed, parent=window)
    waiting.canceled.connect(job.cancel)
    job.start()
    return job


def _end(waiting: QProgressDialog) -> None:
    waiting.reset()
    waiting.deleteLater()


def _write(window: MainWindow, path: Path, ending: str, files: Files) -> None:
    """Write one file or several; where further files of the same names lie there already it is asked first."""
    stem = stem_of(path)
    contents = {path.with_name(f"{stem}{behind}{ending}"): content for behind, content in files.items()}
    others = [other.name for other in contents if other != path and other.exists()]
    if others:
        ask(window, _there(*map(Path, others)), {_("&Replace them"): lambda: _write_all(window, contents)})
    else:
        _write_all(window, contents)


def _there(*paths: Path) -> str:
    return _("Already there: {files}.").format(files=listed([path.name for path in paths]))


def _write_all(window: MainWindow, contents: dict[Path, bytes]) -> None:
    try:
        write_all(contents, force=True)
    except OSError as error:
        tell(window, str(not_written(Path(error.filename), error)))
        return
    window.settings.keep("out_folder", str(next(iter(contents)).parent))
    window.say(_("Written: {files}").format(files=listed([path.name for path in contents])))
