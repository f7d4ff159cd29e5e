"""A book file replaced while open, as by sync programs: no entry lost or mixed."""

import shutil
import sqlite3
from contextlib import closing
from math import inf
from pathlib import Path

import pytest

from chouette_desk.book import replaced
from chouette_desk.book.check import check
from chouette_desk.book.clubs import club_called, keep_rulebook
from chouette_desk.book.errors import BookReplaced, NotWritten, StaleNight
from chouette_desk.book.location import BookLocation
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.recovery import Recovery
from chouette_desk.nightfile.reading import read_night
from chouette_desk.nightfile.rulebooks import changed, shipped
from tests.book.rows import clubs, write_club
from tests.desk.at_the_table import FIRST, begun, scored
from tests.desk.books_of_files import at_next_start, copied

pytestmark = pytest.mark.usefixtures("temporary")


@pytest.fixture
def desk(club_book: ClubBook) -> BookDesk:
    """A night with two games, all of which is in the -wal file alone."""
    desk = begun(club_book)
    for _game in range(2):
        scored(desk)
    return desk


def replace(place: Path) -> None:
    """As in a shell: cp book x; mv x book."""
    shutil.copy(place, place.with_name("x"))
    place.with_name("x").replace(place)


def kept(place: Path) -> list[Path]:
    return sorted((place.parent / "backups").glob("*replaced.chouette-book"))


def in_words(news: str, place: Path) -> bool:
    words = "Another copy of the book club.chouette-book was put in its place; it has this night as it is here now."
    return news == f"{words} The book as it was before is kept in {kept(place)[0]}."


def test_what_the_copy_lacks_is_entered_in_it_again(desk: BookDesk, club_book: ClubBook, place: Path):
    replace(place)
    assert in_words(scored(desk).news, place)
    assert (len(desk.night.played), desk.cut_off, desk.has_news) == (3, None, False)
    assert at_next_start(place).night == desk.night
    assert at_next_start(place).entries == desk.entries
    assert scored(desk).news == ""
    assert len(at_next_start(kept(place)[0]).night.played) == 2
    assert not list(place.parent.glob("*-wal-*"))


def test_nights_that_are_not_open_are_handed_over_too(desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path):
    older = copied(club_book, tmp_path / "older")
    second, third = begun(club_book, "2"), begun(club_book, "3")
    scored(second)
    second.close_night((Due(payer="Ann", payee="Bob", points=2),))
    scored(third)
    scored(desk)
    before = [line.night for line in map(club_book.open_night, (1, 2, 3))]
    for each in (desk, second, third):
        each.close()
    older.replace(place)
    assert [row.id for row in club_book.nights()] == [3, 2, 1]
    club_book.close()
    assert [at_next_start(place, number).night for number in (1, 2, 3)] == before
    assert at_next_start(place, 2).row.closed


@pytest.mark.parametrize("first", ["poll", "list", "close", "new night"])
def test_it_is_noticed_whatever_comes_first(desk: BookDesk, club_book: ClubBook, place: Path, first: str):
    replace(place)
    assert desk.has_news
    if first == "poll":
        change = desk.catch_up()
        assert change is not None
        assert in_words(change.news, place)
    elif first == "list":
        assert [listed.games for listed in club_book.night_list()] == [2]
        assert in_words(scored(desk).news, place)
    elif first == "new night":
        with pytest.raises(BookReplaced, match=r"put in its place\. Look at what is in it, then enter this again"):
            begun(club_book)
        assert begun(club_book).number == 2
        scored(desk)
        assert desk.number == 1
    night, number = desk.night, desk.number
    club_book.close()
    assert at_next_start(place, desk.number if first != "close" else number).night == night


def test_a_copy_with_more_games_is_gone_on_with(desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path):
    newer = copied(club_book, tmp_path / "newer")
    with closing(open_club_book(newer)) as other:
        scored(other.open_night(1), 8)
    newer.replace(place)
    with pytest.raises(StaleNight, match=r"Meanwhile: game 3\."):
        scored(desk)
    assert (len(desk.night.played), at_next_start(place).night) == (3, desk.night)
    assert scored(desk).news == ""


def test_a_copy_with_other_games_asks_which_one_goes_on(
    desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path
):
    other_way(desk, club_book, place, tmp_path)
    mine = desk.night
    with pytest.raises(StaleNight, match="Choose which of the two continues"):
        scored(desk)
    assert (desk.night, desk.has_conflict) == (mine, True)
    (file,) = (tmp_path / "chouette" / "outbox").glob("*.chouette-outbox")
    change = Recovery(club_book).take_theirs(desk)
    assert read_night(Path(change.news.partition(" is in ")[2].rstrip("."))) == mine
    assert (at_next_start(place).night, file.exists(), desk.has_news) == (desk.night, False, False)
    assert scored(desk).news == ""


def test_a_night_under_a_club_s_own_rulebook_is_not_begun_again_by_guess(club_book: ClubBook, place: Path):
    own = changed(shipped("aba"), {"jacoby": True}, name="house", title="House")
    with club_book.book.writing() as connection:
        club = club_called(connection, "Riverside", make=True)
        house = keep_rulebook(connection, club, "house", own, "2026-11-20T20:00:00+01:00")
    desk = club_book.new_night(house, Heading(club="Riverside", date="2026-11-20"), FIRST)
    assert isinstance(desk, BookDesk)
    scored(desk)
    replace(place)
    assert desk.catch_up() is None
    assert desk.conflict is not None
    assert desk.conflict.gone
    assert Recovery(club_book).keep_mine(desk).night.played == desk.night.played


def test_a_file_that_cannot_be_compared_is_another_one(
    desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path
):
    damaged = copied(club_book, tmp_path / "damaged")
    with closing(sqlite3.connect(damaged)) as other:
        other.execute("ALTER TABLE log RENAME TO diary")
    damaged.replace(place)
    club_book.close()
    assert at_next_start(kept(place)[0]).night == desk.night


def other_way(desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path) -> None:
    """A copy in which the third game is another one is put in the book's place."""
    other = copied(club_book, tmp_path / "other")
    with closing(open_club_book(other)) as elsewhere:
        scored(elsewhere.open_night(1), 8)
    scored(desk, 2)
    other.replace(place)


def test_nothing_is_kept_where_the_copy_has_all_of_it(desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path):
    copied(club_book, tmp_path / "same").replace(place)
    scored(desk)
    assert (kept(place), at_next_start(place).night) == ([], desk.night)


def test_where_no_copy_can_be_kept_the_journal_is_put_aside(
    desk: BookDesk, club_book: ClubBook, place: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(*_how: object) -> None:
        raise NotWritten("the disk is full")

    monkeypatch.setattr(replaced, "writing_backup", full)
    journal = place.with_name(f"{place.name}-wal")
    there = journal.read_bytes()
    replace(place)
    change = scored(desk)
    (aside,) = place.parent.glob("*-wal-*")
    assert (aside.read_bytes(), str(aside) in change.news) == (there, True)
    assert at_next_start(place).night == desk.night


def test_a_book_that_is_closed_while_another_is_in_its_place_is_kept(
    desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path
):
    make_book(tmp_path / "other").close()
    (tmp_path / "other").replace(place)
    club_book.close()
    with closing(open_club_book(place)) as other:
        assert other.nights() == ()
    assert at_next_start(kept(place)[0]).night == desk.night


def test_a_file_that_is_no_book_yet_is_not_read(desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path):
    whole = copied(club_book, tmp_path / "whole")
    half = tmp_path / "half"
    half.write_bytes(whole.read_bytes()[:5000])
    half.replace(place)
    assert club_book.open_night(1).night == desk.night, "what was open can still be read"
    assert desk.catch_up() is None
    assert "is damaged" in str(desk.cut_off)
    scored(desk)
    whole.replace(place)
    change = desk.try_again()
    assert change is not None
    assert at_next_start(place).night == desk.night


def test_a_step_at_two_tables_is_entered_again(desk: BookDesk, club_book: ClubBook, place: Path):
    replace(place)
    club_book.nights()
    with pytest.raises(NotWritten, match="put in its place"), club_book.book.writing():
        scored(desk)
    scored(desk)
    assert at_next_start(place).night == desk.night


def test_who_reads_the_copy_meanwhile_does_not_mix_it_with_the_other(
    desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path
):
    older = copied(club_book, tmp_path / "older")
    with club_book.book._noting_files(writes=True), club_book.book.reading() as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    scored(desk)
    older.replace(place)
    content = place.read_bytes()
    with closing(open_club_book(place, read_only=True)) as reader:
        assert check(reader.book) == ()
        assert len(reader.open_night(1).night.played) == 2
    assert place.read_bytes() == content
    scored(desk)
    assert (len(desk.night.played), at_next_start(place).night) == (4, desk.night)


def test_a_book_that_is_only_read_is_read_anew(place: Path, tmp_path: Path):
    with closing(make_book(place)) as club_book:
        write_club(club_book.book, "Riverside")
        older = copied(club_book, tmp_path / "older")
        write_club(club_book.book, "Hilltop")
    with closing(open_club_book(place, read_only=True)) as reader:
        assert clubs(reader.book) == ["Hilltop", "Riverside"]
        older.replace(place)
        assert clubs(reader.book) == ["Riverside"]
    assert kept(place) == []
    assert BookLocation(path=place) == reader.location


def test_a_copy_is_written_at_once_even_if_the_last_try_took_long(desk: BookDesk, club_book: ClubBook, place: Path):
    desk._keeper.outbox._not_before = inf
    replace(place)
    club_book.night_list()  # the book is open again before the night is compared with it
    assert in_words(scored(desk).news, place)
    assert (desk.cut_off, at_next_start(place).night) == (None, desk.night)
