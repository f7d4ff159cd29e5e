"""The pages of a book, from the command to their paint."""

from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from PySide6.QtWidgets import QApplication

from chouette_desk.book.create import create_book
from chouette_desk.book.figures import write_hashes
from chouette_desk.book.location import location_of
from chouette_desk.book.nights import night_numbered
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.gui.commands import commands
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.pages.counted_page import CountedPage
from chouette_desk.gui.pages.window import BookWindow, show_page
from tests.bench.filled_books import fill
from tests.bench.paths import Aim, Pair, path
from tests.bench.windows import open_window, settle

DUES = 4  # of a night
STILL_OPEN = 20  # of the nights, the last ones
PAGES = {command.name: command.argument for command in commands() if command.is_page}


def fill_with_dues(place: Path, nights: int) -> None:
    """Make a book of closed nights of 25 games, 40 players and four dues a night."""
    with closing(create_book(location_of(place))) as book:
        fill(book, nights)
        with book.writing() as connection:
            for night in range(1, nights + 1):
                names = connection.column("SELECT name FROM seat WHERE night_id = :n", str, n=night)
                paid = None if night > nights - STILL_OPEN else "2026-01-01T22:00:00+01:00"
                state = {"state": "paid" if paid else "open", "method": "cash" if paid else None, "paid_at": paid}
                for number, (payer, payee) in enumerate(pairwise(names[: DUES + 1]), 1):
                    owed = {"points": number, "money": f"{number / 2:.2f}", "currency": "EUR"}
                    whom = {"night_id": night, "number": number, "payer": payer, "payee": payee}
                    connection.insert("due", {**whom, **owed, **state})
                write_hashes(connection, night_numbered(connection, night))


def page_of(name: str) -> Callable[[Path, int], Iterator[Pair]]:
    """The page of this name in a window of its own, which is closed again."""

    def prepare(folder: Path, nights: int) -> Iterator[Pair]:
        place = folder / "club.book"
        if not place.exists():
            fill_with_dues(place, nights)
        with closing(open_club_book(place)) as club_book, open_window(folder) as window:
            window.open_book.club_book = club_book
            yield Pair(lambda: opened(window, name), before=lambda: closed(window))
            closed(window)
            window.open_book.club_book = None

    return prepare


def opened(window: MainWindow, name: str) -> None:
    """Open a page in a window of its own, and wait for its rows and its paint."""
    window.services.call(show_page, PAGES[name])
    book = window.findChild(BookWindow)
    assert book is not None
    while isinstance(book.page, CountedPage) and (book.page.job is not None or book.page.is_stale):
        QApplication.processEvents()
        if book.page.job is not None:
            book.page.job.wait(5)
    QApplication.processEvents()
    assert book.page is not None
    assert book.page.rows


def closed(window: MainWindow) -> None:
    """Close the window of the page, if it is open."""
    if book := window.findChild(BookWindow):
        book.close()
        settle()


for name in ("standings", "treasurer", "nights", "people"):
    declare = path(f"page of {name}, book of {{size}} nights", aim=Aim(0.3, "ours"), size=2000, small=8, repeated=0)
    declare(page_of(name))
