"""From the start of the process to the first painted sheet, against a bare window.

The bare window has a table of the same size.
"""

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import msgspec
import pytest

from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.fold import apply, new_night, replay
from chouette_desk.core.night import Night
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.nightfile.writing import text_of
from tests.bench.timing import SHORT, sized

ROUNDS = sized(12)
GAMES = 30
SCREEN = {"name": "laptop", "width": 1366, "height": 900, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")
BARE = """
import os
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QApplication, QMainWindow, QTableView
app = QApplication(["bare"])
window, table = QMainWindow(), QTableView()
model = QStandardItemModel(31, 9)
for row in range(31):
    for column in range(9):
        model.setData(model.index(row, column), str(row * column))
table.setModel(model)
window.setCentralWidget(table)
window.resize(1180, 760)
window.show()
app.processEvents()
os._exit(0)
"""
OURS = """
import os, sys
import chouette_desk.gui
from PySide6.QtWidgets import QApplication
def paint_and_end(_app):
    QApplication.processEvents()
    os._exit(0)
QApplication.exec = paint_and_end
from chouette_desk.cli import main
sys.exit(main(sys.argv[1:]))
"""
LEFT_OPEN = """
import sys
from PySide6.QtWidgets import QApplication
from chouette_desk.gui import app
from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.nightfile.reading import night_from
def begin(window):
    night = night_from(open(sys.argv[1], "rb").read())
    window.services.get(BookOpener).with_book(lambda book: window.open_night.show_desk(book.import_night(night)))
    QApplication.processEvents()
    window.close()
    sys.exit()
app.run(["chouette-desk"], begin)
"""
LAST_NIGHT = """
import os, sys
import chouette_desk.gui
from PySide6.QtWidgets import QApplication, QMainWindow
def paint_and_end(_app):
    [window] = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMainWindow)]
    while window.open_night.night is None:
        QApplication.processEvents()
    QApplication.processEvents()
    os._exit(0)
QApplication.exec = paint_and_end
from chouette_desk.cli import main
sys.exit(main([]))
"""
IDLE = """
import os
def report(_app):
    QApplication.processEvents()
    [line] = [line for line in open("/proc/self/status", encoding="utf-8") if line.startswith("VmRSS")]
    print(line.split()[1], flush=True)
    os._exit(0)
"""
LOOKED_AT = """
import os, sys
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow
def paint_and_end(_app):
    QApplication.processEvents()
    [window] = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMainWindow)]
    on_the_surface = lambda: window.screen().grabWindow(window.winId()).toImage()
    first = on_the_surface()
    QTest.qWait(300)
    window.repaint()
    first.save(sys.argv[2])
    os._exit(0 if first == on_the_surface() else 3)
QApplication.exec = paint_and_end
from chouette_desk.cli import main
sys.exit(main(sys.argv[1:2]))
"""


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """Eight players, thirty games."""
    night = replay(new_night(shipped("aba")), (Seat(players=PLAYERS), Order(players=PLAYERS)))
    assert isinstance(night, Night)
    for number in range(GAMES):
        after = apply(
            night, Score(points={name: (place + number) % 5 - 2 or 1 for place, name in enumerate(night.team)})
        )
        assert isinstance(after, Night)
        night = after
    path = tmp_path / "thirty.chouette.json"
    path.write_text(text_of(night), encoding="utf-8")
    return path


def environment_in(folder: Path) -> dict[str, str]:
    """Return an environment with its own user folders and a screen.

    Compiled files may be kept, as they are in use.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    screen = folder / "screen.json"
    screen.write_bytes(msgspec.json.encode({"screens": [SCREEN]}))
    environment |= {"QT_QPA_PLATFORM": f"offscreen:configfile={screen}"}
    return environment | {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}


def output(script: str, folder: Path, *words: str) -> str:
    """The standard output of a program."""
    command = [sys.executable, "-c", script, *words]
    environment = environment_in(folder)
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8", env=environment).stdout


def seconds(script: str, folder: Path, *words: str) -> float:
    """How long the program takes."""
    begin = perf_counter()
    output(script, folder, *words)
    return perf_counter() - begin


def best_of(folder: Path, ours: str, *words: str) -> tuple[float, float]:
    """Return the shortest times of the bare window and of ours, measured in turn.

    In turn, so that a busy moment of the machine affects both.
    """
    if not SHORT:
        seconds(ours, folder, *words)
    rounds = [(seconds(BARE, folder), seconds(ours, folder, *words)) for _round in range(ROUNDS)]
    return min(bare for bare, _ours in rounds), min(ours_ for _bare, ours_ in rounds)


def test_the_first_painted_sheet_against_a_bare_table(capsys, night, tmp_path):
    """Both end right after their first paint; ours starts as ``chouette-desk FILE``."""
    picture = tmp_path / "first.png"
    seconds(LOOKED_AT, tmp_path, str(night), str(picture))
    assert inks(picture) > 20, "the sheet was not painted"
    bare, ours = best_of(tmp_path, OURS, str(night))
    ratio = ours / bare
    with capsys.disabled():
        print(
            f"\nwindow: {ratio:.2f} times a bare window with a table"
            f" ({ours * 1000:.0f} ms against {bare * 1000:.0f} ms; aim: 1.6)"
        )


def test_the_start_on_last_nights_book_against_a_bare_table(capsys, night, tmp_path):
    """The start ends when the night of the last open book is painted."""
    seconds(LEFT_OPEN, tmp_path, str(night))
    bare, ours = best_of(tmp_path, LAST_NIGHT)
    with capsys.disabled():
        print(
            f"\nwindow on last night's book: {ours / bare:.2f} times a bare window with a table"
            f" ({ours * 1000:.0f} ms against {bare * 1000:.0f} ms; aim: 2.3)"
        )


def test_the_memory_of_an_idle_window(capsys, night, tmp_path):
    """Resident memory once the sheet is painted, beside that of the bare window."""
    ours = IDLE + OURS[OURS.index("import chouette_desk.gui") :].replace("paint_and_end(_app)", "_unused(_app)")
    ours = ours.replace("= paint_and_end", "= report").replace("import chouette", "import sys\nimport chouette", 1)
    bare = IDLE + BARE.replace("os._exit(0)", "report(app)")
    of_ours, of_bare = int(output(ours, tmp_path, str(night))), int(output(bare, tmp_path))
    with capsys.disabled():
        text = f"idle window: {of_ours // 1024} MB, a bare window with a table {of_bare // 1024} MB"
        print(f"\n{text}: {of_ours / of_bare:.2f} times (aim: 1.6)")


def inks(picture: Path) -> int:
    """How many colours a picture has: an empty frame has few."""
    from PySide6.QtGui import QImage

    image = QImage(str(picture))
    return len({image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)})
