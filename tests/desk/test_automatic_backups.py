"""Backups in the background: on request, and when an evening is closed."""

import time
from contextlib import closing

import pytest

from chouette_desk.book.backup import backups_of, folder_of
from chouette_desk.book.location import location_of
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped
from tests.desk.at_the_table import Ticking

THREE = ("Ann", "Bob", "Cid")


@pytest.fixture
def place(book_place):
    """The place of a book with one night."""
    with closing(make_book(book_place, clock=Ticking())) as club_book:
        first = (Seat(players=THREE), Order(players=THREE), Score(points={"Bob": 2}))
        club_book.new_night(shipped("aba"), Heading(club="Riverside", date="2026-11-20"), first)
    return book_place


def closed_nights(place):
    """The nights that are closed in the newest backup."""
    with closing(open_club_book(backups_of(location_of(place))[-1].path, read_only=True)) as club_book:
        return [row.id for row in club_book.nights() if row.closed]


def test_a_closed_evening_is_backed_up(place):
    with closing(open_club_book(place, clock=Ticking())) as club_book:
        club_book.back_up()
        while not backups_of(location_of(place)):  # a slow machine might back up the closed evening only
            time.sleep(0.01)
        assert Treasury(club_book).close([1]) is None
    assert len(backups_of(location_of(place))) == 2
    assert closed_nights(place) == [1]


def test_what_is_refused_is_not_backed_up(place):
    with closing(open_club_book(place, clock=Ticking())) as club_book:
        assert Treasury(club_book).close([1]) is None
        assert Treasury(club_book).close([1]) is not None
    assert len(backups_of(location_of(place))) == 1


def test_who_opens_a_book_for_a_moment_again_and_again_backs_it_up_once(place):
    clock = Ticking()
    for number in range(3):
        with closing(open_club_book(place, clock=clock)) as club_book:
            club_book.back_up(seldom=True)
            club_book.make_club(f"Club {number}")
    assert len(backups_of(location_of(place))) == 1


def test_a_book_that_was_opened_to_read_is_not_backed_up(place):
    with closing(open_club_book(place, read_only=True)) as club_book:
        club_book.back_up()
    assert backups_of(location_of(place)) == ()


def test_why_no_backup_could_be_made_is_told_and_the_book_goes_on(place):
    folder = folder_of(location_of(place))
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    with closing(open_club_book(place)) as club_book:
        assert club_book.backup_trouble is None
        club_book.back_up()
        club_book.make_club("Hilltop")
        club_book.close()
        assert "No backup of the book" in str(club_book.backup_trouble)
    with closing(open_club_book(place)) as club_book:
        assert [club.name for club in club_book.clubs()] == ["Hilltop", "Riverside"]
