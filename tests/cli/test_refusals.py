"""What commands refuse, each with a sentence, and what they find where nothing is."""

import errno
import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from chouette_desk.cli import outbox
from chouette_desk.cli.outputs import write_files
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.files import default_book_path
from tests.cli.conftest import Begun, Desk, Write, done, refused
from tests.cli.test_correct import Typed

NEW = ("night", "new", "--order", "Ann,Bob,Cid,Dee", "--club", "Riverside", "--date", "2026-11-20")


@pytest.fixture
def two_games(desk: Desk, begun: Begun) -> Desk:
    """A night of two games, one of them played with cubes, the other as points."""
    begun(NEW, ("night", "add", "start", "box x2 all", "bob take, rest drop", "box wins", "score cid+2"))
    return desk


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        ("book check --yes", 2, "--yes goes with --mend only"),
        ("night print --carry-on --points --out x.pdf", 2, "--points does not apply to --carry-on"),
        ("night pay 1", 1, "There is no closed night in the book."),
        ("night correct --entry 6 gibberish", 1, "gibberish: "),
        ("night correct --entry 6 take", 1, "take: "),
        ("night correct --game 2 start start", 1, "start: "),
        (
            "night correct --game 2 --value gammon",
            1,
            "This cannot be corrected in this way. Enter",
        ),
        ("practice no/such/folder", 1, "There is no folder"),
        (f"practice {'x' * 300}", 1, "The name is too long for the disk."),
    ],
)
def test_it_is_one_sentence_and_nothing_is_changed(two_games: Desk, words: str, status: int, sentence: str) -> None:
    before = two_games("night", "log").out
    said = two_games(*words.split())
    assert (said.status, said.out, said.err.count("\n")) == (status, "", 1)
    assert sentence in said.err
    assert two_games("night", "log").out == before


def test_a_game_is_worth_more_than_was_entered(two_games: Desk) -> None:
    assert "Corrected." in done(two_games("night", "correct", "--game", "1", "--value", "gammon", "--yes"))
    totals = [json.loads(two_games("night", "show", "--json").out)["totals"][name] for name in ("Ann", "Bob")]
    assert totals == [4, -4], "of 6 and −5; the game after it changes nothing of that but 2 and 1"


def test_who_pays_whom_is_written_as_a_page(two_games: Desk, tmp_path: Path) -> None:
    done(two_games("night", "settle", "--out", "settlement.txt"))
    text = (tmp_path / "settlement.txt").read_text("utf-8")
    assert "Who pays whom" in text
    assert "Cid" in text


def test_a_night_that_is_too_wide_for_the_paper_is_not_printed(desk: Desk, write: Write, tmp_path: Path) -> None:
    names = [f"Player {number}" for number in range(60)]
    night = write({"event": "seat", "players": names}, {"event": "order", "players": names}, rulebook="social")
    said = refused(desk("print", night, "--out", "sheet.pdf"))
    assert said.startswith(f"{night}: ")
    assert "fit" in said
    assert not (tmp_path / "sheet.pdf").exists()


def test_a_file_that_came_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "night.csv").write_text("mine")
    with pytest.raises(Trouble, match=r"night\.csv: This file already exists; --force overwrites it"):
        write_files({tmp_path / "night.csv": b"theirs"}, force=False)
    assert (tmp_path / "night.csv").read_text() == "mine"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
def test_a_book_that_others_can_open_is_told(two_games: Desk) -> None:
    default_book_path().chmod(0o644)
    said = done(two_games("book", "check"))
    assert "Other users of this computer may open these files" in said
    assert said.endswith(str(default_book_path()))
    default_book_path().chmod(0o600)
    assert "Other users" not in done(two_games("book", "check"))


def test_an_outbox_that_is_gone_meanwhile_is_not_listed(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done(desk("book", "new"))
    before = done(desk("book", "outbox"))
    monkeypatch.setattr(outbox, "outbox_paths", lambda *_where: [tmp_path / "gone.chouette-outbox"])
    assert done(desk("book", "outbox")) == before


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_an_error_behind_what_nobody_reads_is_told_to_nobody(two_games: Desk, tmp_path: Path, unbuffered: str) -> None:
    words = "night correct --entry 1 --strike --yes"
    assert "Nothing was changed" in two_games(*words.split()).err
    command = [sys.executable, "-m", "chouette_desk", *words.split()]
    reads, writes = os.pipe()
    os.close(reads)
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    said = subprocess.run(command, cwd=tmp_path, env=environment, stdout=writes, stderr=subprocess.PIPE, check=False)
    os.close(writes)
    assert (said.returncode, said.stderr) == (141, b"")


def test_a_folder_that_cannot_be_made_is_a_sentence(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, **_how: object) -> None:
        raise PermissionError(errno.EACCES, "refused", str(path))

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert refused(desk("practice", "nights")).startswith("nights: ")


def test_tables_of_two_evenings_are_merged_for_who_says_so(two_games: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    done(two_games("night", "new", "--order", "Eve,Fay,Gus", "--club", "Riverside", "--date", "2026-11-27"))
    merge = partial(two_games, "night", "merge", "1", "2", "--carried")
    monkeypatch.setattr(sys, "stdin", Typed("n\n"))
    assert merge().out.endswith("Nothing was changed.\n")
    monkeypatch.setattr(sys, "stdin", Typed("y\n"))
    assert "Night 2 is empty now; its players sit at night 1." in done(merge())
    assert done(two_games("night", "move", "eve", "1", "2", "--settled", "--yes")).startswith("Eve has left night 1")


def test_newcomers_alone_make_a_table_and_nobody_moves(two_games: Desk) -> None:
    said = done(two_games("night", "split", "--table", "2", "eve", "fay", "gus"))
    assert "night 2: Eve, Fay and Gus" in said
    assert "move" not in said
    assert said.endswith("To roll for their order: chouette-desk night roll --night 2")
