"""A desk killed while it forgets a person: book and backups stay whole."""

import sys
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from shutil import copytree

import pytest

from chouette_desk.book.backup import back_up, backups_of
from chouette_desk.book.check import check
from chouette_desk.book.location import location_of
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.forget_person import forget_person, plan_to_forget
from chouette_desk.desk.people import Register
from tests.book.killed_upgrades import Killing, killed
from tests.desk.test_forget_person import fill, forget, named_in, points
from tests.property.thorough import many

EVERY = many(19, 7, 3)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")


def forget_killed(path: Path, at: int) -> None:
    """Forget Bob, and be killed before this statement of the book's connection."""
    with closing(open_club_book(path)) as club_book:
        plan = plan_to_forget(club_book, Register(club_book, club_book.club("Riverside")).player("bob"))
        with club_book.book.reading() as connection:
            pass
        connection.raw = Killing(connection.raw, at)
        forget_person(club_book, plan)


def test_a_desk_killed_while_it_forgets_leaves_a_whole_book(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # where no other test leaves what waits for its book
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    first = tmp_path / "first"
    first.mkdir()
    with closing(make_book(first / "club.chouette-book")) as club_book:
        fill(club_book)
        back_up(club_book.location, club_book.clock())
        before = points(club_book)
    for attempt in count():
        path = copytree(first, tmp_path / str(attempt)) / "club.chouette-book"
        was_killed = killed(partial(forget_killed, path, attempt * EVERY))
        for place in (path, *(backup.path for backup in backups_of(location_of(path)))):
            with closing(open_club_book(place, read_only=place != path)) as club_book:
                assert check(club_book.book) == ()
                assert [sorted(night.values()) for night in points(club_book)] == [
                    sorted(night.values()) for night in before
                ]
        with closing(open_club_book(path)) as club_book:
            register = Register(club_book, club_book.club("Riverside"))
            forget(club_book, register, next(player.name for player in register.players() if player.id == 2))
        assert named_in(path.parent) == [], "it can be repeated until nothing is left"
        if not was_killed:
            break
    assert attempt > 2
