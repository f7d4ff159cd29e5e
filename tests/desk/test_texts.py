"""Texts that one database would keep and another not: no book takes them."""

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.errors import NotWritten
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Kind
from chouette_desk.desk.people import Register
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.rows import new_evening

THREE = ("Ann", "Bob", "Cid")
NUL, HALF = "a\0b", "\udcffx"

pytestmark = pytest.mark.usefixtures("book_place")


@pytest.fixture
def desk(club_book):
    return club_book.new_night(shipped("aba"), Heading(club="Riverside"), (Seat(players=THREE), Order(players=THREE)))


@pytest.mark.parametrize("text", [NUL, HALF])
def test_no_text_is_kept_that_holds_no_character(club_book, desk, text):
    register = Register(club_book, club_book.club("Riverside"))
    tries = (
        lambda: register.change("Ann", notes=text),
        lambda: register.change("Ann", full_name=text),
        lambda: register.player(text),
        lambda: register.keep_group(text, THREE),
        lambda: register.keep_rulebook(text, shipped("aba")),
        lambda: club_book.make_club(text),
        lambda: new_evening(club_book, "Riverside", "2026-11-20", text),
        lambda: desk.undo(text),
    )
    log = club_book.log()
    for each in tries:
        with pytest.raises(NotWritten, match="an invalid character"):
            each()
    assert club_book.log() == log
    assert register.player("Ann").notes == ""


def test_who_enters_has_a_name_that_can_be_kept(club_book, desk):
    for who in (NUL, HALF):
        club_book.who = who
        with pytest.raises(NotWritten, match="an invalid character"):
            desk.do(Score(points={"Bob": 2}))
    club_book.who = ""
    assert desk.strike(1, 2, reason="x")
    with pytest.raises(NotWritten, match="an invalid character"):
        desk.strike(0, 1, reason=HALF)
    assert check(club_book.book) == ()


def test_a_heading_is_read_before_its_night_is_begun(club_book):
    wrong = Heading(club="Riverside", table=HALF, date="tomorrow", currency="€ur")
    problems = club_book.new_night(shipped("aba"), wrong)
    assert [problem.kind for problem in problems.problems] == [Kind.BROKEN_TEXT, Kind.BAD_DATE, Kind.BAD_CURRENCY]
    assert (club_book.clubs(), club_book.nights()) == ((), ())


def test_nothing_is_kept_that_could_not_be_read_again(club_book, desk):
    with pytest.raises(NotWritten, match="it could not be read back"):
        desk.count_chips({"Ann": -5})
    with pytest.raises(NotWritten, match="it could not be read back"):
        desk.close_night((Due("Ann", "Bob", 10**9 + 1),))
    desk.close_night()
    with pytest.raises(NotWritten, match="it could not be read back"):
        desk.reopen(" ")
    assert (len(desk.entries), desk.dues_state.closed, check(club_book.book)) == (2, True, ())
