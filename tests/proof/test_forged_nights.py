"""Entries changed with their hashes: never written again, and named as forged."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import datetime

import pytest
from msgspec.structs import replace

from chouette_desk.book.check import check
from chouette_desk.book.commit import steps_of
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import Entry, hash_of, read_entries
from chouette_desk.book.errors import DamagedBook, TamperedEntries, TamperedFigures
from chouette_desk.book.figures import figures_of, hash_of_text, text_of, write_figures
from chouette_desk.book.mend import mend, plan
from chouette_desk.book.night_ends import keep_ends
from chouette_desk.book.nights import NightRow, keep_end_of, night_numbered, with_hash, write_row
from chouette_desk.cli import main
from chouette_desk.core.standings import Span
from chouette_desk.desk.book_care import BookCare
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.standings import season_of
from chouette_desk.desk.treasury import Treasury
from tests.book.two_nights import said, spoil, two_nights

NOW = datetime.fromisoformat("2026-11-22T23:10:05+01:00")
OLD, NEW = '"Ann":2', '"Ann":9'
LISTS: Sequence[Callable[[ClubBook], object]] = (
    lambda club_book: season_of(club_book, Span()),
    lambda club_book: Treasury(club_book).dues(),
    lambda club_book: Treasury(club_book).dues(open_only=True),
    lambda club_book: club_book.night_list(),
    lambda club_book: club_book.nights(),
)
COMMANDS = (("standings",), ("book", "treasurer"), ("night", "list"))


@pytest.fixture
def club_book(book_place: str) -> Iterator[ClubBook]:
    """The two nights: the first closed, the second open."""
    with two_nights(book_place) as club_book:
        yield club_book


def forge(club_book: ClubBook, number: int, *, whole: bool = False) -> None:
    """Change a game's points and the hashes of entries; if ``whole``, the figures too."""
    with club_book.book.writing() as connection:
        row = night_numbered(connection, number)
        before, entries = row.first_hash, list[Entry]()
        for entry in read_entries(connection, number):
            body = entry.body.replace(OLD, NEW).replace('"Bob":1', '"Bob":-6')
            entries.append(replace(entry, body=body, hash=hash_of(before, entry.seq, entry.signed, body)))
            before = entries[-1].hash
        rows = [{"body": entry.body, "hash": entry.hash, "seq": entry.seq, "night": number} for entry in entries]
        connection.execute_many(
            "UPDATE entry SET body = :body, hash = :hash WHERE night_id = :night AND seq = :seq", rows
        )
        row = replace(row, last_hash=before)
        if whole:
            row = _with_figures(connection, replace(row, last_hash=before), entries)
        write_row(connection, row)


def _with_figures(connection: Connection, row: NightRow, entries: Sequence[Entry]) -> NightRow:
    """The row with the figures that the entries add up to."""
    text = text_of(figures_of(steps_of(row.empty(), entries)[-1].after))
    write_figures(connection, row.id, text)
    return with_hash(replace(row, tally_hash=hash_of_text(text)))


def everything(club_book: ClubBook) -> list[str]:
    """All that the book has."""
    with club_book.book.reading() as connection:
        tables = ("entry", "night", "seat", "tally", "due", "log", "book")
        return sorted(repr(tuple(row)) for table in tables for row in connection.execute(f"SELECT * FROM {table}"))


def refused(club_book: ClubBook, words: str) -> None:
    """The forged night is named, and nothing is written; nor is it backed up."""
    findings = check(club_book.book)
    assert any(words in finding.message for finding in findings), findings
    assert not any(finding.mendable for finding in findings)
    assert plan(club_book.book) == ()
    before = everything(club_book)
    assert mend(club_book.book) == ()
    assert everything(club_book) == before
    with pytest.raises(DamagedBook):
        BookCare(club_book.location).back_up()


def in_no_list(club_book: ClubBook, number: int) -> None:
    """Check that a book with the forged night lists nothing and names that night."""
    for read in LISTS:
        with pytest.raises(TamperedFigures, match=rf"^Night {number} .* is not as the book wrote it"):
            read(club_book)


def backed_up(club_book: ClubBook) -> None:
    """The log has the end of both nights, and the open one goes on."""
    keep_ends(club_book.location, NOW)
    club_book.open_night(2).undo()


def test_a_closed_night_is_known_by_the_log(club_book: ClubBook):
    forge(club_book, 1)
    refused(club_book, "is not the one in the book's log. The entries were forged from outside")
    with pytest.raises(TamperedFigures):
        season_of(club_book, Span())


def test_an_open_night_is_known_by_the_hash_of_its_row(club_book: ClubBook):
    forge(club_book, 2)
    refused(club_book, "neither the book's hash of the night nor the book's log confirms its entries")
    with pytest.raises(TamperedFigures):
        season_of(club_book, Span())


def test_an_open_night_that_was_backed_up_is_known_by_the_log(club_book: ClubBook):
    BookCare(club_book.location).back_up()
    keep_ends(club_book.location, NOW)
    forge(club_book, 2, whole=True)
    refused(club_book, "is not the one in the book's log. The entries were forged from outside")
    in_no_list(club_book, 2)


def test_an_open_night_that_went_on_after_its_backup_is_known_by_the_log(club_book: ClubBook):
    backed_up(club_book)
    forge(club_book, 2, whole=True)
    refused(club_book, "is not the one in the book's log. The entries were forged from outside")
    in_no_list(club_book, 2)


def test_a_closed_night_with_every_hash_of_its_own_is_known_by_the_log(club_book: ClubBook):
    forge(club_book, 1, whole=True)
    refused(club_book, "is not the one in the book's log. The entries were forged from outside")
    in_no_list(club_book, 1)


@pytest.mark.parametrize("number", [1, 2], ids=["closed", "open"])
def test_every_command_that_lists_nights_refuses_a_forged_one(
    club_book: ClubBook, book_place: str, number: int, capsys: pytest.CaptureFixture[str]
):
    backed_up(club_book)
    forge(club_book, number, whole=True)
    club_book.close()
    for command in COMMANDS:
        assert main([*command, "--book", book_place]) == 1, command
        assert f"Night {number} (2026-11-20, Riverside) is not as the book wrote it" in capsys.readouterr().err


@pytest.mark.parametrize("change", ["end_seq = 0, end_hash = ''", "end_hash = last_hash", "end_seq = end_seq - 1"])
def test_an_end_that_was_changed_too_is_known_by_the_sums(club_book: ClubBook, change: str):
    backed_up(club_book)
    forge(club_book, 1, whole=True)
    spoil(club_book, f"UPDATE night SET {change} WHERE id = 1")
    for read in LISTS:
        with pytest.raises(TamperedEntries):
            read(club_book)
    assert any("is not the one in the book's log" in words for words in said(club_book))


@pytest.mark.parametrize("change", ["end_seq = 0, end_hash = ''", "end_hash = 'x'", "end_seq = 99"])
def test_an_end_that_was_changed_alone_is_named_and_mended(club_book: ClubBook, change: str):
    keep_ends(club_book.location, NOW)
    before = everything(club_book)
    spoil(club_book, f"UPDATE night SET {change}")
    for read in LISTS:
        with pytest.raises(TamperedEntries):
            read(club_book)
    assert any(words.startswith("Night 1, begun at") and " in its log." in words for words in said(club_book))
    mend(club_book.book)
    assert said(club_book) == []
    with club_book.book.reading() as connection:
        nights = {repr(tuple(row)) for row in connection.execute("SELECT * FROM night")}
    assert nights <= {*before}
    for read in LISTS:
        read(club_book)


def test_a_forged_night_is_not_vouched_for_by_its_next_end(club_book: ClubBook):
    keep_ends(club_book.location, NOW)
    forge(club_book, 2, whole=True)
    before = everything(club_book)
    with pytest.raises(TamperedFigures), club_book.book.writing() as connection:
        keep_end_of(connection, night_numbered(connection, 2), 7, "x")
    with closing(club_book.open_night(2)) as desk, pytest.raises(TamperedFigures):
        desk.close_night(())
    assert everything(club_book) == before
    club_book.open_night(2).undo()
    lines = club_book.log()
    keep_ends(club_book.location, NOW)
    assert club_book.log() == lines
    in_no_list(club_book, 2)


def test_the_log_vouches_for_no_forged_night(club_book: ClubBook):
    forge(club_book, 2)
    keep_ends(club_book.location, NOW)
    refused(club_book, "neither the book's hash of the night nor the book's log confirms its entries")


def test_the_ends_of_nights_are_kept_once(club_book: ClubBook):
    keep_ends(club_book.location, NOW)
    lines = club_book.log()
    assert lines[-1].message == "Entries of nights before a backup: night 2 up to 6."
    keep_ends(club_book.location, NOW)
    assert club_book.log() == lines
    club_book.open_night(2).undo()
    keep_ends(club_book.location, NOW)
    assert club_book.log()[-1].message == "Entries of nights before a backup: night 2 up to 7."


def test_the_plan_says_each_figure_and_what_is_believed(club_book: ClubBook):
    spoil(
        club_book,
        "UPDATE night SET games = 7 WHERE id = 2",
        "UPDATE tally SET body = replace(body, '\"Ann\":[2', '\"Ann\":[9') WHERE night_id = 1",
        "UPDATE due SET money = '900.00' WHERE night_id = 1 AND number = 1",
        "UPDATE player SET short_name = 'Annabel' WHERE short_name = 'Ann'",
    )
    before = everything(club_book)
    one, two = ("Night 1 (2026-11-20, Riverside): ", "Night 2 (2026-11-20, Riverside): ")
    assert list(plan(club_book.book)) == [
        "The program believes the log, because its chain of hashes is intact: "
        "The player Ann: short_name is “Annabel” in the book, but “Ann” in its log.",
        one + "the program believes its entries, because the book's log has the last of them.",
        one + "Ann, games changes from “9” to “2”.",
        one + "payment 1, money changes from “900.00” to “1.00”.",
        two + "the program believes its entries, because they lead to the book's hash of the night.",
        two + "the number of games changes from “7” to “2”.",
    ]
    assert everything(club_book) == before
    assert mend(club_book.book) == (1, 2)
    assert check(club_book.book) == ()
