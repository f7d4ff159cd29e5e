"""A picture of the window on a night.

Run it as ``.venv/bin/python packaging/snapshot.py FILE --out PICTURE``.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QSettings, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.file_desk import FileDesk, open_night
from chouette_desk.desk.files import not_read
from chouette_desk.gui import style
from chouette_desk.gui.app import application
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.resource_files import resource

NO_FAULT = "This plugin does not support propagateSizeHints()"  # what Qt says of every window where nothing is shown


def main(argv: Sequence[str]) -> int:
    """Draw the window on a copy of the night; the exit status, 1 on failure."""
    options = _parser().parse_args(argv)
    before = qInstallMessageHandler(_say)
    try:
        return _draw(options)
    finally:
        qInstallMessageHandler(before)


def _say(_kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
    """Write Qt's messages to standard error, except one that is no fault."""
    if text != NO_FAULT:
        sys.stderr.write(text + "\n")


def _draw(options: argparse.Namespace) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, options.file.name)
        try:
            shutil.copyfile(options.file, copy)
        except OSError as error:
            return _failed(str(not_read(options.file, error)))
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        app = application(["snapshot"])
        use_shipped_font()
        try:
            desk = open_night(copy)
        except FileRefused as error:
            return _failed(error.line(str(options.file)))
        except Trouble as trouble:
            return _failed(str(trouble))
        return 0 if draw(app, desk, options) else _failed(f"{options.out} could not be written.")


def _failed(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="snapshot.py", description=__doc__)
    parser.add_argument("file", type=Path, help="the night file")
    parser.add_argument("--out", type=Path, required=True, help="the picture to write (PNG)")
    parser.add_argument("--size", type=size, default=(1280, 800), help="width and height, as in 1280x800")
    parser.add_argument("--theme", choices=sorted(style.THEMES), default="light")
    return parser


def size(text: str) -> tuple[int, int]:
    """Width and height of "1280x800"; raises ValueError for anything else."""
    width, height = text.split("x")
    return int(width), int(height)


def use_shipped_font() -> None:
    """Use the paper fonts: a machine without a display may have none of its own."""
    families: list[str] = []
    for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"):
        number = QFontDatabase.addApplicationFont(str(resource("fonts", name)))
        families += QFontDatabase.applicationFontFamilies(number)
    font = QApplication.font()
    font.setFamilies([*dict.fromkeys(families), *QApplication.font().families()])
    QApplication.setFont(font)


def draw(app: QApplication, desk: FileDesk, options: argparse.Namespace) -> bool:
    """Write the picture; False if it could not be written."""
    style.apply_theme(options.theme)
    window = MainWindow()
    window.resize(*options.size)
    window.open_night.show_desk(desk)
    window.show()
    for _round in range(3):  # layouts that depend on heights for widths settle in turns
        app.processEvents()
    saved = window.grab().save(str(options.out))
    window.close()
    window.deleteLater()
    return saved


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
