"""A desk killed at random while its book takes nothing: its entries are found.

They are handed over.
"""

import os
import random
import sys
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.errors import NotWritten
from chouette_desk.desk import outbox
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.outbox_file import night_in_outbox
from chouette_desk.desk.recovery import Recovery
from tests.book.disks import filled, small_disk
from tests.book.postgres import Cluster
from tests.book.proxy import proxied
from tests.desk.at_the_table import begun, scored
from tests.proof.random_night import after_action, commands
from tests.proof.test_kills import every_command, killed_at
from tests.property.thorough import many

KILLS = many(12, 24, 60)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")


def test_what_a_desk_was_told_while_it_was_cut_off_is_handed_over(cluster: Cluster, database: str):
    with proxied(cluster) as proxy:
        place = proxy.place(cluster, database)
        with closing(make_book(place)) as club_book:
            desk = begun(club_book)
            proxy.cut()
            scored(desk)

        def keep(told: int) -> None:
            random_ = random.Random(os.getpid())
            desk = open_club_book(place).open_night(1)
            os.write(told, b"night 1\n")
            for command in commands(random_):
                if after_action(desk, random_, command):
                    os.write(told, f"{command}\n".encode())

        chance, told = random.Random(7), list[str]()
        for _ in range(KILLS):
            told += killed_at(keep, chance)
        proxy.mend()
        with closing(open_club_book(place)) as club_book:
            assert (club_book.waiting(), check(club_book.book)) == ((), ())
            kept = every_command(club_book)
    assert len(kept) == len(set(kept))
    assert set(told) <= set(kept)
    assert KILLS < len(told) <= len(kept) <= len(told) + KILLS + 2


def test_what_a_desk_was_told_while_the_disk_was_full_is_in_its_outbox(tmp_path: Path):
    with small_disk(tmp_path / "disk", "4m") as disk:
        place = disk / "club.chouette-book"
        with closing(make_book(place)) as club_book:
            begun(club_book)
        chance = random.Random(8)
        for number in range(KILLS // 4):
            folder = tmp_path / str(number)

            def keep(told: int, folder: Path = folder) -> None:
                outbox.PATIENCE = 0
                desk = open_club_book(place, folder=folder).open_night(1)
                with filled(disk):
                    with pytest.raises(NotWritten):
                        scored(desk)
                    os.write(told, b"night 1\n")
                    while True:
                        scored(desk)
                        os.write(told, f"{len(desk.night.played)}\n".encode())

            told = killed_at(keep, chance)
            (disk / "ballast").unlink()
            with closing(open_club_book(place, folder=folder)) as club_book:
                (left,) = Recovery(club_book).left()
                assert len(night_in_outbox(left).played) - int(told[-1] if told else 0) in (0, 1)
                Recovery(club_book).forget(left)
