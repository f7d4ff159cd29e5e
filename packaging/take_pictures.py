"""Take the pictures of the handbook: the window, its dialogs and pages.

They are of "An evening, typed" and of a season. Run it as .venv/bin/python packaging/take_pictures.py after the look of
the window has changed, and look at the result.
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
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from typing import TypeVar

from commands import TOP, Stop, say
from setup_machine import told_plainly

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

try:
    from browser_pictures import CHROMIUM, PICTURES, browser_pictures
    from picture_nights import EVENINGS, OLD_SHEET, game_in_progress, make_season
    from PIL import Image
    from PySide6.QtCore import QBuffer, QEvent, QSettings
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QDialog, QWidget
    from snapshot import use_shipped_font

    from chouette_desk.cli import main as command_line
    from chouette_desk.core.events import Answer, Double, Side, Start
    from chouette_desk.gui import style
    from chouette_desk.gui.app import application
    from chouette_desk.gui.book_opener import BookOpener
    from chouette_desk.gui.dialogs.correct import CorrectDialog
    from chouette_desk.gui.dialogs.old_sheets import OldSheetsDialog
    from chouette_desk.gui.dialogs.settle_up import SettleUpDialog
    from chouette_desk.gui.live_page import LivePage
    from chouette_desk.gui.main_window import MainWindow
    from chouette_desk.gui.networks import alone
    from chouette_desk.gui.pages.counted_page import CountedPage
    from chouette_desk.gui.pages.window import BookWindow
    from chouette_desk.gui.room_board import RoomBoard
    from chouette_desk.gui.sheet_handlers import OldSheets
    from chouette_desk.gui.widgets.focus_ring import show_focus_rings
except ImportError:
    sys.exit("This needs the program's packages: run it as .venv/bin/python packaging/take_pictures.py.")

HANDBOOK = TOP / "resources" / "handbook"
EVENING = "typed-evening.md"
DATE = "2026-11-20"
LARGE = 2.5  # of the usual size of type
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
        show_focus_rings(app)
        for name, picture in pictures(app, Path(folder)):
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


def pictures(app: QApplication, folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of each picture; ``folder`` is for temporary files."""
    yield from of_typed_evening(app)
    make_season(folder / "season.chouette-book")
    window = MainWindow()
    window.open_book.location = str(folder / "season.chouette-book")
    window.show()
    window.services.get(BookOpener).with_book(
        lambda book: window.open_night.show_desk(book.open_night(len(EVENINGS) + 1))
    )
    yield from of_two_tables(app, window)
    yield from of_book(app, window)
    yield from of_old_sheet(app, window, folder)
    window.close()


def of_typed_evening(app: QApplication) -> Iterator[tuple[str, bytes]]:
    """Yield the window with a half-typed row, light and dark, a correction, the money."""
    window = MainWindow()
    window.resize(1100, 680)
    window.show()
    window.services.get(BookOpener).with_book(lambda book: window.open_night.show_desk(book.open_night(1)))
    settle(app)
    yield "window.png", taken(window)
    style.apply_theme("dark")
    settle(app)
    yield "dark.png", taken(window)
    style.apply_theme("light")
    window.ui.sheet_view.choose_line(2)
    correct = opened(app, window, "correct", CorrectDialog)
    correct.resize(1040, 600)
    correct.winner.trigger()
    settle(app)
    yield "correct.png", taken(correct)
    correct.reject()
    settling = opened(app, window, "settle", SettleUpDialog)
    yield "close.png", taken(settling)
    settling.reject()
    yield from of_ways_to_enter(app, window)
    window.close()


def of_ways_to_enter(app: QApplication, window: MainWindow) -> Iterator[tuple[str, bytes]]:
    """The window with a row half typed, and the board in the middle of a game."""
    window.resize(1100, 520)
    night = window.open_night.night
    assert night is not None, "the night of the evening is open"
    window.activateWindow()
    settle(app)
    for keys in ("-", "4", "\t", "-", "2", "\t"):
        QTest.keyClicks(window.focusWidget(), keys)
    settle(app)
    yield "entry.png", taken(window)
    window.resize(1100, 500)
    team = night.team
    window.open_night.submit(Start())
    window.open_night.submit(Double(by=Side.BOX, cubes=team[:3]))
    window.open_night.submit(Answer(take=team[:2], drop=team[2:3]))
    window.open_night.submit(Double(by=Side.TEAM, cubes=team[:1]))
    settle(app)
    yield "board.png", taken(window.ui.order_panel)


def of_two_tables(app: QApplication, window: MainWindow) -> Iterator[tuple[str, bytes]]:
    """Yield ten players in mid-game on a small screen, the evening's page, the board."""
    window.resize(1024, 600)
    assert window.open_night.night is not None, "the night of the evening is open"
    for event in game_in_progress(window.open_night.night):
        window.open_night.submit(event)
    settle(app)
    yield "small.png", taken(window)
    style.apply_zoom(LARGE)
    window.resize(1024, 600)
    settle(app)
    yield "large.png", taken(window)
    style.apply_zoom(1.0)
    window.resize(1024, 600)
    settle(app)
    window.open_night.show_evening(True)
    settle(app)
    yield "evening.png", taken(window)
    window.open_night.show_evening(False)
    window.actions_by_name["room_board"].trigger()
    board = window.findChildren(RoomBoard)[0]
    board.resize(1024, 640)
    settle(app)
    yield "room.png", taken(board)
    board.close()
    yield from of_phones(app, window)


def of_phones(app: QApplication, window: MainWindow) -> Iterator[tuple[str, bytes]]:
    """A phone and the board for a television; none where the browser is missing."""
    if not CHROMIUM.exists():
        say(f"{CHROMIUM} is not there: {' and '.join(PICTURES)} stay as they were")
        return
    page = window.services.get(LivePage)
    page.switch_on(alone())
    with ThreadPoolExecutor(1) as browser:
        taken_there = browser.submit(lambda: dict(browser_pictures(page.url)))
        while not wait([taken_there], timeout=0.05).done:
            app.processEvents()  # the page is live only while the window is
    for name, picture in taken_there.result().items():
        yield name, in_few_colours(picture)
    page.switch_off()


def of_book(app: QApplication, window: MainWindow) -> Iterator[tuple[str, bytes]]:
    """Two pages of the book."""
    window.actions_by_name["people"].trigger()
    book = window.findChildren(BookWindow)[0]
    for name in ("standings", "treasurer"):
        window.actions_by_name[name].trigger()
        book.resize(1100, 560)
        while any(page.job is not None for page in book.findChildren(CountedPage)):
            settle(app)
        settle(app)
        yield f"{name}.png", taken(book)
    book.reject()


def of_old_sheet(app: QApplication, window: MainWindow, folder: Path) -> Iterator[tuple[str, bytes]]:
    """An old sheet with a line that does not come to zero."""
    sheet = folder / "2019-03-08.csv"
    sheet.write_text(OLD_SHEET, encoding="utf-8")
    window.services.get(OldSheets).show([sheet])
    settle(app)
    dialog = window.findChildren(OldSheetsDialog)[0]
    dialog.resize(980, 520)
    settle(app)
    yield "old-sheets.png", taken(dialog)
    dialog.reject()


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
    widget.grab().save(buffer, "BMP")  # which nobody has to compress, to be read at once
    return in_few_colours(bytes(buffer.data().data()))


def in_few_colours(picture_file: bytes) -> bytes:
    """The same picture as PNG in fewer bytes."""
    out = io.BytesIO()
    picture = Image.open(io.BytesIO(picture_file)).convert("RGB")
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


if __name__ == "__main__":
    sys.exit(told_plainly(main))
