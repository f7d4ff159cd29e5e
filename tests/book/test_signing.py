"""A book of an older program that was changed by hand opens when it is brought up to date; its nights are marked."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from chouette_desk.book.check import check
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.errors import TamperedFigures
from chouette_desk.book.mend import mend, plan
from chouette_desk.core.standings import Span
from chouette_desk.desk.club_book import ClubBook, open_club_book
from chouette_desk.desk.standings import season_of
from chouette_desk.desk.treasury import Treasury
from tests.book.older_books import older_book

TWO = "(SELECT id FROM night WHERE table_name = '2' AND state = 'closed')"
CHANGES = {
    "tally": (
        f"UPDATE tally SET points = points + 7 WHERE night_id = {TWO} AND name = 'Ann'",
        "the standings of Ann",
    ),
    "duel": (
        f"UPDATE duel SET points = points + 7 WHERE night_id = {TWO} AND name = 'Ann' AND other = 'Bob'",
        "the standings of Ann and Bob do not agree",
    ),
    "due": (
        "UPDATE due SET points = points + 7, money = '90.00' WHERE state = 'open'",
        "the payments in the book are not those",
    ),
    "seat": (
        f"UPDATE seat SET player_id = (SELECT player_id FROM seat AS other WHERE other.night_id = {TWO}"
        f" AND other.name = CASE seat.name WHEN 'Ann' THEN 'Bob' ELSE 'Ann' END)"
        f" WHERE night_id = {TWO} AND name IN ('Ann', 'Bob')",
        "the book has Bob in the column Ann, although Ann is another player of the club.",
    ),
    "date": (
        f"UPDATE evening SET date = '2020-01-01' WHERE id = (SELECT evening_id FROM night WHERE id = {TWO})",
        "its evening is dated 2020-01-01, but the night itself says 2026-11-27.",
    ),
    "games": (
        f"UPDATE night SET games = 99 WHERE id = {TWO}",
        "its state or number of games in the book does not agree",
    ),
    "stake": (f"UPDATE night SET stake = '9.00' WHERE id = {TWO}", "the list of nights gives it a table, stake"),
}


@pytest.fixture(params=CHANGES)
def changed(request: pytest.FixtureRequest, book_place: str) -> Iterator[tuple[ClubBook, str]]:
    """The book of revision 0001, changed by hand and opened, with what is to be said."""
    statement, words = CHANGES[request.param]
    with transaction_at(older_book(book_place, "0001"), writes=True) as connection:
        assert connection.raw.execute(statement).rowcount > 0
    with closing(open_club_book(book_place)) as club_book:
        yield club_book, words


def test_what_was_changed_is_not_signed_and_is_refused_until_it_is_mended(changed: tuple[ClubBook, str]):
    club_book, words = changed
    assert any(words in line.message and "was not signed" in line.message for line in club_book.log())
    for reader in (lambda: season_of(club_book, Span()), club_book.nights, club_book.night_list):
        with pytest.raises(TamperedFigures, match="as was found when the book was brought up to date"):
            reader()
    findings = check(club_book.book)
    assert any(words in finding.message for finding in findings), findings
    assert all(finding.mendable for finding in findings)
    assert plan(club_book.book)
    assert mend(club_book.book)
    assert check(club_book.book) == ()
    season_of(club_book, Span())
    Treasury(club_book).dues()


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_a_book_that_nobody_changed_is_signed_whole(book_place: str, revision: str):
    older_book(book_place, revision)
    with closing(open_club_book(book_place)) as club_book:
        assert check(club_book.book) == ()
        assert not [line for line in club_book.log() if "was not signed" in line.message]
        assert "Every night was played again" in club_book.log()[-1].message
