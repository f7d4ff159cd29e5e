"""A window with an evening of two tables and the page for phones, as a program.

``python -m tests.live.kept_evening FOLDER`` prints the address of the page; then it does what each line says, at the
table that is named, and prints how all tables stand in the book. Started again it goes on with the same evening.
"""

import json
import sys
from pathlib import Path

from PySide6.QtCore import QSocketNotifier, QTimer

from chouette_desk.core.events import Order, Score, Seat, Start
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Refused
from chouette_desk.core.settlement import fewest_payments
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.gui import app
from chouette_desk.gui.live_page import LivePage
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.networks import alone
from chouette_desk.gui.nights import Nights
from chouette_desk.live import kept_page
from chouette_desk.nightfile.rulebooks import shipped

PLAYERS = {"1": ("Ann", "Bob", "Cid", "Dee"), "2": ("Eve", "Fay", "Gil", "שרה")}


def begin(club_book: ClubBook) -> None:
    """Two tables of one evening."""
    for table, players in PLAYERS.items():
        heading = Heading(club="Riverside", table=table, date="2026-11-20", stake="0.50", currency="EUR")
        made = club_book.new_night(shipped("aba"), heading, (Seat(players=players), Order(players=players)))
        assert isinstance(made, BookDesk)
        made.close()


def act(window: MainWindow, what: str) -> None:
    """Do it at the table that is open."""

    def done(desk: BookDesk) -> object:
        if what == "game":
            return desk.do(Score(points={str(desk.night.captain): 2}))
        if what == "start":
            return desk.do(Start())
        if what == "close":
            return desk.close_night(fewest_payments(desk.night.totals))
        return desk.pay(1) if what == "tick" else desk.undo()

    def checked(desk: BookDesk) -> None:
        answer = done(desk)
        assert not isinstance(answer, Refused), answer

    window.open_night.perform(checked)  # type: ignore[arg-type]


def standing(club_book: ClubBook) -> str:
    """How the tables stand: lines of the sheet, totals, what is paid."""
    tables = {}
    for number in (1, 2):
        desk = club_book.open_night(number)
        night, money = desk.night, desk.dues_state
        tables[number] = {
            "totals": night.totals,
            "lines": len(night.sheet.rows),
            "paid": [not due.open for due in money.dues] if money.closed else None,
            "in_game": night.game is not None,
        }
        desk.close()
    return json.dumps(tables)


def main(folder: Path, port: int) -> int:
    """Keep the evening until the commands end."""
    application = app.application(["chouette-desk"])
    window, book = MainWindow(), folder / "club.chouette-book"
    is_new = not book.exists()
    window.open_book.club_book = make_book(book) if is_new else open_club_book(str(book))
    if is_new:
        begin(window.open_book.club_book)
    window.show()
    window.open_night.show_desk(window.open_book.club_book.open_night(1))
    kept_page.PORT = port
    page = window.services.get(LivePage)
    page.changed.connect(lambda: print(page.url, flush=True) if page.url and not page.readers else None)
    if is_new:
        page.switch_on(alone())

    def obey() -> None:
        line = sys.stdin.readline()
        if not line:
            window.close()
            return
        what, _space, table = line.strip().partition(" ")
        assert window.open_book.club_book is not None
        if table:
            window.services.get(Nights).show_table(int(table))
            act(window, what)
        QTimer.singleShot(0, lambda: print("stands", standing(window.open_book.club_book), flush=True))  # type: ignore[arg-type]

    notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, window)
    notifier.activated.connect(obey)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
