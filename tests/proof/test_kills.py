"""A desk killed at random, hundreds of times: every told action is there, once.

The book opens without a question (sqlite and PostgreSQL).
"""

import os
import random
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book.check import check
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from tests.proof.random_night import after_action, begun, commands
from tests.property.thorough import many

KILLS = many(20, 100, 300)
NIGHTS_EACH = 10  # kills after which a new night is begun
MOST = 6  # actions that a desk has done, at least, before it is killed
IN_WORDS = 3  # the exit status of a desk that was refused in words
SOON = 0.005  # seconds after the last of these at the latest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")


def keep(place: str, seed: int, told: int) -> None:
    """Keep a night until killed from outside, and tell of every action done."""
    chance = random.Random(seed)
    club_book = open_club_book(place)
    open_nights = club_book.nights(open_only=True)
    desk = club_book.open_night(open_nights[0].id) if seed % NIGHTS_EACH and open_nights else begun(club_book, chance)
    os.write(told, f"night {desk.row.id}\n".encode())
    for command in commands(chance):
        if after_action(desk, chance, command):
            os.write(told, f"{command}\n".encode())


def killed(place: str, chance: random.Random, seed: int, *, may_end: bool = False) -> list[str]:
    """Return the told actions of a desk killed at a random moment, or ended in words."""
    return killed_at(lambda told: keep(place, seed, told), chance, may_end=may_end)


def killed_at(work: Callable[[int], None], chance: random.Random, *, may_end: bool = False) -> list[str]:
    """The same of any work that is given where to tell of it."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        as_child(lambda: work(writing))
    os.close(writing)
    with os.fdopen(reading) as told:
        first = told.readline()
        assert may_end or first.startswith("night "), "the desk could not open the book"
        done = [told.readline().strip() for _ in range(chance.randint(0, MOST))]
        time.sleep(chance.random() * SOON)
        os.kill(child, signal.SIGKILL)
        done += told.read().splitlines()
    ended = os.waitpid(child, 0)[1]
    assert os.WIFSIGNALED(ended) or (may_end and os.WEXITSTATUS(ended) == IN_WORDS), "the desk ended by itself"
    return [command for command in done if command]


def as_child(work: Callable[[], None]) -> None:
    """Nothing of the tests happens twice: the copy of this process ends here."""
    status = 1
    try:
        work()
        status = 0
    except Trouble:
        traceback.print_exc()
        status = IN_WORDS
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def every_command(club_book: ClubBook) -> list[str]:
    """The commands of all entries of the book."""
    kept = (club_book.open_night(row.id) for row in club_book.nights())
    return [entry.signed.command for desk in kept for entry in desk.entries]


def test_a_desk_that_is_killed_loses_nothing_that_it_was_told(book_place: str, tmp_path: Path):
    make_book(book_place).close()
    chance, told = random.Random(1), list[str]()
    for seed in range(KILLS):
        told += killed(book_place, chance, seed)
    with closing(open_club_book(book_place)) as club_book:
        kept = every_command(club_book)
        assert check(club_book.book) == ()
    assert {path.name for path in tmp_path.iterdir()} - {"backups", "data"} <= {"club.book"}, "something is left"
    assert len(kept) == len(set(kept))
    assert set(told) <= set(kept)
    assert len(told) > KILLS, "the desks were killed before they did anything"
    unanswered = set(kept) - set(told)
    assert len(unanswered) <= 2 * KILLS + KILLS // NIGHTS_EACH  # the one at work when the end came, and new nights
