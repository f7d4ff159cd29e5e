"""A damaged copy in the place of a book: not written to; entries go to an outbox."""

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from chouette_desk.book.errors import BookUnwritable
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk import outbox, recovery
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.outbox_file import night_in_outbox
from chouette_desk.desk.recovery import Recovery
from tests.book.damage import spoil_entries
from tests.desk.at_the_table import begun, scored
from tests.desk.books_of_files import at_next_start, copied, outboxes, overwrite

pytestmark = pytest.mark.usefixtures("temporary")

WORDS = "Another copy of the book club.chouette-book was put in its place, but it is damaged or was changed"


def in_sql(*statements: str) -> Callable[[Path], None]:
    """A change of the database from outside."""

    def change(path: Path) -> None:
        with closing(sqlite3.connect(path)) as file:
            for statement in statements:
                file.execute(statement)
            file.commit()

    return change


DAMAGES: dict[str, Callable[[Path], None]] = {
    "a page of noise": lambda path: overwrite(path, 24 * 4096, b"\5" * 4096),
    "a page of zeros": lambda path: overwrite(path, 2 * 4096, bytes(4096)),
    "an index": spoil_entries,
    "an entry changed": in_sql("UPDATE entry SET who = 'Eve' WHERE seq = 1"),
    "an entry removed": in_sql("DELETE FROM entry WHERE seq = 2"),
    "a player renamed": in_sql("UPDATE player SET short_name = 'Bo' WHERE id = 2"),
    "the log cut short": in_sql("DELETE FROM log WHERE seq = (SELECT max(seq) FROM log)"),
    "the log's head": in_sql("UPDATE book SET log_rows = '{}'"),
    "a night's row": in_sql("UPDATE night SET games = 9"),
}


@pytest.fixture
def desk(club_book: ClubBook) -> BookDesk:
    """A night with two games."""
    desk = begun(club_book)
    for _game in range(2):
        scored(desk)
    return desk


@pytest.fixture(params=DAMAGES)
def damage(request: pytest.FixtureRequest) -> Callable[[Path], None]:
    """What is wrong with the copy."""
    return DAMAGES[request.param]


def test_nothing_is_handed_over_to_a_damaged_copy(
    desk: BookDesk,
    club_book: ClubBook,
    place: Path,
    tmp_path: Path,
    folder: Path,
    damage: Callable[[Path], None],
):
    sound, damaged = copied(club_book, tmp_path / "sound"), copied(club_book, tmp_path / "damaged")
    damage(damaged)
    content = damaged.read_bytes()
    damaged.replace(place)
    with pytest.raises(Trouble, match=f"{WORDS}.* Nothing was entered"):
        scored(desk)
    for _game in range(2):
        scored(desk)
    (kept,) = outboxes(folder)
    assert (night_in_outbox(kept), place.read_bytes()) == (desk.night, content)
    assert (str(kept) in str(desk.cut_off), len(desk.night.played)) == (True, 4)
    sound.replace(place)
    assert desk.try_again() is not None
    assert (at_next_start(place).night, outboxes(folder), desk.cut_off) == (desk.night, [], None)


@pytest.mark.parametrize("first", ["poll", "list", "close", "new night", "own journal"])
def test_whatever_comes_first_the_night_stands_in_an_outbox(
    desk: BookDesk, club_book: ClubBook, place: Path, tmp_path: Path, folder: Path, first: str
):
    damaged, night = copied(club_book, tmp_path / "damaged"), desk.night
    DAMAGES["an entry changed"](damaged)
    if first == "own journal":
        place.with_name(f"{place.name}-wal").unlink()
        place.with_name(f"{place.name}-wal").write_bytes(bytes(32))
    damaged.replace(place)
    if first == "poll":
        assert desk.catch_up() is None
        assert WORDS in str(desk.cut_off)
    elif first == "list":
        assert [listed.games for listed in club_book.night_list()] == [2]
    elif first == "new night":
        with pytest.raises(BookUnwritable, match=WORDS):
            begun(club_book)
    club_book.close()
    (kept,) = outboxes(folder)
    assert night_in_outbox(kept) == night
    with closing(open_club_book(place, folder=folder)) as again:
        assert Recovery(again).left() == (kept,)


def harm_with_desk(desk: BookDesk, place: Path, how: str) -> None:
    time.sleep(0.02)  # within which a system gives two writes the same time
    if how == "emptied":
        place.open("w").close()
    elif how == "half":
        os.truncate(place, place.stat().st_size // 2)
    else:
        DAMAGES["a page of zeros"](place)


@pytest.mark.parametrize("refused", [False, True])
@pytest.mark.parametrize("how", ["emptied", "half", "zeros"])
def test_a_harmed_book_that_is_closed_leaves_the_night_in_an_outbox(
    desk: BookDesk, club_book: ClubBook, place: Path, folder: Path, how: str, refused: bool
):
    night = desk.night
    harm_with_desk(desk, place, how)
    if refused:
        with pytest.raises(Trouble, match="Nothing was entered"):
            scored(desk)
    with suppress(Trouble):
        club_book.close()
    (kept,) = outboxes(folder)
    assert night_in_outbox(kept) == night


def test_a_night_in_which_nothing_was_entered_here_is_not_left(club_book: ClubBook, place: Path, folder: Path):
    begun(club_book).close()
    club_book.close()
    again = open_club_book(place, folder=folder)
    again.open_night(1)
    place.open("w").close()
    with suppress(Trouble):
        again.close()
    assert outboxes(folder) == []


@pytest.fixture
def left(desk: BookDesk, club_book: ClubBook, place: Path, folder: Path, tmp_path: Path) -> Path:
    """Return an outbox with two games more than the closed book, which has a copy."""
    copied(club_book, tmp_path / "sound")
    place.rename(tmp_path / "away")
    with pytest.raises(Trouble, match="Nothing was entered"):
        scored(desk)
    for _game in range(2):
        scored(desk)
    club_book.close()
    for rest in place.parent.glob(f"{place.name}-*"):
        rest.unlink()
    (kept,) = outboxes(folder)
    return kept


def test_an_outbox_is_not_taken_into_a_damaged_copy(
    left: Path, place: Path, folder: Path, tmp_path: Path, damage: Callable[[Path], None]
):
    content, night = left.read_bytes(), night_in_outbox(left)
    place.write_bytes((tmp_path / "sound").read_bytes())
    damage(place)
    with suppress(Trouble), closing(open_club_book(place, folder=folder)) as again:
        with pytest.raises(Trouble, match="is damaged or was changed from outside, so nothing was put into it"):
            Recovery(again).take_in(left)
        assert Recovery(again).left() == (left,)
    assert left.read_bytes() == content
    (tmp_path / "sound").replace(place)
    with closing(open_club_book(place, folder=folder)) as again:
        assert Recovery(again).take_in(left).night == night
    assert (at_next_start(place).night, outboxes(folder)) == (night, [])


def test_an_outbox_stays_until_what_was_taken_in_is_read_back(
    left: Path, place: Path, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "sound").replace(place)
    harm_after_sync(monkeypatch, recovery, place)
    with suppress(Trouble), closing(open_club_book(place, folder=folder)) as again:
        with pytest.raises(Trouble, match="cut short or overwritten"):
            Recovery(again).take_in(left)
        assert Recovery(again).left() == (left,)
    assert len(night_in_outbox(left).played) == 4


def test_what_waits_stays_until_what_was_handed_over_is_read_back(
    desk: BookDesk, club_book: ClubBook, place: Path, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    copied(club_book, tmp_path / "copy").replace(place)
    harm_after_sync(monkeypatch, outbox, place)
    scored(desk)
    (kept,) = outboxes(folder)
    assert (night_in_outbox(kept), len(desk.night.played)) == (desk.night, 3)
    assert "cut short or overwritten" in str(desk.cut_off)


def harm_after_sync(monkeypatch: pytest.MonkeyPatch, module: object, place: Path) -> None:
    """Half of the file is cut off just after what waits was written into it."""
    real = vars(module)["sync_entries"]

    def harmed(*args: object, **options: object) -> object:
        result = real(*args, **options)
        os.truncate(place, place.stat().st_size // 2)
        return result

    monkeypatch.setattr(module, "sync_entries", harmed)
