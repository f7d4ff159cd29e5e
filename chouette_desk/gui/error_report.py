"""Error reports: an unexpected exception in the log and in a dialog to copy from."""

import logging
import sys
import traceback
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from chouette_desk.core.addresses import without_secrets
from chouette_desk.files.atomic_file import PRIVATE_FILE, make_folder
from chouette_desk.files.user_folders import state_folder, without_home
from chouette_desk.gui.dialogs.texts import ReportDialog
from chouette_desk.gui.shell import Shell
from chouette_desk.version import version_line
from chouette_desk.wording.language import _

LARGEST, KEPT = 256 * 1024, 2  # bytes of a log, and how many older ones there are


def report(shell: Shell, error: BaseException, known: set[str]) -> None:
    """Log an exception, write it on standard error, and show it in a dialog.

    Not in a dialog once one of its kind and place is known, or the window is closed.

    What fails whenever the window is painted would otherwise leave nothing to be done but to close dialogs.
    """
    text, place = error_text(error), f"{type(error)} {traceback.format_tb(error.__traceback__)}"
    if sys.stderr is not None:  # as in a Windows program without a terminal
        sys.stderr.write(text)
    log = _log(text)
    if place in known:
        shell.status.emit(_("The same fault happened again; it is in the log."))
        return
    known.add(place)
    if shell.is_open:  # a dialog after the window would keep the program from its end
        shell.show(lambda parent: ReportDialog(f"{version_line()}\n\n{text}", log, parent))


def error_text(error: BaseException) -> str:
    """The traceback, without passwords and without the path of the user's own folder."""
    text = "".join(map(without_secrets, traceback.format_exception(error)))
    return without_home(text)


def log_path() -> Path:
    """The log of errors, in the user's folder for such files."""
    return state_folder() / "errors.log"


def _log(text: str) -> Path | None:
    """Append to the log; its path, or None where it cannot be written."""
    path = log_path()
    with suppress(OSError):
        make_folder(path.parent)
        log = _PrivateLog(path, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", errors="backslashreplace")
        log.setFormatter(logging.Formatter("%(asctime)s\n%(message)s"))
        log.emit(logging.makeLogRecord({"msg": f"{version_line()}\n{text}"}))
        log.close()
        return path
    return None


class _PrivateLog(RotatingFileHandler):
    """A log that is for this user alone."""

    def _open(self) -> TextIOWrapper:
        """Override: a new file has the rights of a private one."""
        Path(self.baseFilename).touch(PRIVATE_FILE)
        return super()._open()
