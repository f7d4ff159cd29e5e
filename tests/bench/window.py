"""From the start of the process to the first painted sheet, against a bare window.

The bare window has a table of the same size. Both end right after their first paint.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.files import BOOK_ENDING
from chouette_desk.gui.settings import Recent, Settings
from chouette_desk.nightfile.writing import text_of
from tests.bench.filled_books import played_book
from tests.bench.nights import points_night
from tests.bench.paths import Command, Pair, path
from tests.bench.windows import open_window

PRACTISED = 15  # games of the practice night, which is the last of a book
SCREEN = {"name": "laptop", "width": 1366, "height": 900, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
FLOOR = "bare window of PySide6 with a table as large"
BARE = """
import os, sys
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QApplication, QMainWindow, QTableView
app = QApplication(["bare"])
window, table = QMainWindow(), QTableView()
rows = int(sys.argv[1])
model = QStandardItemModel(rows, 9)
for row in range(rows):
    for column in range(9):
        model.setData(model.index(row, column), str(row * column))
table.setModel(model)
window.setCentralWidget(table)
window.resize(1180, 760)
window.show()
app.processEvents()
"""
OURS = """
import os, sys
import chouette_desk.gui
from PySide6.QtWidgets import QApplication, QMainWindow
def paint_and_end(_app):
    [window] = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMainWindow)]
    while window.open_night.night is None:
        QApplication.processEvents()
    QApplication.processEvents()
    end()
QApplication.exec = paint_and_end
from chouette_desk.cli import main
"""
RUN = "sys.exit(main(sys.argv[1:]))"
LEAVE = """
def end():
    os._exit(0)
"""
REPORT = """
def end():
    [line] = [line for line in open("/proc/self/status", encoding="utf-8") if line.startswith("VmRSS")]
    print(line.split()[1], flush=True)
    os._exit(0)
"""


def program(folder: Path, script: str, *words: str, in_process: Callable[[], object] = lambda: None) -> Command:
    """A program with a screen and user folders of its own."""
    screen = folder / "screen.json"
    screen.write_bytes(msgspec.json.encode({"screens": [SCREEN]}))
    kinds = ("CONFIG", "DATA", "STATE", "CACHE")
    environment = {f"XDG_{kind}_HOME": str(folder) for kind in kinds} | {"HOME": str(folder)}
    environment["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
    return Command((sys.executable, "-c", script, *words), environment, in_process)


def night_file(folder: Path, games: int) -> Path:
    """Eight players and so many games, in a file."""
    file = folder / "night.chouette.json"
    file.write_text(text_of(points_night(games)), encoding="utf-8")
    return file


def bare_window(folder: Path, games: int, end: str = LEAVE) -> Command:
    """A bare window whose table has the lines of so many games."""
    return program(folder, BARE + end + "end()", str(games + 1))


def left_open(folder: Path, nights: int) -> Path:
    """The user's own book of so many nights, the last of which was open when the window was closed."""
    place = folder / "Chouette Desk" / f"club{BOOK_ENDING}"
    if not place.exists():
        played_book(place, nights)
        settings = Settings(QSettings(str(place.with_name("Chouette Desk.ini")), QSettings.Format.IniFormat))
        settings.remember_night(Recent(str(place), nights + 1, "Last night"))
        settings.was_open = True
        settings.store.sync()
    return place


@path("start on a night file of {size} games, to the painted sheet", floor=FLOOR, aim=1.6, size=30, small=3)
def start_on_a_file(folder: Path, games: int) -> Iterator[Pair]:
    file = night_file(folder, games)

    def in_process() -> None:
        with open_window(folder) as window:
            window.open_night.open_file(file)
            QApplication.processEvents()

    ours = program(folder, OURS + LEAVE + RUN, str(file), in_process=in_process)
    yield Pair(ours, bare_window(folder, games))


@path("start on last night of a book of {size}, to the painted sheet", floor="the same", aim=1.8, size=200, small=2)
def start_on_a_book(folder: Path, nights: int) -> Iterator[Pair]:
    place = left_open(folder, nights)

    def in_process() -> None:
        with open_window(folder) as window:
            window.open_book.club_book = open_club_book(place)
            window.open_night.show_desk(window.open_book.club_book.open_night(nights + 1))
            QApplication.processEvents()
            window.open_night.put_away()
            window.open_book.close()

    yield Pair(program(folder, OURS + LEAVE + RUN, in_process=in_process), bare_window(folder, PRACTISED))


@path(
    "memory of an idle window on a book of {size} nights",
    floor="the same",
    aim=1.3,
    size=200,
    small=2,
    unit="MB",
    repeated=0,
    grows=False,
)
def idle_memory(folder: Path, nights: int) -> Iterator[Pair]:
    left_open(folder, nights)
    ours, bare = program(folder, OURS + REPORT + RUN), bare_window(folder, PRACTISED, REPORT)
    yield Pair(lambda: int(ours.output()) / 1024, lambda: int(bare.output()) / 1024)
