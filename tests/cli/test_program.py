"""The program: commands, help, exit statuses, pipes, interruptions, the window."""

import errno
import fcntl
import os
import platform
import shutil
import signal
import subprocess
import sys
import termios
import time
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from chouette_desk.cli import COMMANDS
from chouette_desk.cli.terminal import page_width
from chouette_desk.files import atomic_file
from chouette_desk.version import program_version
from tests.cli.conftest import SMALL, Desk, Write, as_program
from tests.patience import PATIENCE, until

Opened = list[list[str]]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(desk: Desk, command: str) -> None:
    output = desk(command, "--help")
    assert (output.status, output.err) == (0, "")
    assert f"\n  chouette-desk {command} " in output.out.partition("example")[2]
    assert output.out.startswith(f"usage: chouette-desk {command} ")


@pytest.mark.parametrize("which", ["list", "show", "diff"])
def test_help_of_each_of_the_rules_has_an_example(desk: Desk, which: str) -> None:
    assert f"\n  chouette-desk rules {which}" in desk("rules", which, "--help").out.partition("example")[2]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_descriptions_fit_the_terminal(desk: Desk, command: str) -> None:
    output = desk(command, "--help").out.partition("\n\n")[2].partition("\n\n")[0]
    assert output[0].isupper()
    assert max(map(len, output.splitlines())) < 80


def test_help_names_every_command(desk: Desk) -> None:
    output = desk("--help")
    assert output.status == 0
    for command in COMMANDS:
        assert f"\n  {command} " in output.out


def test_a_file_name_cannot_break_the_line(desk: Desk) -> None:
    output = desk("score", "no\nsuch\x1b[31mfile")
    assert (output.status, output.err.count("\n")) == (1, 1)
    assert "\x1b" not in output.err


@pytest.mark.parametrize(
    ("said", "columns"), [("120", 120), ("10", 40), ("0", 80), ("", 80), ("wide", 80), ("²", 80), ("-5", 80)]
)
def test_the_width_of_the_page(monkeypatch: pytest.MonkeyPatch, said: str, columns: int) -> None:
    def no_terminal(_handle: int) -> os.terminal_size:
        raise OSError(errno.ENOTTY, "not a terminal")

    monkeypatch.setattr(os, "get_terminal_size", no_terminal)
    monkeypatch.setenv("COLUMNS", said)
    assert page_width() == columns


def test_the_terminal_says_its_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr(os, "get_terminal_size", lambda _handle: os.terminal_size((133, 24)))
    assert page_width() == 133


def test_version(desk: Desk) -> None:
    (line,) = desk("-V").out.splitlines()
    assert line.startswith(f"Chouette Desk {program_version()} (Python {platform.python_version()}, Qt 6.")
    assert desk("--version").out == f"{line}\n"


@pytest.mark.parametrize(
    "words", [("nonsense",), ("--nonsense",), ("a", "b"), ("print",), ("score", "--nonsense", "x")]
)
def test_wrong_usage_is_one_line_and_status_2(desk: Desk, words: tuple[str, ...]) -> None:
    output = desk(*words)
    assert (output.status, output.out) == (2, "")
    assert output.err.startswith("chouette-desk")
    assert output.err.count("\n") == 1


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """The arguments with which the window would have been opened."""
    calls: Opened = []
    app = ModuleType("chouette_desk.gui.app")
    app.main = lambda argv, book: calls.append([*argv, *([book] if book else [])]) or 0  # type: ignore[attr-defined]
    app.run_practice = lambda night: calls.append([str(night)]) or 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "chouette_desk.gui.app", app)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return calls


def test_without_a_command_the_window_opens(desk: Desk, opened: Opened) -> None:
    assert desk().status == 0
    assert opened == [["chouette-desk"]]


def test_a_book_opens_the_window_on_it(desk: Desk, opened: Opened, write: Write, tmp_path: Path) -> None:
    night, url = write(*SMALL), "postgresql://eve@server/club"
    assert desk("--book", "club.chouette-book").status == 0
    assert desk("--book", url, night.name).status == 0
    assert opened == [["chouette-desk", str(tmp_path / "club.chouette-book")], ["chouette-desk", str(night), url]]


def test_a_book_is_opened_by_its_name(desk: Desk, opened: Opened, tmp_path: Path) -> None:
    """A book opens whatever its file is called; a damaged one is known by its ending.

    The window says what can be done.
    """
    assert desk("book", "new", "--book", "club.chouette-book").status == 0
    shutil.copy(tmp_path / "club.chouette-book", tmp_path / "our club")
    (tmp_path / "damaged.chouette-book").write_bytes(b"nothing")
    names = ["club.chouette-book", "our club", "damaged.chouette-book"]
    assert [desk(name).status for name in names] == [0, 0, 0]
    url = "postgresql://eve@server/club"
    assert desk(url).status == 0
    assert opened == [["chouette-desk", book] for book in (*(str(tmp_path / name) for name in names), url)]
    said = desk("--book", url, "club.chouette-book")
    assert (said.status, said.err.count("\n")) == (2, 1)
    assert "the book is named twice" in said.err


def test_a_file_alone_opens_the_window(desk: Desk, opened: Opened, write: Write) -> None:
    night = write(*SMALL)
    assert desk(night.name).status == 0
    assert opened == [["chouette-desk", str(night)]]


@pytest.mark.parametrize("words", [("./score",), ("--", "score")])
def test_a_file_named_like_a_command(desk: Desk, opened: Opened, write: Write, words: tuple[str, ...]) -> None:
    night = write(*SMALL, name="score")
    assert desk(*words).status == 0
    assert opened == [["chouette-desk", str(night)]]
    assert desk("score", "score").status == 0


def test_a_file_that_looks_like_an_option(desk: Desk, opened: Opened, write: Write) -> None:
    night = write(*SMALL, name="-night")
    assert desk("--", "-night").status == 0
    assert opened == [["chouette-desk", str(night)]]
    assert desk("score", "--", "-night").status == 0


def test_practice_opens_the_window(desk: Desk, opened: Opened) -> None:
    assert desk("practice", "--open").status == 0
    assert desk("practice", "--open", "verulam-thursday").status == 0
    assert [Path(path).name for (path,) in opened] == [
        "riverside-friday.chouette.json",
        "verulam-thursday.chouette.json",
    ]


@pytest.mark.parametrize("words", [(), ("practice", "--open")])
def test_without_a_display_it_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    output = desk(*words)
    assert output.status == 1
    assert (
        output.err
        == "There is no display to open a window on. To see the commands that work without one: chouette-desk --help\n"
    )


@pytest.mark.parametrize(
    ("number", "words"), [(errno.ENOSPC, "disk"), (errno.EACCES, "right"), (errno.EROFS, "disk"), (errno.EIO, "disk")]
)
def test_what_the_disk_refuses_is_one_sentence_and_nothing_is_half_written(
    desk: Desk, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    night = write(*SMALL)
    monkeypatch.setattr(atomic_file.os, "fsync", refuse)
    output = desk("export", night, "--out", "x.txt")
    assert output.status == 1
    assert output.err.startswith("x.txt: It could not be written. ")
    assert words in output.err
    assert output.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == [night.name]


def test_a_broken_pipe_is_quiet(write: Write, tmp_path: Path) -> None:
    night = write(*SMALL)
    command = f"'{sys.executable}' -m chouette_desk score {night.name} {night.name} | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, check=True)
    assert done.stderr == b""
    assert done.stdout.strip() in (b"0", b"141")


def test_a_broken_pipe_in_the_middle_is_quiet(write: Write, tmp_path: Path) -> None:
    night = write(*SMALL)
    nights = " ".join([night.name] * 400)
    command = f"'{sys.executable}' -m chouette_desk score {nights} --json | head -c 10; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, check=True)
    assert done.stderr == b""
    assert done.stdout.endswith(b"141\n")


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("options", ["", "--json", "missing.chouette.json"])
def test_a_full_device_is_one_sentence(write: Write, tmp_path: Path, options: str, unbuffered: str) -> None:
    write(*SMALL)
    command = f"'{sys.executable}' -m chouette_desk score night.chouette.json {options} > /dev/full"
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("score night.chouette.json >&-", 0),
        ("score missing.chouette.json 2>&-", 1),
        ("print night.chouette.json --out - >&-", 1),
        ("score - <&-", 1),
    ],
)
def test_without_a_terminal_at_all(write: Write, tmp_path: Path, words: str, status: int) -> None:
    """As a frozen program without a console, or with its streams closed."""
    write(*SMALL)
    command = ["bash", "-c", f"'{sys.executable}' -m chouette_desk {words}"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == status
    assert done.stdout == b""
    assert b"Traceback" not in done.stderr


def test_ctrl_c_is_quiet(tmp_path: Path) -> None:
    with interruptible("-m", "chouette_desk", "score", "-", cwd=tmp_path) as waiting:
        once_it_reads(waiting)
        assert interrupted(waiting) == (130, b"", b"")


MOMENTS = 300 if os.environ.get("CHOUETTE_DESK_LONG") else 6
LOADING = 0.25  # seconds
AS_INSTALLED = "print(flush=True); from chouette_desk.__main__ import main; raise SystemExit(main())"


def test_ctrl_c_while_the_program_loads_is_quiet(tmp_path: Path) -> None:
    ended = set()
    for moment in range(MOMENTS):
        with interruptible("-c", AS_INSTALLED, "score", "-", cwd=tmp_path) as loading:
            assert loading.stdout is not None
            loading.stdout.readline()
            time.sleep(LOADING * moment / MOMENTS)
            status, _out, err = interrupted(loading)
            assert b"/chouette_desk/" not in err, moment  # all that may be told is that Python has not found it yet
            ended.add(status)
    assert 130 in ended


WRAPPED = """
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        raise RuntimeError("Error calling __set_name__")
"""
IGNORED = """
    class Dropped:
        def __del__(self):
            signal.raise_signal(signal.SIGINT)
    Dropped()
"""
AT_ONCE = """
    try:
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.raise_signal(signal.SIGINT)
"""
QUIET = (WRAPPED, IGNORED, AT_ONCE)


@pytest.mark.parametrize("work", QUIET)
def test_ctrl_c_is_quiet_whatever_a_library_makes_of_it(work: str, tmp_path: Path) -> None:
    with interruptible("-c", instead_of_a_command(work), cwd=tmp_path) as program:
        out, err = program.communicate(timeout=PATIENCE)
    assert (program.returncode, out, err) == (130, b"", b"")


def test_another_error_is_told_as_ever(tmp_path: Path) -> None:
    fault = "    class Dropped:\n        def __del__(self):\n            1 / 0\n    Dropped()\n    raise RuntimeError"
    with interruptible("-c", instead_of_a_command(fault), cwd=tmp_path) as program:
        _out, err = program.communicate(timeout=PATIENCE)
    assert (program.returncode, b"ZeroDivisionError" in err, b"RuntimeError" in err) == (1, True, True)


def test_a_program_in_the_background_does_not_hear_ctrl_c(tmp_path: Path) -> None:
    script = instead_of_a_command("    signal.raise_signal(signal.SIGINT)\n    return 7", "")
    ignoring = f"import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n{script}"
    with interruptible("-c", ignoring, cwd=tmp_path) as program:
        out, err = program.communicate(timeout=PATIENCE)
    assert (program.returncode, out, err) == (7, b"", b"")


def instead_of_a_command(work: str, started: str = "started()") -> str:
    """A script that is the program with these lines in the place of its commands."""
    begin = "import signal, sys\nfrom chouette_desk import __main__ as program\n"
    run = f"def run(argv=None, started=None):\n    {started}\n{work}\n"
    return f"{begin}{run}program.cli.main = run\nsys.exit(program.main())"


@contextmanager
def interruptible(*words: str, cwd: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A Python that hears Ctrl-C, with its standard input open."""
    command, pipe = [sys.executable, *words], subprocess.PIPE
    with subprocess.Popen(command, cwd=cwd, stdin=pipe, stdout=pipe, stderr=pipe, preexec_fn=hears_ctrl_c) as program:
        try:
            yield program
        finally:
            program.kill()


def interrupted(program: subprocess.Popen[bytes]) -> tuple[int, bytes, bytes]:
    """The exit status and what was printed, after Ctrl-C."""
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=PATIENCE)
    return program.returncode, out, err


def hears_ctrl_c() -> None:
    """Make Ctrl-C work in a program begun in the background, and in its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def once_it_reads(program: subprocess.Popen[bytes]) -> None:
    """Wait until the program has read its standard input; fail if it never does."""
    assert program.stdin is not None
    program.stdin.write(b" ")
    program.stdin.flush()

    def has_read() -> bool:
        assert program.poll() is None, "the program ended before it read"
        return not array("i", fcntl.ioctl(program.stdin, termios.FIONREAD, bytes(4)))[0]

    until(has_read, lambda: time.sleep(0.05), "the program never read")


def test_no_colours_and_no_escapes(write: Write, tmp_path: Path) -> None:
    write(*SMALL)
    text = as_program("score", "night.chouette.json", cwd=tmp_path, **os.environ, FORCE_COLOR="1")
    assert "\x1b" not in text.out


def test_paper_is_not_imported_for_text(write: Write, tmp_path: Path) -> None:
    """Text output loads neither PDF nor spreadsheet libraries, nor other slow ones."""
    write(*SMALL, stake="0.50", currency="EUR")
    script = (
        "import sys; from chouette_desk.cli import main;"
        "[main([*words, 'night.chouette.json']) for words in (['score'], ['settle', '--json'], ['explain'])];"
        "print(sorted({name.partition('.')[0] for name in sys.modules} &"
        " {'reportlab', 'openpyxl', 'PySide6', 'pypdfium2', 'PIL', 'babel', 'shutil', 'lzma', 'wcwidth'}),"
        "file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, check=True)
    assert done.stderr.strip() == b"[]"


LOADED = """
import sys
from chouette_desk.cli import main
status = main(sys.argv[1:])
print(status, *sys.modules)
"""
HEAVY = {
    *("PySide6", "concurrent.futures", "openpyxl", "psycopg", "pypdfium2", "reportlab"),
    *("asyncio", "ifaddr", "jinja2", "segno", "starlette", "uvicorn", "wcwidth"),
    "dataclasses",  # each class of it is compiled when it is made, half a millisecond; ours are structs
}


def test_a_command_of_the_book_imports_no_heavy_library(desk: Desk, tmp_path: Path) -> None:
    assert desk("book", "new").status == 0
    assert desk("night", "new", "--players", "Ann,Bob,Cid", "--order", "Ann,Bob,Cid").status == 0
    for words in ("night add start", "night show", "standings", "players list", "night list"):
        command = [sys.executable, "-c", LOADED, *words.split()]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
        status, *loaded = done.stdout.splitlines()[-1].split()
        assert (status, HEAVY & set(loaded)) == ("0", set()), words


def test_an_export_imports_nothing_for_the_network_and_no_tables_of_signs(desk: Desk, tmp_path: Path) -> None:
    """One function of ``xml.sax.saxutils`` brought the whole web client along."""
    assert desk("book", "new").status == 0
    assert desk("night", "new", "--players", "Ann,Bob,Cid", "--order", "Ann,Bob,Cid").status == 0
    for ending in ("xlsx", "pdf"):
        command = [sys.executable, "-c", LOADED, "night", "export", "--out", f"night.{ending}"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
        status, *loaded = done.stdout.splitlines()[-1].split()
        assert (status, {"http.client", "ssl", "wcwidth", "arabic_reshaper"} & set(loaded)) == ("0", set()), ending
