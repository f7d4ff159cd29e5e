"""Windows killed while they keep an evening of several tables; a separate program.

``python killed_windows.py FOLDER KILLS`` prints what each window told last before its end, and what was wrong with the
book afterwards; the exit status is 0 when nothing was. Every window is a copy of this process, which makes no
application of Qt itself.
"""

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox

from chouette_desk.book.check import check
from chouette_desk.book.location import location_of
from chouette_desk.core.events import Score
from chouette_desk.desk.book_care import BookCare
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.evening import EveningTable, tables_of
from chouette_desk.desk.files import default_book_path
from chouette_desk.gui import app
from chouette_desk.gui.dialogs.old_sheets import OldSheetsDialog
from chouette_desk.gui.dialogs.settle_up import SettleUpDialog
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.pages.closed_book import ClosedBook
from chouette_desk.gui.sheet_handlers import OldSheets
from tests.gui.conftest import begun, settle
from tests.patience import PATIENCE

PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")
SOON = 0.25  # seconds after the start of a step at the latest
STEPS = ("split", "move", "merge", "settle_tables", "game", "game", "undo", "redo", "import", "restore", "table")
Tell = Callable[[str], object]

# One window


def keep(folder: Path, seed: int, tell: Tell) -> None:
    """Keep the evening in a window, opened as the program does, until it is killed."""
    chance, window = Random(seed), opened()
    wait_until(lambda: window.open_book.club_book is not None)
    settle(QApplication.instance())
    if texts := [box.text() for box in window.findChildren(QMessageBox)]:
        tell(f"wrong: asked {texts} at its start")
    if window.open_night.desk is None and window.settings.was_open:
        tell("wrong: the night is not shown")
    new_evening_if_needed(window)
    tell("open")
    while True:
        step = chance.choice(STEPS)
        tell(step)
        take(window, step, chance, folder)
        leave_dialogs()
        tell(f"done {step}")


def opened() -> MainWindow:
    """The window as the program shows it."""
    application = app.application(["chouette-desk"])
    application.setQuitOnLastWindowClosed(False)
    window = MainWindow()
    window.show()
    app.open_first(window, [])
    return window


def new_evening_if_needed(window: MainWindow) -> None:
    """Begin another evening where the last one is closed."""
    club_book = window.open_book.club_book
    assert club_book is not None
    rows = club_book.nights(open_only=True)
    rows = tuple(row for row in rows if row.club == "Riverside")
    if not rows:
        date = f"2026-{1 + len(club_book.nights()) // 20 % 12:02}-{1 + len(club_book.nights()) % 27:02}"
        desk = begun(club_book, players=PLAYERS, date=date)
        window.open_night.show_desk(desk)
    elif window.open_night.desk is None or window.open_night.desk.number not in {row.id for row in rows}:
        window.services.get(Nights).open_number(rows[0].id)


def take(window: MainWindow, step: str, chance: Random, folder: Path) -> None:
    """One step of the evening, by the command of the window where it has one."""
    new_evening_if_needed(window)
    if step == "game":
        line = window.open_night.night.line if window.open_night.night is not None else ()
        if len(line or ()) > 2:
            window.open_night.submit(Score(points={name: chance.choice((-2, -1, 1)) for name in line[1:]}))
    elif step == "table":
        window.actions_by_name["next_table"].trigger()
        window.open_night.show_evening(False)
    elif step == "import":
        import_sheet(window, chance, folder)
    elif step == "restore":
        restore(window)
    else:
        command(window, step, chance)
    settle(QApplication.instance())


def command(window: MainWindow, name: str, chance: Random) -> None:
    """Choose a command that can be used, and accept its dialog as it is proposed."""
    action = window.actions_by_name[name]
    if not action.isEnabled() or (name == "settle_tables" and chance.random() < 0.8):
        return
    action.trigger()
    for dialog in window.findChildren(QDialog):
        if isinstance(dialog, SettleUpDialog):
            dialog.closing.emit()
        elif not isinstance(dialog, QMessageBox):
            if name == "move":
                dialog.ui.player.choose(chance.choice(PLAYERS))
            if hasattr(dialog.ui, "carried"):
                dialog.ui.carried.setChecked(chance.random() < 0.5)
            dialog.accept()


def import_sheet(window: MainWindow, chance: Random, folder: Path) -> None:
    """Put an old sheet of other players into the book."""
    number = chance.randrange(10**6)
    path = folder / f"2025-03-{1 + number % 28:02}-{number}.csv"
    rows = "".join(f"{game},{game % 5},{-(game % 5) - 1},1\n" for game in range(1, 30))
    path.write_text(f"Game,Pat{number},Quin{number},Ray{number}\n{rows}", "utf-8")
    window.services.get(OldSheets).show([path])
    for dialog in window.findChildren(OldSheetsDialog):
        dialog.ui.keep.click()


def restore(window: MainWindow) -> None:
    """Back the book up, and put the backup in its place."""
    care = BookCare(location_of(default_book_path()))
    done: list[object] = []
    window.services.get(ClosedBook).work(window.shell, "", lambda _step: care.restore(care.back_up()), done.append)
    wait_until(lambda: bool(done))


def leave_dialogs() -> None:
    """Close whatever is open."""
    for _try in range(9):
        if (front := QApplication.activeModalWidget()) is None:
            return
        front.done(0) if isinstance(front, QDialog) else front.close()
        settle(QApplication.instance())


def wait_until(is_so: Callable[[], bool]) -> None:
    """Let the program work until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it does not come"
        settle(QApplication.instance())


# Killed


def killed(folder: Path, seed: int) -> list[str]:
    """What a window told until it was killed."""
    chance = Random(-seed)
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        with suppress(BaseException):
            run_child(folder, seed, writing)
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as told:
        lines = [told.readline().strip()]
        for _step in range(chance.randrange(1, 16)):
            lines.append(told.readline().strip())
        time.sleep(chance.random() ** 2 * SOON)
        os.kill(child, signal.SIGKILL)
        lines += told.read().splitlines()
    status = os.waitpid(child, 0)[1]
    return [*lines, *(() if os.WIFSIGNALED(status) else ("wrong: it ended by itself",))]


def run_child(folder: Path, seed: int, writing: int) -> None:
    """The window in a copy of this process."""

    def tell(text: str) -> None:
        os.write(writing, f"{text}\n".encode())

    def fail(_kind: object, error: BaseException, _traceback: object) -> None:
        tell("wrong: " + " | ".join(traceback.format_exception(error)).replace("\n", " "))

    sys.excepthook = fail
    try:
        keep(folder, seed, tell)
    except BaseException as error:
        fail(type(error), error, None)
        raise


# What must hold afterwards


def wrong_with(book: Path) -> Iterator[str]:
    """What is wrong with the book, in words."""
    with closing(open_club_book(book)) as club_book:
        yield from map(str, check(club_book.book))
        for evening in club_book.evenings():
            rows = club_book.nights(evening=evening.id)
            if rows[0].club == "Riverside":
                yield from wrong_with_evening(tables_of(club_book, club_book.open_night(rows[0].id)))


def wrong_with_evening(tables: tuple[EveningTable, ...]) -> Iterator[str]:
    """Yield errors: players not at one table each, tables closed apart, wrong carries."""
    present = sorted(name for table in tables for name in table.players)
    if present not in (list(PLAYERS), []):
        yield f"at the tables {[table.number for table in tables]} sit {present}"
    if len({table.dues_state.closed for table in tables if table.players or table.night.played}) > 1:
        yield f"some are closed: {[(table.number, table.dues_state.closed) for table in tables]}"
    for table in tables:
        if sum(table.night.totals.values()):
            yield f"night {table.number} does not come to zero"


def main(folder: Path, kills: int) -> int:
    """Kill so many windows; the exit status."""
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["XDG_DATA_HOME"], os.environ["XDG_STATE_HOME"] = str(folder / "data"), str(folder / "state")
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    book = default_book_path()
    book.parent.mkdir(parents=True, exist_ok=True)
    make_book(book).close()
    for seed in range(1, kills + 1):
        told = killed(folder, seed)
        wrong = [line for line in told if line.startswith("wrong")] + list(wrong_with(book))
        sys.stdout.write("\t".join((str(seed), str(len(told)), told[-1], *wrong)) + "\n")
        if wrong:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
