"""A command killed between two of its writes: its order is whole or not done."""

import os
import shlex
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from signal import SIGKILL

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.database import Connection
from chouette_desk.cli import main
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.club_book import ClubBook
from tests.proof.test_kills import as_child

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")

TABLES = "--club Riverside --date 2026-11-20"
BEFORE = (
    f"night new {TABLES} --table 1 --players Ann,Bob,Cid,Dee,Eve --order Ann,Bob,Cid,Dee,Eve",
    "night add --night 1 'score bob+4'",
    "night add --night 1 'score cid+2'",
    "night add --night 1 'score dee+2'",
    "night add --night 1 'note one'",
    f"night new {TABLES} --table 2 --players Fay,Gus,Hal,Ida --order Fay,Gus,Hal,Ida",
    "night add --night 2 'score gus+2'",
)
MOVED = ("night move Eve 1 2 --carried", "night add --night 1 'note after'", "night add --night 1 'note later'")
SPLIT = ("night split Jon --table 3 --night 1", "night add --night 1 'note after'")
IN_GAME = (
    f"night new {TABLES} --table 3 --players Kim,Leo,Mia --order Kim,Leo,Mia",
    "night add --night 3 'start; box x2 leo; drop'",
)
CLOSED = ("night close --evening --night 1",)
ORDERS: dict[str, tuple[str, ...]] = {
    "night undo 3 --night 1": (),
    "night redo 3 --night 1": ("night undo 4 --night 1",),
    "night undo 4 --night 1": MOVED,
    "night redo 4 --night 1": (*MOVED, "night undo 4 --night 1"),
    "night undo 2 --night 1": SPLIT,
    "night add --night 1 'seat Zoe; note with her'": (),
    "night leave bob --night 1": (),
    "night penalty leo --enter --night 3": IN_GAME,
    "night correct --game 1 --strike --yes --night 1": (),
    "night split Jon --table 3 --night 1": (),
    "night move Eve 1 2 --carried": (),
    "night merge 1 2 --carried": (),
    "night close --evening --night 1": (),
    "night reopen why --night 1": CLOSED,
    "night pay 1 --night 1": CLOSED,
    "night chips ann=20 bob=30 --night 1": (),
    f"night new {TABLES} --table 4 --players Kim,Leo,Mia": (),
    "night new --club Hilltop --players Kim,Leo,Mia": (),
    "players add Nan --club Hilltop": (),
    "players change ann --name Anna --notes x": (),
    "players group Mondays ann bob cid": (),
    "players merge ann fay": (),
    "book rules House aba": (),
}


def carried_out(book: Path, *orders: str) -> None:
    """Run commands on a book."""
    for order in orders:
        assert main([*shlex.split(order), "--book", str(book)]) == 0


@contextmanager
def after_each_write(act: Callable[[int], object]) -> Iterator[None]:
    """Act after each writing transaction, which is told its number."""
    real, numbers = Connection.transaction, count(1)

    @contextmanager
    def transaction(self: Connection, *, writes: bool) -> Iterator[Connection]:
        before = 0 if not writes else self._changes()
        with real(self, writes=writes) as connection:
            yield connection
            wrote = writes and self._changes() != before
        if wrote:
            act(next(numbers))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Connection, "transaction", transaction)
        yield


def is_killed(book: Path, order: str, last: int) -> bool:
    """Run a command in a process of its own, killed after this write."""

    def work() -> None:
        with after_each_write(lambda number: number < last or os.kill(os.getpid(), SIGKILL)):
            carried_out(book, order)

    child = os.fork()
    if not child:
        as_child(work)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def content(book: Path) -> list[object]:
    """What the book has, without times, identities and hashes."""
    with closing(open_club_book(book)) as club_book:
        assert check(club_book.book) == ()
    with closing(sqlite3.connect(book)) as file:
        queries = (
            "SELECT night_id, seq, kind FROM entry ORDER BY 1, 2",
            "SELECT club_id, short_name, notes, merged_into FROM player ORDER BY 1, 2",
            "SELECT id, state, games FROM night ORDER BY 1",
            "SELECT name FROM club UNION ALL SELECT name FROM named_group UNION ALL SELECT name FROM club_rulebook",
        )
        return [file.execute(query).fetchall() for query in queries]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A book with two tables of an evening; it is copied, and not backed up every hour."""
    book = tmp_path_factory.mktemp("evening") / "club.chouette-book"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ClubBook, "back_up", lambda _self, *, seldom=False: None)
        carried_out(book, *BEFORE)
        yield book


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_is_done_whole_or_not_at_all(order: str, evening: Path, tmp_path: Path) -> None:
    begun = Path(shutil.copy(evening, tmp_path / "begun"))
    carried_out(begun, *ORDERS[order])
    whole, writes = Path(shutil.copy(begun, tmp_path / "whole")), list[int]()
    with after_each_write(writes.append):
        carried_out(whole, order)
    done = content(whole)
    assert done != content(begun)
    for last in writes:
        again = Path(shutil.copy(begun, tmp_path / str(last)))
        assert is_killed(again, order, last)
        assert content(again) == done
