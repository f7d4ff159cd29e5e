"""The usual players, for the beginning of a night; on either database."""

import pytest

from chouette_desk.book.errors import NotWritten
from chouette_desk.core.events import Leave, Order, Seat
from chouette_desk.core.night import Heading
from chouette_desk.desk.people import Regulars
from chouette_desk.desk.tables import split_table, take_step
from chouette_desk.nightfile.rulebooks import shipped

FOUR = ("Dee", "Ann", "Bob", "Cid")

pytestmark = pytest.mark.usefixtures("book_place")


def night(club_book, date: str, *players: str):
    return club_book.new_night(
        shipped("aba"), Heading(club="Riverside", date=date), (Seat(players=players), Order(players=players))
    )


def test_the_people_of_last_time_in_their_seats(club_book):
    night(club_book, "2026-11-13", "Eve", "Fay", "Gil")
    desk = night(club_book, "2026-11-20", *FOUR)
    desk.do(Leave(player="Bob"))
    desk.do(Seat(players=("Zoe",), spectator=True))
    regulars = Regulars(club_book)
    assert regulars.last_time(" riverside ") == FOUR, "who left early played too, who looked on did not"
    assert regulars.last_time("Hillside") == ()


def test_the_people_of_last_time_are_those_of_all_tables(club_book):
    """After a split too, where the last night is that of the smaller table."""
    desk = night(club_book, "2026-11-20", *FOUR)
    split_table(club_book, desk.row.id, ("Fay", "Gil"), "2", (FOUR[0], "Fay", "Gil"))
    assert Regulars(club_book).last_time("Riverside") == (*FOUR, "Fay", "Gil")


def test_the_tables_of_a_day_are_those_of_the_club(club_book):
    desk = night(club_book, "2026-11-20", *FOUR)
    split_table(club_book, desk.row.id, ("Fay", "Gil"), "2", (FOUR[0], "Fay", "Gil"))
    night(club_book, "2026-11-27", *FOUR)
    regulars = Regulars(club_book)
    assert sorted(regulars.tables(" riverside ", "2026-11-20")) == ["", "2"]
    take_step(club_book, club_book.open_night(desk.row.id), back=True)
    assert regulars.tables("Riverside", "2026-11-20") == ("",), "a table whose split is undone is free again"
    assert regulars.tables("Riverside", "2026-11-21") == regulars.tables("Hillside", "2026-11-20") == ()


def test_a_group_is_kept_in_its_order_with_those_the_club_did_not_know(club_book):
    night(club_book, "2026-11-20", *FOUR)
    regulars = Regulars(club_book)
    regulars.keep("Riverside", "Fridays", ("Bob", "Zoe", "Ann"))
    regulars.keep("Riverside", "All", FOUR)
    assert regulars.groups("RIVERSIDE") == {"All": FOUR, "Fridays": ("Bob", "Zoe", "Ann")}
    regulars.keep("Riverside", "fridays", ("Cid", "dee"))
    assert regulars.groups("Riverside")["fridays"] == ("Cid", "Dee")
    regulars.forget("Riverside", "All")
    assert list(regulars.groups("Riverside")) == ["fridays"]


def test_a_club_of_its_own_comes_with_its_first_group(club_book):
    regulars = Regulars(club_book)
    assert regulars.groups("Hillside") == {}
    regulars.keep("Hillside", "Fridays", ("Ann", "Bob"))
    assert [club.name for club in club_book.clubs()] == ["Hillside"]
    assert regulars.last_time("Hillside") == ()


def test_a_group_that_cannot_be_kept_leaves_nobody_behind(club_book):
    with pytest.raises(NotWritten):
        Regulars(club_book).keep("Riverside", "Fridays", ("Bob", "x" * 41))
    assert club_book.clubs() == ()
