"""A desk whose server is gone goes on in a journal of its own, and hands it over: in order, once, never by guess."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from chouette_desk.book import server
from chouette_desk.book.checking import check
from chouette_desk.book.trouble import Conflict, CutOff, NotWritten
from chouette_desk.core.actions import Settled
from chouette_desk.core.events import Seat, Start
from chouette_desk.desk import apart
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.door import Door, make_book, open_door
from chouette_desk.desk.trouble import Trouble
from chouette_desk.nightfile.reading import read_night
from tests.book.disks import read_only
from tests.book.places import need_postgresql
from tests.book.postgres import Cluster
from tests.book.proxy import ENTERED, Proxy, proxied
from tests.desk.at_the_table import Ticking, begun, scored

TOP = Path(__file__).parents[2]

KILLED = """
import sys
from pathlib import Path
from chouette_desk.desk.door import open_door
from tests.desk.at_the_table import scored
door = open_door(sys.argv[1], desk="Laptop 1", folder=Path(sys.argv[2]))
desk = door.open_night(1)
print("open", flush=True)
for line in sys.stdin:
    scored(desk, command=line.strip())
    print(bool(desk.cut_off), flush=True)
"""


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every action tries to reach the book, however long the last try took."""
    monkeypatch.setattr(apart, "PATIENCE", 0)


@pytest.fixture
def home(cluster: Cluster, database: str) -> Iterator[Door]:
    """The book's own door, beside the server."""
    with closing(make_book(cluster.url(database), desk="Laptop 2", who="Max", clock=Ticking())) as door:
        yield door


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[Proxy]:
    """The network to the server."""
    with proxied(cluster) as proxy:
        yield proxy


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the desk keeps what the book does not take."""
    return tmp_path / "chouette"


@pytest.fixture
def place(cluster: Cluster, database: str, proxy: Proxy, home: Door) -> str:
    """The book through the network."""
    return proxy.place(cluster, database)


@pytest.fixture
def door(place: str, folder: Path) -> Iterator[Door]:
    """The door to the book through the network."""
    with closing(far_door(place, folder)) as door:
        yield door


@pytest.fixture
def desk(door: Door) -> BookDesk:
    """A night that is kept through the network."""
    return begun(door)


def far_door(place: str, folder: Path) -> Door:
    return open_door(place, desk="Laptop 1", who="Eve", clock=Ticking(), folder=folder)


def journals(folder: Path) -> list[str]:
    """The files in the folder of journals, with those that stand beside them."""
    return sorted(path.name for path in (folder / "journals").glob("*"))


def at_home(home: Door, number: int = 1) -> BookDesk:
    """The night as the book has it."""
    assert check(home.book) == ()
    return home.open_night(number)


def waiting(folder: Path) -> int:
    """How many entries wait in the one journal."""
    (path,) = (folder / "journals").glob("*.chouette-journal")
    with closing(sqlite3.connect(path)) as opened:
        return int(opened.execute("SELECT count(*) FROM entry WHERE waits").fetchone()[0])


# Cut off, and back


def test_the_night_goes_on_without_the_book_and_is_handed_over(desk: BookDesk, home: Door, proxy: Proxy, folder: Path):
    told: list[str] = []
    desk.follow(lambda change: told.append(change.news or change.label))
    assert desk.cut_off == ""
    proxy.cut()
    for points in (2, 4):
        assert scored(desk, points).news == ""
    desk.undo()
    assert desk.cut_off.endswith(
        "cannot be reached: its server does not answer. The night goes on here; 3 entries wait until the book is back."
    )
    assert (waiting(folder), at_home(home).row.last_seq, desk.row.last_seq) == (3, 1, 1)
    assert desk.trail()[-1].said == "Undone: game 2."
    proxy.mend()
    change = desk.redo()
    assert change is not None
    assert change.news.endswith("can be written again, and has everything that was entered meanwhile.")
    assert (desk.cut_off, journals(folder)) == ("", [])
    there = at_home(home)
    assert (there.night, there.row.last_seq) == (desk.night, 5)
    assert [line.said for line in there.trail()] == [line.said for line in desk.trail()]
    assert told == ["game 1", "game 2", "game 2", change.news]
    scored(desk)
    assert at_home(home).night == desk.night


def test_it_is_handed_over_without_another_action(desk: BookDesk, home: Door, proxy: Proxy):
    proxy.cut()
    scored(desk)
    assert (desk.try_again(), desk.catch_up()) == (None, None)
    proxy.mend()
    change = desk.try_again()
    assert change is not None
    assert (change.before, change.after) == (desk.night, desk.night)
    assert (desk.cut_off, desk.try_again(), at_home(home).night) == ("", None, desk.night)


def test_the_door_says_which_of_its_nights_wait(door: Door, desk: BookDesk, proxy: Proxy):
    assert door.cut_off == ()
    proxy.cut()
    scored(desk)
    assert door.cut_off == (desk.cut_off,)


def test_who_only_looks_what_others_enter_learns_that_he_is_cut_off(desk: BookDesk, home: Door, proxy: Proxy):
    proxy.cut()
    assert desk.catch_up() is None
    assert "cannot be reached" in desk.cut_off
    proxy.mend()
    assert desk.try_again() is None
    assert desk.cut_off == ""
    scored(at_home(home))
    assert desk.catch_up() is not None


def test_looking_again_and_again_hands_over_too(desk: BookDesk, home: Door, proxy: Proxy):
    proxy.cut()
    scored(desk)
    proxy.mend()
    change = desk.catch_up()
    assert change is not None
    assert change.news
    assert at_home(home).night == desk.night


def test_a_slow_try_is_not_repeated_at_once(desk: BookDesk, proxy: Proxy, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(apart, "PATIENCE", 1e9)
    proxy.cut()
    scored(desk)
    proxy.mend()
    assert scored(desk).news == ""
    assert desk.catch_up() is None
    assert desk.try_again() is not None


def test_a_closed_night_and_its_payments_are_handed_over(desk: BookDesk, home: Door, proxy: Proxy):
    scored(desk)
    proxy.cut()
    desk.do(Seat(players=("Eve",)))
    desk.close_night((Settled(payer="Ann", payee="Bob", points=1),))
    desk.pay(1)
    proxy.mend()
    assert desk.try_again() is not None
    there = at_home(home)
    assert (there.till, there.row.state, there.row.games) == (desk.till, "closed", 1)


def test_a_server_that_was_only_started_again_is_no_matter():
    need_postgresql()
    with Cluster(durable=True) as cluster:
        place = cluster.url(cluster.new_database())
        with closing(make_book(place, clock=Ticking())) as door:
            desk = begun(door)
            cluster.kill()
            cluster.start()
            assert scored(desk).news == ""
            assert (desk.cut_off, at_home(door).night) == ("", desk.night)


def test_a_killed_server_has_everything_when_it_is_back(folder: Path):
    need_postgresql()
    with Cluster(durable=True) as cluster:
        place = cluster.url(cluster.new_database())
        with closing(make_book(place, clock=Ticking(), folder=folder)) as door:
            desk = begun(door)
            cluster.kill()
            scored(desk)
            assert desk.cut_off
            cluster.start()
            assert scored(desk).news
            assert at_home(door).night == desk.night


def test_a_silent_network_is_noticed(desk: BookDesk, home: Door, proxy: Proxy, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server, "SILENCE", 0.3)
    monkeypatch.setitem(server.HERE, "connect_timeout", 2)
    proxy.fall_silent()
    scored(desk)
    assert "cannot be reached" in desk.cut_off
    proxy.mend()
    assert desk.try_again() is not None
    assert at_home(home).night == desk.night


# Once


def test_what_the_book_has_though_its_answer_was_lost_is_not_counted_twice(
    desk: BookDesk, home: Door, proxy: Proxy, folder: Path
):
    proxy.loses = ENTERED
    change = scored(desk, command="one")
    assert (proxy.lost, change.news, desk.cut_off, journals(folder)) == (1, "", "", [])
    assert scored(desk, command="one").label == "entered already"
    assert (len(at_home(home).night.played), at_home(home).night) == (1, desk.night)


def test_a_lost_answer_to_all_that_waited_doubles_nothing(desk: BookDesk, home: Door, proxy: Proxy):
    proxy.cut()
    for name in ("one", "two", "three"):
        scored(desk, command=name)
    proxy.mend()
    proxy.loses = ENTERED
    assert desk.try_again() is None
    assert (proxy.lost, "3 entries wait" in desk.cut_off, len(at_home(home).night.played)) == (1, True, 3)
    assert scored(desk, command="two").label == "entered already"
    assert scored(desk).news
    assert (at_home(home).night, len(desk.night.played)) == (desk.night, 4)


def test_what_another_desk_entered_behind_a_lost_answer_is_seen(desk: BookDesk, home: Door, proxy: Proxy):
    proxy.loses = ENTERED
    scored(desk)
    assert proxy.lost == 1
    scored(at_home(home))
    change = desk.catch_up()
    assert change is not None
    assert (change.label, desk.night) == ("game 2", at_home(home).night)


def test_an_action_of_a_desk_that_was_cut_off_is_refused_where_another_was_faster(
    desk: BookDesk, home: Door, proxy: Proxy
):
    scored(at_home(home))
    proxy.cut()
    proxy.mend()
    with pytest.raises(Conflict, match=r"Another desk was faster.*Meanwhile: game 1"):
        scored(desk)
    assert (desk.cut_off, desk.parting, desk.night) == ("", None, at_home(home).night)


# Two desks that went on apart


@pytest.fixture
def parted(desk: BookDesk, home: Door, proxy: Proxy) -> BookDesk:
    """A desk that was cut off, whose night another desk wrote meanwhile."""
    proxy.cut()
    scored(desk)
    scored(desk, 4)
    scored(at_home(home), 6)
    proxy.mend()
    assert desk.try_again() is None
    return desk


def test_what_two_desks_entered_apart_is_shown_and_not_merged(parted: BookDesk, home: Door, folder: Path):
    parting = parted.parting
    assert parting is not None
    assert [(line.desk, line.said) for line in parting.mine] == [
        ("Laptop 1", "A game as on paper: Bob +2."),
        ("Laptop 1", "A game as on paper: Cid +4."),
    ]
    assert [(line.desk, line.said) for line in parting.theirs] == [("Laptop 2", "A game as on paper: Bob +6.")]
    assert "Choose which of the two goes on" in parted.cut_off
    for act in (parted.undo, lambda: parted.do(Start())):
        with pytest.raises(Conflict, match="another one wrote this night, so nothing more was entered"):
            act()
    assert (parted.catch_up(), parted.try_again(), waiting(folder)) == (None, None, 2)
    assert at_home(home).night.totals["Bob"] == 6


def test_theirs_goes_on_and_mine_is_a_night_file(parted: BookDesk, home: Door, folder: Path):
    mine = parted.night
    change = parted.take_theirs()
    (path,) = (folder / "rescue").glob("*.chouette.json")
    assert (change.before, change.news) == (mine, f"What was entered here is in {path}.")
    assert read_night(path) == mine
    assert (parted.night, parted.cut_off, parted.parting) == (at_home(home).night, "", None)
    assert journals(folder) == []
    scored(parted)
    assert at_home(home).night == parted.night
    assert parted.row.last_seq == 3


def test_mine_is_kept_as_a_night_of_its_own(parted: BookDesk, home: Door, folder: Path):
    mine = parted.night
    own = parted.keep_mine_apart()
    assert (parted.night, parted.parting, journals(folder)) == (at_home(home).night, None, [])
    assert (own.row.evening, own.row.id) == (parted.row.evening, 2)
    there = at_home(home, 2)
    assert there.night.totals == mine.totals
    assert "Kept apart from night 1: desk Laptop 1 could not reach the book" in there.trail()[-1].said
    scored(own)
    scored(parted)


def test_nothing_is_chosen_while_the_book_cannot_be_reached(parted: BookDesk, proxy: Proxy, folder: Path):
    proxy.cut()
    for choose in (parted.take_theirs, parted.keep_mine_apart):
        with pytest.raises(CutOff):
            choose()
    assert parted.parting is not None
    assert waiting(folder) == 2
    proxy.mend()
    parted.take_theirs()


def test_a_night_that_the_book_has_no_more_is_kept_as_its_own(desk: BookDesk, home: Door, proxy: Proxy, folder: Path):
    proxy.cut()
    scored(desk)
    with home.book.writing() as connection:
        for table in ("tally", "duel", "entry", "seat", "night"):
            key = "id" if table == "night" else "night_id"
            connection.exec_driver_sql(f"DELETE FROM {table} WHERE {key} = 1")
    proxy.mend()
    assert desk.try_again() is None
    assert desk.parting is not None
    with pytest.raises(NotWritten, match="has no such night any more"):
        desk.take_theirs()
    own = desk.keep_mine_apart()
    assert (len(own.night.played), journals(folder)) == (1, [])


def test_a_book_that_was_put_back_from_a_copy_gets_what_it_lost(desk: BookDesk, home: Door, proxy: Proxy):
    scored(desk)
    before = home.open_night(1).row
    scored(desk)
    proxy.cut()
    scored(desk)
    with home.book.writing() as connection:
        connection.exec_driver_sql("DELETE FROM entry WHERE seq = 3")
        connection.exec_driver_sql(f"UPDATE night SET last_seq = 2, last_hash = '{before.last_hash}', games = 1")
    proxy.mend()
    assert desk.try_again() is not None
    assert (at_home(home).night, desk.row.last_seq) == (desk.night, 4)


# The desk itself is killed


class Killed:
    """A desk of its own program that enters what it is told, until it is killed."""

    def __init__(self, place: str, folder: Path) -> None:
        words = [sys.executable, "-c", KILLED, place, str(folder)]
        self._child = subprocess.Popen(words, cwd=TOP, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._heard() == "open"

    def enters(self, name: str) -> str:
        """Has it score a game as this command; whether it is cut off."""
        assert self._child.stdin
        self._child.stdin.write(name + "\n")
        self._child.stdin.flush()
        return self._heard()

    def _heard(self) -> str:
        assert self._child.stdout
        return self._child.stdout.readline().strip()

    def killed(self) -> None:
        """Ends it where it stands."""
        os.kill(self._child.pid, signal.SIGKILL)
        self._child.communicate()


@pytest.fixture
def left(home: Door, place: str, proxy: Proxy, folder: Path) -> str:
    """The place of a book of which a killed desk left a journal, while it could not be reached."""
    begun(home)
    child = Killed(place, folder)
    try:
        assert child.enters("one") == "False"
        proxy.cut()
        assert [child.enters(name) for name in ("two", "three")] == ["True", "True"]
    finally:
        child.killed()
    return place


def test_what_a_killed_desk_left_is_handed_over_before_anything_else(left: str, home: Door, proxy: Proxy, folder: Path):
    proxy.mend()
    with closing(far_door(left, folder)) as door:
        assert len(at_home(home).night.played) == 3
        assert (door.left.waiting(), journals(folder)) == ((), [])
        assert scored(door.open_night(1), command="three").label == "entered already"


def test_what_a_killed_desk_left_goes_on_while_the_book_is_still_away(
    left: str, home: Door, proxy: Proxy, folder: Path
):
    with ExitStack() as stack:
        for games in (4, 5):  # killed again, as it were
            door = stack.enter_context(closing(far_door(left, folder)))
            (row,) = door.left.waiting()
            assert (row.id, row.table, row.date) == (1, "1", "2026-11-20")
            with pytest.raises(CutOff):
                door.nights()
            desk = door.open_night(1)
            assert "cannot be reached" in desk.cut_off
            scored(desk)
            assert len(desk.night.played) == games
            desk.close()
        assert len(at_home(home).night.played) == 1
        proxy.mend()
        desk = door.open_night(1)
        assert (desk.cut_off, journals(folder)) == ("", [])
        assert at_home(home).night == desk.night
        assert len(door.nights()) == 1


def test_what_two_desks_entered_apart_is_still_to_be_chosen_after_a_restart(
    left: str, home: Door, proxy: Proxy, folder: Path
):
    scored(at_home(home))
    proxy.mend()
    with closing(far_door(left, folder)) as door:
        assert [row.id for row in door.left.waiting()] == [1]
        desk = door.open_night(1)
        assert desk.parting is not None
        assert (len(desk.parting.mine), len(desk.parting.theirs)) == (2, 1)
        desk.take_theirs()
        assert (desk.night, door.left.waiting()) == (at_home(home).night, ())


def test_a_book_that_is_away_and_left_nothing_is_not_opened(door: Door, place: str, proxy: Proxy, folder: Path):
    proxy.cut()
    with pytest.raises(CutOff):
        far_door(place, folder)
    with pytest.raises(CutOff):
        begun(door)


def test_a_journal_of_another_book_stays_where_it_is(left: str, cluster: Cluster, proxy: Proxy, folder: Path):
    other = cluster.new_database()
    with closing(make_book(cluster.url(other), folder=folder)) as door:
        assert door.left.hand_over() == ()
        assert waiting(folder) == 2
    cluster.drop(other)


def test_a_book_that_is_known_by_another_name_gets_what_was_left(
    left: str, home: Door, cluster: Cluster, database: str, folder: Path
):
    with closing(open_door(cluster.url(database), folder=folder)):
        assert journals(folder) == []
    assert len(at_home(home).night.played) == 3


# What can be wrong with a journal


def test_another_window_does_not_write_the_same_journal(desk: BookDesk, place: str, proxy: Proxy, folder: Path):
    proxy.cut()
    with pytest.raises(CutOff):
        far_door(place, folder)
    scored(desk)
    with pytest.raises(CutOff):
        far_door(place, folder)


def test_a_journal_that_cannot_be_written_refuses_the_action(desk: BookDesk, home: Door, proxy: Proxy, folder: Path):
    (folder / "journals").mkdir(parents=True)
    proxy.cut()
    with read_only(folder / "journals"), pytest.raises(Trouble, match=r"could not be written either .* nothing was"):
        scored(desk)
    assert (len(desk.night.played), desk.cut_off != "") == (0, True)
    scored(desk)
    proxy.mend()
    assert desk.try_again() is not None
    assert at_home(home).night == desk.night


@pytest.mark.parametrize("content", [b"", b"no journal at all" * 100])
def test_what_is_no_journal_is_in_nobodys_way(door: Door, desk: BookDesk, folder: Path, content: bytes):
    (folder / "journals").mkdir(parents=True)
    (folder / "journals" / "x.chouette-journal").write_bytes(content)
    assert door.open_night(desk.row.id).night == desk.night
    assert journals(folder) == (["x.chouette-journal"] if content else [])


def test_a_journal_of_a_newer_program_is_left_to_it(left: str, home: Door, proxy: Proxy, folder: Path):
    (path,) = (folder / "journals").glob("*.chouette-journal")
    with closing(sqlite3.connect(path)) as opened:
        opened.execute("PRAGMA user_version = 99")
    proxy.mend()
    with closing(far_door(left, folder)) as door:
        assert door.left.waiting() == ()
    assert path.exists()
