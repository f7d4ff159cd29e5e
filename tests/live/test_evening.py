"""The tables of an evening in a window: its own at once, others from the book.

Those that cannot be read are shown with a doubt.
"""

from collections.abc import Sequence
from contextlib import closing

import pytest

from chouette_desk.book.errors import ServerUnreachable
from chouette_desk.core.problems import Refused
from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.evening import tables_of
from chouette_desk.desk.treasury import Treasury
from chouette_desk.live.evening import FollowedEvening, OwnEvening
from chouette_desk.paper.live_page.content import ShownTable
from tests.desk.at_the_table import Ticking, begun, scored


def texts(shown: Sequence[ShownTable]) -> list[tuple[str, str, str]]:
    """Heading, announcement and doubt of each table."""
    return [(table.heading, table.announced.partition(",")[0], table.doubt) for table in shown]


@pytest.fixture
def club_book(book_place):
    with closing(make_book(book_place, clock=Ticking())) as opened:
        yield opened


@pytest.mark.parametrize("book_place", ["postgresql"], indirect=True)
def test_what_another_desk_enters_is_shown_though_this_one_has_not_caught_up(club_book, book_place):
    """This desk does not catch up while a dialog of its window is about the night."""
    desk, evening = begun(club_book), OwnEvening()
    with closing(open_club_book(book_place, clock=Ticking())) as other_book:
        theirs, same = begun(other_book, "2"), other_book.open_night(desk.number)
        first = evening.shown(desk, club_book, (), look=True)
        assert [heading for heading, *_rest in texts(first)] == ["Table 1 · Next: game 1", "Table 2 · Next: game 1"]
        scored(theirs, 3)
        scored(same, 4)
        shown = evening.shown(desk, club_book, (), look=True)
        assert [announced for _heading, announced, _doubt in texts(shown)] == ["Bob wins 4", "Bob wins 3"]
        assert not desk.night.played
        again = evening.shown(desk, club_book, (), look=True)
        assert all(one is other for one, other in zip(shown, again, strict=True)), "nothing new is the same as before"


def test_tables_of_other_desks_are_in_doubt_while_the_book_cannot_be_reached(club_book, monkeypatch):
    desk, evening = begun(club_book), OwnEvening()
    begun(club_book, "2")
    tables = tables_of(club_book, desk)
    assert [doubt for *_rest, doubt in texts(evening.shown(desk, club_book, tables, look=True))] == ["", ""]

    def unreachable(*_arguments: object, **_options: object) -> None:
        raise ServerUnreachable("gone")

    monkeypatch.setattr(type(desk), "has_news", True)
    with monkeypatch.context() as broken:
        broken.setattr(type(club_book), "nights", unreachable)
        own, other = texts(evening.shown(desk, club_book, tables, look=True))
        assert own[2] == ""
        assert other[2].startswith("This may be out of date: the book has not been reached since ")
        scored(desk, 2)
        assert texts(evening.shown(desk, club_book, tables, look=False))[0][0] == "Table 1 · Next: game 2"
    assert [doubt for *_rest, doubt in texts(evening.shown(desk, club_book, tables, look=True))] == ["", ""]


def test_an_evening_that_is_followed_is_not_shown_while_its_book_cannot_be_reached(club_book, monkeypatch):
    desk = begun(club_book)
    evening = FollowedEvening(club_book, desk, alone=False)
    assert [table.number for table in evening.look()] == [desk.number]
    monkeypatch.setattr(type(desk), "cut_off", Reason("gone"))
    with pytest.raises(Trouble, match="gone"):
        evening.look()


def test_a_night_that_is_opened_again_says_how_it_stands(club_book):
    desk, evening = begun(club_book), OwnEvening()
    scored(desk, 2)
    desk.close_night()
    assert texts(evening.shown(desk, club_book, (), look=True))[0][1] == "The night is closed."
    assert not isinstance(Treasury(club_book).reopen(desk.number, "a game is missing"), Refused)
    desk.catch_up()
    tables = tables_of(club_book, desk)
    assert "closed" not in texts(evening.shown(desk, club_book, tables, look=True))[0][1]


def test_the_tables_of_others_are_in_doubt_while_this_desk_is_cut_off(club_book, monkeypatch):
    desk, evening = begun(club_book), OwnEvening()
    begun(club_book, "2")
    tables = tables_of(club_book, desk)
    evening.shown(desk, club_book, tables, look=True)
    monkeypatch.setattr(type(desk), "has_news", True)
    monkeypatch.setattr(type(desk), "cut_off", Reason("gone"))
    own, other = texts(evening.shown(desk, club_book, tables, look=True))
    assert own[2] == ""
    assert other[2].startswith("This may be out of date")
