"""A book whose server is unreachable: told in seconds, resumed when it is back."""

from collections.abc import Iterator
from contextlib import closing, suppress

import pytest

from chouette_desk.book import book as books
from chouette_desk.book import postgres
from chouette_desk.book.book import Book, open_book
from chouette_desk.book.create import create_book
from chouette_desk.book.errors import BookTrouble, NotWritten, ServerUnreachable
from chouette_desk.book.location import location_of
from tests.book.places import need_postgresql
from tests.book.postgres import Cluster
from tests.book.proxy import COMMITTED, Proxy, proxied
from tests.book.rows import clubs, write_club

GONE = "cannot be reached: its server does not answer"


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[Proxy]:
    """A network between this desk and the server."""
    with proxied(cluster) as proxy:
        yield proxy


@pytest.fixture
def book(cluster: Cluster, database: str, proxy: Proxy) -> Iterator[Book]:
    """A book on the server, open through the network."""
    book = create_book(location_of(proxy.place(cluster, database)))
    yield book
    book.close()


def test_a_cut_connection_is_told_and_made_again(book: Book, proxy: Proxy):
    proxy.cut()
    for _ in range(2):
        with pytest.raises(ServerUnreachable, match=GONE):
            write_club(book, "Hilltop")
        with pytest.raises(ServerUnreachable, match=GONE):
            clubs(book)
    proxy.mend()
    assert clubs(book) == []
    write_club(book, "Riverside")
    assert clubs(book) == ["Riverside"]


def test_a_server_that_says_nothing_any_more_is_given_up(book: Book, proxy: Proxy, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(postgres, "SILENCE", 0.3)
    proxy.fall_silent()
    with pytest.raises(ServerUnreachable, match=GONE):
        write_club(book, "Hilltop")
    proxy.mend()
    write_club(book, "Riverside")
    assert clubs(book) == ["Riverside"]


def test_a_connection_that_was_lost_in_a_long_silence_is_made_again_without_a_word(
    book: Book, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(books, "LONG", -1.0)
    for act in (lambda: write_club(book, "Riverside"), lambda: clubs(book)):
        proxy.cut()
        proxy.mend()
        act()
    assert clubs(book) == ["Riverside"]
    proxy.cut()
    with pytest.raises(ServerUnreachable, match=GONE):
        write_club(book, "Hilltop")


def test_it_is_given_up_within_seconds():
    assert postgres.SILENCE + postgres.CLIENT_TIMEOUTS["connect_timeout"] < 15
    assert postgres.CLIENT_TIMEOUTS["tcp_user_timeout"] / 1000 < postgres.SILENCE
    assert postgres.SERVER_TIMEOUTS["lock_timeout"] / 1000 < postgres.SILENCE


def test_a_desk_that_waits_for_another_is_told_so_and_is_not_cut_off(cluster: Cluster, database: str):
    place = location_of(cluster.url(database))
    with closing(create_book(place)) as one, closing(open_book(place)) as other, one.writing() as held:
        held.change("LOCK TABLE club")  # waits for the server, which `execute` does not
        with other.writing() as waiting:
            waiting.execute("SET lock_timeout = 50")
        with pytest.raises(NotWritten, match="another desk has this part of it locked"):
            write_club(other, "Hilltop")


def test_a_killed_server_is_told_and_found_again():
    need_postgresql()
    with Cluster(durable=True) as cluster:
        for tcp in (False, True):
            with closing(create_book(location_of(cluster.url(cluster.new_database(), tcp=tcp)))) as book:
                write_club(book, "Riverside")
                cluster.kill()
                with pytest.raises(ServerUnreachable, match=GONE):
                    write_club(book, "Hilltop")
                cluster.start()
                assert clubs(book) == ["Riverside"]


def test_an_answer_that_is_lost_leaves_the_desk_in_doubt_and_the_book_whole(book: Book, proxy: Proxy):
    proxy.loses = COMMITTED
    with pytest.raises(ServerUnreachable, match=GONE):
        write_club(book, "Riverside")
    assert (proxy.lost, clubs(book)) == (1, ["Riverside"])


def test_another_book_at_the_same_place_is_not_gone_on_with(cluster: Cluster, database: str, book: Book, proxy: Proxy):
    proxy.cut()
    with suppress(BookTrouble):
        clubs(book)
    cluster.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public", database)
    create_book(location_of(cluster.url(database))).close()
    proxy.mend()
    with pytest.raises(NotWritten, match="is no longer where it was"):
        write_club(book, "Hilltop")


def test_what_is_read_in_one_look_is_of_one_moment(cluster: Cluster, database: str):
    place = location_of(cluster.url(database))
    with closing(create_book(place)) as one, closing(open_book(place)) as other:
        with one.reading():
            assert clubs(one) == []
            write_club(other, "Riverside")
            assert clubs(one) == []
        assert clubs(one) == ["Riverside"]
