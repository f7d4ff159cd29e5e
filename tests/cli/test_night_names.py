"""One way to name a night: 12, night:12, a path, or nothing; a book is refused."""

import shutil
from pathlib import Path

import pytest

from chouette_desk.desk.files import default_book_path
from tests.cli.conftest import Begun, Desk, done, refused

NEW = ("--order", "Ann,Bob,Cid", "--club", "Riverside", "--stake", "0.50")
READING = {
    "score": "score",
    "score --json": "score --json",
    "settle": "settle",
    "explain": "explain",
    "verify": "verify",
    "print": "print --force --out X.pdf",
    "export": "export --force --out X.csv --sheet games",
    "night show": "night show",
    "night print": "night print --force --out X.pdf",
    "night export": "night export --force --out X.csv --sheet games",
}
OF_BOOK = ("night log", "night settle", "night chips", "night correct", "night roll", "night close")
WORDS = ("score", "settle", "explain", "verify", "night show", "night log", "night settle", "night roll", "night close")


@pytest.fixture
def book(desk: Desk, begun: Begun) -> Desk:
    """A book with one night, in which two games were played, and its file."""
    begun(
        ("night", "new", *NEW, "--date", "2026-11-20"),
        ("night", "add", "score bob+2", "score ann-1"),
        ("export", "night:1", "--out", "one.chouette.json"),
    )
    return desk


def result(desk: Desk, words: list[str], tmp_path: Path) -> object:
    """What a command prints and writes, without the name of the night."""
    said = desk(*words)
    assert said.status == 0, said.err
    written = {path.suffix: path.read_bytes() for path in tmp_path.glob("X.*")}
    return said.out.replace("night:1", "1"), written


@pytest.mark.parametrize("command", READING)
def test_every_reading_command_takes_every_name(book: Desk, tmp_path: Path, command: str) -> None:
    words = READING[command].split()
    wanted = result(book, [*words, "1"], tmp_path)
    for named in (["night:1"], ["--night", "1"], ["--night=night:1"], []):
        assert result(book, [*words, *named], tmp_path) == wanted, named
    done(book(*words, "one.chouette.json"))
    done(book(*words, "--night", "one.chouette.json"))
    assert book(*words, "1", "--night", "1").status == 2


@pytest.mark.parametrize("command", OF_BOOK)
def test_every_command_of_the_book_takes_every_number(desk: Desk, book: Desk, command: str) -> None:
    """A night file is none of its nights, and it is told how it becomes one."""
    words = command.split()
    named = ["one.chouette.json"] if command in WORDS else ["--night", "one.chouette.json"]
    text = "one.chouette.json is not a night of the book. To import it: chouette-desk night import one.chouette.json"
    assert refused(book(*words, *named)) == text
    for name in ("7", "night:7"):
        assert refused(book(*words, "--night", name)) == "There is no night 7 in this book."
        if command in WORDS:
            assert refused(book(*words, name)) == "There is no night 7 in this book."


def test_a_file_that_is_called_by_a_number_is_that_file(book: Desk, tmp_path: Path) -> None:
    shutil.copy(tmp_path / "one.chouette.json", tmp_path / "7")
    assert done(book("verify", "7")) == done(book("verify", "night:1"))
    assert refused(book("verify", "night:7")) == "There is no night 7 in this book."


def test_without_a_name_the_open_night_is_meant_and_else_the_latest(book: Desk) -> None:
    book("night", "new", *NEW, "--date", "2026-11-27")
    assert refused(book("score")).startswith("Several nights are open: 1 (Riverside, 2026-11-20) and 2 (")
    done(book("night", "close", "2"))
    assert done(book("verify")) == done(book("verify", "1"))
    done(book("night", "close", "1"))
    assert done(book("verify")) == done(book("verify", "2"))


def test_a_fingerprint_alone_is_looked_for_in_the_open_night(book: Desk) -> None:
    printed = done(book("verify", "1"))
    assert "as it stands" in done(book("verify", printed))
    assert "as it stands" in done(book("verify", printed, "--night", "1"))
    assert "as it stands" in done(book("verify", "night:1", printed))
    assert book("verify", "1", printed, "--night", "1").status == 2


@pytest.mark.parametrize("command", [*READING, "night import"])
def test_a_book_is_called_a_book_with_the_command_that_is_meant(book: Desk, tmp_path: Path, command: str) -> None:
    path = shutil.copy(default_book_path(), tmp_path / "our club.chouette-book")
    other = shutil.copy(path, tmp_path / "club")
    damaged = tmp_path / "damaged.chouette-book"
    damaged.write_bytes(b"\x00" * 20)
    words = READING.get(command, command).split()
    for file in (path, other, damaged):
        said = book(*words, file)
        assert said.status == 1
        assert said.err.count("\n") == 1
        assert said.err.startswith(f"{file}: This is a club's book, not a night. ")
        name = f"'{file}'" if " " in str(file) else file
        meant = "export" if command == "night import" else " ".join(command.replace(" --json", "").split())
        assert f"chouette-desk {meant} NUMBER --book {name}" in said.err
