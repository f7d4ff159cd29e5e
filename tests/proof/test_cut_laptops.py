"""Two to four laptops at a server's night with a random network: no silent loss.

Every entry that was acknowledged is in the book, in an outbox that can be read, or on one side of a conflict that was
named. With ``CHOUETTE_DESK_LONG=1`` there are 200 evenings.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.errors import ServerUnreachable, StaleNight
from chouette_desk.desk import outbox
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook, make_book, open_club_book
from chouette_desk.desk.outbox_file import left_outboxes
from chouette_desk.desk.recovery import Recovery
from tests.book.postgres import Cluster
from tests.book.proxy import ENTERED, Proxy, proxied
from tests.desk.at_the_table import Ticking, begun, scored

PARTED = (36, 120, 123)  # one laptop goes on before it has read what another entered, and is switched off
EVENINGS = range(200) if os.environ.get("CHOUETTE_DESK_LONG") else (*range(6), *PARTED)
STEPS = 100


class Laptop:
    """A desk at night 1 with its own network and folder, and acknowledged commands."""

    def __init__(self, proxy: Proxy, place: str, folder: Path) -> None:
        self._proxy, self._place, self._folder = proxy, place, folder
        self._club_book: ClubBook | None = None
        self._desk: BookDesk | None = None
        self.acknowledged: set[str] = set()
        self.named: set[str] = set()
        self.start()

    def start(self) -> None:
        """Open the night, if it can be reached or waits here."""
        if self._desk is not None:
            return
        try:
            self._club_book = open_club_book(self._place, desk=self._folder.name, clock=Ticking(), folder=self._folder)
            self._desk = self._club_book.open_night(1)
        except ServerUnreachable:
            self.stop()

    def stop(self) -> None:
        """Switch the laptop off."""
        if self._club_book is not None:
            self._club_book.close()
        self._club_book = self._desk = None

    def cut(self) -> None:
        """Take the network away."""
        self._proxy.cut()

    def mend(self) -> None:
        """Give the network back."""
        self._proxy.mend()

    def drop(self) -> None:
        """Cut what is connected."""
        self._proxy.drop()

    def lose(self) -> None:
        """Have the next answer to an entry lost."""
        self._proxy.loses = ENTERED

    def look(self) -> None:
        """Look what others entered, or try to hand over."""
        if self._desk is not None:
            self._desk.catch_up()

    def enter(self, command: str) -> None:
        """Enter a game; what comes back without an error counts as entered."""
        if self._desk is None:
            return
        try:
            if scored(self._desk, command=command).label != "already entered":
                self.acknowledged.add(command)
        except StaleNight:
            self._check_conflict()

    def _check_conflict(self) -> None:
        """A desk with something of its own that is in nobody else's book says so."""
        assert self._desk is not None
        if self._desk.conflict is not None:
            assert self._desk.cut_off

    def choose(self, chance: Random) -> None:
        """Decide a conflict; its own side is named then."""
        if self._desk is None or self._desk.conflict is None or self._club_book is None:
            return
        mine = {entry.signed.command for entry in self._desk.conflict.mine}
        recovery = Recovery(self._club_book)
        try:
            own = recovery.keep_mine(self._desk) if chance.random() < 0.5 else recovery.take_theirs(self._desk)
        except (ServerUnreachable, StaleNight):
            return
        if isinstance(own, BookDesk):
            own.close()
        self.named |= mine

    def in_outbox(self) -> set[str]:
        """Return the commands of waiting entries, of the open night or, if off, in files."""
        if self._desk is not None:
            steps = self._desk.entries[self._desk.row.last_seq :]
            assert not steps or self._desk.cut_off
            return {entry.signed.command for entry in steps}
        kept = set[str]()
        for file in left_outboxes(self._folder):
            kept |= {entry.signed.command for entry in file.entries}
            file.release()
        return kept


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every action tries to reach the book, however long the last try took."""
    monkeypatch.setattr(outbox, "PATIENCE", 0)


@pytest.fixture
def home(cluster: Cluster, database: str) -> Iterator[ClubBook]:
    """The book with its night, as the server has it."""
    with closing(make_book(cluster.url(database), desk="Home", clock=Ticking())) as club_book:
        begun(club_book).close()
        yield club_book


def in_book(home: ClubBook) -> set[str]:
    """The commands of every entry of the book."""
    with home.book.reading() as connection:
        return set(connection.column("SELECT command FROM entry"))


@pytest.mark.parametrize("seed", EVENINGS)
def test_every_acknowledged_entry_is_in_the_book_in_an_outbox_or_named(
    seed: int, home: ClubBook, cluster: Cluster, database: str, tmp_path: Path
):
    chance = Random(seed)
    with ExitStack() as networks:
        proxies = [networks.enter_context(proxied(cluster)) for _laptop in range(chance.randint(2, 4))]
        laptops = [
            Laptop(proxy, proxy.place(cluster, database), tmp_path / f"laptop{number}")
            for number, proxy in enumerate(proxies, 1)
        ]
        for step in range(STEPS):
            laptop = chance.choice(laptops)
            _act(laptop, chance, f"{seed}-{step}")
            kept = in_book(home).union(*(each.in_outbox() | each.named for each in laptops))
            assert set().union(*(each.acknowledged for each in laptops)) <= kept, step
        _end(laptops, chance)
    kept = in_book(home).union(*(each.named for each in laptops))
    assert set().union(*(each.acknowledged for each in laptops)) <= kept
    assert check(home.book) == ()


def _act(laptop: Laptop, chance: Random, command: str) -> None:
    acts = {
        lambda: laptop.enter(command): 30,
        laptop.look: 20,
        laptop.cut: 20,
        laptop.mend: 20,
        laptop.drop: 3,
        laptop.lose: 3,
        lambda: laptop.choose(chance): 8,
        laptop.stop: 8,
        laptop.start: 16,
    }
    chance.choices(list(acts), list(acts.values()))[0]()


def _end(laptops: list[Laptop], chance: Random) -> None:
    """Everybody is back, and decides what is to be decided, until nothing waits."""
    for laptop in laptops:
        laptop.mend()
        laptop.stop()
    for laptop in laptops:
        laptop.start()
        for _try in range(3):
            laptop.look()
            laptop.choose(chance)
        assert laptop.in_outbox() == set()
        laptop.stop()
        assert laptop.in_outbox() == set()
