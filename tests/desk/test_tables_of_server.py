"""Steps at two tables of a server's book, with entries waiting or two programs."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from chouette_desk.book.check import check
from chouette_desk.book.errors import BookTrouble, NotWritten
from chouette_desk.core.events import Order, Seat
from chouette_desk.core.night import Heading
from chouette_desk.core.tables import How
from chouette_desk.desk import outbox
from chouette_desk.desk.as_seen import do_as_seen
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_keeper import BookKeeper
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.tables import merge_tables, move_player, split_table, take_step
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.postgres import Cluster
from tests.book.proxy import Proxy, proxied
from tests.desk.at_the_table import Ticking, scored

TABLES = {"1": ("Ann", "Bob", "Cid", "Dee", "Eve"), "2": ("Fay", "Gus", "Hal", "Ida")}


@pytest.fixture
def proxy(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[Proxy]:
    """Yield the network to the server; every action tries the book, without patience."""
    monkeypatch.setattr(outbox, "PATIENCE", 0)
    with proxied(cluster) as proxy:
        yield proxy


@pytest.fixture
def club_book(cluster: Cluster, database: str, proxy: Proxy, tmp_path: Path) -> Iterator[ClubBook]:
    """The book through the network, with two tables of an evening."""
    with closing(make_book(cluster.url(database), clock=Ticking())) as home:
        for table, players in TABLES.items():
            heading = Heading(club="Riverside", table=table, date="2026-11-20")
            home.new_night(shipped("aba"), heading, (Seat(players=players), Order(players=players)))
    place = proxy.place(cluster, database)
    with closing(open_club_book(place, clock=Ticking(), folder=tmp_path / "chouette")) as club_book:
        yield club_book


def split(club_book: ClubBook) -> object:
    return split_table(club_book, 1, ("Zoe",), "3")


def move(club_book: ClubBook) -> object:
    return move_player(club_book, 1, 2, "Eve", How.CARRIED, "moved")


def merge(club_book: ClubBook) -> object:
    return merge_tables(club_book, 2, 1, How.CARRIED, "merged")


def close(club_book: ClubBook) -> object:
    return Treasury(club_book).close((1, 2))


@pytest.fixture
def waiting(club_book: ClubBook, proxy: Proxy) -> Iterator[BookDesk]:
    """A desk on the first table whose last game waits, with the server just back."""
    with closing(club_book.open_night(1)) as desk:
        proxy.cut()
        scored(desk)
        assert desk.cut_off
        proxy.mend()
        yield desk


@pytest.mark.parametrize(
    ("step", "as_seen"), [(split, False), (move, True), (move, False), (merge, False), (close, False)]
)
def test_what_waits_is_handed_over_before_a_step_at_two_tables(
    club_book: ClubBook, waiting: BookDesk, step: Callable[[ClubBook], object], as_seen: bool
) -> None:
    if as_seen:
        do_as_seen(club_book, [waiting.row], lambda: step(club_book))
    else:
        step(club_book)
    waiting.catch_up()
    assert (waiting.cut_off, waiting.conflict) == (None, None)
    assert len(waiting.night.played) == 1
    assert waiting.night == club_book.open_night(1).night
    assert check(club_book.book) == ()


def test_a_step_at_two_tables_is_taken_back_behind_what_waited(club_book: ClubBook, proxy: Proxy) -> None:
    """A game that was entered and undone while the server was away stands between."""
    move(club_book)
    with closing(club_book.open_night(1)) as desk:
        proxy.cut()
        scored(desk)
        desk.undo()
        proxy.mend()
        assert take_step(club_book, desk, back=True) == 2
        assert (desk.cut_off, desk.conflict) == (None, None)
        assert "Eve" in desk.night.present
        assert "Eve" not in club_book.open_night(2).night.players
    assert check(club_book.book) == ()


@pytest.mark.parametrize("step", [split, merge, close])
def test_nothing_is_written_beside_what_still_waits(
    club_book: ClubBook,
    waiting: BookDesk,
    proxy: Proxy,
    step: Callable[[ClubBook], object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(waiting, "try_again", lambda: None)
    with pytest.raises(NotWritten, match=r"at night 1 still waits"):
        step(club_book)
    assert [club_book.open_night(number).row.last_seq for number in (1, 2)] == [1, 1]
    monkeypatch.undo()
    assert waiting.try_again() is not None
    assert check(club_book.book) == ()


@pytest.mark.parametrize("step", [split, move, merge, close])
def test_the_nights_of_a_step_are_locked_while_it_reads_them(
    club_book: ClubBook,
    cluster: Cluster,
    database: str,
    step: Callable[[ClubBook], object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An entry of another desk between two statements would look like tampering."""
    free: list[object] = []
    written = BookKeeper.append

    def append(keeper: BookKeeper, *action: Any, **more: Any) -> str:
        with keeper.book.reading() as connection:
            connection.value("SELECT 1")  # answered behind what was sent before it, the locks among that
        with psycopg.connect(cluster.address(database)) as other:
            free.extend(other.execute("SELECT id FROM night WHERE id <= 2 FOR NO KEY UPDATE SKIP LOCKED"))
        return written(keeper, *action, **more)

    monkeypatch.setattr(BookKeeper, "append", append)
    step(club_book)
    assert free == ([(2,)] * len(free) if step is split else [])
    assert len(club_book.open_night(1).entries) == 2


def test_a_closed_desk_is_in_nobodys_way(club_book: ClubBook, proxy: Proxy) -> None:
    desk = club_book.open_night(1)
    proxy.cut()
    scored(desk)
    desk.close()
    proxy.mend()
    move(club_book)
    assert [len(club_book.open_night(number).night.played) for number in (1, 2)] == [1, 0]


def test_while_the_server_is_away_a_step_at_one_table_still_goes_on(club_book: ClubBook, proxy: Proxy) -> None:
    with closing(club_book.open_night(1)) as desk:
        proxy.cut()
        scored(desk)
        assert take_step(club_book, desk, back=True) is None
        with pytest.raises(BookTrouble):
            move(club_book)
        proxy.mend()
        assert desk.try_again() is not None
