"""A command killed between two of its writes: its order is whole or not done."""

import os
import shlex
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.database import Connection
from chouette_desk.cli import main
from chouette_desk.desk.club_book import ClubBook, open_club_book
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


@contextmanager
def killed_after(commits: int) -> Iterator[None]:
    """End this process after so many writing transactions, not counting a backup's."""
    real, left = Connection.transaction, count(commits - 1, -1)

    @contextmanager
    def transaction(self: Connection, *, writes: bool) -> Iterator[Connection]:
        before = 0 if not writes else self._changes()
        with real(self, writes=writes) as connection:
            yield connection
            wrote = writes and self._changes() != before
        if wrote and next(left) == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    Connection.transaction = transaction  # type: ignore[method-assign]
    try:
        yield
    finally:
        Connection.transaction = real  # type: ignore[method-assign]


def ended_by_kill(work: Callable[[], object]) -> bool:
    """Run this in a process of its own, and tell whether it was killed there."""
    child = os.fork()
    if not child:
        as_child(work)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def run(book: Path, *orders: str) -> None:
    """Run commands on a book, without the backup of every hour."""
    ClubBook.back_up = lambda _self, *, seldom=False: None  # type: ignore[method-assign,assignment]
    with Path(os.devnull).open("w") as nowhere:
        sys.stdout = nowhere
        for order in orders:
            assert main([*shlex.split(order), "--book", str(book)]) == 0


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
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book with two tables of an evening; it is copied."""
    book = tmp_path_factory.mktemp("evening") / "club.chouette-book"
    assert not ended_by_kill(lambda: run(book, *BEFORE))
    return book


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_is_done_whole_or_not_at_all(order: str, evening: Path, tmp_path: Path) -> None:
    book, whole = (Path(shutil.copy(evening, tmp_path / name)) for name in ("begun", "whole"))
    assert not ended_by_kill(lambda: run(book, *ORDERS[order]))
    shutil.copy(book, whole)
    assert not ended_by_kill(lambda: run(whole, order))
    begun, done = content(book), content(whole)
    assert done != begun
    for commits in count(1):
        again = Path(shutil.copy(book, tmp_path / str(commits)))

        def work(again: Path = again, commits: int = commits) -> None:
            with killed_after(commits):
                run(again, order)

        killed = ended_by_kill(work)
        assert content(again) == done
        if not killed:
            return
