"""Files that are no plain files, or endless: one sentence, at once, in every role."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager
from pathlib import Path

import pytest

from chouette_desk.cli import main
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.file_desk import open_night
from chouette_desk.files import plain_file
from chouette_desk.files.plain_file import read_file
from tests.patience import PATIENCE


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def listening(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server, chdir(path.parent):  # a whole path may be too long
        server.bind(path.name)


def folder(path: Path) -> None:
    path.mkdir()


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)


Plant = Callable[[Path], None]
PLAIN = "This is a pipe or a device, not a file."
WORDS: dict[Plant, str] = {
    pipe: PLAIN,
    endless: PLAIN,
    listening: PLAIN,
    folder: "This is a folder, not a file.",
    sparse: "This is larger than 64 MB, so it is not read.",
}


@pytest.fixture(params=WORDS)
def planted(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, str]:
    """A path where no file is, and the words about it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    request.param(tmp_path / "given.toml")
    return Path("given.toml"), WORDS[request.param]


COMMANDS = (
    "score {}",
    "settle {}",
    "explain {}",
    "verify {}",
    "print {} --out x.pdf",
    "export {} --out x.txt",
    "rules show {}",
    "score --rulebook {} night",
    "night import {}",
)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_refuses_it_in_one_sentence(
    planted: tuple[Path, str], command: str, capsys: pytest.CaptureFixture[str]
):
    path, words = planted
    assert main(command.format(path).split()) in (1, 2)
    out, err = capsys.readouterr()
    *_new_book, said = err.splitlines()
    assert (out, said.count(words), len(_new_book)) == ("", 1, int(command == "night import {}"))


def test_a_book_that_is_none_is_refused_in_one_sentence(planted: tuple[Path, str], capsys: pytest.CaptureFixture[str]):
    assert main(["night", "list", "--book", str(planted[0])]) == 1
    assert f"{planted[0].resolve().name} is not a book of Chouette Desk." in capsys.readouterr().err


def test_a_sheet_that_is_none_is_refused_in_one_sentence(planted: tuple[Path, str], capsys: pytest.CaptureFixture[str]):
    Path("given.csv").symlink_to(planted[0])
    assert main(["night", "import", "given.csv", "--date", "2026-11-20"]) == 1
    assert capsys.readouterr().err == f"given.csv: {planted[1]}\n"


def test_a_night_file_that_is_none_is_refused_by_a_desk(planted: tuple[Path, str]):
    with pytest.raises(Trouble) as told:
        open_night(planted[0])
    assert str(told.value).startswith("given.toml could not be read (")
    assert ".)" not in str(told.value)


def test_standard_input_without_end_is_refused(tmp_path: Path):
    done = in_a_process("score -", tmp_path)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"-: This is larger than 64 MB, so it is not read.\n"


def test_lines_without_end_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["night", "new", "--players", "Ann,Bob,Cid", "--order", "Ann,Bob,Cid"]) == 0
    done = in_a_process("night add -", tmp_path)
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"A line has more than 100000 characters" in done.stderr


def in_a_process(words: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    with Path("/dev/zero").open("rb") as zero:
        return subprocess.run(
            [sys.executable, "-m", "chouette_desk", *words.split()],
            stdin=zero,
            capture_output=True,
            check=False,
            timeout=PATIENCE,
            env={**os.environ, "XDG_DATA_HOME": str(folder)},
        )


def test_a_file_that_becomes_a_pipe_at_that_moment_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "night"
    path.write_bytes(b"{}")
    with replaced(path, monkeypatch), pytest.raises(OSError, match="This is a pipe or a device"):
        read_file(path)


@contextmanager
def replaced(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A pipe is put in the place of the file between the look at it and its opening."""
    check = plain_file._check_plain

    def look(about: os.stat_result) -> None:
        check(about)
        path.unlink()
        os.mkfifo(path)

    with monkeypatch.context() as patch:
        patch.setattr(plain_file, "_check_plain", lambda about: look(about) if path.is_file() else check(about))
        yield
