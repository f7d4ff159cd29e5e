"""Two desks that write one server book at once: nothing lost, doubled or mixed.

Sometimes they write the same night. With ``CHOUETTE_DESK_LONG=1`` it is 10,000 actions, with ``-s`` it says how they
went.
"""

import os
import random
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import NamedTuple, TypeVar

import psycopg
import pytest

from chouette_desk.book.check import check
from chouette_desk.book.errors import ServerUnreachable, StaleNight
from chouette_desk.desk import outbox
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.recovery import Recovery
from tests.book.postgres import Cluster
from tests.book.proxy import Proxy, proxied
from tests.proof.random_night import after_action, begun, commands
from tests.proof.test_kills import as_child
from tests.property.thorough import LONG, many

Found = TypeVar("Found")

ACTIONS = many(150, 300, 10_000)
"""How many actions the two desks do together."""
TABLES = 3
NEW_NIGHT = 150  # actions of a desk after which it begins another night
CUT = 0.25  # seconds between two connections that are cut, and that a network is away
# seconds that a network is there: long enough to hand over what was entered meanwhile
THERE = 1.0 if LONG else 0.3

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")


class Said(NamedTuple):
    """The result of an action: "first" of a night, "done", "refused", put "aside".

    An "unanswered" one is a beginning of a night whose answer did not come: the night is in the book or not. It has no
    command and no night yet, so that the try itself stands for the command.
    """

    desk: str
    what: str
    command: str
    night: int


class Player:
    """One desk of the two: it goes from table to table, and tells what was done."""

    def __init__(self, club_book: ClubBook, seed: int, told: int) -> None:
        self._door = club_book
        self._seed = seed
        self._chance = random.Random(seed)
        self._told = told
        self._desks: dict[int, BookDesk] = {}
        self._tries = 0

    def plays(self, actions: int) -> None:
        """Does so many actions, wherever they are let in."""
        done = 0
        for command in commands(self._chance):
            if done % NEW_NIGHT == 0:
                self._goes_to_the_tables()
            desk = self._chance.choice(list(self._desks.values()))
            if self._chance.random() < 0.3:
                desk.catch_up()
            done += self._acts(desk, command)
            if done == actions:
                break
        self._hands_over()

    def _goes_to_the_tables(self) -> None:
        self._hands_over()
        table = str(self._chance.randint(1, TABLES))
        desk = reached(lambda: self._begins(table))
        self._tells("first", desk.entries[0].signed.command, desk.row.id)
        latest = reached(lambda: self._door.nights(open_only=True))[:TABLES]
        self._desks = {row.id: reached(lambda row=row: self._door.open_night(row.id)) for row in latest}

    def _begins(self, table: str) -> BookDesk:
        """A desk on a new night, which is signed with the number of the try."""
        self._tries += 1
        self._door.who = f"{self._seed}/{self._tries}"
        try:
            return begun(self._door, self._chance, table)
        except ServerUnreachable:
            self._tells("unanswered", self._door.who, 0)
            raise

    def _acts(self, desk: BookDesk, command: str) -> bool:
        try:
            done = after_action(desk, self._chance, command)
        except StaleNight:
            if not desk.has_conflict:
                self._tells("refused", command, desk.row.id)
                return False
            self._chooses(desk)
            return False
        if done:
            self._tells("done", command, desk.row.id)
        return done

    def _chooses(self, desk: BookDesk) -> None:
        """Let the other desk's entries stand; own ones in a night file leave the book."""
        mine = {entry.signed.command for entry in desk.entries}
        reached(lambda: Recovery(self._door).take_theirs(desk))
        for command in mine - {entry.signed.command for entry in desk.entries}:
            self._tells("aside", command, desk.row.id)

    def _hands_over(self) -> None:
        for desk in self._desks.values():
            while desk.cut_off:
                desk.try_again()
                if desk.has_conflict:
                    self._chooses(desk)
            desk.close()

    def _tells(self, what: str, command: str, night: int) -> None:
        os.write(self._told, f"{self._seed} {what} {command} {night}\n".encode())


def reached(act: Callable[[], Found]) -> Found:
    """What comes of an action that does not go on by itself, once the book is reached."""
    while True:
        with suppress(ServerUnreachable):
            return act()


def play(place: str, desk: str, seed: int, told: int) -> None:
    """One desk, in a process of its own."""
    outbox.PATIENCE = 0
    os.environ["XDG_DATA_HOME"] += f"/{desk}"  # two laptops share no folder
    with closing(reached(lambda: open_club_book(place, desk=desk))) as club_book:
        Player(club_book, seed, told).plays(ACTIONS // 2)


def played(*places: str) -> list[Said]:
    """What two desks at once said, each of which reaches the book at its own place."""
    reading, writing = os.pipe()
    children = [
        forked(lambda seed=seed, place=place: play(place, f"Laptop {seed}", seed, writing))
        for seed, place in enumerate(places, 1)
    ]
    os.close(writing)
    with os.fdopen(reading) as told:
        said = [line.split() for line in told]
    assert {os.waitpid(child, 0)[1] for child in children} == {0}
    return [Said(desk, what, command, int(night)) for desk, what, command, night in said]


def forked(work: Callable[[], None]) -> int:
    """The number of a process of its own that does this work."""
    child = os.fork()
    if not child:
        as_child(work)
    return child


def check_all(place: str, said: list[Said]) -> None:
    """Check that each done action is in its night once, in order, and no others.

    The book is sound. Else only the first entry of a night whose beginning was not answered may be there, whoever
    played on in it.
    """
    aside = {each.command for each in said if each.what == "aside"}
    done = [each for each in said if each.what in ("done", "first") and each.command not in aside]
    answered = {each.night for each in said if each.what == "first"}
    unanswered = Counter(each.command for each in said if each.what == "unanswered")
    with closing(open_club_book(place, read_only=True)) as club_book:
        assert check(club_book.book) == ()
        nights = [club_book.open_night(row.id) for row in club_book.nights()]
    excused = [(desk.entries[0].signed, desk.row.id) for desk in nights if desk.row.id not in answered]
    assert Counter(signed.who for signed, _ in excused) <= unanswered
    kept = [(entry.signed.command, desk.row.id) for desk in nights for entry in desk.entries]
    expected = [(each.command, each.night) for each in done] + [(signed.command, night) for signed, night in excused]
    assert Counter(kept) == Counter(expected)
    places = {command: place for place, (command, _) in enumerate(kept)}
    for desk, night in {(each.desk, each.night) for each in done}:
        mine = [places[each.command] for each in done if (each.desk, each.night) == (desk, night)]
        assert mine == sorted(mine)


def show(said: list[Said], cut: int = 0) -> None:
    """How it went, for who asks for the long run."""
    if LONG:
        found = Counter(each.what for each in said)
        nights = len({each.night for each in said if each.what != "unanswered"})
        sys.stdout.write(f"{nights} nights, {cut} connections cut: {dict(found)}\n")


@pytest.fixture
def place(cluster: Cluster, database: str) -> str:
    """The place of a new book on the server."""
    place = cluster.url(database)
    make_book(place).close()
    return place


def test_nothing_is_lost_doubled_or_mixed(place: str):
    said = played(place, place)
    show(said)
    check_all(place, said)
    assert {"done", "first", "refused"} <= {each.what for each in said}


def test_nor_where_connections_are_cut_all_the_time(place: str, cluster: Cluster, database: str):
    with cutting(cluster, database) as cut:
        said = played(place, place)
    show(said, len(cut))
    check_all(place, said)
    assert cut


def test_nor_where_the_network_of_one_comes_and_goes(place: str, cluster: Cluster, database: str):
    with proxied(cluster) as proxy, coming_and_going(proxy) as cut:
        said = played(proxy.place(cluster, database), place)
    show(said, len(cut))
    check_all(place, said)
    assert cut


@contextmanager
def cutting(cluster: Cluster, database: str) -> Iterator[list[int]]:
    """Connections of desks end at random moments; how many did so far."""
    cut: list[int] = []

    def work(end: threading.Event) -> None:
        with psycopg.connect(cluster.address(database), autocommit=True) as connection:
            while not end.wait(CUT if cut else CUT / 10):  # the desks may soon be done
                cut.extend(pid for (pid,) in connection.execute(ONE))

    with beside(work):
        yield cut


@contextmanager
def coming_and_going(proxy: Proxy) -> Iterator[list[int]]:
    """Cut and restore the network again and again; yield a list, one item a cut."""
    cut: list[int] = []

    def work(end: threading.Event) -> None:
        while not end.is_set():  # away at first: the desk may be done before the network went a first time
            proxy.cut()
            cut.append(1)
            end.wait(CUT)
            proxy.mend()
            end.wait(THERE)

    with beside(work):
        yield cut


@contextmanager
def beside(work: Callable[[threading.Event], None]) -> Iterator[None]:
    """Does the work on a thread of its own until the block ends."""
    end = threading.Event()
    thread = threading.Thread(target=work, args=(end,))
    thread.start()
    try:
        yield
    finally:
        end.set()
        thread.join()


ONE = b"""
SELECT pid FROM (
    SELECT pid FROM pg_stat_activity
    WHERE application_name = 'Chouette Desk' AND datname = current_database() AND pid <> pg_backend_pid()
    ORDER BY random() LIMIT 1
) AS one WHERE pg_terminate_backend(pid)
"""
