"""Texts that one database would keep and another not: neither book takes them, and both say so."""

import pytest

from chouette_desk.book.checking import check
from chouette_desk.book.trouble import NotWritten
from chouette_desk.core.actions import Settled
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Kind
from chouette_desk.desk.door import make_book
from chouette_desk.desk.register import Register
from chouette_desk.nightfile.rulebooks import shipped
from tests.desk.test_door import Ticking

THREE = ("Ann", "Bob", "Cid")
NUL, HALF = "a\0b", "\udcffx"


@pytest.fixture
def door(book_place):
    door = make_book(book_place, desk="Laptop 1", clock=Ticking())
    yield door
    door.close()


@pytest.fixture
def desk(door):
    return door.new_night(shipped("aba"), Heading(club="Riverside"), (Seat(players=THREE), Order(players=THREE)))


@pytest.mark.parametrize("text", [NUL, HALF])
def test_no_text_is_kept_that_holds_no_character(door, desk, text):
    register = Register(door, door.club("Riverside"))
    tries = (
        lambda: register.change("Ann", notes=text),
        lambda: register.change("Ann", full_name=text),
        lambda: register.player(text),
        lambda: register.keep_group(text, THREE),
        lambda: register.keep_rulebook(text, shipped("aba")),
        lambda: door.make_club(text),
        lambda: door.new_evening("Riverside", "2026-11-20", text),
        lambda: desk.undo(text),
    )
    log = door.log()
    for each in tries:
        with pytest.raises(NotWritten, match="a character that is none"):
            each()
    assert door.log() == log
    assert register.player("Ann").notes == ""


def test_who_enters_has_a_name_that_can_be_kept(door, desk):
    for who in (NUL, HALF):
        door.who = who
        with pytest.raises(NotWritten, match="a character that is none"):
            desk.do(Score(points={"Bob": 2}))
    door.who = ""
    assert desk.strike(1, 2, reason="x")
    with pytest.raises(NotWritten, match="a character that is none"):
        desk.strike(0, 1, reason=HALF)
    assert check(door.book) == ()


def test_a_heading_is_read_before_its_night_is_begun(door):
    wrong = Heading(club="Riverside", table=HALF, date="tomorrow", currency="€ur")
    problems = door.new_night(shipped("aba"), wrong)
    assert [problem.kind for problem in problems] == [Kind.BROKEN_TEXT, Kind.BAD_DATE, Kind.BAD_CURRENCY]
    assert (door.clubs(), door.nights()) == ((), ())


def test_nothing_is_kept_that_could_not_be_read_again(door, desk):
    with pytest.raises(NotWritten, match="nobody could read it again"):
        desk.count_chips({"Ann": -5})
    with pytest.raises(NotWritten, match="nobody could read it again"):
        desk.close_night((Settled("Ann", "Bob", 10**9 + 1),))
    desk.close_night()
    with pytest.raises(NotWritten, match="nobody could read it again"):
        desk.reopen(" ")
    assert (len(desk.entries), desk.till.closed, check(door.book)) == (2, True, ())
