"""A full disk or read-only folder under a desk that may also be killed.

What was told is there, what was refused is not, and the next action goes on when there is room again.
"""

import random
import sys
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.errors import BookTrouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from tests.book.disks import read_only, small_disk
from tests.proof.random_night import after_action, begun, commands
from tests.proof.test_kills import every_command, killed
from tests.property.thorough import many

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux lends a small disk")

ROOM = "6m"
KILLS = many(15, 40, 40)
MOST = 20_000  # actions that no such disk has room for


def test_killed_on_a_disk_that_fills_up(tmp_path: Path):
    with small_disk(tmp_path / "disk", ROOM) as disk:
        place = str(disk / "club.chouette-book")
        make_book(place).close()
        chance, told = random.Random(2), list[str]()
        for seed in range(KILLS):
            told += killed(place, chance, seed, may_end=True)
            fill(disk, chance.randrange(8_000_000 // KILLS))
        found = kept(place)
        assert len(found) == len(set(found))
        assert set(told) <= set(found)


def test_a_full_disk_refuses_and_later_takes_again(tmp_path: Path):
    with small_disk(tmp_path / "disk", ROOM) as disk:
        place = str(disk / "club.chouette-book")
        with closing(make_book(place)) as club_book:
            desk = begun(club_book, random.Random(3))
            fill(disk, 10**9)
            told = until_refused(desk)
            refused = kept(place)
            assert set(told) <= set(refused)
            assert len(refused) <= len(told) + 1  # and the night's own first entry
            for filler in disk.glob("filler-*"):
                filler.unlink()
            assert acted_once(club_book.open_night(1), "again")
        assert "again" in kept(place)


def test_a_folder_made_read_only_under_it(tmp_path: Path):
    folder = tmp_path / "book"
    folder.mkdir()
    place = str(folder / "club.chouette-book")
    with closing(make_book(place)) as club_book:
        desk = begun(club_book, random.Random(4))
        assert acted_once(desk, "before")
        with read_only(folder):
            told = until_refused(desk, most=3)
        assert acted_once(club_book.open_night(1), "after")
    assert {"before", "after", *told} <= set(kept(place))


def until_refused(desk: BookDesk, most: int = MOST) -> list[str]:
    """What a desk was told is done, up to the first action that is refused in words."""
    chance, told = random.Random(5), list[str]()
    for _number, command in zip(range(most), commands(chance), strict=False):
        try:
            if after_action(desk, chance, command):
                told.append(command)
        except BookTrouble:
            return told
    return told


def acted_once(desk: BookDesk, command: str) -> bool:
    """Whether some action could be done under this command."""
    chance = random.Random(6)
    return any(after_action(desk, chance, command) for _ in range(50))


def fill(disk: Path, most: int) -> None:
    """Takes so much room, or all there is."""
    filler = disk / f"filler-{len(list(disk.iterdir()))}"
    with filler.open("wb", buffering=0) as file:
        try:
            for _ in range(most // 4096):
                file.write(b"\0" * 4096)
        except OSError:
            return


def kept(place: str) -> list[str]:
    """The commands of a book that is sound."""
    with closing(open_club_book(place, read_only=True)) as club_book:
        assert check(club_book.book) == ()
        return every_command(club_book)
