"""A window that keeps a night, with and without the page for phones; a program.

``python -m tests.live.loaded_desk FOLDER ENTRIES`` enters so many games, switches the page on and prints its address;
after a line it enters as many again, and prints what either cost as a line of JSON.
"""

import json
import os
import sys
import time
from pathlib import Path
from statistics import median

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from chouette_desk.core.events import Score
from chouette_desk.core.problems import Refused
from chouette_desk.desk.book_opening import make_book
from chouette_desk.gui import app
from chouette_desk.gui.live_page import LivePage
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.networks import alone
from chouette_desk.live import kept_page
from tests.desk.at_the_table import begun
from tests.ports import own_port

EVERY = 10  # milliseconds of the timer that tells how late the window is
BETWEEN = 500 if os.environ.get("CHOUETTE_DESK_LONG") else 250  # milliseconds between two entries
PAGE = os.sysconf("SC_PAGE_SIZE")


class Lateness(QTimer):
    """How late a timer of the window is, in milliseconds."""

    def __init__(self) -> None:
        super().__init__(interval=EVERY)
        self.late, self._last = list[float](), time.perf_counter()
        self.timeout.connect(self._note)

    def begin(self) -> None:
        """Begin anew."""
        self.late, self._last = [], time.perf_counter()
        self.start()

    def _note(self) -> None:
        now = time.perf_counter()
        self.late.append((now - self._last) * 1000 - EVERY)
        self._last = now


def work(milliseconds: int) -> None:
    """Run the event loop so long; QTest's wait would keep the lock of Python.

    The server's thread could not run then.
    """
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def memory() -> float:
    """What the process holds, in MB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 1e6


def entries(window: MainWindow, number: int) -> dict[str, object]:
    """Enter so many games: when each was entered, by its number, and what it cost."""
    desk, timer = window.open_night.desk, Lateness()
    assert desk is not None
    took, at = list[float](), dict[int, float]()
    timer.begin()
    for _entry in range(number):
        work(BETWEEN)
        captain = desk.night.captain
        at[len(desk.night.played) + 2], began = time.time(), time.perf_counter()
        answer = desk.do(Score(points={str(captain): 1}))
        took.append((time.perf_counter() - began) * 1000)
        assert not isinstance(answer, Refused), answer
    work(BETWEEN)
    timer.stop()
    late = sorted(timer.late)
    return {"do": median(took), "late": late[int(len(late) * 0.99)], "memory": memory(), "at": at}


def main(folder: Path, number: int) -> None:
    """Keep the night."""
    QApplication.setQuitOnLastWindowClosed(False)
    app.application(["chouette-desk"])
    window = MainWindow()
    window.open_book.club_book = make_book(folder / "club.chouette-book")
    window.open_night.show_desk(begun(window.open_book.club_book))
    window.show()
    entries(window, 3)
    without = entries(window, number)
    kept_page.PORT = own_port()
    page = window.services.get(LivePage)
    page.switch_on(alone())
    print(page.url, flush=True)
    while not page.readers or page.readers < int(sys.argv[3]):
        work(20)
    with_page = entries(window, number)
    print(json.dumps({"without": without, "with": with_page}), flush=True)
    while page.readers:  # on a busy machine some have yet to fetch the last game
        work(20)
    window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
