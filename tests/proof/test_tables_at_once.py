"""Two programs that change an evening's tables at once: whole steps or none.

They split, move, merge and take back. With ``CHOUETTE_DESK_LONG=1`` each does 1,000 steps, with ``-s`` it says how they
went.
"""

import os
import random
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.errors import Deadlock, NotWritten, StaleNight
from chouette_desk.core.events import Order, Seat
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Refused
from chouette_desk.core.tables import How
from chouette_desk.desk.book_desk import linked_command, next_step
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.tables import merge_tables, move_player, split_table, take_step
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.postgres import Cluster
from tests.proof.test_at_once import forked
from tests.property.thorough import LONG, many

STEPS = many(24, 40, 1000)  # of each program
PLAYERS = [f"P{number:02}" for number in range(16)]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")


def random_step(club_book: ClubBook, chance: random.Random) -> object:
    """One step at two tables, or one of them taken back or brought back."""
    numbers = [row.id for row in club_book.nights(open_only=True)]
    number = chance.choice(numbers)
    desk = club_book.open_night(number)
    present = desk.night.present
    joins = chance.choice([other for other in numbers if other != number] or [0])
    what = chance.choice(["move", "move", "merge", "split", "back", "again"])
    if what == "move" and joins and len(present) > 3:
        return move_player(club_book, number, joins, chance.choice(present), chance.choice(list(How)), "x", "agreed")
    if what == "merge" and joins:
        return merge_tables(club_book, joins, number, How.CARRIED, "x", "agreed")
    if what == "split" and len(present) >= 6:
        return split_table(club_book, number, (f"N{chance.random()}",), str(len(numbers) + 1))
    back = what != "again"
    return take_step(club_book, desk, back=back) if linked_command(next_step(desk.entries, back=back)) else None


def steps_taken(place: str, seed: int, told: int) -> None:
    """Take random steps and tell each result: done, nothing to do, refused, too late."""
    os.environ["XDG_DATA_HOME"] += f"/{seed}"  # two laptops share no folder
    chance = random.Random(seed)
    with closing(open_club_book(place, desk=f"Laptop {seed}")) as club_book:
        for _step in range(STEPS):
            try:
                answer = random_step(club_book, chance)
                result = "nothing" if answer is None else "refused" if isinstance(answer, Refused) else "done"
            except (StaleNight, NotWritten) as error:
                result = "deadlock" if isinstance(error, Deadlock) else "stale"
            os.write(told, f"{result}\n".encode())


def at_once(*works: Callable[[int], None]) -> Counter[str]:
    """What programs of their own tell, all at once; each of them ends well."""
    reading, writing = os.pipe()
    children = [forked(lambda work=work: work(writing)) for work in works]
    os.close(writing)
    with os.fdopen(reading) as told:
        results = Counter(line.strip() for line in told)
    assert {os.waitpid(child, 0)[1] for child in children} == {0}
    return results


def test_two_programs_at_the_tables_of_one_evening(cluster: Cluster, database: str) -> None:
    place = cluster.url(database)
    with closing(make_book(place)) as club_book:
        for table, players in (("1", PLAYERS[:8]), ("2", PLAYERS[8:])):
            heading = Heading(club="Riverside", table=table, date="2026-11-20")
            club_book.new_night(
                shipped("social"), heading, (Seat(players=tuple(players)), Order(players=tuple(players)))
            )
    results = at_once(*(lambda told, seed=seed: steps_taken(place, seed, told) for seed in (1, 2)))
    if LONG:
        sys.stdout.write(f"{dict(results)}\n")
    assert results["done"] > STEPS / 4
    assert results.keys() <= {"done", "nothing", "refused", "stale"}, "no program waits for another that waits for it"
    with closing(open_club_book(place, read_only=True)) as club_book:
        assert check(club_book.book) == ()
        nights = [club_book.open_night(row.id) for row in club_book.nights()]
    entries = [entry for desk in nights for entry in desk.entries]
    halves = Counter(entry.signed.command for entry in entries if linked_command(entry))
    assert all(halves[linked_command(entry) or ""] == 1 for entry in entries if linked_command(entry))
    seats = Counter(name for desk in nights for name in desk.night.present)
    assert {name: seats[name] for name in PLAYERS} == dict.fromkeys(PLAYERS, 1), "everybody sits at one table"
