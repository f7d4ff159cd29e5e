"""A printed sheet against the versions of its night, the latest first."""

from contextlib import closing

import pytest

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.verify import KeptVersion, find_night, verdict, versions_of
from chouette_desk.nightfile.fingerprint import fingerprint, fingerprints
from chouette_desk.nightfile.rulebooks import shipped
from tests.desk.at_the_table import Ticking
from tests.nightfile.files import ORDER, SEAT, night_of


def with_games(*points: int) -> Night:
    """A night in which Ann has won so much in each game."""
    games = [{"event": "score", "points": {"Ann": won, "Bob": -won, "Cid": 0, "Dee": 0}} for won in points]
    return night_of(SEAT, ORDER, *games)


PLAYED, CORRECTED = with_games(6, 2, 4), with_games(6, 4, 4)
VERSIONS = [KeptVersion(CORRECTED), KeptVersion(PLAYED, "the correction at 23:10 by Dee")]


def test_the_latest_version_is_the_night_as_it_stands():
    assert verdict(VERSIONS, fingerprint(CORRECTED)) == "The sheet shows this night as it stands, after game 3."


def test_a_sheet_from_before_the_correction():
    text = "The sheet shows this night as it stood {moment}, before the correction at 23:10 by Dee."
    assert verdict(VERSIONS, fingerprint(PLAYED)) == text.format(moment="after game 3")
    assert verdict(VERSIONS, fingerprints(PLAYED)[4]) == text.format(moment="after game 2")


def test_what_the_correction_left_alone_is_of_the_latest_version():
    text = "The sheet shows this night as it stood after game 1; 2 games have been added since."
    assert verdict(VERSIONS, fingerprints(PLAYED)[3]) == text


def test_a_sheet_of_none_of_them():
    assert verdict(VERSIONS, fingerprint(with_games(6, 2, 6))) is None
    assert verdict([], fingerprint(PLAYED)) is None


def test_what_was_printed_before_something_was_undone_is_known_again(book_place: str) -> None:
    names = ("Ann", "Bob", "Cid")
    with closing(make_book(book_place, who="Eve", clock=Ticking())) as club_book:
        first = (Seat(players=names), Order(players=names), Score(points={"Bob": 2}))
        desk = club_book.new_night(shipped("aba"), Heading(club="Riverside", date="2026-11-20"), first)
        assert isinstance(desk, BookDesk)
        desk.do(Score(points={"Cid": -2}))
        entered = fingerprint(desk.night)
        desk.undo()
        desk.do(Score(points={"Cid": 4}))
        desk.correct(Correction(3, 4, (Score(points={"Cid": 8}),)))
        corrected = fingerprint(desk.night)
        desk.undo()
        versions = versions_of(club_book.open_night(desk.row.id))
    stood = "The sheet shows this night as it stood after game 2, before the undo of "
    for printed in (entered, corrected):
        assert (verdict(versions, printed) or "").startswith(stood)
    assert verdict(versions, fingerprint(desk.night)) == "The sheet shows this night as it stands, after game 2."
    assert [version.until and version.until[:8] for version in versions] == [None, "the undo", "the corr", "the undo"]


def test_the_night_of_a_sheet_is_found_among_all(tmp_path):
    with closing(make_book(tmp_path / "club.chouette-book", clock=Ticking())) as club_book:
        for won in (1, 2):
            club_book.import_night(with_games(won))
        told: list[tuple[int, int]] = []
        found = find_night(club_book, (1, 2), fingerprint(with_games(2)), lambda done, of: told.append((done, of)))
        assert found is not None
        assert (found.number, told) == (2, [(0, 2), (1, 2)])
        assert find_night(club_book, (1, 2), fingerprint(with_games(3))) is None


AGREED = {"event": "start", "matches": 2, "agreed": ["Cid"], "allow": "Cid wants less"}


@pytest.mark.parametrize(("rulebook", "says_so"), [("guide", True), ("aba", False)])
def test_a_sheet_of_a_game_that_is_counted_otherwise_now_may_have_other_points(rulebook: str, says_so: bool):
    won = {"event": "finish", "winner": "team"}
    night = night_of(SEAT, ORDER, AGREED, won, AGREED, won, rulebook=rulebook)
    for events, games in ((2, ""), (3, ""), (4, "game 1"), (6, "games 1 and 2")):
        sentence = verdict([KeptVersion(night)], fingerprints(night)[events])
        assert sentence is not None
        assert ("Chouette Desk 0.2 did not count" in sentence) is (says_so and games != "")
        assert not says_so or f"In {games}," in sentence or not games
