"""The door has the book backed up beside the work: when it is asked to, and when an evening is closed."""

from contextlib import closing

import pytest

from chouette_desk.book.backups import backups_of, folder_of
from chouette_desk.book.places import place_of
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.desk.door import make_book, open_door
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped
from tests.desk.test_door import Ticking

THREE = ("Ann", "Bob", "Cid")


@pytest.fixture
def place(book_place):
    """The place of a book with one night."""
    with closing(make_book(book_place, clock=Ticking())) as door:
        first = (Seat(players=THREE), Order(players=THREE), Score(points={"Bob": 2}))
        door.new_night(shipped("aba"), Heading(club="Riverside", date="2026-11-20"), first)
    return book_place


def closed_nights(place):
    """The nights that are closed in the newest backup."""
    with closing(open_door(backups_of(place_of(place))[-1].path, read_only=True)) as door:
        return [row.id for row in door.nights() if row.closed]


def test_a_closed_evening_is_backed_up(place):
    with closing(open_door(place, clock=Ticking())) as door:
        door.back_up()
        assert Treasury(door).close([1]) == ()
    assert len(backups_of(place_of(place))) == 2
    assert closed_nights(place) == [1]


def test_what_is_refused_is_not_backed_up(place):
    with closing(open_door(place, clock=Ticking())) as door:
        assert Treasury(door).close([1]) == ()
        assert Treasury(door).close([1]) != ()
    assert len(backups_of(place_of(place))) == 1


def test_who_opens_a_book_for_a_moment_again_and_again_backs_it_up_once(place):
    clock = Ticking()
    for number in range(3):
        with closing(open_door(place, clock=clock)) as door:
            door.back_up(seldom=True)
            door.make_club(f"Club {number}")
    assert len(backups_of(place_of(place))) == 1


def test_a_book_that_was_opened_to_read_is_not_backed_up(place):
    with closing(open_door(place, read_only=True)) as door:
        door.back_up()
    assert backups_of(place_of(place)) == ()


def test_why_no_backup_could_be_made_is_told_and_the_book_goes_on(place):
    folder = folder_of(place_of(place))
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    with closing(open_door(place)) as door:
        assert door.backup_trouble is None
        door.back_up()
        door.make_club("Hilltop")
        door.close()
        assert "No backup of the book" in str(door.backup_trouble)
    with closing(open_door(place)) as door:
        assert [club.name for club in door.clubs()] == ["Hilltop", "Riverside"]
