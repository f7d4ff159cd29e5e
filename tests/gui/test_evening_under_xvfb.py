"""One evening in the installed program by keys, killed once; the book counts."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from chouette_desk.core.events import Away, Back, Leave, Method, Order, Payment, Score, Seat
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import open_club_book
from tests.gui.installed import Installed, here


@pytest.fixture
def kept(installed: Installed, display: str, tmp_path: Path) -> Iterator[BookDesk]:
    """The night in the book after the evening, in which the program was killed once."""
    user = {**here(display, tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    done = installed.run("tests.gui.evening", str(tmp_path), "first", "second", **user)
    assert done.stdout.splitlines() == [f"first {-signal.SIGKILL}", "second 0"], done.stderr
    (book,) = (tmp_path / "data").rglob("club.chouette-book")
    assert list(book.parent.glob(".*")) == [], "no lock is left"
    club_book = open_club_book(book)
    yield club_book.open_night(1)
    club_book.close()


def test_an_evening_with_keys_alone(kept: BookDesk):
    night = kept.night
    assert night.rulebook.name == "aba"
    assert night.heading.table == "7"
    assert night.columns == ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")
    assert isinstance(night.events[1], Order)
    assert night.events[1].rolls == {
        "Ann": ((6, 6),), "Bob": ((6, 5),), "Cid": ((6, 4),), "Dee": ((6, 3),), "Eve": ((6, 2),), "Fay": ((6, 1),),
        "Gil": ((5, 1),),
    }  # fmt: skip
    games = [event for event in night.events if isinstance(event, Score)]
    assert [sum(game.points.values()) for game in games] == [0] * 8
    assert games[0].points == {"Ann": -2, "Bob": 2, "Cid": 2, "Dee": -1, "Eve": -1, "Fay": 2, "Gil": -2}
    # corrected five games later: Ann had won 3, so the Box pays less and stays no longer
    assert games[1].points == {"Bob": 2, "Cid": -1, "Dee": -1, "Eve": -1, "Fay": -1, "Gil": -1, "Ann": 3}
    assert games[1].note == "Corrected: Ann had won"
    assert games[5].points == {"Fay": -1, "Ann": -4, "Cid": 1, "Hal": 1, "Dee": 1, "Bob": 1, "Eve": 1}
    assert [type(event) for event in night.events[4:9]] == [Seat, Score, Leave, Payment, Payment]
    assert "Gil" not in night.present
    assert [type(event) for event in night.events[-4:] if not isinstance(event, Payment)] == [Away, Score, Back, Score]
    assert "Hal" not in games[6].points, "away"
    assert games[7].points["Hal"] in (-1, 1)
    assert kept.dues_state.closed
    assert {debt.method for debt in kept.dues_state.dues} == {Method.CASH}, "everyone has paid"
    (before,) = kept.earlier()
    assert (before.night.played[1].points["Ann"], night.played[1].points["Ann"]) == (-1, 3)
    assert all(event.at for event in night.events)
    assert [row.totals for row in night.sheet.rows if sum(row.totals.values())] == []
