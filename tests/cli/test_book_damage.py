"""The commands ``book check``, ``backup`` and ``restore`` on a damaged book."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.desk.files import default_book_path
from tests.cli.conftest import Begun, Desk, done, refused

Spoil = Callable[[str], None]
LAST = "To replace the book with it: chouette-desk book restore --last"


@pytest.fixture
def spoil(begun: Begun) -> Spoil:
    """Change a book from outside that was backed up after 2 of its 3 entries."""
    new = ("--order", "Bob,Ann,Dee,Cid", "--club", "Riverside", "--date", "2026-11-20", "--table", "1")
    begun(
        ("night", "new", *new),
        ("night", "add", "score ann+2"),
        ("book", "backup"),
        ("night", "add", "note The clock has stopped."),
    )

    def run(statement: str) -> None:
        with closing(sqlite3.connect(default_book_path(), isolation_level=None)) as file:
            file.execute(statement)

    return run


def newest() -> Path:
    return max((default_book_path().parent / "backups").iterdir())


def test_the_check_tells_what_a_backup_would_bring_back(desk: Desk, spoil: Spoil):
    spoil("UPDATE entry SET body = CAST(x'ff' AS TEXT) WHERE seq = 3")
    said = " ".join(desk("book", "check").out.split())
    assert said.startswith("Night 1 (2026-11-20, Riverside): entry 3 can no longer be read. The newest sound backup ")
    assert "(nights: 1, entries: 2). Entries of the book that it lacks: 1 of night 1." in said
    assert said.endswith(LAST)


def test_a_book_that_cannot_be_opened_is_checked_all_the_same(desk: Desk, spoil: Spoil):
    spoil("DROP TABLE book")
    said = desk("book", "check")
    assert (said.status, said.err) == (1, "")
    assert said.out.startswith("The book club.chouette-book is damaged.")
    assert "Entries of the book that it lacks: 1 of night 1." in " ".join(said.out.split())
    spoil("DROP TABLE night")
    assert "that it does not have" not in desk("book", "check").out


def test_a_book_without_a_sound_backup_has_none_to_be_restored(desk: Desk, spoil: Spoil):
    for backup in newest().parent.iterdir():
        backup.write_bytes(b"no book")
    spoil("UPDATE entry SET who = 'nobody'")
    assert desk("book", "check").out.endswith("There is no sound backup of this book.\n")
    assert refused(desk("book", "restore", "--last")) == "There is no sound backup of this book."


def test_the_newest_sound_backup_is_restored(desk: Desk, spoil: Spoil):
    sound = newest()
    spoil("UPDATE entry SET who = 'nobody' WHERE seq = 3")
    assert "is not backed up: entry 3 of night 1 is not the one that was written" in refused(desk("book", "backup"))
    assert newest() == sound
    shutil.copy(default_book_path(), sound.parent / sound.name.replace("20", "29", 1))
    assert "The backup is the book now." in done(desk("book", "restore", "--last"))
    assert done(desk("book", "check")) == "The book is sound."


def test_a_book_that_is_not_there_is_not_backed_up(desk: Desk, tmp_path: Path):
    missing = tmp_path / "elsewhere" / "club.chouette-book"
    missing.parent.mkdir()
    assert refused(desk("book", "backup", "--book", str(missing))).startswith("There is no book club.chouette-book in ")
    assert list(missing.parent.iterdir()) == []


def test_what_can_be_rewritten_needs_no_backup(desk: Desk, spoil: Spoil):
    spoil("UPDATE night SET games = 7")
    assert "backup" not in desk("book", "check").out
    shown = desk("book", "check", "--mend")
    assert shown.status == 1
    assert "the number of games changes from “7” to “1”." in " ".join(shown.out.split())
    assert shown.out.endswith("To write it: chouette-desk book check --mend --yes\n")
    assert desk("book", "check").status == 1, "Nothing was written"
    assert done(desk("book", "check", "--mend", "--yes")) == "1 night was mended. The book is sound."


def test_a_command_that_reads_an_older_book_names_the_one_that_brings_it_up_to_date(desk: Desk, tmp_path: Path):
    older = Path(__file__).parent.parent / "data" / "books" / "0001.chouette-book"
    book = str(shutil.copy(older, tmp_path / "club.chouette-book"))
    for words in ("standings", "night list", "night show", "book info", "book treasurer", "players list"):
        assert "chouette-desk book upgrade" in refused(desk(*words.split(), "--book", book)), words
    assert done(desk("book", "upgrade", "--book", book)) == "The book is up to date."
    assert desk("night", "list", "--book", book).status == 0
