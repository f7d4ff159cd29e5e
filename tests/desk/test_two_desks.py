"""Several desks on one server's book: nothing is mixed, doubled or lost."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from chouette_desk.book import clubs, players
from chouette_desk.book.check import check
from chouette_desk.book.clubs import evening_on
from chouette_desk.book.errors import NotWritten, StaleNight
from chouette_desk.book.nights import NightRow
from chouette_desk.book.players import seated
from chouette_desk.core.events import Score, Seat, Start
from chouette_desk.desk import book_keeper
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.people import Register
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.postgres import Cluster
from tests.book.proxy import COMMITTED, Proxy, proxied
from tests.book.rows import new_evening
from tests.desk.at_the_table import FOUR, Ticking, begun

SOON = 30.0
WAITS = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"

LONG_COMMIT = """
CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON night DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION wait()
"""
"""Makes the commit of a new night wait for whoever holds the lock."""


@pytest.fixture
def place(cluster: Cluster, database: str) -> str:
    """Return the place of a book on the server, which notices deadlocks at once."""
    cluster.run(f"ALTER DATABASE \"{database}\" SET deadlock_timeout = '100ms'")
    return cluster.url(database)


@pytest.fixture
def one(place: str) -> Iterator[ClubBook]:
    """The book as the first desk opened it."""
    with closing(make_book(place, desk="Laptop 1", who="Eve", clock=Ticking())) as club_book:
        yield club_book


@pytest.fixture
def other(one: ClubBook, place: str) -> Iterator[ClubBook]:
    """The same book as the second desk opened it."""
    with closing(open_club_book(place, desk="Laptop 2", who="Max", clock=Ticking())) as club_book:
        yield club_book


@pytest.fixture
def desk(one: ClubBook) -> BookDesk:
    """A night at the first desk."""
    return begun(one)


@pytest.fixture
def theirs(other: ClubBook, desk: BookDesk) -> BookDesk:
    """The same night at the second desk."""
    return other.open_night(desk.row.id)


def count(club_book: ClubBook, table: str) -> int:
    """How many rows a table of the book has."""
    with club_book.book.reading() as connection:
        return int(connection.value(f"SELECT count(*) FROM {table}"))


class Meanwhile:
    """A context in which another desk acts in a thread; it tells when that one waits."""

    def __init__(self, club_book: ClubBook) -> None:
        self._door = club_book
        self._pool = ThreadPoolExecutor(1)

    def __enter__(self) -> "Meanwhile":
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown()

    def does(self, action: Callable[[], Any]) -> Future[Any]:
        """Begins an action of the other desk, which has to wait; comes back once it does."""
        going = self.begins(action)
        self.until_waiting(going)
        return going

    def begins(self, action: Callable[[], Any]) -> Future[Any]:
        """Begins an action of the other desk."""
        return self._pool.submit(action)

    def until_waiting(self, going: Future[Any], transactions: int = 1) -> None:
        """Comes back once so many transactions wait at once."""
        pause = threading.Event()
        for _ in range(int(SOON / 0.01)):
            with self._door.book.reading() as connection:
                if connection.value(WAITS) >= transactions:
                    return
            assert not going.done(), going.result()
            pause.wait(0.01)
        raise AssertionError("the other desk does not wait")


@pytest.fixture
def watch(place: str, one: ClubBook) -> Iterator[Meanwhile]:
    """How the other desk acts while the first is not done."""
    with closing(open_club_book(place)) as club_book, Meanwhile(club_book) as watch:
        yield watch


# One night


def test_the_later_of_two_entries_is_refused_and_told_all_that_happened(desk: BookDesk, theirs: BookDesk):
    desk.do(Score(points={"Bob": 2}))
    desk.do(Score(points={"Cid": 4}))
    desk.undo()
    with pytest.raises(StaleNight) as refused:
        theirs.do(Score(points={"Dee": 2}))
    assert str(refused.value) == (
        "Another desk was faster, so nothing was entered. Look at what it entered, then enter yours again. "
        "Meanwhile: game 1, game 2 and undo: game 2."
    )
    assert theirs.night == desk.night
    theirs.do(Score(points={"Dee": 2}))
    change = desk.catch_up()
    assert change is not None
    assert (change.label, desk.night) == ("game 2", theirs.night)
    assert (desk.catch_up(), theirs.catch_up()) == (None, None)


def test_who_waits_for_the_other_is_refused_once_that_is_done(
    one: ClubBook, desk: BookDesk, theirs: BookDesk, watch: Meanwhile
):
    with one.book.writing():
        desk.do(Score(points={"Bob": 2}))
        later = watch.does(lambda: theirs.do(Score(points={"Cid": 2})))
    with pytest.raises(StaleNight, match="Meanwhile: game 1"):
        later.result(SOON)
    assert theirs.night == desk.night


def test_who_waits_for_another_that_fails_is_not_refused(
    one: ClubBook, desk: BookDesk, theirs: BookDesk, watch: Meanwhile
):
    def failing() -> Future[Any]:
        with one.book.writing():
            desk.do(Score(points={"Bob": 2}))
            raise Failed(watch.does(lambda: theirs.do(Score(points={"Cid": 2}))))

    with pytest.raises(Failed) as failed:
        failing()
    failed.value.later.result(SOON)
    assert one.open_night(desk.row.id).night.totals == theirs.night.totals
    assert theirs.night.totals["Cid"] == 2


class Failed(Exception):  # noqa: N818
    """Something greater failed, with what the other desk does meanwhile."""

    def __init__(self, later: Future[Any]) -> None:
        super().__init__()
        self.later = later


def test_a_command_of_another_night_is_refused_in_words(one: ClubBook, other: ClubBook, desk: BookDesk):
    desk.do(Score(points={"Bob": 2}), command="one")
    second = begun(other, "2")
    with pytest.raises(NotWritten, match="already been entered in another night"):
        second.do(Score(points={"Bob": 2}), command="one")
    assert len(second.night.played) == 0
    second.do(Score(points={"Bob": 2}), command="two")


def crossed(one: ClubBook, theirs: BookDesk, watch: Meanwhile, monkeypatch: pytest.MonkeyPatch) -> Future[object]:
    """Let two desks each hold what the other wants, and return the other's result.

    The other desk seats Eve, which holds the night and wants the club, while the first holds it and wants that. The
    first waits before the other does, and so long that it is the other that the server stops.
    """
    read, has_night = players.seats_of, threading.Event()

    def seats_of(*given: Any) -> Any:
        found = read(*given)
        if not has_night.is_set():
            has_night.set()
            watch.until_waiting(Future())
        return found

    monkeypatch.setattr(players, "seats_of", seats_of)
    with one.book.writing() as connection:
        connection.execute("SET LOCAL deadlock_timeout = '1h'")
        connection.lock("club", theirs.row.club_id)
        assert connection.value("SELECT 1")  # so it is locked now
        later = watch.begins(lambda: theirs.do(Seat(players=("Eve",))))
        assert has_night.wait(SOON)
        connection.execute("SELECT id FROM night WHERE id = :id FOR UPDATE", id=theirs.row.id)
    return later


def test_desks_that_wait_for_one_another_both_write(
    one: ClubBook, theirs: BookDesk, watch: Meanwhile, monkeypatch: pytest.MonkeyPatch
):
    crossed(one, theirs, watch, monkeypatch).result(SOON)
    assert list(one.open_night(theirs.row.id).night.columns) == [*FOUR, "Eve"]


def test_a_desk_that_gave_way_again_and_again_says_so(
    one: ClubBook, theirs: BookDesk, watch: Meanwhile, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(book_keeper, "TRIES", 1)
    later = crossed(one, theirs, watch, monkeypatch)
    with pytest.raises(StaleNight, match="wrote at the same moment, so nothing was entered"):
        later.result(SOON)
    theirs.do(Seat(players=("Eve",)))


def test_what_is_read_while_another_desk_writes_is_no_changed_past(
    one: ClubBook, desk: BookDesk, theirs: BookDesk, monkeypatch: pytest.MonkeyPatch
):
    read = book_keeper.read_entries

    def slowly(*given: Any, **named: Any) -> Any:
        found = read(*given, **named)
        monkeypatch.undo()
        theirs.do(Score(points={"Cid": 2}))
        return found

    monkeypatch.setattr(book_keeper, "read_entries", slowly)
    theirs.do(Score(points={"Bob": 2}))
    assert desk.catch_up() is not None
    assert len(desk.night.played) == 1
    assert desk.catch_up() is not None
    assert desk.night == theirs.night


# Two tables


def test_two_tables_do_not_wait_for_each_other(one: ClubBook, other: ClubBook, desk: BookDesk):
    second = begun(other, "2")
    with one.book.writing():
        desk.do(Score(points={"Bob": 2}))
        desk.do(Start())
        second.do(Score(points={"Cid": 2}))
        second.do(Start())
    assert [row.games for row in one.nights()] == [1, 1]
    assert check(other.book) == ()


def test_two_desks_that_seat_the_same_newcomers_mean_the_same_players(
    one: ClubBook, other: ClubBook, desk: BookDesk, watch: Meanwhile
):
    second = begun(other, "2")
    before = count(one, "player")
    with one.book.writing():
        desk.do(Seat(players=("Eve", "Fay")))
        later = watch.does(lambda: second.do(Seat(players=("Fay", "Eve"))))
    later.result(SOON)
    assert count(one, "player") == before + 2
    with one.book.reading() as connection:
        here, there = (seated(connection, each.row.id) for each in (desk, second))
    assert (here["Eve"], here["Fay"]) == (there["Eve"], there["Fay"])


def test_two_newcomers_of_the_same_initials_get_two(one: ClubBook, other: ClubBook, desk: BookDesk, watch: Meanwhile):
    second = begun(other, "2")
    with one.book.writing():
        desk.do(Seat(players=("Eve",)))
        later = watch.does(lambda: second.do(Seat(players=("Eva",))))
    later.result(SOON)
    with one.book.reading() as connection:
        found = players.players_of(connection, desk.row.club_id)
    assert len({each.initials for each in found}) == len(found) == 6


def test_who_is_merged_while_he_is_seated_has_all_his_nights(
    one: ClubBook, other: ClubBook, desk: BookDesk, watch: Meanwhile
):
    club = one.club("Riverside")
    for name in ("Bobby", "Robert"):
        Register(one, club).add(name)
    second = begun(other, "2")
    with one.book.writing():
        Register(one, club).merge("Bobby", "Robert")
        later = watch.does(lambda: second.do(Seat(players=("Bobby",))))
    later.result(SOON)
    with one.book.reading() as connection:
        assert seated(connection, second.row.id)["Bobby"].name == "Robert"


def test_a_name_taken_by_two_desks_at_once_is_refused_in_words(one: ClubBook, other: ClubBook, watch: Meanwhile):
    club = one.make_club("Riverside")
    with one.book.writing():
        Register(one, club).add("Eve")
        later = watch.does(lambda: Register(other, club).add("Eve"))
    with pytest.raises(NotWritten, match="is already called Eve"):
        later.result(SOON)


# The book itself


def test_a_club_and_its_evening_are_made_once(one: ClubBook, other: ClubBook, watch: Meanwhile):
    with one.book.writing():
        begun(one)
        later = watch.does(lambda: begun(other, "2"))
    row: NightRow = later.result(SOON).row
    assert (row.club, count(one, "club"), count(one, "evening"), count(one, "night")) == ("Riverside", 1, 1, 2)


def test_an_evening_is_begun_once(one: ClubBook, other: ClubBook, watch: Meanwhile):
    club = one.make_club("Riverside")
    with one.book.writing() as connection:
        first = evening_on(connection, club, "2026-11-20")

        def again() -> clubs.Evening:
            with other.book.writing() as connection:
                return evening_on(connection, club, "2026-11-20")

        later = watch.does(again)
    assert later.result(SOON) == first


def test_a_night_file_comes_in_once(one: ClubBook, other: ClubBook, watch: Meanwhile):
    night = read_night(next(iter(practice_nights().values())))
    with one.book.writing():
        one.import_night(night)
        later = watch.does(lambda: other.import_night(night))
    with pytest.raises(NotWritten, match="already in the book"):
        later.result(SOON)
    assert count(one, "night") == 1


def test_groups_rulebooks_and_the_log_are_kept_one_after_another(
    one: ClubBook, other: ClubBook, desk: BookDesk, watch: Meanwhile
):
    club = one.club("Riverside")
    mine, yours = Register(one, club), Register(other, club)
    with one.book.writing():
        mine.keep_group("Friday", ("Ann", "Bob"))
        later = watch.does(lambda: yours.keep_group("Friday", ("Cid", "Dee")))
    later.result(SOON)
    with one.book.writing():
        mine.keep_rulebook("house", shipped("aba"))
        later = watch.does(lambda: yours.keep_rulebook("house", shipped("st-albans")))
    assert (later.result(SOON).version, mine.groups()) == (2, {"Friday": ("Cid", "Dee")})
    with one.book.writing():
        new_evening(one, "Riverside", "2026-11-27")
        new_evening(other, "Hilltop", "2026-11-27")  # the log is written last, so nobody waits for it
    assert check(one.book) == ()


# Answers that are lost


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[Proxy]:
    """A network that can lose an answer."""
    with proxied(cluster) as proxy:
        yield proxy


@pytest.fixture
def far(cluster: Cluster, database: str, one: ClubBook, proxy: Proxy) -> Iterator[ClubBook]:
    """The book opened through that network."""
    with closing(open_club_book(proxy.place(cluster, database), desk="Laptop 3", clock=Ticking())) as club_book:
        yield club_book


def test_a_night_that_was_begun_without_an_answer_is_begun_once(one: ClubBook, far: ClubBook, proxy: Proxy):
    proxy.loses = COMMITTED
    desk = begun(far)
    desk.do(Score(points={"Bob": 2}))
    assert (proxy.lost, [row.games for row in one.nights()]) == (1, [1])


def test_a_night_whose_commit_is_under_way_when_its_desk_looks_again_is_begun_once(
    cluster: Cluster, database: str, one: ClubBook, far: ClubBook, proxy: Proxy, watch: Meanwhile
):
    one.make_club("Riverside")
    cluster.run(LONG_COMMIT, database)
    with one.book.writing() as connection:
        connection.value("SELECT 1 FROM pg_advisory_xact_lock(1)")
        later = watch.does(lambda: begun(far))
        proxy.drop()
        watch.until_waiting(later, 2)
    later.result(SOON).do(Score(points={"Bob": 2}))
    assert [row.games for row in one.nights()] == [1]


def test_a_night_whose_beginning_did_not_arrive_is_begun_again(one: ClubBook, far: ClubBook, proxy: Proxy):
    far.nights()
    proxy.cut()
    proxy.mend()
    begun(far)
    assert len(one.nights()) == 1


def test_a_game_takes_two_round_trips(place: str, one: ClubBook, desk: BookDesk, tmp_path: Path):
    """The night is moved on with all that follows, then it is committed."""
    raw = one.book._connection.raw
    with (tmp_path / "trace").open("wb", buffering=0) as trace:
        raw.pgconn.trace(trace.fileno())
        desk.do(Score(points={"Ann": 2, "Bob": -2}))
        raw.pgconn.untrace()
    sent = [line.split("\t")[3] for line in (tmp_path / "trace").read_text().splitlines() if line.split("\t")[1] == "F"]
    assert sent.count("Sync") + sent.count("Query") == 2


def test_a_command_that_another_desk_has_carried_out_is_not_done_twice(desk: BookDesk, theirs: BookDesk):
    theirs.do(Score(points={"Bob": 2}), command="the same")
    desk.do(Score(points={"Bob": 2}), command="the same")
    assert len(desk.night.played) == len(theirs.night.played) == 1
