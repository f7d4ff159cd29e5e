"""Take the pictures of the handbook: the window and two of its dialogs, on the night of the page "An evening, typed".

Run it as .venv/bin/python packaging/take_pictures.py after the look of the window has changed, and look at the result.
"""

import new_enough  # noqa: F401  stops an older Python with a sentence, so it comes first

# isort: split

import argparse
import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from commands import TOP, Stop, say
from setup_machine import told_plainly

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

try:
    from PIL import Image
    from PySide6.QtCore import QBuffer, QEvent, QSettings
    from PySide6.QtWidgets import QApplication, QDialog, QWidget
    from snapshot import use_shipped_font

    from chouette_desk.cli import main as command_line
    from chouette_desk.gui import style
    from chouette_desk.gui.app import application
    from chouette_desk.gui.book_session import with_book
    from chouette_desk.gui.dialogs.correct import CorrectDialog
    from chouette_desk.gui.dialogs.settle_up import SettleUpDialog
    from chouette_desk.gui.main_window import MainWindow
except ImportError:
    sys.exit("This needs the program's packages: run it as .venv/bin/python packaging/take_pictures.py.")

HANDBOOK = TOP / "resources" / "handbook"
EVENING = "07-typed-evening.md"
DATE = "2026-11-20"
COLOURS = 192  # enough for a window, at a third of the bytes

Kind = TypeVar("Kind", bound=QDialog)


def main() -> int:
    """Write the pictures; the exit status."""
    parser = argparse.ArgumentParser(prog="take_pictures.py", description="Take the pictures of the handbook.")
    parser.add_argument("--out", type=Path, default=HANDBOOK / "pictures", help="the folder to write them to")
    out: Path = parser.parse_args().out
    with tempfile.TemporaryDirectory(prefix="chouette-desk-pictures-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            play_evening()
        app = application(["take_pictures"])
        use_shipped_font()
        style.apply_theme("light")
        for name, picture in pictures(app):
            (out / name).write_bytes(picture)
            say(f"{name}: {len(picture)} bytes")
    return 0


def play_evening() -> None:
    """Type the commands of the handbook's page, on its day."""
    text = re.sub(r" \\\n +", " ", (HANDBOOK / EVENING).read_text(encoding="utf-8"))
    for line in re.findall(r"^\$ chouette-desk (.*)$", text, re.MULTILINE):
        arguments = [*shlex.split(line), *(["--date", DATE] if line.startswith("night new ") else [])]
        if command_line(arguments):
            raise Stop(f"The command of {EVENING} failed: {line}")


def pictures(app: QApplication) -> Iterator[tuple[str, bytes]]:
    """The name and the bytes of each picture."""
    window = MainWindow()
    window.resize(1100, 680)
    window.show()
    with_book(window.session, lambda book: window.session.show_desk(book.open_night(1)))
    settle(app)
    yield "window.png", taken(window)
    window.ui.sheet_view.choose_line(2)
    correct = opened(app, window, "correct", CorrectDialog)
    correct.resize(1040, 600)
    correct.ui.winner.click()
    settle(app)
    yield "correct.png", taken(correct)
    correct.reject()
    settling = opened(app, window, "settle", SettleUpDialog)
    yield "close.png", taken(settling)
    settling.reject()
    window.close()


def opened(app: QApplication, window: MainWindow, command: str, kind: type[Kind]) -> Kind:
    """The dialog that a command opens."""
    window.actions_by_name[command].trigger()
    settle(app)
    return window.findChildren(kind)[0]


def settle(app: QApplication) -> None:
    """Process events until layouts are final and deleted widgets are gone."""
    for _round in range(4):
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def taken(widget: QWidget) -> bytes:
    """The picture of a widget as PNG, in few colours."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    widget.grab().save(buffer, "PNG")
    out = io.BytesIO()
    picture = Image.open(io.BytesIO(buffer.data().data())).convert("RGB")
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


if __name__ == "__main__":
    sys.exit(told_plainly(main))
