"""What the book keeps of what a night adds up to."""

import pytest

from chouette_desk.book.figures import MOST, Figures, figures_from, figures_of, text_of, write_figures
from chouette_desk.book.rebuilt import differing
from chouette_desk.core.tally import Tally
from tests.book.nights_kept import keep, new_book
from tests.core.table import Table, four_handed, three_handed


def games(table: Table) -> Table:
    return table.start().double("box", "Bob Cid Dee").answer(take="Bob", drop="Cid Dee").extra("Cid").finish("team")


def stored(connection, number: int) -> Figures:
    """The figures of a night."""
    figures = figures_from(connection.value("SELECT body FROM tally WHERE night_id = :number", number=number))
    assert figures
    return figures


def tally(figures: Figures, name: str) -> Tally:
    return Tally(*figures.counters[name])


def test_a_night_is_kept_as_it_adds_up(book_place):
    night = games(four_handed("aba")).now
    with new_book(book_place) as book, book.writing() as connection:
        number = keep(connection, night)
        assert differing(connection, number, night) == ()
        figures = stored(connection, number)
    bob = tally(figures, "Bob")
    assert (bob.games, bob.takes, bob.extras_received, bob.best_game) == (1, 2, 1, 5)
    assert dict(figures.between(figures.counters))["Bob", "Cid"] == 3


def test_of_who_has_nothing_nothing_is_kept(book_place):
    night = four_handed("aba").seat("Zoe", spectator=True).start().finish("box").now
    with new_book(book_place) as book, book.writing() as connection:
        number = keep(connection, night)
        assert len(stored(connection, number).counters) == 4
        assert differing(connection, number, night) == ()


def test_what_is_written_takes_the_place_of_what_was_there(book_place):
    table = games(four_handed("aba"))
    with new_book(book_place) as book, book.writing() as connection:
        number = keep(connection, table.now)
        after = table.start().finish("box").now
        assert differing(connection, number, after) == ("Ann", "Bob", "Cid", "Dee")
        write_figures(connection, number, text_of(figures_of(after)))
        assert differing(connection, number, after) == ()
        assert differing(connection, number, table.now) == ("Ann", "Bob", "Cid", "Dee")
        write_figures(connection, number, text_of(figures_of(four_handed("aba").now)))
        assert stored(connection, number) == Figures({}, ())


@pytest.mark.parametrize("body", ["", "no figures", '{"counters":{"Ann":["many"]},"duels":[]}'])
def test_figures_that_nobody_can_read_are_everybodys(book_place, body):
    night = games(four_handed("aba")).now
    with new_book(book_place) as book, book.writing() as connection:
        number = keep(connection, night)
        write_figures(connection, number, body)
        assert differing(connection, number, night) == ("Ann", "Bob", "Cid", "Dee")


def test_more_than_a_database_can_count_is_kept_as_the_most(book_place):
    table = three_handed("guide").start(matches=20)
    for turn in range(50):
        table = table.taken("team" if turn % 2 == 0 else "box", "Bob")
    night = table.finish("box").now
    with new_book(book_place) as book, book.writing() as connection:
        number = keep(connection, night)
        figures = stored(connection, number)
        assert (tally(figures, "Ann").points, tally(figures, "Bob").points) == (MOST, -MOST)
        assert differing(connection, number, night) == ()
