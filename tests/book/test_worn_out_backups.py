"""However a book is damaged, a sound backup outlasts more backups than are kept."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from chouette_desk.book.backup import AS_IT_IS, LAST, back_up, back_up_if_changed, backups_of, newest_sound, prune
from chouette_desk.book.errors import DamagedBook
from chouette_desk.book.sound import is_sound
from chouette_desk.desk.book_care import BookCare
from chouette_desk.desk.club_book import ClubBook
from tests.book.places import on_both
from tests.book.two_nights import spoil, two_nights

NOW = datetime.fromisoformat("2026-11-22T23:10:05+01:00")


@pytest.fixture
def club_book(book_place: str) -> Iterator[ClubBook]:
    """The two nights."""
    with two_nights(book_place) as club_book:
        yield club_book


CHANGES = {
    "a night deleted": [
        f"DELETE FROM {table} WHERE {'id' if table == 'night' else 'night_id'} = 1"
        for table in ("tally", "due", "entry", "seat", "night")
    ],
    "names": ["UPDATE player SET short_name = CASE id WHEN 1 THEN 'Bob' ELSE 'Ann' END WHERE id IN (1, 2)"],
    "a club": ["UPDATE club SET name = 'Lakeside'"],
    "a date": ["UPDATE evening SET date = '2020-01-01'"],
    "a seat": ["UPDATE seat SET player_id = 4 WHERE night_id = 1 AND name = 'Ann'"],
    "a player more": [
        "INSERT INTO player (id, club_id, full_name, short_name, short_key, initials, initials_key)"
        " VALUES (99, 1, 'X', 'X', 'x', 'X', 'x')"
    ],
    "figures": ["UPDATE tally SET body = replace(body, '[2,', '[3,') WHERE night_id = 1"],
    "a due": ["DELETE FROM due WHERE night_id = 1 AND number = 2"],
    "a night's row": ["UPDATE night SET games = 7 WHERE id = 1"],
    "the log's head": ["UPDATE book SET log_rows = replace(log_rows, '[', '[1')"],
}


FEW = 2
"""How many backups are kept there, so that a round more than that is soon made."""


@on_both(("what",), [(what,) for what in CHANGES])
def test_more_backups_later_than_are_kept_there_is_a_sound_one(
    club_book: ClubBook, what: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("chouette_desk.book.backup.LAST", FEW)
    location = club_book.location
    first = back_up(location, NOW)
    spoil(club_book, *CHANGES[what])
    for day in range(1, FEW + 2):
        spoil(club_book, f"UPDATE evening SET note = '{day}'")
        with pytest.raises(DamagedBook, match=r"not backed up.*The earlier backups are kept"):
            back_up_if_changed(location, NOW + timedelta(days=day))
        BookCare(location).back_up(anyway=True)
    assert is_sound(first)
    newest = newest_sound(location)
    assert newest is not None
    assert newest.path == first
    assert {backup.mark for backup in backups_of(location)} == {"", AS_IT_IS}


def test_the_newest_sound_backup_stays_though_others_are_newer(club_book: ClubBook):
    """Also where backups that were made before nobody compared are not sound."""
    location = club_book.location
    first = back_up(location, NOW)
    for day in range(1, 2 * LAST):
        later = first.name.replace("2026-11-22T23-10-05", f"2026-11-22T23-11-{day:02}")
        first.with_name(later).write_bytes(b"no book")
    assert prune(location, NOW + timedelta(days=40))
    assert first.exists()


def test_a_sound_book_is_backed_up_as_ever_with_anyway_too(club_book: ClubBook):
    assert AS_IT_IS not in BookCare(club_book.location).back_up(anyway=True).name
