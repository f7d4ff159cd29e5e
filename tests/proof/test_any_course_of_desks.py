"""Several desks at one night of a book on a server, through any course of harm.

Everything acknowledged is in the book, in an outbox, or named; once. Each rule is something that happens to a laptop or
to its network. A kill is the laptop's folder as it is at that moment, put back once its program is gone.
"""

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from math import ceil
from pathlib import Path
from typing import ClassVar, TypeVar

import psycopg
import pytest
from hypothesis import Phase
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as walk

from chouette_desk.book.check import check
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Refused
from chouette_desk.core.tables import How
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import outbox, outbox_file
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.desk import Change
from chouette_desk.desk.outboxes import unread_outboxes
from chouette_desk.desk.private_folder import outbox_paths
from chouette_desk.desk.tables import move_player, take_step
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.filled import filled
from tests.book.postgres import Cluster
from tests.book.proxy import ENTERED, Proxy, proxied
from tests.desk.at_the_table import Ticking
from tests.proof.laptop import Laptop, courses, undone
from tests.property.thorough import TIMES

TABLES = {"1": ("Ann", "Bob", "Cid", "Dee", "Eve"), "2": ("Fay", "Gus", "Hal", "Ida")}
LAPTOPS = 3
LOOKS = 4  # until a desk has handed over though an answer was lost, and has read what others entered

T = TypeVar("T")
which = st.integers(0, LAPTOPS - 1)


def two_tables(place: str) -> None:
    """Make a book with two nights of an evening."""
    with closing(make_book(place, desk="Home", clock=Ticking())) as club_book:
        for table, players in TABLES.items():
            heading = Heading(club="Riverside", table=table, date="2026-11-20")
            club_book.new_night(shipped("aba"), heading, (Seat(players=players), Order(players=players)))


class Course(RuleBasedStateMachine):
    """Laptops at night 1 of a server's book, each with its own network and folder."""

    cluster: ClassVar[Cluster]
    database: ClassVar[str]
    networks: ClassVar[list[Proxy]]

    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp())
        self.count = 0
        self.moved: set[str] = set()
        self.laptops: list[Laptop] = []
        self.network: dict[Laptop, Proxy] = {}

    @initialize(on=st.integers(2, LAPTOPS))
    def begin(self, on: int) -> None:
        self.cluster.empty(self.database)
        place = self.cluster.url(self.database)
        filled(place, two_tables)
        self.book = open_club_book(place, desk="Home", clock=Ticking(), folder=self.home / "home")
        self.reader = psycopg.connect(self.cluster.address(self.database), autocommit=True)
        for number, network in enumerate(self.networks, 1):
            network.mend()
            network.loses = ()
            folder = self.home / f"laptop{number}"
            folder.mkdir()
            laptop = Laptop(network.place(self.cluster, self.database), folder)
            self.laptops.append(laptop)
            self.network[laptop] = network
        for laptop in self.laptops[:on]:
            laptop.start()

    # The table

    @property
    def on(self) -> list[Laptop]:
        """The laptops that are on."""
        return [laptop for laptop in self.laptops if laptop.desk]

    def _enter(self, which: int, act: Callable[[BookDesk, str], Change | Refused | None]) -> None:
        self.count += 1
        _of(self.on, which).enter(f"command-{self.count}", act)

    @precondition(lambda self: self.on)
    @rule(which=which, games=st.integers(1, 3))
    def enter(self, which: int, games: int) -> None:
        """What a desk without its server is told is always taken, unless there is a choice."""
        laptop = _of(self.on, which)
        for _game in range(games):
            takes = not (self.is_there(laptop) or laptop.has_conflict) and can_score(laptop.opened[1])
            self._enter(self.on.index(laptop), scored_if_open)
            assert not takes or f"command-{self.count}" in laptop.acknowledged

    @precondition(lambda self: self.on and self.count)
    @rule(which=which, back=st.integers(0, 2))
    def enter_the_same_command_again(self, which: int, back: int) -> None:
        """A key was hit twice, or what had been asked for arrives once more, at any desk."""
        command = f"command-{max(self.count - back, 1)}"
        _of(self.on, which).enter(command, scored_if_open)

    @precondition(lambda self: self.on)
    @rule(which=which, back=st.booleans())
    def undo_or_redo(self, which: int, back: bool) -> None:
        self._enter(which, undone if back else lambda desk, command: desk.redo(command))

    @precondition(lambda self: self.on)
    @rule(which=which)
    def close_the_night_or_reopen_it(self, which: int) -> None:
        """And one pays the other, also before it is reopened; none of this has a command."""
        with suppress(Trouble):
            desk = _of(self.on, which).opened[1]
            if desk.dues_state.closed:
                desk.pay(1)
                desk.reopen("a late game")
            else:
                payer, payee, *_others = desk.night.people
                desk.close_night((Due(payer=payer, payee=payee, points=1),))

    # Another table

    @precondition(lambda self: self.on)
    @rule(which=which, away=st.booleans(), player=st.integers(0, 8))
    def move(self, which: int, away: bool, player: int) -> None:
        """A player goes to the other table, which both nights have or neither."""
        club_book, _desk = _of(self.on, which).opened
        leaves, joins = (1, 2) if away else (2, 1)
        before = self.linked()
        with suppress(Trouble):
            people = club_book.open_night(leaves).night.people
            if len(people) > 3:
                moved = move_player(club_book, leaves, joins, _of(people, player), How.CARRIED, "moved", "agreed")
                assert isinstance(moved, Refused) or len(self.linked() - before) == 2
        self.moved |= self.linked()

    @precondition(lambda self: self.on and self.moved)
    @rule(which=which, back=st.booleans())
    def take_a_move_back(self, which: int, back: bool) -> None:
        """Undo or redo at both tables, or at one where another step is the next."""
        club_book, desk = _of(self.on, which).opened
        with suppress(Trouble):
            take_step(club_book, desk, back=back)

    # The network

    @precondition(lambda self: self.on)
    @rule(which=which)
    def look(self, which: int) -> None:
        laptop = _of(self.on, which)
        laptop.look()
        assert self.is_there(laptop) or laptop.opened[1].cut_off

    @precondition(lambda self: self.on)
    @rule(which=which)
    def read_all(self, which: int) -> None:
        """A desk that has its server and nothing to choose shows what the book has."""
        laptop = _of(self.on, which)
        for _look in range(LOOKS):
            laptop.look()
        if self.is_there(laptop) and not laptop.has_conflict:
            self.is_as_in_the_book(laptop)

    @precondition(lambda self: self.there)
    @rule(which=which, is_noticed=st.booleans())
    def cut(self, which: int, is_noticed: bool) -> None:
        """The desk notices when it looks, as it does each second, or when it enters."""
        laptop = _of(self.there, which)
        self.network[laptop].cut()
        if is_noticed and laptop.desk:
            laptop.look()

    @precondition(lambda self: self.away)
    @rule(which=which)
    def mend(self, which: int) -> None:
        self.network[_of(self.away, which)].mend()

    @precondition(lambda self: any(laptop.desk for laptop in self.away))
    @rule(which=which, other=which, games=st.integers(0, 2))
    def be_back_for_one_look(self, which: int, other: int, games: int) -> None:
        """What waits is handed over; what another desk entered meanwhile is not read."""
        laptop = _of([laptop for laptop in self.away if laptop.desk], which)
        laptop.look()
        for meanwhile in [_of(self.on, other)] if self.is_there(_of(self.on, other)) else self.on:
            if meanwhile is not laptop:
                self._enter(self.on.index(meanwhile), scored_if_open)
        self.network[laptop].mend()
        laptop.look()
        self.network[laptop].cut()
        self.enter(self.on.index(laptop), games)

    @precondition(lambda self: self.there)
    @rule(which=which)
    def drop(self, which: int) -> None:
        """Connections end, and the next one is taken."""
        self.network[_of(self.there, which)].drop()

    @precondition(lambda self: self.there)
    @rule(which=which)
    def lose_the_next_answer(self, which: int) -> None:
        """The book has the next entry, and its desk is not told."""
        self.network[_of(self.there, which)].loses = ENTERED

    @property
    def there(self) -> list[Laptop]:
        """The laptops that can reach the server."""
        return [laptop for laptop in self.laptops if self.is_there(laptop)]

    @property
    def away(self) -> list[Laptop]:
        """The laptops that cannot."""
        return [laptop for laptop in self.laptops if not self.is_there(laptop)]

    def is_there(self, laptop: Laptop) -> bool:
        """Whether the laptop can reach the server."""
        return not self.network[laptop].is_away

    # The choice

    @precondition(lambda self: self.torn)
    @rule(which=which, mine=st.booleans())
    def choose(self, which: int, mine: bool) -> None:
        _of(self.torn, which).choose(mine=mine)

    @property
    def torn(self) -> list[Laptop]:
        """The laptops with something to choose."""
        return [laptop for laptop in self.laptops if laptop.has_conflict]

    # The program

    @property
    def off(self) -> list[Laptop]:
        """The laptops that are off."""
        return [laptop for laptop in self.laptops if not laptop.desk]

    @precondition(lambda self: self.off)
    @rule(which=which)
    def start(self, which: int) -> None:
        """Without the server only a night opens of which something waits here."""
        laptop = _of(self.off, which)
        try:
            laptop.start()
        except Trouble:
            assert not self.is_there(laptop) or self.network[laptop].lost
            laptop.stop()

    @precondition(lambda self: self.on)
    @rule(which=which, in_order=st.booleans())
    def end(self, which: int, in_order: bool) -> None:
        """The program is closed, or killed."""
        laptop = _of(self.on, which)
        if in_order:
            laptop.stop()
        else:
            self.network[laptop].drop()
            laptop.kill(laptop.folder)

    # What holds

    def in_book(self) -> list[str]:
        """The commands of every entry of the book, as another program reads them."""
        return [command for (command,) in self.reader.execute("SELECT command FROM entry")]

    def linked(self) -> set[str]:
        """The commands in the book that are halves of a step at two tables."""
        return {command for command in self.in_book() if ":" in command}

    @invariant()
    def nothing_is_lost_or_doubled(self) -> None:
        if not self.laptops:
            return
        commands = Counter(self.in_book())
        assert set(commands.values()) <= {1}
        assert set(Counter(command.partition(":")[0] for command in commands if ":" in command).values()) <= {2}
        assert self.moved <= commands.keys()
        kept = commands.keys() | set().union(*(laptop.waiting() | laptop.named for laptop in self.laptops))
        assert set().union(*(laptop.acknowledged for laptop in self.laptops)) <= kept

    @invariant()
    def what_waits_is_on_the_disk_and_can_be_read(self) -> None:
        for laptop in self.laptops:
            assert unread_outboxes(laptop.folder) == ()
            if laptop.desk:
                waits = laptop.desk.entries[laptop.desk.row.last_seq :]
                assert [entry for path in outbox_paths(laptop.folder) for entry in outbox_file._read(path)[1]] == [
                    *waits
                ]

    def is_as_in_the_book(self, laptop: Laptop) -> None:
        """Ask that the open desk has the entries of the book."""
        _club_book, desk = laptop.opened
        assert desk.cut_off is None
        hashes = self.reader.execute("SELECT hash FROM entry WHERE night_id = 1 ORDER BY seq")
        assert [entry.hash for entry in desk.entries] == [hash_ for (hash_,) in hashes]

    def teardown(self) -> None:
        """Everybody is back, and decides what is to be decided, until nothing waits."""
        for laptop in self.laptops:
            self.network[laptop].loses = ()
            self.network[laptop].mend()
            laptop.stop()
        for mine, laptop in enumerate(self.laptops):
            laptop.start()
            self._settle(laptop, mine=bool(mine))
            laptop.stop()
            assert laptop.waiting() == set()
        if self.laptops:
            self.nothing_is_lost_or_doubled()
            assert check(self.book.book) == ()
            seats = Counter(name for number in (1, 2) for name in self.book.open_night(number).night.people)
            assert seats == Counter(name for players in TABLES.values() for name in players)
            self.reader.close()
            self.book.close()
        shutil.rmtree(self.home)

    def _settle(self, laptop: Laptop, *, mine: bool) -> None:
        laptop.look()
        if laptop.has_conflict:
            laptop.choose(mine=mine)
        laptop.look()
        self.is_as_in_the_book(laptop)
        assert laptop.opened[1].night == self.book.open_night(1).night


def _of(some: Sequence[T], which: int) -> T:
    return some[which % len(some)]


def scored_if_open(desk: BookDesk, command: str) -> Change | Refused | None:
    """A game in which the Captain wins, unless there is none."""
    return desk.do(Score(points={str(desk.night.captain): 2}), command=command) if can_score(desk) else None


def can_score(desk: BookDesk) -> bool:
    """Whether a game can be written on the sheet."""
    return desk.night.captain is not None and not desk.dues_state.closed


@pytest.fixture
def networks(cluster: Cluster) -> Iterator[list[Proxy]]:
    """The network of each laptop."""
    with ExitStack() as stack:
        yield [stack.enter_context(proxied(cluster)) for _laptop in range(LAPTOPS)]


def test_any_course_of_several_desks_loses_nothing(
    cluster: Cluster, database: str, networks: list[Proxy], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "PATIENCE", 0)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    Course.cluster, Course.database, Course.networks = cluster, database, networks
    walk(Course, settings=courses(ceil(30 * TIMES), phases=(Phase.explicit, Phase.reuse, Phase.generate)))
