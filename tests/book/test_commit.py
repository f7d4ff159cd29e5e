"""What the book keeps of what a night adds up to."""

import pytest

from chouette_desk.book.commit import MOST, differing, write_tallies
from tests.book.nights_kept import keep, new_book
from tests.core.table import Table, four_handed, three_handed


def games(table: Table) -> Table:
    return table.start().double("box", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee").extra("Cid").finish("team")


def test_a_night_is_kept_as_it_adds_up(book_place):
    night = games(four_handed("aba")).now
    with new_book(book_place) as book, book.writing() as connection:
        number = keep(connection, night)
        assert differing(connection, number, night) == ()
        row = "SELECT games, takes, extras_received, best_game FROM tally WHERE name = 'Bob'"
        assert connection.execute(row).fetchall() == [(1, 2, 1, 5)]
        assert connection.value("SELECT points FROM duel WHERE name = 'Bob' AND other = 'Cid'") == 3


def test_of_who_has_nothing_nothing_is_kept(book_place):
    night = four_handed("aba").seat("Zoe", spectator=True).start().finish("box").now
    with new_book(book_place) as book, book.writing() as connection:
        number = keep(connection, night)
        assert connection.value("SELECT count(*) FROM tally") == 4
        assert differing(connection, number, night) == ()


def test_what_is_written_takes_the_place_of_what_was_there(book_place):
    table = games(four_handed("aba"))
    with new_book(book_place) as book, book.writing() as connection:
        number = keep(connection, table.now)
        after = table.start().finish("box").now
        assert differing(connection, number, after) == ("Ann", "Bob", "Cid", "Dee")
        write_tallies(connection, number, after)
        assert differing(connection, number, after) == ()
        assert differing(connection, number, table.now) == ("Ann", "Bob", "Cid", "Dee")
        write_tallies(connection, number, four_handed("aba").now)
        assert connection.value("SELECT count(*) FROM tally") == 0
        assert connection.value("SELECT count(*) FROM duel") == 0


@pytest.mark.parametrize(("rows", "field"), [("tally", "takes"), ("tally", "worst_game"), ("duel", "points")])
def test_a_changed_row_is_found_and_put_right(book_place, rows, field):
    night, other = games(four_handed("aba")).now, three_handed("aba").start().finish("box").now
    with new_book(book_place) as book, book.writing() as connection:
        wrong, right = keep(connection, night), keep(connection, other)
        connection.execute(
            f"UPDATE {rows} SET {field} = {field} + 1 WHERE night_id = :night AND name = 'Cid'", night=wrong
        )
        assert differing(connection, wrong, night) == ("Cid",)
        write_tallies(connection, wrong, night)
        assert differing(connection, wrong, night) == differing(connection, right, other) == ()


def test_more_than_a_database_can_count_is_kept_as_the_most(book_place):
    table = three_handed("guide").start(matches=20)
    for turn in range(50):
        table = table.taken("team" if turn % 2 == 0 else "box", "Bob")
    night = table.finish("box").now
    with new_book(book_place) as book, book.writing() as connection:
        number = keep(connection, night)
        rows = dict(connection.execute("SELECT name, points FROM tally"))
        assert (rows["Ann"], rows["Bob"]) == (MOST, -MOST)
        assert differing(connection, number, night) == ()
